"""The state of a game of Verdant: immutable, rebuilt from entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from companion.game import Table
from scorers.catalog import load
from scorers.grid import Cell, place_name
from scorers.sheet import ScoreLine, ScoreSheet
from scorers.tuples import often_changed
from scorers.verdant.cards import Plant, Room
from scorers.verdant.goal_cards import Goal
from scorers.verdant.home import SIZE, Home, Item, PlacedPlant, PlacedRoom, build
from scorers.verdant.player import Player
from scorers.verdant.scenarios import Scenario
from scorers.verdant.words import POTS
from scorers.words import plural

SETUP: Final = "setup"
START: Final = "start"
TURNS: Final = "turns"
REVEAL: Final = "reveal"
OVER: Final = "over"
"""The phases: cards dealt, starting cards laid, turns, secret goal cards shown, the end."""

_GAME: Final = load("verdant", "game")
TURNS_EACH: Final[int] = _GAME["turns"]
THUMB_LIMIT: Final[int] = _GAME["thumb_limit"]
GREEN_THUMBS: Final[int] = load("verdant", "components")["green_thumbs"]

Card = Plant | Room
Token = Item | str
"""A furniture or pet token, or the id of a nurture token; empty for none."""


class Growth(NamedTuple):
    """A plant in a home: `pot` is the pot of a completed one, empty otherwise, then `verdancy` counts."""

    card: Plant
    verdancy: int = 0
    pot: str = ""


class Furnished(NamedTuple):
    """A room in a home with its token, if any."""

    card: Room
    item: Item | None = None


Spot = Growth | Furnished
Homes = Mapping[Cell, Spot]
"""A home as it grows: row and column from 0, counted from the top and the left edge of the cards lying."""


_NO_CARDS: Final[Homes] = {}


@often_changed
class Side(NamedTuple):
    """One player's side of the table.

    `dealt` are the starting cards until they lie in the home; `used` the nurture tokens used so far; `goals` the
    goal cards of one's own (rules modification 5), `barred` the room type that may not be taken (3).
    """

    home: Homes = _NO_CARDS
    thumbs: int = 0
    storage: Token = ""
    dealt: tuple[Plant, Room] | None = None
    used: tuple[str, ...] = ()
    goals: tuple[Goal, ...] = ()
    barred: str = ""


@often_changed
class Turn(NamedTuple):
    """What the player whose turn it is has done.

    `card` was taken, and waits for its place until `placed`; `hand` is the token taken, as long as it is neither
    placed nor used. `column` is the card's column of the market from 0 (-1: the market is not tracked), `completed`
    how many plants were completed in this turn.
    """

    card: Card | None = None
    placed: bool = False
    hand: Token = ""
    column: int = -1
    completed: int = 0


@often_changed
class Market(NamedTuple):
    """The market, column by column from the decks; None and the empty token are gaps.

    Green thumbs lie on cards only. `aside` are tokens of a reset that go back into the bag once the gaps are
    filled.
    """

    plants: tuple[Plant | None, ...]
    tokens: tuple[Token, ...]
    rooms: tuple[Room | None, ...]
    plant_thumbs: tuple[int, ...]
    room_thumbs: tuple[int, ...]
    aside: tuple[Token, ...] = ()

    def gaps(self) -> tuple[int, int, int]:
        """How many plants, tokens and rooms are missing."""
        return self.plants.count(None), self.tokens.count(""), self.rooms.count(None)

    def cards(self) -> list[Card]:
        """The cards lying there, plants first, each kind from the decks outwards."""
        return [card for card in (*self.plants, *self.rooms) if card]


def said_gaps(missing: Sequence[int]) -> str:
    """So many plants, tokens and rooms, in words.

    >>> said_gaps((1, 2, 0))
    '1 plant, 2 tokens'
    """
    named = zip(missing, ("plant", "token", "room"), strict=True)
    return ", ".join(plural(count, noun) for count, noun in named if count)


def empty_market(columns: int) -> Market:
    """A market of nothing but gaps."""
    none, zero = (None,) * columns, (0,) * columns
    return Market(none, ("",) * columns, none, zero, zero)


class Pots(NamedTuple):
    """The pots nobody has: how many of each in the supply, in the order of POTS.

    Alone, `above` are the pots above the columns of the market from the decks (empty where one was taken) and
    `thrown` those thrown away.
    """

    supply: tuple[int, ...]
    above: tuple[str, ...] = ()
    thrown: tuple[str, ...] = ()


class Options(NamedTuple):
    """What the variants of a game say: family rules, a scenario, or one of the rules modifications (0: none)."""

    family: bool = False
    scenario: Scenario | None = None
    modification: int = 0


@cache
def options_of(variants: tuple[str, ...]) -> Options:
    """The options named by variants that were checked before."""
    from scorers.verdant.scenarios import find_scenario

    options = Options()
    for name in variants:
        kind, _, number = name.partition("-")
        if kind == "family":
            options = options._replace(family=True)
        elif kind == "scenario":
            options = options._replace(scenario=find_scenario(int(number)))
        else:
            options = options._replace(modification=int(number))
    return options


@often_changed
class State(NamedTuple):
    """A game of Verdant between two entries.

    `sides` in seat order; `first` and `current` are seats, `played` is how many turns are over. `market` is None
    while nobody says what lies there.
    `gone` are tokens used or thrown away, `away` cards that went out of the game, `under` cards put under their
    decks. `by_hand` are score lines of corrections; `leans` the rulings that have decided something, each with the
    reading that did.
    """

    table: Table
    phase: str
    sides: tuple[Side, ...]
    pots: Pots
    first: int = 0
    current: int = 0
    played: int = 0
    turn: Turn = Turn()
    market: Market | None = None
    goals: tuple[Goal, ...] = ()
    lettered: bool = False
    gone: tuple[Token, ...] = ()
    away: tuple[Card, ...] = ()
    under: tuple[Card, ...] = ()
    by_hand: tuple[ScoreLine, ...] = ()
    leans: tuple[tuple[str, str], ...] = ()

    @property
    def options(self) -> Options:
        """The variants in play."""
        return options_of(self.table.variants)

    @property
    def solo(self) -> bool:
        """Whether somebody plays alone, with the conveyor market."""
        return len(self.table.players) == 1

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The score of the homes as they stand: Verdant scores nothing before the end, so this is worked out."""
        return scored(self).lines

    def with_facts(self, facts: Mapping[str, Any]) -> State:
        """The state in which these printed values are known; Verdant asks for none."""
        return self._replace(table=self.table._replace(facts=facts))

    def with_line(self, line: ScoreLine) -> State:
        """The state with a score line added by hand."""
        return self._replace(by_hand=(*self.by_hand, line))

    def seat(self, player: str) -> int:
        """Where the player sits."""
        return self.table.players.index(player)

    def side(self, player: str) -> Side:
        """The player's side of the table."""
        return self.sides[self.seat(player)]

    def with_side(self, player: str, side: Side, **changes: Any) -> State:
        """The state with this side for the player, and other changes."""
        at = self.seat(player)
        return self._replace(sides=(*self.sides[:at], side, *self.sides[at + 1 :]), **changes)

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return self.table.players[self.current]

    @property
    def next_player(self) -> str:
        """Who is next, clockwise."""
        return self.table.players[(self.current + 1) % len(self.sides)]

    @property
    def turn_number(self) -> int:
        """Which of everybody's turns this is, from 1."""
        return self.played // len(self.sides) + 1

    def ruling(self, name: str) -> str:
        """The reading chosen for an open question, by its id without the game."""
        return self.table.rulings[f"verdant.{name}"]

    def leaning(self, name: str) -> State:
        """The state that leans on this ruling as it is read now."""
        lean = (f"verdant.{name}", self.ruling(name))
        return self if lean in self.leans else self._replace(leans=(*self.leans, lean))

    def thumbs_in_supply(self) -> int:
        """Green thumbs that nobody holds and that lie on no card."""
        market = self.market
        lying = sum(market.plant_thumbs) + sum(market.room_thumbs) if market else 0
        return GREEN_THUMBS - lying - sum(side.thumbs for side in self.sides)

    def cards_out(self) -> Iterator[tuple[Card, str]]:
        """Every card that is in no deck, with where it is."""
        for player, side in zip(self.table.players, self.sides, strict=True):
            for cell, spot in side.home.items():
                yield spot.card, f"{player}'s {place_name(*cell)}"
            for card in side.dealt or ():
                yield card, f"{player}'s starting cards"
        if self.turn.card and not self.turn.placed:
            yield self.turn.card, f"{self.player}'s hand"
        if self.market:
            for card in self.market.cards():
                yield card, "the market"
        for card in self.away:
            yield card, "the discards"

    def tokens_out(self) -> Iterator[tuple[Token, str]]:
        """Every token that is not in the bag, with where it is."""
        for player, side in zip(self.table.players, self.sides, strict=True):
            for cell, spot in side.home.items():
                if isinstance(spot, Furnished) and spot.item:
                    yield spot.item, f"{player}'s {place_name(*cell)}"
            if side.storage:
                yield side.storage, f"{player}'s storage"
        if self.turn.hand:
            yield self.turn.hand, f"{self.player}'s hand"
        if self.market:
            for token in self.market.tokens:
                if token:
                    yield token, "the market"
            for token in self.market.aside:
                yield token, "the tokens set aside"
        for token in self.gone:
            yield token, "the tokens used or thrown away"


def finished(side: Side) -> bool:
    """Whether all 15 cards lie."""
    return len(side.home) == SIZE


def as_home(home: Homes) -> Home:
    """A home as it is scored."""
    plants, rooms = [], []
    for cell, spot in home.items():
        place = place_name(*cell)
        if isinstance(spot, Growth):
            plants.append(PlacedPlant(place, cell, spot.card, spot.verdancy, spot.pot))
        else:
            rooms.append(PlacedRoom(place, cell, spot.card, spot.item))
    return build(plants, rooms)


def scored(state: State) -> ScoreSheet:
    """The sheet of the homes as they stand, with the green thumbs that would be kept [verdant.thumb-limit]."""
    from scorers.verdant import score
    from scorers.verdant.position import Position

    options = state.options
    players = tuple(
        Player(player, as_home(side.home), min(side.thumbs, THUMB_LIMIT), side.storage, side.used, side.goals)
        for player, side in zip(state.table.players, state.sides, strict=True)
    )
    return score(
        Position(
            players,
            state.goals,
            "family" if options.family else "",
            state.solo,
            options.scenario,
            state.table.rulings,
            state.lettered,
            dict(state.leans),
            (),
            options.modification,
            state.by_hand,
        )
    )


def pots_left(pots: Pots) -> dict[str, int]:
    """Pot to how many lie in the supply."""
    return dict(zip(POTS, pots.supply, strict=True))
