"""Who wins [petrichor.winner]: most points; what parts equals is not told by any source at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scorers.readings import Readings
from scorers.sheet import Ranking, rank
from scorers.words import names, plural

RULING: Final = "petrichor.final-tie"


def break_ties(totals: Mapping[str, int], wins: Mapping[str, int | None], readings: Readings) -> Ranking:
    """The final ranking; equal totals share a place or are parted by voting wins, as the ruling has it.

    >>> break_ties({"blue": 50, "red": 60, "green": 50}, {}, Readings("petrichor", {})).groups
    (('red',), ('blue', 'green'))
    """
    plain = rank(totals)
    groups: list[tuple[str, ...]] = []
    ties = []
    for group in plain.groups:
        if len(group) == 1:
            groups.append(group)
            continue
        choice = readings.lean(RULING)
        said = f"{names(group)} are tied with {totals[group[0]]}"
        unknown = [name for name in group if wins.get(name) is None]
        if choice == "shared":
            ties.append(f"{said}: they share the place [petrichor.winner]")
            groups.append(group)
        elif unknown:
            ties.append(
                f"{said}; voting wins break it: give voting_wins = N for {names(unknown)} [petrichor.winner]"
            )
            groups.append(group)
        else:
            parted = rank({name: wins[name] or 0 for name in group}).groups
            has = names([f"{name} has {plural(wins[name] or 0, 'voting win')}" for part in parted for name in part])
            share = "" if len(parted) == len(group) else "; who is still equal shares the place"
            ties.append(f"{said}; {has}{share} [petrichor.winner]")
            groups += parted
    return Ranking(tuple(groups), tuple(ties))
