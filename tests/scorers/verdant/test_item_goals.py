"""The ten item goals, worked out by hand."""

from __future__ import annotations

import pytest

from tests.scorers.verdant.homes import (
    KINDS,
    filled,
    goal,
    notes,
    put,
    rooms_of,
    rule,
    ruling,
    score,
    together,
)

ROOMS = rooms_of(["foliage"] * 7)
POTS = {"c": "concrete", "w": "wood", "m": "ceramic", "t": "terra_cotta"}


def potted(letters: str) -> list[list[str]]:
    """A home of eight plants with these pots; the rest has none."""
    plants = [f"vining:5:6 {POTS[letter]}" for letter in letters]
    return filled(plants + ["vining:5:6"] * (8 - len(plants)), ROOMS)


def furnished(*tokens: str) -> list[list[str]]:
    """A home of eight rooms with these tokens in reading order; the rest is empty."""
    rooms = [f"room:foliage {token}" for token in tokens]
    return filled(["vining:5:6"] * 7, rooms + ["room:foliage"] * (8 - len(rooms)))


@rule("verdant.goal-pot-pairs", "verdant.goal-picky-potter", "verdant.goal-the-spice-of-life")
def test_goal_pot_pairs__the_pots_of_the_worked_case() -> None:
    home = potted("cccwtt")
    assert [goal(home, name) for name in ("item A", "item C", "item F", "item D")] == [4, 2, 0, 4]
    assert score(home).points("blue", "bonus_pots") == 11


@rule("verdant.goal-pot-pairs")
@pytest.mark.parametrize(
    ("pots", "points"), [("", 0), ("c", 0), ("tttt", 4), ("ttt", 2), ("ccwwmmtt", 8), ("cwmt", 0), ("tttttttt", 8)]
)
def test_goal_pot_pairs__each_pot_in_one_pair(pots: str, points: int) -> None:
    assert goal(potted(pots), "item A") == points


@rule("verdant.goal-pot-pairs")
def test_goal_pot_pairs__the_odd_pot_is_named() -> None:
    sheet = score(potted("ccc"), ["item A"])
    assert [(line.points, line.pieces) for line in sheet.of("blue", "goal_item")] == [
        (2, ("a1", "c1")),
        (0, ("e1",)),
    ]
    assert notes(sheet, "goal_item")[1] == "Pot Pairs: no second pot like it"
    assert notes(score(potted(""), ["item A"]), "goal_item") == ["Pot Pairs: no pot at all"]


@rule("verdant.goal-thumbs-up")
@pytest.mark.parametrize("thumbs", range(6))
def test_goal_thumbs_up__one_each(thumbs: int) -> None:
    assert goal(potted(""), "item B", thumbs=thumbs) == thumbs


@rule("verdant.goal-thumbs-up")
def test_goal_thumbs_up__none_given_is_said() -> None:
    assert "thumbs = N" in notes(score(potted(""), ["item B"]), "goal_item")[0]


@rule("verdant.goal-picky-potter", "verdant.pot-types")
@pytest.mark.parametrize(("pots", "points"), [("", 8), ("t", 6), ("ct", 4), ("cwm", 2), ("cwmt", 0), ("cccc", 6)])
def test_goal_picky_potter__kinds_missing_of_four(pots: str, points: int) -> None:
    assert goal(potted(pots), "item C") == points


@rule("verdant.pot-types")
def test_pot_types__terra_cotta_is_one() -> None:
    assert notes(score(potted("cwm"), ["item C"]), "goal_item")[0] == "Picky Potter: no terra cotta pot"


@rule("verdant.goal-picky-potter")
def test_goal_picky_potter__the_kinds_that_are_there_are_told_once() -> None:
    lines = score(potted("cct"), ["item C"]).of("blue", "goal_item")
    assert [(line.points, line.pieces) for line in lines] == [(4, ()), (0, ("a1", "c1")), (0, ("e1",))]
    assert notes(score(potted("cwmt"), ["item C"]), "goal_item") == ["Picky Potter: all four kinds of pots"]


@rule("verdant.goal-delayed-gratification")
@pytest.mark.parametrize(("pots", "points"), [("", 0), ("cwm", 0), ("ctt", 4), ("tttttttt", 16)])
def test_goal_delayed_gratification__terra_cotta(pots: str, points: int) -> None:
    assert goal(potted(pots), "item D") == points


@rule("verdant.goal-color-pairs")
def test_goal_color_pairs__five_teal_two_yellow_one_blue() -> None:
    tokens = [f"teal {kind}" for kind in KINDS[:5]] + ["yellow table", "yellow fish", "blue cat"]
    sheet = score(furnished(*tokens), ["item E"])
    assert sheet.points("blue", "goal_item") == 6
    # The fifth teal token and the blue one stand alone.
    assert sheet.of("blue", "goal_item")[-1].pieces == ("d2", "e3")


@rule("verdant.goal-color-pairs")
def test_goal_color_pairs__the_stored_token_is_not_placed() -> None:
    home = furnished("teal cat")
    assert goal(home, "item E", storage="teal dog") == 0
    assert goal(furnished("teal cat", "teal dog"), "item E") == 2


@rule("verdant.goal-the-spice-of-life")
@pytest.mark.parametrize(("pots", "points"), [("", 0), ("cwm", 0), ("cwmt", 4), ("ccwwmmtt", 8), ("cccwmttt", 4)])
def test_goal_the_spice_of_life__sets_of_four(pots: str, points: int) -> None:
    assert goal(potted(pots), "item F") == points


@rule("verdant.goal-the-spice-of-life")
def test_goal_the_spice_of_life__what_a_further_set_lacks() -> None:
    sheet = score(potted("cccwmttt"), ["item F"])
    lines = sheet.of("blue", "goal_item")
    assert lines[0].pieces == ("a1", "b2", "d2", "a3")
    assert lines[1].note == "The Spice of Life: no further wood or ceramic pot for a set"


def most(name: str, blue: list[str], red: list[str], **more: object) -> tuple[int, int]:
    sheet = together({"blue": furnished(*blue), "red": furnished(*red)}, [name], **more)
    return sheet.points("blue", "goal_item"), sheet.points("red", "goal_item")


@rule("verdant.goal-creature-comforts", "verdant.most-of")
def test_goal_creature_comforts__most_pets_ties_score_in_full() -> None:
    assert most("item G", ["teal cat", "teal sofa"], ["yellow table"]) == (4, 0)
    assert most("item G", ["teal cat"], ["yellow dog"]) == (4, 4)
    assert most("item G", ["teal cat"], ["yellow dog", "yellow fish"]) == (0, 4)


@rule("verdant.goal-furniture-aficionado", "verdant.most-of")
def test_goal_furniture_aficionado__most_furniture_ties_score_in_full() -> None:
    assert most("item H", ["teal cat", "teal sofa"], ["yellow fish"]) == (4, 0)
    assert most("item H", ["teal sofa"], ["yellow chair"]) == (4, 4)
    assert most("item H", ["teal sofa"], ["yellow chair", "yellow lamp"]) == (0, 4)


@rule("verdant.most-of")
def test_most_of__the_line_says_who_has_more() -> None:
    sheet = together({"blue": furnished("teal cat"), "red": furnished("yellow dog", "yellow fish")}, ["item G"])
    assert notes(sheet, "goal_item") == ["Creature Comforts: 1 pet; red has 2"]
    assert notes(sheet, "goal_item", "red") == ["Creature Comforts: 2 pets, the most"]


@ruling("verdant.most-items", "tokens")
def test_ruling_most_items__tokens__two_cats_are_two_pets() -> None:
    blue, red = ["teal cat", "blue cat"], ["yellow dog"]
    assert most("item G", blue, red) == (4, 0)
    sheet = together({"blue": furnished(*blue), "red": furnished(*red)}, ["item G"])
    assert sheet.rulings["verdant.most-items"] == "tokens"


@ruling("verdant.most-items", "kinds")
def test_ruling_most_items__kinds__two_cats_are_one_pet() -> None:
    chosen = {"verdant.most-items": "kinds"}
    assert most("item G", ["teal cat", "blue cat"], ["yellow dog"], rulings=chosen) == (4, 4)
    assert most("item H", ["teal lamp", "blue lamp"], ["yellow sofa", "yellow lamp"], rulings=chosen) == (0, 4)


@ruling("verdant.most-at-zero", "nobody")
def test_ruling_most_at_zero__nobody__scores_for_none() -> None:
    assert most("item G", ["teal lamp"], []) == (0, 0)
    sheet = together({"blue": furnished(), "red": furnished()}, ["item G"])
    assert sheet.rulings["verdant.most-at-zero"] == "nobody"


@ruling("verdant.most-at-zero", "everybody")
def test_ruling_most_at_zero__everybody__is_tied() -> None:
    chosen = {"verdant.most-at-zero": "everybody"}
    assert most("item G", ["teal lamp"], [], rulings=chosen) == (4, 4)
    # Plants vining 7 each; the four other types are tied at none.
    sheet = together({"blue": furnished(), "red": furnished()}, ["plant H"], rulings=chosen)
    assert sheet.points("blue", "goal_plant") == 10


@rule("verdant.goal-backup-plan")
@pytest.mark.parametrize(
    ("storage", "points"),
    [("fertilizer", 4), ("hand_trowel", 4), ("watering can", 4), ("can", 4), ("vining sofa", 0), ("", 0)],
)
def test_goal_backup_plan__a_nurture_token_stored(storage: str, points: int) -> None:
    assert goal(potted(""), "item I", storage=storage) == points


@rule("verdant.goal-backup-plan")
def test_goal_backup_plan__no_storage_given() -> None:
    assert goal(potted(""), "item I") == 0


@rule("verdant.goal-clear-the-way")
@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ({}, 12),
        ({"b1": "room:foliage teal cat"}, 8),
        ({"b1": "room:foliage teal cat", "d1": "room:foliage teal dog"}, 8),
        ({"b1": "room:foliage teal cat", "c2": "room:foliage teal dog", "d3": "room:foliage teal fish"}, 0),
    ],
)
def test_goal_clear_the_way__rows_without_a_token(cells: dict[str, str], points: int) -> None:
    assert goal(put(potted(""), **cells), "item J") == points


@rule("verdant.goal-clear-the-way")
def test_goal_clear_the_way__an_unfinished_row_does_not_count() -> None:
    assert goal(put(potted(""), e1="-"), "item J") == 8
