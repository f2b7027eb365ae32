"""A second scorer of the harvest, written from the rulebook alone: plain dictionaries, one dumb loop for each rule.

Its tiles are dictionaries: drops by player, row, growing, fertilizer, cow, pasture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def podium(drops: Mapping[str, int]) -> list[list[str]]:
    """Groups of players with equally many drops, most first."""
    groups: list[list[str]] = []
    left = {player: number for player, number in drops.items() if number > 0}
    while left:
        best = max(left.values())
        groups.append([player for player, number in left.items() if number == best])
        left = {player: number for player, number in left.items() if number != best}
    return groups


def rank_points(drops: Mapping[str, int], row: Sequence[int], ties: str) -> dict[str, int]:
    """What each player gets from the tile's own row."""
    numbers = [*row, 0, 0, 0, 0, 0]
    got = {}
    used = 0
    for number, group in enumerate(podium(drops)):
        for player in group:
            if ties == "shared":
                got[player] = numbers[used]
            elif ties == "shared-next":
                got[player] = numbers[number]
            elif ties == "lower":
                got[player] = numbers[used + len(group) - 1]
            elif ties == "nobody":
                got[player] = numbers[used] if len(group) == 1 else 0
        used += len(group)
    return got


def harvest(tiles: Sequence[Mapping[str, Any]], players: Sequence[str], ties: str) -> dict[str, dict[str, int]]:
    """Category to points by player."""
    found = {category: dict.fromkeys(players, 0) for category in ("harvest", "cow_bonus", "fertilizer_bonus")}
    for tile in tiles:
        if not tile["growing"]:
            continue
        for player, points in rank_points(tile["drops"], tile["row"], ties).items():
            found["harvest"][player] += points
        groups = podium(tile["drops"])
        if tile["cow"] and tile["pasture"] and groups and len(groups[0]) == 1:
            found["cow_bonus"][groups[0][0]] += 2
        for _ in range(tile["fertilizer"]):
            for player, number in tile["drops"].items():
                if number > 0:
                    found["fertilizer_bonus"][player] += 1
    return found
