"""The 25 achievements of the standard game [verdant.achievements], judged from finished homes.

Each asks for a number of something, so that everything is measured once and compared with all 25.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from scorers.catalog import load
from scorers.verdant.home import Item
from scorers.verdant.outcome import Outcome
from scorers.verdant.words import FURNITURE

NOUNS: Final = {
    "total": "points",
    "plants-of-one-type": "plants of one type",
    "rooms-of-one-type": "rooms of one type",
    "completed-plants": "completed plants",
    "different-items": "different furniture and pets",
    "plant-points": "points from completed plants",
    "room-points": "points from rooms",
    "items-match-rooms": "homes whose tokens all match their rooms",
    "pot-points": "points from bonus pots",
    "goal-points": "points from goal cards",
    "verdancy-tokens": "verdancy tokens on plants",
    "collector-and-decorator": "of both bonuses",
    "lead": "points ahead of everybody else",
    "pets": "kinds of pets",
    "furniture": "kinds of furniture",
    "one-room": "points from a single room",
    "thumbs": "green thumbs",
}
"""What is measured, in words."""


def measures(has: Outcome) -> dict[str, int]:
    """How much of everything that achievements ask for a player has."""
    points, home = has.points, has.player.home
    goals = points.get("goal_plant", 0) + points.get("goal_item", 0) + points.get("goal_room", 0)
    return {
        **_collected(has),
        "total": has.total,
        "plants-of-one-type": _of_one_type(has, home.plant_types),
        "rooms-of-one-type": _of_one_type(has, home.room_types),
        "completed-plants": sum(map(len, home.pots.values())),
        "plant-points": points.get("completed_plants", 0),
        "room-points": points.get("room_bonuses", 0),
        "items-match-rooms": _all_match(has),
        "pot-points": points.get("bonus_pots", 0),
        "goal-points": goals,
        "verdancy-tokens": _verdancy_tokens(has),
        "collector-and-decorator": ("plant_collector" in points) + ("decorator" in points),
        "lead": has.lead or 0,
        "one-room": has.best_room,
        "thumbs": has.player.thumbs or 0,
    }


def holding(has: Outcome) -> list[int]:
    """The numbers of the achievements that hold; the player fills in one of them."""
    found = measures(has)
    return [number for number, what, need in _standard() if found[what] >= need]


def reasons(has: Outcome) -> dict[int, str]:
    """For each achievement what the player has of what it asks for, as in `26 of 30 green thumbs`."""
    found = measures(has)
    return {number: f"{found[what]} of {need} {NOUNS[what]}" for number, what, need in _standard()}


@cache
def _standard() -> tuple[tuple[int, str, int], ...]:
    return tuple((row["number"], *row["asks"]) for row in load("verdant", "achievements")["standard"])


def _of_one_type(has: Outcome, by_type: Mapping[str, list[str]]) -> int:
    """The most cards of one type; those beyond five may stop counting [ruling verdant.five-of-a-type]."""
    most = max(map(len, by_type.values()), default=0)
    if most > 5:
        counts = [len(places) for places in by_type.values()]
        if 5 not in counts and has.readings.lean("verdant.five-of-a-type") == "exactly-five":
            return max([count for count in counts if count < 5], default=0)
    return most


def _collected(has: Outcome) -> dict[str, int]:
    """The kinds of furniture and pets in the rooms, and perhaps the stored one [ruling verdant.collected-items]."""
    kinds, stored = has.player.home.items, has.player.storage
    placed = _by_sort(kinds)
    if isinstance(stored, Item) and stored.kind not in kinds:
        every = _by_sort([*kinds, stored.kind])
        needs = [(what, need) for _, what, need in _standard() if what in placed]
        # The reading decides something only where the stored token is the one that is missing.
        if any(placed[what] < need <= every[what] for what, need in needs):
            return every if has.readings.lean("verdant.collected-items") == "with-storage" else placed
    return placed


def _by_sort(kinds: Collection[str]) -> dict[str, int]:
    furniture = sum([kind in FURNITURE for kind in kinds])
    return {"different-items": len(kinds), "pets": len(kinds) - furniture, "furniture": furniture}


def _all_match(has: Outcome) -> int:
    """1 when every token matches its room [ruling verdant.items-match]."""
    placed = [room.item.color == room.card.type for room in has.player.home.rooms if room.item]
    if not placed:
        return int(has.readings.lean("verdant.items-match") == "none-is-all")
    return int(all(placed))


def _verdancy_tokens(has: Outcome) -> int:
    """Tokens left on incomplete plants [ruling verdant.verdancy-tokens]."""
    left = [plant.verdancy for plant in has.player.home.plants if plant.verdancy and not plant.pot]
    each, (large, need) = sum(left), _token_numbers()
    if each < need:
        return each
    fewest = sum([verdancy // large + verdancy % large for verdancy in left])
    # The reading decides something only where the two part over reaching the number.
    if fewest >= need or has.readings.lean("verdant.verdancy-tokens") == "each-verdancy":
        return each
    return fewest


@cache
def _token_numbers() -> tuple[int, int]:
    """The verdancy on a large token, and how many tokens the achievement asks for."""
    need = next(need for _, what, need in _standard() if what == "verdancy-tokens")
    return int(load("verdant", "game")["large_token"]), need
