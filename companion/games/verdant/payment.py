"""Green thumbs: what an action costs, and paying for it [verdant.thumb-actions]."""

from __future__ import annotations

from typing import Final

from companion.errors import Reason
from companion.games.verdant.state import State
from scorers.catalog import load
from scorers.verdant.words import plural

_COST: Final[int] = load("verdant", "game")["thumb_cost"]
_DEARER: Final = 2
"""The rules modification by which an action costs one thumb more."""


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
