"""Rounds and seasons of Evergreen: when they end, what is scored then, what stays, and the way of the sun."""

from __future__ import annotations

from typing import Final

import pytest

from companion.timeline import Timeline
from tests.table import (
    FOUR,
    REVEAL,
    fertility,
    finish_round,
    game,
    lay,
    level,
    pass_round,
    pass_rounds,
    pieces,
    points,
    push,
    refused,
    rule,
    sheet,
    totals,
    turn,
    verb,
    warned,
)

SEASONS: Final = ("spring", "summer", "autumn", "winter")
SUNS: Final = ("top", "right", "bottom", "left")


def scored_seasons(timeline: Timeline) -> list[str]:
    """The seasons of which light has been scored, one after the other."""
    return list(dict.fromkeys(line.when for line in sheet(timeline).lines if line.category == "light"))


def spring(sun: str, *planted: str) -> Timeline:
    """A game of two after spring, with this sun and these pieces on blue's planet."""
    return pass_rounds(lay(game(f"sun {sun}", REVEAL), "blue", *planted), 5)


# -- seasons and rounds ------------------------------------------------------------------------------------------


@rule("evergreen.seasons")
@pytest.mark.parametrize("players", [("blue",), ("blue", "red"), FOUR], ids=["alone", "two", "four"])
def test_seasons__5_4_3_and_2_rounds(players: tuple[str, ...]) -> None:
    timeline = game(REVEAL, players=players)
    scored_after = {}
    for number in range(1, 15):
        assert timeline.state.round == number
        # Rounds 1-5 spring, 6-9 summer, 10-12 autumn, 13-14 winter.
        assert timeline.state.season == SEASONS[(number > 5) + (number > 9) + (number > 12)]
        pass_round(timeline)
        scored_after[number] = len(scored_seasons(timeline))
    assert scored_after == {
        **dict.fromkeys((1, 2, 3, 4), 0),
        **dict.fromkeys((5, 6, 7, 8), 1),
        **dict.fromkeys((9, 10, 11), 2),
        **dict.fromkeys((12, 13), 3),
        14: 4,
    }
    assert scored_seasons(timeline) == list(SEASONS)
    assert timeline.state.phase == "over"


@rule("evergreen.round-end")
@verb("done", "end", "row")
@pytest.mark.parametrize("close", ["red: done", "end", "row rock big, wheat big, swamp big"])
def test_round_end__when_everybody_has_acted(close: str) -> None:
    timeline = turn("rock lake", "blue: plant a6", "blue: done")
    assert timeline.state.round == 1
    for early in ("end", "row rock big, wheat big, swamp big"):
        refused(timeline, early, "evergreen.one-action")
    push(timeline, "red: plant d4")
    # Red could still use a power, so the round goes on until somebody says so.
    assert timeline.state.round == 1
    push(timeline, close)
    assert timeline.state.round == 2


@rule("evergreen.round-end")
def test_round_end__by_itself_once_nobody_can_do_anything_more() -> None:
    timeline = turn("rock bush", "blue: plant a6 b6 b7", "blue: bush c1", "red: plant d4 c5 c6")
    assert timeline.state.round == 1
    # Red's power small is left: one repetition.
    push(timeline, "red: small d4")
    assert timeline.state.round == 2


@rule("evergreen.round-end")
def test_round_end__then_a_new_row_is_laid_and_everybody_acts_again() -> None:
    timeline = turn("rock lake", "blue: plant a6 b6 b7", "red: plant d4", "end")
    refused(timeline, "blue: plant b8")
    push(timeline, "row rock big, wheat big, swamp big", "blue: take 1", "red: take 2", "blue: plant b8")
    assert pieces(timeline, "blue") == {"a6": "s", "b6": "s", "b7": "s", "b8": "s"}


@rule("evergreen.round-end")
def test_round_end__the_season_ends_with_as_many_cards_as_it_has_rounds() -> None:
    timeline = game(REVEAL)
    for number in range(1, 5):
        pass_round(timeline)
        assert [len(side.front) for side in timeline.state.sides] == [number, number]
        assert scored_seasons(timeline) == []
    pass_round(timeline)
    assert scored_seasons(timeline) == ["spring"]
    assert [len(side.front) for side in timeline.state.sides] == [0, 0]


@rule("evergreen.round-end")
@verb("row")
def test_round_end__the_next_row_may_end_a_season() -> None:
    timeline = lay(pass_rounds(game(REVEAL), 4), "blue", "S c1")
    push(timeline, "row rock sprout, wild bud, swamp sprout", "take 1", "take 3", "blue: plant a6", "red: plant d4")
    # What was taken in spring is among the discards by now.
    assert warned(timeline, "row rock sprout, wild lake, wheat sprout") == ()
    assert timeline.state.season == "summer"
    assert scored_seasons(timeline) == ["spring"]
    assert totals(timeline)["blue"] == 2


# -- end of a season ---------------------------------------------------------------------------------------------


@rule("evergreen.season-end")
def test_season_end__light_then_forest_for_everybody() -> None:
    timeline = lay(game(REVEAL), "blue", "S c1 d1")
    lay(timeline, "red", "B c1", "s d1")
    pass_rounds(timeline, 5)
    found = [(line.category, line.points) for line in sheet(timeline).of("blue") if line.when == "spring"]
    assert found == [("light", 2), ("forest", 2)]
    assert totals(timeline) == {"blue": 0 + 2 + 2, "red": 1 + 2 + 1}


@rule("evergreen.season-end")
def test_season_end__cards_taken_are_discarded() -> None:
    timeline = game(REVEAL, "row rock small, wild bud, swamp small", "take 1", "take 3")
    finish_round(timeline)
    (warning,) = warned(timeline, "row rock small, wild lake, wheat small")
    assert "rock small" in warning
    push(timeline, "undo")
    pass_rounds(timeline, 5)
    assert warned(timeline, "row rock small, wild lake, wheat small") == ()


@rule("evergreen.season-end")
def test_season_end__plants_markers_and_fertility_stay() -> None:
    timeline = turn("rock sprout", "blue: plant a6", "blue: sprout c1 e3")
    push(timeline, "red: done")
    before = pieces(timeline, "blue")
    assert before == {"a6": "s", "c1": "s", "e3": "s"}
    for last in (5, 9, 12):
        pass_rounds(timeline, last)
        assert pieces(timeline, "blue") == before
        assert level(timeline, "blue", "sprout") == 1
        assert (fertility(timeline, "grassland"), fertility(timeline, "snow")) == (3, 2)
    # The marker goes on from where it was: the next use has strength 3.
    push(timeline, "row wheat sprout, rock big, swamp big", "take 1", "take 3", "blue: sprout d1 g2 i6")
    assert level(timeline, "blue", "sprout") == 2


@rule("evergreen.season-end")
def test_season_end__points_are_scored_every_season_anew() -> None:
    # One small tree: 1 light and 1 forest in each of the four seasons.
    timeline = pass_rounds(lay(game(REVEAL), "blue", "S c1"), 14)
    for season in SEASONS:
        assert points(timeline, "blue", "light", season) == 1
        assert points(timeline, "blue", "forest", season) == 1
    assert totals(timeline)["blue"] == 8


# -- the sun -----------------------------------------------------------------------------------------------------


@rule("evergreen.sun-moves")
@pytest.mark.parametrize("start", SUNS)
def test_sun_moves__one_slot_clockwise_after_each_season(start: str) -> None:
    timeline = game(f"sun {start}", REVEAL)
    clockwise = {"top": "right", "right": "bottom", "bottom": "left", "left": "top"}
    sun = start
    for last in (5, 9, 12):
        pass_rounds(timeline, last - 1)
        push(timeline, f"check sun {sun}")
        pass_rounds(timeline, last)
        sun = clockwise[sun]
        push(timeline, f"check sun {sun}")


@rule("evergreen.sun-moves")
def test_sun_moves__light_falls_from_where_it_stands() -> None:
    # Column c: S S B . . B. From the top 1 0 2 2. From the bottom c6 2, c3 2 (3 away), c2 and c1 in the shadow of
    # c3. Rows hold one tree each, so all are lit from the right and the left: 1 1 2 2. The forest is c1 c2 c3.
    timeline = lay(game("reveal swamp sprout, wheat bush"), "blue", "S c1 c2", "B c3 c6")
    pass_rounds(timeline, 14)
    light = [points(timeline, "blue", "light", season) for season in SEASONS]
    assert light == [5, 6, 4, 6]
    assert [points(timeline, "blue", "forest", season) for season in SEASONS] == [3, 3, 3, 3]
    # c3 is swamp (3 flowers), c6 wheat (2 flowers).
    assert points(timeline, "blue", "fertility") == 5
    assert totals(timeline) == {"blue": 0 + 21 + 12 + 5, "red": 1}


# -- light and shadow on the printed planet ----------------------------------------------------------------------


@rule("evergreen.light")
@pytest.mark.parametrize(
    ("sun", "light"),
    [
        # Row 8, b8 to e8: S B S B. Each is alone in its column but for nothing else: all lit from top and bottom.
        ("top", 6),
        ("bottom", 6),
        # From the left b8 1, c8 2, d8 dark, e8 at distance 2 of c8 dark.
        ("left", 3),
        # From the right e8 2, d8 dark, c8 at distance 2 of e8 dark, b8 dark beside c8.
        ("right", 2),
    ],
)
def test_light__one_axis_from_the_side_of_the_sun(sun: str, light: int) -> None:
    timeline = spring(sun, "S b8 d8", "B c8 e8")
    assert points(timeline, "blue", "light") == light
    # All four stand side by side.
    assert points(timeline, "blue", "forest") == 4


@rule("evergreen.light")
def test_light__sprouts_bushes_and_lakes_take_none() -> None:
    timeline = spring("top", "s c1", "b d1", "L e2")
    assert points(timeline, "blue", "light") == 0


@rule("evergreen.light")
def test_light__each_lit_place_is_named() -> None:
    timeline = spring("left", "S b8 d8", "B c8 e8")
    lines = [line for line in sheet(timeline).of("blue", "light") if line.points]
    assert {(line.pieces, line.points) for line in lines} == {(("b8",), 1), (("c8",), 2)}


@rule("evergreen.shadow")
@pytest.mark.parametrize(
    ("planted", "light"),
    [
        # Column e from the top: e2 e3 e4 e5 e6 e7 e8 e9 e10.
        (("B e2", "S e4"), 2),  # a big shadow reaches 2
        (("B e2", "S e5"), 3),  # and no further
        (("S e2", "S e3"), 1),  # a small shadow reaches 1
        (("S e2", "S e4"), 2),  # and no further
        (("B e2", "B e4"), 2),  # equal height is dark
        (("S e2", "B e3"), 3),  # a small tree never darkens a big one
        (("B e2 e3 e4 e5"), 2),  # dark trees shade
        (("B e2", "S e3", "B e4"), 2),  # over a dark small tree
        (("B e2", "s e3", "S e4"), 2),  # over a sprout
        (("B e2", "b e3", "S e4"), 2),  # over a bush
        (("B e2", "L e3", "S e4"), 2),  # over a lake
        (("s e2", "b e3", "L e4", "S e5"), 1),  # none of these throws one
    ],
)
def test_shadow__from_the_top_of_a_column(planted: tuple[str, ...] | str, light: int) -> None:
    pieces_laid = (planted,) if isinstance(planted, str) else planted
    assert points(spring("top", *pieces_laid), "blue", "light") == light


@rule("evergreen.shadow")
def test_shadow__a_dark_tree_names_the_tree_that_shades_it() -> None:
    timeline = spring("top", "B e2", "S e4")
    (line,) = (line for line in sheet(timeline).of("blue", "light") if line.rule == "evergreen.shadow")
    assert (line.points, line.pieces, line.when) == (0, ("e4",), "spring")
    assert "big tree on e2" in line.note


# -- forest ------------------------------------------------------------------------------------------------------


@rule("evergreen.forest")
@pytest.mark.parametrize(
    ("planted", "forest"),
    [
        (("S c1", "B d1", "b d2"), 3),  # three kinds, two biomes
        (("S c1", "B d2"), 1),  # a diagonal joins nothing
        (("S c1", "s c2", "S c3"), 1),  # nor does a sprout
        (("S c1", "L c2", "S c3"), 1),  # nor a lake
        (("S c1", "S c3"), 1),  # nor an empty space
        (("S e4", "S g4"), 1),  # nor a crevice
        (("S c1 c2", "B e2 f2 g2"), 3),  # the biggest one only
        (("S c1 c2", "B e2 f2"), 2),  # equally big ones once
        (("b e2 f2 g2", "S c1"), 3),  # bushes alone
        (("s c1 c2", "L d1"), 0),  # no forest at all
    ],
)
def test_forest__biggest_group_side_by_side(planted: tuple[str, ...], forest: int) -> None:
    assert points(spring("top", *planted), "blue", "forest") == forest


@rule("evergreen.forest")
def test_forest__of_each_player_alone() -> None:
    timeline = lay(game(REVEAL), "blue", "S c1")
    lay(timeline, "red", "S c2 d2")
    pass_rounds(timeline, 5)
    assert (points(timeline, "blue", "forest"), points(timeline, "red", "forest")) == (1, 2)
