"""Tiles of the Collector's Pack whose points are worked out from the table instead of printed.

Each formula gives a row of points for first and second place, as other tiles have printed, and the places it looked
at. Halves are rounded down [petrichor.blackberry, petrichor.sunflower].
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from scorers.petrichor.growth import Growth, counts_as_growing
from scorers.petrichor.pieces import Cloud, Tile
from scorers.readings import Readings
from scorers.words import plural

BRAMBLES: Final = "petrichor.bramble-drops"


class Field(NamedTuple):
    """All tiles, each with its growth, for what looks beyond its own tile; clouds, and methane kept by players."""

    tiles: Sequence[tuple[Tile, Growth]]
    readings: Readings
    clouds: tuple[Cloud, ...] = ()
    kept: int = 0


class Worked(NamedTuple):
    """A row of points worked out: for first and second place, the arithmetic in words, the places looked at."""

    row: tuple[int, ...]
    note: str
    places: tuple[str, ...] = ()


def work_out(tile: Tile, player: str, field: Field) -> Worked:
    """The row of a formula tile for one player. Only Blackberry's may differ from player to player."""
    return _FORMULAS[tile.kind.formula](tile, player, field)


def sunflower(tile: Tile, player: str, field: Field) -> Worked:
    """1 point for each growth level, half of it for second place."""
    return Worked((tile.level, tile.level // 2), f"growth level {tile.level}")


def venus_flytrap(tile: Tile, player: str, field: Field) -> Worked:
    """3 points for each dead fly, 1 for second place."""
    flies = "1 dead fly" if tile.dead_flies == 1 else f"{tile.dead_flies} dead flies"
    return Worked((3 * tile.dead_flies, tile.dead_flies), flies)


def snapdragon(tile: Tile, player: str, field: Field) -> Worked:
    """3 points for each growing tile with a bloom token, 1 for second place."""
    blooms = [other for other, growth in field.tiles if other.bloom and counts_as_growing(growth, field.readings)]
    count = len(blooms)
    return Worked((3 * count, count), f"{plural(count, 'growing tile')} with a bloom token", _places(blooms))


def blackberry(tile: Tile, player: str, field: Field) -> Worked:
    """2 points and 1 for each drop on tiles with bramble tokens; 1 and half as many for second place."""
    brambles = [other for other, _ in field.tiles if other.bramble]
    everybody = sum(other.total for other in brambles)
    own = sum(other.drops.get(player, 0) for other in brambles)
    drops = field.readings.decide(BRAMBLES, {"all": everybody, "own": own})
    whose = " own" if field.readings.of(BRAMBLES) == "own" else ""
    note = f"{drops}{whose} {'drop' if drops == 1 else 'drops'} on tiles with bramble tokens"
    return Worked((2 + drops, 1 + drops // 2), note, _places(brambles))


def _places(tiles: Sequence[Tile]) -> tuple[str, ...]:
    return tuple(tile.at for tile in tiles)


_FORMULAS: Final[Mapping[str, Callable[[Tile, str, Field], Worked]]] = {
    "sunflower": sunflower,
    "venus_flytrap": venus_flytrap,
    "snapdragon": snapdragon,
    "blackberry": blackberry,
}
