"""Set-up of Evergreen: the planet, who begins, the sun, the first cards of the fertility zone, the supply."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from scorers.catalog import load
from scorers.evergreen.words import BIOMES
from tests.table import (
    FOUR,
    REVEAL,
    fact,
    fertility,
    finish_round,
    game,
    lay,
    pass_rounds,
    pieces,
    points,
    push,
    refused,
    rule,
    totals,
    turn,
    verb,
    warned,
)

BOARD: Final = """
    - - s g - - - - -
    - - s g g g g g -
    - s s s f g f g -
    s s s w f x f g g
    s s w x f f f n n
    r r w x w f f f n
    - r w w w w x f n
    - r r w w n n n n
    - - r r r n n - -
    - - - - r n - - -
"""
"""The printed board: swamp, grassland, flowers, wheat, rock, n for snow."""
LETTERS: Final = {"s": "swamp", "g": "grassland", "f": "flowers", "w": "wheat", "r": "rock", "n": "snow"}
CREVICES: Final = ("f4", "d5", "d6", "g7")


# -- seats and sun -----------------------------------------------------------------------------------------------


@rule("evergreen.start-points")
def test_start_points__0_1_2_3_by_seat() -> None:
    assert totals(game(players=FOUR)) == {"blue": 0, "red": 1, "green": 2, "white": 3}
    assert totals(game()) == {"blue": 0, "red": 1}


@rule("evergreen.start-points")
@verb("first")
@pytest.mark.parametrize("when", ["before the cards are revealed", "after"])
def test_start_points__clockwise_from_whoever_begins(when: str) -> None:
    entries = ("first green", REVEAL) if when.startswith("before") else (REVEAL, "first green")
    timeline = game(*entries, players=FOUR)
    # Clockwise: green, white, blue, red.
    assert totals(timeline) == {"green": 0, "white": 1, "blue": 2, "red": 3}
    push(timeline, "row rock small, wheat small, snow small, swamp small, flowers small")
    refused(timeline, "blue: take 1", "evergreen.draft-order")
    push(timeline, "green: take 1")


@rule("evergreen.start-points")
@verb("first")
def test_start_points__are_settled_once_the_first_row_lies_there() -> None:
    timeline = game(REVEAL, "row rock small, wheat small, snow small")
    refused(timeline, "first red")
    push(timeline, "take 1", "take 2")
    refused(finish_round(timeline), "first red")


@rule("evergreen.start-points")
@verb("first")
@pytest.mark.parametrize("nobody", ["first green", "first table", "first neutral", "first"])
def test_start_points__nobody_begins_who_is_not_at_the_table(nobody: str) -> None:
    refused(game(), nobody)


@rule("evergreen.sun-start")
def test_sun_start__at_the_top() -> None:
    push(game(), "check sun top")
    refused(game(), "check sun right")


@rule("evergreen.sun-start")
@verb("sun")
@pytest.mark.parametrize("side", ["right", "bottom", "left"])
def test_sun_start__another_side_by_agreement(side: str) -> None:
    timeline = game(f"sun {side}", REVEAL, f"check sun {side}")
    # The same sun for every planet: a small tree behind a small tree, seen from that side.
    pair = {"right": "S d2 e2", "bottom": "S c1 c2", "left": "S d2 e2"}[side]
    lay(lay(timeline, "blue", pair), "red", pair)
    pass_rounds(timeline, 5)
    assert points(timeline, "blue", "light") == points(timeline, "red", "light") == 1


@rule("evergreen.sun-start")
@verb("sun")
def test_sun_start__is_settled_once_the_first_row_lies_there() -> None:
    timeline = game(REVEAL, "row rock small, wheat small, snow small")
    refused(timeline, "sun left")
    push(timeline, "take 1", "take 2")
    refused(finish_round(timeline), "sun left")
    refused(game(), "sun north")


# -- fertility zone ----------------------------------------------------------------------------------------------


@rule("evergreen.setup-fertility")
@verb("reveal")
def test_setup_fertility__stops_at_5() -> None:
    timeline = game("reveal rock sprout, flowers bush")
    assert fertility(timeline, "rock") == 3
    assert fertility(timeline, "flowers") == 2
    refused(timeline, "reveal wheat small")
    push(timeline, "row wheat small, snow small, swamp small")


@rule("evergreen.setup-fertility")
@verb("reveal")
def test_setup_fertility__overshoots_from_4_to_6() -> None:
    # The printed example: icons 2, none, 2, aridity, 2.
    timeline = game("reveal rock bush, wild sprout, flowers lake, snow bud, wheat bush")
    found = {biome: fertility(timeline, biome) for biome in BIOMES}
    assert found == {"rock": 2, "flowers": 2, "wheat": 2, "snow": 0, "swamp": 0, "grassland": 0}
    # Cards 1, 3 and 5 lie in the zone; 2 and 4 went back into the deck.
    assert warned(timeline, "row wild sprout, snow bud, swamp small") == ()


@rule("evergreen.setup-fertility")
def test_setup_fertility__cards_in_the_zone_are_out_of_the_deck() -> None:
    timeline = game("reveal rock bush, wild sprout, flowers lake, snow bud, wheat bush")
    (warning,) = warned(timeline, "row flowers lake, snow small, swamp small")
    assert "flowers lake" in warning


@rule("evergreen.setup-fertility")
@verb("reveal")
def test_setup_fertility__one_card_at_a_time_while_fewer_than_5_show() -> None:
    timeline = game("reveal rock bush", "reveal snow lake")
    refused(timeline, "row wheat small, snow small, swamp small")
    push(timeline, "reveal snow bud, wheat small", "row wheat big, snow small, swamp small")
    assert (fertility(timeline, "rock"), fertility(timeline, "snow"), fertility(timeline, "wheat")) == (2, 2, 1)


@rule("evergreen.setup-fertility")
@verb("reveal")
def test_setup_fertility__no_card_after_the_fifth_flower() -> None:
    refused(game(), "reveal rock sprout, flowers bush, wheat small", "evergreen.setup-fertility")
    refused(game(), "reveal rock sprout, flowers bush, snow bud", "evergreen.setup-fertility")


@rule("evergreen.setup-fertility")
def test_setup_fertility__a_stack_for_each_biome_with_all_icons_in_view() -> None:
    timeline = game("reveal rock small, rock bush, rock big, snow big")
    assert fertility(timeline, "rock") == 1 + 2 + 1
    assert fertility(timeline, "snow") == 1


@rule("evergreen.setup-fertility")
def test_setup_fertility__a_skull_revealed_turns_nothing() -> None:
    timeline = game("reveal rock sprout, rock bud, rock bush")
    assert fertility(timeline, "rock") == 5


@rule("evergreen.setup-fertility")
@verb("reveal", "roll")
@pytest.mark.parametrize("seed", range(5))
def test_setup_fertility__drawn_cards_stop_at_the_first_5(seed: int) -> None:
    icons = {"sprout": 3, "lake": 2, "bush": 2, "small": 1, "big": 1, "bud": 0}
    timeline = game("roll reveal", seed=seed)
    drawn = timeline.played[0].text.removeprefix("table: roll reveal = ").removesuffix(" by program").split(", ")
    assert len(set(drawn)) == len(drawn)
    flowers = [0 if card.startswith("wild") else icons[card.split()[1]] for card in drawn]
    assert sum(flowers[:-1]) < 5 <= sum(flowers)
    assert sum(fertility(timeline, biome) for biome in BIOMES) == sum(flowers)


# -- planet ------------------------------------------------------------------------------------------------------


def board() -> dict[str, str]:
    """Place to the letter printed on it."""
    rows = [line.split() for line in BOARD.split("\n") if line.strip()]
    assert [len(row) for row in rows] == [9] * 10
    return {
        f"{'abcdefghi'[column]}{row}": letter
        for row, line in enumerate(rows, 1)
        for column, letter in enumerate(line)
    }


@rule("evergreen.planet")
def test_planet__61_spaces_in_six_biomes_and_4_crevices() -> None:
    data = load("evergreen", "planet")
    rows = [line.replace(" ", "") for line in BOARD.split("\n") if line.strip()]
    assert data["rows"] == rows
    assert data["letters"] == LETTERS
    count = Counter(LETTERS[letter] for letter in board().values() if letter in LETTERS)
    assert count == {"swamp": 10, "grassland": 10, "flowers": 11, "wheat": 10, "rock": 9, "snow": 11}
    assert count.total() == 61
    assert tuple(place for place, letter in board().items() if letter == "x") == CREVICES


@rule("evergreen.planet")
def test_planet__each_space_belongs_to_its_printed_biome() -> None:
    """With a card of the right biome two sprouts fit, with any other card they do not."""
    for biome in LETTERS.values():
        mine = [place for place, letter in board().items() if LETTERS.get(letter) == biome]
        for place in mine:
            partner = next(other for other in mine if other != place)
            push(turn(f"{biome} lake"), f"blue: plant {place} {partner}")
        others = [place for place, letter in board().items() if LETTERS.get(letter, biome) != biome]
        timeline = turn(f"{biome} lake")
        for place in others:
            refused(timeline, f"blue: plant {mine[0]} {place}", "evergreen.action-d")


@rule("evergreen.planet")
def test_planet__starts_bare_and_is_the_same_for_everybody() -> None:
    timeline = game(players=FOUR)
    planets = {side.planet for side in timeline.state.sides}
    assert len(planets) == 1
    for player in FOUR:
        assert pieces(timeline, player) == {}


@rule("evergreen.planet")
@pytest.mark.parametrize("place", ["a1", "i1", "b2", "i3", "a7", "i10", "j5", "a11", "c0", "5c", "c", "c1c"])
def test_planet__off_the_board_there_is_no_space(place: str) -> None:
    refused(turn("wild sprout"), f"blue: plant {place}")
    refused(turn("wild sprout"), f"blue: sprout {place}")


@rule("evergreen.planet")
@pytest.mark.parametrize("diagonal", ["e5", "g5", "e7"])
def test_planet__diagonal_spaces_are_no_neighbours(diagonal: str) -> None:
    timeline = lay(turn("wild lake"), "blue", f"s {diagonal}")
    refused(timeline, f"blue: lake f6 grow {diagonal}", "evergreen.power-lake")


@rule("evergreen.planet")
def test_planet__neighbours_are_up_down_left_and_right() -> None:
    for neighbour in ("f5", "e6", "g6", "f7"):
        timeline = lay(turn("wild lake"), "blue", f"s {neighbour}")
        push(timeline, f"blue: lake f6 grow {neighbour}")
        assert pieces(timeline, "blue") == {"f6": "L", neighbour: "S"}


# -- crevices ----------------------------------------------------------------------------------------------------


@rule("evergreen.crevice")
@pytest.mark.parametrize("place", CREVICES)
@pytest.mark.parametrize("power", ["sprout", "bush", "lake"])
def test_crevice__nothing_may_ever_be_put_there(place: str, power: str) -> None:
    timeline = turn(f"wild {power}")
    refused(timeline, f"blue: plant {place}", "evergreen.crevice")
    refused(timeline, f"blue: {power} {place}", "evergreen.crevice")
    refused(timeline, f"blue: override plant {place} ; it fits", "evergreen.crevice")
    refused(timeline, f"blue: set space {place} bush ; it fits", "evergreen.crevice")


@rule("evergreen.crevice")
def test_crevice__counts_as_distance_for_shadows() -> None:
    # Row 4 from the left: e4, the crevice f4, g4. A big tree reaches 2 spaces, a small one 1.
    timeline = game("sun left", REVEAL)
    lay(timeline, "blue", "B e4", "S g4")
    lay(timeline, "red", "S e4 g4")
    pass_rounds(timeline, 5)
    assert points(timeline, "blue", "light") == 2
    assert points(timeline, "red", "light") == 2


@rule("evergreen.crevice")
def test_crevice__two_crevices_in_a_column_are_two_spaces() -> None:
    # Column d from the top: d4, d5 and d6 (crevices), d7 at distance 3.
    timeline = lay(game(REVEAL), "blue", "B d4 d7")
    lay(timeline, "red", "B d4", "S d7")
    pass_rounds(timeline, 5)
    assert points(timeline, "blue", "light") == 4
    assert points(timeline, "red", "light") == 3


@rule("evergreen.crevice")
def test_crevice__joins_no_forest() -> None:
    timeline = lay(game(REVEAL), "blue", "B e4", "b g4")
    lay(timeline, "red", "B e4", "b g4 g5 f5 e5")
    pass_rounds(timeline, 5)
    assert points(timeline, "blue", "forest") == 1
    # Red goes round the crevice: e4 e5 f5 g5 g4.
    assert points(timeline, "red", "forest") == 5


# -- supply ------------------------------------------------------------------------------------------------------

TWENTY: Final = (
    ("blue", "c1 d1 c2 d2 e2 f2 g2 h2 b3 c3 d3 e3"),
    ("red", "c1 d1 c2 d2 e2 f2 g2 h2"),
)
"""12 places and 8 places: 20 pieces for the whole table."""


@rule("evergreen.supply")
@fact("set", "space")
@pytest.mark.parametrize(("power", "code"), [("bush", "b"), ("lake", "L")])
def test_supply__20_bushes_and_20_lakes_for_the_whole_table(power: str, code: str) -> None:
    timeline = turn(f"wild {power}")
    for player, places in TWENTY:
        lay(timeline, player, f"{code} {places}")
    refused(timeline, f"blue: {power} c9", "evergreen.supply")
    push(timeline, "red: set space h2 empty ; one back")
    push(timeline, f"blue: {power} c9")
    assert pieces(timeline, "blue")["c9"] == code


@rule("evergreen.supply")
def test_supply__sprouts_and_trees_never_run_out() -> None:
    everywhere = " ".join(place for place, letter in board().items() if letter in LETTERS)
    timeline = turn("rock sprout")
    # 61 sprouts of red's and 51 of blue's: more than the 45 of the box.
    lay(timeline, "red", f"s {everywhere}")
    rest = " ".join(place for place, letter in board().items() if letter in LETTERS and letter != "r")
    lay(timeline, "blue", f"s {rest}")
    push(timeline, "blue: plant a6 b6 b7", "blue: sprout b8 c8")
    assert pieces(timeline, "blue")["c8"] == "s"
    timeline = lay(lay(turn("rock big"), "red", f"B {everywhere}"), "blue", "S a6 b6 b7")
    push(timeline, "blue: grow a6 b6", "blue: big b7")
    assert [pieces(timeline, "blue")[place] for place in ("a6", "b6", "b7")] == ["B", "B", "B"]
