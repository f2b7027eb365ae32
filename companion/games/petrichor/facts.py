"""What a table can see of Petrichor: `check` compares it with the record, `set` corrects the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.arguments import Choice, Number, PlayerName
from companion.errors import IllegalMove
from companion.games.petrichor.fields import bare
from companion.games.petrichor.layout import PLACE
from companion.games.petrichor.state import State
from companion.moves import PLAYER, TABLE, Fact
from scorers.petrichor.pieces import Cloud
from scorers.petrichor.words import WEATHERS

_YES_NO: Final = Choice("YES/NO", ("yes", "no"))


def _drops(state: State, drops: Mapping[str, int], player: str, count: int) -> dict[str, int]:
    changed = {**drops, player: count}
    return {name: changed[name] for name in state.table.players if changed.get(name)}


def _write_tile_drops(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    tile = state.tiles[args[0]]
    return state.with_tile(tile._replace(drops=_drops(state, tile.drops, actor, value)))


def _read_cloud_drops(state: State, actor: str, args: tuple[Any, ...]) -> int:
    cloud = state.clouds.get(args[0])
    return cloud.drops.get(actor, 0) if cloud else 0


def _with_cloud(state: State, cloud: Cloud) -> State:
    return state.with_cloud(cloud) if cloud.size else state.without_cloud(cloud.at)


def _write_cloud_drops(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    cloud = state.clouds.get(args[0], Cloud(args[0]))
    return _with_cloud(state, cloud._replace(drops=_drops(state, cloud.drops, actor, value)))


def _read_methane(state: State, actor: str, args: tuple[Any, ...]) -> int:
    cloud = state.clouds.get(args[0])
    return cloud.methane if cloud else 0


def _write_methane(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    return _with_cloud(state, state.clouds.get(args[0], Cloud(args[0]))._replace(methane=value))


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
    grown_in = state.climate if tile.kind.token else ""
    stage = tile.kind.stages[0] if tile.kind.stages else ""
    return state.with_tile(tile._replace(growing=True, grown_in=grown_in, stage=stage))


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
        lambda state, actor, args, value: state.with_reserve(
            actor, state.reserve(actor)._replace(**{field: value})
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
        "cow",
        TABLE,
        (PLACE, _YES_NO),
        "whether a cow is on a tile",
        lambda state, actor, args: "yes" if state.tiles[args[0]].cow else "no",
        lambda state, actor, args, value: state.with_tile(state.tiles[args[0]]._replace(cow=value == "yes")),
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
        lambda state, actor, args, value: state._replace(marker=value),
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
        (PlayerName(),),
        "the first player of this round",
        lambda state, actor, args: state.table.players[state.first],
        lambda state, actor, args, value: state._replace(first=state.seat(value)),
    ),
)
