"""Homes for tests: cards given kind by kind, filled into the checkerboard in reading order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

import scorers
from scorers import ScoreSheet
from scorers.verdant.home import in_order

rule = pytest.mark.rule
ruling = pytest.mark.ruling

EXAMPLE: Final = [
    ["african_violet wood", "foliage_07", "jasmine concrete", "vining_01 vining lamp", "corpse_flower +4"],
    [
        "flowering_02 vining chair",
        "hoya ceramic",
        "foliage_08 unusual dog",
        "chenille_plant wood",
        "vining_01 vining cat",
    ],
    [
        "panda_plant terra_cotta",
        "succulent_08 succulent sofa",
        "common_ivy +7",
        "flowering_05 flowering bird",
        "moth_orchid ceramic",
    ],
]
"""The finished home drawn in the rulebook."""

EVEN: Final = ("a1", "c1", "e1", "b2", "d2", "a3", "c3", "e3")
"""The eight places that include the corners."""
ODD: Final = ("b1", "d1", "a2", "c2", "e2", "b3", "d3")
KINDS: Final = ("table", "chair", "sofa", "lamp", "shelf", "fish", "bird", "cat", "dog")
ANY: Final = "sun/semi/shade"
"""Light of a plant that matches every edge."""

Rows = list[list[str]]


def filled(plants: Sequence[str], rooms: Sequence[str]) -> Rows:
    """A home of 8 plants and 7 rooms or the reverse, each list in reading order; short lists repeat their last."""
    corners, others = (plants, rooms) if len(plants) > len(rooms) else (rooms, plants)
    rows = [["-"] * 5 for _ in range(3)]
    for places, cards in ((EVEN, corners), (ODD, others)):
        assert len(cards) == len(places), (len(cards), len(places))
        for place, card in zip(places, cards, strict=True):
            rows[int(place[1]) - 1]["abcde".index(place[0])] = card
    return rows


def put(rows: Rows, **cells: str) -> Rows:
    """The home with some cells replaced: `put(rows, b2="hoya wood")`."""
    new = [list(row) for row in rows]
    for place, card in cells.items():
        new[int(place[1]) - 1]["abcde".index(place[0])] = card
    return new


def plants_of(kinds: Sequence[str], what: str = ":5:5") -> list[str]:
    return [f"{kind}{what}" for kind in kinds]


def rooms_of(kinds: Sequence[str]) -> list[str]:
    return [f"room:{kind}" for kind in kinds]


def table(home: Rows | None = None, goals: Sequence[str] | None = None, **more: Any) -> dict[str, Any]:
    """A position with one player, blue; `more` are keys of the player or of the position."""
    blue = {key: more.pop(key) for key in ("thumbs", "storage", "used") if key in more}
    found: dict[str, Any] = {"game": "verdant", "moment": "final", "players": {"blue": {"home": home, **blue}}}
    if goals is not None:
        found["goals"] = list(goals)
    return found | more


def score(home: Rows, goals: Sequence[str] | None = None, **more: Any) -> ScoreSheet:
    """The sheet of one home, sound in itself."""
    return sound(scorers.score(table(home, goals, **more)))


def together(players: Mapping[str, Any], goals: Sequence[str] | None = None, **more: Any) -> ScoreSheet:
    """The sheet of several players, each a home or a table of keys."""
    tables = {name: given if isinstance(given, dict) else {"home": given} for name, given in players.items()}
    position = {"game": "verdant", "moment": "final", "players": tables} | more
    return sound(scorers.score(position if goals is None else {**position, "goals": list(goals)}))


def sound(sheet: ScoreSheet) -> ScoreSheet:
    from scorers.catalog import rules

    assert sheet.problems() == ()
    assert {line.rule for line in sheet.lines} <= set(rules("verdant"))
    assert all(line.note for line in sheet.lines)
    assert all(list(line.pieces) == in_order(line.pieces) for line in sheet.lines)
    return sheet


def goal(home: Rows, name: str, **more: Any) -> int:
    """What one goal card gives blue."""
    sheet = score(home, [name], **more)
    return sum(line.points for line in sheet.lines if line.category.startswith("goal_"))


def notes(sheet: ScoreSheet, category: str, player: str = "blue") -> list[str]:
    return [line.note for line in sheet.of(player, category)]
