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
    goal = judged.goal
    parts = countings()[goal.id](judged)
    counted = [part for part in parts if part.count] or parts[:1]
    return [
        ScoreLine(
            goal.rule,
            goal.category,
            judged.player.name,
            part.count * goal.points,
            part.count,
            goal.points,
            tuple(part.places),
            f"{goal.name}: {part.note}",
        )
        for part in (*counted, *[part for part in parts if not part.count and part not in counted])
    ]
