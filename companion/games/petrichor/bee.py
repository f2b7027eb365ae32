"""A Bee action on a tile with a bloom token [petrichor.snapdragon]; what else the bee does is not tracked."""

from __future__ import annotations

from typing import Any, Final

from companion.errors import Reason
from companion.games.petrichor.layout import PLACE
from companion.games.petrichor.state import ACTION, State
from companion.games.petrichor.turns import before_action
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict

RULE: Final = "petrichor.snapdragon"


def _judge(state: State, move: Move) -> Verdict:
    place = move.args[0]
    reasons = before_action(state, move.actor, False)
    if "honeybee" not in state.table.sets:
        reasons.append(Reason(RULE, "the bee belongs to Honeybee, which is not played (new --set honeybee)"))
    if not reasons and not state.turn.acts:
        text = "a Bee action is the second action of a turn: first another one"
        reasons.append(Reason("petrichor.second-action", text, forceable=True))
    if not state.tiles[place].kind.harvested and state.tiles[place].kind.special:
        name = state.tiles[place].kind.name
        reasons.append(Reason(state.tiles[place].kind.rule, f"the bee cannot be on {name}", word=place))
    elif not state.tiles[place].bloom:
        blooms = ", ".join(tile.at for tile in state.tiles.values() if tile.bloom) or "nowhere"
        text = f"no bloom token is on {place}, so nothing is scored there; they lie on: {blooms}"
        reasons.append(Reason(RULE, text, word=place))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply(state: State, move: Move) -> State:
    state = state.scored(RULE, "tile", move.actor, 1, "Bee action on a tile with a bloom token", (move.args[0],))
    return state._replace(turn=state.turn._replace(bee=True))


def _bees(state: State, actor: str) -> list[tuple[Any, ...]]:
    return [(tile.at,) for tile in state.tiles.values() if tile.bloom]


BEE: Final = Verb(
    "bee",
    (PLAYER,),
    (PLACE,),
    "you took a Bee action on a tile with a bloom token: 1 point (what else the bee did is not tracked)",
    RULE,
    (ACTION,),
    _judge,
    _apply,
    candidates=_bees,
)
