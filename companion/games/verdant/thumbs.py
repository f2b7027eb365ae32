"""Green thumb action D: verdancy for green thumbs [verdant.add-verdancy]."""

from __future__ import annotations

from typing import Final

from companion.errors import Reason
from companion.games.verdant import turns
from companion.games.verdant.growing import changes, grow, incomplete
from companion.games.verdant.payment import cannot_pay, pay, thumb_cost
from companion.games.verdant.places import PLACE
from companion.games.verdant.state import TURNS, State
from companion.moves import PLAYER, Move, Verb, Verdict
from scorers.words import plural


def _judge_tend(state: State, move: Move) -> Verdict:
    state, verdict = turns.in_turn(state, move.actor)
    if not verdict.legal:
        return verdict
    reasons = cannot_pay(state, move.actor, thumb_cost(state), "verdant.add-verdancy")
    if state.turn.card and state.ruling("thumb-timing") == "before-selection":
        text = "like the other green thumb actions, only before you select (ruling verdant.thumb-timing)"
        reasons.append(Reason("verdant.add-verdancy", text, forceable=True))
    reasons += turns.no_plant(state, move.actor, move.args[0])
    return Verdict(tuple(reasons))


def _apply_tend(state: State, move: Move) -> State:
    state, _ = turns.in_turn(state, move.actor)
    if state.turn.card:
        state = state.leaning("thumb-timing")
    state = grow(pay(state, move.actor, thumb_cost(state)), move.actor, [move.args[0]])
    return turns.settled(state)


def narrate_tend(before: State, move: Move, after: State) -> list[str]:
    """What the thumbs were spent for."""
    return [f"{plural(thumb_cost(before), 'green thumb')} spent", *changes(before, after, move.actor)]


def _plants(state: State, actor: str) -> list[tuple[object, ...]]:
    return [(cell,) for cell in incomplete(state, actor)]


TEND: Final = Verb(
    "tend",
    (PLAYER,),
    (PLACE,),
    "green thumb action D: 1 verdancy for a plant",
    "verdant.add-verdancy",
    (TURNS,),
    _judge_tend,
    _apply_tend,
    candidates=_plants,
)
