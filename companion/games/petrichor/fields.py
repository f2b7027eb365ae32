"""Tiles: drops come and go, plants grow, trees die when the climate turns [petrichor.growing].

A growth token is kept as `growing`, for trees with the climate or the stage; it lies as soon as needs are met.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.errors import Reason
from companion.games.petrichor.control import watched
from companion.games.petrichor.state import State
from scorers.petrichor.growth import climate_wanted, never_grows, tolerates
from scorers.petrichor.pieces import Tile
from scorers.petrichor.words import NEUTRAL, STAGES
from scorers.words import names

LAKE = "lake"


def fall(state: State, place: str, drops: Mapping[str, int]) -> State:
    """The state after drops have fallen on a tile, and what grows from them."""
    tile = state.tiles[place]
    if tile.kind.id == LAKE:
        # Drops go back to their players [petrichor.lake].
        return state
    both = dict(tile.drops)
    for name, count in drops.items():
        both[name] = both.get(name, 0) + count
    if len(both) > len(tile.drops):
        both = {name: both[name] for name in (*state.table.players, NEUTRAL) if both.get(name)}
    return watched(grown(state.with_tile(tile._replace(drops=both)), place), place)


def with_drops_on(state: State, place: str, drops: Mapping[str, int]) -> State:
    """The state with these drops on a tile, whatever lay there, and what grows or stops growing by them."""
    state = grown(state.with_tile(state.tiles[place]._replace(drops=drops)), place)
    return _short(state, place)


def taken(state: State, place: str, player: str, count: int = 1) -> State:
    """The state with drops of a player off a tile [ruling petrichor.growth-kept]."""
    tile = state.tiles[place]
    left = {name: number - (count if name == player else 0) for name, number in tile.drops.items()}
    state = state.with_tile(tile._replace(drops={name: number for name, number in left.items() if number > 0}))
    return watched(_short(state, place), place, arriving=False)


def _short(state: State, place: str) -> State:
    """A plant with fewer drops than it needs keeps its token, or not; a Spruce may need fewer by now."""
    tile = state.tiles[place]
    if not tile.growing:
        return state
    prints = state.prints
    way = tile.kind.way(climate=tile.grown_in, stage=STAGES[0] if tile.kind.stages else "")
    need = prints.known_drops(tile.kind, way)
    if need is None or tile.total >= need + tile.bramble:
        return state
    state = state.leaning("growth-kept")
    return grown(state.with_tile(bare(tile)), place) if state.ruling("growth-kept") == "lost" else state


def bare(tile: Tile) -> Tile:
    """The tile without its growth token."""
    return tile._replace(growing=False if tile.kind.needs else None, grown_in="", stage="")


def grown(state: State, place: str) -> State:
    """The state with the plant growing, if its needs are met now.

    Raises MissingFact when nobody has told how many drops it needs.
    """
    tile = state.tiles[place]
    kind = tile.kind
    if tile.growing:
        return _marked_anew(state, tile)
    if never_grows(tile) or _wants_more(tile) or (kind.climates and not tolerates(tile, state.climate)):
        return state
    way = kind.way(climate=state.climate if kind.token else "", stage=STAGES[0] if kind.stages else "")
    if not tile.total and (way.drops != 0 or tile.bramble):
        return state
    prints = state.prints
    need = prints.known_drops(kind, way)
    if need is None:
        need = prints.drops(kind, way)
        prints.complete()
    if tile.total < need + tile.bramble:
        return state
    grown_in = state.climate if kind.token else ""
    return state.with_tile(tile._replace(growing=True, grown_in=grown_in, stage=STAGES[0] if kind.stages else ""))


def _wants_more(tile: Tile) -> bool:
    """Whether the plant waits for something only the table can tell: a weather, or pollen not counted so far."""
    return tile.pollen < tile.kind.pollen if tile.kind.pollen else bool(tile.kind.needs)


def _marked_anew(state: State, tile: Tile) -> State:
    """A token that marks a climate follows it where there are drops enough [ruling petrichor.spruce-token]."""
    if not tile.grown_in or tile.grown_in == state.climate or not tolerates(tile, state.climate):
        return state
    now, then = tile.kind.way(climate=state.climate), tile.kind.way(climate=tile.grown_in)
    if now == then or now.drops is None or tile.total < now.drops + tile.bramble:
        return state
    name = tile.kind.token.partition(".")[2]
    if state.ruling(name) != "re-marked":
        return state
    return state.leaning(name).with_tile(tile._replace(grown_in=state.climate))


def climate_turned(state: State) -> State:
    """The state after the climate has changed: trees that cannot live in it die, others may grow now."""
    for tile in list(state.tiles.values()):
        if not tile.kind.climates:
            continue
        if tile.growing and not tolerates(tile, state.climate):
            state = state.with_tile(bare(tile))
        elif tile.stage == STAGES[1] and state.climate == "temperate":
            state = _cooled(state, tile)
        state = grown(state, tile.at)
    return state


def _cooled(state: State, tile: Tile) -> State:
    """A grown Date Palm in a Temperate climate [ruling petrichor.palm-temperate]."""
    if state.ruling("palm-temperate") != "sprouts-again":
        return state
    return state.leaning("palm-temperate").with_tile(tile._replace(stage=STAGES[0]))


def sprouted(state: State) -> frozenset[str]:
    """Where a Date Palm has sprouted and not grown."""
    return frozenset(place for place, tile in state.tiles.items() if tile.stage == STAGES[0])


def rained_on(state: State, before: frozenset[str]) -> State:
    """The state after Rain weather: a sprouted Date Palm grows in a Warm climate [petrichor.date-palm].

    `before` are those that had sprouted when the rain began: others drank only of it [ruling petrichor.palm-rain].
    """
    for place in sprouted(state) if state.cows else ():
        if state.climate != "warm":
            continue
        if place not in before:
            state = state.leaning("palm-rain")
            if state.ruling("palm-rain") == "next":
                continue
        state = state.with_tile(state.tiles[place]._replace(stage=STAGES[1]))
    return state


def no_growth(state: State, place: str) -> list[Reason]:
    """Why a growth token cannot lie on the tile at all; empty when it can."""
    tile = state.tiles[place]
    if never_grows(tile):
        plants = names([other.at for other in state.tiles.values() if not never_grows(other)])
        text = f"{tile.kind.name} on {place} never grows; plants are on {plants}"
        return [Reason("petrichor.never-harvested", text, word=place)]
    if tile.kind.climates and not tolerates(tile, state.climate):
        text = f"{tile.kind.name} on {place} cannot grow now: {climate_wanted(tile, state.climate)}"
        return [Reason(tile.kind.rule, text, word=place)]
    return []


def weather_plants(state: State, weather: str) -> list[Tile]:
    """Plants that a weather may make grow, which only the printed rules tell: the table says whether they do."""
    return [
        tile
        for tile in state.tiles.values()
        if weather and tile.kind.needs.casefold().startswith(weather) and not tile.growing and tile.drops
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
