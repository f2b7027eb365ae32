"""Everything that is said instead of a traceback, and the exit status each kind ends with."""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple


class ExitStatus(IntEnum):
    """How a command ends."""

    OK = 0
    NO = 1
    """An illegal move, a disagreement found, or a missing fact."""
    USAGE = 2
    DAMAGED = 3
    """A file that cannot be read."""
    INTERRUPTED = 130


class Reason(NamedTuple):
    """Why a move is not legal: the rule, a sentence, and whether the table may force it with `override`.

    A reason that cannot be forced describes something that has no meaning at all, such as a place off the board.
    """

    rule: str
    text: str
    forceable: bool = False


class CompanionError(Exception):
    """A sentence for a person: what, where, why, and what would work."""

    status = ExitStatus.NO


class UsageProblem(CompanionError):
    """The command cannot be carried out as it was given."""

    status = ExitStatus.USAGE


class NotationError(CompanionError):
    """Words that cannot be read as an entry.

    `words` are the words of the entry and `at` the index of the offending one (past the end when a word is
    missing); `incomplete` says that more words could still make it readable.
    """

    status = ExitStatus.NO

    def __init__(self, text: str, words: Sequence[str] = (), at: int = 0, *, incomplete: bool = False) -> None:
        super().__init__(text)
        self.words, self.at, self.incomplete = tuple(words), at, incomplete
        self.typed = ""

    def caret(self) -> str:
        """The entry as typed with a caret line under the offending word; empty when there is none to show."""
        if not self.typed or not self.words:
            return ""
        start = 0
        for word in self.words[: self.at]:
            start = self.typed.find(word, start) + len(word)
        if self.at < len(self.words):
            start = self.typed.find(self.words[self.at], start)
            width = len(self.words[self.at])
        else:
            start, width = start + 1, 1
        return f"{self.typed}\n{' ' * max(start, 0)}{'^' * width}"


class IllegalMove(CompanionError):
    """A move that can be read but that the rules do not allow now, with all the reasons."""

    def __init__(self, text: str, reasons: Sequence[Reason] = ()) -> None:
        super().__init__(text)
        self.reasons = tuple(reasons)


class Disagreement(CompanionError):
    """The record and what somebody says of the table differ."""


class MissingRecord(CompanionError):
    """There is no game to work on."""

    status = ExitStatus.USAGE


class RecordError(CompanionError):
    """A file that is no usable record or position."""

    status = ExitStatus.DAMAGED
