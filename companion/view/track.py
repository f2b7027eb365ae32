"""The achievement track, as lines: shapes and leaves of each player, and what a game would fill in."""

from __future__ import annotations

from collections.abc import Sequence

from companion.track import Filled, Track
from companion.view.page import Line, Span, columns
from scorers.verdant.shapes import MODES, Shape, shapes


def overview(track: Track, players: Sequence[str], *, width: int = 0) -> list[Line]:
    """Each player's leaves, the shapes of each mode, and what every filled one was for."""
    lines: list[Line] = []
    for player in players:
        mine = track.of(player)
        lines += [[Span(player, "name"), f": {leaves(mine)}"]]
        lines += [_strip(mode, mine) for mode in MODES]
        rows: list[list[Span | str]] = [
            [f"  {row.shape}", Span(row.when, "quiet"), shapes()[row.shape]] for row in mine
        ]
        lines += [*columns(rows, width=width), ""]
    return lines[:-1]


def leaves(rows: Sequence[Filled]) -> str:
    """How far a player's plant has grown."""
    return "1 leaf" if len(rows) == 1 else f"{len(rows)} leaves"


def _strip(mode: str, mine: Sequence[Filled]) -> Line:
    """The shapes of a mode in order: the number of a filled one, a dot for an open one."""
    numbers = {row.shape.number for row in mine if row.shape.mode == mode}
    marks = [
        Span(f" {shape.number}", "good") if shape.number in numbers else Span(" .", "quiet")
        for shape in shapes()
        if shape.mode == mode
    ]
    return [f"  {mode:12}", *marks]


def still_open(track: Track, player: str, *, width: int = 0) -> list[Line]:
    """The shapes a player can still fill in."""
    mine = {row.shape for row in track.of(player)}
    rows: list[list[Span | str]] = [
        [f"  {shape}", Span(text, "quiet")] for shape, text in shapes().items() if shape not in mine
    ]
    return [[Span("still open", "title")], *columns(rows, width=width)] if rows else ["every shape is filled in"]


def holding(track: Track, player: str, held: Sequence[Shape], *, width: int = 0) -> list[Line]:
    """The shapes a game has earned a player, each open on the track or filled in before."""
    rows: list[list[Span | str]] = []
    for shape in held:
        there = track.find(player, shape)
        said = Span(f"filled {there.when}", "quiet") if there else Span("open", "good")
        rows.append([f"  {shape}", said, shapes()[shape]])
    return columns(rows, width=width)
