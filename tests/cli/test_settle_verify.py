"""Disputes settled, records verified and mended."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli import games
from tests.cli.cli import (
    DAMAGED,
    DISAGREES,
    OPENING,
    REVEAL,
    ROW,
    USAGE,
    companion,
    entries_of,
    fine,
    fine_json,
    new,
    opened,
    refused,
    write_record,
)


@pytest.fixture
def finished() -> Path:
    """A finished game of blue and red, 45 to 33."""
    return write_record(*games.entries(games.of_two()), name="finished.toml")


# -- claims -----------------------------------------------------------------------------------------------------


def test_claims__that_are_right(finished: Path) -> None:
    said = fine("settle", "--claim", "blue=45", "--claim", "RED=33", "-g", str(finished))
    assert "blue: 45 is right" in said
    assert "red: 33 is right" in said


def test_claims__that_are_wrong_show_every_line_of_that_player(finished: Path) -> None:
    answer = companion("settle", "--claim", "blue=45", "--claim", "red=36", "-g", str(finished))
    assert (answer.status, answer.err) == (DISAGREES, "")
    assert "blue: 45 is right" in answer.out
    assert re.search(r"red: 36 is 3 too many.* 33", answer.out)
    assert "[evergreen.shadow]" in answer.out
    assert "h5" in answer.out


def test_claims__too_few_and_as_a_sum(finished: Path) -> None:
    answer = companion("settle", "--claim", "blue=3+16+14", "-g", str(finished))
    assert answer.status == DISAGREES
    assert "33 is 12 too few" in answer.out
    fine("settle", "--claim", "blue=3+16+14+12", "-g", str(finished))


def test_claims__at_an_earlier_entry_and_on_a_side_of_the_sun(finished: Path) -> None:
    fine("settle", "--claim", "blue=1", "--at", "7", "-g", str(finished))
    opened()
    fine("settle", "--claim", "red=1", "--sun", "left")
    assert companion("settle", "--claim", "red=2", "--sun", "left").status == DISAGREES


def test_claims__as_json(finished: Path) -> None:
    answer = companion("settle", "--claim", "red=36", "-g", str(finished), "--json")
    assert answer.status == DISAGREES
    found = answer.json
    assert found["agrees"] is False
    assert found["claims"] == {"red": {"claimed": 36, "counted": 33, "difference": 3}}
    assert found["players"]["red"]["total"] == 33


def test_claims__on_a_record_that_fails_are_never_simply_right() -> None:
    write_record(*OPENING, "blue: plant f4")
    answer = companion("settle", "--claim", "red=1", "-g", "theirs.toml")
    assert answer.status == DISAGREES
    assert "entry 5" in answer.err


@pytest.mark.parametrize("claim", ["blue", "blue=", "=5", "blue=4.5", "blue=x", "green=5", "blue=5=6", ""])
def test_claims__that_are_none(claim: str) -> None:
    opened()
    assert refused(USAGE, "settle", "--claim", claim)


# -- two records ------------------------------------------------------------------------------------------------


def _pair(ours: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[str, str]:
    return (
        str(write_record(*OPENING, *ours, name="ours.toml")),
        str(write_record(*OPENING, *theirs, name="theirs.toml")),
    )


def test_records__that_tell_the_same() -> None:
    pair = _pair(("blue: plant a6 b6", "note hello"), ("pl a6, b6 ; quickly",))
    assert "same game" in fine("settle", *pair)
    assert fine_json("settle", *pair)["agrees"] is True


def test_records__that_tell_the_same_after_an_undo() -> None:
    pair = _pair(("blue: plant b6", "undo", "blue: plant a6"), ("blue: plant a6",))
    assert "same game" in fine("settle", *pair)


def test_records__the_first_difference_is_named_in_both(finished: Path) -> None:
    entries = list(games.entries(games.of_two()))
    at = entries.index("blue: plant d2")
    entries[at] = "blue: plant e2"
    entries[entries.index("blue: grow d2")] = "blue: grow e2"
    theirs = write_record(*entries[: at + 12], name="theirs.toml")
    answer = companion("settle", str(finished), str(theirs))
    assert answer.status == DISAGREES
    assert re.search(r"finished.toml +entry \d+: blue: plant d2", answer.out)
    assert re.search(r"theirs.toml +entry \d+: blue: plant e2", answer.out)
    assert "scored only in finished.toml" in answer.out
    found = json.loads(companion("settle", str(finished), str(theirs), "--json").out)
    assert found["agrees"] is False
    assert found["first"]["ours"] == "blue: plant d2"
    assert found["first"]["theirs"] == "blue: plant e2"
    assert found["totals"]["blue"][0] == 45


def test_records__a_difference_that_changes_no_points() -> None:
    pair = _pair(("blue: plant a6",), ("blue: plant b6",))
    answer = companion("settle", *pair)
    assert "blue: plant a6" in answer.out
    assert "blue: plant b6" in answer.out
    assert "no points" in answer.out


def test_records__one_that_is_longer() -> None:
    pair = _pair(("blue: plant a6",), ())
    answer = companion("settle", *pair)
    assert "blue: plant a6" in answer.out
    assert "has ended" in answer.out


def test_records__that_cannot_be_compared() -> None:
    write_record(name="ours.toml")
    write_record(name="theirs.toml", players=("ann", "bob"))
    assert "different players" in refused(USAGE, "settle", "ours.toml", "theirs.toml")
    assert "nowhere.toml" in refused(DAMAGED, "settle", "ours.toml", "nowhere.toml")
    assert refused(USAGE, "settle", "ours.toml", "ours.toml", "ours.toml")
    assert refused(USAGE, "settle", "ours.toml", "theirs.toml", "--claim", "blue=3")


def test_records__one_that_fails_half_way() -> None:
    pair = _pair(("blue: plant a6",), ("blue: plant f4",))
    answer = companion("settle", *pair)
    assert answer.status == DISAGREES
    assert "theirs.toml, entry 5" in answer.err


# -- verify -----------------------------------------------------------------------------------------------------


def test_verify__a_sound_record(finished: Path) -> None:
    said = fine("verify", str(finished))
    assert said.startswith("sound: ")
    assert "blue 45, red 33" in said
    assert "over" in said


def test_verify__several_and_the_worst_decides(finished: Path) -> None:
    write_record("plant c3", name="broken.toml")
    answer = companion("verify", str(finished), "broken.toml")
    assert answer.status == DISAGREES
    assert "sound: " in answer.out
    assert "broken.toml" in answer.err
    assert companion("verify", "broken.toml", str(finished), "nowhere.toml").status == DAMAGED


def _broken() -> Path:
    """A record whose fifth entry, on line 12 of the file, is wrong."""
    opened("blue: plant a6", "red: plant b7")
    text = Path("game.toml").read_text(encoding="utf-8")
    Path("game.toml").write_text(text.replace('"blue: plant a6"', '"blue: plant f4"'), encoding="utf-8")
    return Path("game.toml")


def _line_of(text: str, path: Path) -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def test_verify__names_the_entry_the_line_and_the_reason() -> None:
    path = _broken()
    answer = companion("verify", "game.toml")
    assert (answer.status, answer.out) == (DISAGREES, "")
    assert f"entry 5 (line {_line_of('plant f4', path)})" in answer.err
    assert "blue: plant f4" in answer.err
    assert "crevice" in answer.err
    assert "the 4 before it are fine" in answer.err
    assert "1 after it" in answer.err


@pytest.mark.parametrize("words", [("show",), ("score",), ("log",), ("next",), ("explain", "red")])
def test_broken__the_valid_part_is_shown_and_said_to_be_a_part(words: tuple[str, ...]) -> None:
    path = _broken()
    before = path.read_bytes()
    answer = companion(*words)
    assert answer.status == DISAGREES
    assert "entry 5" in answer.err
    assert "game.toml" in answer.err
    sound = write_record(*entries_of()[:4], name="sound.toml")
    assert answer.out == fine(*words, "-g", str(sound))
    assert path.read_bytes() == before


def test_broken__nothing_can_be_entered_until_it_is_mended() -> None:
    path = _broken()
    before = path.read_bytes()
    for words in (("move", "red: done"), ("undo",), ("redo",), ("roll",)):
        said = refused(DISAGREES, *words)
        assert "entry 5" in said
        assert "mend" in said
    assert path.read_bytes() == before


def test_broken__the_first_entry_of_all() -> None:
    write_record("plant c3", "note after it")
    answer = companion("verify", "theirs.toml")
    assert "entry 1" in answer.err
    assert "nothing comes before it" in answer.err


def test_verify__a_check_that_fails() -> None:
    write_record(*OPENING, "red: check score 1", "red: check score 4")
    answer = companion("verify", "theirs.toml")
    assert answer.status == DISAGREES
    assert "entry 6" in answer.err
    assert "1 in the record, 4 on the table" in answer.err


@pytest.mark.parametrize(
    ("result", "said"),
    [({"blue": 44}, "says blue has 44; the record gives 45"), ({"green": 3}, "green"), ({"blue": "many"}, "many")],
)
def test_verify__a_result_that_is_wrong(result: dict[str, object], said: str) -> None:
    write_record(*games.entries(games.of_two()), result=result)
    answer = companion("verify", "theirs.toml")
    assert answer.status == DISAGREES
    assert said in answer.err


def test_verify__a_result_that_is_right() -> None:
    write_record(*games.entries(games.of_two()), result=games.TOTALS)
    fine("verify", "theirs.toml")


def test_verify__a_neutral_player_that_did_not_choose_by_the_rules() -> None:
    new(REVEAL, ROW, "take 1", players="ann")
    path = Path("game.toml")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("neutral: take wild lake", "neutral: take wheat small"), encoding="utf-8")
    answer = companion("verify", "game.toml")
    assert answer.status == DISAGREES
    assert "entry 4" in answer.err
    assert "wild" in answer.err


# -- fmt --------------------------------------------------------------------------------------------------------


def test_fmt__writes_every_entry_in_full_words_once() -> None:
    path = write_record(
        "reve grassland sprout, snow bush", "row rock big, wild lake, wheat small", "take 1", "take 3"
    )
    before = path.read_bytes()
    assert companion("fmt", str(path), "--check").status == DISAGREES
    assert path.read_bytes() == before
    assert str(path) in fine("fmt", str(path))
    assert entries_of(path) == [f"table: {REVEAL}", f"table: {ROW}", "blue: take rock big", "red: take wheat small"]
    assert fine("fmt", str(path)) == ""
    fine("fmt", str(path), "--check")
    assert not list(Path().glob("*.bak"))


def test_fmt__keeps_the_header() -> None:
    header: dict[str, Any] = {
        "rulings": {"evergreen.supply": "unlimited"},
        "copy": {"cards.rock.bush": 1},
        "result": {"blue": 0},
        "seed": 7,
    }
    path = write_record("reve grassland sprout, snow bush", **header)
    fine("fmt", str(path))
    import tomllib

    found = tomllib.loads(path.read_text(encoding="utf-8"))
    assert {key: found[key] for key in header} == header


def test_fmt__cut_drops_the_bad_rest_and_keeps_the_old_file() -> None:
    path = _broken()
    before = path.read_bytes()
    answer = companion("fmt", "game.toml")
    assert answer.status == DISAGREES
    assert "--cut" in answer.err
    assert path.read_bytes() == before
    assert companion("fmt", "game.toml", "--cut", "--check").status == DISAGREES
    assert path.read_bytes() == before
    fine("fmt", "game.toml", "--cut")
    assert Path("game.toml.bak").read_bytes() == before
    assert len(entries_of()) == 4
    fine("verify", "game.toml")
    fine("move", "blue: plant a6")


def test_fmt__cut_never_loses_an_older_copy() -> None:
    path = _broken()
    before = path.read_bytes()
    fine("fmt", "game.toml", "--cut")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("red: take wheat small", "red: take wheat smal1"), encoding="utf-8")
    fine("fmt", "game.toml", "--cut")
    kept = [copy.read_bytes() for copy in Path().glob("game.toml*.bak*")]
    assert before in kept


def test_fmt__several_records(finished: Path) -> None:
    shutil.copy(finished, "second.toml")
    said = fine("fmt", str(finished), "second.toml")
    assert "finished.toml" in said
    assert "second.toml" in said
