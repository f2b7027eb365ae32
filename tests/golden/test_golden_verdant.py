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
    # Extra verdancy 3 + 5 + 4 = 12: 6. Pots 3 + 3 x 2. Rooms: b1 and a2 beside the geranium b2, d1 beside c1 and
    # e1, c2 beside d2, e2 and d3 beside the vine e3, b3 with its own table beside a3 and c3: 2 x 2. Competitive
    # Collections: 2 vining plants against theo's one, the four other types are level. Picky Potter: no ceramic pot.
    "two players, nina": Count(
        TWO,
        "nina",
        """
        vin.wood FLO.dog unu.concrete UNU.cat unu.3
        FLO.fish flo.wood FOL.chair fol.terra_cotta VIN.shelf
        suc.5 SUC=table suc.wood VIN.sofa vin.4
        """,
        (3, 4, 5, 7, 8),
        6,
        9,
        (1, 2, 1, 1, 1, 4, 1),
        7,
        20,
        3,
        3,
        (10, 2, 0),
        91,
    ),
    # All seven plants are completed. Pots 2 x 3 + 3 x 1. Rooms: a1 with its own chair beside b1, e1 beside e2, b2
    # beside a2, c3 with its own shelf beside c2. Only three room types, but rows of two vining and of three foliage
    # rooms for Coordinated Corridors. Picky Potter: no wood pot.
    "two players, theo": Count(
        TWO,
        "theo",
        """
        UNU=chair unu.concrete VIN.fish suc.ceramic UNU.lamp
        vin.terra_cotta VIN fol.ceramic VIN.sofa unu.terra_cotta
        FOL suc.concrete FOL=shelf flo.ceramic FOL
        """,
        (2, 2, 9, 8, 3, 4, 9),
        0,
        9,
        (2, 0, 1, 1, 0, 0, 2, 0),
        5,
        12,
        3,
        0,
        (8, 2, 6),
        83,
    ),
    # Extra verdancy 2: 1. Pots 3 + 2 x 2 + 4 x 1. Every token has its room's colour, so plants count 2: d1 beside
    # e1, a2 beside a3, c2 beside c1 and b2, e2 beside d2 and e3. The fish in the storage gives nothing. Mixing It
    # Up and Diversified Designer: no row has a type twice, neither of plants nor of rooms. Thumbs Up: 2.
    "solo, lena": Count(
        SOLO,
        "lena",
        """
        unu.wood SUC vin.ceramic FLO=dog flo.2
        FLO=bird vin.ceramic VIN=chair fol.concrete FOL=table
        flo.ceramic FOL suc.ceramic UNU fol.wood
        """,
        (3, 5, 8, 5, 3, 10, 6),
        1,
        11,
        (0, 2, 2, 4, 4, 0, 0),
        4,
        9,
        3,
        3,
        (6, 2, 6),
        93,
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
    # 93 points of the 85 asked for, every token in a room of its colour, every light matching (goals F, B, F).
    assert solo.extra == {"scenario": {"number": 8, "players": {"lena": {"passed": True, "reasons": []}}}}
    # 70, 80 and 90 points; 9 from pots; 12 from goals; 12 verdancy left; collector and decorator.
    assert two.extra["achievements"]["nina"] == [1, 2, 3, 14, 16, 18, 19]


@rule("verdant.solo-pots")
def test_solo__pots_by_turn() -> None:
    """Pots of turns 1 to 13 are worth 3 3 3 3 2 2 2 2 1 1 1 1 0, what is not taken is thrown away."""
    _, timeline = opened(SOLO)
    state = timeline.state
    taken = Counter(spot.pot for spot in state.sides[0].home.values() if isinstance(spot, Growth) and spot.pot)
    thrown = Counter(state.pots.thrown)
    assert taken == {"concrete": 1, "wood": 2, "ceramic": 4}
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
    assert "nina begins: Jade needs most (7)" in said
    assert sum("across columns for 2 green thumbs" in text for text in said) == 1
