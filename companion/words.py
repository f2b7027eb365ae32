"""Small helps with words people type: what they meant, and how to show what they wrote."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache


@lru_cache
def fold(name: str) -> str:
    """A name as it is compared: without case, with single spaces, and with accents written one way.

    >>> fold("E\u0301LISE") == fold("\u00e9lise")
    True
    """
    name = " ".join(name.split())
    if name.isascii():
        return name.casefold()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", name).casefold())


def closest(word: str, names: Iterable[str]) -> str:
    """`; did you mean X?` for a near miss, nothing otherwise."""
    from difflib import get_close_matches

    near = get_close_matches(word.casefold(), list(names), 1, 0.55)
    return f"; did you mean {near[0]}?" if near else ""


def pick(word: str, names: Iterable[str], aliases: Mapping[str, str] | None = None) -> tuple[str | None, list[str]]:
    """The name meant by a word or an unambiguous beginning of one, else None and the names it could mean.

    >>> pick("ro", ["rock", "row"])
    (None, ['rock', 'row'])
    >>> pick("roc", ["rock", "row"])
    ('rock', ['rock'])
    """
    folded = word.casefold()
    known = tuple(names)
    if folded in known:
        return folded, [folded]
    if aliases and folded in aliases:
        return aliases[folded], [aliases[folded]]
    matches = [name for name in known if name.startswith(folded)] if folded else []
    return (matches[0] if len(matches) == 1 else None), matches


def read_sum(word: str) -> int | None:
    """The value of a number or a plain sum of numbers, None when it is neither.

    >>> read_sum("12+3-1"), read_sum("-4"), read_sum("3+"), read_sum("x")
    (14, -4, None, None)
    """
    if len(word) > 40 or not word.isascii():
        return None
    total, sign, digits = 0, 1, ""
    for position, char in enumerate(word):
        if char.isdigit():
            digits += char
        elif char in "+-" and (digits or position == 0):
            total += sign * int(digits or 0)
            sign, digits = (1 if char == "+" else -1), ""
        else:
            return None
    return total + sign * int(digits) if digits else None


def printable(text: str) -> str:
    """Text from a file or a keyboard made harmless: control and direction characters are shown escaped.

    >>> printable("a\\x1b[31mb")
    'a\\\\x1b[31mb'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode("ascii") for char in text)
