"""Forecast cards in hand [petrichor.forecast-cards]: how many everybody has, and who draws more.

Which cards they are only their players know.
"""

from __future__ import annotations

from typing import Final

from companion.games.petrichor.state import Reserve, State

METEOROLOGIST: Final = "meteorologist"
DEALT: Final = 3
METEOROLOGIST_DEALT: Final = 2
METEOROLOGIST_ROUNDS: Final = (1, 2, 3)
"""The rounds in whose clean-up the Meteorologist draws a card, however long the game is."""


def dealt(sets: tuple[str, ...]) -> Reserve:
    """What somebody begins with: forecast cards belong to Flowers."""
    return Reserve(forecasts=DEALT if "flowers" in sets else 0)


def drawn(state: State, player: str, count: int = 1) -> State:
    """The state with forecast cards drawn, or played if the count is negative."""
    reserve = state.reserve(player)
    return state.with_reserve(player, reserve._replace(forecasts=max(0, reserve.forecasts + count)))


def cleaned_up(state: State) -> State:
    """The state after a clean-up, as far as the Meteorologist goes [petrichor.meteorologist]."""
    for player, power in state.powers.items():
        if power == METEOROLOGIST and state.round in METEOROLOGIST_ROUNDS:
            state = drawn(state, player)
    return state


def foreseen(state: State) -> State:
    """The state as the climate phase begins: who announced Forecast 20 gains methane [petrichor.forecast-20]."""
    for player, count in state.foreseen:
        reserve = state.reserve(player)
        gained = min(count, state.methane_left())
        state = state.with_reserve(player, reserve._replace(methane=reserve.methane + gained))
    return state._replace(foreseen=())
