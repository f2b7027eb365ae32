"""Clouds: growth, merging, overflow, pouring, methane [petrichor.thundercloud, petrichor.cloud-overflow]."""

from __future__ import annotations

from collections.abc import Mapping

from companion.errors import Reason
from companion.games.petrichor.fields import fall, rained_on, sprouted
from companion.games.petrichor.state import CLOUDS, THUNDER_AT, State
from companion.games.petrichor.terrain import overflow_at
from scorers.petrichor.pieces import Cloud
from scorers.petrichor.words import NEUTRAL


def has_drops(state: State, place: str) -> bool:
    """Whether the tile is one with a cloud: a cloud of methane alone does not count [petrichor.methane-cloud]."""
    cloud = state.clouds.get(place)
    return bool(cloud and cloud.drops)


def no_cloud_left(state: State) -> bool:
    """Whether all clouds are in the fields [petrichor.cloud-supply]."""
    return len(state.clouds) >= CLOUDS


def with_drops(state: State, place: str, player: str, count: int) -> State:
    """The state with drops added to a cloud, made if there is none; no more than the player has."""
    count = min(count, state.drops_left(player))
    cloud = state.clouds.get(place, Cloud(place))
    if not count and place not in state.clouds:
        return state
    if count:
        drops = {**cloud.drops, player: cloud.drops.get(player, 0) + count}
        if player not in cloud.drops:
            drops = {name: drops[name] for name in _seated(state, drops)}
        cloud = cloud._replace(drops=drops)
    return settled(state.with_cloud(cloud), place)


def _seated(state: State, drops: Mapping[str, int]) -> list[str]:
    """Everybody who has drops, in seat order."""
    return [name for name in (*state.table.players, NEUTRAL) if name in drops]


def with_methane(state: State, place: str, count: int) -> State:
    """The state with methane added to a cloud, made if there is none, as far as there is any.

    With too little in the supply everybody who has some gives 1 back first, once [petrichor.methane-supply].
    """
    left = state.methane_left()
    if left < count:
        state = _given_back(state, count - left)
        left = state.methane_left()
    count = min(count, left)
    cloud = state.clouds.get(place, Cloud(place))
    if not count and place not in state.clouds:
        return state
    return settled(state.with_cloud(cloud._replace(methane=cloud.methane + count)), place)


def _given_back(state: State, missing: int) -> State:
    """The state with the methane that players return in a shortage [ruling petrichor.shortage-return]."""
    owners = [player for player in state.seats_from(state.first) if state.reserve(player).methane]
    if len(owners) > missing:
        state = state.leaning("shortage-return")
        if state.ruling("shortage-return") == "until-enough":
            owners = owners[:missing]
    for player in owners:
        reserve = state.reserve(player)
        state = state.with_reserve(player, reserve._replace(methane=reserve.methane - 1))
    return state


def settled(state: State, place: str) -> State:
    """The state with a cloud grown to a thundercloud, overflowed or gone, as its size has it."""
    cloud = state.clouds[place]
    size = cloud.size
    if not size:
        return state.without_cloud(place)
    if not cloud.drops and size >= THUNDER_AT:
        state = state.leaning("methane-only-cloud")
        if state.ruling("methane-only-cloud") == "stays":
            return state
    if size >= overflow_at(state, place):
        return poured(state, place)
    if size >= THUNDER_AT and not cloud.thunder:
        return state.with_cloud(cloud._replace(thunder=True))
    return state


def poured(state: State, place: str) -> State:
    """The state after all drops of a cloud have fallen on its tile."""
    drops = state.clouds[place].drops
    return fall(emptied(state, place), place, drops)


def thundered(state: State) -> State:
    """The state with every cloud a thundercloud, as Frost weather makes them [petrichor.frost-weather]."""
    return state.with_clouds({at: cloud._replace(thunder=True) for at, cloud in state.clouds.items()})


def rain_weather(state: State) -> State:
    """The state after Rain weather: thunderclouds pour, what had sprouted drinks [petrichor.rain-weather]."""
    before = sprouted(state)
    return rained_on(downpour(state), before)


def downpour(state: State) -> State:
    """The state after all thunderclouds have poured; those of methane alone as the ruling
    petrichor.dry-thundercloud has it."""
    for cloud in [cloud for cloud in state.clouds.values() if cloud.thunder]:
        if cloud.drops:
            state = poured(state, cloud.at)
            continue
        state = state.leaning("dry-thundercloud")
        if state.ruling("dry-thundercloud") == "emptied":
            state = emptied(state, cloud.at)
    return state


def emptied(state: State, place: str) -> State:
    """The state with a cloud that lost its last drop: gone, or a new light one with 1 of its methane
    [petrichor.cloud-emptied]."""
    if not state.clouds[place].methane:
        return state.without_cloud(place)
    return state.with_cloud(Cloud(place, {}, 1))


def rained(state: State, place: str, player: str, onto: str = "", count: int = 1) -> State:
    """The state after drops of one colour have left a cloud for a tile, its own unless said."""
    state = lost(state, place, player, count)
    return fall(state, onto or place, {player: count})


def lost(state: State, place: str, player: str, count: int = 1) -> State:
    """The state with drops of one colour gone from a cloud."""
    cloud = state.clouds[place]
    drops = {name: number - (count if name == player else 0) for name, number in cloud.drops.items()}
    drops = {name: number for name, number in drops.items() if number > 0}
    if not drops:
        return emptied(state, place)
    return state.with_cloud(cloud._replace(drops=drops))


def without_methane(state: State, place: str, count: int) -> State:
    """The state with methane out of a cloud; what held nothing else leaves the fields."""
    cloud = state.clouds[place]
    cloud = cloud._replace(methane=cloud.methane - count)
    return state.with_cloud(cloud) if cloud.size else state.without_cloud(place)


def moved(state: State, place: str, to: str) -> State:
    """The state with a cloud moved; where one is already the two become a thundercloud [petrichor.cloud-merge]."""
    cloud = state.clouds[place]
    other = state.clouds.get(to)
    clouds = {at: there for at, there in state.clouds.items() if at != place}
    if other:
        drops = {
            name: cloud.drops.get(name, 0) + other.drops.get(name, 0)
            for name in _seated(state, {**cloud.drops, **other.drops})
        }
        clouds[to] = Cloud(to, drops, cloud.methane + other.methane, True)
    else:
        clouds[to] = cloud._replace(at=to)
    # Beside a Treerow a cloud may be too big that was not elsewhere.
    return settled(state.with_clouds(clouds), to)


def said(cloud: Cloud) -> str:
    """A cloud in words: what is in it."""
    parts = [f"{name} {count}" for name, count in cloud.drops.items()]
    if cloud.methane:
        parts.append(f"methane {cloud.methane}")
    return f"{'thundercloud' if cloud.thunder else 'light cloud'} ({', '.join(parts)})"


def not_present(state: State, player: str, place: str, rule: str, *, drop: bool = False) -> list[Reason]:
    """Why the player cannot act on the cloud there; empty when they are present in it, with a `drop` if asked."""
    cloud = state.clouds.get(place)
    if cloud and (cloud.drops.get(player) if drop else state.present(player, cloud)):
        return []
    good = state.rainy(player) if drop else state.reached(player)
    there = ", ".join(found.at for found in good)
    where = f"; {player} is present on {there}" if there else f"; {player} is present in no cloud"
    why = f"{player} has no drop in the cloud on {place} ({said(cloud)})" if cloud else f"no cloud is on {place}"
    return [Reason(rule, f"{why}{where}", word=place)]


def changes(before: State, after: State) -> list[str]:
    """What became of the clouds between two states, in sentences."""
    found = []
    for place in dict.fromkeys((*before.clouds, *after.clouds)):
        old, new = before.clouds.get(place), after.clouds.get(place)
        if old == new:
            continue
        if new and not old:
            found.append(f"{place}: a {said(new)}")
        elif old and not new:
            found.append(f"{place}: the cloud is gone")
        elif old and new:
            if old.drops and not new.drops:
                found.append(f"{place}: emptied, a {said(new)} stays")
            elif new.thunder and not old.thunder:
                found.append(f"{place}: now a {said(new)}")
            else:
                found.append(f"{place}: {said(new)}")
    return found
