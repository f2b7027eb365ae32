"""One player at the end of the game: the home, and what is kept beside it."""

from __future__ import annotations

from typing import NamedTuple

from scorers.verdant.goal_cards import Goal
from scorers.verdant.home import Home, Item


class Player(NamedTuple):
    """One player's side of the table.

    `thumbs` and `used` (nurture tokens used during the game) are None where nobody said; `storage` is a nurture id,
    an item token, or empty. `goals` are goal cards of the player's own, dealt by a rules modification; without any
    those of the table count.
    """

    name: str
    home: Home
    thumbs: int | None = None
    storage: Item | str = ""
    used: tuple[str, ...] | None = None
    goals: tuple[Goal, ...] = ()
