"""The climate phase: the marker, the leader, the five events with everything in them that can be done."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.rules.petrichor.table import (
    all_pass,
    asked,
    at_climate,
    begun,
    cloud,
    drops,
    lay,
    methane,
    paid,
)
from tests.table import push, refused, rule, verb

# At the start of every test there are 2 methane in the clouds, 1 each on b3 and c1; `cloud-methane c1 4` makes 5.
STILL = "cloud-methane c1 4"
"""5 methane in the clouds: the marker stays."""


# -- the marker ----------------------------------------------------------------------------------------------------


@rule("petrichor.climate-adjustment")
@pytest.mark.parametrize(
    ("in_clouds", "space"),
    # The rulebook's table, from space 7.
    [(1, 4), (2, 4), (3, 5), (4, 6), (5, 7), (6, 8), (7, 9), (8, 10), (9, 10)],
)
def test_climate_adjustment__by_the_methane_in_the_clouds(in_clouds: int, space: int) -> None:
    timeline = lay(begun(), "cloud-methane b3 0", "cloud-methane c1 0", "blue: methane 2")
    # Under a drop each, so that no cloud is of methane only.
    for place in ("a1", "a2", "b2"):
        share = min(in_clouds, 3)
        lay(timeline, f"cloud-methane {place} {share}")
        in_clouds -= share
    all_pass(timeline)
    assert timeline.state.marker == space


@rule("petrichor.climate-track")
@pytest.mark.parametrize(("start", "methane_there", "space"), [(2, 1, 1), (12, 7, 13)])
def test_climate_track__the_ends_swallow_the_rest(start: int, methane_there: int, space: int) -> None:
    # 2 methane: 3 cooler. 8 methane: 3 hotter.
    timeline = lay(begun(), f"cloud-methane c1 {methane_there}", f"marker {start}", "red: methane 1")
    assert all_pass(timeline).state.marker == space


@rule("petrichor.climate-phase")
def test_climate_phase__between_actions_and_weather_in_every_round() -> None:
    timeline = all_pass(at_climate("temperate", STILL, "blue: votes frost 1", "red: methane 1"))
    # Red alone leads, and 2 points leave nothing to decide: Frost weather has come too.
    assert timeline.state.phase == "harvest"
    assert timeline.state.leader == "red"
    assert timeline.state.resolved == ("frost",)
    push(timeline, "no-harvest")
    all_pass(timeline)
    assert (timeline.state.round, paid(timeline, "climate")) == (2, {"red": 4})


@rule("petrichor.climate-phase")
def test_climate_phase__none_without_cows() -> None:
    fields = "cotton, grass, corn, wheat, potato, cotton, coffee, rice, coffee"
    timeline = all_pass(begun(cows=False, fields=fields))
    assert timeline.state.phase == "harvest"
    assert timeline.state.climate == ""


# -- the leader ----------------------------------------------------------------------------------------------------


@rule("petrichor.climate-leader")
def test_climate_leader__most_methane_in_reserve() -> None:
    timeline = all_pass(at_climate("temperate", STILL, "blue: methane 1", "green: methane 2"))
    assert paid(timeline, "climate") == {"green": 2}


@rule("petrichor.climate-leader")
@verb("leader")
def test_climate_leader__the_first_player_picks_among_the_tied() -> None:
    timeline = all_pass(at_climate("temperate", STILL, "red: methane 2", "green: methane 2", "blue: methane 1"))
    assert asked(timeline) == "blue: leader"
    refused(timeline, "red: leader red", "petrichor.climate-leader")
    said = str(refused(timeline, "blue: leader blue", "petrichor.climate-leader"))
    assert "red or green" in said
    push(timeline, "blue: leader green")
    assert paid(timeline, "climate") == {"green": 2}


@rule("petrichor.climate-leader")
@verb("leader")
def test_climate_leader__also_at_none_at_all() -> None:
    timeline = all_pass(at_climate("temperate", STILL))
    assert asked(timeline) == "blue: leader"
    for player in ("blue", "red", "green"):
        timeline.read(f"blue: leader {player}")


@rule("petrichor.climate-leader", "petrichor.climate-event")
def test_climate_leader__nobody_else_decides() -> None:
    timeline = all_pass(at_climate("warm", STILL, "red: methane 1"))
    refused(timeline, "blue: methane b3", "petrichor.climate-leader")
    refused(timeline, "blue: leader blue", "petrichor.climate-leader")


# -- the events ----------------------------------------------------------------------------------------------------


def led(climate: str, *facts: str) -> Timeline:
    """The climate event of a round with 5 methane in the clouds, led by red; 6 methane are in the supply."""
    return all_pass(at_climate(climate, STILL, "red: methane 1", *facts))


@rule("petrichor.temperate")
def test_temperate__two_points() -> None:
    timeline = led("temperate")
    assert paid(timeline, "climate") == {"red": 2}
    assert timeline.state.phase == "harvest"


@rule("petrichor.warm")
@verb("methane", "drop")
def test_warm__a_methane_from_a_cloud_then_anybodys_drop_from_a_tile() -> None:
    timeline = led("warm", "blue: drops c2 1", "green: drops c2 1")
    assert asked(timeline) == "red: methane"
    # None of a cloud without methane; no drop before the methane; no skipping.
    said = str(refused(timeline, "red: methane a1", "petrichor.warm"))
    assert "b3, c1" in said
    refused(timeline, "red: drop c2 blue", "petrichor.warm")
    refused(timeline, "red: skip", "petrichor.weather-phase")
    push(timeline, "red: methane c1")
    assert (cloud(timeline, "c1"), methane(timeline)["supply"]) == ("methane 3 thunder", 7)
    assert asked(timeline) == "red: drop"
    refused(timeline, "red: drop c2", "petrichor.warm")
    refused(timeline, "red: drop c2 red", "petrichor.warm")
    # Of a tile, not of a cloud.
    refused(timeline, "red: drop a1 green", "petrichor.warm")
    push(timeline, "red: drop c2 green")
    assert drops(timeline, "c2") == {"blue": 1}
    assert timeline.state.phase == "harvest"


@rule("petrichor.climate-event")
def test_climate_event__what_cannot_be_done_is_passed_over() -> None:
    # Warm, and no drop on any tile.
    timeline = push(led("warm"), "red: methane c1")
    assert timeline.state.phase == "harvest"
    # Warm without methane in the clouds: from space 12, 3 cooler.
    bare = lay(begun(), "cloud-methane b3 0", "cloud-methane c1 0", "marker 12", "red: methane 1")
    all_pass(bare)
    assert (bare.state.climate, bare.state.phase) == ("warm", "harvest")


@rule("petrichor.scorching")
@verb("methane", "drop")
def test_scorching__warm_then_a_methane_and_a_drop_from_clouds() -> None:
    timeline = led("scorching", "blue: drops c2 1")
    push(timeline, "red: methane c1", "red: drop c2")
    assert drops(timeline, "c2") == {}
    assert asked(timeline) == "red: methane"
    push(timeline, "red: methane c1")
    assert cloud(timeline, "c1") == "methane 2 thunder"
    # Now a cloud: a1, a2 and b2 have drops, c2 has none and is no cloud.
    refused(timeline, "red: drop c2 blue", "petrichor.scorching")
    push(timeline, "red: drop a1")
    assert cloud(timeline, "a1") == ""
    assert timeline.state.phase == "harvest"


@rule("petrichor.scorching")
def test_scorching__a_cloud_emptied_keeps_one_methane() -> None:
    timeline = led("scorching", "cloud-methane c1 2", "cloud-methane a1 2")
    push(timeline, "red: methane c1", "red: methane c1", "red: drop a1")
    assert (cloud(timeline, "c1"), cloud(timeline, "a1")) == ("", "methane 1")


@rule("petrichor.cold")
@verb("methane", "drop")
def test_cold__a_methane_to_a_cloud_then_a_drop_of_your_own_to_a_cloud() -> None:
    timeline = led("cold")
    refused(timeline, "red: methane c3", "petrichor.cold")
    push(timeline, "red: methane a1")
    assert cloud(timeline, "a1") == "green 1 methane 1"
    refused(timeline, "red: drop a1 blue", "petrichor.cold")
    refused(timeline, "red: drop c3", "petrichor.cold")
    # Any cloud will do, whoever is in it.
    push(timeline, "red: drop a1")
    assert cloud(timeline, "a1") == "red 1 green 1 methane 1"
    assert timeline.state.phase == "harvest"


@rule("petrichor.frozen")
@verb("methane", "drop")
def test_frozen__cold_then_a_methane_to_a_cloud_and_a_drop_of_your_own_to_a_tile() -> None:
    timeline = push(led("frozen"), "red: methane a1", "red: drop a1", "red: methane a1")
    assert cloud(timeline, "a1") == "red 1 green 1 methane 2 thunder"
    push(timeline, "red: drop c3")
    assert drops(timeline, "c3") == {"red": 1}
    assert methane(timeline) == {"blue": 0, "red": 1, "green": 0, "supply": 4}
    assert timeline.state.phase == "harvest"


@rule("petrichor.cold", "petrichor.methane-supply")
def test_cold__with_too_little_methane_everybody_gives_one_back() -> None:
    # 5 in clouds, 5 and 2 in reserves, none left.
    timeline = at_climate("cold", STILL, "red: methane 5", "blue: methane 2")
    assert methane(timeline)["supply"] == 0
    push(all_pass(timeline), "red: methane a1")
    assert methane(timeline) == {"blue": 1, "red": 4, "green": 0, "supply": 1}


@rule("petrichor.cold", "petrichor.climate-event")
def test_climate_event__no_methane_is_added_when_all_is_in_the_clouds() -> None:
    # 12 in the clouds: 3 hotter, from 1 to 4, Cold.
    timeline = lay(begun(), "cloud-methane c1 6", "cloud-methane b3 5", "cloud-methane b2 1", "marker 1")
    push(all_pass(timeline), "blue: leader red")
    assert timeline.state.climate == "cold"
    assert asked(timeline) == "red: drop"


@rule("petrichor.cold", "petrichor.drop-supply")
def test_climate_event__no_drop_is_added_without_one_in_the_supply() -> None:
    timeline = push(led("cold", "red: drops c2 19"), "red: methane a1")
    assert timeline.state.phase == "harvest"


@rule("petrichor.frozen", "petrichor.cloud-overflow")
def test_frozen__what_is_added_can_make_a_cloud_overflow() -> None:
    timeline = push(led("frozen", "green: cloud a1 6"), "red: methane a1", "red: drop a1")
    # 6 green, 1 red and 1 methane: the drops fall, and 1 methane stays.
    assert (cloud(timeline, "a1"), drops(timeline, "a1")) == ("methane 1", {"red": 1, "green": 6})
