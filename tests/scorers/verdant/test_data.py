"""The facts about Verdant's cards and tokens: sums and patterns that catch a misread digit."""

from __future__ import annotations

from collections import Counter

from scorers import catalog
from scorers.catalog import load
from scorers.verdant import words
from scorers.verdant.cards import find_plant, find_room, plants, rooms
from scorers.verdant.goal_cards import find_goal, goal_cards
from scorers.verdant.goals import countings
from scorers.verdant.home import COLUMNS, ROWS
from scorers.verdant.home_reader import MAX_ITEMS, MAX_THUMBS
from scorers.verdant.position import MAX_PLAYERS
from tests.scorers.verdant.homes import rule

POINTS = {
    (3, 1): 3, (3, 2): 2,
    (4, 1): 4, (4, 2): 3, (4, 3): 2,
    (5, 1): 6, (5, 2): 5, (5, 3): 4,
    (6, 1): 7, (6, 2): 6, (6, 3): 5,
    (7, 1): 9, (7, 2): 8, (7, 3): 7,
    (8, 1): 10, (8, 2): 9, (8, 3): 8,
    (9, 2): 11,
}  # fmt: skip
"""Requirement and number of liked lights to points, on every card of the game."""


@rule("verdant.components")
def test_components__the_sums_of_the_plant_cards() -> None:
    cards = plants().values()
    assert Counter(card.type for card in cards) == dict.fromkeys(words.TYPES, 12)
    assert Counter(card.verdancy for card in cards) == {3: 7, 4: 13, 5: 11, 6: 7, 7: 10, 8: 8, 9: 4}
    assert sum(card.verdancy for card in cards) == 340
    assert sum(card.points for card in cards) == 354
    lights = Counter(card.light for card in cards)
    assert lights == {
        ("sun",): 9,
        ("semi_shade",): 9,
        ("sun", "semi_shade"): 19,
        ("semi_shade", "shade"): 13,
        ("sun", "semi_shade", "shade"): 10,
    }
    for card in cards:
        assert card.light
        assert POINTS[card.verdancy, len(card.light)] == card.points, card.id


@rule("verdant.components")
def test_components__the_sums_of_the_room_cards() -> None:
    cards = rooms().values()
    assert Counter(card.type for card in cards) == dict.fromkeys(words.TYPES, 12)
    assert len({(card.type, card.edges) for card in cards}) == 60
    edges: Counter[str] = Counter()
    for card in cards:
        assert card.edges
        edges.update(card.edges)
        # All three lights, one of them twice.
        assert sorted(Counter(card.edges).values()) == [1, 1, 2]
    assert edges == {"sun": 88, "semi_shade": 88, "shade": 64}


@rule("verdant.components")
def test_components__the_tokens() -> None:
    book = load("verdant", "components")
    assert tuple(book["furniture"]) == words.FURNITURE
    assert tuple(book["pets"]) == words.PETS
    assert tuple(book["nurture"]) == words.NURTURE
    assert [row["id"] for row in book["type"]] == list(words.TYPES)
    assert {row["color"]: row["id"] for row in book["type"]}.items() <= words.COLOR_ALIASES.items()
    assert [row["id"] for row in book["pot"]] == list(words.POTS)
    assert sum(row["copies"] for row in book["pot"]) == 36
    assert len(words.ITEMS) * len(words.TYPES) + 3 * book["nurture_copies"] == 90


@rule("verdant.turns")
def test_turns__numbers_of_the_game() -> None:
    book = load("verdant", "game")
    assert (book["columns"], book["rows"]) == (COLUMNS, ROWS)
    assert book["turns"] + 2 == COLUMNS * ROWS
    assert (book["max_players"], book["thumb_limit"]) == (MAX_PLAYERS, MAX_THUMBS)
    assert len(book["score"]["furniture_and_pets"]) == MAX_ITEMS + 1
    assert len(book["solo"]["pot_points_by_turn"]) == book["turns"]


@rule("verdant.starting-player")
def test_starting_player__chestnut_vine_is_first_of_the_nines() -> None:
    nines = [find_plant(name) for name in ("devil", "jasmine", "chestnut", "common ivy")]
    assert {card.verdancy for card in nines} == {9}
    assert min(card.name for card in nines) == "Chestnut Vine"


@rule("verdant.goal-cards")
def test_goal_cards__ten_of_each_deck_each_with_a_rule() -> None:
    cards = goal_cards().values()
    for deck in words.DECKS:
        assert [card.letter for card in cards if card.deck == deck] == list("ABCDEFGHIJ")
    assert {card.id for card in cards} == set(countings())
    assert {card.rule for card in cards} <= set(catalog.rules("verdant"))
    assert {card.id for card in cards if card.verified} == {"apartment_living", "pot_pairs", "triple_treatment"}
    most = [f"{card.deck} {card.letter}" for card in cards if card.most_of]
    assert most == ["plant H", "item G", "item H", "room H"]


def test_every_card_is_found_by_its_id_and_its_name() -> None:
    for plant in plants().values():
        assert find_plant(plant.id) is plant
        assert find_plant(plant.name) is plant
    for room in rooms().values():
        assert find_room(room.id) is room
        assert find_room(f"{room.type} {'/'.join(room.edges or ())}") is room
    for goal in goal_cards().values():
        assert find_goal(goal.id)[0] is goal
        assert find_goal(goal.name)[0] is goal
        assert find_goal(f"{goal.deck} {goal.letter.lower()}")[0] is goal
        assert find_goal(f"{goal.letter} {goal.deck}s")[0] is goal


def test_every_ruling_touches_rules_that_exist() -> None:
    known = catalog.rules("verdant")
    for ruling in catalog.rulings("verdant").values():
        assert set(ruling.touches) <= set(known)
        assert len(ruling.choices) == 2
        assert ruling.default in ruling.choices


def test_facts_say_where_they_are_from() -> None:
    for name in ("game", "plants", "rooms", "goals", "components", "scenarios", "achievements"):
        book = load("verdant", name)
        assert book["source"]
        assert isinstance(book["verified"], bool)
    assert not load("verdant", "goals")["letters_verified"]
