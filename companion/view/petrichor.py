"""The fields of Petrichor, drawn in text: clouds above tiles, drops, tokens, climate and votes.

A tile has four lines: the cloud above it, its name, the drops on it, what else lies there. Players stand by the
shortest beginning of their name that tells them apart. Nothing is wider than the screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, zip_longest
from string import ascii_uppercase
from typing import Any, Final

from companion.games.petrichor.layout import lowered_columns
from companion.view.page import Line, Span, columns, pad
from scorers.errors import MissingFact
from scorers.petrichor.pieces import Cloud, Tile
from scorers.petrichor.words import CLIMATES, WEATHERS, cell_of

_NARROW, _WIDE = 13, 22
_LONGEST = 3
"""Letters that stand for a player."""
_METHANE = "+"
_TILE = 4
_HALF = 3
"""Lines of a tile, and how far a column that stands half a tile lower is moved down."""
_LEGEND: Final = (
    "a tile: the cloud above it (~ light, # thunder, + methane),",
    "its name (* growing), the drops on it, cow, f fertilizer, how it grew",
)


def board(game: Any, state: Any, *, preview: str = "", width: int = 80) -> list[Line]:
    """The whole table: clock, climate, votes, fields, and what every player has."""
    short = initials(state.table.players)
    first = state.table.players[state.first]
    lines: list[Line] = [[Span(game.clock(state), "title"), _cut(f"; first player {first}", width - 40)]]
    if state.cows:
        lines += _climate(state, width)
    lines += _votes(state, short, width)
    if state.tiles:
        lines += ["", *_fields(state, short, width)]
    if state.terrain:
        standing = [f"{kind} between {one} and {two}" for kind, (one, two) in state.terrain]
        lines += [_cut(f"terrain: {text}", width) for text in standing]
    lines += ["", *_players(state, short, width)]
    return [*lines, *[[Span(text, "quiet")] for text in _LEGEND]]


def initials(players: Sequence[str]) -> dict[str, str]:
    """The shortest beginning of each name that no other player's begins with; a letter by seat where that is long,
    or could be read as a number of drops.

    >>> initials(("blue", "black", "red")), initials(("player 1", "player 2"))
    ({'blue': 'blu', 'black': 'bla', 'red': 'r'}, {'player 1': 'A', 'player 2': 'B'})
    """
    found = {}
    for player in players:
        others = [other.casefold() for other in players if other != player]
        size = 1
        while size < len(player) and any(other.startswith(player[:size].casefold()) for other in others):
            size += 1
        found[player] = player[:size]
    if all(len(short) <= _LONGEST and short.isalpha() for short in found.values()):
        return found
    return dict(zip(players, ascii_uppercase, strict=False))


def counts(drops: Mapping[str, int], short: Mapping[str, str], size: int = 0) -> str:
    """Drops in a few letters, `r3 b1`; closer together where they would not fit."""
    parts = [f"{short.get(name, name)}{count}" for name, count in drops.items()]
    text = " ".join(parts)
    return "".join(parts) if 0 < size < len(text) else text


def _climate(state: Any, width: int) -> list[Line]:
    try:
        track = state.track
    except MissingFact:
        return [[Span("climate: the track is not known yet (copy climate_track.spaces = ...)", "quiet")]]
    marker = state.marker or (sum(track) + 1) // 2
    line: list[Span | str] = ["climate: "]
    space = 0
    for name, spaces in zip(CLIMATES, track, strict=True):
        here = space < marker <= space + spaces
        signs = "".join("O" if space + number == marker else "-" for number in range(1, spaces + 1))
        line += [Span(f"{name.title()} {signs}", "title" if here else "quiet"), "  "]
        space += spaces
    if sum(len(part.text) if isinstance(part, Span) else len(part) for part in line[:-1]) > width:
        line = [f"climate: {state.climate.title()}, space {marker} of {space}, the coldest is 1", ""]
    return [line[:-1], f"methane: {state.methane_in_clouds()} in clouds, {state.methane_left()} in the supply"]


def _votes(state: Any, short: Mapping[str, str], width: int) -> list[Line]:
    spaces = (*WEATHERS, *({state.event} if state.event else ()))
    parts = [f"{weather} {counts(state.votes.get(weather, {}), short) or '-'}" for weather in spaces]
    harvest = f"harvest {counts(state.harvest_votes, short) or '-'}{'' if state.harvest_open else ' (closed)'}"
    whole = f"votes: {', '.join(parts)}; {harvest}"
    if len(whole) <= width:
        return [whole]
    return [f"votes: {', '.join(parts[:2])},", f"       {', '.join(parts[2:])};", f"       {harvest}"]


def _fields(state: Any, short: Mapping[str, str], width: int) -> list[Line]:
    """The tiles, drawn column by column because one may stand half a tile lower than the next."""
    cells = {cell_of(place) or (0, 0): tile for place, tile in state.tiles.items()}
    high = 1 + max(row for row, _ in cells)
    wide = 1 + max(column for _, column in cells)
    size = max(_NARROW, min(_WIDE, (width - 1) // wide - 1))
    lowered = lowered_columns(state)
    strips = []
    for column in range(wide):
        drawn = _column([cells.get((row, column)) for row in range(high)], state, short, size)
        strips.append([*[None] * (_HALF if column in lowered else 0), *drawn])
    lines: list[Line] = []
    for row in zip_longest(*strips):
        line: list[Span | str] = []
        for left, right in pairwise((None, *row, None)):
            line += [Span(_edge(left, right), "quiet"), right or pad("", size)]
        if any(row):
            lines.append(line[:-1])
    return lines


def _column(tiles: Sequence[Tile | None], state: Any, short: Mapping[str, str], size: int) -> list[Span | None]:
    """The lines of a column, None where it has nothing."""
    rule = Span("-" * size, "quiet")
    drawn: list[Span | None] = []
    for above, tile in pairwise((None, *tiles, None)):
        drawn.append(rule if above or tile else None)
        if tile:
            drawn += _tile(state, tile, short, size)
        elif len(drawn) < len(tiles) * (_TILE + 1):
            drawn += [None] * _TILE
    return drawn


def _edge(left: Span | None, right: Span | None) -> str:
    """What stands between two neighbours in a line."""
    if left is None and right is None:
        return " "
    return "+" if any(side and side.text.startswith("--") for side in (left, right)) else "|"


def _tile(state: Any, tile: Tile, short: Mapping[str, str], size: int) -> list[Span]:
    cloud = state.clouds.get(tile.at)
    # The star stands where a long name cannot push it out.
    name = f"{tile.at}{'*' if tile.growing else ''} {tile.kind.name}"
    rest = ["cow"] if tile.cow else []
    rest += [f"f{tile.fertilizer}"] if tile.fertilizer else []
    rest += [tile.stage, tile.grown_in, *_tokens(tile, short)]
    texts = (
        Span(_cloud(cloud, short, size), "name" if cloud and cloud.thunder else "rule"),
        Span(name, "good" if tile.growing else ""),
        Span(counts(tile.drops, short, size)),
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


def _cloud(cloud: Cloud | None, short: Mapping[str, str], size: int) -> str:
    if cloud is None:
        return ""
    inside = counts({**cloud.drops, **({_METHANE: cloud.methane} if cloud.methane else {})}, short, size - 2)
    return f"{'#' if cloud.thunder else '~'} {inside}"


def _cut(text: str, size: int) -> str:
    return text if len(text) <= size else f"{text[: size - 1]}~"


def _players(state: Any, short: Mapping[str, str], width: int) -> list[Line]:
    totals = dict.fromkeys(state.table.players, 0)
    for line in state.lines:
        totals[line.player] += line.points
    shown = ["points", "drops left", "voting wins"]
    shown += ["methane"] if state.cows else []
    shown += ["wheat"] if any(reserve.wheat for reserve in state.reserves) else []
    room = width - sum(len(head) + 2 for head in shown) - 8
    rows: list[list[Span | str]] = [["", *[Span(head, "quiet") for head in shown], ""]]
    for player, reserve in zip(state.table.players, state.reserves, strict=True):
        numbers = [totals[player], state.drops_left(player), reserve.wins, reserve.methane, reserve.wheat]
        if not state.cows:
            del numbers[3]
        turn = "to move" if state.phase == "action" and player == state.player else ""
        name = Span(f"{_cut(player, room - len(short[player]) - 3)} ({short[player]})", "name")
        rows.append([name, *map(str, numbers[: len(shown)]), Span(turn, "quiet")])
    return columns(rows, right=range(1, len(shown) + 1))
