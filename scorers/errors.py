"""What can go wrong below the companion: a broken data file, a table that cannot be scored."""

from collections.abc import Iterable
from typing import NamedTuple


class Problem(NamedTuple):
    """One defect of a position.

    `where` is the path of keys and indices to the faulty value (`("players", "blue", "planet", 2)`), which
    `scorers.lines.locate` turns into a line number of the typed text.
    """

    where: tuple[str | int, ...]
    text: str


class DataError(Exception):
    """A file under `data/` or the owner's copy says something that cannot be used."""


class PositionError(Exception):
    """A typed-in table cannot be scored; carries *all* its problems, not the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.text for problem in self.problems))


class MissingFact(Exception):
    """Printed values are needed that neither `data/` nor the owner's copy holds; carries *all* of them.

    Each is a key of the owner's copy and what to ask for.
    """

    def __init__(self, game: str, key: str, asks: str, *others: tuple[str, str]) -> None:
        self.game, self.missing = game, ((key, asks), *others)
        super().__init__("; ".join(f"{asks} is not known" for _, asks in self.missing))
