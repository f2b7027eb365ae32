"""The session on a real pseudo-terminal: prompt, bar, completion, history, and every way to leave."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.cli import INTERRUPTED, OPENING, REVEAL, ROW, entries_of, fine, fine_json, new, opened, total

if sys.platform == "win32":
    pytest.skip("there is no pseudo-terminal here", allow_module_level=True)

pexpect = pytest.importorskip("pexpect")

from tests.cli.terminal import BAR, CTRL_C, CTRL_D, CTRL_U, ENTER, TAB, UP, Terminal  # noqa: E402

Sit = Callable[..., Terminal]


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Sits down at a terminal with a command; whatever still runs afterwards is ended."""
    opened_: list[Terminal] = []

    def start(*words: str, columns: int = 100, kind: str = "xterm-256color") -> Terminal:
        terminal = Terminal(*words, columns=columns, kind=kind)
        opened_.append(terminal)
        return terminal

    yield start
    for terminal in opened_:
        terminal.close()


def test_session__shows_the_need_the_prompt_and_a_bar_with_turn_and_scores(sit: Sit) -> None:
    opened()
    table = sit("play", "game.toml")
    screen = table.wait("> ", BAR)
    assert "Evergreen" in screen
    assert "Tab" in screen
    assert re.search(r"blue, red \|.*spring.*1 of 14.*sun top.*\| blue 0  red 1", screen)
    # The bar follows the game.
    table.enter("blue: set score 7 ; counted", "blue 7  red 1")
    assert table.leave(f"quit{ENTER}") == 0
    assert total("blue") == 7


def test_session__a_refused_line_gets_its_sentence_and_goes_on(sit: Sit) -> None:
    opened()
    table = sit("play", "game.toml")
    table.wait(BAR)
    table.enter("blue: plnat a6", "^^^^^", "did you mean plant?", "> ")
    table.enter("blue: plant f4", "crevice")
    table.enter("explain nobody", "does not play")
    table.enter("blue: plant a6", "5 blue: plant a6", "next: ")
    assert table.leave(f"quit{ENTER}") == 0
    assert entries_of()[4:] == ["blue: plant a6"]


def test_completion__offers_legal_cards_and_completes_the_chosen_one(sit: Sit) -> None:
    new(REVEAL, ROW)
    table = sit("play", "game.toml")
    table.wait(BAR)
    table.type(f"take {TAB}", "rock big", "wild lake", "wheat small")
    table.type(TAB)
    table.type(TAB)
    table.enter("", "blue: take wild lake", "next: red")
    # The card taken is offered no more.
    screen = table.type(f"take {TAB}", "rock big", "wheat small")
    assert "wild lake" not in screen
    table.type(CTRL_U)
    assert table.leave(CTRL_D) == 0
    assert entries_of()[-1] == "blue: take wild lake"


def test_completion__of_a_verb_and_a_place(sit: Sit) -> None:
    opened()
    table = sit("play", "game.toml")
    table.wait(BAR)
    table.type(f"pla{TAB}", "plant")
    table.type(f"{CTRL_U}plant f{TAB}", "f2", "f10")
    assert "f4" not in table.screen, "the crevice is no place to plant"
    table.type(f"{CTRL_U}blue: plant a{TAB}", "a4", "a5", "a6")
    table.type(CTRL_U)
    table.type(f"explain r{TAB}", "ed")
    table.enter("", "seat 2")
    assert table.leave(f"quit{ENTER}") == 0
    assert len(entries_of()) == 4


def test_completion__where_nothing_can_follow_is_silent(sit: Sit) -> None:
    opened()
    table = sit("play", "game.toml")
    table.wait(BAR)
    for line in (
        "table: plant ",
        "table: grow a",
        "nobody: plant ",
        "blue: bush ",
        "xyzzy ",
        "; ",
        "check fertility ; ",
    ):
        table.type(f"{line}{TAB}", line.strip())
        screen = table.type(f"{CTRL_U}{ENTER}", BAR, seconds=5)
        assert "Traceback" not in screen, line
        assert "Press ENTER" not in screen, line
    assert table.leave(f"quit{ENTER}") == 0
    assert len(entries_of()) == 4


def test_history__arrow_up_brings_back_lines_of_this_and_of_earlier_sessions(sit: Sit) -> None:
    opened()
    table = sit("play", "game.toml")
    table.wait(BAR)
    table.enter("blue: note hello", "5 blue: note hello")
    table.type(UP, "blue: note hello")
    table.enter("", "6 blue: note hello")
    table.leave(CTRL_D)
    again = sit("play", "game.toml")
    again.wait(BAR)
    again.type(UP, "blue: note hello")
    again.enter("", "7 blue: note hello")
    assert again.leave(CTRL_D) == 0


def test_ctrl_c__drops_the_line_and_goes_on(sit: Sit) -> None:
    opened()
    table = sit("play", "game.toml")
    table.wait(BAR)
    table.type("blue: plant a6", "plant a6")
    table.type(CTRL_C, "Ctrl-C again", "saved", BAR)
    table.enter("blue: plant b6", "5 blue: plant b6")
    table.wait(BAR)
    # After a line it counts from one again.
    table.type(CTRL_C, "Ctrl-C again", BAR)
    table.enter("log", "5  blue: plant b6")
    assert table.leave(f"quit{ENTER}") == 0
    assert entries_of()[4:] == ["blue: plant b6"]


def test_ctrl_c__twice_leaves_with_130(sit: Sit) -> None:
    opened()
    table = sit("play", "game.toml")
    table.wait(BAR)
    table.enter("blue: plant a6", "next: ")
    table.type(CTRL_C, "Ctrl-C again", BAR)
    assert table.leave(CTRL_C) == INTERRUPTED
    assert "Traceback" not in table.screen
    assert entries_of()[-1] == "blue: plant a6"


def test_ctrl_d__leaves_with_0(sit: Sit) -> None:
    opened()
    table = sit("play", "game.toml")
    table.wait(BAR)
    table.enter("blue: plant a6", "next: ")
    assert table.leave(CTRL_D) == 0
    assert "Traceback" not in table.screen
    assert entries_of()[-1] == "blue: plant a6"


def test_kill__every_accepted_entry_is_in_the_file(sit: Sit) -> None:
    opened()
    table = sit("play", "game.toml")
    table.wait(BAR)
    typed = ["blue: plant a6", "red: plant b7", "blue: note nobody pulls the plug", "undo", "red: done"]
    for number, entry in enumerate(typed, 5):
        table.enter(entry, f"{number} {entry.removesuffix('undo')}")
    table.type("blue: plant b6", "b6")
    os.kill(table.pid, signal.SIGKILL)
    assert table.leave() == -signal.SIGKILL
    assert entries_of()[4:] == [entry.replace("undo", "table: undo 1") for entry in typed]
    assert fine_json("verify", "game.toml")[0]["sound"] is True
    # Nothing of the killed session is in the way: neither its lock nor a half-written file.
    fine("move", "blue: plant b6")
    assert [path.name for path in Path().iterdir() if path.name not in ("game.toml", ".game.toml.lock")] == []


def test_narrow__sixty_columns_are_enough(sit: Sit) -> None:
    opened()
    table = sit("play", "game.toml", columns=60)
    table.wait(BAR)
    for command in ("show", "?", "help", "score", "log", "explain blue"):
        said = table.enter(command, f"> {command}\n").split(f"> {command}\n")[-1].split("\n> ")[0]
        lines = [line.rstrip() for line in said.splitlines()]
        assert len(lines) > 3, said
        assert all(len(line) <= 60 for line in lines), lines
    assert table.leave(f"quit{ENTER}") == 0


def test_dumb_terminal__still_works(sit: Sit) -> None:
    opened()
    table = sit("play", "game.toml", kind="dumb")
    table.wait("> ")
    # There is no bar here, and no completion.
    table.type(f"blue: plant a6{ENTER}", "5 blue: plant a6", "next: ", ")\n> ")
    table.type(CTRL_C, "Ctrl-C again", "saved\n> ")
    assert table.leave(f"quit{ENTER}") == 0


def test_evil_names__cannot_steer_the_terminal(sit: Sit) -> None:
    new(*OPENING, "note \x1b]0!owned\x07 \x1b[2J", players="[/x],[red]Bob")
    table = sit("play", "game.toml")
    table.wait("[/x] 0  [red]Bob 1")
    table.enter("log", r"\x1b]0!owned\x07 \x1b[2J")
    table.type(f"[red]Bob: plant \x1b{CTRL_U}{ENTER}")
    assert table.leave(f"quit{ENTER}") == 0
    assert "\x1b]0!owned" not in table.raw
    assert "\x1b[2J" not in table.raw


# -- new, asking ------------------------------------------------------------------------------------------------


def test_new__asks_for_what_is_missing(sit: Sit) -> None:
    desk = sit("new", "--record", "game.toml")
    desk.wait("Which game", "evergreen")
    desk.type(ENTER, "Who plays")
    desk.type(f"Ann, Bob{ENTER}", "Evergreen for Ann, Bob", "companion play")
    assert desk.leave() == 0
    assert set(fine_json("score")["players"]) == {"Ann", "Bob"}


def test_new__ctrl_c_at_a_question_leaves_with_130(sit: Sit) -> None:
    desk = sit("new", "--record", "game.toml")
    desk.wait("[evergreen]: ")
    time.sleep(0.3)  # until it listens
    assert desk.leave(CTRL_C) == INTERRUPTED
    assert not Path("game.toml").exists()


def test_move__works_on_a_terminal_in_colour_and_without(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    opened()
    plain = sit("show")
    assert plain.leave() == 0
    assert "\x1b[" not in plain.raw, "NO_COLOR is set"
    monkeypatch.delenv("NO_COLOR")
    coloured = sit("show")
    assert coloured.leave() == 0
    assert "\x1b[" in coloured.raw
    assert coloured.screen.split() == plain.screen.split()
    quiet = sit("show", "--plain")
    assert quiet.leave() == 0
    assert "\x1b[" not in quiet.raw


def test_a_printed_value_nobody_told__is_asked_once_kept_and_in_the_record(sit: Sit) -> None:
    fine("new", "petrichor", "--players", "ann,bob", "--record", "game.toml")
    table = sit("play", "game.toml")
    table.wait(BAR)
    table.enter("fields corn, cotton, cotton, grass, potato, wheat, coffee", "place your starting cloud")
    table.enter("start b1", "ann: place")
    table.enter("start a1", "take an action")
    # A drop falls on the Corn tile, and nobody has told how many it takes to grow.
    table.type(f"rain a1{ENTER}", "how many drops a Corn tile needs to grow? (Enter to leave it)")
    table.type(f"many{ENTER}", "a number from 0 to 20", "needs to grow?")
    table.type(f"2{ENTER}", "known from here on", "remember it for the games to come?")
    table.enter("y", "kept in", "a drop of ann on a1")
    assert table.leave(f"quit{ENTER}") == 0
    assert entries_of()[3:] == ["table: copy tiles.corn.drops = 2", "ann: rain a1"]
    # The next game knows it from its beginning.
    fine("new", "petrichor", "--players", "ann,bob", "--record", "next.toml")
    assert '"tiles.corn.drops" = 2' in Path("next.toml").read_text()
