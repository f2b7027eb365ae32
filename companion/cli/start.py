"""`new`: starts a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from companion import games, mycopy, shelf
from companion import record as records
from companion.book import Book
from companion.cli.options import CopyFile
from companion.errors import UsageProblem
from companion.store import shown


def new(
    game: Annotated[
        str | None, typer.Argument(help=f"Which game: {', '.join(games.NAMES)}.", show_default=False)
    ] = None,
    players: Annotated[
        str | None,
        typer.Option("--players", "-p", help="Names in seat order, clockwise; the first begins.", metavar="A,B"),
    ] = None,
    sets: Annotated[list[str] | None, typer.Option("--set", help="A set in play (repeat).", metavar="NAME")] = None,
    variant: Annotated[
        list[str] | None, typer.Option("--variant", help="A variant (repeat).", metavar="NAME")
    ] = None,
    ruling: Annotated[
        list[str] | None,
        typer.Option(
            "--ruling",
            help="Settle an open question, as ID=CHOICE (repeat); see companion rulings.",
            metavar="ID=CHOICE",
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Make the program's draws repeatable.", metavar="N")
    ] = None,
    record: Annotated[
        Path | None, typer.Option("--record", help="Where to keep it.", metavar="FILE", readable=False)
    ] = None,
    copy: CopyFile = None,
) -> None:
    """Start a game. Example: companion new evergreen --players blue,red"""
    asks = sys.stdin.isatty() and sys.stdout.isatty()
    if game is None:
        if not asks:
            raise UsageProblem(f"which game? companion new GAME; there is {', '.join(games.NAMES)}")
        game = typer.prompt(f"Which game ({', '.join(games.NAMES)})", default=games.NAMES[0])
    chosen = games.load(game)
    if players is None:
        if not asks:
            raise UsageProblem("who plays? --players blue,red (seat order, the first begins; one name plays solo)")
        players = typer.prompt("Who plays, in seat order, the first player first (blue,red)")
    names = tuple(name.strip() for name in players.split(","))
    header = records.start(
        chosen,
        names,
        sets=tuple(sets or ()),
        variants=tuple(variant or ()),
        rulings=_rulings(chosen.name, ruling or []),
        copy=mycopy.load(chosen, copy),
        seed=seed,
    )
    path = record or shelf.fresh_path(chosen.name, names, f"{header.created:%Y-%m-%d}")
    book = Book.create(path, header)
    shelf.remember(book.path)
    typer.echo(f"{chosen.title} for {', '.join(names)}, kept in {shown(path)}")
    from companion.view.answer import next_up
    from companion.view.page import Screen

    Screen().show(next_up(chosen.needs(book.timeline.state)))
    typer.echo("go on with: companion play")


def _rulings(game: str, words: list[str]) -> dict[str, str]:
    """The choices typed as ID=CHOICE; the game's name before the id may be left out."""
    chosen = {}
    for word in words:
        name, equals, choice = word.partition("=")
        if not equals:
            raise UsageProblem(f"write a ruling as ID=CHOICE, not {word!r}; see companion rulings {game}")
        name = name.strip()
        chosen[name if "." in name else f"{game}.{name}"] = choice.strip()
    return chosen
