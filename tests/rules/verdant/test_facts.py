"""What the table can see of Verdant: checked against the record, and set where the record is wrong."""

from __future__ import annotations

import pytest

from tests.table import fact, push, refused, rule
from tests.verdant_table import GAME, MARKET, game, plants_of, put, rooms_of, started, thumbs

# -- plants and their pots ---------------------------------------------------------------------------------------


@fact("set", "pot")
@fact("check", "pot")
@fact("check", "pots")
def test_the_pot_set_on_a_plant_comes_from_the_supply() -> None:
    timeline = started("ann: set pot a1 wood ; it has one")
    push(timeline, "check pots wood 2", "ann: check pot a1 wood")
    push(timeline, "ann: set pot a1 concrete ; no, concrete", "check pots wood 3", "check pots concrete 2")
    push(timeline, "ann: set pot a1 nothing ; it has none", "check pots concrete 3", "ann: check pot a1 nothing")


@fact("set", "verdancy")
def test_the_pot_of_a_plant_that_is_not_completed_goes_back() -> None:
    timeline = started("ann: set pot a1 wood ; it has one", "ann: set verdancy a1 4 ; or has not")
    assert plants_of(timeline, "ann") == {"a1": "jasmine 4"}
    push(timeline, "check pots wood 3", "ann: check verdancy a1 4", "ann: check pot a1 nothing")


@fact("set", "verdancy")
@fact("check", "verdancy")
def test_no_more_verdancy_is_set_than_lies_on_an_incomplete_plant() -> None:
    # Jasmine needs 9.
    timeline = started("ann: set verdancy a1 8 ; so it lies", "ann: check verdancy a1 8")
    refused(timeline, "ann: set verdancy a1 9 ; so it lies")
    refused(timeline, "ann: set verdancy b1 1 ; so it lies")
    refused(timeline, "ann: set verdancy c1 1 ; so it lies")


@fact("set", "card")
@fact("check", "card")
def test_another_card_of_the_same_kind_may_lie_there() -> None:
    timeline = started("ann: set verdancy a1 4 ; so it lies", "ann: set card a1 hoya ; misread")
    assert plants_of(timeline, "ann") == {"a1": "hoya 4"}
    push(timeline, "ann: check card a1 hoya", "ann: set card b1 vining_03 ; misread")
    assert rooms_of(timeline, "ann") == {"b1": "vining_03"}
    # A plant that needs 4 would be completed with the 4 lying there.
    refused(timeline, "ann: set card a1 coral_cactus ; misread")
    refused(timeline, "ann: set card a1 vining_04 ; misread")


# -- tokens ------------------------------------------------------------------------------------------------------


@fact("set", "item")
@fact("check", "item")
def test_the_token_in_a_room() -> None:
    timeline = started("ann: set item b1 vining lamp ; it stands there", "ann: check item b1 vining lamp")
    assert rooms_of(timeline, "ann") == {"b1": "unusual_01 vining lamp"}
    refused(timeline, "ann: set item b1 fertilizer ; so it lies")
    refused(timeline, "ann: set item a1 vining lamp ; so it lies")
    push(timeline, "ann: set item b1 nothing ; it does not", "ann: check item b1 nothing")


@fact("set", "storage")
@fact("check", "storage")
def test_the_token_stored() -> None:
    timeline = started("ann: set storage vining cat ; kept", "ann: check storage vining cat")
    assert GAME.position(timeline.state)["players"]["ann"]["storage"] == "vining cat"
    push(timeline, "ann: set storage nothing ; no", "ann: check storage nothing")


# -- green thumbs, pots and who begins ---------------------------------------------------------------------------


@rule("verdant.components")
@fact("set", "thumbs")
@fact("check", "thumbs")
def test_components__no_more_green_thumbs_than_there_are() -> None:
    # 36 in all: bob has 2.
    timeline = started("ann: set thumbs 34 ; all of them", "ann: check thumbs 34", "bob: check thumbs 2")
    refused(timeline, "bob: set thumbs 3 ; there is no third")
    refused(timeline, "ann: take hoya vining lamp at c1 thumbs 1", "verdant.components")
    push(timeline, "ann: set thumbs 33 ; one less", "ann: take hoya vining lamp at c1 thumbs 1")
    assert thumbs(timeline, "ann") == 34


@fact("set", "pots")
@fact("check", "pots")
def test_the_pots_left() -> None:
    timeline = started("set pots concrete 1 ; two were given out", "check pots concrete 1")
    put(timeline, "ann: thumbs 4", "ann: verdancy a1 8")
    push(timeline, "ann: tend a1", "check pots concrete 0")


@fact("set", "first")
@fact("check", "first")
def test_who_begins_can_be_corrected_before_the_first_turn() -> None:
    timeline = started("check first ann", "set first bob ; the younger one")
    assert (thumbs(timeline, "ann"), thumbs(timeline, "bob")) == (2, 0)
    assert GAME.active(timeline.state) == "bob"
    push(timeline, "bob: take hoya vining lamp at c1")
    refused(timeline, "set first ann ; too late")


# -- the family variant ------------------------------------------------------------------------------------------


@rule("verdant.family-play")
@pytest.mark.parametrize("entry", ["ann: set thumbs 1 ; so it lies", "ann: lay left declining"])
def test_family_play__nothing_of_what_it_leaves_out(entry: str) -> None:
    # Left of jasmine unusual_02 shows it semi-shade: a match that could be declined in the standard game.
    timeline = game("deal jasmine unusual_02, aloe unusual_01", MARKET, variants=("family",))
    refused(timeline, entry, "verdant.family-play")
