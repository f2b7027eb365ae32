"""A table to play Petrichor with the Collector's Pack at in tests: the base table's fields with promo tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion import record as records
from companion.timeline import Timeline
from tests.rules.petrichor.table import COPY, FIELDS, GAME, NAMES, START, lay
from tests.table import push


def fields(seats: int = 3, **tiles: str) -> str:
    """The fields of the base table for so many, with other tiles at some places: `fields(3, a1="volcano")`."""
    names = FIELDS[seats].split(", ")
    places = PLACES[seats]
    for place, kind in tiles.items():
        names[places.index(place)] = kind
    return "fields " + ", ".join(names)


PLACES: Final = {
    2: ("a1", "b1", "c1", "a2", "b2", "c2", "b3"),
    3: ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"),
    4: tuple(f"{column}{row}" for row in "123" for column in "abcd"),
    5: tuple(f"{column}{row}" for row in "1234" for column in "abcd"),
}


def table(
    *entries: str,
    seats: int = 3,
    sets: tuple[str, ...] = ("cows", "pack"),
    variants: tuple[str, ...] = (),
    rulings: Mapping[str, str] | None = None,
    seed: int | None = None,
) -> Timeline:
    """A new game with the Pack."""
    sets = (*sets, *(("flowers",) if seats == 5 else ()))
    chosen = {f"petrichor.{name}": choice for name, choice in (rulings or {}).items()}
    record = records.start(
        GAME, NAMES[:seats], sets=sets, variants=("short", *variants), rulings=chosen, copy=COPY, seed=seed
    )
    return push(records.replay(record), *entries)


def begun(*facts: str, seats: int = 3, tiles: Mapping[str, str] | None = None, **header: Any) -> Timeline:
    """Round 1, blue's turn, with promo tiles at some places and things laid out.

    Starting clouds are where `START` has them; with Cows there are cows on b1 and c2, or where they may be, and
    clouds of 1 methane on b3 and c1.
    """
    tiles = tiles or {}
    setting = header.pop("setting", ())
    timeline = table(fields(seats, **tiles), seats=seats, **header)
    if timeline.state.cows:
        cows = ["b1" if tiles.get("b1") not in NO_COWS else "a1", "c2" if tiles.get("c2") not in NO_COWS else "b3"]
        push(timeline, f"cows {' '.join(cows)}", "clouds b3 c1")
    push(timeline, *setting)
    for player in NAMES[:seats][::-1]:
        timeline.push(f"{player}: start {START[player]}")
    return lay(timeline, *facts)


NO_COWS: Final = ("volcano", "biodome", "lake")


def points(timeline: Timeline, category: str = "tile") -> dict[str, int]:
    """What everybody scored in a category so far."""
    found: dict[str, int] = {}
    for line in timeline.state.lines:
        if line.category == category and line.points:
            found[line.player] = found.get(line.player, 0) + line.points
    return found
