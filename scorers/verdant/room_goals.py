"""The ten room goals. Parts as in `plant_goals`."""

from __future__ import annotations

from typing import Final

from scorers.verdant.goal_parts import Judged, Part, edge_parts, missing_parts, row_parts, type_contest
from scorers.verdant.home import COLUMNS, ROWS, PlacedRoom
from scorers.verdant.rooms import has_own_token
from scorers.verdant.words import TYPES
from scorers.words import plural


def triple_treatment(judged: Judged) -> list[Part]:
    """Room types with three rooms or more."""
    need = judged.goal.number
    parts: list[Part] = []
    by_type = judged.home.room_types
    for kind in TYPES:
        places = by_type.get(kind, ())
        count = len(places)
        times = count // need
        if not times:
            continue
        if times > 1 and judged.readings.lean("verdant.triple-goal") == "per-type":
            times = 1
        parts.append(Part(times, places, f"{count} {kind} rooms"))
    short = [room.place for room in judged.home.rooms if len(by_type[room.card.type]) < need]
    if short or not parts:
        parts.append(Part(0, short, f"fewer than {need} of its type"))
    return parts


def matchy_matchy(judged: Judged) -> list[Part]:
    """Rooms that hold a token of their own colour."""
    own = [room.place for room in judged.home.rooms if has_own_token(room)]
    other = [room.place for room in judged.home.rooms if room.item and not has_own_token(room)]
    empty = [room.place for room in judged.home.rooms if not room.item]
    parts = [Part(len(own), own, "with a token of its own colour")]
    if other:
        parts.append(Part(0, other, "with a token of another colour"))
    if empty:
        parts.append(Part(0, empty, "without a token"))
    return parts


def double_duty(judged: Judged) -> list[Part]:
    """Rooms with two or more adjacent plants of their type."""
    need = judged.goal.number
    yes = [room.place for room in judged.home.rooms if len(judged.home.matching[room.place].plants) >= need]
    no = [room.place for room in judged.home.rooms if len(judged.home.matching[room.place].plants) < need]
    parts = [Part(len(yes), yes, f"beside {need} or more plants of its type")]
    return parts + ([Part(0, no, f"beside fewer than {need} plants of its type")] if no else [])


def color_minimalist(judged: Judged) -> list[Part]:
    """Room types missing from the home."""
    return missing_parts(judged.home.room_types, "room")


def coordinated_corridors(judged: Judged) -> list[Part]:
    """Rows whose rooms are all of one type."""
    return row_parts(judged.home, judged.home.rooms, "room", same=True)


def diversified_designer(judged: Judged) -> list[Part]:
    """Rows in which no room type appears twice."""
    return row_parts(judged.home, judged.home.rooms, "room", same=False)


def perfect_ambiance(judged: Judged) -> list[Part]:
    """Rooms whose light matches every plant beside them."""
    return edge_parts(judged, judged.home.rooms, perfect=True)


def colorful_competition(judged: Judged) -> list[Part]:
    """For each type, the most rooms of it at the table."""
    rooms = {player.name: player.home.room_types for player in judged.table}
    plants = {player.name: player.home.plant_types for player in judged.table}
    by_rooms = type_contest(judged, rooms, "room")
    by_plants = type_contest(judged, plants, "plant")
    if [part.count for part in by_rooms] == [part.count for part in by_plants]:
        reading = judged.readings.of("verdant.color-competition")
    else:
        reading = judged.readings.lean("verdant.color-competition")
    return by_rooms if reading == "rooms" else by_plants


def chaotic_coordinator(judged: Judged) -> list[Part]:
    """Rooms without an adjacent plant of their type."""
    yes = [room.place for room in judged.home.rooms if not judged.home.matching[room.place].plants]
    no = [room.place for room in judged.home.rooms if judged.home.matching[room.place].plants]
    parts = [Part(len(yes), yes, "beside no plant of its type")]
    return parts + ([Part(0, no, "beside a plant of its type")] if no else [])


def four_corners(judged: Judged) -> list[Part]:
    """The four corner rooms: all of one type or all different."""
    at = {room.cell: room for room in judged.home.rooms}
    rows, far = (0, ROWS - 1), COLUMNS - 1
    corners = [at[row, column] for row in rows for column in (0, far) if (row, column) in at]
    if len(corners) == 4:
        return [_corner_part(corners, "corner rooms")]
    outer = [at[row, column] for row in rows for column in (1, far - 1) if (row, column) in at]
    if not corners and len(outer) == 4:
        if not _corner_part(outer, "").count:
            return [_corner_part(outer, "plants in the corners; the outermost rooms")]
        if judged.readings.lean("verdant.corner-goal") == "outermost":
            return [_corner_part(outer, "outermost rooms")]
        return [Part(0, [], "plants stand in the corners: no corner rooms")]
    return [Part(0, [room.place for room in corners], f"only {plural(len(corners), 'corner room')}")]


def _corner_part(rooms: list[PlacedRoom], what: str) -> Part:
    kinds = {room.card.type for room in rooms}
    places = [room.place for room in rooms]
    if len(kinds) == 1:
        return Part(1, places, f"{what} all {rooms[0].card.type}")
    if len(kinds) == 4:
        return Part(1, places, f"{what} of four different types")
    return Part(0, places, f"{what} neither all the same nor all different")


ROOM_GOALS: Final = (
    triple_treatment,
    matchy_matchy,
    double_duty,
    color_minimalist,
    coordinated_corridors,
    diversified_designer,
    perfect_ambiance,
    colorful_competition,
    chaotic_coordinator,
    four_corners,
)
