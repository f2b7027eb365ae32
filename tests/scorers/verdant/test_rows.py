"""The seven scoring rows and the family variant, on homes small enough to add up by hand."""

from __future__ import annotations

import pytest

from tests.scorers.verdant.homes import (
    EVEN,
    EXAMPLE,
    KINDS,
    ODD,
    filled,
    notes,
    plants_of,
    put,
    rooms_of,
    rule,
    score,
    together,
)

FIVE = ("succulent", "flowering", "foliage", "vining", "unusual")
PLAIN = filled(["vining:5:6"] * 8, rooms_of(["foliage"] * 7))
"""Eight vining plants with nothing on them; no room matches."""
EIGHT_ROOMS = filled(["vining:5:6"] * 7, rooms_of(["foliage"] * 8))


# -- completed plants and extra verdancy -------------------------------------------------------------------------


@rule("verdant.completed-plants")
def test_completed_plants__the_printed_points_of_every_potted_plant() -> None:
    # Jasmine 11, Mexican Snowball 2; Common Ivy has 8 of 9 verdancy and no pot.
    sheet = score(put(PLAIN, a1="jasmine terra_cotta", c1="mexican_snowball concrete", e1="common_ivy +8"))
    assert sheet.points("blue", "completed_plants") == 13
    assert notes(sheet, "completed_plants")[2] == "Common Ivy incomplete: 8 of 9 verdancy"


@rule("verdant.completed-plants")
def test_completed_plants__each_line_names_its_cell() -> None:
    lines = score(put(PLAIN, e3="aloe wood")).of("blue", "completed_plants")
    assert [(line.pieces, line.points, line.count, line.each) for line in lines][:2] == [
        (("e3",), 6, 1, 6),
        (("a1",), 0, 0, 6),
    ]


@rule("verdant.extra-verdancy")
@pytest.mark.parametrize(
    ("verdancy", "points"),
    [((7,), 3), ((1, 1, 1), 1), ((1,), 0), ((2,), 1), ((3, 3), 3), ((8, 8, 8, 8, 8, 8, 8, 8), 32), ((), 0)],
)
def test_extra_verdancy__added_up_and_halved_once(verdancy: tuple[int, ...], points: int) -> None:
    plants = [f"common_ivy +{count}" for count in verdancy] + ["vining:5:6"] * (8 - len(verdancy))
    sheet = score(filled(plants, rooms_of(["foliage"] * 7)))
    assert sheet.points("blue", "extra_verdancy") == points
    (line,) = sheet.of("blue", "extra_verdancy")
    assert line.pieces == EVEN[: len(verdancy)]


@rule("verdant.completing")
def test_completing__a_snowball_in_four_suns_loses_one_verdancy() -> None:
    # It needs 3 and would match four times: potted, nothing left over.
    sheet = score(put(EIGHT_ROOMS, c2="mexican_snowball concrete"))
    assert sheet.points("blue", "completed_plants") == 2
    assert sheet.points("blue", "extra_verdancy") == 0


# -- pots --------------------------------------------------------------------------------------------------------


@rule("verdant.bonus-pots")
def test_bonus_pots__three_two_one_and_nothing() -> None:
    pots = ["concrete", "concrete", "concrete", "wood", "terra_cotta", "terra_cotta", "ceramic", "ceramic"]
    sheet = score(filled([f"vining:5:6 {pot}" for pot in pots], rooms_of(["foliage"] * 7)))
    # 3 x 3 + 2 + 0 + 2 x 1
    assert sheet.points("blue", "bonus_pots") == 13
    assert [(line.count, line.each) for line in sheet.of("blue", "bonus_pots")] == [(3, 3), (1, 2), (2, 1), (2, 0)]
    assert notes(sheet, "bonus_pots")[-1] == "terra cotta pots: no points"


@rule("verdant.bonus-pots")
def test_bonus_pots__none_at_all_is_said() -> None:
    assert notes(score(PLAIN), "bonus_pots") == ["no plant has a pot"]


@rule("verdant.pot-supply")
@pytest.mark.parametrize(("players", "each"), [(1, 4), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_pot_supply__by_number_of_players(players: int, each: int) -> None:
    from scorers.verdant.pots import pot_supply

    assert pot_supply(players) == {"concrete": each, "wood": each, "ceramic": each, "terra_cotta": 18}


# -- rooms -------------------------------------------------------------------------------------------------------


@rule("verdant.room-bonus")
def test_room_bonus__one_for_each_adjacent_plant_of_its_type_completed_or_not() -> None:
    # The room c2 has the plants c1, b2, d2 and c3 around it.
    home = put(PLAIN, c2="room:succulent", c1="aloe +1", b2="jade wood", d2="hoya")
    sheet = score(home)
    assert sheet.points("blue", "room_bonuses") == 2
    line = next(line for line in sheet.of("blue", "room_bonuses") if line.points)
    assert (line.count, line.each, line.pieces) == (2, 1, ("c1", "b2", "c2"))


@rule("verdant.room-bonus")
def test_room_bonus__doubled_by_a_token_of_its_own_colour_only() -> None:
    home = put(PLAIN, c2="room:vining vining cat")
    assert score(home).points("blue", "room_bonuses") == 8
    assert score(put(home, c2="room:vining")).points("blue", "room_bonuses") == 4
    # The plants' colour does not help, only the room's.
    assert score(put(PLAIN, c2="room:foliage vining cat")).points("blue", "room_bonuses") == 0
    sheet = score(put(PLAIN, c2="room:vining foliage cat"))
    assert sheet.points("blue", "room_bonuses") == 4
    assert "does not double" in notes(sheet, "room_bonuses")[3]


@rule("verdant.room-bonus")
def test_room_bonus__eight_is_the_most_for_one_room() -> None:
    home = filled(["vining:5:6"] * 8, [f"room:vining vining {kind}" for kind in KINDS[:7]])
    lines = score(home).of("blue", "room_bonuses")
    # b1 3, d1 3, a2 3, c2 4, e2 3, b3 3, d3 3 plants, each worth 2
    assert [line.points for line in lines] == [6, 6, 6, 8, 6, 6, 6]
    assert lines[0].pieces == ("a1", "b1", "c1", "b2")


@rule("verdant.room-bonus")
def test_room_bonus__a_room_beside_none_is_told() -> None:
    home = put(PLAIN, b1="room:vining", a1="aloe", c1="aloe", b2="jade")
    sheet = score(home)
    assert notes(sheet, "room_bonuses")[0] == "room b1: no adjacent vining plant"
    assert sheet.of("blue", "room_bonuses")[0].pieces == ("b1",)


# -- furniture and pets ------------------------------------------------------------------------------------------


@rule("verdant.furniture-and-pets")
@pytest.mark.parametrize(("kinds", "points"), list(enumerate([0, 1, 3, 6, 9, 12, 16, 20, 25])))
def test_furniture_and_pets__by_number_of_kinds(kinds: int, points: int) -> None:
    rooms = [f"room:foliage vining {kind}" for kind in KINDS[:kinds]] + ["room:foliage"] * (8 - kinds)
    assert score(filled(["vining:5:6"] * 7, rooms)).points("blue", "furniture_and_pets") == points


@rule("verdant.furniture-and-pets")
def test_furniture_and_pets__seven_kinds_are_the_most_in_a_home_of_seven_rooms() -> None:
    rooms = [f"room:foliage vining {kind}" for kind in KINDS[:7]]
    assert score(filled(["vining:5:6"] * 8, rooms)).points("blue", "furniture_and_pets") == 20


@rule("verdant.furniture-and-pets")
def test_furniture_and_pets__a_kind_twice_scores_once() -> None:
    home = put(PLAIN, b1="room:foliage vining lamp", c2="room:foliage unusual lamp", d3="room:foliage teal cat")
    sheet = score(home)
    assert sheet.points("blue", "furniture_and_pets") == 3
    assert notes(sheet, "furniture_and_pets") == ["2 different: lamp, cat", "lamp twice: scores once"]
    assert [line.pieces for line in sheet.of("blue", "furniture_and_pets")] == [("b1", "d3"), ("c2",)]


@rule("verdant.storage")
def test_storage__a_stored_item_is_not_in_the_home() -> None:
    sheet = score(put(PLAIN, b1="room:foliage vining lamp"), storage="vining sofa")
    assert sheet.points("blue", "furniture_and_pets") == 1
    assert notes(sheet, "furniture_and_pets")[-1] == "vining sofa in the storage: not in the home"


# -- plant collector and decorator -------------------------------------------------------------------------------


@rule("verdant.plant-collector")
def test_plant_collector__five_types_completed_or_not() -> None:
    plants = plants_of([*FIVE, "vining", "vining", "vining"])
    sheet = score(filled(plants, rooms_of(["foliage"] * 7)))
    assert sheet.points("blue", "plant_collector") == 3
    (line,) = sheet.of("blue", "plant_collector")
    assert line.pieces == EVEN[:5]
    plants[0] = "vining:5:5"
    sheet = score(filled(plants, rooms_of(["foliage"] * 7)))
    assert notes(sheet, "plant_collector") == ["4 of 5 plant types: no succulent plant"]


@rule("verdant.decorator")
def test_decorator__five_room_types() -> None:
    sheet = score(filled(["vining:5:6"] * 8, rooms_of([*FIVE, "vining", "vining"])))
    assert sheet.points("blue", "decorator") == 3
    assert sheet.of("blue", "decorator")[0].pieces == ODD[:5]
    sheet = score(filled(["vining:5:6"] * 8, rooms_of([*FIVE[:3]] * 2 + ["foliage"])))
    assert notes(sheet, "decorator") == ["3 of 5 room types: no vining or unusual room"]


# -- homes that are not finished ---------------------------------------------------------------------------------


@rule("verdant.starting-cards")
def test_starting_cards__two_cards_are_scored_as_they_stand() -> None:
    rows = [["-"] * 5 for _ in range(3)]
    sheet = score(put(rows, b2="foliage_06", c2="ponytail_palm +1"))
    assert sheet.total("blue") == 0
    assert sheet.notes == ("blue's home has 2 of 15 cards: scored as it stands",)
    assert "achievements" not in sheet.as_dict()


@rule("verdant.light-match")
def test_light_match__the_starting_home_of_the_rulebook() -> None:
    from scorers.verdant.home import edges
    from scorers.verdant.position import read

    # foliage_06 has shade on its right; Ponytail Palm likes sun and semi-shade, which the other three edges have.
    empty = [["-"] * 5 for _ in range(3)]
    found = {}
    for place in ("b1", "c2", "b3", "a2"):
        rows = put(empty, b2="foliage_06", **{place: "ponytail_palm"})
        home = read({"game": "verdant", "players": {"blue": {"home": rows}}}).players[0].home
        found[place] = [edge.matches for edge in edges(home)]
    assert found == {"b1": [True], "c2": [False], "b3": [True], "a2": [True]}


# -- the family variant ------------------------------------------------------------------------------------------


@rule("verdant.family-scoring")
def test_family_scoring__five_for_a_completed_plant_and_nothing_for_pots() -> None:
    home = [[cell.split(" +")[0] for cell in row] for row in EXAMPLE]
    sheet = score(home, variant="family")
    # 6 completed plants; rooms 7 and 6 kinds of tokens 16 as in the standard game.
    assert sheet.points("blue", "completed_plants") == 30
    assert sheet.points("blue", "bonus_pots") == 0
    assert sheet.points("blue", "extra_verdancy") == 0
    assert sheet.total("blue") == 30 + 7 + 16
    assert "score nothing in the family variant" in notes(sheet, "bonus_pots")[0]
    assert "achievements" not in sheet.as_dict()


@rule("verdant.family-scoring")
def test_family_scoring__collector_and_decorator_count() -> None:
    home = filled(plants_of([*FIVE, "vining", "vining", "vining"]), rooms_of([*FIVE, "foliage", "foliage"]))
    sheet = score(home, variant="family")
    assert (sheet.points("blue", "plant_collector"), sheet.points("blue", "decorator")) == (3, 3)


@rule("verdant.family-tie-break", "verdant.shared-victory")
def test_family_tie_break__most_completed_plants() -> None:
    # Each 5: a completed plant, or two rooms with matches and a token kind or two.
    empty = [["-"] * 5 for _ in range(3)]
    one_plant = put(empty, b2="vining:5:6 wood")
    # No plant completed: room with vining token beside two vining plants: 2 x 2 for the room + 1 kind = 5.
    rooms = put(empty, a2="vining:5:6", b2="room:vining vining cat", c2="vining:5:6")
    sheet = together({"blue": rooms, "red": one_plant}, variant="family")
    assert sheet.totals() == {"blue": 5, "red": 5}
    assert sheet.ranking.groups == (("red",), ("blue",))
    assert "[verdant.family-tie-break]" in sheet.ranking.ties[0]
    shared = together({"blue": one_plant, "red": one_plant}, variant="family")
    assert shared.ranking.groups == (("blue", "red"),)
    assert "share the victory [verdant.shared-victory]" in shared.ranking.ties[0]


# -- rules that a refusal or a whole sheet shows -------------------------------------------------------------------


@rule("verdant.goals")
def test_goals__each_card_has_a_row_of_its_own() -> None:
    sheet = score(EXAMPLE, ["going_big", "the_spice_of_life", "chaotic_coordinator"])
    assert [sheet.points("blue", f"goal_{deck}") for deck in ("plant", "item", "room")] == [6, 4, 6]
    assert sheet.total("blue") == 82 + 16


@rule("verdant.pots")
def test_pots__ten_completions_of_two_players_in_order() -> None:
    from scorers.verdant.pots import pot_points, pot_supply

    supply = pot_supply(2)
    taken = [pot_points()[pot] for pot, count in supply.items() for _ in range(count)][:10]
    assert taken == [3, 3, 3, 2, 2, 2, 1, 1, 1, 0]


@rule("verdant.no-match-needed")
def test_no_match_needed__a_home_without_any_match_is_a_home() -> None:
    dark = filled(["vining:5:6:sun"] * 8, ["foliage_01", *rooms_of(["foliage"] * 6)])
    assert score(dark).total("blue") == 0


@rule("verdant.achievement-track")
def test_achievement_track__one_mode_for_a_game() -> None:
    assert "achievements" in score(EXAMPLE).as_dict()
    played = score(EXAMPLE, scenario=1).as_dict()
    assert "scenario" in played
    assert "achievements" not in played


@rule("verdant.extras", "verdant.use-items")
def test_extras__promotional_cards_are_not_known() -> None:
    from scorers import PositionError

    with pytest.raises(PositionError, match="'loved_lines' is no goal card"):
        score(EXAMPLE, ["loved_lines"])
    with pytest.raises(PositionError, match="'fishbone_cactus' is no card"):
        score(put(EXAMPLE, a1="fishbone_cactus"))
