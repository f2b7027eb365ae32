"""The rules modifications that change scoring: two sets of goal cards, a set of one's own, a home of any shape."""

from __future__ import annotations

from typing import Any, Final

import pytest

import scorers
from scorers import PositionError
from scorers.verdant.goals import ROW_GOALS
from scorers.verdant.home import in_order
from scorers.verdant.position import read
from tests.scorers.verdant.homes import (
    KINDS,
    Rows,
    filled,
    notes,
    put,
    rooms_of,
    rule,
    ruling,
    score,
    table,
    together,
)

ROOMS: Final = rooms_of(["foliage"] * 7)
REST: Final = ["vining:5:6"] * 5
BIG: Final = filled(["vining:4:5 terra_cotta", *["vining:8:5 terra_cotta"] * 2, *REST], ROOMS)
"""Three potted plants, one of them small and two big."""
SMALL: Final = filled([*["vining:4:5 wood"] * 2, "vining:4:5 terra_cotta", *REST], ROOMS)
"""Three small potted plants, two of them in wood."""


def problems(home: Any, goals: list[str] | None = None, **more: Any) -> list[str]:
    with pytest.raises(PositionError) as caught:
        read(table(home, goals, **more))
    return [problem.text for problem in caught.value.problems]


def goal_points(sheet: scorers.ScoreSheet, player: str = "blue") -> list[int]:
    """The points of a player's plant, item and room goal."""
    return [sheet.points(player, f"goal_{deck}") for deck in ("plant", "item", "room")]


# -- 4: two goal cards of each deck ------------------------------------------------------------------------------

TWO: Final = ["plant A", "plant B", "item A", "item D", "room A", "room D"]


@rule("verdant.modifications")
def test_modifications__of_two_goals_of_a_deck_each_player_scores_the_better() -> None:
    sheet = together({"blue": BIG, "red": SMALL}, TWO, modification=4)
    # Blue: one small plant 2 or two big ones 4; a pair of terra cotta 2 or three of them 6; three foliage rooms
    # or more 3, or four types missing 8.
    assert goal_points(sheet) == [4, 6, 8]
    # Red: three small plants 6 or no big one; a pair of wood 2 or one terra cotta 2; rooms as blue.
    assert goal_points(sheet, "red") == [6, 2, 8]
    assert "Apartment Living would give 2; Going Big is chosen instead" in notes(sheet, "goal_plant")
    assert "Going Big would give 0; Apartment Living is chosen instead" in notes(sheet, "goal_plant", "red")


@rule("verdant.modifications")
def test_modifications__of_two_goals_the_other_is_a_line_without_points() -> None:
    sheet = score(BIG, TWO, modification=4)
    other = [line for line in sheet.of("blue") if line.rule == "verdant.modifications"]
    assert [(line.category, line.points) for line in other] == [
        ("goal_plant", 0),
        ("goal_item", 0),
        ("goal_room", 0),
    ]
    alone = score(BIG, ["plant B", "item D", "room D"])
    assert sheet.total("blue") == alone.total("blue")


@rule("verdant.modifications")
def test_modifications__two_goals_of_some_decks_or_one() -> None:
    assert goal_points(score(BIG, ["plant B", "item A", "plant A"], modification=4)) == [4, 2, 0]
    assert goal_points(score(BIG, ["room A"], modification=4)) == [0, 0, 3]
    assert goal_points(score(BIG, modification=4)) == [0, 0, 0]


@rule("verdant.modifications")
def test_modifications__a_third_goal_of_a_deck_and_a_second_without_the_modification() -> None:
    assert problems(BIG, ["plant A", "plant B", "plant C"], modification=4) == [
        "'plant C': a third plant goal; two of each deck are drawn"
    ]
    assert problems(BIG, ["plant A", "apartment"], modification=4) == ["'apartment' is named twice"]
    assert problems(BIG, ["plant A", "plant B"], modification=5)[0].startswith("'plant B': a second plant goal")


# -- 5: a set of one's own ---------------------------------------------------------------------------------------


@rule("verdant.modifications")
def test_modifications__goals_of_ones_own_count_for_nobody_else() -> None:
    blue = {"home": BIG, "goals": ["plant B", "item D", "room D"]}
    red = {"home": SMALL, "goals": ["room A", "plant A"]}
    sheet = together({"blue": blue, "red": red}, modification=5)
    assert goal_points(sheet) == [4, 6, 8]
    assert goal_points(sheet, "red") == [6, 0, 3]


@rule("verdant.modifications", "verdant.most-of")
def test_modifications__a_goal_of_ones_own_still_compares_everybody() -> None:
    two, one = (
        put(BIG, b1="room:foliage teal cat", d1="room:foliage teal dog"),
        put(BIG, b1="room:foliage pink cat"),
    )
    for blue, points in ((two, 4), (one, 0)):
        red = two if blue is one else one
        sheet = together({"blue": {"home": blue, "goals": ["item G"]}, "red": red}, modification=5)
        assert (sheet.points("blue", "goal_item"), sheet.points("red", "goal_item")) == (points, 0)
    (text,) = problems_of({"blue": {"home": two, "goals": ["item G"]}}, modification=5)
    assert "item G, Creature Comforts compares players" in text


def problems_of(players: dict[str, Any], **more: Any) -> list[str]:
    with pytest.raises(PositionError) as caught:
        read({"game": "verdant", "players": players, **more})
    return [problem.text for problem in caught.value.problems]


@rule("verdant.modifications")
def test_modifications__goals_of_ones_own_that_are_wrong() -> None:
    own = {"home": BIG, "goals": ["plant A"]}
    for more in ({}, {"modification": 4}):
        assert problems_of({"blue": own}, **more) == [
            "goal cards of one's own belong to modification = 5 [verdant.modifications]"
        ]
    assert problems_of({"blue": {"home": BIG, "goals": ["plant A", "plant B"]}}, modification=5) == [
        "'plant B': a second plant goal; one of each deck is drawn"
    ]
    assert problems_of({"blue": {"home": BIG, "goals": "plant A"}}, modification=5)[0].startswith("goals is a list")


# -- 6: any shape ------------------------------------------------------------------------------------------------

LINE: Final = [card for at in range(8) for card in ("vining:5:6", "room:vining")][:15]
"""Eight plants and seven rooms in turn."""


def wide() -> Rows:
    return [list(LINE)]


def high() -> Rows:
    return [[card] for card in LINE]


@rule("verdant.modifications")
@pytest.mark.parametrize("home", [wide(), high()])
def test_modifications__fifteen_cards_in_a_line(home: Rows) -> None:
    sheet = score(home, modification=6)
    # Each of the seven rooms has a vining plant on both sides.
    assert sheet.points("blue", "room_bonuses") == 14
    assert sheet.notes == ()
    assert read(table(home, modification=6)).players[0].home.complete


@rule("verdant.modifications")
def test_modifications__a_shape_needs_no_full_rows() -> None:
    # A stair: each card below or right of the last one.
    rows = [["-"] * 8 for _ in range(8)]
    for at, card in enumerate(LINE):
        rows[(at + 1) // 2][at // 2] = card
    assert score(rows, modification=6).points("blue", "room_bonuses") == 14
    # Rows of different length are no problem either.
    short = [row[: number + 1] for number, row in enumerate(rows)]
    assert score(short, modification=6).total("blue") == score(rows, modification=6).total("blue")


@rule("verdant.modifications")
def test_modifications__places_beyond_row_nine_come_in_reading_order() -> None:
    assert in_order(["a10", "b2", "a2", "c9", "a15"]) == ["a2", "b2", "c9", "a10", "a15"]


@rule("verdant.modifications")
def test_modifications__any_shape_is_still_fifteen_joined_cards_in_turn() -> None:
    square = [(["aloe", "room:vining"] * 3)[row % 2 :][:4] for row in range(4)]
    assert problems(square, modification=6) == ["blue: 16 cards; a home has 15 cards [verdant.modifications]"]
    assert "not joined" in problems([["aloe", "-", "hoya"]], modification=6)[0]
    assert "are both plants" in problems([["aloe", "hoya"]], modification=6)[0]
    # A card too far right or down to be one of 15 joined ones.
    far = problems([[*LINE, "room:vining"]], modification=6)
    assert problems([["-"] * 15 + ["aloe"]], modification=6) == far
    assert far == [
        "blue: a home of any shape is up to 15 wide and 15 high, as it has 15 cards [verdant.modifications]"
    ]
    assert problems([*[["-"]] * 15, ["aloe"]], modification=6) == far


@rule("verdant.modifications")
@pytest.mark.parametrize("goal", ROW_GOALS)
def test_modifications__any_shape_has_no_rows_and_no_corners(goal: str) -> None:
    (text,) = problems(wide(), [goal], modification=6)
    assert "speaks of rows or corners, which a home of any shape has not: draw another" in text
    assert score(BIG, [goal]).total("blue") >= 0


@rule("verdant.grid")
@pytest.mark.parametrize("number", [0, 1, 4, 5, 7, 10])
def test_grid__is_5_by_3_under_every_other_modification(number: int) -> None:
    assert any("[verdant.grid]" in text for text in problems(wide(), modification=number))


NINE: Final = [
    ["aloe", "R0", "jade", "R1", "hens", "R2", "-"],
    ["R3", "hoya", "R4", "devil", "R5", "jasmine", "R6"],
    ["-", "R7", "-", "R8", "-", "-", "-"],
]
"""Six plants and nine rooms, R0 to R8."""


def nine(kinds: int) -> Rows:
    """The home of nine rooms with tokens of so many kinds."""
    rooms = {f"R{at}": f"room:unusual teal {kind}" for at, kind in enumerate(KINDS[:kinds])}
    return [
        [rooms.get(cell, "room:unusual") if cell.startswith("R") else cell for cell in row] for row in NINE
    ]  # fmt: skip


@ruling("verdant.nine-kinds", "as-eight")
def test_ruling_nine_kinds__as_eight__is_worth_25() -> None:
    sheet = score(nine(9), modification=6)
    assert sheet.points("blue", "furniture_and_pets") == 25
    assert sheet.rulings["verdant.nine-kinds"] == "as-eight"


@ruling("verdant.nine-kinds", "next-step")
def test_ruling_nine_kinds__next_step__is_worth_30() -> None:
    # 16, 20, 25: the last step is 5, so that the next would be 30.
    chosen = {"verdant.nine-kinds": "next-step"}
    sheet = score(nine(9), modification=6, rulings=chosen)
    assert sheet.points("blue", "furniture_and_pets") == 30
    # Eight kinds are worth 25 under both, and lean on nothing.
    for rulings in ({}, chosen):
        eight = score(nine(8), modification=6, rulings=rulings)
        assert eight.points("blue", "furniture_and_pets") == 25
        assert "verdant.nine-kinds" not in eight.rulings


# -- the number --------------------------------------------------------------------------------------------------


@rule("verdant.modifications")
@pytest.mark.parametrize("number", [-1, 11, 100, "4", True, 4.0, None, [4]])
def test_modifications__are_numbered_1_to_10(number: Any) -> None:
    assert problems(BIG, modification=number) == [
        f"rules modifications are numbered 1 to 10, not {number!r} [verdant.modifications]"
    ]


@rule("verdant.modifications", "verdant.scenarios")
def test_modifications__are_not_played_with_a_scenario() -> None:
    assert problems(BIG, scenario=1, modification=7) == [
        "a game is played with a scenario or with a rules modification, not with both [verdant.achievement-track]"
    ]


@rule("verdant.modifications", "verdant.achievements")
@pytest.mark.parametrize("number", [1, 2, 3, 7, 8, 9, 10])
def test_modifications__that_change_only_the_play_are_scored_as_ever(number: int) -> None:
    plain, changed = score(BIG, ["plant A"]), score(BIG, ["plant A"], modification=number)
    assert changed.lines == plain.lines
    # The achievements of the standard game are not for it.
    assert "achievements" in plain.extra
    assert "achievements" not in changed.extra
