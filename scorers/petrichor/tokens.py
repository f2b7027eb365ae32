"""Tokens of single kinds of tiles: where they may lie, and how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scorers.petrichor.pieces import Tile
from scorers.readings import Readings
from scorers.words import plural

FLIES: Final = 4
SUNSHINE: Final = 5
LEVEL: Final = "petrichor.sunflower-level"
_CONTROLLED: Final = ("volcano", "primrose")


def misplaced(tile: Tile, readings: Readings) -> list[tuple[str, str]]:
    """Tokens that cannot lie on the tile: key of the tile and a sentence."""
    kind, found = tile.kind, []
    if tile.level and kind.id != "sunflower":
        found.append(("level", f"only a Sunflower has a growth level, not {kind.name} [petrichor.sunflower]"))
    elif tile.level > SUNSHINE and readings.of(LEVEL) == "stops":
        found.append(("level", f"the growth level stops at {SUNSHINE}, not {tile.level} [petrichor.sunflower]"))
    if tile.dead_flies and kind.id != "venus_flytrap":
        found.append(("dead_flies", "flies are dead on the Venus Flytrap only [petrichor.venus-flytrap]"))
    if tile.live_flies and kind.id == "venus_flytrap":
        found.append(("live_flies", "a fly on the Venus Flytrap is dead [petrichor.venus-flytrap]"))
    if tile.bramble and not kind.plant:
        found.append(("bramble", f"bramble tokens lie on plants, and {kind.name} is none [petrichor.blackberry]"))
    if kind.pollen and tile.pollen > kind.pollen:
        most = plural(kind.pollen, "germinated pollen").removesuffix("s")
        found.append(("pollen", f"{kind.name} has room for {most}, not {tile.pollen} [{kind.rule}]"))
    if kind.pollen and tile.growing and 0 < tile.pollen < kind.pollen:
        said = f"{kind.name} cannot be growing: it needs {kind.pollen} germinated pollen, has {tile.pollen}"
        found.append(("pollen", f"{said} [{kind.rule}]"))
    if tile.control and kind.id not in _CONTROLLED:
        found.append(("control", f"nobody controls {kind.name}: there is no control token [petrichor.volcano]"))
    return found


def too_many_flies(tiles: Sequence[Tile]) -> str:
    """A sentence when more flies lie about than there are; else empty."""
    flies = sum(tile.live_flies + tile.dead_flies for tile in tiles)
    return f"{flies} flies, but there are {FLIES} [petrichor.venus-flytrap]" if flies > FLIES else ""
