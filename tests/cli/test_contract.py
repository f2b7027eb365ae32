"""What holds for every command: help, exit statuses, the two streams, `--json`, and never a traceback."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest

from companion import __version__
from tests.cli import games
from tests.cli.cli import (
    DAMAGED,
    DISAGREES,
    ILLEGAL,
    INTERRUPTED,
    OPENING,
    USAGE,
    companion,
    entries_of,
    fine,
    fine_json,
    new,
    opened,
    refused,
    shell,
    write_record,
)

COMMANDS: Final = (
    "new", "play", "move", "roll", "undo", "redo", "show", "log", "next", "score", "explain", "settle", "verify",
    "rules", "rulings", "copy", "games", "fmt", "enter", "track", "climate",
)  # fmt: skip
READING: Final = (
    "show", "log", "next", "score", "explain", "settle", "verify", "rules", "rulings", "copy", "games", "track",
    "climate",
)  # fmt: skip
SHEET_KEYS: Final = {"game", "moment", "standard", "rulings", "unverified", "players", "ranking", "ties"}
LINE_KEYS: Final = {"rule", "category", "points", "count", "each", "pieces", "note"}
CATEGORIES: Final = {"start", "bud", "light", "forest", "fertility"}


# -- help and first steps ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_help__says_what_a_command_does_and_lists_its_options(command: str) -> None:
    said = fine(command, "--help")
    usage, purpose, *rest = [line.strip() for line in said.splitlines() if line.strip()]
    assert re.search(rf"\b{command}\b", usage), usage
    assert re.match(r"[A-Z].+", purpose), purpose
    assert re.search(r"Options\b.*--help", " ".join(rest)), said


@pytest.mark.parametrize("command", READING)
def test_help__every_command_that_reads_has_json(command: str) -> None:
    assert "--json" in fine(command, "--help")


@pytest.mark.parametrize("command", ["play", "move", "roll", "undo", "redo", "show", "log", "next", "score"])
def test_help__every_command_on_a_game_takes_the_record_by_name(command: str) -> None:
    said = fine(command, "--help")
    assert "--game" in said
    assert "-g" in said


def test_help__the_list_names_every_command() -> None:
    said = fine("--help")
    for command in COMMANDS:
        assert re.search(rf"^\W*{command} ", said, re.MULTILINE), command


def test_alone__says_what_to_do_first() -> None:
    said = fine()
    assert "companion new evergreen" in said
    assert "companion play" in said
    assert "--help" in said


def test_version() -> None:
    assert fine("--version") == f"companion {__version__}\n"


@pytest.mark.parametrize(("typed", "meant"), [("mvoe", "move"), ("scor", "score"), ("exlpain", "explain")])
def test_mistyped_command__is_told_what_was_meant(typed: str, meant: str) -> None:
    answer = companion(typed)
    assert (answer.status, answer.out) == (USAGE, "")
    assert re.search(rf"\b{meant}\b", answer.err), answer.err


# -- exit status 0: results on stdout, nothing on stderr ---------------------------------------------------------


def test_fine__results_stand_on_standard_output_alone() -> None:
    assert "reveal" in fine("new", "evergreen", "--players", "blue,red", "--record", "game.toml")
    for words in (
        ("move", *OPENING),
        ("undo",),
        ("redo",),
        ("show",),
        ("log",),
        ("next",),
        ("score",),
        ("explain", "blue"),
        ("settle", "--claim", "blue=0"),
        ("verify", "game.toml"),
        ("fmt", "game.toml", "--check"),
        ("games",),
        ("rules", "evergreen"),
        ("rulings", "evergreen"),
        ("copy", "evergreen"),
    ):
        said = fine(*words)
        assert said or words[0] == "fmt", words


# -- exit status 1: no ------------------------------------------------------------------------------------------


def test_no__an_illegal_move_says_why_and_names_the_rule() -> None:
    opened()
    assert "[evergreen.crevice]" in refused(ILLEGAL, "move", "blue: plant f4")


def test_no__an_unknown_player_in_an_entry() -> None:
    opened()
    assert "blue, red" in refused(ILLEGAL, "move", "green: plant c3")


def test_no__a_check_that_fails() -> None:
    opened()
    said = refused(DISAGREES, "move", "blue: check score 7")
    assert "0 in the record" in said
    assert "7 on the table" in said


def test_no__a_claim_that_differs() -> None:
    opened()
    assert companion("settle", "--claim", "blue=4").status == DISAGREES


def test_no__a_record_that_does_not_replay() -> None:
    write_record("plant c3")
    assert companion("verify", "theirs.toml").status == DISAGREES


def test_no__a_position_with_problems() -> None:
    Path("table.toml").write_text('game = "evergreen"\nmoment = "season"\n', encoding="utf-8")
    answer = companion("score", "--position", "table.toml")
    assert (answer.status, answer.out) == (DISAGREES, "")


# -- exit status 2: usage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("frobnicate",),
        ("--frobnicate",),
        ("move",),
        ("show", "--frobnicate"),
        ("score", "--at", "x"),
        ("score", "--at", "-1"),
        ("undo", "0"),
        ("undo", "many"),
        ("new", "evergreen", "--seed", "x", "--players", "blue,red"),
        ("rules",),
        ("verify",),
        ("copy",),
        ("explain",),
    ],
    ids=" ".join,
)
def test_usage__what_the_command_line_itself_refuses(words: tuple[str, ...]) -> None:
    new()
    answer = companion(*words)
    assert (answer.status, answer.out) == (USAGE, "")
    assert "--help" in answer.err or "-h" in answer.err, answer.err


@pytest.mark.parametrize(
    ("words", "helps"),
    [
        (("new",), "evergreen"),
        (("new", "evergreen"), "--players"),
        (("new", "chess", "--players", "blue,red"), "evergreen"),
        (("rules", "chess"), "evergreen"),
        (("rulings", "chess"), "evergreen"),
        (("copy", "chess"), "evergreen"),
        (("rules", "evergreen", "shadwo"), "did you mean shadow"),
        (("explain", "green"), "blue"),
        (("explain", "blue", "lihgt"), "start-points"),
        (("next", "green"), "blue"),
        (("settle",), "--claim"),
        (("settle", "game.toml"), "two records"),
        (("settle", "--claim", "blue"), "blue=41"),
        (("settle", "--claim", "blue=many"), "blue=41"),
        (("settle", "--claim", "green=4"), "blue, red"),
        (("settle", "--claim", "blue=4", "--claim", "blue=5"), "two claims"),
        (("score", "--sun", "north"), "top, right, bottom, left"),
        (("show", "--sun", "north"), "top, right, bottom, left"),
        (("score", "--position", "table.toml", "--at", "3"), "--at"),
        (("play", "game.toml", "--game", "game.toml"), "once"),
        (("copy", "evergreen", "power_tracks.lak", "1"), "power_tracks.lake"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_usage__one_sentence_that_helps(words: tuple[str, ...], helps: str) -> None:
    new()
    assert helps in refused(USAGE, *words)


@pytest.mark.parametrize("command", ["move note", "roll", "undo", "redo", "show", "log", "next", "score", "play"])
def test_usage__without_a_game_the_way_to_one_is_told(command: str) -> None:
    assert "companion new evergreen" in refused(USAGE, *command.split())


# -- exit status 3: files that cannot be read -------------------------------------------------------------------

BAD_FILES: Final = {
    "missing": None,
    "binary": bytes(range(256)) * 20,
    "truncated": b'format = 1\ngame = "evergreen"\nplayers = ["blue", "re',
    "huge": b"#" * 8_000_001,
    "newer format": b'format = 99\ngame = "evergreen"\nplayers = ["blue", "red"]\nentries = []\n',
    "no record": b'title = "shopping"\n',
    "empty": b"",
    "not toml": b"dear diary,\ntoday we played\n",
    "text for a format": b'format = "one"\n',
    "players no list": b'format = 1\ngame = "evergreen"\nplayers = 3\n',
    "entries no texts": b'format = 1\ngame = "evergreen"\nplayers = ["blue", "red"]\nentries = [1, 2]\n',
    "unknown game": b'format = 1\ngame = "chess"\nplayers = ["blue", "red"]\n',
    "unknown key": b'format = 1\ngame = "evergreen"\nplayers = ["blue", "red"]\ncolour = "red"\n',
    "nested too deeply": b"format = 1\na = " + b"[" * 50_000,
    "a number too long": b"format = " + b"9" * 5_000 + b"\n",
    "keys too deep": b'format = 1\ngame = "evergreen"\nplayers = ["blue", "red"]\n[copy]\n'
    + b".".join([b"a"] * 3_000)
    + b" = 1\n",
    "a list for a ruling": b'format = 1\ngame = "evergreen"\nplayers = ["blue", "red"]\n[rulings]\n'
    b'"evergreen.supply" = ["limited"]\n',
}


@pytest.mark.parametrize("kind", BAD_FILES)
@pytest.mark.parametrize("command", ["show -g", "move note -g", "play", "verify"])
def test_damaged__status_3_and_one_sentence_with_the_name(kind: str, command: str) -> None:
    content = BAD_FILES[kind]
    if content is not None:
        Path("bad.toml").write_bytes(content)
    assert "bad.toml" in refused(DAMAGED, *command.split(), "bad.toml")
    if content is not None:
        assert Path("bad.toml").read_bytes() == content


@pytest.mark.parametrize("kind", ["missing", "binary", "truncated", "huge", "nested too deeply"])
def test_damaged__positions_too(kind: str) -> None:
    content = BAD_FILES[kind]
    if content is not None:
        Path("bad.toml").write_bytes(content)
    assert "bad.toml" in refused(DAMAGED, "score", "--position", "bad.toml")


@pytest.mark.parametrize("command", ["log -g", "next -g", "score -g", "explain blue -g", "undo -g", "fmt"])
@pytest.mark.parametrize("kind", ["missing", "binary"])
def test_damaged__whatever_the_command(kind: str, command: str) -> None:
    content = BAD_FILES[kind]
    if content is not None:
        Path("bad.toml").write_bytes(content)
    assert "bad.toml" in refused(DAMAGED, *command.split(), "bad.toml")


def test_damaged__a_newer_format_says_what_would_open_it() -> None:
    Path("bad.toml").write_bytes(BAD_FILES["newer format"] or b"")
    said = refused(DAMAGED, "show", "-g", "bad.toml")
    assert "99" in said
    assert "newer" in said


# -- --json -----------------------------------------------------------------------------------------------------


@pytest.fixture
def finished() -> Path:
    """A finished game of blue and red."""
    return write_record(*games.entries(games.of_two()), name="finished.toml")


def _sheet_is_sound(sheet: Any) -> None:
    assert set(sheet) >= SHEET_KEYS
    assert sheet["game"] == "evergreen"
    assert isinstance(sheet["standard"], bool)
    for mine in sheet["players"].values():
        assert mine["total"] == sum(line["points"] for line in mine["lines"])
        for line in mine["lines"]:
            assert set(line) >= LINE_KEYS
            assert set(line) <= {*LINE_KEYS, "when"}
            if line["count"] is not None and line["each"] is not None:
                assert line["count"] * line["each"] == line["points"]
    ranked = [player for group in sheet["ranking"] for player in group]
    assert sorted(ranked) == sorted(sheet["players"])


def test_json__score_of_a_finished_game(finished: Path) -> None:
    sheet = fine_json("score", "-g", str(finished))
    _sheet_is_sound(sheet)
    assert (sheet["moment"], sheet["standard"]) == ("final", True)
    assert {player: mine["total"] for player, mine in sheet["players"].items()} == games.TOTALS
    for player, expected in games.CATEGORIES.items():
        found: dict[str, int] = {}
        for line in sheet["players"][player]["lines"]:
            found[line["category"]] = found.get(line["category"], 0) + line["points"]
        assert found == expected
    assert sheet["ranking"] == [["blue"], ["red"]]
    assert set(games.CATEGORIES["blue"]) == CATEGORIES


def test_json__score_and_explain_and_settle_are_one_schema(finished: Path) -> None:
    sheet = fine_json("score", "-g", str(finished))
    explained = fine_json("explain", "blue", "-g", str(finished))
    _sheet_is_sound({**explained, "ranking": [["blue"]]})
    assert explained["players"] == {"blue": sheet["players"]["blue"]}
    settled = fine_json("settle", "--claim", "blue=45", "-g", str(finished))
    assert {key: settled[key] for key in SHEET_KEYS} == {key: sheet[key] for key in SHEET_KEYS}
    assert settled["agrees"] is True
    assert settled["claims"] == {"blue": {"claimed": 45, "counted": 45, "difference": 0}}


def test_json__explain_of_one_rule_holds_only_its_lines(finished: Path) -> None:
    mine = fine_json("explain", "red", "forest", "-g", str(finished))["players"]["red"]
    assert {line["category"] for line in mine["lines"]} == {"forest"}
    assert sum(line["points"] for line in mine["lines"]) == games.CATEGORIES["red"]["forest"]


def test_json__show_is_a_position_that_scores() -> None:
    opened("blue: plant a6")
    table = fine_json("show")
    assert table["game"] == "evergreen"
    assert table["moment"] == "season"
    assert set(table["players"]) == {"blue", "red"}
    assert all(len(mine["planet"]) == 10 for mine in table["players"].values())
    assert table["fertility"]["grassland"] == 3
    sheet = fine_json("score", "--position", "-", stdin=json.dumps(table))
    _sheet_is_sound(sheet)
    assert sheet["players"]["red"]["total"] == 1


def test_json__show_of_a_finished_game_scores_the_same(finished: Path) -> None:
    table = fine("show", "--json", "-g", str(finished))
    sheet = fine_json("score", "--position", "-", stdin=table)
    assert {player: mine["total"] for player, mine in sheet["players"].items()} == games.TOTALS
    assert sheet["ranking"] == [["blue"], ["red"]]


def test_json__log_tells_every_entry_with_its_points(finished: Path) -> None:
    log = fine_json("log", "-g", str(finished))
    assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
    assert all(set(entry) >= {"number", "text", "kind", "undone", "scored"} for entry in log)
    scored = sum(line["points"] for entry in log for line in entry["scored"] if line["player"] == "blue")
    assert scored == games.TOTALS["blue"] - games.CATEGORIES["blue"]["start"]


def test_json__next_lists_the_legal_moves_of_whoever_is_wanted() -> None:
    opened()
    needs = fine_json("next")
    assert [need["actor"] for need in needs][:2] == ["blue", "red"]
    assert set(needs[0]) >= {"actor", "text", "optional", "verbs", "moves"}
    assert "plant a6" in needs[0]["moves"]
    assert "plant f4" not in needs[0]["moves"]
    assert [need["actor"] for need in fine_json("next", "red")] == ["red"]


def test_json__verify_tells_each_record(finished: Path) -> None:
    write_record("plant c3", name="broken.toml")
    answer = companion("verify", str(finished), "broken.toml", "--json")
    assert answer.status == DISAGREES
    sound, broken = answer.json
    assert (sound["sound"], sound["problem"], sound["totals"]) == (True, "", games.TOTALS)
    assert broken["sound"] is False
    assert "entry 1" in broken["problem"]


def test_json__rules_rulings_and_copy() -> None:
    for rule in fine_json("rules", "evergreen"):
        assert set(rule) >= {"id", "title", "text", "source", "verified"}
        assert rule["id"].startswith(("evergreen.", "table."))
        assert rule["text"]
        assert rule["source"]
    for ruling in fine_json("rulings", "evergreen"):
        assert set(ruling) >= {"id", "question", "choices", "default", "why", "source"}
        assert ruling["default"] in ruling["choices"]
        assert len(ruling["choices"]) > 1
    for key in fine_json("copy", "evergreen"):
        assert set(key) >= {"key", "asks", "mine", "known", "verified"}


def test_json__games_lists_them_with_totals(finished: Path) -> None:
    assert fine_json("games") == []
    new(players="ann")
    fine("play", str(finished), stdin="")
    by_name = {Path(game["record"]).name: game for game in fine_json("games")}
    assert set(by_name) == {"game.toml", "finished.toml"}
    assert by_name["finished.toml"]["totals"] == games.TOTALS
    assert by_name["finished.toml"]["over"] is True
    assert by_name["game.toml"]["over"] is False
    assert by_name["game.toml"]["players"] == ["ann"]
    assert all(set(game) >= {"record", "game", "players", "totals", "over"} for game in by_name.values())


@pytest.mark.parametrize("command", ["show", "log", "next", "score", "explain blue"])
def test_json__on_a_record_that_fails_half_way_is_still_json(command: str) -> None:
    write_record(*OPENING, "plant f4", "blue: done")
    answer = companion(*command.split(), "-g", "theirs.toml", "--json")
    assert answer.status == DISAGREES
    assert json.loads(answer.out)
    assert "entry 5" in answer.err


@pytest.mark.parametrize("command", ["show", "log", "next", "score", "verify", "settle --claim blue=0"])
def test_json__says_nothing_on_standard_output_about_a_file_it_cannot_read(command: str) -> None:
    option = () if command == "verify" else ("-g",)
    answer = companion(*command.split(), *option, "nowhere.toml", "--json")
    assert answer.status == DAMAGED
    if answer.out:
        json.loads(answer.out)
    assert "nowhere.toml" in answer.err + answer.out


# -- which game -------------------------------------------------------------------------------------------------


def test_which_game__the_last_one_started_or_opened_by_play() -> None:
    new(record="first.toml", players="ann,bob")
    new(record="second.toml", players="cat,dan")
    assert set(fine_json("score")["players"]) == {"cat", "dan"}
    fine("play", "first.toml", stdin="")
    assert set(fine_json("score")["players"]) == {"ann", "bob"}


def test_which_game__the_environment_before_the_last_one_and_the_option_before_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    new(record="first.toml", players="ann,bob")
    new(record="second.toml", players="cat,dan")
    new(record="third.toml", players="eve,fay")
    monkeypatch.setenv("COMPANION_GAME", "second.toml")
    assert set(fine_json("score")["players"]) == {"cat", "dan"}
    assert set(fine_json("score", "--game", "first.toml")["players"]) == {"ann", "bob"}
    fine("move", "note for the second")
    assert entries_of("second.toml") == ["table: note for the second"]
    assert entries_of("third.toml") == []


def test_which_game__the_environment_names_a_file_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    new()
    monkeypatch.setenv("COMPANION_GAME", "gone.toml")
    assert "gone.toml" in refused(DAMAGED, "show")


def test_which_game__a_deleted_one_is_not_missed_for_long() -> None:
    new(record="first.toml", players="ann,bob")
    new(record="second.toml", players="cat,dan")
    Path("second.toml").unlink()
    answer = companion("score", "--json")
    assert answer.status in (0, USAGE)
    if answer.status == 0:
        assert set(answer.json["players"]) == {"ann", "bob"}


# -- a process of its own ---------------------------------------------------------------------------------------


def test_shell__the_two_streams_and_the_status_are_real() -> None:
    assert shell("new", "evergreen", "--players", "blue,red", "--record", "game.toml").status == 0
    taken = shell("move", *OPENING)
    assert (taken.status, taken.err) == (0, "")
    no = shell("move", "blue: plant f4")
    assert (no.status, no.out) == (ILLEGAL, "")
    assert "crevice" in no.err
    assert shell("frobnicate").status == USAGE
    assert shell("show", "-g", "nowhere.toml").status == DAMAGED
    assert json.loads(shell("score", "--json").out)["players"]["red"]["total"] == 1


def test_shell__debug_shows_the_traceback_and_nothing_else_does() -> None:
    told = shell("show", "-g", "nowhere.toml")
    assert told.status == DAMAGED
    assert "Traceback" not in told.err
    shown = shell("--debug", "show", "-g", "nowhere.toml")
    assert shown.status != 0
    assert "Traceback" in shown.err
    assert "nowhere.toml" in shown.err


def test_shell__a_reader_that_goes_away_is_no_error() -> None:
    opened()
    with subprocess.Popen(
        [sys.executable, "-m", "companion", "rules", "evergreen"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        said = process.stderr.read().decode()
    assert "Traceback" not in said
    assert "should not have happened" not in said


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal there")
def test_shell__ctrl_c_ends_with_130_and_no_traceback() -> None:
    opened()
    with subprocess.Popen(
        [sys.executable, "-m", "companion", "play", "game.toml"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"blue: plant a6\n")
        process.stdin.flush()
        assert b"5 blue: plant a6" in process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert process.returncode == INTERRUPTED
    assert b"Traceback" not in err
    assert entries_of()[-1] == "blue: plant a6"


def test_shell__width_and_colour_follow_the_terminal() -> None:
    opened()
    wide = shell("rules", "evergreen", "light", COLUMNS="200").out
    narrow = shell("rules", "evergreen", "light", COLUMNS="60").out
    assert max(map(len, narrow.splitlines())) <= 60
    assert max(map(len, wide.splitlines())) > 60
    assert wide.split() == narrow.split()
    for line in shell("show", COLUMNS="60").out.splitlines():
        assert len(line) <= 60, line
