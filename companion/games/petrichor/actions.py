"""The four actions: Frost, Sun, Wind, Rain [petrichor.frost, petrichor.sun, petrichor.wind, petrichor.rain]."""

from __future__ import annotations

from typing import Any, Final

from companion.arguments import Clause
from companion.errors import Reason
from companion.games.petrichor import clouds
from companion.games.petrichor.clouds import not_present
from companion.games.petrichor.drops import METHANE_RAIN, SourceArg, SourcesArg
from companion.games.petrichor.layout import PLACE, PlaceArg, beside, not_beside
from companion.games.petrichor.state import ACTION, State
from companion.games.petrichor.turns import PAYING, acted, before_action
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict, refuse
from scorers.words import plural

SUN_DROPS: Final = 2
RAIN_CLOUDS: Final = 2


# -- frost -----------------------------------------------------------------------------------------------------


def _judge_frost(state: State, move: Move) -> Verdict:
    place, paying = move.args
    player = move.actor
    reasons = before_action(state, player, bool(paying))
    reasons += _no_drops(state, player, 1, "petrichor.frost")
    if clouds.no_cloud_left(state) and place not in state.clouds:
        text = f"all {len(state.clouds)} clouds are in the fields: add a drop to one you are not present in"
        reasons.append(Reason("petrichor.cloud-supply", text, word=place))
    elif clouds.has_drops(state, place):
        cloud = state.clouds[place]
        full = clouds.no_cloud_left(state) and state.ruling("frost-no-clouds") == "add-drop"
        if not full:
            text = f"{place} has a cloud ({clouds.said(cloud)}); Frost makes one where there is none"
            reasons.append(Reason("petrichor.frost", text, word=place))
        elif cloud.drops.get(player):
            text = f"{player} is present in the cloud on {place}; with all clouds out the drop goes to another"
            reasons.append(Reason("petrichor.cloud-supply", text, word=place))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_frost(state: State, move: Move) -> State:
    place, paying = move.args
    if clouds.has_drops(state, place):
        state = state.leaning("frost-no-clouds")
    return clouds.with_drops(acted(state, move.actor, "frost", bool(paying)), place, move.actor, 1)


def _no_drops(state: State, player: str, count: int, rule: str) -> list[Reason]:
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
    reasons += _no_drops(state, move.actor, SUN_DROPS, "petrichor.sun")
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_sun(state: State, move: Move) -> State:
    place, paying = move.args
    return clouds.with_drops(acted(state, move.actor, "sun", bool(paying)), place, move.actor, SUN_DROPS)


# -- wind ------------------------------------------------------------------------------------------------------


def _judge_wind(state: State, move: Move) -> Verdict:
    place, to, paying = move.args
    reasons = before_action(state, move.actor, bool(paying))
    reasons += not_present(state, move.actor, place, "petrichor.wind")
    reasons += not_beside(state, place, to, "petrichor.wind")
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_wind(state: State, move: Move) -> State:
    place, to, paying = move.args
    return clouds.moved(acted(state, move.actor, "wind", bool(paying)), place, to)


def _winds(state: State, actor: str) -> list[tuple[Any, ...]]:
    return [(cloud.at, to, ()) for cloud in state.rainy(actor) for to in beside(state, cloud.at)]


# -- rain ------------------------------------------------------------------------------------------------------


def _judge_rain(state: State, move: Move) -> Verdict:
    sources, methane, paying = move.args
    player = move.actor
    reasons = before_action(state, player, bool(paying))
    most = METHANE_RAIN if methane else 1
    if methane:
        reasons += _no_methane_rain(state, player)
    places = [source.place for source in sources]
    if len(set(places)) < len(places):
        reasons.append(Reason("petrichor.rain", "a cloud is named twice; it rains from two different ones", True))
    elif len(places) > RAIN_CLOUDS:
        text = f"{len(places)} clouds; a Rain action takes drops from up to {RAIN_CLOUDS}"
        return refuse(*reasons, Reason("petrichor.rain", text, forceable=True, word=places[RAIN_CLOUDS]))
    for source in sources:
        absent = not_present(state, player, source.place, "petrichor.rain")
        reasons += absent
        cloud = state.clouds.get(source.place)
        if absent or not cloud:
            continue
        falling = source.colours or (player,)
        if len(falling) > most:
            more = "" if methane else "; for 1 methane it is up to 2: add the word methane"
            text = f"{len(falling)} drops from {source.place}; a Rain action takes {most} from each cloud{more}"
            reasons.append(Reason("petrichor.rain", text, forceable=True))
        for name in dict.fromkeys(falling):
            if cloud.drops.get(name, 0) < falling.count(name):
                has = cloud.drops.get(name, 0)
                text = f"{plural(falling.count(name), 'drop')} of {name}, and the cloud on {source.place} has {has}"
                text += f" ({clouds.said(cloud)})"
                reasons.append(Reason("petrichor.rain", text, word=source.place))
    if methane and not any(len(source.colours) > 1 for source in sources):
        wasted = f"methane is spent, but from no cloud fall 2 drops: rain {places[0]} {player} {player} methane"
        return Verdict(tuple(reasons), (wasted,))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _no_methane_rain(state: State, player: str) -> list[Reason]:
    if not state.cows:
        return [Reason("petrichor.methane-rain", "methane belongs to Cows, which is not played")]
    if not state.reserve(player).methane:
        return [Reason("petrichor.methane-rain", f"{player} has no methane to spend")]
    if state.turn.methane_rain:
        return [Reason("petrichor.methane-rain", "methane is spent on Rain once a turn", forceable=True)]
    return []


def _apply_rain(state: State, move: Move) -> State:
    sources, methane, paying = move.args
    player = move.actor
    state = acted(state, player, "rain", bool(paying))
    if methane:
        reserve = state.reserve(player)
        state = state.with_reserve(player, reserve._replace(methane=reserve.methane - 1))
        state = state._replace(turn=state.turn._replace(methane_rain=True))
    for source in sources:
        for name in source.colours or (player,):
            state = clouds.rained(state, source.place, name)
    return state


def _rains(state: State, actor: str) -> list[tuple[Any, ...]]:
    return [((source,), (), ()) for source in _SOURCE.choices(state, actor)]


def narrate_action(before: State, move: Move, after: State) -> list[str]:
    """Whose drops fall where; what becomes of clouds and tiles is told of every entry."""
    if move.verb != "rain":
        return []
    fallen = [f"{name} on {source.place}" for source in move.args[0] for name in source.colours or (move.actor,)]
    return [f"a drop of {', of '.join(fallen)}"]


_SOURCE: Final = SourceArg()
_METHANE: Final = Clause("methane")
"""Said with Rain: 1 methane makes it up to 2 drops from each cloud [petrichor.methane-rain]."""
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
    (PLACE, PlaceArg(), PAYING),
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
    (SourcesArg(_METHANE.keyword, PAYING.keyword), _METHANE, PAYING),
    "a drop of any colour falls from each of up to 2 clouds you are present in (methane: up to 2 drops)",
    "petrichor.rain",
    (ACTION,),
    _judge_rain,
    _apply_rain,
    candidates=_rains,
)
