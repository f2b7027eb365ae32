"""A table to play Petrichor at in tests: fields of every size, a game in the middle of which anything can lie.

The printed values are made up: numbers that tell apart who was paid for what.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion import games
from companion import record as records
from companion.timeline import Timeline
from scorers.sheet import ScoreLine, ScoreSheet
from tests.table import push

GAME: Final = games.load("petrichor")
NAMES: Final = ("blue", "red", "green", "yellow", "white")

COPY: Final[Mapping[str, Any]] = {
    # 2 frozen, 3 cold, 3 temperate, 3 warm, 2 scorching: the marker starts on 7, of 6 to 8.
    "climate_track.spaces": [2, 3, 3, 3, 2],
    "voting_track.points": [0, 1, 3, 6, 10, 15],
    "tiles.rice.drops": 2,
    "tiles.grass.drops": 3,
    "tiles.wheat.drops": 4,
    "tiles.corn.drops": 5,
    "tiles.coffee.scoring": [6, 3, 1],
    "tiles.cotton.scoring": [5, 1],
    "tiles.rice.scoring": [7, 2],
    "tiles.grass.scoring": [4, 2, 1],
    "tiles.potato.scoring": [3, 3, 2],
    "tiles.wheat.scoring": [2, 2],
    "tiles.corn.scoring": [6, 10],
}
FIELDS: Final = {
    # Columns of 2, 3 and 2 tiles: a1 b1 c1, a2 b2 c2, b3.
    2: "cotton, grass, corn, wheat, potato, cotton, norway_spruce",
    # a1 b1 c1, a2 b2 c2, a3 b3 c3.
    3: "cotton, grass, corn, wheat, potato, cotton, norway_spruce, date_palm, coffee",
    # a1 b1 c1 d1, a2 b2 c2 d2, a3 b3 c3 d3, or in three columns.
    4: "cotton, grass, corn, rice, wheat, potato, cotton, grass, norway_spruce, date_palm, coffee, potato",
    5: "cotton, grass, corn, rice, wheat, potato, cotton, grass, norway_spruce, date_palm, coffee, potato, "
    "wheat, wheat, corn, coffee",
}
CHESTNUT: Final = "cotton, grass, corn, wheat, potato, cotton, sweet_chestnut, baobab, coffee"
"""Fields for three with the other two trees, on a3 and b3."""


def game(
    *entries: str,
    seats: int = 3,
    cows: bool = True,
    rulings: Mapping[str, str] | None = None,
    facts: Mapping[str, Any] = COPY,
    long: bool = False,
) -> Timeline:
    """A new game with these entries played."""
    sets = (*(("cows",) if cows else ()), *(("flowers",) if seats == 5 else ()))
    chosen = {f"petrichor.{name}": choice for name, choice in (rulings or {}).items()}
    record = records.start(
        GAME, NAMES[:seats], sets=sets, variants=() if long else ("short",), rulings=chosen, copy=facts
    )
    return push(records.replay(record), *entries)


def begun(*entries: str, seats: int = 3, cows: bool = True, fields: str = "", **header: Any) -> Timeline:
    """Round 1, blue's turn: everybody's starting cloud is where `START` has it.

    With Cows there are cows on b1 and c2, and clouds of 1 methane on b3 and c1.
    """
    timeline = game(f"fields {fields or FIELDS[seats]}", seats=seats, cows=cows, **header)
    if cows:
        push(timeline, "cows b1 c2", "clouds b3 c1")
    for player in NAMES[:seats][::-1]:
        timeline.push(f"{player}: start {START[player]}")
    return push(timeline, *entries)


START: Final = {"blue": "b2", "red": "a2", "green": "a1", "yellow": "a3", "white": "d1"}
"""Where everybody's starting cloud is."""


def lay(timeline: Timeline, *facts: str) -> Timeline:
    """Puts things on the table as if they had always been there: `lay(t, "blue: cloud b2 3", "cow b1 no")`."""
    for fact in facts:
        actor, colon, rest = fact.rpartition(":")
        timeline.push(f"{actor}{colon} set {rest.strip()} ; so it lies on the table")
    return timeline


def at_climate(climate: str, *facts: str, **header: Any) -> Timeline:
    """Round 1 with the marker in the middle of a climate's spaces, and things laid out."""
    space = {"frozen": 1, "cold": 4, "temperate": 7, "warm": 10, "scorching": 13}[climate]
    return lay(begun(**header), f"marker {space}", *facts)


def all_pass(timeline: Timeline) -> Timeline:
    """Everybody passes; the climate phase follows, or the weather phase without Cows."""
    while timeline.state.phase == "action":
        timeline.push(f"{timeline.state.player}: pass")
    return timeline


def voted(weathers: Mapping[str, str], *facts: str, **header: Any) -> Timeline:
    """Without Cows, everybody has passed: the weathers with the votes on them, `{"sun": "blue 2, red 1"}`."""
    timeline = lay(begun(cows=False, **header), *facts)
    for weather, votes in weathers.items():
        for vote in votes.split(","):
            player, count = vote.split()
            lay(timeline, f"{player}: votes {weather} {count}")
    return all_pass(timeline)


def cloud(timeline: Timeline, place: str) -> str:
    """A cloud in words, `blue 2 red 1 methane 1 thunder`; empty where there is none."""
    found = timeline.state.clouds.get(place)
    if not found:
        return ""
    parts = [f"{name} {count}" for name, count in found.drops.items()]
    parts += [f"methane {found.methane}"] if found.methane else []
    return " ".join([*parts, *(["thunder"] if found.thunder else [])])


def drops(timeline: Timeline, place: str) -> dict[str, int]:
    """Everybody's drops on a tile."""
    return dict(timeline.state.tiles[place].drops)


def growing(timeline: Timeline, place: str) -> bool:
    """Whether there is a growth token on a tile."""
    return bool(timeline.state.tiles[place].growing)


def herd(timeline: Timeline) -> list[str]:
    """Where cows stand."""
    return [place for place, tile in timeline.state.tiles.items() if tile.cow]


def methane(timeline: Timeline) -> dict[str, int]:
    """Everybody's methane, and what is left in the supply."""
    state = timeline.state
    return {name: state.reserve(name).methane for name in state.table.players} | {"supply": state.methane_left()}


def wins(timeline: Timeline) -> dict[str, int]:
    """Everybody's voting wins."""
    return {name: timeline.state.reserve(name).wins for name in timeline.state.table.players}


def asked(timeline: Timeline) -> str:
    """Who has to answer now, and with which verbs: `blue: methane`."""
    need = GAME.needs(timeline.state)[0]
    return f"{need.actor}: {', '.join(need.verbs)}"


def sheet(timeline: Timeline, preview: str = "") -> ScoreSheet:
    """The score so far, or final; sound in itself."""
    found = GAME.sheet(timeline.state, preview=preview)
    assert found.problems() == ()
    return found


def lines(timeline: Timeline, category: str) -> list[ScoreLine]:
    """The lines of a category that paid."""
    return [line for line in sheet(timeline).lines if line.category == category and line.points]


def paid(timeline: Timeline, category: str) -> dict[str, int]:
    """What everybody got in a category who got anything."""
    found: dict[str, int] = {}
    for line in lines(timeline, category):
        found[line.player] = found.get(line.player, 0) + line.points
    return found


def leans(timeline: Timeline, ruling: str) -> str:
    """The reading of an open question the score leans on; empty when it does not."""
    return sheet(timeline).rulings.get(f"petrichor.{ruling}", "")
