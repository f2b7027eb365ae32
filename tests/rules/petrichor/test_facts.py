"""What people see on the table: checked against the record, and corrected where the record is wrong."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.rules.petrichor.table import CHESTNUT, begun, cloud, drops, growing, herd, lay, methane, sheet
from tests.table import fact, push, refused, rule

SEEN = [
    # What is so after `begun`, what is not, what it is set to.
    ("blue: {} cloud b2 1", "blue: {} cloud b2 2"),
    ("blue: {} drops b2 0", "blue: {} drops b2 1"),
    ("{} cloud-methane b3 1", "{} cloud-methane b3 2"),
    ("{} thunder b2 no", "{} thunder b2 yes"),
    ("{} growing b2 no", "{} growing b2 yes"),
    ("{} cow b1 yes", "{} cow b1 no"),
    ("{} fertilizer b1 0", "{} fertilizer b1 13"),
    ("{} marker 7", "{} marker 8"),
    ("blue: {} votes sun 0", "blue: {} votes sun 3"),
    ("blue: {} methane 0", "blue: {} methane 2"),
    ("blue: {} wheat 0", "blue: {} wheat 1"),
    ("blue: {} wins 0", "blue: {} wins 4"),
    ("{} first blue", "{} first red"),
]


@fact("check", "cloud")
@fact("check", "drops")
@fact("check", "cloud-methane")
@fact("check", "thunder")
@fact("check", "growing")
@fact("check", "cow")
@fact("check", "fertilizer")
@fact("check", "marker")
@fact("check", "votes")
@fact("check", "methane")
@fact("check", "wheat")
@fact("check", "wins")
@fact("check", "first")
def test_check__agrees_with_what_is_and_objects_to_what_is_not() -> None:
    timeline = begun()
    for entry in (
        "blue: check cloud b2 1",
        "blue: check drops b2 0",
        "check cloud-methane b3 1",
        "check thunder b2 no",
        "check growing b2 no",
        "check cow b1 yes",
        "check fertilizer b1 0",
        "check marker 7",
        "blue: check votes sun 0",
        "blue: check methane 0",
        "blue: check wheat 0",
        "blue: check wins 0",
        "check first blue",
    ):
        push(timeline, entry)
    for is_so, is_not in SEEN:
        push(timeline, is_so.format("check"))
        refused(timeline, is_not.format("check"))
    assert timeline.now.standard


@fact("set", "cloud")
@fact("set", "drops")
@fact("set", "cloud-methane")
@fact("set", "thunder")
@fact("set", "growing")
@fact("set", "cow")
@fact("set", "fertilizer")
@fact("set", "marker")
@fact("set", "votes")
@fact("set", "methane")
@fact("set", "wheat")
@fact("set", "wins")
@fact("set", "first")
def test_set__what_is_set_is_so() -> None:
    for entry in (
        "blue: set cloud b2 2",
        "blue: set drops b2 1",
        "set cloud-methane b3 2",
        "set thunder b2 yes",
        "set growing b2 yes",
        "set cow b1 no",
        "set fertilizer b1 13",
        "set marker 8",
        "blue: set votes sun 3",
        "blue: set methane 2",
        "blue: set wheat 1",
        "blue: set wins 4",
        "set first red",
    ):
        timeline = push(begun(), f"{entry} ; so it lies")
        push(timeline, entry.replace("set ", "check ", 1))
        assert not timeline.now.standard


# -- what cannot lie there -----------------------------------------------------------------------------------------


@rule("petrichor.drop-supply")
def test_drop_supply__no_more_on_the_table_than_there_are() -> None:
    timeline = lay(begun(), "blue: drops c2 19")
    refused(timeline, "blue: set drops c2 20 ; so it lies", "petrichor.drop-supply")
    refused(timeline, "blue: set cloud b2 2 ; so it lies", "petrichor.drop-supply")
    lay(timeline, "blue: drops c2 18", "blue: cloud b2 2")


@rule("petrichor.methane-supply")
def test_methane_supply__no_more_on_the_table_than_there_are() -> None:
    timeline = lay(begun(), "blue: methane 10")
    refused(timeline, "red: set methane 1 ; so it lies", "petrichor.methane-supply")
    refused(timeline, "set cloud-methane b3 2 ; so it lies", "petrichor.methane-supply")
    lay(timeline, "cloud-methane b3 0", "red: methane 1")
    assert methane(timeline)["supply"] == 0


@rule("petrichor.components", "petrichor.vote-markers", "petrichor.climate-track")
def test_components__no_third_cow_no_thirteenth_vote_no_space_beyond_the_track() -> None:
    timeline = lay(begun(), "blue: votes sun 10")
    refused(timeline, "set cow a1 yes ; so it is", "petrichor.components")
    refused(timeline, "blue: set votes wind 3 ; so it is", "petrichor.vote-markers")
    refused(timeline, "set marker 14 ; so it is", "petrichor.climate-track")
    lay(timeline, "cow b1 no", "cow a1 yes", "blue: votes wind 2", "marker 13")
    assert herd(timeline) == ["a1", "c2"]


@rule("petrichor.cloud-overflow", "petrichor.thundercloud")
def test_cloud_overflow__no_cloud_of_eight_and_no_light_one_of_four() -> None:
    timeline = begun()
    refused(timeline, "blue: set cloud b2 8 ; so it is", "petrichor.cloud-overflow")
    lay(timeline, "blue: cloud b2 4")
    assert cloud(timeline, "b2") == "blue 4 thunder"
    refused(timeline, "set thunder b2 no ; so it is", "petrichor.thundercloud")
    refused(timeline, "set thunder c3 yes ; so it is")


@rule("petrichor.growing")
def test_growing__a_token_taken_away_is_away_and_drops_set_can_bring_one() -> None:
    timeline = lay(begun(), "blue: drops c2 2")
    assert growing(timeline, "c2")
    lay(timeline, "growing c2 no")
    assert sheet(timeline, "harvest").points("blue", "harvest") == 0
    # The next drop lets it grow.
    lay(timeline, "red: drops c2 1")
    assert growing(timeline, "c2")
    lay(timeline, "growing b1 yes")
    assert (growing(timeline, "b1"), drops(timeline, "b1")) == (True, {})


@rule("petrichor.climate-sensitive", "petrichor.sweet-chestnut", "petrichor.baobab")
@pytest.mark.parametrize(("place", "name"), [("a3", "sweet-chestnut"), ("b3", "baobab")])
def test_climate_sensitive__no_token_where_the_tree_cannot_live(place: str, name: str) -> None:
    timeline = lay(begun(fields=CHESTNUT), "marker 4")
    refused(timeline, f"set growing {place} yes ; so it is", f"petrichor.{name}")


@rule("petrichor.climate-sensitive")
def test_climate_sensitive__a_marker_set_by_hand_counts_like_any_other() -> None:
    timeline: Timeline = lay(begun(fields=CHESTNUT), "blue: drops a3 4", "marker 13")
    assert not growing(timeline, "a3")


@fact("check", "grown-in")
@fact("set", "grown-in")
@rule("petrichor.norway-spruce")
def test_norway_spruce__the_climate_on_its_token_is_checked_and_set() -> None:
    timeline = begun()
    refused(timeline, "check grown-in a3 cold")
    push(timeline, "set grown-in a3 cold ; the token says so", "check grown-in a3 cold")
    assert growing(timeline, "a3")
    refused(timeline, "set grown-in a3 warm ; so it is", "petrichor.norway-spruce")
    refused(timeline, "set grown-in b1 cold ; so it is")


@fact("check", "stage")
@fact("set", "stage")
@rule("petrichor.date-palm")
def test_date_palm__its_stage_is_checked_and_set() -> None:
    timeline = begun()
    refused(timeline, "check stage b3 grown")
    push(timeline, "set stage b3 grown ; it stands there", "check stage b3 grown")
    assert growing(timeline, "b3")
    refused(timeline, "set stage b1 grown ; so it is", "petrichor.growing")


@rule("petrichor.climate-sensitive")
def test_climate_sensitive__a_token_says_nothing_where_the_tree_cannot_live() -> None:
    timeline = lay(begun(), "marker 13")
    refused(timeline, "set grown-in a3 cold ; the token says so", "petrichor.norway-spruce")
    refused(timeline, "set stage b3 grown ; it stands there", "petrichor.date-palm")
