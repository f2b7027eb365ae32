"""What terrain objects do when a Weather action is taken on a tile beside them [petrichor.terrain]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from companion.arguments import Clause
from companion.errors import Reason
from companion.games.petrichor import clouds
from companion.games.petrichor.drops import COLOUR
from companion.games.petrichor.fields import fall
from companion.games.petrichor.layout import PLACE, beside
from companion.games.petrichor.state import DECISION, DROPS, Pending, State
from companion.games.petrichor.terrain import other_side, stands_between
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict, refuse
from scorers.petrichor.pieces import Cloud
from scorers.words import names

GEYSER: Final = "geyser"
TREEROW_DROPS: Final = 1
RAINING: Final = Clause("rain", COLOUR)
"""Said with a Wind action over a Mountain: whose drop falls."""
LEAVING: Final = Clause("leave", COLOUR, DROPS)
"""Said with a Wind action past a Windmill: whose drops stay behind, each drop by its own word."""


# -- geyser ----------------------------------------------------------------------------------------------------


def frosted(state: State, player: str, place: str) -> State:
    """The state after a cloud was made beside a Geyser: a drop more, and the cloud on the other tile moves off."""
    other = other_side(state, place, GEYSER)
    if not other:
        return state
    state = clouds.with_drops(state, place, player, 1)
    ways = blown(state, other, place)
    if not clouds.has_drops(state, other) or not ways:
        return state
    if len(ways) > 1:
        return state.asking(Pending(player, GEYSER, None, other))
    return clouds.moved(state, other, ways[0])


def blown(state: State, place: str, source: str = "") -> tuple[str, ...]:
    """Where the Geyser can blow the cloud on a tile: anywhere but back over the Geyser."""
    source = source or other_side(state, place, GEYSER)
    return tuple(to for to in beside(state, place) if to != source)


def text(state: State, pending: Pending) -> str:
    """What the Geyser asks."""
    return f"the Geyser moves the cloud on {pending.place}: to {names(blown(state, pending.place), 'or')}"


def _judge(state: State, move: Move) -> Verdict:
    pending = state.due[0]
    if pending.what != GEYSER or pending.actor != move.actor:
        why = f"{pending.actor} decides now, and not about a Geyser of {move.actor}"
        return refuse(Reason("petrichor.geyser", why))
    if move.args[0] not in blown(state, pending.place):
        return refuse(Reason("petrichor.geyser", f"{text(state, pending)}, not {move.args[0]}", word=move.args[0]))
    return LEGAL


def _apply(state: State, move: Move) -> State:
    state = clouds.moved(state, state.due[0].place, move.args[0])
    return state._replace(due=state.due[1:])


def _ways(state: State, actor: str) -> list[tuple[Any, ...]]:
    pending = state.due[0]
    return [(to,) for to in blown(state, pending.place)] if pending.what == GEYSER else []


# -- treerow and canal -----------------------------------------------------------------------------------------


def sun_drops(state: State, place: str, usual: int) -> int:
    """How many drops a Sun action adds to the cloud there [petrichor.treerow]."""
    return TREEROW_DROPS if other_side(state, place, "treerow") else usual


def channelled(state: State, place: str, player: str) -> State:
    """The state after a drop of a player was rained on a tile: beside a Canal one more on the other tile."""
    other = other_side(state, place, "canal")
    return fall(state, other, {player: 1}) if other and state.drops_left(player) else state


# -- mountain and windmill -------------------------------------------------------------------------------------


def no_crossing(
    state: State, place: str, to: str, raining: tuple[str, ...], leaving: tuple[str, ...]
) -> list[Reason]:
    """Why a cloud cannot move over a border like this; empty when it can."""
    cloud = state.clouds.get(place)
    if not cloud:
        return []
    return [*_no_rain(state, cloud, to, raining), *_no_rest(state, cloud, to, leaving)]


def _no_rain(state: State, cloud: Cloud, to: str, raining: tuple[str, ...]) -> list[Reason]:
    rule, wet = "petrichor.mountain", names(list(cloud.drops), "or")
    if not stands_between(state, cloud.at, to, "mountain"):
        text = f"no Mountain stands between {cloud.at} and {to}: nothing rains there"
        return [Reason(rule, text)] if raining else []
    if not raining and len(cloud.drops) > 1:
        text = f"a drop falls before the Mountain, whose? wind {cloud.at} {to} rain {wet}"
        return [Reason(rule, text, unfinished=True)]
    if raining and raining[0] not in cloud.drops:
        return [Reason(rule, f"{raining[0]} has no drop in that cloud: rain {wet}", word=raining[0])]
    return []


def _no_rest(state: State, cloud: Cloud, to: str, leaving: tuple[str, ...]) -> list[Reason]:
    rule = "petrichor.windmill"
    if not leaving:
        return []
    if not stands_between(state, cloud.at, to, "windmill"):
        return [Reason(rule, f"no Windmill stands between {cloud.at} and {to}: nothing can be left behind")]
    found = []
    for name in dict.fromkeys(leaving):
        if cloud.drops.get(name, 0) < leaving.count(name):
            text = f"the cloud has {cloud.drops.get(name, 0)} of {name}'s drops: {clouds.said(cloud)}"
            found.append(Reason(rule, text, word=name))
    if not found and len(leaving) >= sum(cloud.drops.values()):
        found.append(Reason(rule, "at least one drop moves on with the cloud", forceable=True))
    if clouds.no_cloud_left(state) and to not in state.clouds:
        found.append(Reason("petrichor.cloud-supply", "no cloud is left for the drops that stay behind"))
    return found


def crossed(state: State, place: str, to: str, raining: tuple[str, ...], leaving: tuple[str, ...]) -> State:
    """The state after a Wind action from one tile to the next: over a Mountain, past a Windmill, or just so."""
    if stands_between(state, place, to, "mountain"):
        wet = clouds.has_drops(state, place)
        state = _over_mountain(state, place, raining)
        if wet and not clouds.has_drops(state, place) and not _goes_on(state, place):
            return state
    if not stands_between(state, place, to, "windmill"):
        return clouds.moved(state, place, to)
    state = state._replace(turn=state.turn._replace(windmill=state.turn.windmill + 1))
    for name in leaving:
        state = clouds.lost(state, place, name)
    state = clouds.moved(state, place, to)
    if not leaving:
        return state
    stay = {name: leaving.count(name) for name in state.table.players if name in leaving}
    return clouds.settled(state.with_cloud(Cloud(place, stay)), place)


def _over_mountain(state: State, place: str, raining: tuple[str, ...]) -> State:
    cloud = state.clouds[place]
    if cloud.drops:
        state = clouds.rained(state, place, raining[0] if raining else next(iter(cloud.drops)))
    if clouds.has_drops(state, place) or not cloud.drops:
        return state.with_cloud(state.clouds[place]._replace(thunder=True))
    return state.leaning("mountain-last-drop") if place in state.clouds else state


def _goes_on(state: State, place: str) -> bool:
    """Whether the methane of a cloud that lost its only drop before the Mountain moves on all the same."""
    return place in state.clouds and state.ruling("mountain-last-drop") == "moves"


def crossings(state: State, place: str, to: str) -> Iterable[tuple[tuple[str, ...], tuple[str, ...]]]:
    """What can be said with a Wind action over a border, one drop at a time."""
    drops = state.clouds[place].drops
    falls = [(name,) for name in drops] if drops and stands_between(state, place, to, "mountain") else [()]
    several = sum(drops.values()) > 1 and stands_between(state, place, to, "windmill")
    stays = [(), *((name,) for name in drops)] if several else [()]
    return [(fallen, stay) for fallen in falls for stay in stays]


BLOW_OFF: Final = Verb(
    "geyser",
    (PLAYER,),
    (PLACE,),
    "after Frost beside a Geyser: where the cloud on its other side moves",
    "petrichor.geyser",
    (DECISION,),
    _judge,
    _apply,
    candidates=_ways,
)
