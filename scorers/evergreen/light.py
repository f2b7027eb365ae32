"""Light at the end of a season [evergreen.light, evergreen.shadow].

The sun's side fixes one direction; every line of spaces is read from that side. A small tree is 1 high and
shades 1 space, a big tree is 2 high and shades 2. A tree is dark when some tree nearer the sun, at least as high,
stands within its own reach. Dark trees still shade, shadows pass over whatever stands between, and every space
counts as distance: empty, planted or crevice.
"""

import re
from typing import Final, NamedTuple

from scorers.evergreen.words import BIG, OFF, PIECES, SMALL
from scorers.grid import Cell, Grid, place_name
from scorers.sheet import ScoreLine

HEIGHT: Final = {SMALL: 1, BIG: 2}
"""Height of a tree: also the length of its shadow in spaces and its points when lit."""
_LONGEST: Final = max(HEIGHT.values())
_TREES: Final = re.compile(f"[{SMALL}{BIG}]").finditer


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
    # All rows in one text, with room around each for the longest shadow, so that the sun is always one way.
    width = len(planet[0]) + _LONGEST
    margin = OFF * _LONGEST * width
    spaces = margin + (OFF * _LONGEST).join(planet) + margin
    sunward = {"left": -1, "right": 1, "top": -width, "bottom": width}[sun]
    found = []
    for tree in _TREES(spaces):
        at, piece = tree.start(), tree[0]
        # A small tree reaches one space, a big one two, and no small tree darkens a big one.
        shader = None
        if HEIGHT.get(spaces[at + sunward], 0) >= HEIGHT[piece]:
            shader = divmod(at + sunward - len(margin), width)
        elif spaces[at + 2 * sunward] == BIG:
            shader = divmod(at + 2 * sunward - len(margin), width)
        found.append(Tree(divmod(at - len(margin), width), piece, shader))
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
