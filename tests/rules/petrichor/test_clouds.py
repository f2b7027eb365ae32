"""Clouds: thunder, overflow, merging, what stays when one is emptied; methane in them and in the supply."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.rules.petrichor.table import all_pass, at_climate, begun, cloud, drops, lay, leans, methane
from tests.table import push, refused, rule, ruling

# -- growing -------------------------------------------------------------------------------------------------------


@rule("petrichor.thundercloud")
def test_thundercloud__from_four_drops_on() -> None:
    timeline = push(begun(), "blue: sun b2")
    assert cloud(timeline, "b2") == "blue 3"
    timeline = push(lay(begun(), "blue: cloud b2 2"), "blue: sun b2")
    assert cloud(timeline, "b2") == "blue 4 thunder"


@rule("petrichor.thundercloud")
def test_thundercloud__stays_one_with_fewer_drops() -> None:
    timeline = push(lay(begun(), "blue: cloud b2 4"), "blue: rain b2")
    assert cloud(timeline, "b2") == "blue 3 thunder"


@rule("petrichor.methane-size")
def test_methane_size__three_drops_and_one_methane_thunder() -> None:
    """The rulebook's first example."""
    timeline = push(lay(begun(), "cloud-methane b2 1"), "blue: sun b2")
    assert cloud(timeline, "b2") == "blue 3 methane 1 thunder"
    # And methane that comes to drops.
    timeline = push(lay(begun(), "blue: cloud b2 2"), "blue: natures-call b1 b2 to c1")
    assert cloud(timeline, "b2") == "blue 2 methane 2 thunder"


@rule("petrichor.methane-size", "petrichor.cloud-overflow")
def test_methane_size__six_drops_and_two_methane_overflow() -> None:
    """The rulebook's second example."""
    timeline = push(lay(begun(), "blue: cloud b2 4", "cloud-methane b2 2"), "blue: sun b2")
    assert drops(timeline, "b2") == {"blue": 6}
    assert cloud(timeline, "b2") == "methane 1"


# -- overflow ------------------------------------------------------------------------------------------------------


@rule("petrichor.cloud-overflow")
def test_cloud_overflow__at_eight_all_drops_fall_and_the_cloud_leaves() -> None:
    timeline = push(lay(begun(), "blue: cloud b2 4", "red: cloud b2 1"), "blue: sun b2")
    assert cloud(timeline, "b2") == "blue 6 red 1 thunder"
    timeline = push(lay(begun(), "blue: cloud b2 4", "red: cloud b2 2"), "blue: sun b2")
    assert (cloud(timeline, "b2"), drops(timeline, "b2")) == ("", {"blue": 6, "red": 2})


@rule("petrichor.cloud-overflow")
def test_cloud_overflow__of_merged_clouds() -> None:
    timeline = lay(begun(), "blue: cloud b2 5", "red: cloud c2 3")
    push(timeline, "blue: wind b2 c2")
    assert (cloud(timeline, "b2"), cloud(timeline, "c2")) == ("", "")
    assert (drops(timeline, "b2"), drops(timeline, "c2")) == ({}, {"blue": 5, "red": 3})


@rule("petrichor.cloud-overflow")
def test_cloud_overflow__of_methane_added() -> None:
    timeline = lay(begun(), "blue: cloud b2 5", "cloud-methane b2 1")
    push(timeline, "blue: natures-call b1 b2 to c1")
    # 5 drops and 3 methane: 1 stays up, 2 go back; 2 of 12 are in the other clouds.
    assert (cloud(timeline, "b2"), drops(timeline, "b2")) == ("methane 1", {"blue": 5})
    assert methane(timeline)["supply"] == 9


# -- merging -------------------------------------------------------------------------------------------------------


@rule("petrichor.cloud-merge")
def test_cloud_merge__two_on_a_tile_become_a_thundercloud() -> None:
    timeline = push(begun(), "blue: wind b2 a2")
    assert (cloud(timeline, "b2"), cloud(timeline, "a2")) == ("", "blue 1 red 1 thunder")


@rule("petrichor.cloud-merge")
def test_cloud_merge__with_one_of_methane_only() -> None:
    timeline = push(begun(), "blue: wind b2 b3")
    assert cloud(timeline, "b3") == "blue 1 methane 1 thunder"
    assert methane(timeline)["supply"] == 10


# -- emptied -------------------------------------------------------------------------------------------------------


@rule("petrichor.cloud-emptied")
@pytest.mark.parametrize(("before", "after", "supply"), [(0, "", 10), (1, "methane 1", 9), (3, "methane 1", 9)])
def test_cloud_emptied__one_methane_stays_in_a_new_light_cloud(before: int, after: str, supply: int) -> None:
    """However it thundered before; the rest goes to the supply, where 10 of 12 would be without it."""
    timeline = lay(begun(), f"cloud-methane b2 {before}")
    push(timeline, "blue: rain b2")
    assert (cloud(timeline, "b2"), methane(timeline)["supply"]) == (after, supply)


@rule("petrichor.cloud-emptied")
def test_cloud_emptied__not_while_a_drop_is_in_it() -> None:
    timeline = lay(begun(), "red: cloud b2 1", "cloud-methane b2 3")
    push(timeline, "blue: rain b2 red")
    assert cloud(timeline, "b2") == "blue 1 methane 3 thunder"


@rule("petrichor.methane-stays-up")
def test_methane_stays_up__whatever_falls() -> None:
    timeline = lay(begun(), "cloud-methane b2 2", "blue: methane 1")
    push(timeline, "blue: rain b2 methane")
    assert drops(timeline, "b2") == {"blue": 1}
    # 12 - 2 in b3 and c1 - the one that stays.
    assert methane(timeline) == {"blue": 0, "red": 0, "green": 0, "supply": 9}


# -- methane only --------------------------------------------------------------------------------------------------


@rule("petrichor.methane-cloud")
def test_methane_cloud__is_no_cloud_for_frost_which_adds_a_drop_to_it() -> None:
    timeline = push(begun(), "blue: frost b3")
    assert cloud(timeline, "b3") == "blue 1 methane 1"
    refused(push(timeline, "blue: vote frost"), "red: frost b3", "petrichor.frost")


@rule("petrichor.methane-cloud")
def test_methane_cloud__nobody_is_in_it() -> None:
    for entry in ("sun b3", "wind b3 b2", "rain b3", "time-heals b3 cow b1"):
        refused(begun(), f"blue: {entry}")


@rule("petrichor.methane-cloud")
def test_methane_cloud__thunders_in_frost_weather() -> None:
    timeline = all_pass(at_climate("temperate", "cloud-methane b3 5", "blue: votes frost 1"))
    assert cloud(timeline, "b3") == "methane 5 thunder"
    timeline = lay(begun(rulings={"methane-only-cloud": "stays"}), "cloud-methane b3 5", "blue: votes frost 1")
    # 6 methane in the clouds: a space hotter, to 8, which is Temperate; the first player names the leader.
    push(all_pass(timeline), "blue: leader red")
    assert cloud(timeline, "b3") == "methane 5 thunder"


@rule("petrichor.cloud-emptied")
def test_cloud_emptied__the_last_methane_of_a_cloud_without_drops_takes_it_away() -> None:
    timeline = at_climate("warm", "cloud-methane c1 6", "red: methane 1")
    # 7 methane in the clouds: 2 spaces hotter, Scorching, which begins like Warm.
    push(all_pass(timeline), "red: methane b3")
    assert cloud(timeline, "b3") == ""


# -- the supply of methane -----------------------------------------------------------------------------------------


@rule("petrichor.methane-supply")
def test_methane_supply__everybody_first_gives_one_back_also_when_fewer_would_do() -> None:
    # 2 in the clouds of the set-up, 5 in a2, 4 in reserves: 1 is left, 2 are needed.
    timeline = lay(begun(), "cloud-methane a2 5", "blue: methane 2", "red: methane 2")
    assert methane(timeline)["supply"] == 1
    push(timeline, "blue: natures-call b1 b1 to a1")
    assert cloud(timeline, "b1") == "methane 2"
    assert methane(timeline) == {"blue": 1, "red": 1, "green": 0, "supply": 1}


@rule("petrichor.methane-supply")
def test_methane_supply__then_as_much_as_there_is() -> None:
    # 2 + 6 in clouds, 3 in red's reserve, 1 in the supply, which 2 are wanted of: red gives 1.
    timeline = lay(begun(), "cloud-methane a2 6", "red: methane 3")
    push(timeline, "blue: natures-call b1 b1 to a1")
    assert (cloud(timeline, "b1"), methane(timeline)) == (
        "methane 2",
        {"blue": 0, "red": 2, "green": 0, "supply": 0},
    )
    # Red gives 1 again, and 1 is added: the other is ignored.
    push(timeline, "blue: vote harvest 1", "red: natures-call a1 b1 to b1")
    assert (cloud(timeline, "b1"), methane(timeline)["red"]) == ("methane 3", 1)


@rule("petrichor.methane-supply")
def test_methane_supply__with_all_of_it_in_the_clouds_nothing_is_added() -> None:
    timeline = lay(begun(), "cloud-methane a2 5", "cloud-methane c1 6")
    assert methane(timeline) == {"blue": 0, "red": 0, "green": 0, "supply": 0}
    push(timeline, "blue: natures-call b1 b1 to a1")
    # No cloud is made for nothing; fertilizer and cow are as ever.
    assert cloud(timeline, "b1") == ""
    assert timeline.state.tiles["b1"].fertilizer == 1
    assert timeline.state.tiles["a1"].cow


@rule("petrichor.methane-supply")
def test_methane_supply__nobody_gives_back_while_it_has_enough() -> None:
    timeline = lay(begun(), "cloud-methane a2 5", "red: methane 3")
    push(timeline, "blue: natures-call b1 b1 to a1")
    assert methane(timeline) == {"blue": 0, "red": 3, "green": 0, "supply": 0}


# -- open questions ------------------------------------------------------------------------------------------------


def called(choice: str, methane_there: int) -> Timeline:
    """Blue has added 2 methane to the cloud of methane only on c1."""
    timeline = begun(rulings={"methane-only-cloud": choice})
    return push(lay(timeline, f"cloud-methane c1 {methane_there}"), "blue: natures-call b1 c1 to a1")


@ruling("petrichor.methane-only-cloud", "grows")
def test_ruling_methane_only_cloud__grows__at_four_and_at_eight() -> None:
    assert cloud(called("grows", 1), "c1") == "methane 3"
    timeline = called("grows", 2)
    assert cloud(timeline, "c1") == "methane 4 thunder"
    assert leans(timeline, "methane-only-cloud") == "grows"
    # 6 + 2 overflow: nothing falls, 1 stays. With the other cloud's, 2 of 12 are in clouds.
    timeline = called("grows", 6)
    assert (cloud(timeline, "c1"), methane(timeline)["supply"]) == ("methane 1", 10)


@ruling("petrichor.methane-only-cloud", "stays")
def test_ruling_methane_only_cloud__stays__until_a_drop_is_in_it() -> None:
    timeline = called("stays", 2)
    assert cloud(timeline, "c1") == "methane 4"
    assert leans(timeline, "methane-only-cloud") == "stays"
    push(timeline, "blue: vote harvest 1", "red: frost c1")
    assert cloud(timeline, "c1") == "red 1 methane 4 thunder"
    timeline = called("stays", 7)
    assert cloud(timeline, "c1") == "methane 9"
    push(timeline, "blue: vote harvest 1", "red: frost c1")
    # 10 overflow: the drop falls.
    assert (cloud(timeline, "c1"), drops(timeline, "c1")) == ("methane 1", {"red": 1})


def rained_on(choice: str) -> Timeline:
    """Rain weather over a thundercloud of 3 methane on b3, in a warm climate that red leads."""
    timeline = begun(rulings={"dry-thundercloud": choice})
    lay(timeline, "cloud-methane b3 3", "thunder b3 yes", "blue: votes rain 1", "marker 10", "red: methane 1")
    # 4 methane: one cooler, 9, Warm. Red takes 1 methane of c1; no drop is on a tile.
    return push(all_pass(timeline), "red: methane c1")


@ruling("petrichor.dry-thundercloud", "stays")
def test_ruling_dry_thundercloud__stays__nothing_falls() -> None:
    timeline = rained_on("stays")
    assert timeline.state.resolved == ("rain",)
    assert cloud(timeline, "b3") == "methane 3 thunder"
    assert leans(timeline, "dry-thundercloud") == "stays"


@ruling("petrichor.dry-thundercloud", "emptied")
def test_ruling_dry_thundercloud__emptied__one_methane_stays() -> None:
    timeline = rained_on("emptied")
    assert cloud(timeline, "b3") == "methane 1"
    # 12 - 1 in the cloud - 1 of red.
    assert methane(timeline)["supply"] == 10
    assert leans(timeline, "dry-thundercloud") == "emptied"


def short_by_one(choice: str) -> Timeline:
    """2 + 5 methane in clouds, 2 with blue and 2 with red: blue, first player, adds 2 of a supply of 1."""
    timeline = begun(rulings={"shortage-return": choice})
    lay(timeline, "cloud-methane a2 5", "blue: methane 2", "red: methane 2")
    return push(timeline, "blue: natures-call b1 b1 to a1")


@ruling("petrichor.shortage-return", "everybody")
def test_ruling_shortage_return__everybody__gives_one() -> None:
    timeline = short_by_one("everybody")
    assert methane(timeline) == {"blue": 1, "red": 1, "green": 0, "supply": 1}
    assert leans(timeline, "shortage-return") == "everybody"


@ruling("petrichor.shortage-return", "until-enough")
def test_ruling_shortage_return__until_enough__in_turn_order() -> None:
    timeline = short_by_one("until-enough")
    assert methane(timeline) == {"blue": 1, "red": 2, "green": 0, "supply": 0}
    assert leans(timeline, "shortage-return") == "until-enough"
