"""What the rules of Evergreen leave open: each reading, chosen before the game or while it goes on."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.table import (
    REVEAL,
    fertility,
    finish_round,
    game,
    lay,
    level,
    pass_rounds,
    pieces,
    points,
    push,
    refused,
    rule,
    ruling,
    sheet,
    totals,
    turn,
    verb,
    warned,
)

EVERYWHERE = (
    "c1 d1 c2 d2 e2 f2 g2 h2 b3 c3 d3 e3 f3 g3 h3 a4 b4 c4 d4 e4 g4 h4 i4 a5 b5 c5 e5 f5 g5 h5 i5 "
    "a6 b6 c6 e6 f6 g6 h6 i6 b7 c7 d7 e7 f7 h7 i7 b8 c8 d8 e8 f8 g8 h8 i8 c9 d9 e9 f9 g9 e10 f10"
)
"""All 61 spaces."""


def by(name: str, choice: str) -> dict[str, str]:
    return {f"evergreen.{name}": choice}


# -- a second skull on a stack -----------------------------------------------------------------------------------


def two_skulls(choice: str, *left_over: str) -> Timeline:
    timeline = game(REVEAL, rulings=by("second-aridity", choice))
    taken = (("wild small", "wild big"), ("wild bush", "wild lake"), ("wild sprout", "wild bud"))
    for card, (first, second) in zip(left_over, taken, strict=False):
        push(timeline, f"row {first}, {card}, {second}", "take 1", "take 3")
        finish_round(timeline)
    return timeline


@ruling("evergreen.second-aridity", "latest-flowers")
def test_ruling_second_aridity__latest_flowers__reaches_past_the_first_skull() -> None:
    # Snow shows 2 from the set-up, then 1 more; the first skull turns the 1, the second the 2.
    timeline = two_skulls("latest-flowers", "snow small", "snow bud")
    assert fertility(timeline, "snow") == 2
    timeline = two_skulls("latest-flowers", "snow small", "snow bud", "snow big skull")
    assert fertility(timeline, "snow") == 0
    assert sheet(timeline).rulings["evergreen.second-aridity"] == "latest-flowers"


@ruling("evergreen.second-aridity", "latest-flowers")
def test_ruling_second_aridity__latest_flowers__without_flowers_nothing_is_lost() -> None:
    timeline = two_skulls("latest-flowers", "snow bud", "snow big skull")
    assert fertility(timeline, "snow") == 0
    push(timeline, "row wild sprout, snow small, wild bud", "take 1", "take 3")
    assert fertility(timeline, "snow") == 1


@ruling("evergreen.second-aridity", "latest-card")
def test_ruling_second_aridity__latest_card__a_skull_on_top_shields_the_stack() -> None:
    timeline = two_skulls("latest-card", "snow small", "snow bud", "snow big skull")
    assert fertility(timeline, "snow") == 2
    assert sheet(timeline).rulings["evergreen.second-aridity"] == "latest-card"


@ruling("evergreen.second-aridity", "latest-card")
def test_ruling_second_aridity__latest_card__flowers_on_top_are_turned() -> None:
    # After the first skull 1 more flower comes on top: the second skull turns that one.
    timeline = two_skulls("latest-card", "snow bud", "snow small", "snow big skull")
    assert fertility(timeline, "snow") == 0
    timeline = game("reveal grassland small, snow sprout, snow bush", rulings=by("second-aridity", "latest-card"))
    push(timeline, "row wild small, snow bud, wild big", "take 1", "take 3")
    assert fertility(timeline, "snow") == 3


# -- power level -------------------------------------------------------------------------------------------------


@ruling("evergreen.power-level", "printed")
def test_ruling_power_level__printed__the_number_on_the_track() -> None:
    # Sprout 2, 3, 4; bud 1, 2, 4.
    timeline = turn("rock sprout", rulings=by("power-level", "printed"))
    push(timeline, "blue: sprout c1 c2")
    refused(timeline, "blue: sprout c3", "evergreen.power-strength")
    assert sheet(timeline).rulings == by("power-level", "printed")
    timeline = turn("rock bud", "blue: set level bud 2 ; so it stands", "blue: bud")
    assert points(timeline, "blue", "bud") == 4


@ruling("evergreen.power-level", "uses")
@pytest.mark.parametrize(("space", "strength"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_ruling_power_level__uses__first_use_1_second_2_third_3_and_so_on(space: int, strength: int) -> None:
    timeline = turn("rock sprout", rulings=by("power-level", "uses"))
    push(timeline, f"blue: set level sprout {space} ; so it stands")
    places = ("c1", "c2", "c3", "e2")
    refused(timeline, f"blue: sprout {' '.join(places[: strength + 1])}", "evergreen.power-strength")
    push(timeline, f"blue: sprout {' '.join(places[:strength])}")
    assert level(timeline, "blue", "sprout") == min(space + 1, 3)
    timeline = turn("rock bud", f"blue: set level bud {space} ; so it stands", rulings=by("power-level", "uses"))
    push(timeline, "blue: bud")
    assert points(timeline, "blue", "bud") == strength


@ruling("evergreen.power-level", "uses")
@pytest.mark.parametrize(("power", "piece"), [("big", "S"), ("bush", "."), ("lake", ".")])
def test_ruling_power_level__uses__of_the_slow_tracks(power: str, piece: str) -> None:
    # Printed 1, 1, 2: the second use has strength 2 when uses are counted, 1 as printed.
    for choice, strength in (("uses", 2), ("printed", 1)):
        timeline = turn(f"rock {power}", rulings=by("power-level", choice))
        lay(timeline, "blue", f"{piece} c1 e2")
        push(timeline, f"blue: set level {power} 1 ; so it stands", f"blue: {power} c1")
        if strength == 2:
            push(timeline, f"blue: {power} e2")
        else:
            refused(timeline, f"blue: {power} e2", "evergreen.power-strength")


@ruling("evergreen.power-level", "printed")
@ruling("evergreen.power-level", "uses")
def test_ruling_power_level__decides_nothing_where_both_readings_agree() -> None:
    # The first use of small has strength 1 either way.
    timeline = lay(turn("rock small"), "blue", "s c1")
    push(timeline, "blue: small c1")
    assert sheet(timeline).rulings == {}


# -- a forest of bushes ------------------------------------------------------------------------------------------


@ruling("evergreen.bush-forest", "counts")
def test_ruling_bush_forest__counts__bushes_alone_are_a_forest() -> None:
    timeline = lay(game(REVEAL, rulings=by("bush-forest", "counts")), "blue", "b e2 f2 g2", "S c1")
    pass_rounds(timeline, 5)
    assert points(timeline, "blue", "forest") == 3
    assert sheet(timeline).rulings["evergreen.bush-forest"] == "counts"


@ruling("evergreen.bush-forest", "needs-tree")
def test_ruling_bush_forest__needs_tree__bushes_alone_are_none() -> None:
    timeline = game(REVEAL, rulings=by("bush-forest", "needs-tree"))
    lay(timeline, "blue", "b e2 f2 g2", "S c1", "b c2")
    lay(timeline, "red", "b e2 f2 g2")
    pass_rounds(timeline, 5)
    # Blue's biggest forest with a tree is c1 c2; red has none.
    assert (points(timeline, "blue", "forest"), points(timeline, "red", "forest")) == (2, 0)
    assert sheet(timeline).rulings["evergreen.bush-forest"] == "needs-tree"


# -- one neighbour, two lakes ------------------------------------------------------------------------------------


def two_lakes(choice: str) -> Timeline:
    """Blue may place two lakes; the sprout on d2 lies beside d1 and e2. The first lake has grown it."""
    timeline = turn("rock lake", "blue: set level lake 2 ; so it stands", rulings=by("lake-repeat", choice))
    return push(lay(timeline, "blue", "s d2"), "blue: lake d1 grow d2")


@ruling("evergreen.lake-repeat", "per-lake")
def test_ruling_lake_repeat__per_lake__each_lake_grows_it_a_step() -> None:
    timeline = push(two_lakes("per-lake"), "blue: lake e2 grow d2")
    assert pieces(timeline, "blue")["d2"] == "B"
    assert sheet(timeline).rulings["evergreen.lake-repeat"] == "per-lake"


@ruling("evergreen.lake-repeat", "once")
def test_ruling_lake_repeat__once__at_most_one_step_in_a_use() -> None:
    timeline = two_lakes("once")
    refused(timeline, "blue: lake e2 grow d2", "evergreen.power-lake")
    lay(timeline, "blue", "s f2")
    push(timeline, "blue: lake e2 grow f2")
    assert pieces(timeline, "blue") == {"d1": "L", "d2": "S", "e2": "L", "f2": "S"}


# -- supply ------------------------------------------------------------------------------------------------------


def twenty(code: str, power: str, choice: str) -> Timeline:
    """12 pieces on blue's planet and 8 on red's; blue has a card with the power."""
    timeline = turn(f"rock {power}", rulings=by("supply", choice))
    lay(timeline, "blue", f"{code} c1 d1 c2 d2 e2 f2 g2 h2 b3 c3 d3 e3")
    return lay(timeline, "red", f"{code} c1 d1 c2 d2 e2 f2 g2 h2")


@ruling("evergreen.supply", "limited")
@pytest.mark.parametrize(("power", "code"), [("bush", "b"), ("lake", "L")])
def test_ruling_supply__limited__the_twenty_first_is_refused(power: str, code: str) -> None:
    refused(twenty(code, power, "limited"), f"blue: {power} c9", "evergreen.supply")


@ruling("evergreen.supply", "limited")
@pytest.mark.parametrize(("power", "code", "other"), [("bush", "b", "L"), ("lake", "L", "b")])
def test_ruling_supply__limited__bushes_and_lakes_are_counted_apart(power: str, code: str, other: str) -> None:
    timeline = push(twenty(other, power, "limited"), f"blue: {power} c9")
    assert pieces(timeline, "blue")["c9"] == code


@ruling("evergreen.supply", "unlimited")
@pytest.mark.parametrize(("power", "code"), [("bush", "b"), ("lake", "L")])
def test_ruling_supply__unlimited__anything_stands_in(power: str, code: str) -> None:
    timeline = push(twenty(code, power, "unlimited"), f"blue: {power} c9")
    assert pieces(timeline, "blue")["c9"] == code
    assert sheet(timeline).rulings["evergreen.supply"] == "unlimited"


# -- an action without a piece -----------------------------------------------------------------------------------


@ruling("evergreen.zero-action", "allowed")
def test_ruling_zero_action__allowed__nothing_need_be_placed() -> None:
    timeline = turn("rock lake", "red: plant d4", rulings=by("zero-action", "allowed"))
    assert warned(timeline, "blue: done")
    push(timeline, "end")
    assert timeline.state.round == 2
    assert pieces(timeline, "blue") == {}
    assert sheet(timeline).rulings["evergreen.zero-action"] == "allowed"


@ruling("evergreen.zero-action", "must")
def test_ruling_zero_action__must__place_or_grow_one_if_you_can() -> None:
    timeline = turn("rock lake", rulings=by("zero-action", "must"))
    refused(timeline, "blue: done", "evergreen.one-action")
    push(timeline, "blue: lake c1")
    # A power is no action.
    refused(timeline, "blue: done", "evergreen.one-action")
    push(timeline, "blue: plant a6", "blue: done")


@ruling("evergreen.zero-action", "must")
def test_ruling_zero_action__must__a_plant_to_grow_is_enough_to_have_to() -> None:
    timeline = lay(turn("rock lake", rulings=by("zero-action", "must")), "blue", f"L {EVERYWHERE}", "s c1")
    refused(timeline, "blue: done", "evergreen.one-action")
    push(timeline, "blue: grow c1", "blue: done")


@ruling("evergreen.zero-action", "must")
@ruling("evergreen.zero-action", "allowed")
@pytest.mark.parametrize("choice", ["must", "allowed"])
def test_ruling_zero_action__must__not_on_a_full_planet(choice: str) -> None:
    # Nothing is empty and nothing grows: big trees and lakes everywhere.
    timeline = lay(turn("rock lake", rulings=by("zero-action", choice)), "blue", f"L {EVERYWHERE}", "B c1")
    push(timeline, "blue: done")


# -- a power for nothing -----------------------------------------------------------------------------------------

EMPTY_USES = ("sprout", "small", "big", "bush", "lake")


def _nothing_to_do(power: str, choice: str) -> Timeline:
    """A planet of lakes and one big tree: no space is empty and nothing grows."""
    timeline = turn(f"rock {power}", rulings={**by("empty-power", choice), **by("supply", "unlimited")})
    return lay(timeline, "blue", f"L {EVERYWHERE}", "B c1")


@ruling("evergreen.empty-power", "rises")
@pytest.mark.parametrize("power", EMPTY_USES)
def test_ruling_empty_power__rises__the_marker_moves(power: str) -> None:
    timeline = _nothing_to_do(power, "rises")
    before = pieces(timeline, "blue")
    assert warned(timeline, f"blue: {power}")
    assert level(timeline, "blue", power) == 1
    assert pieces(timeline, "blue") == before
    assert sheet(timeline).rulings["evergreen.empty-power"] == "rises"


@ruling("evergreen.empty-power", "needs-effect")
@pytest.mark.parametrize("power", EMPTY_USES)
def test_ruling_empty_power__needs_effect__the_marker_stays(power: str) -> None:
    timeline = _nothing_to_do(power, "needs-effect")
    refused(timeline, f"blue: {power}", "evergreen.power-optional")
    assert level(timeline, "blue", power) == 0


@rule("evergreen.power-strength")
@pytest.mark.parametrize("power", ["sprout", "bush", "lake"])
def test_power_strength__a_power_used_works_at_least_once(power: str) -> None:
    """One or more times, says the rulebook: on an empty planet there is room for it."""
    timeline = turn(f"rock {power}")
    refused(timeline, f"blue: {power}", "evergreen.power-strength")
    assert level(timeline, "blue", power) == 0


@ruling("evergreen.empty-power", "needs-effect")
def test_ruling_empty_power__needs_effect__a_lake_alone_and_buds_are_an_effect() -> None:
    push(turn("rock lake", rulings=by("empty-power", "needs-effect")), "blue: lake c1")
    timeline = push(turn("rock bud", rulings=by("empty-power", "needs-effect")), "blue: bud")
    assert points(timeline, "blue", "bud") == 1


# -- alone -------------------------------------------------------------------------------------------------------


@ruling("evergreen.solo-start", "seat")
def test_ruling_solo_start__seat__0_if_you_go_first_else_1() -> None:
    assert totals(game(players=("blue",), rulings=by("solo-start", "seat"))) == {"blue": 0}
    timeline = game("first neutral", players=("blue",), rulings=by("solo-start", "seat"))
    assert totals(timeline) == {"blue": 1}
    assert sheet(timeline).rulings == by("solo-start", "seat")


@ruling("evergreen.solo-start", "zero")
def test_ruling_solo_start__zero__either_way() -> None:
    assert totals(game(players=("blue",), rulings=by("solo-start", "zero"))) == {"blue": 0}
    timeline = game("first neutral", players=("blue",), rulings=by("solo-start", "zero"))
    assert totals(timeline) == {"blue": 0}
    assert sheet(timeline).rulings == by("solo-start", "zero")


def skulls_compared(choice: str) -> Timeline:
    """Alone: grassland's 3 flowers are turned, snow shows 2; a row of two skulls and a plain card."""
    timeline = game(REVEAL, players=("blue",), rulings=by("solo-face-down", choice))
    push(timeline, "row grassland bud, wild big, wild small", "take wild small", "done")
    return push(timeline, "row wheat small, snow bud, grassland big skull", "take wheat small")


@ruling("evergreen.solo-face-down", "face-up")
def test_ruling_solo_face_down__face_up__turned_cards_count_nothing() -> None:
    # Grassland 0, snow 2.
    timeline = skulls_compared("face-up")
    assert timeline.played[-1].text == "neutral: take grassland big"
    assert sheet(timeline).rulings["evergreen.solo-face-down"] == "face-up"


@ruling("evergreen.solo-face-down", "all")
def test_ruling_solo_face_down__all__turned_cards_count_too() -> None:
    # Grassland 3, snow 2.
    timeline = skulls_compared("all")
    assert timeline.played[-1].text == "neutral: take snow bud"
    assert sheet(timeline).rulings["evergreen.solo-face-down"] == "all"


# -- choosing ----------------------------------------------------------------------------------------------------


@rule("table.ruling")
@verb("ruling")
def test_ruling__is_kept_and_counts_from_then_on() -> None:
    timeline = lay(game(REVEAL), "blue", "b e2 f2 g2")
    pass_rounds(timeline, 5)
    push(timeline, "ruling bush-forest = needs-tree")
    pass_rounds(timeline, 9)
    assert points(timeline, "blue", "forest", "spring") == 3
    assert points(timeline, "blue", "forest", "summer") == 0


@rule("table.ruling")
@pytest.mark.parametrize(
    "entry",
    [
        "ruling",
        "ruling bush-forest",
        "ruling bush-forest = never",
        "ruling evergreen.sunshine = yes",
        "ruling bush-forest = counts = counts",
    ],
)
def test_ruling__takes_a_known_question_and_one_of_its_answers(entry: str) -> None:
    refused(game(REVEAL), entry)
