"""Bad input of every kind, each answered in one clear sentence that says what would work."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli import games
from tests.cli.cli import (
    DAMAGED,
    ILLEGAL,
    OPENING,
    REVEAL,
    ROW,
    USAGE,
    companion,
    entries_of,
    fine,
    fine_json,
    move,
    new,
    opened,
    refused,
    sentence,
    shell,
    total,
    write_record,
)

MARKUP: Final = ("[/x]", "[red]Bob")
EVIL: Final = "\x1b[31mred\x1b]0;title\x07\x08\x7f\x9b2J\u202e\u2028"
"""Colour, a window title, a bell, a backspace, a delete, a one-byte escape, right-to-left, a line separator."""


# -- names ------------------------------------------------------------------------------------------------------


def _start(players: str) -> tuple[str, ...]:
    return ("new", "evergreen", "--players", players, "--record", "game.toml")


@pytest.mark.parametrize(
    ("players", "helps"),
    [
        ("", "empty name"),
        (" , ", "empty name"),
        ("blue,,red", "empty name"),
        ("blue,blue", "same name"),
        ("blue,Blue", "same name"),
        ("straße,STRASSE", "same name"),
        # One letter, and a letter with an accent set on it: nobody can tell these two apart.
        ("\u00e9lise,e\u0301lise", "same name"),
        ("a,b,c,d,e", "1 to 4"),
        ("table,red", "table"),
        ("Neutral", "Neutral"),
        ("a:b,red", "':'"),
        ("a;b,red", "';'"),
        ("a=b,red", "'='"),
        ("a#b,red", "'#'"),
        ("a\nb,red", r"a\nb"),
        ("a\tb,red", r"a\tb"),
        ("\x1b[31mred,blue", r"\x1b[31mred"),
        ("\u202eevil,blue", r"\u202eevil"),
        ("x" * 41 + ",red", "40"),
        ("\x00,red", r"\x00"),
    ],
)
def test_names__that_cannot_be_typed_or_told_apart(players: str, helps: str) -> None:
    assert helps in refused(USAGE, *_start(players))
    assert not Path("game.toml").exists()


@pytest.mark.parametrize(
    "players", ["[/x],[red]Bob", "😀,שלום", "José María,O'Brien", "日本,한국", '"quoted",back\\slash']
)
def test_names__that_only_look_dangerous_are_fine_everywhere(players: str) -> None:
    first, second = players.split(",")
    new(*OPENING, players=players)
    move(f"{first}: plant a6", f"{second}: check score 1", f"{second}: done", f"{first}: done")
    for words in (
        ("show",),
        ("log",),
        ("next",),
        ("score",),
        ("score", "--sun", "left"),
        ("explain", first),
        ("settle", "--claim", f"{second}=1"),
        ("verify", "game.toml"),
        ("games",),
    ):
        said = fine(*words)
        assert first in said or second in said or words[0] == "next", words
    assert total(second) == 1
    fine("fmt", "game.toml", "--check")


def test_names__are_never_markup_in_colour() -> None:
    new(*OPENING, f"note {MARKUP[0]} [bold]said[/bold] {EVIL}", players=",".join(MARKUP))
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    for words in ("show", "log", "score", "next", "games"):
        done = subprocess.run(
            [sys.executable, "-m", "companion", words],
            capture_output=True,
            env={**environment, "FORCE_COLOR": "1", "TERM": "xterm-256color"},
            check=False,
        )
        said = done.stdout.decode()
        assert (done.returncode, done.stderr) == (0, b"")
        assert words == "games" or "\x1b[" in said, "this is the coloured output"
        for evil in ("\x1b[31mred", "\x1b]", "\x07", "\x08", "\x7f", "\x9b", "\u202e", "\u2028"):
            assert evil not in said, (words, evil)
        if words == "log":
            assert f"note {MARKUP[0]} [bold]said[/bold] \\x1b[31mred" in said
        elif words != "next":
            assert all(name in said for name in MARKUP)


def test_names__in_a_record_from_elsewhere_are_shown_escaped() -> None:
    write_record(players=["\x1b[31mred\u202e", "blue"])
    for words in ("show -g", "log -g", "score -g", "next -g", "verify", "play"):
        answer = companion(*words.split(), "theirs.toml")
        assert r"\x1b[31mred" in answer.out + answer.err, words
        assert r"\u202e" in answer.out + answer.err, words
    write_record(players=[EVIL, EVIL], name="more.toml")
    assert refused(DAMAGED, "show", "-g", "more.toml")


def test_names__in_a_position_from_elsewhere_are_shown_escaped() -> None:
    import json

    table = {"game": "evergreen", "moment": "season", "sun": "top", "players": {EVIL: {"planet": ["S"]}}}
    said = fine("score", "--position", "-", stdin=json.dumps(table))
    assert r"\x1b[31mred" in said
    table["sun"] = EVIL
    assert r"\x1b[31mred" in refused(ILLEGAL, "score", "--position", "-", stdin=json.dumps(table))


@pytest.mark.parametrize(
    ("header", "shown"),
    [
        ({"sets": [EVIL]}, r"\x1b[31m"),
        ({"variants": [EVIL]}, r"\x1b[31m"),
        ({"game": EVIL}, r"\x1b[31m"),
        ({EVIL: 1}, r"\x1b[31m"),
        ({"rulings": {EVIL: "x"}}, r"\x1b[31m"),
        ({"rulings": {"evergreen.supply": EVIL}}, r"\x1b[31m"),
        ({"copy": {EVIL: 1}}, r"\x1b[31m"),
        ({"automate": [EVIL]}, r"\x1b[31m"),
        ({"result": {EVIL: 1}}, r"\x1b[31m"),
    ],
)
def test_headers__from_elsewhere_are_shown_escaped(header: dict[str, Any], shown: str) -> None:
    write_record(**header)
    answer = companion("verify", "theirs.toml")
    assert answer.status in (ILLEGAL, DAMAGED)
    assert shown in answer.err


# -- notes and entries from elsewhere ---------------------------------------------------------------------------


def test_notes__from_elsewhere_are_shown_escaped() -> None:
    write_record(f"note {EVIL}", *OPENING, f"blue: plant a6 ; {EVIL}", f"blue: set score 5 ; {EVIL}")
    for words in (
        "show -g",
        "score -g",
        "next -g",
        "explain blue -g",
        "log -g",
        "play",
        "settle --claim blue=5 -g",
    ):
        answer = companion(*words.split(), "theirs.toml")
        assert (answer.status, answer.err) == (0, ""), words
    assert fine("log", "-g", "theirs.toml").count(r"\x1b[31mred") == 3
    assert r"\x1b[31mred" in fine("explain", "blue", "-g", "theirs.toml")
    fine("verify", "theirs.toml")


def test_notes__survive_being_written_again() -> None:
    opened()
    for note in ("emoji 😀 and שלום \u200f", EVIL, '"quotes" and \\ and \'\'\' and """', "tab\there"):
        move(f"note {note}", f"blue: check score 0 ; {note}")
    before = [(entry["text"], entry["kind"]) for entry in fine_json("log")]
    fine("fmt", "game.toml")
    assert [(entry["text"], entry["kind"]) for entry in fine_json("log")] == before
    assert fine_json("verify", "game.toml")[0]["sound"] is True
    assert any("emoji 😀 and שלום" in text for text, _ in before)


@pytest.mark.parametrize(
    "entry", ["blue: plant a6 ; one\ntwo", "note one\ntwo", "blue: plant a6 ; one\r\ntwo\rthree"]
)
def test_notes__an_entry_is_one_line(entry: str) -> None:
    opened()
    answer = companion("move", entry)
    if answer.status == 0:
        assert len(entries_of()[-1].splitlines()) == 1
        assert len([line for line in fine("log").splitlines() if line.startswith("5")]) == 1
    else:
        assert answer.status == ILLEGAL
        assert sentence(answer)


def test_entries__from_elsewhere_that_are_bad_are_shown_escaped() -> None:
    write_record(*OPENING, f"blue: plant {EVIL}")
    for words in ("show -g", "log -g", "score -g", "play", "verify", "fmt", "move done -g"):
        answer = companion(*words.split(), "theirs.toml")
        assert answer.status == ILLEGAL, words
        assert r"\x1b[31mred" in answer.err, words


def test_entries__too_many_or_too_long_are_refused() -> None:
    write_record(*["note x"] * 20_001)
    assert "20000" in refused(DAMAGED, "show", "-g", "theirs.toml").replace(",", "")
    write_record("note " + "x" * 3_000)
    assert "entry 1" in refused(DAMAGED, "show", "-g", "theirs.toml")


# -- entries typed ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "rule", "helps"),
    [
        # Places.
        ("plant a1", "planet", "c1, d1"),
        ("plant j5", "planet", "a5"),
        ("plant a0", "planet", "1 to 10"),
        ("plant a11", "planet", "1 to 10"),
        ("plant i10", "planet", "e10, f10"),
        ("plant f4", "crevice", "crevice"),
        ("plant g7", "crevice", "crevice"),
        ("plant 3c", "", "such as c3"),
        ("plant cc", "", "such as c3"),
        ("plant c３", "", "c"),
        ("plant 😀", "", "such as c3"),
        ("plant ..", "", "such as c3"),
        # The action: blue has a rock card, and sprouts on a6, b6, b7, b8.
        ("plant c6 c7", "action-d", "rock"),
        ("plant c9 c6", "action-d", "rock"),
        ("plant a6", "planting", "sprout"),
        ("grow c9", "growing", "nothing stands there"),
        ("grow a6 a6", "different-spaces", "a6 twice"),
        ("grow a6 b6 b7", "action-b", "up to 2"),
        ("plant c8 c9 d9 e9", "action-a", "up to 3"),
        ("plant c9 d9 grow a6", "", "grow"),
        # The power: blue has big, and no small tree.
        ("big a6", "power-big", "small tree"),
        ("big c9", "power-big", "nothing stands there"),
        ("bush c9", "card", "big"),
        ("take 1", "", "not now"),
        ("row rock big, wild lake, wheat small", "", "not over"),
        ("reveal rock big", "", "not now"),
        ("first red", "", "not now"),
        ("end", "one-action", "blue"),
        # Words.
        ("", "", "nothing was typed"),
        ("   ", "", "nothing was typed"),
        ("blue:", "", "after the name"),
        (":", "", "blue, red"),
        (";", "", "nothing was typed"),
        ("; only a note", "", "nothing was typed"),
        ("note", "", "note"),
        ("plant " + "a6 " * 2_000, "", "2000"),
        ("x" * 100_000, "", "2000"),
        ("x" * 1_500, "", "there is no verb"),
        ("y" * 1_500 + ": plant a6", "", "blue, red"),
        ("\x00", "", r"\x00"),
        ("\x00plant a6", "", r"\x00plant"),
        ("\u202eplant a6", "", r"\u202eplant"),
        ("\x1b[2Jplant a6", "", r"\x1b[2Jplant"),
        ("plant a6\u200f", "", r"a6\u200f"),
        ("plant \x1b[2J", "", r"\x1b[2"),
        ("blue\x1b[2J: plant a6", "", r"\x1b[2J"),
        ("😀", "", "there is no verb"),
        ("check score " + "9" * 39, "", "999"),
        ("check score -1", "", "999"),
        ("check score 1e5", "", "number"),
    ],
)  # fmt: skip
def test_entry__is_refused_in_one_sentence_and_changes_nothing(entry: str, rule: str, helps: str) -> None:
    _four_sprouts()
    before = entries_of()
    spoken = entry if ":" in entry or not entry.strip() or _for_the_table(entry) else f"blue: {entry}"
    said = refused(ILLEGAL, "move", spoken)
    assert helps in said
    if rule:
        assert f"evergreen.{rule}]" in said
    assert entries_of() == before


def _for_the_table(entry: str) -> bool:
    return not entry.isprintable() or entry.split()[0] in ("row", "reveal", "first", "end", "note", ";")


def _four_sprouts() -> None:
    opened(*(f"blue: set space {place} sprout ; so it lies" for place in ("a6", "b6", "b7", "b8")))


def test_entry__a_third_growth_or_the_same_sprout_again_in_an_entry_of_its_own() -> None:
    _four_sprouts()
    move("blue: grow a6")
    assert "a6 twice" in refused(ILLEGAL, "move", "blue: grow a6")
    move("blue: grow b6")
    assert "up to 2" in refused(ILLEGAL, "move", "blue: grow b7")


def test_entry__a_power_in_the_middle_of_an_action() -> None:
    opened("blue: set space c3 small ; so it lies", "blue: plant a6", "blue: big c3")
    said = refused(ILLEGAL, "move", "blue: plant b6")
    assert "[evergreen.power-whole]" in said
    assert "power" in said


def test_entry__an_action_in_the_middle_of_a_power() -> None:
    new(REVEAL, "row wild sprout, rock big, wheat small", "take 1", "take 3")
    move("blue: sprout c3", "blue: plant a6")
    assert "[evergreen.power-whole]" in refused(ILLEGAL, "move", "blue: sprout c4")


def test_entry__past_the_end_of_the_game() -> None:
    path = str(write_record(*games.entries(games.of_two())))
    before = entries_of(path)
    for entry in ("plant c3", "blue: done", "take 1", "end", ROW, "first red"):
        assert "over" in refused(ILLEGAL, "move", entry, "-g", path), entry
    assert entries_of(path) == before
    assert "over" in fine("next", "-g", path)
    assert refused(ILLEGAL, "roll", "-g", path)
    fine("move", "note a good game", "blue: check score 45", "-g", path)
    fine("undo", "-g", path)


def test_entry__whoever_has_nothing_to_do_is_not_told_that_the_game_is_over() -> None:
    opened("red: plant b7", "red: done")
    said = fine("next", "red")
    assert "over" not in said


# -- bytes that are no text -------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="arguments are text there")
def test_bytes__in_an_entry_a_name_or_a_file_name() -> None:
    opened()
    before = entries_of()
    note = shell("move", b"note \xff\xfe")
    assert note.status in (0, ILLEGAL)
    if note.status == ILLEGAL:
        assert entries_of() == before
    assert shell("new", "evergreen", "--players", b"\xff,red").status == USAGE
    assert shell("show", "-g", b"no\xff.toml").status == DAMAGED
    fine("verify", "game.toml")


def test_bytes__in_a_piped_game() -> None:
    opened()
    answer = shell("play", "--keep-going", stdin=b"note \xff\xfe\nnote a\x00b\nnote plain\n")
    assert answer.status in (0, ILLEGAL)
    assert entries_of()[-1] == "table: note plain"
    fine("verify", "game.toml")


# -- new: games, sets, variants ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["conifers", "pack", "\x1b[31m", ""])
def test_new__an_expansion_is_refused_clearly(name: str) -> None:
    said = refused(USAGE, *_start("blue,red"), "--set", name)
    assert "base game" in said
    assert not Path("game.toml").exists()
    fine(*_start("blue,red"), "--set", "base")


def test_new__a_record_that_names_an_expansion_is_refused_clearly() -> None:
    write_record(sets=["base", "conifers"])
    said = refused(DAMAGED, "show", "-g", "theirs.toml")
    assert "conifers" in said
    assert "base game" in said


def test_new__a_variant_that_does_not_exist() -> None:
    assert "harder" in refused(USAGE, *_start("blue,red"), "--variant", "harder")


def test_new__never_writes_over_a_file() -> None:
    Path("game.toml").write_text("dear diary", encoding="utf-8")
    said = refused(USAGE, *_start("blue,red"))
    assert "game.toml" in said
    assert Path("game.toml").read_text(encoding="utf-8") == "dear diary"
    Path("folder.toml").mkdir()
    refused(USAGE, "new", "evergreen", "--players", "blue,red", "--record", "folder.toml")


def test_new__two_games_of_the_same_players_on_one_day_do_not_meet() -> None:
    for _ in range(3):
        fine("new", "evergreen", "--players", "blue,red")
    assert len(fine_json("games")) == 3


# -- folders and permissions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["show -g", "log -g", "score -g", "score --position", "play", "verify", "fmt"])
def test_folder__where_a_file_belongs(command: str) -> None:
    Path("folder.toml").mkdir()
    assert "folder.toml" in refused(DAMAGED, *command.split(), "folder.toml")


def test_folder__a_file_where_a_folder_belongs() -> None:
    Path("afile").write_text("", encoding="utf-8")
    said = refused(ILLEGAL, "new", "evergreen", "--players", "blue,red", "--record", "afile/game.toml")
    assert "afile" in said
    assert "not saved" in said
    assert "exists" not in said
    said = refused(ILLEGAL, "copy", "evergreen", "cards.rock.bush", "1", "--copy", "afile/mine.toml")
    assert "afile" in said
    assert "afile" in refused(DAMAGED, "show", "-g", "afile/game.toml")


def test_folder__nothing_can_be_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion import store

    blocked = tmp_path / "blocked"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(blocked))
    store.state_folder.cache_clear()
    # The record is what matters: it is written, and found again by its name.
    answer = companion("new", "evergreen", "--players", "blue,red", "--record", "game.toml")
    assert answer.status == 0
    fine("move", REVEAL, "-g", "game.toml")
    fine("play", "game.toml", stdin="note still here\n")
    fine("games")


def test_folder__no_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion import store

    blocked = tmp_path / "blocked"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    store.data_folder.cache_clear()
    assert "blocked" in refused(ILLEGAL, "new", "evergreen", "--players", "blue,red")
    fine("games")
    fine("copy", "evergreen")


def test_permissions__an_unreadable_file() -> None:
    opened()
    Path("game.toml").chmod(0)
    if os.access("game.toml", os.R_OK):
        pytest.skip("everything is open to root")
    assert "game.toml" in refused(DAMAGED, "show", "-g", "game.toml")
    assert "game.toml" in refused(DAMAGED, "move", "note", "-g", "game.toml")
    assert "game.toml" in refused(DAMAGED, "play", "game.toml")
    assert "game.toml" in refused(DAMAGED, "verify", "game.toml")


def test_permissions__a_folder_that_cannot_be_written_to(own_table: Path) -> None:
    opened()
    before = entries_of()
    own_table.chmod(0o555)
    try:
        if os.access(own_table, os.W_OK):
            pytest.skip("everything is open to root")
        assert "not saved" in refused(ILLEGAL, "move", "note lost")
        assert entries_of() == before
        fine("show")
        fine("score")
    finally:
        own_table.chmod(0o755)


def test_permissions__what_is_remembered_cannot_be_read(tmp_path: Path) -> None:
    new()
    recent = next((tmp_path / "state").rglob("recent"))
    recent.chmod(0)
    if os.access(recent, os.R_OK):
        pytest.skip("everything is open to root")
    fine("show", "-g", "game.toml")
    fine("games")
    new(record="second.toml")


def test_games__a_broken_record_or_link_among_them_hides_none_of_the_others(tmp_path: Path) -> None:
    fine("new", "evergreen", "--players", "blue,red")
    shelf = next((tmp_path / "data").rglob("games"))
    (shelf / "broken.toml").write_bytes(b"\xff\xfe")
    (shelf / "folder.toml").mkdir()
    (shelf / "halfway.toml").write_bytes(write_record("plant c3").read_bytes())
    if os.name != "nt":
        (shelf / "dangling.toml").symlink_to(tmp_path / "nowhere")
    said = fine("games")
    assert "blue 0, red 1" in said
    assert "broken.toml" in said
    assert {Path(game["record"]).name for game in fine_json("games")} >= {"broken.toml", "halfway.toml"}


# -- the rest ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a\nb.toml", "\x1b[31m.toml", "-.toml", "x" * 300 + ".toml", "\u202e.toml"])
def test_file_names__are_shown_escaped(name: str) -> None:
    for words in (("show", f"--game={name}"), ("score", f"--position={name}")):
        assert refused(DAMAGED, *words)
    assert companion("verify", "--", name).status == DAMAGED


def test_file_names__odd_ones_work() -> None:
    for name in ("with space.toml", "ünïcode 😀.toml", "[bold].toml", "no-extension"):
        new(REVEAL, record=name)
        assert len(entries_of(name)) == 1
        assert name in fine("verify", name)


def test_byte_order_mark__as_some_editors_write_one() -> None:
    opened()
    text = Path("game.toml").read_bytes()
    Path("game.toml").write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
    assert total("red") == 1
    position = 'game = "evergreen"\r\nmoment = "season"\r\nsun = "top"\r\n[players.blue]\r\nplanet = ["S"]\r\n'
    assert fine("score", "--position", "-", stdin=b"\xef\xbb\xbf" + position.encode())
    fine("play", stdin=b"\xef\xbb\xbfnote from an editor\r\n")
    assert entries_of()[-1] == "table: note from an editor"
