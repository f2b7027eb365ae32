"""Extreme weather events: one in play, votes on it, and what each of the eight does."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.errors import UsageProblem
from companion.timeline import Timeline
from scorers.catalog import load
from scorers.petrichor.words import EVENTS
from tests.rules.petrichor.table import asked, cloud, drops, lay, leans, wins
from tests.rules.petrichor_pack.table import begun, fields, points, table
from tests.table import fact, push, refused, rule, ruling, verb

SPACE = {"frozen": 1, "cold": 4, "temperate": 7, "warm": 10, "scorching": 13}


def with_event(event: str, *facts: str, cows: bool = True, **header: object) -> Timeline:
    """Blue's turn with an event in play; without Cows there is rice for the trees."""
    tiles: Mapping[str, str] = header.pop("tiles", {})  # type: ignore[assignment]
    if not cows:
        tiles = {"a3": "rice", "b3": "rice", **tiles}
    sets = ("cows", "pack") if cows else ("pack",)
    return begun(*facts, tiles=tiles, sets=sets, variants=("extreme",), setting=(f"event {event}",), **header)


def struck(event: str, *facts: str, climate: str = "", **header: object) -> Timeline:
    """The event takes effect alone. With a climate Cows is played, and the climate does not change: red leads it.

    All clouds but those of `facts` are gone.
    """
    bare = [f"{name}: cloud {at} 0" for name, at in (("blue", "b2"), ("red", "a2"), ("green", "a1"))]
    if climate:
        bare += ["cloud-methane b3 5", "cloud-methane c1 0", f"marker {SPACE[climate]}", "red: methane 1"]
    timeline = with_event(event, *bare, *facts, f"red: votes {event} 2", cows=bool(climate), **header)
    push(timeline, "blue: pass", "red: pass", "green: pass")
    while timeline.state.phase == "climate":
        # Red resolves the climate where it does no harm: on c3, in the cloud of methane, from the cloud on c1.
        step = timeline.state.queue[0].step
        assert step
        place = {"tile": "c3", "cloud": "c1" if step.do == "remove_drop" else "b3"}[step.at]
        timeline.push(f"{asked(timeline)} {place}")
    return timeline


# -- one in play -------------------------------------------------------------------------------------------------


@rule("petrichor.extreme-events")
@verb("event")
def test_extreme_events__one_is_turned_up_before_the_first_round() -> None:
    timeline = table(fields(), "cows b1 c2", "clouds b3 c1", variants=("extreme",), seed=3)
    assert asked(timeline) == "table: event"
    push(timeline, "roll event")
    assert timeline.state.event in EVENTS
    assert timeline.state.phase == "starts"
    typed = table(fields(), "cows b1 c2", "clouds b3 c1", "event flood", variants=("extreme",))
    assert typed.state.event == "flood"


@rule("petrichor.extreme-events")
def test_extreme_events__belong_to_the_pack_and_are_a_choice() -> None:
    with pytest.raises(UsageProblem, match="--set pack"):
        table(sets=("cows",), variants=("extreme",))
    refused(table(fields()), "event flood", "petrichor.extreme-events")
    refused(begun(), "set event flood ; it is not", "petrichor.extreme-events")
    refused(with_event("drought"), "blue: set votes flood 1 ; it is not", "petrichor.extreme-votes")


@rule("petrichor.extreme-events")
def test_extreme_events__the_next_one_is_turned_up_when_it_took_effect() -> None:
    timeline = struck("drought")
    assert timeline.state.resolved == ("drought",)
    assert asked(timeline) == "table: event"
    refused(timeline, "event drought", "petrichor.extreme-events")
    push(timeline, "event flood")
    assert timeline.state.event == "flood"
    assert asked(timeline) == "table: harvest, no-harvest"


@rule("petrichor.extreme-events")
def test_extreme_events__stay_in_play_until_they_take_effect() -> None:
    timeline = lay(with_event("drought", cows=False), "red: votes frost 1", "red: votes wind 1")
    push(timeline, "blue: pass", "red: pass", "green: pass", "no-harvest")
    assert timeline.state.round == 2
    assert timeline.state.event == "drought"


@rule("petrichor.extreme-events")
@fact("set", "event")
@fact("check", "event")
def test_extreme_events__the_card_on_the_table_is_seen_and_in_the_position() -> None:
    timeline = push(with_event("drought"), "check event drought", "set event tornado ; it was the tornado")
    assert timeline.game.position(timeline.state)["event"] == "tornado"


@rule("petrichor.extreme-plants")
def test_extreme_plants__flood_and_monsoon_are_rain_and_others_nothing() -> None:
    assert [row["id"] for row in load("petrichor", "events")["event"]] == list(EVENTS)
    rainy = [row["id"] for row in load("petrichor", "events")["event"] if row["plants"]]
    assert rainy == ["flood", "monsoon"]
    timeline = struck("flood", "red: drops a3 2", "blue: drops c3 2")
    push(timeline, "red: flood a3", "blue: flood c3", "event drought")
    (_, grow) = timeline.game.needs(timeline.state)
    assert "Rice on a3" in grow.text
    timeline = struck("drought", "blue: drops c3 8")  # Coffee waits for Sun
    push(timeline, "event flood")
    assert len(timeline.game.needs(timeline.state)) == 1


# -- votes -------------------------------------------------------------------------------------------------------


@rule("petrichor.extreme-votes")
def test_extreme_votes__for_who_could_vote_on_its_icon() -> None:
    push(with_event("drought"), "blue: sun b2", "blue: vote drought")
    push(with_event("drought"), "blue: frost c3", "blue: vote drought")
    refused(push(with_event("drought"), "blue: rain b2"), "blue: vote drought", "petrichor.vote")
    refused(push(with_event("flood"), "blue: rain b2"), "blue: vote monsoon", "petrichor.vote")
    timeline = push(with_event("flood"), "harvest-vote closed", "blue: natures-call b1 b1 to a1")
    push(timeline, "blue: vote flood")
    assert timeline.state.votes["flood"] == {"blue": 1}


@rule("petrichor.extreme-wins")
@pytest.mark.parametrize("seats", [3, 5])
def test_extreme_wins__two_steps_alone_and_one_for_each_when_tied(seats: int) -> None:
    for facts, won in (
        (("blue: votes drought 2", "red: votes drought 1"), {"blue": 2, "red": 0}),
        (("blue: votes drought 2", "red: votes drought 2"), {"blue": 1, "red": 1}),
    ):
        timeline = with_event("drought", *facts, seats=seats, cows=False)
        while timeline.state.phase == "action":
            timeline.push(f"{timeline.state.player}: pass")
        found = wins(timeline)
        assert {name: found[name] for name in won} == won
        assert sum(found.values()) == 2


@rule("petrichor.extreme-first-player")
def test_extreme_first_player__votes_on_the_event_are_counted_for_two() -> None:
    timeline = with_event("drought", "blue: votes drought 2", "blue: votes wind 1", "red: votes frost 1", seats=2)
    lay(timeline, "blue: methane 1", "marker 7")
    push(timeline, "blue: pass", "red: pass")
    while timeline.state.phase != "weather":
        timeline.push("blue: methane b3") if "methane" in asked(timeline) else timeline.push("blue: drop b3")
    while asked(timeline) != "table: harvest, no-harvest":
        timeline.push("weather wind") if "weather" in asked(timeline) else timeline.push("event flood")
    push(timeline, "no-harvest")
    assert "blue 3, red 1" in timeline.game.needs(timeline.state)[0].text


@ruling("petrichor.extreme-chosen", "space")
def test_ruling_extreme_chosen__space__it_takes_the_place_of_a_weather() -> None:
    assert chosen("space") == ("frost", "drought")


@ruling("petrichor.extreme-chosen", "besides")
def test_ruling_extreme_chosen__besides__two_weathers_come_all_the_same() -> None:
    assert chosen("besides") == ("frost", "drought", "rain")


def chosen(choice: str) -> tuple[str, ...]:
    """Drought has 2 votes, frost 3, rain 1."""
    timeline = with_event("drought", cows=False, rulings={"extreme-chosen": choice})
    lay(timeline, "red: votes frost 3", "red: votes drought 2", "red: votes rain 1")
    push(timeline, "blue: pass", "red: pass", "green: pass")
    assert leans(timeline, "extreme-chosen") == choice
    return timeline.state.resolved


@ruling("petrichor.extreme-last", "voted")
def test_ruling_extreme_last__voted__without_votes_it_does_nothing() -> None:
    assert "drought" not in last("voted").state.resolved


@ruling("petrichor.extreme-last", "all")
def test_ruling_extreme_last__all__it_comes_after_its_weather() -> None:
    assert last("all").state.resolved == ("frost", "sun", "drought", "wind", "rain")


def last(choice: str) -> Timeline:
    timeline = with_event("drought", cows=False, rulings={"extreme-last": choice})
    for number in range(4):
        while timeline.state.phase == "action":
            timeline.push(f"{timeline.state.player}: pass")
        if number < 3:
            timeline.push("no-harvest")
    while timeline.state.queue and timeline.state.queue[0].actor != "table":
        timeline.push(f"{timeline.state.queue[0].actor}: skip")
    return timeline


# -- Blizzard and Hailstorm --------------------------------------------------------------------------------------


@rule("petrichor.blizzard")
@verb("drift")
def test_blizzard__light_clouds_turn_and_each_may_move_one_under_control() -> None:
    timeline = struck("blizzard", "blue: cloud b2 1", "red: cloud a2 2", "blue: cloud a2 2", "green: cloud c3 1")
    assert cloud(timeline, "b2") == "blue 1 thunder"
    # In turn order; red shares its cloud and controls none.
    assert asked(timeline) == "blue: drift, skip"
    refused(timeline, "blue: drift a2 a3", "petrichor.blizzard")
    refused(timeline, "blue: drift b2 a1", "petrichor.blizzard")
    refused(timeline, "green: drift c3 c2", "petrichor.blizzard")
    push(timeline, "blue: drift b2 c2")
    assert cloud(timeline, "c2") == "blue 1 thunder"
    assert asked(timeline) == "green: drift, skip"
    push(timeline, "green: skip")
    # No climate, no drops.
    assert asked(timeline) == "table: event"


@rule("petrichor.blizzard")
@verb("chill")
def test_blizzard__in_cold_each_may_add_a_drop_to_a_cloud_they_control() -> None:
    timeline = struck("blizzard", "blue: cloud b2 1", "green: cloud c3 1", climate="cold")
    # Red put a drop to the methane as climate leader, and controls that cloud.
    push(timeline, "blue: skip", "red: skip", "green: skip")
    assert asked(timeline) == "blue: chill, skip"
    refused(timeline, "blue: chill c3", "petrichor.blizzard")
    push(timeline, "blue: chill b2")
    assert cloud(timeline, "b2") == "blue 2 thunder"
    push(timeline, "red: skip", "green: chill c3")
    assert asked(timeline) == "table: event"


@rule("petrichor.blizzard")
def test_blizzard__in_frozen_to_two_clouds_and_with_one_of_them_to_that() -> None:
    timeline = struck("blizzard", "blue: cloud b2 1", "blue: cloud b1 1", "green: cloud c1 1", climate="frozen")
    while "drift" in asked(timeline):
        timeline.push(f"{timeline.state.queue[0].actor}: skip")
    push(timeline, "blue: chill b2")
    refused(timeline, "blue: chill b2", "petrichor.blizzard")
    push(timeline, "blue: chill b1")
    assert (cloud(timeline, "b2"), cloud(timeline, "b1")) == ("blue 2 thunder", "blue 2 thunder")
    while timeline.state.queue[0].actor == "red":
        timeline.push("red: skip")
    push(timeline, "green: chill c1")
    assert asked(timeline) == "table: event"


@rule("petrichor.hailstorm")
def test_hailstorm__a_drop_of_each_falls_from_each_thundercloud() -> None:
    timeline = struck("hailstorm", "blue: cloud b2 3", "red: cloud b2 1", "blue: cloud c3 2")
    assert drops(timeline, "b2") == {"blue": 1, "red": 1}
    assert cloud(timeline, "b2") == "blue 2 thunder"
    # A light cloud keeps its drops, and nobody is asked for more.
    assert cloud(timeline, "c3") == "blue 2"
    assert asked(timeline) == "table: event"


@rule("petrichor.hailstorm")
@verb("hail")
@pytest.mark.parametrize("climate", ["cold", "frozen"])
def test_hailstorm__in_the_cold_each_may_add_a_drop_to_a_tile_in_reverse_order(climate: str) -> None:
    timeline = struck("hailstorm", climate=climate)
    assert asked(timeline) == "green: hail, skip"
    refused(timeline, "blue: hail a1", "petrichor.hailstorm")
    push(timeline, "green: hail a1", "red: skip", "blue: hail a1")
    assert drops(timeline, "a1") == {"blue": 1, "green": 1}
    assert asked(timeline) == "table: event"


# -- Drought and Heatwave ----------------------------------------------------------------------------------------


@rule("petrichor.drought")
def test_drought__half_the_drops_of_each_on_every_tile_go_rounded_up() -> None:
    timeline = struck("drought", "blue: drops a1 5", "red: drops a1 1", "green: drops b2 4", "blue: drops b2 3")
    assert drops(timeline, "a1") == {"blue": 2}
    assert drops(timeline, "b2") == {"blue": 1, "green": 2}
    assert not points(timeline, "event")


@rule("petrichor.drought")
@rule("petrichor.volcano")
@rule("petrichor.biodome")
def test_drought__the_volcano_and_the_biodome_lose_drops_too() -> None:
    tiles = {"b2": "volcano", "a1": "biodome"}
    timeline = struck("drought", "red: drops a1 3", climate="temperate", tiles=tiles)
    assert drops(timeline, "a1") == {"red": 1}
    timeline = with_event("drought", "red: drops a1 3", "blue: drops b2 2", "blue: cloud b2 1", tiles=tiles)
    push(timeline, "blue: rain b2", "blue: decline")
    assert timeline.state.tiles["b2"].control == "blue"
    lay(timeline, "red: drops b2 3", "cloud-methane b3 4", "red: votes drought 1", "blue: methane 1")
    push(timeline, "blue: vote rain", "red: pass", "green: pass", "blue: pass")
    # All lose at once, so that nobody passes on the way.
    assert drops(timeline, "b2") == {"blue": 1, "red": 1}
    assert timeline.state.tiles["b2"].control == "blue"


@rule("petrichor.drought")
def test_drought__fewest_points_draw_a_forecast_card_with_flowers() -> None:
    timeline = with_event("drought", "red: votes drought 1", "blue: methane 1", seats=5)
    push(timeline, "blue: sun b2", "blue: vote harvest 2")
    while timeline.state.phase == "action":
        timeline.push(f"{timeline.state.player}: pass")
    while timeline.state.phase == "climate":
        timeline.push("blue: methane b3") if "methane" in asked(timeline) else timeline.push("blue: drop b3")
    told = [line.player for line in timeline.state.lines if line.rule == "petrichor.drought"]
    assert told == ["red", "green", "yellow", "white"]


@rule("petrichor.heatwave")
@verb("heat")
def test_heatwave__each_doubles_in_a_cloud_and_it_overflows_when_all_have() -> None:
    timeline = struck("heatwave", "blue: cloud b2 2", "green: cloud b2 3", "blue: cloud c3 1")
    # Reverse turn order; red is nowhere present.
    assert asked(timeline) == "green: heat"
    refused(timeline, "green: heat c3", "petrichor.heatwave")
    refused(timeline, "green: skip")
    push(timeline, "green: heat b2")
    assert cloud(timeline, "b2") == "blue 2 green 6 thunder"
    push(timeline, "blue: heat b2")
    assert drops(timeline, "b2") == {"blue": 4, "green": 6}
    assert asked(timeline) == "table: event"


@ruling("petrichor.heatwave-overflow", "each-pass")
@rule("petrichor.heatwave")
def test_ruling_heatwave_overflow__each_pass__clouds_fall_between_repeats() -> None:
    timeline = hot("scorching", "each-pass")
    push(timeline, "blue: heat b2")
    assert drops(timeline, "b2") == {"blue": 10}
    # Three times in all, in other clouds too.
    push(timeline, "blue: heat a1", "blue: heat a1")
    assert cloud(timeline, "a1") == "blue 4 thunder"
    assert asked(timeline) == "table: event"


@ruling("petrichor.heatwave-overflow", "end")
@rule("petrichor.heatwave")
def test_ruling_heatwave_overflow__end__clouds_fall_after_the_last_repeat() -> None:
    timeline = hot("warm", "end")
    push(timeline, "blue: heat b2")
    assert cloud(timeline, "b2") == "blue 10 thunder"
    push(timeline, "red: heat c1", "blue: heat a1")
    assert drops(timeline, "b2") == {"blue": 10}
    assert asked(timeline) == "table: event"


def hot(climate: str, choice: str) -> Timeline:
    facts = ("blue: cloud b2 5", "blue: cloud a1 1", "red: drops c3 1", "red: cloud c1 1")
    timeline = struck("heatwave", *facts, climate=climate, rulings={"heatwave-overflow": choice})
    if climate == "scorching":
        return timeline
    push(timeline, "red: heat c1")
    return timeline
