"""Evergreen: light, biggest forest and fertility, from a position to an explained score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from scorers import catalog
from scorers.evergreen.fertility import big_trees_by_biome, score_fertility
from scorers.evergreen.forest import RULING, score_forest
from scorers.evergreen.light import score_light
from scorers.evergreen.planet import ROWS
from scorers.grid import Grid
from scorers.sheet import Ranking, ScoreLine, ScoreSheet, rank
from scorers.words import names

if TYPE_CHECKING:
    from scorers.evergreen.position import Position

__all__ = ["break_ties", "score", "score_season", "score_table", "solo_rank"]


def score_season(
    player: str, planet: Grid, sun: str, rulings: Mapping[str, str], when: str = ""
) -> tuple[list[ScoreLine], bool]:
    """Light, then the biggest forest, of one planet; and whether the ruling on bush forests decides them."""
    needs_tree = rulings.get(RULING) == "needs-tree"
    forest, decides = score_forest(player, planet, needs_tree=needs_tree, when=when)
    return [*score_light(player, planet, sun, when), forest], decides


def score(position: Position) -> ScoreSheet:
    """The lines of the position's moment, ranked; points so far count as a line of their own."""
    rulings = {**catalog.defaults("evergreen"), **position.rulings}
    lines: list[ScoreLine] = []
    leaning: dict[str, str] = {}
    for name, so_far, planet, _, typed_trees in position.players:
        if so_far is not None:
            lines.append(ScoreLine("table.so-far", "so_far", name, so_far, note="points so far, as typed in"))
        if position.moment == "season" and planet is not None:
            season, decides = score_season(name, planet, position.sun, rulings)
            lines += season
            if decides:
                leaning[RULING] = rulings[RULING]
        elif position.moment == "final":
            trees: Mapping[str, int | Sequence[str]] = typed_trees or {}
            if typed_trees is None and planet is not None:
                trees = big_trees_by_biome(planet)
            lines += score_fertility(name, position.fertility, trees)
    names = tuple(player.name for player in position.players)
    totals = {name: sum(line.points for line in lines if line.player == name) for name in names}
    ranking = rank(totals) if position.moment == "season" else break_ties(totals, position.first)
    return ScoreSheet(
        "evergreen", position.moment, names, tuple(lines), ranking, leaning, (), notes=_left_out(position)
    )


def score_table(table: Mapping[str, Any], facts: Mapping[str, Any]) -> ScoreSheet:
    """`score` of a parsed position file; Evergreen's scoring needs no printed values beyond it."""
    from scorers.evergreen.position import read

    return score(read(table))


def break_ties(totals: Mapping[str, int], first: str) -> Ranking:
    """The final ranking [evergreen.tie-break]: among equals, whoever comes first in turn order counted from the
    holder of the first-player token after the last round. `totals` is in turn order; `first` may be unknown ("").

    >>> break_ties({"a": 1, "b": 7, "c": 2, "d": 7}, "c").groups[:2]
    (('d',), ('b',))
    """
    plain = rank(totals)
    tied = [group for group in plain.groups if len(group) > 1]
    if not tied:
        return plain
    if not first:
        said = 'first = "..." (who holds the first-player token after the last round) breaks it'
        return Ranking(plain.groups, tuple(f"{names(group)} are tied; {said}" for group in tied))
    seats = list(totals)
    start = seats.index(first)
    order = seats[start:] + seats[:start]
    groups: list[tuple[str, ...]] = []
    ties = []
    for group in plain.groups:
        ranked = sorted(group, key=order.index)
        groups += [(name,) for name in ranked]
        if len(group) > 1:
            ties.append(
                f"{names(group)} have {totals[group[0]]} each; in turn order from {first}, who ends with the "
                f"first-player token ({', '.join(order)}), {ranked[0]} comes first [evergreen.tie-break]"
            )
    return Ranking(tuple(groups), tuple(ties))


def solo_rank(total: int) -> str:
    """The name of a solo result [evergreen.solo-ranks].

    >>> solo_rank(120), solo_rank(121), solo_rank(201)
    ('Broccoli', 'Bonsai', 'Legendary Sequoia')
    """
    rows = catalog.load("evergreen", "solo")["rank"]
    return next(str(row["name"]) for row in rows if total <= row.get("up_to", total))


def _left_out(position: Position) -> tuple[str, ...]:
    """What the sheet does not know: points so far, and planets typed in part."""
    notes = []
    if not any(player.score is not None for player in position.players):
        what = "light and forest of one season" if position.moment == "season" else "the final fertility points"
        notes.append(f"only {what}: give score = N to add the points so far")
    for player in position.players:
        if player.planet and not player.whole and len(player.planet) > 1:
            rows = len(player.planet)
            notes.append(f"{player.name}: {rows} rows, scored as a part of a planet; the whole one has {ROWS}")
    return tuple(notes)
