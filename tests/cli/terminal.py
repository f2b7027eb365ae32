"""A person at a real pseudo-terminal: keys in, what the screen says out."""

from __future__ import annotations

import os
import re
import sys
import time
from typing import Final

import pexpect

UP: Final = "\x1b[A"
TAB: Final = "\t"
ENTER: Final = "\r"
CTRL_C: Final = "\x03"
CTRL_D: Final = "\x04"
CTRL_U: Final = "\x15"
BAR: Final = " | "
"""Stands in the bar at the bottom, which is drawn when the prompt is ready for keys."""
_WHERE: Final = "\x1b[6n"
"""The question where the cursor is; a terminal answers it, so this one must."""


class Terminal:
    """A companion on a terminal of its own."""

    def __init__(self, *words: str, rows: int = 30, columns: int = 100, kind: str = "xterm-256color") -> None:
        environment = {**os.environ, "TERM": kind}
        # The terminal itself says how wide it is.
        environment.pop("COLUMNS", None)
        self._child = pexpect.spawn(
            sys.executable,
            ["-m", "companion", *words],
            env=environment,
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=20,
        )
        self._child.delaybeforesend = None
        self.raw = ""
        """Everything said, codes and all."""
        self._mark = 0

    @property
    def pid(self) -> int:
        """The process."""
        return int(self._child.pid)

    @property
    def screen(self) -> str:
        """Everything said since `type`, without the codes that steer the terminal."""
        text = re.sub(r"\x1b\[(\d+)C", lambda move: " " * int(move[1]), self.raw[self._mark :])
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|[\x07\x08\r]", "", text)

    def wait(self, *texts: str, seconds: float = 20) -> str:
        """Reads until the screen shows all of these; fails when it does not in time."""
        end = time.monotonic() + seconds
        while not all(text in self.screen for text in texts):
            assert time.monotonic() < end, f"{texts} not shown: {self.screen!r}"
            assert self._read(), f"{texts} not shown before it left: {self.screen!r}"
        return self.screen

    def type(self, keys: str, *texts: str, seconds: float = 20) -> str:
        """Types keys and waits for these on the screen."""
        self._mark = len(self.raw)
        self._child.send(keys)
        return self.wait(*texts, seconds=seconds) if texts else ""

    def enter(self, line: str, *texts: str) -> str:
        """Types a line and waits for these and for the next prompt with its bar."""
        return self.type(line + ENTER, *texts, BAR)

    def leave(self, keys: str = "") -> int:
        """Types keys that end it, and returns the exit status (minus the signal, if one killed it)."""
        if keys:
            self._mark = len(self.raw)
            self._child.send(keys)
        end = time.monotonic() + 20
        while self._read():
            assert time.monotonic() < end, f"it does not leave: {self.screen!r}"
        self._child.close()
        status = self._child.exitstatus
        return int(status) if status is not None else -int(self._child.signalstatus)

    def _read(self) -> bool:
        """Reads what is there, answering the question where the cursor is; False at the end."""
        try:
            said = self._child.read_nonblocking(65536, timeout=0.1)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += said
        for _ in range(said.count(_WHERE)):
            self._child.send("\x1b[5;1R")
        return True

    def close(self) -> None:
        """Ends it, whatever it is doing."""
        self._child.close(force=True)
