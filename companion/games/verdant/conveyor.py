"""Alone, the market is a conveyor [verdant.solo-conveyor, verdant.solo-thumbs, verdant.solo-pots]."""

from __future__ import annotations

from typing import Any, Final

from companion.games.verdant.growing import said_pot, shift_pots
from companion.games.verdant.state import State
from scorers.catalog import load

_WIPE_AT: Final[int] = load("verdant", "game")["solo"]["wipe_thumbs_at"]


def shifted(state: State) -> State:
    """The state after a turn alone, the usual green thumb being placed: the column furthest from the decks thrown
    away, everything else one column on, the next pot in."""
    state = state._replace(pots=shift_pots(state.pots, completed=state.turn.completed > 0))
    market = state.market
    if not market:
        return state
    leans = False
    rows = []
    for cards, thumbs in ((market.plants, market.plant_thumbs), (market.rooms, market.room_thumbs)):
        moved, receiving = _moved(cards, thumbs)
        every = tuple(0 if count >= _WIPE_AT else count for count in moved)
        only = tuple(
            0 if column == receiving and count >= _WIPE_AT else count for column, count in enumerate(moved)
        )
        leans = leans or every != only
        rows.append(every if state.ruling("solo-wipe") == "every-card" else only)
    if leans:
        state = state.leaning("solo-wipe")
    gone, token = [card for card in (market.plants[-1], market.rooms[-1]) if card], market.tokens[-1]
    market = market._replace(
        plants=(None, *market.plants[:-1]),
        tokens=("", *market.tokens[:-1]),
        rooms=(None, *market.rooms[:-1]),
        plant_thumbs=(0, *rows[0][:-1]),
        room_thumbs=(0, *rows[1][:-1]),
    )
    return state._replace(
        market=market, away=(*state.away, *gone), gone=(*state.gone, token) if token else state.gone
    )


def narrate(before: State, after: State) -> list[str]:
    """What went out at the far end."""
    said = []
    cards = [card.name for card in after.away[len(before.away) :]]
    if cards:
        said.append(f"out of the far column: {', '.join(cards)}")
    if len(after.pots.thrown) > len(before.pots.thrown):
        said.append(f"no plant was completed: the {said_pot(after.pots.thrown[-1])} goes too")
    return said


def _moved(cards: tuple[Any, ...], thumbs: tuple[int, ...]) -> tuple[list[int], int]:
    """The thumbs of a row once those of its last card have gone to the next card towards the decks, and the column
    of that card (-1: none received any)."""
    moved, last = list(thumbs), len(cards) - 1
    count, moved[last] = moved[last], 0
    if count:
        for column in reversed(range(last)):
            if cards[column]:
                moved[column] += count
                return moved, column
    return moved, -1
