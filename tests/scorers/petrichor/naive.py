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


def own_row(kind: str, climate: str, drops: int, table: Mapping[str, int]) -> list[int] | None:
    """What a plant pays in a climate with so many drops on it, None when it does not grow.

    `table` tells of the other tiles: level, dead flies, growing blooms, drops on brambles, pollen.
    """
    temperate, warm, cold = climate == "temperate", climate == "warm", climate == "cold"
    frozen, scorching = climate == "frozen", climate == "scorching"
    if kind == "norway_spruce":
        if cold:
            return [13, 8, 4, 2] if drops >= 5 else None
        return [6, 3, 1, 0] if (temperate or frozen) and drops >= 3 else None
    if kind == "sweet_chestnut":
        return [8, 4, 2, 0] if temperate and drops >= 4 else None
    if kind == "date_palm":
        return [4, 3, 3, 3] if (temperate or warm) and drops >= 2 else None
    if kind == "baobab":
        return [15, 5, 0, 0] if scorching and drops >= 1 else None
    if kind == "alfalfa":
        return [4, 3, 2, 1] if drops >= 3 else None
    if kind == "cloudberry":
        if drops < 3 or scorching:
            return None
        return [5, 2, 0, 0] if warm or temperate else [7, 4, 2, 0]
    if kind == "blackberry":
        if not temperate or drops < 3 or table["pollen"] < 2:
            return None
        return [2 + table["brambles"], int(1 + 0.5 * table["brambles"])]
    if kind == "snapdragon":
        return [3 * table["blooms"], table["blooms"]] if drops >= 2 else None
    if kind == "sunflower":
        return [table["level"], int(0.5 * table["level"])]
    if kind == "venus_flytrap":
        return [3 * table["dead"], table["dead"]] if drops >= 3 else None
    raise AssertionError(kind)
