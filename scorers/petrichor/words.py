"""The words of Petrichor: printed English names as ids, and how places in the fields are written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

CLIMATES: Final = ("frozen", "cold", "temperate", "warm", "scorching")
"""From the cold end of the climate track to the hot one."""

WEATHERS: Final = ("frost", "sun", "wind", "rain")
"""Clockwise, as they lie on the board."""

SETS: Final = {
    "base": "the base game",
    "flowers": "Flowers",
    "honeybee": "Honeybee",
    "cows": "Cows",
    "pack": "the Collector's Pack",
}
EVENTS: Final = ("blizzard", "hailstorm", "drought", "heatwave", "sandstorm", "tornado", "flood", "monsoon")
TERRAIN: Final = ("geyser", "treerow", "mountain", "windmill", "canal")
VARIANTS: Final = ("non_random", "harder")
STAGES: Final = ("sprouted", "grown")
NEUTRAL: Final = "neutral"
"""The solo opponent among the players."""

_ORDINALS: Final = ("", "1st", "2nd", "3rd", "4th", "5th")
_PLACE: Final = re.compile(r"([a-h])([1-8])")


def ordinal(place: int) -> str:
    """A place on a tile as people say it.

    >>> ordinal(2)
    '2nd'
    """
    return _ORDINALS[place]


def reading_order(places: Iterable[str]) -> tuple[str, ...]:
    """Places row by row from the top, each from the left.

    >>> reading_order({"a2", "b1"})
    ('b1', 'a2')
    """
    return tuple(sorted(places, key=lambda place: cell_of(place) or (0, 0)))


@cache
def cell_of(place: str) -> tuple[int, int] | None:
    """Row and column of a place, both from 0; None for what is none.

    >>> cell_of("c2"), cell_of("z9")
    ((1, 2), None)
    """
    found = _PLACE.fullmatch(place)
    return (int(found[2]) - 1, ord(found[1]) - ord("a")) if found else None
