"""The prompt on a terminal: completion from the legal moves, history, and a bar with turn and scores."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, History, InMemoryHistory

from companion import store
from companion.session import Session
from companion.words import printable


class Words(Completer):
    """Completes with whatever the session says could come next."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """See `Completer`."""
        text = document.text_before_cursor
        typed = re.split("[ ,:]", text)[-1]
        for word in self._session.words(text):
            yield Completion(word, start_position=-len(typed))


def lines(session: Session) -> Iterator[str]:
    """What people type, line by line, until they end it (Ctrl-D). Ctrl-C drops the line, twice it leaves."""
    prompt: PromptSession[str] = PromptSession(
        history=_history(),
        completer=Words(session),
        complete_while_typing=False,
        bottom_toolbar=lambda: printable(session.status()),
    )
    interrupted = False
    while True:
        try:
            text = prompt.prompt("> ").strip()
        except EOFError:
            return
        except KeyboardInterrupt:
            if interrupted:
                raise
            interrupted = True
            print("Ctrl-C again to leave, or go on typing; everything is saved")
            continue
        interrupted = False
        if text:
            yield text


def _history() -> History:
    """The lines of earlier sessions; only this session's where the file cannot be written."""
    file = store.state_folder() / "history"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.open("a").close()
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(file))
