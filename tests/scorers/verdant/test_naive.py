"""The scorers against a naive second scorer on thousands of random homes; and reading that never breaks."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scorers
from scorers import PositionError
from scorers.verdant.goal_cards import goal_cards
from tests.scorers.verdant import naive
from tests.scorers.verdant.homes import EXAMPLE, KINDS, sound


def fixed(examples: int) -> settings:
    """The same examples on every run."""
    return settings(derandomize=True, deadline=None, database=None, max_examples=examples)


ALONE: Final = [card.id for card in goal_cards().values() if not card.most_of]
COMPARING: Final = [card.id for card in goal_cards().values() if card.most_of]
SEED: Final = st.integers(0, 2**32)
NURTURE: Final = ("fertilizer", "hand_trowel", "watering_can")


class Deal:
    """Cards, tokens and pots of one box, dealt without putting back; few types make matches likely."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        wanted = dice.sample(naive.TYPES, dice.choice((1, 2, 3, 5, 5)))
        # With one or two types there are fewer cards than places, so the others follow behind.
        self.plants = self.mixed([row["id"] for row in naive.PLANTS.values()], naive.PLANTS, wanted)
        self.rooms = self.mixed([row["id"] for row in naive.ROOMS.values()], naive.ROOMS, wanted)
        self.tokens = [(kind, color) for kind in KINDS for color in naive.TYPES]
        dice.shuffle(self.tokens)
        self.pots = ["concrete", "wood", "ceramic"] * 3 + ["terra_cotta"] * 18
        dice.shuffle(self.pots)

    def mixed(self, ids: list[str], cards: Any, wanted: list[str]) -> list[str]:
        self.dice.shuffle(ids)
        return sorted(ids, key=lambda name: cards[name]["type"] not in wanted, reverse=True)

    def home(self) -> naive.Home:
        home: naive.Home = {}
        corner = self.dice.random() < 0.5
        furnished, watered = self.dice.random(), self.dice.random()
        for row in range(3):
            for column in range(5):
                if ((row + column) % 2 == 0) is corner:
                    plant = self.plants.pop()
                    if self.pots and self.dice.random() < watered:
                        home[column, row] = {"plant": plant, "pot": self.pots.pop(), "verdancy": 0}
                    else:
                        verdancy = self.dice.randrange(naive.PLANTS[plant]["verdancy"])
                        home[column, row] = {"plant": plant, "pot": "", "verdancy": verdancy}
                else:
                    item = self.tokens.pop() if self.tokens and self.dice.random() < furnished else None
                    home[column, row] = {"room": self.rooms.pop(), "item": item}
        return home


def typed(card: dict[str, Any], dice: Random) -> str:
    """A card of a naive home as somebody may type it."""
    if "room" in card:
        row = naive.ROOMS[card["room"]]
        name = dice.choice([card["room"], f"{row['type']} {'/'.join(row['edges'])}"])
        return f"{name} {card['item'][1]} {card['item'][0]}" if card["item"] else str(name)
    row = naive.PLANTS[card["plant"]]
    numbers = f"{row['type']}:{row['verdancy']}:{row['points']}:{'/'.join(row['light'])}"
    name = dice.choice([card["plant"], row["name"], numbers])
    if card["pot"]:
        return f"{name} {card['pot']}"
    return f"{name} +{card['verdancy']}" if card["verdancy"] or dice.random() < 0.5 else str(name)


def rows(home: naive.Home, dice: Random) -> list[list[str]]:
    return [[typed(home[column, row], dice) for column in range(5)] for row in range(3)]


def points(sheet: scorers.ScoreSheet, player: str) -> dict[str, int]:
    return {category: sheet.points(player, category) for category in sheet.categories()}


@pytest.mark.parametrize("seed", range(10))
def test_random_homes_row_by_row(seed: int) -> None:
    dice = Random(seed)
    for _ in range(200):
        home = Deal(dice).home()
        sheet = sound(scorers.score({"game": "verdant", "players": {"blue": {"home": rows(home, dice)}}}))
        assert points(sheet, "blue") == naive.score_rows(home)
        assert sheet.notes == ()


@pytest.mark.parametrize("name", ALONE)
def test_random_homes_for_every_goal_card(name: str) -> None:
    dice = Random(f"goal {name}")
    card = goal_cards()[name]
    seen = set()
    for _ in range(120):
        home = Deal(dice).home()
        thumbs, storage = dice.randrange(6), dice.choice(["", *NURTURE])
        player = {"home": rows(home, dice), "thumbs": thumbs, "storage": storage}
        sheet = sound(scorers.score({"game": "verdant", "goals": [name], "players": {"blue": player}}))
        expected = naive.score_goal(home, name, thumbs, storage)
        assert sheet.points("blue", card.category) == expected
        seen.add(expected)
    # The homes are not all alike: both something and nothing comes up (or at least two values).
    assert len(seen) > 1


@pytest.mark.parametrize("name", COMPARING)
@pytest.mark.parametrize("players", [2, 3])
def test_random_tables_for_the_cards_that_compare(name: str, players: int) -> None:
    dice = Random(f"{players} {name}")
    category = goal_cards()[name].category
    for _ in range(60):
        deal = Deal(dice)
        homes = {player: deal.home() for player in "abc"[:players]}
        tables = {player: {"home": rows(home, dice)} for player, home in homes.items()}
        sheet = sound(scorers.score({"game": "verdant", "goals": [name], "players": tables}))
        assert {player: sheet.points(player, category) for player in homes} == naive.score_contest(homes, name)


@fixed(1000)
@given(SEED, st.sampled_from(ALONE))
def test_any_home_and_goal_card(seed: int, name: str) -> None:
    dice = Random(seed)
    home = Deal(dice).home()
    sheet = scorers.score({"game": "verdant", "goals": [name], "players": {"blue": {"home": rows(home, dice)}}})
    expected = naive.score_rows(home)
    assert {category: sheet.points("blue", category) for category in expected} == expected
    assert sheet.total("blue") == sum(expected.values()) + naive.score_goal(home, name)


@fixed(300)
@given(SEED)
def test_a_table_can_be_told_as_json(seed: int) -> None:
    dice = Random(seed)
    home = Deal(dice).home()
    table = {"game": "verdant", "scenario": dice.randint(1, 15), "players": {"blue": {"home": rows(home, dice)}}}
    sheet = scorers.score(table).as_dict()
    assert json.loads(json.dumps(sheet)) == sheet
    verdict = sheet["scenario"]["players"]["blue"]
    assert verdict["passed"] is (verdict["reasons"] == [])


CELL: Final = st.one_of(
    st.text(max_size=30),
    st.lists(
        st.sampled_from(
            ["hoya", "+3", "+", "wood", "terra", "cotta", "vining", "lamp", "room:", ":", "/", "sun/semi",
             "foliage_07",
             "room:vining", "vining:4:3", "can", "hand", "trowel", "pot", "-", "ivy", "\u00b2", "+\u0663", "_", "'"]
        ),
        max_size=6,
    ).map(" ".join),
    st.integers(), st.none(), st.lists(st.text(max_size=3), max_size=2),
)  # fmt: skip
ANYTHING: Final = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=12)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)


def only_problems(table: dict[str, Any]) -> None:
    """A table is scored or refused with reasons; nothing else happens."""
    try:
        sheet = scorers.score(table)
    except PositionError as error:
        found = error.problems
    else:
        assert sheet.problems() == ()
        return
    assert found
    assert all(problem.text for problem in found)


@fixed(500)
@given(CELL, st.integers(0, 2), st.integers(0, 4))
def test_any_cell_is_scored_or_refused(cell: Any, row: int, column: int) -> None:
    home: list[list[Any]] = [list(line) for line in EXAMPLE]
    home[row][column] = cell
    only_problems(
        {"game": "verdant", "players": {"blue": {"home": home}}, "goals": ["plant G", "item E", "room J"]}
    )


@fixed(500)
@given(
    st.sampled_from(
        [
            "moment",
            "goals",
            "variant",
            "solo",
            "scenario",
            "rulings",
            "players",
            "thumbs",
            "storage",
            "used",
            "home",
        ]
    ),
    ANYTHING,
)
def test_any_key_is_scored_or_refused(key: str, value: Any) -> None:
    player: dict[str, Any] = {"home": EXAMPLE}
    table: dict[str, Any] = {"game": "verdant", "players": {"blue": player}}
    (player if key in ("thumbs", "storage", "used", "home") else table)[key] = value
    only_problems(table)
