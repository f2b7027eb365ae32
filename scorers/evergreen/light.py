"""Light at the end of a season [evergreen.light, evergreen.shadow].

The sun's side fixes one direction; every line of spaces is read from that side. A small tree is 1 high and
shades 1 space, a big tree is 2 high and shades 2. A tree is dark when some tree nearer the sun, at least as high,
stands within its own reach. Dark trees still shade, shadows pass over whatever stands between, and every space
counts as distance: empty, planted or crevice.
"""

from typing import Final, NamedTuple

from scorers.evergreen.words import BIG, PIECES, SMALL
from scorers.grid import Cell, Grid, place_name, sight_lines, sighted
from scorers.sheet import ScoreLine

HEIGHT: Final = {SMALL: 1, BIG: 2}
"""Height of a tree: also the length of its shadow in spaces and its points when lit."""


class Tree(NamedTuple):
    """A tree in the light of one sun; `shader` is the nearest tree that darkens it, None when it is lit."""

    cell: Cell
    piece: str
    shader: Cell | None


def trees_in_light(planet: Grid, sun: str) -> list[Tree]:
    """Every tree of the planet, lit or dark, in reading order.

    >>> [tree.shader for tree in trees_in_light(("SSB..B",), "left")]
    [None, (0, 0), None, None]
    """
    found = []
    cells = sight_lines(len(planet), len(planet[0]), sun)
    for line, spaces in zip(cells, sighted(planet, sun), strict=True):
        for at, piece in enumerate(spaces):
            if piece not in HEIGHT:
                continue
            # A small tree reaches one space, a big one two, and no small tree darkens a big one.
            shader = None
            if at and HEIGHT.get(spaces[at - 1], 0) >= HEIGHT[piece]:
                shader = line[at - 1]
            elif at > 1 and spaces[at - 2] == BIG:
                shader = line[at - 2]
            found.append(Tree(line[at], piece, shader))
    found.sort()
    return found


def score_light(player: str, planet: Grid, sun: str, when: str = "") -> list[ScoreLine]:
    """One line for the lit small trees, one for the lit big trees, and a zero line for each dark tree."""
    lit: dict[str, list[str]] = {BIG: [], SMALL: []}
    dark = []
    for (row, column), piece, shader in trees_in_light(planet, sun):
        place = place_name(row, column)
        if shader is None:
            lit[piece].append(place)
            continue
        by = f"{PIECES[planet[shader[0]][shader[1]]]} on {place_name(*shader)}"
        note = f"{PIECES[piece]} dark, shaded by the {by} (sun {sun})"
        dark.append(ScoreLine("evergreen.shadow", "light", player, 0, 1, 0, (place,), note, when))
    lines = []
    for piece, places in lit.items():
        if places:
            each, count = HEIGHT[piece], len(places)
            note = f"lit {PIECES[piece]}{'s' if count > 1 else ''}, sun {sun}"
            lines.append(
                ScoreLine("evergreen.light", "light", player, count * each, count, each, tuple(places), note, when)
            )
    if not lines:
        note = f"no tree in the light, sun {sun}" if dark else "no tree on the planet"
        lines.append(ScoreLine("evergreen.light", "light", player, 0, 0, 1, (), note, when))
    return lines + dark
