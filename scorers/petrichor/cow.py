"""Cow bonus [petrichor.cow-bonus]: on a growing pasture tile with a cow, whoever alone has the most drops."""

from __future__ import annotations

from functools import cache
from typing import Final

from scorers.catalog import load
from scorers.petrichor.pieces import Tile
from scorers.petrichor.places import leader
from scorers.sheet import ScoreLine
from scorers.words import names, plural

RULE: Final = "petrichor.cow-bonus"
CATEGORY: Final = "cow_bonus"


def score_cow(tile: Tile) -> list[ScoreLine]:
    """The bonus of a growing tile, or a zero line for everybody who would ask where it is."""
    if not tile.cow:
        return []
    most = leader(tile.drops)
    if not tile.pasture:
        note = f"cow on {tile.kind.name}: no pasture tile, no bonus"
        return [ScoreLine(RULE, CATEGORY, player, 0, 0, None, (tile.at,), note) for player in most]
    if len(most) > 1:
        drops = plural(tile.drops[most[0]], "drop")
        note = f"cow on {tile.kind.name}: {names(most)} tie for most with {drops}: nobody"
        return [ScoreLine(RULE, CATEGORY, player, 0, 0, None, (tile.at,), note) for player in most]
    return [
        ScoreLine(
            RULE,
            CATEGORY,
            player,
            points(),
            1,
            points(),
            (tile.at,),
            f"cow on {tile.kind.name}: most drops, {tile.drops[player]} of {tile.total}",
        )
        for player in most
    ]


@cache
def points() -> int:
    """What the bonus is worth."""
    return int(load("petrichor", "game")["bonus"]["cow"])
