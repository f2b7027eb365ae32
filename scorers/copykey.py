"""What only the owner's printed copy can tell: a value's key, what to ask for, and its shape."""

from __future__ import annotations

from typing import Any, NamedTuple


class CopyKey(NamedTuple):
    """A printed value people can read off their own copy: its key, what to ask, its shape and what is known.

    It is one number, or a row of `numbers` of them; a row may be shorter, down to `fewest` numbers, where that is
    given.
    """

    key: str
    asks: str
    least: int
    most: int
    numbers: int = 1
    known: Any = None
    verified: bool = False
    fewest: int = 0

    def fits(self, value: Any) -> bool:
        """Whether a value has the shape of this one.

        >>> CopyKey("tiles.corn.scoring", "", 0, 99, 5, fewest=1).fits([8, 8])
        True
        """
        row = value if self.numbers > 1 else [value]
        if not isinstance(row, list) or not (self.fewest or self.numbers) <= len(row) <= self.numbers:
            return False
        return all(type(number) is int and self.least <= number <= self.most for number in row)

    def shape(self) -> str:
        """The shape in words.

        >>> CopyKey("tiles.corn.scoring", "", 0, 99, 5, fewest=1).shape()
        '1 to 5 numbers from 0 to 99'
        """
        count = f"{self.fewest} to {self.numbers}" if 0 < self.fewest < self.numbers else str(self.numbers)
        what = "a number" if self.numbers == 1 else f"{count} numbers"
        return f"{what} from {self.least} to {self.most}"
