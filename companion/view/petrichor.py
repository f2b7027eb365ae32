"""The fields of Petrichor, drawn in text: clouds above tiles, drops, tokens, climate and votes.

A tile has four lines: the cloud above it, its name, the drops on it, what else lies there. Players stand by the
shortest beginning of their name that tells them apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.view.page import Line, Span, pad
from scorers.errors import MissingFact
from scorers.petrichor.pieces import Cloud, Tile
from scorers.petrichor.words import CLIMATES, WEATHERS, cell_of

_NARROW, _WIDE = 14, 22
LEGEND: Final = (
    "a tile shows its cloud (~ light, # thunder, m methane), its name (* growing), the drops on it, and then: cow, "
    "f fertilizer"
)


def board(game: Any, state: Any, *, preview: str = "", width: int = 80) -> list[Line]:
    """The whole table: clock, climate, votes, fields, and what every player has."""
    short = initials(state.table.players)
    lines: list[Line] = [[Span(game.clock(state), "title"), f"; first player {state.table.players[state.first]}"]]
    if state.cows:
        lines += _climate(state)
    lines.append(_votes(state, short))
    if state.tiles:
        lines += ["", *_fields(state, short, width)]
    if state.terrain:
        standing = [f"{kind} between {one} and {two}" for kind, (one, two) in state.terrain]
        lines.append(f"terrain: {', '.join(standing)}")
    lines += ["", *_players(state, short)]
    return [*lines, [Span(LEGEND, "quiet")]]


def initials(players: Sequence[str]) -> dict[str, str]:
    """The shortest beginning of each name that no other player's begins with.

    >>> initials(("blue", "black", "red"))
    {'blue': 'blu', 'black': 'bla', 'red': 'r'}
    """
    found = {}
    for player in players:
        others = [other.casefold() for other in players if other != player]
        size = 1
        while size < len(player) and any(other.startswith(player[:size].casefold()) for other in others):
            size += 1
        found[player] = player[:size]
    return found


def counts(drops: Mapping[str, int], short: Mapping[str, str]) -> str:
    """Drops in a few letters: `r3 b1`."""
    return " ".join(f"{short.get(name, name)}{count}" for name, count in drops.items())


def _climate(state: Any) -> list[Line]:
    try:
        track = state.track
    except MissingFact:
        return [[Span("climate: the track is not known yet (copy climate_track.spaces = ...)", "quiet")]]
    line: list[Span | str] = ["climate: "]
    space = 0
    marker = state.marker or (sum(track) + 1) // 2
    for name, spaces in zip(CLIMATES, track, strict=True):
        here = space < marker <= space + spaces
        signs = "".join("O" if space + number == marker else "-" for number in range(1, spaces + 1))
        line += [Span(f"{name.title()} {signs}", "title" if here else "quiet"), "  "]
        space += spaces
    return [[*line, f"{state.methane_in_clouds()} methane in clouds, {state.methane_left()} in the supply"]]


def _votes(state: Any, short: Mapping[str, str]) -> Line:
    spaces = (*WEATHERS, *({state.event} if state.event else ()))
    parts = [f"{weather} {counts(state.votes.get(weather, {}), short) or '-'}" for weather in spaces]
    harvest = counts(state.harvest_votes, short) or "-"
    open_now = "" if state.harvest_open else " (closed)"
    return f"votes: {', '.join(parts)}; harvest {harvest}{open_now}"


def _fields(state: Any, short: Mapping[str, str], width: int) -> list[Line]:
    cells = {cell_of(place) or (0, 0): tile for place, tile in state.tiles.items()}
    high = 1 + max(row for row, _ in cells)
    wide = 1 + max(column for _, column in cells)
    size = max(_NARROW, min(_WIDE, (width - 1) // wide - 1))
    rule: Line = [Span(("+" + "-" * size) * wide + "+", "quiet")]
    lines: list[Line] = [rule]
    for row in range(high):
        found = [_tile(state, cells.get((row, column)), short, size) for column in range(wide)]
        for part in range(4):
            line: list[Span | str] = []
            for cell in found:
                line += [Span("|", "quiet"), cell[part]]
            lines.append([*line, Span("|", "quiet")])
        lines.append(rule)
    return lines


def _tile(state: Any, tile: Tile | None, short: Mapping[str, str], size: int) -> list[Span]:
    if tile is None:
        return [pad("", size)] * 4
    cloud = state.clouds.get(tile.at)
    name = f"{tile.at} {tile.kind.name}{'*' if tile.growing else ''}"
    rest = [tile.stage, tile.grown_in]
    rest += ["cow"] if tile.cow else []
    rest += [f"f{tile.fertilizer}"] if tile.fertilizer else []
    rest += _tokens(tile, short)
    texts = (
        Span(_cloud(cloud, short), "name" if cloud and cloud.thunder else "rule"),
        Span(name, "good" if tile.growing else ""),
        Span(counts(tile.drops, short)),
        Span(" ".join(filter(None, rest)), "quiet"),
    )
    return [pad(Span(_cut(text.text, size), text.style), size) for text in texts]


def _tokens(tile: Tile, short: Mapping[str, str]) -> list[str]:
    """What the Collector's Pack puts on a tile."""
    flags = {"bramble": tile.bramble, "bloom": tile.bloom}
    counted = {"level": tile.level, "flies": tile.live_flies, "dead": tile.dead_flies, "pollen": tile.pollen}
    found = [name for name, lies in flags.items() if lies]
    found += [f"{name} {count}" for name, count in counted.items() if count]
    return [*found, f"of {short.get(tile.control, tile.control)}"] if tile.control else found


def _cloud(cloud: Cloud | None, short: Mapping[str, str]) -> str:
    if cloud is None:
        return ""
    methane = f" m{cloud.methane}" if cloud.methane else ""
    return f"{'#' if cloud.thunder else '~'} {counts(cloud.drops, short)}{methane}"


def _cut(text: str, size: int) -> str:
    return text if len(text) <= size else f"{text[: size - 1]}~"


def _players(state: Any, short: Mapping[str, str]) -> list[Line]:
    totals = dict.fromkeys(state.table.players, 0)
    for line in state.lines:
        totals[line.player] += line.points
    lines: list[Line] = []
    for player, reserve in zip(state.table.players, state.reserves, strict=True):
        parts = [
            f"{totals[player]} points",
            f"{state.drops_left(player)} drops left",
            f"voting wins {reserve.wins}",
        ]
        if state.cows:
            parts.append(f"methane {reserve.methane}")
        if reserve.wheat:
            parts.append(f"wheat {reserve.wheat}")
        if reserve.forecasts:
            parts.append(f"forecasts {reserve.forecasts}")
        mark = "; to move" if state.phase == "action" and player == state.player else ""
        lines.append([Span(player, "name"), f" ({short[player]}): {', '.join(parts)}{mark}"])
    return lines
