"""`track`: the achievement track, filled in from finished games, never twice, by any number of people at once."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import track
from companion.cli import track as command
from companion.errors import CompanionError, RecordError
from companion.track import Filled, Track
from scorers.verdant.shapes import Shape
from tests.cli.cli import DAMAGED, ILLEGAL, USAGE, companion, fine, fine_json, new, refused, shell
from tests.scorers.verdant.homes import EXAMPLE, Rows, filled, put, rooms_of

FILE = Path("track.toml")
TODAY = date.today().isoformat()
HELD = ["standard:1", "standard:2", "standard:9", "standard:10", "standard:14", "standard:18"]
"""What the rulebook's home earns: 82 points or more, 45 from plants, 9 from pots, 11 verdancy left."""
DULL: Rows = filled(
    [f"{kind}:5:1" for kind in ("succulent", "flowering", "foliage", "vining")] * 2,
    rooms_of(["unusual"] * 4 + ["vining"] * 3),
)
"""A finished home that earns nothing."""


def position(name: str = "final.toml", home: Rows = EXAMPLE, player: str = "blue", **keys: Any) -> str:
    """A position file with one home."""
    import tomli_w

    table = {"game": "verdant", **keys, "players": {player: {"home": home}}}
    Path(name).write_text(tomli_w.dumps(table))
    return name


def on_track(player: str = "ann") -> list[str]:
    """The shapes a player has."""
    rows = fine_json("track", "--track", str(FILE))["players"].get(player, {"filled": []})["filled"]
    return [row["shape"] for row in rows]


def change(*words: str) -> str:
    """What a change that must be made says."""
    return fine("track", "--track", str(FILE), *words)


def not_changed(*words: str, status: int = ILLEGAL) -> str:
    """What a change is refused with; the file stays as it was."""
    before = FILE.read_bytes() if FILE.exists() else None
    said = refused(status, "track", "--track", str(FILE), *words)
    assert (FILE.read_bytes() if FILE.exists() else None) == before
    return said


# -- by hand -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdant.achievement-track")
def test_achievement_track__a_shape_and_a_leaf_for_each_achievement() -> None:
    assert "nobody has filled in anything yet" in change()
    assert "a new leaf: 1 leaf now" in change("ann", "--fill", "standard:14")
    assert "a new leaf: 2 leaves now" in change("Ann", "--fill", "sc 3")
    change("ANN", "--fill", "modification:10")
    said = change()
    assert "ann: 3 leaves" in said
    assert "9 points or more from bonus pots" in said
    assert "goal cards E, D, F; 75 points or more" in said
    assert f"{TODAY}, by hand" in said
    assert ". . 3 ." in said
    assert on_track() == ["scenario:3", "standard:14", "modification:10"]


@pytest.mark.rule("verdant.achievement-track")
def test_achievement_track__four_names_fit_and_a_fifth_is_told() -> None:
    for name in "abcd":
        change(name, "--fill", "standard:1")
    answer = companion("track", "--track", str(FILE), "e", "--fill", "standard:1")
    assert (answer.status, answer.err) == (
        0, "note: the printed sheet has room for 4 names; this is number 5\n",
    )  # fmt: skip


def test_one_player__sees_what_is_still_open() -> None:
    change("ann", "--fill", "standard:14")
    said = change("ann")
    assert "still open" in said
    assert said.count("standard:") == 25
    assert "modification:10" in said
    assert "'bob' is not on the track; there is ann" in not_changed("bob", status=USAGE)


def test_twice__is_refused_with_when_it_was() -> None:
    change("ann", "--fill", "standard:14")
    said = not_changed("ANN", "--fill", "standard:14")
    assert said == f"ann has filled in standard:14 already ({TODAY}, by hand)"
    change("bob", "--fill", "standard:14")


def test_clear__opens_a_shape_again() -> None:
    change("ann", "--fill", "standard:14")
    change("ann", "--fill", "standard:15")
    assert "1 leaf" in change("Ann", "--clear", "standard:14")
    assert on_track() == ["standard:15"]
    assert "has not filled in standard:14" in not_changed("ann", "--clear", "standard:14")
    change("ann", "--fill", "standard:14")


def test_remove__takes_a_name_off_and_says_what_went() -> None:
    change("ann", "--fill", "standard:14")
    change("bob", "--fill", "standard:1")
    assert change("--remove", "ANN") == "ann is off the track, with 1 leaf: standard:14\n"
    assert list(fine_json("track", "--track", str(FILE))["players"]) == ["bob"]
    assert "'ann' is not on the track; there is bob" in not_changed("--remove", "ann", status=USAGE)


# -- from a game -------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdant.achievements")
def test_achievements__of_a_finished_table_one_may_be_filled_in() -> None:
    final = position()
    said = change("blue", "--position", final)
    assert [line.split()[0] for line in said.splitlines() if " open " in line] == HELD
    assert "companion track blue --position final.toml --fill standard:1" in said
    change("blue", "--position", final, "--fill", "14")
    assert fine_json("track", "--track", str(FILE), "blue", "--position", final)["game"] == {
        "from": "final.toml", "mode": "standard", "holds": HELD, "filled": "standard:14", "reason": "",
        "open": [shape for shape in HELD if shape != "standard:14"],
    }  # fmt: skip
    assert "one shape a game" in not_changed("blue", "--position", final, "--fill", "2")
    assert "filled in for this game: standard:14" in change("blue", "--position", final)
    # A shape of one's own choice is open to somebody else who played, and to the same one in another game.
    change("ann", "--as", "blue", "--position", final, "--fill", "2")
    change("blue", "--position", position("next.toml", put(EXAMPLE, a1="burro wood")), "--fill", "2")


def test_from_a_game__what_does_not_hold_is_refused() -> None:
    said = not_changed("blue", "--position", position(), "--fill", "standard:4")
    assert "standard:4 (100 points or more) is not earned in final.toml" in said
    assert "blue has earned standard:1, standard:2" in said


def test_from_a_game__a_corrected_table_is_still_the_same_game() -> None:
    change("blue", "--position", position(), "--fill", "1")
    corrected = position("corrected.toml", put(EXAMPLE, a1="violet concrete"), player="ann", goals=["plant A"])
    assert "one shape a game" in not_changed("blue", "--as", "ann", "--position", corrected, "--fill", "2")


@pytest.mark.rule("verdant.scenarios")
def test_scenarios__everybody_who_passes_fills_in_its_shape() -> None:
    # Scenario 1 asks for 70 points; the home has 82 and what the goals add.
    final = position(scenario=1)
    assert "scenario:1" in change("blue", "--position", final)
    change("blue", "--position", final, "--fill", "scenario:1")
    assert on_track("blue") == ["scenario:1"]
    said = not_changed("blue", "--position", position("two.toml", DULL, scenario=2), "--fill", "scenario:2")
    assert "scenario 2 is not passed: " in said
    assert "70" in said


@pytest.mark.rule("verdant.modifications")
def test_modifications__everybody_who_plays_fills_in_the_one_used() -> None:
    final = position(home=DULL, modification=7)
    assert "played with a rules modification" in change("blue", "--position", final)
    change("blue", "--position", final, "--fill", "7")
    assert on_track("blue") == ["modification:7"]
    assert "is not earned" in not_changed("blue", "--position", final, "--fill", "modification:8")


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"solo": True}, "for games of several players"),
        ({"solo": True, "modification": 7}, "for games of several players"),
        ({"variant": "family"}, "family variant"),
        ({"home": put(EXAMPLE, a1="-")}, "not finished: blue has no 15 cards yet"),
        ({"home": DULL}, "none of the 25 achievements holds"),
    ],
)
def test_from_a_game__that_earns_nothing_says_why(keys: dict[str, Any], why: str) -> None:
    if keys.get("variant"):
        keys["home"] = put(EXAMPLE, e1="corpse", c3="common_ivy")
    final = position(**keys)
    assert why in change("blue", "--position", final)
    assert why in not_changed("blue", "--position", final, "--fill", "standard:1" if "mod" not in keys else "7")


def test_from_a_game__a_record_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"game": "verdant", "players": {"blue": {"home": EXAMPLE}}}
    state = SimpleNamespace(phase="over")
    game = SimpleNamespace(position=lambda state: table, clock=lambda state: "turn 3 of 13")
    book = SimpleNamespace(timeline=SimpleNamespace(state=state, game=game), failure=None)
    monkeypatch.setattr(command, "open_book", lambda path: book)
    change("blue", "--game", "ours.toml", "--fill", "standard:2")
    # The same table typed in, or written out, is the same game.
    assert "one shape a game" in not_changed("blue", "--position", position(), "--fill", "1")
    state.phase = "turn"
    assert "not over yet: turn 3 of 13" in not_changed("ann", "--as", "blue", "--game", "ours.toml", "--fill", "1")


# -- bad input ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "status", "helps"),
    [
        (["ann", "--fill", "standard:26"], USAGE, "numbered 1 to 25"),
        (["ann", "--fill", "standard:0"], USAGE, "numbered 1 to 25"),
        (["ann", "--fill", "14"], USAGE, "write scenario:3, standard:3 or modification:3"),
        (["ann", "--fill", "s:1"], USAGE, "is no shape"),
        (["ann", "--fill", "\x1b[31m"], USAGE, "is no shape"),
        (["ann", "--fill", "standard:" + "9" * 5000], USAGE, "numbered 1 to 25"),
        (["ann", "--fill", ""], USAGE, "is no shape"),
        (["", "--fill", "standard:1"], USAGE, "empty name"),
        (["a:b", "--fill", "standard:1"], USAGE, "':'"),
        (["x" * 99, "--fill", "standard:1"], USAGE, "40"),
        (["--fill", "standard:1"], USAGE, "whose?"),
        (["ann", "--fill", "standard:1", "--clear", "standard:1"], USAGE, "one change at a time"),
        (["ann"], USAGE, "is not on the track"),
        (["ann", "--as", "blue"], USAGE, "--as is"),
        (["ann", "--position", "gone.toml"], DAMAGED, "no file gone.toml"),
        (
            ["ann", "--position", "final.toml"],
            USAGE,
            "does not play in final.toml, but blue; whoever had another",
        ),
        (["ann", "--position", "final.toml", "--game", "x"], USAGE, "not both"),
        (["ann", "--position", "evergreen.toml"], USAGE, "Verdant's"),
        (["ann", "--game", "game.toml"], ILLEGAL, "not over yet"),
    ],
)
def test_bad_input__is_told_in_a_sentence(words: list[str], status: int, helps: str) -> None:
    position()
    new()
    Path("evergreen.toml").write_text('game = "evergreen"\n')
    assert helps in not_changed(*words, status=status)


def test_bad_input__of_a_position_is_told_line_by_line() -> None:
    answer = companion("track", "blue", "--position", position(home=put(EXAMPLE, a1="hoja", b1="vining_99")))
    assert answer.status == ILLEGAL
    assert len(answer.err.splitlines()) == 2
    assert "did you mean hoya" in answer.err


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00",
        "format = ",
        "format = 1",
        'format = 1\ngame = "evergreen"',
        'format = 99\ngame = "verdant"',
        'format = true\ngame = "verdant"',
        'format = 1\ngame = "verdant"\nfilled = 3',
        'format = 1\ngame = "verdant"\nmore = 3',
        "a = " + "[" * 5000,
        *(
            f'format = 1\ngame = "verdant"\n[[filled]]\n{row}'
            for row in (
                "",
                'player = "a"\nshape = "standard:1"',
                'player = "a"\nshape = "standard:1"\ndate = "today"',
                'player = "a"\nshape = "standard:1"\ndate = 2026-11-29T10:00:00',
                'player = "a"\nshape = "standard:99"\ndate = 2026-11-29',
                'player = ""\nshape = "standard:1"\ndate = 2026-11-29',
                'player = "a\\u001b"\nshape = "standard:1"\ndate = 2026-11-29',
                'player = "a"\nshape = "standard:1"\ndate = 2026-11-29\nx = 1',
                'player = "a"\nshape = "standard:1"\ndate = 2026-11-29\nfrom = 1',
                'player = "a"\nshape = "standard:1"\ndate = 2026-11-29\n'
                '[[filled]]\nplayer = "A"\nshape = "standard:1"\ndate = 2026-11-29',
            )
        ),
    ],
)
def test_damaged__track_is_named_and_left_alone(text: str) -> None:
    FILE.write_text(text)
    for words in (
        (),
        ("ann",),
        ("ann", "--fill", "standard:1"),
        ("ann", "--clear", "standard:1"),
        ("--remove", "a"),
    ):
        assert "track.toml" in not_changed(*words, status=DAMAGED)


def test_damaged__bytes_of_every_kind() -> None:
    for raw in (b"\xff\xfe", os.urandom(2000), b"a" * 1_000_001):
        FILE.write_bytes(raw)
        assert "track.toml" in not_changed("ann", "--fill", "standard:1", status=DAMAGED)
    FILE.unlink()
    FILE.mkdir()
    assert "folder" in refused(DAMAGED, "track", "--track", str(FILE))


def test_a_file_that_cannot_be_written_says_so() -> None:
    Path("taken").write_text("")
    assert "not saved" in refused(ILLEGAL, "track", "ann", "--fill", "standard:1", "--track", "taken/track.toml")


# -- the file ----------------------------------------------------------------------------------------------------


def test_file__is_kept_in_the_users_folder_and_read_back_as_it_was() -> None:
    fine("track", "ann", "--fill", "standard:1")
    path = Path(fine_json("track")["track"])
    assert path.name == "verdant.toml"
    assert path.is_relative_to(os.environ["XDG_DATA_HOME"])
    assert track.dumps(track.load(path)) == path.read_text()
    rows = (
        Filled("José María", Shape("standard", 3), date(2026, 1, 2), 'odd "name".toml', "00ff"),
        Filled('"quoted"', Shape("scenario", 15), date(2025, 12, 31)),
    )
    path.write_text(track.dumps(Track(rows)))
    assert track.load(path) == Track(rows)


def test_file__two_spellings_of_a_name_are_one_player() -> None:
    change("E\u0301lise", "--fill", "standard:1")
    assert "already" in not_changed("\u00e9LISE", "--fill", "standard:1")
    with pytest.raises(RecordError):
        track._read({"format": 1, "game": "verdant", "filled": [1]})


CHANGE = st.tuples(
    st.sampled_from(["fill", "fill", "fill", "clear", "remove"]),
    st.sampled_from(["ann", "Ann", "bob", "cid", "dan", "eve"]),
    st.builds(Shape, st.just("standard"), st.integers(1, 4)),
    st.sampled_from(["", "one", "two"]),
)


@settings(max_examples=200, deadline=None)
@given(st.lists(CHANGE, max_size=30))
def test_any_changes__keep_each_shape_once_and_one_of_a_game(changes: list[tuple[str, str, Shape, str]]) -> None:
    now = Track()
    for what, player, shape, game in changes:
        before = now
        try:
            if what == "fill":
                now = track.filled(now, Filled(player, shape, date(2026, 1, 1), game, game))
            elif what == "clear":
                now = track.cleared(now, player, shape)
            else:
                now = track.removed(now, player)
        except CompanionError:
            assert now == before
        # A name is one player however it is spelled; nobody's leaves are touched by what others do.
        assert len({name.casefold() for name in now.players}) == len(now.players)
        others = [name for name in before.players if name.casefold() != player.casefold()]
        assert all(now.of(name) == before.of(name) for name in others)
        for name in now.players:
            mine = now.of(name)
            assert len({row.shape for row in mine}) == len(mine)
            games = [row.digest for row in mine if row.digest]
            assert len(set(games)) == len(games)
    assert track._read(tomllib.loads(track.dumps(now))) == now


# -- many at once ------------------------------------------------------------------------------------------------


def test_many_at_once__lose_nothing_and_fill_nothing_twice() -> None:
    def start(player: str, number: int) -> subprocess.Popen[bytes]:
        words = ("track", "--track", str(FILE), player, "--fill", f"standard:{number}")
        return subprocess.Popen(
            [sys.executable, "-m", "companion", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    wanted = [(player, number) for number in (1, 2, 3) for player in ("ann", "bob")]
    running = [start(*one) for one in wanted] + [start("ann", 9), start("ann", 9), start("ANN", 9)]
    for process in running:
        process.communicate(timeout=60)
    assert [process.returncode for process in running[: len(wanted)]] == [0] * len(wanted)
    assert sorted(process.returncode for process in running[len(wanted) :]) == [0, ILLEGAL, ILLEGAL]
    found = track.load(FILE)
    assert len(found.rows) == 7
    assert {row.shape.number for row in found.of("bob")} == {1, 2, 3}


def test_a_position_may_come_from_a_pipe() -> None:
    answer = shell("track", "blue", "--position", "-", stdin=Path(position()).read_text())
    assert answer.status == 0
    assert "standard:14" in answer.out
