"""Goal cards at the end of the game [verdant.goals]: each counts in its own way, and gives score lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from scorers.sheet import ScoreLine
from scorers.verdant.goal_cards import Goal
from scorers.verdant.goal_parts import Judged, Part
from scorers.verdant.item_goals import ITEM_GOALS
from scorers.verdant.plant_goals import PLANT_GOALS
from scorers.verdant.player import Player
from scorers.verdant.readings import Readings
from scorers.verdant.room_goals import ROOM_GOALS

LIGHT_GOALS = ("perfect_conditions", "against_all_odds", "perfect_ambiance")
"""The cards that need the light on every card of the home."""

ROW_GOALS = (
    "coordinated_alignment",
    "mixing_it_up",
    "clear_the_way",
    "coordinated_corridors",
    "diversified_designer",
    "four_corners",
)
"""The cards that speak of rows or corners, which only a home of 5 by 3 has."""

Counting = Callable[[Judged], list[Part]]


@cache
def countings() -> dict[str, Counting]:
    """Goal id to what counts it."""
    return {counting.__name__: counting for counting in (*PLANT_GOALS, *ITEM_GOALS, *ROOM_GOALS)}


def score_goals(
    player: Player, goals: Sequence[Goal], table: tuple[Player, ...], readings: Readings
) -> list[ScoreLine]:
    """The lines of a player's goal cards, given in deck order.

    Of two from one deck the better one is scored [verdant.modifications].
    """
    by_deck: dict[str, list[Goal]] = {}
    for goal in goals:
        by_deck.setdefault(goal.deck, []).append(goal)
    lines: list[ScoreLine] = []
    for ours in by_deck.values():
        scored = [score_goal(Judged(goal, player, table, readings)) for goal in ours]
        lines += scored[0] if len(scored) == 1 else _better(player.name, ours, scored)
    return lines


def _better(player: str, goals: Sequence[Goal], scored: Sequence[list[ScoreLine]]) -> list[ScoreLine]:
    """The lines of the goal card that gives most, and a line without points for each other one."""
    points = [sum([line.points for line in mine]) for mine in scored]
    best = points.index(max(points))
    lines = list(scored[best])
    for at, goal in enumerate(goals):
        if at != best:
            note = f"{goal.name} would give {points[at]}; {goals[best].name} is chosen instead"
            lines.append(ScoreLine("verdant.modifications", goal.category, player, 0, None, None, (), note))
    return lines


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
