"""A home: the cards of one player on a grid of 5 columns and 3 rows, and what lies beside what.

Columns are a to e from the left, rows 1 to 3 from the top; b2 is the second card of the middle row. Plants and
rooms alternate, so the neighbours of a room are plants and the other way round [verdant.checkerboard].
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from scorers.grid import Cell
from scorers.verdant.cards import Plant, Room
from scorers.verdant.words import ITEMS, POTS, SIDES

COLUMNS: Final = 5
ROWS: Final = 3
SIZE: Final = COLUMNS * ROWS

STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""From a cell to its neighbour beyond each edge, in the order of `words.SIDES`."""


class Item(NamedTuple):
    """A furniture or pet token: its kind and the type whose colour it has."""

    kind: str
    color: str


class PlacedPlant(NamedTuple):
    """A plant in a home: `pot` is the pot of a completed one, empty otherwise, then `verdancy` counts."""

    place: str
    cell: Cell
    card: Plant
    verdancy: int = 0
    pot: str = ""


class PlacedRoom(NamedTuple):
    """A room in a home with its token, if any."""

    place: str
    cell: Cell
    card: Room
    item: Item | None = None


class Edge(NamedTuple):
    """An edge that a plant shares with a room: does the light match? None: it was not typed in."""

    plant: PlacedPlant
    room: PlacedRoom
    matches: bool | None


class Matching(NamedTuple):
    """The plants of a room's type around it, and the places of those plants and of the room, in reading order."""

    plants: tuple[PlacedPlant, ...]
    places: tuple[str, ...]


class Home(NamedTuple):
    """Plants and rooms in reading order, and where to find what in it, so that nothing is looked for twice.

    `matching` gives, for a room's place, the plants of its type around it. The others give places in reading order:
    `plant_types` and `room_types` by type and `items` by kind of furniture or pet, each with what is there;
    `pots` by pot, all four of them, the best first.
    """

    plants: tuple[PlacedPlant, ...]
    rooms: tuple[PlacedRoom, ...]
    matching: Mapping[str, Matching]
    plant_types: Mapping[str, list[str]]
    room_types: Mapping[str, list[str]]
    items: Mapping[str, list[str]]
    pots: Mapping[str, list[str]]

    @property
    def complete(self) -> bool:
        """All 15 cards lie."""
        return len(self.plants) + len(self.rooms) == SIZE


def build(plants: Iterable[PlacedPlant], rooms: Iterable[PlacedRoom]) -> Home:
    """The home of these cards, which need not be all 15."""
    plants = tuple(sorted(plants, key=_cell))
    rooms = tuple(sorted(rooms, key=_cell))
    at = {plant.cell: plant for plant in plants}
    matching = {}
    for room in rooms:
        row, column = room.cell
        around = [at.get((row + down, column + right)) for down, right in STEPS]
        alike = [plant for plant in around if plant and plant.card.type == room.card.type]
        alike.sort(key=_cell)
        together: list[PlacedPlant | PlacedRoom] = [room, *alike]
        together.sort(key=_cell)
        matching[room.place] = Matching(tuple(alike), tuple([placed.place for placed in together]))
    items = {kind: [room.place for room in rooms if room.item and room.item.kind == kind] for kind in ITEMS}
    return Home(
        plants,
        rooms,
        matching,
        _by_type(plants),
        _by_type(rooms),
        {kind: places for kind, places in items.items() if places},
        {pot: [plant.place for plant in plants if plant.pot == pot] for pot in POTS},
    )


def _by_type(cards: Iterable[PlacedPlant | PlacedRoom]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for placed in cards:
        found.setdefault(placed.card.type, []).append(placed.place)
    return found


def _cell(placed: PlacedPlant | PlacedRoom) -> Cell:
    return placed.cell


def in_order(places: Iterable[str]) -> list[str]:
    """Places in reading order.

    >>> in_order(["b2", "a10", "a3", "c1"])
    ['c1', 'b2', 'a3', 'a10']
    """
    # A home of any shape may have a row 10, which its longer name puts behind row 9.
    return sorted(places, key=lambda place: (len(place), place[1:], place[0]))


def every_card(home: Home) -> list[PlacedPlant | PlacedRoom]:
    """Plants, then rooms."""
    return [*home.plants, *home.rooms]


def edges(home: Home) -> list[Edge]:
    """Every edge a plant shares with a room, room by room in reading order, clockwise [verdant.light-match]."""
    at = {plant.cell: plant for plant in home.plants}
    found = []
    for room in home.rooms:
        row, column = room.cell
        for side, (down, right) in enumerate(STEPS):
            plant = at.get((row + down, column + right))
            if plant:
                likes, light = plant.card.light, room.card.edges
                matches = None if likes is None or light is None else light[side] in likes
                found.append(Edge(plant, room, matches))
    return found


def edge_name(edge: Edge) -> str:
    """The edge as people point at it.

    >>> from scorers.verdant.cards import find_plant, find_room
    >>> edge_name(Edge(PlacedPlant("a1", (0, 0), find_plant("aloe")),
    ...                PlacedRoom("b1", (0, 1), find_room("vining_01")), True))
    'a1-b1'
    """
    return f"{edge.plant.place}-{edge.room.place}"


def neighbours(cell: Cell) -> list[tuple[str, Cell]]:
    """The four cells beside one, each with the side it lies on; none has to be inside a home.

    >>> neighbours((0, 0))
    [('top', (-1, 0)), ('right', (0, 1)), ('bottom', (1, 0)), ('left', (0, -1))]
    """
    row, column = cell
    return [(side, (row + down, column + right)) for side, (down, right) in zip(SIDES, STEPS, strict=True)]
