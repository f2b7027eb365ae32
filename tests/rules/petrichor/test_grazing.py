"""Grazing: Nature's Call, Time Heals, where cows may go, and the vote that follows."""

from __future__ import annotations

import pytest

from tests.rules.petrichor.table import begun, cloud, game, herd, lay, methane
from tests.table import push, refused, rule, verb

# -- the action ----------------------------------------------------------------------------------------------------


@rule("petrichor.grazing")
@verb("natures-call", "time-heals")
def test_grazing__is_an_action_of_two_kinds_and_belongs_to_cows() -> None:
    timeline = push(begun(), "blue: natures-call b1 b1 to a1", "blue: time-heals b2 cow a1")
    refused(timeline, "blue: natures-call b2 b2 to b1", "petrichor.second-action")
    plain = begun(cows=False, fields="cotton, grass, corn, wheat, potato, cotton, coffee, rice, coffee")
    refused(plain, "blue: natures-call b1 b1 to a1", "petrichor.grazing")
    refused(plain, "blue: time-heals b2", "petrichor.grazing")


# -- Nature's Call -------------------------------------------------------------------------------------------------


@rule("petrichor.natures-call")
@verb("natures-call")
def test_natures_call__methane_fertilizer_and_a_step() -> None:
    timeline = push(begun(), "blue: natures-call b1 b2 to a1")
    assert cloud(timeline, "b2") == "blue 1 methane 2"
    # The fertilizer lies where the cow was.
    assert [place for place, tile in timeline.state.tiles.items() if tile.fertilizer] == ["b1"]
    assert herd(timeline) == ["a1", "c2"]
    assert methane(timeline)["supply"] == 8


@rule("petrichor.natures-call")
@verb("natures-call")
@pytest.mark.parametrize(("at", "after"), [("b1", "methane 2"), ("c1", "methane 3"), ("a1", "green 1 methane 2")])
def test_natures_call__the_cows_tile_or_one_beside_it_with_a_cloud_or_without(at: str, after: str) -> None:
    timeline = push(begun(), f"blue: natures-call b1 {at} to a1")
    assert cloud(timeline, at) == after


@rule("petrichor.natures-call")
def test_natures_call__not_farther_away_and_not_without_a_cow() -> None:
    said = str(refused(begun(), "blue: natures-call b1 a2 to a1", "petrichor.natures-call"))
    assert "b1" in said
    said = str(refused(begun(), "blue: natures-call a1 a1", "petrichor.natures-call"))
    assert "cows are on b1, c2" in said


@rule("petrichor.natures-call")
def test_natures_call__the_cow_must_move_if_it_can_to_a_tile_without_a_cow() -> None:
    refused(begun(), "blue: natures-call b1 b1", "petrichor.natures-call")
    refused(begun(), "blue: natures-call b1 b1 to c2", "petrichor.natures-call")
    # From c1, with the other cow on c2, only b1 is free: it need not be said.
    timeline = lay(begun(), "cow b1 no", "cow c1 yes")
    refused(timeline, "blue: natures-call c1 c1 to c2", "petrichor.natures-call")
    push(timeline, "blue: natures-call c1 c1")
    assert herd(timeline) == ["b1", "c2"]


@rule("petrichor.natures-call")
def test_natures_call__stays_where_it_cannot_move() -> None:
    # Beside a1 are the other cow, on b1, and the Lake.
    fields = "cotton, grass, corn, lake, potato, cotton, norway_spruce, date_palm, coffee"
    timeline = lay(begun(fields=fields), "cow c2 no", "cow a1 yes")
    refused(timeline, "blue: natures-call a1 a1 to a2", "petrichor.cow-forbidden")
    push(timeline, "blue: natures-call a1 a1")
    assert herd(timeline) == ["a1", "b1"]


@rule("petrichor.natures-call")
def test_natures_call__fertilizer_never_runs_out() -> None:
    timeline = lay(begun(), "fertilizer a1 12")
    push(timeline, "blue: natures-call b1 b1 to a1")
    assert timeline.state.tiles["b1"].fertilizer == 1


@rule("petrichor.natures-call", "petrichor.cloud-supply")
def test_natures_call__with_twelve_clouds_out_an_existing_one_must_do() -> None:
    timeline = begun(seats=5)
    for place in ("c2", "d2", "c3", "d3", "b4"):
        lay(timeline, f"red: cloud {place} 1")
    # Beside the cow on b1, and on it: clouds on a1, c1 and b2, none on b1.
    said = str(refused(timeline, "blue: natures-call b1 b1 to a1", "petrichor.cloud-supply"))
    assert "there is one on a1, c1, b2" in said
    push(timeline, "blue: natures-call b1 a1 to a1")
    assert cloud(timeline, "a1") == "green 1 methane 2"


@rule("petrichor.natures-call", "petrichor.cloud-supply")
def test_natures_call__without_any_cloud_to_add_to_the_methane_is_lost() -> None:
    timeline = begun(seats=5)
    # The cow stands on d4; the twelve clouds are all elsewhere than d4, c4 and d3.
    lay(timeline, "cow b1 no", "cow d4 yes", "green: methane 1")
    for place in ("b1", "c2", "d2", "c3", "b4"):
        lay(timeline, f"red: cloud {place} 1")
    push(timeline, "blue: natures-call d4 d4 to c4")
    assert len(timeline.state.clouds) == 12
    assert cloud(timeline, "d4") == ""
    # No effect asks for methane, so that nobody gives any back.
    assert (methane(timeline)["green"], methane(timeline)["supply"]) == (1, 9)
    assert timeline.state.tiles["d4"].fertilizer == 1
    assert herd(timeline) == ["c2", "c4"]


# -- Time Heals ----------------------------------------------------------------------------------------------------


@rule("petrichor.time-heals")
@verb("time-heals")
def test_time_heals__all_methane_of_a_cloud_with_a_drop_of_yours() -> None:
    timeline = lay(begun(), "cloud-methane b2 3", "red: cloud b2 2")
    push(timeline, "blue: time-heals b2 cow c2")
    assert cloud(timeline, "b2") == "blue 1 red 2 thunder"
    assert methane(timeline) == {"blue": 3, "red": 0, "green": 0, "supply": 7}
    assert herd(timeline) == ["b1", "b2"]


@rule("petrichor.time-heals")
def test_time_heals__not_in_others_clouds_or_methane_only() -> None:
    said = str(refused(begun(), "blue: time-heals a2 cow b1", "petrichor.time-heals"))
    assert "blue is present on b2" in said
    refused(begun(), "blue: time-heals b3 cow b1", "petrichor.time-heals")


@rule("petrichor.time-heals")
def test_time_heals__also_without_methane_to_bring_a_cow_from_anywhere() -> None:
    timeline = push(begun(), "blue: time-heals b2 cow b1")
    assert methane(timeline)["blue"] == 0
    assert herd(timeline) == ["b2", "c2"]


@rule("petrichor.time-heals")
def test_time_heals__which_cow_has_to_be_said() -> None:
    refused(begun(), "blue: time-heals b2", "petrichor.time-heals")
    refused(begun(), "blue: time-heals b2 cow a1", "petrichor.time-heals")
    timeline = push(lay(begun(), "cow b1 no"), "blue: time-heals b2")
    assert herd(timeline) == ["b2"]


@rule("petrichor.time-heals", "petrichor.cow-forbidden")
def test_time_heals__no_cow_comes_where_one_is_or_none_may_be() -> None:
    timeline = push(lay(begun(), "cow b1 no", "cow b2 yes", "cloud-methane b2 1"), "blue: time-heals b2")
    assert (herd(timeline), methane(timeline)["blue"]) == (["b2", "c2"], 1)
    lake = "cotton, grass, corn, wheat, lake, cotton, norway_spruce, date_palm, coffee"
    timeline = push(lay(begun(fields=lake), "cloud-methane b2 1"), "blue: time-heals b2")
    assert (herd(timeline), methane(timeline)["blue"]) == (["b1", "c2"], 1)


# -- where cows cannot be ------------------------------------------------------------------------------------------


@rule("petrichor.cow-forbidden")
@pytest.mark.parametrize("name", ["lake", "anthill", "primrose"])
def test_cow_forbidden__tiles_that_are_never_harvested(name: str) -> None:
    fields = f"cotton, {name}, corn, grass" + ", potato" * 6 + ", norway_spruce, date_palm" + ", wheat" * 4
    timeline = game(f"fields {fields}", seats=5)
    # b1, in four columns.
    refused(timeline, "cows b1 c1", "petrichor.cow-forbidden")
    refused(timeline, "set cow b1 yes ; there it is", "petrichor.cow-forbidden")


@rule("petrichor.cow-forbidden")
def test_cow_forbidden__not_even_at_the_start() -> None:
    lake = "lake, grass, corn, wheat, potato, cotton, norway_spruce, date_palm, coffee"
    timeline = game(f"fields {lake}")
    refused(timeline, "cows a1 c2", "petrichor.cow-forbidden")
    push(timeline, "cows b1 c2", "clouds c1", "green: start b2", "red: start a2", "blue: start a1")
    refused(timeline, "blue: natures-call b1 b1 to a1", "petrichor.cow-forbidden")


# -- the vote ------------------------------------------------------------------------------------------------------


@rule("petrichor.grazing-vote")
@verb("vote", "harvest-vote")
@pytest.mark.parametrize("action", ["natures-call b1 b1 to a1", "time-heals b2 cow b1"])
def test_grazing_vote__for_harvest_if_possible_else_for_any_weather(action: str) -> None:
    timeline = push(begun(), f"blue: {action}")
    for weather in ("frost", "sun", "wind", "rain"):
        refused(timeline, f"blue: vote {weather}", "petrichor.grazing-vote")
    push(timeline, "harvest-vote closed")
    refused(timeline, "blue: vote harvest 1", "petrichor.harvest-vote")
    for weather in ("frost", "sun", "wind", "rain"):
        timeline.read(f"blue: vote {weather}")
    push(timeline, "harvest-vote open")
    push(timeline, "blue: vote harvest 2")
    assert timeline.state.player == "red"


@rule("petrichor.grazing-vote")
def test_grazing_vote__also_when_the_other_action_was_something_else() -> None:
    timeline = push(begun(), "blue: frost c3", "blue: natures-call b1 b1 to a1")
    refused(timeline, "blue: vote frost", "petrichor.grazing-vote")
    push(timeline, "blue: vote harvest 1")
