"""The table as a position file has it, to score it elsewhere or to send it to somebody."""

from __future__ import annotations

from typing import Any, Final

from companion.games.petrichor.state import END, OVER, State
from scorers.catalog import defaults
from scorers.petrichor.pieces import Tile
from scorers.petrichor.prints import CLIMATE_TRACK

_TOKENS: Final = ("level", "live_flies", "dead_flies", "bramble", "bloom", "pollen", "control")


def position_of(state: State) -> dict[str, Any]:
    """The keys of a position file: as a harvest would find the fields, or the end of the game."""
    final = state.phase in (END, OVER)
    table: dict[str, Any] = {"game": "petrichor", "moment": "final" if final else "harvest"}
    # Everybody has the base game, and nobody names it.
    table["sets"] = list(dict.fromkeys(("base", *state.table.sets)))
    if state.cows and CLIMATE_TRACK in state.table.facts:
        table["track"] = list(state.track)
        table["marker"] = state.marker
        table["climate"] = state.climate
    table["first"] = state.table.players[state.first]
    votes = {weather: sum(given.values()) for weather, given in state.votes.items() if given}
    if votes:
        table["votes"] = votes
    if state.event:
        table["event"] = state.event
    usual = defaults("petrichor")
    rulings = {name: choice for name, choice in state.table.rulings.items() if usual[name] != choice}
    if rulings:
        table["rulings"] = rulings
    if state.table.facts:
        table["copy"] = dict(state.table.facts)
    ended = {"votes", "end"} if state.phase == OVER else set()
    table["players"] = {}
    for player, reserve in zip(state.table.players, state.reserves, strict=True):
        score = sum(
            line.points
            for line in state.lines
            if line.player == player and not (line.when == "end" and line.category in ended)
        )
        row: dict[str, Any] = {"score": score, "methane": reserve.methane}
        if reserve.wheat:
            row["wheat"] = reserve.wheat
        if final:
            row["voting_wins"] = reserve.wins
        table["players"][player] = row
    table["tile"] = [_tile(tile) for tile in state.tiles.values()]
    clouds = [
        {
            "at": cloud.at,
            **({"drops": dict(cloud.drops)} if cloud.drops else {}),
            **({"methane": cloud.methane} if cloud.methane else {}),
            "thunder": cloud.thunder,
        }
        for cloud in state.clouds.values()
    ]
    if clouds:
        table["cloud"] = clouds
    if state.terrain:
        table["terrain"] = [{"kind": kind, "between": list(between)} for kind, between in state.terrain]
    return table


def _tile(tile: Tile) -> dict[str, Any]:
    row: dict[str, Any] = {"at": tile.at, "kind": tile.kind.id}
    if tile.growing is not None:
        row["growing"] = tile.growing
    if tile.drops:
        row["drops"] = dict(tile.drops)
    for key in ("fertilizer", "cow", "grown_in", "stage", *_TOKENS):
        value = getattr(tile, key)
        if value:
            row[key] = value
    return row
