"""`move`, `roll`, `undo`, `redo`: entries from the command line.

Annotations are no texts in this module: Typer would have to compile each of them for every move.
"""

from typing import Annotated

import typer

from companion.book import Book, open_current
from companion.cli.options import GameFile, Plain
from companion.view import answer
from companion.view.page import Screen


def move(
    entries: Annotated[
        list[str], typer.Argument(help='What was done, such as "blue: plant c3 d4".', metavar="ENTRY...")
    ],
    game: GameFile = None,
    plain: Plain = False,
) -> None:
    """Enter one or more moves, in order. Example: companion move "take 2" "plant c3 d3" """
    _enter(open_current(game), entries, plain)


def roll(
    need: Annotated[
        list[str] | None, typer.Argument(help="What to draw or roll; else what is needed now.", metavar="[NEED]")
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="Draw anew after an undo.")] = False,
    game: GameFile = None,
    plain: Plain = False,
) -> None:
    """Let the program draw cards or roll dice. Example: companion roll"""
    book = open_current(game)
    words = list(need or [])
    if again and not words:
        from companion.dice import needed

        words = needed(book.timeline)[:1]
    _enter(book, [" ".join(["table: roll", *words[:1], *(["again"] if again else []), *words[1:]])], plain)


def undo(
    steps: Annotated[int, typer.Argument(help="How many steps.", min=1)] = 1,
    game: GameFile = None,
    plain: Plain = False,
) -> None:
    """Take back the last steps; redo takes them up again."""
    _enter(open_current(game), [f"table: undo {steps}"], plain)


def redo(
    steps: Annotated[int, typer.Argument(help="How many steps.", min=1)] = 1,
    game: GameFile = None,
    plain: Plain = False,
) -> None:
    """Take up again what was undone."""
    _enter(open_current(game), [f"table: redo {steps}"], plain)


def _enter(book: Book, entries: list[str], plain: bool) -> None:
    """Takes the entries one by one; the first refused one ends it, those before it are kept."""
    screen = Screen(plain=plain)
    for text in entries:
        for played in book.push(text):
            screen.show(answer.entry(book.timeline.game, played))
    screen.show(answer.next_up(book.timeline.game.needs(book.timeline.state)))
