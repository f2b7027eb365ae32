"""Forecast cards 19 to 24 and others by number, and the Meteorologist."""

from __future__ import annotations

from typing import Any

import pytest

from companion.timeline import Timeline
from tests.rules.petrichor.table import asked, cloud, drops, lay, methane
from tests.rules.petrichor_pack.table import begun, fields, points, table
from tests.table import fact, push, refused, rule, verb

ALL = ("cows", "flowers", "pack")
CALM = ("cloud-methane b3 5", "cloud-methane c1 0")


def dealt(*facts: str, sets: tuple[str, ...] = ALL, **header: Any) -> Timeline:
    return begun(*facts, sets=sets, **header)


def cards(timeline: Timeline, player: str = "blue") -> int:
    return timeline.state.reserve(player).forecasts


# -- all of them -------------------------------------------------------------------------------------------------


@rule("petrichor.forecast-cards")
@fact("set", "forecasts")
@fact("check", "forecasts")
def test_forecast_cards__the_last_one_in_hand_is_never_played() -> None:
    timeline = push(dealt(), "blue: check forecasts 3", "blue: forecast 7", "blue: forecast 8")
    assert cards(timeline) == 1
    refused(timeline, "blue: forecast 9", "petrichor.forecast-cards")
    push(timeline, "blue: set forecasts 2 ; drawn by a power", "blue: forecast 9")


@rule("petrichor.forecast-cards")
@verb("forecast")
def test_forecast_cards__instead_of_a_turn_there_is_no_vote_and_no_action() -> None:
    timeline = push(dealt(), "blue: forecast 7 turn")
    assert timeline.state.player == "red"
    assert not timeline.state.votes
    timeline = push(dealt(), "blue: sun b2")
    refused(timeline, "blue: forecast 7 turn", "petrichor.forecast-cards")
    # One with an effect at once costs no action, before or after.
    push(timeline, "blue: forecast 7", "blue: sun b2", "blue: vote sun")


@rule("petrichor.forecast-cards")
def test_forecast_cards__in_the_own_turn_and_with_flowers_only() -> None:
    refused(dealt(), "red: forecast 7", "petrichor.turn")
    error = refused(dealt(sets=("cows", "pack")), "blue: forecast 7", "petrichor.forecast-cards")
    assert "--set flowers" in str(error)


@rule("petrichor.forecast-cards")
@rule("petrichor.terrain")
def test_forecast_cards__wake_no_terrain_object() -> None:
    setting = ("objects geyser canal", "terrain geyser b1 b2, canal a3 b3")
    timeline = dealt(variants=("terrain",), setting=setting)
    push(timeline, "blue: forecast-22 b1")
    # Frost there would have moved the cloud on b2.
    assert cloud(timeline, "b1") == "methane 2"
    assert cloud(timeline, "b2") == "blue 1"
    assert asked(timeline).startswith("blue: frost")


# -- 19 and 20 ---------------------------------------------------------------------------------------------------


@rule("petrichor.forecast-19")
@verb("forecast-19")
@pytest.mark.parametrize(("way", "space"), [("hotter", 9), ("cooler", 7)])
def test_forecast_19__one_step_and_no_event_instead_of_a_turn(way: str, space: int) -> None:
    timeline = push(dealt("marker 8"), f"blue: forecast-19 {way}")
    assert timeline.state.marker == space
    assert timeline.state.player == "red"
    assert timeline.state.phase == "action"
    assert cards(timeline) == 2
    refused(push(dealt(), "blue: sun b2"), "blue: forecast-19 hotter", "petrichor.forecast-cards")


@rule("petrichor.forecast-20")
@verb("forecast-20")
def test_forecast_20__methane_as_the_climate_phase_begins() -> None:
    timeline = push(dealt(*CALM), "blue: pass", "red: pass", "blue: forecast-20 2")
    assert methane(timeline)["blue"] == 0
    push(timeline, "green: pass")
    assert methane(timeline)["blue"] == 2
    # In time to lead the climate; Temperate, 2 points.
    assert points(timeline, "climate") == {"blue": 2}


@rule("petrichor.forecast-20")
def test_forecast_20__no_more_than_the_supply_has() -> None:
    timeline = dealt("cloud-methane b3 5", "cloud-methane c1 0", "red: methane 6")
    push(timeline, "blue: forecast-20 2", "blue: pass", "red: pass", "green: pass")
    assert methane(timeline)["blue"] == 1


# -- 21 to 24 ----------------------------------------------------------------------------------------------------


@rule("petrichor.forecast-21")
@verb("forecast-21")
def test_forecast_21__a_vote_off_a_weather_a_methane_or_both() -> None:
    timeline = dealt("blue: votes sun 1", "blue: methane 1")
    refused(timeline, "blue: forecast-21", "petrichor.forecast-21")
    refused(timeline, "blue: forecast-21 vote rain", "petrichor.forecast-21")
    push(timeline, "blue: forecast-21 vote sun methane")
    assert timeline.state.votes["sun"] == {}
    assert methane(timeline)["blue"] == 0
    refused(timeline, "blue: forecast-21 methane", "petrichor.forecast-21")
    # Neither Honeybee nor Cows is asked for.
    bare = dealt("blue: votes sun 1", sets=("flowers", "pack"), tiles={"a3": "rice", "b3": "rice"})
    push(bare, "blue: forecast-21 vote sun")


@rule("petrichor.forecast-22")
@verb("forecast-22")
def test_forecast_22__two_methane_on_a_tile_with_a_cow() -> None:
    timeline = dealt()
    refused(timeline, "blue: forecast-22 a1", "petrichor.forecast-22")
    push(timeline, "blue: forecast-22 b1")
    assert cloud(timeline, "b1") == "methane 2"
    assert methane(timeline)["supply"] == 8
    bare = dealt(sets=("flowers", "pack"), tiles={"a3": "rice", "b3": "rice"})
    refused(bare, "blue: forecast-22 b1", "petrichor.forecast-22")


@rule("petrichor.forecast-22")
@rule("petrichor.biodome")
def test_forecast_22__a_drop_of_the_biodome_may_come_instead() -> None:
    timeline = dealt("red: drops b2 1", tiles={"b2": "biodome"})
    push(timeline, "blue: forecast-22 b1 instead red")
    assert cloud(timeline, "b1") == "red 1 methane 1"
    assert drops(timeline, "b2") == {}


@rule("petrichor.forecast-23")
@verb("forecast-23")
def test_forecast_23__votes_move_for_methane_or_honey() -> None:
    timeline = dealt("blue: votes sun 2", "blue: methane 1")
    refused(timeline, "blue: forecast-23 sun sun", "petrichor.forecast-23")
    refused(timeline, "blue: forecast-23 sun wind sun rain", "petrichor.forecast-23")
    refused(timeline, "blue: forecast-23 rain wind", "petrichor.forecast-23")
    push(timeline, "blue: forecast-23 honey 1 sun wind sun rain")
    assert timeline.state.votes == {"sun": {}, "wind": {"blue": 1}, "rain": {"blue": 1}}
    assert methane(timeline)["blue"] == 0
    bare = dealt("blue: votes sun 2", sets=("flowers", "pack"), tiles={"a3": "rice", "b3": "rice"})
    refused(bare, "blue: forecast-23 honey 1 sun wind", "petrichor.forecast-23")


@rule("petrichor.forecast-24")
@verb("forecast-24")
def test_forecast_24__a_methane_for_one_card_more() -> None:
    timeline = dealt("blue: methane 1")
    refused(timeline, "blue: forecast-24 methane honey", "petrichor.forecast-24")
    push(timeline, "blue: forecast-24 methane")
    assert methane(timeline)["blue"] == 0
    refused(timeline, "blue: forecast-24 methane", "petrichor.forecast-24")
    push(timeline, "blue: forecast-24")
    assert cards(timeline) == 1
    assert asked(timeline).startswith("blue: frost")


# -- the Meteorologist -------------------------------------------------------------------------------------------


@rule("petrichor.meteorologist")
@verb("power")
def test_meteorologist__begins_with_two_and_draws_in_three_clean_ups() -> None:
    timeline = table(fields(a3="rice", b3="rice"), sets=("flowers", "pack"))
    push(timeline, "red: power meteorologist")
    refused(timeline, "blue: power meteorologist", "petrichor.meteorologist")
    assert [cards(timeline, name) for name in ("blue", "red", "green")] == [3, 2, 3]
    push(timeline, "green: start a1", "red: start a2", "blue: start b2")
    for held in (3, 4, 5):
        while timeline.state.phase == "action":
            timeline.push(f"{timeline.state.player}: pass")
        push(timeline, "no-harvest")
        assert cards(timeline, "red") == held
    assert cards(timeline, "blue") == 3
    refused(table(fields(), sets=("cows", "pack")), "blue: power meteorologist", "petrichor.meteorologist")


@rule("petrichor.drought")
@rule("petrichor.forecast-cards")
def test_drought__its_cards_come_into_hand() -> None:
    sets, tiles = ("flowers", "pack"), {"a3": "rice", "b3": "rice"}
    timeline = dealt(sets=sets, tiles=tiles, variants=("extreme",), setting=("event drought",))
    push(timeline, "blue: frost c3", "blue: vote harvest 2")
    lay(timeline, "red: votes drought 1")
    push(timeline, "red: pass", "green: pass", "blue: pass")
    assert [cards(timeline, name) for name in ("blue", "red", "green")] == [3, 4, 4]


@rule("petrichor.volcano")
@fact("set", "control")
@fact("check", "control")
def test_volcano__control_is_seen_on_the_table() -> None:
    timeline = begun(tiles={"b2": "volcano"})
    push(timeline, "blue: check control b2 no", "blue: set control b2 yes ; blue has the token")
    push(timeline, "blue: check control b2 yes", "red: check control b2 no")
    refused(timeline, "blue: set control b1 yes ; no", "petrichor.volcano")


# -- the Methane power -------------------------------------------------------------------------------------------


def powerful(*facts: str, **header: Any) -> Timeline:
    """Blue has the Methane power, and 2 methane lie over c1 without a drop of blue's."""
    setting = (*header.pop("setting", ()), "blue: power methane")
    return dealt("cloud-methane c1 2", *facts, setting=setting, **header)


@rule("petrichor.methane-power")
@verb("power")
def test_methane_power__is_present_where_two_methane_are() -> None:
    timeline = push(powerful("red: cloud c1 1"), "blue: rain c1 red")
    assert drops(timeline, "c1") == {"red": 1}
    assert cloud(push(powerful(), "blue: sun c1"), "c1") == "blue 2 methane 2 thunder"
    assert cloud(push(powerful(), "blue: wind c1 c2"), "c2") == "methane 2"
    refused(powerful(), "blue: rain c1", "petrichor.rain")
    # One methane is not enough, and nobody else has the power.
    refused(powerful(), "blue: sun b3", "petrichor.sun")
    refused(push(powerful(), "blue: sun b2", "blue: vote sun"), "red: sun c1", "petrichor.sun")


@rule("petrichor.methane-power")
@rule("petrichor.time-heals")
def test_methane_power__is_no_drop() -> None:
    refused(powerful(), "blue: time-heals c1 cow b1", "petrichor.time-heals")


@rule("petrichor.methane-power")
@rule("petrichor.mountain")
def test_methane_power__a_cloud_without_drops_has_none_to_rain_before_a_mountain() -> None:
    setting = ("objects mountain canal", "terrain mountain c1 c2, canal a3 b3")
    timeline = push(powerful(variants=("terrain",), setting=setting), "blue: wind c1 c2")
    assert cloud(timeline, "c2") == "methane 2 thunder"


@rule("petrichor.methane-power")
@rule("petrichor.meteorologist")
def test_methane_power__one_of_each_and_one_for_each() -> None:
    timeline = table(fields(), sets=ALL)
    push(timeline, "red: power methane")
    refused(timeline, "red: power meteorologist", "petrichor.meteorologist")
    refused(timeline, "blue: power methane", "petrichor.methane-power")
