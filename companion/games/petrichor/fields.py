"""Tiles: drops come and go, plants grow, trees die when the climate turns [petrichor.growing].

A growth token is kept as `growing`, for trees with the climate or the stage; it lies as soon as needs are met.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.petrichor.state import State
from scorers.petrichor.growth import never_grows, tolerates
from scorers.petrichor.pieces import Tile
from scorers.petrichor.words import NEUTRAL, STAGES

LAKE = "lake"


def fall(state: State, place: str, drops: Mapping[str, int]) -> State:
    """The state after drops have fallen on a tile, and what grows from them."""
    tile = state.tiles[place]
    if tile.kind.id == LAKE:
        return state
    players = (*state.table.players, NEUTRAL)
    both = {
        name: tile.drops.get(name, 0) + drops.get(name, 0)
        for name in players
        if name in tile.drops or drops.get(name)
    }
    return grown(state.with_tile(tile._replace(drops=both)), place)


def taken(state: State, place: str, player: str, count: int = 1) -> State:
    """The state with drops of a player off a tile [ruling petrichor.growth-kept]."""
    tile = state.tiles[place]
    left = {name: number - (count if name == player else 0) for name, number in tile.drops.items()}
    state = state.with_tile(tile._replace(drops={name: number for name, number in left.items() if number > 0}))
    return _short(state, place)


def _short(state: State, place: str) -> State:
    """A plant with fewer drops than it needs keeps its token, or not."""
    tile = state.tiles[place]
    if not tile.growing:
        return state
    prints = state.prints
    way = tile.kind.way(climate=tile.grown_in, stage=STAGES[0] if tile.kind.stages else "")
    need = prints.known_drops(tile.kind, way)
    if need is None or tile.total >= need:
        return state
    state = state.leaning("growth-kept")
    return state.with_tile(bare(tile)) if state.ruling("growth-kept") == "lost" else state


def bare(tile: Tile) -> Tile:
    """The tile without its growth token."""
    return tile._replace(growing=False if tile.kind.needs else None, grown_in="", stage="")


def grown(state: State, place: str) -> State:
    """The state with the plant growing, if its needs are met now.

    Raises MissingFact when nobody has told how many drops it needs.
    """
    tile = state.tiles[place]
    kind = tile.kind
    if tile.growing or never_grows(tile) or kind.needs or (kind.climates and not tolerates(tile, state.climate)):
        return state
    way = kind.way(climate=state.climate if kind.token else "", stage=STAGES[0] if kind.stages else "")
    if not tile.total and way.drops != 0:
        return state
    prints = state.prints
    need = prints.drops(kind, way)
    prints.complete()
    if tile.total < need:
        return state
    grown_in = state.climate if kind.token else ""
    return state.with_tile(tile._replace(growing=True, grown_in=grown_in, stage=STAGES[0] if kind.stages else ""))


def climate_turned(state: State) -> State:
    """The state after the climate has changed: trees that cannot live in it die, others may grow now."""
    for tile in list(state.tiles.values()):
        if tile.kind.climates and tile.growing and not tolerates(tile, state.climate):
            state = state.with_tile(bare(tile))
    for tile in list(state.tiles.values()):
        if tile.kind.climates:
            state = grown(state, tile.at)
    return state


def rained_on(state: State) -> State:
    """The state after Rain weather: a sprouted Date Palm grows in a Warm climate [petrichor.date-palm]."""
    for tile in list(state.tiles.values()):
        if tile.stage == STAGES[0] and state.climate == "warm":
            state = state.with_tile(tile._replace(stage=STAGES[1]))
    return state


def weather_plants(state: State, weather: str) -> list[Tile]:
    """Plants that a weather may make grow, which only the printed rules tell: the table says whether they do."""
    return [
        tile
        for tile in state.tiles.values()
        if tile.kind.needs.casefold().startswith(weather) and not tile.growing and tile.drops
    ]


def changes(before: State, after: State) -> list[str]:
    """The drops that lie on tiles now, and what grew or died between two states, tile by tile."""
    said = []
    for place, new in after.tiles.items():
        old = before.tiles.get(place)
        if old is None or old == new:
            continue
        if new.drops != old.drops:
            drops = ", ".join(f"{name} {count}" for name, count in new.drops.items())
            said.append(f"{new.kind.name} on {place}: {drops or 'no drops'}")
        if new.growing and not old.growing:
            how = f" in {new.grown_in.title()}" if new.grown_in else " (sprouted)" if new.stage == STAGES[0] else ""
            said.append(f"{new.kind.name} on {place} grows{how}")
        elif old.growing and not new.growing:
            said.append(f"{new.kind.name} on {place} is growing no more")
        elif new.stage != old.stage:
            said.append(f"{new.kind.name} on {place} is fully grown")
    return said
