"""Files: read within bounds, written whole or not at all, and never by two processes at once."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import IO, Final

from companion.errors import CompanionError, ExitStatus, RecordError
from companion.words import printable

PATIENCE: Final = 5.0
"""Seconds to wait for another process that is writing the same file."""
STALE: Final = 60.0
"""Seconds after which a half-written file belongs to nobody any more."""
APP: Final = "companion"


class StoreError(CompanionError):
    """Something could not be saved; nothing on disk was changed."""

    status = ExitStatus.NO


class Busy(StoreError):
    """Another process holds the file."""


def shown(path: Path | str) -> str:
    """A path as it can safely be printed."""
    return printable(str(path))


def read_text(path: Path, limit: int) -> str:
    """The text of a file of at most `limit` bytes.

    Raises RecordError when it is missing, too big, unreadable or no text.
    """
    try:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except FileNotFoundError:
        raise RecordError(f"there is no file {shown(path)}") from None
    except IsADirectoryError:
        raise RecordError(f"{shown(path)} is a folder, not a file") from None
    except OSError as error:
        raise RecordError(f"{shown(path)} cannot be read: {error.strerror or error}") from None
    except ValueError as error:
        raise RecordError(f"{shown(path)} cannot be read: {error}") from None
    if len(data) > limit:
        raise RecordError(f"{shown(path)} is larger than {limit:,} bytes: this is no file of ours")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise RecordError(f"{shown(path)} is no text file (byte {error.start} is not UTF-8)") from None


def write_text(path: Path, text: str) -> None:
    """Replaces a file as one step: after it, the file holds either the old text or the new, whatever happens.

    Raises StoreError when it cannot be written; the old file then stands as it was.
    """
    path = path.resolve()
    temporary = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with open(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
        _sync_folder(path.parent)
        _sweep(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise _not_saved(path, error) from None


def _sweep(path: Path) -> None:
    """Takes away what a process that was killed while it wrote has left beside the file."""
    begin = f".{path.name}."
    with suppress(OSError):
        for entry in os.scandir(path.parent):
            mine = entry.name.startswith(begin) and entry.name.endswith(".new")
            if mine and time.time() - entry.stat().st_mtime > STALE:
                os.unlink(entry)


def _not_saved(path: Path, error: OSError) -> StoreError:
    folder = next((parent for parent in path.absolute().parents if parent.exists()), path)
    if not folder.is_dir():
        return StoreError(f"not saved: {shown(folder)} is a file, not a folder")
    return StoreError(f"not saved: {shown(path)}: {error.strerror or error}")


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Holds the file against other processes of the companion, waiting up to PATIENCE seconds.

    The lock is a hidden file beside it, which stays: removing it would be a race. Raises Busy when another process
    does not let go in time.
    """
    lock = path.resolve().with_name(f".{path.name}.lock")
    busy = Busy(f"another companion is writing {shown(path.name)}; nothing was changed, try again")
    if os.name == "nt":
        from filelock import FileLock, Timeout

        try:
            with FileLock(lock, timeout=PATIENCE):
                yield
        except Timeout:
            raise busy from None
        return
    # filelock would do here too, but importing it doubles the time a move takes; flock is what it would use.
    import fcntl

    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        file: IO[str] = lock.open("a")
    except OSError as error:
        raise _not_saved(path, error) from None
    with file:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except OSError:
                if time.monotonic() > end:
                    raise busy from None
                time.sleep(0.02)
        yield


@cache
def data_folder() -> Path:
    """Where games and the owner's copy are kept."""
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False)


@cache
def state_folder() -> Path:
    """Where the last game and the typing history are remembered."""
    from platformdirs import user_state_path

    return user_state_path(APP, appauthor=False)
