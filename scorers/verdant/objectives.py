"""What scenarios ask of a finished home. Each function answers with the reason why it is not met, or with nothing
when it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scorers.verdant.home import COLUMNS, edge_name, edges
from scorers.verdant.outcome import Outcome
from scorers.verdant.rooms import has_own_token
from scorers.verdant.words import PETS, TYPES
from scorers.words import names, plural, shown

Ask = Callable[[Outcome, int], str]


def _least(have: int, need: int, what: str) -> str:
    return "" if have >= need else f"{have} of {need} {what}"


def total(has: Outcome, need: int) -> str:
    """So many points in all."""
    return _least(has.total, need, "points")


def plant_points(has: Outcome, need: int) -> str:
    """So many points from completed plants."""
    return _least(has.points.get("completed_plants", 0), need, "points from completed plants")


def extra_verdancy_points(has: Outcome, need: int) -> str:
    """So many points from extra verdancy, which is halved."""
    return _least(has.points.get("extra_verdancy", 0), need, "points from extra verdancy")


def pot_points(has: Outcome, need: int) -> str:
    """So many points from bonus pots."""
    return _least(has.points.get("bonus_pots", 0), need, "points from bonus pots")


def room_points(has: Outcome, need: int) -> str:
    """So many points from rooms."""
    return _least(has.points.get("room_bonuses", 0), need, "points from rooms")


def thumbs(has: Outcome, need: int) -> str:
    """So many green thumbs at the end."""
    if has.player.thumbs is None:
        return f"no green thumbs were given: thumbs = N for {has.player.name}"
    return _least(has.player.thumbs, need, "green thumbs")


def complete_all_plants(has: Outcome, _: int) -> str:
    """Every plant is completed."""
    left = [plant.place for plant in has.player.home.plants if not plant.pot]
    return f"not completed: {names(left)}" if left else ""


def complete_each_type(has: Outcome, _: int) -> str:
    """A completed plant of each type."""
    done = {plant.card.type for plant in has.player.home.plants if plant.pot}
    missing = [kind for kind in TYPES if kind not in done]
    return f"no completed {names(missing, 'or')} plant" if missing else ""


def plant_types(has: Outcome, need: int) -> str:
    """So many plant types, no more [ruling verdant.scenario-types]."""
    count = len({plant.card.type for plant in has.player.home.plants})
    if count == need or (count < need and has.readings.lean("verdant.scenario-types") == "most"):
        return ""
    return f"{plural(count, 'plant type')} instead of {need}"


def four_plants_of_one_type(has: Outcome, need: int) -> str:
    """Four plants of some type [ruling verdant.scenario-four]."""
    kinds = [plant.card.type for plant in has.player.home.plants]
    counts = [kinds.count(kind) for kind in TYPES]
    most = max(counts)
    if need in counts:
        return ""
    if most < need:
        return f"{most} of {need} plants of one type"
    if has.readings.lean("verdant.scenario-four") == "exactly-four":
        return f"{most} plants of one type instead of {need}"
    return ""


def one_type_in_each_column(has: Outcome, _: int) -> str:
    """In each column one plant type and one room type [ruling verdant.scenario-column]."""
    mixed, apart = [], []
    for column in range(COLUMNS):
        plants = {plant.card.type for plant in has.player.home.plants if plant.cell[1] == column}
        rooms = {room.card.type for room in has.player.home.rooms if room.cell[1] == column}
        name = chr(ord("a") + column)
        if len(plants) > 1 or len(rooms) > 1:
            mixed.append(name)
        elif len(plants | rooms) > 1:
            apart.append(name)
    if mixed:
        return f"plants or rooms of several types in column {names(mixed)}"
    if apart and has.readings.lean("verdant.scenario-column") == "all-cards":
        return f"plants and rooms of different types in column {names(apart)}"
    return ""


def all_light_matches(has: Outcome, _: int) -> str:
    """Every edge between a plant and a room matches."""
    dark = [edge_name(edge) for edge in edges(has.player.home) if not edge.matches]
    return f"no light match on {names(dark)}" if dark else ""


def different_items(has: Outcome, need: int) -> str:
    """So many different kinds of furniture and pets."""
    return _least(len(has.player.home.items), need, "different items")


def no_pets(has: Outcome, _: int) -> str:
    """No pet in the home."""
    found = [room.place for room in has.player.home.rooms if room.item and room.item.kind in PETS]
    return f"a pet in {names(found)}" if found else ""


def item_in_every_room(has: Outcome, _: int) -> str:
    """A token in every room."""
    empty = [room.place for room in has.player.home.rooms if not room.item]
    return f"no token in {names(empty)}" if empty else ""


def placed_items_match(has: Outcome, _: int) -> str:
    """Every placed token has the colour of its room."""
    other = [room.place for room in has.player.home.rooms if room.item and not has_own_token(room)]
    return f"a token of another colour in {names(other)}" if other else ""


def collector_and_decorator(has: Outcome, _: int) -> str:
    """Both bonuses for all five types."""
    rows = {"plant_collector": "plant collector", "decorator": "decorator"}
    missed = [name for row, name in rows.items() if not has.points.get(row)]
    return f"no points for {names(missed)}" if missed else ""


def never_used(has: Outcome, kind: str) -> str:
    """A nurture token that was not used in the game; nothing said counts as not used."""
    return f"{shown(kind)} was used" if kind in (has.player.used or ()) else ""


_WANTED: Final = {
    "never-used": "no {} is ever used",
    "complete-all-plants": "every plant completed",
    "complete-each-type": "a completed plant of each of the five types",
    "different-items": "{} different kinds of furniture and pets",
    "all-light-matches": "all light conditions match",
    "items-match-rooms": "every token in a room of its own colour",
    "one-type-in-each-column": "in each column one type of plants and of rooms",
    "extra-verdancy-points": "{} points or more from extra verdancy",
    "plant-types": "only {} plant types",
    "pot-points": "{} points or more from bonus pots",
    "no-pets": "no pets",
    "thumbs": "{} green thumbs or more at the end",
    "plants-of-one-type": "{} plants of one type",
    "plant-points": "{} points or more from completed plants",
    "item-in-every-room": "a token in every room",
    "room-points": "{} points or more from rooms",
    "collector-and-decorator": "both plant collector and decorator",
}


def wanted(name: str, value: int | str) -> str:
    """What an objective asks for, as people say it before the game.

    >>> wanted("never-used", "hand_trowel"), wanted("thumbs", 3), wanted("no-pets", 0)
    ('no hand trowel is ever used', '3 green thumbs or more at the end', 'no pets')
    """
    return _WANTED[name].format(shown(str(value)))
