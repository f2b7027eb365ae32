"""A game as lines of facts: each entry, where the game is after it, what it waits for, what was scored."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from companion import record as records
from companion.record import Record
from companion.timeline import Timeline

EXAMPLES: Final = Path(__file__).parents[2] / "data" / "examples"
TRANSCRIPTS: Final = Path(__file__).parent


def read(path: Path) -> str:
    return path.read_bytes().decode("utf-8")


def is_record(path: Path) -> bool:
    return any(line.startswith("format") for line in read(path).splitlines())


ALL: Final = tuple(sorted(EXAMPLES.glob("*.toml")))
RECORDS: Final = tuple(path for path in ALL if is_record(path))
POSITIONS: Final = tuple(path for path in ALL if not is_record(path))


def opened(path: Path) -> tuple[Record, Timeline]:
    """An example game, replayed to its end."""
    record = records.loads(read(path), path.name)
    timeline = records.replay(record, path.name)
    assert timeline.failure is None
    return record, timeline


def transcript_of(path: Path) -> Path:
    return TRANSCRIPTS / f"{path.stem}.txt"


def written(timeline: Timeline) -> list[str]:
    """The transcript of a game, line by line."""
    lines = ["0", *_stands(timeline, timeline.start.state)]
    for played in timeline.played:
        lines.append(f"{played.number} {played.text}")
        lines += _stands(timeline, played.after.state)
        lines += [f"  odd: {warning}" for warning in played.warnings]
        for line in played.scored:
            pieces = " ".join(line.pieces) or "-"
            lines.append(f"  + {line.player} | {line.rule} | {line.points} | {pieces}")
    sheet = timeline.game.sheet(timeline.state)
    lines += [f"= {player} {total}" for player, total in sheet.totals().items()]
    return lines


def _stands(timeline: Timeline, state: Any) -> Iterator[str]:
    yield f"  {timeline.game.clock(state)}"
    for need in timeline.game.needs(state):
        yield f"  next: {need.text}"
