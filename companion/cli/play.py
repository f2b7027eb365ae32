"""`play`: the session at the table, or a whole game piped in."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from companion import shelf
from companion.book import Book
from companion.cli.app import explain_error
from companion.cli.options import GameFile, Plain, complain
from companion.errors import CompanionError, ExitStatus, UnknownPrint, UsageProblem
from companion.session import Session
from companion.store import shown
from companion.view.page import Screen

_LONGEST_LINE = 10_000


def play(
    record: Annotated[
        Path | None, typer.Argument(help="A record; else the current game.", show_default=False, readable=False)
    ] = None,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="Piped in: go on after a line that is refused.")
    ] = False,
    game: GameFile = None,
    plain: Plain = False,
) -> None:
    """Sit down at the table: type what happens, line by line. Example: companion play < game.txt"""
    if record and game:
        raise UsageProblem("name the record once: companion play RECORD")
    book = Book.open(record or game or shelf.current())
    if record or game:
        shelf.remember(book.path)
    if book.failure:
        complain(book.failure_text())
        complain("  mend the entry, or drop it and what follows with: companion fmt --cut")
        raise typer.Exit(ExitStatus.NO)
    session = Session(book, Screen(plain=plain))
    if sys.stdin.isatty() and sys.stdout.isatty():
        _at_the_table(session)
    else:
        _from_pipe(session, keep_going)


def _at_the_table(session: Session) -> None:
    from companion.view import prompt

    timeline = session.book.timeline
    who = ", ".join(timeline.state.table.players)
    session.screen.show(
        [f"{timeline.game.title}: {who}, {timeline.game.clock(timeline.state)}", f"in {shown(session.book.path)}"]
    )
    session.screen.show(session.needs())
    session.screen.show(["(? lists what is possible, Tab completes, help explains, quit leaves)"])
    for line in filter(None, prompt.lines(session)):
        if not _answered(session, line):
            break


def _answered(session: Session, line: str) -> bool:
    """Answers a line, asking first for what it needs and nobody told; False when it was `quit`."""
    while True:
        try:
            return session.handle(line)
        except UnknownPrint as error:
            if not all(_told(session, key, asks) for key, asks in error.missing):
                return True
        except CompanionError as error:
            complain(explain_error(error)[0])
            return True


def _told(session: Session, key: str, asks: str) -> bool:
    """Asks for a printed value, and whether to remember it; False when nothing was answered."""
    from companion import mycopy

    while value := typer.prompt(f"{asks}? (Enter to leave it)", default="", show_default=False).strip():
        try:
            session.handle(f"copy {key} = {value}", prompt_next=False)
        except CompanionError as error:
            complain(explain_error(error)[0])
            continue
        if typer.confirm("remember it for the games to come?", default=True):
            game = session.book.timeline.game
            known = session.book.timeline.state.table.facts[key]
            typer.echo(f"kept in {shown(mycopy.save(game, key, known))}")
        return True
    complain(f"{key} stays unknown for now; tell it with: copy {key} = VALUE")
    return False


def _from_pipe(session: Session, keep_going: bool) -> None:
    """Reads lines with `#` comments; the first refused one ends it with its number, unless told to go on."""
    refused = 0
    for number, text in piped_lines():
        try:
            if not session.handle(text, prompt_next=False):
                break
        except CompanionError as error:
            said, status = explain_error(error)
            complain(numbered(number, said))
            refused += 1
            if not keep_going:
                raise typer.Exit(status) from None
    session.screen.show(session.needs())
    if refused:
        raise typer.Exit(ExitStatus.NO)


def numbered(number: int, said: str) -> str:
    """What is said of a piped line, after its number; with a caret line on lines of its own."""
    return f"line {number}: {said}" if "\n" not in said else f"line {number}:\n{said}"


def piped_lines() -> Iterator[tuple[int, str]]:
    """The lines of standard input that say something, with their numbers."""
    for number, line in enumerate(_lines(), 1):
        text = without_comment(line)
        if text:
            yield number, text


def _lines() -> Iterator[str]:
    """Standard input line by line; of an endless line only the beginning is kept."""
    first = True
    while line := sys.stdin.readline(_LONGEST_LINE):
        rest = line
        while not rest.endswith("\n") and rest:
            rest = sys.stdin.readline(_LONGEST_LINE)
        yield line.removeprefix("\ufeff") if first else line
        first = False


def without_comment(line: str) -> str:
    """A line without what follows a `#`; a note keeps its own.

    >>> without_comment("plant c3   # the corner"), without_comment("undo ; pick #2")
    ('plant c3', 'undo ; pick #2')
    """
    text = line.strip()
    if text.startswith("#"):
        return ""
    comment, note = text.find(" #"), text.find(";")
    if comment >= 0 and (note < 0 or comment < note):
        text = text[:comment].rstrip()
    return text
