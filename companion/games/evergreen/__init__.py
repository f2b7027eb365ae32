"""Evergreen: how a game comes to its final planet, move by move."""

from companion.games.evergreen.game import GAME

__all__ = ["GAME"]
