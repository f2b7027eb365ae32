"""Options many commands share, and the small things they all do with them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from companion.book import Book, open_current
from companion.errors import ExitStatus
from companion.words import printable

GameFile = Annotated[
    Path | None,
    typer.Option(
        "--game",
        "-g",
        help="The record to use; else $COMPANION_GAME, else the last game.",
        metavar="FILE",
        readable=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colour.")]
At = Annotated[int | None, typer.Option("--at", help="As it was after entry N (0: the start).", metavar="N", min=0)]
CopyFile = Annotated[
    Path | None,
    typer.Option("--copy", help="Printed values of your copy, from this file.", metavar="FILE", readable=False),
]


def print_json(value: Any) -> None:
    """Prints a value as JSON, one key a line."""
    import json

    typer.echo(json.dumps(value, indent=2, ensure_ascii=True))


def complain(text: str) -> None:
    """Says something on stderr."""
    sys.stdout.flush()
    for line in text.splitlines():
        typer.echo(printable(line), err=True)


def open_book(path: Path | None) -> Book:
    """The record named, or the current game; says so when it does not replay to its end."""
    book = open_current(path)
    if book.failure:
        complain(book.failure_text())
    return book


def finish(book: Book) -> None:
    """Ends a reading command: exit status 1 when only part of the record could be read."""
    if book.failure:
        raise typer.Exit(ExitStatus.NO)
