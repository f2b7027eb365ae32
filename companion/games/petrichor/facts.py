"""What a table can see of Petrichor: `check` compares it with the record, `set` corrects the record.

A correction is taken as it is, whatever the rules would make of it; only what cannot lie on any table is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.arguments import Choice, Number
from companion.errors import IllegalMove, Reason
from companion.games.petrichor import clouds, events, grazing, turns
from companion.games.petrichor.drops import WHO
from companion.games.petrichor.fields import bare, climate_turned, no_growth, with_drops_on
from companion.games.petrichor.layout import PLACE
from companion.games.petrichor.state import CLOUDS, COWS, DROPS, METHANE, THUNDER_AT, State
from companion.games.petrichor.terrain import overflow_at
from companion.moves import PLAYER, TABLE, Fact, Verdict, need_legal
from scorers.errors import MissingFact
from scorers.petrichor.pieces import Cloud, Tile
from scorers.petrichor.words import CLIMATES, STAGES
from scorers.words import names

_YES_NO: Final = Choice("YES/NO", ("yes", "no"))


def _must(reasons: Sequence[Reason]) -> None:
    """Raises IllegalMove for what cannot lie on a table."""
    need_legal(Verdict(tuple(reasons)), "that cannot be")


def _tile(state: State, place: str) -> Tile:
    """The tile on a place. Raises IllegalMove before there are any."""
    if not state.tiles:
        _must([Reason("petrichor.fields", "first the tiles of the fields: fields TILE, TILE, ...")])
    return state.tiles[place]


def _drops(state: State, drops: Mapping[str, int], player: str, count: int) -> dict[str, int]:
    """The drops with a player's number changed; nobody has more than there are."""
    more, left = count - drops.get(player, 0), state.drops_left(player)
    if more > left:
        text = f"{player} has {DROPS} drops, {left} of them in the supply; take some away elsewhere first"
        _must([Reason("petrichor.drop-supply", text)])
    changed = {**drops, player: count}
    return {name: changed[name] for name in state.table.players if changed.get(name)}


def _write_tile_drops(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    tile = _tile(state, args[0])
    drops = _drops(state, tile.drops, actor, value)
    try:
        return with_drops_on(state, tile.at, drops)
    except MissingFact:
        # A correction waits for nothing: whether it grows is asked when that counts.
        return state.with_tile(tile._replace(drops=drops))


def _read_cloud_drops(state: State, actor: str, args: tuple[Any, ...]) -> int:
    cloud = state.clouds.get(args[0])
    return cloud.drops.get(actor, 0) if cloud else 0


def _with_cloud(state: State, cloud: Cloud) -> State:
    """The state with a cloud as somebody sees it, if there can be such a one."""
    _tile(state, cloud.at)
    if not cloud.size:
        return state.without_cloud(cloud.at)
    if cloud.at not in state.clouds and clouds.no_cloud_left(state):
        text = f"all {CLOUDS} clouds are in the fields: {', '.join(state.clouds)}"
        _must([Reason("petrichor.cloud-supply", text)])
    if not cloud.drops and state.ruling("methane-only-cloud") == "stays":
        return state.with_cloud(cloud)
    if cloud.size >= overflow_at(state, cloud.at):
        text = f"a cloud of {cloud.size} overflows: its drops lie on the tile (set drops {cloud.at} N)"
        _must([Reason("petrichor.cloud-overflow", text)])
    return state.with_cloud(cloud._replace(thunder=cloud.thunder or cloud.size >= THUNDER_AT))


def _write_cloud_drops(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    cloud = state.clouds.get(args[0], Cloud(args[0]))
    return _with_cloud(state, cloud._replace(drops=_drops(state, cloud.drops, actor, value)))


def _read_methane(state: State, actor: str, args: tuple[Any, ...]) -> int:
    cloud = state.clouds.get(args[0])
    return cloud.methane if cloud else 0


def _methane(state: State, had: int, has: int) -> int:
    """The methane somebody sees, if there is so much."""
    _need_cows(state)
    if has - had > state.methane_left():
        text = f"there are {METHANE} methane, {state.methane_left()} of them in the supply"
        _must([Reason("petrichor.methane-supply", f"{text}; take some away elsewhere first")])
    return has


def _write_methane(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    cloud = state.clouds.get(args[0], Cloud(args[0]))
    return _with_cloud(state, cloud._replace(methane=_methane(state, cloud.methane, value)))


def _write_reserve_methane(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    reserve = state.reserve(actor)
    return state.with_reserve(actor, reserve._replace(methane=_methane(state, reserve.methane, value)))


def _read_thunder(state: State, actor: str, args: tuple[Any, ...]) -> str:
    cloud = state.clouds.get(args[0])
    return "yes" if cloud and cloud.thunder else "no"


def _write_thunder(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    cloud = state.clouds.get(args[0])
    if cloud is None:
        raise IllegalMove(f"no cloud is on {args[0]}")
    grows = cloud.drops or state.ruling("methane-only-cloud") != "stays"
    if value == "no" and grows and cloud.size >= THUNDER_AT:
        _must([Reason("petrichor.thundercloud", f"a cloud of {cloud.size} is a thundercloud")])
    return _with_cloud(state, cloud._replace(thunder=value == "yes"))


def _write_growing(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    tile = _tile(state, args[0])
    if value == "no":
        # Said to be without a token: it is not growing, however many drops are there.
        return state.with_tile(bare(tile)._replace(growing=False))
    _must(no_growth(state, tile.at))
    grown_in = state.climate if tile.kind.token else ""
    stage = tile.kind.stages[0] if tile.kind.stages else ""
    return state.with_tile(tile._replace(growing=True, grown_in=grown_in, stage=stage))


def _write_grown_in(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    tile = _tile(state, args[0])
    if not tile.kind.token or value not in tile.kind.climates:
        where = names(tile.kind.climates, "or") if tile.kind.token else "no token for it"
        _must([Reason(tile.kind.rule, f"{tile.kind.name} does not grow in {value.title()}: {where}")])
    _must(no_growth(state, tile.at))
    return state.with_tile(tile._replace(growing=True, grown_in=value))


def _write_stage(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    tile = _tile(state, args[0])
    if value not in tile.kind.stages:
        text = f"{tile.kind.name} does not grow in stages; set growing {tile.at} yes"
        _must([Reason("petrichor.growing", text)])
    _must(no_growth(state, tile.at))
    return state.with_tile(tile._replace(growing=True, stage=value))


def _need_cows(state: State) -> None:
    """Raises IllegalMove when Cows is not played."""
    if not state.cows:
        raise IllegalMove("that belongs to Cows, which is not played (new petrichor --set cows)")


def _write_fertilizer(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    _need_cows(state)
    return state.with_tile(_tile(state, args[0])._replace(fertilizer=value))


def _write_cow(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    _need_cows(state)
    tile, herd = _tile(state, args[0]), grazing.cows(state)
    if value == "yes" and not tile.cow:
        if not tile.kind.harvested:
            text = f"no cow can be on {tile.kind.name}, which is never harvested"
            _must([Reason("petrichor.cow-forbidden", text)])
        if len(herd) >= COWS:
            text = f"there are {COWS} cows, on {' and '.join(herd)} (set cow {herd[0]} no)"
            _must([Reason("petrichor.components", text)])
    return state.with_tile(tile._replace(cow=value == "yes"))


def _write_marker(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    _need_cows(state)
    spaces = sum(state.track)
    if value > spaces:
        _must([Reason("petrichor.climate-track", f"the track has the spaces 1 to {spaces}")])
    return climate_turned(state._replace(marker=value))


def _read_votes(state: State, actor: str, args: tuple[Any, ...]) -> int:
    return state.votes.get(args[0], {}).get(actor, 0)


def _write_votes(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    spaces = events.spaces(state)
    if args[0] not in spaces:
        text = f"{args[0].title()} is not in play; there are votes on {', '.join(spaces)}"
        _must([Reason("petrichor.extreme-votes", text)])
    votes = {**state.votes.get(args[0], {}), actor: value}
    most = turns.MARKERS - turns.markers_used(state, actor) + state.votes.get(args[0], {}).get(actor, 0)
    if value > most:
        text = f"{actor} has {turns.MARKERS} vote markers, so that at most {most} can be on {args[0]}"
        _must([Reason("petrichor.vote-markers", text)])
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
        lambda state, actor, args: _tile(state, args[0]).drops.get(actor, 0),
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
        lambda state, actor, args: "yes" if _tile(state, args[0]).growing else "no",
        _write_growing,
    ),
    Fact(
        "grown-in",
        TABLE,
        (PLACE, Choice("CLIMATE", CLIMATES)),
        "the climate marked on a growth token",
        lambda state, actor, args: _tile(state, args[0]).grown_in or "no climate",
        _write_grown_in,
    ),
    Fact(
        "stage",
        TABLE,
        (PLACE, Choice("STAGE", STAGES)),
        "how far a plant with stages has grown",
        lambda state, actor, args: _tile(state, args[0]).stage or "no stage",
        _write_stage,
    ),
    Fact(
        "cow",
        TABLE,
        (PLACE, _YES_NO),
        "whether a cow is on a tile",
        lambda state, actor, args: "yes" if _tile(state, args[0]).cow else "no",
        _write_cow,
    ),
    Fact(
        "fertilizer",
        TABLE,
        (PLACE, Number("N", 0, 99)),
        "fertilizer on a tile",
        lambda state, actor, args: _tile(state, args[0]).fertilizer,
        _write_fertilizer,
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
        (events.SPACE, Number("N", 0, 12)),
        "a player's votes on a weather",
        _read_votes,
        _write_votes,
    ),
    Fact(
        "methane",
        PLAYER,
        (Number("N", 0, 12),),
        "a player's methane",
        lambda state, actor, args: state.reserve(actor).methane,
        _write_reserve_methane,
    ),
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
