"""Entries: `actor: verb words ; note`, one line of text each. Knows no game."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from companion.errors import NotationError
from companion.moves import TABLE
from companion.words import closest, fold, printable

MAX_ENTRY: Final = 2000
"""Characters in one entry; far beyond anything people type."""


class Words(NamedTuple):
    """An entry taken apart: who (empty when not said), the words, the note; `body` are the words as typed."""

    actor: str
    words: list[str]
    note: str
    body: str = ""


def split(text: str, actors: Mapping[str, str]) -> Words:
    """Takes an entry apart; commas between words are only for the eye.

    `actors` maps folded names to names. Raises NotationError for an actor nobody knows, an empty entry, or one
    longer than MAX_ENTRY.

    >>> split("BLUE: plant c3, c4 ; at last", {"blue": "blue"})
    Words(actor='blue', words=['plant', 'c3', 'c4'], note='at last', body=' plant c3, c4 ')
    """
    if len(text) > MAX_ENTRY:
        raise NotationError(f"an entry of {len(text)} characters; at most {MAX_ENTRY} are read")
    body, _, note = text.partition(";")
    head, colon, rest = body.partition(":")
    actor = ""
    if colon:
        actor = actors.get(head) or _meant(head, actors)
        if actor:
            body = rest
        # Words with a colon among them, such as a time in a note, are no name.
        elif " " not in (name := head.strip()):
            hint = closest(name, actors) or f"; at this table: {', '.join(actors.values())}"
            words = [name] if name else []
            raise NotationError(f"{printable(name[:40])!r} is nobody at this table{hint}", words, 0)
    words = (body.replace(",", " ") if "," in body else body).split()
    if not words:
        raise NotationError("nothing was typed after the name" if colon else "nothing was typed")
    # Once for every entry of a replay: what `Words(...)` does, in half the time.
    return tuple.__new__(Words, (actor, words, note.strip(), body))


def _meant(name: str, actors: Mapping[str, str]) -> str:
    """The actor of this name, or of an unambiguous beginning of one; empty when nobody is meant."""
    folded_name = fold(name)
    if folded_name in actors:
        return actors[folded_name]
    matches = [actor for known, actor in actors.items() if known.startswith(folded_name)] if folded_name else []
    return matches[0] if len(matches) == 1 else ""


def join(actor: str, body: str, note: str = "") -> str:
    """The entry in its full spelling.

    >>> join("blue", "plant c3", "at last")
    'blue: plant c3 ; at last'
    """
    return f"{actor}: {body} ; {note}" if note else f"{actor}: {body}"


def folded(players: tuple[str, ...], others: tuple[str, ...] = ()) -> dict[str, str]:
    """Folded name to name, for everybody who may stand before the colon."""
    return {fold(name): name for name in (*players, TABLE, *others)}


def one_line(text: str) -> str:
    """A typed entry as it can be kept: one line of text that a file can hold.

    Raises NotationError for line breaks and for bytes that were no text.
    """
    text = text.strip()
    if text.isprintable():
        return text
    if len(text.splitlines()) > 1:
        raise NotationError("an entry is one line; write the rest as a note of its own")
    from unicodedata import category

    if any(category(char) == "Cs" for char in text):
        raise NotationError("an entry is text; some of this is not (is it UTF-8?)")
    return text
