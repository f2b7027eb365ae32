"""The ten room goals, worked out by hand."""

from __future__ import annotations

import pytest

from tests.scorers.verdant.homes import (
    ANY,
    EXAMPLE,
    filled,
    goal,
    notes,
    put,
    rooms_of,
    rule,
    ruling,
    score,
    together,
)

LETTERS = {"s": "succulent", "f": "flowering", "l": "foliage", "v": "vining", "u": "unusual"}


def rooms(kinds: str, plants: str = "vining:5:6") -> list[list[str]]:
    """A home with rooms of these types row by row, plants all alike."""
    cards = rooms_of([LETTERS[letter] for letter in kinds.replace(" ", "")])
    return filled([plants] * (15 - len(cards)), cards)


@rule("verdant.goal-triple-treatment")
@pytest.mark.parametrize(
    ("kinds", "points"), [("ss fff us", 6), ("sf luv sf", 0), ("ss sss ss", 3), ("sss ss sff", 3), ("ss ffl ll", 3)]
)
def test_goal_triple_treatment__three_rooms_of_a_type(kinds: str, points: int) -> None:
    assert goal(rooms(kinds), "room A") == points


@ruling("verdant.triple-goal", "per-type")
def test_ruling_triple_goal__per_type__six_score_once() -> None:
    sheet = score(rooms("sss ss sff"), ["room A"])
    assert sheet.points("blue", "goal_room") == 3
    assert sheet.rulings["verdant.triple-goal"] == "per-type"
    assert "verdant.triple-goal" not in score(rooms("ss fff us"), ["room A"]).rulings


@ruling("verdant.triple-goal", "per-three")
def test_ruling_triple_goal__per_three__six_score_twice() -> None:
    chosen = {"verdant.triple-goal": "per-three"}
    assert goal(rooms("sss ss sff"), "room A", rulings=chosen) == 6
    assert goal(rooms("sss ff fuu"), "room A", rulings=chosen) == 6
    assert goal(rooms("ss sss uu"), "room A", rulings=chosen) == 3


@rule("verdant.goal-matchy-matchy")
def test_goal_matchy_matchy__tokens_of_the_rooms_colour() -> None:
    home = put(
        rooms("ss fff us"), b1="room:succulent magenta cat", c2="room:flowering teal dog", b3="room:unusual red dog"
    )
    sheet = score(home, ["room B"])
    assert sheet.points("blue", "goal_room") == 2
    assert [line.pieces for line in sheet.of("blue", "goal_room")] == [
        ("b1", "b3"),
        ("c2",),
        ("d1", "a2", "e2", "d3"),
    ]


@rule("verdant.goal-double-duty", "verdant.goal-chaotic-coordinator")
@pytest.mark.parametrize(
    ("cells", "double", "chaotic"),
    [
        # Every plant is vining: the only vining room, c2, is beside 4 of them, the other six beside none.
        ({"c2": "room:vining"}, 1, 12),
        ({"c2": "room:vining", "c1": "aloe", "b2": "aloe"}, 1, 12),
        ({"c2": "room:vining", "c1": "aloe", "b2": "aloe", "d2": "aloe"}, 0, 12),
        # All four of c2's plants are succulent, as are b1 (c1, b2), d1 (c1, d2), b3 and d3's.
        ({"c1": "aloe", "b2": "jade", "d2": "jade", "c3": "jade"}, 0, 14),
        ({"b1": "room:vining", "d1": "room:vining", "c2": "room:vining"}, 3, 8),
    ],
)
def test_goal_double_duty__two_matching_plants(cells: dict[str, str], double: int, chaotic: int) -> None:
    home = put(rooms("ff fff ff"), **cells)
    assert goal(home, "room C") == double
    assert goal(home, "room I") == chaotic


@rule("verdant.goal-chaotic-coordinator")
def test_goal_chaotic_coordinator__rooms_without_a_match_are_named() -> None:
    sheet = score(put(rooms("ff fff ff"), c2="room:vining"), ["room I"])
    lines = sheet.of("blue", "goal_room")
    assert lines[0].pieces == ("b1", "d1", "a2", "e2", "b3", "d3")
    assert lines[1].pieces == ("c2",)


@rule("verdant.goal-color-minimalist", "verdant.missing-types")
@pytest.mark.parametrize(("kinds", "points"), [("ss sss ss", 8), ("sf luv sf", 0), ("sf lls sf", 4)])
def test_goal_color_minimalist__room_types_missing(kinds: str, points: int) -> None:
    assert goal(rooms(kinds), "room D") == points


@rule("verdant.goal-coordinated-corridors")
@pytest.mark.parametrize(
    ("kinds", "points"), [("ss sss ss", 9), ("ss fff uu", 9), ("sf fff uu", 6), ("sss ff uuv", 6)]
)
def test_goal_coordinated_corridors__rows_of_one_type(kinds: str, points: int) -> None:
    assert goal(rooms(kinds), "room E") == points


@rule("verdant.goal-diversified-designer")
@pytest.mark.parametrize(
    ("kinds", "points"), [("sf sfl sf", 6), ("ss sfl sf", 4), ("sfs sf sfl", 4), ("ss sss ss", 0)]
)
def test_goal_diversified_designer__rows_without_a_type_twice(kinds: str, points: int) -> None:
    assert goal(rooms(kinds), "room F") == points


LIT = filled([f"vining:5:6:{ANY}"] * 8, ["vining_05", "vining_06", *[f"foliage_0{n}" for n in range(1, 6)]])


@rule("verdant.goal-perfect-ambiance")
@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ({}, 7),
        # a1 has semi-shade on both edges: Aloe spoils b1 and a2.
        ({"a1": "aloe"}, 5),
        # c1 has sun from b1 and d1 and semi-shade from c2: only c2 is spoilt.
        ({"c1": "aloe"}, 6),
        ({"c1": "jade"}, 7),
    ],
)
def test_goal_perfect_ambiance__rooms_matching_every_plant(cells: dict[str, str], points: int) -> None:
    assert goal(put(LIT, **cells), "room G") == points


@rule("verdant.goal-colorful-competition", "verdant.most-of")
def test_goal_colorful_competition__each_type_on_its_own() -> None:
    # succulent 4-2, flowering 3-3, unusual 0-2; nobody has foliage or vining rooms.
    sheet = together({"blue": rooms("ss fff ss"), "red": rooms("ss fff uu")}, ["room H"])
    assert sheet.points("blue", "goal_room") == 4
    assert sheet.points("red", "goal_room") == 4


DIFFERENT = {
    # Rooms: blue has all succulent, red all flowering; plants: blue all vining (7), red 8 vining.
    "blue": rooms("sss ss sss"),
    "red": rooms("ff fff ff"),
}


@ruling("verdant.color-competition", "rooms")
def test_ruling_color_competition__rooms__of_each_type() -> None:
    sheet = together(DIFFERENT, ["room H"])
    assert (sheet.points("blue", "goal_room"), sheet.points("red", "goal_room")) == (2, 2)
    assert sheet.rulings["verdant.color-competition"] == "rooms"


@ruling("verdant.color-competition", "plants")
def test_ruling_color_competition__plants__of_each_type() -> None:
    sheet = together(DIFFERENT, ["room H"], rulings={"verdant.color-competition": "plants"})
    assert (sheet.points("blue", "goal_room"), sheet.points("red", "goal_room")) == (0, 2)


@rule("verdant.goal-four-corners")
@pytest.mark.parametrize(
    ("kinds", "points"),
    [("sfs ff sfs", 4), ("sfl ff uff", 4), ("sfs ff sfl", 0), ("sfl ff sff", 0)],
)
def test_goal_four_corners__all_the_same_or_all_different(kinds: str, points: int) -> None:
    assert goal(rooms(kinds), "room J") == points


@rule("verdant.goal-four-corners")
def test_goal_four_corners__a_missing_corner() -> None:
    home = put(rooms("sfs ff sfs"), a1="-")
    sheet = score(home, ["room J"])
    assert sheet.points("blue", "goal_room") == 0
    assert notes(sheet, "goal_room") == ["Four Corners: only 3 corner rooms"]


@ruling("verdant.corner-goal", "no-points")
def test_ruling_corner_goal__no_points__plants_in_the_corners() -> None:
    # The example's outermost rooms are foliage, vining, succulent and flowering: all different.
    sheet = score(EXAMPLE, ["room J"])
    assert sheet.points("blue", "goal_room") == 0
    assert sheet.rulings["verdant.corner-goal"] == "no-points"


@ruling("verdant.corner-goal", "outermost")
def test_ruling_corner_goal__outermost__the_nearest_rooms() -> None:
    chosen = {"verdant.corner-goal": "outermost"}
    assert goal(EXAMPLE, "room J", rulings=chosen) == 4
    assert goal(rooms("sf fff sf"), "room J", rulings=chosen) == 0
    assert "verdant.corner-goal" not in score(rooms("sf fff sf"), ["room J"]).rulings
