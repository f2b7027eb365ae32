"""Scorers: a position in, explained points out. Pure, and standard library only.

Each game is a package of its own (`scorers.evergreen`) with `read` (a parsed position file to a position, or all
its problems) and `score` (a position to a `ScoreSheet`).
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from scorers.errors import DataError, MissingFact, PositionError, Problem
from scorers.sheet import Ranking, ScoreLine, ScoreSheet, diff, rank

__all__ = [
    "DataError",
    "MissingFact",
    "PositionError",
    "Problem",
    "Ranking",
    "ScoreLine",
    "ScoreSheet",
    "diff",
    "rank",
    "score",
]

GAMES = ("evergreen", "verdant", "petrichor")


def score(table: Mapping[str, Any], facts: Mapping[str, Any] | None = None) -> ScoreSheet:
    """Scores a position: the parsed TOML of a table somebody typed in.

    `facts` are printed values from the owner's copy, by key. Raises PositionError with every problem found,
    MissingFact when a printed value is needed that nobody gave.

    >>> score({"game": "evergreen", "moment": "season", "sun": "left",
    ...        "players": {"blue": {"planet": ["S S B . . B"]}}}).total("blue")
    8
    """
    game = table.get("game")
    if game not in GAMES:
        known = ", ".join(GAMES)
        said = "no game is named" if game is None else f"{game!r} is not a game scored here"
        raise PositionError([Problem(("game",), f"{said}; there is: {known}")])
    sheet: ScoreSheet = import_module(f"scorers.{game}").score_table(table, facts or {})
    return sheet
