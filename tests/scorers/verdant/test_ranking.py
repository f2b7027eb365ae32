"""Who wins, ties, and the solo chart."""

from __future__ import annotations

import pytest

from scorers.verdant import break_ties, solo_rank
from tests.scorers.verdant.homes import EXAMPLE, filled, rooms_of, rule, score, together

HOME = filled(["vining:5:6 terra_cotta"] * 8, rooms_of(["foliage"] * 7))
"""48 points."""


@rule("verdant.ranking")
def test_ranking__most_points_first() -> None:
    other = filled(["vining:5:6"] + ["vining:5:6 terra_cotta"] * 7, rooms_of(["foliage"] * 7))
    sheet = together({"blue": other, "red": HOME, "green": other})
    assert sheet.totals() == {"blue": 42, "red": 48, "green": 42}
    assert sheet.ranking.groups[0] == ("red",)


@rule("verdant.tie-break")
def test_tie_break__most_green_thumbs() -> None:
    sheet = together({"blue": {"home": HOME, "thumbs": 1}, "red": {"home": HOME, "thumbs": 3}})
    assert sheet.ranking.groups == (("red",), ("blue",))
    assert sheet.ranking.ties == (
        "blue and red are tied with 48; red has 3 green thumbs and blue has 1 green thumb: red comes first "
        "[verdant.tie-break]",
    )


@rule("verdant.shared-victory")
def test_shared_victory__equal_points_and_thumbs() -> None:
    players = {name: {"home": HOME, "thumbs": thumbs} for name, thumbs in (("blue", 2), ("red", 2), ("green", 1))}
    sheet = together(players)
    assert sheet.ranking.groups == (("blue", "red"), ("green",))
    assert sheet.ranking.ties == (
        "blue, red and green are tied with 48; blue has 2 green thumbs, red has 2 green thumbs and green has "
        "1 green thumb: blue and red come first [verdant.tie-break]",
        "blue and red have 48 points and 2 green thumbs each: they share the victory [verdant.shared-victory]",
    )


@rule("verdant.shared-victory")
def test_shared_victory__three_share_it() -> None:
    ranking = break_ties({"a": 70, "b": 70, "c": 70}, {"a": 0, "b": 0, "c": 0})
    assert ranking.groups == (("a", "b", "c"),)
    assert "share the victory" in ranking.ties[0]


@rule("verdant.tie-break")
def test_tie_break__a_lower_place_is_parted_too_but_no_victory_is_shared() -> None:
    ranking = break_ties({"a": 70, "b": 60, "c": 60}, {"a": 0, "b": 1, "c": 1})
    assert ranking.groups == (("a",), ("b", "c"))
    assert "share the place" in ranking.ties[0]


@rule("verdant.tie-break")
def test_tie_break__thumbs_nobody_gave_are_asked_for() -> None:
    sheet = together({"blue": {"home": HOME, "thumbs": 1}, "red": HOME})
    assert sheet.ranking.groups == (("blue", "red"),)
    assert sheet.ranking.ties == (
        "blue and red are tied with 48; green thumbs break it: give thumbs = N for red [verdant.tie-break]",
    )


@rule("verdant.tie-break")
def test_tie_break__nothing_is_said_without_a_tie() -> None:
    assert break_ties({"a": 70, "b": 60}, {}).ties == ()


@rule("verdant.solo-chart")
@pytest.mark.parametrize(
    ("total", "name"),
    [
        (0, ""),
        (59, ""),
        (60, "A good start!"),
        (69, "A good start!"),
        (70, "You're getting it!"),
        (79, "You're getting it!"),
        (80, "Very Good!"),
        (89, "Very Good!"),
        (90, "Excellent!"),
        (99, "Excellent!"),
        (100, "Elite!"),
        (150, "Elite!"),
    ],
)
def test_solo_chart__every_step(total: int, name: str) -> None:
    assert solo_rank(total) == name


@rule("verdant.solo-chart")
def test_solo_chart__on_the_sheet_of_a_solo_game_only() -> None:
    solo = score(EXAMPLE, solo=True)
    assert solo.as_dict()["solo_rank"] == "Very Good!"
    assert "achievements" not in solo.as_dict()
    assert "solo_rank" not in score(EXAMPLE).as_dict()


@rule("verdant.solo-chart")
def test_solo_chart__below_it_a_note_says_where_it_begins() -> None:
    sheet = score(HOME, solo=True)
    assert "solo_rank" not in sheet.as_dict()
    assert sheet.notes == ("the solo chart begins at 60 points [verdant.solo-chart]",)


@rule("verdant.solo-pots")
def test_solo_pots__the_rulebook_turns() -> None:
    from scorers.catalog import load

    by_turn = load("verdant", "game")["solo"]["pot_points_by_turn"]
    # One plant on turn 5, two on turn 8 (the second takes the worst thrown away before: wood), two on turn 13.
    assert by_turn[5 - 1] + by_turn[8 - 1] + min(by_turn[:7]) + 2 * by_turn[13 - 1] == 6
