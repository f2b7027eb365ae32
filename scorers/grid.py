"""Grids of spaces: names, neighbours, groups. Knows no game.

A grid is a tuple of strings of equal length, row 1 (the top) first, one character a space. A place is a column
letter and a row number: `c2` is the third space of the second row.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

Grid = tuple[str, ...]
Cell = tuple[int, int]
"""Row and column, both from 0."""


@cache
def place_name(row: int, column: int) -> str:
    """The name people use for a space.

    >>> place_name(1, 2)
    'c2'
    """
    return f"{chr(ord('a') + column)}{row + 1}"


def cells(grid: Grid, codes: str) -> list[tuple[Cell, str]]:
    """The spaces that hold one of the codes, in reading order, each with its code.

    >>> cells(("S.", ".B"), "SB")
    [((0, 0), 'S'), ((1, 1), 'B')]
    """
    return [
        ((row, column), code) for row, line in enumerate(grid) for column, code in enumerate(line) if code in codes
    ]


def groups(members: Iterable[Cell]) -> list[list[Cell]]:
    """The orthogonally connected groups, each in reading order, in the order of their first member.

    >>> groups([(0, 0), (0, 1), (1, 2)])
    [[(0, 0), (0, 1)], [(1, 2)]]
    """
    order = list(members)
    waiting = set(order)
    found = []
    for start in order:
        if start not in waiting:
            continue
        waiting.remove(start)
        group = [start]
        # The group grows while it is walked along.
        for row, column in group:
            for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if cell in waiting:
                    waiting.remove(cell)
                    group.append(cell)
        group.sort()
        found.append(group)
    return found
