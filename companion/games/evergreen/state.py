"""The state of a game of Evergreen: immutable, rebuilt from entries."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from companion.game import Table
from companion.games.evergreen.cards import SKULL, Card, Prints, icons_of, printed
from companion.moves import NEUTRAL
from scorers.catalog import load
from scorers.evergreen.words import BIOMES, POWERS
from scorers.grid import Cell, Grid
from scorers.sheet import ScoreLine

REVEAL: Final = "reveal"
ROW: Final = "row"
DRAFT: Final = "draft"
TURNS: Final = "turns"
OVER: Final = "over"
"""The phases: the first cards of the fertility zone, a row laid out, the draft, everybody's turn, the end."""

SEASONS: Final = tuple((row["name"], row["rounds"]) for row in load("evergreen", "game")["season"])
ROUNDS: Final = sum(rounds for _, rounds in SEASONS)
_LAST_ROUNDS: Final = tuple(sum(rounds for _, rounds in SEASONS[: i + 1]) for i in range(len(SEASONS)))

Act = tuple[str, str]
"""One effect of an action: `plant` or `grow`, and the place."""


class Turn(NamedTuple):
    """What a player does in this round.

    `acts` are the effects of the action so far, `used` the places the power worked on, one a repetition;
    `strength` is how often it may work (0: not used yet), `power_first` says that it was used before the action.
    """

    card: Card | None = None
    acts: tuple[Act, ...] = ()
    used: tuple[str, ...] = ()
    strength: int = 0
    power_used: bool = False
    power_first: bool = False
    grown_by_lake: tuple[str, ...] = ()
    done: bool = False


class Side(NamedTuple):
    """One player's side of the table.

    `levels` is the marker's space on each power track, in the order of POWERS (0: the start space). `front` are the
    cards taken this season, the latest last.
    """

    planet: Grid
    levels: tuple[int, ...] = (0,) * len(POWERS)
    front: tuple[Card, ...] = ()
    turn: Turn = Turn()


class Draft(NamedTuple):
    """The row and who takes from it: cards from the deck outwards, taken ones None, and how many were taken.

    `token` is the index of the card the first-player token lies on (-1: on none), `next_first` who took that card.
    """

    row: tuple[Card | None, ...] = ()
    picks: int = 0
    token: int = -1
    next_first: str = ""


class ZoneCard(NamedTuple):
    """A card in the fertility zone; turned face down it shows nothing."""

    card: Card
    up: bool = True


class Piles(NamedTuple):
    """The cards that are in nobody's hands.

    `zone` has a stack for each biome in the order of BIOMES, the latest card last; `by_hand` are flowers that `set`
    put beside a stack whose cards do not show them. `revealed` are the cards of the set-up, `neutral` those the
    neutral player took this season.
    """

    zone: tuple[tuple[ZoneCard, ...], ...] = ((),) * len(BIOMES)
    by_hand: tuple[int, ...] = (0,) * len(BIOMES)
    revealed: tuple[Card, ...] = ()
    neutral: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()

    def zone_cards(self) -> Iterator[Card]:
        """Every card in the fertility zone."""
        return (card for stack in self.zone for card, _ in stack)


class State(NamedTuple):
    """A game of Evergreen between two entries.

    `sides` in seat order; `first` holds the first-player token, or held it when the row was laid. `leans` are the
    rulings that have decided something, each with the reading that did.
    """

    table: Table
    prints: Prints
    phase: str
    round: int
    sun: str
    first: str
    sides: tuple[Side, ...]
    lines: tuple[ScoreLine, ...]
    draft: Draft = Draft()
    piles: Piles = Piles()
    leans: tuple[tuple[str, str], ...] = ()

    @property
    def season(self) -> str:
        """The season of this round; the last one once the game is over."""
        for (name, _), last in zip(SEASONS, _LAST_ROUNDS, strict=True):
            if self.round <= last:
                return str(name)
        return str(SEASONS[-1][0])

    @property
    def solo(self) -> bool:
        """Whether the neutral player takes cards."""
        return len(self.table.players) == 1

    @property
    def drafters(self) -> tuple[str, ...]:
        """Everybody who takes a card, in turn order from the first player."""
        seats = self.table.players + ((NEUTRAL,) if self.solo else ())
        start = seats.index(self.first)
        return seats[start:] + seats[:start]

    @property
    def row_size(self) -> int:
        """Cards laid out each round: one more than there are drafters."""
        return len(self.table.players) + (2 if self.solo else 1)

    def side(self, player: str) -> Side:
        """The player's side of the table."""
        return self.sides[self.table.players.index(player)]

    def with_side(self, player: str, side: Side, **changes: Any) -> "State":
        """The state with this side for the player, and other changes."""
        at = self.table.players.index(player)
        sides = self.sides[:at] + (side,) + self.sides[at + 1 :]  # noqa: RUF005
        if changes:
            return self._replace(sides=sides, **changes)
        # At nearly every entry: what `_replace` does, several times faster.
        table, prints, phase, number, sun, first, _, lines, draft, piles, leans = self
        parts = (table, prints, phase, number, sun, first, sides, lines, draft, piles, leans)
        return tuple.__new__(State, parts)

    def with_facts(self, facts: Mapping[str, Any]) -> "State":
        """The state in which these printed values of the owner's copy are known."""
        return self._replace(table=self.table._replace(facts=facts), prints=printed(facts))

    def with_line(self, line: ScoreLine) -> "State":
        """The state with a score line added by hand."""
        return self._replace(lines=(*self.lines, line))

    def ruling(self, name: str) -> str:
        """The reading chosen for an open question, by its id without the game."""
        return self.table.rulings[f"evergreen.{name}"]

    def leaning(self, name: str) -> tuple[tuple[str, str], ...]:
        """`leans` with this ruling as it is read now, once."""
        lean = (f"evergreen.{name}", self.ruling(name))
        return self.leans if lean in self.leans else (*self.leans, lean)

    def fertility(self, biome: str) -> int:
        """Flowers showing in the biome's stack."""
        at = BIOMES.index(biome)
        shown = sum(max(0, icons_of(self.prints, card)) for card, up in self.piles.zone[at] if up)
        return shown + self.piles.by_hand[at]

    def last_round_of_season(self) -> bool:
        """Whether light and forest are scored after this round."""
        return self.round in _LAST_ROUNDS


DRAFTED: Final = State._fields.index("draft")
ACTS: Final = Turn._fields.index("acts")
USED: Final = Turn._fields.index("used")
"""Fields that change at nearly every entry, as `changed` takes them."""


def put(planet: Grid, row: int, column: int, code: str) -> Grid:
    """The planet with a piece on a space, row and column from 0."""
    return put_all(planet, (((row, column), code),))


def put_all(planet: Grid, pieces: Iterable[tuple[Cell, str]]) -> Grid:
    """The planet with several pieces on their spaces, each given as ((row, column), code)."""
    rows = list(planet)
    for (row, column), code in pieces:
        line = rows[row]
        rows[row] = line[:column] + code + line[column + 1 :]
    return tuple(rows)


def skull(state: State, card: Card) -> bool:
    """Whether the card shows aridity."""
    return icons_of(state.prints, card) == SKULL
