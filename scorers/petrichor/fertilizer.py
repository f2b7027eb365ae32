"""Fertilizer bonus [petrichor.fertilizer-bonus]: on a growing tile, for each token, everybody with drops there."""

from __future__ import annotations

from functools import cache
from typing import Final

from scorers.catalog import load
from scorers.petrichor.growth import Growth, counts_as_growing
from scorers.petrichor.pieces import Tile
from scorers.readings import Readings
from scorers.sheet import ScoreLine

RULE: Final = "petrichor.fertilizer-bonus"
CATEGORY: Final = "fertilizer_bonus"


def score_fertilizer(tile: Tile, growth: Growth, readings: Readings) -> list[ScoreLine]:
    """A line for everybody with drops on a tile that scores and has fertilizer."""
    count = tile.fertilizer
    if not count or not tile.drops:
        return []
    note = f"fertilizer on {tile.kind.name}"
    if not counts_as_growing(growth, readings):
        count, note = 0, f"{note}, sprouted: not counted as growing"
    each = points()
    return [ScoreLine(RULE, CATEGORY, player, count * each, count, each, (tile.at,), note) for player in tile.drops]


@cache
def points() -> int:
    """What each token is worth."""
    return int(load("petrichor", "game")["bonus"]["fertilizer"])
