"""`rules`, `rulings`, `copy`: what the program knows, what is open, and what only your copy can tell."""

from __future__ import annotations

from typing import Annotated

import typer

from companion import mycopy
from companion.cli.options import CopyFile, Json, Plain, print_json
from companion.errors import UsageProblem
from companion.store import shown
from companion.view.page import Line, Screen, Span, columns, paragraph
from companion.view.rules import found
from companion.view.rules import shown as shown_rules
from companion.words import pick
from scorers import GAMES, catalog

GameName = Annotated[str, typer.Argument(help=f"Which game: {', '.join(GAMES)}.", metavar="GAME")]


def list_rules(
    game: GameName,
    word: Annotated[
        list[str] | None, typer.Argument(help="A rule's id, or words to look for.", metavar="[WORD]")
    ] = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """The rules in other words, with their source. Example: companion rules evergreen shadow"""
    rules = found(_named(game), word or [])
    if json:
        print_json([rule._asdict() for rule in rules])
        return
    screen = Screen(plain=plain)
    screen.show(shown_rules(rules, width=screen.fold_width))


def rulings(game: GameName, json: Json = False, plain: Plain = False) -> None:
    """The open questions of the rules, with the readings you can choose."""
    known = catalog.rulings(_named(game))
    if json:
        print_json([{**ruling._asdict(), "choices": dict(ruling.choices)} for ruling in known.values()])
        return
    screen = Screen(plain=plain)
    lines: list[Line] = []
    for ruling in known.values():
        lines.append([Span(ruling.question, "title"), Span(f"  [{ruling.id}]", "rule")])
        rows: list[list[Span | str]] = [
            [f"  {'*' if choice == ruling.default else ' '} {choice}", text]
            for choice, text in ruling.choices.items()
        ]
        lines += columns(rows, width=screen.fold_width)
        lines += paragraph(f"why: {ruling.why}", screen.fold_width, "    ", "quiet")
        lines.append("")
    lines.append("* is used unless you choose otherwise: companion new ... --ruling ID=CHOICE,")
    lines.append('or in a position: rulings = { "ID" = "CHOICE" }')
    screen.show(lines)


def copy(
    game: GameName,
    key: Annotated[str | None, typer.Argument(help="Which printed value.", show_default=False)] = None,
    value: Annotated[list[str] | None, typer.Argument(help="What your copy says.", show_default=False)] = None,
    named: CopyFile = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Printed values only your copy can tell: what is missing, and how to write one down.

    Example: companion copy evergreen power_tracks.lake 1 1 2
    """
    chosen = mycopy.owned(_named(game))
    keys = {known.key: known for known in chosen.copy_keys()}
    mine = mycopy.load(chosen, named) if named is None or named.exists() else {}
    if key is not None and value:
        wanted_key = mycopy.find_key(keys, key)
        typed = mycopy.read_value(wanted_key, " ".join(value))
        path = mycopy.save(chosen, wanted_key.key, typed, named)
        kept = f"{wanted_key.key} = {mycopy.written(typed)}, kept in {shown(path)}"
        typer.echo(f"{kept}; games started from now on use it")
        return
    wanted = [mycopy.find_key(keys, key)] if key else list(keys.values())
    if json:
        print_json(
            [
                {"key": k.key, "asks": k.asks, "mine": mine.get(k.key), "known": k.known, "verified": k.verified}
                for k in wanted
            ]
        )
        return
    rows: list[list[Span | str]] = []
    for known in wanted:
        if known.key in mine:
            said = f"{mycopy.written(mine[known.key])}  (your copy)"
        elif known.known is None:
            said = "missing"
        else:
            said = f"{mycopy.written(known.known)}  ({'verified' if known.verified else 'not verified'})"
        rows.append([known.key, said, Span(known.asks, "quiet")])
    how = f"write one down: companion copy {chosen.name} KEY VALUE"
    lines: list[Line] = [*columns(rows), "", how] if rows else [f"{chosen.name}: every printed value is known"]
    Screen(plain=plain).show(lines)


def _named(game: str) -> str:
    """The game meant, of all those there are rules of: some are scored without being tracked."""
    name, _ = pick(game, GAMES)
    if name is None:
        raise UsageProblem(f"there is no game {game!r}; there is: {', '.join(GAMES)}")
    return name
