"""Companion: tracks a physical board game move by move, scores it and says why.

The public surface is small: `load` and `save` a record, `replay` it to a `Timeline`; scoring a position is
`scorers.score`. Everything else may move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from companion.record import Record
    from companion.timeline import Timeline

__version__ = "0.1.0"


def load(path: Path) -> Record:
    """The record in a file. Raises RecordError when it is none."""
    from companion import record, store

    return record.loads(store.read_text(path, record.MAX_BYTES), store.shown(path))


def save(record: Record, path: Path) -> None:
    """Writes a record, whole or not at all. Raises StoreError when it cannot be written."""
    from companion import store
    from companion.record import dumps

    store.write_text(path, dumps(record))


def replay(record: Record) -> Timeline:
    """The game a record tells, ready for the next entry. Raises RecordError for an unusable header."""
    from companion.record import replay as replayed

    return replayed(record)
