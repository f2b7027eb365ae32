"""Tables typed in and games in play, scored with their reasons."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli import games
from tests.cli.cli import (
    DAMAGED,
    DISAGREES,
    ILLEGAL,
    USAGE,
    companion,
    fine,
    fine_json,
    move,
    new,
    opened,
    refused,
    sentence,
    total,
    write_record,
)

ROW_OF_TREES: Final = """\
game = "evergreen"          # one line of trees is enough to ask about light
moment = "season"
sun = "left"
[players.blue]
planet = [
  "S S B . . B",
]
"""
FINAL: Final = """\
game = "evergreen"
moment = "final"
[fertility]
rock = 5
[players.blue]
score = 31
big_trees = { rock = 3 }
"""
BARE: Final = (
    "- - . . - - - - -",
    "- - . . . . . . -",
    "- . . . . . . . -",
    ". . . . . x . . .",
    ". . . x . . . . .",
    ". . . x . . . . .",
    "- . . . . . x . .",
    "- . . . . . . . .",
    "- - . . . . . - -",
    "- - - - . . - - -",
)
"""The printed planet with nothing on it."""


def typed(text: str, name: str = "table.toml") -> str:
    """The name of a file that holds this text."""
    Path(name).write_text(text, encoding="utf-8")
    return name


def sheet_of(text: str, *words: str) -> Any:
    """The sheet of a position, as `--json` gives it."""
    return fine_json("score", "--position", typed(text), *words)


def points(sheet: Any, category: str, player: str = "blue") -> int:
    """A player's points in one category."""
    return sum(line["points"] for line in sheet["players"][player]["lines"] if line["category"] == category)


def planet(*rows: tuple[int, str]) -> str:
    """A whole planet as TOML, some rows replaced."""
    lines = list(BARE)
    for number, row in rows:
        lines[number - 1] = row
    return "planet = [\n" + "".join(f'  "{line}",\n' for line in lines) + "]\n"


# -- one line of trees ------------------------------------------------------------------------------------------


def test_line_of_trees__reads_from_the_left_as_1_0_2_2() -> None:
    sheet = sheet_of(ROW_OF_TREES)
    assert points(sheet, "light") == 5
    assert sheet["moment"] == "season"
    # A forest is counted at the end of a season too: three trees side by side.
    assert points(sheet, "forest") == 3
    by_tree = {
        place: line["points"] // len(line["pieces"])
        for line in sheet["players"]["blue"]["lines"]
        if line["category"] == "light"
        for place in line["pieces"] or [line["note"].partition(":")[0]]
    }
    assert by_tree == {"a1": 1, "b1": 0, "c1": 2, "f1": 2}


def test_line_of_trees__the_text_says_why_a_tree_gave_nothing() -> None:
    said = fine("score", "--position", typed(ROW_OF_TREES))
    assert re.search(r"light +5", said)
    assert re.search(r"b1.* dark.*shaded by the small tree on a1", said)
    assert "[evergreen.shadow]" in said
    assert re.search(r"2 x 2 = 4 +c1 f1", said)


@pytest.mark.parametrize("words", [(), ("--sun", "now")])
def test_line_of_trees__from_standard_input(words: tuple[str, ...]) -> None:
    sheet = fine_json("score", "--position", "-", *words, stdin=ROW_OF_TREES)
    assert points(sheet, "light") == 5


def test_line_of_trees__with_windows_line_ends_and_as_json() -> None:
    windows = fine_json("score", "--position", "-", stdin=ROW_OF_TREES.replace("\n", "\r\n").encode())
    table = {"game": "evergreen", "moment": "season", "sun": "left", "players": {"blue": {"planet": ["SSB..B"]}}}
    assert points(windows, "light") == 5
    assert points(fine_json("score", "--position", "-", stdin=json.dumps(table)), "light") == 5


@pytest.mark.parametrize(
    ("row", "sun"),
    [
        ("arbuste arbuste arbre vide vide arbre", "gauche"),
        ("Arbuste ARBUSTE arbre . . arbre", "left"),
        ("SSB..B", "left"),
        ("small small big empty empty big", "left"),
        ("S S B pousse lac B", "left"),
        ("S S B buisson s B", "left"),
        ("B . . B S S", "right"),
        ("B . . B S S", "droite"),
    ],
)
def test_line_of_trees__french_words_words_and_codes_say_the_same(row: str, sun: str) -> None:
    text = ROW_OF_TREES.replace("S S B . . B", row).replace('sun = "left"', f'sun = "{sun}"')
    assert points(sheet_of(text), "light") == 5


# -- the sun moved ----------------------------------------------------------------------------------------------

# From the right: f1 big 2; c1 big 2 (f1 shades e1, d1); b1 in the shadow of c1; a1 in that of b1 and c1.
# From the top or the bottom every tree stands in a column of its own: 1 + 1 + 2 + 2.
LIGHT_BY_SUN: Final = {"left": 5, "right": 4, "top": 6, "bottom": 6}


@pytest.mark.parametrize(("sun", "light"), LIGHT_BY_SUN.items())
def test_sun__moves_on_a_position(sun: str, light: int) -> None:
    assert points(sheet_of(ROW_OF_TREES, "--sun", sun), "light") == light


@pytest.mark.parametrize(
    ("word", "sun"), [("gauche", "left"), ("Haut", "top"), ("DROITE", "right"), ("bas", "bottom"), ("LEFT", "left")]
)
def test_sun__is_named_in_french_or_capitals_on_a_position_and_a_game(word: str, sun: str) -> None:
    opened("blue: plant a6")
    assert fine("score", "--sun", word) == fine("score", "--sun", sun)
    assert points(sheet_of(ROW_OF_TREES, "--sun", word), "light") == LIGHT_BY_SUN[sun]


def test_sun__a_wrong_one_is_not_blamed_on_the_file() -> None:
    answer = companion("score", "--position", typed(ROW_OF_TREES), "--sun", "north")
    assert answer.status in (ILLEGAL, USAGE)
    said = sentence(answer)
    assert "north" in said
    for side in LIGHT_BY_SUN:
        assert side in said
    assert "line 3" not in said


def _planted() -> None:
    """Blue has a big tree on c4, small ones on e4 and a4; the sun stands at the top."""
    opened()
    for piece in ("c4 big", "e4 small", "a4 small"):
        move(f"blue: set space {piece} ; so it lies on the table")


@pytest.mark.parametrize(
    ("sun", "light"),
    # Row 4 is a b c d e: from the left c4 shades e4 (two spaces on), from the right a4 is dark instead.
    [("left", 3), ("right", 3), ("top", 4), ("bottom", 4), ("now", 4)],
)
def test_sun__what_if_the_season_ended_now(sun: str, light: int) -> None:
    _planted()
    sheet = fine_json("score", "--sun", sun)
    assert (sheet["moment"], points(sheet, "light"), points(sheet, "forest")) == ("season", light, 1)
    assert total("blue") == 0, "a preview changes nothing"
    assert total("blue", "--sun", sun) == light + 1


def test_sun__the_shaded_tree_is_named_with_what_shades_it() -> None:
    _planted()
    assert re.search(r"e4: small tree dark, shaded by the big tree on c4", fine("score", "--sun", "left"))
    said = fine("explain", "blue", "--sun", "right")
    assert re.search(r"a4: small tree dark, shaded by the big tree on c4", said)


def test_sun__the_board_marks_light_and_shade() -> None:
    _planted()
    row = next(line for line in fine("show", "--sun", "left").splitlines() if line.startswith(" 4"))
    spaces = row.replace(">", " ").split()
    assert "sS*" in spaces, "a4 is swamp, in the light"
    assert "sB*" in spaces, "c4 is swamp, in the light"
    assert "fS'" in spaces, "e4 is flowers, in the shade"


def test_sun__no_season_is_to_come_once_the_game_is_over() -> None:
    write_record(*games.entries(games.of_two()))
    assert "over" in refused(USAGE, "score", "--sun", "now", "-g", "theirs.toml")


# -- a final table ----------------------------------------------------------------------------------------------


def test_final__big_trees_times_flowers() -> None:
    sheet = sheet_of(FINAL)
    assert points(sheet, "fertility") == 15
    assert sheet["players"]["blue"]["total"] == 46
    said = fine("score", "--position", "table.toml")
    assert re.search(r"3 x 5 = 15", said)
    assert "rock: 3 big trees x 5 flowers" in said


def test_final__biomes_in_french() -> None:
    french = FINAL.replace("rock = 5", "roche = 5").replace("{ rock = 3 }", '{ "pierre" = 3 }')
    assert points(sheet_of(french), "fertility") == 15


def test_final__big_trees_are_counted_on_a_whole_planet() -> None:
    # Row 9 is - - r r r n n: two big trees in the rock, one in the snow; row 1 is - - s g.
    text = FINAL.replace("big_trees = { rock = 3 }\n", planet((9, "- - B B . B S - -"), (1, "- - . B")))
    text = text.replace("rock = 5", "rock = 5\nsnow = 2\ngrassland = 1")
    sheet = sheet_of(text)
    assert points(sheet, "fertility") == 2 * 5 + 1 * 2 + 1 * 1
    rock = next(line for line in sheet["players"]["blue"]["lines"] if line["count"] == 2)
    assert rock["pieces"] == ["c9", "d9"]


def test_final__ties_are_broken_by_turn_order_from_the_first_player() -> None:
    text = FINAL + "[players.red]\nscore = 46\nbig_trees = {}\n"
    tied = sheet_of(text)
    assert tied["ranking"] == [["blue", "red"]]
    assert tied["ties"]
    broken = sheet_of('first = "red"\n' + text)
    assert broken["ranking"] == [["red"], ["blue"]]
    assert "red" in broken["ties"][0]
    assert "[evergreen.tie-break]" in broken["ties"][0]


def test_final__the_ranking_stands_in_the_text() -> None:
    said = fine("score", "--position", typed(FINAL + "[players.red]\nscore = 50\nbig_trees = { rock = 1 }\n"))
    assert "1. red (55), 2. blue (46)" in said


# -- explain, settle, rulings -----------------------------------------------------------------------------------


def test_position__explains() -> None:
    said = fine("explain", "blue", "light", "--position", typed(ROW_OF_TREES))
    assert "[evergreen.light]" in said
    assert "source:" in said
    assert "c1 f1" in said
    assert "[evergreen.forest]" not in said


def test_position__settles_claims() -> None:
    fine("settle", "--position", typed(ROW_OF_TREES), "--claim", "blue=8")
    answer = companion("settle", "--position", "table.toml", "--claim", "blue=9")
    assert answer.status == DISAGREES
    assert "1 too many" in answer.out


def test_position__rulings_change_it_and_are_named() -> None:
    bushes = ROW_OF_TREES.replace("S S B . . B", "b b . B")
    counts = sheet_of(bushes)
    assert points(counts, "forest") == 2
    assert counts["rulings"] == {"evergreen.bush-forest": "counts"}
    needs_tree = 'rulings = { "evergreen.bush-forest" = "needs-tree" }\n' + bushes
    assert points(sheet_of(needs_tree), "forest") == 1
    assert "evergreen.bush-forest = needs-tree" in fine("score", "--position", "table.toml")
    assert sheet_of(ROW_OF_TREES)["rulings"] == {}


def test_position__says_what_it_leaves_out() -> None:
    assert "score = " in fine("score", "--position", typed(ROW_OF_TREES))
    with_score = ROW_OF_TREES.replace("[players.blue]\n", "[players.blue]\nscore = 31\n")
    sheet = sheet_of(with_score)
    assert sheet["players"]["blue"]["total"] == 31 + 5 + 3
    assert points(sheet, "so_far") == 31


# -- all problems at once ---------------------------------------------------------------------------------------

WRONG: Final = """\
game = "evergreen"
moment = "seasn"
sun = "north"
colour = "green"
[players.blue]
score = -3
planet = [
  "S S Q . . B",
  "S S B",
  "S S B . . B . . . . .",
]
[players.red]
points = 12
"""
WRONG_LINES: Final = {2: "moment", 3: "north", 4: "colour", 6: "-3", 8: "'Q'", 10: "11 spaces", 13: "points"}


@pytest.mark.parametrize("source", ["a file", "standard input"])
def test_problems__are_told_all_at_once_each_with_its_line(source: str) -> None:
    if source == "a file":
        answer = companion("score", "--position", typed(WRONG))
    else:
        answer = companion("score", "--position", "-", stdin=WRONG)
    assert (answer.status, answer.out) == (DISAGREES, "")
    told = {}
    for line in answer.err.splitlines():
        match = re.fullmatch(r"line (\d+): (.+)", line)
        assert match, line
        told[int(match[1])] = match[2]
    assert sorted(told) == sorted(WRONG_LINES)
    for number, word in WRONG_LINES.items():
        assert word in told[number]


def test_problems__say_what_would_work() -> None:
    err = companion("score", "--position", typed(WRONG)).err
    for help_ in ('"season"', '"final"', "left", "S small tree", "a row has at most 9", "0 to 999"):
        assert help_ in err, help_


def test_problems__a_piece_where_none_can_stand() -> None:
    text = FINAL.replace("big_trees = { rock = 3 }\n", planet((1, "B - . ."), (4, ". . . . . B . . .")))
    answer = companion("score", "--position", typed(text))
    assert answer.status == DISAGREES
    assert re.search(r"line 8: .*a1 is off the board", answer.err)
    assert re.search(r"line 11: .*f4 is a crevice", answer.err)


def test_problems__big_trees_that_contradict_the_planet() -> None:
    text = FINAL + planet((9, "- - B B . . . - -"))
    answer = companion("score", "--position", typed(text))
    assert answer.status == DISAGREES
    assert re.search(r"line 7: blue has 2 big trees in rock .* says 3", answer.err)


@pytest.mark.parametrize(
    ("old", "wrong", "word"),
    [
        ('moment = "season"', 'moment = ["season"]', "moment"),
        ('sun = "left"', "sun = 3", "sun"),
        ('sun = "left"', 'sun = ["left"]', "sun"),
        ('sun = "left"', "", "sun"),
        ("[players.blue]", "[players]\nblue = 3\n[other]", "blue"),
        ("planet = [", "score = 1.5\nplanet = [", "1.5"),
        ("planet = [", 'score = "many"\nplanet = [', "many"),
        ("planet = [", "score = true\nplanet = [", "score"),
        ('  "S S B . . B",\n', "  3,\n", "planet"),
        ('moment = "season"', 'moment = "season"\nfirst = "green"', "green"),
        ('moment = "season"', 'moment = "season"\nfirst = ["blue"]', "first"),
        ('moment = "season"', 'moment = "season"\nrulings = { "evergreen.light" = "no" }', "evergreen.light"),
        ('moment = "season"', 'moment = "season"\nrulings = { "evergreen.supply" = "no" }', "limited"),
        ('moment = "season"', 'moment = "season"\nrulings = { "evergreen.supply" = ["limited"] }', "supply"),
        ('game = "evergreen"', 'game = ["evergreen"]', "evergreen"),
        ('game = "evergreen"', 'game = "chess"', "evergreen"),
        ('game = "evergreen"', "", "evergreen"),
    ],
)
def test_problems__a_value_of_the_wrong_kind_is_one_too(old: str, wrong: str, word: str) -> None:
    answer = companion("score", "--position", typed(ROW_OF_TREES.replace(old, wrong, 1)))
    assert answer.status in (DISAGREES, USAGE)
    assert answer.out == ""
    assert word in answer.err


@pytest.mark.parametrize(
    "text",
    ['{"game": ', "[1, 2]", '{"a":' * 50_000, "a = " + "[" * 50_000, "game = ", '{"game": "evergreen"} trailing'],
    ids=range(6),
)
def test_problems__text_that_is_no_position_at_all(text: str) -> None:
    said = refused(DAMAGED, "score", "--position", "-", stdin=text)
    assert "standard input" in said
    assert "recursion" not in said


def test_problems__a_binary_or_endless_standard_input() -> None:
    assert "no text" in refused(DAMAGED, "score", "--position", "-", stdin=bytes(range(256)))
    assert "too long" in refused(DAMAGED, "score", "--position", "-", stdin=b"#" * 1_000_001)


def test_problems__a_record_where_a_position_belongs_and_the_other_way_round() -> None:
    new()
    assert "score --game game.toml" in refused(DAMAGED, "score", "--position", "game.toml")
    typed(ROW_OF_TREES)
    assert "--position" in refused(DAMAGED, "score", "--game", "table.toml")


# -- games in play ----------------------------------------------------------------------------------------------


def test_game__scores_as_it_was_after_any_entry() -> None:
    path = str(write_record(*games.entries(games.of_two())))
    assert fine_json("score", "-g", path, "--at", "0")["moment"] == "running"
    assert total("red", "-g", path, "--at", "0") == 1
    assert total("blue", "-g", path, "--at", "7") == 1, "after its first bud"
    assert total("blue", "-g", path) == games.TOTALS["blue"]
    said = refused(ILLEGAL, "score", "-g", path, "--at", "999")
    assert "999" in said


def test_game__the_final_sheet_in_words() -> None:
    path = str(write_record(*games.entries(games.of_two())))
    said = fine("score", "-g", path, "--lines")
    for player, points_ in games.TOTALS.items():
        assert f"{player} ({points_})" in said
    for category in ("start", "buds?", "light", "forest", "fertility"):
        assert re.search(rf"^{category} +\d+ +\d+$", said, re.MULTILINE), category
    assert re.search(r"^total +45 +33$", said, re.MULTILINE)


def test_game__explains_each_point_with_rule_and_source() -> None:
    path = str(write_record(*games.entries(games.of_two())))
    said = fine("explain", "blue", "-g", path)
    for rule in ("start-points", "power-bud", "light", "shadow", "forest", "fertility"):
        assert f"[evergreen.{rule}]" in said
    assert said.count("source:") >= 6
    assert "= 45" in said
    assert "4 x 3 = 12" in said


def test_game__alone_the_total_has_a_rank() -> None:
    new(players="ann")
    fine("play", stdin=games.solo())
    sheet = fine_json("score")
    assert (sheet["players"]["ann"]["total"], sheet["solo_rank"]) == (games.SOLO_TOTAL, "Broccoli")
    assert "Broccoli" in fine("score")
