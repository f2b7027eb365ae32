"""Plant collector [verdant.plant-collector] and decorator [verdant.decorator]: all five types in the home."""

from __future__ import annotations

from functools import cache

from scorers.catalog import load
from scorers.sheet import ScoreLine
from scorers.verdant.home import Home
from scorers.verdant.words import TYPES, names


def score_collector(player: str, home: Home) -> ScoreLine:
    """Points when there is a plant of each type, completed or not."""
    first: dict[str, str] = {}
    for plant in home.plants:
        first.setdefault(plant.card.type, plant.place)
    return _line("verdant.plant-collector", "plant_collector", "plant", player, first)


def score_decorator(player: str, home: Home) -> ScoreLine:
    """Points when there is a room of each type."""
    first: dict[str, str] = {}
    for room in home.rooms:
        first.setdefault(room.card.type, room.place)
    return _line("verdant.decorator", "decorator", "room", player, first)


def _line(rule: str, row: str, what: str, player: str, first: dict[str, str]) -> ScoreLine:
    """The first card of each type shows it; they come in reading order."""
    if len(first) == len(TYPES):
        each = _points(row)
        return ScoreLine(rule, row, player, each, 1, each, tuple(first.values()), f"all 5 {what} types")
    missing = [kind for kind in TYPES if kind not in first]
    note = f"{len(first)} of 5 {what} types: no {names(missing, 'or')} {what}"
    return ScoreLine(rule, row, player, 0, 0, _points(row), tuple(first.values()), note)


@cache
def _points(row: str) -> int:
    return int(load("verdant", "game")["score"][row])
