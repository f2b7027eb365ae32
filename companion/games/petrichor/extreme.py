"""What the extreme weather events do [petrichor.extreme-events]: their decisions in turn, and what needs none.

An event is a row of steps in the queue of the weather phase. Steps of the table happen by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.petrichor import clouds
from companion.games.petrichor.control import watched
from companion.games.petrichor.fields import fall, rained_on, sprouted, with_drops_on
from companion.games.petrichor.hands import drawn
from companion.games.petrichor.state import Pending, State
from companion.moves import TABLE
from scorers.petrichor.places import leader

DRIFT: Final = "blizzard-cloud"
SNOW: Final = "blizzard-drop"
HAIL: Final = "hailstorm-drop"
HEAT: Final = "heatwave-cloud"
SAND: Final = "sandstorm-drop"
TWIST: Final = "tornado-cloud"
SWELL: Final = "flood-tile"
POUR: Final = "monsoon-cloud"
MAY: Final = (DRIFT, SNOW, HAIL)
"""What a player may leave; the rest is for everybody who can."""
DRY_POINTS: Final = 5

_THUNDER: Final = "all light clouds become thunderclouds"
_HAILED: Final = "a drop of everybody falls from each thundercloud"
_DRIED: Final = "half the drops leave each tile"
_OVERFLOW: Final = "clouds overflow"
_BURNT: Final = "half the methane is lost"
_POURED: Final = "thunderclouds pour"
_DRIEST: Final = "fewest drops"
_SOAKED: Final = "monsoon over"


def begin(state: State, event: str) -> State:
    """The state in which an event takes effect: its steps wait in the queue."""
    order = state.seats_from(state.first)
    return state._replace(queue=tuple(_EVENTS[event](state, order)))


def controlled(state: State, player: str) -> list[str]:
    """Where the player controls a cloud: alone they have most drops in it."""
    return [cloud.at for cloud in state.clouds.values() if leader(cloud.drops) == (player,)]


def can(state: State, pending: Pending) -> bool:
    """Whether a step of an event can be done."""
    player, what, place = pending.actor, pending.what, pending.place
    if what in (DRIFT, TWIST):
        return bool(controlled(state, player))
    if what == POUR:
        return place in state.clouds and player in state.clouds[place].drops
    if what == SAND:
        return any(tile.drops for tile in state.tiles.values())
    if player != TABLE and not state.drops_left(player):
        return False
    if what == SNOW:
        return any(at != place for at in controlled(state, player))
    if what == HEAT:
        return any(state.rainy(player))
    if what == SWELL:
        return any(player in tile.drops for tile in state.tiles.values())
    return True


def by_itself(state: State, pending: Pending) -> State | None:
    """The state after a step that nobody decides; None for a decision."""
    step = _STEPS.get(pending.what)
    return step(state, pending) if step else None


def skipped(state: State) -> State:
    """The state after a player has left what they might do, and what would have followed from it."""
    first, *later = state.queue
    while later and later[0].actor == first.actor and later[0].what == first.what:
        later.pop(0)
    return state._replace(queue=tuple(later))


# -- the events, step by step ----------------------------------------------------------------------------------


def _blizzard(state: State, order: tuple[str, ...]) -> list[Pending]:
    drops = {"cold": 1, "frozen": 2}.get(state.climate, 0)
    moves = [Pending(player, DRIFT) for player in order]
    return [Pending(TABLE, _THUNDER), *moves, *(Pending(player, SNOW) for player in order for _ in range(drops))]


def _hailstorm(state: State, order: tuple[str, ...]) -> list[Pending]:
    icy = state.climate in ("cold", "frozen")
    return [Pending(TABLE, _HAILED), *(Pending(player, HAIL) for player in order[::-1] if icy)]


def _drought(state: State, order: tuple[str, ...]) -> list[Pending]:
    return [Pending(TABLE, _DRIED)]


def _heatwave(state: State, order: tuple[str, ...]) -> list[Pending]:
    found: list[Pending] = []
    for _ in range({"warm": 2, "scorching": 3}.get(state.climate, 1)):
        found += [Pending(player, HEAT) for player in order[::-1]]
        if state.ruling("heatwave-overflow") == "each-pass":
            found.append(Pending(TABLE, _OVERFLOW))
    return [*found, Pending(TABLE, _OVERFLOW)]


def _sandstorm(state: State, order: tuple[str, ...]) -> list[Pending]:
    return [*(Pending(player, SAND) for player in order[::-1] for _ in range(2)), Pending(TABLE, _BURNT)]


def _tornado(state: State, order: tuple[str, ...]) -> list[Pending]:
    return [Pending(player, TWIST) for player in order[::-1]]


def _flood(state: State, order: tuple[str, ...]) -> list[Pending]:
    return [Pending(TABLE, _POURED), *(Pending(player, SWELL) for player in order[::-1]), Pending(TABLE, _DRIEST)]


def _monsoon(state: State, order: tuple[str, ...]) -> list[Pending]:
    thunder = [cloud for cloud in state.clouds.values() if cloud.thunder]
    falls = [
        Pending(player, POUR, place=cloud.at)
        for player in order[::-1]
        for cloud in thunder
        if player in cloud.drops
    ]
    # What had sprouted before drinks of it as of any rain, so that the last step has to know.
    return [*falls, Pending(TABLE, _SOAKED, place=" ".join(sorted(sprouted(state))))]


# -- steps of the table ----------------------------------------------------------------------------------------


def _thundered(state: State, pending: Pending) -> State:
    return clouds.thundered(state)


def _hailed(state: State, pending: Pending) -> State:
    for cloud in [cloud for cloud in state.clouds.values() if cloud.thunder]:
        for player in cloud.drops:
            state = clouds.lost(state, cloud.at, player)
        state = fall(state, cloud.at, dict.fromkeys(cloud.drops, 1))
    return state


def _dried(state: State, pending: Pending) -> State:
    for tile in list(state.tiles.values()):
        if tile.drops:
            left = {player: count // 2 for player, count in tile.drops.items() if count > 1}
            state = watched(with_drops_on(state, tile.at, left), tile.at, arriving=False)
    if "flowers" not in state.table.sets:
        return state
    totals = dict.fromkeys(state.table.players, 0)
    for line in state.lines:
        totals[line.player] += line.points
    for player in (player for player in totals if totals[player] == min(totals.values())):
        note = "fewest points: draws a forecast card"
        state = drawn(state, player).scored("petrichor.drought", "event", player, 0, note)
    return state


def _overflown(state: State, pending: Pending) -> State:
    if state.climate in ("warm", "scorching"):
        state = state.leaning("heatwave-overflow")
    for place in list(state.clouds):
        state = clouds.settled(state, place)
    return state


def _burnt(state: State, pending: Pending) -> State:
    reserves = tuple(reserve._replace(methane=reserve.methane // 2) for reserve in state.reserves)
    return state._replace(reserves=reserves)


def _poured(state: State, pending: Pending) -> State:
    return clouds.rain_weather(state)


def _driest(state: State, pending: Pending) -> State:
    if state.climate != "temperate":
        return state
    lying = dict.fromkeys(state.table.players, 0)
    for tile in state.tiles.values():
        for player, count in tile.drops.items():
            lying[player] += count
    for player in (player for player in lying if lying[player] == min(lying.values())):
        note = f"fewest drops on tiles in a Temperate Flood: {lying[player]}"
        state = state.scored("petrichor.flood", "event", player, DRY_POINTS, note)
    return state


def _soaked(state: State, pending: Pending) -> State:
    # All with drops have poured; thunderclouds of methane alone are left.
    return rained_on(clouds.downpour(state), frozenset(pending.place.split()))


_EVENTS: Final[Mapping[str, Callable[[State, tuple[str, ...]], list[Pending]]]] = {
    "blizzard": _blizzard,
    "hailstorm": _hailstorm,
    "drought": _drought,
    "heatwave": _heatwave,
    "sandstorm": _sandstorm,
    "tornado": _tornado,
    "flood": _flood,
    "monsoon": _monsoon,
}
_STEPS: Final[Mapping[str, Callable[[State, Pending], State]]] = {
    _THUNDER: _thundered,
    _HAILED: _hailed,
    _DRIED: _dried,
    _OVERFLOW: _overflown,
    _BURNT: _burnt,
    _POURED: _poured,
    _DRIEST: _driest,
    _SOAKED: _soaked,
}
