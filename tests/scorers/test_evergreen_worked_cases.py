"""Light, forest and fertility of Evergreen on small examples worked out by hand, printed ones among them."""

from __future__ import annotations

import re
from itertools import product
from typing import Any, Final, NamedTuple

import pytest

import scorers
from scorers import ScoreSheet
from tests.table import rule

SUNS: Final = ("top", "right", "bottom", "left")
NAMES: Final = {"S": "small tree", "B": "big tree"}


class Line(NamedTuple):
    """A line of spaces, sun side first; `cells` its points, `shaders` dark tree to every tree that darkens it."""

    row: str
    cells: str
    total: int
    shaders: dict[int, set[int]]


LINES: Final = {
    "1 summary example": Line("S S B . . B", "1 0 2 - - 2", 5, {1: {0}}),
    "2 rulebook A": Line("S B S S B", "1 2 0 0 2", 5, {2: {1}, 3: {1, 2}}),
    "3 rulebook C, dark trees shade": Line("B B B B", "2 0 0 0", 2, {1: {0}, 2: {0, 1}, 3: {1, 2}}),
    "4 rulebook D, crevices are distance": Line("S x S B x S", "1 - 1 2 - 0", 4, {5: {3}}),
    "5 rulebook E, lake and sprout": Line("L S s S S S", "- 1 - 1 0 0", 2, {4: {3}, 5: {4}}),
    "6 rulebook B, bush": Line("S S b S", "1 0 - 1", 2, {1: {0}}),
    "7 big shadow reaches 2": Line("B . S", "2 - 0", 2, {2: {0}}),
    "7 big shadow stops at 2": Line("B . . S", "2 - - 1", 3, {}),
    "8 across a bush": Line("B b S", "2 - 0", 2, {2: {0}}),
    "8 across a crevice": Line("B x S", "2 - 0", 2, {2: {0}}),
    "9 over a dark small tree": Line("B S B", "2 0 0", 2, {1: {0}, 2: {0}}),
    "9 but not 3 spaces": Line("B S . B", "2 0 - 2", 4, {1: {0}}),
    "10 small shadow is 1": Line("S . S", "1 - 1", 2, {}),
    "10 chained shade": Line("S S S", "1 0 0", 1, {1: {0}, 2: {1}}),
    "11 small never darkens big": Line("S B S", "1 2 0", 3, {2: {1}}),
    "11 with more behind": Line("S S B S S", "1 0 2 0 0", 3, {1: {0}, 3: {2}, 4: {2, 3}}),
    "picture S S": Line("S S", "1 0", 1, {1: {0}}),
    "picture S B": Line("S B", "1 2", 3, {}),
}


def season(planet: list[str], sun: str, **more: Any) -> ScoreSheet:
    table = {"game": "evergreen", "moment": "season", "sun": sun, "players": {"blue": {"planet": planet}}, **more}
    sheet = scorers.score(table)
    assert sheet.problems() == ()
    return sheet


def final(fertility: dict[str, int], **players: dict[str, Any]) -> ScoreSheet:
    sheet = scorers.score({"game": "evergreen", "moment": "final", "fertility": fertility, "players": players})
    assert sheet.problems() == ()
    return sheet


def facing(codes: list[str], sun: str) -> tuple[list[str], list[str]]:
    """The planet on which this line, sun side first, faces the sun; and the place of each of its spaces."""
    count = len(codes)
    if sun == "left":
        return [" ".join(codes)], [f"{'abcdefghi'[i]}1" for i in range(count)]
    if sun == "right":
        return [" ".join(codes[::-1])], [f"{'abcdefghi'[count - 1 - i]}1" for i in range(count)]
    if sun == "top":
        return codes, [f"a{i + 1}" for i in range(count)]
    return codes[::-1], [f"a{count - i}" for i in range(count)]


def lit_points(sheet: ScoreSheet) -> dict[str, int]:
    """Place to points, for each tree named in a line of light: lit or dark, each once."""
    found: dict[str, int] = {}
    for line in sheet.of("blue", "light"):
        for place in line.pieces:
            assert place not in found
            assert line.each is not None
            found[place] = line.each
    return found


@rule("evergreen.light", "evergreen.shadow")
@pytest.mark.parametrize("sun", SUNS)
@pytest.mark.parametrize("case", LINES.values(), ids=LINES.keys())
def test_light__each_tree_of_a_line(case: Line, sun: str) -> None:
    codes = case.row.split()
    planet, places = facing(codes, sun)
    sheet = season(planet, sun)
    expected = {
        place: int(points) for place, points in zip(places, case.cells.split(), strict=True) if points != "-"
    }
    assert lit_points(sheet) == expected
    assert sheet.points("blue", "light") == case.total


@rule("evergreen.shadow")
@pytest.mark.parametrize("sun", SUNS)
@pytest.mark.parametrize("case", LINES.values(), ids=LINES.keys())
def test_shadow__every_dark_tree_names_the_tree_that_shades_it(case: Line, sun: str) -> None:
    codes = case.row.split()
    planet, places = facing(codes, sun)
    dark = {
        line.pieces: line for line in season(planet, sun).of("blue", "light") if line.rule == "evergreen.shadow"
    }
    assert set(dark) == {(places[at],) for at in case.shaders}
    for at, shaders in case.shaders.items():
        line = dark[places[at],]
        assert line.points == 0
        assert line.note.startswith(NAMES[codes[at]])
        named = {f"{NAMES[codes[by]]} on {places[by]}" for by in shaders}
        assert sum(name in line.note for name in named) == 1, line.note
        # No other place of the planet is blamed.
        assert set(re.findall(r"\b[a-i]\d+\b", line.note)) <= {places[by] for by in shaders}


@rule("evergreen.shadow")
@pytest.mark.parametrize("rest", list(product("SB", repeat=2)), ids="".join)
def test_shadow__two_big_trees_darken_any_trees_behind_them(rest: tuple[str, str]) -> None:
    # Rulebook C: B B and any two trees. Spaces 2 and 3 are within 2 of the first, space 4 within 2 of the second.
    sheet = season([" ".join(("B", "B", *rest))], "left")
    assert lit_points(sheet) == {"a1": 2, "b1": 0, "c1": 0, "d1": 0}


class Square(NamedTuple):
    """A planet with its light under each sun, and its biggest forest; `forests` all that could be meant."""

    rows: list[str]
    light: dict[str, int]
    size: int
    forests: tuple[set[str], ...]


SQUARES: Final = {
    "12": Square(
        ["S.B", "B.S", "..S"],
        {"top": 5, "right": 6, "bottom": 5, "left": 6},
        3,
        ({"c1", "c2", "c3"},),
    ),
    "13 sprout, lake and diagonal do not join": Square(
        ["SbB", "sL.", "B.b"],
        {"top": 5, "right": 4, "bottom": 4, "left": 5},
        3,
        ({"a1", "b1", "c1"},),
    ),
    "14 the sprout grown": Square(
        ["SbB", "SL.", "B.b"],
        {"top": 5, "right": 5, "bottom": 4, "left": 6},
        5,
        ({"a1", "b1", "c1", "a2", "a3"},),
    ),
    "15 a diagonal": Square(
        ["S.", ".B"],
        {"top": 3, "right": 3, "bottom": 3, "left": 3},
        1,
        ({"a1"}, {"b2"}),
    ),
    "16 a crevice separates": Square(
        ["SxS"],
        {"top": 2, "right": 2, "bottom": 2, "left": 2},
        1,
        ({"a1"}, {"c1"}),
    ),
    "17 bushes alone": Square(
        ["bbb", "...", "SB."],
        {"top": 3, "right": 2, "bottom": 3, "left": 3},
        3,
        ({"a1", "b1", "c1"},),
    ),
}


@rule("evergreen.light")
@pytest.mark.parametrize("sun", SUNS)
@pytest.mark.parametrize("case", SQUARES.values(), ids=SQUARES.keys())
def test_light__squares_under_every_sun(case: Square, sun: str) -> None:
    sheet = season(case.rows, sun)
    assert sheet.points("blue", "light") == case.light[sun]
    assert sheet.total("blue") == case.light[sun] + case.size


@rule("evergreen.light")
def test_light__each_tree_of_square_12_under_every_sun() -> None:
    rows = SQUARES["12"].rows
    # Column a: S B. Column c: B S S. A small tree never darkens a big one; c1 reaches c2 and c3.
    assert lit_points(season(rows, "top")) == {"a1": 1, "a2": 2, "c1": 2, "c2": 0, "c3": 0}
    # From the right: B . S (2 away: dark), S . B, S.
    assert lit_points(season(rows, "right")) == {"a1": 0, "a2": 2, "c1": 2, "c2": 1, "c3": 1}
    # Column a upwards: B S. Column c upwards: S S B.
    assert lit_points(season(rows, "bottom")) == {"a1": 0, "a2": 2, "c1": 2, "c2": 0, "c3": 1}
    # From the left: S . B, B . S (2 away: dark), S.
    assert lit_points(season(rows, "left")) == {"a1": 1, "a2": 2, "c1": 2, "c2": 0, "c3": 1}


@rule("evergreen.forest")
@pytest.mark.parametrize("case", SQUARES.values(), ids=SQUARES.keys())
def test_forest__the_biggest_group_and_its_pieces(case: Square) -> None:
    for sun in SUNS:
        (line,) = season(case.rows, sun).of("blue", "forest")
        assert (line.points, line.count, line.each) == (case.size, case.size, 1)
        assert set(line.pieces) in case.forests


@rule("evergreen.light", "evergreen.forest")
def test_light__a_planet_without_trees_scores_nothing() -> None:
    sheet = season(["sL.", ".s."], "top")
    assert sheet.total("blue") == 0
    assert {line.category for line in sheet.of("blue")} == {"light", "forest"}


@rule("evergreen.forest")
def test_forest__four_forests_of_which_the_biggest_has_a_bush() -> None:
    # The printed example: four forests, the biggest of five pieces, one of them a bush.
    sheet = season(["SS.B..", "......", "SBb.S.", "BB..B."], "top")
    assert sheet.points("blue", "forest") == 5


@rule("evergreen.fertility")
def test_fertility__f1_the_printed_example() -> None:
    flowers = {"snow": 0, "swamp": 0, "rock": 3, "flowers": 5, "wheat": 5, "grassland": 2}
    trees = {"snow": 1, "swamp": 1, "rock": 0, "flowers": 1, "wheat": 4, "grassland": 2}
    sheet = final(flowers, blue={"big_trees": trees})
    assert sheet.total("blue") == 29
    # 5 and 20 for the two biomes of 5 flowers, 4 for grassland; no other line has points.
    assert sorted(line.points for line in sheet.of("blue", "fertility") if line.points) == [4, 5, 20]


@rule("evergreen.fertility")
def test_fertility__f2_three_big_trees_in_rock_at_5_flowers() -> None:
    assert final({"rock": 5}, blue={"big_trees": {"rock": 3}}).total("blue") == 15


ROCK_TREES: Final = [
    "--..-----",
    "--......-",
    "-.......-",
    ".....x...",
    "...x.....",
    "BB.x.....",  # a6, b6
    "-B....x..",  # b7
    "-SS......",  # b8, c8
    "--.....--",
    "----..---",
]


@rule("evergreen.fertility")
def test_fertility__f3_small_trees_do_not_count() -> None:
    # Flowers 2 and 1, a skull turns the 1, then 2 more: 4. Three big trees, two small ones in rock.
    sheet = final({"rock": 4}, blue={"planet": ROCK_TREES})
    assert sheet.total("blue") == 12
    (line,) = (line for line in sheet.of("blue") if line.points)
    assert line.pieces == ("a6", "b6", "b7")
    assert (line.count, line.each) == (3, 4)


@rule("evergreen.fertility")
def test_fertility__f4_no_flowers_no_points_one_flower_one_each() -> None:
    assert final({"rock": 0}, blue={"planet": ROCK_TREES}).total("blue") == 0
    assert final({}, blue={"big_trees": {"rock": 9}}).total("blue") == 0
    assert final({"rock": 1}, blue={"planet": ROCK_TREES}).total("blue") == 3


@rule("evergreen.fertility")
def test_fertility__f5_the_overshot_zone_pays_in_three_biomes() -> None:
    # The zone got three cards of 2 flowers; a big tree in each of the biomes, and two where there are none.
    flowers = {"rock": 2, "flowers": 2, "wheat": 2}
    trees = {"rock": 1, "flowers": 1, "wheat": 1, "snow": 2}
    assert final(flowers, blue={"big_trees": trees}).total("blue") == 6


@rule("evergreen.tie-break")
def test_tie_break__seats_2_and_4_tied_and_the_token_with_seat_3() -> None:
    table = {
        "game": "evergreen",
        "moment": "final",
        "first": "three",
        "fertility": {"rock": 1},
        "players": {
            "one": {"score": 50, "big_trees": {"rock": 0}},
            "two": {"score": 60, "big_trees": {"rock": 3}},
            "three": {"score": 40, "big_trees": {"rock": 0}},
            "four": {"score": 61, "big_trees": {"rock": 2}},
        },
    }
    # 63 each; counted from three the order is three, four, one, two.
    ranking = scorers.score(table).ranking
    assert ranking.groups == (("four",), ("two",), ("one",), ("three",))
    assert ranking.places() == {"four": 1, "two": 2, "one": 3, "three": 4}
    assert len(ranking.ties) == 1


@rule("evergreen.tie-break")
@pytest.mark.parametrize(("first", "winner"), [("one", "two"), ("two", "two"), ("three", "four"), ("four", "four")])
def test_tie_break__the_holder_of_the_token_counts_as_first(first: str, winner: str) -> None:
    scores = {"one": 5, "two": 9, "three": 5, "four": 9}
    players = {name: {"score": score, "big_trees": {}} for name, score in scores.items()}
    table = {"game": "evergreen", "moment": "final", "first": first, "fertility": {}, "players": players}
    assert scorers.score(table).ranking.groups[0] == (winner,)


@rule("evergreen.tie-break")
def test_tie_break__without_the_token_the_tie_stays_and_is_told() -> None:
    sheet = final({}, one={"score": 9, "big_trees": {}}, two={"score": 9, "big_trees": {}})
    assert sheet.ranking.groups == (("one", "two"),)
    assert len(sheet.ranking.ties) == 1


@rule("evergreen.ranking")
def test_ranking__most_points_first() -> None:
    sheet = final(
        {"rock": 2},
        low={"score": 10, "big_trees": {}},
        high={"score": 8, "big_trees": {"rock": 3}},
        middle={"score": 9, "big_trees": {"rock": 2}},
    )
    assert sheet.ranking.groups == (("high",), ("middle",), ("low",))
    assert sheet.ranking.ties == ()
