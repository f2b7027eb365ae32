"""Plants and trees: growth as soon as needs are met, death when the climate turns, growth anew."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.rules.petrichor.table import (
    CHESTNUT,
    all_pass,
    at_climate,
    begun,
    drops,
    growing,
    lay,
    leans,
    methane,
    paid,
    sheet,
)
from tests.table import push, refused, rule, ruling, verb

# For three: cotton (2 drops) on a1 and c2, grass (3) b1, corn (5) c1, wheat (4) a2, potato (3) b2, Norway Spruce
# a3, Date Palm b3, coffee (4 and Sun weather) c3. CHESTNUT has Sweet Chestnut on a3 and Baobab on b3.
STILL = "cloud-methane c1 4"
"""5 methane in the clouds: the marker stays."""


def token(timeline: Timeline, place: str) -> str:
    """What the growth token of a tree says: the climate it grew in, its stage, or just that it is there."""
    tile = timeline.state.tiles[place]
    return tile.grown_in or tile.stage or ("growing" if tile.growing else "")


def turned(timeline: Timeline, climate: str) -> Timeline:
    """The marker on a space of another climate."""
    space = {"frozen": 1, "cold": 4, "temperate": 7, "warm": 10, "scorching": 13}[climate]
    return lay(timeline, f"marker {space}")


# -- growing -------------------------------------------------------------------------------------------------------


@rule("petrichor.growing")
def test_growing__with_the_drops_it_needs_all_players_together() -> None:
    timeline = lay(begun(), "red: drops b2 1", "blue: cloud b2 2")
    push(timeline, "blue: rain b2", "blue: vote rain")
    assert not growing(timeline, "b2")
    push(timeline, "red: frost b1", "red: vote frost", "green: frost c2", "green: vote frost", "blue: rain b2")
    assert growing(timeline, "b2")


@rule("petrichor.growing")
@verb("grow")
def test_growing__a_plant_that_needs_a_weather_grows_when_the_table_says_so() -> None:
    timeline = lay(begun(), "blue: drops c3 4")
    assert not growing(timeline, "c3")
    push(timeline, "grow c3")
    assert growing(timeline, "c3")
    refused(timeline, "grow c3", "petrichor.growing")
    # Others grow by themselves.
    refused(timeline, "grow c2", "petrichor.growing")


# -- trees ---------------------------------------------------------------------------------------------------------


@rule("petrichor.climate-sensitive")
def test_climate_sensitive__dies_when_the_climate_turns_and_grows_again_at_once_when_it_may() -> None:
    timeline = lay(begun(fields=CHESTNUT), "blue: drops a3 4")
    assert growing(timeline, "a3")
    turned(timeline, "cold")
    assert not growing(timeline, "a3")
    # Its drops stay, so that it grows as soon as it is Temperate.
    assert drops(timeline, "a3") == {"blue": 4}
    turned(timeline, "temperate")
    assert growing(timeline, "a3")


@rule("petrichor.climate-sensitive")
def test_climate_sensitive__in_the_climate_phase_too() -> None:
    # 2 methane: 3 cooler, from Temperate to Cold, before the event.
    timeline = lay(begun(fields=CHESTNUT), "blue: drops a3 4", "red: methane 1")
    all_pass(timeline)
    assert timeline.state.climate == "cold"
    assert not growing(timeline, "a3")
    # Other plants do not mind.
    timeline = lay(begun(fields=CHESTNUT), "blue: drops c2 2", "red: methane 1")
    assert growing(all_pass(timeline), "c2")


@rule("petrichor.climate-sensitive")
def test_climate_sensitive__a_drop_of_the_event_can_make_it_grow() -> None:
    # Frozen, red leads: a methane and a drop to b2, a methane to b2, a drop to the Spruce, which has 2.
    timeline = all_pass(at_climate("frozen", STILL, "red: methane 1", "blue: drops a3 2"))
    push(timeline, "red: methane b2", "red: drop b2", "red: methane b2", "red: drop a3")
    assert token(timeline, "a3") == "frozen"


# -- Norway Spruce -------------------------------------------------------------------------------------------------


@rule("petrichor.norway-spruce")
@pytest.mark.parametrize(
    ("climate", "few", "enough"),
    [("temperate", 2, 3), ("frozen", 2, 3), ("cold", 4, 5)],
)
def test_norway_spruce__drops_by_climate_and_a_token_of_it(climate: str, few: int, enough: int) -> None:
    timeline = at_climate(climate, f"blue: drops a3 {few}")
    assert token(timeline, "a3") == ""
    lay(timeline, f"blue: drops a3 {enough}")
    assert token(timeline, "a3") == climate


@rule("petrichor.norway-spruce")
@pytest.mark.parametrize("climate", ["warm", "scorching"])
def test_norway_spruce__not_in_a_warm_or_scorching_climate(climate: str) -> None:
    timeline = at_climate(climate, "blue: drops a3 9")
    assert token(timeline, "a3") == ""
    said = str(refused(timeline, "set growing a3 yes ; it is", "petrichor.norway-spruce"))
    assert "Temperate, Cold or Frozen" in said
    refused(timeline, "grow a3", "petrichor.norway-spruce")


@rule("petrichor.norway-spruce")
@pytest.mark.parametrize(
    ("climate", "row"), [("cold", [13, 8, 4]), ("frozen", [6, 3, 1]), ("temperate", [6, 3, 1])]
)
def test_norway_spruce__pays_by_the_climate_it_grew_in(climate: str, row: list[int]) -> None:
    timeline = at_climate(climate, STILL, "blue: drops a3 4", "red: drops a3 2", "green: drops a3 1")
    found = sheet(timeline, "harvest")
    assert [found.points(player, "harvest") for player in ("blue", "red", "green")] == row


# -- Sweet Chestnut and Baobab -------------------------------------------------------------------------------------


@rule("petrichor.sweet-chestnut")
@pytest.mark.parametrize("climate", ["frozen", "cold", "temperate", "warm", "scorching"])
def test_sweet_chestnut__four_drops_in_a_temperate_climate(climate: str) -> None:
    timeline = at_climate(climate, "blue: drops a3 3", fields=CHESTNUT)
    assert not growing(timeline, "a3")
    lay(timeline, "red: drops a3 1")
    assert growing(timeline, "a3") == (climate == "temperate")


@rule("petrichor.baobab")
@pytest.mark.parametrize("climate", ["frozen", "cold", "temperate", "warm", "scorching"])
def test_baobab__one_drop_in_a_scorching_climate(climate: str) -> None:
    timeline = at_climate(climate, "blue: drops b3 1", fields=CHESTNUT)
    assert growing(timeline, "b3") == (climate == "scorching")


# -- Date Palm -----------------------------------------------------------------------------------------------------


@rule("petrichor.date-palm")
@pytest.mark.parametrize("climate", ["frozen", "cold", "temperate", "warm", "scorching"])
def test_date_palm__sprouts_with_two_drops_in_a_temperate_or_warm_climate(climate: str) -> None:
    timeline = at_climate(climate, "blue: drops b3 1")
    assert token(timeline, "b3") == ""
    lay(timeline, "red: drops b3 1")
    assert token(timeline, "b3") == ("sprouted" if climate in ("temperate", "warm") else "")


def rain(timeline: Timeline) -> Timeline:
    """The round ends with Rain weather, red leading a climate that does not change."""
    lay(timeline, STILL, "red: methane 1", "blue: votes rain 1")
    all_pass(timeline)
    while timeline.state.phase == "climate":
        verb_wanted = timeline.state.queue[0].step.do.rpartition("_")[2]
        place = {"methane": "c1", "drop": "b3"}[verb_wanted]
        # A drop of a colour that has most there.
        colour = "" if verb_wanted == "methane" else " blue"
        timeline.push(f"red: {verb_wanted} {place}{colour}")
    return timeline


@rule("petrichor.date-palm")
def test_date_palm__grows_by_rain_weather_while_sprouted_and_warm() -> None:
    timeline = rain(at_climate("warm", "blue: drops b3 3"))
    assert timeline.state.resolved == ("rain",)
    assert token(timeline, "b3") == "grown"
    timeline = rain(at_climate("temperate", "blue: drops b3 3"))
    assert (timeline.state.resolved, token(timeline, "b3")) == (("rain",), "sprouted")


@rule("petrichor.date-palm")
def test_date_palm__no_other_weather_will_do() -> None:
    timeline = at_climate("warm", "blue: drops b3 3", STILL, "red: methane 1", "blue: votes frost 1")
    push(all_pass(timeline), "red: methane c1", "red: drop b3")
    assert (timeline.state.resolved, token(timeline, "b3")) == (("frost",), "sprouted")
    # A Rain action is no Rain weather.
    timeline = lay(at_climate("warm", "blue: drops b3 3"), "blue: cloud b3 1")
    push(timeline, "blue: rain b3")
    assert token(timeline, "b3") == "sprouted"


@rule("petrichor.date-palm")
@pytest.mark.parametrize(("weather", "row"), [("frost", [4, 3]), ("rain", [11, 6])])
def test_date_palm__pays_by_its_stage(weather: str, row: list[int]) -> None:
    timeline = at_climate("warm", "blue: drops b3 4", "red: drops b3 2", STILL, "red: methane 1")
    push(all_pass(lay(timeline, f"blue: votes {weather} 1")), "red: methane c1", "red: drop b3 blue", "harvest")
    assert paid(timeline, "harvest") == {"blue": row[0], "red": row[1]}


@rule("petrichor.date-palm", "petrichor.climate-sensitive")
def test_date_palm__all_of_it_dies_and_starts_as_a_sprout() -> None:
    timeline = rain(at_climate("warm", "blue: drops b3 3"))
    turned(timeline, "scorching")
    assert token(timeline, "b3") == ""
    turned(timeline, "warm")
    assert token(timeline, "b3") == "sprouted"


# -- open questions ------------------------------------------------------------------------------------------------


@ruling("petrichor.growth-kept", "kept")
def test_ruling_growth_kept__kept__a_token_stays_without_the_drops() -> None:
    timeline = lay(begun(), "blue: drops c2 2", "blue: drops c2 1", "blue: drops a2 1")
    assert growing(timeline, "c2")
    assert leans(timeline, "growth-kept") == "kept"


@ruling("petrichor.growth-kept", "lost")
def test_ruling_growth_kept__lost__it_needs_them_all_the_time() -> None:
    timeline = begun(cows=False, fields="cotton, grass, corn, wheat, potato, cotton, rice, potato, coffee",
                     rulings={"growth-kept": "lost"})  # fmt: skip
    lay(timeline, "blue: drops c2 2", "blue: votes wind 1")
    assert growing(timeline, "c2")
    push(all_pass(timeline), "blue: blow c2 b2")
    assert not growing(timeline, "c2")
    assert leans(timeline, "growth-kept") == "lost"
    # The drop comes back, and with it the token.
    push(timeline, "red: blow b2 c2")
    assert growing(timeline, "c2")


@ruling("petrichor.growth-kept", "lost")
def test_ruling_growth_kept__lost__a_spruce_grows_again_where_fewer_do() -> None:
    timeline = at_climate("cold", "blue: drops a3 5", rulings={"growth-kept": "lost"})
    turned(timeline, "frozen")
    assert token(timeline, "a3") == "cold"
    # 4 are too few for the token of Cold, and enough for one of Frozen.
    lay(timeline, "blue: drops a3 4")
    assert token(timeline, "a3") == "frozen"


def spruce(choice: str, count: int) -> Timeline:
    """A Spruce grown in Temperate, whose climate has turned Cold; blue has all its drops."""
    timeline = lay(begun(rulings={"spruce-token": choice}), f"blue: drops a3 {count}")
    return turned(timeline, "cold")


@ruling("petrichor.spruce-token", "kept")
def test_ruling_spruce_token__kept__it_pays_where_it_grew() -> None:
    timeline = spruce("kept", 5)
    assert token(timeline, "a3") == "temperate"
    found = sheet(timeline, "harvest")
    assert found.total("blue") == 6
    assert found.rulings["petrichor.spruce-token"] == "kept"


@ruling("petrichor.spruce-token", "re-marked")
def test_ruling_spruce_token__re_marked__with_the_drops_for_it() -> None:
    timeline = spruce("re-marked", 5)
    assert token(timeline, "a3") == "cold"
    assert sheet(timeline, "harvest").total("blue") == 13
    assert leans(timeline, "spruce-token") == "re-marked"
    # Once marked, it stays so with a drop fewer.
    lay(timeline, "blue: drops a3 4")
    assert sheet(timeline, "harvest").total("blue") == 13


@ruling("petrichor.spruce-token", "re-marked")
def test_ruling_spruce_token__re_marked__not_with_too_few_until_they_are_there() -> None:
    timeline = spruce("re-marked", 4)
    assert token(timeline, "a3") == "temperate"
    assert sheet(timeline, "harvest").total("blue") == 6
    lay(timeline, "blue: cloud a3 1")
    push(timeline, "blue: rain a3")
    assert token(timeline, "a3") == "cold"


def cooled(choice: str) -> Timeline:
    """A grown Date Palm of blue, 2 drops, in a climate turned from Warm to Temperate."""
    timeline = rain(at_climate("warm", "blue: drops b3 3", rulings={"palm-temperate": choice}))
    return turned(timeline, "temperate")


@ruling("petrichor.palm-temperate", "stays-grown")
def test_ruling_palm_temperate__stays_grown__it_can_live_there() -> None:
    timeline = cooled("stays-grown")
    assert token(timeline, "b3") == "grown"
    found = sheet(timeline, "harvest")
    assert found.points("blue", "harvest") == 11
    assert found.rulings["petrichor.palm-temperate"] == "stays-grown"


@ruling("petrichor.palm-temperate", "sprouts-again")
def test_ruling_palm_temperate__sprouts_again__until_it_rains_in_a_warm_climate() -> None:
    timeline = cooled("sprouts-again")
    assert token(timeline, "b3") == "sprouted"
    assert sheet(timeline, "harvest").points("blue", "harvest") == 4
    assert leans(timeline, "palm-temperate") == "sprouts-again"
    turned(timeline, "warm")
    assert token(timeline, "b3") == "sprouted"


def sprouting(choice: str) -> Timeline:
    """Rain weather lets 3 drops fall on a Date Palm without any, in a Warm climate."""
    timeline = at_climate("warm", "blue: cloud b3 3", "thunder b3 yes", rulings={"palm-rain": choice})
    assert methane(timeline)["supply"] == 10
    return rain(timeline)


@ruling("petrichor.palm-rain", "grows")
def test_ruling_palm_rain__grows__by_the_rain_it_sprouts_by() -> None:
    timeline = sprouting("grows")
    assert (drops(timeline, "b3"), token(timeline, "b3")) == ({"blue": 3}, "grown")
    assert leans(timeline, "palm-rain") == "grows"


@ruling("petrichor.palm-rain", "next")
def test_ruling_palm_rain__next__only_once_it_has_sprouted_before() -> None:
    timeline = sprouting("next")
    assert (drops(timeline, "b3"), token(timeline, "b3")) == ({"blue": 3}, "sprouted")
    assert leans(timeline, "palm-rain") == "next"
    # One that had sprouted before grows either way, and leans on nothing.
    timeline = rain(at_climate("warm", "blue: drops b3 3", rulings={"palm-rain": "next"}))
    assert (token(timeline, "b3"), leans(timeline, "palm-rain")) == ("grown", "")
