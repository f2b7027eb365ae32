"""The kinds of arguments games share (see `companion.protocol.Arg`): choices, numbers, places, names, lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.errors import NotationError
from companion.words import closest, fold, pick, read_sum

if TYPE_CHECKING:
    from companion.protocol import Arg


class Choice:
    """One of a fixed list of words, or any unambiguous beginning of one."""

    def __init__(self, label: str, names: tuple[str, ...], aliases: Mapping[str, str] | None = None) -> None:
        self.label, self.names, self.aliases = label, names, aliases or {}

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[str, int]:
        """See `Arg.read`."""
        if at >= len(words):
            text = f"{self.label} is missing: one of {', '.join(self.names)}"
            raise NotationError(text, words, at, incomplete=True)
        if words[at] in self.names:
            return words[at], at + 1
        # As typed first: S and s are different pieces.
        if words[at] in self.aliases:
            return self.aliases[words[at]], at + 1
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


class Number:
    """A whole number, or a sum of them typed as at the table (`12+3-1`)."""

    def __init__(self, label: str = "N", low: int = 0, high: int = 999) -> None:
        self.label, self.low, self.high = label, low, high

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


class Place:
    """A place on the board; `names` maps each place to what the game keeps of it, `off` explains a wrong one."""

    label = "PLACE"

    def __init__(self, names: Mapping[str, Any], off: Callable[[str], str]) -> None:
        self.names, self.off = names, off

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[str, int]:
        """See `Arg.read`."""
        if at >= len(words):
            text = "a place is missing: a column letter and a row number, such as c3"
            raise NotationError(text, words, at, incomplete=True)
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


class PlayerName:
    """The name of somebody at the table."""

    label = "PLAYER"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[str, int]:
        """See `Arg.read`."""
        seats = state.table.actors
        for end in range(len(words), at, -1):
            name = seats.get(fold(" ".join(words[at:end])))
            if name is not None:
                return name, end
        known = ", ".join(seats.values())
        if at >= len(words):
            raise NotationError(f"who? one of {known}", words, at, incomplete=True)
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


class Several:
    """Between `least` and `most` values of one kind, optionally after a keyword; the value is a tuple."""

    def __init__(
        self, arg: Arg, least: int = 1, most: int = 99, *, keyword: str = "", separator: str = " "
    ) -> None:
        self.arg, self.least, self.most = arg, least, most
        # Words that stand for themselves need no reading one by one.
        self.plain: Mapping[str, Any] = arg.names if isinstance(arg, Place) else {}
        self.keyword, self.separator = keyword, separator

    @property
    def label(self) -> str:
        """`PLACE...`, in brackets when it may be left out."""
        text = f"{self.arg.label}..." if self.most > 1 else self.arg.label
        text = f"{self.keyword} {text}" if self.keyword else text
        return text if self.least else f"[{text}]"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[tuple[Any, ...], int]:
        """See `Arg.read`."""
        least = self.least
        # The keyword helps the eye; places typed without it mean the same.
        if self.keyword and at < len(words) and words[at].casefold() == self.keyword:
            at, least = at + 1, max(least, 1)
        rest = words[at:]
        if least <= len(rest) <= self.most and all(map(self.plain.__contains__, rest)):
            return tuple(rest), len(words)
        values: list[Any] = []
        while at < len(words) and len(values) < self.most:
            value, at = self.arg.read(words, at, state)
            values.append(value)
        if len(values) < least:
            self.arg.read(words, at, state)
        return tuple(values), at

    def write(self, value: tuple[Any, ...]) -> str:
        """See `Arg.write`."""
        text = self.separator.join([self.arg.write(item) for item in value])
        return f"{self.keyword} {text}" if self.keyword and text else text

    def choices(self, state: Any, actor: str) -> Iterable[tuple[Any, ...]]:
        """See `Arg.choices`: one at a time, the rest can follow in later entries."""
        return ((value,) for value in self.arg.choices(state, actor))

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return self.arg.suggest(state, actor)


class Clause:
    """An optional part behind a keyword (`at PLACE`), or a keyword that stands alone; the value is a tuple.

    `bare` tells the words that begin the part without its keyword. The moves listed as legal leave it out.
    """

    optional = True
    """Whether it may be left out, its value being an empty tuple then."""

    def __init__(
        self, keyword: str, arg: Arg | None = None, most: int = 1, *, bare: Callable[[str], bool] | None = None
    ) -> None:
        self.keyword, self.arg, self.most, self.bare = keyword, arg, most, bare

    @property
    def label(self) -> str:
        """`[at PLACE]`."""
        if not self.arg:
            return f"[{self.keyword}]"
        return f"[{self.keyword} {self.arg.label}{'...' * (self.most > 1)}]"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[tuple[Any, ...], int]:
        """See `Arg.read`."""
        if at >= len(words):
            return (), at
        if words[at].casefold() == self.keyword:
            at += 1
            if not self.arg:
                return (self.keyword,), at
        elif not self.arg or not self.bare or not self.bare(words[at]):
            return (), at
        value, at = self.arg.read(words, at, state)
        values = [value]
        while at < len(words) and len(values) < self.most:
            try:
                value, at = self.arg.read(words, at, state)
            except NotationError:
                break
            values.append(value)
        return tuple(values), at

    def write(self, value: tuple[Any, ...]) -> str:
        """See `Arg.write`."""
        if not value:
            return ""
        return " ".join([self.keyword, *map(self.arg.write, value)]) if self.arg else self.keyword

    def choices(self, state: Any, actor: str) -> Iterable[tuple[Any, ...]]:
        """See `Arg.choices`."""
        return ((),)

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return (self.keyword, *(self.arg.suggest(state, actor) if self.arg else ()))
