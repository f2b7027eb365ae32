"""The growth level of Sunflower [petrichor.sunflower]: one higher with every Sun action of anybody."""

from __future__ import annotations

from typing import Final

from companion.games.petrichor.state import State
from scorers.petrichor.tokens import LEVEL, SUNSHINE

SUNFLOWER: Final = "sunflower"


def shone(state: State) -> State:
    """The state after a Sun action, as far as a Sunflower goes [ruling petrichor.sunflower-level]."""
    for tile in state.tiles.values():
        if tile.kind.id != SUNFLOWER:
            continue
        if tile.level >= SUNSHINE:
            name = LEVEL.partition(".")[2]
            state = state.leaning(name)
            if state.ruling(name) == "stops":
                return state
        return state.with_tile(tile._replace(level=tile.level + 1))
    return state
