"""What a harvested tile does besides points: what players take or make, and what leaves the tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scorers.petrichor.effects import Effect
from scorers.petrichor.growth import Growth
from scorers.petrichor.pieces import Tile
from scorers.petrichor.places import leader
from scorers.petrichor.words import NEUTRAL
from scorers.readings import Readings

CLEARED: Final = "petrichor.harvest-cleared"
FIRST: Final = "petrichor.first-place-extras"
WHEAT: Final = 2
"""Tokens for first place on Alfalfa with a cow."""
NEUTRAL_CLOUD: Final = 2
"""Drops in the cloud that the neutral player makes on Cloudberry, in every climate."""


def extras(tile: Tile, growth: Growth, readings: Readings) -> list[Effect]:
    """Everything a growing tile does besides points, in the order in which it happens."""
    found = []
    if tile.kind.extra == "wheat" and tile.cow:
        found += [Effect(tile.kind.rule, name, "wheat", WHEAT, tile.at) for name in first_place(tile, readings)]
    if tile.kind.extra == "cloud":
        found += [
            Effect(tile.kind.rule, name, "cloud", NEUTRAL_CLOUD if name == NEUTRAL else growth.way.cloud, tile.at)
            for name in first_place(tile, readings)
        ]
    if tile.kind.formula == "sunflower":
        found.append(Effect(tile.kind.rule, "", "level_reset", tile.level, tile.at))
    return found + cleared(tile)


def first_place(tile: Tile, readings: Readings) -> Sequence[str]:
    """Who is first on the tile as far as tokens and clouds go."""
    most = leader(tile.drops)
    return readings.decide(FIRST, {"sole": most if len(most) == 1 else (), "each": most})


def cleared(tile: Tile) -> list[Effect]:
    """What leaves a harvested tile: all drops to their owners, all fertilizer to the supply."""
    found = [Effect(CLEARED, player, "drops_returned", drops, tile.at) for player, drops in tile.drops.items()]
    if tile.fertilizer:
        found.append(Effect("petrichor.fertilizer-cleared", "", "fertilizer_removed", tile.fertilizer, tile.at))
    return found
