"""The four actions of Evergreen, what they may touch, and what a wild card allows."""

from __future__ import annotations

from typing import Final

import pytest

from tests.table import REVEAL, game, lay, pieces, push, refused, rule, turn, verb

PIECES: Final = "sSBbL"


# -- one action --------------------------------------------------------------------------------------------------


@rule("evergreen.one-action")
@pytest.mark.parametrize(
    "action",
    [
        "blue: plant a6 b6 b7",  # A
        "blue: grow b8 c8",  # B
        "blue: plant c1",  # D, outside the biome
    ],
)
@pytest.mark.parametrize("second", ["blue: plant c9", "blue: grow d9", "blue: plant d1", "blue: grow c2"])
def test_one_action__no_second_one(action: str, second: str) -> None:
    # b8, c8, d9 are rock and c2 is swamp: a sprout stands on each.
    timeline = lay(turn("rock lake"), "blue", "s b8 c8 d9 c2")
    push(timeline, action)
    refused(timeline, second)


@rule("evergreen.one-action")
def test_one_action__no_third_effect_after_c() -> None:
    timeline = lay(turn("rock lake"), "blue", "s b8 d9")
    push(timeline, "blue: plant a6", "blue: grow b8")
    refused(timeline, "blue: plant b6", "evergreen.action-c")
    refused(timeline, "blue: grow d9", "evergreen.action-c")


@rule("evergreen.one-action")
@verb("plant")
def test_one_action__everybody_acts_at_the_same_time() -> None:
    timeline = turn("rock lake")
    push(timeline, "red: plant d4 c5", "blue: plant a6", "red: plant c6")
    assert pieces(timeline, "blue") == {"a6": "s"}
    assert pieces(timeline, "red") == {"d4": "s", "c5": "s", "c6": "s"}


@rule("evergreen.one-action")
def test_one_action__must_be_done_before_the_round_can_end() -> None:
    timeline = turn("rock lake", "blue: plant a6")
    refused(timeline, "end", "evergreen.one-action")
    refused(timeline, "row rock big, wheat big, swamp big", "evergreen.one-action")
    push(timeline, "red: plant d4", "end")


@rule("evergreen.one-action")
@verb("done")
def test_one_action__done_ends_the_turn() -> None:
    timeline = turn("rock sprout", "blue: plant a6", "blue: done")
    refused(timeline, "blue: plant b6")
    refused(timeline, "blue: sprout b6")
    refused(timeline, "blue: done")


@rule("evergreen.one-action")
def test_one_action__not_before_the_draft_is_over() -> None:
    timeline = game(REVEAL, "row rock small, wheat small, swamp small", "blue: take 1")
    refused(timeline, "blue: plant a6")
    refused(timeline, "blue: small a6")
    refused(timeline, "blue: done")


# -- A -----------------------------------------------------------------------------------------------------------


@rule("evergreen.action-a")
@verb("plant")
@pytest.mark.parametrize("places", ["a6", "a6 b6", "a6 b6 b7", "e10, d9, c8"])
def test_action_a__up_to_three_sprouts_in_the_biome(places: str) -> None:
    timeline = turn("rock lake", f"blue: plant {places}")
    assert pieces(timeline, "blue") == dict.fromkeys(places.replace(",", "").split(), "s")


@rule("evergreen.action-a")
@verb("plant")
def test_action_a__not_four() -> None:
    refused(turn("rock lake"), "blue: plant a6 b6 b7 b8", "evergreen.action-a")
    refused(turn("rock lake", "blue: plant a6 b6", "blue: plant b7"), "blue: plant b8", "evergreen.action-a")


@rule("evergreen.action-a")
@pytest.mark.parametrize("places", ["a6 c6", "c6 a6", "c6 d7", "a6 b6 c1"])
def test_action_a__not_outside_the_biome(places: str) -> None:
    # c6 and d7 are wheat, c1 is swamp.
    refused(turn("rock lake"), f"blue: plant {places}")


@rule("evergreen.action-a")
def test_action_a__piece_by_piece_is_the_same_action() -> None:
    timeline = turn("rock lake", "blue: plant a6", "blue: plant b6", "blue: plant b7")
    assert pieces(timeline, "blue") == {"a6": "s", "b6": "s", "b7": "s"}


# -- B -----------------------------------------------------------------------------------------------------------


@rule("evergreen.action-b")
@verb("grow")
@pytest.mark.parametrize(
    ("places", "after"),
    [
        ("a6", {"a6": "S", "b6": "s", "b7": "S"}),
        ("a6 b6", {"a6": "S", "b6": "S", "b7": "S"}),
        ("b7 a6", {"a6": "S", "b6": "s", "b7": "B"}),
    ],
)
def test_action_b__up_to_two_plants_grow_one_step(places: str, after: dict[str, str]) -> None:
    timeline = lay(turn("rock lake"), "blue", "s a6 b6", "S b7")
    push(timeline, f"blue: grow {places}")
    assert pieces(timeline, "blue") == after


@rule("evergreen.action-b")
@verb("grow")
def test_action_b__not_three() -> None:
    refused(lay(turn("rock lake"), "blue", "s a6 b6 b7"), "blue: grow a6 b6 b7", "evergreen.action-b")
    timeline = push(lay(turn("rock lake"), "blue", "s a6 b6 b7"), "blue: grow a6", "blue: grow b6")
    refused(timeline, "blue: grow b7", "evergreen.action-b")


@rule("evergreen.action-b")
def test_action_b__not_outside_the_biome() -> None:
    timeline = lay(turn("rock lake"), "blue", "s a6 c6 d7")
    refused(timeline, "blue: grow a6 c6", "evergreen.action-d")
    refused(timeline, "blue: grow c6 d7", "evergreen.action-d")


# -- C -----------------------------------------------------------------------------------------------------------


@rule("evergreen.action-c")
@verb("plant", "grow")
@pytest.mark.parametrize(
    "entries",
    [("blue: plant b6", "blue: grow a6"), ("blue: grow a6", "blue: plant b6")],
    ids=["plant first", "grow first"],
)
def test_action_c__one_sprout_and_one_growth_in_either_order(entries: tuple[str, ...]) -> None:
    timeline = push(lay(turn("rock lake"), "blue", "S a6"), *entries)
    assert pieces(timeline, "blue") == {"a6": "B", "b6": "s"}


@rule("evergreen.action-c")
@pytest.mark.parametrize("half", ["blue: plant b6", "blue: grow a6"])
def test_action_c__either_half_may_be_left_out(half: str) -> None:
    timeline = push(lay(turn("rock lake"), "blue", "s a6"), half, "red: plant d4", "end")
    assert timeline.state.round == 2


@rule("evergreen.action-c")
def test_action_c__not_two_of_either() -> None:
    timeline = lay(turn("rock lake"), "blue", "s a6 b6")
    refused(push(timeline, "blue: plant b7 b8"), "blue: grow a6", "evergreen.action-c")
    timeline = lay(turn("rock lake"), "blue", "s a6 b6")
    refused(push(timeline, "blue: grow a6 b6"), "blue: plant b7", "evergreen.action-c")
    timeline = lay(turn("rock lake"), "blue", "s a6 b6")
    refused(push(timeline, "blue: grow a6"), "blue: plant b7 b8", "evergreen.action-c")


@rule("evergreen.action-c")
def test_action_c__not_outside_the_biome() -> None:
    timeline = lay(turn("rock lake"), "blue", "s a6 c6")
    push(timeline, "blue: grow a6")
    refused(timeline, "blue: plant d7", "evergreen.action-d")
    timeline = lay(turn("rock lake"), "blue", "s a6 c6")
    push(timeline, "blue: plant b6")
    refused(timeline, "blue: grow c6", "evergreen.action-d")


# -- D -----------------------------------------------------------------------------------------------------------


@rule("evergreen.action-d")
@verb("plant")
@pytest.mark.parametrize("place", ["c1", "d1", "e3", "c6", "i6"])
def test_action_d__one_sprout_in_any_biome(place: str) -> None:
    timeline = turn("rock lake", f"blue: plant {place}")
    assert pieces(timeline, "blue") == {place: "s"}


@rule("evergreen.action-d")
@verb("grow")
@pytest.mark.parametrize(("before", "after"), [("s", "S"), ("S", "B")])
def test_action_d__one_growth_in_any_biome(before: str, after: str) -> None:
    timeline = push(lay(turn("rock lake"), "blue", f"{before} c1"), "blue: grow c1")
    assert pieces(timeline, "blue") == {"c1": after}


@rule("evergreen.action-d")
@pytest.mark.parametrize("first", ["blue: plant c1", "blue: grow e3"], ids=["planted outside", "grown outside"])
@pytest.mark.parametrize("more", ["blue: plant d1", "blue: plant a6", "blue: grow d4", "blue: grow b6"], ids=str)
def test_action_d__is_exactly_one_effect(first: str, more: str) -> None:
    # d1 is grassland, d4 wheat; a6 and b6 are rock, the card's own biome.
    timeline = lay(turn("rock lake"), "blue", "s e3 d4 b6")
    refused(push(timeline, first), more, "evergreen.action-d")


@rule("evergreen.action-d")
def test_action_d__does_not_follow_effects_inside_the_biome() -> None:
    timeline = lay(turn("rock lake"), "blue", "s e3")
    push(timeline, "blue: plant a6")
    refused(timeline, "blue: plant c1", "evergreen.action-d")
    refused(timeline, "blue: grow e3", "evergreen.action-d")


# -- different spaces --------------------------------------------------------------------------------------------


@rule("evergreen.different-spaces")
@pytest.mark.parametrize("card", ["rock lake", "wild lake"])
def test_different_spaces__no_two_steps_of_one_plant_in_b(card: str) -> None:
    refused(lay(turn(card), "blue", "s a6"), "blue: grow a6 a6", "evergreen.different-spaces")
    timeline = push(lay(turn(card), "blue", "s a6"), "blue: grow a6")
    refused(timeline, "blue: grow a6", "evergreen.different-spaces")
    assert pieces(timeline, "blue") == {"a6": "S"}


@rule("evergreen.different-spaces")
@pytest.mark.parametrize("card", ["rock lake", "wild lake"])
def test_different_spaces__the_sprout_of_c_does_not_grow(card: str) -> None:
    timeline = turn(card, "blue: plant a6")
    refused(timeline, "blue: grow a6", "evergreen.different-spaces")


@rule("evergreen.different-spaces")
def test_different_spaces__a_sprout_is_not_planted_twice_on_one_space() -> None:
    refused(turn("rock lake"), "blue: plant a6 a6")


@rule("evergreen.different-spaces")
def test_different_spaces__action_and_power_may_meet() -> None:
    timeline = turn("rock small", "blue: plant a6", "blue: small a6")
    assert pieces(timeline, "blue") == {"a6": "S"}
    timeline = turn("rock sprout", "blue: sprout a6 c1", "blue: grow a6")
    assert pieces(timeline, "blue") == {"a6": "S", "c1": "s"}


# -- planting and growing ----------------------------------------------------------------------------------------


@rule("evergreen.planting")
@verb("plant")
@pytest.mark.parametrize("piece", PIECES)
def test_planting__only_on_an_empty_space(piece: str) -> None:
    timeline = lay(turn("rock lake"), "blue", f"{piece} a6")
    refused(timeline, "blue: plant a6", "evergreen.planting")
    refused(timeline, "blue: plant b6 a6", "evergreen.planting")
    assert pieces(timeline, "blue") == {"a6": piece}


@rule("evergreen.planting")
def test_planting__a_planet_is_nobody_elses() -> None:
    timeline = lay(turn("rock lake"), "red", "B a6")
    push(timeline, "blue: plant a6")
    assert pieces(timeline, "blue") == {"a6": "s"}
    assert pieces(timeline, "red") == {"a6": "B"}


@rule("evergreen.growing")
@verb("grow")
def test_growing__sprout_to_small_to_big_and_no_further() -> None:
    timeline = lay(turn("rock lake"), "blue", "s a6", "S b6", "B b7")
    push(timeline, "blue: grow a6 b6")
    assert pieces(timeline, "blue") == {"a6": "S", "b6": "B", "b7": "B"}
    refused(lay(turn("rock lake"), "blue", "B b7"), "blue: grow b7", "evergreen.growing")


@rule("evergreen.growing")
@pytest.mark.parametrize("piece", ["b", "L", "."])
def test_growing__bushes_lakes_and_empty_spaces_do_not(piece: str) -> None:
    timeline = lay(turn("rock lake"), "blue", f"{piece} a6")
    refused(timeline, "blue: grow a6", "evergreen.growing")


# -- wild --------------------------------------------------------------------------------------------------------


@rule("evergreen.wild")
def test_wild__a_in_three_biomes() -> None:
    timeline = turn("wild lake", "blue: plant a6 c1 i6")
    assert pieces(timeline, "blue") == {"a6": "s", "c1": "s", "i6": "s"}
    refused(timeline, "blue: plant e3", "evergreen.action-a")


@rule("evergreen.wild")
def test_wild__b_in_two_biomes() -> None:
    timeline = lay(turn("wild lake"), "blue", "s a6 e3", "S c1")
    push(timeline, "blue: grow a6 c1")
    assert pieces(timeline, "blue") == {"a6": "S", "c1": "B", "e3": "s"}
    refused(timeline, "blue: grow e3", "evergreen.action-b")


@rule("evergreen.wild")
def test_wild__c_in_two_biomes() -> None:
    timeline = push(lay(turn("wild lake"), "blue", "s a6"), "blue: plant c1", "blue: grow a6")
    assert pieces(timeline, "blue") == {"a6": "S", "c1": "s"}
    refused(timeline, "blue: plant d1", "evergreen.action-c")


@rule("evergreen.wild")
def test_wild__does_not_widen_the_limits() -> None:
    refused(turn("wild lake"), "blue: plant a6 c1 i6 e3", "evergreen.action-a")
    refused(lay(turn("wild lake"), "blue", "s a6 c1 e3"), "blue: grow a6 c1 e3", "evergreen.action-b")
    timeline = lay(turn("wild lake"), "blue", "s a6")
    refused(push(timeline, "blue: plant c1 d1"), "blue: grow a6", "evergreen.action-c")
