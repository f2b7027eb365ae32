"""The readings of open questions in force, and which of them a result leans on."""

from __future__ import annotations

from collections.abc import Mapping

from scorers import catalog


class Readings:
    """One reading for each open question; `leaning` collects those that decided something.

    >>> readings = Readings({"verdant.most-items": "kinds"})
    >>> readings.of("verdant.most-at-zero"), readings.lean("verdant.most-items"), readings.leaning
    ('nobody', 'kinds', {'verdant.most-items': 'kinds'})
    """

    def __init__(self, chosen: Mapping[str, str]) -> None:
        defaults = catalog.defaults("verdant")
        self.chosen: Mapping[str, str] = {**defaults, **chosen} if chosen else defaults
        self.leaning: dict[str, str] = {}

    def of(self, ruling: str) -> str:
        """The reading in force, where it makes no difference."""
        return self.chosen[ruling]

    def lean(self, ruling: str) -> str:
        """The reading in force, where another one would give another result."""
        self.leaning[ruling] = self.chosen[ruling]
        return self.chosen[ruling]

    def decide(self, ruling: str, by_choice: Mapping[str, int]) -> int:
        """The count under the reading in force; it leans on the ruling when the choices differ.

        >>> Readings({}).decide("verdant.most-items", {"tokens": 3, "kinds": 2})
        3
        """
        choice = self.lean(ruling) if len(set(by_choice.values())) > 1 else self.of(ruling)
        return by_choice[choice]
