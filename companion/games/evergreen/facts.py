"""What a table can see of Evergreen: `check` compares it with the record, `set` corrects the record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from companion.errors import NotationError
from companion.games.evergreen.cards import Card
from companion.games.evergreen.places import CELL, PLACE
from companion.games.evergreen.setup import with_first
from companion.games.evergreen.state import REVEAL, State, ZoneCard, put
from companion.moves import PLAYER, TABLE, Choice, Fact, Number, PlayerName, closest, pick
from scorers.evergreen.words import BIOME_ALIASES, BIOMES, CODES, POWER_ALIASES, POWERS, SIDE_ALIASES, SIDES

_NAMES: Final = {
    ".": "empty", "s": "sprout", "S": "small", "B": "big", "b": "bush", "L": "lake",
}  # fmt: skip


class _Piece(NamedTuple):
    """What a space holds, as a word or a code; the value is the code."""

    label: str = "PIECE"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[str, int]:
        """See `Arg.read`."""
        if at >= len(words):
            text = f"what stands there? {', '.join(_NAMES.values())}"
            raise NotationError(text, words, at, incomplete=True)
        if words[at] in _NAMES:
            return words[at], at + 1
        name, _ = pick(words[at], _NAMES.values())
        code = CODES.get(name or words[at].casefold())
        if code not in _NAMES:
            hint = closest(words[at], _NAMES.values()) or f"; one of {', '.join(_NAMES.values())}"
            raise NotationError(f"{words[at]!r} is no piece{hint}", words, at)
        return str(code), at + 1

    def write(self, value: str) -> str:
        """See `Arg.write`."""
        return _NAMES[value]

    def choices(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.choices`."""
        return _NAMES

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return _NAMES.values()


def _read_space(state: State, actor: str, args: tuple[Any, ...]) -> str:
    row, column = CELL[args[0]]
    return state.side(actor).planet[row][column]


def _write_space(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    side = state.side(actor)
    return state.with_side(actor, side._replace(planet=put(side.planet, *CELL[args[0]], value)))


def _read_level(state: State, actor: str, args: tuple[Any, ...]) -> int:
    return state.side(actor).levels[POWERS.index(args[0])]


def _write_level(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    side, at = state.side(actor), POWERS.index(args[0])
    level = min(value, len(state.prints.tracks[args[0]]))
    return state.with_side(actor, side._replace(levels=(*side.levels[:at], level, *side.levels[at + 1 :])))


def _read_fertility(state: State, actor: str, args: tuple[Any, ...]) -> int:
    return state.fertility(args[0])


def _write_fertility(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    """Keeps the stack, face down but for one card that shows the whole number."""
    at = BIOMES.index(args[0])
    stack = tuple(card._replace(up=False) for card in state.zone[at])
    top = ZoneCard(Card(args[0], "sprout", value))
    return state._replace(zone=(*state.zone[:at], (*stack, top), *state.zone[at + 1 :]))


def _write_first(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    if state.phase == REVEAL:
        return with_first(state, value)
    return state._replace(next_first=value) if state.next_first else state._replace(first=value)


FACTS: Final = (
    Fact(
        "space",
        PLAYER,
        (PLACE, _Piece()),
        "what stands on a space of a player's planet",
        _read_space,
        _write_space,
    ),
    Fact(
        "level",
        PLAYER,
        (Choice("POWER", POWERS, POWER_ALIASES), Number("SPACE", 0, 3)),
        "the space of a player's marker on a power track (0: the start space)",
        _read_level,
        _write_level,
    ),
    Fact(
        "fertility",
        TABLE,
        (Choice("BIOME", BIOMES, BIOME_ALIASES), Number("N", 0, 60)),
        "flowers showing in a biome's stack",
        _read_fertility,
        _write_fertility,
    ),
    Fact(
        "sun",
        TABLE,
        (Choice("SIDE", SIDES, SIDE_ALIASES),),
        "the side the sun stands on",
        lambda state, actor, args: state.sun,
        lambda state, actor, args, value: state._replace(sun=value),
    ),
    Fact(
        "first",
        TABLE,
        (PlayerName(),),
        "who begins the next round, as far as it is decided",
        lambda state, actor, args: state.next_first or state.first,
        _write_first,
    ),
)
