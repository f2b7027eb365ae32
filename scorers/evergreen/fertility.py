"""Fertility at the end of the game [evergreen.fertility].

For each biome: the flowers showing on its face-up cards times the big trees standing in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorers.evergreen.planet import biome_of
from scorers.evergreen.words import BIG, BIOMES
from scorers.grid import Grid, cells, place_name
from scorers.sheet import ScoreLine


def big_trees_by_biome(planet: Grid) -> dict[str, list[str]]:
    """Biome to the places of the big trees in it; the planet is the whole printed one (10 rows of 9)."""
    found: dict[str, list[str]] = {biome: [] for biome in BIOMES}
    for (row, column), _ in cells(planet, BIG):
        found[biome_of(row, column)].append(place_name(row, column))
    return found


def score_fertility(
    player: str,
    fertility: Mapping[str, int],
    big_trees: Mapping[str, int | Sequence[str]],
    when: str = "",
) -> list[ScoreLine]:
    """One line for each biome that has flowers or big trees: big trees x flowers.

    `big_trees` gives, for a biome, either the places of its big trees or just their number.

    >>> [line.points for line in score_fertility("blue", {"rock": 5}, {"rock": 3, "snow": 1})]
    [15, 0]
    """
    lines = []
    for biome in BIOMES:
        flowers, trees = fertility.get(biome, 0), big_trees.get(biome, 0)
        count = trees if isinstance(trees, int) else len(trees)
        if not flowers and not count:
            continue
        note = f"{biome}: {count} big {'tree' if count == 1 else 'trees'} x {flowers} {_flowers(flowers)}"
        places = () if isinstance(trees, int) else tuple(trees)
        lines.append(
            ScoreLine(
                "evergreen.fertility",
                "fertility",
                player,
                count * flowers,
                count,
                flowers,
                places,
                note,
                when,
            )
        )
    if not lines:
        note = "no flowers and no big trees in any biome"
        lines.append(ScoreLine("evergreen.fertility", "fertility", player, 0, 0, 0, (), note, when))
    return lines


def _flowers(count: int) -> str:
    return "flower" if count == 1 else "flowers"
