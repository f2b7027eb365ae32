"""Two people, two laptops, one record: nothing is lost, and nobody waits for ever."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from companion import store
from tests.cli.cli import ILLEGAL, entries_of, fine, fine_json, new, opened, refused

pytestmark = pytest.mark.skipif(os.name == "nt", reason="holds the lock as the companion does elsewhere")


def _start(*words: str, stdin: bool = False) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "companion", *words],
        stdin=subprocess.PIPE if stdin else subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def _finish(process: subprocess.Popen[bytes], stdin: bytes | None = None) -> None:
    out, err = process.communicate(stdin, timeout=60)
    assert (process.returncode, err) == (0, b""), (out, err)


@contextmanager
def _lock(path: str) -> Iterator[IO[str]]:
    """Holds a record as another companion that writes to it does."""
    import fcntl

    with Path(path).with_name(f".{path}.lock").open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield file


# -- two at once ------------------------------------------------------------------------------------------------


def test_two_at_once__lose_nothing() -> None:
    opened()
    count = 40
    processes = [
        _start("move", "-g", "game.toml", *(f"{who}: note {number}" for number in range(count)))
        for who in ("blue", "red")
    ]
    for process in processes:
        _finish(process)
    entries = entries_of()
    assert len(entries) == 4 + 2 * count
    for who in ("blue", "red"):
        mine = [entry for entry in entries[4:] if entry.startswith(f"{who}:")]
        assert mine == [f"{who}: note {number}" for number in range(count)]
    assert fine_json("verify", "game.toml")[0]["sound"] is True


def test_two_at_once__many_short_commands() -> None:
    opened()
    processes = [_start("move", "-g", "game.toml", f"note {number}") for number in range(6)]
    for process in processes:
        _finish(process)
    assert sorted(entries_of()[4:]) == [f"table: note {number}" for number in range(6)]


def test_two_at_once__two_sessions_see_each_other() -> None:
    opened()
    ours, theirs = (_start("play", "game.toml", stdin=True) for _ in range(2))
    assert ours.stdin is not None
    assert ours.stdout is not None
    ours.stdin.write(b"blue: plant a6\n")
    ours.stdin.flush()
    assert b"blue: plant a6" in ours.stdout.readline()
    # The other session was open before that; it takes the entry in before it judges its own.
    out, err = theirs.communicate(b"blue: check space a6 sprout\nred: plant b7\n", timeout=30)
    assert (theirs.returncode, err) == (0, b""), err
    assert b"agrees" in out
    _finish(ours, b"red: check space b7 sprout\n")
    assert [entry for entry in entries_of() if "check" not in entry][-2:] == ["blue: plant a6", "red: plant b7"]


def test_two_at_once__the_second_of_two_equal_moves_is_refused() -> None:
    opened()
    processes = [_start("move", "-g", "game.toml", "blue: plant a6") for _ in range(3)]
    answers = [(process.communicate(timeout=30), process.returncode) for process in processes]
    assert sorted(status for _, status in answers) == [0, 1, 1]
    assert entries_of().count("blue: plant a6") == 1


# -- somebody holds it ------------------------------------------------------------------------------------------


def test_held__is_refused_clearly_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    opened()
    monkeypatch.setattr(store, "PATIENCE", 0.1)
    before = Path("game.toml").read_bytes()
    with _lock("game.toml"):
        for words in (("move", "blue: plant a6"), ("undo",), ("roll", "row"), ("fmt", "game.toml")):
            said = refused(ILLEGAL, *words)
            assert "another companion" in said
            assert "game.toml" in said
            assert "nothing was changed" in said
    assert Path("game.toml").read_bytes() == before
    fine("move", "blue: plant a6")


def test_held__reading_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    opened()
    monkeypatch.setattr(store, "PATIENCE", 0.1)
    with _lock("game.toml"):
        for words in (("show",), ("log",), ("next",), ("score",), ("verify", "game.toml"), ("games",)):
            fine(*words)


def test_held__for_a_moment_is_waited_for() -> None:
    opened()
    with _lock("game.toml") as file:
        import fcntl

        threading.Timer(0.3, lambda: fcntl.flock(file, fcntl.LOCK_UN)).start()
        start = time.monotonic()
        fine("move", "blue: plant a6")
        assert time.monotonic() - start >= 0.2


def test_held__my_copy_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PATIENCE", 0.1)
    fine("copy", "evergreen", "cards.rock.bush", "1", "--copy", "mine.toml")
    with _lock("mine.toml"):
        assert "another companion" in refused(
            ILLEGAL, "copy", "evergreen", "cards.rock.bush", "2", "--copy", "mine.toml"
        )
    assert fine_json("copy", "evergreen", "cards.rock.bush", "--copy", "mine.toml")[0]["mine"] == 1


def test_held__a_lock_left_behind_by_a_dead_process_does_not_hold() -> None:
    opened()
    assert Path(".game.toml.lock").exists()
    fine("move", "blue: plant a6")


# -- the file changes under a session ---------------------------------------------------------------------------


def test_changed__another_game_in_the_same_file_is_noticed() -> None:
    opened()
    session = _start("play", "game.toml", stdin=True)
    assert session.stdin is not None
    assert session.stdout is not None
    session.stdin.write(b"blue: note first\n")
    session.stdin.flush()
    session.stdout.readline()
    new(record="other.toml", players="ann,bob")
    Path("other.toml").replace("game.toml")
    _, err = session.communicate(b"blue: plant a6\n", timeout=30)
    assert session.returncode == 3
    assert b"another game" in err
    assert entries_of() == []


def test_changed__a_deleted_record_is_noticed() -> None:
    opened()
    session = _start("play", "game.toml", stdin=True)
    assert session.stdin is not None
    assert session.stdout is not None
    session.stdin.write(b"blue: note first\n")
    session.stdin.flush()
    session.stdout.readline()
    Path("game.toml").unlink()
    _, err = session.communicate(b"blue: plant a6\n", timeout=30)
    assert session.returncode == 3
    assert b"game.toml" in err


def test_left_over__no_temporary_file_stays(own_table: Path) -> None:
    opened("blue: plant a6", "undo")
    names = {path.name for path in own_table.iterdir()}
    assert names == {"game.toml", ".game.toml.lock"}


def test_killed_while_writing__what_is_left_is_taken_away_by_and_by() -> None:
    opened()
    old, young, other = Path(".game.toml.11.new"), Path(".game.toml.12.new"), Path(".theirs.toml.11.new")
    for path in (old, young, other):
        path.write_text("half", encoding="utf-8")
    for path in (old, other):
        os.utime(path, (time.time() - 2 * store.STALE,) * 2)
    fine("move", "note we go on")
    # Somebody may still be writing the young one, and the other belongs to another game.
    assert [path.exists() for path in (old, young, other)] == [False, True, True]
