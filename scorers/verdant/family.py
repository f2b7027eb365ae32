"""The family variant at the end of the game [verdant.family-scoring]: every completed plant is worth the same, and
verdancy and pots score nothing."""

from __future__ import annotations

from scorers.catalog import load
from scorers.sheet import ScoreLine
from scorers.verdant.home import Home
from scorers.words import shown

RULE = "verdant.family-scoring"


def completed(home: Home) -> tuple[str, ...]:
    """The places of the completed plants."""
    return tuple([plant.place for plant in home.plants if plant.pot])


def score_family_plants(player: str, home: Home) -> list[ScoreLine]:
    """A line for each completed plant, a zero line for each other one and one for the pots."""
    each = load("verdant", "game")["score"]["family_plant"]
    lines, open_ones = [], []
    for place, _, card, _, pot in home.plants:
        if pot:
            note = f"{card.name}, completed: {each} in the family variant"
            lines.append(ScoreLine(RULE, "completed_plants", player, each, 1, each, (place,), note))
        else:
            note = f"{card.name} incomplete"
            open_ones.append(ScoreLine(RULE, "completed_plants", player, 0, 0, each, (place,), note))
    lines += open_ones
    if not lines:
        lines.append(ScoreLine(RULE, "completed_plants", player, 0, 0, each, (), "no plant in the home"))
    potted = completed(home)
    if potted:
        kinds = [shown(pot) for pot, places in home.pots.items() if places]
        note = f"pots ({', '.join(kinds)}) score nothing in the family variant"
        lines.append(ScoreLine(RULE, "bonus_pots", player, 0, None, None, potted, note))
    return lines
