"""What a table can see of Petrichor: `check` compares it with the record, `set` corrects the record.

A correction is taken as it is, whatever the rules would make of it; only what cannot lie on any table is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.arguments import Choice, Number
from companion.errors import IllegalMove
from companion.games.petrichor.drops import WHO
from companion.games.petrichor.fields import bare
from companion.games.petrichor.layout import PLACE
from companion.games.petrichor.state import COWS, DROPS, METHANE, OVERFLOW_AT, THUNDER_AT, State
from companion.moves import PLAYER, TABLE, Fact
from scorers.petrichor.growth import climate_wanted, never_grows, tolerates
from scorers.petrichor.pieces import Cloud
from scorers.petrichor.words import CLIMATES, STAGES, WEATHERS
from scorers.words import names

_YES_NO: Final = Choice("YES/NO", ("yes", "no"))


def _possible(state: State, player: str = "") -> State:
    """The state, if it does not need more pieces than there are. Raises IllegalMove otherwise."""
    herd = [place for place, tile in state.tiles.items() if tile.cow]
    if player in state.table.players and state.drops_left(player) < 0:
        text = f"{player} would have {DROPS - state.drops_left(player)} drops on tiles and in clouds, of {DROPS}"
        raise IllegalMove(f"{text} [petrichor.drop-supply]; first take some off elsewhere")
    if state.methane_left() < 0:
        text = f"there would be {METHANE - state.methane_left()} methane in all, of {METHANE}"
        raise IllegalMove(f"{text} [petrichor.methane-supply]; first take some off elsewhere")
    if len(herd) > COWS:
        text = f"there are {COWS} cows; now they would be on {names(herd)}"
        raise IllegalMove(f"{text} [petrichor.components]; first: set cow {herd[0]} no")
    return state


def _drops(state: State, drops: Mapping[str, int], player: str, count: int) -> dict[str, int]:
    changed = {**drops, player: count}
    return {name: changed[name] for name in state.table.players if changed.get(name)}


def _write_tile_drops(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    tile = state.tiles[args[0]]
    return _possible(state.with_tile(tile._replace(drops=_drops(state, tile.drops, actor, value))), actor)


def _read_cloud_drops(state: State, actor: str, args: tuple[Any, ...]) -> int:
    cloud = state.clouds.get(args[0])
    return cloud.drops.get(actor, 0) if cloud else 0


def _with_cloud(state: State, cloud: Cloud, actor: str) -> State:
    if not cloud.size:
        return state.without_cloud(cloud.at)
    if cloud.size >= OVERFLOW_AT:
        text = f"a cloud of {cloud.size} overflows at {OVERFLOW_AT} [petrichor.cloud-overflow]"
        raise IllegalMove(f"{text}: set what fell on {cloud.at} as drops there")
    return _possible(state.with_cloud(cloud._replace(thunder=cloud.thunder or cloud.size >= THUNDER_AT)), actor)


def _write_cloud_drops(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    cloud = state.clouds.get(args[0], Cloud(args[0]))
    return _with_cloud(state, cloud._replace(drops=_drops(state, cloud.drops, actor, value)), actor)


def _read_methane(state: State, actor: str, args: tuple[Any, ...]) -> int:
    cloud = state.clouds.get(args[0])
    return cloud.methane if cloud else 0


def _write_methane(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    return _with_cloud(state, state.clouds.get(args[0], Cloud(args[0]))._replace(methane=value), actor)


def _read_thunder(state: State, actor: str, args: tuple[Any, ...]) -> str:
    cloud = state.clouds.get(args[0])
    return "yes" if cloud and cloud.thunder else "no"


def _write_thunder(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    cloud = state.clouds.get(args[0])
    if cloud is None:
        raise IllegalMove(f"no cloud is on {args[0]}")
    return state.with_cloud(cloud._replace(thunder=value == "yes"))


def _write_growing(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    tile = state.tiles[args[0]]
    if value == "no":
        return state.with_tile(bare(tile))
    if never_grows(tile):
        raise IllegalMove(f"{tile.kind.name} never grows [petrichor.never-harvested]")
    if tile.kind.climates and not tolerates(tile, state.climate):
        said = f"{tile.kind.name} cannot be growing: {climate_wanted(tile, state.climate)}"
        raise IllegalMove(f"{said} [{tile.kind.rule}]")
    grown_in = state.climate if tile.kind.token else ""
    stage = tile.kind.stages[0] if tile.kind.stages else ""
    return state.with_tile(tile._replace(growing=True, grown_in=grown_in, stage=stage))


def _write_grown_in(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    tile = state.tiles[args[0]]
    if not tile.kind.token or value not in tile.kind.climates:
        where = names(tile.kind.climates, "or") if tile.kind.token else "no token for it"
        raise IllegalMove(f"{tile.kind.name} does not grow in {value.title()}: {where} [{tile.kind.rule}]")
    return state.with_tile(tile._replace(growing=True, grown_in=value))


def _write_stage(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    tile = state.tiles[args[0]]
    if value not in tile.kind.stages:
        raise IllegalMove(f"{tile.kind.name} does not grow in stages; set growing {args[0]} yes")
    return state.with_tile(tile._replace(growing=True, stage=value))


def _write_cow(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    tile = state.tiles[args[0]]
    if value == "yes" and not tile.kind.harvested:
        said = f"no cow can be on {tile.kind.name}, which is never harvested"
        raise IllegalMove(f"{said} [petrichor.cow-forbidden]")
    return _possible(state.with_tile(tile._replace(cow=value == "yes")))


def _write_marker(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    last = sum(state.track)
    if value > last:
        raise IllegalMove(f"the climate track has {last} spaces [petrichor.climate-track]")
    return state._replace(marker=value)


def _read_votes(state: State, actor: str, args: tuple[Any, ...]) -> int:
    return state.votes.get(args[0], {}).get(actor, 0)


def _write_votes(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    votes = {**state.votes.get(args[0], {}), actor: value}
    return state._replace(votes={**state.votes, args[0]: {name: count for name, count in votes.items() if count}})


def _reserve(field: str, what: str) -> Fact:
    return Fact(
        field,
        PLAYER,
        (Number("N", 0, 99),),
        what,
        lambda state, actor, args: getattr(state.reserve(actor), field),
        lambda state, actor, args, value: _possible(
            state.with_reserve(actor, state.reserve(actor)._replace(**{field: value}))
        ),
    )


FACTS: Final = (
    Fact(
        "drops",
        PLAYER,
        (PLACE, Number("N", 0, 20)),
        "a player's drops on a tile",
        lambda state, actor, args: state.tiles[args[0]].drops.get(actor, 0),
        _write_tile_drops,
    ),
    Fact(
        "cloud",
        PLAYER,
        (PLACE, Number("N", 0, 20)),
        "a player's drops in a cloud",
        _read_cloud_drops,
        _write_cloud_drops,
    ),
    Fact(
        "cloud-methane",
        TABLE,
        (PLACE, Number("N", 0, 12)),
        "methane in a cloud",
        _read_methane,
        _write_methane,
    ),
    Fact("thunder", TABLE, (PLACE, _YES_NO), "whether a cloud is a thundercloud", _read_thunder, _write_thunder),
    Fact(
        "growing",
        TABLE,
        (PLACE, _YES_NO),
        "whether a growth token lies on a tile",
        lambda state, actor, args: "yes" if state.tiles[args[0]].growing else "no",
        _write_growing,
    ),
    Fact(
        "grown-in",
        TABLE,
        (PLACE, Choice("CLIMATE", CLIMATES)),
        "the climate marked on a growth token",
        lambda state, actor, args: state.tiles[args[0]].grown_in or "no climate",
        _write_grown_in,
    ),
    Fact(
        "stage",
        TABLE,
        (PLACE, Choice("STAGE", STAGES)),
        "how far a plant with stages has grown",
        lambda state, actor, args: state.tiles[args[0]].stage or "no stage",
        _write_stage,
    ),
    Fact(
        "cow",
        TABLE,
        (PLACE, _YES_NO),
        "whether a cow is on a tile",
        lambda state, actor, args: "yes" if state.tiles[args[0]].cow else "no",
        _write_cow,
    ),
    Fact(
        "fertilizer",
        TABLE,
        (PLACE, Number("N", 0, 99)),
        "fertilizer on a tile",
        lambda state, actor, args: state.tiles[args[0]].fertilizer,
        lambda state, actor, args, value: state.with_tile(state.tiles[args[0]]._replace(fertilizer=value)),
    ),
    Fact(
        "marker",
        TABLE,
        (Number("SPACE", 1, 60),),
        "the space of the climate marker, the coldest is 1",
        lambda state, actor, args: state.marker,
        _write_marker,
    ),
    Fact(
        "votes",
        PLAYER,
        (Choice("WEATHER", WEATHERS), Number("N", 0, 12)),
        "a player's votes on a weather",
        _read_votes,
        _write_votes,
    ),
    _reserve("methane", "a player's methane"),
    _reserve("wheat", "a player's wheat tokens"),
    _reserve("wins", "a player's space on the voting-wins track"),
    Fact(
        "first",
        TABLE,
        (WHO,),
        "the first player of this round",
        lambda state, actor, args: state.table.players[state.first],
        lambda state, actor, args, value: state._replace(first=state.seat(value)),
    ),
)
