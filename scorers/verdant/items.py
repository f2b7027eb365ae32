"""Furniture and pets at the end of the game [verdant.furniture-and-pets]: the different kinds in rooms."""

from __future__ import annotations

from functools import cache

from scorers.catalog import load
from scorers.sheet import ScoreLine
from scorers.verdant.home import Home, Item
from scorers.verdant.readings import Readings

RULE = "verdant.furniture-and-pets"
_TIMES = ("", "once", "twice", "three times", "four times", "five times")


def score_items(
    player: str, home: Home, storage: Item | str | None = None, readings: Readings | None = None
) -> list[ScoreLine]:
    """The points for all different kinds, and a zero line for each duplicate and for an item in the storage."""
    kinds = home.items
    table = _table()
    points = table[len(kinds)] if len(kinds) < len(table) else _beyond(table, readings)
    first = tuple([room.place for room in home.rooms if room.item and kinds[room.item.kind][0] == room.place])
    note = f"{len(kinds)} different: {', '.join(kinds)}" if kinds else "no furniture or pet in the rooms"
    lines = [ScoreLine(RULE, "furniture_and_pets", player, points, None, None, first, note)]
    for kind, places in kinds.items():
        if len(places) > 1:
            note = f"{kind} {_times(len(places))}: scores once"
            lines.append(ScoreLine(RULE, "furniture_and_pets", player, 0, None, None, tuple(places[1:]), note))
    if isinstance(storage, Item):
        note = f"{storage.color} {storage.kind} in the storage: not in the home"
        lines.append(ScoreLine("verdant.storage", "furniture_and_pets", player, 0, None, None, (), note))
    return lines


def _beyond(table: tuple[int, ...], readings: Readings | None) -> int:
    """The points for more kinds than the table has, which takes a home of any shape [ruling verdant.nine-kinds]."""
    if readings and readings.lean("verdant.nine-kinds") == "next-step":
        return 2 * table[-1] - table[-2]
    return table[-1]


def _times(count: int) -> str:
    return _TIMES[count] if count < len(_TIMES) else f"{count} times"


@cache
def _table() -> tuple[int, ...]:
    return tuple(load("verdant", "game")["score"]["furniture_and_pets"])
