"""The finished home drawn in the rulebook: every row and every goal card that one home decides."""

from __future__ import annotations

import pytest

from tests.scorers.verdant.homes import EXAMPLE, goal, notes, put, score

ROWS = {
    "completed_plants": 4 + 11 + 8 + 9 + 6 + 7,
    "extra_verdancy": 5,
    "bonus_pots": 3 + 2 + 2 + 1 + 1,
    "room_bonuses": 2 + 1 + 2 + 2,
    "furniture_and_pets": 16,
    "plant_collector": 0,
    "decorator": 0,
}
# Worked out by hand from the cards of the picture.
GOALS = {
    "apartment_living": 2,
    "going_big": 6,
    "on_vacation": 0,
    "coordinated_alignment": 0,
    "picking_favorites": 2,
    "mixing_it_up": 6,
    "perfect_conditions": 5,
    "every_shade_of_green": 4,
    "against_all_odds": 0,
    "pot_pairs": 4,
    "picky_potter": 0,
    "delayed_gratification": 2,
    "color_pairs": 2,
    "the_spice_of_life": 4,
    "clear_the_way": 0,
    "triple_treatment": 0,
    "matchy_matchy": 4,
    "double_duty": 0,
    "color_minimalist": 2,
    "coordinated_corridors": 0,
    "diversified_designer": 6,
    "perfect_ambiance": 4,
    "chaotic_coordinator": 6,
    "four_corners": 0,
}


def test_every_row_and_the_total() -> None:
    sheet = score(EXAMPLE)
    assert {row: sheet.points("blue", row) for row in ROWS} == ROWS
    assert tuple(ROWS) == sheet.categories()
    assert sheet.total("blue") == 82


def test_the_three_goal_cards_drawn_beside_it() -> None:
    sheet = score(EXAMPLE, ["plant A", "item A", "room A"], thumbs=0)
    assert [sheet.points("blue", f"goal_{deck}") for deck in ("plant", "item", "room")] == [2, 4, 0]
    assert sheet.total("blue") == 88


@pytest.mark.parametrize(("name", "points"), GOALS.items())
def test_every_goal_card(name: str, points: int) -> None:
    assert goal(EXAMPLE, name) == points


def test_the_incomplete_panda_plant_costs_its_points() -> None:
    # Without its terra cotta pot it is just a plant with no verdancy: 6 points less.
    assert score(put(EXAMPLE, a3="panda_plant")).total("blue") == 76


def test_rooms_are_told_from_the_top_left_to_the_bottom_right() -> None:
    sheet = score(EXAMPLE)
    lines = sheet.of("blue", "room_bonuses")
    assert [line.points for line in lines] == [0, 2, 1, 0, 0, 2, 2]
    assert lines[0].note == "room b1: no adjacent foliage plant"
    assert lines[1].pieces == ("c1", "d1")
    assert "doubled by the vining lamp" in lines[1].note
    assert "vining chair does not double" in lines[2].note


def test_what_a_person_would_ask_about() -> None:
    sheet = score(EXAMPLE)
    assert notes(sheet, "completed_plants")[-2:] == [
        "Corpse Flower incomplete: 4 of 8 verdancy",
        "Common Ivy incomplete: 7 of 9 verdancy",
    ]
    assert notes(sheet, "extra_verdancy") == [
        "4 + 7 = 11 verdancy on incomplete plants, halved once: 5 (rounded down)"
    ]
    assert notes(sheet, "plant_collector") == ["4 of 5 plant types: no foliage plant"]
    assert notes(sheet, "decorator") == ["4 of 5 room types: no unusual room"]


def test_a_card_that_lies_twice_is_told_and_scored() -> None:
    sheet = score(EXAMPLE)
    assert sheet.standard
    assert len(sheet.notes) == 1
    assert "vining_01 lies 2 times (blue d1 and blue e2)" in sheet.notes[0]
