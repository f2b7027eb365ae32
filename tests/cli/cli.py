"""The command line as people use it: words in, exit status and two streams out.

`companion` runs a command inside the test's process, `shell` in one of its own. Whatever is typed, an answer never
holds a traceback, an excuse for one, or a character that could steer the terminal: both check that of every answer.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import typer
from typer.testing import CliRunner

from companion.cli.app import app

ILLEGAL: Final = 1
DISAGREES: Final = 1
USAGE: Final = 2
DAMAGED: Final = 3
INTERRUPTED: Final = 130

REVEAL: Final = "reveal grassland sprout, snow bush"
"""A set-up of 3 + 2 flowers."""
ROW: Final = "row rock big, wild lake, wheat small"
"""A first row; blue takes the rock card, red the wheat card, and the wild one is discarded."""
OPENING: Final = (REVEAL, ROW, "take 1", "take 3")


_COMMAND: Final = typer.main.get_command(app)
"""Built once: building it for each command would take half of all tests' time."""


class Answer(NamedTuple):
    """What a command said: exit status, standard output, standard error."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """What `--json` printed."""
        return json.loads(self.out)


def companion(*words: str, stdin: str | bytes | None = None) -> Answer:
    """Runs a command in this process."""
    with CliRunner().isolation(input=stdin) as (out, err, _):
        try:
            _COMMAND.main(args=list(words), prog_name="companion")
            status = 0
        except SystemExit as stop:
            status = int(stop.code or 0)
        sys.stdout.flush()
        sys.stderr.flush()
        answer = Answer(status, out.getvalue().decode(), err.getvalue().decode())
    return _sound(answer, words)


def shell(*words: str | bytes, stdin: str | bytes = b"", **environment: str) -> Answer:
    """Runs a command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )
    return _sound(Answer(done.returncode, done.stdout.decode(), done.stderr.decode()), words)


def _sound(answer: Answer, words: Sequence[str | bytes]) -> Answer:
    said = answer.out + answer.err
    shown = f"{words}: {answer}"
    assert not set(said) & set("\x00\x07\x08\x1b\x7f\x9b\u2028\u202e"), shown
    if "--debug" not in words:
        assert "Traceback" not in said, shown
        assert "should not have happened" not in said, shown
    assert answer.status in (0, ILLEGAL, USAGE, DAMAGED, INTERRUPTED), shown
    return answer


def fine(*words: str, stdin: str | bytes | None = None) -> str:
    """What a command that must succeed says on standard output; nothing may stand on standard error."""
    answer = companion(*words, stdin=stdin)
    assert (answer.status, answer.err) == (0, ""), f"{words}: {answer}"
    return answer.out


def fine_json(*words: str, stdin: str | bytes | None = None) -> Any:
    """What a command that must succeed says with `--json`."""
    return json.loads(fine(*words, "--json", stdin=stdin))


def refused(status: int, *words: str, stdin: str | bytes | None = None) -> str:
    """The one sentence with which a command is refused; nothing may stand on standard output."""
    answer = companion(*words, stdin=stdin)
    assert answer.status == status, f"{words}: {answer}"
    assert answer.out == "", f"{words}: {answer}"
    return sentence(answer)


def sentence(answer: Answer) -> str:
    """The one sentence on standard error, beside the entry with its caret line."""
    lines = answer.err.splitlines()
    for at in [at for at, line in enumerate(lines) if _is_caret(line)]:
        assert at > 0, answer
        lines[at - 1 : at + 1] = ["", ""]
    said = [line for line in lines if line]
    assert len(said) == 1, f"one sentence, not {len(said)}: {answer.err}"
    assert len(said[0]) <= 400, said[0]
    return said[0]


def under_caret(answer: Answer) -> str:
    """What the caret line points at."""
    lines = answer.err.splitlines()
    at = next(at for at, line in enumerate(lines) if _is_caret(line))
    start, end = lines[at].index("^"), len(lines[at])
    return lines[at - 1][start:end]


def _is_caret(line: str) -> bool:
    return bool(line.strip()) and set(line.strip()) == {"^"}


def one_line(said: str) -> str:
    """What was said, without the line breaks of a narrow screen."""
    return " ".join(said.split())


def new(*entries: str, players: str = "blue,red", record: str = "game.toml", options: Iterable[str] = ()) -> Path:
    """A new game in a file of its own, with these entries entered; it is the current game from now on."""
    fine("new", "evergreen", "--players", players, "--record", record, *options)
    if entries:
        fine("move", *entries)
    return Path(record)


def opened(*entries: str, record: str = "game.toml", options: Iterable[str] = ()) -> Path:
    """A new game of blue and red after the first draft, with these entries after it.

    Blue has the rock card with the power big, red the wheat card with the power small; blue begins next round.
    """
    return new(*OPENING, *entries, record=record, options=options)


def move(*entries: str) -> str:
    """What the program says to entries it must take."""
    return fine("move", *entries)


def entries_of(path: str | Path = "game.toml") -> list[str]:
    """The entries in a record on disk."""
    import tomllib

    found: list[str] = tomllib.loads(Path(path).read_text(encoding="utf-8"))["entries"]
    return found


def write_record(
    *entries: str, name: str = "theirs.toml", players: Sequence[str] = ("blue", "red"), **header: Any
) -> Path:
    """A record as somebody else may have sent it, written without the program's help."""
    import tomli_w

    table = {"format": 1, "game": "evergreen", "players": list(players), **header, "entries": list(entries)}
    path = Path(name)
    # Tables come last in a TOML file.
    ordered = dict(sorted(table.items(), key=lambda item: isinstance(item[1], dict)))
    path.write_text(tomli_w.dumps(ordered), encoding="utf-8")
    return path


def total(player: str, *words: str) -> int:
    """A player's points."""
    points: int = fine_json("score", *words)["players"][player]["total"]
    return points
