"""What the rules of Verdant leave open in play: each reading, and that the result names it where it decided.

Readings about one subject are with it: the solo ones in test_solo, no-match and nine-kinds in test_modifications.
"""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.table import push, refused, ruling, verb
from tests.verdant_table import MARKET, game, leans, plants_of, put, sheet, started, thumbs

# -- declining light ---------------------------------------------------------------------------------------------


@ruling("verdant.decline-light", "allowed")
def test_ruling_decline_light__allowed__and_the_result_says_so() -> None:
    # The sun of unusual_01's right side for hoya.
    timeline = started("ann: take hoya fertilizer at c1", rulings={"decline-light": "allowed"})
    assert leans(timeline) == {}
    timeline = started("ann: take hoya fertilizer at c1 declining b1", rulings={"decline-light": "allowed"})
    assert plants_of(timeline, "ann")["c1"] == "hoya 0"
    assert sheet(timeline).rulings["verdant.decline-light"] == "allowed"


@ruling("verdant.decline-light", "automatic")
@pytest.mark.parametrize(
    "entry", ["take hoya fertilizer at c1 declining b1", "take unusual_05 fertilizer at a2 declining a1"]
)
def test_ruling_decline_light__automatic__a_match_always_counts(entry: str) -> None:
    # unusual_05 shows jasmine shade: there is nothing to decline anyway.
    timeline = started(rulings={"decline-light": "automatic"})
    refused(timeline, f"ann: {entry}", "verdant.decline-verdancy")


@ruling("verdant.decline-light", "automatic")
@verb("lay")
def test_ruling_decline_light__automatic__also_at_the_start_but_not_for_nurture_tokens() -> None:
    timeline = game("deal jasmine unusual_01, aloe unusual_02", rulings={"decline-light": "automatic"})
    refused(timeline, "ann: lay left declining", "verdant.decline-verdancy")
    push(timeline, "ann: lay left", "bob: lay right", "ann: take hoya can at a2", "ann: water a1 declining a2")
    # Jasmine had the sun, hoya the semi-shade of unusual_01; the can adds to jasmine only.
    assert plants_of(timeline, "ann") == {"a2": "hoya 1", "b1": "jasmine 2"}


@ruling("verdant.decline-light", "automatic")
def test_ruling_decline_light__automatic__an_override_is_leant_on() -> None:
    timeline = started(rulings={"decline-light": "automatic"})
    push(timeline, "ann: override take hoya fertilizer at c1 declining b1 ; we allow it")
    assert leans(timeline) == {"decline-light": "automatic"}


# -- when verdancy may be bought ---------------------------------------------------------------------------------


def with_thumbs(choice: str) -> Timeline:
    return put(started(rulings={"thumb-timing": choice}, market=MARKET), "ann: thumbs 4")


@ruling("verdant.thumb-timing", "any-time")
@verb("tend")
def test_ruling_thumb_timing__any_time__before_and_after_the_selection() -> None:
    timeline = push(with_thumbs("any-time"), "ann: tend a1")
    assert leans(timeline) == {}
    push(timeline, "ann: take plant 2 at c1", "ann: tend a1")
    assert plants_of(timeline, "ann")["a1"] == "jasmine 2"
    assert thumbs(timeline, "ann") == 0
    assert sheet(timeline).rulings == {"verdant.thumb-timing": "any-time"}


@ruling("verdant.thumb-timing", "before-selection")
def test_ruling_thumb_timing__before_selection__not_afterwards() -> None:
    timeline = push(with_thumbs("before-selection"), "ann: tend a1", "ann: take plant 2")
    refused(timeline, "ann: tend a1", "verdant.add-verdancy")
    push(timeline, "ann: place c1")
    refused(timeline, "ann: tend a1", "verdant.add-verdancy")
    push(timeline, "ann: override tend a1 ; we allow it")
    assert leans(timeline) == {"thumb-timing": "before-selection"}
    assert plants_of(timeline, "ann")["a1"] == "jasmine 2"


@ruling("verdant.thumb-timing", "before-selection")
def test_ruling_thumb_timing__before_selection__the_turn_ends_with_the_last_token() -> None:
    timeline = push(with_thumbs("before-selection"), "ann: take plant 1 at c1", "ann: furnish b1")
    assert timeline.state.player == "bob"
    timeline = push(with_thumbs("any-time"), "ann: take plant 1 at c1", "ann: furnish b1")
    assert timeline.state.player == "ann"


# -- no pot left -------------------------------------------------------------------------------------------------


def without_pots(choice: str) -> Timeline:
    """No pot is left in the supply, and jasmine lacks one verdancy."""
    timeline = started(rulings={"pot-shortage": choice})
    put(timeline, *(f"table: pots {pot} 0" for pot in ("concrete", "wood", "ceramic", "terra")))
    return put(timeline, "ann: verdancy a1 8", "ann: thumbs 2")


@ruling("verdant.pot-shortage", "stand-in")
def test_ruling_pot_shortage__stand_in__the_plant_is_completed() -> None:
    timeline = without_pots("stand-in")
    push(timeline, "ann: tend a1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine terra_cotta"}
    assert sheet(timeline).points("ann", "completed_plants") == 11
    assert sheet(timeline).points("ann", "bonus_pots") == 0
    assert sheet(timeline).rulings == {"verdant.pot-shortage": "stand-in"}
    push(timeline, "check pots terra 0")


@ruling("verdant.pot-shortage", "no-pot")
def test_ruling_pot_shortage__no_pot__it_keeps_one_less_than_it_needs() -> None:
    timeline = without_pots("no-pot")
    push(timeline, "ann: tend a1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine 8"}
    assert sheet(timeline).points("ann", "completed_plants") == 0
    assert sheet(timeline).points("ann", "extra_verdancy") == 4
    assert sheet(timeline).rulings == {"verdant.pot-shortage": "no-pot"}


@ruling("verdant.pot-shortage", "stand-in")
@ruling("verdant.pot-shortage", "no-pot")
@pytest.mark.parametrize("choice", ["stand-in", "no-pot"])
def test_ruling_pot_shortage__decides_nothing_while_there_are_pots(choice: str) -> None:
    timeline = put(started(rulings={"pot-shortage": choice}), "ann: verdancy a1 8", "ann: thumbs 2")
    push(timeline, "ann: tend a1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine concrete"}
    assert sheet(timeline).rulings == {}


@ruling("verdant.pot-shortage", "no-pot")
def test_ruling_pot_shortage__no_pot__in_the_family_variant_too() -> None:
    timeline = started(variants=("family",), rulings={"pot-shortage": "no-pot"})
    put(timeline, *(f"table: pots {pot} 0" for pot in ("concrete", "wood", "ceramic", "terra")))
    push(timeline, "ann: take hoya fertilizer at c1")
    refused(timeline, "ann: complete a1", "verdant.pots")
