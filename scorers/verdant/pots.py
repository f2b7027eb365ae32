"""Bonus pots at the end of the game [verdant.bonus-pots], and how many there are."""

from __future__ import annotations

from functools import cache

from scorers.catalog import load
from scorers.sheet import ScoreLine
from scorers.verdant.home import Home
from scorers.words import shown


@cache
def pot_points() -> dict[str, int]:
    """Pot to the points printed on it.

    >>> pot_points()
    {'concrete': 3, 'wood': 2, 'ceramic': 1, 'terra_cotta': 0}
    """
    return {row["id"]: row["points"] for row in load("verdant", "components")["pot"]}


def pots_in_box() -> dict[str, int]:
    """Pot to the number of them in the box."""
    return {row["id"]: row["copies"] for row in load("verdant", "components")["pot"]}


def pot_supply(players: int) -> dict[str, int]:
    """Pot to the number of them in a game of so many players [verdant.pot-supply].

    >>> pot_supply(2)
    {'concrete': 3, 'wood': 3, 'ceramic': 3, 'terra_cotta': 18}
    """
    bonus = load("verdant", "game")["pot_supply"][str(players)]
    return {pot: bonus if pot_points()[pot] else copies for pot, copies in pots_in_box().items()}


def score_pots(player: str, home: Home) -> list[ScoreLine]:
    """A line for each kind of pot in the home, terra cotta with none."""
    lines = []
    points = pot_points()
    for pot, places in home.pots.items():
        if places:
            each, count = points[pot], len(places)
            note = f"{shown(pot)} {'pot' if count == 1 else 'pots'}" + ("" if each else ": no points")
            lines.append(
                ScoreLine(
                    "verdant.bonus-pots", "bonus_pots", player, each * count, count, each, tuple(places), note
                )
            )
    return lines or [ScoreLine("verdant.bonus-pots", "bonus_pots", player, 0, 0, None, (), "no plant has a pot")]
