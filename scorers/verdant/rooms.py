"""Room bonuses at the end of the game [verdant.room-bonus].

Each room gives a point for each adjacent plant of its type, completed or not; a token of the room's own colour in
it doubles that. Rooms are counted from the top left to the bottom right.
"""

from __future__ import annotations

from functools import cache

from scorers.catalog import load
from scorers.sheet import ScoreLine
from scorers.verdant.home import Home, PlacedRoom


def has_own_token(room: PlacedRoom) -> bool:
    """The room holds a token of its own colour."""
    return room.item is not None and room.item.color == room.card.type


def score_rooms(player: str, home: Home) -> list[ScoreLine]:
    """A line for each room, with no points where no plant matches; its pieces are the room and those plants."""
    single, doubled = _each()
    lines = []
    for place, _, card, item in home.rooms:
        own = item is not None and item.color == card.type
        each = doubled if own else single
        around, pieces = home.matching[place]
        if around:
            beside = ", ".join([f"{plant.card.name} {plant.place}" for plant in around])
            note = f"room {place}, {card.type}: {beside}"
            if own:
                note += f"; doubled by the {card.type} {item.kind}"  # type: ignore[union-attr]  # own says so
            elif item:
                note += f"; the {item.color} {item.kind} does not double"
        else:
            note = f"room {place}: no adjacent {card.type} plant"
        count = len(around)
        lines.append(
            ScoreLine("verdant.room-bonus", "room_bonuses", player, count * each, count, each, pieces, note)
        )
    return lines or [ScoreLine("verdant.room-bonus", "room_bonuses", player, 0, 0, None, (), "no room in the home")]


@cache
def _each() -> tuple[int, int]:
    score = load("verdant", "game")["score"]
    return int(score["room_match"]), int(score["room_match_with_token"])
