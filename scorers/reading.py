"""Reading a table typed in: what every game's position reader does, collecting problems instead of stopping."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scorers import catalog
from scorers.errors import Problem


def closest(word: str, known: Iterable[str]) -> str:
    """`; did you mean X?` for a near miss, else the whole list of what is known.

    >>> closest("thums", ["thumbs", "home"])
    '; did you mean thumbs?'
    """
    from difflib import get_close_matches

    names = list(known)
    near = get_close_matches(word, names, 1, 0.6)
    return f"; did you mean {near[0]}?" if near else f"; known: {', '.join(names)}"


class Reader:
    """Collects problems while it reads, so that people can mend all of them in one go."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.problems: list[Problem] = []

    def say(self, text: str, *where: str | int) -> None:
        """One problem more; `where` is its path of keys and indices."""
        self.problems.append(Problem(where, text))

    def keys(self, table: Mapping[str, Any], known: Iterable[str], what: str, *where: str | int) -> None:
        """Names every key that means nothing in `what`."""
        for key in table:
            if key not in known:
                self.say(f"{key!r} means nothing in {what}{closest(key, known)}", *where, key)

    def number(self, value: Any, most: int, what: str, *where: str | int) -> int:
        """A whole number from 0 to `most`; 0 after a problem."""
        if type(value) is int and 0 <= value <= most:
            return value
        self.say(f"{what} is a whole number from 0 to {most}, not {value!r}", *where)
        return 0

    def rulings(self, table: Mapping[str, Any]) -> dict[str, str]:
        """The readings the table has chosen, ruling id to choice."""
        chosen = table.get("rulings", {})
        if not isinstance(chosen, Mapping):
            self.say("rulings is a table of ruling = choice", "rulings")
            return {}
        good = {}
        for name, choice in chosen.items():
            known = catalog.rulings(self.game)
            if name not in known:
                self.say(f"there is no ruling {name!r}{closest(name, known)}", "rulings", name)
            elif not isinstance(choice, str) or choice not in known[name].choices:
                choices = ", ".join(known[name].choices)
                self.say(f"{name} cannot be {choice!r}; choices: {choices}", "rulings", name)
            else:
                good[name] = choice
        return good
