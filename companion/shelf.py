"""The shelf: which games there are, and which one was last on the table."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from companion import store
from companion.errors import MissingRecord, RecordError
from companion.store import StoreError

ENVIRONMENT: Final = "COMPANION_GAME"
_RECENT: Final = "recent"
_KEPT: Final = 500


def games_folder() -> Path:
    """Where `new` puts a record when no file is named."""
    return store.data_folder() / "games"


def recent() -> list[Path]:
    """Records started or opened, the last one first; they may be gone by now."""
    file = store.state_folder() / _RECENT
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []
    return [Path(line) for line in lines if line]


def remember(path: Path) -> None:
    """Makes a record the current game. Failing to is no reason to stop: the record itself is safe."""
    path = path.resolve()
    if "\n" in str(path):
        return
    known = recent()
    if known[:1] == [path]:
        return
    lines = [str(path), *(str(old) for old in known if old != path)][:_KEPT]
    try:
        store.write_text(store.state_folder() / _RECENT, "\n".join(lines) + "\n")
    except StoreError:
        return


def current() -> Path:
    """The game meant when none is named: $COMPANION_GAME, else the last one started or opened.

    Raises MissingRecord when there is none.
    """
    named = os.environ.get(ENVIRONMENT)
    if named:
        if not Path(named).exists():
            raise RecordError(f"${ENVIRONMENT} names {store.shown(named)}, which is not there")
        return Path(named)
    for path in recent():
        if path.exists():
            return path
    raise MissingRecord("no game is going on; start one with: companion new evergreen --players blue,red")


def all_records() -> list[Path]:
    """Every record that still exists: those in the games folder and those opened elsewhere, latest change first."""
    folder = games_folder()
    found = {path.resolve() for path in folder.glob("*.toml")} if folder.is_dir() else set()
    found |= set(recent())
    found = {path for path in found if path.is_file()}
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def fresh_path(game: str, players: tuple[str, ...], day: str) -> Path:
    """A file name in the games folder that is not taken: game, day and players."""
    names = "-".join("".join(c for c in name.casefold() if c.isalnum()) or "player" for name in players)
    stem = f"{game}-{day}-{names}"[:80]
    path, number = games_folder() / f"{stem}.toml", 1
    while path.exists():
        number += 1
        path = games_folder() / f"{stem}-{number}.toml"
    return path
