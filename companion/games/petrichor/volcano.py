"""What control of the Volcano brings [petrichor.volcano]: a climate event in the middle of a phase, and points."""

from __future__ import annotations

from typing import Any, Final

from companion.errors import Reason
from companion.games.petrichor.control import COOLER, HOTTER
from companion.games.petrichor.fields import climate_turned
from companion.games.petrichor.state import DECISION, Pending, State
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict, refuse
from scorers.petrichor.climate import event, moved

RULE: Final = "petrichor.volcano"
STEP: Final = "step"
SCORE: Final = "volcano-score"
CLEAR: Final = "volcano-clear"
_STEPS: Final = {HOTTER: 1, COOLER: -5}
_POINTS: Final = {HOTTER: 2, COOLER: 3}


def text(pending: Pending) -> str:
    """What the player decides who has taken control."""
    if pending.what == COOLER:
        return "you control the Volcano with 6 drops or more: the climate goes 5 steps cooler (erupt)"
    return "you control the Volcano: make the climate 1 step hotter, with its event and 2 points, or decline"


def _judge(state: State, move: Move) -> Verdict:
    pending = state.due[0]
    if pending.what not in _STEPS:
        return refuse(Reason(RULE, "nobody has just taken control of the Volcano"))
    if pending.actor != move.actor:
        return refuse(Reason(RULE, f"{pending.actor} has taken control of the Volcano, not {move.actor}"))
    return LEGAL


def _apply(state: State, move: Move) -> State:
    pending, *later = state.due
    track = state.track
    marker = moved(state.marker or (sum(track) + 1) // 2, _STEPS[pending.what], track)
    state = climate_turned(state._replace(marker=marker))
    steps = [Pending(move.actor, STEP, step, pending.place) for step in event(state.climate)]
    after = [Pending(move.actor, SCORE, None, pending.place, _POINTS[pending.what])]
    if pending.what == COOLER:
        after.append(Pending(move.actor, CLEAR, None, pending.place))
    return state._replace(due=(*steps, *after, *later))


def scored(state: State, pending: Pending) -> State:
    """The state with the points for control."""
    note = "takes control of the Volcano"
    return state.scored(RULE, "tile", pending.actor, pending.number, note, (pending.place,))


def cleared(state: State, pending: Pending) -> State:
    """The state with all drops off the Volcano [ruling petrichor.volcano-cleared]."""
    state = state.leaning("volcano-cleared")
    tile = state.tiles[pending.place]
    control = tile.control if state.ruling("volcano-cleared") == "kept" else ""
    return state.with_tile(tile._replace(drops={}, control=control))


def _erupts(state: State, actor: str) -> list[tuple[Any, ...]]:
    return [()]


ERUPT: Final = Verb(
    "erupt",
    (PLAYER,),
    (),
    "after taking control of the Volcano: the climate turns, its event is yours to resolve, and you score",
    RULE,
    (DECISION,),
    _judge,
    _apply,
    candidates=_erupts,
)
