"""Verdant positions typed in: how they are read, and that every defect is told, all of them at once."""

from __future__ import annotations

import tomllib
from typing import Any, Final

import pytest

import scorers
from scorers import PositionError
from scorers.lines import locate
from scorers.verdant.home import Item
from scorers.verdant.player import Player
from scorers.verdant.position import read
from tests.scorers.verdant.homes import EXAMPLE, KINDS, Rows, filled, put, rooms_of, rule, score, table

PLAIN: Final = filled(["vining:5:6"] * 8, rooms_of(["foliage"] * 7))


def problems(position: dict[str, Any]) -> list[str]:
    with pytest.raises(PositionError) as caught:
        read(position)
    return [problem.text for problem in caught.value.problems]


def wrong(home: Any, **more: Any) -> list[str]:
    return problems(table(home, **more))


def blue(home: Rows, **more: Any) -> Player:
    return read(table(home, **more)).players[0]


# -- what is read ------------------------------------------------------------------------------------------------


def test_cells_in_every_spelling() -> None:
    cells = {
        "a1": "African Violet wood pot",
        "b1": "foliage sun/semi/shade/sun vining lamp",
        "c1": "devil +3",
        "d1": "vining 1 teal cat",
        "e1": "venus_flytrap terra cotta",
        "a2": "room:yellow",
        "b2": "monstera terracotta",
        "c2": "room:vining Vining Dog",
        "d2": "succulent:4:3",
        "a3": "Black-Eyed Susan Vine",
        "c3": "teal:9:11:shade ceramic",
    }
    home = blue(put(PLAIN, **cells)).home
    plants = {plant.place: (plant.card.id, plant.verdancy, plant.pot) for plant in home.plants}
    assert plants["a1"] == ("african_violet", 0, "wood")
    assert plants["c1"] == ("devils_ivy", 3, "")
    assert plants["e1"] == ("venus_fly_trap", 0, "terra_cotta")
    assert plants["b2"] == ("swiss_cheese_plant", 0, "terra_cotta")
    assert plants["a3"] == ("black_eyed_susan_vine", 0, "")
    typed = {plant.place: plant.card[2:] for plant in home.plants}
    assert typed["d2"] == ("succulent", 4, 3, None)
    assert typed["c3"] == ("vining", 9, 11, ("shade",))
    rooms = {room.place: (room.card.id, room.card.type, room.item) for room in home.rooms}
    assert rooms["b1"] == ("foliage_07", "foliage", Item("lamp", "vining"))
    assert rooms["d1"] == ("vining_01", "vining", Item("cat", "vining"))
    assert rooms["a2"] == ("", "flowering", None)
    assert rooms["c2"] == ("", "vining", Item("dog", "vining"))


def test_a_bird_may_be_a_plant_or_a_token() -> None:
    home = blue(put(PLAIN, a1="bird wood", b1="foliage yellow bird")).home
    assert home.plants[0].card.id == "bird_of_paradise"
    assert home.rooms[0].item == Item("bird", "flowering")


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("fertilizer", "fertilizer"),
        ("Hand Trowel", "hand_trowel"),
        ("can", "watering_can"),
        ("vining sofa", Item("sofa", "vining")),
        (["teal sofa"], Item("sofa", "vining")),
        ("", ""),
        ([], ""),
    ],
)
def test_what_is_stored(typed: Any, stored: Item | str) -> None:
    assert blue(PLAIN, storage=typed).storage == stored


def test_what_was_used() -> None:
    assert blue(PLAIN, used=["trowel", "fertilizer"]).used == ("hand_trowel", "fertilizer")
    assert blue(PLAIN).used is None


def test_goals_by_letter_id_and_name_in_deck_order() -> None:
    position = read(table(PLAIN, ["Room A", "going_big", "pot pairs"]))
    assert [goal.id for goal in position.goals] == ["going_big", "pot_pairs", "triple_treatment"]
    assert position.lettered
    assert not read(table(PLAIN, ["apartment"])).lettered


def test_facts_from_one_source_are_told() -> None:
    assert score(PLAIN).unverified == ()
    assert score(PLAIN, ["apartment_living", "pot_pairs", "triple_treatment"]).unverified == ()
    one, letters = score(PLAIN, ["plant B", "item A"]).unverified
    assert one == "goal cards known from one source only: plant B, Going Big"
    assert letters == "which letter is which goal card: worked out, not read off the cards"


def test_the_moment_may_be_left_out() -> None:
    position = table(PLAIN)
    del position["moment"]
    assert scorers.score(position).moment == "final"


def test_the_empty_place_in_every_spelling() -> None:
    home = blue(put(PLAIN, a1="-", c1="", e1=".", a3=" - ")).home
    assert len(home.plants) == 4
    assert not home.complete


# -- cells -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("monstra wood", "'monstra' is no card; did you mean "),
        ("palm wood", "'palm' could be ponytail_palm or parlor_palm"),
        ("ivy +2", "'ivy' could be common_ivy or devils_ivy"),
        ("cactus", "'cactus' could be pincushion_cactus, candelabra_cactus, christmas_cactus or coral_cactus"),
        ("wood", "'wood' names no card"),
        ("vining lamp", "'vining lamp' names no card; write the card first, such as room:vining vining lamp"),
        ("hoya wood +2", "Hoya has a pot and so is completed, but also 2 verdancy"),
        ("hoya wood wood", "2 pots on one plant"),
        ("hoya +8", "Hoya has 8 of 8 verdancy and is completed: write its pot instead [verdant.completing]"),
        ("hoya +12", "Hoya has 12 of 8 verdancy"),
        ("hoya +x", "verdancy is written +4, not +x"),
        ("hoya +", "verdancy is written +4, not +"),
        ("hoya +1 +2", "verdancy is given twice"),
        ("hoya vining cat", "vining cat cannot lie on a plant; tokens go into rooms [verdant.furniture]"),
        ("hoya cat", "say the colour of the cat, such as vining cat"),
        ("hoya fertilizer", "a fertilizer is used or stored, never placed in a home [verdant.use-items]"),
        ("tulip:4:3", "names no plant type; there is succulent, flowering, foliage, vining and unusual"),
        ("vining:4", "as type:requirement:points, such as vining:4:3"),
        ("vining:2:1", "a plant needs 3 to 9 verdancy, not 2"),
        ("vining:10:9", "a plant needs 3 to 9 verdancy, not 10"),
        ("vining:9:12", "a plant is worth up to 11 points, not 12"),
        ("vining:9:9:dark", "light is sun, semi shade or shade, parted by /"),
    ],
)
def test_a_plant_cell_that_is_wrong(cell: str, said: str) -> None:
    (text,) = wrong(put(PLAIN, a1=cell))
    assert text.startswith("blue, a1: ")
    assert said in text


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("vining_13", "vining rooms are vining_01 to vining_12"),
        ("room:tulip", "is no room; did you mean "),
        (
            "foliage sun/sun/sun/sun",
            "no foliage room has sun/sun/sun/sun clockwise from the top; near are foliage_",
        ),
        ("foliage sun/semi/shade", "a room has four edges, clockwise from the top"),
        ("foliage sun/semi/dark/sun", "light is sun, semi shade or shade"),
        ("foliage_07 wood", "a pot cannot lie on a room (foliage_07)"),
        ("foliage_07 +2", "a room takes no verdancy (foliage_07)"),
        ("foliage_07 vining cat teal dog", "vining cat and vining dog in one room; it takes one token"),
        ("foliage_07 hand trowel", "a hand trowel is used or stored, never placed"),
        ("foliage_07 can", "a watering can is used or stored, never placed"),
    ],
)
def test_a_room_cell_that_is_wrong(cell: str, said: str) -> None:
    (text,) = wrong(put(PLAIN, b1=cell))
    assert said in text


def test_a_room_with_unknown_edges_brings_the_nearest_three() -> None:
    # foliage_05 differs in one edge only.
    (text,) = wrong(put(PLAIN, b1="foliage sun/sun/shade/sun"))
    assert "foliage_05 (sun/sun/shade/semi_shade)" in text
    assert text.count("foliage_") == 3


def test_an_unknown_name_brings_three_suggestions() -> None:
    (text,) = wrong(put(PLAIN, a1="jasmyne"))
    assert "jasmine" in text
    assert text.count("_") + text.count(",") >= 1
    assert text.count(",") == 2  # "blue, a1: ... did you mean x, y or z?"


def test_cells_that_are_no_text() -> None:
    assert "a cell is a text" in wrong(put(PLAIN, a1=5))[0]  # type: ignore[arg-type]


# -- the grid ----------------------------------------------------------------------------------------------------


@rule("verdant.checkerboard")
def test_checkerboard__a_plant_beside_a_plant() -> None:
    (text,) = wrong(put(PLAIN, b1="-", a2="-", b2="-", c1="aloe", c2="-", d1="jade", e1="-"))[:1]
    assert "c1 Aloe and d1 Jade are both plants; plants and rooms alternate [verdant.checkerboard]" in text


@rule("verdant.checkerboard")
def test_checkerboard__a_room_beside_rooms() -> None:
    # d2 becomes a room: its four neighbours c2, d1, e2 and d3 are rooms.
    found = wrong(put(PLAIN, d2="vining_01"))
    assert len(found) == 4
    assert all("are both rooms" in text for text in found)


@rule("verdant.grid")
@pytest.mark.parametrize(
    ("home", "said"),
    [
        ([*PLAIN, ["-"] * 5], "4 rows; a home is 5 cards wide and 3 tall [verdant.grid]"),
        (PLAIN[:2], "2 rows"),
        ([[*PLAIN[0], "foliage_01"], *PLAIN[1:]], "row 1: 6 cells; a row has 5 [verdant.grid]"),
        ([*PLAIN[:2], PLAIN[2][:4]], "row 3: 4 cells; a row has 5"),
    ],
)
def test_grid__a_home_of_another_size(home: Rows, said: str) -> None:
    assert any(said in text for text in wrong(home))


@rule("verdant.adjacent")
def test_adjacent__an_island() -> None:
    empty = [["-"] * 5 for _ in range(3)]
    (text,) = wrong(put(empty, a1="aloe", b1="foliage_01", d3="foliage_02", c3="jade", b3="foliage_03"))
    assert text == "blue: a1 and b1 not joined to the other cards [verdant.adjacent]"
    assert blue(put(empty, c2="aloe")).home.plants


def test_homes_that_are_none() -> None:
    assert "home is a list of 3 rows" in wrong("aloe")[0]
    assert "1 row; a home is 5 cards wide and 3 tall" in wrong(["aloe"])[0]
    assert "home is a list of 3 rows" in wrong([7])[0]
    assert "blue has no home" in problems({"game": "verdant", "players": {"blue": {}}})[0]


@rule("verdant.furniture")
def test_furniture__a_ninth_item() -> None:
    rooms = [f"foliage_0{n} vining {kind}" for n, kind in enumerate(KINDS[:8], 1)]
    home = filled(["vining:5:6"] * 7, rooms)
    assert blue(home).home.complete
    found = wrong(put(home, b1="foliage_09 vining dog"))
    assert any("9 tokens; a home has at most 8 rooms with one each [verdant.furniture]" in text for text in found)


# -- players and the table ---------------------------------------------------------------------------------------


@rule("verdant.thumb-limit")
def test_thumb_limit__six_are_not_kept() -> None:
    assert wrong(PLAIN, thumbs=6) == ["blue keeps 6 green thumbs; at most 5 are kept [verdant.thumb-limit]"]
    assert blue(PLAIN, thumbs=5).thumbs == 5


@pytest.mark.parametrize("thumbs", [-1, "3", 1.5, True, [2]])
def test_thumbs_that_are_no_number(thumbs: Any) -> None:
    assert "thumbs is a whole number from 0 to 5" in wrong(PLAIN, thumbs=thumbs)[0]


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"storage": "sofa"}, "'sofa' is no token; a stored one is fertilizer, hand trowel and watering can"),
        ({"storage": 5}, "5 is no token"),
        ({"storage": ["can", "fertilizer"]}, "blue stores 2 tokens; the storage holds one [verdant.storage]"),
        ({"used": "can"}, "used is a list of nurture tokens"),
        ({"used": ["vining sofa"]}, "'vining sofa' is no nurture token"),
        ({"used": [5]}, "5 is no nurture token"),
        ({"goals": ["plant K"]}, "'plant K': goal cards have the letters A to J"),
        ({"goals": ["A"]}, "'A': say the deck too, plant A, item A or room A"),
        ({"goals": ["pairs"]}, "'pairs' could be pot_pairs or color_pairs"),
        ({"goals": ["apartmant"]}, "'apartmant' is no goal card; did you mean apartment_living"),
        ({"goals": ["plant A", "plant B"]}, "a second plant goal; one of each deck is drawn"),
        ({"goals": [1]}, "a goal is a text such as 'plant A', not 1"),
        ({"goals": "plant A"}, "goals is a list"),
        ({"goals": ["item G"]}, "item G, Creature Comforts compares players: give everybody's home"),
        ({"goals": ["item G"], "solo": True}, "is out of solo games: draw another [verdant.solo-goals]"),
        ({"goals": ["room H"], "solo": True}, "is out of solo games"),
        ({"variant": "familly"}, "there is no variant 'familly'; there is: family"),
        ({"variant": "family", "goals": ["plant A"]}, "the family variant is played without goal cards"),
        ({"variant": "family", "thumbs": 1}, "the family variant has no green thumbs"),
        ({"variant": "family", "scenario": 1}, "scenarios are not played in the family variant"),
        (
            {"variant": "family", "modification": 3},
            "with the family variant or with a rules modification, not with",
        ),
        (
            {"solo": True, "modification": 3},
            "rules modifications are for two players or more [verdant.modifications]",
        ),
        ({"modification": 7, "storage": "fertilizer"}, "rules modification 7 is played without storage"),
        ({"solo": 1}, "solo is true or false, not 1"),
        ({"scenario": 0}, "scenarios are numbered 1 to 15, not 0"),
        ({"scenario": 16}, "scenarios are numbered 1 to 15, not 16"),
        ({"scenario": "1"}, "scenarios are numbered 1 to 15"),
        ({"scenario": True}, "scenarios are numbered 1 to 15"),
        ({"scenario": 1, "goals": ["plant B", "item A", "room B"]}, "scenario 1 is played with plant A, Apartment"),
        ({"moment": "season"}, "moment = 'final', not 'season'"),
        ({"thums": 1}, "'thums' means nothing in a position of Verdant"),
        ({"rulings": {"verdant.nothing": "x"}}, "there is no ruling 'verdant.nothing'"),
        (
            {"rulings": {"verdant.corner-goal": "x"}},
            "verdant.corner-goal cannot be 'x'; choices: no-points, outermost",
        ),
        ({"rulings": []}, "rulings is a table"),
    ],
)
def test_keys_that_are_wrong(keys: dict[str, Any], said: str) -> None:
    player = {key: value for key, value in keys.items() if key in ("thumbs", "storage", "used")}
    position = table(PLAIN, **player) | {key: value for key, value in keys.items() if key not in player}
    (text,) = problems(position)
    assert said in text


def test_a_key_of_a_player_that_means_nothing() -> None:
    position = table(PLAIN)
    position["players"]["blue"]["thums"] = 1
    assert problems(position) == ["'thums' means nothing in the table of blue; did you mean thumbs?"]


@pytest.mark.parametrize("players", [None, {}, [], "blue"])
def test_nobody_plays(players: Any) -> None:
    assert problems({"game": "verdant", "players": players}) == [
        "no player is given; write [players.blue] and so on"
    ]


def test_players_that_are_no_tables_too_many_and_alone() -> None:
    assert problems({"game": "verdant", "players": {"blue": 1}}) == ["players.blue is no table"]
    six = {f"p{number}": {"home": PLAIN} for number in range(6)}
    assert problems({"game": "verdant", "players": six}) == ["6 players; Verdant seats 1 to 5"]
    two = {"a": {"home": PLAIN}, "b": {"home": PLAIN}}
    assert problems({"game": "verdant", "players": two, "solo": True}) == ["solo = true, but there are 2 players"]


@rule("verdant.family-play")
def test_family_play__no_verdancy() -> None:
    (text,) = wrong(put(PLAIN, a1="hoya +2"), variant="family")
    assert text == "blue, a1: the family variant has no verdancy [verdant.family-play]"


@rule("verdant.components")
def test_components__a_card_in_two_homes_is_told() -> None:
    one, other = put(PLAIN, a1="aloe"), put(PLAIN, e1="aloe +2", b1="foliage_01")
    position = {"game": "verdant", "players": {"blue": {"home": one}, "red": {"home": other}}}
    (note,) = scorers.score(position).notes
    assert note == "aloe lies 2 times (blue a1 and red e1), but is only once in the box; scored as typed"


@rule("verdant.components")
def test_components__a_token_is_there_once() -> None:
    home = put(PLAIN, b1="foliage_01 teal cat", d3="foliage_02 vining cat")
    assert wrong(home) == ["the vining cat is only once in the box, but there: blue b1 and blue d3"]
    two = {"blue": {"home": put(PLAIN, b1="foliage_01 teal cat")}, "red": {"home": PLAIN, "storage": "teal cat"}}
    assert problems({"game": "verdant", "players": two}) == [
        "the vining cat is only once in the box, but there: blue b1 and red's storage"
    ]


def pots(*homes: list[str], **more: Any) -> dict[str, Any]:
    players = {
        name: {"home": filled([*[f"vining:5:6 {pot}" for pot in given], *["vining:5:6"] * (8 - len(given))], ROOMS)}
        for name, given in zip("abcde", homes, strict=False)
    }
    return {"game": "verdant", "players": players} | more


ROOMS: Final = rooms_of(["foliage"] * 7)


@rule("verdant.pot-supply")
def test_pot_supply__more_bonus_pots_than_there_are() -> None:
    assert problems(pots(["wood"] * 2, ["wood"] * 2)) == [
        "4 wood pots, but there are 3 for 2 players [verdant.pot-supply]"
    ]
    read(pots(["wood"] * 2, ["wood"]))
    read(pots(["wood"] * 2, ["wood"], ["wood"]))
    assert problems(pots(["ceramic"] * 5, solo=True)) == [
        "5 ceramic pots, but there are 4 for 1 player [verdant.pot-supply]"
    ]
    # One home may be one of five: the whole box.
    read(pots(["ceramic"] * 6))
    assert problems(pots(["ceramic"] * 7)) == ["7 ceramic pots, but there are 6 in the box [verdant.pot-supply]"]
    # Terra cotta is not ruled, and family pots are for show.
    read(pots(*[["terra_cotta"] * 8] * 5))
    read(pots(["wood"] * 8, variant="family"))


# -- light -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "name"),
    [({"goals": ["plant G"]}, "Perfect Conditions"), ({"goals": ["plant J"]}, "Against All Odds"),
     ({"goals": ["room G"]}, "Perfect Ambiance"), ({"scenario": 8}, "scenario 8"),
     ({"scenario": 13}, "scenario 13")],
)  # fmt: skip
def test_a_card_typed_without_its_light(more: dict[str, Any], name: str) -> None:
    home = put(EXAMPLE, b1="room:foliage vining lamp", d1="vining_02", a1="flowering:4:4 wood")
    assert wrong(home, **more) == [
        f"blue, a1: {name} looks at light; give the card, or its light, such as succulent:4:3:sun/semi",
        f"blue, b1: {name} looks at light; give the card, or its edges, such as foliage sun/semi/shade/sun",
    ]
    assert scorers.score(table(home, ["plant A"])).total("blue")


# -- all at once, and where --------------------------------------------------------------------------------------

TEXT: Final = """\
game = "verdant"
moment = "final"
goals = ["plant A", "item K"]
solo = true

[players.blue]
thumbs = 6
storage = "sofa"
home = [
  ["african_violet wood +1", "foliage_07", "jasmine concrete", "vining_01 vining lamp", "corpse_flower +9"],
  ["flowering_02 vining chair", "hoja ceramic", "foliage_08 can", "chenille_plant wood", "vining_02 vining cat"],
  ["panda_plant vining dog", "jade", "common_ivy +7", "flowering_05 vining cat", "moth_orchid ceramic"],
]
"""


def test_all_problems_at_once_each_with_its_line() -> None:
    with pytest.raises(PositionError) as caught:
        read(tomllib.loads(TEXT))
    found = [(locate(TEXT, problem.where), problem.text) for problem in caught.value.problems]
    assert sorted(line or 0 for line, _ in found) == [3, 7, 8, 10, 10, 11, 11, 12, 12, 12, 12]
    said = " | ".join(text for _, text in found)
    for part in (
        "goal cards have the letters A to J",
        "blue keeps 6 green thumbs",
        "'sofa' is no token",
        "African Violet has a pot",
        "Corpse Flower has 9 of 8 verdancy",
        "'hoja' is no card; did you mean hoya",
        "a watering can is used or stored",
        "vining dog cannot lie on a plant",
        "a3 Panda Plant and b3 Jade are both plants",
        "b3 Jade and c3 Common Ivy are both plants",
        "the vining cat is only once in the box",
    ):
        assert part in said
