"""The biggest forest at the end of a season [evergreen.forest].

A forest is an orthogonally connected group of small trees, big trees and bushes; each piece of the single biggest
one is worth a point. Sprouts, lakes, crevices and diagonals do not join.
"""

from __future__ import annotations

from typing import Final

from scorers.evergreen.words import BIG, BUSH, SMALL
from scorers.grid import Cell, Grid, cells, groups, place_name
from scorers.sheet import ScoreLine

RULING: Final = "evergreen.bush-forest"


def forests(planet: Grid) -> list[list[Cell]]:
    """All forests, the biggest first; equal ones in reading order. A cell is (row, column).

    >>> [len(forest) for forest in forests(("SbB", "sL.", "B.b"))]
    [3, 1, 1]
    """
    return sorted(groups([cell for cell, _ in cells(planet, SMALL + BIG + BUSH)]), key=len, reverse=True)


def score_forest(player: str, planet: Grid, *, needs_tree: bool = False, when: str = "") -> tuple[ScoreLine, bool]:
    """The line with a point for each piece of the biggest forest, and whether the open question decides it.

    It does where groups of bushes alone are the biggest; with `needs_tree` they are no forests.
    """
    found = forests(planet)
    biggest = [forest for forest in found if len(forest) == len(found[0])]
    decides = bool(found) and not any(_has_tree(planet, forest) for forest in biggest)
    if needs_tree:
        found = [forest for forest in found if _has_tree(planet, forest)]
    if not found:
        note = "no group with a tree" if decides else "no small tree, big tree or bush"
        return ScoreLine("evergreen.forest", "forest", player, 0, 0, 1, (), note, when), decides
    size = len(found[0])
    places = tuple([place_name(*cell) for cell in found[0]])
    others = [len(forest) for forest in found[1:]]
    note = f"biggest of {len(found)} forests" if others else "the only forest"
    if others and others[0] == size:
        note = f"{1 + others.count(size)} forests of {size}, one of them scores"
    elif others:
        note += f"; the next has {others[0]}"
    return ScoreLine("evergreen.forest", "forest", player, size, size, 1, places, note, when), decides


def _has_tree(planet: Grid, forest: list[Cell]) -> bool:
    return any(planet[row][column] != BUSH for row, column in forest)
