"""The table as a position file has it, to score it elsewhere or to send it to somebody."""

from __future__ import annotations

from typing import Any

from companion.games.verdant.pieces import card_text, token_text
from companion.games.verdant.state import THUMB_LIMIT, Growth, Homes, Spot, State
from scorers.catalog import defaults
from scorers.verdant.home import COLUMNS, ROWS


def position_of(state: State) -> dict[str, Any]:
    """The keys of a position file; a home that is not finished has empty places at its right and bottom."""
    options = state.options
    table: dict[str, Any] = {"game": "verdant", "moment": "final"}
    if options.family:
        table["variant"] = "family"
    if state.solo:
        table["solo"] = True
    if options.scenario:
        table["scenario"] = options.scenario.number
    if options.modification:
        table["modification"] = options.modification
    if state.goals and not options.scenario:
        table["goals"] = [goal.id for goal in state.goals]
    usual = defaults("verdant")
    rulings = {name: choice for name, choice in state.table.rulings.items() if usual[name] != choice}
    if rulings:
        table["rulings"] = rulings
    table["players"] = {}
    for player, side in zip(state.table.players, state.sides, strict=True):
        row: dict[str, Any] = {} if options.family else {"thumbs": min(side.thumbs, THUMB_LIMIT)}
        if side.storage:
            row["storage"] = token_text(side.storage)
        if side.used and options.scenario:
            row["used"] = list(side.used)
        if side.goals:
            row["goals"] = [goal.id for goal in side.goals]
        table["players"][player] = {**row, "home": rows_of(side.home)}
    return table


def rows_of(home: Homes) -> list[list[str]]:
    """A home as rows of cells from the top left, at least 3 of 5; `-` for an empty place."""
    high = max([ROWS, *(row + 1 for row, _ in home)])
    wide = max([COLUMNS, *(column + 1 for _, column in home)])
    return [[_cell(home.get((row, column))) for column in range(wide)] for row in range(high)]


def _cell(spot: Spot | None) -> str:
    if spot is None:
        return "-"
    text = card_text(spot.card)
    if isinstance(spot, Growth):
        return f"{text} {spot.pot}" if spot.pot else f"{text} +{spot.verdancy}" if spot.verdancy else text
    return f"{text} {token_text(spot.item)}" if spot.item else text
