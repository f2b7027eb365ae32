"""The harvest [petrichor.harvest-rank]: each growing tile pays its row by rank of drops, then the bonuses.

Tiles are harvested in reading order. A tile that does not grow gives everybody there a line that says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scorers.petrichor.cow import score_cow
from scorers.petrichor.effects import Effect
from scorers.petrichor.fertilizer import score_fertilizer
from scorers.petrichor.growth import Growth, has_token, judge
from scorers.petrichor.pieces import Tile
from scorers.petrichor.places import RULING, groups, paid, pay, ranks, sizes
from scorers.petrichor.prints import Prints
from scorers.petrichor.words import ordinal
from scorers.readings import Readings
from scorers.sheet import ScoreLine
from scorers.words import names, plural

CATEGORY: Final = "harvest"
CLEARED: Final = "petrichor.harvest-cleared"


def score_harvest(
    tiles: Sequence[Tile], climate: str, prints: Prints, readings: Readings
) -> tuple[list[ScoreLine], list[Effect]]:
    """The lines of all tiles, and what the harvest does besides."""
    lines: list[ScoreLine] = []
    effects: list[Effect] = []
    for tile in sorted(tiles, key=_reading_order):
        if not tile.drops and not (tile.fertilizer and has_token(tile)):
            continue
        growth = judge(tile, climate, prints, readings)
        if not growth.growing:
            lines += [_nothing(tile, growth, player) for player in tile.drops]
            continue
        lines += score_rank(tile, growth, prints, readings)
        lines += score_cow(tile)
        lines += score_fertilizer(tile, growth, readings)
        effects += _cleared(tile)
    return lines, effects


def score_rank(tile: Tile, growth: Growth, prints: Prints, readings: Readings) -> list[ScoreLine]:
    """A line for everybody with drops there: what the tile pays for their place."""
    if not tile.drops:
        return []
    row = tile.scoring if tile.scoring is not None else prints.scoring(tile.kind, growth.way)
    tied = groups(tile.drops)
    counts, of = sizes(tied), len(tile.drops)
    if len(tied) < of:
        readings.decide(RULING, paid(row, counts))
    kind, at = tile.kind, (tile.at,)
    name = f"{kind.name}, {growth.note}" if growth.note else kind.name
    lines = []
    for group, place in zip(tied, ranks(counts, readings.of(RULING)), strict=True):
        points = pay(row, place)
        drops = f"{name}: {plural(tile.drops[group[0]], 'drop')}, "
        for player in group:
            note = f"{drops}{ordinal(place)} of {of}" if len(group) == 1 else drops + _tied(player, group, place)
            lines.append(ScoreLine(kind.rule, CATEGORY, player, points, 1, points, at, note))
    return lines


def _tied(player: str, group: Sequence[str], place: int) -> str:
    """Who is tied with the player, and for which place."""
    like = f"tied with {names([name for name in group if name != player])}"
    return f"{ordinal(place)}, {like}" if place else f"{like}: no points"


def _nothing(tile: Tile, growth: Growth, player: str) -> ScoreLine:
    """What a player with drops there asks about a tile that does not grow."""
    return ScoreLine(growth.rule, CATEGORY, player, 0, 0, None, (tile.at,), growth.note)


def _cleared(tile: Tile) -> list[Effect]:
    """What leaves a harvested tile: all drops to their owners, all fertilizer to the supply."""
    found = [Effect(CLEARED, player, "drops_returned", drops, tile.at) for player, drops in tile.drops.items()]
    if tile.fertilizer:
        found.append(Effect("petrichor.fertilizer-cleared", "", "fertilizer_removed", tile.fertilizer, tile.at))
    return found


def _reading_order(tile: Tile) -> tuple[int, int]:
    return tile.cell
