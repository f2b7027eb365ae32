"""Biodome at the harvest [petrichor.biodome]: methane by place, no points, and its drops stay.

The methane comes from the supply or from clouds the player controls; what neither has is not taken. Here each place
takes from the supply first, then from its clouds.
"""

from __future__ import annotations

from typing import Final

from scorers.catalog import load
from scorers.petrichor.effects import Effect
from scorers.petrichor.formulas import Field
from scorers.petrichor.pieces import Cloud, Tile
from scorers.petrichor.places import RULING, groups, leader, paid, pay, ranks, sizes
from scorers.petrichor.words import ordinal
from scorers.sheet import ScoreLine
from scorers.words import plural

CATEGORY: Final = "harvest"


def score_biodome(tile: Tile, field: Field) -> tuple[list[ScoreLine], list[Effect]]:
    """A line without points for everybody with drops there, and the methane they take."""
    row = tile.kind.ways[0].scoring or ()
    tied = groups(tile.drops)
    field.readings.decide(RULING, paid(row, sizes(tied)))
    supply = methane_left(field)
    lines, effects = [], []
    for group, place in zip(tied, ranks(sizes(tied), field.readings.of(RULING)), strict=True):
        for player in group:
            wanted = pay(row, place)
            taken = min(wanted, supply + controlled(field.clouds, player))
            supply -= min(taken, supply)
            said = f"{plural(tile.drops[player], 'drop')}, {ordinal(place)}" if place else "tied"
            note = f"{tile.kind.name}: {said}; {taken} methane, no points"
            if taken < wanted:
                note += f": of {wanted} no more is in the supply or in clouds under control"
            lines.append(ScoreLine(tile.kind.rule, CATEGORY, player, 0, None, None, (tile.at,), note))
            if taken:
                effects.append(Effect(tile.kind.rule, player, "methane", taken, tile.at))
    return lines, effects


def methane_left(field: Field) -> int:
    """The methane in the supply, as far as clouds and reserves are known."""
    above = sum(cloud.methane for cloud in field.clouds)
    return max(0, int(load("petrichor", "game")["supply"]["methane"]) - above - field.kept)


def controlled(clouds: tuple[Cloud, ...], player: str) -> int:
    """The methane in clouds where the player alone has the most drops."""
    return sum(cloud.methane for cloud in clouds if leader(cloud.drops) == (player,))
