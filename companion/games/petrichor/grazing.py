"""Grazing, the fifth action: Nature's Call and Time Heals [petrichor.natures-call, petrichor.time-heals]."""

from __future__ import annotations

from typing import Any, Final

from companion.arguments import Clause
from companion.errors import Reason
from companion.games.petrichor import biodome, clouds
from companion.games.petrichor.clouds import not_present
from companion.games.petrichor.layout import PLACE, beside
from companion.games.petrichor.state import ACTION, State
from companion.games.petrichor.turns import PAYING, acted, before_action
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict

CALL_METHANE: Final = 2


def pastures_open(state: State, place: str) -> tuple[str, ...]:
    """Where the cow on a place may go: adjacent, without a cow, and a tile that is harvested."""
    return tuple(to for to in beside(state, place) if may_enter(state, to))


def may_enter(state: State, place: str) -> bool:
    """Whether a cow may be moved to the tile [petrichor.cow-forbidden]."""
    tile = state.tiles[place]
    return tile.kind.harvested and not tile.cow


def cows(state: State) -> list[str]:
    """Where the cows stand."""
    return [place for place, tile in state.tiles.items() if tile.cow]


def _no_cows(state: State) -> list[Reason]:
    return [] if state.cows else [Reason("petrichor.grazing", "Grazing belongs to Cows, which is not played")]


def _judge_call(state: State, move: Move) -> Verdict:
    cow, at, going, instead, paying = move.args
    reasons = _no_cows(state) or before_action(state, move.actor, bool(paying))
    if not state.cows:
        return Verdict(tuple(reasons))
    reasons += biodome.not_instead(state, instead, CALL_METHANE)
    if not state.tiles[cow].cow:
        text = f"no cow is on {cow}; cows are on {', '.join(cows(state)) or 'no tile'}"
        return Verdict((*reasons, Reason("petrichor.natures-call", text, word=cow)))
    if at != cow and at not in beside(state, cow):
        text = f"the methane goes to the cow's tile {cow} or one beside it, not to {at}"
        reasons.append(Reason("petrichor.natures-call", text, word=at))
    elif at not in state.clouds and clouds.no_cloud_left(state):
        targets = [place for place in (cow, *beside(state, cow)) if place in state.clouds]
        if targets:
            text = f"no cloud is left to make one on {at}; there is one on {', '.join(targets)}"
            reasons.append(Reason("petrichor.cloud-supply", text, word=at))
    free = pastures_open(state, cow)
    if going and going[0] not in free:
        reasons.append(_no_entry(state, cow, going[0]))
    if not going and len(free) > 1:
        text = f"the cow moves on: to {' or '.join(free)} (natures-call {cow} {at} to {free[0]})"
        reasons.append(Reason("petrichor.natures-call", text, unfinished=True))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _no_entry(state: State, cow: str, to: str) -> Reason:
    tile = state.tiles[to]
    if to not in beside(state, cow):
        why = f"{to} is not adjacent to {cow}"
    elif tile.cow:
        why = f"there is a cow on {to} already"
    else:
        text = f"no cow may go to {tile.kind.name}, which is never harvested"
        return Reason("petrichor.cow-forbidden", text, word=to)
    free = pastures_open(state, cow)
    return Reason("petrichor.natures-call", f"{why}; the cow can go to {', '.join(free) or 'no tile'}", word=to)


def _apply_call(state: State, move: Move) -> State:
    cow, at, going, instead, paying = move.args
    state = acted(state, move.actor, "natures-call", bool(paying))
    if at in state.clouds or not clouds.no_cloud_left(state):
        state = biodome.added(state, at, CALL_METHANE, instead)
    tile = state.tiles[cow]
    fertile = tile._replace(fertilizer=tile.fertilizer + 1)
    free = going or pastures_open(state, cow)
    if not free:
        return state.with_tile(fertile)
    return state.with_tile(fertile._replace(cow=False), state.tiles[free[0]]._replace(cow=True))


def cow_moved(state: State, place: str, to: str) -> State:
    """The state with a cow moved."""
    return state.with_tile(state.tiles[place]._replace(cow=False), state.tiles[to]._replace(cow=True))


def _judge_heals(state: State, move: Move) -> Verdict:
    at, coming, paying = move.args
    reasons = _no_cows(state) or before_action(state, move.actor, bool(paying))
    if not state.cows:
        return Verdict(tuple(reasons))
    reasons += not_present(state, move.actor, at, "petrichor.time-heals", drop=True)
    herd = cows(state)
    if coming and coming[0] not in herd:
        text = f"no cow is on {coming[0]}; cows are on {', '.join(herd) or 'no tile'}"
        reasons.append(Reason("petrichor.time-heals", text, word=coming[0]))
    if not coming and len(herd) > 1 and may_enter(state, at):
        text = f"which cow comes? time-heals {at} cow {herd[0]}, or cow {herd[1]}"
        reasons.append(Reason("petrichor.time-heals", text, unfinished=True))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_heals(state: State, move: Move) -> State:
    at, coming, paying = move.args
    player = move.actor
    state = acted(state, player, "time-heals", bool(paying))
    methane = state.clouds[at].methane
    state = clouds.without_methane(state, at, methane)
    reserve = state.reserve(player)
    state = state.with_reserve(player, reserve._replace(methane=reserve.methane + methane))
    herd = cows(state)
    if may_enter(state, at) and herd:
        return cow_moved(state, coming[0] if coming else herd[0], at)
    return state


def narrate_grazing(before: State, move: Move, after: State) -> list[str]:
    """Methane, fertilizer and where the cow went."""
    said = []
    gained = after.reserve(move.actor).methane - before.reserve(move.actor).methane
    if move.verb == "time-heals":
        said.append(f"{move.actor} takes {gained} methane")
    for place, tile in after.tiles.items():
        if tile.fertilizer > before.tiles[place].fertilizer:
            said.append(f"{place}: {tile.fertilizer} fertilizer")
    left, come = set(cows(before)) - set(cows(after)), set(cows(after)) - set(cows(before))
    if come:
        said.append(f"the cow goes from {left.pop()} to {come.pop()}")
    else:
        said.append("the cow cannot move" if move.verb == "natures-call" else "no cow comes")
    return said


def _calls(state: State, actor: str) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for cow in cows(state):
        free = pastures_open(state, cow)
        for at in (cow, *beside(state, cow)):
            found += [(cow, at, (to,), (), ()) for to in free] or [(cow, at, (), (), ())]
    return found


def _heals(state: State, actor: str) -> list[tuple[Any, ...]]:
    herd = cows(state)
    found: list[tuple[Any, ...]] = []
    for cloud in state.rainy(actor):
        if len(herd) > 1 and may_enter(state, cloud.at):
            found += [(cloud.at, (cow,), ()) for cow in herd]
        else:
            found.append((cloud.at, (), ()))
    return found


NATURES_CALL: Final = Verb(
    "natures-call",
    (PLAYER,),
    (PLACE, PLACE, Clause("to", PLACE), biodome.INSTEAD, PAYING),
    "Grazing: the cow's place, where 2 methane go (its tile or one beside it), and where the cow goes then",
    "petrichor.natures-call",
    (ACTION,),
    _judge_call,
    _apply_call,
    candidates=_calls,
)
TIME_HEALS: Final = Verb(
    "time-heals",
    (PLAYER,),
    (PLACE, Clause("cow", PLACE), PAYING),
    "Grazing: take all methane of a cloud you have a drop in; a cow comes to its tile",
    "petrichor.time-heals",
    (ACTION,),
    _judge_heals,
    _apply_heals,
    candidates=_heals,
)
