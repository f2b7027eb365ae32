"""A second scorer of Verdant, written from the rulebook alone: plain dictionaries, one dumb loop for each rule.

It shares nothing with `scorers.verdant` but the printed cards, which it reads itself. Its homes are dictionaries
from (column, row) to a card: `{"plant": id, "pot": "wood", "verdancy": 0}` or
`{"room": id, "item": ("cat", "vining")}`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[3] / "data" / "verdant"
PLANTS = {row["id"]: row for row in tomllib.loads((DATA / "plants.toml").read_text("utf-8"))["plant"]}
ROOMS = {row["id"]: row for row in tomllib.loads((DATA / "rooms.toml").read_text("utf-8"))["room"]}
TYPES = ["succulent", "flowering", "foliage", "vining", "unusual"]
POTS = {"concrete": 3, "wood": 2, "ceramic": 1, "terra_cotta": 0}
PETS = ["fish", "bird", "cat", "dog"]

Home = dict[tuple[int, int], dict[str, Any]]


def plants(home: Home) -> list[dict[str, Any]]:
    return [card for card in home.values() if "plant" in card]


def rooms(home: Home) -> list[dict[str, Any]]:
    return [card for card in home.values() if "room" in card]


def plant_type(card: dict[str, Any]) -> str:
    return str(PLANTS[card["plant"]]["type"])


def room_type(card: dict[str, Any]) -> str:
    return str(ROOMS[card["room"]]["type"])


def around(home: Home, column: int, row: int) -> list[tuple[dict[str, Any], int]]:
    """The neighbours of a cell, each with the edge it touches (0 top, 1 right, 2 bottom, 3 left)."""
    found = []
    if (column, row - 1) in home:
        found.append((home[column, row - 1], 0))
    if (column + 1, row) in home:
        found.append((home[column + 1, row], 1))
    if (column, row + 1) in home:
        found.append((home[column, row + 1], 2))
    if (column - 1, row) in home:
        found.append((home[column - 1, row], 3))
    return found


def light_of_cell(home: Home, column: int, row: int) -> list[bool]:
    """For each shared edge of a card: does it match?"""
    card = home[column, row]
    found = []
    for other, edge in around(home, column, row):
        if "room" in card:
            light = ROOMS[card["room"]]["edges"][edge]
            found.append(light in PLANTS[other["plant"]]["light"])
        else:
            light = ROOMS[other["room"]]["edges"][(edge + 2) % 4]
            found.append(light in PLANTS[card["plant"]]["light"])
    return found


def matching(home: Home, column: int, row: int) -> int:
    """How many plants beside a room have its type."""
    mine = room_type(home[column, row])
    return sum(1 for other, _ in around(home, column, row) if plant_type(other) == mine)


def score_rows(home: Home) -> dict[str, int]:
    points = dict.fromkeys(
        [
            "completed_plants",
            "extra_verdancy",
            "bonus_pots",
            "room_bonuses",
            "furniture_and_pets",
            "plant_collector",
            "decorator",
        ],
        0,
    )
    left = 0
    for card in plants(home):
        if card["pot"]:
            points["completed_plants"] += PLANTS[card["plant"]]["points"]
            points["bonus_pots"] += POTS[card["pot"]]
        else:
            left += card["verdancy"]
    points["extra_verdancy"] = (left - left % 2) // 2
    kinds = []
    for (column, row), card in home.items():
        if "room" not in card:
            continue
        bonus = matching(home, column, row)
        if card["item"]:
            if card["item"][1] == room_type(card):
                bonus = bonus + bonus
            if card["item"][0] not in kinds:
                kinds.append(card["item"][0])
        points["room_bonuses"] += bonus
    points["furniture_and_pets"] = {0: 0, 1: 1, 2: 3, 3: 6, 4: 9, 5: 12, 6: 16, 7: 20, 8: 25}[len(kinds)]
    if all(any(plant_type(card) == kind for card in plants(home)) for kind in TYPES):
        points["plant_collector"] = 3
    if all(any(room_type(card) == kind for card in rooms(home)) for kind in TYPES):
        points["decorator"] = 3
    return points


def row_types(home: Home, row: int, what: str) -> list[str]:
    cards = [home[column, row] for column in range(5)]
    return [plant_type(c) if what == "plant" else room_type(c) for c in cards if what in c]


def score_goal(home: Home, goal: str, thumbs: int = 0, storage: str = "") -> int:
    """What a goal card that compares nobody gives, under the usual readings."""
    pots = [card["pot"] for card in plants(home) if card["pot"]]
    counts = {pot: pots.count(pot) for pot in POTS}
    colors = [card["item"][1] for card in rooms(home) if card["item"]]
    needs = [PLANTS[card["plant"]]["verdancy"] for card in plants(home)]
    done = [PLANTS[card["plant"]]["verdancy"] for card in plants(home) if card["pot"]]
    plant_cells = [cell for cell, card in home.items() if "plant" in card]
    room_cells = [cell for cell, card in home.items() if "room" in card]
    room_types = [room_type(card) for card in rooms(home)]
    if goal == "apartment_living":
        return 2 * len([need for need in done if need in (3, 4)])
    if goal == "going_big":
        return 2 * len([need for need in done if need in (7, 8, 9)])
    if goal == "on_vacation":
        return 2 * len([card for card in plants(home) if not card["pot"] and card["verdancy"] in (0, 1, 2)])
    if goal == "picking_favorites":
        return 2 * len(set(TYPES) - {plant_type(card) for card in plants(home)})
    if goal == "color_minimalist":
        return 2 * len(set(TYPES) - set(room_types))
    if goal in ("coordinated_alignment", "coordinated_corridors"):
        what = "plant" if goal == "coordinated_alignment" else "room"
        return 3 * sum(1 for row in range(3) if len(set(row_types(home, row, what))) == 1)
    if goal in ("mixing_it_up", "diversified_designer"):
        what = "plant" if goal == "mixing_it_up" else "room"
        kinds = [row_types(home, row, what) for row in range(3)]
        return 2 * sum(1 for row in kinds if len(row) == len(set(row)))
    if goal == "perfect_conditions":
        return sum(1 for cell in plant_cells if all(light_of_cell(home, *cell)))
    if goal == "perfect_ambiance":
        return sum(1 for cell in room_cells if all(light_of_cell(home, *cell)))
    if goal == "against_all_odds":
        return 2 * sum(1 for cell in plant_cells if not any(light_of_cell(home, *cell)))
    if goal == "every_shade_of_green":
        return len(set(needs))
    if goal == "pot_pairs":
        return 2 * sum(count // 2 for count in counts.values())
    if goal == "thumbs_up":
        return thumbs
    if goal == "picky_potter":
        return 2 * sum(1 for count in counts.values() if count == 0)
    if goal == "delayed_gratification":
        return 2 * counts["terra_cotta"]
    if goal == "color_pairs":
        return 2 * sum(colors.count(kind) // 2 for kind in TYPES)
    if goal == "the_spice_of_life":
        return 4 * min(counts.values())
    if goal == "backup_plan":
        return 4 if storage in ("fertilizer", "hand_trowel", "watering_can") else 0
    if goal == "clear_the_way":
        cells = [[home[column, row] for column in range(5)] for row in range(3)]
        return 4 * sum(1 for row in cells if not any(card.get("item") for card in row))
    if goal == "triple_treatment":
        return 3 * sum(1 for kind in TYPES if room_types.count(kind) >= 3)
    if goal == "matchy_matchy":
        return sum(1 for card in rooms(home) if card["item"] and card["item"][1] == room_type(card))
    if goal == "double_duty":
        return sum(1 for cell in room_cells if matching(home, *cell) >= 2)
    if goal == "chaotic_coordinator":
        return 2 * sum(1 for cell in room_cells if matching(home, *cell) == 0)
    if goal == "four_corners":
        corners = [home[cell] for cell in ((0, 0), (4, 0), (0, 2), (4, 2))]
        kinds_there = {room_type(card) for card in corners if "room" in card}
        return 4 if "room" in corners[0] and len(kinds_there) in (1, 4) else 0
    raise KeyError(goal)


def score_contest(homes: dict[str, Home], goal: str) -> dict[str, int]:
    """What a goal card for having the most gives to each player."""
    points = dict.fromkeys(homes, 0)
    if goal in ("competitive_collections", "colorful_competition"):
        for kind in TYPES:
            counts = {}
            for name, home in homes.items():
                if goal == "competitive_collections":
                    counts[name] = len([card for card in plants(home) if plant_type(card) == kind])
                else:
                    counts[name] = len([card for card in rooms(home) if room_type(card) == kind])
            for name, count in counts.items():
                if count and count == max(counts.values()):
                    points[name] += 2
        return points
    counts = {}
    for name, home in homes.items():
        items = [card["item"][0] for card in rooms(home) if card["item"]]
        pets = len([kind for kind in items if kind in PETS])
        counts[name] = pets if goal == "creature_comforts" else len(items) - pets
    for name, count in counts.items():
        if count and count == max(counts.values()):
            points[name] = 4
    return points
