"""Places by number: who is first, second and so on, and what those get who are tied [petrichor.harvest-ties]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RULING: Final = "petrichor.place-ties"
CHOICES: Final = ("shared", "shared-next", "lower", "nobody")


def places(counts: Mapping[str, int], choice: str = "shared") -> dict[str, int | None]:
    """The place of everybody who has any; None for a tie that scores nothing.

    >>> places({"blue": 3, "red": 2, "yellow": 2, "green": 1})
    {'blue': 1, 'red': 2, 'yellow': 2, 'green': 4}
    >>> places({"blue": 3, "red": 2, "yellow": 2, "green": 1}, "lower")
    {'blue': 1, 'red': 3, 'yellow': 3, 'green': 4}
    """
    found: dict[str, int | None] = {}
    numbers = [number for number in counts.values() if number]
    for player, mine in counts.items():
        if not mine:
            continue
        ahead = [number for number in numbers if number > mine]
        like = numbers.count(mine)
        if choice == "shared-next":
            found[player] = len(set(ahead)) + 1
        elif choice == "lower":
            found[player] = len(ahead) + like
        else:
            found[player] = None if choice == "nobody" and like > 1 else len(ahead) + 1
    return found


def has_tie(counts: Mapping[str, int]) -> bool:
    """Whether two have the same number, and any.

    >>> has_tie({"blue": 2, "red": 2}), has_tie({"blue": 0, "red": 0})
    (True, False)
    """
    numbers = [number for number in counts.values() if number]
    return len(set(numbers)) < len(numbers)


def pay(row: tuple[int, ...], place: int | None) -> int:
    """What a row of points pays for a place; a place beyond its end pays nothing.

    >>> pay((5, 1), 2), pay((5, 1), 3), pay((5, 1), None)
    (1, 0, 0)
    """
    return row[place - 1] if place and place <= len(row) else 0


def leader(counts: Mapping[str, int]) -> tuple[str, ...]:
    """Everybody who has the most, if anybody has any.

    >>> leader({"blue": 2, "red": 3}), leader({"blue": 2, "red": 2}), leader({})
    (('red',), ('blue', 'red'), ())
    """
    most = max(counts.values(), default=0)
    return tuple(player for player, number in counts.items() if number == most) if most else ()
