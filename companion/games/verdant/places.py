"""Places of a growing home as people name them: `c2`, `left of a2`, `above b1`.

Columns are letters from the left edge of the cards lying, rows numbers from the top. A card put beyond the left or
the top edge therefore renames what lies already; an entry always speaks of the home as it lay when it was made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from companion.errors import NotationError
from companion.games.verdant.state import START, TURNS, State
from scorers.grid import Cell, place_name
from scorers.verdant.home import SIZE

STEPS: Final[dict[str, Cell]] = {"left": (0, -1), "right": (0, 1), "above": (-1, 0), "below": (1, 0)}
"""The word for a side, and the step to the place there."""
_NAMES: Final = {place_name(row, column): (row, column) for row in range(SIZE) for column in range(SIZE)}


def write_place(cell: Cell) -> str:
    """A place as it is typed; beyond the edges it is named by what it lies beside.

    >>> write_place((1, 2)), write_place((1, -1)), write_place((-1, 0))
    ('c2', 'left of a2', 'above a1')
    """
    row, column = cell
    if column < 0:
        return f"left of {place_name(row, 0)}"
    if row < 0:
        return f"above {place_name(0, column)}"
    return place_name(row, column)


def is_place(word: str) -> bool:
    """Whether a word can begin a place.

    >>> is_place("c2"), is_place("left"), is_place("lamp")
    (True, True, False)
    """
    return word.casefold() in _NAMES or word.casefold() in STEPS


class PlaceArg:
    """A place in a home, or just beyond the cards lying."""

    label = "PLACE"

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[Cell, int]:
        """See `Arg.read`."""
        if at >= len(words):
            text = "a place is missing: a column letter and a row number such as c2, or left of a2, above b1"
            raise NotationError(text, words, at, incomplete=True)
        word = words[at].casefold()
        if word in _NAMES:
            return _NAMES[word], at + 1
        if word not in STEPS:
            text = f"{words[at]!r} is no place: c2, left of a2, right of e1, above b1 or below b3"
            raise NotationError(text, words, at)
        beside = at + 2 if at + 1 < len(words) and words[at + 1].casefold() == "of" else at + 1
        if beside >= len(words):
            raise NotationError(
                f"{word} of what? such as {word} {'of ' * (word in ('left', 'right'))}a2",
                words,
                beside,
                incomplete=True,
            )
        if words[beside].casefold() not in _NAMES:
            raise NotationError(f"{words[beside]!r} is no place such as c2", words, beside)
        row, column = _NAMES[words[beside].casefold()]
        down, right = STEPS[word]
        return (row + down, column + right), beside + 1

    def write(self, value: Cell) -> str:
        """See `Arg.write`."""
        return write_place(value)

    def choices(self, state: State, actor: str) -> Iterable[Cell]:
        """See `Arg.choices`: where cards lie, and the places beside them."""
        if state.phase not in (START, TURNS) or actor not in state.table.players:
            return []
        home = state.side(actor).home
        around = {(row + down, column + right) for row, column in home for down, right in STEPS.values()}
        return sorted(around | set(home))

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return map(write_place, self.choices(state, actor))


PLACE: Final = PlaceArg()
