"""Plants at the end of the game: completed ones [verdant.completed-plants] and the verdancy left on the others
[verdant.extra-verdancy]."""

from __future__ import annotations

from functools import cache

from scorers.catalog import load
from scorers.sheet import ScoreLine
from scorers.verdant.home import Home
from scorers.words import shown


def score_completed(player: str, home: Home) -> list[ScoreLine]:
    """A line with its points for each completed plant, and a zero line for each incomplete one."""
    rule, row = "verdant.completed-plants", "completed_plants"
    if not home.plants:
        return [ScoreLine(rule, row, player, 0, 0, None, (), "no plant in the home")]
    done, open_ones = [], []
    for place, _, card, verdancy, pot in home.plants:
        if pot:
            note = f"{card.name}, completed ({shown(pot)} pot)"
            done.append(ScoreLine(rule, row, player, card.points, 1, card.points, (place,), note))
        else:
            note = f"{card.name} incomplete: {verdancy} of {card.verdancy} verdancy"
            open_ones.append(ScoreLine(rule, row, player, 0, 0, card.points, (place,), note))
    return done + open_ones


def score_extra_verdancy(player: str, home: Home) -> ScoreLine:
    """The verdancy on all incomplete plants, added up and halved once, rounded down."""
    per_point = _per_point()
    held = [(plant.place, plant.verdancy) for plant in home.plants if plant.verdancy and not plant.pot]
    if not held:
        note = "no verdancy on incomplete plants"
        return ScoreLine("verdant.extra-verdancy", "extra_verdancy", player, 0, None, None, (), note)
    total = sum([verdancy for _, verdancy in held])
    points = total // per_point
    sum_of = " + ".join([str(verdancy) for _, verdancy in held])
    note = f"{sum_of} = {total} verdancy" if len(held) > 1 else f"{total} verdancy"
    note += f" on incomplete plants, halved once: {points}" + (" (rounded down)" if total % per_point else "")
    places = tuple([place for place, _ in held])
    return ScoreLine("verdant.extra-verdancy", "extra_verdancy", player, points, None, None, places, note)


@cache
def _per_point() -> int:
    return int(load("verdant", "game")["score"]["verdancy_per_point"])
