"""Positions typed in: how they are read, and that every defect is told, all of them at once."""

from __future__ import annotations

import tomllib
from typing import Any, Final

import pytest

import scorers
from scorers import PositionError
from scorers.evergreen.position import Player, read
from scorers.lines import locate
from tests.table import rule, ruling

PRINTED: Final = [
    "--..-----",
    "--......-",
    "-.......-",
    ".....x...",
    "...x.....",
    "...x.....",
    "-.....x..",
    "-........",
    "--.....--",
    "----..---",
]
"""The bare planet: ten rows, crevices on f4, d5, d6 and g7."""


def season(planet: Any, sun: Any = "top", **more: Any) -> dict[str, Any]:
    return {"game": "evergreen", "moment": "season", "sun": sun, "players": {"blue": {"planet": planet}}} | more


def final(fertility: Any, blue: Any, **more: Any) -> dict[str, Any]:
    return {"game": "evergreen", "moment": "final", "fertility": fertility, "players": {"blue": blue}} | more


def read_blue(table: dict[str, Any]) -> Player:
    return read(table).players[0]


def planted(**rows: str) -> list[str]:
    """The bare planet with some rows replaced: `planted(r4="....B....")`."""
    return [rows.get(f"r{number}", row) for number, row in enumerate(PRINTED, 1)]


# -- rows --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "row",
    [
        "sSBbL.x-",
        "s S B b L . x -",
        "  s  S B\tb L . x - ",
        "sprout small big bush lake empty crevice -",
        "sprout small_tree big_tree bush lake . x -",
        "pousse arbuste arbre buisson lac vide faille -",
        "Pousse ARBUSTE Arbre Buisson Lac Vide Ravin -",
        "s arbuste B bush lac . ravin -",
    ],
)
def test_rows__close_together_apart_or_in_words_say_the_same(row: str) -> None:
    assert read_blue(season([row])).planet == ("sSBbL.x-",)


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("arbre", "B"),
        ("arbuste", "S"),
        ("pousse", "s"),
        ("buisson", "b"),
        ("lac", "L"),
        ("big", "B"),
        ("bush", "b"),
    ],
)
def test_rows__one_word_alone_is_one_space(word: str, code: str) -> None:
    assert read_blue(season([word])).planet == (code,)


def test_rows__a_fragment_scores_like_the_same_codes() -> None:
    # arbuste arbuste arbre vide vide arbre: 1 + 0 + 2 + 2 light, a forest of 3.
    words = season(["arbuste arbuste arbre vide vide arbre"], "gauche")
    assert scorers.score(words).total("blue") == 8
    assert scorers.score(season(["SSB..B"], "left")).total("blue") == 8
    assert scorers.score(season("SSB..B", "left")).total("blue") == 8


def test_rows__shorter_rows_end_off_the_board() -> None:
    # Column a: S S. Column b: B. The sun at the top: a1 lit, a2 dark, b1 lit.
    sheet = scorers.score(season(["SB", "S"], "top"))
    assert sheet.points("blue", "light") == 3
    assert sheet.points("blue", "forest") == 3


def test_rows__every_player_has_a_planet_of_their_own() -> None:
    players = {"blue": {"planet": ["S"]}, "red": {"planet": ["BB"]}}
    sheet = scorers.score(season([], "left", players=players))
    # Red: b1 is dark behind a1.
    assert sheet.totals() == {"blue": 1 + 1, "red": 2 + 2}
    assert sheet.players == ("blue", "red")


@pytest.mark.parametrize(
    ("typed", "side"), [("haut", "top"), ("droite", "right"), ("bas", "bottom"), ("gauche", "left")]
)
def test_sun__french_sides(typed: str, side: str) -> None:
    assert read(season(["S"], typed)).sun == side
    assert read(season(["S"], side)).sun == side


# -- the whole planet --------------------------------------------------------------------------------------------


@rule("evergreen.planet", "evergreen.crevice")
def test_planet__ten_rows_are_the_printed_one() -> None:
    player = read_blue(season(PRINTED))
    assert player.whole
    assert player.planet == tuple(PRINTED)


@rule("evergreen.crevice")
def test_crevice__falls_into_place_when_it_is_left_out() -> None:
    typed = [row.replace("x", ".") for row in PRINTED]
    assert read_blue(season(typed)).planet == tuple(PRINTED)
    # e4 and g4 stand 2 apart across the crevice on f4: g4 is in the shadow, and they are two forests.
    sheet = scorers.score(season([*typed[:3], "....B.S..", *typed[4:]], "left"))
    assert (sheet.points("blue", "light"), sheet.points("blue", "forest")) == (2, 1)


def test_planet__nine_rows_are_a_fragment() -> None:
    assert not read_blue(season(PRINTED[:9])).whole


@rule("evergreen.fertility")
def test_planet__big_trees_are_counted_by_the_printed_biomes() -> None:
    # c1 swamp, d1 grassland, e3 flowers, d4 wheat, a6 rock, i6 snow; the small tree on b6 does not count.
    rows = planted(r1="--BB-----", r3="-...B...-", r4="...B.x...", r6="BS.x....B")
    fertility = {"swamp": 1, "grassland": 2, "flowers": 3, "wheat": 4, "rock": 5, "snow": 6}
    sheet = scorers.score(final(fertility, {"planet": rows}))
    found = {line.pieces: line.points for line in sheet.of("blue", "fertility")}
    assert found == {("c1",): 1, ("d1",): 2, ("e3",): 3, ("d4",): 4, ("a6",): 5, ("i6",): 6}


@rule("evergreen.fertility")
def test_big_trees__stand_for_the_planet() -> None:
    french = final({"pierre": 5, "neige": 1, "blé": 2}, {"big_trees": {"roche": 3, "neige": 2, "ble": 1}})
    # 3 x 5 rock, 2 x 1 snow, 1 x 2 wheat.
    assert scorers.score(french).total("blue") == 19
    both = final({"rock": 5}, {"planet": planted(r6="BB.x....."), "big_trees": {"rock": 2}})
    assert scorers.score(both).total("blue") == 10
    fragment = final({"rock": 5}, {"planet": ["BB"], "big_trees": {"rock": 2}})
    assert scorers.score(fragment).total("blue") == 10


@pytest.mark.parametrize(
    ("french", "biome"),
    [
        ("prairie", "grassland"),
        ("fleurs", "flowers"),
        ("blé", "wheat"),
        ("pierre", "rock"),
        ("marais", "swamp"),
        ("neige", "snow"),
    ],
)
def test_biomes__french_names(french: str, biome: str) -> None:
    assert read(final({french: 4}, {"big_trees": {}})).fertility == {biome: 4}


# -- score, rulings, first ---------------------------------------------------------------------------------------


@rule("table.so-far")
@pytest.mark.parametrize("score", [0, 37])
def test_so_far__the_points_typed_in_stand_on_a_line_of_their_own(score: int) -> None:
    table = season(["S"], players={"blue": {"planet": ["S"], "score": score}})
    sheet = scorers.score(table)
    (line,) = sheet.of("blue", "so_far")
    assert (line.rule, line.points) == ("table.so-far", score)
    # 1 light, 1 forest.
    assert sheet.total("blue") == score + 2
    assert sheet.notes == ()


def test_so_far__without_it_the_sheet_says_what_it_leaves_out() -> None:
    sheet = scorers.score(season(["S"]))
    assert sheet.of("blue", "so_far") == ()
    assert len(sheet.notes) == 1


@ruling("evergreen.bush-forest", "counts")
@ruling("evergreen.bush-forest", "needs-tree")
@pytest.mark.parametrize(
    ("rulings", "forest"),
    [
        ({}, 3),
        ({"evergreen.bush-forest": "counts"}, 3),
        # Then the biggest group with a tree in it is S B on the third row.
        ({"evergreen.bush-forest": "needs-tree"}, 2),
    ],
)
def test_ruling_bush_forest__of_a_position(rulings: dict[str, str], forest: int) -> None:
    sheet = scorers.score(season(["bbb", "...", "SB."], rulings=rulings))
    assert sheet.points("blue", "forest") == forest
    assert sheet.rulings == {"evergreen.bush-forest": rulings.get("evergreen.bush-forest", "counts")}


def test_rulings__that_decide_nothing_are_not_named() -> None:
    sheet = scorers.score(season(["SB"], rulings={"evergreen.bush-forest": "needs-tree"}))
    assert sheet.rulings == {}


@rule("evergreen.tie-break")
def test_first__breaks_a_tie_at_the_end_but_not_in_a_season() -> None:
    players = {"blue": {"big_trees": {}, "planet": ["S"]}, "red": {"big_trees": {}, "planet": ["S"]}}
    ended = final({}, None, players=players, first="red")
    assert scorers.score(ended).ranking.groups == (("red",), ("blue",))
    running = season(None, players=players, first="red")
    assert scorers.score(running).ranking.groups == (("blue", "red"),)


# -- defects -----------------------------------------------------------------------------------------------------

PLAYER: Final = ("players", "blue")
DEFECTS: Final[dict[str, tuple[dict[str, Any], tuple[str | int, ...], str]]] = {
    "no game": ({"moment": "season"}, ("game",), "no game"),
    "another game": (season(["S"], game="chess"), ("game",), "chess"),
    "a game that is no text": (season(["S"], game=["evergreen"]), ("game",), "evergreen"),
    "a key that means nothing": (season(["S"], weather="fine"), ("weather",), "weather"),
    "a misspelt key": (season(["S"], palyers={}), ("palyers",), "did you mean players?"),
    "no moment": (
        {"game": "evergreen", "sun": "top", "players": {"blue": {"planet": ["S"]}}},
        ("moment",),
        "season",
    ),
    "an unknown moment": (season(["S"], moment="spring"), ("moment",), "season"),
    "a moment that is no text": (season(["S"], moment=["season"]), ("moment",), "season"),
    "no sun": (season(["S"], ""), ("sun",), "sun"),
    "no such side": (season(["S"], "north"), ("sun",), "north"),
    "a sun that is no text": (season(["S"], ["top"]), ("sun",), "top"),
    "no players": (season(["S"], players={}), ("players",), "player"),
    "players that are no table": (season(["S"], players=["blue"]), ("players",), "player"),
    "five players": (
        season(["S"], players={name: {"planet": ["S"]} for name in "abcde"}),
        ("players",),
        "5 players",
    ),
    "a player that is no table": (season(["S"], players={"blue": 7}), PLAYER, "blue"),
    "a player's key that means nothing": (
        season([], players={"blue": {"planet": ["S"], "forest": 3}}),
        (*PLAYER, "forest"),
        "forest",
    ),
    "no planet in a season": (season([], players={"blue": {"score": 3}}), PLAYER, "planet"),
    "a planet without rows": (season([]), (*PLAYER, "planet"), "rows"),
    "a planet that is a number": (season(5), (*PLAYER, "planet"), "rows"),
    "a row that is a number": (season(["S", 5]), (*PLAYER, "planet"), "rows"),
    "a row that is a list": (season([["S"]]), (*PLAYER, "planet"), "rows"),
    "eleven rows": (season(["."] * 11), (*PLAYER, "planet"), "11 rows"),
    "ten spaces in a row": (season(["S", "." * 10]), (*PLAYER, "planet", 1), "10 spaces"),
    "an unknown code": (season(["S", "S?"]), (*PLAYER, "planet", 1), "'?'"),
    "an unknown word": (season(["S", ".", "S oak ."]), (*PLAYER, "planet", 2), "'oak'"),
    "a piece in a crevice": (season(planted(r4=".....B...")), (*PLAYER, "planet", 3), "f4 is a crevice"),
    "a piece off the board": (season(planted(r1="s-..-----")), (*PLAYER, "planet", 0), "a1 is off the board"),
    "a crevice where none is": (season(planted(r2="--x.....-")), (*PLAYER, "planet", 1), "c2"),
    "a score below 0": (season([], players={"blue": {"planet": ["S"], "score": -1}}), (*PLAYER, "score"), "-1"),
    "a score that is a text": (
        season([], players={"blue": {"planet": ["S"], "score": "9"}}),
        (*PLAYER, "score"),
        "9",
    ),
    "a score with a fraction": (
        season([], players={"blue": {"planet": ["S"], "score": 1.5}}),
        (*PLAYER, "score"),
        "1.5",
    ),
    "a score that is true": (
        season([], players={"blue": {"planet": ["S"], "score": True}}),
        (*PLAYER, "score"),
        "True",
    ),
    "a score beyond all bounds": (
        season([], players={"blue": {"planet": ["S"], "score": 10**9}}),
        (*PLAYER, "score"),
        str(10**9),
    ),
    "no fertility at the end": (
        {"game": "evergreen", "moment": "final", "players": {"blue": {"big_trees": {}}}},
        ("fertility",),
        "fertility",
    ),
    "fertility that is a number": (final(3, {"big_trees": {}}), ("fertility",), "biome"),
    "an unknown biome": (final({"desert": 3}, {"big_trees": {}}), ("fertility", "desert"), "desert"),
    "a misspelt biome": (final({"sowmp": 3}, {"big_trees": {}}), ("fertility", "sowmp"), "did you mean swamp?"),
    "a biome twice": (final({"rock": 3, "pierre": 2}, {"big_trees": {}}), ("fertility", "pierre"), "twice"),
    "fertility below 0": (final({"rock": -1}, {"big_trees": {}}), ("fertility", "rock"), "-1"),
    "neither ten rows nor big trees": (final({}, {"planet": ["B"]}), PLAYER, "big_trees"),
    "big trees that are a number": (final({}, {"big_trees": 3}), (*PLAYER, "big_trees"), "biome"),
    "big trees in no biome": (final({}, {"big_trees": {"wild": 3}}), (*PLAYER, "big_trees", "wild"), "wild"),
    "big trees that are a text": (final({}, {"big_trees": {"rock": "3"}}), (*PLAYER, "big_trees", "rock"), "'3'"),
    "big trees that are not on the planet": (
        final({}, {"planet": planted(r6="B..x....."), "big_trees": {"rock": 2}}),
        (*PLAYER, "big_trees"),
        "rock",
    ),
    "big trees left out": (
        final({}, {"planet": planted(r6="B..x....B"), "big_trees": {"rock": 1}}),
        (*PLAYER, "big_trees"),
        "snow",
    ),
    "first is nobody": (final({}, {"big_trees": {}}, first="red"), ("first",), "red"),
    "first is a number": (final({}, {"big_trees": {}}, first=3), ("first",), "3"),
    "first is a list": (final({}, {"big_trees": {}}, first=["blue"]), ("first",), "blue"),
    "an unknown ruling": (season(["S"], rulings={"evergreen.sun": "on"}), ("rulings", "evergreen.sun"), "ruling"),
    "an unknown choice": (
        season(["S"], rulings={"evergreen.bush-forest": "never"}),
        ("rulings", "evergreen.bush-forest"),
        "needs-tree",
    ),
    "a choice that is a list": (
        season(["S"], rulings={"evergreen.bush-forest": ["counts"]}),
        ("rulings", "evergreen.bush-forest"),
        "needs-tree",
    ),
    "rulings that are a list": (season(["S"], rulings=["counts"]), ("rulings",), "ruling"),
}


@pytest.mark.parametrize(("table", "where", "said"), DEFECTS.values(), ids=DEFECTS.keys())
def test_defects__each_is_refused_alone_where_it_stands(
    table: dict[str, Any], where: tuple[str | int, ...], said: str
) -> None:
    with pytest.raises(PositionError) as caught:
        scorers.score(table)
    (problem,) = caught.value.problems
    assert problem.where == where
    assert said in problem.text


FAULTY: Final = """\
game = "evergreen"
moment = "season"
sun = "north"
first = "green"
wether = "fine"

[rulings]
"evergreen.bush-forest" = "never"

[players.blue]
score = -3
planet = [
  "S S B",   # fine, whatever ] stands here
  "S ? B",
  "..........",
]

[players.red]
planet = ["S", "oak"]
shore = 2
"""


def test_defects__all_of_a_position_are_told_at_once() -> None:
    with pytest.raises(PositionError) as caught:
        scorers.score(tomllib.loads(FAULTY))
    lines = {problem.where: locate(FAULTY, problem.where) for problem in caught.value.problems}
    assert lines == {
        ("sun",): 3,
        ("first",): 4,
        ("wether",): 5,
        ("rulings", "evergreen.bush-forest"): 8,
        ("players", "blue", "score"): 11,
        ("players", "blue", "planet", 1): 14,
        ("players", "blue", "planet", 2): 15,
        ("players", "red", "planet", 1): 19,
        ("players", "red", "shore"): 20,
    }
    for problem in caught.value.problems:
        assert problem.text in str(caught.value)


def test_defects__every_misplaced_piece_of_a_planet_is_told() -> None:
    rows = planted(r1="s-..-----", r4=".....B...", r7="-.....L..", r10="----..--b")
    with pytest.raises(PositionError) as caught:
        scorers.score(season(rows))
    told = sorted(str(problem.where[-1]) for problem in caught.value.problems)
    assert told == ["0", "3", "6", "9"]


# -- lines -------------------------------------------------------------------------------------------------------

NESTED: Final = """\
# a comment
top = 1
dotted.inner = 2
list = ["one", "two"]

[table]
rows = [  # the rows [
  "first",
  "sec]ond", # here ]
  'third', "fourth",

  "fifth" ]
after = 3
inline = { key = 4 }

[table."quoted name".deep]
key = 5

[[many]]
name = "a"

[[many]]
name = "b"
list = [
  ["p", "q"],
  ["r",
   "s"],
  "t",
]
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("top",), 2),
        (("dotted",), 3),
        (("dotted", "inner"), 3),
        (("list", 1), 4),
        (("table",), 6),
        (("table", "rows"), 7),
        (("table", "rows", 0), 8),
        (("table", "rows", 1), 9),
        (("table", "rows", 2), 10),
        (("table", "rows", 3), 10),
        (("table", "rows", 4), 12),
        (("table", "after"), 13),
        (("table", "inline", "key"), 14),
        (("table", "quoted name", "deep", "key"), 17),
        (("many", 0, "name"), 20),
        (("many", 1), 22),
        (("many", 1, "name"), 23),
        (("many", 1, "list", 0), 25),
        (("many", 1, "list", 1), 26),
        (("many", 1, "list", 2), 28),
        # What is not written out: the line above it in the path.
        (("table", "missing"), 6),
        (("table", "rows", 9), 7),
        (("many", 1, "missing"), 22),
        (("nowhere",), None),
        ((), None),
    ],
)
def test_locate__finds_the_line_of_a_value(path: tuple[str | int, ...], line: int | None) -> None:
    assert locate(NESTED, path) == line


@pytest.mark.parametrize("at", [0, 1, 2])
def test_locate__never_takes_one_element_for_another(at: int) -> None:
    # Each element stands on a line of its own; what is not seen falls back to the line of the array.
    text = 'mixed = [\n  1,\n  "two",\n  3,\n]\n'
    assert locate(text, ("mixed", at)) in (1, at + 2)


def test_locate__survives_a_text_that_is_no_toml() -> None:
    assert locate("a = [\n]]]\n[[[\n= 3\n", ("a",)) == 1
