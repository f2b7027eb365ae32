"""What grows: drops, weathers, and the four trees in every climate."""

from __future__ import annotations

from typing import Any

import pytest

import scorers
from scorers import MissingFact, ScoreSheet
from scorers.petrichor.words import CLIMATES
from tests.scorers.petrichor.tables import Row, judged, notes, rule, ruling, score, table, tile, wrong


def pays(row: Row, climate: str = "temperate", **rulings: str) -> int | str:
    """What blue gets from the tile; why not, when it does not grow."""
    chosen = {f"petrichor.{name.replace('_', '-')}": choice for name, choice in rulings.items()}
    sheet = score(row, climate=climate, rulings=chosen)
    return sheet.total("blue") or notes(sheet, "blue")[0]


def by(name: str, choice: str) -> dict[str, Any]:
    return {"rulings": {f"petrichor.{name}": choice}}


# -- drops -------------------------------------------------------------------------------------------------------


@rule("petrichor.growing")
def test_growing__judged_by_all_players_drops_together() -> None:
    row = {"scoring": [5, 1, 0, 0]}
    assert score(judged("cotton", {"blue": 1, "red": 1}, **row)).totals()["blue"] == 5
    sheet = score(judged("potato", {"blue": 1, "red": 1}, **row))
    assert sheet.totals()["blue"] == 0
    assert notes(sheet, "red") == ["Potato not growing: needs 3 drops, has 2"]


@rule("petrichor.growing")
def test_growing__a_number_of_drops_from_one_source_is_told() -> None:
    sheet = score(judged("cotton", {"blue": 2}, scoring=[5]))
    assert sheet.unverified == ("a Cotton tile needs 2 drops to grow",)
    assert score(judged("cotton", {"blue": 2}, scoring=[5]), facts={"tiles.cotton.drops": 2}).unverified == ()
    assert score(tile("cotton", {"blue": 2}, scoring=[5])).unverified == ()
    assert score(judged("sweet_chestnut", {"blue": 4}), climate="temperate").unverified == ()


@rule("petrichor.growing")
def test_growing__a_number_nobody_gave_is_asked_for() -> None:
    with pytest.raises(MissingFact) as caught:
        scorers.score(table(judged("grass", {"blue": 2}, scoring=[4, 2])))
    asks = "how many drops a Grass tile needs to grow (unless the tile says growing = true or false)"
    assert caught.value.missing == (("tiles.grass.drops", asks),)
    mine = {"tiles.grass.drops": 3}
    assert score(judged("grass", {"blue": 2}, scoring=[4]), facts=mine).total("blue") == 0
    assert score(judged("grass", {"blue": 3}, scoring=[4]), facts=mine).total("blue") == 4
    # A tile with nobody on it needs none.
    assert score(judged("grass")).lines == ()


@rule("petrichor.growing")
@pytest.mark.parametrize(
    ("kind", "needs"),
    [("coffee", "Sun weather"), ("rice", "Rain weather"), ("dandelion", "Wind weather"),
     ("snowdrop", "Frost weather"), ("apple", "germinated pollen")],
)  # fmt: skip
def test_growing__a_weather_is_not_seen_in_the_drops(kind: str, needs: str) -> None:
    name = kind.title()
    assert wrong(judged(kind, {"blue": 4}, scoring=[3])) == [
        f"a1: {name} also needs {needs}, which its drops do not show: write growing = true or false "
        "[petrichor.growing]"
    ]
    assert score(tile(kind, {"blue": 4}, scoring=[3])).total("blue") == 3
    assert score(tile(kind, {"blue": 4}, growing=False)).total("blue") == 0


@rule("petrichor.growing")
def test_growing__too_few_drops_need_no_weather() -> None:
    sheet = score(judged("coffee", {"blue": 3}))
    assert notes(sheet, "blue") == ["Coffee not growing: needs 4 drops, has 3"]


@ruling("petrichor.growth-kept", "kept")
def test_ruling_growth_kept__kept__the_token_stays_when_drops_leave() -> None:
    sheet = score(tile("potato", {"blue": 1}, scoring=[3]))
    assert sheet.total("blue") == 3
    assert sheet.rulings == {"petrichor.growth-kept": "kept"}
    assert notes(sheet, "blue") == ["Potato, its growth token stays with 1 drop left: 1 drop, 1st of 1"]


@ruling("petrichor.growth-kept", "lost")
def test_ruling_growth_kept__lost__too_few_drops_cannot_be_growing() -> None:
    lost = by("growth-kept", "lost")
    assert wrong(tile("potato", {"blue": 1}, scoring=[3]), **lost) == [
        "a1: Potato cannot be growing: it needs 3 drops, has 1 [petrichor.growing]"
    ]
    assert score(tile("potato", {"blue": 3}, scoring=[3]), **lost).total("blue") == 3


@rule("petrichor.never-harvested")
@pytest.mark.parametrize("kind", ["lake", "anthill", "primrose"])
def test_never_harvested__no_points_there(kind: str) -> None:
    sheet = score(judged(kind, {"blue": 3}))
    assert notes(sheet, "blue") == [f"{kind.title()} is never harvested"]
    assert wrong(tile(kind, {"blue": 3})) == [f"a1: {kind.title()} never grows [petrichor.never-harvested]"]


# -- climates ----------------------------------------------------------------------------------------------------

TREES: dict[str, dict[str, int]] = {
    # What first place pays with 5 drops there, by climate.
    "norway_spruce": {"frozen": 6, "cold": 13, "temperate": 6},
    "sweet_chestnut": {"temperate": 8},
    "date_palm": {"temperate": 4, "warm": 4},
    "baobab": {"scorching": 15},
}


@rule("petrichor.climate-sensitive")
@pytest.mark.parametrize("climate", CLIMATES)
@pytest.mark.parametrize("kind", TREES)
def test_climate_sensitive__each_tree_in_each_climate(kind: str, climate: str) -> None:
    found = pays(judged(kind, {"blue": 5}), climate)
    if climate in TREES[kind]:
        assert found == TREES[kind][climate]
        assert pays(tile(kind, {"blue": 5}), climate) == found
        return
    assert "climate" in str(found)
    assert climate.title() in str(found)
    (text,) = wrong(tile(kind, {"blue": 5}), climate=climate)
    name = kind.replace("_", " ").title()
    assert text.startswith(f"a1: {name} cannot be growing: it needs a ")
    assert text.endswith(f"climate, and it is {climate.title()} [petrichor.{kind.replace('_', '-')}]")


@rule("petrichor.climate-sensitive")
@pytest.mark.parametrize("kind", TREES)
def test_climate_sensitive__the_climate_must_be_told(kind: str) -> None:
    (text,) = wrong(judged(kind, {"blue": 5}))
    assert "depends on the climate" in text
    # By its name, or by the marker on a track.
    track = {"track": [1, 2, 3, 2, 1]}
    space = {"frozen": 1, "cold": 2, "temperate": 4, "warm": 7, "scorching": 9}
    for climate, points in TREES[kind].items():
        assert score(judged(kind, {"blue": 5}), marker=space[climate], **track).total("blue") == points


# -- Norway Spruce -----------------------------------------------------------------------------------------------


@rule("petrichor.norway-spruce")
def test_norway_spruce__thirteen_eight_four_two_in_cold() -> None:
    drops = {"blue": 4, "red": 3, "green": 2, "yellow": 1}
    assert list(score(tile("norway_spruce", drops), climate="cold").totals().values()) == [13, 8, 4, 2]


@rule("petrichor.norway-spruce")
@pytest.mark.parametrize("climate", ["temperate", "frozen"])
def test_norway_spruce__six_three_one_nothing_in_temperate_and_frozen(climate: str) -> None:
    drops = {"blue": 4, "red": 3, "green": 2, "yellow": 1}
    sheet = score(tile("norway_spruce", drops), climate=climate)
    assert list(sheet.totals().values()) == [6, 3, 1, 0]
    assert "grown in Temperate or Frozen" in notes(sheet, "blue")[0]


@rule("petrichor.norway-spruce")
def test_norway_spruce__five_drops_in_cold_three_elsewhere() -> None:
    assert pays(judged("norway_spruce", {"blue": 4}), "cold") == (
        "Norway Spruce not growing: needs 5 drops in a Cold climate, has 4"
    )
    assert pays(judged("norway_spruce", {"blue": 3}), "frozen") == 6
    assert pays(judged("norway_spruce", {"blue": 2}), "temperate") == (
        "Norway Spruce not growing: needs 3 drops in a Temperate climate, has 2"
    )


@rule("petrichor.norway-spruce")
def test_norway_spruce__with_too_few_drops_for_cold_its_token_must_be_told() -> None:
    (text,) = wrong(tile("norway_spruce", {"blue": 3}), climate="cold")
    assert text == (
        "a1: Norway Spruce with 3 drops did not grow in a Cold climate: say where with grown_in "
        "[petrichor.norway-spruce]"
    )
    assert pays(tile("norway_spruce", {"blue": 3}, grown_in="temperate"), "cold") == 6


@rule("petrichor.norway-spruce")
def test_norway_spruce__cannot_have_grown_in_warm() -> None:
    assert wrong(tile("norway_spruce", {"blue": 5}, grown_in="warm"), climate="cold") == [
        "a1: Norway Spruce cannot have grown in a Warm climate [petrichor.norway-spruce]"
    ]
    (text,) = wrong(tile("norway_spruce", {"blue": 5}, grown_in="cold"), climate="warm")
    assert "cannot be growing" in text


@ruling("petrichor.spruce-token", "kept")
def test_ruling_spruce_token__kept__the_climate_it_grew_in_counts() -> None:
    sheet = score(tile("norway_spruce", {"blue": 5}, grown_in="cold"), climate="temperate")
    assert sheet.total("blue") == 13
    assert sheet.rulings == {"petrichor.spruce-token": "kept"}
    assert pays(tile("norway_spruce", {"blue": 5}, grown_in="frozen"), "cold", spruce_token="kept") == 6
    # The token is where the climate still is, or pays the same there: nothing is open.
    for grown_in, climate in (("cold", "cold"), ("frozen", "temperate")):
        row = tile("norway_spruce", {"blue": 5}, grown_in=grown_in)
        assert score(row, climate=climate).rulings == {}


@ruling("petrichor.spruce-token", "re-marked")
def test_ruling_spruce_token__re_marked__the_climate_now_counts_if_the_drops_do() -> None:
    grown = {"spruce_token": "re-marked"}
    assert pays(tile("norway_spruce", {"blue": 5}, grown_in="temperate"), "cold", **grown) == 13
    assert pays(tile("norway_spruce", {"blue": 4}, grown_in="temperate"), "cold", **grown) == 6
    assert pays(tile("norway_spruce", {"blue": 5}, grown_in="cold"), "frozen", **grown) == 6


# -- Sweet Chestnut and Baobab -----------------------------------------------------------------------------------


@rule("petrichor.sweet-chestnut")
def test_sweet_chestnut__four_drops_eight_four_two_nothing() -> None:
    drops = {"blue": 4, "red": 3, "green": 2, "yellow": 1}
    sheet = score(judged("sweet_chestnut", drops), climate="temperate")
    assert list(sheet.totals().values()) == [8, 4, 2, 0]
    assert {line.rule for line in sheet.lines} == {"petrichor.sweet-chestnut"}
    short = pays(judged("sweet_chestnut", {"blue": 3}))
    assert short == "Sweet Chestnut not growing: needs 4 drops, has 3"


@rule("petrichor.baobab")
def test_baobab__one_drop_fifteen_five() -> None:
    drops = {"blue": 3, "red": 2, "green": 1}
    assert list(score(judged("baobab", drops), climate="scorching").totals().values()) == [15, 5, 0, 0]
    assert pays(judged("baobab", {"blue": 1}), "scorching") == 15


# -- Date Palm ---------------------------------------------------------------------------------------------------

FOUR: dict[str, int] = {"blue": 4, "red": 3, "green": 2, "yellow": 1}


def palm(climate: str, **more: Any) -> ScoreSheet:
    rulings = {"rulings": more.pop("rulings")} if "rulings" in more else {}
    return score(tile("date_palm", FOUR, **more), climate=climate, **rulings)


@rule("petrichor.date-palm")
@pytest.mark.parametrize("climate", ["temperate", "warm"])
def test_date_palm__sprouted_pays_four_three_three_three(climate: str) -> None:
    assert list(palm(climate, stage="sprouted").totals().values()) == [4, 3, 3, 3]
    assert list(palm(climate, growing=True).totals().values()) == [4, 3, 3, 3]
    assert "sprouted" in notes(palm(climate, stage="sprouted"), "blue")[0]


@rule("petrichor.date-palm")
def test_date_palm__two_drops_make_it_sprout() -> None:
    assert pays(judged("date_palm", {"blue": 2}), "warm") == 4
    assert pays(judged("date_palm", {"blue": 1}), "warm") == "Date Palm not growing: needs 2 drops, has 1"


@rule("petrichor.date-palm")
def test_date_palm__grown_pays_eleven_six_three_three() -> None:
    sheet = palm("warm", stage="grown")
    assert list(sheet.totals().values()) == [11, 6, 3, 3]
    assert sheet.rulings == {}
    assert notes(sheet, "blue") == ["Date Palm, grown: 4 drops, 1st of 4"]


@rule("petrichor.date-palm")
def test_date_palm__a_climate_it_cannot_stand_kills_both_stages() -> None:
    for stage in ("sprouted", "grown"):
        (text,) = wrong(tile("date_palm", FOUR, stage=stage), climate="cold")
        assert text.startswith("a1: Date Palm cannot be growing: it needs a Temperate or Warm climate")


@ruling("petrichor.palm-temperate", "stays-grown")
def test_ruling_palm_temperate__stays_grown__pays_the_grown_row() -> None:
    sheet = palm("temperate", stage="grown")
    assert list(sheet.totals().values()) == [11, 6, 3, 3]
    assert sheet.rulings == {"petrichor.palm-temperate": "stays-grown"}


@ruling("petrichor.palm-temperate", "sprouts-again")
def test_ruling_palm_temperate__sprouts_again__pays_the_sprouted_row() -> None:
    sheet = palm("temperate", stage="grown", **by("palm-temperate", "sprouts-again"))
    assert list(sheet.totals().values()) == [4, 3, 3, 3]


@ruling("petrichor.sprouted-palm", "growing")
def test_ruling_sprouted_palm__growing__fertilizer_counts() -> None:
    sheet = palm("warm", stage="sprouted", fertilizer=2)
    assert list(sheet.totals().values()) == [6, 5, 5, 5]
    assert sheet.rulings == {"petrichor.sprouted-palm": "growing"}
    assert palm("warm", stage="grown", fertilizer=2).rulings == {}


@ruling("petrichor.sprouted-palm", "not-growing")
def test_ruling_sprouted_palm__not_growing__only_its_own_row() -> None:
    sheet = palm("warm", stage="sprouted", fertilizer=2, **by("sprouted-palm", "not-growing"))
    assert list(sheet.totals().values()) == [4, 3, 3, 3]
    assert notes(sheet, "blue", "fertilizer_bonus") == ["fertilizer on Date Palm, sprouted: not counted as growing"]
