"""The climate phase [petrichor.climate-phase]: methane moves the marker, somebody leads, the climate takes effect.

The track's spaces are numbered from 1, the coldest. How many belong to each climate is printed on the board only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from scorers.catalog import load
from scorers.petrichor.places import leader
from scorers.petrichor.words import CLIMATES, NEUTRAL
from scorers.readings import Readings
from scorers.words import names, plural

SOLO: Final = "petrichor.solo-leader"


class Step(NamedTuple):
    """One thing the climate leader does: `at` a cloud or a tile, `whose` drop; empty where that is no question."""

    do: str
    at: str = ""
    whose: str = ""
    count: int = 1  # type: ignore[assignment]  # the board's word; hides tuple.count
    climate: str = ""

    @property
    def text(self) -> str:
        """The step as people read it."""
        if self.do == "score":
            return f"score {plural(self.count, 'point')}"
        verb, to = ("add", "to") if self.do.startswith("add") else ("remove", "from")
        if self.do.endswith("methane"):
            return f"{verb} {self.count} methane {to} any {self.at}"
        whose = "of your own" if self.whose == "own" else "of any player"
        return f"{verb} {plural(self.count, 'water drop')} {whose} {to} any {self.at}"

    def as_dict(self) -> dict[str, Any]:
        """The step as it stands in `--json`."""
        return {
            "do": self.do,
            "at": self.at or None,
            "whose": self.whose or None,
            "count": self.count,
            "text": self.text,
        }


class ClimatePhase(NamedTuple):
    """What one climate phase comes to. `adjustment` is the table's figure; the ends of the track may swallow some.

    On a tie `leader` is empty, `leader_choices` are the tied and `chosen_by` the first player (empty: unknown).
    """

    methane: int
    adjustment: int
    start: int
    to: int
    climate: str
    leader: str
    leader_choices: tuple[str, ...]
    chosen_by: str
    steps: tuple[Step, ...]
    rulings: Mapping[str, str] = {}

    def as_dict(self) -> dict[str, Any]:
        """The phase as it stands in `--json`."""
        return {
            "methane": self.methane,
            "adjustment": self.adjustment,
            "from": self.start,
            "to": self.to,
            "climate": self.climate,
            "leader": self.leader or None,
            "leader_choices": list(self.leader_choices),
            "chosen_by": self.chosen_by or None,
            "steps": [step.as_dict() for step in self.steps],
            "rulings": dict(self.rulings),
        }


def adjustment(methane: int) -> int:
    """How far the marker moves for the methane in the clouds [petrichor.climate-adjustment].

    >>> [adjustment(methane) for methane in (0, 2, 3, 4, 5, 6, 7, 8, 12)]
    [-3, -3, -2, -1, 0, 1, 2, 3, 3]
    """
    return next(by for least, by in _adjustments() if methane >= least)


def moved(marker: int, by: int, track: Sequence[int]) -> int:
    """The space a marker moves to; what would go beyond an end is lost [petrichor.climate-track].

    >>> moved(14, 3, (3, 3, 3, 3, 3)), moved(2, -3, (3, 3, 3, 3, 3)), moved(8, 2, (3, 3, 3, 3, 3))
    (15, 1, 10)
    """
    return max(1, min(sum(track), marker + by))


def climate_at(marker: int, track: Sequence[int]) -> str:
    """The climate of a space.

    >>> [climate_at(space, (1, 2, 3, 2, 1)) for space in (1, 2, 4, 8, 9)]
    ['frozen', 'cold', 'temperate', 'warm', 'scorching']
    """
    last = 0
    for climate, spaces in zip(CLIMATES, track, strict=True):
        last += spaces
        if marker <= last:
            return climate
    return CLIMATES[-1]


def leaders(reserves: Mapping[str, int], readings: Readings) -> tuple[str, ...]:
    """Who has the most methane, even at none [petrichor.climate-leader]; several when they are tied.

    >>> leaders({"blue": 0, "red": 0}, Readings("petrichor", {}))
    ('blue', 'red')
    """
    most = leader(reserves) or tuple(reserves)
    if len(most) == 2 and NEUTRAL in most and len(reserves) == 2:
        you = tuple(name for name in most if name != NEUTRAL)
        return readings.decide(SOLO, {"you": you, "first-player": most})
    return most


@cache
def event(climate: str) -> tuple[Step, ...]:
    """What the leader does in a climate, the milder climate's steps first [petrichor.climate-event].

    >>> [step.do for step in event("frozen")]
    ['add_methane', 'add_drop', 'add_methane', 'add_drop']
    """
    row = next(row for row in load("petrichor", "climate")["event"] if row["climate"] == climate)
    before = event(row["after"]) if "after" in row else ()
    return (*before, *(Step(**step, climate=climate) for step in row["steps"]))


def resolve(
    methane: int,
    marker: int,
    track: Sequence[int],
    reserves: Mapping[str, int],
    first: str = "",
    rulings: Mapping[str, str] | None = None,
) -> ClimatePhase:
    """The climate phase of a table: methane in the clouds, marker, track, everybody's methane, first player."""
    readings = Readings("petrichor", rulings or {})
    by = adjustment(methane)
    to = moved(marker, by, track)
    climate = climate_at(to, track)
    lead = leaders(reserves, readings)
    tied = len(lead) > 1
    return ClimatePhase(
        methane,
        by,
        marker,
        to,
        climate,
        "" if tied or not lead else lead[0],
        lead,
        first if tied else "",
        event(climate),
        readings.leaning,
    )


def leader_sentence(phase: ClimatePhase, reserves: Mapping[str, int]) -> str:
    """Who leads, or who picks among whom, and why."""
    if not phase.leader_choices:
        return "nobody's methane is known: give everybody's reserve"
    most = reserves[phase.leader_choices[0]]
    if phase.leader:
        return f"{phase.leader} leads with {most} methane"
    who = f"{phase.chosen_by}, the first player," if phase.chosen_by else "the first player"
    return f"{names(phase.leader_choices)} are tied with {most} methane: {who} picks one of them"


def shortage(phase: ClimatePhase, reserves: Mapping[str, int]) -> str:
    """What happens before methane is added that the supply has not; empty when it has enough, or nobody knows."""
    supply = int(load("petrichor", "game")["supply"]["methane"]) - phase.methane - sum(reserves.values())
    wanted = sum(step.count for step in phase.steps if step.do == "add_methane")
    if not reserves or wanted <= supply:
        return ""
    return (
        f"the supply has {supply} methane: when it runs out, everybody who has methane first gives 1 back "
        "[petrichor.methane-supply]"
    )


@cache
def _adjustments() -> tuple[tuple[int, int], ...]:
    return tuple((row["methane"], row["by"]) for row in load("petrichor", "climate")["adjustment"])
