"""The games the companion plays, each loaded only when it is needed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from companion.errors import UsageProblem
from companion.words import pick

if TYPE_CHECKING:
    from companion.protocol import Game

NAMES: Final = ("evergreen", "verdant", "petrichor")


def load(name: str) -> Game:
    """The game of this name, or of an unambiguous beginning of one.

    Raises UsageProblem when there is no such game.
    """
    found, _ = pick(name, NAMES)
    if found is None:
        raise UsageProblem(f"there is no game {name!r}; there is: {', '.join(NAMES)}")
    game: Game = import_module(f"companion.games.{found}").GAME
    return game
