"""A Verdant position: a table typed in, read with all its problems at once.

Keys: `goals`, `variant` ("family"), `solo`, `scenario`, `rulings`, and for each player `home` (3 rows of 5 cells,
see `cells`), `thumbs`, `storage`, `used` (nurture tokens used, for the scenarios that ask). A home with empty
places is scored as it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from scorers.errors import PositionError
from scorers.grid import groups, place_name
from scorers.reading import Reader
from scorers.verdant.cards import Plant
from scorers.verdant.cells import Typed, read_cell, read_token
from scorers.verdant.goal_cards import Goal, find_goal
from scorers.verdant.goals import LIGHT_GOALS
from scorers.verdant.home import (
    COLUMNS,
    ROWS,
    Home,
    Item,
    PlacedPlant,
    PlacedRoom,
    build,
    edges,
    every_card,
    neighbours,
)
from scorers.verdant.pots import pot_supply, pots_in_box
from scorers.verdant.readings import Readings
from scorers.verdant.scenarios import Scenario, find_scenario, looks_at_light
from scorers.verdant.words import DECKS, NURTURE, names, plural, shown

MAX_PLAYERS: Final = 5
MAX_THUMBS: Final = 5
MAX_ITEMS: Final = 8
FAMILY: Final = "family"
_TOP_KEYS: Final = (
    "game",
    "moment",
    "goals",
    "variant",
    "solo",
    "scenario",
    "players",
    "rulings",
    "copy",
    "expect",
)
_PLAYER_KEYS: Final = ("home", "thumbs", "storage", "used")


class Player(NamedTuple):
    """One player's side of the table.

    `thumbs` and `used` (nurture tokens used during the game) are None where nobody said; `storage` is a nurture id,
    an item token, or empty.
    """

    name: str
    home: Home
    thumbs: int | None = None
    storage: Item | str = ""
    used: tuple[str, ...] | None = None


class Position(NamedTuple):
    """A table at the end of the game, or as it would count now; players as they were given.

    `notes` are doubts that stop nothing, such as a card that lies twice. `lettered` says that a goal card was
    named by its letter.
    """

    players: tuple[Player, ...]
    goals: tuple[Goal, ...] = ()
    variant: str = ""
    solo: bool = False
    scenario: Scenario | None = None
    rulings: Mapping[str, str] = {}
    lettered: bool = False
    leaning: Mapping[str, str] = {}
    notes: tuple[str, ...] = ()


def read(table: Mapping[str, Any]) -> Position:
    """The position in a parsed position file.

    Raises PositionError with every problem of the table.
    """
    reader = _Reader("verdant")
    position = reader.position(table)
    if reader.problems:
        raise PositionError(reader.problems)
    return position


class _Reader(Reader):
    def position(self, table: Mapping[str, Any]) -> Position:
        self.keys(table, _TOP_KEYS, "a position of Verdant")
        if table.get("moment", "final") != "final":
            self.say(f"Verdant is scored at the end: moment = 'final', not {table['moment']!r}", "moment")
        solo, variant = self.flag(table, "solo"), self.variant(table)
        rulings = self.rulings(table)
        readings = Readings(rulings)
        scenario = self.scenario(table, variant)
        goals, lettered = self.goals(table, scenario, readings, variant)
        rows = table.get("players")
        if not isinstance(rows, Mapping) or not rows:
            self.say("no player is given; write [players.blue] and so on", "players")
            rows = {}
        elif len(rows) > MAX_PLAYERS:
            self.say(f"{len(rows)} players; Verdant seats 1 to {MAX_PLAYERS}", "players")
        elif solo and len(rows) > 1:
            self.say(f"solo = true, but there are {len(rows)} players", "solo")
        light = self.light_wanted(goals, scenario)
        players = tuple(self.player(name, row, light, variant) for name, row in rows.items())
        self.compared(table, goals, solo, len(rows))
        notes = self.shared(players, solo, variant)
        return Position(
            players, goals, variant, solo, scenario, rulings, lettered, dict(readings.leaning), tuple(notes)
        )

    def flag(self, table: Mapping[str, Any], key: str) -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.say(f"{key} is true or false, not {value!r}", key)
        return value is True

    def variant(self, table: Mapping[str, Any]) -> str:
        value = table.get("variant", "")
        if value not in ("", FAMILY):
            self.say(f"there is no variant {value!r}; there is: {FAMILY}", "variant")
            return ""
        return str(value)

    def scenario(self, table: Mapping[str, Any], variant: str) -> Scenario | None:
        if "scenario" not in table:
            return None
        number = table["scenario"]
        found = find_scenario(number) if type(number) is int else None
        if found is None:
            self.say(f"scenarios are numbered 1 to 15, not {number!r} [verdant.scenarios]", "scenario")
        elif variant == FAMILY:
            self.say(
                "scenarios are not played in the family variant, which has neither goals nor thumbs", "scenario"
            )
        return found

    def goals(
        self, table: Mapping[str, Any], scenario: Scenario | None, readings: Readings, variant: str
    ) -> tuple[tuple[Goal, ...], bool]:
        """The goal cards in deck order, and whether any was named by its letter; a scenario brings its own."""
        if "goals" not in table:
            return (scenario.goals(readings), True) if scenario else ((), False)
        typed = table["goals"]
        if not isinstance(typed, list):
            self.say('goals is a list such as ["plant A", "item A", "room A"]', "goals")
            return (), False
        found: dict[str, Goal] = {}
        lettered = False
        for number, text in enumerate(typed):
            if not isinstance(text, str):
                self.say(f"a goal is a text such as 'plant A', not {text!r}", "goals", number)
                continue
            goal, by_letter, wrong = find_goal(text[:80])
            lettered = lettered or by_letter
            if goal is None:
                self.say(wrong, "goals", number)
            elif goal.deck in found:
                self.say(f"{text!r}: a second {goal.deck} goal; one of each deck is drawn", "goals", number)
            else:
                found[goal.deck] = goal
        goals = tuple(found[deck] for deck in DECKS if deck in found)
        if variant == FAMILY and goals:
            self.say("the family variant is played without goal cards [verdant.family-scoring]", "goals")
        if scenario and len(goals) == len(typed) and goals not in scenario.possible_goals():
            wanted = names([goal.title for goal in scenario.goals(readings)])
            self.say(f"scenario {scenario.number} is played with {wanted}", "goals")
        return goals, lettered

    def light_wanted(self, goals: tuple[Goal, ...], scenario: Scenario | None) -> str:
        """What needs the light on every card; empty for nothing."""
        named = next((goal.name for goal in goals if goal.id in LIGHT_GOALS), "")
        return named or (f"scenario {scenario.number}" if scenario and looks_at_light(scenario) else "")

    def compared(self, table: Mapping[str, Any], goals: tuple[Goal, ...], solo: bool, players: int) -> None:
        at = ("goals",) if "goals" in table else ("scenario",)
        for goal in goals:
            if goal.most_of and solo:
                self.say(
                    f"{goal.title} compares players and is out of solo games: draw another [verdant.solo-goals]",
                    *at,
                )
            elif goal.most_of and players == 1:
                self.say(f"{goal.title} compares players: give everybody's home [verdant.most-of]", *at)

    # -- one player ----------------------------------------------------------------------------------------------

    def player(self, name: str, row: Any, light: str, variant: str) -> Player:
        at = ("players", name)
        if not isinstance(row, Mapping):
            self.say(f"players.{name} is no table", *at)
            return Player(name, build((), ()))
        self.keys(row, _PLAYER_KEYS, f"the table of {name}", *at)
        if "home" in row:
            home = self.home(name, row["home"], light, variant)
        else:
            self.say(f"{name} has no home; write home = [ three rows of five cells ]", *at)
            home = build((), ())
        thumbs = self.thumbs(name, row, variant) if "thumbs" in row else None
        storage = self.storage(name, row["storage"]) if "storage" in row else ""
        return Player(name, home, thumbs, storage, self.used(name, row["used"]) if "used" in row else None)

    def thumbs(self, name: str, row: Mapping[str, Any], variant: str) -> int:
        at = ("players", name, "thumbs")
        value = row["thumbs"]
        if type(value) is int and value > MAX_THUMBS:
            self.say(f"{name} keeps {value} green thumbs; at most {MAX_THUMBS} are kept [verdant.thumb-limit]", *at)
            return 0
        thumbs = self.number(value, MAX_THUMBS, "thumbs", *at)
        if thumbs and variant == FAMILY:
            self.say("the family variant has no green thumbs [verdant.family-play]", *at)
        return thumbs

    def storage(self, name: str, value: Any) -> Item | str:
        at = ("players", name, "storage")
        if isinstance(value, list):
            if len(value) > 1:
                self.say(f"{name} stores {len(value)} tokens; the storage holds one [verdant.storage]", *at)
                return ""
            value = value[0] if value else ""
        if value in ("", "-", "none"):
            return ""
        token = read_token(value[:80]) if isinstance(value, str) else None
        if token is None:
            kinds = names([shown(kind) for kind in NURTURE])
            self.say(f"{value!r} is no token; a stored one is {kinds}, or a piece such as 'vining sofa'", *at)
        return token or ""

    def used(self, name: str, value: Any) -> tuple[str, ...]:
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

    # -- one home ------------------------------------------------------------------------------------------------

    def home(self, name: str, rows: Any, light: str, variant: str) -> Home:
        at = ("players", name, "home")
        if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
            self.say(f"{name}: home is a list of {ROWS} rows, each a list of {COLUMNS} cells", *at)
            return build((), ())
        if len(rows) != ROWS:
            self.say(
                f"{name}: {plural(len(rows), 'row')}; a home is {COLUMNS} cards wide and {ROWS} tall "
                "[verdant.grid]" + (", '-' for an empty place" if len(rows) < ROWS else ""),
                *at,
            )
        plants, rooms, token_count = [], [], 0
        for row_number, row in enumerate(rows[: 2 * ROWS]):
            if len(row) != COLUMNS:
                self.say(
                    f"{name}, row {row_number + 1}: {plural(len(row), 'cell')}; a row has {COLUMNS} [verdant.grid]"
                    + (", '-' for an empty place" if len(row) < COLUMNS else ""),
                    *at,
                    row_number,
                )
            for column, text in enumerate(row[: 2 * COLUMNS]):
                place = place_name(row_number, column)
                typed = self.cell(name, place, text, (row_number, column), variant)
                cell = (row_number, column)
                token_count += len(typed.items)
                if isinstance(typed.card, Plant):
                    plants.append(PlacedPlant(place, cell, typed.card, typed.verdancy or 0, typed.pot))
                elif typed.card:
                    rooms.append(PlacedRoom(place, cell, typed.card, typed.items[0] if typed.items else None))
        if token_count > MAX_ITEMS:
            self.say(
                f"{name}: {token_count} tokens; a home has at most {MAX_ITEMS} rooms with one each "
                "[verdant.furniture]",
                *at,
            )
        home = build(plants, rooms)
        self.checkerboard(name, home)
        if light:
            self.lit(name, home, light)
        return home

    def cell(self, name: str, place: str, text: Any, cell: tuple[int, int], variant: str) -> Typed:
        at = ("players", name, "home", *cell)
        if not isinstance(text, str):
            self.say(f"{name}, {place}: a cell is a text such as 'hoya ceramic', not {text!r}", *at)
            return Typed()
        typed = read_cell(text)
        for problem in typed.problems:
            self.say(f"{name}, {place}: {problem}", *at)
        if variant == FAMILY and typed.verdancy:
            self.say(f"{name}, {place}: the family variant has no verdancy [verdant.family-play]", *at)
        return typed

    def checkerboard(self, name: str, home: Home) -> None:
        """Plants beside rooms only, and everything joined."""
        at: dict[tuple[int, int], PlacedPlant | PlacedRoom] = {}
        at |= {plant.cell: plant for plant in home.plants} | {room.cell: room for room in home.rooms}
        for cell in sorted(at):
            one = at[cell]
            for side, beside in neighbours(*cell):
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

    def lit(self, name: str, home: Home, wanted_by: str) -> None:
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
                f"{name}, {placed.place}: {wanted_by} looks at light; give the card, or {how}",
                *("players", name, "home", *cell),
            )

    # -- all homes together --------------------------------------------------------------------------------------

    def shared(self, players: tuple[Player, ...], solo: bool, variant: str) -> list[str]:
        """Notes for cards that lie twice; problems for tokens and pots of which there are not so many."""
        cards: dict[str, list[str]] = {}
        tokens: dict[tuple[str, str], list[tuple[str, tuple[str | int, ...]]]] = {}
        for name, home, _, storage, _ in players:
            for placed in every_card(home):
                if placed.card.id:
                    cards.setdefault(placed.card.id, []).append(f"{name} {placed.place}")
            for room in home.rooms:
                if room.item:
                    where = ("players", name, "home", *room.cell)
                    tokens.setdefault(room.item, []).append((f"{name} {room.place}", where))
            if isinstance(storage, Item):
                tokens.setdefault(storage, []).append((f"{name}'s storage", ("players", name, "storage")))
        for (kind, color), found in tokens.items():
            if len(found) > 1:
                said = names([place for place, _ in found])
                self.say(f"the {color} {kind} is only once in the box, but there: {said}", *found[1][1])
        if variant != FAMILY:
            self.pots(players, solo)
        return [
            f"{card} lies {len(found)} times ({names(found)}), but is only once in the box; scored as typed"
            for card, found in cards.items()
            if len(found) > 1
        ]

    def pots(self, players: tuple[Player, ...], solo: bool) -> None:
        """No more pots of a kind than the game has; a single home may be one of a bigger table."""
        several = 1 < len(players) <= MAX_PLAYERS
        supply = pot_supply(len(players) if several else 1) if several or solo else pots_in_box()
        where = f"for {plural(len(players), 'player')}" if several or solo else "in the box"
        for pot, most in supply.items():
            count = sum(len(player.home.pots[pot]) for player in players)
            # Whether terra cotta can run out is not ruled; with five players it could.
            if count > most and pot != "terra_cotta":
                self.say(f"{count} {shown(pot)} pots, but there are {most} {where} [verdant.pot-supply]", "players")
