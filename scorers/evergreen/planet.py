"""The printed planet [evergreen.planet]: outline, biomes and crevices, the same for every player."""

from __future__ import annotations

from functools import cache
from typing import Final

from scorers.catalog import load
from scorers.evergreen.words import CREVICE, EMPTY, OFF
from scorers.grid import Grid, place_name

ROWS: Final = 10
COLUMNS: Final = 9


@cache
def printed() -> Grid:
    """The letters of the printed planet, 10 rows of 9, the top row first."""
    return tuple(load("evergreen", "planet")["rows"])


@cache
def _letters() -> dict[str, str]:
    return dict(load("evergreen", "planet")["letters"])


@cache
def empty_planet() -> Grid:
    """A planet nobody has planted: `.` for a space, `x` for a crevice, `-` off the board."""
    return tuple("".join(code if code in (CREVICE, OFF) else EMPTY for code in row) for row in printed())


def biome_of(row: int, column: int) -> str:
    """The biome of a space, row and column from 0; empty for a crevice and off the board.

    >>> biome_of(0, 2)
    'swamp'
    """
    return _letters().get(printed()[row][column], "")


@cache
def biomes() -> dict[str, str]:
    """Place to its biome, for the 61 spaces, in reading order."""
    return {
        place_name(row, column): biome_of(row, column)
        for row in range(ROWS)
        for column in range(COLUMNS)
        if biome_of(row, column)
    }
