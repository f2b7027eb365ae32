"""`play` fed from a pipe or a file: whole games, comments, and what happens at a bad line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli import games
from tests.cli.cli import (
    DAMAGED,
    ILLEGAL,
    OPENING,
    REVEAL,
    ROW,
    USAGE,
    Answer,
    companion,
    entries_of,
    fine,
    fine_json,
    new,
    one_line,
    opened,
    refused,
    shell,
    total,
    write_record,
)


def play(*lines: str, options: tuple[str, ...] = ()) -> Answer:
    """What `play` says to these lines."""
    return companion("play", *options, stdin="".join(f"{line}\n" for line in lines))


def said(*lines: str) -> str:
    """What `play` says to lines that must all be taken."""
    return fine("play", stdin="".join(f"{line}\n" for line in lines))


# -- whole games ------------------------------------------------------------------------------------------------


def test_whole_game__of_two_with_comments() -> None:
    new()
    told = fine("play", stdin=games.of_two())
    assert "companion score" in told.splitlines()[-1]
    assert [total(player) for player in games.TOTALS] == list(games.TOTALS.values())
    assert len(entries_of()) == len(list(games.entries(games.of_two())))
    for season in ("spring", "summer", "autumn", "winter"):
        assert f"end of {season}" in told
    assert "sound" in fine("verify", "game.toml")
    # Piped in twice, line by line or in one go, it is the same game.
    new(record="again.toml")
    fine("move", *games.entries(games.of_two()))
    assert "same game" in fine("settle", "game.toml", "again.toml")


def test_whole_game__alone() -> None:
    new(players="ann")
    told = fine("play", stdin=games.solo())
    assert told.count("neutral takes the card") + told.count("neutral takes wild") >= 14
    assert told.count("why: ") == 14, "each choice of the neutral player is explained"
    assert total("ann") == games.SOLO_TOTAL
    assert fine_json("next") == []
    fine("verify", "game.toml")


def test_whole_game__through_a_real_pipe() -> None:
    new()
    answer = shell("play", "game.toml", stdin=games.of_two())
    assert (answer.status, answer.err) == (0, "")
    assert total("blue") == games.TOTALS["blue"]


# -- lines ------------------------------------------------------------------------------------------------------


def test_lines__comments_and_empty_lines_are_skipped() -> None:
    new()
    said("# a comment", "", "   ", "  # another", f"{REVEAL}   # behind an entry", "check sun top ; the #2 said so")
    assert entries_of() == [f"table: {REVEAL}", "table: check sun top ; the #2 said so"]


def test_lines__end_as_on_any_machine() -> None:
    new()
    fine("play", stdin=f"{REVEAL}\r\n{ROW}\r\ntake 1")
    assert len(entries_of()) == 3


def test_lines__nothing_at_all_says_what_is_needed() -> None:
    new()
    assert "reveal" in fine("play", stdin="")
    assert entries_of() == []


def test_lines__tell_what_happened() -> None:
    new()
    told = said(*OPENING)
    assert "blue takes rock big" in told
    assert "left over: wild lake" in told
    assert "blue" in told.rpartition("next: ")[2]


# -- the first bad line -----------------------------------------------------------------------------------------


def test_bad_line__stops_with_its_number() -> None:
    new()
    answer = play("# set-up", REVEAL, "", ROW, "take 9", "take 1")
    assert answer.status == ILLEGAL
    assert answer.err.startswith("line 5:")
    assert "there is no card 9" in answer.err
    assert entries_of() == ["table: " + REVEAL, "table: " + ROW]
    assert "row: rock big" in answer.out


def test_bad_line__of_each_kind_has_its_number_and_status() -> None:
    opened()
    for line, status in (("plnat a6", ILLEGAL), ("blue: plant f4", ILLEGAL), ("blue: check score 9", ILLEGAL),
                         ("explain green", USAGE), ("score north", USAGE), ("rules xyzzy", USAGE)):  # fmt: skip
        answer = play("# first", line, "note not reached")
        assert answer.status == status, line
        assert answer.err.startswith("line 2:"), line
        assert "Traceback" not in answer.err
    assert len(entries_of()) == 4


def test_bad_line__keep_going_tells_them_all_and_ends_with_1() -> None:
    new()
    answer = play("plnat a6", REVEAL, "take 1", ROW, "take 9", "take 1", options=("--keep-going",))
    assert answer.status == ILLEGAL
    assert re.findall(r"^line (\d+):", answer.err, re.MULTILINE) == ["1", "3", "5"]
    assert entries_of()[-1] == "blue: take rock big"
    assert "next: red" in answer.out


def test_bad_line__keep_going_without_one_is_fine() -> None:
    new()
    assert play(*OPENING, options=("--keep-going",)).status == 0


def test_bad_line__an_endless_one_counts_as_one() -> None:
    new()
    answer = play("note " + "x" * 50_000, REVEAL, "take 1", options=("--keep-going",))
    assert answer.status == ILLEGAL
    assert entries_of() == ["table: " + REVEAL]
    assert re.findall(r"^line (\d+):", answer.err, re.MULTILINE) == ["1", "3"]


# -- the session's own commands ---------------------------------------------------------------------------------


def test_command__question_mark_says_what_is_possible() -> None:
    new(REVEAL, ROW)
    told = said("?")
    assert "blue" in told
    assert "rock big" in told
    assert "wild lake" in told


@pytest.mark.parametrize("question", ["? blue: plant {}", "?blue: plant {}", "? plant {}"])
def test_command__question_mark_asks_about_an_entry(question: str) -> None:
    opened()
    assert "yes" in said(question.format("a6"))
    no = said(question.format("f4"))
    assert "no" in no
    assert "crevice" in no
    assert len(entries_of()) == 4, "asking changes nothing"


def test_command__show_with_a_side_of_the_sun() -> None:
    opened("blue: set space c4 big ; so it lies", "blue: set space e4 small ; so it lies")
    assert "fS'" in said("show left")
    assert "fS'" not in said("show top")
    assert "blue" in said("show")


def test_command__score_with_a_preview() -> None:
    opened("blue: set space c4 big ; so it lies")
    assert re.search(r"total +0 +1", said("score"))
    assert re.search(r"total +3 +1", said("score now"))
    assert re.search(r"total +3 +1", said("score gauche"))


def test_command__explain() -> None:
    opened()
    assert "[evergreen.start-points]" in said("explain RED")
    assert "seat 2" in said("explain red start")
    assert "blue, red" in play("explain").err
    assert "blue" in play("explain green").err
    new(players="ann", record="alone.toml")
    assert "ann" in said("explain")


def test_command__log_rules_and_help() -> None:
    opened()
    assert "blue: take rock big" in said("log")
    assert "[evergreen.shadow]" in said("rules shadow")
    told = one_line(said("help"))
    for verb in (
        "plant PLACE",
        "take CARD",
        "lake",
        "check",
        "override",
        "undo",
        "fertility BIOME N",
        "show",
        "quit",
    ):
        assert verb in told, verb
    assert len(entries_of()) == 4, "none of them is an entry"


def test_command__capitals_do_not_matter() -> None:
    opened()
    assert said("SHOW") == said("show")
    assert said("Score") == said("score")


@pytest.mark.parametrize("word", ["quit", "exit", "QUIT"])
def test_command__quit_leaves_and_keeps_what_was_entered(word: str) -> None:
    opened()
    answer = play("blue: plant a6", word, "blue: plant f4")
    assert (answer.status, answer.err) == (0, "")
    assert entries_of()[-1] == "blue: plant a6"


def test_command__undo_and_redo_and_roll_are_entries() -> None:
    opened()
    said("undo", "redo", "blue: plant a6", "undo", "red: done", "blue: done", "roll")
    assert entries_of()[4:6] == ["table: undo 1", "table: redo 1"]
    assert entries_of()[-1].startswith("table: roll row = ")


# -- the record -------------------------------------------------------------------------------------------------


def test_record__a_damaged_one_is_not_played() -> None:
    Path("bad.toml").write_bytes(b"\xff\xfe")
    assert "bad.toml" in refused(DAMAGED, "play", "bad.toml", stdin="note\n")


def test_record__one_with_a_bad_entry_says_how_to_mend_it() -> None:
    path = write_record(*OPENING, "blue: plant f4", "red: done")
    before = path.read_bytes()
    answer = companion("play", str(path), stdin="red: done\n")
    assert (answer.status, answer.out) == (ILLEGAL, "")
    assert "entry 5" in answer.err
    assert "companion fmt --cut" in answer.err
    assert path.read_bytes() == before


def test_record__what_was_typed_before_the_pipe_breaks_is_kept() -> None:
    new()
    shell("play", "game.toml", stdin=f"{REVEAL}\n{ROW}\ntake 1")
    assert entries_of()[-1] == "blue: take rock big"
