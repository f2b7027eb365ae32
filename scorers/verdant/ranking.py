"""Who wins [verdant.ranking, verdant.tie-break, verdant.shared-victory, verdant.family-tie-break], and how good a
solo score is [verdant.solo-chart]."""

from __future__ import annotations

from collections.abc import Mapping

from scorers.catalog import load
from scorers.sheet import Ranking, rank
from scorers.words import names, plural


def break_ties(totals: Mapping[str, int], held: Mapping[str, int | None], *, family: bool = False) -> Ranking:
    """The final ranking: equal totals are parted by what each player `held`, and who is still equal shares.

    That is green thumbs, or completed plants in the family variant; None where nobody said.

    >>> break_ties({"a": 80, "b": 90, "c": 80}, {"a": 1, "b": 0, "c": 4}).groups
    (('b',), ('c',), ('a',))
    """
    plain = rank(totals)
    if len(plain.groups) == len(totals):
        return plain
    groups: list[tuple[str, ...]] = []
    ties: list[str] = []
    for group in plain.groups:
        if len(group) == 1:
            groups.append(group)
            continue
        unknown = [name for name in group if held.get(name) is None]
        if unknown:
            ties.append(
                f"{names(group)} are tied with {totals[group[0]]}; green thumbs break it: "
                f"give thumbs = N for {names(unknown)} [verdant.tie-break]"
            )
            groups.append(group)
            continue
        parted = rank({name: held[name] or 0 for name in group}).groups
        ties += _sentences(group, parted, totals, held, first=not groups, family=family)
        groups += parted
    return Ranking(tuple(groups), tuple(ties))


def _sentences(
    group: tuple[str, ...],
    parted: tuple[tuple[str, ...], ...],
    totals: Mapping[str, int],
    held: Mapping[str, int | None],
    *,
    first: bool,
    family: bool,
) -> list[str]:
    """What was tied, what parted it, and who still shares a place."""
    noun = "completed plant" if family else "green thumb"
    rule = "verdant.family-tie-break" if family else "verdant.tie-break"
    said = []
    if len(parted) > 1:
        has = names([f"{name} has {plural(held[name] or 0, noun)}" for part in parted for name in part])
        ahead = f"{names(parted[0])} {'comes' if len(parted[0]) == 1 else 'come'} first"
        said.append(f"{names(group)} are tied with {totals[group[0]]}; {has}: {ahead} [{rule}]")
    for number, part in enumerate(parted):
        if len(part) > 1:
            share = "share the victory" if first and number == 0 else "share the place"
            said.append(
                f"{names(part)} have {totals[part[0]]} points and {plural(held[part[0]] or 0, noun)} each: "
                f"they {share} [verdant.shared-victory]"
            )
    return said


def solo_rank(total: int) -> str:
    """The chart's name for a solo score; empty below its first row.

    >>> solo_rank(59), solo_rank(60), solo_rank(99), solo_rank(100)
    ('', 'A good start!', 'Excellent!', 'Elite!')
    """
    name = ""
    for row in load("verdant", "game")["solo_rank"]:
        if total >= row["from"]:
            name = row["name"]
    return name
