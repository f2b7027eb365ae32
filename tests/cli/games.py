"""Whole games of Evergreen as people would pipe them in: what is typed, and what must come out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

_POWERS: Final = ("bud", "small", "big", "bush", "lake")
_SEASONS: Final = (("spring", 5), ("summer", 4), ("autumn", 3), ("winter", 2))
_BLUE: Final = (
    *("plant d1", "grow d1", "grow d1"),
    *("plant d2", "grow d2", "grow d2"),
    *("plant e2", "grow e2", "grow e2"),
    *("plant f2", "grow f2", "grow f2"),
    *("plant g2", "grow g2"),
)
"""Four big trees and a small one in the grassland."""
_RED: Final = (
    *("plant h5", "grow h5", "grow h5"),
    *("plant i5", "grow i5", "grow i5"),
    *("plant c9", "grow c9", "grow c9"),
    *("plant d9", "grow d9", "plant e9"),
    *("grow e9", "done"),
)
"""Two big trees in the snow, one in the rock with small ones beside it."""
_BUDS: Final = {0: ("blue: bud", "red: bud"), 5: ("blue: bud",)}
"""Round (from 0) to who counts buds in it."""

CATEGORIES: Final = {
    # Blue: light 2, 4, 6, 4; forest 2, 3, 4, 5; 4 big trees x 3 flowers; buds 1 and 2.
    "blue": {"start": 0, "bud": 3, "light": 16, "forest": 14, "fertility": 12},
    # Red: light 3, 4, 7, 4; forest 2, 2, 2, 3; 2 big trees x 2 flowers; bud 1.
    "red": {"start": 1, "bud": 1, "light": 18, "forest": 9, "fertility": 4},
}
"""What the game of two comes to, counted by hand."""
TOTALS: Final = {"blue": 45, "red": 33}
SOLO_TOTAL: Final = 42
"""Blue's game without its buds: 16 light, 14 forest, 12 fertility, and no start points for the first player."""


def of_two() -> str:
    """A whole game of blue and red, with comments; every card left over is a wild one, so the zone never changes.

    Whoever takes second takes the first-player token with the card, so the two begin in turn.
    """
    lines = ["# a whole game", "reveal grassland sprout, snow bush   # 3 + 2 flowers", ""]
    number = 0
    for season, rounds in _SEASONS:
        lines.append(f"# {season}")
        for power in _POWERS[:rounds]:
            lines += [f"row rock {power}, wheat {power}, wild {power}", "take 1", "take 2"]
            lines += [f"blue: {_BLUE[number]}", f"red: {_RED[number]}", *_BUDS.get(number, ())]
            # A round in which nobody can do anything more ends by itself.
            lines += ["end"] * (len(_BUDS.get(number, ())) < 2)
            number += 1
    return "\n".join(lines) + "\n"


def solo() -> str:
    """A whole game alone: the neutral player takes a wild card each round, the third card is left over."""
    left_over = [f"{biome} {power}" for biome in ("wheat", "flowers", "swamp") for power in _POWERS]
    lines = ["reveal grassland sprout, snow bush"]
    number = 0
    for _, rounds in _SEASONS:
        for power in _POWERS[:rounds]:
            lines += [f"row rock {power}, wild {power}, {left_over[number]}", "take 1", _BLUE[number], "end"]
            number += 1
    return "\n".join(lines) + "\n"


def entries(text: str) -> Iterator[str]:
    """The entries in a piped text, without comments and empty lines."""
    for line in text.splitlines():
        entry = line.partition("#")[0].strip()
        if entry:
            yield entry
