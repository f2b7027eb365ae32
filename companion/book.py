"""An open record: the file and its timeline, kept in step with whatever other processes write to it."""

from __future__ import annotations

from pathlib import Path

from companion import record as records
from companion import shelf, store
from companion.errors import RecordError, UsageProblem
from companion.record import Record
from companion.timeline import Failure, Played, Timeline
from companion.words import printable


class Book:
    """A record on disk and the game it tells.

    Every accepted entry is on disk before `push` returns. Another process may write to the same file: `push` takes
    its entries in before judging the new one.
    """

    def __init__(self, path: Path, record: Record, timeline: Timeline, text: str) -> None:
        self.path, self.record, self.timeline = path, record, timeline
        self._text = text

    @classmethod
    def open(cls, path: Path, *, respell: bool = False) -> Book:
        """Opens a record; its entries keep their spelling unless `respell` asks for full words.

        Raises RecordError when the file is no record; a bad entry leaves the valid ones before it (see `failure`).
        """
        text = store.read_text(path, records.MAX_BYTES)
        name = store.shown(path.name)
        record = records.loads(text, name)
        return cls(path, record, records.replay(record, name, respell=respell), text)

    @classmethod
    def create(cls, path: Path, record: Record) -> Book:
        """Starts a record in a file that must not exist yet."""
        with store.locked(path):
            if path.exists():
                raise UsageProblem(f"{store.shown(path)} exists; name another file or open it with: companion play")
            text = records.dumps(record)
            store.write_text(path, text)
        return cls(path, record, records.replay(record), text)

    @property
    def failure(self) -> Failure | None:
        """The first entry that does not replay, if there is one."""
        return self.timeline.failure

    def failure_text(self) -> str:
        """Which entry, which line, what and why; empty for a sound record."""
        if not self.failure:
            return ""
        number, text, error = self.failure
        line = records.line_of_entry(self._text, number)
        where = f"entry {number}" + (f" (line {line})" if line else "")
        said = f"{store.shown(self.path.name)}, {where}: {printable(text[:200])}\n  {error}"
        if self.record.data and self.record.data != records.digest(self.record.game):
            said += "\n  the printed facts have changed since this record was made; that may be why"
        rest = len(self.record.entries) - number
        kept = f"the {number - 1} before it are fine" if number > 1 else "nothing comes before it"
        return f"{said}\n  {kept}; {rest} after it were not looked at"

    def push(self, text: str) -> list[Played]:
        """Takes an entry (and what the program answers), saves, and returns what was accepted.

        Raises CompanionError when the entry is refused or cannot be saved; nothing has changed then.
        """
        with store.locked(self.path):
            self.refresh()
            taken = self.timeline.push(text)
            try:
                self._save([played.text for played in taken])
            except BaseException:
                # What is not on disk was not accepted.
                self.timeline = records.replay(self.record)
                raise
        return taken

    def refresh(self) -> bool:
        """Takes in what another process wrote since; says whether there was anything."""
        text = store.read_text(self.path, records.MAX_BYTES)
        if text == self._text:
            return False
        name = store.shown(self.path.name)
        record = records.loads(text, name)
        if record.game != self.record.game or record.players != self.record.players:
            raise RecordError(f"{name} holds another game now; open it again")
        self.record, self.timeline, self._text = record, records.replay(record, name), text
        return True

    def _save(self, entries: list[str]) -> None:
        record = self.record._replace(entries=(*self.record.entries, *entries))
        text = records.appended(self._text, record, entries)
        store.write_text(self.path, text)
        self.record, self._text = record, text


def open_current(path: Path | None) -> Book:
    """The record named, which does not become the current game by that, or the current game."""
    return Book.open(path if path is not None else shelf.current())
