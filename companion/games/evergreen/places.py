"""The spaces of the planet as people name them, and what to say of a place that is none."""

from __future__ import annotations

from typing import Final

from companion.arguments import Place
from scorers.evergreen.planet import COLUMNS, ROWS, biomes, empty_planet
from scorers.evergreen.words import CREVICE, OFF
from scorers.grid import place_name

BIOME: Final = biomes()
"""Place to its biome, for the 61 spaces."""
CELL: Final = {
    place_name(row, column): (row, column)
    for row in range(ROWS)
    for column in range(COLUMNS)
    if place_name(row, column) in BIOME
}
"""Place to (row, column), both from 0."""
NEIGHBOURS: Final = {
    place: tuple(
        name
        for name in (
            place_name(row - 1, column),
            place_name(row, column - 1),
            place_name(row, column + 1),
            place_name(row + 1, column),
        )
        if name in CELL
    )
    for place, (row, column) in CELL.items()
}
"""Place to its orthogonal neighbours that are spaces, in reading order."""
_CREVICES: Final = {
    place_name(row, column)
    for row, line in enumerate(empty_planet())
    for column, code in enumerate(line)
    if code == CREVICE
}


def explain_off(word: str) -> str:
    """Why a word is no space of the planet, and what the row it might be in has.

    >>> explain_off("a1")
    'a1 is off the board: row 1 has c1, d1 [evergreen.planet]'
    """
    if word in _CREVICES:
        return f"{word} is a crevice: nothing can ever stand there [evergreen.crevice]"
    column, number = word[:1], word[1:]
    if len(column) == 1 and column.isascii() and column.isalpha() and number.isdecimal() and len(number) < 4:
        if not 1 <= int(number) <= ROWS:
            return f"{word} is off the board: rows go from 1 to {ROWS}, columns from a to i [evergreen.planet]"
        row = [
            place_name(int(number) - 1, at)
            for at, code in enumerate(empty_planet()[int(number) - 1])
            if code not in (OFF, CREVICE)
        ]
        return f"{word} is off the board: row {int(number)} has {', '.join(row)} [evergreen.planet]"
    return f"{word!r} is no place: a place is a column letter and a row number, such as c3"


PLACE: Final = Place(CELL, explain_off)
