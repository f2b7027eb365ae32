"""`enter` on a real pseudo-terminal: questions, the home filling up, completion, corrections, leaving."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.cli import INTERRUPTED, fine
from tests.cli.test_enter_pipe import EXAMPLE

if sys.platform == "win32":
    pytest.skip("there is no pseudo-terminal here", allow_module_level=True)

pytest.importorskip("pexpect")

from tests.cli.terminal import BAR, CTRL_C, CTRL_D, CTRL_U, ENTER, TAB, Terminal

Sit = Callable[..., Terminal]


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Sits down at a terminal to type a table in; whatever still runs afterwards is ended."""
    opened: list[Terminal] = []

    def start(*words: str, columns: int = 100) -> Terminal:
        terminal = Terminal("enter", "verdant", *words, columns=columns)
        opened.append(terminal)
        terminal.wait("> ", BAR)
        return terminal

    yield start
    for terminal in opened:
        terminal.close()


def test_whole_table__fills_up_and_is_scored_and_kept(sit: Sit) -> None:
    table = sit("--save", "ours.toml")
    table.wait("players> ", "who plays?")
    lines = EXAMPLE.splitlines()
    table.enter(lines[0], "goals> ")
    table.enter(lines[1], "blue a1> ")
    table.enter(lines[2], "blue: 5 cards", "African Violet", "lamp vining", "blue a2> ", "a room, such as")
    table.enter(lines[3], "blue: 10 cards", "note: vining_01 lies on blue d1 too")
    table.enter(lines[4], "blue: 15 cards", "7 of 9", "blue thumbs> ")
    table.enter("6", "at most 5 are kept", "blue thumbs> ")
    table.enter("", "blue storage> ")
    table.enter("", "score it> ")
    table.type(ENTER, "total", "kept in ours.toml")
    assert table.leave() == 0
    assert "88" in fine("score", "--position", "ours.toml")


def test_the_home__fits_a_narrow_screen(sit: Sit) -> None:
    table = sit(columns=70)
    for line in EXAMPLE.splitlines()[:4]:
        table.enter(line)
    screen = table.enter("show", "blue: 10 cards", "Chenille Pl.")
    assert not [line for line in screen.split("\n") if "Chenille" in line and len(line.rstrip()) > 70]


def test_completion__of_cards_pots_tokens_and_goals(sit: Sit) -> None:
    table = sit()
    table.enter("blue", "goals> ")
    table.type(f"pairs{TAB}", "pot_pairs", "color_pairs")
    table.type(CTRL_U)
    table.enter("", "blue a1> ")
    # A Latin name becomes the name on the card, then its pots follow.
    table.type(f"monst{TAB}", "swiss_cheese_plant")
    table.type(f" {TAB}", "concrete", "terra_cotta", "+3")
    table.enter(f"{CTRL_U}monstera wood", "Swiss Cheese Plant", "blue b1> ")
    screen = table.type(f"vining_0{TAB}", "vining_01", "vining_09")
    assert "swiss" not in screen
    table.type(f"{CTRL_U}vining_01 {TAB}", "succulent", "unusual")
    table.type(f"{CTRL_U}vining_01 vining {TAB}", "lamp", "shelf")
    table.enter(f"{CTRL_U}vining_01 vining lamp", "blue c1> ")
    assert table.leave(f"quit{ENTER}") == 0


def test_corrections__back_by_name_and_what_is_wrong_with_the_whole(sit: Sit) -> None:
    table = sit()
    table.enter("blue", "goals> ")
    table.enter("", "blue a1> ")
    table.enter("hoja", "did you mean hoya", "blue a1> ")
    table.enter("hoya", "Hoya", "blue b1> ")
    table.enter("back", "blue a1> ")
    table.enter("", "blue b1> ")
    table.enter("a1 jasmine wood", "Jasmine", "blue b1> ")
    table.enter("?", "a room, such as", "back", "score it")
    table.enter("e3 aloe", "blue: 2 cards", "blue b1> ")
    table.enter("done", "score it> ")
    table.enter("done", "a1 not joined to the other cards", "correct it by its name", "score it> ")
    table.enter("e3 -", "blue: 1 card")
    table.type(f"done{ENTER}", "total", "keep it in a file")
    Path("taken.toml").write_text("")
    table.type(f"taken.toml{ENTER}", "is there already", "keep it in a file")
    table.type(f"new.toml{ENTER}", "kept in new.toml")
    assert table.leave() == 0
    assert tomllib.loads(Path("new.toml").read_text())["players"]["blue"]["home"][0][0] == "jasmine wood"


def test_leaving__keeps_what_was_typed_and_goes_on_there(sit: Sit) -> None:
    table = sit("--save", "ours.toml")
    for line in ("ann,bob", "", "aloe, vining 1"):
        table.enter(line)
    # After every answer, so that a closed laptop loses nothing.
    assert "aloe" in Path("ours.toml").read_text()
    table.type(CTRL_C, "kept in ours.toml")
    assert table.leave(CTRL_C) == INTERRUPTED
    table = sit("--save", "ours.toml")
    table.wait("going on with ours.toml", "ann: 2 cards", "ann c1> ")
    assert table.leave(CTRL_D) == 0


def test_leaving__without_a_file(sit: Sit) -> None:
    table = sit()
    table.enter("blue", "goals> ")
    table.type(CTRL_C, "not kept")
    assert table.leave(f"quit{ENTER}") == 0
