"""Placing and using the tokens of Verdant, completing plants, and the pots they get."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.table import push, refused, rule, verb, warned
from tests.verdant_table import MARKET, game, plants_of, put, rooms_of, sheet, started


def taken(token: str, *entries: str, card: str = "hoya", place: str = "c1") -> Timeline:
    """Ann's first turn without a market: she has placed a card, and holds a token.

    Her home: jasmine (needs 9) a1, unusual_01 b1, hoya (8) c1 with the 1 verdancy of unusual_01's sun.
    """
    return started(f"ann: take {card} {token} at {place}", *entries)


# -- when tokens are used ----------------------------------------------------------------------------------------


@rule("verdant.use-items")
@pytest.mark.parametrize(
    "used", [("ann: fertilize a1", "ann: furnish b1"), ("ann: furnish b1", "ann: fertilize a1")]
)
def test_use_items__the_token_just_taken_the_stored_one_or_both(used: tuple[str, str]) -> None:
    timeline = put(taken("vining lamp"), "ann: storage fertilizer")
    push(timeline, *used)
    assert plants_of(timeline, "ann")["a1"] == "jasmine 3"
    assert rooms_of(timeline, "ann") == {"b1": "unusual_01 vining lamp"}
    assert timeline.state.player == "bob"  # nothing is left to do


@rule("verdant.use-items")
def test_use_items__only_after_the_card_lies() -> None:
    timeline = put(started(), "ann: storage fertilizer")
    refused(timeline, "ann: fertilize a1", "verdant.use-items")
    push(timeline, "ann: take hoya vining lamp")
    refused(timeline, "ann: fertilize a1", "verdant.use-items")
    refused(timeline, "ann: furnish b1", "verdant.use-items")
    push(timeline, "ann: place c1", "ann: fertilize a1")


@rule("verdant.use-items")
@pytest.mark.parametrize(
    "entry", ["fertilize a1", "trowel a1", "water b1", "furnish b1 with vining cat", "discard trowel"]
)
def test_use_items__only_tokens_one_has(entry: str) -> None:
    refused(taken("vining lamp"), f"ann: {entry}")


@rule("verdant.use-items")
def test_use_items__a_nurture_token_is_used_once_and_gone() -> None:
    timeline = put(taken("fertilizer"), "ann: thumbs 2")
    push(timeline, "ann: fertilize a1")
    refused(timeline, "ann: fertilize a1", "verdant.use-items")
    assert timeline.state.gone == ("fertilizer",)


# -- furniture and pets ------------------------------------------------------------------------------------------


@rule("verdant.furniture")
@verb("furnish")
@pytest.mark.parametrize("token", ["unusual lamp", "vining lamp", "flowering cat"])
def test_furniture__of_any_colour_into_a_room(token: str) -> None:
    timeline = taken(token, "ann: furnish b1")
    assert rooms_of(timeline, "ann") == {"b1": f"unusual_01 {token}"}


@rule("verdant.furniture")
@pytest.mark.parametrize("place", ["a1", "c1", "c2", "e3"])
def test_furniture__not_on_a_plant_and_not_beside_the_cards(place: str) -> None:
    refused(taken("vining lamp"), f"ann: furnish {place}", "verdant.furniture")


@rule("verdant.furniture")
def test_furniture__one_token_in_a_room_for_good() -> None:
    timeline = put(taken("vining lamp"), "ann: item b1 unusual cat")
    refused(timeline, "ann: furnish b1", "verdant.furniture")


@rule("verdant.furniture")
def test_furniture__of_two_pieces_say_which() -> None:
    timeline = put(taken("vining lamp"), "ann: storage unusual lamp")
    refused(timeline, "ann: furnish b1", "verdant.furniture")
    push(timeline, "ann: furnish b1 with unusual lamp", "ann: done")
    assert rooms_of(timeline, "ann") == {"b1": "unusual_01 unusual lamp"}
    push(timeline, "ann: check storage vining lamp")


# -- fertilizer --------------------------------------------------------------------------------------------------


@rule("verdant.fertilizer")
@verb("fertilize")
def test_fertilizer__three_for_one_plant() -> None:
    timeline = taken("fertilizer", "ann: fertilize c1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine 0", "c1": "hoya 4"}


@rule("verdant.fertilizer")
@pytest.mark.parametrize("verdancy", [6, 7, 8])
def test_fertilizer__what_the_plant_does_not_need_is_lost(verdancy: int) -> None:
    # Jasmine needs 9: with 6 all three are needed, with 8 two are lost. Nothing goes to hoya.
    timeline = put(taken("fertilizer"), f"ann: verdancy a1 {verdancy}")
    push(timeline, "ann: fertilize a1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine concrete", "c1": "hoya 1"}
    assert sheet(timeline).points("ann", "extra_verdancy") == 0


@rule("verdant.fertilizer")
@pytest.mark.parametrize("entry", ["ann: fertilize a1 c1", "ann: fertilize b1", "ann: fertilize"])
def test_fertilizer__is_not_split_and_feeds_a_plant(entry: str) -> None:
    refused(taken("fertilizer"), entry)


# -- hand trowel -------------------------------------------------------------------------------------------------

THREE = ("bob: take vining_06 vining cat at a2", "ann: take nerve_plant fertilizer at b2")
"""Goes on to ann's second turn, her token kept: nerve plant (needs 4) at b2 with 1 verdancy."""


@rule("verdant.hand-trowel")
@verb("trowel")
@pytest.mark.parametrize("places", ["a1", "a1 c1", "c1 a1 b2"])
def test_hand_trowel__one_each_for_up_to_three_plants(places: str) -> None:
    timeline = taken("trowel", "ann: done", *THREE, f"ann: trowel {places}")
    given = set(places.split())
    assert plants_of(timeline, "ann") == {
        "a1": f"jasmine {0 + ('a1' in given)}",
        "b2": f"nerve_plant {1 + ('b2' in given)}",
        "c1": f"hoya {1 + ('c1' in given)}",
    }


@rule("verdant.hand-trowel")
def test_hand_trowel__not_twice_for_a_plant_not_for_a_fourth() -> None:
    timeline = taken("trowel", "ann: done", *THREE)
    refused(timeline, "ann: trowel a1 a1", "verdant.hand-trowel")
    refused(timeline, "ann: trowel a1 b1", "verdant.completing")
    refused(timeline, "ann: trowel a1 b2 c1 a1")
    refused(timeline, "ann: trowel")


@rule("verdant.hand-trowel")
def test_hand_trowel__completed_plants_are_left_out() -> None:
    timeline = put(taken("trowel"), "ann: pot c1 wood")
    refused(timeline, "ann: trowel a1 c1", "verdant.completing")
    push(timeline, "ann: trowel a1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine 1", "c1": "hoya wood"}


# -- watering can ------------------------------------------------------------------------------------------------


@rule("verdant.watering-can")
@verb("water")
def test_watering_can__every_incomplete_plant_around_a_room() -> None:
    timeline = taken("can", "ann: done", *THREE, "ann: water b1")
    # Around b1: jasmine, hoya and below it the nerve plant.
    assert plants_of(timeline, "ann") == {"a1": "jasmine 1", "b2": "nerve_plant 2", "c1": "hoya 2"}


@rule("verdant.watering-can")
def test_watering_can__not_the_completed_ones_and_not_those_further_away() -> None:
    timeline = put(taken("can", "ann: done", *THREE), "ann: pot c1 wood")
    push(timeline, "ann: water b1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine 1", "b2": "nerve_plant 2", "c1": "hoya wood"}


@rule("verdant.watering-can")
def test_watering_can__only_the_plants_of_the_room_chosen() -> None:
    # vining_06 (shade/semi-shade/shade/sun) at a2 touches jasmine above it; hoya at c1 is not beside it.
    timeline = taken("can", card="vining_06", place="a2")
    push(timeline, "ann: water a2")
    assert plants_of(timeline, "ann") == {"a1": "jasmine 1"}
    refused(taken("can"), "ann: water a1", "verdant.watering-can")
    refused(taken("can"), "ann: water e3", "verdant.watering-can")


@rule("verdant.watering-can")
def test_watering_can__a_room_without_an_incomplete_plant_wastes_it() -> None:
    timeline = put(taken("can"), "ann: pot a1 wood", "ann: pot c1 wood")
    assert warned(timeline, "ann: water b1") == ("no incomplete plant lies around b1: the can is wasted",)
    assert plants_of(timeline, "ann") == {"a1": "jasmine wood", "c1": "hoya wood"}
    assert timeline.state.gone == ("watering_can",)


@rule("verdant.decline-verdancy", "verdant.watering-can")
def test_decline_verdancy__of_a_can_for_some_plants() -> None:
    timeline = taken("can")
    refused(timeline, "ann: water b1 declining b1", "verdant.decline-verdancy")
    push(timeline, "ann: water b1 declining a1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine 0", "c1": "hoya 2"}


# -- completing --------------------------------------------------------------------------------------------------


@rule("verdant.completing")
def test_completing__removes_the_verdancy_and_ends_it() -> None:
    timeline = put(taken("fertilizer"), "ann: verdancy a1 6", "ann: storage hand_trowel", "ann: thumbs 2")
    push(timeline, "ann: fertilize a1")
    assert plants_of(timeline, "ann")["a1"] == "jasmine concrete"
    for entry in ("ann: trowel a1", "ann: trowel c1 a1", "ann: tend a1"):
        refused(timeline, entry, "verdant.completing")
    # Jasmine scores its 11 points and the pot's 3.
    assert sheet(timeline).points("ann", "completed_plants") == 11
    assert sheet(timeline).points("ann", "bonus_pots") == 3


@rule("verdant.pots")
def test_pots__two_players_ten_plants_one_after_another() -> None:
    # 3 of each bonus kind for two: 3 3 3, 2 2 2, 1 1 1, then terra cotta.
    timeline = started()
    found = []
    for _ in range(10):
        put(timeline, "ann: verdancy a1 8", "ann: thumbs 2")
        before = timeline.state.pots.supply
        timeline.push("ann: tend a1")
        after = timeline.state.pots.supply
        (taken_now,) = [at for at in range(4) if after[at] != before[at]]
        found.append((3, 2, 1, 0)[taken_now])
        _forget_pot(timeline)
    assert found == [3, 3, 3, 2, 2, 2, 1, 1, 1, 0]


def _forget_pot(timeline: Timeline) -> None:
    """Takes the pot off jasmine and leaves it out of the supply, as if another plant had it."""
    kinds = ("concrete", "wood", "ceramic", "terra")
    left = timeline.state.pots.supply
    timeline.push("ann: set verdancy a1 0 ; as if it were another plant")
    for kind, count in zip(kinds, left, strict=True):
        timeline.push(f"set pots {kind} {count} ; the pot is on the other plant")


@rule("verdant.pots")
def test_pots__the_best_one_left_whoever_completes() -> None:
    timeline = put(taken("fertilizer"), "ann: verdancy a1 8", "bob: verdancy a1 4", "bob: thumbs 2")
    put(timeline, "table: pots concrete 1")
    push(timeline, "ann: fertilize a1", "bob: tend a1")
    assert plants_of(timeline, "ann")["a1"] == "jasmine concrete"
    assert plants_of(timeline, "bob")["a1"] == "aloe wood"


@rule("verdant.pots")
def test_pots__of_plants_completed_together_in_the_owners_order() -> None:
    timeline = put(taken("trowel"), "ann: verdancy a1 8", "ann: verdancy c1 7", "table: pots concrete 1")
    push(timeline, "ann: trowel c1 a1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine wood", "c1": "hoya concrete"}


@rule("verdant.pots")
def test_pots__the_starting_match_completes_nothing() -> None:
    # The lowest requirement is 3 and there is one edge.
    timeline = game("deal living_stone unusual_01, aloe unusual_02", MARKET, "ann: lay left")
    assert plants_of(timeline, "ann") == {"b1": "living_stone 1"}
