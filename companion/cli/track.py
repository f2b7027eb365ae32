"""`track`: the achievement track of Verdant, kept across games."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import typer

from companion import track as tracks
from companion.cli.options import Json, Plain, complain, finish, open_book, print_json
from companion.cli.points import read_position, tell_problems
from companion.errors import CompanionError, UsageProblem
from companion.store import shown
from companion.track import Filled, NotFilled, Track
from companion.view import track as view
from companion.view.page import Line, Screen
from companion.words import fold
from scorers.errors import PositionError
from scorers.verdant.shapes import Earned, Shape, UnknownShapeError, find_shape, shapes
from scorers.words import names

_PLAYED_FOR: Final = {
    "scenario": "played for a scenario",
    "standard": "played for the standard achievements",
    "modification": "played with a rules modification",
}


class Finished(NamedTuple):
    """A game as far as the track is concerned: what it earned whom, what people call it, and which one it is."""

    earned: Earned
    source: str
    digest: str
    option: str


def track(
    player: Annotated[str | None, typer.Argument(help="Whose shapes.", show_default=False)] = None,
    fill: Annotated[
        str | None, typer.Option("--fill", help="Fill in a shape, such as standard:14.", metavar="SHAPE")
    ] = None,
    clear: Annotated[
        str | None, typer.Option("--clear", help="Take back a shape filled in by mistake.", metavar="SHAPE")
    ] = None,
    remove: Annotated[
        str | None, typer.Option("--remove", help="Take a name off the track.", metavar="PLAYER")
    ] = None,
    position: Annotated[
        str | None,
        typer.Option(
            "--position", help="A finished table in this file (- for stdin): what it earned.", metavar="FILE"
        ),
    ] = None,
    game: Annotated[
        Path | None,
        typer.Option("--game", "-g", help="A finished record: what it earned.", metavar="FILE", readable=False),
    ] = None,
    seat: Annotated[
        str | None, typer.Option("--as", help="The name PLAYER had in that game, if another.", metavar="NAME")
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--track", help="The track in this file.", metavar="FILE", readable=False)
    ] = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Verdant's achievements across games: who has which. Example: companion track blue --fill standard:14"""
    _check_options(player, (fill, clear, remove), (position, game), seat)
    path = tracks.path_of(file)
    finished = _position(position) if position is not None else _record(game) if game is not None else None
    mode = finished.earned.mode if finished else ""
    said: list[str] = []
    if remove is not None:
        before = tracks.load(path)
        name, rows = before.name(remove), before.of(remove)
        now = tracks.change(path, lambda there: tracks.removed(there, name))
        said = [f"{name} is off the track, with {view.leaves(rows)}: {', '.join(str(row.shape) for row in rows)}"]
    elif clear is not None and player is not None:
        shape = _shape(clear, mode)
        now = tracks.change(path, lambda there: tracks.cleared(there, player, shape))
        said = [f"{player}: {shape} is open again; {view.leaves(now.of(player))}"]
    elif fill is not None and player is not None:
        now, said = _fill(path, player, _shape(fill, mode), finished, seat)
    else:
        now = tracks.load(path)
    if json:
        print_json(_json(path, now, player, finished, seat))
        return
    screen = Screen(plain=plain)
    if said:
        screen.show(said)
    elif finished and player is not None:
        screen.show(_holding(now, player, finished, seat, screen.fold_width))
    else:
        screen.show(_overview(now, player, screen.fold_width))


def _check_options(
    player: str | None, changes: tuple[str | None, ...], games: tuple[str | Path | None, ...], seat: str | None
) -> None:
    """Raises UsageProblem for options that do not go together."""
    if sum(change is not None for change in changes) > 1:
        raise UsageProblem("one change at a time: --fill, --clear or --remove")
    if player is None and any(option is not None for option in (*changes[:2], *games, seat)):
        raise UsageProblem("whose? Name the player: companion track PLAYER ...")
    if None not in games:
        raise UsageProblem("a position or a record, not both")
    if seat is not None and games == (None, None):
        raise UsageProblem("--as is the player's name in a game; give one: --position FILE or --game FILE")


def _shape(typed: str, mode: str) -> Shape:
    try:
        return find_shape(typed, mode)
    except UnknownShapeError as error:
        raise UsageProblem(str(error)) from None


def _fill(
    path: Path, player: str, shape: Shape, finished: Finished | None, seat: str | None
) -> tuple[Track, list[str]]:
    """Fills in a shape; one that comes with a game must have been earned in it."""
    new = Filled(player, shape, date.today())
    if finished:
        held = _held(finished, player, seat)
        if shape not in held:
            name = _seat(finished, player, seat)
            why = finished.earned.reasons.get(name) or f"{name} has earned {', '.join(map(str, held))}"
            raise NotFilled(f"{shape} ({shapes()[shape]}) is not earned in {finished.source}: {why}")
        new = new._replace(source=finished.source, digest=finished.digest)
    now = tracks.change(path, lambda there: tracks.filled(there, new))
    mine = now.of(player)
    if len(now.players) > tracks.ROOM and len(mine) == 1:
        complain(f"note: the printed sheet has room for {tracks.ROOM} names; this is number {len(now.players)}")
    return now, [f"{mine[0].player} fills in {shape}: {shapes()[shape]}", f"a new leaf: {view.leaves(mine)} now"]


# -- what a game earned ------------------------------------------------------------------------------------------


def _position(source: str) -> Finished:
    text, table = read_position(source)
    name = "standard input" if source == "-" else shown(Path(source).name)
    try:
        return _finished(table, name, f"--position {shown(source)}")
    except PositionError as error:
        tell_problems(text, error)


def _record(path: Path) -> Finished:
    book = open_book(path)
    finish(book)
    timeline = book.timeline
    if timeline.state.phase != "over":
        raise CompanionError(f"{shown(path)} is not over yet: {timeline.game.clock(timeline.state)}")
    return _finished(timeline.game.position(timeline.state), shown(path.name), f"--game {shown(path)}")


def _finished(table: Any, source: str, option: str) -> Finished:
    from scorers.verdant import score
    from scorers.verdant.position import read
    from scorers.verdant.shapes import digest, earned

    if table.get("game") != tracks.GAME:
        raise UsageProblem(f"{source} is no game of Verdant, and the achievement track is Verdant's")
    position = read(table)
    return Finished(earned(position, score(position)), source, digest(position), option)


def _seat(finished: Finished, player: str, seat: str | None) -> str:
    """The name a player had in the game. Raises UsageProblem when nobody had it."""
    known = finished.earned.shapes
    name = next((name for name in known if fold(name) == fold(seat or player)), None)
    if name is None:
        raise UsageProblem(
            f"{(seat or player)[:40]!r} does not play in {finished.source}, but {names([*known])}; whoever had "
            f"another name there: companion track {player[:40]} --as {next(iter(known))}"
        )
    return name


def _held(finished: Finished, player: str, seat: str | None) -> tuple[Shape, ...]:
    return finished.earned.shapes[_seat(finished, player, seat)]


# -- what is shown -----------------------------------------------------------------------------------------------


def _overview(track_: Track, player: str | None, width: int) -> list[Line]:
    if player is not None:
        name = track_.name(player)
        return [*view.overview(track_, [name], width=width), *view.still_open(track_, name, width=width)]
    if not track_.rows:
        return [
            "nobody has filled in anything yet; fill in a shape with: companion track PLAYER --fill standard:14"
        ]
    return view.overview(track_, track_.players, width=width)


def _holding(track_: Track, player: str, finished: Finished, seat: str | None, width: int) -> list[Line]:
    held, name = _held(finished, player, seat), _seat(finished, player, seat)
    if not held:
        return [f"{finished.source}: {finished.earned.reasons[name]}"]
    lines: list[Line] = [f"{finished.source}, {_PLAYED_FOR[finished.earned.mode]}: {name} has earned"]
    lines += view.holding(track_, player, held, width=width)
    used = next((row for row in track_.of(player) if row.digest == finished.digest), None)
    open_ = [shape for shape in held if track_.find(player, shape) is None]
    if used:
        lines.append(f"filled in for this game: {used.shape}; one shape a game [verdant.achievements]")
    elif open_:
        also = f" --as {seat}" if seat else ""
        command = f"companion track {player} {finished.option}{also} --fill {open_[0]}"
        lines.append(f"{'fill it in' if len(open_) == 1 else 'fill in one of them'}: {command}")
    return lines


def _json(path: Path, track_: Track, player: str | None, finished: Finished | None, seat: str | None) -> Any:
    chosen = [name for name in track_.players if player is None or fold(name) == fold(player)]
    found: dict[str, Any] = {
        "track": str(path),
        "players": {
            name: {"leaves": len(track_.of(name)), "filled": [_row(row) for row in track_.of(name)]}
            for name in chosen
        },
    }
    if finished and player is not None:
        held = _held(finished, player, seat)
        reason = finished.earned.reasons.get(_seat(finished, player, seat), "")
        found["game"] = {
            "from": finished.source,
            "mode": finished.earned.mode,
            "holds": [str(shape) for shape in held],
            "open": [str(shape) for shape in held if track_.find(player, shape) is None],
            "filled": next((str(row.shape) for row in track_.of(player) if row.digest == finished.digest), None),
            "reason": reason,
        }
    return found


def _row(row: Filled) -> dict[str, Any]:
    return {
        "shape": str(row.shape),
        "mode": row.shape.mode,
        "number": row.shape.number,
        "text": shapes()[row.shape],
        "date": row.day.isoformat(),
        "game": row.source,
    }
