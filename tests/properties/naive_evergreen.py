"""Evergreen scored a second time, the slow way, from the wording of the rules alone.

Nothing here uses the scorers: shadows are cast by walking away from each tree, forests grow by merging, the
fertility zone is laid out card by card. Where both agree on thousands of planets, a slip must have been made twice.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).resolve().parents[2] / "data" / "evergreen"
AWAY: Final = {"top": (1, 0), "right": (0, -1), "bottom": (-1, 0), "left": (0, 1)}
"""One step away from the sun, as rows and columns."""
TALL: Final = {"S": 1, "B": 2}


def _facts(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


PLANET: Final = _facts("planet")
ICONS: Final = {
    (biome, power): count for biome, counts in _facts("cards")["icons"].items() for power, count in counts.items()
}
"""Flowers by biome and power, -1 for a skull."""


def lit(planet: Sequence[str], sun: str) -> set[tuple[int, int]]:
    """The trees in the light: first every tree throws its shadow, then each looks at what fell on its space."""
    down, right = AWAY[sun]
    shadows: dict[tuple[int, int], list[int]] = {}
    for row, line in enumerate(planet):
        for column, piece in enumerate(line):
            height = TALL.get(piece, 0)
            for step in range(1, height + 1):
                shadows.setdefault((row + step * down, column + step * right), []).append(height)
    return {
        (row, column)
        for row, line in enumerate(planet)
        for column, piece in enumerate(line)
        if piece in TALL and all(height < TALL[piece] for height in shadows.get((row, column), []))
    }


def light(planet: Sequence[str], sun: str) -> int:
    """A point for each lit small tree, two for each lit big one."""
    return sum(TALL[planet[row][column]] for row, column in lit(planet, sun))


def biggest_forest(planet: Sequence[str], *, needs_tree: bool = False) -> int:
    """Pieces in the biggest forest: every piece starts alone, and touching forests are merged until none touch."""
    forests = [
        {(row, column)} for row, line in enumerate(planet) for column, piece in enumerate(line) if piece in "SBb"
    ]
    merged = True
    while merged:
        merged = False
        for at, one in enumerate(forests):
            for other in forests[at + 1 :]:
                if any(abs(r - row) + abs(c - column) == 1 for r, c in one for row, column in other):
                    one.update(other)
                    forests.remove(other)
                    merged = True
                    break
            if merged:
                break
    if needs_tree:
        forests = [forest for forest in forests if any(planet[row][column] in "SB" for row, column in forest)]
    return max((len(forest) for forest in forests), default=0)


def fertility(planet: Sequence[str], flowers: Mapping[str, int]) -> int:
    """Big trees times flowers, biome by biome; the planet is a whole one."""
    total = 0
    for letter, biome in PLANET["letters"].items():
        trees = 0
        for row, line in enumerate(PLANET["rows"]):
            for column, printed in enumerate(line):
                if printed == letter and planet[row][column] == "B":
                    trees += 1
        total += trees * flowers.get(biome, 0)
    return total


def ranking(totals: Mapping[str, int], token: str) -> list[str]:
    """Everybody from first to last: most points, and among equals whoever sits first from the token's holder on."""
    seats = list(totals)
    while seats[0] != token:
        seats.append(seats.pop(0))
    ranked: list[str] = []
    while seats:
        best = seats[0]
        for player in seats:
            if totals[player] > totals[best]:
                best = player
        ranked.append(best)
        seats.remove(best)
    return ranked


class Zone:
    """The fertility zone as it lies on the table: a stack of [flowers, face up] for each biome."""

    def __init__(self) -> None:
        self.stacks: dict[str, list[list[Any]]] = {biome: [] for biome in PLANET["letters"].values()}

    def reveal(self, cards: Sequence[tuple[str, str]]) -> None:
        """Set-up: cards that show flowers stay."""
        for card in cards:
            if ICONS[card] > 0:
                self.stacks[card[0]].append([ICONS[card], True])

    def leave(self, card: tuple[str, str]) -> None:
        """The card left over in a draft. A skull turns the newest card that still shows flowers."""
        icons = ICONS[card]
        if card[0] == "wild" or icons == 0:
            return
        stack = self.stacks[card[0]]
        if icons > 0:
            stack.append([icons, True])
            return
        for old in reversed(stack):
            if old[1] and old[0] > 0:
                old[1] = False
                break
        stack.append([-1, True])

    def flowers(self) -> dict[str, int]:
        """Flowers that show, by biome."""
        return {
            biome: sum(icons for icons, up in stack if up and icons > 0) for biome, stack in self.stacks.items()
        }


def neutral_pick(row: Sequence[tuple[str, str] | None], flowers: Mapping[str, int]) -> tuple[str, str]:
    """The solo opponent's card: wild, else most flowers, else the skull where fewest grow, else the leftmost."""
    cards = [card for card in row if card]
    wild = [card for card in cards if card[0] == "wild"]
    if wild:
        return wild[0]
    for wanted in (3, 2, 1):
        for card in cards:
            if ICONS[card] == wanted:
                return card
    skulls = [card for card in cards if ICONS[card] == -1]
    for fewest in range(200):
        for card in skulls:
            if flowers[card[0]] == fewest:
                return card
    return cards[0]
