"""Moves, declared once: what a verb takes, how it reads and writes, when it is legal and what it does.

A `Verb` is the single source for parsing, formatting, completion, help and the list of what is legal now.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from companion.errors import IllegalMove, NotationError, Reason

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


class Arg(Protocol):
    """One kind of argument: reads a value from words, writes it, and knows what could stand there."""

    @property
    def label(self) -> str:
        """What stands for it in a usage line: `PLACE`."""

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[Any, int]:
        """The value that starts at word `at`, and the index of the first word after it."""

    def write(self, value: Any) -> str:
        """The value in its full spelling."""

    def choices(self, state: Any, actor: str) -> Iterable[Any]:
        """Values that could stand here; none where people type what they see on the table."""

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """Words to complete with."""


class Verb(NamedTuple):
    """The one declaration of a kind of move.

    `who` says whose it is: PLAYER, TABLE or NEUTRAL, one or more of them; `phases` are the phases of the game in
    which it can be used. `draw` lets
    the program's dice fill in the arguments. `candidates` lists argument tuples worth judging, when the plain
    product of the arguments' choices will not do.
    """

    name: str
    who: tuple[str, ...]
    args: tuple[Arg, ...]
    help: str
    rule: str
    phases: tuple[str, ...]
    judge: Callable[[Any, Move], Verdict]
    apply: Callable[[Any, Move], Any]
    draw: Callable[[Any, Random], tuple[Any, ...]] | None = None
    candidates: Callable[[Any, str], Iterable[tuple[Any, ...]]] | None = None

    @property
    def usage(self) -> str:
        """How it is typed: `plant PLACE...`."""
        return " ".join([self.name, *(arg.label for arg in self.args)])

    def parse(self, actor: str, words: Sequence[str], state: Any) -> Move:
        """The move in `words` (the verb itself is word 0).

        Raises NotationError at the first word that does not fit.
        """
        at, values = 1, []
        for arg in self.args:
            value, at = arg.read(words, at, state)
            values.append(value)
        if at < len(words):
            text = f"{words[at]!r} is one word too many: {self.usage}"
            raise NotationError(text, words, at)
        return Move(actor, self.name, tuple(values))

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
            if self.judge(state, move).legal:
                found.append(word)
        return found


def closest(word: str, names: Iterable[str]) -> str:
    """`; did you mean X?` for a near miss, nothing otherwise."""
    near = difflib.get_close_matches(word.casefold(), list(names), 1, 0.55)
    return f"; did you mean {near[0]}?" if near else ""


def pick(word: str, names: Iterable[str], aliases: Mapping[str, str] | None = None) -> tuple[str | None, list[str]]:
    """The name meant by a word or an unambiguous beginning of one, else None and the names it could mean.

    >>> pick("ro", ["rock", "row"])
    (None, ['rock', 'row'])
    >>> pick("roc", ["rock", "row"])
    ('rock', ['rock'])
    """
    folded = word.casefold()
    known = list(names)
    if folded in known:
        return folded, [folded]
    if aliases and folded in aliases:
        return aliases[folded], [aliases[folded]]
    matches = [name for name in known if name.startswith(folded)] if folded else []
    return (matches[0] if len(matches) == 1 else None), matches


class Choice(NamedTuple):
    """One of a fixed list of words, or any unambiguous beginning of one."""

    label: str
    names: tuple[str, ...]
    aliases: Mapping[str, str] = {}

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[str, int]:
        """See `Arg.read`."""
        if at >= len(words):
            text = f"{self.label} is missing: one of {', '.join(self.names)}"
            raise NotationError(text, words, at, incomplete=True)
        name, matches = pick(words[at], self.names, self.aliases)
        if name is None and matches:
            raise NotationError(f"{words[at]!r} could be {' or '.join(matches)}", words, at)
        if name is None:
            hint = closest(words[at], self.names) or f"; one of {', '.join(self.names)}"
            raise NotationError(f"{words[at]!r} is no {self.label}{hint}", words, at)
        return name, at + 1

    def write(self, value: str) -> str:
        """See `Arg.write`."""
        return value

    def choices(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.choices`."""
        return self.names

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return self.names


class Number(NamedTuple):
    """A whole number, or a sum of them typed as at the table (`12+3-1`)."""

    label: str = "N"
    low: int = 0
    high: int = 999

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[int, int]:
        """See `Arg.read`."""
        if at >= len(words):
            text = f"{self.label} is missing: a number from {self.low} to {self.high}"
            raise NotationError(text, words, at, incomplete=True)
        value = read_sum(words[at])
        if value is None:
            raise NotationError(f"{words[at]!r} is no number", words, at)
        if not self.low <= value <= self.high:
            raise NotationError(f"{value} is not between {self.low} and {self.high}", words, at)
        return value, at + 1

    def write(self, value: int) -> str:
        """See `Arg.write`."""
        return str(value)

    def choices(self, state: Any, actor: str) -> Iterable[int]:
        """See `Arg.choices`."""
        return () if self.high - self.low > 20 else range(self.low, self.high + 1)

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return map(str, self.choices(state, actor))


def read_sum(word: str) -> int | None:
    """The value of a number or a plain sum of numbers, None when it is neither.

    >>> read_sum("12+3-1"), read_sum("-4"), read_sum("3+"), read_sum("x")
    (14, -4, None, None)
    """
    if len(word) > 40 or not word.isascii():
        return None
    total, sign, digits = 0, 1, ""
    for position, char in enumerate(word):
        if char.isdigit():
            digits += char
        elif char in "+-" and (digits or position == 0):
            total += sign * int(digits or 0)
            sign, digits = (1 if char == "+" else -1), ""
        else:
            return None
    return total + sign * int(digits) if digits else None


class Place(NamedTuple):
    """A place on the board; `names` maps each place to what the game keeps of it, `off` explains a wrong one."""

    names: Mapping[str, Any]
    off: Callable[[str], str]
    label: str = "PLACE"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[str, int]:
        """See `Arg.read`."""
        if at >= len(words):
            raise NotationError(
                f"{self.label} is missing: a column letter and a row number, such as c3",
                words,
                at,
                incomplete=True,
            )
        word = words[at]
        if word in self.names:
            return word, at + 1
        if word.lower() in self.names:
            return word.lower(), at + 1
        raise NotationError(self.off(word.lower()), words, at)

    def write(self, value: str) -> str:
        """See `Arg.write`."""
        return value

    def choices(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.choices`."""
        return self.names

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return self.names


class PlayerName(NamedTuple):
    """The name of somebody at the table."""

    label: str = "PLAYER"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[str, int]:
        """See `Arg.read`."""
        seats = state.table.actors
        for end in range(len(words), at, -1):
            name = seats.get(" ".join(words[at:end]).casefold())
            if name is not None:
                return name, end
        known = ", ".join(seats.values())
        if at >= len(words):
            raise NotationError(f"{self.label} is missing: one of {known}", words, at, incomplete=True)
        raise NotationError(f"{words[at]!r} is nobody at this table: {known}", words, at)

    def write(self, value: str) -> str:
        """See `Arg.write`."""
        return value

    def choices(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.choices`."""
        return tuple(state.table.actors.values())

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return self.choices(state, actor)


class Several(NamedTuple):
    """Between `least` and `most` values of one kind, optionally after a keyword; the value is a tuple."""

    arg: Arg
    least: int = 1
    most: int = 99
    keyword: str = ""
    separator: str = " "

    @property
    def label(self) -> str:
        """`PLACE...`, in brackets when it may be left out."""
        text = f"{self.arg.label}..." if self.most > 1 else self.arg.label
        text = f"{self.keyword} {text}" if self.keyword else text
        return text if self.least else f"[{text}]"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[tuple[Any, ...], int]:
        """See `Arg.read`."""
        # The keyword helps the eye; places typed without it mean the same.
        if self.keyword and at < len(words) and words[at].casefold() == self.keyword:
            at += 1
            if at == len(words):
                return (self.arg.read(words, at, state)[0],), at
        values: list[Any] = []
        while at < len(words) and len(values) < self.most:
            value, at = self.arg.read(words, at, state)
            values.append(value)
        if len(values) < self.least:
            self.arg.read(words, at, state)
        return tuple(values), at

    def write(self, value: tuple[Any, ...]) -> str:
        """See `Arg.write`."""
        text = self.separator.join(self.arg.write(item) for item in value)
        return f"{self.keyword} {text}" if self.keyword and text else text

    def choices(self, state: Any, actor: str) -> Iterable[tuple[Any, ...]]:
        """See `Arg.choices`: one at a time, the rest can follow in later entries."""
        return ((value,) for value in self.arg.choices(state, actor))

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return self.arg.suggest(state, actor)


class Fact(NamedTuple):
    """Something a table can see and say: `check` compares it with the record, `set` corrects the record.

    `read` gives the record's value, `write` a state that has the given value instead; `who` is PLAYER or TABLE.
    The last argument is the value, those before it say of what.
    """

    name: str
    who: str
    args: tuple[Arg, ...]
    help: str
    read: Callable[[Any, str, tuple[Any, ...]], Any]
    write: Callable[[Any, str, tuple[Any, ...], Any], Any]

    @property
    def usage(self) -> str:
        """How it is typed: `level POWER N`."""
        return " ".join([self.name, *(arg.label for arg in self.args)])


def need_legal(verdict: Verdict, what: str) -> None:
    """Raises IllegalMove with every reason of a verdict that is not legal."""
    if verdict.reasons:
        said = "; ".join(f"{reason.text} [{reason.rule}]" for reason in verdict.reasons)
        raise IllegalMove(f"{what}: {said}", verdict.reasons)
