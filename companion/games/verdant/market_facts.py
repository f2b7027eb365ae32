"""What lies in a tracked market, column by column, for `check` and `set`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.arguments import Number
from companion.errors import IllegalMove
from companion.games.verdant.market import doubles
from companion.games.verdant.pieces import ALL_TOKENS, CardArg, TokenArg
from companion.games.verdant.state import GREEN_THUMBS, Market, State
from companion.moves import TABLE, Fact
from scorers.verdant.cards import Plant, Room

_COLUMN: Final = Number("COLUMN", 1, 4)


def _lying(state: State, row: str, column: int) -> Any:
    """What lies in a row and column of the market; raises IllegalMove where nothing does."""
    if not state.market:
        raise IllegalMove("the market of this game is not tracked")
    found = getattr(state.market, row)
    if column > len(found):
        raise IllegalMove(f"the market has {len(found)} columns, not {column}")
    if found[column - 1] in (None, ""):
        raise IllegalMove(f"nothing lies there now: market ... says what comes into column {column}")
    return found[column - 1]


def _with(market: Market | None, row: str, column: int, value: Any) -> Market:
    assert market is not None
    found = getattr(market, row)
    return market._replace(**{row: (*found[: column - 1], value, *found[column:])})


def _replacing(row: str, kind: type | tuple[type, ...], what: str) -> Callable[..., State]:
    """Puts another piece of the same kind in the place of one that was misread; thumbs on it stay."""

    def write(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
        column, pieces = args[0], (value,)
        _lying(state, row, column)
        if not isinstance(value, kind):
            raise IllegalMove(f"a {what} lies in this row")
        without = state._replace(market=_with(state.market, row, column, "" if row == "tokens" else None))
        taken = doubles(without, pieces)
        if taken:
            raise IllegalMove(taken[0].text, taken)
        return state._replace(market=_with(state.market, row, column, value))

    return write


def _write_thumbs(row: str, cards: str) -> Callable[..., State]:
    def write(state: State, actor: str, args: tuple[Any, ...], value: int) -> State:
        _lying(state, cards, args[0])
        if state.options.family and value:
            raise IllegalMove("the family variant has no green thumbs [verdant.family-play]")
        return state._replace(market=_with(state.market, row, args[0], value))

    return write


def _read(row: str) -> Callable[[State, str, tuple[Any, ...]], Any]:
    return lambda state, actor, args: _lying(state, row, args[0])


def _read_thumbs(row: str, cards: str) -> Callable[[State, str, tuple[Any, ...]], int]:
    def read(state: State, actor: str, args: tuple[Any, ...]) -> int:
        _lying(state, cards, args[0])
        thumbs: int = getattr(state.market, row)[args[0] - 1]
        return thumbs

    return read


_THUMBS: Final = Number("N", 0, GREEN_THUMBS)
MARKET_FACTS: Final = (
    Fact(
        "plant",
        TABLE,
        (_COLUMN, CardArg()),
        "the plant in a column of the market",
        _read("plants"),
        _replacing("plants", Plant, "plant"),
    ),
    Fact(
        "token",
        TABLE,
        (_COLUMN, TokenArg(lambda state: ALL_TOKENS)),
        "the token in a column of the market",
        _read("tokens"),
        _replacing("tokens", object, "token"),
    ),
    Fact(
        "room",
        TABLE,
        (_COLUMN, CardArg()),
        "the room in a column of the market",
        _read("rooms"),
        _replacing("rooms", Room, "room"),
    ),
    Fact(
        "plant-thumbs",
        TABLE,
        (_COLUMN, _THUMBS),
        "green thumbs on the plant in a column of the market",
        _read_thumbs("plant_thumbs", "plants"),
        _write_thumbs("plant_thumbs", "plants"),
    ),
    Fact(
        "room-thumbs",
        TABLE,
        (_COLUMN, _THUMBS),
        "green thumbs on the room in a column of the market",
        _read_thumbs("room_thumbs", "rooms"),
        _write_thumbs("room_thumbs", "rooms"),
    ),
)
"""Corrections of a market that was misread; what comes in anew is said with `market`."""
