"""A home of Verdant while it is typed in: five columns, two lines a row, narrow enough for any screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.view.page import Line, Span, pad, width_of
from scorers.grid import place_name
from scorers.verdant.cards import Plant
from scorers.verdant.cells import Typed
from scorers.verdant.home import COLUMNS, ROWS
from scorers.words import plural, shown

_WIDEST: Final = 22
_EDGE: Final = 3
"""The columns that row numbers take."""


def picture(player: str, lying: Mapping[str, Typed], asked: str, width: int) -> list[Line]:
    """The home of a player: each card over what lies on it, `?` where it is asked, `.` where nothing was said."""
    size = min(_WIDEST, (max(width, 40) - _EDGE) // COLUMNS - 1)
    count = sum(bool(typed.card) for typed in lying.values())
    lines: list[Line] = [[Span(player, "name"), f": {plural(count, 'card')}"]]
    lines.append([" " * _EDGE, *_row([Span(place_name(0, column)[0], "quiet") for column in range(COLUMNS)], size)])
    for row in range(ROWS):
        places = [place_name(row, column) for column in range(COLUMNS)]
        top = [_card(lying.get(place), place == asked) for place in places]
        lines.append([Span(f"{row + 1}".ljust(_EDGE), "quiet"), *_row(top, size)])
        lines.append([" " * _EDGE, *_row([_upon(lying.get(place)) for place in places], size)])
    return lines


def _row(cells: list[Span], size: int) -> list[Span]:
    found = []
    for cell in cells:
        found += [pad(_cut(cell, size), size), Span(" ")]
    return found


def _cut(cell: Span, size: int) -> Span:
    return cell if width_of(cell.text) <= size else Span(f"{cell.text[: size - 1]}.", cell.style)


def _card(typed: Typed | None, asked: bool) -> Span:
    if asked and (typed is None or typed.card is None):
        return Span("?", "title")
    if typed is None:
        return Span(".", "quiet")
    if typed.card is None:
        return Span("-", "quiet")
    style = "good" if isinstance(typed.card, Plant) else "rule"
    return Span(typed.card.name if typed.card.id else f"{typed.card.type}", f"{style} title" if asked else style)


def _upon(typed: Typed | None) -> Span:
    """The pot, the verdancy still waiting for one, or the token."""
    if typed is None or typed.card is None:
        return Span("")
    if isinstance(typed.card, Plant):
        if typed.pot:
            return Span(f" {shown(typed.pot)}")
        return Span(f" {typed.verdancy or 0} of {typed.card.verdancy}", "quiet")
    # The kind before the colour: it is what a narrow column still shows.
    return Span("".join(f" {item.kind} {item.color}" for item in typed.items))
