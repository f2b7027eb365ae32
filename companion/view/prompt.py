"""The prompt on a terminal: completion of what may come next, history, and a bar that says where things stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, History, InMemoryHistory

from companion import store
from companion.words import printable


class Talk(Protocol):
    """What is talked to: a session at the table, a form being filled in."""

    @property
    def breaks(self) -> str:
        """What parts words, as a regular expression."""

    @property
    def prompt(self) -> str:
        """What stands before the cursor."""

    def words(self, text: str) -> list[str]:
        """Completions of the last word of a line typed so far."""

    def status(self) -> str:
        """The bar at the bottom."""


class Words(Completer):
    """Completes with whatever is said to come next."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """See `Completer`."""
        text = document.text_before_cursor
        typed = re.split(self._talk.breaks, text)[-1]
        for word in self._talk.words(text):
            yield Completion(word, start_position=-len(typed))


def lines(talk: Talk, *, history: str = "history", again: str = "everything is saved") -> Iterator[str]:
    """What people type, line by line, until they end it (Ctrl-D). Ctrl-C drops the line, twice it leaves.

    `history` is the file that remembers it, `again` what is said after a first Ctrl-C.
    """
    prompt: PromptSession[str] = PromptSession(
        history=_history(history),
        completer=Words(talk),
        complete_while_typing=False,
        bottom_toolbar=lambda: printable(talk.status()),
    )
    interrupted = False
    while True:
        try:
            text = prompt.prompt(printable(talk.prompt)).strip()
        except EOFError:
            return
        except KeyboardInterrupt:
            if interrupted:
                raise
            interrupted = True
            print(f"Ctrl-C again to leave, or go on typing; {again}")
            continue
        interrupted = False
        yield text


def _history(name: str) -> History:
    """The lines of earlier sessions; only this session's where the file cannot be written."""
    file = store.state_folder() / name
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.open("a").close()
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(file))
