"""Moves, declared once: what a verb takes, how it reads and writes, when it is legal and what it does.

A `Verb` is the single source for parsing, formatting, completion, help and the list of what is legal now.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from companion.errors import IllegalMove, NotationError, Reason

if TYPE_CHECKING:
    from random import Random

    from companion.protocol import Arg

TABLE: Final = "table"
NEUTRAL: Final = "neutral"
PLAYER: Final = "player"
"""Who may use a verb: any player, the table as a whole, or the neutral player."""


class Move(NamedTuple):
    """What somebody did: actor, verb, and one value for each of the verb's arguments."""

    actor: str
    verb: str
    args: tuple[Any, ...] = ()


class Verdict(NamedTuple):
    """Whether a move is legal, with *all* reasons against it, and what is odd about it though allowed."""

    reasons: tuple[Reason, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        """No reason against it."""
        return not self.reasons


LEGAL: Final = Verdict()


def refuse(*reasons: Reason) -> Verdict:
    """A verdict of these reasons."""
    return Verdict(reasons)


def need_legal(verdict: Verdict, what: str) -> None:
    """Raises IllegalMove with every reason of a verdict that is not legal."""
    if verdict.reasons:
        said = "; ".join(f"{reason.text} [{reason.rule}]" for reason in verdict.reasons)
        raise IllegalMove(f"{what}: {said}", verdict.reasons)


class Verb:
    """The one declaration of a kind of move.

    `who` says whose it is: PLAYER, TABLE or NEUTRAL, one or more of them; `phases` are the phases of the game in
    which it can be used. `draw` lets the program's dice fill in the arguments. `candidates` lists argument tuples
    worth judging, when the plain product of the arguments' choices will not do. `short` is a word that always means
    this verb, whatever else begins so. `told` is what people read in place of all its legal moves, where those are
    too many or depend on what only they see.
    """

    def __init__(
        self,
        name: str,
        who: tuple[str, ...],
        args: "tuple[Arg, ...]",
        help: str,
        rule: str,
        phases: tuple[str, ...],
        judge: Callable[[Any, Move], Verdict],
        apply: Callable[[Any, Move], Any],
        draw: "Callable[[Any, Random], tuple[Any, ...]] | None" = None,
        candidates: Callable[[Any, str], Iterable[tuple[Any, ...]]] | None = None,
        short: str = "",
        told: Callable[[Any, str], list[str]] | None = None,
    ) -> None:
        self.name, self.who, self.args, self.help, self.rule = name, who, args, help, rule
        self.phases, self.judge, self.apply = phases, judge, apply
        self.draw, self.candidates, self.short, self.told = draw, candidates, short, told
        needed = [at for at, arg in enumerate(args, 1) if not getattr(arg, "optional", False)]
        self._needed = max(needed, default=0)

    def followed_by(self, after: Callable[[Any], Any]) -> "Verb":
        """The same verb, but that something always follows when it has been applied."""
        apply, followed = self.apply, copy(self)
        followed.apply = lambda state, move: after(apply(state, move))
        return followed

    @property
    def usage(self) -> str:
        """How it is typed: `plant PLACE...`."""
        return " ".join([self.name, *(arg.label for arg in self.args)])

    def parse(self, actor: str, words: Sequence[str], state: Any) -> Move:
        """The move in `words` (the verb itself is word 0).

        Raises NotationError at the first word that does not fit.
        """
        at, end = 1, len(words)
        values: list[Any] = []
        for arg in self.args:
            if at >= end and len(values) >= self._needed:
                # Most entries leave out all that may be added to them.
                values += [()] * (len(self.args) - len(values))
                break
            value, at = arg.read(words, at, state)
            values.append(value)
        if at < end:
            text = f"{words[at]!r} is one word too many: {self.usage}"
            raise NotationError(text, words, at)
        # Once for every entry of a replay: what `Move(...)` does, in half the time.
        return tuple.__new__(Move, (actor, self.name, tuple(values)))

    def format(self, move: Move) -> str:
        """The move as people type it, in full words."""
        written = (arg.write(value) for arg, value in zip(self.args, move.args, strict=True))
        return " ".join([self.name, *filter(None, written)])

    def options(self, state: Any, actor: str) -> Iterator[Move]:
        """Every legal move of this verb that can be listed, one step at a time."""
        if self.candidates:
            found = self.candidates(state, actor)
        else:
            found = product(*(tuple(arg.choices(state, actor)) for arg in self.args))
        for args in found:
            move = Move(actor, self.name, args)
            if self.judge(state, move).legal:
                yield move

    def suggestions(self, state: Any, actor: str, words: Sequence[str]) -> list[str]:
        """Words that may follow `words` (verb first): each leads to a legal move, or to one not finished yet."""
        found = []
        seen = dict.fromkeys(word for arg in self.args for word in arg.suggest(state, actor))
        for word in seen:
            try:
                move = self.parse(actor, [*words, *word.split()], state)
            except NotationError as error:
                if error.incomplete:
                    found.append(word)
                continue
            if all(reason.unfinished for reason in self.judge(state, move).reasons):
                found.append(word)
        return found


class Fact:
    """Something a table can see and say: `check` compares it with the record, `set` corrects the record.

    `read` gives the record's value, `write` a state that has the given value instead; `who` is PLAYER or TABLE.
    The last argument is the value, those before it say of what. `doubt` says what is odd about a value once it is
    set, such as a card that now lies twice; empty for nothing.
    """

    def __init__(
        self,
        name: str,
        who: str,
        args: "tuple[Arg, ...]",
        help: str,
        read: Callable[[Any, str, tuple[Any, ...]], Any],
        write: Callable[[Any, str, tuple[Any, ...], Any], Any],
        doubt: Callable[[Any, Any], str] | None = None,
    ) -> None:
        self.name, self.who, self.args, self.help = name, who, args, help
        self.read, self.write, self.doubt = read, write, doubt

    @property
    def usage(self) -> str:
        """How it is typed: `level POWER N`."""
        return " ".join([self.name, *(arg.label for arg in self.args)])
