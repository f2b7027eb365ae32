"""Green thumbs: what an action costs, paying [verdant.thumb-actions], and what a token thrown away brings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.errors import Reason
from companion.games.verdant.state import State, Token
from scorers.catalog import load
from scorers.verdant.words import NURTURE
from scorers.words import plural

_COST: Final[int] = load("verdant", "game")["thumb_cost"]
_DEARER: Final = 2
"""The rules modification by which an action costs one thumb more."""
DRY: Final = 8
"""The rules modification under which fertilizer feeds no plant but brings green thumbs."""
_FERTILIZER: Final = NURTURE[0]
_FERTILIZER_THUMBS: Final = 3


def thumb_cost(state: State) -> int:
    """Green thumbs an action costs."""
    return _COST + (state.options.modification == _DEARER)


def cannot_pay(state: State, player: str, cost: int, rule: str) -> list[Reason]:
    """Why the player cannot pay; empty when they can."""
    if state.options.family:
        return [Reason("verdant.family-play", "the family variant has no green thumbs and none of their actions")]
    has = state.side(player).thumbs
    if has >= cost:
        return []
    return [Reason(rule, f"it costs {plural(cost, 'green thumb')}, {player} has {has}")]


def pay(state: State, player: str, cost: int) -> State:
    """The state with so many green thumbs back in the supply."""
    side = state.side(player)
    return state.with_side(player, side._replace(thumbs=side.thumbs - cost))


def thumbs_for(state: State, token: Token) -> int:
    """Green thumbs that a token brings when it is thrown away, as far as the supply has any."""
    if token != _FERTILIZER or state.options.modification != DRY:
        return 0
    return min(_FERTILIZER_THUMBS, state.thumbs_in_supply())


def thrown(state: State, player: str, tokens: Iterable[Token]) -> State:
    """The state with tokens thrown away that are no longer the player's, and the thumbs they bring."""
    for token in tokens:
        side = state.side(player)
        side = side._replace(thumbs=side.thumbs + thumbs_for(state, token))
        state = state.with_side(player, side, gone=(*state.gone, token))
    return state
