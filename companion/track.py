"""The achievement track of Verdant, kept across games: who has filled in which shape, when, and in which game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion import store
from companion.errors import CompanionError, RecordError, UsageProblem
from companion.record import check_names
from companion.words import closest, fold, printable
from scorers.verdant.shapes import Shape, UnknownShapeError, find_shape, shapes

FORMAT: Final = 1
GAME: Final = "verdant"
ROOM: Final = 4
"""The names that the printed sheet has plants for."""
_LIMIT: Final = 1_000_000
_KEYS: Final = ("player", "shape", "date", "from", "digest")


class NotFilled(CompanionError):
    """A shape that cannot be filled in, or cleared, as the track stands."""


class Filled(NamedTuple):
    """A shape somebody has filled in, and the leaf that goes with it.

    `source` is what people call the game it was earned in, `digest` tells that game from others; both are empty
    for a shape filled in by hand.
    """

    player: str
    shape: Shape
    day: date
    source: str = ""
    digest: str = ""

    @property
    def when(self) -> str:
        """When and where, for people."""
        return f"{self.day.isoformat()}, {self.source or 'by hand'}"


class Track(NamedTuple):
    """Everything filled in, in the order it was."""

    rows: tuple[Filled, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """The names on the track, as they were first written."""
        return tuple({fold(row.player): row.player for row in reversed(self.rows)}.values())[::-1]

    def of(self, player: str) -> tuple[Filled, ...]:
        """What a player has filled in, scenarios first; a leaf for each."""
        order = list(shapes())
        mine = [row for row in self.rows if fold(row.player) == fold(player)]
        return tuple(sorted(mine, key=lambda row: order.index(row.shape)))

    def find(self, player: str, shape: Shape) -> Filled | None:
        """How a player filled in a shape."""
        return next((row for row in self.of(player) if row.shape == shape), None)

    def name(self, typed: str) -> str:
        """A player's name as it stands on the track. Raises UsageProblem when it does not."""
        known = next((name for name in self.players if fold(name) == fold(typed)), None)
        if known is None:
            there = closest(typed, self.players) or (f"; there is {', '.join(self.players)}" if self.rows else "")
            raise UsageProblem(f"{printable(typed)[:40]!r} is not on the track{there}")
        return known


# -- changes -----------------------------------------------------------------------------------------------------


def filled(track: Track, new: Filled) -> Track:
    """The track with one shape more.

    Raises NotFilled when the player has it already, or has one from the same game.
    """
    there = track.find(new.player, new.shape)
    if there:
        raise NotFilled(f"{there.player} has filled in {new.shape} already ({there.when})")
    same = next((row for row in track.of(new.player) if new.digest and row.digest == new.digest), None)
    if same:
        raise NotFilled(
            f"{same.player} has filled in {same.shape} for this game ({same.when}); one shape a game "
            f"[verdant.achievements]; clear that one first: companion track {same.player} --clear {same.shape}"
        )
    known = next((name for name in track.players if fold(name) == fold(new.player)), None)
    if known is None:
        check_names((new.player,))
    return Track((*track.rows, new._replace(player=known or new.player)))


def cleared(track: Track, player: str, shape: Shape) -> Track:
    """The track without a shape of a player. Raises NotFilled when it was not filled in."""
    row = track.find(track.name(player), shape)
    if row is None:
        raise NotFilled(f"{track.name(player)} has not filled in {shape}; nothing was changed")
    return Track(tuple(other for other in track.rows if other != row))


def removed(track: Track, player: str) -> Track:
    """The track without a player."""
    name = track.name(player)
    return Track(tuple(row for row in track.rows if fold(row.player) != fold(name)))


# -- the file ----------------------------------------------------------------------------------------------------


def path_of(named: Path | None) -> Path:
    """The file that holds the track."""
    return named or store.data_folder() / "track" / f"{GAME}.toml"


def load(path: Path) -> Track:
    """The track in a file; empty when there is no such file.

    Raises RecordError, naming the file, when it holds anything that is no track.
    """
    if not path.exists():
        return Track()
    import tomllib

    try:
        table = tomllib.loads(store.read_text(path, _LIMIT))
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{store.shown(path)} is no readable track: {printable(str(error))[:200]}") from None
    try:
        return _read(table)
    except RecordError as error:
        raise RecordError(f"{store.shown(path)}: {error}") from None


def change(path: Path, make: Callable[[Track], Track]) -> Track:
    """Changes the track in a file as one step, with nobody else in between; the track as it is then."""
    with store.locked(path):
        track = make(load(path))
        store.write_text(path, dumps(track))
    return track


def dumps(track: Track) -> str:
    """The track as text."""
    import tomli_w

    rows = [
        {"player": row.player, "shape": str(row.shape), "date": row.day, "from": row.source, "digest": row.digest}
        for row in track.rows
    ]
    kept = [{key: value for key, value in row.items() if value != ""} for row in rows]
    return tomli_w.dumps({"format": FORMAT, "game": GAME, "filled": kept})


def _read(table: Mapping[str, Any]) -> Track:
    written = table.get("format")
    if type(written) is int and written > FORMAT:
        raise RecordError(f"has format {written}; a newer companion will open it")
    if type(written) is not int or written != FORMAT or table.get("game") != GAME:
        raise RecordError(f"is no track: it does not begin with format = {FORMAT} and game = {GAME!r}")
    rows = table.get("filled", [])
    if not isinstance(rows, list) or set(table) - {"format", "game", "filled"}:
        raise RecordError("a track has format, game and [[filled]] tables, nothing else")
    found: dict[tuple[str, Shape], Filled] = {}
    for number, row in enumerate(rows, 1):
        filled_ = _row(row, number)
        key = (fold(filled_.player), filled_.shape)
        if key in found:
            raise RecordError(f"{filled_.player} has filled in {filled_.shape} twice")
        found[key] = filled_
    return Track(tuple(found.values()))


def _row(row: Any, number: int) -> Filled:
    where = f"shape {number} filled in"
    if not isinstance(row, dict) or set(row) - set(_KEYS):
        raise RecordError(f"{where}: it has {', '.join(_KEYS)}, nothing else")
    texts = {key: row.get(key, "") for key in ("player", "shape", "from", "digest")}
    if not all(isinstance(text, str) for text in texts.values()):
        raise RecordError(f"{where}: {', '.join(texts)} are texts")
    day = row.get("date")
    if type(day) is not date:
        raise RecordError(f"{where}: date is a day such as 2026-11-29")
    try:
        check_names((texts["player"],))
        shape = find_shape(texts["shape"])
    except (UsageProblem, UnknownShapeError) as error:
        raise RecordError(f"{where}: {error}") from None
    return Filled(texts["player"], shape, day, texts["from"], texts["digest"])
