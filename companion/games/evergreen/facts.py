"""What a table can see of Evergreen: `check` compares it with the record, `set` corrects the record."""

from __future__ import annotations

from typing import Any, Final

from companion.arguments import Choice, Number, PlayerName
from companion.errors import IllegalMove
from companion.games.evergreen.cards import icons_of
from companion.games.evergreen.places import CELL, PLACE
from companion.games.evergreen.setup import with_first
from companion.games.evergreen.state import TURNS, State, ZoneCard, put
from companion.moves import PLAYER, TABLE, Fact
from scorers.evergreen.words import (
    BIG,
    BIOME_ALIASES,
    BIOMES,
    BUSH,
    CODES,
    EMPTY,
    LAKE,
    POWER_ALIASES,
    POWERS,
    SIDE_ALIASES,
    SIDES,
    SMALL,
    SPROUT,
)

_WORDS: Final = {EMPTY: "empty", SPROUT: "sprout", SMALL: "small", BIG: "big", BUSH: "bush", LAKE: "lake"}
_PIECE: Final = Choice(
    "PIECE",
    tuple(_WORDS.values()),
    {**_WORDS, **{word: _WORDS[code] for word, code in CODES.items() if code in _WORDS}},
)


def _read_space(state: State, actor: str, args: tuple[Any, ...]) -> str:
    row, column = CELL[args[0]]
    return _WORDS[state.side(actor).planet[row][column]]


def _write_space(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    side = state.side(actor)
    return state.with_side(actor, side._replace(planet=put(side.planet, *CELL[args[0]], CODES[value])))


def _read_level(state: State, actor: str, args: tuple[Any, ...]) -> int:
    return state.side(actor).levels[POWERS.index(args[0])]


def _write_level(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    side, at = state.side(actor), POWERS.index(args[0])
    return state.with_side(actor, side._replace(levels=(*side.levels[:at], value, *side.levels[at + 1 :])))


def _read_fertility(state: State, actor: str, args: tuple[Any, ...]) -> int:
    return state.fertility(args[0])


def _write_fertility(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    """Takes the difference for a misreading of the latest cards that show; what they cannot hold stands apart."""
    at = BIOMES.index(args[0])
    stack, apart = list(state.piles.zone[at]), state.piles.by_hand[at]
    missing = value - state.fertility(args[0])
    if missing < 0:
        missing, apart = min(0, missing + apart), max(0, missing + apart)
    for place in reversed(range(len(stack))):
        card, up = stack[place]
        icons = icons_of(state.prints, card)
        if not missing or not up or icons <= 0:
            continue
        stack[place] = ZoneCard(card._replace(icons=max(0, icons + missing)))
        missing = min(0, icons + missing)
    zone = (*state.piles.zone[:at], tuple(stack), *state.piles.zone[at + 1 :])
    by_hand = (*state.piles.by_hand[:at], apart + missing, *state.piles.by_hand[at + 1 :])
    return state._replace(piles=state.piles._replace(zone=zone, by_hand=by_hand))


def _write_first(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    """Before a row is drafted from: who begins it; later: who begins the next one, this one goes on as it began."""
    if value not in state.drafters:
        raise IllegalMove(f"{value} takes no cards in this game; {', '.join(state.drafters)} do")
    if state.round == 1 and state.phase != TURNS and not state.draft.picks:
        return with_first(state, value)
    if state.phase == TURNS or state.draft.picks:
        return state._replace(draft=state.draft._replace(next_first=value))
    return state._replace(first=value)


FACTS: Final = (
    Fact(
        "space",
        PLAYER,
        (PLACE, _PIECE),
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
        lambda state, actor, args: state.draft.next_first or state.first,
        _write_first,
    ),
)
