"""Random tables: a naive second scorer agrees, sums are sums, and anything typed is scored or refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scorers
from scorers import MissingFact, PositionError
from scorers.petrichor.climate import resolve
from scorers.petrichor.places import CHOICES
from scorers.petrichor.tiles import kinds
from scorers.petrichor.words import CLIMATES
from tests.scorers.petrichor import naive
from tests.scorers.petrichor.tables import COLORS, Row, judged, points, sound, tile

SEED: Final = st.integers(0, 10**9)
PLACES: Final = [f"{column}{line}" for line in range(1, 5) for column in "abcd"]


def fixed(examples: int) -> settings:
    """The same examples on every run."""
    return settings(derandomize=True, deadline=None, database=None, max_examples=examples)


def fields(dice: Random) -> tuple[list[dict[str, Any]], list[Row], list[str]]:
    """Random fields as the naive scorer and as a position has them, and the players."""
    players = list(COLORS[: dice.randint(1, 5)])
    left = dict.fromkeys(players, 20)
    cows = set(dice.sample(PLACES, 2))
    plain, typed = [], []
    for at in dice.sample(PLACES, dice.randint(1, 16)):
        kind = dice.choice(["cotton", "potato", "grass", "wheat", "corn", "coffee", "other"])
        drops = {player: min(left[player], dice.randint(0, 3)) for player in players}
        for player, number in drops.items():
            left[player] -= number
        row = sorted((dice.randint(0, 12) for _ in range(dice.randint(1, 5))), reverse=dice.random() < 0.8)
        growing, fertilizer = dice.random() < 0.8, dice.choice([0, 0, 1, 2])
        more = {"scoring": row, "growing": growing, "fertilizer": fertilizer, "cow": at in cows}
        typed.append(tile(kind, drops, at, **more))
        plain.append(
            {"drops": drops, "row": row, "growing": growing, "fertilizer": fertilizer, "cow": at in cows,
             "pasture": kind in ("grass", "wheat", "corn")}
        )  # fmt: skip
    return plain, typed, players


@fixed(600)
@given(SEED, st.sampled_from(CHOICES))
def test_a_naive_second_scorer_agrees(seed: int, ties: str) -> None:
    plain, typed, players = fields(Random(seed))
    table = {"game": "petrichor", "moment": "harvest", "rulings": {"petrichor.place-ties": ties}}
    sheet = sound(scorers.score(table | {"players": {name: {} for name in players}, "tile": typed}))
    for category, expected in naive.harvest(plain, players, ties).items():
        assert points(sheet, category) == list(expected.values())
    assert sheet.totals() == {name: sum(line.points for line in sheet.of(name)) for name in players}
    told = sheet.as_dict()
    assert json.loads(json.dumps(told)) == told


TREES: Final = ("norway_spruce", "sweet_chestnut", "date_palm", "baobab")
PACK: Final = ("alfalfa", "cloudberry", "blackberry", "snapdragon", "sunflower", "venus_flytrap")


@fixed(800)
@given(SEED, st.sampled_from(TREES + PACK), st.sampled_from(CLIMATES), st.sampled_from(CHOICES))
def test_a_naive_second_scorer_agrees_on_what_grows(seed: int, kind: str, climate: str, ties: str) -> None:
    dice = Random(seed)
    players = list(COLORS[: dice.randint(1, 4)])
    drops = {player: dice.randint(0, 3) for player in players}
    dead, level, pollen = dice.randint(0, 4), dice.randint(0, 5), dice.randint(1, 2)
    others: list[Row] = []
    brambles = blooms = 0
    for at in ("a1", "b1", "c1"):
        own = {player: dice.randint(0, 3) for player in players}
        bloom, bramble, growing = dice.random() < 0.6, dice.random() < 0.6, dice.random() < 0.6
        others.append(tile("corn", own, at, scoring=[0], growing=growing, bloom=bloom, bramble=bramble))
        brambles += sum(own.values()) if bramble else 0
        blooms += bloom and growing
    own_tokens = {
        "sunflower": {"level": level},
        "venus_flytrap": {"dead_flies": dead},
        "blackberry": {"pollen": pollen},
    }
    row = judged(kind, drops, "b2", **own_tokens.get(kind, {}))
    table = {"game": "petrichor", "moment": "harvest", "climate": climate, "tile": [*others, row]}
    rulings = {"petrichor.place-ties": ties}
    sheet = sound(scorers.score(table | {"players": {name: {} for name in players}, "rulings": rulings}))
    told = {"dead": dead, "level": level, "pollen": pollen, "brambles": brambles, "blooms": blooms}
    pays = naive.own_row(kind, climate, sum(drops.values()), told)
    expected = dict.fromkeys(players, 0)
    if pays is not None:
        expected |= naive.rank_points(drops, pays, ties)
    assert points(sheet, "harvest") == list(expected.values())


@fixed(200)
@given(SEED)
def test_the_reading_of_ties_matters_only_where_the_sheet_leans_on_it(seed: int) -> None:
    _, typed, players = fields(Random(seed))
    table = {"game": "petrichor", "moment": "harvest", "players": {name: {} for name in players}, "tile": typed}
    totals, leaning = [], []
    for ties in CHOICES:
        sheet = scorers.score(table | {"rulings": {"petrichor.place-ties": ties}})
        totals.append([sheet.points(name, "harvest") for name in players])
        leaning.append("petrichor.place-ties" in sheet.rulings)
    assert len(set(leaning)) == 1
    if not leaning[0]:
        assert all(found == totals[0] for found in totals)


@fixed(100)
@given(SEED)
def test_what_goes_back_is_what_lay_on_growing_tiles(seed: int) -> None:
    plain, typed, players = fields(Random(seed))
    sheet = scorers.score(
        {"game": "petrichor", "moment": "harvest", "players": {name: {} for name in players}, "tile": typed}
    )
    back = dict.fromkeys(players, 0)
    for effect in sheet.extra["effects"]:
        if effect["what"] == "drops_returned":
            back[effect["player"]] += effect["count"]
    assert back == {name: sum(t["drops"][name] for t in plain if t["growing"]) for name in players}


@fixed(300)
@given(
    st.integers(0, 12),
    st.lists(st.integers(1, 5), min_size=5, max_size=5),
    st.data(),
    st.dictionaries(st.sampled_from(COLORS), st.integers(0, 3), max_size=4),
)
def test_the_marker_never_leaves_its_track(
    methane: int, track: list[int], data: Any, reserves: dict[str, int]
) -> None:
    marker = data.draw(st.integers(1, sum(track)))
    phase = resolve(methane, marker, track, reserves, next(iter(reserves), ""))
    assert 1 <= phase.to <= sum(track)
    assert abs(phase.to - marker) <= abs(phase.adjustment) <= 3
    spaces = [climate for climate, count in zip(CLIMATES, track, strict=True) for _ in range(count)]
    assert phase.climate == spaces[phase.to - 1]
    most = max(reserves.values(), default=0)
    assert set(phase.leader_choices) == {name for name, kept in reserves.items() if kept == most}
    assert bool(phase.leader) == (len(phase.leader_choices) == 1)


# -- whatever is typed -------------------------------------------------------------------------------------------

ANYTHING: Final = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(-3, 25), st.floats(), st.text(max_size=8),
        st.sampled_from(["a1", "cotton", "blue", "cold", "grown", "corn"]),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip
TILE_KEYS: Final = (
    *("at", "kind", "growing", "drops", "fertilizer", "cow", "pasture", "scoring", "grown_in", "stage", "level"),
    *("live_flies", "dead_flies", "bramble", "bloom", "pollen", "control", "x"),
)
KEYS: Final = (
    *("moment", "sets", "variants", "climate", "marker", "track", "first", "event", "votes", "harvest_vote"),
    *("players", "tile", "cloud", "terrain", "rulings", "copy", "x"),
)


def only_problems(table: dict[str, Any]) -> None:
    """A table is scored or refused with reasons; nothing else happens."""
    found: tuple[Any, ...] = ()
    try:
        sheet = scorers.score(table)
    except PositionError as error:
        found = tuple(problem.text for problem in error.problems)
    except MissingFact as error:
        found = error.missing
    else:
        assert sheet.problems() == ()
        return
    assert found
    assert all(found)


@fixed(600)
@given(st.sampled_from(sorted(kinds())), st.sampled_from(TILE_KEYS), ANYTHING, st.sampled_from(["", *CLIMATES]))
def test_any_tile_is_scored_or_refused(kind: str, key: str, value: Any, climate: str) -> None:
    row = tile(kind, {"blue": 3, "red": 3}, scoring=[3, 2], judged=True) | {key: value}
    players: dict[str, Any] = {"blue": {}, "red": {}}
    only_problems({"game": "petrichor", "moment": "harvest", "climate": climate, "players": players, "tile": [row]})


@fixed(500)
@given(st.sampled_from(KEYS), ANYTHING)
def test_any_key_is_scored_or_refused(key: str, value: Any) -> None:
    only_problems(
        {"game": "petrichor", "moment": "harvest", "players": {"blue": {}}, "tile": [tile("cotton", scoring=[1])]}
        | {key: value}
    )


@fixed(300)
@given(st.sampled_from(["score", "methane", "honey", "wheat", "voting_wins", "x"]), ANYTHING)
def test_any_player_is_scored_or_refused(key: str, value: Any) -> None:
    only_problems({"game": "petrichor", "moment": "final", "players": {"blue": {key: value}, "red": {}}})


@fixed(300)
@given(st.sampled_from(["at", "drops", "methane", "thunder", "x"]), ANYTHING)
def test_any_cloud_is_scored_or_refused(key: str, value: Any) -> None:
    row: Row = {"at": "a1", "drops": {"blue": 2}} | {key: value}
    only_problems({"game": "petrichor", "moment": "harvest", "players": {"blue": {}}, "cloud": [row]})


@pytest.mark.parametrize("players", range(1, 6))
def test_fields_of_every_number_of_players(players: int) -> None:
    names = COLORS[:players]
    row = tile("cotton", {name: number for number, name in enumerate(names, 1)}, scoring=[5, 4, 3, 2, 1])
    sheet = scorers.score(
        {"game": "petrichor", "moment": "harvest", "players": {name: {} for name in names}, "tile": [row]}
    )
    assert list(sheet.totals().values()) == [5, 4, 3, 2, 1][:players][::-1]
