"""Turns: one action or two, each with its exact limits, and what they cost."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.rules.petrichor.table import (
    CHESTNUT,
    asked,
    begun,
    cloud,
    drops,
    lay,
    leans,
    methane,
)
from tests.table import push, refused, rule, ruling, verb

LAKE = "cotton, grass, corn, wheat, lake, cotton, norway_spruce, date_palm, coffee"
"""Fields for three with the Lake in the middle, on b2, under blue's starting cloud."""


# -- a turn --------------------------------------------------------------------------------------------------------


@rule("petrichor.turn")
def test_turn__one_action_then_a_vote_then_the_next_player() -> None:
    timeline = begun()
    refused(timeline, "red: frost c3", "petrichor.turn")
    refused(timeline, "blue: vote frost", "petrichor.turn")
    push(timeline, "blue: frost c3")
    refused(timeline, "red: frost a3", "petrichor.turn")
    push(timeline, "blue: vote frost")
    refused(timeline, "blue: frost a3", "petrichor.turn")
    push(timeline, "red: frost a3", "red: vote frost", "green: frost b1", "green: vote frost")
    assert asked(timeline).startswith("blue: ")


@rule("petrichor.second-action")
def test_second_action__two_at_most() -> None:
    timeline = push(begun(), "blue: frost c3", "blue: sun c3")
    refused(timeline, "blue: wind c3 c2", "petrichor.second-action")
    refused(timeline, "blue: natures-call b1 b1 to a1", "petrichor.second-action")
    push(timeline, "blue: vote sun")
    assert asked(timeline).startswith("red: ")


# -- frost ---------------------------------------------------------------------------------------------------------


@rule("petrichor.frost")
@verb("frost")
def test_frost__a_light_cloud_with_a_drop_on_a_tile_without_a_cloud() -> None:
    timeline = begun()
    said = str(refused(timeline, "blue: frost a1", "petrichor.frost"))
    # The alternatives: everywhere but a1, a2 and b2, where there are clouds with drops.
    assert "b1, c1, c2, a3, b3, c3" in said
    push(timeline, "blue: frost c3")
    assert cloud(timeline, "c3") == "blue 1"


@rule("petrichor.cloud-supply")
def test_cloud_supply__twelve_clouds_and_no_thirteenth() -> None:
    timeline = twelve_clouds()
    refused(timeline, "blue: frost a4", "petrichor.cloud-supply")


def twelve_clouds(choice: str = "add-drop") -> Timeline:
    """All twelve clouds in the fields of five, blue's turn.

    Blue is in b2, red in a2 and five more, green in a1, yellow in a3, white in d1; c1 and b3 have 1 methane each.
    """
    timeline = begun(seats=5, rulings={"frost-no-clouds": choice})
    return lay(timeline, *(f"red: cloud {place} 1" for place in ("b1", "c2", "d2", "c3", "d3")))


@ruling("petrichor.frost-no-clouds", "add-drop")
def test_ruling_frost_no_clouds__add_drop__to_a_cloud_the_player_is_not_in() -> None:
    timeline = twelve_clouds()
    said = str(refused(timeline, "blue: frost b2", "petrichor.cloud-supply"))
    assert "a drop can go to a1, b1, c1, d1, a2, c2, d2, a3, b3, c3, d3" in said
    push(timeline, "blue: frost a2")
    assert cloud(timeline, "a2") == "blue 1 red 1"
    assert leans(timeline, "frost-no-clouds") == "add-drop"


@ruling("petrichor.frost-no-clouds", "not-possible")
def test_ruling_frost_no_clouds__not_possible__but_into_methane_only() -> None:
    timeline = twelve_clouds("not-possible")
    said = str(refused(timeline, "blue: frost a2", "petrichor.cloud-supply"))
    assert "a drop can go to c1, b3 [" in said
    push(timeline, "blue: frost c1")
    assert cloud(timeline, "c1") == "blue 1 methane 1"


# -- sun -----------------------------------------------------------------------------------------------------------


@rule("petrichor.sun")
@verb("sun")
def test_sun__two_drops_into_a_cloud_with_one_of_yours() -> None:
    timeline = push(begun(), "blue: sun b2")
    assert cloud(timeline, "b2") == "blue 3"
    said = str(refused(begun(), "blue: sun a1", "petrichor.sun"))
    assert "blue is present on b2" in said
    # Not into methane only, and not where there is nothing.
    refused(begun(), "blue: sun b3", "petrichor.sun")
    refused(begun(), "blue: sun c3", "petrichor.sun")


@rule("petrichor.drop-supply")
def test_drop_supply__twenty_of_each_colour() -> None:
    # 18 on a tile and 1 in the cloud: 1 is left.
    timeline = lay(begun(), "blue: drops c2 18")
    assert timeline.state.drops_left("blue") == 1
    refused(timeline, "blue: sun b2", "petrichor.drop-supply")
    push(timeline, "blue: frost c3", "blue: vote frost")
    refused(lay(begun(), "blue: drops c2 19"), "blue: frost c3", "petrichor.drop-supply")


# -- wind ----------------------------------------------------------------------------------------------------------


@rule("petrichor.wind")
@verb("wind")
def test_wind__a_cloud_with_a_drop_of_yours_to_an_adjacent_tile() -> None:
    timeline = begun()
    said = str(refused(timeline, "blue: wind a1 b1", "petrichor.wind"))
    assert "blue is present on b2" in said
    said = str(refused(timeline, "blue: wind b2 c3", "petrichor.wind"))
    assert "b1, a2, c2, b3" in said
    push(timeline, "blue: wind b2 c2")
    assert (cloud(timeline, "b2"), cloud(timeline, "c2")) == ("", "blue 1")


@rule("petrichor.wind")
def test_wind__takes_drops_of_everybody_and_methane_along() -> None:
    timeline = lay(begun(), "red: cloud b2 1", "cloud-methane b2 1")
    push(timeline, "blue: wind b2 c2")
    assert cloud(timeline, "c2") == "blue 1 red 1 methane 1"


# -- rain ----------------------------------------------------------------------------------------------------------


def raining() -> Timeline:
    """Blue is in b2 (2, with red 1), c2 (1) and c3 (1)."""
    return lay(begun(), "blue: cloud b2 2", "red: cloud b2 1", "blue: cloud c2 1", "blue: cloud c3 1")


@rule("petrichor.rain")
@verb("rain")
def test_rain__a_drop_of_any_colour_from_each_of_two_clouds() -> None:
    timeline = push(raining(), "blue: rain b2 red c2")
    assert (drops(timeline, "b2"), drops(timeline, "c2")) == ({"red": 1}, {"blue": 1})
    assert (cloud(timeline, "b2"), cloud(timeline, "c2")) == ("blue 2", "")
    timeline = push(raining(), "blue: rain b2")
    assert drops(timeline, "b2") == {"blue": 1}


@rule("petrichor.rain")
@verb("rain")
def test_rain__no_third_cloud_none_twice_none_without_a_drop_of_yours() -> None:
    timeline = raining()
    said = str(refused(timeline, "blue: rain b2 c2 c3", "petrichor.rain"))
    assert "drops from 2: b2 or c2 or c3" in said
    refused(timeline, "blue: rain b2 b2", "petrichor.rain")
    said = str(refused(timeline, "blue: rain a1 green", "petrichor.rain"))
    assert "blue is present on b2, c2, c3" in said
    refused(timeline, "blue: rain c2 red", "petrichor.rain")
    refused(timeline, "blue: rain b2 blue red", "petrichor.rain")


# -- methane spent -------------------------------------------------------------------------------------------------


@rule("petrichor.methane-rain")
@verb("rain")
def test_methane_rain__two_drops_from_each_of_two_clouds() -> None:
    timeline = lay(raining(), "blue: cloud c2 2", "blue: methane 2")
    push(timeline, "blue: rain b2 blue red c2 blue blue methane")
    assert (drops(timeline, "b2"), drops(timeline, "c2")) == ({"blue": 1, "red": 1}, {"blue": 2})
    assert methane(timeline)["blue"] == 1


@rule("petrichor.methane-rain")
def test_methane_rain__up_to_two_and_from_one_cloud_if_wanted() -> None:
    timeline = lay(raining(), "blue: methane 1")
    push(timeline, "blue: rain b2 blue blue methane")
    assert (drops(timeline, "b2"), methane(timeline)["blue"]) == ({"blue": 2}, 0)
    timeline = lay(raining(), "blue: methane 1")
    push(timeline, "blue: rain b2 blue red c2 methane")
    assert (drops(timeline, "b2"), drops(timeline, "c2")) == ({"blue": 1, "red": 1}, {"blue": 1})
    timeline = lay(raining(), "blue: cloud b2 3", "blue: methane 1")
    refused(timeline, "blue: rain b2 blue blue blue methane", "petrichor.rain")


@rule("petrichor.methane-rain")
def test_methane_rain__only_what_one_has_and_once_a_turn() -> None:
    said = str(refused(raining(), "blue: rain b2 blue blue methane", "petrichor.methane-rain"))
    assert "1 drop falls from each cloud" in said
    timeline = push(lay(raining(), "blue: methane 2"), "blue: rain b2 methane")
    refused(timeline, "blue: rain b2 methane", "petrichor.methane-rain")
    # A second Rain action without it is fine, and next turn it can be spent again.
    push(timeline, "blue: rain b2", "blue: vote rain", "red: frost b1", "red: vote frost")
    push(timeline, "green: frost a3", "green: vote frost", "blue: rain c2 methane")
    assert methane(timeline)["blue"] == 0


@rule("petrichor.methane-rain", "petrichor.methane-card")
def test_methane_card__both_in_one_action_take_three() -> None:
    timeline = lay(raining(), "blue: methane 2")
    refused(timeline, "blue: rain b2 blue blue methane paying", "petrichor.methane-card")
    lay(timeline, "blue: methane 3")
    push(timeline, "blue: rain b2 blue blue methane paying")
    assert methane(timeline) == {"blue": 0, "red": 0, "green": 0, "supply": 10}


@rule("petrichor.methane-card")
@pytest.mark.parametrize(
    "action", ["frost c3", "sun b2", "wind b2 c2", "rain b2", "natures-call b1 b1 to a1", "time-heals b2 cow b1"]
)
def test_methane_card__two_methane_for_a_card_of_any_action(action: str) -> None:
    timeline = push(lay(begun(), "blue: methane 3"), f"blue: {action} paying")
    assert methane(timeline)["blue"] == 1


@rule("petrichor.methane-card")
def test_methane_card__for_the_first_action_or_the_second_not_for_both() -> None:
    timeline = push(lay(begun(), "blue: methane 4"), "blue: frost c3 paying")
    refused(timeline, "blue: frost a3 paying", "petrichor.methane-card")
    push(timeline, "blue: frost a3")
    timeline = push(lay(begun(), "blue: methane 4"), "blue: frost c3", "blue: frost a3 paying")
    assert methane(timeline)["blue"] == 2
    refused(lay(begun(), "blue: methane 1"), "blue: frost c3 paying", "petrichor.methane-card")


@rule("petrichor.methane-card", "petrichor.methane-rain")
def test_methane_card__not_without_cows() -> None:
    timeline = begun(cows=False, fields="cotton, grass, corn, wheat, potato, cotton, coffee, rice, coffee")
    refused(timeline, "blue: frost c3 paying", "petrichor.methane-card")
    refused(timeline, "blue: rain b2 methane", "petrichor.methane-rain")


# -- the Lake ------------------------------------------------------------------------------------------------------


@rule("petrichor.lake")
def test_lake__drops_go_back() -> None:
    timeline = push(begun(fields=LAKE), "blue: rain b2")
    assert drops(timeline, "b2") == {}
    assert timeline.state.drops_left("blue") == 20


@rule("petrichor.lake")
def test_lake__three_drops_into_a_cloud_moved_onto_it() -> None:
    timeline = push(begun(fields=LAKE), "blue: frost c2", "blue: vote frost", "red: wind a2 b2")
    # Red 1 and blue 1 merge, then red adds 3.
    assert cloud(timeline, "b2") == "blue 1 red 4 thunder"


@rule("petrichor.lake")
def test_lake__a_cloud_goes_on_until_it_merges() -> None:
    timeline = begun(fields=LAKE)
    # By c2 and c3 to a3; over a2, where red's cloud is, it cannot go on; b1 leads to a1 and c1.
    said = str(refused(timeline, "blue: wind b2 b2", "petrichor.lake"))
    assert "a1, a2, b1, b3, c1, c2, c3" in said
    push(timeline, "blue: wind b2 c3")
    assert cloud(timeline, "c3") == "blue 1"


@rule("petrichor.lake")
@pytest.mark.parametrize("fields", [CHESTNUT, ""])
def test_lake__elsewhere_wind_goes_one_tile(fields: str) -> None:
    refused(begun(fields=fields), "blue: wind b2 c3", "petrichor.wind")


@rule("petrichor.never-harvested")
@pytest.mark.parametrize("name", ["lake", "anthill", "primrose"])
def test_never_harvested__no_growth_token_can_lie_there(name: str) -> None:
    # The fifth of four in a row is a2.
    timeline = begun(seats=5, fields=LAKE.replace("lake", name) + ", rice, corn" + ", potato" * 5)
    refused(timeline, "set growing a2 yes ; no", "petrichor.never-harvested")
    refused(timeline, "grow a2", "petrichor.never-harvested")
