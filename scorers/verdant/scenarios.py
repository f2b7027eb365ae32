"""The 15 scenarios [verdant.scenarios]: their goal cards, and whether a finished home passes."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from scorers.catalog import load
from scorers.verdant import objectives
from scorers.verdant.goal_cards import Goal, goal_by_letter
from scorers.verdant.outcome import Outcome
from scorers.verdant.readings import Readings
from scorers.verdant.words import DECKS

_ASKS: Final[dict[str, objectives.Ask]] = {
    "complete-all-plants": objectives.complete_all_plants,
    "complete-each-type": objectives.complete_each_type,
    "different-items": objectives.different_items,
    "all-light-matches": objectives.all_light_matches,
    "items-match-rooms": objectives.placed_items_match,
    "one-type-in-each-column": objectives.one_type_in_each_column,
    "extra-verdancy-points": objectives.extra_verdancy_points,
    "plant-types": objectives.plant_types,
    "pot-points": objectives.pot_points,
    "no-pets": objectives.no_pets,
    "thumbs": objectives.thumbs,
    "plants-of-one-type": objectives.four_plants_of_one_type,
    "plant-points": objectives.plant_points,
    "item-in-every-room": objectives.item_in_every_room,
    "room-points": objectives.room_points,
    "collector-and-decorator": objectives.collector_and_decorator,
}


class Scenario(NamedTuple):
    """A scenario: the letters of its goal cards as printed, the score to reach, and what else must be done.

    `asks` are pairs of a name and its number or word, 0 for none.
    """

    number: int
    letters: tuple[str, str, str]
    score: int
    asks: tuple[tuple[str, Any], ...]

    def goals(self, readings: Readings) -> tuple[Goal, ...]:
        """The goal cards in deck order, under the reading of the table's columns [ruling verdant.scenario-order].

        >>> [goal.name for goal in find_scenario(5).goals(Readings({}))]
        ['Perfect Conditions', 'Pot Pairs', 'Double Duty']
        """
        plain, turned = self.possible_goals()
        if plain != turned and readings.lean("verdant.scenario-order") == "room-item-plant":
            return turned
        return plain

    def possible_goals(self) -> tuple[tuple[Goal, ...], tuple[Goal, ...]]:
        """The goal cards read as plant, item, room, and read as room, item, plant."""
        plain = tuple(goal_by_letter(*pair) for pair in zip(DECKS, self.letters, strict=True))
        turned = tuple(goal_by_letter(*pair) for pair in zip(DECKS, reversed(self.letters), strict=True))
        return plain, turned

    @property
    def wanted(self) -> str:
        """What it asks for besides its goal cards, in a sentence.

        >>> find_scenario(11).wanted
        '90 points or more; no pets; 3 green thumbs or more at the end'
        """
        asked = [objectives.wanted(name, value) for name, value in self.asks]
        return "; ".join([f"{self.score} points or more", *asked])

    @property
    def forbidden(self) -> tuple[str, ...]:
        """The nurture tokens that may not be used; using one loses the scenario at once."""
        return tuple(value for name, value in self.asks if name == "never-used")


class Verdict(NamedTuple):
    """Whether a player passes, and every reason why not."""

    passed: bool
    reasons: tuple[str, ...] = ()


@cache
def _scenarios() -> dict[int, Scenario]:
    return {
        row["number"]: Scenario(
            row["number"],
            tuple(row["goals"]),
            row["score"],
            tuple((ask[0], ask[1] if len(ask) > 1 else 0) for ask in row["asks"]),
        )
        for row in load("verdant", "scenarios")["scenario"]
    }


def all_scenarios() -> tuple[Scenario, ...]:
    """The scenarios in the order of their numbers."""
    return tuple(_scenarios().values())


def find_scenario(number: int) -> Scenario | None:
    """The scenario of that number, None beyond the 15."""
    return _scenarios().get(number)


def looks_at_light(scenario: Scenario) -> bool:
    """It asks about light matches, apart from its goal cards."""
    return any(name == "all-light-matches" for name, _ in scenario.asks)


def judge(scenario: Scenario, has: Outcome) -> Verdict:
    """Pass or fail of a finished home, with every reason; the minimum score includes the goal cards."""
    reasons = []
    if not has.player.home.complete:
        reasons.append("the home is not finished")
    reasons.append(objectives.total(has, scenario.score))
    for name, value in scenario.asks:
        reasons.append(objectives.never_used(has, value) if name == "never-used" else _ASKS[name](has, value))
    missed = tuple(reason for reason in reasons if reason)
    return Verdict(not missed, missed)
