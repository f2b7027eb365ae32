"""A Verdant position: a table typed in, read with all its problems at once.

Keys: `goals`, `variant` ("family"), `solo`, `scenario`, `modification` (1 to 10), `rulings`, and for each player
`home` (3 rows of 5 cells, see `cells`), `thumbs`, `storage`, `used` (nurture tokens used, for the scenarios that
ask) and, under modification 5, `goals`. A home with empty places is scored as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from scorers.errors import PositionError
from scorers.sheet import ScoreLine
from scorers.verdant.goal_cards import Goal, find_goal
from scorers.verdant.goals import LIGHT_GOALS, ROW_GOALS
from scorers.verdant.home import Item, every_card
from scorers.verdant.home_reader import HomeReader
from scorers.verdant.player import Player
from scorers.verdant.pots import pot_supply, pots_in_box
from scorers.verdant.readings import Readings
from scorers.verdant.scenarios import Scenario, find_scenario, looks_at_light
from scorers.verdant.words import DECKS
from scorers.words import names, plural, shown

MAX_PLAYERS: Final = 5
FAMILY: Final = "family"
TWO_SETS: Final = 4
OWN_SET: Final = 5
FREE_SHAPE: Final = 6
NO_STORAGE: Final = 7
MODIFICATIONS: Final = 10
"""The rules modifications that scoring looks at, by their numbers, and how many there are."""

_TOP_KEYS: Final = (
    "game",
    "moment",
    "goals",
    "variant",
    "solo",
    "scenario",
    "modification",
    "players",
    "rulings",
    "copy",
    "expect",
)


class Position(NamedTuple):
    """A table at the end of the game, or as it would count now; players as they were given.

    `goals` are those of the whole table; under rules modification 4 there may be two of a deck.
    `notes` are doubts that stop nothing, such as a card that lies twice. `lettered` says that a goal card was
    named by its letter. `by_hand` are lines added by hand in a tracked game; they count like the others.
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
    modification: int = 0
    by_hand: tuple[ScoreLine, ...] = ()


def read(table: Mapping[str, Any]) -> Position:
    """The position in a parsed position file.

    Raises PositionError with every problem of the table.
    """
    reader = _Reader("verdant")
    position = reader.position(table)
    if reader.problems:
        raise PositionError(reader.problems)
    return position


class _Reader(HomeReader):
    def position(self, table: Mapping[str, Any]) -> Position:
        self.keys(table, _TOP_KEYS, "a position of Verdant")
        if table.get("moment", "final") != "final":
            self.say(f"Verdant is scored at the end: moment = 'final', not {table['moment']!r}", "moment")
        solo, variant, modification = self.flag(table, "solo"), self.variant(table), self.modification(table)
        self.family, self.free, self.stores = (
            variant == FAMILY,
            modification == FREE_SHAPE,
            modification != NO_STORAGE,
        )
        rulings = self.rulings(table)
        readings = Readings(rulings)
        scenario = self.scenario(table)
        goals, lettered = self.goals(table, scenario, readings, 2 if modification == TWO_SETS else 1)
        rows = table.get("players")
        if not isinstance(rows, Mapping) or not rows:
            self.say("no player is given; write [players.blue] and so on", "players")
            rows = {}
        elif len(rows) > MAX_PLAYERS:
            self.say(f"{len(rows)} players; Verdant seats 1 to {MAX_PLAYERS}", "players")
        elif solo and len(rows) > 1:
            self.say(f"solo = true, but there are {len(rows)} players", "solo")
        own, own_lettered = self.own_goals(rows, modification)
        self.light = self.light_wanted([*goals, *[goal for each in own.values() for goal in each]], scenario)
        players = tuple(self.player(name, row)._replace(goals=own.get(name, ())) for name, row in rows.items())
        self.compared(("goals",) if "goals" in table else ("scenario",), goals, solo, len(rows))
        for name, mine in own.items():
            self.compared(("players", name, "goals"), mine, solo, len(rows))
        notes = self.shared(players, solo)
        return Position(
            players,
            goals,
            variant,
            solo,
            scenario,
            rulings,
            lettered or own_lettered,
            dict(readings.leaning),
            tuple(notes),
            modification,
        )

    def modification(self, table: Mapping[str, Any]) -> int:
        number = table.get("modification", 0)
        if type(number) is not int or not 0 <= number <= MODIFICATIONS:
            self.say(
                f"rules modifications are numbered 1 to {MODIFICATIONS}, not {number!r} [verdant.modifications]",
                "modification",
            )
            return 0
        for other, said in (("scenario", "a scenario"), ("variant", "the family variant")):
            if number and table.get(other):
                self.say(
                    f"a game is played with {said} or with a rules modification, not with both "
                    "[verdant.achievement-track]",
                    "modification",
                )
        if number and table.get("solo"):
            self.say("rules modifications are for two players or more [verdant.modifications]", "modification")
        return number

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

    def scenario(self, table: Mapping[str, Any]) -> Scenario | None:
        if "scenario" not in table:
            return None
        number = table["scenario"]
        found = find_scenario(number) if type(number) is int else None
        if found is None:
            self.say(f"scenarios are numbered 1 to 15, not {number!r} [verdant.scenarios]", "scenario")
        elif self.family:
            self.say(
                "scenarios are not played in the family variant, which has neither goals nor thumbs", "scenario"
            )
        return found

    def goals(
        self, table: Mapping[str, Any], scenario: Scenario | None, readings: Readings, each: int
    ) -> tuple[tuple[Goal, ...], bool]:
        """The goal cards in deck order, and whether any was named by its letter; a scenario brings its own."""
        if "goals" not in table:
            return (scenario.goals(readings), True) if scenario else ((), False)
        goals, lettered = self.goal_cards(table["goals"], each, "goals")
        if scenario and len(goals) == len(table["goals"]) and goals not in scenario.possible_goals():
            wanted = names([goal.title for goal in scenario.goals(readings)])
            self.say(f"scenario {scenario.number} is played with {wanted}", "goals")
        return goals, lettered

    def goal_cards(self, typed: Any, each: int, *at: str) -> tuple[tuple[Goal, ...], bool]:
        """Goal cards typed in, up to `each` of a deck, in deck order; and whether any was named by its letter."""
        if not isinstance(typed, list):
            self.say('goals is a list such as ["plant A", "item A", "room A"]', *at)
            return (), False
        found: dict[str, list[Goal]] = {deck: [] for deck in DECKS}
        lettered = False
        for number, text in enumerate(typed):
            if not isinstance(text, str):
                self.say(f"a goal is a text such as 'plant A', not {text!r}", *at, number)
                continue
            goal, by_letter, wrong = find_goal(text[:80])
            lettered = lettered or by_letter
            if goal is None:
                self.say(wrong, *at, number)
            elif goal in found[goal.deck]:
                self.say(f"{text!r} is named twice", *at, number)
            elif len(found[goal.deck]) == each:
                many, drawn = (
                    ("a second", "one of each deck is") if each == 1 else ("a third", "two of each deck are")
                )
                self.say(f"{text!r}: {many} {goal.deck} goal; {drawn} drawn", *at, number)
            elif self.free and goal.id in ROW_GOALS:
                self.say(
                    f"{goal.title} speaks of rows or corners, which a home of any shape has not: draw another "
                    "[verdant.modifications]",
                    *at,
                    number,
                )
            else:
                found[goal.deck].append(goal)
        goals = tuple(goal for deck in DECKS for goal in found[deck])
        if self.family and goals:
            self.say("the family variant is played without goal cards [verdant.family-scoring]", *at)
        return goals, lettered

    def own_goals(self, rows: Mapping[str, Any], modification: int) -> tuple[dict[str, tuple[Goal, ...]], bool]:
        """Goal cards dealt to single players (rules modification 5), and whether any was named by its letter."""
        found: dict[str, tuple[Goal, ...]] = {}
        lettered = False
        for name, row in rows.items():
            if not isinstance(row, Mapping) or "goals" not in row:
                continue
            at = ("players", name, "goals")
            if modification != OWN_SET:
                self.say(f"goal cards of one's own belong to modification = {OWN_SET} [verdant.modifications]", *at)
                continue
            found[name], letters = self.goal_cards(row["goals"], 1, *at)
            lettered = lettered or letters
        return found, lettered

    def light_wanted(self, goals: Iterable[Goal], scenario: Scenario | None) -> str:
        """What needs the light on every card; empty for nothing."""
        named = next((goal.name for goal in goals if goal.id in LIGHT_GOALS), "")
        return named or (f"scenario {scenario.number}" if scenario and looks_at_light(scenario) else "")

    def compared(self, at: tuple[str, ...], goals: tuple[Goal, ...], solo: bool, players: int) -> None:
        """Cards that compare players, with nobody to compare with."""
        for goal in goals:
            if goal.most_of and solo:
                self.say(
                    f"{goal.title} compares players and is out of solo games: draw another [verdant.solo-goals]",
                    *at,
                )
            elif goal.most_of and players == 1:
                self.say(f"{goal.title} compares players: give everybody's home [verdant.most-of]", *at)

    # -- all homes together --------------------------------------------------------------------------------------

    def shared(self, players: tuple[Player, ...], solo: bool) -> list[str]:
        """Notes for cards that lie twice; problems for tokens and pots of which there are not so many."""
        cards: dict[str, list[str]] = {}
        tokens: dict[tuple[str, str], list[tuple[str, tuple[str | int, ...]]]] = {}
        for name, home, _, storage, *_ in players:
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
        if not self.family:
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
