"""`show`, `log`, `next`: the board, the entries, and what is possible now."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated

import typer

from companion.cli.options import At, GameFile, Json, Plain, finish, open_book, print_json
from companion.errors import UsageProblem
from companion.view import answer
from companion.view.page import Screen
from companion.words import fold


def show(
    at: At = None,
    sun: Annotated[
        str, typer.Option("--sun", help="Evergreen: mark light and shade for this side.", metavar="SIDE")
    ] = "",
    toml: Annotated[bool, typer.Option("--toml", help="Write the table as a position file.")] = False,
    game: GameFile = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Show the board. Example: companion show --at 12"""
    book = open_book(game)
    timeline = book.timeline
    state = (timeline.now if at is None else timeline.at(at)).state
    table = timeline.game.position(state)
    if json:
        print_json(table)
    elif toml:
        import tomli_w

        typer.echo(tomli_w.dumps(table), nl=False)
    else:
        view = import_module(f"companion.view.{timeline.game.name}")
        screen = Screen(plain=plain)
        screen.show(view.board(timeline.game, state, preview=sun, width=screen.width))
        screen.show(answer.non_standard(timeline))
    finish(book)


def log(
    last: Annotated[int, typer.Argument(help="Only so many, the last ones.", min=0, show_default=False)] = 0,
    game: GameFile = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Show every entry with its points."""
    book = open_book(game)
    if json:
        print_json(answer.log_json(book.timeline)[-last:])
    else:
        screen = Screen(plain=plain)
        screen.show(
            answer.log(book.timeline, last=last, width=screen.fold_width) or ["nothing has been entered yet"]
        )
    finish(book)


def next(
    player: Annotated[str | None, typer.Argument(help="Only this player's moves.", show_default=False)] = None,
    game: GameFile = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Show what is needed or legal now."""
    book = open_book(game)
    timeline = book.timeline
    name = ""
    if player is not None:
        known = timeline.state.table.actors
        name = known.get(fold(player), "")
        if not name:
            raise UsageProblem(f"{player!r} is nobody at this table: {', '.join(known.values())}")
    if json:
        print_json(
            [
                {
                    "actor": need.actor,
                    "text": need.text,
                    "optional": need.optional,
                    "verbs": need.verbs,
                    "moves": moves,
                }
                for need, moves in answer.legal_moves(timeline)
                if name in ("", need.actor)
            ]
        )
    else:
        Screen(plain=plain).show(answer.possible(timeline, name))
    finish(book)
