"""Scenarios of Verdant while they are played: a move that breaks an objective for good says so, once."""

from __future__ import annotations

import pytest

from companion.errors import UsageProblem
from companion.timeline import Timeline
from scorers import score
from tests.table import push, refused, rule, ruling, warned
from tests.verdant_table import GAME, alone, game, put, started


def scenario(number: int, *entries: str, lay: str = "left", rulings: dict[str, str] | None = None) -> Timeline:
    """Ann alone, without a market: unusual_01 (sun/sun/semi-shade/shade) left of jasmine, whose light matches.

    With `lay` right, below or above the room lies there instead.
    """
    return alone(*entries, market="", variants=(f"scenario-{number}",), lay=lay, rulings=rulings)


# -- tokens that may not be used ---------------------------------------------------------------------------------


@rule("verdant.scenarios")
def test_scenarios__a_hand_trowel_loses_scenario_5() -> None:
    timeline = scenario(5)
    assert warned(timeline, "ann: take hoya trowel at a2") == ()
    assert warned(timeline, "ann: take aloe fertilizer at above a1") == ()  # the trowel is kept
    assert warned(timeline, "ann: fertilize b2") == ()
    assert warned(timeline, "ann: trowel b2 a3") == ("a hand trowel was used: scenario 5 is lost for ann",)
    push(timeline, "ann: take vining_01 trowel at above b2")
    assert warned(timeline, "ann: trowel b2") == ()


@rule("verdant.scenarios")
def test_scenarios__a_watering_can_loses_scenario_14() -> None:
    timeline = scenario(14, "ann: take hoya can at a2")
    assert warned(timeline, "ann: water a1") == ("a watering can was used: scenario 14 is lost for ann",)
    push(timeline, "ann: take vining_01 trowel at b2")
    assert warned(timeline, "ann: trowel a2") == ()


@rule("verdant.scenarios")
def test_scenarios__throwing_the_token_away_is_no_use_of_it() -> None:
    timeline = scenario(5, "ann: take hoya trowel at a2")
    assert warned(timeline, "ann: discard trowel") == ()
    reasons = score(GAME.position(timeline.state)).extra["scenario"]["players"]["ann"]["reasons"]
    assert not [reason for reason in reasons if "trowel" in reason]


# -- items -------------------------------------------------------------------------------------------------------


@rule("verdant.scenarios")
def test_scenarios__a_second_lamp_loses_scenario_7() -> None:
    # At most eight rooms hold the eight different pieces asked for.
    timeline = scenario(7, "ann: take vining_01 vining lamp at b2")
    assert warned(timeline, "ann: furnish b2") == ()
    push(timeline, "ann: take vining_02 unusual lamp at above b1")
    text = "a second lamp takes the place of a different piece: scenario 7 is lost for ann"
    assert warned(timeline, "ann: furnish a2") == (text,)
    push(timeline, "ann: take vining_03 vining cat at c2")
    assert warned(timeline, "ann: furnish c2") == ()
    push(timeline, "ann: take hoya unusual cat at a1")
    assert warned(timeline, "ann: furnish b1") == ()


@rule("verdant.scenarios")
def test_scenarios__a_pet_loses_scenario_11() -> None:
    timeline = scenario(11, "ann: take vining_01 vining lamp at b2")
    assert warned(timeline, "ann: furnish b2") == ()
    assert warned(timeline, "ann: take vining_02 unusual cat at above b1") == ()
    assert warned(timeline, "ann: furnish a2") == ("a cat is in the home: scenario 11 is lost for ann",)
    push(timeline, "ann: take vining_03 vining dog at c2")
    assert warned(timeline, "ann: furnish c2") == ()


@rule("verdant.scenarios")
def test_scenarios__an_item_of_another_colour_loses_scenario_8() -> None:
    # All light matches here, right of jasmine vining_01 shows sun, below vining_02 shows semi-shade.
    timeline = scenario(8, "ann: take vining_01 unusual lamp at c1")
    assert warned(timeline, "ann: furnish a1") == ()
    push(timeline, "ann: take vining_02 flowering dog at b2")
    text = "a flowering dog is in a vining room: scenario 8 is lost for ann"
    assert warned(timeline, "ann: furnish b2") == (text,)
    push(timeline, "ann: take unusual_03 flowering cat at above b1")
    # The dog in b2 lies at b3 now, and the cat before it.
    assert warned(timeline, "ann: furnish b1") == ()


# -- light -------------------------------------------------------------------------------------------------------


@rule("verdant.scenarios")
@pytest.mark.parametrize("number", [8, 13])
def test_scenarios__light_that_does_not_match_loses_8_and_13(number: int) -> None:
    # Left of jasmine the room shows it sun, right of it shade; vining_05 shows shade above and below.
    timeline = scenario(number)
    assert warned(timeline, "ann: take vining_05 fertilizer at c1") == ()  # semi-shade on its left
    text = "the light does not match between b2 and b1: scenario {} is lost for ann"
    assert warned(timeline, "ann: take vining_08 fertilizer at b2") == ()  # semi-shade on top
    push(timeline, "undo")
    assert warned(timeline, "ann: take vining_06 fertilizer at b2") == (text.format(number),)


@rule("verdant.scenarios")
@pytest.mark.parametrize("number", [8, 13])
def test_scenarios__an_objective_is_lost_once(number: int) -> None:
    timeline = game("deal jasmine unusual_01", players=("ann",), variants=(f"scenario-{number}",))
    text = f"the light does not match between b1 and a1: scenario {number} is lost for ann"
    assert warned(timeline, "ann: lay right") == (text,)
    # One more dark edge, and the home moves right: what was lost is not lost again.
    assert warned(timeline, "ann: take vining_07 fertilizer at left of a1") == ()


# -- types -------------------------------------------------------------------------------------------------------


@rule("verdant.scenarios")
def test_scenarios__a_fourth_plant_type_loses_scenario_10() -> None:
    timeline = scenario(10, "ann: take aloe fertilizer at a2", "ann: take laceleaf fertilizer at above a1")
    text = "4 plant types are in the home, 3 are asked for: scenario 10 is lost for ann"
    push(timeline, "ann: take vining_01 fertilizer at b1")
    assert warned(timeline, "ann: take nerve_plant fertilizer at c1") == (text,)
    push(timeline, "ann: take vining_02 fertilizer at c2")
    assert warned(timeline, "ann: take coin_plant fertilizer at d2") == ()


@rule("verdant.scenarios")
def test_scenarios__two_types_in_a_column_lose_scenario_9() -> None:
    # Column a: an unusual room with a vining plant below it; column b: a vining plant, then a succulent one.
    timeline = scenario(9)
    assert warned(timeline, "ann: take hoya fertilizer at a2") == ()
    assert warned(timeline, "ann: take unusual_05 fertilizer at b2") == ()
    text = "column b has vining and succulent plants: scenario 9 is lost for ann"
    assert warned(timeline, "ann: take aloe fertilizer at b3") == (text,)
    assert warned(timeline, "ann: take vining_02 fertilizer at a3") == ()


@ruling("verdant.scenario-column", "all-cards")
def test_ruling_scenario_column__all_cards__a_plant_of_another_type_than_its_room() -> None:
    timeline = scenario(9, rulings={"scenario-column": "all-cards"})
    text = "column a has unusual and vining cards: scenario 9 is lost for ann"
    assert warned(timeline, "ann: take hoya fertilizer at a2") == (text,)


# -- what a scenario brings --------------------------------------------------------------------------------------


@rule("verdant.scenarios")
def test_scenarios__goals_are_laid_out_by_themselves() -> None:
    # Scenario 1: A, A, B.
    timeline = scenario(1)
    assert [goal.id for goal in timeline.state.goals] == ["apartment_living", "pot_pairs", "matchy_matchy"]
    refused(timeline, "goals going_big, pot_pairs, matchy_matchy", "verdant.scenarios")


@rule("verdant.scenarios")
def test_scenarios__everybody_loses_for_themselves() -> None:
    timeline = put(started(variants=("scenario-5",)), "bob: storage hand_trowel")
    push(timeline, "ann: take hoya trowel at c1")
    assert warned(timeline, "ann: trowel a1") == ("a hand trowel was used: scenario 5 is lost for ann",)
    push(timeline, "bob: take betel fertilizer at c1")
    assert warned(timeline, "bob: trowel a1") == ("a hand trowel was used: scenario 5 is lost for bob",)


@rule("verdant.achievement-track")
@pytest.mark.parametrize(
    "variants",
    [("scenario-1", "scenario-2"), ("scenario-1", "family"), ("scenario-3", "modification-1"), ("scenario-16",)],
)
def test_achievement_track__one_mode_for_a_tracked_game(variants: tuple[str, ...]) -> None:
    with pytest.raises(UsageProblem):
        game(variants=variants)
