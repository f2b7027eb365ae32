"""The example games of Verdant: every final home counted by hand as the rulebook's score pad asks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from companion.games.verdant.state import Furnished, Growth
from companion.verify import verify
from scorers.sheet import ScoreSheet
from tests.golden.transcript import EXAMPLES, opened
from tests.table import rule, ruling

TWO: Final = EXAMPLES / "verdant-two-players.toml"
SOLO: Final = EXAMPLES / "verdant-solo-scenario.toml"
FAMILY: Final = EXAMPLES / "verdant-family.toml"


class Count(NamedTuple):
    """A final home as counted by hand.

    `home` has a word for each card, row by row: of a plant its type and pot (`vin.wood`) or verdancy (`vin.3`), of
    a room its type and token (`VIN.chair`, with `=` when the token has the room's colour). `completed` are the
    printed points of the potted plants in reading order, `rooms` the points of the rooms in reading order, `kinds`
    how many different tokens there are; the rest are the points of the rows named.
    """

    path: Path
    player: str
    home: str
    completed: tuple[int, ...]
    extra: int
    pots: int
    rooms: tuple[int, ...]
    kinds: int
    items: int
    collector: int
    decorator: int
    goals: tuple[int, ...]
    total: int


BY_HAND: Final = {
    # Extra verdancy 4 + 3 + 3 = 10: 5. Pots 3 + 3 x 2 + 1. Rooms: a2 beside the jade b2, c2 beside the ficus c1, b3
    # beside the peace lily c3, each doubled; the others are beside no plant of their type. The dog comes twice.
    # Against All Odds: only the coin plant a1 (semi-shade) matches neither b1 (shade) nor a2 (sun). Pets: dog,
    # bird, cat and dog against theo's three. Chaotic Coordinator: b1, d1, e2 and d3.
    "two players, nina": Count(
        TWO,
        "nina",
        """
        fol.wood VIN.shelf unu.concrete FLO.dog unu.wood
        SUC=bird suc.4 UNU=cat vin.wood SUC
        unu.3 FLO=dog flo.ceramic FOL.table vin.3
        """,
        (4, 3, 5, 11, 5),
        5,
        10,
        (0, 0, 2, 2, 0, 2, 0),
        5,
        12,
        3,
        3,
        (2, 4, 8),
        81,
    ),
    # Extra verdancy 1 + 2 + 6 = 9: 4. Pots 2 x 3 + 2 x 1. No room is beside a plant of its type, which is what
    # Chaotic Coordinator asks for: 8 x 2. Against All Odds: b1 and a2 match none of their rooms.
    "two players, theo": Count(
        TWO,
        "theo",
        """
        UNU fol.1 UNU.sofa vin.2 FLO.chair
        vin.6 SUC=fish fol.concrete UNU.lamp suc.ceramic
        FOL.cat unu.concrete VIN.bird flo.ceramic VIN
        """,
        (5, 10, 4, 4),
        4,
        8,
        (0, 0, 0, 0, 0, 0, 0, 0),
        6,
        16,
        3,
        3,
        (4, 0, 16),
        77,
    ),
    # Extra verdancy 3 + 3 = 6: 3. Pots 3 + 3 x 2 + 1. Every token has its room's colour, so every plant counts 2:
    # b2 is beside the two vining plants b1 and a2, five rooms are beside one. The second sofa and the lamp in the
    # storage give nothing. No flowering plant. Mixing It Up: the two plants of rows 1 and 3 differ, those of row 2
    # are both vining. Thumbs Up: 5. Diversified Designer: all three rows.
    "solo, lena": Count(
        SOLO,
        "lena",
        """
        FLO=cat vin.ceramic FOL=sofa unu.3 VIN=lamp
        vin.wood VIN=chair fol.concrete FOL=dog vin.3
        SUC=sofa suc.wood UNU=table unu.wood FLO
        """,
        (5, 8, 5, 10, 2),
        3,
        10,
        (0, 2, 2, 4, 2, 2, 2, 0),
        6,
        16,
        0,
        3,
        (4, 5, 6),
        91,
    ),
    # Seven plants at 5. Rooms: a1 beside two vining plants; c1 beside three, doubled; b2 beside three, doubled; a3
    # beside one; e3 beside two, doubled. The fish in the storage is not in the home.
    "family, mila": Count(
        FAMILY,
        "mila",
        """
        VIN vin.wood VIN=chair vin.concrete UNU
        vin.terra_cotta VIN=shelf vin.ceramic FOL=fish suc.wood
        FOL fol.terra_cotta FLO suc.concrete SUC=dog
        """,
        (5,) * 7,
        0,
        0,
        (2, 6, 0, 6, 0, 1, 0, 4),
        4,
        9,
        0,
        3,
        (),
        66,
    ),
    # Eight plants at 5. Rooms: d1 beside two vining plants, doubled; a2, b3 beside one flowering plant, c2 beside
    # the same one, doubled; d3 beside two foliage plants, doubled. No succulent room.
    "family, oskar": Count(
        FAMILY,
        "oskar",
        """
        unu.terra_cotta VIN.fish suc.concrete VIN=lamp vin.ceramic
        FLO.chair flo.wood FLO=dog vin.ceramic UNU
        fol.terra_cotta FLO fol.concrete FOL=bird fol.terra_cotta
        """,
        (5,) * 8,
        0,
        0,
        (0, 4, 1, 2, 0, 1, 4),
        5,
        12,
        3,
        0,
        (),
        67,
    ),
    # Five plants at 5. Rooms: b1 beside one unusual plant, doubled; d1 beside three succulents, its cat is
    # flowering; c2 beside four succulents, doubled: 8, the most a room can give; d3 beside one foliage plant.
    "family, oma": Count(
        FAMILY,
        "oma",
        """
        unu.terra_cotta UNU=lamp suc.wood SUC.cat suc.terra_cotta
        FLO=shelf suc.ceramic SUC=sofa suc.terra_cotta VIN=fish
        vin.0 FLO.dog suc.0 FOL.chair fol.0
        """,
        (5,) * 5,
        0,
        0,
        (2, 3, 0, 8, 0, 0, 1),
        7,
        20,
        0,
        3,
        (),
        62,
    ),
}


def as_words(home: Any) -> list[str]:
    """A home as the counts above write it."""
    words = []
    for _, spot in sorted(home.items()):
        short = spot.card.type[:3]
        if isinstance(spot, Growth):
            words.append(f"{short}.{spot.pot or spot.verdancy}")
        elif isinstance(spot, Furnished) and spot.item:
            words.append(f"{short.upper()}{'=' if spot.item.color == spot.card.type else '.'}{spot.item.kind}")
        else:
            words.append(short.upper())
    return words


def sheet_of(path: Path) -> ScoreSheet:
    _, timeline = opened(path)
    sheet: ScoreSheet = timeline.game.sheet(timeline.state)
    return sheet


@rule(
    "verdant.completed-plants",
    "verdant.extra-verdancy",
    "verdant.bonus-pots",
    "verdant.room-bonus",
    "verdant.furniture-and-pets",
    "verdant.plant-collector",
    "verdant.decorator",
    "verdant.goal-cards",
    "verdant.family-scoring",
)
@pytest.mark.parametrize("count", BY_HAND.values(), ids=BY_HAND.keys())
def test_home__as_counted_by_hand(count: Count) -> None:
    _, timeline = opened(count.path)
    assert as_words(timeline.state.side(count.player).home) == count.home.split()
    sheet, player = sheet_of(count.path), count.player
    completed = [line.points for line in sheet.of(player, "completed_plants") if line.points]
    assert tuple(completed) == count.completed
    assert tuple(line.points for line in sheet.of(player, "room_bonuses")) == count.rooms
    items = [word.replace("=", ".").partition(".")[2] for word in count.home.split() if word[:3].isupper()]
    assert len({item for item in items if item}) == count.kinds
    rows = {
        "completed_plants": sum(count.completed),
        "extra_verdancy": count.extra,
        "bonus_pots": count.pots,
        "room_bonuses": sum(count.rooms),
        "furniture_and_pets": count.items,
        "plant_collector": count.collector,
        "decorator": count.decorator,
        **dict(zip(("goal_plant", "goal_item", "goal_room"), count.goals, strict=False)),
    }
    assert {name: sheet.points(player, name) for name in rows} == rows
    assert sum(rows.values()) == count.total == sheet.total(player)


@rule("verdant.ranking", "verdant.solo-chart", "verdant.scenarios", "verdant.achievements")
def test_how_it_ended() -> None:
    two, solo, family = map(sheet_of, (TWO, SOLO, FAMILY))
    assert two.ranking.groups == (("nina",), ("theo",))
    assert family.ranking.groups == (("oskar",), ("mila",), ("oma",))
    assert solo.solo_rank == "Excellent!"
    # 91 points of the 85 asked for, every token in a room of its colour, every light matching (goals F, B, F).
    assert solo.extra == {"scenario": {"number": 8, "players": {"lena": {"passed": True, "reasons": []}}}}
    # 70 and 80 points; 10 from pots (9 are asked for); 14 from goals; 10 verdancy left; collector and decorator.
    assert two.extra["achievements"]["nina"] == [1, 2, 14, 16, 18, 19]


@rule("verdant.solo-pots")
def test_solo__pots_by_turn() -> None:
    """Pots of turns 1 to 13 are worth 3 3 3 3 2 2 2 2 1 1 1 1 0, what is not taken is thrown away."""
    _, timeline = opened(SOLO)
    state = timeline.state
    taken = Counter(spot.pot for spot in state.sides[0].home.values() if isinstance(spot, Growth) and spot.pot)
    thrown = Counter(state.pots.thrown)
    assert taken == {"concrete": 1, "wood": 3, "ceramic": 1}
    assert taken + thrown == {"concrete": 4, "wood": 4, "ceramic": 4}


@rule("verdant.thumb-actions", "verdant.starting-player", "verdant.storage")
@ruling("verdant.decline-light", "allowed")
def test_examples__cover_what_happens_at_a_table() -> None:
    kinds: dict[Path, set[str]] = {}
    texts: dict[Path, str] = {}
    for path in (TWO, SOLO, FAMILY):
        _, timeline = opened(path)
        kinds[path] = {played.kind for played in timeline.played}
        kinds[path] |= {played.move.verb for played in timeline.played if played.move}
        texts[path] = "\n".join(played.text for played in timeline.played)
        assert verify(path).standard
    # Green thumb actions A, B and D; C shows in what is said of the take across the columns.
    assert {"token-reset", "card-reset", "tend"} <= kinds[TWO]
    assert {"roll", "check", "note", "undo", "done", "fertilize", "trowel", "water", "furnish"} <= kinds[TWO]
    assert " declining " in texts[TWO]
    assert {"undo", "check", "roll"} <= kinds[SOLO]
    assert not {"market", "roll"} & kinds[FAMILY]
    assert {"deal", "complete", "discard", "done"} & kinds[FAMILY] >= {"deal", "complete", "done"}


@rule("verdant.ignore-selection", "verdant.starting-player")
def test_two_players__told_as_it_happened() -> None:
    _, timeline = opened(TWO)
    said = [
        text
        for played in timeline.played
        if played.move
        for text in timeline.game.narrate(played.before.state, played.move, played.after.state)
    ]
    # Jasmine and Chestnut Vine both need 9.
    assert "theo begins: Chestnut Vine needs most (9) and comes first in the alphabet" in said
    assert sum("across columns for 2 green thumbs" in text for text in said) == 1
