"""Tables for tests: field tiles and clouds in a word each, and the sheet they give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

import scorers
from scorers import PositionError, ScoreSheet
from scorers.petrichor.position import read
from scorers.petrichor.words import reading_order

rule = pytest.mark.rule
ruling = pytest.mark.ruling

COLORS: Final = ("blue", "red", "green", "yellow", "white")
PLAYER_KEYS: Final = ("score", "methane", "honey", "wheat", "voting_wins")

Row = dict[str, Any]


def tile(kind: str, drops: Mapping[str, int] | None = None, at: str = "a1", **more: Any) -> Row:
    """A tile; `growing` unless something else is said of its growth."""
    row: Row = {"at": at, "kind": kind, "drops": drops or {}} | more
    if not {"growing", "stage", "grown_in", "judged"} & set(row):
        row["growing"] = True
    row.pop("judged", None)
    return row


def judged(kind: str, drops: Mapping[str, int] | None = None, at: str = "a1", **more: Any) -> Row:
    """A tile of whose growth nothing is said."""
    return tile(kind, drops, at, judged=True, **more)


def table(*tiles: Row, players: Sequence[str] | Mapping[str, Row] = COLORS[:4], **more: Any) -> Row:
    """A harvest of these tiles; `more` are keys of the position."""
    seats = players if isinstance(players, Mapping) else {name: {} for name in players}
    return {"game": "petrichor", "moment": "harvest", "players": dict(seats), "tile": list(tiles)} | more


def score(
    *tiles: Row, players: Sequence[str] | Mapping[str, Row] = COLORS[:4], facts: Mapping[str, Any] | None = None,
    **more: Any,
) -> ScoreSheet:  # fmt: skip
    """The sheet of a harvest, sound in itself."""
    return sound(scorers.score(table(*tiles, players=players, **more), facts))


def final(players: Mapping[str, Row], facts: Mapping[str, Any] | None = None, **more: Any) -> ScoreSheet:
    """The sheet of the end of a game."""
    return sound(scorers.score(table(players=players, **more) | {"moment": "final"}, facts))


def sound(sheet: ScoreSheet) -> ScoreSheet:
    from scorers.catalog import rules, rulings

    assert sheet.problems() == ()
    assert {line.rule for line in sheet.lines} <= set(rules("petrichor"))
    assert set(sheet.rulings) <= set(rulings("petrichor"))
    assert all(line.note for line in sheet.lines)
    assert all(line.pieces == reading_order(line.pieces) for line in sheet.lines)
    for effect in sheet.extra.get("effects", ()):
        assert list(effect) == ["rule", "player", "what", "count", "place"]
        assert effect["rule"] in rules("petrichor")
    return sheet


def points(sheet: ScoreSheet, category: str) -> list[int]:
    """What each player got in a category, in the order of play."""
    return [sheet.points(player, category) for player in sheet.players]


def notes(sheet: ScoreSheet, player: str, category: str = "harvest") -> list[str]:
    return [line.note for line in sheet.of(player, category)]


def problems(position: Mapping[str, Any], facts: Mapping[str, Any] | None = None) -> list[str]:
    """Everything wrong with a table."""
    with pytest.raises(PositionError) as caught:
        read(position, facts or {})
    return [problem.text for problem in caught.value.problems]


def wrong(*tiles: Row, **more: Any) -> list[str]:
    return problems(table(*tiles, **more))
