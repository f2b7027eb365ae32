"""What a table can see of the Collector's Pack: tokens on tiles, compared with the record or corrected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.arguments import Choice, Number
from companion.errors import Reason
from companion.games.petrichor.fields import grown
from companion.games.petrichor.layout import PLACE
from companion.games.petrichor.state import State
from companion.moves import PLAYER, TABLE, Fact, Verdict, need_legal
from scorers.petrichor.pieces import Tile
from scorers.petrichor.tokens import FLIES, SUNSHINE, misplaced
from scorers.words import plural

_YES_NO: Final = Choice("YES/NO", ("yes", "no"))


def _must(*reasons: Reason) -> None:
    """Raises IllegalMove for what cannot lie on a table."""
    need_legal(Verdict(reasons), "that cannot be")


def _tile(state: State, place: str) -> Tile:
    """The tile on a place. Raises IllegalMove before there are any."""
    if not state.tiles:
        _must(Reason("petrichor.fields", "first the tiles of the fields: fields TILE, TILE, ..."))
    return state.tiles[place]


def _with_token(state: State, place: str, token: str, value: Any) -> State:
    """The state with a token on a tile, if it can lie there; what grows by it."""
    tile = _tile(state, place)._replace(**{token: value})
    for key, said in misplaced(tile, state.readings()):
        if key == token:
            text, _, rule = said.removesuffix("]").rpartition(" [")
            _must(Reason(rule, text))
    return grown(state.with_tile(tile), place)


def _with_flies(state: State, place: str, token: str, value: int) -> State:
    """The same for flies, of which there are four."""
    others = sum(tile.live_flies + tile.dead_flies for tile in state.tiles.values())
    others -= getattr(_tile(state, place), token)
    if others + value > FLIES:
        text = f"there are {FLIES} flies, {others} of them elsewhere; take some away there first"
        _must(Reason("petrichor.venus-flytrap", text))
    return _with_token(state, place, token, value)


def _with_pollen(state: State, place: str, token: str, value: int) -> State:
    """The same for germinated pollen, which Blackberry has room for."""
    kind = _tile(state, place).kind
    if value > kind.pollen:
        room = plural(kind.pollen, "pollen").removesuffix("s") if kind.pollen else "none"
        text = f"of germinated pollen {kind.name} has room for {room}, not {value}"
        _must(Reason("petrichor.blackberry", text))
    return _with_token(state, place, token, value)


def _with_control(state: State, actor: str, args: tuple[Any, ...], value: str) -> State:
    held = _tile(state, args[0]).control
    if value == "no" and held != actor:
        return state
    return _with_token(state, args[0], "control", actor if value == "yes" else "")


def _counted(
    name: str, token: str, most: int, what: str, write: Callable[[State, str, str, int], State] = _with_token
) -> Fact:
    return Fact(
        name,
        TABLE,
        (PLACE, Number("N", 0, most)),
        what,
        lambda state, actor, args: getattr(_tile(state, args[0]), token),
        lambda state, actor, args, value: write(state, args[0], token, value),
    )


def _lying(name: str, what: str) -> Fact:
    def read(state: State, actor: str, args: tuple[Any, ...]) -> str:
        return "yes" if getattr(_tile(state, args[0]), name) else "no"

    def write(state: State, actor: str, args: tuple[Any, ...], value: str) -> State:
        return _with_token(state, args[0], name, value == "yes")

    return Fact(name, TABLE, (PLACE, _YES_NO), what, read, write)


PACK_FACTS: Final = (
    _counted("level", "level", 99, f"the growth level of a Sunflower, with {SUNSHINE} tokens"),
    _counted("flies", "live_flies", FLIES, "live flies on a tile", _with_flies),
    _counted("dead-flies", "dead_flies", FLIES, "dead flies on the Venus Flytrap", _with_flies),
    _counted("pollen", "pollen", 2, "germinated pollen on Blackberry", _with_pollen),
    _lying("bramble", "whether a bramble token lies on a tile"),
    _lying("bloom", "whether a bloom token lies on a tile"),
    Fact(
        "control",
        PLAYER,
        (PLACE, _YES_NO),
        "whether the player controls the Volcano there",
        lambda state, actor, args: "yes" if _tile(state, args[0]).control == actor else "no",
        _with_control,
    ),
    Fact(
        "forecasts",
        PLAYER,
        (Number("N", 0, 24),),
        "a player's forecast cards in hand",
        lambda state, actor, args: state.reserve(actor).forecasts,
        lambda state, actor, args, value: state.with_reserve(actor, state.reserve(actor)._replace(forecasts=value)),
    ),
)
