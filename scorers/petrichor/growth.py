"""Whether a plant is growing [petrichor.growing], and as what.

A plant grows once there are drops enough on its tile. Some ask for a weather as well, and the trees of Cows only
live in certain climates. What was growing keeps its growth token; a tile typed without one is judged by its drops.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scorers.petrichor.pieces import Tile
from scorers.petrichor.prints import Prints
from scorers.petrichor.tiles import Way
from scorers.readings import Readings
from scorers.words import names, plural

GROWING: Final = "petrichor.growing"
NEVER: Final = "petrichor.never-harvested"
KEPT: Final = "petrichor.growth-kept"
PALM: Final = "petrichor.palm-temperate"
SPROUT: Final = "petrichor.sprouted-palm"


class Growth(NamedTuple):
    """Whether a tile grows, the way it does, the rule that says so, and why not, or as what."""

    growing: bool
    way: Way
    rule: str = GROWING
    note: str = ""


def judge(tile: Tile, climate: str, prints: Prints, readings: Readings) -> Growth:
    """Whether the tile is growing now. What cannot be is no question here: see `impossible`."""
    kind = tile.kind
    if never_grows(tile):
        return Growth(False, kind.ways[0], NEVER, f"{kind.name} is never harvested")
    if not tolerates(tile, climate):
        return Growth(False, kind.ways[0], kind.rule, f"{kind.name} not growing: {climate_wanted(tile, climate)}")
    way = way_of(tile, climate, readings)
    if tile.growing is False:
        return Growth(False, way, GROWING, f"{kind.name} not growing, as typed")
    note = way.stage or (f"grown in {_title(way.grown_in)}" if way.grown_in else "")
    if has_token(tile):
        if is_short(tile, way, prints):
            # An empty tile matters to nobody, unless its bloom token does.
            if tile.drops or tile.bloom:
                readings.lean(KEPT)
            note = f"{note}, " if note else ""
            note += f"its growth token stays with {plural(tile.total, 'drop')} left"
        return Growth(True, way, GROWING, note)
    if not tile.total and prints.known_drops(kind, way) is None:
        return Growth(False, way, GROWING, f"{kind.name} not growing: no drops there")
    need = prints.drops(kind, way) + tile.bramble
    if tile.total < need:
        here = f" in a {climate.title()} climate" if way.grown_in else ""
        thorns = ", one of them for its bramble token," if tile.bramble else ""
        said = f"{kind.name} not growing: needs {plural(need, 'drop')}{here}{thorns}"
        return Growth(False, way, GROWING, f"{said.removesuffix(',')}, has {tile.total}")
    if tile.pollen < kind.pollen:
        said = f"{kind.name} not growing: needs {kind.pollen} germinated pollen, has {tile.pollen}"
        return Growth(False, way, kind.rule, said)
    return Growth(True, way, GROWING, note)


def counts_as_growing(growth: Growth, readings: Readings) -> bool:
    """Whether the tile is a growing one for what asks about growing tiles, and not only for its own row."""
    if growth.growing and growth.way.stage == "sprouted":
        return readings.decide(SPROUT, {"growing": True, "not-growing": False})
    return growth.growing


def way_of(tile: Tile, climate: str, readings: Readings) -> Way:
    """The way the tile grows, or grew: by its stage, the climate on its growth token, else the climate now."""
    kind = tile.kind
    if len(kind.ways) == 1:
        return kind.ways[0]
    if kind.stages:
        sprouted = kind.ways[0]
        if tile.stage != "grown":
            return sprouted
        grown = kind.way(stage="grown")
        if climate != "temperate":
            return grown
        return readings.decide(PALM, {"stays-grown": grown, "sprouts-again": sprouted})
    here = kind.way(climate=climate)
    if not tile.grown_in:
        return here
    marked = kind.way(climate=tile.grown_in)
    enough = here.drops is not None and tile.total >= here.drops
    return readings.decide(kind.token, {"kept": marked, "re-marked": here if enough else marked})


def has_token(tile: Tile) -> bool:
    """Whether somebody said that a growth token lies there."""
    return bool(tile.growing or tile.stage or tile.grown_in)


def never_grows(tile: Tile) -> bool:
    """Whether the tile is no plant, or never harvested."""
    return not (tile.kind.plant and tile.kind.harvested)


def tolerates(tile: Tile, climate: str) -> bool:
    """Whether the plant can live in the climate."""
    return not tile.kind.climates or climate in tile.kind.climates


def climate_wanted(tile: Tile, climate: str) -> str:
    """What is wrong with the climate, in words."""
    return f"it needs a {_title(tile.kind.climates)} climate, and it is {climate.title()}"


def assumed(tile: Tile) -> str:
    """What is taken for granted of a tile somebody called growing without telling its token; empty for nothing."""
    if not tile.growing or tile.stage or tile.grown_in:
        return ""
    if tile.kind.stages:
        return f'{tile.at}: {tile.kind.name} taken to be sprouted; if it has grown: stage = "grown"'
    if tile.kind.token:
        return f"{tile.at}: {tile.kind.name} taken to have grown in the climate of now; otherwise give grown_in"
    return ""


def is_short(tile: Tile, way: Way, prints: Prints) -> bool:
    """Whether there are surely fewer drops than the plant needs."""
    need = prints.known_drops(tile.kind, way)
    return need is not None and tile.total < need + tile.bramble


def _title(climates: tuple[str, ...]) -> str:
    return names([name.title() for name in climates], "or")


def impossible(tile: Tile, climate: str, prints: Prints, readings: Readings) -> list[tuple[str, str]]:
    """What is said of the tile's growth and cannot be, or is not enough said: key of the tile and a sentence.

    `climate` is empty where nobody told it.
    """
    kind, found = tile.kind, []
    if tile.grown_in and not kind.token:
        found.append(("grown_in", f"{kind.name} grows alike in every climate: grown_in means nothing there"))
    elif tile.grown_in and tile.grown_in not in kind.climates:
        said = f"{kind.name} cannot have grown in a {tile.grown_in.title()} climate [{kind.rule}]"
        found.append(("grown_in", said))
    if tile.stage and tile.stage not in kind.stages:
        found.append(("stage", f"{kind.name} does not grow in stages: stage means nothing there"))
    if tile.growing is False and (tile.stage or tile.grown_in):
        key = "stage" if tile.stage else "grown_in"
        found.append((key, f"{kind.name} is not growing, but {key} says that it grew"))
    if found:
        return found
    if never_grows(tile):
        return [("growing", f"{kind.name} never grows [{NEVER}]")] if tile.growing else []
    if kind.climates and not climate:
        return [("kind", f'{kind.name} depends on the climate: give climate = "cold" or another [{kind.rule}]')]
    key = "growing" if tile.growing else "stage" if tile.stage else "grown_in"
    if not tolerates(tile, climate):
        said = f"{kind.name} cannot be growing: {climate_wanted(tile, climate)} [{kind.rule}]"
        return [(key, said)] if has_token(tile) else []
    way = way_of(tile, climate, readings)
    short = is_short(tile, way, prints)
    if has_token(tile):
        if short and kind.token and not tile.grown_in:
            said = f"{kind.name} with {plural(tile.total, 'drop')} did not grow in a {climate.title()} climate"
            return [(key, f"{said}: say where with grown_in [{kind.rule}]")]
        if short and readings.of(KEPT) == "lost":
            need = (prints.known_drops(kind, way) or 0) + tile.bramble
            return [(key, f"{kind.name} cannot be growing: it needs {need} drops, has {tile.total} [{GROWING}]")]
    elif kind.needs and tile.growing is None and tile.total and not short and not (kind.pollen and tile.pollen):
        said = f"{kind.name} also needs {kind.needs}, which its drops do not show: write growing = true or false"
        return [("kind", f"{said} [{GROWING}]")]
    return []
