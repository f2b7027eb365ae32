"""Plant collector [verdant.plant-collector] and decorator [verdant.decorator]: all five types in the home."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from scorers.catalog import load
from scorers.sheet import ScoreLine
from scorers.verdant.home import Home
from scorers.verdant.words import TYPES
from scorers.words import names


def score_collector(player: str, home: Home) -> ScoreLine:
    """Points when there is a plant of each type, completed or not."""
    return _line("verdant.plant-collector", "plant_collector", "plant", player, home.plant_types)


def score_decorator(player: str, home: Home) -> ScoreLine:
    """Points when there is a room of each type."""
    return _line("verdant.decorator", "decorator", "room", player, home.room_types)


def _line(rule: str, row: str, what: str, player: str, found: Mapping[str, list[str]]) -> ScoreLine:
    """The first card of each type shows it; they come in reading order."""
    each, first = _points(row), tuple([places[0] for places in found.values()])
    if len(first) == len(TYPES):
        return ScoreLine(rule, row, player, each, 1, each, first, f"all 5 {what} types")
    missing = [kind for kind in TYPES if kind not in found]
    note = f"{len(first)} of 5 {what} types: no {names(missing, 'or')} {what}"
    return ScoreLine(rule, row, player, 0, 0, each, first, note)


@cache
def _points(row: str) -> int:
    return int(load("verdant", "game")["score"][row])
