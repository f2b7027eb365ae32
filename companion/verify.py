"""Strict replay of a record: every entry, every check, and the result written down."""

from pathlib import Path
from typing import Any, NamedTuple

from companion.book import Book
from companion.errors import CompanionError, ExitStatus
from companion.timeline import Played


class Report(NamedTuple):
    """What verifying one record found; `problem` is empty when it is sound."""

    path: Path
    problem: str
    status: ExitStatus
    entries: int = 0
    checks: int = 0
    clock: str = ""
    totals: dict[str, int] = {}  # noqa: RUF012 - never written to
    standard: bool = True

    def as_dict(self) -> dict[str, Any]:
        """The report for `--json`."""
        return {
            "record": str(self.path),
            "sound": not self.problem,
            "problem": self.problem,
            "entries": self.entries,
            "checks": self.checks,
            "clock": self.clock,
            "totals": self.totals,
            "standard": self.standard,
        }


def verify(path: Path) -> Report:
    """Replays a record strictly and checks everything it asserts; never raises for what is wrong with it."""
    try:
        book = Book.open(path)
    except CompanionError as error:
        return Report(path, str(error), error.status)
    timeline = book.timeline
    problem, status = book.failure_text(), ExitStatus.OK
    if not problem:
        problem = _automatic_differs(book, timeline.played) or _result_differs(book)
    if problem:
        status = ExitStatus.NO
    sheet = timeline.game.sheet(timeline.state)
    return Report(
        path,
        problem,
        status,
        len(timeline.played),
        sum(played.kind == "check" for played in timeline.played),
        timeline.game.clock(timeline.state),
        sheet.totals(),
        timeline.now.standard,
    )


def _automatic_differs(book: Book, played: list[Played]) -> str:
    """A move of an automated actor that is not what the rules give, unless the table overrode it."""
    game, automate = book.timeline.game, book.record.automate
    for entry in played:
        if entry.kind != "move" or entry.actor not in automate:
            continue
        expected = game.automatic(entry.before.state)
        if expected != entry.move:
            return f"entry {entry.number}: {entry.text}, but the rules give {expected}"
    return ""


def _result_differs(book: Book) -> str:
    """A total in `[result]` that the game does not give."""
    sheet = book.timeline.game.sheet(book.timeline.state)
    for name, total in book.record.result.items():
        if name not in sheet.players:
            return f"[result] names {name!r}, who does not play"
        if sheet.total(name) != total:
            return f"[result] says {name} has {total}; the record gives {sheet.total(name)}"
    return ""
