"""The example games and tables of every game: sound, canonical, told line by line, and typed as people type."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

import scorers
from companion import games
from companion import record as records
from companion.verify import verify
from tests.golden.transcript import (
    ALL,
    EXAMPLES,
    POSITIONS,
    RECORDS,
    TRANSCRIPTS,
    opened,
    read,
    transcript_of,
    written,
)

TYPED: Final = tuple(sorted(EXAMPLES.glob("*.txt")))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
every_position = pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
every_typed = pytest.mark.parametrize("path", TYPED, ids=lambda path: path.stem)


# -- records ----------------------------------------------------------------------------------------------------


@every_record
def test_record__is_sound(path: Path) -> None:
    report = verify(path)
    assert report.problem == ""
    assert report.status == 0
    assert report.clock == "the game is over"
    assert report.checks > 0


@every_record
def test_record__is_canonical(path: Path) -> None:
    text = read(path)
    assert records.dumps(records.loads(text)) == text
    record, timeline = opened(path)
    assert record.created
    assert record.data
    assert tuple(played.text for played in timeline.played) == record.entries


@every_record
def test_record__its_result_holds(path: Path) -> None:
    record, timeline = opened(path)
    sheet = timeline.game.sheet(timeline.state)
    assert sheet.problems() == ()
    assert dict(record.result) == sheet.totals()


@every_record
def test_record__reads_like_its_transcript(path: Path, rewrite_golden: bool) -> None:
    _, timeline = opened(path)
    lines, golden = written(timeline), transcript_of(path)
    if rewrite_golden:
        golden.write_bytes(("\n".join(lines) + "\n").encode("utf-8"))
    assert golden.is_file(), f"{golden.name} is missing: pytest tests/golden --rewrite-golden"
    expected = read(golden).splitlines()
    for number, (line, old) in enumerate(zip(lines, expected, strict=False), 1):
        assert line == old, f"{golden.name}, line {number}"
    assert len(lines) == len(expected)


def test_transcripts__each_has_its_record() -> None:
    assert {path.name for path in TRANSCRIPTS.glob("*.txt")} == {transcript_of(path).name for path in RECORDS}


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("solo", [True, False], ids=["solo", "several"])
def test_every_game__has_a_full_game_alone_and_one_of_several(game: str, solo: bool) -> None:
    if solo and games.load(game).seats[0] > 1:
        pytest.skip("nobody plays it alone yet")
    full = []
    for path in RECORDS:
        record, timeline = opened(path)
        if record.game == game and timeline.state.phase == "over" and (len(record.players) == 1) is solo:
            full.append(path)
    assert full
    assert all(transcript_of(path).is_file() for path in full)


# -- typed at the table --------------------------------------------------------------------------------------------


def companion(folder: Path, *words: str, stdin: str = "") -> str:
    """What a command prints, in a home of its own."""
    home = {name: str(folder / name) for name in ("XDG_DATA_HOME", "XDG_STATE_HOME")}
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COMPANION")}
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        cwd=EXAMPLES.parents[1],
        env={**environment, **home},
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@every_typed
def test_typed__gives_the_same_score(path: Path, tmp_path: Path) -> None:
    shipped, mine = path.with_suffix(".toml"), str(tmp_path / "mine.toml")
    record, _ = opened(shipped)
    seed = ["--seed", str(record.seed)] if record.seed is not None else []
    variants = [word for name in record.variants for word in ("--variant", name)]
    sets = [word for name in record.sets for word in ("--set", name)]
    players = ["--players", ",".join(record.players)]
    companion(tmp_path, "new", record.game, *players, *sets, *variants, *seed, "--record", mine)
    companion(tmp_path, "play", mine, stdin=read(path))
    typed = json.loads(companion(tmp_path, "score", "--json", "--game", mine))
    assert {name: side["total"] for name, side in typed["players"].items()} == dict(record.result)
    assert typed == json.loads(companion(tmp_path, "score", "--json", "--game", str(shipped)))


@every_typed
def test_typed__the_way_people_type(path: Path) -> None:
    """Cut short, mostly without names, and with the command that begins the game."""
    record, _ = opened(path.with_suffix(".toml"))
    lines = [line for line in read(path).splitlines() if line and not line.startswith("#")]
    assert len(lines) == len(record.entries)
    named = [line for line in lines if line.partition(":")[0].casefold() in record.players]
    assert len(named) < len(lines) / 2
    assert any(line.split()[0] in ("p", "g", "t", "l", "d", "u") for line in lines)
    assert f"companion new {record.game} --players {','.join(record.players)}" in read(path)


# -- tables typed in -----------------------------------------------------------------------------------------------


def test_examples__are_games_and_tables() -> None:
    assert set(ALL) == set(POSITIONS) | set(RECORDS)
    assert {path.with_suffix(".toml") for path in TYPED} <= set(RECORDS)


@every_position
def test_position__says_what_it_shows_and_scores(path: Path) -> None:
    assert read(path).startswith("# ")
    sheet = scorers.score(tomllib.loads(read(path)))
    assert sheet.problems() == ()
    assert sheet.lines
