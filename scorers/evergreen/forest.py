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


def forests(planet: Grid, *, needs_tree: bool = False) -> list[list[Cell]]:
    """All forests, the biggest first; equal ones in reading order. A cell is (row, column).

    With `needs_tree` a group of bushes alone is no forest.

    >>> [len(forest) for forest in forests(("SbB", "sL.", "B.b"))]
    [3, 1, 1]
    """
    found = groups(cell for cell, _ in cells(planet, SMALL + BIG + BUSH))
    if needs_tree:
        found = [group for group in found if any(planet[r][c] != BUSH for r, c in group)]
    return sorted(found, key=len, reverse=True)


def score_forest(player: str, planet: Grid, *, needs_tree: bool = False, when: str = "") -> list[ScoreLine]:
    """One line: a point for each piece of the biggest forest, with what was left out in the note."""
    found = forests(planet, needs_tree=needs_tree)
    if not found:
        note = "no small tree, big tree or bush" if not needs_tree else "no group with a tree"
        return [ScoreLine("evergreen.forest", "forest", player, 0, 0, 1, (), note, when)]
    size = len(found[0])
    places = tuple(place_name(*cell) for cell in found[0])
    others = [len(forest) for forest in found[1:]]
    note = f"biggest of {len(found)} forests" if others else "the only forest"
    if others and others[0] == size:
        note = f"{1 + others.count(size)} forests of {size}, one of them scores"
    elif others:
        note += f"; the next has {others[0]}"
    return [ScoreLine("evergreen.forest", "forest", player, size, size, 1, places, note, when)]


def leans_on_ruling(planet: Grid) -> bool:
    """Whether a group of bushes alone would be the biggest forest, so that the open question matters."""
    return len(next(iter(forests(planet)), ())) != len(next(iter(forests(planet, needs_tree=True)), ()))
