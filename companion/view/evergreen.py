"""The planet and the table of Evergreen, drawn in text.

A space is three characters: its biome, what stands there, and for trees `*` in the light or `'` in the shade of the
sun shown. Colour only repeats what the letters say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.games.evergreen.cards import describe
from companion.games.evergreen.game import sun_named
from companion.games.evergreen.powers import strength_at
from companion.view.page import Line, Span, pad, width_of
from scorers.catalog import load
from scorers.evergreen.light import trees_in_light
from scorers.evergreen.planet import biome_of
from scorers.evergreen.words import BIOMES, CREVICE, OFF, POWERS
from scorers.grid import Grid

_WIDTH: Final = 38
LEGEND: Final = (
    "a space shows biome, piece, light: g grassland, f flowers, w wheat, r rock, s swamp, n snow; "
    "s sprout, S small tree, B big tree, b bush, L lake, . empty, x crevice; "
    "* in the light, ' in the shade; v > < ^ show where the sun stands"
)


def planet(grid: Grid, sun: str = "") -> list[Line]:
    """The printed planet with its pieces, 10 rows of 9; with a sun, trees are marked lit or dark."""
    letters = {biome: letter for letter, biome in load("evergreen", "planet")["letters"].items()}
    marks = {tree.cell: "'" if tree.shader else "*" for tree in trees_in_light(grid, sun)} if sun else {}
    top = "v" if sun == "top" else " "
    lines: list[Line] = ["   " + " ".join(f"{top}{chr(97 + column)} " for column in range(9))]
    for row, codes in enumerate(grid):
        line: list[Span | str] = [f"{row + 1:>2}{'>' if sun == 'left' else ' '}"]
        for column, code in enumerate(codes):
            biome = biome_of(row, column)
            mark = marks.get((row, column), " ")
            if code == OFF:
                line.append("   ")
            elif code == CREVICE:
                line.append(Span(" x ", "crevice"))
            else:
                line.append(Span(f"{letters[biome]}{code}{mark}", biome))
            line.append("<" if sun == "right" and column == 8 else " ")
        lines.append(line)
    if sun == "bottom":
        lines.append("   " + " ".join(f"^{chr(97 + column)} " for column in range(9)))
    return lines


def side_by_side(blocks: Sequence[Sequence[Line]], width: int) -> list[Line]:
    """Blocks of lines next to each other, as many as fit."""
    fit = max(1, (width + 3) // (_WIDTH + 3))
    lines: list[Line] = []
    for start in range(0, len(blocks), fit):
        group = blocks[start : start + fit]
        for at in range(max(map(len, group))):
            joined: list[Span | str] = []
            for number, block in enumerate(group):
                parts = block[at] if at < len(block) else ""
                parts = [parts] if isinstance(parts, str) else list(parts)
                used = sum(width_of(part if isinstance(part, str) else part.text) for part in parts)
                joined += parts
                if number < len(group) - 1:
                    joined.append(pad("", _WIDTH - used + 3))
            lines.append(joined)
        lines.append("")
    return lines


def board(game: Any, state: Any, *, preview: str = "", width: int = 80) -> list[Line]:
    """The whole table: clock, fertility zone, row, and every player's side.

    Light is shown for the sun as it stands, or for the side named by `preview`.
    """
    sun = sun_named(preview or "now", state.sun)
    lines: list[Line] = [[Span(game.clock(state), "title"), f"; first player {state.first}"]]
    zone = ", ".join(f"{biome} {state.fertility(biome)}" for biome in BIOMES)
    lines.append(f"fertility: {zone}")
    if any(state.draft.row) and state.phase == "draft":
        cards = [
            f"{at} {describe(state.prints, card)}{' <first player>' if at - 1 == state.draft.token else ''}"
            for at, card in enumerate(state.draft.row, 1)
            if card
        ]
        lines.append(f"row: {', '.join(cards)}")
    lines.append("")
    lines += side_by_side([_side(state, player, sun) for player in state.table.players], width)
    return [*lines, [Span(LEGEND, "quiet")]]


def _side(state: Any, player: str, sun: str) -> list[Line]:
    side = state.side(player)
    total = sum(line.points for line in state.lines if line.player == player)
    card = f", {side.turn.card.name} card" if side.turn.card else ""
    levels = [
        f"{power} {strength_at(state, power, level)}" for power, level in zip(POWERS, side.levels, strict=True)
    ]
    return [
        [Span(player, "name"), f" {total} points{card}"],
        [Span("power " + " ".join(levels[:3]), "quiet")],
        [Span("      " + " ".join(levels[3:]), "quiet")],
        *planet(side.planet, sun),
    ]
