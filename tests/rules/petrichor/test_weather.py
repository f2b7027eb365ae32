"""The weather phase: which weathers take effect, who wins the votes, and what each does."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.timeline import Timeline
from tests.rules.petrichor.table import all_pass, asked, begun, cloud, drops, lay, leans, voted, wins
from tests.table import push, refused, rule, ruling, verb

PLAIN = {
    2: "cotton, grass, corn, wheat, potato, cotton, rice",
    3: "cotton, grass, corn, wheat, potato, cotton, rice, potato, coffee",
    4: "cotton, grass, corn, rice, wheat, potato, cotton, grass, wheat, wheat, coffee, potato",
    5: "cotton, grass, corn, rice, wheat, potato, cotton, grass, wheat, wheat, coffee, potato, "
    "wheat, grass, corn, coffee",
}
"""Fields without trees, for games without Cows."""


def weather(
    votes: Mapping[str, str], *facts: str, seats: int = 3, rulings: Mapping[str, str] | None = None
) -> Timeline:
    """Without Cows, everybody has passed: `weather({"sun": "blue 2, red 1"})`."""
    return voted(votes, *facts, seats=seats, fields=PLAIN[seats], rulings=rulings)


def last_round(timeline: Timeline) -> Timeline:
    """The last of four rounds, nothing done in those before."""
    while not timeline.state.last_round:
        push(all_pass(timeline), "no-harvest")
    return timeline


# -- which take effect ---------------------------------------------------------------------------------------------


@rule("petrichor.weather-phase")
def test_weather_phase__the_two_with_most_votes() -> None:
    timeline = weather({"frost": "blue 2, red 1", "rain": "green 2", "sun": "red 1"})
    assert timeline.state.resolved == ("frost", "rain")
    assert wins(timeline) == {"blue": 1, "red": 0, "green": 1}


@rule("petrichor.weather-phase")
def test_weather_phase__one_with_votes_or_none() -> None:
    assert weather({"rain": "blue 1"}).state.resolved == ("rain",)
    timeline = weather({})
    assert (timeline.state.resolved, timeline.state.phase) == ((), "harvest")


@rule("petrichor.weather-phase", "petrichor.voting-wins")
def test_weather_phase__all_four_in_the_last_round_wins_only_for_two() -> None:
    timeline = last_round(begun(cows=False, fields=PLAIN[3]))
    lay(timeline, "blue: votes rain 3", "red: votes wind 2", "green: votes frost 1")
    all_pass(timeline)
    # Frost and Sun at once; Sun asks everybody, blue was first to pass.
    assert asked(timeline) == "blue: double, skip"
    push(timeline, "blue: skip", "red: skip", "green: skip")
    # No drop is on a tile for Wind.
    assert timeline.state.resolved == ("frost", "sun", "wind", "rain")
    assert wins(timeline) == {"blue": 1, "red": 1, "green": 0}


# -- open questions ------------------------------------------------------------------------------------------------

TIED = {"rain": "blue 2", "frost": "red 1", "wind": "green 1"}
"""Rain is sure, Frost and Wind are tied for the second place."""


@ruling("petrichor.weather-tie", "ask")
@verb("weather")
def test_ruling_weather_tie__ask__the_table_says_which() -> None:
    timeline = weather(TIED, "blue: drops c2 1")
    assert asked(timeline) == "table: weather"
    said = str(refused(timeline, "weather rain", "petrichor.weather-phase"))
    assert "frost and wind" in said
    push(timeline, "weather wind")
    assert asked(timeline) == "blue: blow, skip"
    push(timeline, "skip", "skip", "skip")
    assert timeline.state.resolved == ("wind", "rain")
    assert wins(timeline) == {"blue": 1, "red": 0, "green": 1}
    assert leans(timeline, "weather-tie") == "ask"


@ruling("petrichor.weather-tie", "ask")
@verb("weather")
def test_ruling_weather_tie__ask__twice_when_three_are_tied_for_first() -> None:
    timeline = weather({"rain": "blue 1", "frost": "red 1", "wind": "green 1"})
    push(timeline, "weather rain")
    refused(timeline, "weather rain", "petrichor.weather-phase")
    push(timeline, "weather frost")
    assert timeline.state.resolved == ("frost", "rain")


@ruling("petrichor.weather-tie", "all")
def test_ruling_weather_tie__all__three_take_effect() -> None:
    timeline = weather(TIED, rulings={"weather-tie": "all"})
    assert timeline.state.resolved == ("frost", "wind", "rain")
    assert wins(timeline) == {"blue": 1, "red": 1, "green": 1}
    assert leans(timeline, "weather-tie") == "all"


@ruling("petrichor.weather-tie", "clockwise")
def test_ruling_weather_tie__clockwise__from_frost() -> None:
    timeline = weather(TIED, rulings={"weather-tie": "clockwise"})
    assert timeline.state.resolved == ("frost", "rain")
    assert wins(timeline) == {"blue": 1, "red": 1, "green": 0}
    assert leans(timeline, "weather-tie") == "clockwise"


@ruling("petrichor.weather-order", "clockwise")
def test_ruling_weather_order__clockwise__frost_before_rain() -> None:
    # Frost makes the cloud of 2 a thundercloud, which then pours.
    timeline = weather({"rain": "blue 2", "frost": "red 1"}, "blue: cloud b2 2")
    assert timeline.state.resolved == ("frost", "rain")
    assert (cloud(timeline, "b2"), drops(timeline, "b2")) == ("", {"blue": 2})
    assert leans(timeline, "weather-order") == "clockwise"


@ruling("petrichor.weather-order", "most-votes")
def test_ruling_weather_order__most_votes__rain_before_frost() -> None:
    timeline = weather(
        {"rain": "blue 2", "frost": "red 1"}, "blue: cloud b2 2", rulings={"weather-order": "most-votes"}
    )
    assert timeline.state.resolved == ("rain", "frost")
    assert (cloud(timeline, "b2"), drops(timeline, "b2")) == ("blue 2 thunder", {})
    assert leans(timeline, "weather-order") == "most-votes"


@ruling("petrichor.weather-turns", "turn-order")
def test_ruling_weather_turns__turn_order__from_the_first_player() -> None:
    timeline = weather({"sun": "blue 1"})
    assert asked(timeline) == "blue: double, skip"
    refused(timeline, "red: double a2", "petrichor.sun-weather")
    push(timeline, "blue: skip")
    assert asked(timeline) == "red: double, skip"
    assert leans(timeline, "weather-turns") == "turn-order"


@ruling("petrichor.weather-turns", "reverse")
def test_ruling_weather_turns__reverse__the_first_player_last() -> None:
    timeline = weather({"sun": "blue 1"}, rulings={"weather-turns": "reverse"})
    assert asked(timeline) == "green: double, skip"
    push(timeline, "green: skip", "red: skip")
    assert asked(timeline) == "blue: double, skip"
    assert leans(timeline, "weather-turns") == "reverse"


@ruling("petrichor.weather-may", "may")
@verb("skip")
def test_ruling_weather_may__may__anybody_may_leave_it() -> None:
    timeline = push(weather({"sun": "blue 1"}), "blue: skip")
    assert cloud(timeline, "b2") == "blue 1"
    assert leans(timeline, "weather-may") == "may"


@ruling("petrichor.weather-may", "must")
@verb("skip")
def test_ruling_weather_may__must__everybody_who_can() -> None:
    timeline = weather({"sun": "blue 1"}, "green: cloud a1 0", rulings={"weather-may": "must"})
    refused(timeline, "blue: skip", "petrichor.weather-phase")
    push(timeline, "blue: double b2", "red: double a2")
    # Green is in no cloud, and is not asked.
    assert timeline.state.phase == "harvest"
    assert leans(timeline, "weather-may") == "must"


# -- voting wins ---------------------------------------------------------------------------------------------------


@rule("petrichor.voting-wins")
@pytest.mark.parametrize(
    ("votes", "won"),
    [
        ("blue 3, red 1", {"blue": 1, "red": 0, "green": 0}),
        ("blue 2, red 2, green 1", {"blue": 1, "red": 1, "green": 0}),
    ],
)
def test_voting_wins__the_leader_or_all_of_those_tied(votes: str, won: dict[str, int]) -> None:
    assert wins(weather({"frost": votes})) == won


@rule("petrichor.voting-wins")
@pytest.mark.parametrize(
    ("votes", "won"),
    [
        ("blue 3, red 1", [2, 1, 0, 0, 0]),
        ("blue 3, red 1, green 1", [2, 1, 1, 0, 0]),
        ("blue 3", [2, 0, 0, 0, 0]),
        # Tied for most: each once, and nobody behind them.
        ("blue 2, red 2, green 1", [1, 1, 0, 0, 0]),
    ],
)
def test_voting_wins__five_players_twice_and_once(votes: str, won: list[int]) -> None:
    timeline = weather({"frost": votes}, seats=5)
    assert list(wins(timeline).values()) == won
    assert leans(timeline, "win-steps") == ""


@ruling("petrichor.win-steps", "one")
def test_ruling_win_steps__one__a_single_leader_goes_one() -> None:
    timeline = weather({"frost": "blue 1"})
    assert wins(timeline)["blue"] == 1
    assert leans(timeline, "win-steps") == "one"
    # Those tied go one either way.
    assert leans(weather({"frost": "blue 1, red 1"}), "win-steps") == ""


@ruling("petrichor.win-steps", "two")
def test_ruling_win_steps__two__a_single_leader_goes_two() -> None:
    timeline = weather({"frost": "blue 1", "rain": "red 1, green 1"}, rulings={"win-steps": "two"})
    assert wins(timeline) == {"blue": 2, "red": 1, "green": 1}
    assert leans(timeline, "win-steps") == "two"


# -- frost and rain ------------------------------------------------------------------------------------------------


@rule("petrichor.frost-weather")
def test_frost_weather__all_light_clouds_thunder() -> None:
    timeline = weather({"frost": "blue 1"}, "red: cloud c3 2")
    clouds = [cloud(timeline, place) for place in ("a1", "a2", "b2", "c3")]
    assert clouds == ["green 1 thunder", "red 1 thunder", "blue 1 thunder", "red 2 thunder"]


@rule("petrichor.rain-weather")
def test_rain_weather__thunderclouds_pour_and_light_ones_do_not() -> None:
    timeline = weather({"rain": "blue 1"}, "blue: cloud b2 3", "red: cloud b2 1", "red: cloud a2 3")
    assert (cloud(timeline, "b2"), drops(timeline, "b2")) == ("", {"blue": 3, "red": 1})
    assert (cloud(timeline, "a2"), drops(timeline, "a2")) == ("red 3", {})


@rule("petrichor.rain-weather", "petrichor.cloud-emptied")
def test_rain_weather__a_methane_stays_of_what_poured() -> None:
    timeline = lay(begun(), "blue: cloud b2 3", "cloud-methane b2 3", "blue: votes rain 1", "red: methane 1")
    # 5 methane: Temperate, 2 points for red.
    all_pass(timeline)
    assert (cloud(timeline, "b2"), drops(timeline, "b2")) == ("methane 1", {"blue": 3})


# -- sun -----------------------------------------------------------------------------------------------------------


@rule("petrichor.sun-weather")
@verb("double", "skip")
def test_sun_weather__each_doubles_their_own_drops_in_one_cloud() -> None:
    timeline = weather({"sun": "blue 1"}, "blue: cloud b2 2", "red: cloud b2 1")
    refused(timeline, "blue: double a2", "petrichor.sun-weather")
    refused(timeline, "blue: blow b2 a2", "petrichor.wind-weather")
    push(timeline, "blue: double b2")
    assert cloud(timeline, "b2") == "blue 4 red 1 thunder"
    push(timeline, "red: double b2", "green: double a1")
    assert (cloud(timeline, "b2"), cloud(timeline, "a1")) == ("blue 4 red 2 thunder", "green 2")
    assert timeline.state.phase == "harvest"


@rule("petrichor.sun-weather")
def test_sun_weather__can_make_a_cloud_overflow_and_ends_with_the_supply() -> None:
    timeline = push(weather({"sun": "blue 1"}, "blue: cloud b2 4"), "blue: double b2")
    assert (cloud(timeline, "b2"), drops(timeline, "b2")) == ("", {"blue": 8})
    # 3 in the cloud and 16 on tiles: 1 is left.
    timeline = push(weather({"sun": "blue 1"}, "blue: cloud b2 3", "blue: drops c2 16"), "blue: double b2")
    assert cloud(timeline, "b2") == "blue 4 thunder"


# -- wind ----------------------------------------------------------------------------------------------------------


@rule("petrichor.wind-weather")
@verb("blow", "skip")
def test_wind_weather__each_moves_a_drop_of_anybody_to_an_adjacent_tile() -> None:
    timeline = weather({"wind": "blue 1"}, "red: drops c2 1", "green: drops c2 1")
    refused(timeline, "blue: blow c2 a1 red", "petrichor.wind-weather")
    refused(timeline, "blue: blow c2 b2", "petrichor.wind-weather")
    refused(timeline, "blue: blow c2 b2 blue", "petrichor.wind-weather")
    refused(timeline, "blue: blow b1 b2", "petrichor.wind-weather")
    push(timeline, "blue: blow c2 b2 red", "red: blow b2 b1", "green: skip")
    assert (drops(timeline, "c2"), drops(timeline, "b2"), drops(timeline, "b1")) == ({"green": 1}, {}, {"red": 1})
    assert timeline.state.phase == "harvest"


@rule("petrichor.wind-weather")
def test_wind_weather__nothing_to_move_nobody_asked() -> None:
    assert weather({"wind": "blue 1"}).state.phase == "harvest"
