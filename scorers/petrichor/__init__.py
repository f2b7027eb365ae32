"""Petrichor: harvest and end of the game, from a position to an explained sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from scorers.petrichor.effects import Effect
from scorers.petrichor.ending import score_end
from scorers.petrichor.growth import assumed
from scorers.petrichor.harvest import score_harvest
from scorers.petrichor.prints import Prints, copy_keys
from scorers.petrichor.ranking import break_ties
from scorers.petrichor.votes import score_votes
from scorers.readings import Readings
from scorers.sheet import ScoreLine, ScoreSheet, rank
from scorers.words import names, plural

if TYPE_CHECKING:
    from scorers.petrichor.position import Position

__all__ = ["copy_keys", "score", "score_table"]


def score(position: Position, prints: Prints) -> ScoreSheet:
    """The lines of the position's moment, ranked; points so far count as a line of their own.

    Raises MissingFact with every printed value that the score needs and nobody told.
    """
    readings = Readings("petrichor", position.rulings)
    readings.leaning.update(position.leaning)
    lines = [
        ScoreLine("table.so-far", "so_far", player.name, player.score, note="points so far, as typed in")
        for player in position.players
        if player.score is not None
    ]
    extra: dict[str, Any] = {}
    notes = list(position.notes)
    if position.moment == "harvest":
        kept = sum(position.reserves.values())
        scored, effects = score_harvest(position.tiles, position.climate, prints, readings, position.clouds, kept)
        lines += scored
        extra["effects"] = [effect.as_dict() for effect in effects]
        notes += _aftermath(effects)
    else:
        lines += score_votes(position.players, prints, readings)
        lines += score_end(position.players, prints, readings)
    prints.complete()
    seats = tuple(player.name for player in position.players)
    totals = dict.fromkeys(seats, 0)
    for line in lines:
        totals[line.player] += line.points
    if position.moment == "harvest":
        ranking = rank(totals)
    else:
        ranking = break_ties(totals, {player.name: player.voting_wins for player in position.players}, readings)
    notes += _left_out(position)
    return ScoreSheet(
        "petrichor",
        position.moment,
        seats,
        tuple(lines),
        ranking,
        readings.leaning,
        tuple(prints.doubtful),
        notes=tuple(notes),
        extra=extra,
    )


def score_table(table: Mapping[str, Any], facts: Mapping[str, Any]) -> ScoreSheet:
    """`score` of a parsed position file; `facts` are printed values of the owner's copy, by key."""
    from scorers.petrichor.position import read

    position, prints = read(table, facts)
    return score(position, prints)


def _aftermath(effects: Sequence[Effect]) -> list[str]:
    """What a harvest does besides points, in sentences."""
    said = [effect.text() for effect in effects if effect.text()]
    places = list(dict.fromkeys(effect.place for effect in effects if effect.what == "drops_returned"))
    fertilizer = sum(effect.count for effect in effects if effect.what == "fertilizer_removed")
    if places:
        said.append(f"afterwards the drops on {names(places)} go back to their players")
    if fertilizer:
        said.append(f"afterwards {plural(fertilizer, 'fertilizer token')} of harvested tiles go to the supply")
    return said


def _left_out(position: Position) -> list[str]:
    """What the sheet does not know."""
    notes = []
    players = position.players
    if all(player.score is None for player in players):
        what = "this harvest" if position.moment == "harvest" else "the end of the game"
        notes.append(f"only {what}: give score = N to add the points so far")
    if position.moment == "harvest":
        notes += filter(None, map(assumed, position.tiles))
    else:
        without = [player.name for player in players if player.voting_wins is None]
        if len(without) == len(players):
            notes.append("the voting-wins track is left out: give voting_wins = N [petrichor.voting-track]")
        elif without:
            notes.append(f"{names(without)} taken to have no voting wins [petrichor.voting-track]")
    return notes
