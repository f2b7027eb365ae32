"""What scenarios and achievements ask of a finished home. Each function answers with the reason why it is not met,
or with nothing when it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from scorers.sheet import ScoreLine
from scorers.verdant.home import COLUMNS, edge_name, edges
from scorers.verdant.items import places_by_kind
from scorers.verdant.readings import Readings
from scorers.verdant.rooms import has_own_token
from scorers.verdant.words import FURNITURE, PETS, TYPES, names, plural, shown

if TYPE_CHECKING:
    from scorers.verdant.position import Player


class Outcome(NamedTuple):
    """What a player has in the end: points by row and in all, the lead over the best other player (None: nobody
    else was given), the most points from one room, and the readings in force."""

    player: Player
    points: Mapping[str, int]
    total: int
    lead: int | None
    best_room: int
    readings: Readings


Ask = Callable[[Outcome, int], str]


def outcome(player: Player, lines: Iterable[ScoreLine], others: Iterable[int], readings: Readings) -> Outcome:
    """The outcome of a player from all lines of the table and the totals of the others."""
    points: dict[str, int] = {}
    best_room = 0
    for line in lines:
        if line.player == player.name:
            points[line.category] = points.get(line.category, 0) + line.points
            if line.category == "room_bonuses":
                best_room = max(best_room, line.points)
    total = sum(points.values())
    rest = list(others)
    return Outcome(player, points, total, total - max(rest) if rest else None, best_room, readings)


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


def goal_points(has: Outcome, need: int) -> str:
    """So many points from goal cards."""
    points = sum(points for row, points in has.points.items() if row.startswith("goal_"))
    return _least(points, need, "points from goal cards")


def one_room(has: Outcome, need: int) -> str:
    """So many points from a single room."""
    return _least(has.best_room, need, "points from a single room")


def lead(has: Outcome, need: int) -> str:
    """A win by so many points."""
    if has.lead is None:
        return "nobody else's home is given"
    if has.lead <= 0:
        return "no win"
    return _least(has.lead, need, "points ahead of second place")


def thumbs(has: Outcome, need: int) -> str:
    """So many green thumbs at the end."""
    if has.player.thumbs is None:
        return f"no green thumbs were given: thumbs = N for {has.player.name}"
    return _least(has.player.thumbs, need, "green thumbs")


def completed_plants(has: Outcome, need: int) -> str:
    """So many completed plants."""
    return _least(sum(bool(plant.pot) for plant in has.player.home.plants), need, "completed plants")


def complete_all_plants(has: Outcome, _: int = 0) -> str:
    """Every plant is completed."""
    left = [plant.place for plant in has.player.home.plants if not plant.pot]
    return f"not completed: {names(left)}" if left else ""


def complete_each_type(has: Outcome, _: int = 0) -> str:
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
    return _one_type(has, kinds, need, "verdant.scenario-four", "exactly-four", "plants")


def five_plants_of_one_type(has: Outcome, need: int) -> str:
    """Five plants of some type [ruling verdant.five-of-a-type]."""
    kinds = [plant.card.type for plant in has.player.home.plants]
    return _one_type(has, kinds, need, "verdant.five-of-a-type", "exactly-five", "plants")


def five_rooms_of_one_type(has: Outcome, need: int) -> str:
    """Five rooms of some type [ruling verdant.five-of-a-type]."""
    kinds = [room.card.type for room in has.player.home.rooms]
    return _one_type(has, kinds, need, "verdant.five-of-a-type", "exactly-five", "rooms")


def _one_type(has: Outcome, kinds: list[str], need: int, ruling: str, exactly: str, what: str) -> str:
    counts = [kinds.count(kind) for kind in TYPES]
    if need in counts:
        return ""
    most = max(counts)
    if most < need:
        return f"{most} of {need} {what} of one type"
    return f"{most} {what} of one type instead of {need}" if has.readings.lean(ruling) == exactly else ""


def one_type_in_each_column(has: Outcome, _: int = 0) -> str:
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


def all_light_matches(has: Outcome, _: int = 0) -> str:
    """Every edge between a plant and a room matches."""
    dark = [edge_name(edge) for edge in edges(has.player.home) if not edge.matches]
    return f"no light match on {names(dark)}" if dark else ""


def different_items(has: Outcome, need: int) -> str:
    """So many different kinds of furniture and pets."""
    return _least(len(places_by_kind(has.player.home)), need, "different items")


def pets(has: Outcome, need: int) -> str:
    """So many different pets."""
    return _least(sum(kind in PETS for kind in places_by_kind(has.player.home)), need, "kinds of pets")


def furniture(has: Outcome, need: int) -> str:
    """So many different pieces of furniture."""
    return _least(sum(kind in FURNITURE for kind in places_by_kind(has.player.home)), need, "kinds of furniture")


def no_pets(has: Outcome, _: int = 0) -> str:
    """No pet in the home."""
    found = [room.place for room in has.player.home.rooms if room.item and room.item.kind in PETS]
    return f"a pet in {names(found)}" if found else ""


def item_in_every_room(has: Outcome, _: int = 0) -> str:
    """A token in every room."""
    empty = [room.place for room in has.player.home.rooms if not room.item]
    return f"no token in {names(empty)}" if empty else ""


def placed_items_match(has: Outcome, _: int = 0) -> str:
    """Every placed token has the colour of its room."""
    other = [room.place for room in has.player.home.rooms if room.item and not has_own_token(room)]
    return f"a token of another colour in {names(other)}" if other else ""


def items_match_rooms(has: Outcome, _: int = 0) -> str:
    """The same, and there is one [ruling verdant.items-match]."""
    placed = any(room.item for room in has.player.home.rooms)
    if not placed and has.readings.lean("verdant.items-match") == "needs-one":
        return "no token in any room"
    return placed_items_match(has)


def collector_and_decorator(has: Outcome, _: int = 0) -> str:
    """Both bonuses for all five types."""
    rows = {"plant_collector": "plant collector", "decorator": "decorator"}
    missed = [name for row, name in rows.items() if not has.points.get(row)]
    return f"no points for {names(missed)}" if missed else ""


def verdancy_tokens(has: Outcome, need: int) -> str:
    """So many verdancy tokens left on incomplete plants [ruling verdant.verdancy-tokens]."""
    from scorers.catalog import load

    large = load("verdant", "game")["large_token"]
    left = [plant.verdancy for plant in has.player.home.plants if not plant.pot]
    each, fewest = sum(left), sum(verdancy // large + verdancy % large for verdancy in left)
    # It leans on the reading only where the two part over reaching the number.
    differs = (each >= need) != (fewest >= need)
    reading = (has.readings.lean if differs else has.readings.of)("verdant.verdancy-tokens")
    return _least(each if reading == "each-verdancy" else fewest, need, "verdancy tokens")


def never_used(has: Outcome, kind: str) -> str:
    """A nurture token that was not used in the game; nothing said counts as not used."""
    return f"{shown(kind)} was used" if kind in (has.player.used or ()) else ""
