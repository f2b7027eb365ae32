"""One player of a Verdant position, read with every problem: the home cell by cell, and what lies beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scorers.grid import groups, place_name
from scorers.reading import Reader
from scorers.verdant.cards import Plant
from scorers.verdant.cells import NOTHING, Typed, cells_of, read_cell, read_token
from scorers.verdant.home import (
    COLUMNS,
    ROWS,
    SIZE,
    Home,
    Item,
    PlacedPlant,
    PlacedRoom,
    build,
    edges,
    neighbours,
)
from scorers.verdant.player import Player
from scorers.verdant.words import NURTURE
from scorers.words import names, plural, shown

MAX_THUMBS: Final = 5
MAX_ITEMS: Final = 8
_ROWS_SAID: Final = '"hoya ceramic, foliage 7, aloe +2, vining 1 vining lamp, -", and so on'
PLAYER_KEYS: Final = ("home", "thumbs", "storage", "used", "goals")


class HomeReader(Reader):
    """Reads players.

    `family` says that there are neither verdancy nor thumbs, `free` that a home may have any shape, `stores` that
    a token may be stored; `light` names what looks at the light of every card, if anything does.
    """

    family = False
    free = False
    stores = True
    light = ""

    def player(self, name: str, row: Any) -> Player:
        """One player's table."""
        at = ("players", name)
        if not isinstance(row, Mapping):
            self.say(f"players.{name} is no table", *at)
            return Player(name, build((), ()))
        self.keys(row, PLAYER_KEYS, f"the table of {name}", *at)
        if "home" in row:
            home = self.home(name, row["home"])
        else:
            self.say(f"{name} has no home; write home = [ {_ROWS_SAID} ]", *at)
            home = build((), ())
        thumbs = self.thumbs(name, row) if "thumbs" in row else None
        storage = self.storage(name, row["storage"]) if "storage" in row else ""
        return Player(name, home, thumbs, storage, self.used(name, row["used"]) if "used" in row else None)

    def thumbs(self, name: str, row: Mapping[str, Any]) -> int:
        """The green thumbs kept [verdant.thumb-limit]."""
        at = ("players", name, "thumbs")
        value = row["thumbs"]
        if type(value) is int and value > MAX_THUMBS:
            self.say(f"{name} keeps {value} green thumbs; at most {MAX_THUMBS} are kept [verdant.thumb-limit]", *at)
            return 0
        thumbs = self.number(value, MAX_THUMBS, "thumbs", *at)
        if thumbs and self.family:
            self.say("the family variant has no green thumbs [verdant.family-play]", *at)
        return thumbs

    def storage(self, name: str, value: Any) -> Item | str:
        """The stored token: an item, a nurture id, or nothing [verdant.storage]."""
        at = ("players", name, "storage")
        if isinstance(value, list):
            if len(value) > 1:
                self.say(f"{name} stores {len(value)} tokens; the storage holds one [verdant.storage]", *at)
                return ""
            value = value[0] if value else ""
        if value in ("", "-", "none"):
            return ""
        if not self.stores:
            self.say("rules modification 7 is played without storage [verdant.modifications]", *at)
            return ""
        token = read_token(value[:80]) if isinstance(value, str) else None
        if token is None:
            kinds = names([shown(kind) for kind in NURTURE])
            self.say(f"{value!r} is no token; a stored one is {kinds}, or a piece such as 'vining sofa'", *at)
        return token or ""

    def used(self, name: str, value: Any) -> tuple[str, ...]:
        """The nurture tokens used during the game."""
        at = ("players", name, "used")
        if not isinstance(value, list):
            self.say(f"used is a list of nurture tokens, such as [{NURTURE[1]!r}]", *at)
            return ()
        found = []
        for number, text in enumerate(value):
            token = read_token(text[:80]) if isinstance(text, str) else None
            if isinstance(token, str):
                found.append(token)
            else:
                self.say(f"{text!r} is no nurture token; there is {names(NURTURE)}", *at, number)
        return tuple(found)

    def home(self, name: str, rows: Any) -> Home:
        """The cells of a home, checked one by one and together."""
        at = ("players", name, "home")
        rows = [cells_of(row) for row in rows] if isinstance(rows, list) else None
        if rows is None or not all(isinstance(row, list) for row in rows):
            self.say(f"{name}: home is a list of {ROWS} rows: {_ROWS_SAID}", *at)
            return build((), ())
        if self.free:
            self.measure_free(name, rows)
        else:
            self.measure(name, rows)
        widest, highest = (SIZE, SIZE) if self.free else (2 * COLUMNS, 2 * ROWS)
        plants, rooms, token_count = [], [], 0
        for row_number, row in enumerate(rows[:highest]):
            for column, text in enumerate(row[:widest]):
                place = place_name(row_number, column)
                typed = self.cell(name, place, text, (row_number, column))
                cell = (row_number, column)
                token_count += len(typed.items)
                if isinstance(typed.card, Plant):
                    plants.append(PlacedPlant(place, cell, typed.card, typed.verdancy or 0, typed.pot))
                elif typed.card:
                    rooms.append(PlacedRoom(place, cell, typed.card, typed.items[0] if typed.items else None))
        if token_count > MAX_ITEMS and not self.free:
            self.say(
                f"{name}: {token_count} tokens; a home has at most {MAX_ITEMS} rooms with one each "
                "[verdant.furniture]",
                *at,
            )
        home = build(plants, rooms)
        self.checkerboard(name, home)
        if self.light:
            self.lit(name, home)
        return home

    def measure(self, name: str, rows: list[list[Any]]) -> None:
        """A home of the wrong size [verdant.grid]."""
        at = ("players", name, "home")
        if len(rows) != ROWS:
            self.say(
                f"{name}: {plural(len(rows), 'row')}; a home is {COLUMNS} cards wide and {ROWS} tall "
                "[verdant.grid]" + (", '-' for an empty place" if len(rows) < ROWS else ""),
                *at,
            )
        for number, row in enumerate(rows[: 2 * ROWS]):
            if len(row) != COLUMNS:
                self.say(
                    f"{name}, row {number + 1}: {plural(len(row), 'cell')}; a row has {COLUMNS} [verdant.grid]"
                    + (", '-' for an empty place" if len(row) < COLUMNS else ""),
                    *at,
                    number,
                )

    def measure_free(self, name: str, rows: list[list[Any]]) -> None:
        """A home of any shape that is none: too many cards, or one too far off to be joined by 15."""
        at = ("players", name, "home")
        cards = [
            (number, column)
            for number, row in enumerate(rows)
            for column, text in enumerate(row)
            if not isinstance(text, str) or text.strip() not in NOTHING
        ]
        if any(max(cell) >= SIZE for cell in cards):
            self.say(
                f"{name}: a home of any shape is up to {SIZE} wide and {SIZE} high, as it has {SIZE} cards "
                "[verdant.modifications]",
                *at,
            )
        elif len(cards) > SIZE:
            self.say(f"{name}: {len(cards)} cards; a home has {SIZE} cards [verdant.modifications]", *at)

    def cell(self, name: str, place: str, text: Any, cell: tuple[int, int]) -> Typed:
        """One cell of the home."""
        at = ("players", name, "home", *cell)
        if not isinstance(text, str):
            self.say(f"{name}, {place}: a cell is a text such as 'hoya ceramic', not {text!r}", *at)
            return Typed()
        typed = read_cell(text)
        for problem in typed.problems:
            self.say(f"{name}, {place}: {problem}", *at)
        if self.family and typed.verdancy:
            self.say(f"{name}, {place}: the family variant has no verdancy [verdant.family-play]", *at)
        return typed

    def checkerboard(self, name: str, home: Home) -> None:
        """Plants beside rooms only, and everything joined."""
        at: dict[tuple[int, int], PlacedPlant | PlacedRoom] = {}
        at |= {plant.cell: plant for plant in home.plants} | {room.cell: room for room in home.rooms}
        for cell in sorted(at):
            one = at[cell]
            for side, beside in neighbours(cell):
                other = at.get(beside)
                if side in ("right", "bottom") and other and type(one) is type(other):
                    kind = "plants" if isinstance(one, PlacedPlant) else "rooms"
                    self.say(
                        f"{name}: {one.place} {one.card.name} and {other.place} {other.card.name} are both {kind}; "
                        "plants and rooms alternate [verdant.checkerboard]",
                        *("players", name, "home", *beside),
                    )
        for island in sorted(groups(at), key=len)[:-1]:
            self.say(
                f"{name}: {names([at[cell].place for cell in island])} not joined to the other cards "
                "[verdant.adjacent]",
                *("players", name, "home", *island[0]),
            )

    def lit(self, name: str, home: Home) -> None:
        """Every card that shares an edge must have its light when something asks about it."""
        unlit: dict[tuple[int, int], PlacedPlant | PlacedRoom] = {}
        for plant, room, _ in edges(home):
            if plant.card.light is None:
                unlit[plant.cell] = plant
            if room.card.edges is None:
                unlit[room.cell] = room
        for cell, placed in sorted(unlit.items()):
            how = "its edges, such as foliage sun/semi/shade/sun"
            if isinstance(placed, PlacedPlant):
                how = "its light, such as succulent:4:3:sun/semi"
            self.say(
                f"{name}, {placed.place}: {self.light} looks at light; give the card, or {how}",
                *("players", name, "home", *cell),
            )
