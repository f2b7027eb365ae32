"""Everything that is said instead of a traceback, and the exit status each kind ends with."""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

_LONGEST_SHOWN = 160


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

    A reason that cannot be forced describes something that has no meaning at all, such as growing a lake. `word` is
    the word of the entry it is about, if it is about one; `unfinished` says that more words would mend it.
    """

    rule: str
    text: str
    forceable: bool = False
    word: str = ""
    unfinished: bool = False


class CompanionError(Exception):
    """A sentence for a person: what, where, why, and what would work."""

    status = ExitStatus.NO


class UsageProblem(CompanionError):
    """The command cannot be carried out as it was given."""

    status = ExitStatus.USAGE


def underlined(typed: str, spans: Sequence[tuple[int, int]]) -> str:
    """A typed line with carets under spans of it, each a start and a length; empty for a line too long to show.

    >>> print(underlined("plant c3 a1", [(9, 2)]))
    plant c3 a1
             ^^
    """
    if len(typed) > _LONGEST_SHOWN or not spans:
        return ""
    marks = [" "] * (max(start + length for start, length in spans))
    for start, length in spans:
        marks[max(start, 0) : start + length] = "^" * length
    return f"{typed}\n{''.join(marks)}"


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
            word = self.words[self.at]
            return underlined(self.typed, [(self.typed.find(word, start), len(word))])
        return underlined(self.typed, [(start + 1, 1)])


class IllegalMove(CompanionError):
    """A move that can be read but that the rules do not allow now, with all the reasons."""

    def __init__(self, text: str, reasons: Sequence[Reason] = ()) -> None:
        super().__init__(text)
        self.reasons = tuple(reasons)
        self.typed = ""

    def caret(self) -> str:
        """The entry as typed with carets under the words the reasons are about; empty when they name none."""
        folded, spans = self.typed.casefold(), []
        for word in dict.fromkeys(reason.word for reason in self.reasons if reason.word):
            at = folded.rfind(word)
            if at >= 0:
                spans.append((at, len(word)))
        return underlined(self.typed, spans)


class UnknownPrint(CompanionError):
    """A move needs printed values nobody has told: `missing` are their keys, each with what to ask."""

    def __init__(self, missing: Sequence[tuple[str, str]]) -> None:
        self.missing = tuple(missing)
        super().__init__(
            "\n".join(f"{asks} is not known; tell it once: copy {key} = VALUE" for key, asks in missing)
        )


class Disagreement(CompanionError):
    """The record and what somebody says of the table differ."""


class MissingRecord(CompanionError):
    """There is no game to work on."""

    status = ExitStatus.USAGE


class RecordError(CompanionError):
    """A file that is no usable record or position."""

    status = ExitStatus.DAMAGED
