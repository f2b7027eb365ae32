"""Verdant: how homes grow, turn by turn."""

from companion.games.verdant.game import GAME

__all__ = ["GAME"]
