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
from scorers.petrichor.places import CHOICES, RULING, has_tie, pay, places
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
    choice = readings.of(RULING)
    tied = has_tie(tile.drops)
    if tied:
        readings.decide(RULING, {name: _paid(tile, row, name) for name in CHOICES})
    name = f"{tile.kind.name}, {growth.note}" if growth.note else tile.kind.name
    lines = []
    for player, place in places(tile.drops, choice).items():
        points = pay(row, place)
        note = f"{name}: {plural(tile.drops[player], 'drop')}, {_rank(tile, player, place, tied=tied)}"
        lines.append(ScoreLine(tile.kind.rule, CATEGORY, player, points, 1, points, (tile.at,), note))
    return lines


def _paid(tile: Tile, row: tuple[int, ...], choice: str) -> list[int]:
    """What everybody gets under one reading of ties."""
    return [pay(row, place) for place in places(tile.drops, choice).values()]


def _rank(tile: Tile, player: str, place: int | None, *, tied: bool) -> str:
    """`2nd of 3`, or who is tied with the player for which place."""
    mine = tile.drops[player]
    like = [name for name, drops in tile.drops.items() if drops == mine and name != player] if tied else []
    if not like:
        return f"{ordinal(place or 0)} of {len(tile.drops)}"
    if place is None:
        return f"tied with {names(like)}: no points"
    return f"{ordinal(place)}, tied with {names(like)}"


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
