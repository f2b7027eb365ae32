"""Who controls the Volcano [petrichor.volcano]: looked at whenever drops come there or go."""

from __future__ import annotations

from typing import Final

from companion.games.petrichor.state import Pending, State
from scorers.petrichor.pieces import Tile
from scorers.petrichor.places import leader

VOLCANO: Final = "volcano"
HOTTER: Final = "volcano-hotter"
COOLER: Final = "volcano-cooler"
"""What is decided when control is taken, with few drops there or with many."""
MANY: Final = 6


def watched(state: State, place: str, *, arriving: bool = True) -> State:
    """The state after drops have come to a tile, or left it: on the Volcano somebody may take control."""
    tile = state.tiles[place]
    if tile.kind.id != VOLCANO:
        return state
    passing = _passing(tile)
    if not passing:
        return state
    if not arriving:
        state = state.leaning("volcano-passing")
        if state.ruling("volcano-passing") == "arriving":
            return state
    if len(passing) > 1:
        state = state.leaning("volcano-together")
        if state.ruling("volcano-together") == "nobody":
            return state
    order = state.seats_from(state.first)
    return _taken(state, tile, min(passing, key=order.index))


def _passing(tile: Tile) -> tuple[str, ...]:
    """Who has more drops there than the controlling player; of several those with most."""
    held = tile.drops.get(tile.control, 0)
    return leader({name: count for name, count in tile.drops.items() if name != tile.control and count > held})


def _taken(state: State, tile: Tile, player: str) -> State:
    """The state with control taken: the drops of whoever had it leave, and the player decides what follows."""
    drops = {name: count for name, count in tile.drops.items() if name != tile.control}
    state = state.with_tile(tile._replace(drops=drops, control=player))
    what = COOLER if drops[player] >= MANY else HOTTER
    return state.asking(Pending(player, what, place=tile.at))
