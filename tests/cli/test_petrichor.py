"""Petrichor from the command line: the climate phase, printed values of the owner's copy, what rulings change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.cli import ILLEGAL, USAGE, companion, fine, fine_json, refused

TRACK: Final = ("--track", "3,3,3,3,3")
POSITION: Final = """\
game = "petrichor"
marker = 8
track = [3, 3, 3, 3, 3]
first = "red"
[players.blue]
methane = 2
[players.red]
methane = 2
[players.green]
[[cloud]]
at = "a1"
drops = { blue = 2 }
methane = 1
[[cloud]]
at = "b1"
methane = 2
"""
HARVEST: Final = """\
game = "petrichor"
moment = "harvest"
[players.blue]
[players.red]
[[tile]]
at = "a1"
kind = "corn"
growing = true
drops = { blue = 2, red = 1 }
[[tile]]
at = "b1"
kind = "wheat"
growing = true
drops = { red = 1 }
"""


def phase(*words: str) -> dict[str, Any]:
    found: dict[str, Any] = fine_json("climate", *words)
    return found


def typed(text: str) -> str:
    Path("table.toml").write_text(text, encoding="utf-8")
    return "table.toml"


# -- from options ------------------------------------------------------------------------------------------------


def test_climate__from_numbers_alone() -> None:
    found = phase("--methane", "8", "--marker", "14", *TRACK, "--reserve", "blue=2", "--reserve", "Red=1")
    # Three hotter from 14 of 15: two are lost.
    assert [found[key] for key in ("methane", "adjustment", "from", "to", "climate")] == [8, 3, 14, 15, "scorching"]
    assert [found[key] for key in ("leader", "leader_choices", "chosen_by")] == ["blue", ["blue"], None]
    assert [(step["do"], step["at"], step["whose"], step["count"]) for step in found["steps"]] == [
        ("remove_methane", "cloud", None, 1),
        ("remove_drop", "tile", "any", 1),
        ("remove_methane", "cloud", None, 1),
        ("remove_drop", "cloud", "any", 1),
    ]
    assert all(step["text"] for step in found["steps"])


def test_climate__a_tie_is_for_the_first_player_to_part() -> None:
    words = ("--methane", "5", "--marker", "8", *TRACK, "--reserve", "blue=0", "--reserve", "red=0")
    found = phase(*words, "--first", "RED")
    assert [found[key] for key in ("leader", "leader_choices", "chosen_by")] == [None, ["blue", "red"], "red"]
    assert phase(*words)["chosen_by"] is None
    said = fine("climate", *words, "--first", "red")
    assert "red, the first player, picks" in said
    assert "[petrichor.climate-leader]" in said
    assert "score 2 points [petrichor.temperate]" in said


def test_climate__the_neutral_player_leads_by_the_dice() -> None:
    words = ("climate", "--methane", "5", "--marker", "8", *TRACK, "--reserve", "you=1")
    said = fine(*words, "--reserve", "neutral=2")
    assert "neutral leads with 2 methane" in said
    assert "[petrichor.solo-climate]" in said
    # Equal methane: you lead.
    assert "you leads with 1 methane" in fine(*words, "--reserve", "neutral=1")


def test_climate__in_words() -> None:
    said = fine("climate", "--methane", "2", "--marker", "2", *TRACK, "--reserve", "blue=10")
    assert "2 in the clouds: 3 cooler" in said
    assert "2 to 1; 2 lost at the end of the track" in said
    assert "blue leads with 10 methane" in said
    assert "the supply has 0 methane" in said
    assert said.index("1.") < said.index("4.")


# -- from a position ---------------------------------------------------------------------------------------------


def test_climate__from_a_position_and_options_over_it() -> None:
    found = phase("--position", typed(POSITION))
    # 1 + 2 methane in clouds: two cooler, from 8 to 6, which is Cold.
    assert [found[key] for key in ("methane", "adjustment", "from", "to", "climate")] == [3, -2, 8, 6, "cold"]
    assert [found[key] for key in ("leader", "leader_choices", "chosen_by")] == [None, ["blue", "red"], "red"]
    over = phase("--position", "table.toml", "--methane", "5", "--marker", "9", "--reserve", "green=3")
    assert [over[key] for key in ("methane", "from", "to", "leader")] == [5, 9, 9, "green"]
    answer = companion("climate", "--position", "-", "--json", stdin=POSITION)
    assert json.loads(answer.out) == found


def test_climate__the_first_player_is_the_first_given_unless_said() -> None:
    assert phase("--position", typed(POSITION.replace('first = "red"\n', "")))["chosen_by"] == "blue"


def test_climate__problems_of_the_position_with_their_lines() -> None:
    answer = companion("climate", "--position", typed(POSITION.replace("methane = 1", "methane = 9")))
    assert (answer.status, answer.out) == (ILLEGAL, "")
    assert answer.err.splitlines() == [
        "line 10: a1: a cloud of size 11 with its methane overflows at 8 [petrichor.cloud-overflow]",
        "line 10: 15 methane (11 in clouds, 4 in reserves), but there are 12 crystals [petrichor.methane-supply]",
    ]


# -- what is missing or wrong ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "helps"),
    [
        ((), "--methane N (in all clouds) and --marker N"),
        (("--methane", "3"), "--marker N"),
        (("--methane", "3", "--marker", "3", "--track", "3,3"), "a track is 5 numbers"),
        (("--methane", "3", "--marker", "3", "--track", "3,3,0,3,3"), "a track is 5 numbers"),
        (("--methane", "3", "--marker", "16", *TRACK), "the track has 15 spaces"),
        (("--methane", "3", "--marker", "3", *TRACK, "--reserve", "blue"), "such as blue=2"),
        (("--methane", "3", "--marker", "3", *TRACK, "--reserve", "blue=-1"), "such as blue=2"),
        (("--methane", "9", "--marker", "3", *TRACK, "--reserve", "blue=4"), "there are 12"),
        (("--methane", "3", "--marker", "3", *TRACK, "--reserve", "blue=4", "--first", "red"), "no reserve"),
    ],
)
def test_climate__what_it_cannot_do_without(words: tuple[str, ...], helps: str) -> None:
    assert helps in refused(USAGE, "climate", *words)


def test_climate__no_other_game_has_one() -> None:
    assert "Petrichor" in refused(USAGE, "climate", "--position", typed('game = "verdant"\n'))


def test_climate__the_track_of_my_copy() -> None:
    said = refused(ILLEGAL, "climate", "--methane", "5", "--marker", "4")
    assert "companion copy petrichor climate_track.spaces VALUE" in said
    fine("copy", "petrichor", "climate_track.spaces", "1,2,3,2,1")
    assert phase("--methane", "5", "--marker", "4")["climate"] == "temperate"
    named = typed("climate_track.spaces = [4, 1, 1, 1, 1]\n")
    assert phase("--methane", "5", "--marker", "4", "--copy", named)["climate"] == "frozen"


# -- a missing row of points -------------------------------------------------------------------------------------


def test_copy__all_missing_rows_are_told_at_once_and_kept_once_given() -> None:
    answer = companion("score", "--position", typed(HARVEST))
    assert (answer.status, answer.out) == (ILLEGAL, "")
    assert answer.err.splitlines() == [
        "what a Corn tile pays for 1st, 2nd, 3rd, 4th place (unless the tile gives scoring = [...]) is not known; "
        "tell it once: companion copy petrichor tiles.corn.scoring VALUE "
        "(in a game: copy tiles.corn.scoring = VALUE)",
        "what a Wheat tile pays for 1st, 2nd, 3rd, 4th place (unless the tile gives scoring = [...]) is not known; "
        "tell it once: companion copy petrichor tiles.wheat.scoring VALUE "
        "(in a game: copy tiles.wheat.scoring = VALUE)",
    ]
    assert "missing" in fine("copy", "petrichor", "tiles.corn.scoring")
    fine("copy", "petrichor", "tiles.corn.scoring", "8", "8")
    fine("copy", "petrichor", "tiles.wheat.scoring", "6,4,2,0")
    sheet = fine_json("score", "--position", "table.toml")
    assert {name: player["total"] for name, player in sheet["players"].items()} == {"blue": 8, "red": 14}
    assert "8 8  (your copy)" in fine("copy", "petrichor", "tiles.corn.scoring")
    fine("settle", "--position", "table.toml", "--claim", "red=14")
    assert "1 drop, 2nd of 2" in fine("explain", "red", "harvest", "--position", "table.toml")


def test_copy__a_row_that_does_not_fit() -> None:
    said = refused(USAGE, "copy", "petrichor", "tiles.corn.scoring", "1 2 3 4 5 6")
    assert "1 to 5 numbers from 0 to 99" in said
    assert "a number from 0 to 20" in refused(USAGE, "copy", "petrichor", "tiles.corn.drops", "1 2")


def test_copy__a_game_that_asks_for_nothing() -> None:
    assert "every printed value is known" in fine("copy", "verdant")


# -- what other readings would change ----------------------------------------------------------------------------

TIED: Final = """\
game = "petrichor"
moment = "harvest"
[players.blue]
score = 3
[players.red]
[players.green]
[[tile]]
at = "a1"
kind = "cotton"
growing = true
drops = { red = 2, green = 2 }
scoring = [5, 1, 0, 0]
"""


def test_settle__says_what_an_open_question_would_change() -> None:
    answer = companion("settle", "--position", typed(TIED), "--claim", "red=1", "--json")
    assert answer.status == ILLEGAL
    # Shared and skipped or not is the same here: both are first.
    assert answer.json["readings"] == [
        {"ruling": "petrichor.place-ties", "choice": choice, "totals": {"blue": 3, "red": each, "green": each},
         "winners": ["blue"], "agrees": each == 1}
        for choice, each in (("lower", 1), ("nobody", 0))
    ]  # fmt: skip
    said = " ".join(companion("settle", "--position", "table.toml", "--claim", "red=1").out.split())
    assert "if the open questions were read another way" in said
    assert "red 1 instead of 5, green 1 instead of 5; blue then first: that is what was claimed" in said
    assert "red 0 instead of 5, green 0 instead of 5; blue then first" in said


def test_settle__nothing_is_open_where_no_reading_changes_anything() -> None:
    alone = typed(TIED.replace("green = 2", "green = 1"))
    assert fine_json("settle", "--position", alone, "--claim", "red=5")["readings"] == []
    assert "another way" not in fine("settle", "--position", alone, "--claim", "red=5")


def test_settle__a_reading_under_which_the_table_could_not_be_so_is_left_out() -> None:
    few = TIED.replace("{ red = 2, green = 2 }", "{ red = 1 }")
    sheet = fine_json("settle", "--position", typed(few), "--claim", "red=5")
    assert sheet["rulings"] == {"petrichor.growth-kept": "kept"}
    assert sheet["readings"] == []


def test_rules__of_petrichor() -> None:
    assert "nobody does" in fine("rules", "petrichor", "cow-bonus")
    assert "petrichor.place-ties" in fine("rulings", "petrichor")
