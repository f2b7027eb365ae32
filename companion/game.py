"""What the engine needs of a game, and what it gives to one. Knows no game by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from companion.moves import Fact, Move, Verb
from scorers.sheet import ScoreLine, ScoreSheet


class Table(NamedTuple):
    """Who plays and by what: everything a game is told before its first move.

    `players` in seat order, clockwise, the first one begins. `actors` maps a folded name to the name of everybody
    who may be named in a move. `rulings` holds a choice for every open question; `facts` printed values from the
    owner's copy, by key; `automate` the actors whose moves the program makes.
    """

    players: tuple[str, ...]
    actors: Mapping[str, str]
    rulings: Mapping[str, str]
    facts: Mapping[str, Any]
    sets: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    automate: tuple[str, ...] = ()


class State(Protocol):
    """What every game's state has; the rest is the game's own. States are immutable."""

    @property
    def table(self) -> Table:
        """Who plays and by what."""

    @property
    def phase(self) -> str:
        """The phase the game is in; `over` when it has ended."""

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Every scored line so far: the only place points are kept."""

    def _replace(self, **changes: Any) -> Any: ...


class Need(NamedTuple):
    """Something the game waits for: who must speak, a sentence, and the verbs that would answer it."""

    actor: str
    text: str
    verbs: tuple[str, ...]
    optional: bool = False


class CopyKey(NamedTuple):
    """A printed value people can read off their own copy: its key, what to ask, its shape and what is known."""

    key: str
    asks: str
    least: int
    most: int
    numbers: int = 1
    known: Any = None
    verified: bool = False


class Game(Protocol):
    """A game as the engine sees it: pure functions over immutable states."""

    name: str
    title: str
    ruleset: str
    seats: tuple[int, int]
    sets: tuple[str, ...]
    variants: tuple[str, ...]
    categories: Mapping[str, str]
    """Category to what people call it, in the order of the printed rules."""

    verbs: Mapping[str, Verb]
    facts: Mapping[str, Fact]

    def initial(self, table: Table) -> Any:
        """The state before the first move. Raises UsageProblem when the game cannot be played like this."""

    def solo_automates(self, players: Sequence[str]) -> tuple[str, ...]:
        """The actors the program plays for this many people."""

    def active(self, state: Any) -> str:
        """Who an entry without a name speaks for: a player, or the table."""

    def needs(self, state: Any) -> list[Need]:
        """What the game waits for now; empty when it is over."""

    def automatic(self, state: Any) -> Move | None:
        """The move an automated actor makes now, if it is its turn."""

    def why(self, state: Any, move: Move) -> str:
        """How an automated move was decided, in a sentence."""

    def narrate(self, before: Any, move: Move, after: Any) -> list[str]:
        """What a move did, in sentences; points are told apart from their lines."""

    def clock(self, state: Any) -> str:
        """Where in the game this is, in a few words: `summer, round 7 of 14`."""

    def sheet(self, state: Any, *, preview: str = "") -> ScoreSheet:
        """The explained score so far, or final; with a preview (Evergreen: a side of the sun) as if that came now.
        Raises UsageProblem when there is no such preview now.
        """

    def previews(self, state: Any) -> Sequence[str]:
        """The words `sheet` takes as a preview now, for completion."""

    def position(self, state: Any) -> dict[str, Any]:
        """The table as a position, in the keys of a position file."""

    def copy_keys(self) -> Sequence[CopyKey]:
        """Printed values the owner can read off their copy."""
