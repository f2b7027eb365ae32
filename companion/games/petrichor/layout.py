"""The shape of the fields: the places for so many players, and which are adjacent [petrichor.adjacent]."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from companion.errors import NotationError, Reason
from companion.games.petrichor.state import State
from scorers.catalog import load
from scorers.grid import place_name
from scorers.petrichor.words import cell_of

_CELL: Final = re.compile("[a-z][0-9]+")
_ONLY_WIDE: Final = "d1"
_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))


@cache
def places(players: int, upright: bool = False) -> tuple[str, ...]:
    """The places of the fields in reading order.

    >>> len(places(4)), places(2)
    (12, ('a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'b3'))
    """
    layouts = load("petrichor", "layouts")
    rows = layouts["upright"] if upright and players == 4 else layouts["rows"][str(players)]
    return tuple(
        place_name(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == "#"
    )


@cache
def neighbours(players: int, upright: bool = False, half_off: bool = False) -> Mapping[str, tuple[str, ...]]:
    """Each place with those adjacent to it, in reading order.

    >>> neighbours(2, half_off=True)["a1"], neighbours(3)["b2"]
    (('b1', 'a2', 'b2'), ('b1', 'a2', 'c2', 'b3'))
    """
    names = places(players, upright)
    if players == 2 and half_off:
        pairs = load("petrichor", "layouts")["half_off"]
        beside = {name: {other for pair in pairs if name in pair for other in pair} - {name} for name in names}
    else:
        beside = {name: set(_around(name)) & set(names) for name in names}
    return {name: tuple(other for other in names if other in beside[name]) for name in names}


def _around(name: str) -> list[str]:
    row, column = cell_of(name) or (0, 0)
    steps = [(row + down, column + right) for down, right in _STEPS]
    return [place_name(down, right) for down, right in steps if down >= 0 and right >= 0]


def places_of(state: State) -> tuple[str, ...]:
    """The places of this game's fields, in reading order."""
    return tuple(state.tiles) or places(len(state.table.players), _upright(state))


def _upright(state: State) -> bool:
    """Whether four players' fields are upright: as they lie, else as they will be laid."""
    if state.tiles:
        return _ONLY_WIDE not in state.tiles
    return state.ruling("four-player-field") == "upright"


def beside(state: State, place: str) -> tuple[str, ...]:
    """The places adjacent to one."""
    return neighbours(
        len(state.table.players),
        _upright(state),
        state.ruling("two-player-field") == "half-off",
    )[place]


def lowered_columns(state: State) -> tuple[int, ...]:
    """The columns that stand half a tile lower than the others [ruling petrichor.two-player-field]."""
    return (0, 2) if len(state.table.players) == 2 and state.ruling("two-player-field") == "half-off" else ()


def surrounding(state: State, place: str) -> tuple[str, ...]:
    """The places around one, those that touch it at a corner too [petrichor.snapdragon]."""
    around = beside(state, place)
    if lowered_columns(state):
        # In columns half a tile apart no tile touches another at a corner only.
        return around
    row, column = cell_of(place) or (0, 0)
    diagonal = {
        place_name(row + down, column + right)
        for down in (-1, 1)
        for right in (-1, 1)
        if row + down >= 0 and column + right >= 0
    }
    return tuple(other for other in places_of(state) if other in around or other in diagonal)


def not_beside(state: State, place: str, to: str, rule: str) -> list[Reason]:
    """Why something cannot move from one place to the other; empty when they are adjacent."""
    around = beside(state, place)
    if to in around:
        return []
    return [Reason(rule, f"{to} is not adjacent to {place}: {', '.join(around)}", word=to)]


class PlaceArg:
    """A place of the fields."""

    label = "PLACE"

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[str, int]:
        """See `Arg.read`."""
        if at >= len(words):
            raise NotationError("a place is missing, such as b2", words, at, incomplete=True)
        name = words[at]
        if name in state.tiles:
            return name, at + 1
        known = places_of(state)
        name = name.casefold()
        if name in known:
            return name, at + 1
        if cell_of(name) or _CELL.fullmatch(name):
            text = f"{name} is not in the fields: {', '.join(known)} [petrichor.fields]"
            raise NotationError(text, words, at)
        raise NotationError(f"{words[at]!r} is no place; a place is a letter and a number such as b2", words, at)

    def write(self, value: str) -> str:
        """See `Arg.write`."""
        return value

    def choices(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.choices`."""
        return places_of(state)

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return places_of(state)


PLACE: Final = PlaceArg()
