"""The tiles of the Collector's Pack at a harvest: expected values worked out from its rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from scorers import ScoreSheet
from tests.scorers.petrichor.tables import Row, judged, notes, points, rule, ruling, score, tile, wrong

FOUR: dict[str, int] = {"blue": 4, "red": 3, "green": 2, "yellow": 1}


def by(name: str, choice: str) -> dict[str, Any]:
    return {"rulings": {f"petrichor.{name}": choice}}


def effects(sheet: ScoreSheet, what: str) -> list[tuple[str, int, str]]:
    """Player, number and place of every effect of a kind."""
    found = [effect for effect in sheet.extra["effects"] if effect["what"] == what]
    return [(effect["player"], effect["count"], effect["place"]) for effect in found]


def totals(*tiles: Row, **more: Any) -> list[int]:
    return list(score(*tiles, **more).totals().values())


# -- Alfalfa -----------------------------------------------------------------------------------------------------


@rule("petrichor.alfalfa")
def test_alfalfa__three_drops_four_three_two_one() -> None:
    assert totals(judged("alfalfa", FOUR)) == [4, 3, 2, 1]
    sheet = score(judged("alfalfa", {"blue": 2}))
    assert notes(sheet, "blue") == ["Alfalfa not growing: needs 3 drops, has 2"]


@rule("petrichor.alfalfa")
def test_alfalfa__two_wheat_tokens_for_first_place_with_a_cow_and_no_cow_bonus() -> None:
    sheet = score(tile("alfalfa", {"blue": 3, "red": 1}, at="b2", cow=True))
    assert effects(sheet, "wheat") == [("blue", 2, "b2")]
    assert points(sheet, "cow_bonus") == [0, 0, 0, 0]
    assert "b2: blue takes 2 wheat tokens [petrichor.alfalfa]" in sheet.notes
    assert effects(score(tile("alfalfa", {"blue": 3})), "wheat") == []
    assert effects(score(tile("alfalfa", {"blue": 3}, cow=True, growing=False)), "wheat") == []


@ruling("petrichor.first-place-extras", "sole")
def test_ruling_first_place_extras__sole__nobody_on_a_tie() -> None:
    sheet = score(tile("alfalfa", {"blue": 2, "red": 2}, cow=True))
    assert effects(sheet, "wheat") == []
    assert sheet.rulings["petrichor.first-place-extras"] == "sole"
    assert effects(score(tile("cloudberry", {"blue": 2, "red": 2}), climate="cold"), "cloud") == []


@ruling("petrichor.first-place-extras", "each")
def test_ruling_first_place_extras__each__everybody_who_is_tied() -> None:
    sheet = score(tile("alfalfa", {"blue": 2, "red": 2}, cow=True), **by("first-place-extras", "each"))
    assert effects(sheet, "wheat") == [("blue", 2, "a1"), ("red", 2, "a1")]


# -- Biodome and Volcano -----------------------------------------------------------------------------------------


@rule("petrichor.biodome")
def test_biodome__methane_by_place_no_points_and_its_drops_stay() -> None:
    sheet = score(judged("biodome", {"blue": 3, "red": 2, "green": 1}))
    assert effects(sheet, "methane") == [("blue", 3, "a1"), ("red", 1, "a1")]
    assert effects(sheet, "drops_returned") == []
    assert list(sheet.totals().values()) == [0, 0, 0, 0]
    assert notes(sheet, "blue") == ["Biodome: 3 drops, 1st; 3 methane, no points"]
    assert "a1: blue takes 3 methane [petrichor.biodome]" in sheet.notes


@rule("petrichor.biodome")
def test_biodome__no_more_than_the_supply_and_the_clouds_under_control_have() -> None:
    # 12 crystals: 4 above a1, 3 above b1, 4 in reserve; 1 is left.
    clouds = [
        {"at": "a1", "drops": {"red": 2, "green": 1}, "methane": 4},
        {"at": "b1", "drops": {"blue": 1, "green": 1}, "methane": 3},
    ]
    players = {"blue": {"methane": 4}, "red": {}, "green": {}}
    row = judged("biodome", {"blue": 3, "red": 1}, at="c1")
    sheet = score(row, cloud=clouds, players=players)
    # Blue takes the last of the supply and controls no cloud; red has its own.
    assert effects(sheet, "methane") == [("blue", 1, "c1"), ("red", 1, "c1")]
    assert notes(sheet, "blue") == [
        "Biodome: 3 drops, 1st; 1 methane, no points: of 3 no more is in the supply or in clouds under control"
    ]


@rule("petrichor.biodome")
def test_biodome__ties_go_by_the_ruling_on_places() -> None:
    tied = judged("biodome", {"blue": 2, "red": 2, "green": 1})
    assert effects(score(tied), "methane") == [("blue", 3, "a1"), ("red", 3, "a1")]
    lower = score(tied, **by("place-ties", "lower"))
    assert effects(lower, "methane") == [("blue", 1, "a1"), ("red", 1, "a1")]
    assert lower.rulings == {"petrichor.place-ties": "lower"}


@rule("petrichor.volcano", "petrichor.biodome", "petrichor.cow-forbidden")
@pytest.mark.parametrize("kind", ["volcano", "biodome"])
def test_volcano__and_biodome_never_grow_and_take_no_cow(kind: str) -> None:
    name = kind.title()
    assert wrong(tile(kind, {"blue": 3}, cow=True)) == [
        f"a1: no cow can be on {name}, which is never harvested [petrichor.cow-forbidden]",
        f"a1: {name} never grows [petrichor.never-harvested]",
    ]
    assert totals(judged(kind, {"blue": 3}, fertilizer=2)) == [0, 0, 0, 0]


@rule("petrichor.volcano")
def test_volcano__has_the_control_token() -> None:
    assert totals(judged("volcano", {"blue": 3}, control="blue")) == [0, 0, 0, 0]
    assert wrong(judged("cotton", control="blue")) == [
        "a1: nobody controls Cotton: there is no control token [petrichor.volcano]"
    ]


# -- Blackberry --------------------------------------------------------------------------------------------------


def brambles(**more: Any) -> list[Row]:
    """Blackberry at b2, two bramble tiles with 3 + 4 drops, 2 of them red's, and one tile without a token."""
    return [
        tile("blackberry", {"blue": 3, "red": 1}, at="b2", **more),
        tile("cotton", {"blue": 1, "red": 2}, at="b1", bramble=True, growing=False),
        tile("potato", {"green": 4}, at="a2", bramble=True, growing=False),
        tile("corn", {"green": 2}, at="c3", growing=False),
    ]


@rule("petrichor.blackberry")
def test_blackberry__points_for_drops_on_bramble_tiles_halves_rounded_down() -> None:
    # 7 drops: 2 + 7, and 1 + 3.
    sheet = score(*brambles(), climate="temperate")
    assert points(sheet, "harvest") == [9, 4, 0, 0]
    (line,) = sheet.of("blue", "harvest")[1:]
    assert line.pieces == ("b1", "a2", "b2")
    assert line.note == "Blackberry: 3 drops, 1st of 2; 7 drops on tiles with bramble tokens"
    # No third place, whatever lies there.
    third = tile("blackberry", {"blue": 3, "red": 2, "green": 1}, at="b2")
    assert totals(third, climate="temperate") == [2, 1, 0, 0]


@ruling("petrichor.bramble-drops", "all")
def test_ruling_bramble_drops__all__everybodys_drops() -> None:
    sheet = score(*brambles(), climate="temperate", **by("bramble-drops", "all"))
    assert points(sheet, "harvest")[:2] == [9, 4]
    assert sheet.rulings == {"petrichor.bramble-drops": "all"}


@ruling("petrichor.bramble-drops", "own")
def test_ruling_bramble_drops__own__each_players_own() -> None:
    # Blue has 1 drop on bramble tiles, red 2.
    sheet = score(*brambles(), climate="temperate", **by("bramble-drops", "own"))
    assert points(sheet, "harvest")[:2] == [3, 2]
    tied = [tile("blackberry", {"blue": 3, "red": 3}, at="b2"), *brambles()[1:]]
    # Both first: 2 + 1 and 2 + 2.
    assert points(score(*tied, climate="temperate", **by("bramble-drops", "own")), "harvest")[:2] == [3, 4]


@rule("petrichor.blackberry")
def test_blackberry__needs_temperate_two_pollen_and_three_drops() -> None:
    row = judged("blackberry", {"blue": 3}, pollen=2)
    assert totals(row, climate="temperate")[0] == 2
    assert "it is Warm" in notes(score(row, climate="warm"), "blue")[0]
    sheet = score(judged("blackberry", {"blue": 3}, pollen=1), climate="temperate")
    assert notes(sheet, "blue") == ["Blackberry not growing: needs 2 germinated pollen, has 1"]
    (text,) = wrong(judged("blackberry", {"blue": 3}), climate="temperate")
    assert "also needs two germinated pollen" in text
    (text,) = wrong(tile("blackberry", {"blue": 3}, pollen=1), climate="temperate")
    assert text == "a1: Blackberry cannot be growing: it needs 2 germinated pollen, has 1 [petrichor.blackberry]"
    (text,) = wrong(tile("blackberry", {"blue": 3}, pollen=3), climate="temperate")
    assert text == "a1: Blackberry has room for 2 germinated pollen, not 3 [petrichor.blackberry]"


@rule("petrichor.blackberry")
def test_blackberry__a_bramble_token_asks_for_one_drop_more() -> None:
    sheet = score(judged("alfalfa", {"blue": 3}, bramble=True))
    assert notes(sheet, "blue") == ["Alfalfa not growing: needs 4 drops, one of them for its bramble token, has 3"]
    assert totals(judged("alfalfa", {"blue": 4}, bramble=True))[0] == 4
    assert wrong(judged("lake", bramble=True)) == [
        "a1: bramble tokens lie on plants, and Lake is none [petrichor.blackberry]"
    ]


# -- Cloudberry --------------------------------------------------------------------------------------------------


@rule("petrichor.cloudberry")
@pytest.mark.parametrize(
    ("climate", "row", "drops"),
    [
        ("frozen", [7, 4, 2, 0], 2),
        ("cold", [7, 4, 2, 0], 2),
        ("temperate", [5, 2, 0, 0], 1),
        ("warm", [5, 2, 0, 0], 1),
    ],
)
def test_cloudberry__two_rows_and_a_cloud_for_first_place(climate: str, row: list[int], drops: int) -> None:
    sheet = score(judged("cloudberry", FOUR), climate=climate)
    assert list(sheet.totals().values()) == row
    assert effects(sheet, "cloud") == [("blue", drops, "a1")]
    said = "1 drop" if drops == 1 else "2 drops"
    assert f"a1: blue may make a cloud with {said} [petrichor.cloudberry]" in sheet.notes


@rule("petrichor.cloudberry")
def test_cloudberry__not_in_scorching_and_with_three_drops() -> None:
    assert "it is Scorching" in notes(score(judged("cloudberry", FOUR), climate="scorching"), "blue")[0]
    assert totals(judged("cloudberry", {"blue": 2}), climate="cold") == [0, 0, 0, 0]
    assert totals(judged("cloudberry", {"blue": 3}), climate="cold") == [7, 0, 0, 0]


@rule("petrichor.cloudberry")
def test_cloudberry__the_neutral_player_makes_a_cloud_with_two_drops() -> None:
    sheet = score(judged("cloudberry", {"neutral": 3}), players=["you", "neutral"], climate="warm")
    assert effects(sheet, "cloud") == [("neutral", 2, "a1")]
    sheet = score(judged("cloudberry", {"you": 3}), players=["you", "neutral"], climate="warm")
    assert effects(sheet, "cloud") == [("you", 1, "a1")]


@rule("petrichor.cloudberry")
def test_cloudberry__without_cows_a_standard_tile_with_the_lower_numbers() -> None:
    row = judged("cloudberry", FOUR)
    assert totals(row, sets=["base", "pack"]) == [5, 2, 0, 0]
    assert totals(row, sets=["base", "pack"], climate="scorching") == [5, 2, 0, 0]
    assert totals(row, sets=["base", "pack", "cows"], climate="cold") == [7, 4, 2, 0]


@ruling("petrichor.cloudberry-token", "re-marked")
def test_ruling_cloudberry_token__re_marked__the_climate_now_counts() -> None:
    sheet = score(tile("cloudberry", FOUR, grown_in="cold"), climate="warm")
    assert list(sheet.totals().values()) == [5, 2, 0, 0]
    assert effects(sheet, "cloud") == [("blue", 1, "a1")]
    assert sheet.rulings == {"petrichor.cloudberry-token": "re-marked"}


@ruling("petrichor.cloudberry-token", "kept")
def test_ruling_cloudberry_token__kept__the_climate_it_grew_in_counts() -> None:
    row = tile("cloudberry", FOUR, grown_in="cold")
    assert totals(row, climate="warm", **by("cloudberry-token", "kept")) == [7, 4, 2, 0]


# -- Snapdragon --------------------------------------------------------------------------------------------------


@rule("petrichor.snapdragon")
def test_snapdragon__for_each_growing_tile_with_a_bloom_token() -> None:
    tiles = [
        judged("snapdragon", {"blue": 2, "red": 1, "green": 1}),
        tile("cotton", at="b1", bloom=True),
        tile("corn", {"yellow": 2}, at="a2", bloom=True, growing=False),
        tile("potato", at="b2", bloom=True),
        tile("grass", at="c3"),
    ]
    # Two tiles: 6 and 2; red and green are both second.
    sheet = score(*tiles)
    assert points(sheet, "harvest") == [6, 2, 2, 0]
    (line,) = sheet.of("blue", "harvest")
    assert line.pieces == ("a1", "b1", "b2")
    assert "2 growing tiles with a bloom token" in line.note
    assert totals(judged("snapdragon", {"blue": 1})) == [0, 0, 0, 0]


@rule("petrichor.snapdragon")
def test_snapdragon__a_sprouted_palm_is_a_growing_tile_as_the_ruling_has_it() -> None:
    tiles = [tile("snapdragon", {"blue": 2}), tile("date_palm", at="b1", stage="sprouted", bloom=True)]
    assert totals(*tiles, climate="warm")[0] == 3
    assert totals(*tiles, climate="warm", **by("sprouted-palm", "not-growing"))[0] == 0


# -- Sunflower ---------------------------------------------------------------------------------------------------


@rule("petrichor.sunflower")
@pytest.mark.parametrize(("level", "first", "second"), [(0, 0, 0), (1, 1, 0), (3, 3, 1), (4, 4, 2), (5, 5, 2)])
def test_sunflower__its_level_and_half_of_it_rounded_down(level: int, first: int, second: int) -> None:
    sheet = score(judged("sunflower", {"blue": 2, "red": 1}, level=level))
    assert points(sheet, "harvest") == [first, second, 0, 0]
    assert effects(sheet, "level_reset") == [(None, level, "a1")]


@rule("petrichor.sunflower")
def test_sunflower__grows_without_drops_but_a_place_takes_one() -> None:
    sheet = score(judged("sunflower", level=3, fertilizer=1))
    assert sheet.lines == ()
    assert effects(sheet, "level_reset") == [(None, 3, "a1")]
    assert effects(sheet, "fertilizer_removed") == [(None, 1, "a1")]
    # At level 0 it is a growing tile all the same.
    assert totals(judged("sunflower", {"blue": 1}, fertilizer=2)) == [2, 0, 0, 0]


@rule("petrichor.sunflower")
def test_sunflower__ties() -> None:
    tied = judged("sunflower", {"blue": 2, "red": 2, "green": 1}, level=4)
    assert totals(tied) == [4, 4, 0, 0]
    assert totals(tied, **by("place-ties", "lower")) == [2, 2, 0, 0]
    assert totals(tied, **by("place-ties", "shared-next")) == [4, 4, 2, 0]
    assert totals(tied, **by("place-ties", "nobody")) == [0, 0, 0, 0]


@ruling("petrichor.sunflower-level", "stops")
def test_ruling_sunflower_level__stops__at_five() -> None:
    assert wrong(judged("sunflower", level=6)) == ["a1: the growth level stops at 5, not 6 [petrichor.sunflower]"]
    assert wrong(judged("cotton", level=1)) == [
        "a1: only a Sunflower has a growth level, not Cotton [petrichor.sunflower]"
    ]


@ruling("petrichor.sunflower-level", "goes-on")
def test_ruling_sunflower_level__goes_on__beyond_five() -> None:
    row = judged("sunflower", {"blue": 1}, level=7)
    assert totals(row, **by("sunflower-level", "goes-on"))[0] == 7


# -- Venus Flytrap -----------------------------------------------------------------------------------------------


@rule("petrichor.venus-flytrap")
def test_venus_flytrap__three_and_one_for_each_dead_fly() -> None:
    sheet = score(
        judged("venus_flytrap", {"blue": 2, "red": 1}, dead_flies=3),
        tile("cotton", {"green": 1}, at="b1", live_flies=1, growing=False),
    )
    assert points(sheet, "harvest") == [9, 3, 0, 0]
    assert notes(sheet, "red") == ["Venus Flytrap: 1 drop, 2nd of 2; 3 dead flies"]
    assert totals(judged("venus_flytrap", {"blue": 2}, dead_flies=3)) == [0, 0, 0, 0]


@rule("petrichor.venus-flytrap")
def test_venus_flytrap__flies_that_cannot_be() -> None:
    assert wrong(judged("venus_flytrap", live_flies=1)) == [
        "a1: a fly on the Venus Flytrap is dead [petrichor.venus-flytrap]"
    ]
    assert wrong(judged("cotton", dead_flies=1)) == [
        "a1: flies are dead on the Venus Flytrap only [petrichor.venus-flytrap]"
    ]
    five = [judged("venus_flytrap", dead_flies=3), judged("cotton", at="b1", live_flies=2)]
    assert wrong(*five) == ["5 flies, but there are 4 [petrichor.venus-flytrap]"]


# -- sets --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "sets", "needed"),
    [
        ("alfalfa", ["base", "pack"], "Cows"),
        ("volcano", ["base", "pack"], "Cows"),
        ("blackberry", ["base", "pack"], "Honeybee and Cows"),
        ("blackberry", ["base", "pack", "cows"], "Honeybee"),
    ],
)
def test_tiles_that_need_another_set(kind: str, sets: list[str], needed: str) -> None:
    found = wrong(judged(kind, {"blue": 1}), sets=sets, climate="temperate")
    assert found == [f"a1: {kind.title()} needs {needed}, which is not among the sets"]


def test_a_row_typed_in_stands_over_a_formula() -> None:
    assert totals(tile("sunflower", {"blue": 1}, level=4, scoring=[9])) == [9, 0, 0, 0]
