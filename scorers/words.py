"""Small helps with words every game's scorer needs: folding what people type, and saying lists and numbers."""

from __future__ import annotations

from functools import cache


def folded(text: str) -> str:
    """A typed name as ids are written: small letters, underscores between words, no apostrophes.

    >>> folded(" Black-Eyed  Susan Vine "), folded("Devil's Ivy")
    ('black_eyed_susan_vine', 'devils_ivy')
    """
    plain = text.casefold().replace("'", "").replace("\u2019", "").replace("-", " ").replace("_", " ")
    return "_".join(plain.split())


@cache
def shown(name: str) -> str:
    """An id as people read it.

    >>> shown("terra_cotta")
    'terra cotta'
    """
    return name.replace("_", " ")


def names(parts: list[str] | tuple[str, ...], last: str = "and") -> str:
    """A list as people say it.

    >>> names(["a1"]), names(["a1", "b2", "c3"])
    ('a1', 'a1, b2 and c3')
    """
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def plural(count: int, noun: str) -> str:
    """A number with its noun.

    >>> plural(1, "plant"), plural(0, "plant")
    ('1 plant', '0 plants')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
