"""The ten plant goals, worked out by hand."""

from __future__ import annotations

import pytest

from tests.scorers.verdant.homes import (
    ANY,
    EVEN,
    filled,
    goal,
    notes,
    plants_of,
    put,
    rooms_of,
    rule,
    ruling,
    score,
    together,
)

ROOMS = rooms_of(["foliage"] * 7)
FIVE = ("succulent", "flowering", "foliage", "vining", "unusual")


def eight(*plants: str) -> list[list[str]]:
    """A home with these plants first and vining ones that need 5 after them."""
    return filled([*plants, *["vining:5:6"] * (8 - len(plants))], ROOMS)


@rule("verdant.goal-apartment-living")
@pytest.mark.parametrize(
    ("plants", "points"),
    [
        ([], 0),
        (["vining:3:3 wood"], 2),
        (["vining:4:3 terra_cotta", "vining:3:3 concrete"], 4),
        (["vining:5:6 wood"], 0),
        (["vining:3:3 +2", "vining:4:3"], 0),
        (["vining:4:3 terra_cotta"] * 8, 16),
    ],
)
def test_goal_apartment_living__completed_plants_that_need_three_or_four(plants: list[str], points: int) -> None:
    assert goal(eight(*plants), "plant A") == points


@rule("verdant.goal-apartment-living")
def test_goal_apartment_living__tells_what_did_not_count() -> None:
    sheet = score(eight("vining:4:3 wood", "vining:3:3 +2"), ["plant A"])
    lines = sheet.of("blue", "goal_plant")
    assert [(line.points, line.count, line.each, line.pieces) for line in lines] == [
        (2, 1, 2, ("a1",)),
        (0, 0, 2, ("c1",)),
        (0, 0, 2, EVEN[2:]),
    ]
    assert "not completed" in lines[1].note
    assert "needs more than 4" in lines[2].note


@rule("verdant.goal-going-big")
@pytest.mark.parametrize(
    ("plants", "points"),
    [
        (["vining:7:9 wood", "vining:8:9 wood", "vining:9:11 wood", "vining:6:6 wood"], 6),
        (["vining:9:11 +8"], 0),
        (["vining:9:11 terra_cotta"] * 8, 16),
    ],
)
def test_goal_going_big__completed_plants_that_need_seven_or_more(plants: list[str], points: int) -> None:
    assert goal(eight(*plants), "plant B") == points


@rule("verdant.goal-on-vacation")
@pytest.mark.parametrize(
    ("plants", "points"),
    [
        (["vining:5:6"] * 8, 16),
        (["vining:5:6 +0", "vining:5:6 +1", "vining:5:6 +2", *["vining:5:6 +3"] * 5], 6),
        (["vining:5:6 +4"] * 8, 0),
        (["vining:5:6 +2", *["vining:5:6 terra_cotta"] * 7], 2),
    ],
)
def test_goal_on_vacation__two_verdancy_or_less(plants: list[str], points: int) -> None:
    assert goal(filled(plants, ROOMS), "plant C") == points


@ruling("verdant.vacation-goal", "incomplete-only")
def test_ruling_vacation_goal__incomplete_only__a_completed_plant_has_had_more() -> None:
    sheet = score(eight("vining:5:6 wood"), ["plant C"])
    assert sheet.points("blue", "goal_plant") == 14
    assert sheet.rulings["verdant.vacation-goal"] == "incomplete-only"
    assert "verdant.vacation-goal" not in score(eight(), ["plant C"]).rulings


@ruling("verdant.vacation-goal", "bare-counts")
def test_ruling_vacation_goal__bare_counts__no_tokens_lie_on_it() -> None:
    assert goal(eight("vining:5:6 wood"), "plant C", rulings={"verdant.vacation-goal": "bare-counts"}) == 16


@rule("verdant.goal-coordinated-alignment")
@pytest.mark.parametrize(
    ("kinds", "points"),
    [
        ("vvv vv vvv", 9),
        ("vvv ff sss", 9),
        ("vvf ff sss", 6),
        ("vvf vf vvs", 0),
        # With rooms in the corners the outer rows have 2 plants and the middle one 3.
        ("vv fff vs", 6),
    ],
)
def test_goal_coordinated_alignment__rows_of_one_type(kinds: str, points: int) -> None:
    assert goal(rows_of(kinds), "plant D") == points


@rule("verdant.goal-coordinated-alignment", "verdant.goal-mixing-it-up")
def test_goal_coordinated_alignment__tells_about_each_row() -> None:
    home = put(rows_of("vvv vf vsv"), e2="-")
    assert notes(score(home, ["plant D"]), "goal_plant") == [
        "Coordinated Alignment: row 1: all vining",
        "Coordinated Alignment: row 2 is not finished",
        "Coordinated Alignment: row 3: vining and succulent plants",
    ]
    sheet = score(rows_of("vfs vv vsv"), ["plant F"])
    assert [(line.points, line.pieces, line.note) for line in sheet.of("blue", "goal_plant")] == [
        (2, ("a1", "c1", "e1"), "Mixing It Up: row 1: all different"),
        (0, ("b2", "d2"), "Mixing It Up: row 2: vining more than once"),
        (0, ("a3", "e3"), "Mixing It Up: row 3: vining more than once"),
    ]


LETTERS = {"s": "succulent", "f": "flowering", "l": "foliage", "v": "vining", "u": "unusual"}


def rows_of(kinds: str) -> list[list[str]]:
    plants = plants_of([LETTERS[letter] for letter in kinds.replace(" ", "")])
    return filled(plants, rooms_of(["foliage"] * (15 - len(plants))))


@rule("verdant.goal-picking-favorites", "verdant.missing-types")
@pytest.mark.parametrize(
    ("kinds", "points"), [("vvv vv vvv", 8), ("vvf ff sss", 4), ("sfl vu vvv", 0), ("sfl vv vvv", 2)]
)
def test_goal_picking_favorites__plant_types_missing(kinds: str, points: int) -> None:
    assert goal(rows_of(kinds), "plant E") == points


@rule("verdant.missing-types")
def test_missing_types__are_named() -> None:
    sheet = score(rows_of("vvf ff sss"), ["plant E"])
    assert notes(sheet, "goal_plant")[0] == "Picking Favorites: no foliage or unusual plant"


@rule("verdant.goal-mixing-it-up")
@pytest.mark.parametrize(
    ("kinds", "points"),
    [("vfs vf vfs", 6), ("vfv vf vfs", 4), ("vvv vv vvv", 0), ("vf vfs vf", 6), ("vv vfs vf", 4)],
)
def test_goal_mixing_it_up__rows_without_a_type_twice(kinds: str, points: int) -> None:
    assert goal(rows_of(kinds), "plant F") == points


# Edges clockwise from the top: vining_05 shade/sun/shade/semi, vining_06 shade/semi/shade/sun.
LIT = filled([f"vining:5:6:{ANY}"] * 8, ["vining_05", "vining_06", *[f"foliage_0{n}" for n in range(1, 6)]])


@rule("verdant.goal-perfect-conditions", "verdant.perfectly-matching")
@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ({}, 8),
        # a1 touches b1 (its left edge: semi-shade) and a2 (foliage_01, its top edge: semi-shade).
        ({"a1": "aloe"}, 7),
        ({"a1": "coin_plant"}, 8),
        # c1 touches b1 (right edge: sun), d1 (left edge: sun) and c2 (foliage_02, top edge: semi-shade).
        ({"c1": "aloe"}, 7),
        ({"c1": "jade"}, 8),
        # Completed or not makes no difference.
        ({"c1": "jade wood"}, 8),
    ],
)
def test_goal_perfect_conditions__every_shared_edge(cells: dict[str, str], points: int) -> None:
    assert goal(put(LIT, **cells), "plant G") == points


@rule("verdant.perfectly-matching")
def test_perfectly_matching__the_edge_that_fails_is_named() -> None:
    sheet = score(put(LIT, c1="aloe"), ["plant G"])
    assert notes(sheet, "goal_plant")[-1] == "Perfect Conditions: does not match: c1 with c2"


@ruling("verdant.perfect-match", "shared-edges")
def test_ruling_perfect_match__shared_edges__outer_sides_are_not_looked_at() -> None:
    sheet = score(LIT, ["plant G"])
    assert sheet.points("blue", "goal_plant") == 8
    assert sheet.rulings["verdant.perfect-match"] == "shared-edges"


@ruling("verdant.perfect-match", "four-edges")
def test_ruling_perfect_match__four_edges__only_inner_cards() -> None:
    # Of the plants only b2 and d2 have four neighbours; of the rooms only c2.
    chosen = {"verdant.perfect-match": "four-edges"}
    assert goal(LIT, "plant G", rulings=chosen) == 2
    assert goal(LIT, "room G", rulings=chosen) == 1


@rule("verdant.goal-competitive-collections", "verdant.most-of")
def test_goal_competitive_collections__three_three_one() -> None:
    # Vining 3 / 3 / 1; the rest flowering 5 / 5 / 7; nobody has anything else.
    homes = {
        name: rows_of(kinds) for name, kinds in (("a", "vvv ff fff"), ("b", "vvv ff fff"), ("c", "vff ff fff"))
    }
    sheet = together(homes, ["plant H"])
    assert {name: sheet.points(name, "goal_plant") for name in "abc"} == {"a": 2, "b": 2, "c": 2}
    vining = {name: next(line for line in sheet.of(name, "goal_plant") if "vining" in line.note) for name in "abc"}
    assert [vining[name].points for name in "abc"] == [2, 2, 0]
    assert vining["a"].note == "Competitive Collections: 3 vining plants, the most, as many as b"
    assert vining["c"].note == "Competitive Collections: 1 vining plant; a and b have 3"
    unusual = [line for line in sheet.lines if line.category == "goal_plant" and "unusual" in line.note]
    assert [line.points for line in unusual] == [0, 0, 0]
    assert unusual[0].note == "Competitive Collections: nobody has any unusual plant"


@rule("verdant.goal-every-shade-of-green")
@pytest.mark.parametrize(
    ("needs", "points"), [((3, 4, 5, 6, 7, 8, 9, 9), 7), ((5,) * 8, 1), ((3, 3, 4, 4, 4, 9, 9, 9), 3)]
)
def test_goal_every_shade_of_green__different_requirements(needs: tuple[int, ...], points: int) -> None:
    assert goal(filled([f"vining:{need}:5" for need in needs], ROOMS), "plant I") == points


@ruling("verdant.shade-goal", "all")
def test_ruling_shade_goal__all__completed_or_not() -> None:
    sheet = score(eight("vining:9:11 wood"), ["plant I"])
    assert sheet.points("blue", "goal_plant") == 2
    assert sheet.rulings["verdant.shade-goal"] == "all"


@ruling("verdant.shade-goal", "completed")
def test_ruling_shade_goal__completed__only_plants_with_a_pot() -> None:
    assert goal(eight("vining:9:11 wood"), "plant I", rulings={"verdant.shade-goal": "completed"}) == 1
    assert goal(eight(), "plant I", rulings={"verdant.shade-goal": "completed"}) == 0


@rule("verdant.goal-against-all-odds")
@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ({}, 0),
        # a1: semi-shade from b1 and semi-shade from a2; Aloe likes only sun.
        ({"a1": "aloe"}, 2),
        # e1: b1..d1's right edge of vining_06 is semi-shade, e2's top (foliage_03) is shade.
        ({"a1": "aloe", "e1": "coral_cactus"}, 4),
        # c1: sun from b1 and d1, so Aloe matches there.
        ({"c1": "aloe"}, 0),
    ],
)
def test_goal_against_all_odds__no_match_at_all(cells: dict[str, str], points: int) -> None:
    assert goal(put(LIT, **cells), "plant J") == points
