"""Goal cards at the end of the game [verdant.goals]: each counts in its own way, and gives score lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from scorers.sheet import ScoreLine
from scorers.verdant.goal_parts import Judged, Part
from scorers.verdant.item_goals import ITEM_GOALS
from scorers.verdant.plant_goals import PLANT_GOALS
from scorers.verdant.room_goals import ROOM_GOALS

LIGHT_GOALS = ("perfect_conditions", "against_all_odds", "perfect_ambiance")
"""The cards that need the light on every card of the home."""

Counting = Callable[[Judged], list[Part]]


@cache
def countings() -> dict[str, Counting]:
    """Goal id to what counts it."""
    return {counting.__name__: counting for counting in (*PLANT_GOALS, *ITEM_GOALS, *ROOM_GOALS)}


def score_goal(judged: Judged) -> list[ScoreLine]:
    """The lines of one goal card: what counted, then what did not, with zero points."""
    goal, player = judged.goal, judged.player.name
    rule, category, name, each = goal.rule, goal.category, goal.name, goal.points
    parts = countings()[goal.id](judged)
    parts.sort(key=_missed)
    return [
        ScoreLine(rule, category, player, count * each, count, each, tuple(places), f"{name}: {note}")
        for count, places, note in parts
    ]


def _missed(part: Part) -> bool:
    return not part.count
