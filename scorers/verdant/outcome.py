"""What a player has in the end, as scenarios and achievements look at it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scorers.sheet import ScoreLine
from scorers.verdant.player import Player
from scorers.verdant.readings import Readings


class Outcome(NamedTuple):
    """Points by row and in all, the lead over the best other player (None: nobody else was given), the most points
    from one room, and the readings in force."""

    player: Player
    points: Mapping[str, int]
    total: int
    lead: int | None
    best_room: int
    readings: Readings


class Tally(NamedTuple):
    """A player's points by row, rows without any left out, and the most points from one room."""

    rows: dict[str, int]
    best_room: int


def tally(lines: Iterable[ScoreLine]) -> Tally:
    """What one player's lines add up to."""
    rows: dict[str, int] = {}
    best_room = 0
    for line in lines:
        points = line.points
        if points:
            row = line.category
            rows[row] = rows.get(row, 0) + points
            if points > best_room and row == "room_bonuses":
                best_room = points
    return Tally(rows, best_room)


def outcome(player: Player, mine: Tally, totals: Mapping[str, int], readings: Readings) -> Outcome:
    """The outcome of a player, beside the totals of the whole table."""
    total = totals[player.name]
    lead = None
    if len(totals) > 1:
        lead = total - max([points for name, points in totals.items() if name != player.name])
    return Outcome(player, mine.rows, total, lead, mine.best_room, readings)
