"""The voting-wins track at the end of the game [petrichor.voting-track]: its points are only on your copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from scorers.petrichor.places import RULING as TIES
from scorers.petrichor.places import groups, paid, pay, places, sizes
from scorers.petrichor.prints import VOTING_TRACK, Prints
from scorers.petrichor.words import ordinal
from scorers.readings import Readings
from scorers.sheet import ScoreLine
from scorers.words import plural

if TYPE_CHECKING:
    from scorers.petrichor.position import Player

RULE: Final = "petrichor.voting-track"
CATEGORY: Final = "votes"
RULING: Final = "petrichor.voting-points"


def score_votes(players: Sequence[Player], prints: Prints, readings: Readings) -> list[ScoreLine]:
    """What the track pays everybody; nothing when nobody gave voting wins."""
    if all(player.voting_wins is None for player in players):
        return []
    track = prints.row(VOTING_TRACK)
    wins = {player.name: player.voting_wins or 0 for player in players}
    by_space = {name: _space(track, count) for name, count in wins.items()}
    by_place = places(wins, readings.of(TIES))
    by_rank = {name: pay(track, by_place.get(name, 0)) for name in wins}
    points = readings.decide(RULING, {"space": by_space, "place": by_rank})
    ranked = readings.of(RULING) == "place"
    if ranked:
        readings.decide(TIES, paid(track, sizes(groups(wins))))
    lines = []
    for name, count in wins.items():
        note = f"{plural(count, 'voting win')}: space {count} of the track"
        if ranked:
            place = by_place.get(name)
            note = plural(count, "voting win") + (f": {ordinal(place)} on the track" if place else "")
        elif count >= len(track) > 0:
            note = f"{plural(count, 'voting win')}: past the end of the track, space {len(track) - 1}"
        lines.append(ScoreLine(RULE, CATEGORY, name, points[name], None, None, (), note))
    return lines


def _space(track: tuple[int, ...], wins: int) -> int:
    return track[min(wins, len(track) - 1)] if track else 0
