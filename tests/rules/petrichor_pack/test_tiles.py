"""The promo tiles in play and at a harvest, but for the Volcano."""

from __future__ import annotations

from typing import Any

import pytest

from companion.timeline import Timeline
from tests.rules.petrichor.table import asked, cloud, drops, growing, herd, lay, leans, methane, paid
from tests.rules.petrichor_pack.table import begun, points
from tests.table import push, refused, rule, ruling, verb


def harvested(timeline: Timeline) -> Timeline:
    """Everybody passes, nothing has votes, and it is harvested."""
    while timeline.state.phase == "action":
        timeline.push(f"{timeline.state.player}: pass")
    while timeline.state.phase == "climate":
        verbs = asked(timeline).partition(": ")
        options = list(timeline.game.verbs[verbs[2].split(", ")[0]].options(timeline.state, verbs[0]))
        timeline.push(f"{verbs[0]}: {timeline.game.verbs[options[0].verb].format(options[0])}")
    return push(timeline, "harvest")


CALM = ("cloud-methane b3 5", "cloud-methane c1 0")
"""5 methane in the clouds: the climate does not move."""


# -- Sunflower ---------------------------------------------------------------------------------------------------


@rule("petrichor.sunflower")
def test_sunflower__rises_with_every_sun_action_of_anybody() -> None:
    timeline = begun(tiles={"b1": "sunflower"})
    push(timeline, "blue: sun b2", "blue: vote sun", "red: sun a2")
    assert timeline.state.tiles["b1"].level == 2
    push(timeline, "red: vote sun", "green: frost c3")
    assert timeline.state.tiles["b1"].level == 2


@rule("petrichor.sunflower")
def test_sunflower__pays_its_level_and_half_of_it_and_goes_back_to_zero() -> None:
    timeline = begun("level b1 5", "blue: drops b1 2", "red: drops b1 1", *CALM, tiles={"b1": "sunflower"})
    harvested(timeline)
    assert paid(timeline, "harvest") == {"blue": 5, "red": 2}
    tile = timeline.state.tiles["b1"]
    assert (tile.level, tile.drops, tile.growing) == (0, {}, True)


@ruling("petrichor.sunflower-level", "stops")
def test_ruling_sunflower_level__stops__in_a_tracked_game() -> None:
    timeline = push(begun("level b1 5", tiles={"b1": "sunflower"}), "blue: sun b2")
    assert timeline.state.tiles["b1"].level == 5
    assert leans(timeline, "sunflower-level") == "stops"


@ruling("petrichor.sunflower-level", "goes-on")
def test_ruling_sunflower_level__goes_on__in_a_tracked_game() -> None:
    timeline = begun("level b1 5", tiles={"b1": "sunflower"}, rulings={"sunflower-level": "goes-on"})
    assert push(timeline, "blue: sun b2").state.tiles["b1"].level == 6


# -- Venus Flytrap -----------------------------------------------------------------------------------------------


def flies(timeline: Timeline) -> dict[str, int]:
    return {at: tile.live_flies for at, tile in timeline.state.tiles.items() if tile.live_flies}


@rule("petrichor.venus-flytrap")
@verb("flies")
def test_venus_flytrap__rain_scores_a_live_fly_and_its_player_says_where_it_flies() -> None:
    timeline = begun("blue: cloud a1 1", tiles={"b2": "venus_flytrap"})
    push(timeline, "blue: rain a1")
    assert points(timeline) == {"blue": 2}
    assert asked(timeline) == "blue: flies"
    refused(timeline, "blue: flies c1", "petrichor.venus-flytrap")
    refused(timeline, "red: flies b1", "petrichor.venus-flytrap")
    push(timeline, "blue: flies b1")
    assert flies(timeline) == {"b1": 1, "c1": 1, "a3": 1, "c3": 1}
    assert asked(timeline).startswith("blue: vote")


@rule("petrichor.venus-flytrap")
def test_venus_flytrap__with_one_way_only_nobody_is_asked_and_there_they_are_dead() -> None:
    timeline = begun("flies a3 0", "flies a1 0", "flies b1 2", "blue: cloud b1 1", tiles={"b2": "venus_flytrap"})
    push(timeline, "blue: rain b1")
    assert points(timeline) == {"blue": 4}
    assert flies(timeline) == {"c1": 1, "c3": 1}
    assert timeline.state.tiles["b2"].dead_flies == 2


@rule("petrichor.venus-flytrap")
def test_venus_flytrap__scores_for_both_clouds_but_no_fly_twice() -> None:
    timeline = begun("flies c3 0", "flies b1 1", "flies a1 1", "blue: cloud a1 1", "blue: cloud b1 1",
                     tiles={"b2": "venus_flytrap"})  # fmt: skip
    push(timeline, "blue: rain a1 blue b1 blue")
    assert points(timeline) == {"blue": 4}
    push(timeline, "blue: flies b1")
    assert flies(timeline) == {"b1": 1, "c1": 1, "a3": 1}
    assert timeline.state.tiles["b2"].dead_flies == 1


@rule("petrichor.venus-flytrap")
def test_venus_flytrap__rain_elsewhere_and_rain_weather_leave_the_flies() -> None:
    timeline = begun("red: cloud a1 4", tiles={"b2": "venus_flytrap"})
    lay(timeline, "red: votes rain 1", *CALM, "blue: methane 1")
    push(timeline, "blue: rain b2", "blue: vote rain", "red: pass", "green: pass", "blue: pass")
    assert timeline.state.resolved == ("rain",)
    assert drops(timeline, "a1")["red"] == 4
    assert len(flies(timeline)) == 4
    assert not points(timeline)


@rule("petrichor.venus-flytrap")
def test_venus_flytrap__grows_with_three_drops_and_pays_dead_flies() -> None:
    timeline = begun("flies c3 0", "flies a1 0", "dead-flies b2 2", *CALM, tiles={"b2": "venus_flytrap"})
    lay(timeline, "blue: drops b2 2")
    assert not growing(timeline, "b2")
    lay(timeline, "red: drops b2 1")
    assert growing(timeline, "b2")
    assert paid(harvested(timeline), "harvest") == {"blue": 6, "red": 2}
    # Nothing says that the flies come back.
    assert timeline.state.tiles["b2"].dead_flies == 2


# -- Alfalfa -----------------------------------------------------------------------------------------------------


@rule("petrichor.alfalfa")
@pytest.mark.parametrize(("cow", "wheat"), [("yes", 2), ("no", 0)])
def test_alfalfa__grows_with_three_and_with_a_cow_first_place_takes_two_wheat(cow: str, wheat: int) -> None:
    timeline = begun("cow b1 no", *CALM, tiles={"b1": "alfalfa"})
    lay(timeline, f"cow b1 {cow}", "blue: drops b1 2")
    assert not growing(timeline, "b1")
    lay(timeline, "red: drops b1 1", "green: methane 1")
    assert paid(harvested(timeline), "harvest") == {"blue": 4, "red": 3}
    assert not paid(timeline, "cow_bonus")
    assert timeline.state.reserve("blue").wheat == wheat


# -- Biodome -----------------------------------------------------------------------------------------------------


@rule("petrichor.biodome")
@rule("petrichor.natures-call")
def test_biodome__a_drop_of_anybody_may_come_instead_of_methane() -> None:
    timeline = begun("red: drops b2 2", "blue: drops b2 1", tiles={"b2": "biodome"})
    before = methane(timeline)["supply"]
    push(timeline, "blue: natures-call b1 b1 to a1 instead red")
    assert cloud(timeline, "b1") == "red 1 methane 1"
    assert drops(timeline, "b2") == {"blue": 1, "red": 1}
    assert methane(timeline)["supply"] == before - 1
    assert herd(timeline) == ["a1", "c2"]


@rule("petrichor.biodome")
def test_biodome__only_its_own_drops_can_come() -> None:
    timeline = begun("red: drops b2 1", tiles={"b2": "biodome"})
    refused(timeline, "blue: natures-call b1 b1 to a1 instead blue", "petrichor.biodome")
    refused(timeline, "blue: natures-call b1 b1 to a1 instead red red", "petrichor.biodome")
    refused(begun(), "blue: natures-call b1 b1 to a1 instead red", "petrichor.biodome")


@rule("petrichor.biodome")
def test_biodome__the_cloud_overflows_once_all_is_in_it() -> None:
    timeline = begun("red: drops b2 1", "blue: cloud b1 7", tiles={"b2": "biodome"})
    push(timeline, "blue: natures-call b1 b1 to a1 instead red")
    # 9 together: all drops fall, and a light cloud of the 1 methane stays.
    assert drops(timeline, "b1") == {"blue": 7, "red": 1}
    assert cloud(timeline, "b1") == "methane 1"


@rule("petrichor.biodome")
@rule("petrichor.cold")
def test_biodome__a_climate_leader_may_too() -> None:
    timeline = begun("red: drops b2 1", "marker 5", *CALM, "blue: methane 1", tiles={"b2": "biodome"})
    push(timeline, "blue: pass", "red: pass", "green: pass")
    push(timeline, "blue: methane b3 instead red")
    assert cloud(timeline, "b3") == "red 1 methane 5 thunder"
    assert drops(timeline, "b2") == {}
    assert asked(timeline) == "blue: drop"


@rule("petrichor.biodome")
@rule("petrichor.warm")
def test_biodome__nothing_comes_instead_of_methane_removed() -> None:
    timeline = begun("red: drops b2 1", "marker 10", *CALM, "blue: methane 1", tiles={"b2": "biodome"})
    push(timeline, "blue: pass", "red: pass", "green: pass")
    refused(timeline, "blue: methane b3 instead red", "petrichor.biodome")
    push(timeline, "blue: methane b3")


@ruling("petrichor.biodome-swap", "each")
def test_ruling_biodome_swap__each__two_drops_for_two_methane() -> None:
    timeline = begun("red: drops b2 2", tiles={"b2": "biodome"})
    push(timeline, "blue: natures-call b1 b1 to a1 instead red red")
    assert cloud(timeline, "b1") == "red 2"
    assert leans(timeline, "biodome-swap") == "each"


@ruling("petrichor.biodome-swap", "one")
def test_ruling_biodome_swap__one__a_single_drop_for_both() -> None:
    timeline = begun("red: drops b2 2", tiles={"b2": "biodome"}, rulings={"biodome-swap": "one"})
    refused(timeline, "blue: natures-call b1 b1 to a1 instead red red", "petrichor.biodome")
    push(timeline, "blue: natures-call b1 b1 to a1 instead red")
    assert cloud(timeline, "b1") == "red 1"


def domed(*facts: str, **header: Any) -> Timeline:
    """Blue is first on the Biodome, red second, just harvested; 5 methane over b3, 7 in the supply."""
    timeline = begun(*CALM, "blue: drops b2 2", "red: drops b2 1", *facts, tiles={"b2": "biodome"}, **header)
    return harvested(timeline)


@rule("petrichor.biodome")
def test_biodome__pays_methane_by_place_and_keeps_its_drops() -> None:
    timeline = domed()
    # Nobody controls the cloud of methane only: it all comes from the supply, and nobody is asked.
    assert methane(timeline) == {"blue": 3, "red": 1, "green": 0, "supply": 3}
    assert drops(timeline, "b2") == {"blue": 2, "red": 1}
    assert timeline.state.round == 2


@rule("petrichor.biodome")
@verb("take")
def test_biodome__its_methane_comes_from_the_supply_or_clouds_under_control() -> None:
    timeline = domed("blue: cloud b3 2")
    assert asked(timeline) == "blue: take"
    refused(timeline, "blue: take supply", "petrichor.biodome")
    refused(timeline, "blue: take supply supply c1", "petrichor.biodome")
    refused(timeline, "red: take supply supply supply", "petrichor.biodome")
    push(timeline, "blue: take supply b3 b3")
    assert cloud(timeline, "b3").startswith("blue 2 methane 3")
    assert methane(timeline) == {"blue": 3, "red": 1, "green": 0, "supply": 5}
    assert timeline.state.round == 2


# -- Cloudberry --------------------------------------------------------------------------------------------------


def berried(climate: int, **header: Any) -> Timeline:
    """Blue is first on a Cloudberry grown at this space of the track, just harvested."""
    facts = (f"marker {climate}", *CALM, "blue: drops b1 2", "red: drops b1 1", "green: drops c3 1")
    return harvested(begun(*facts, tiles={"b1": "cloudberry"}, **header))


@rule("petrichor.cloudberry")
@verb("cloud")
@pytest.mark.parametrize(("space", "pays", "made"), [(7, {"blue": 5, "red": 2}, 1), (4, {"blue": 7, "red": 4}, 2)])
def test_cloudberry__pays_by_its_climate_and_first_place_makes_a_cloud(
    space: int, pays: dict[str, int], made: int
) -> None:
    timeline = berried(space)
    assert paid(timeline, "harvest") == pays
    assert asked(timeline) == "blue: cloud, decline"
    refused(timeline, "blue: cloud b2", "petrichor.cloudberry")
    refused(timeline, "red: cloud c2", "petrichor.cloudberry")
    push(timeline, "blue: cloud c2")
    assert cloud(timeline, "c2") == f"blue {made}"
    assert timeline.state.round == 2


@rule("petrichor.cloudberry")
def test_cloudberry__the_cloud_may_be_left() -> None:
    timeline = berried(7)
    push(timeline, "blue: decline")
    assert timeline.state.round == 2
    assert "c2" not in timeline.state.clouds


@ruling("petrichor.cloudberry-token", "re-marked")
def test_ruling_cloudberry_token__re_marked__in_a_tracked_game() -> None:
    timeline = begun("blue: drops b1 3", "marker 4", tiles={"b1": "cloudberry"})
    assert timeline.state.tiles["b1"].grown_in == "cold"
    assert leans(timeline, "cloudberry-token") == "re-marked"


@ruling("petrichor.cloudberry-token", "kept")
def test_ruling_cloudberry_token__kept__in_a_tracked_game() -> None:
    timeline = begun(
        "blue: drops b1 3", "marker 4", tiles={"b1": "cloudberry"}, rulings={"cloudberry-token": "kept"}
    )
    assert timeline.state.tiles["b1"].grown_in == "temperate"


@rule("petrichor.cloudberry")
def test_cloudberry__dies_in_scorching_and_without_cows_knows_no_climate() -> None:
    timeline = begun("blue: drops b1 3", "marker 13", tiles={"b1": "cloudberry"})
    assert not growing(timeline, "b1")
    timeline = begun("blue: drops b1 3", sets=("pack",), tiles={"b1": "cloudberry", "a3": "rice", "b3": "rice"})
    assert growing(timeline, "b1")
    assert timeline.state.tiles["b1"].grown_in == ""
    harvested(timeline)
    assert paid(timeline, "harvest") == {"blue": 5}


# -- Snapdragon --------------------------------------------------------------------------------------------------


@rule("petrichor.snapdragon")
@verb("bee")
def test_snapdragon__a_bee_action_on_a_bloom_scores() -> None:
    timeline = begun(tiles={"a1": "snapdragon"}, sets=("cows", "honeybee", "pack"))
    refused(timeline, "blue: bee b1", "petrichor.second-action")
    push(timeline, "blue: sun b2")
    refused(timeline, "blue: bee c3", "petrichor.snapdragon")
    push(timeline, "blue: bee b1")
    assert points(timeline) == {"blue": 1}
    # It was the second action of the turn.
    refused(timeline, "blue: bee b2", "petrichor.second-action")
    refused(timeline, "blue: frost c3", "petrichor.second-action")
    push(timeline, "blue: vote sun")
    without = push(begun(tiles={"a1": "snapdragon"}), "blue: sun b2")
    refused(without, "blue: bee b1", "petrichor.snapdragon")


@rule("petrichor.snapdragon")
def test_snapdragon__pays_growing_tiles_with_a_bloom() -> None:
    timeline = begun(*CALM, "blue: drops a1 2", "red: drops a1 1", tiles={"a1": "snapdragon", "a2": "rice"})
    # Blooms on b1, a2 and b2. Rice asks for rain and does not grow.
    lay(timeline, "green: drops b1 3", "green: drops a2 2", "green: drops b2 3")
    assert [growing(timeline, place) for place in ("b1", "a2", "b2")] == [True, False, True]
    found = paid(harvested(timeline), "harvest")
    assert (found["blue"], found["red"]) == (6, 2)
