"""Verdant: seven scoring rows, goal cards, scenarios and achievements, from a position to an explained sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from scorers.sheet import ScoreLine, ScoreSheet
from scorers.verdant import achievements, scenarios
from scorers.verdant.collector import score_collector, score_decorator
from scorers.verdant.family import completed, score_family_plants
from scorers.verdant.goals import score_goals
from scorers.verdant.items import score_items
from scorers.verdant.outcome import Tally, outcome, tally
from scorers.verdant.plants import score_completed, score_extra_verdancy
from scorers.verdant.player import Player
from scorers.verdant.pots import score_pots
from scorers.verdant.ranking import break_ties, solo_rank
from scorers.verdant.readings import Readings
from scorers.verdant.rooms import score_rooms

if TYPE_CHECKING:
    from scorers.verdant.position import Position

__all__ = ["break_ties", "score", "score_player", "score_table", "solo_rank"]


def score_player(player: Player, *, family: bool = False, readings: Readings | None = None) -> list[ScoreLine]:
    """The seven rows of one player, without goal cards; in the family variant those that it scores."""
    name, home = player.name, player.home
    if family:
        lines = score_family_plants(name, home)
    else:
        lines = score_completed(name, home)
        lines.append(score_extra_verdancy(name, home))
        lines += score_pots(name, home)
    lines += score_rooms(name, home)
    lines += score_items(name, home, player.storage, readings)
    lines.append(score_collector(name, home))
    lines.append(score_decorator(name, home))
    return lines


def score(position: Position) -> ScoreSheet:
    """All lines of the position, ranked; with solo chart, scenario and achievements where they apply."""
    readings = Readings(position.rulings)
    readings.leaning.update(position.leaning)
    family = position.variant == "family"
    lines: list[ScoreLine] = []
    tallies: dict[str, Tally] = {}
    for player in position.players:
        mine = score_player(player, family=family, readings=readings)
        mine += score_goals(player, player.goals or position.goals, position.players, readings)
        mine += [line for line in position.by_hand if line.player == player.name]
        tallies[player.name] = tally(mine)
        lines += mine
    totals = {name: sum(found.rows.values()) for name, found in tallies.items()}
    held = {player.name: len(completed(player.home)) if family else player.thumbs for player in position.players}
    extra = _extra(position, tallies, totals, readings)
    return ScoreSheet(
        "verdant",
        "final",
        tuple(totals),
        tuple(lines),
        break_ties(totals, held, family=family),
        readings.leaning,
        _unverified(position),
        solo_rank=solo_rank(max(totals.values())) if position.solo else "",
        notes=position.notes + _notes(position, totals),
        extra=extra,
    )


def score_table(table: Mapping[str, Any], facts: Mapping[str, Any]) -> ScoreSheet:
    """`score` of a parsed position file; Verdant's scoring needs no printed values beyond it."""
    from scorers.verdant.position import read

    return score(read(table))


def _extra(
    position: Position, tallies: Mapping[str, Tally], totals: Mapping[str, int], readings: Readings
) -> dict[str, Any]:
    """Scenario and achievements: a game is played for one of the modes [verdant.achievement-track]."""
    judged = position.scenario or not (position.solo or position.variant or position.modification)
    if not judged:
        return {}
    outcomes = {}
    for player in position.players:
        outcomes[player.name] = outcome(player, tallies[player.name], totals, readings)
    if position.scenario:
        verdicts = {name: scenarios.judge(position.scenario, has) for name, has in outcomes.items()}
        players = {
            name: {"passed": verdict.passed, "reasons": list(verdict.reasons)} for name, verdict in verdicts.items()
        }
        return {"scenario": {"number": position.scenario.number, "players": players}}
    if not all(player.home.complete for player in position.players):
        return {}
    return {"achievements": {name: achievements.holding(has) for name, has in outcomes.items()}}


def _unverified(position: Position) -> tuple[str, ...]:
    found = []
    goals = [*position.goals, *[goal for player in position.players for goal in player.goals]]
    single = list(dict.fromkeys(goal.title for goal in goals if not goal.verified))
    if single:
        found.append(f"goal cards known from one source only: {'; '.join(single)}")
    if position.lettered:
        found.append("which letter is which goal card: worked out, not read off the cards")
    return tuple(found)


def _notes(position: Position, totals: Mapping[str, int]) -> tuple[str, ...]:
    found = []
    for player in position.players:
        count = len(player.home.plants) + len(player.home.rooms)
        if not player.home.complete:
            found.append(f"{player.name}'s home has {count} of 15 cards: scored as it stands")
    if position.solo and not solo_rank(max(totals.values())):
        found.append("the solo chart begins at 60 points [verdant.solo-chart]")
    if position.scenario:
        for player in position.players:
            if position.scenario.forbidden and player.used is None:
                found.append(
                    f"scenario {position.scenario.number}: {player.name} is taken not to have used a "
                    f"{' or '.join(position.scenario.forbidden).replace('_', ' ')}; otherwise give used = [...]"
                )
    return tuple(found)
