"""Places by number: who is first, second and so on, and what those get who are tied [petrichor.harvest-ties]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

RULING: Final = "petrichor.place-ties"
CHOICES: Final = ("shared", "shared-next", "lower", "nobody")


def groups(counts: Mapping[str, int]) -> list[list[str]]:
    """Everybody who has any, those with equally many together, most first.

    >>> groups({"blue": 2, "red": 3, "yellow": 2, "green": 0})
    [['red'], ['blue', 'yellow']]
    """
    by_number: dict[int, list[str]] = {}
    for player, number in counts.items():
        if number:
            by_number.setdefault(number, []).append(player)
    return [by_number[number] for number in sorted(by_number, reverse=True)]


@cache
def ranks(sizes: tuple[int, ...], choice: str) -> tuple[int, ...]:
    """The place that each group scores, by their sizes, under a reading of ties; 0 for none.

    >>> [ranks((1, 2, 1), choice) for choice in CHOICES]
    [(1, 2, 4), (1, 2, 3), (1, 3, 4), (1, 0, 4)]
    """
    found, ahead = [], 0
    for number, size in enumerate(sizes):
        if choice == "shared-next":
            found.append(number + 1)
        elif choice == "lower":
            found.append(ahead + size)
        else:
            found.append(0 if choice == "nobody" and size > 1 else ahead + 1)
        ahead += size
    return tuple(found)


def places(counts: Mapping[str, int], choice: str = "shared") -> dict[str, int]:
    """The place of everybody who has any; 0 for a tie that scores nothing.

    >>> places({"blue": 3, "red": 2, "yellow": 2, "green": 1})
    {'blue': 1, 'red': 2, 'yellow': 2, 'green': 4}
    """
    tied = groups(counts)
    by_group = zip(tied, ranks(sizes(tied), choice), strict=True)
    found = {player: place for group, place in by_group for player in group}
    return {player: found[player] for player in counts if player in found}


def sizes(tied: Sequence[Sequence[str]]) -> tuple[int, ...]:
    """How many are in each group."""
    return tuple([len(group) for group in tied])


@lru_cache(1024)
def paid(row: tuple[int, ...], sizes: tuple[int, ...]) -> Mapping[str, tuple[int, ...]]:
    """What a row of points pays each group, under each reading of ties."""
    return {choice: tuple([pay(row, place) for place in ranks(sizes, choice)]) for choice in CHOICES}


def pay(row: tuple[int, ...], place: int) -> int:
    """What a row of points pays for a place; no place and one beyond its end pay nothing.

    >>> pay((5, 1), 2), pay((5, 1), 3), pay((5, 1), 0)
    (1, 0, 0)
    """
    return row[place - 1] if 0 < place <= len(row) else 0


def leader(counts: Mapping[str, int]) -> tuple[str, ...]:
    """Everybody who has the most, if anybody has any.

    >>> leader({"blue": 2, "red": 3}), leader({"blue": 2, "red": 2}), leader({})
    (('red',), ('blue', 'red'), ())
    """
    most = max(counts.values(), default=0)
    return tuple([player for player, number in counts.items() if number == most]) if most else ()
