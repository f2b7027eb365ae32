"""The readings of open questions in force, and which of them a result leans on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from scorers import catalog

_Result = TypeVar("_Result")


class Readings:
    """One reading for each open question of a game; `leaning` collects those that decided something.

    >>> readings = Readings("verdant", {"verdant.most-items": "kinds"})
    >>> readings.of("verdant.most-at-zero"), readings.lean("verdant.most-items"), readings.leaning
    ('nobody', 'kinds', {'verdant.most-items': 'kinds'})
    """

    def __init__(self, game: str, chosen: Mapping[str, str]) -> None:
        defaults = catalog.defaults(game)
        self.chosen: Mapping[str, str] = {**defaults, **chosen} if chosen else defaults
        self.leaning: dict[str, str] = {}

    def of(self, ruling: str) -> str:
        """The reading in force, where it makes no difference."""
        return self.chosen[ruling]

    def lean(self, ruling: str) -> str:
        """The reading in force, where another one would give another result."""
        self.leaning[ruling] = self.chosen[ruling]
        return self.chosen[ruling]

    def decide(self, ruling: str, by_choice: Mapping[str, _Result]) -> _Result:
        """The result under the reading in force; it leans on the ruling when the choices differ.

        >>> Readings("verdant", {}).decide("verdant.most-items", {"tokens": 3, "kinds": 2})
        3
        """
        mine = by_choice[self.chosen[ruling]]
        if any(other != mine for other in by_choice.values()):
            self.lean(ruling)
        return mine
