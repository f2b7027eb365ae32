"""What players decide in an extreme weather event: which clouds move, where drops come, whose go."""

from __future__ import annotations

from typing import Any, Final

from companion.arguments import Clause
from companion.errors import Reason
from companion.game import Need
from companion.games.petrichor import clouds, weather
from companion.games.petrichor.clouds import not_present
from companion.games.petrichor.drops import COLOUR
from companion.games.petrichor.extreme import DRIFT, HAIL, HEAT, POUR, SAND, SNOW, SWELL, TWIST, controlled
from companion.games.petrichor.fields import fall, taken
from companion.games.petrichor.layout import PLACE, beside, not_beside, places_of
from companion.games.petrichor.state import WEATHER, Pending, State
from companion.moves import PLAYER, Move, Verb, Verdict

_RULES: Final = {
    DRIFT: "petrichor.blizzard",
    SNOW: "petrichor.blizzard",
    HAIL: "petrichor.hailstorm",
    HEAT: "petrichor.heatwave",
    SAND: "petrichor.sandstorm",
    TWIST: "petrichor.tornado",
    SWELL: "petrichor.flood",
    POUR: "petrichor.monsoon",
}
_ASKED: Final = {
    DRIFT: ("Blizzard: move a cloud you control to an adjacent tile, or skip", ("drift", "skip")),
    SNOW: ("Blizzard: add a drop to a cloud you control, or skip", ("chill", "skip")),
    HAIL: ("Hailstorm: add a drop to any tile, or skip", ("hail", "skip")),
    HEAT: ("Heatwave: double your drops in a cloud", ("heat",)),
    SAND: ("Sandstorm: move anybody's drop to an adjacent tile, twice in all", ("sand",)),
    TWIST: ("Tornado: move a light cloud you control one tile, or a thundercloud to any tile", ("drift",)),
    SWELL: ("Flood: double your drops on a tile", ("flood",)),
}


def asks(state: State, pending: Pending) -> Need | None:
    """What has to be decided for an event; None for a decision of something else."""
    if pending.what == POUR:
        text = f"Monsoon: your drops over {pending.place} fall on that tile or an adjacent one"
        return Need(pending.actor, text, ("pour",))
    if pending.what not in _ASKED:
        return None
    text, verbs = _ASKED[pending.what]
    if pending.what == SNOW and pending.place:
        text = text.replace("a cloud you control", f"another cloud you control than {pending.place}")
    return Need(pending.actor, text, verbs)


def _waiting(state: State, move: Move, *whats: str) -> list[Reason]:
    pending = state.queue[0] if state.queue else None
    rule = _RULES[whats[0]]
    if pending is None or pending.what not in whats:
        return [Reason(rule, f"{move.verb} is not for now: something else is decided")]
    if pending.actor != move.actor:
        return [Reason(_RULES[pending.what], f"it is {pending.actor} who decides now")]
    return []


def _done(state: State) -> State:
    return weather.advanced(state._replace(queue=state.queue[1:]))


def _no_control(state: State, move: Move, rule: str) -> list[Reason]:
    mine, place = controlled(state, move.actor), move.args[0]
    if place in mine:
        return []
    text = (
        f"{move.actor} has not alone the most drops in a cloud on {place}, only on {', '.join(mine) or 'no tile'}"
    )
    return [Reason(rule, text, word=place)]


# -- clouds ----------------------------------------------------------------------------------------------------


def _judge_drift(state: State, move: Move) -> Verdict:
    if reasons := _waiting(state, move, DRIFT, TWIST):
        return Verdict(tuple(reasons))
    what, (place, to) = state.queue[0].what, move.args
    reasons = _no_control(state, move, _RULES[what])
    if what == TWIST and not reasons and state.clouds[place].thunder:
        if to == place:
            reasons.append(Reason(_RULES[what], f"the thundercloud is on {place} already", word=to))
    else:
        reasons += not_beside(state, place, to, _RULES[what])
    return Verdict(tuple(reasons))


def _apply_drift(state: State, move: Move) -> State:
    return _done(clouds.moved(state, *move.args))


def _drifts(state: State, actor: str) -> list[tuple[Any, ...]]:
    far = bool(state.queue) and state.queue[0].what == TWIST
    return [
        (place, to)
        for place in controlled(state, actor)
        for to in (places_of(state) if far and state.clouds[place].thunder else beside(state, place))
    ]


def _judge_chill(state: State, move: Move) -> Verdict:
    reasons = _waiting(state, move, SNOW) or _no_control(state, move, _RULES[SNOW])
    if not reasons and move.args[0] == state.queue[0].place:
        text = f"a drop came to the cloud on {move.args[0]} already; this one is for another"
        reasons = [Reason(_RULES[SNOW], text, word=move.args[0])]
    return Verdict(tuple(reasons))


def _apply_chill(state: State, move: Move) -> State:
    first, *later = state.queue
    if later and later[0].what == SNOW and later[0].actor == first.actor:
        later[0] = later[0]._replace(place=move.args[0])
    state = clouds.with_drops(state._replace(queue=(first, *later)), move.args[0], move.actor, 1)
    return _done(state)


def _judge_heat(state: State, move: Move) -> Verdict:
    reasons = _waiting(state, move, HEAT) or not_present(state, move.actor, move.args[0], _RULES[HEAT], drop=True)
    return Verdict(tuple(reasons))


def _apply_heat(state: State, move: Move) -> State:
    cloud = state.clouds[move.args[0]]
    had = cloud.drops[move.actor]
    drops = {**cloud.drops, move.actor: had + min(had, state.drops_left(move.actor))}
    # Whether it overflows is looked at when everybody has decided.
    return _done(state.with_cloud(cloud._replace(drops=drops)))


# -- tiles -----------------------------------------------------------------------------------------------------


def _judge_hail(state: State, move: Move) -> Verdict:
    return Verdict(tuple(_waiting(state, move, HAIL)))


def _apply_hail(state: State, move: Move) -> State:
    return _done(fall(state, move.args[0], {move.actor: 1}))


def _judge_sand(state: State, move: Move) -> Verdict:
    rule = _RULES[SAND]
    reasons = _waiting(state, move, SAND)
    place, to, colours = move.args
    reasons += not_beside(state, place, to, rule)
    drops = state.tiles[place].drops
    if not drops:
        reasons.append(Reason(rule, f"no drop is on {place}", word=place))
    elif colours and colours[0] not in drops:
        reasons.append(Reason(rule, f"{colours[0]} has no drop on {place}, only {', '.join(drops)}", word=place))
    elif not colours and len(drops) > 1:
        text = f"whose drop? sand {place} {to} {' or '.join(drops)}"
        reasons.append(Reason(rule, text, unfinished=True))
    return Verdict(tuple(reasons))


def _apply_sand(state: State, move: Move) -> State:
    place, to, colours = move.args
    whose = colours[0] if colours else next(iter(state.tiles[place].drops))
    return _done(fall(taken(state, place, whose), to, {whose: 1}))


def _sands(state: State, actor: str) -> list[tuple[Any, ...]]:
    tiles = state.tiles.values()
    return [(tile.at, to, (name,)) for tile in tiles for to in beside(state, tile.at) for name in tile.drops]


def _judge_flood(state: State, move: Move) -> Verdict:
    reasons = _waiting(state, move, SWELL)
    place = move.args[0]
    if move.actor not in state.tiles[place].drops:
        there = ", ".join(tile.at for tile in state.tiles.values() if move.actor in tile.drops) or "no tile"
        text = f"{move.actor} has no drop on {place}, only on {there}"
        reasons.append(Reason(_RULES[SWELL], text, word=place))
    return Verdict(tuple(reasons))


def _apply_flood(state: State, move: Move) -> State:
    place = move.args[0]
    count = min(state.tiles[place].drops[move.actor], state.drops_left(move.actor))
    return _done(fall(state, place, {move.actor: count}))


def _judge_pour(state: State, move: Move) -> Verdict:
    reasons = _waiting(state, move, POUR)
    if not reasons and move.args[0] != state.queue[0].place:
        reasons = not_beside(state, state.queue[0].place, move.args[0], _RULES[POUR])
    return Verdict(tuple(reasons))


def _apply_pour(state: State, move: Move) -> State:
    place = state.queue[0].place
    count = state.clouds[place].drops[move.actor]
    return _done(clouds.rained(state, place, move.actor, move.args[0], count))


def _verb(name: str, args: tuple[Any, ...], help: str, rule: str, *what: Any) -> Verb:
    return Verb(name, (PLAYER,), args, help, rule, (WEATHER,), *what)


STORM_VERBS: Final = (
    _verb(
        "drift",
        (PLACE, PLACE),
        "Blizzard or Tornado: move a cloud you control",
        "petrichor.blizzard",
        *(_judge_drift, _apply_drift, None, _drifts),
    ),
    _verb(
        "chill",
        (PLACE,),
        "Blizzard: a drop of yours into a cloud you control",
        "petrichor.blizzard",
        *(_judge_chill, _apply_chill),
    ),
    _verb(
        "hail", (PLACE,), "Hailstorm: a drop of yours on any tile", "petrichor.hailstorm", _judge_hail, _apply_hail
    ),
    _verb(
        "heat", (PLACE,), "Heatwave: double your drops in a cloud", "petrichor.heatwave", _judge_heat, _apply_heat
    ),
    _verb(
        "sand",
        (PLACE, PLACE, Clause("of", COLOUR, bare=lambda word: True)),
        "Sandstorm: move a drop of anybody from a tile to an adjacent one",
        "petrichor.sandstorm",
        *(_judge_sand, _apply_sand, None, _sands),
    ),
    _verb("flood", (PLACE,), "Flood: double your drops on a tile", "petrichor.flood", _judge_flood, _apply_flood),
    _verb(
        "pour",
        (PLACE,),
        "Monsoon: the tile all your drops in that cloud fall on, its own or an adjacent one",
        "petrichor.monsoon",
        *(_judge_pour, _apply_pour),
    ),
)
