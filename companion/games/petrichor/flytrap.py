"""Flies on their way to the Venus Flytrap [petrichor.venus-flytrap]: a Rain action scores them and moves them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from companion.errors import Reason
from companion.games.petrichor.layout import PLACE, beside
from companion.games.petrichor.promo import FLYTRAP
from companion.games.petrichor.state import DECISION, Pending, State
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict, refuse
from scorers.words import plural

RULE: Final = "petrichor.venus-flytrap"
FLY: Final = "fly"
FLY_POINTS: Final = 2


def rained(before: State, state: State, player: str, places: Iterable[str]) -> State:
    """The state after a Rain action on these tiles: the flies that were there score and move on."""
    trap = next((tile.at for tile in state.tiles.values() if tile.kind.id == FLYTRAP), "")
    for place in dict.fromkeys(places) if trap else ():
        flies = before.tiles[place].live_flies
        if not flies:
            continue
        note = f"rain on {plural(flies, 'live fly') if flies == 1 else f'{flies} live flies'}"
        state = state.scored(RULE, "tile", player, FLY_POINTS * flies, note, (place,))
        ways = nearer(state, place, trap)
        if len(ways) > 1:
            state = state.asking(Pending(player, FLY, None, place, flies))
        else:
            state = flown(state, place, ways[0], flies)
    return state


def nearer(state: State, place: str, trap: str = "") -> tuple[str, ...]:
    """The adjacent tiles from which it is fewer steps to the Venus Flytrap."""
    trap = trap or next(tile.at for tile in state.tiles.values() if tile.kind.id == FLYTRAP)
    away = {trap: 0}
    ways = [trap]
    while ways:
        here = ways.pop(0)
        for to in beside(state, here):
            if to not in away:
                away[to] = away[here] + 1
                ways.append(to)
    return tuple(to for to in beside(state, place) if away[to] < away[place])


def flown(state: State, place: str, to: str, flies: int) -> State:
    """The state with flies moved; on the Venus Flytrap they are dead."""
    tile = state.tiles[place]
    state = state.with_tile(tile._replace(live_flies=max(0, tile.live_flies - flies)))
    goal = state.tiles[to]
    if goal.kind.id == FLYTRAP:
        return state.with_tile(goal._replace(dead_flies=goal.dead_flies + flies))
    return state.with_tile(goal._replace(live_flies=goal.live_flies + flies))


def text(state: State, pending: Pending) -> str:
    """Which way the flies go."""
    ways = " or ".join(nearer(state, pending.place))
    return f"the flies on {pending.place} come nearer to the Venus Flytrap: to {ways}"


def _judge(state: State, move: Move) -> Verdict:
    pending = state.due[0]
    if pending.what != FLY or pending.actor != move.actor:
        return refuse(Reason(RULE, f"{pending.actor} decides now, and not about flies of {move.actor}"))
    ways = nearer(state, pending.place)
    if move.args[0] not in ways:
        what = f"the flies on {pending.place} come nearer to the Venus Flytrap: to {' or '.join(ways)}"
        return refuse(Reason(RULE, f"{what}, not to {move.args[0]}", word=move.args[0]))
    return LEGAL


def _apply(state: State, move: Move) -> State:
    pending = state.due[0]
    state = flown(state, pending.place, move.args[0], pending.number)
    return state._replace(due=state.due[1:])


def _flights(state: State, actor: str) -> list[tuple[Any, ...]]:
    pending = state.due[0]
    return [(to,) for to in nearer(state, pending.place)] if pending.what == FLY else []


FLIES_GO: Final = Verb(
    "flies",
    (PLAYER,),
    (PLACE,),
    "after rain on live flies: the tile nearer to the Venus Flytrap they move to",
    RULE,
    (DECISION,),
    _judge,
    _apply,
    candidates=_flights,
)
