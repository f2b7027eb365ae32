"""What counts at the end of the game besides: wheat tokens [petrichor.wheat-tokens] and honey [petrichor.honey].

Both belong to rulebooks that are not at hand; what they are worth is read off your copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from scorers.petrichor.places import RULING as TIES
from scorers.petrichor.places import groups, paid, pay, places, sizes
from scorers.petrichor.prints import HONEY, WHEAT, Prints
from scorers.petrichor.words import ordinal
from scorers.readings import Readings
from scorers.sheet import ScoreLine
from scorers.words import plural

if TYPE_CHECKING:
    from scorers.petrichor.position import Player

CATEGORY: Final = "end"


def score_end(players: Sequence[Player], prints: Prints, readings: Readings) -> list[ScoreLine]:
    """The lines of everybody who has wheat or honey."""
    return score_wheat(players, prints) + score_honey(players, prints, readings)


def score_wheat(players: Sequence[Player], prints: Prints) -> list[ScoreLine]:
    """So many points for each wheat token."""
    lines = []
    for player in players:
        if player.wheat:
            each = prints.number(WHEAT)
            note = plural(player.wheat, "wheat token")
            points = player.wheat * each
            lines.append(
                ScoreLine("petrichor.wheat-tokens", CATEGORY, player.name, points, player.wheat, each, (), note)
            )
    return lines


def score_honey(players: Sequence[Player], prints: Prints, readings: Readings) -> list[ScoreLine]:
    """Points by who has the most honey."""
    honey = {player.name: player.honey for player in players if player.honey}
    if not honey:
        return []
    row = prints.row(HONEY)
    readings.decide(TIES, paid(row, sizes(groups(honey))))
    lines = []
    for name, place in places(honey, readings.of(TIES)).items():
        points = pay(row, place)
        note = f"{honey[name]} honey: {ordinal(place) if place else 'tied, no points'}"
        lines.append(ScoreLine("petrichor.honey", CATEGORY, name, points, 1, points, (), note))
    return lines
