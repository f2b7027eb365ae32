"""Petrichor positions typed in: how they are read, and that every defect is told, all of them at once."""

from __future__ import annotations

import tomllib
from typing import Any, Final

import pytest

import scorers
from scorers import PositionError
from scorers.lines import locate
from scorers.petrichor.position import Position, read
from tests.scorers.petrichor.tables import COLORS, Row, problems, rule, ruling, score, table, tile, wrong


def cloud(drops: dict[str, int] | None = None, at: str = "a1", **more: Any) -> Row:
    return {"at": at, "drops": drops or {}} | more


def position(**more: Any) -> Position:
    return read(table(**more), {})[0]


def said(**more: Any) -> str:
    """The one problem of a table."""
    (text,) = problems(table(**more))
    return text


# -- what is read ------------------------------------------------------------------------------------------------


def test_everything_a_position_can_say() -> None:
    found = position(
        sets=["base", "cows"],
        variants=["non_random"],
        climate="Cold",
        marker=4,
        track=[3, 3, 3, 3, 3],
        first="red",
        event="flood",
        votes={"frost": 2, "flood": 1},
        harvest_vote=False,
        players={"blue": {"score": 3, "methane": 1, "honey": 2, "wheat": 1, "voting_wins": 4}, "red": {}},
        cloud=[cloud({"red": 2}, methane=1), cloud({"blue": 4}, at="B2 ")],
        terrain=[{"kind": "canal", "between": ["a1", "b1"]}],
    )
    assert (found.climate, found.marker, found.first, found.event) == ("cold", 4, "red", "flood")
    assert (found.votes, found.harvest_vote, found.variants) == ({"frost": 2, "flood": 1}, False, ("non_random",))
    assert found.players[0] == ("blue", 3, 1, 2, 1, 4)
    assert (found.methane, found.reserves) == (1, {"blue": 1, "red": 0})
    assert [(c.at, c.size, c.thunder) for c in found.clouds] == [("a1", 3, False), ("b2", 4, True)]
    assert found.terrain[0].between == ("a1", "b1")


def test_the_moment_may_be_left_out_where_nothing_is_scored() -> None:
    bare = {"game": "petrichor", "players": {"blue": {}}}
    assert read(bare, {}, scored=False)[0].moment == ""
    assert problems(bare) == ['say which scoring: moment = "harvest" or moment = "final"']
    with pytest.raises(PositionError):
        read(bare | {"moment": "season"}, {}, scored=False)


def test_names_in_other_spellings() -> None:
    assert score(tile("Norway Spruce", {"blue": 5}, at="C2"), climate="Cold").lines[0].pieces == ("c2",)


def test_the_climate_of_the_marker() -> None:
    assert position(marker=4, track=[3, 3, 3, 3, 3]).climate == "cold"
    assert position(marker=4).climate == ""
    mine = {"climate_track.spaces": [1, 1, 3, 1, 1]}
    assert read(table(marker=4), mine)[0].climate == "temperate"


# -- tiles -------------------------------------------------------------------------------------------------------


def test_a_name_that_is_none_with_what_is_near() -> None:
    assert wrong(tile("coton")) == ["a1: there is no tile 'coton'; did you mean cotton?"]
    assert wrong(tile("xyz"))[0].endswith('; a tile that is not listed: kind = "other" with scoring = [...]')
    assert wrong({"at": "a1"}) == ['a1: has no kind; write kind = "cotton"']
    assert wrong({"at": "a1", "kind": 3}) == ['a1: kind is a name such as cotton, not 3; write kind = "cotton"']


def test_a_tile_that_is_not_listed() -> None:
    assert score(tile("other", {"blue": 1}, scoring=[7])).total("blue") == 7


@pytest.mark.parametrize("at", ["i1", "a9", "1a", "", 3])
def test_a_place_that_is_none(at: Any) -> None:
    assert wrong(tile("cotton", at=at)) == [
        f'at = {at!r} is no place: write at = "c2", a column letter and a row number'
    ]


def test_two_tiles_on_one_place() -> None:
    assert wrong(tile("cotton"), tile("potato"), tile("corn", at="A1")) == ["a1: a second tile there"] * 2
    assert wrong({"kind": "cotton"}) == ['the tile has no place: write at = "c2", a column letter and a row number']


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({"drops": {"blu": 1}}, "a1: 'blu' is not at this table; did you mean blue?"),
        ({"drops": 3}, "a1: drops is a table of player = number, such as { blue = 3 }"),
        ({"drops": {"blue": -1}}, "a1: blue's drops is a whole number from 0 to 20, not -1"),
        ({"drops": {"blue": 21}}, "a1: blue's drops is a whole number from 0 to 20, not 21"),
        ({"growing": 1}, "growing is true or false, not 1"),
        ({"cow": "yes"}, "cow is true or false, not 'yes'"),
        ({"fertilizer": 1.5}, "a1: fertilizer is a whole number from 0 to 99, not 1.5"),
        ({"scoring": []}, "a1: scoring is what the tile pays by place, such as [5, 1, 0, 0]"),
        ({"scoring": [1, 2, 3, 4, 5, 6]}, "a1: scoring is what the tile pays by place, such as [5, 1, 0, 0]"),
        ({"scoring": 5}, "a1: scoring is what the tile pays by place, such as [5, 1, 0, 0]"),
        ({"scorng": [5]}, "'scorng' means nothing in a tile; did you mean scoring?"),
        ({"stage": "grown"}, "Potato does not grow in stages: stage means nothing there"),
        ({"stage": "gone"}, "a1: stage cannot be 'gone'; did you mean grown?"),
        ({"grown_in": "cold"}, "Potato grows alike in every climate: grown_in means nothing there"),
        ({"grown_in": "chilly"}, "a1: grown_in cannot be 'chilly'"),
        ({"pasture": True}, "a1: Potato has no pasture token; Grass, Wheat and Corn have [petrichor.pasture]"),
    ],
)
def test_a_tile_that_is_wrong(more: dict[str, Any], text: str) -> None:
    found = wrong(tile("potato", **more))
    assert len(found) == 1
    assert text in found[0]


def test_a_tree_that_is_said_to_grow_and_not_to_grow() -> None:
    row = tile("date_palm", {"blue": 2}, growing=False, stage="sprouted")
    assert wrong(row, climate="warm") == ["a1: Date Palm is not growing, but stage says that it grew"]
    row = tile("norway_spruce", {"blue": 5}, growing=False, grown_in="cold")
    assert wrong(row, climate="cold") == ["a1: Norway Spruce is not growing, but grown_in says that it grew"]


def test_a_growth_token_nobody_spoke_of_is_told() -> None:
    sheet = score(tile("norway_spruce", {"blue": 5}), tile("date_palm", {"blue": 2}, at="b1"), climate="temperate")
    assert [note for note in sheet.notes if "taken to" in note] == [
        "a1: Norway Spruce taken to have grown in the climate of now; otherwise give grown_in",
        'b1: Date Palm taken to be sprouted; if it has grown: stage = "grown"',
    ]


@rule("petrichor.cow-forbidden")
@pytest.mark.parametrize("kind", ["lake", "anthill", "primrose"])
def test_cow_forbidden__on_tiles_that_are_never_harvested(kind: str) -> None:
    assert wrong(tile(kind, cow=True, judged=True)) == [
        f"a1: no cow can be on {kind.title()}, which is never harvested [petrichor.cow-forbidden]"
    ]


@rule("petrichor.components")
def test_components__two_cows() -> None:
    cows = [tile("corn", at=at, cow=True) for at in ("a1", "b1", "c1")]
    assert wrong(*cows) == ["3 cows, but there are 2 [petrichor.components]"]
    read(table(*cows[:2]), {})


@rule("petrichor.components")
def test_components__more_tiles_than_the_box_has_are_scored_as_typed() -> None:
    tiles = [tile("rice", {"blue": 1}, at=at, scoring=[2]) for at in ("a1", "b1")]
    assert "2 Rice tiles, but the box has 1 Rice tile; scored as typed" in score(*tiles).notes


def test_more_tiles_than_any_fields_have() -> None:
    tiles = [tile("cotton", at=f"{column}{line}") for column in "abcde" for line in range(1, 5)]
    assert "20 tiles; the biggest fields have 16" in wrong(*tiles)


@rule("petrichor.drop-supply")
def test_drop_supply__twenty_of_each_colour_on_tiles_and_in_clouds() -> None:
    tiles = [tile("cotton", {"blue": 9}, at=at) for at in ("a1", "b1")]
    read(table(*tiles, cloud=[cloud({"blue": 2})]), {})
    assert wrong(*tiles, cloud=[cloud({"blue": 3})]) == [
        "blue has 18 drops on tiles and 3 in clouds, but only 20 drops [petrichor.drop-supply]"
    ]


# -- clouds and methane ------------------------------------------------------------------------------------------


@rule("petrichor.thundercloud", "petrichor.methane-size")
def test_thundercloud__from_four_on_methane_counted() -> None:
    assert said(cloud=[cloud({"blue": 4}, thunder=False)]) == (
        "a1: a cloud of 4 drops is a thundercloud, from 4 on [petrichor.thundercloud]"
    )
    assert said(cloud=[cloud({"blue": 2, "red": 1}, methane=1, thunder=False)]) == (
        "a1: a cloud of size 4 with its methane is a thundercloud, from 4 on [petrichor.thundercloud]"
    )
    # Frost weather makes any light cloud one.
    assert position(cloud=[cloud({"blue": 1}, thunder=True)]).clouds[0].thunder


@rule("petrichor.cloud-overflow", "petrichor.methane-size")
def test_cloud_overflow__at_eight_methane_counted() -> None:
    assert said(cloud=[cloud({"blue": 6}, methane=2)]) == (
        "a1: a cloud of size 8 with its methane overflows at 8 [petrichor.cloud-overflow]"
    )
    assert position(cloud=[cloud({"blue": 5}, methane=2)]).clouds[0].size == 7


@rule("petrichor.cloud-emptied")
def test_cloud_emptied__a_cloud_with_nothing_in_it_is_gone() -> None:
    assert said(cloud=[cloud()]) == (
        "a1: a cloud with neither drops nor methane leaves the fields [petrichor.cloud-emptied]"
    )
    assert position(cloud=[cloud(methane=1)]).methane == 1


@rule("petrichor.cloud-merge")
def test_cloud_merge__two_clouds_cannot_be_on_one_tile() -> None:
    assert said(cloud=[cloud({"blue": 1}), cloud({"red": 1})]) == (
        "a1: a second cloud there: they merge [petrichor.cloud-merge]"
    )


@rule("petrichor.cloud-supply")
def test_cloud_supply__twelve() -> None:
    clouds = [cloud({"blue": 1}, at=f"{column}{line}") for column in "abcd" for line in range(1, 5)]
    position(cloud=clouds[:12])
    assert said(cloud=clouds[:13]) == "13 clouds, but there are 12 [petrichor.cloud-supply]"


@rule("petrichor.methane-supply")
def test_methane_supply__twelve_crystals_in_clouds_and_reserves() -> None:
    clouds = [cloud({"blue": 1}, at=at, methane=4) for at in ("a1", "b1")]
    position(cloud=clouds, players={"blue": {"methane": 4}})
    assert said(cloud=clouds, players={"blue": {"methane": 5}}) == (
        "13 methane (8 in clouds, 5 in reserves), but there are 12 crystals [petrichor.methane-supply]"
    )
    assert said(players={"blue": {"methane": 13}}) == "blue's methane is a whole number from 0 to 12, not 13"


@ruling("petrichor.methane-only-cloud", "grows")
def test_ruling_methane_only_cloud__grows__like_any_other() -> None:
    assert position(cloud=[cloud(methane=4)]).clouds[0].thunder
    assert "is a thundercloud" in said(cloud=[cloud(methane=4, thunder=False)])
    assert "overflows" in said(cloud=[cloud(methane=8)])


@ruling("petrichor.methane-only-cloud", "stays")
def test_ruling_methane_only_cloud__stays__light_and_full() -> None:
    stays = {"petrichor.methane-only-cloud": "stays"}
    assert not position(cloud=[cloud(methane=4, thunder=False)], rulings=stays).clouds[0].thunder
    assert position(cloud=[cloud(methane=8)], rulings=stays).methane == 8
    assert "is a thundercloud" in said(cloud=[cloud({"blue": 1}, methane=4, thunder=False)], rulings=stays)


# -- the rest of the table ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({"climate": "icy"}, "there is no climate 'icy'"),
        ({"climate": 3}, "there is no climate 3"),
        (
            {"climate": "warm", "marker": 1, "track": [3, 3, 3, 3, 3]},
            "means a Frozen climate, but climate says Warm",
        ),
        ({"marker": 16, "track": [3, 3, 3, 3, 3]}, "from 1 (the coldest) to 15, not 16"),
        ({"marker": 0}, "the marker stands on a space from 1"),
        ({"track": [3, 3]}, "track is the number of spaces for frozen, cold, temperate, warm, scorching"),
        ({"track": [3, 3, 0, 3, 3]}, "track is the number of spaces"),
        ({"first": "pink"}, "first = 'pink' is none of the players"),
        ({"event": "flod"}, "event = 'flod' is no extreme weather event; did you mean flood?"),
        ({"votes": {"snow": 1}}, "'snow' means nothing in votes"),
        ({"votes": 3}, "votes is a table of weather = number"),
        ({"harvest_vote": "no"}, "harvest_vote is true or false, not 'no'"),
        ({"sets": ["cow"]}, "there is no set 'cow'; did you mean cows?"),
        ({"sets": "cows"}, "sets is a list such as ['base', 'flowers']"),
        ({"variants": ["hard"]}, "there is no variant 'hard'; did you mean harder?"),
        ({"moment": "season"}, 'say which scoring: moment = "harvest"'),
        ({"climat": "cold"}, "'climat' means nothing in a position of Petrichor; did you mean climate?"),
        ({"terrain": [{"kind": "hill", "between": ["a1", "b1"]}]}, "there is no terrain object 'hill'"),
        ({"terrain": [{"kind": "canal", "between": ["a1", "b2"]}]}, "stands between two tiles side by side"),
        ({"terrain": [{"kind": "canal"}]}, "stands between two tiles side by side"),
        ({"tile": {"at": "a1"}}, "write each tile under a line of its own, [[tile]]"),
        ({"cloud": {"at": "a1"}}, "write each cloud under a line of its own, [[cloud]]"),
        ({"copy": {"tiles": {"corn": {"scoring": "8"}}}}, "tiles.corn.scoring: 1 to 5 numbers from 0 to 99"),
        ({"copy": {"tiles.con.scoring": [8]}}, "nothing called 'tiles.con.scoring' is printed in Petrichor"),
        ({"copy": 3}, "copy is a table of printed values"),
        ({"rulings": {"petrichor.place-ties": "x"}}, "choices: shared, shared-next, lower, nobody"),
        ({"players": {}}, "no player is given; write [players.blue] and so on"),
        ({"players": {"blue": 3}}, "players.blue is no table"),
        ({"players": {"blue": {"scor": 3}}}, "'scor' means nothing in the table of blue; did you mean score?"),
        ({"players": {name: {} for name in "abcdef"}}, "6 players; Petrichor seats 1 to 5"),
        ({"players": {"a": {}, "b": {}, "neutral": {}}}, "neutral is the solo opponent: there is one other player"),
        ({"players": {"neutral": {}}}, "neutral is the solo opponent"),
    ],
)
def test_a_table_that_is_wrong(more: dict[str, Any], text: str) -> None:
    assert text in said(**more)


def test_pieces_of_sets_that_are_not_played() -> None:
    assert wrong(tile("baobab", {"blue": 1}), sets=["base"], climate="scorching") == [
        "a1: Baobab is a tile of Cows, which is not among the sets"
    ]
    for more in ({"cow": True}, {"fertilizer": 1}):
        assert wrong(tile("corn", **more), sets=["base", "flowers"]) == [
            "cows, fertilizer and methane are pieces of Cows, which is not among the sets"
        ]
    # Promo tiles belong to no set, and a table that names none has them all.
    read(table(tile("lake", judged=True), sets=["base"]), {})
    read(table(tile("baobab", {"blue": 1}), climate="scorching"), {})


@rule("petrichor.five-players")
def test_five_players__need_flowers() -> None:
    five = {name: {} for name in COLORS}
    notes = score(players=five, sets=["base", "cows"]).notes
    assert "five players need Flowers, which is not among the sets [petrichor.five-players]" in notes
    assert not any("Flowers" in note for note in score(players=five, sets=["base", "cows", "flowers"]).notes)


# -- all at once, and where --------------------------------------------------------------------------------------

TEXT: Final = """\
game = "petrichor"
moment = "harvest"
sets = ["base", "cows"]
climate = "warm"

[players.blue]
methane = 12
[players.red]
scor = 3

[[tile]]
at = "a1"
kind = "coton"

[[tile]]
at = "b1"
kind = "norway_spruce"
growing = true
drops = { blue = 5, pink = 1 }

[[tile]]
at = "b1"
kind = "lake"
cow = true

[[cloud]]
at = "b1"
drops = { red = 4 }
methane = 1
thunder = false
"""


def test_all_problems_at_once_each_with_its_line() -> None:
    with pytest.raises(PositionError) as caught:
        scorers.score(tomllib.loads(TEXT))
    found = sorted((locate(TEXT, problem.where) or 0, problem.text) for problem in caught.value.problems)
    assert [line for line, _ in found] == [9, 13, 18, 19, 22, 24, 26, 30]
    for (_, text), part in zip(
        found,
        (
            "did you mean score",
            "did you mean cotton",
            "Norway Spruce cannot be growing",
            "'pink' is not at this table",
            "a second tile",
            "no cow can be on Lake",
            "13 methane",
            "is a thundercloud",
        ),
        strict=True,
    ):
        assert part in text
