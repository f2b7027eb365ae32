"""Grids of spaces: names, neighbours, groups, lines of sight. Knows no game.

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


def sighted(grid: Grid, side: str) -> list[str]:
    """What stands on each line of `sight_lines`, in the same order, nearest space first.

    >>> sighted(("ab", "cd"), "bottom")
    ['ca', 'db']
    """
    lines = list(grid) if side in ("left", "right") else ["".join(column) for column in zip(*grid, strict=True)]
    return [line[::-1] for line in lines] if side in ("right", "bottom") else lines


@cache
def sight_lines(rows: int, columns: int, side: str) -> tuple[tuple[Cell, ...], ...]:
    """Every line of spaces as light from a side meets it, nearest space first.

    `side` is top, right, bottom or left. From the left each row is read left to right, from the top each
    column downwards, and so on.

    >>> sight_lines(1, 3, "right")
    (((0, 2), (0, 1), (0, 0)),)
    """
    if side in ("left", "right"):
        lines = [[(row, column) for column in range(columns)] for row in range(rows)]
    else:
        lines = [[(row, column) for row in range(rows)] for column in range(columns)]
    if side in ("right", "bottom"):
        lines = [line[::-1] for line in lines]
    return tuple(tuple(line) for line in lines)
