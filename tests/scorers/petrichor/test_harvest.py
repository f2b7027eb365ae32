"""Points by place on harvested tiles, ties, and the two bonuses: expected values worked out from the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

import scorers
from scorers import MissingFact
from scorers.petrichor.places import CHOICES, leader, places
from tests.scorers.petrichor.tables import judged, notes, points, rule, ruling, score, table, tile

SIX: dict[str, Any] = {"scoring": [6, 4, 2, 1]}


def ties(choice: str) -> dict[str, Any]:
    return {"rulings": {"petrichor.place-ties": choice}}


# -- the rulebook's three examples -------------------------------------------------------------------------------


@rule("petrichor.fertilizer-bonus", "petrichor.harvest-rank")
def test_fertilizer_bonus__the_cotton_example() -> None:
    sheet = score(tile("cotton", {"blue": 3, "yellow": 1}, fertilizer=1, scoring=[5, 1, 0, 0]))
    assert (sheet.total("blue"), sheet.total("yellow")) == (6, 2)
    assert points(sheet, "fertilizer_bonus") == [1, 0, 0, 1]
    assert points(sheet, "harvest") == [5, 0, 0, 1]


@rule("petrichor.harvest-ties", "petrichor.cow-bonus", "petrichor.fertilizer-bonus")
def test_harvest_ties__the_grass_example() -> None:
    drops = {"green": 4, "red": 2, "yellow": 2}
    sheet = score(tile("grass", drops, fertilizer=2, cow=True, scoring=[4, 2, 0, 0]))
    assert sheet.totals() == {"blue": 0, "red": 4, "green": 8, "yellow": 4}
    assert points(sheet, "cow_bonus") == [0, 0, 2, 0]
    assert sheet.rulings == {"petrichor.place-ties": "shared"}


@rule("petrichor.cow-bonus")
@pytest.mark.parametrize(
    ("drops", "row"),
    [
        # Red has most of a row that starts 8, 8, or yellow has most of one that pays second place better.
        ({"red": 3, "yellow": 2}, [8, 8, 0, 0]),
        ({"red": 2, "yellow": 3}, [6, 10, 0, 0]),
    ],
)
def test_cow_bonus__the_corn_example(drops: dict[str, int], row: list[int]) -> None:
    sheet = score(tile("corn", drops, cow=True, scoring=row))
    assert (sheet.total("red"), sheet.total("yellow")) == (10, 8)


# -- points by place ---------------------------------------------------------------------------------------------


@rule("petrichor.harvest-rank")
def test_harvest_rank__first_to_fourth_by_drops() -> None:
    sheet = score(tile("cotton", {"blue": 1, "red": 4, "green": 2, "yellow": 3}, at="b2", **SIX))
    assert sheet.totals() == {"blue": 1, "red": 6, "green": 2, "yellow": 4}
    assert notes(sheet, "red") == ["Cotton: 4 drops, 1st of 4"]
    assert notes(sheet, "blue") == ["Cotton: 1 drop, 4th of 4"]
    assert {line.pieces for line in sheet.lines} == {("b2",)}


@rule("petrichor.harvest-rank")
def test_harvest_rank__a_fifth_place_is_paid_only_where_a_fifth_number_is_printed() -> None:
    drops = {"blue": 5, "red": 4, "green": 3, "yellow": 2, "white": 1}
    five = [*drops]
    assert score(tile("cotton", drops, **SIX), players=five).totals()["white"] == 0
    longer = tile("cotton", drops, scoring=[9, 7, 5, 3, 1])
    assert list(score(longer, players=five).totals().values()) == [9, 7, 5, 3, 1]
    shorter = tile("cotton", drops, scoring=[5])
    assert list(score(shorter, players=five).totals().values()) == [5, 0, 0, 0, 0]


@rule("petrichor.harvest-rank")
def test_harvest_rank__nobody_without_drops_has_a_place() -> None:
    sheet = score(tile("cotton", {"blue": 0, "red": 1}, **SIX))
    assert [(line.player, line.points) for line in sheet.lines] == [("red", 6)]
    assert score(tile("cotton", **SIX)).lines == ()


@rule("petrichor.harvest-rank")
def test_harvest_rank__tiles_are_told_in_reading_order() -> None:
    tiles = [tile("cotton", {"blue": 2}, at=at, **SIX) for at in ("c2", "b1", "a3", "a2")]
    assert [line.pieces[0] for line in score(*tiles).lines] == ["b1", "a2", "c2", "a3"]


@rule("petrichor.harvest-rank")
def test_harvest_rank__points_so_far_are_a_line_of_their_own() -> None:
    sheet = score(tile("cotton", {"blue": 2}, **SIX), players={"blue": {"score": 31}, "red": {"score": 40}})
    assert sheet.totals() == {"blue": 37, "red": 40}
    assert points(sheet, "so_far") == [31, 40]
    assert sheet.ranking.groups == (("red",), ("blue",))
    assert sheet.notes == ("afterwards the drops on a1 go back to their players",)


# -- printed rows ------------------------------------------------------------------------------------------------


@rule("petrichor.harvest-rank")
def test_harvest_rank__a_row_nobody_gave_is_asked_for_and_all_of_them_at_once() -> None:
    tiles = [
        tile("corn", {"blue": 2}),
        tile("wheat", {"red": 1}, at="b1"),
        tile("potato", {"red": 1}, at="c1", **SIX),
        # A tile that nobody is on, or that does not grow, needs no row.
        tile("grass", at="d1"),
        judged("cotton", {"red": 1}, at="e1"),
    ]
    with pytest.raises(MissingFact) as caught:
        scorers.score(table(*tiles))
    assert caught.value.game == "petrichor"
    assert caught.value.missing == (
        (
            "tiles.corn.scoring",
            "what a Corn tile pays for 1st, 2nd, 3rd, 4th place (unless the tile gives scoring = [...])",
        ),
        (
            "tiles.wheat.scoring",
            "what a Wheat tile pays for 1st, 2nd, 3rd, 4th place (unless the tile gives scoring = [...])",
        ),
    )
    said = str(caught.value)
    assert said.count(" is not known") == 2
    assert said.count("; ") == 1


@rule("petrichor.harvest-rank")
def test_harvest_rank__a_row_from_my_copy_and_one_typed_over_it() -> None:
    mine = {"tiles.corn.scoring": [8, 8, 0, 0]}
    assert score(tile("corn", {"blue": 2, "red": 1}), facts=mine).totals()["red"] == 8
    assert score(tile("corn", {"blue": 2, "red": 1}, scoring=[3, 1]), facts=mine).totals()["red"] == 1
    copied = score(tile("corn", {"blue": 2, "red": 1}), copy={"tiles": {"corn": {"scoring": [7, 5]}}}, facts=mine)
    assert copied.totals()["red"] == 5
    assert score(tile("corn", {"blue": 2}), copy={"tiles.corn.scoring": [7]}).total("blue") == 7


@rule("petrichor.sweet-chestnut")
def test_sweet_chestnut__a_known_row_can_be_corrected_by_my_copy() -> None:
    mine = {"tiles.sweet_chestnut.scoring": [9, 4, 2, 0], "tiles.sweet_chestnut.drops": 3}
    sheet = score(judged("sweet_chestnut", {"blue": 3}), climate="temperate", facts=mine)
    assert sheet.total("blue") == 9


# -- ties --------------------------------------------------------------------------------------------------------

TIED: dict[str, int] = {"blue": 3, "red": 2, "green": 2, "yellow": 1}
FIRST: dict[str, int] = {"blue": 3, "red": 3, "green": 1}


@rule("petrichor.harvest-ties")
def test_harvest_ties__who_is_tied_is_said() -> None:
    sheet = score(tile("cotton", TIED, **SIX))
    assert notes(sheet, "red") == ["Cotton: 2 drops, 2nd, tied with green"]
    assert notes(sheet, "yellow") == ["Cotton: 1 drop, 4th of 4"]


@rule("petrichor.harvest-ties")
def test_harvest_ties__no_reading_is_leant_on_where_all_give_the_same() -> None:
    # Places three and four are tied, and both pay nothing whatever the reading.
    sheet = score(tile("cotton", {"blue": 4, "red": 3, "green": 1, "yellow": 1}, scoring=[5, 1, 0, 0]))
    assert sheet.rulings == {}
    assert score(tile("cotton", {"blue": 2, "red": 1}, **SIX)).rulings == {}


@ruling("petrichor.place-ties", "shared")
def test_ruling_place_ties__shared__the_places_they_fill_are_skipped() -> None:
    # 1st, 2nd, 2nd, 4th; then 1st, 1st, 3rd.
    assert list(score(tile("cotton", TIED, **SIX)).totals().values()) == [6, 4, 4, 1]
    assert list(score(tile("cotton", FIRST, **SIX), **ties("shared")).totals().values()) == [6, 6, 2, 0]


@ruling("petrichor.place-ties", "shared-next")
def test_ruling_place_ties__shared_next__no_place_is_skipped() -> None:
    sheet = score(tile("cotton", TIED, **SIX), **ties("shared-next"))
    assert list(sheet.totals().values()) == [6, 4, 4, 2]
    assert sheet.rulings == {"petrichor.place-ties": "shared-next"}
    assert list(score(tile("cotton", FIRST, **SIX), **ties("shared-next")).totals().values()) == [6, 6, 4, 0]


@ruling("petrichor.place-ties", "lower")
def test_ruling_place_ties__lower__they_drop_to_the_lowest_place_they_fill() -> None:
    # 1st, 3rd, 3rd, 4th; then 2nd, 2nd, 3rd.
    assert list(score(tile("cotton", TIED, **SIX), **ties("lower")).totals().values()) == [6, 2, 2, 1]
    assert list(score(tile("cotton", FIRST, **SIX), **ties("lower")).totals().values()) == [4, 4, 2, 0]


@ruling("petrichor.place-ties", "nobody")
def test_ruling_place_ties__nobody__they_score_nothing() -> None:
    sheet = score(tile("cotton", TIED, **SIX), **ties("nobody"))
    assert list(sheet.totals().values()) == [6, 0, 0, 1]
    assert notes(sheet, "red") == ["Cotton: 2 drops, tied with green: no points"]
    assert list(score(tile("cotton", FIRST, **SIX), **ties("nobody")).totals().values()) == [0, 0, 2, 0]


def test_the_readings_of_ties_are_those_of_the_data() -> None:
    from scorers.catalog import rulings

    assert tuple(rulings("petrichor")["petrichor.place-ties"].choices) == CHOICES
    for choice in CHOICES:
        assert places({"blue": 2, "red": 1}, choice) == {"blue": 1, "red": 2}
    assert leader({"blue": 0}) == ()


# -- cow bonus ---------------------------------------------------------------------------------------------------


@rule("petrichor.cow-bonus")
@pytest.mark.parametrize("kind", ["corn", "grass", "wheat"])
def test_cow_bonus__two_points_to_whoever_alone_has_most(kind: str) -> None:
    sheet = score(tile(kind, {"blue": 2, "red": 3}, cow=True, scoring=[0]))
    assert sheet.totals() == {"blue": 0, "red": 2, "green": 0, "yellow": 0}
    (line,) = sheet.of("red", "cow_bonus")
    assert (line.points, line.pieces, line.rule) == (2, ("a1",), "petrichor.cow-bonus")


@rule("petrichor.cow-bonus")
def test_cow_bonus__nobody_on_a_tie_whatever_ties_score_on_the_tile() -> None:
    for choice in CHOICES:
        sheet = score(tile("grass", {"blue": 2, "red": 2, "green": 1}, cow=True, scoring=[0]), **ties(choice))
        assert sheet.totals() == dict.fromkeys(("blue", "red", "green", "yellow"), 0)
        assert notes(sheet, "blue", "cow_bonus") == ["cow on Grass: blue and red tie for most with 2 drops: nobody"]
        assert notes(sheet, "green", "cow_bonus") == []


@rule("petrichor.cow-bonus", "petrichor.pasture")
def test_pasture__a_cow_elsewhere_brings_nothing() -> None:
    sheet = score(tile("cotton", {"blue": 3, "red": 1}, cow=True, scoring=[0]))
    assert notes(sheet, "blue", "cow_bonus") == ["cow on Cotton: no pasture tile, no bonus"]
    assert sheet.total("blue") == 0
    # A pasture tile whose token went back to the box.
    assert score(tile("wheat", {"blue": 3}, cow=True, pasture=False, scoring=[0])).total("blue") == 0


@rule("petrichor.cow-bonus")
def test_cow_bonus__not_on_a_tile_that_does_not_grow() -> None:
    sheet = score(tile("corn", {"blue": 3}, cow=True, growing=False, fertilizer=1))
    assert sheet.totals()["blue"] == 0
    assert [line.note for line in sheet.lines] == ["Corn not growing, as typed"]


@rule("petrichor.cow-bonus")
def test_cow_bonus__two_cows_two_bonuses() -> None:
    tiles = [tile("corn", {"blue": 1}, at=at, cow=True, scoring=[0]) for at in ("a1", "b1")]
    assert points(score(*tiles), "cow_bonus")[0] == 4


# -- fertilizer bonus --------------------------------------------------------------------------------------------


@rule("petrichor.fertilizer-bonus")
def test_fertilizer_bonus__everybody_with_drops_there_for_each_token() -> None:
    drops = {"blue": 5, "red": 4, "green": 3, "yellow": 2, "white": 1}
    sheet = score(tile("potato", drops, fertilizer=3, scoring=[0]), players=list(drops))
    assert points(sheet, "fertilizer_bonus") == [3, 3, 3, 3, 3]
    (line,) = sheet.of("white", "fertilizer_bonus")
    assert (line.count, line.each) == (3, 1)
    assert score(tile("potato", {"red": 1}, fertilizer=3, scoring=[0])).totals()["blue"] == 0


@rule("petrichor.fertilizer-bonus")
def test_fertilizer_bonus__beyond_twelve_tokens_a_proxy_counts() -> None:
    tiles = [tile("cotton", {"blue": 1}, at=at, fertilizer=7, scoring=[0]) for at in ("a1", "b1")]
    assert score(*tiles).total("blue") == 14


# -- what leaves the tiles ---------------------------------------------------------------------------------------


@rule("petrichor.harvest-cleared")
def test_harvest_cleared__the_drops_of_growing_tiles_go_back() -> None:
    sheet = score(
        tile("cotton", {"blue": 3, "yellow": 1}, **SIX),
        tile("potato", {"red": 2}, at="b1", growing=False),
    )
    assert sheet.as_dict()["effects"] == [
        {
            "rule": "petrichor.harvest-cleared",
            "player": "blue",
            "what": "drops_returned",
            "count": 3,
            "place": "a1",
        },
        {
            "rule": "petrichor.harvest-cleared",
            "player": "yellow",
            "what": "drops_returned",
            "count": 1,
            "place": "a1",
        },
    ]
    assert sheet.notes[0] == "afterwards the drops on a1 go back to their players"


@rule("petrichor.fertilizer-cleared")
def test_fertilizer_cleared__from_harvested_tiles_only() -> None:
    sheet = score(
        tile("cotton", {"blue": 1}, fertilizer=2, **SIX),
        tile("potato", {"red": 2}, at="b1", growing=False, fertilizer=1),
        tile("corn", at="c1", fertilizer=1),
    )
    found = [effect for effect in sheet.extra["effects"] if effect["what"] == "fertilizer_removed"]
    assert found == [
        {
            "rule": "petrichor.fertilizer-cleared",
            "player": None,
            "what": "fertilizer_removed",
            "count": n,
            "place": at,
        }
        for n, at in ((2, "a1"), (1, "c1"))
    ]
    assert "afterwards 3 fertilizer tokens of harvested tiles go to the supply" in sheet.notes


def test_a_harvest_without_anything_growing_has_no_effects() -> None:
    sheet = score(tile("cotton", {"blue": 1}, growing=False))
    assert sheet.as_dict()["effects"] == []
    assert sheet.notes == ("only this harvest: give score = N to add the points so far",)
