"""The harvest [petrichor.harvest-rank]: each growing tile pays its row by rank of drops, then the bonuses.

Tiles are harvested in reading order. A tile that does not grow gives everybody there a line that says why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from scorers.petrichor.biodome import score_biodome
from scorers.petrichor.cow import score_cow
from scorers.petrichor.effects import Effect
from scorers.petrichor.extras import extras
from scorers.petrichor.fertilizer import score_fertilizer
from scorers.petrichor.formulas import Field, Worked, work_out
from scorers.petrichor.growth import Growth, judge
from scorers.petrichor.pieces import Cloud, Tile
from scorers.petrichor.places import CHOICES, RULING, groups, paid, pay, ranks, sizes
from scorers.petrichor.prints import Prints
from scorers.petrichor.words import ordinal, reading_order
from scorers.readings import Readings
from scorers.sheet import ScoreLine
from scorers.words import names

CATEGORY: Final = "harvest"


def score_harvest(
    tiles: Sequence[Tile],
    climate: str,
    prints: Prints,
    readings: Readings,
    clouds: tuple[Cloud, ...] = (),
    kept: int = 0,
) -> tuple[list[ScoreLine], list[Effect]]:
    """The lines of all tiles, and what the harvest does besides; `kept` is all players' methane."""
    lines: list[ScoreLine] = []
    effects: list[Effect] = []
    ordered = sorted(tiles, key=_cell)
    field = Field([(tile, judge(tile, climate, prints, readings)) for tile in ordered], readings, clouds, kept)
    for tile, growth in field.tiles:
        if tile.kind.yields:
            scored, taken = score_biodome(tile, field)
            lines += scored
            effects += taken
        elif not growth.growing:
            lines += [_nothing(tile, growth, player) for player in tile.drops]
        else:
            lines += score_rank(tile, growth, field, prints)
            lines += score_cow(tile)
            lines += score_fertilizer(tile, growth, readings)
            effects += extras(tile, growth, readings)
    return lines, effects


def score_rank(tile: Tile, growth: Growth, field: Field, prints: Prints) -> list[ScoreLine]:
    """A line for everybody with drops there: what the tile pays for their place."""
    if not tile.drops:
        return []
    if tile.kind.formula and tile.scoring is None:
        return score_formula(tile, growth, field)
    row = tile.scoring if tile.scoring is not None else prints.scoring(tile.kind, growth.way)
    readings = field.readings
    tied = groups(tile.drops)
    counts = sizes(tied)
    if len(tied) < len(tile.drops):
        readings.decide(RULING, paid(row, counts))
    kind, at = tile.kind, (tile.at,)
    name = f"{kind.name}, {growth.note}" if growth.note else kind.name
    lines = []
    for group, place in zip(tied, ranks(counts, readings.of(RULING)), strict=True):
        points = pay(row, place)
        for player in group:
            note = f"{name}: {_rank(tile, player, group, place)}"
            lines.append(ScoreLine(kind.rule, CATEGORY, player, points, 1, points, at, note))
    return lines


def score_formula(tile: Tile, growth: Growth, field: Field) -> list[ScoreLine]:
    """The same for a tile whose row is worked out from the table."""
    worked = {player: work_out(tile, player, field) for player in tile.drops}
    readings = field.readings
    tied = groups(tile.drops)
    counts = sizes(tied)
    if len(tied) < len(tile.drops):
        readings.decide(RULING, {name: _paid(tied, ranks(counts, name), worked) for name in CHOICES})
    lines = []
    for group, place in zip(tied, ranks(counts, readings.of(RULING)), strict=True):
        for player in group:
            row, formula, looked_at = worked[player]
            points = pay(row, place)
            said = f"{growth.note}: " if growth.note else ""
            note = f"{tile.kind.name}: {said}{_rank(tile, player, group, place)}; {formula}"
            pieces = reading_order({tile.at, *looked_at})
            lines.append(ScoreLine(tile.kind.rule, CATEGORY, player, points, None, None, pieces, note))
    return lines


def _paid(tied: Sequence[Sequence[str]], places: Sequence[int], worked: Mapping[str, Worked]) -> list[int]:
    """What everybody gets for the place of their group."""
    both = zip(tied, places, strict=True)
    return [pay(worked[player].row, place) for group, place in both for player in group]


def _rank(tile: Tile, player: str, group: Sequence[str], place: int) -> str:
    """`3 drops, 2nd of 3`, or who is tied with the player, and for which place."""
    drops = tile.drops[player]
    said = f"{drops} drops, " if drops != 1 else "1 drop, "
    if len(group) == 1:
        return f"{said}{ordinal(place)} of {len(tile.drops)}"
    like = f"tied with {names([name for name in group if name != player])}"
    return f"{said}{ordinal(place)}, {like}" if place else f"{said}{like}: no points"


def _nothing(tile: Tile, growth: Growth, player: str) -> ScoreLine:
    """What a player with drops there asks about a tile that does not grow."""
    return ScoreLine(growth.rule, CATEGORY, player, 0, 0, None, (tile.at,), growth.note)


def _cell(tile: Tile) -> tuple[int, int]:
    return tile.cell
