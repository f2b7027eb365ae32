"""Entries on the command line: typed shortly, refused clearly, taken back, drawn, corrected by hand."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.cli.cli import (
    DAMAGED,
    DISAGREES,
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
    one_line,
    opened,
    refused,
    sentence,
    total,
    under_caret,
    write_record,
)

# -- typed shortly, kept in full --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("blue: plant a6 b6", "blue: plant a6 b6"),
        ("plant a6 b6", "blue: plant a6 b6"),
        ("pl a6, b6", "blue: plant a6 b6"),
        ("BLUE: PLANT A6 B6", "blue: plant a6 b6"),
        ("  Blue :  plant   a6,b6  ", "blue: plant a6 b6"),
        ("blue: plant a6 ; at last", "blue: plant a6 ; at last"),
        ("red: pl b7", "red: plant b7"),
        ("red: DONE", "red: done"),
        ("note the sun shines", "table: note the sun shines"),
        ("blue: note mine", "blue: note mine"),
        ("ch fert grass 3", "table: check fertility grassland 3"),
        ("check fertility prairie 3", "table: check fertility grassland 3"),
        ("blue: check space a6 vide", "blue: check space a6 empty"),
        ("blue: check score 1+2-3", "blue: check score 0"),
        ("check sun haut", "table: check sun top"),
        ("ruling supply = unlimited", "table: ruling evergreen.supply = unlimited"),
        ("ruling evergreen.supply unlimited", "table: ruling evergreen.supply = unlimited"),
    ],
)
def test_short__an_entry_is_kept_in_full_words(typed: str, kept: str) -> None:
    opened()
    assert kept in move(typed)
    assert entries_of()[-1] == kept


def test_short__cards_are_named_by_number_by_two_words_or_by_one() -> None:
    new(REVEAL, ROW)
    for typed in ("take 2", "take wild lake", "take wi la", "take wild", "ta lake", "take joker lac"):
        move(typed)
        assert entries_of()[-1] == "blue: take wild lake"
        fine("undo")


def test_short__a_prefix_that_several_share_is_refused_with_all_of_them() -> None:
    opened()
    answer = companion("move", "r supply = limited")
    assert answer.status == ILLEGAL
    assert under_caret(answer) == "r"
    said = sentence(answer)
    assert "could be" in said
    for verb in ("row", "roll", "ruling", "redo"):
        assert verb in said
    new(REVEAL, record="other.toml")
    answer = companion("move", "row s sprout, rock b, wild lake")
    assert under_caret(answer) == "s"
    assert "swamp or snow" in sentence(answer)


def test_short__a_prefix_that_several_share_means_the_one_wanted_now() -> None:
    new(REVEAL)
    # re veal and re do; but a row is wanted now, not roll, redo or reveal.
    move("ro rock big, wild lake, wheat small")
    assert entries_of()[-1].startswith("table: row")


def test_implied__the_active_player_speaks() -> None:
    new(REVEAL, ROW)
    move("take 1", "take 3")
    assert entries_of()[2:] == ["blue: take rock big", "red: take wheat small"]
    move("plant a6")
    assert entries_of()[-1] == "blue: plant a6"


def test_implied__names_are_told_apart_without_regard_to_case_and_keep_their_spelling() -> None:
    new(*OPENING, players="Élise,Bob the 2nd")
    move("éLISE: plant a6", "BOB THE 2ND: plant c6")
    assert entries_of()[-2:] == ["Élise: plant a6", "Bob the 2nd: plant c6"]


def test_implied__the_table_verbs_take_no_name() -> None:
    new()
    answer = companion("move", f"blue: {REVEAL}")
    assert answer.status == ILLEGAL
    assert "without a name" in sentence(answer)


# -- the answer ------------------------------------------------------------------------------------------------


def test_answer__says_what_happened_what_it_scored_and_who_is_next() -> None:
    new(REVEAL, "row rock bud, wheat small, wild lake")
    said = move("take 1", "take 2", "blue: bud")
    assert re.search(r"blue takes rock bud", said)
    assert re.search(r"blue \+1 bud", said)
    assert "[evergreen.power-bud]" in said
    waiting = said.rpartition("next: ")[2]
    assert "blue" in waiting
    assert "an action" in waiting
    assert "red" in waiting
    assert re.search(r"^next: blue: take a card: 1 rock bud", fine("undo", "3"), re.MULTILINE)


def test_answer__warns_of_what_is_odd_but_allowed() -> None:
    opened()
    assert re.search(r"odd: .*no action", move("blue: done"))


def test_answer__several_entries_are_taken_in_order() -> None:
    new()
    said = move(*OPENING)
    assert [line.split()[0] for line in said.splitlines() if re.match(r" *\d+ ", line)] == ["1", "2", "3", "4"]
    assert len(entries_of()) == 4


def test_answer__a_refused_entry_keeps_those_before_it_and_drops_those_after() -> None:
    opened()
    answer = companion("move", "blue: plant a6", "blue: plant f4", "red: plant b7")
    assert answer.status == ILLEGAL
    assert "blue: plant a6" in answer.out
    assert "crevice" in sentence(answer)
    assert entries_of() == ["table: " + REVEAL, "table: " + ROW, "blue: take rock big", "red: take wheat small",
                            "blue: plant a6"]  # fmt: skip


# -- the caret -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "word"),
    [
        ("blue: plant a6 z9", "z9"),
        ("plant a1", "a1"),
        ("blue: plnat a6", "plnat"),
        ("bleu: plant a6", "bleu"),
        ("blue: plant a6 grow", "grow"),
        ("blue: lake a6 grow a6x", "a6x"),
        ("check fertility sand 3", "sand"),
        ("check fertility rock many", "many"),
        ("check fertility rock 3 4", "4"),
        ("check weather 3", "weather"),
        ("check sun north", "north"),
        ("undo some", "some"),
        ("undo 1 2", "2"),
        ("ruling weather = fine", "weather"),
        ("ruling supply = endless", "endless"),
        ("ruling supply endless", "endless"),
        ("set first green ; slip", "green"),
        ("roll weather", "weather"),
        ("override plnat a6 ; slip", "plnat"),
        ("blue: override plant z9 ; slip", "z9"),
        ("a6: plant a6", "a6"),
        ("blue: plant plan", "plan"),
    ],
)
def test_caret__stands_under_the_offending_word(entry: str, word: str) -> None:
    opened("blue: plant b6", "red: plant c6") if entry == "roll weather" else opened()
    answer = companion("move", entry)
    assert answer.status == ILLEGAL
    assert entry in answer.err
    assert under_caret(answer) == word
    assert sentence(answer)


@pytest.mark.parametrize("entry", ["blue: plant", "take", "check", "check fertility rock", "override", "ruling"])
def test_caret__stands_behind_the_entry_where_a_word_is_missing(entry: str) -> None:
    new(REVEAL, ROW) if entry == "take" else opened()
    answer = companion("move", entry)
    assert answer.status == ILLEGAL
    assert under_caret(answer).strip() == ""
    assert sentence(answer)


@pytest.mark.parametrize(
    ("entry", "meant"),
    [
        ("plnat a6", "plant"),
        ("bleu: plant a6", "blue"),
        ("chekc sun top", "check"),
        ("check fertility grasland 3", "grassland"),
        ("ruling suply = limited", "supply"),
    ],
)
def test_caret__a_near_miss_is_told_what_was_meant(entry: str, meant: str) -> None:
    opened()
    assert f"did you mean {meant}" in refused(ILLEGAL, "move", entry)


def test_caret__a_far_miss_is_told_what_there_is() -> None:
    opened()
    assert "plant" in refused(ILLEGAL, "move", "xyzzy")


# -- check -----------------------------------------------------------------------------------------------------


def test_check__agrees() -> None:
    opened("blue: plant a6")
    for entry in (
        "red: check score 1",
        "blue: check space a6 sprout",
        "blue: check level big 0",
        "check fertility grassland 3",
        "check sun top",
        "check first blue",
    ):
        assert "agrees" in move(entry)
    assert fine_json("verify", "game.toml")[0]["checks"] == 6


@pytest.mark.parametrize(
    ("entry", "record", "table"),
    [
        ("red: check score 4", "1 in the record", "4 on the table"),
        ("blue: check space a6 big", "sprout in the record", "big on the table"),
        ("blue: check level big 2", "0 in the record", "2 on the table"),
        ("check fertility grassland 1", "3 in the record", "1 on the table"),
        ("check sun left", "top in the record", "left on the table"),
        ("check first red", "blue in the record", "red on the table"),
    ],
)
def test_check__differs(entry: str, record: str, table: str) -> None:
    opened("blue: plant a6")
    before = entries_of()
    said = refused(DISAGREES, "move", entry)
    assert record in said
    assert table in said
    assert entries_of() == before


def test_check__a_differing_score_says_where_to_look() -> None:
    opened()
    assert "companion explain red" in refused(DISAGREES, "move", "red: check score 4")


# -- set and override ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "entry", ["blue: set score 10", "set sun left", "blue: override plant a6 c4", "blue: set space a6 big ;"]
)
def test_by_hand__needs_a_reason(entry: str) -> None:
    opened()
    before = entries_of()
    said = refused(ILLEGAL, "move", entry)
    assert ";" in said
    assert "reason" in said
    assert entries_of() == before


@pytest.mark.parametrize(
    ("entry", "kept"),
    [
        ("blue: set score 10 ; counted by hand", "blue: set score 10 ; counted by hand"),
        ("set sun left ; it was moved", "table: set sun left ; it was moved"),
        ("override plant a6 c4 ; house rule", "blue: override plant a6 c4 ; house rule"),
    ],
)
def test_by_hand__is_seen_everywhere_from_then_on(entry: str, kept: str) -> None:
    opened()
    assert fine_json("score")["standard"] is True
    assert "non-standard" not in fine("score")
    assert "non-standard" in move(entry)
    assert entries_of()[-1] == kept
    move("note something after it")
    for words in (("score",), ("explain", "blue"), ("score", "--sun", "now"), ("verify", "game.toml")):
        assert "non-standard" in fine(*words), words
    for words in (("score",), ("explain", "blue"), ("score", "--sun", "now"), ("settle", "--claim", "red=1")):
        assert fine_json(*words)["standard"] is False, words
    assert fine_json("verify", "game.toml")[0]["standard"] is False
    assert "non-standard" in fine("settle", "--claim", "red=1")
    assert "non-standard" in fine("play", stdin="score\n")
    # Before the correction the game was a standard one.
    assert fine_json("score", "--at", "4")["standard"] is True


def test_by_hand__the_reason_stays_in_view() -> None:
    opened("blue: set score 10 ; counted by hand")
    assert total("blue") == 10
    assert "counted by hand" in fine("explain", "blue")
    assert "counted by hand" in fine("log")


def test_by_hand__an_override_says_what_rule_it_breaks() -> None:
    opened()
    said = one_line(move("override plant a6 c4 ; house rule"))
    assert re.search(r"against the rules: .*\[evergreen.action-d\]", said)


def test_by_hand__a_legal_move_needs_no_override() -> None:
    opened()
    assert "legal" in refused(ILLEGAL, "move", "override plant a6 ; just so")


def test_by_hand__what_cannot_be_is_not_overridden() -> None:
    opened("blue: plant a6")
    said = refused(ILLEGAL, "move", "red: override grow a6 ; please")
    assert "set" in said


def test_by_hand__an_undone_correction_is_gone() -> None:
    opened("blue: set score 10 ; counted by hand")
    fine("undo")
    assert total("blue") == 0


# -- rulings ---------------------------------------------------------------------------------------------------


def test_ruling__is_settled_at_the_start() -> None:
    opened(options=("--ruling", "zero-action=must"))
    header = tomllib.loads(Path("game.toml").read_text(encoding="utf-8"))
    assert header["rulings"] == {"evergreen.zero-action": "must"}
    assert "evergreen.zero-action" in refused(ILLEGAL, "move", "blue: done")


def test_ruling__the_default_is_not_written_down() -> None:
    new(options=("--ruling", "evergreen.zero-action=allowed"))
    assert "rulings" not in tomllib.loads(Path("game.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("ruling", "helps"),
    [
        ("weather=fine", "companion rulings"),
        ("supply=endless", "limited or unlimited"),
        ("supply", "ID=CHOICE"),
        ("=", "companion rulings"),
    ],
)
def test_ruling__that_is_none_starts_no_game(ruling: str, helps: str) -> None:
    said = refused(USAGE, "new", "evergreen", "--players", "blue,red", "--ruling", ruling, "--record", "game.toml")
    assert helps in said
    assert not Path("game.toml").exists()


def test_ruling__is_settled_in_the_middle_and_taken_back() -> None:
    opened("ruling zero-action = must")
    refused(ILLEGAL, "move", "blue: done")
    fine("undo")
    move("blue: done")


def test_ruling__the_score_names_those_it_leans_on() -> None:
    opened("blue: done", "red: done")
    assert fine_json("score")["rulings"] == {"evergreen.zero-action": "allowed"}
    assert "evergreen.zero-action = allowed" in fine("score")


# -- undo and redo ---------------------------------------------------------------------------------------------


def test_undo__takes_back_and_up_again() -> None:
    opened("blue: plant a6", "red: plant c6")
    before = fine("show")
    assert re.search(r"took back entr(y|ies) .*6", fine("undo"))
    assert entries_of()[-1] == "table: undo 1"
    fine("undo", "2")
    fine("redo", "3")
    assert fine("show") == before
    assert entries_of()[:6] == [*entries_of()[:4], "blue: plant a6", "red: plant c6"]


def test_undo__is_an_entry_like_any_other() -> None:
    opened("blue: plant a6", "undo", "blue: plant b6")
    assert "nothing to redo" in refused(ILLEGAL, "redo")
    log = fine_json("log")
    assert [entry["undone"] for entry in log[4:]] == [True, False, False]
    assert re.search(r"undone +blue: plant a6", fine("log"))


@pytest.mark.parametrize(("words", "helps"), [(("undo", "9"), "4 steps"), (("redo",), "nothing to redo")])
def test_undo__further_than_there_is_changes_nothing(words: tuple[str, ...], helps: str) -> None:
    opened()
    before = entries_of()
    assert helps in refused(ILLEGAL, *words)
    assert entries_of() == before


def test_undo__of_nothing() -> None:
    new()
    assert "nothing to undo" in refused(ILLEGAL, "undo")


def test_undo__leaves_notes_and_checks_alone() -> None:
    opened("blue: plant a6", "note he hesitated", "check sun top")
    assert "entry 5" in fine("undo")
    assert "he hesitated" in fine("log")


def test_undo__takes_the_neutral_player_with_it() -> None:
    new(REVEAL, "row rock big, wild lake, wheat small", "take 1", players="ann")
    assert entries_of()[-2:] == ["ann: take rock big", "neutral: take wild lake"]
    assert re.search(r"entries 3, 4", fine("undo"))
    assert fine_json("next")[0]["actor"] == "ann"
    assert re.search(r"entries 3, 4", fine("redo"))
    assert fine_json("next")[0]["verbs"][0] == "plant"
    fine("undo", "2")
    fine("redo", "2")
    assert fine_json("next")[0]["verbs"][0] == "plant"


def test_undo__when_the_neutral_player_begins() -> None:
    new(REVEAL, "first neutral", "row wild lake, rock big, wheat small", players="ann")
    assert entries_of()[-1] == "neutral: take wild lake"
    fine("undo")
    assert "lay out" in fine_json("next")[0]["text"]
    fine("redo")
    assert fine_json("next")[0]["actor"] == "ann"
    move("take 2")
    assert entries_of()[-1] == "ann: take rock big"


# -- draws -----------------------------------------------------------------------------------------------------


def _row(entry: str) -> str:
    """The cards in an entry that laid out a row."""
    return entry.partition("= ")[2]


def test_roll__draws_what_is_needed_and_keeps_what_came_up() -> None:
    new()
    fine("roll")
    assert entries_of()[0].startswith("table: roll reveal = ")
    fine("roll", "row")
    assert re.fullmatch(r"table: roll row = \w+ \w+, \w+ \w+, \w+ \w+ by program", entries_of()[1])
    assert "draw" in refused(ILLEGAL, "roll") or "roll" in refused(ILLEGAL, "roll")


def test_roll__takes_what_came_up_at_the_table() -> None:
    new(REVEAL)
    move("roll row = rock big, wild lake, wheat small")
    assert entries_of()[-1] == "table: roll row = rock big, wild lake, wheat small"
    fine("undo")
    fine("roll", "row", "=", "rock", "big,", "wild", "lake,", "wheat", "small")
    assert entries_of()[-1] == "table: roll row = rock big, wild lake, wheat small"


def test_roll__undone_and_drawn_again_offers_the_same_cards() -> None:
    new(REVEAL)
    fine("roll")
    drawn = _row(entries_of()[-1])
    move("take 1")
    for _ in range(3):
        fine("undo", "2") if entries_of()[-1].startswith("blue") else fine("undo")
        fine("roll")
        assert _row(entries_of()[-1]) == drawn


def test_roll__again_draws_anew_and_says_so_for_good() -> None:
    new(REVEAL, options=("--seed", "7"))
    fine("roll")
    drawn = _row(entries_of()[-1])
    fine("undo")
    fine("roll", "--again")
    assert entries_of()[-1].startswith("table: roll row again = ")
    assert _row(entries_of()[-1]) != drawn
    fine("verify", "game.toml")


def test_roll__the_same_seed_gives_the_same_cards() -> None:
    drawn = []
    for name in ("one.toml", "two.toml"):
        new(record=name, options=("--seed", "42"))
        fine("roll")
        fine("roll")
        drawn.append(entries_of(name))
    assert drawn[0] == drawn[1]


def test_roll__a_whole_game_alone_can_be_drawn() -> None:
    new(players="ann", options=("--seed", "3"))
    fine("roll")
    for _ in range(3):
        fine("roll")
        needs = fine_json("next")[0]
        assert needs["actor"] == "ann"
        move(needs["moves"][0], "done")
        if fine_json("next")[0]["verbs"] != ["row"]:
            move("end")
    fine("verify", "game.toml")


# -- my copy ---------------------------------------------------------------------------------------------------


def _key(name: str, *words: str) -> Any:
    return next(key for key in fine_json("copy", "evergreen", *words) if key["key"] == name)


def test_copy__lists_every_printed_value_and_what_is_doubtful() -> None:
    said = fine("copy", "evergreen")
    assert "power_tracks.lake" in said
    assert "cards.rock.bush" in said
    assert "not verified" in said
    assert "companion copy evergreen" in said
    assert len(fine_json("copy", "evergreen")) == 6 + 42


def test_copy__records_a_value_for_games_started_from_then_on() -> None:
    new(record="before.toml")
    fine("copy", "evergreen", "power_tracks.lake", "1", "2", "3")
    assert _key("power_tracks.lake")["mine"] == [1, 2, 3]
    assert "your copy" in fine("copy", "evergreen", "power_tracks.lake")
    new(record="after.toml")
    header = tomllib.loads(Path("after.toml").read_text(encoding="utf-8"))
    assert header["copy"] == {"power_tracks.lake": [1, 2, 3]}
    assert "copy" not in tomllib.loads(Path("before.toml").read_text(encoding="utf-8"))


def test_copy__the_record_takes_the_value_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion import store

    fine("copy", "evergreen", "cards.rock.small", "3")
    new(REVEAL, "row wild big, wild lake, rock small", "take 1", "take 2")
    assert fine_json("show")["fertility"]["rock"] == 3
    sent = Path("game.toml").read_text(encoding="utf-8")
    # At a friend's, with another copy or none.
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "friend"))
    store.data_folder.cache_clear()
    assert _key("cards.rock.small")["mine"] is None
    Path("sent.toml").write_text(sent, encoding="utf-8")
    assert fine_json("show", "-g", "sent.toml")["fertility"]["rock"] == 3


@pytest.mark.parametrize("value", [("0",), ("3",), ("-1",), ("--", "-1")])
def test_copy__a_skull_is_written_as_minus_one(value: tuple[str, ...]) -> None:
    fine("copy", "evergreen", "cards.rock.bud", *value)
    assert _key("cards.rock.bud")["mine"] == int(value[-1])


@pytest.mark.parametrize(
    ("words", "helps"),
    [
        (("power_tracks.lake", "1", "2"), "3 numbers from 0 to 9"),
        (("power_tracks.lake", "1", "2", "30"), "3 numbers from 0 to 9"),
        (("power_tracks.lake", "one", "1", "2"), "3 numbers from 0 to 9"),
        (("cards.rock.bush", "7"), "from -1 to 3"),
        (("cards.rock.bush", "1", "2"), "from -1 to 3"),
        (("cards.rok.bush", "1"), "cards.rock.bush"),
        (("cards.rok.bush",), "cards.rock.bush"),
    ],
)
def test_copy__refuses_what_cannot_be_printed(words: tuple[str, ...], helps: str) -> None:
    assert helps in refused(USAGE, "copy", "evergreen", *words)
    assert all(key["mine"] is None for key in fine_json("copy", "evergreen"))


def test_copy__in_a_file_of_its_own() -> None:
    fine("copy", "evergreen", "cards.rock.bush", "1", "--copy", "mine.toml")
    assert _key("cards.rock.bush", "--copy", "mine.toml")["mine"] == 1
    assert _key("cards.rock.bush")["mine"] is None
    new(options=("--copy", "mine.toml"))
    assert tomllib.loads(Path("game.toml").read_text(encoding="utf-8"))["copy"] == {"cards.rock.bush": 1}


@pytest.mark.parametrize(
    "content",
    [None, b"\xff\xfe\x00", b"cards = ", b'"cards.rock.bush" = 9\n', b"weather = 1\n", b"a = " + b"9" * 5000],
)
def test_copy__a_file_that_cannot_be_used_starts_no_game(content: bytes | None) -> None:
    if content is not None:
        Path("mine.toml").write_bytes(content)
    said = refused(
        DAMAGED, "new", "evergreen", "--players", "blue,red", "--record", "game.toml", "--copy", "mine.toml"
    )
    assert "mine.toml" in said
    assert not Path("game.toml").exists()


def test_copy__a_value_in_a_record_from_elsewhere_is_checked() -> None:
    write_record(name="theirs.toml", copy={"cards.rock.bush": 9})
    assert "from -1 to 3" in refused(DAMAGED, "show", "-g", "theirs.toml")
