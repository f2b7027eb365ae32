"""The 25 achievements of the standard game [verdant.achievements], judged from finished homes."""

from __future__ import annotations

from functools import cache
from typing import Final

from scorers.catalog import load
from scorers.verdant import asks

_ASKS: Final[dict[str, asks.Ask]] = {
    "total": asks.total,
    "plants-of-one-type": asks.five_plants_of_one_type,
    "rooms-of-one-type": asks.five_rooms_of_one_type,
    "completed-plants": asks.completed_plants,
    "different-items": asks.different_items,
    "plant-points": asks.plant_points,
    "room-points": asks.room_points,
    "items-match-rooms": asks.items_match_rooms,
    "pot-points": asks.pot_points,
    "goal-points": asks.goal_points,
    "verdancy-tokens": asks.verdancy_tokens,
    "collector-and-decorator": asks.collector_and_decorator,
    "lead": asks.lead,
    "pets": asks.pets,
    "furniture": asks.furniture,
    "one-room": asks.one_room,
    "thumbs": asks.thumbs,
}


@cache
def _standard() -> tuple[tuple[int, str, int], ...]:
    return tuple(
        (row["number"], row["asks"][0], row["asks"][1] if len(row["asks"]) > 1 else 0)
        for row in load("verdant", "achievements")["standard"]
    )


def judge(has: asks.Outcome) -> dict[int, str]:
    """Achievement number to the reason why it does not hold, empty where it does; the player picks one of those."""
    return {number: _ASKS[name](has, need) for number, name, need in _standard()}


def holding(has: asks.Outcome) -> list[int]:
    """The numbers of the achievements that hold."""
    return [number for number, reason in judge(has).items() if not reason]
