"""Petrichor: clouds, drops, votes, climate and harvest, move by move."""

from companion.games.petrichor.game import GAME

__all__ = ["GAME"]
