"""What the engine asks of a game, of its states and of the arguments of its verbs: types only, no code.

Imported for type checking alone, so that a move typed at the table does not pay for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from companion.game import Need, Table
    from companion.moves import Fact, Move, Verb
    from scorers.copykey import CopyKey
    from scorers.sheet import ScoreLine, ScoreSheet


class Arg(Protocol):
    """One kind of argument: reads a value from words, writes it, and knows what could stand there."""

    @property
    def label(self) -> str:
        """What stands for it in a usage line: `PLACE`."""

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[Any, int]:
        """The value that starts at word `at`, and the index of the first word after it.

        Raises NotationError at the first word that does not fit.
        """

    def write(self, value: Any) -> str:
        """The value in its full spelling."""

    def choices(self, state: Any, actor: str) -> Iterable[Any]:
        """Values that could stand here; none where people type what they see on the table."""

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """Words to complete with."""


class State(Protocol):
    """What every game's state has; the rest is the game's own. States are immutable named tuples."""

    @property
    def table(self) -> Table:
        """Who plays and by what."""

    @property
    def phase(self) -> str:
        """The phase the game is in; `over` when it has ended."""

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Every scored line so far, or of the table as it stands: the only place points come from."""

    def with_facts(self, facts: Mapping[str, Any]) -> Any:
        """The state in which these printed values of the owner's copy are known."""

    def with_line(self, line: ScoreLine) -> Any:
        """The state with a score line added by hand."""


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

    def position_preview(self, table: Mapping[str, Any], word: str) -> dict[str, Any]:
        """A parsed position file as if the moment named by a preview word came now.

        Raises UsageProblem when there is no such preview.
        """

    def position(self, state: Any) -> dict[str, Any]:
        """The table as a position, in the keys of a position file."""

    def copy_keys(self) -> Sequence[CopyKey]:
        """Printed values the owner can read off their copy."""
