"""`score` and `explain`: the explained sheet of a game or of a table typed in."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NamedTuple, NoReturn

import typer

from companion import games
from companion.cli.options import At, CopyFile, GameFile, Json, Plain, complain, finish, open_book, print_json
from companion.errors import ExitStatus, RecordError, UsageProblem
from companion.view import sheet as view
from companion.view.page import Line, Screen
from companion.words import closest, fold
from scorers.errors import PositionError
from scorers.sheet import ScoreSheet

PositionFile = Annotated[
    str | None,
    typer.Option("--position", help="Score a table typed into this file (- for standard input).", metavar="FILE"),
]
Sun = Annotated[
    str,
    typer.Option(
        "--sun", help="Evergreen: as if the season ended with the sun there (a side, or now).", metavar="SIDE"
    ),
]
Harvest = Annotated[bool, typer.Option("--harvest", help="Petrichor: as if there were a harvest now.")]
_HARVEST = "harvest"
_POSITION_LIMIT = 1_000_000
_MANY_LINES = 40


class Scored(NamedTuple):
    """What a sheet is printed with: the game's name and title, and what people call its categories."""

    name: str
    title: str
    categories: Mapping[str, str]
    again: Callable[[Mapping[str, str]], ScoreSheet] | None = None
    """Scores a position under other rulings; None for a game that is tracked."""
    table: Callable[[], Mapping[str, Any]] | None = None
    """The table as a position, for whoever looks closer than the sheet does."""


def scored_words(name: str) -> Scored:
    """A game that is tracked tells its own words; one that is only scored has those of its data."""
    if name in games.NAMES:
        game = games.load(name)
        return Scored(game.name, game.title, game.categories)
    from scorers.catalog import load

    book = load(name, "game")
    return Scored(name, book["title"], book.get("categories", {}))


def score(
    position: PositionFile = None,
    at: At = None,
    sun: Sun = "",
    harvest: Harvest = False,
    lines: Annotated[
        bool | None, typer.Option("--lines/--no-lines", help="Every line, or only the totals.")
    ] = None,
    game: GameFile = None,
    copy: CopyFile = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Score the game, or a table typed in, and say why. Example: companion score --position table.toml"""
    sheet, played, book = find_sheet(position, at, _preview(sun, harvest), game, copy)
    if json:
        print_json(sheet.as_dict())
    else:
        show_sheet(sheet, played, Screen(plain=plain), lines=lines, source=position)
    if book:
        finish(book)


def show_sheet(
    sheet: ScoreSheet,
    played: Scored,
    screen: Screen,
    *,
    lines: bool | None = None,
    source: str | Path | None = None,
) -> None:
    """Prints a sheet, with every line of it unless there are many (`lines`: always, or never).

    `source` is the position that was scored, if it was one.
    """
    said: list[Line] = view.table(sheet, played.title, played.categories, width=screen.fold_width)
    if lines or (lines is None and len(sheet.lines) <= _MANY_LINES):
        for player in sheet.players:
            said += ["", *view.lines_of(sheet, player, played.categories, width=screen.fold_width)]
    elif lines is None:
        named = f" --position {source}" if source else ""
        one = f"companion explain {sheet.players[0]}{named}"
        said += ["", f"every line: companion score --lines{named}; one player's: {one}"]
    screen.show(said)


def explain(
    player: Annotated[str, typer.Argument(help="Whose points.")],
    rule: Annotated[
        str | None, typer.Argument(help="Only this rule or category, such as light.", show_default=False)
    ] = None,
    position: PositionFile = None,
    at: At = None,
    sun: Sun = "",
    harvest: Harvest = False,
    game: GameFile = None,
    copy: CopyFile = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Say where each point came from, and why something gave none. Example: companion explain blue light"""
    sheet, played, book = find_sheet(position, at, _preview(sun, harvest), game, copy)
    name = next((known for known in sheet.players if fold(known) == fold(player)), None)
    if name is None:
        hint = closest(player, sheet.players) or f"; there is {', '.join(sheet.players)}"
        raise UsageProblem(f"{player!r} does not play{hint}")
    only = view.rules_named(sheet, name, rule, played.categories) if rule else []
    if json:
        full = sheet.as_dict()
        mine = full["players"][name]
        if only:
            mine["lines"] = [line for line in mine["lines"] if line["rule"] in only]
        full["players"] = {name: mine}
        print_json(full)
    else:
        from scorers.catalog import rules

        screen = Screen(plain=plain)
        screen.show(
            view.explanation(sheet, name, rules(played.name), played.categories, only, width=screen.fold_width)
        )
    if book:
        finish(book)


def _preview(sun: str, harvest: bool) -> str:
    """The word a game knows its preview by."""
    if sun and harvest:
        raise UsageProblem("--sun is for Evergreen, --harvest for Petrichor")
    return _HARVEST if harvest else sun


def _fits(game: str, preview: str) -> None:
    """Raises UsageProblem for a preview that is another game's."""
    if preview == _HARVEST and game != "petrichor":
        raise UsageProblem("--harvest is for Petrichor")


def find_sheet(
    position: str | None, at: int | None, sun: str, game: Path | None, copy: Path | None
) -> tuple[ScoreSheet, Scored, Any]:
    """The sheet asked for, its game, and the book it came from (None for a position)."""
    if position is not None:
        if at is not None:
            raise UsageProblem("--at is for a game that is tracked; a position has no entries")
        sheet, found = score_position(position, sun, copy)
        return sheet, found, None
    if copy is not None:
        raise UsageProblem("--copy is for positions; a game carries the printed values it was started with")
    book = open_book(game)
    timeline = book.timeline
    _fits(timeline.game.name, sun)
    frame = timeline.now if at is None else timeline.at(at)
    sheet = timeline.game.sheet(frame.state, preview=sun)
    words = scored_words(timeline.game.name)._replace(table=lambda: timeline.game.position(frame.state))
    return sheet._replace(standard=frame.standard), words, book


def score_position(source: str, sun: str, copy: Path | None) -> tuple[ScoreSheet, Scored]:
    """The sheet of a position file, or of standard input for `-`.

    Every problem of the position is told with its line, then the command ends with status 1.
    """
    text, table = read_position(source)
    from companion import mycopy
    from scorers import GAMES
    from scorers import score as score_table

    with telling_lines(text):
        # A game nobody knows is one of the problems the scorer tells.
        game = games.load(table["game"]) if table.get("game") in games.NAMES else None
        if sun and not game:
            raise UsageProblem("--sun is for Evergreen")
        if game and sun:
            _fits(game.name, sun)
            table = game.position_preview(table, sun)
        mine = mycopy.load(mycopy.owned(table["game"]), copy) if table.get("game") in GAMES else {}
        sheet = score_table(table, mine)

    def again(rulings: Mapping[str, str]) -> ScoreSheet:
        return score_table({**table, "rulings": {**table.get("rulings", {}), **rulings}}, mine)

    return sheet, scored_words(sheet.game)._replace(again=again, table=lambda: table)


@contextmanager
def telling_lines(text: str) -> Iterator[None]:
    """Every problem of a position typed as `text` is told with its line, then the command ends with status 1."""
    try:
        yield
    except PositionError as error:
        tell_problems(text, error)


def tell_problems(text: str, error: PositionError) -> NoReturn:
    """Tells every problem of a position with its line in the text, and ends the command with status 1."""
    from scorers.lines import locate

    found = [(locate(text, problem.where) or 0, problem.text) for problem in error.problems]
    for line, said in sorted(found, key=lambda pair: pair[0]):
        complain(f"line {line}: {said}" if line else said)
    raise typer.Exit(ExitStatus.NO) from None


def read_position(source: str) -> tuple[str, Mapping[str, Any]]:
    """The text of a position and what it says; JSON as `show --json` writes it is read too.

    Raises RecordError when it is neither.
    """
    import tomllib

    from companion import store

    if source == "-":
        raw = sys.stdin.buffer.read(_POSITION_LIMIT + 1)
        if len(raw) > _POSITION_LIMIT:
            raise RecordError("standard input is too long for a position")
        try:
            text = raw.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError:
            raise RecordError("standard input is no text") from None
        name = "standard input"
    else:
        text, name = store.read_text(Path(source), _POSITION_LIMIT), store.shown(source)
    try:
        if text.lstrip().startswith("{"):
            import json

            table = json.loads(text)
        else:
            table = tomllib.loads(text)
    except RecursionError:
        raise RecordError(f"{name} is no readable position: it is nested too deeply") from None
    except ValueError as error:
        raise RecordError(f"{name} is no readable position: {error}") from None
    if not isinstance(table, dict):
        raise RecordError(f"{name} is no position")
    if "entries" in table:
        raise RecordError(f"{name} is a record, not a position: companion score --game {name}")
    return text, table
