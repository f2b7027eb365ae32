"""The four actions: Frost, Sun, Wind, Rain [petrichor.frost, petrichor.sun, petrichor.wind, petrichor.rain]."""

from __future__ import annotations

from typing import Any, Final

from companion.arguments import Clause
from companion.errors import Reason
from companion.games.petrichor import clouds, flytrap, landmarks, sunflower
from companion.games.petrichor.clouds import not_present
from companion.games.petrichor.drops import SourcesArg
from companion.games.petrichor.fields import LAKE
from companion.games.petrichor.layout import PLACE, PlaceArg, beside, not_beside, places_of
from companion.games.petrichor.state import ACTION, State
from companion.games.petrichor.turns import PAYING, acted, before_action
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict
from scorers.petrichor.pieces import Cloud

SUN_DROPS: Final = 2
RAIN_CLOUDS: Final = 2
LAKE_DROPS: Final = 3
_METHANE: Final = Clause("methane")
METHANE_RAIN: Final = 2
"""Drops from each cloud when 1 methane is spent on a Rain action [petrichor.methane-rain]."""


# -- frost -----------------------------------------------------------------------------------------------------


def _judge_frost(state: State, move: Move) -> Verdict:
    place, paying = move.args
    player = move.actor
    reasons = before_action(state, player, bool(paying))
    reasons += _no_drops(state, player, 1)
    free = _frosted(state, player)
    if place not in free:
        out = clouds.no_cloud_left(state)
        cloud = state.clouds.get(place)
        if out:
            why = f"all {len(state.clouds)} clouds are in the fields"
        else:
            assert cloud
            why = f"{place} has a cloud ({clouds.said(cloud)}) and Frost makes one where there is none"
        text = f"{why}; a drop can go to {', '.join(free) or 'no place'}"
        reasons.append(Reason("petrichor.cloud-supply" if out else "petrichor.frost", text, word=place))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _frosted(state: State, player: str) -> list[str]:
    """Where Frost can put the drop: no tile with a cloud, or with all clouds out a cloud the player is not in
    [ruling petrichor.frost-no-clouds]."""
    if not clouds.no_cloud_left(state):
        return [place for place in places_of(state) if not clouds.has_drops(state, place)]
    shared = state.ruling("frost-no-clouds") == "add-drop"
    out = [state.clouds[place] for place in places_of(state) if place in state.clouds]
    return [cloud.at for cloud in out if not cloud.drops or (shared and not state.present(player, cloud))]


def _apply_frost(state: State, move: Move) -> State:
    place, paying = move.args
    if clouds.has_drops(state, place):
        state = state.leaning("frost-no-clouds")
    created = place not in state.clouds
    state = clouds.with_drops(acted(state, move.actor, "frost", bool(paying)), place, move.actor, 1)
    return landmarks.frosted(state, move.actor, place) if created else state


def _no_drops(state: State, player: str, count: int) -> list[Reason]:
    left = state.drops_left(player)
    if left >= count:
        return []
    text = f"{player} has {left} drops left in the supply and needs {count}"
    return [Reason("petrichor.drop-supply", text)]


# -- sun -------------------------------------------------------------------------------------------------------


def _judge_sun(state: State, move: Move) -> Verdict:
    place, paying = move.args
    reasons = before_action(state, move.actor, bool(paying))
    reasons += not_present(state, move.actor, place, "petrichor.sun")
    reasons += _no_drops(state, move.actor, landmarks.sun_drops(state, place, SUN_DROPS))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_sun(state: State, move: Move) -> State:
    place, paying = move.args
    state = sunflower.shone(acted(state, move.actor, "sun", bool(paying)))
    return clouds.with_drops(state, place, move.actor, landmarks.sun_drops(state, place, SUN_DROPS))


# -- wind ------------------------------------------------------------------------------------------------------


def _judge_wind(state: State, move: Move) -> Verdict:
    place, to, raining, leaving, paying = move.args
    reasons = before_action(state, move.actor, bool(paying))
    reasons += not_present(state, move.actor, place, "petrichor.wind")
    reasons += landmarks.no_crossing(state, place, to, raining, leaving)
    if state.tiles[place].kind.id == LAKE:
        reasons += _not_off_lake(state, place, to)
    else:
        reasons += not_beside(state, place, to, "petrichor.wind")
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_wind(state: State, move: Move) -> State:
    place, to, raining, leaving, paying = move.args
    state = acted(state, move.actor, "wind", bool(paying))
    state = landmarks.crossed(state, place, to, raining, leaving)
    if state.tiles[to].kind.id == LAKE and clouds.has_drops(state, to):
        state = clouds.with_drops(state, to, move.actor, LAKE_DROPS)
    return state


def _off_lake(state: State, lake: str) -> tuple[str, ...]:
    """Where Wind can take a cloud from the Lake: on and on, up to the next cloud, never back [petrichor.lake]."""
    found: dict[str, None] = {}
    ways = [lake]
    while ways:
        for to in beside(state, ways.pop(0)):
            if to != lake and to not in found:
                found[to] = None
                ways += [] if to in state.clouds else [to]
    return tuple(sorted(found))


def _not_off_lake(state: State, lake: str, to: str) -> list[Reason]:
    reach = _off_lake(state, lake)
    if to in reach:
        return []
    text = f"from the Lake on {lake} a cloud goes as far as the next one: {', '.join(reach)}; not to {to}"
    return [Reason("petrichor.lake", text, word=to)]


def _winds(state: State, actor: str) -> list[tuple[Any, ...]]:
    return [
        (cloud.at, to, *crossing, ())
        for cloud in state.reached(actor)
        for to in (_off_lake if state.tiles[cloud.at].kind.id == LAKE else beside)(state, cloud.at)
        for crossing in landmarks.crossings(state, cloud.at, to)
    ]


# -- rain ------------------------------------------------------------------------------------------------------


def _judge_rain(state: State, move: Move) -> Verdict:
    sources, methane, paying = move.args
    player = move.actor
    reasons = before_action(state, player, bool(paying), besides=len(methane))
    most = METHANE_RAIN if methane else 1
    if methane:
        reasons += _no_methane_rain(state, player)
    places = [source.place for source in sources]
    if len(sources) > RAIN_CLOUDS:
        text = f"{len(sources)} clouds; a Rain action takes drops from {RAIN_CLOUDS}: {' or '.join(places)}"
        reason = Reason("petrichor.rain", text, forceable=True, word=places[RAIN_CLOUDS])
        return Verdict((*reasons, reason))
    if len(set(places)) < len(places):
        reasons.append(Reason("petrichor.rain", "a cloud is named twice; it rains from two different ones", True))
    for source in sources:
        reasons += not_present(state, player, source.place, "petrichor.rain")
        cloud = state.clouds.get(source.place, Cloud(source.place))
        falling = source.colours or (player,)
        if len(falling) > most:
            more = "" if methane else f"; for 1 methane it is up to {METHANE_RAIN}: add the word methane"
            text = f"{len(falling)} drops from {source.place}; this Rain action takes {most} from each cloud{more}"
            reasons.append(Reason("petrichor.rain", text, forceable=True))
        for name in dict.fromkeys(falling) if state.present(player, cloud) else ():
            if cloud.drops.get(name, 0) < falling.count(name):
                has = cloud.drops.get(name, 0)
                text = f"the cloud on {source.place} has {has} of {name}'s drops: {clouds.said(cloud)}"
                reasons.append(Reason("petrichor.rain", text, word=source.place))
    if methane and not any(len(source.colours) > 1 for source in sources):
        wasted = f"methane is spent, but from no cloud fall 2 drops: rain {places[0]} {player} {player} methane"
        return Verdict(tuple(reasons), (wasted,))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _no_methane_rain(state: State, player: str) -> list[Reason]:
    if not state.cows:
        return [Reason("petrichor.methane-rain", "methane belongs to Cows, which is not played")]
    if not state.reserve(player).methane:
        text = f"{player} has no methane to spend: without it, 1 drop falls from each cloud"
        return [Reason("petrichor.methane-rain", text)]
    if state.turn.methane_rain:
        return [Reason("petrichor.methane-rain", "methane is spent on Rain once a turn", forceable=True)]
    return []


def _apply_rain(state: State, move: Move) -> State:
    sources, methane, paying = move.args
    player, before = move.actor, state
    state = acted(state, player, "rain", bool(paying))
    if methane:
        reserve = state.reserve(player)
        state = state.with_reserve(player, reserve._replace(methane=reserve.methane - 1))
        state = state._replace(turn=state.turn._replace(methane_rain=True))
    for source in sources:
        for name in source.colours or (player,):
            state = landmarks.channelled(clouds.rained(state, source.place, name), source.place, name)
    return flytrap.rained(before, state, player, (source.place for source in sources))


def narrate_action(before: State, move: Move, after: State) -> list[str]:
    """Whose drops fall where; what becomes of clouds and tiles is told of every entry."""
    if move.verb != "rain":
        return []
    fallen = [f"{name} on {source.place}" for source in move.args[0] for name in source.colours or (move.actor,)]
    return [f"a drop of {', of '.join(fallen)}"]


FROST: Final = Verb(
    "frost",
    (PLAYER,),
    (PLACE, PAYING),
    "a new light cloud with a drop of yours on a tile without a cloud",
    "petrichor.frost",
    (ACTION,),
    _judge_frost,
    _apply_frost,
)
SUN: Final = Verb(
    "sun",
    (PLAYER,),
    (PLACE, PAYING),
    "2 of your drops into a cloud you are present in",
    "petrichor.sun",
    (ACTION,),
    _judge_sun,
    _apply_sun,
)
WIND: Final = Verb(
    "wind",
    (PLAYER,),
    (PLACE, PlaceArg(), landmarks.RAINING, landmarks.LEAVING, PAYING),
    "move a cloud you are present in to an adjacent tile",
    "petrichor.wind",
    (ACTION,),
    _judge_wind,
    _apply_wind,
    candidates=_winds,
)
RAIN: Final = Verb(
    "rain",
    (PLAYER,),
    (SourcesArg((_METHANE.keyword, PAYING.keyword)), _METHANE, PAYING),
    "a drop of any colour falls from each of up to 2 clouds you are present in (methane: up to 2 drops)",
    "petrichor.rain",
    (ACTION,),
    _judge_rain,
    _apply_rain,
)
