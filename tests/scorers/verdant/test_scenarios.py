"""The 15 scenarios: each is passed by one home, and lost for each of its objectives alone."""

from __future__ import annotations

from typing import Any, Final

import pytest

from scorers.catalog import load
from tests.scorers.verdant.homes import (
    ANY,
    KINDS,
    Rows,
    filled,
    put,
    rooms_of,
    rule,
    ruling,
    score,
    table,
    together,
)

FIVE: Final = ("succulent", "flowering", "foliage", "vining", "unusual")
POTS: Final = ["concrete"] * 6 + ["wood"] * 2
LIT_ROOMS: Final = ["vining_05", "vining_06", *[f"foliage_0{n}" for n in range(1, 6)]]


def big(kinds: list[str] | None = None, what: str = f":9:11:{ANY}") -> list[str]:
    """Eight completed plants of 11 points each and pots worth 22: 110 points with nothing else."""
    types = kinds or ["foliage"] * 8
    return [f"{kind}{what} {pot}" for kind, pot in zip(types, POTS, strict=False)]


RICH: Final = filled(big(), LIT_ROOMS)
POOR: Final = filled([f"vining:5:6:{ANY}"] * 8, LIT_ROOMS)
"""Nothing completed, nothing matching: the goal cards alone give points."""

# For scenario 12: 8 plants of 4 points, pots 22, seven kinds of matching tokens 20, rooms 2 x 22: 118 points.
CHEAP: Final = filled(
    big(["vining"] * 8, f":4:4:{ANY}"), [f"vining_{n:02} vining {kind}" for n, kind in enumerate(KINDS[:7], 1)]
)
# For scenario 9: two plants with 8 of 9 verdancy each are 8 points; six times 11 and 6 concrete pots are 84.
COLUMNS: Final = filled(
    [*[f"foliage:9:11:{ANY} concrete"] * 6, f"foliage:9:11:{ANY} +8", f"foliage:9:11:{ANY} +8"],
    ["vining_01", "flowering_01", "foliage_01", "foliage_02", "foliage_03", "vining_02", "flowering_02"],
)
EIGHT_ROOMS: Final = filled(
    big()[:7], [f"foliage_{n:02} {FIVE[n % 5]} {kind}" for n, kind in enumerate(KINDS[:8], 1)]
)
MATCHED: Final = filled(big(), [f"vining_{n:02} vining {kind}" for n, kind in enumerate(KINDS[:7], 1)])
COLLECTED: Final = filled(
    big([*FIVE, *FIVE[:3]]),
    ["succulent_01", "flowering_01", "foliage_01", "vining_01", "unusual_01", *LIT_ROOMS[:2]],
)
THREE: Final = filled(big(["foliage", "vining", "unusual", *["foliage"] * 5]), LIT_ROOMS)
ALL_TYPES: Final = filled(big([*FIVE, "vining", "vining", "vining"]), LIT_ROOMS)
DIM = f"foliage:9:11:{ANY} terra_cotta"

PASSES: Final[dict[int, tuple[Rows, dict[str, Any]]]] = {
    1: (RICH, {}),
    2: (RICH, {}),
    3: (RICH, {}),
    4: (RICH, {}),
    5: (RICH, {"used": ["fertilizer", "watering_can"]}),
    6: (ALL_TYPES, {}),
    7: (EIGHT_ROOMS, {}),
    8: (MATCHED, {}),
    9: (COLUMNS, {}),
    10: (THREE, {}),
    11: (put(RICH, c2="foliage_02 foliage table"), {"thumbs": 3}),
    12: (put(CHEAP, a1=f"vining:9:11:{ANY} concrete"), {}),
    13: (MATCHED, {}),
    14: (CHEAP, {"used": ["hand_trowel"]}),
    15: (COLLECTED, {}),
}

# What is lost, by what alone.
FAILS: Final[list[tuple[int, Rows, dict[str, Any], str]]] = [
    (4, put(RICH, a1=f"foliage:9:11:{ANY} +8"), {}, "not completed: a1"),
    (5, RICH, {"used": ["hand_trowel"]}, "hand trowel was used"),
    (6, put(ALL_TYPES, d2=f"unusual:9:11:{ANY} +8"), {}, "no completed unusual plant"),
    (6, put(ALL_TYPES, d2="vining:9:11 concrete"), {}, "no completed unusual plant"),
    (7, put(EIGHT_ROOMS, a1="foliage_01 unusual chair"), {}, "7 of 8 different items"),
    # c1 has shade from b1 (vining_01, right edge) and d1 (vining_02, left edge), sun from c2 (vining_04, top).
    (8, put(MATCHED, c1="foliage:9:11:shade concrete"), {}, "no light match on c1-c2"),
    (8, put(MATCHED, b1="vining_01 unusual table"), {}, "a token of another colour in b1"),
    (9, put(COLUMNS, b3="unusual_01"), {}, "plants or rooms of several types in column b"),
    (9, put(COLUMNS, a3=f"unusual:9:11:{ANY} concrete"), {}, "plants or rooms of several types in column a"),
    # 8 + 1 verdancy are 4 points.
    (9, put(COLUMNS, c3=f"foliage:9:11:{ANY} +1"), {}, "4 of 5 points from extra verdancy"),
    (10, put(THREE, a3=f"flowering:9:11:{ANY} concrete"), {}, "4 plant types instead of 3"),
    (11, put(RICH, c2="foliage_02 foliage cat"), {"thumbs": 3}, "a pet in c2"),
    (11, RICH, {"thumbs": 2}, "2 of 3 green thumbs"),
    (11, RICH, {}, "no green thumbs were given: thumbs = N for blue"),
    (13, put(MATCHED, c1="foliage:9:11:shade concrete"), {}, "no light match on c1-c2"),
    (13, put(MATCHED, d3="vining_07"), {}, "no token in d3"),
    (14, CHEAP, {"used": ["fertilizer", "can"]}, "watering can was used"),
    (15, put(COLLECTED, b2=f"foliage:9:11:{ANY} concrete"), {}, "no points for plant collector"),
    (15, put(COLLECTED, e2="vining_02"), {}, "no points for decorator"),
    # 8 x 4 = 32 of 35
    (12, CHEAP, {}, "32 of 35 points from completed plants"),
]


def verdict(number: int, home: Rows, **more: Any) -> tuple[bool, list[str]]:
    found = score(home, scenario=number, **more).as_dict()["scenario"]
    assert found["number"] == number
    player = found["players"]["blue"]
    return player["passed"], player["reasons"]


@rule("verdant.scenarios")
@pytest.mark.parametrize("number", PASSES)
def test_scenarios__passed(number: int) -> None:
    home, more = PASSES[number]
    assert verdict(number, home, **more) == (True, [])


@rule("verdant.scenarios")
@pytest.mark.parametrize(("number", "home", "more", "reason"), FAILS)
def test_scenarios__lost_for_one_objective(number: int, home: Rows, more: dict[str, Any], reason: str) -> None:
    assert verdict(number, home, **more) == (False, [reason])


@rule("verdant.scenarios")
@pytest.mark.parametrize("number", PASSES)
def test_scenarios__lost_for_the_score(number: int) -> None:
    need = {
        1: 70,
        2: 70,
        3: 75,
        4: 75,
        5: 75,
        6: 80,
        7: 80,
        8: 85,
        9: 85,
        10: 90,
        11: 90,
        12: 95,
        13: 95,
        14: 95,
        15: 100,
    }
    passed, reasons = verdict(number, POOR)
    assert not passed
    assert reasons[0].endswith(f"of {need[number]} points")


@rule("verdant.scenarios")
def test_scenarios__the_other_failures() -> None:
    # Three vining plants at most: no type has four.
    mixed = filled(
        big(["vining", "vining", "vining", "foliage", "foliage", "foliage", "unusual", "unusual"]), LIT_ROOMS
    )
    assert verdict(12, mixed)[1] == ["3 of 4 plants of one type"]
    # Terra cotta only: no points from pots.
    bare = filled([DIM] * 8, LIT_ROOMS)
    assert "0 of 10 points from pots" in [reason.replace("bonus ", "") for reason in verdict(10, bare)[1]]
    # Scenario 14 without any matching room, scenario 15 with cheap plants.
    assert "0 of 20 points from rooms" in verdict(14, filled(big(["unusual"] * 8), LIT_ROOMS))[1]
    assert "32 of 40 points from completed plants" in verdict(15, CHEAP)[1]


@rule("verdant.scenarios")
def test_scenarios__a_home_that_is_not_finished_does_not_pass() -> None:
    assert verdict(1, put(RICH, a1="-")) == (False, ["the home is not finished"])


@rule("verdant.scenarios")
def test_scenarios__bring_their_goal_cards() -> None:
    sheet = score(RICH, scenario=5)
    # Perfect Conditions: eight plants that match everything; Pot Pairs: 3 + 1 pairs; Double Duty: 5 foliage rooms.
    assert [sheet.points("blue", f"goal_{deck}") for deck in ("plant", "item", "room")] == [8, 8, 5]
    assert "achievements" not in sheet.as_dict()


@rule("verdant.scenarios")
def test_scenarios__the_minimum_includes_goal_cards() -> None:
    # Scenario 1 asks for 70. Seven plants of 9 points with concrete and wood pots and one bare: 63, and pots.
    home = filled([*["vining:4:6 terra_cotta"] * 7, "vining:9:11"], rooms_of(["foliage"] * 7))
    # 7 x 6 = 42, Apartment Living 7 x 2 = 14, Thumbs Up 5 (item A is Pot Pairs: 3 pairs, 6), Matchy Matchy 0: 62.
    assert verdict(1, home)[1] == ["62 of 70 points"]
    assert verdict(1, put(home, e3="vining:4:6 concrete"))[1] == []


@rule("verdant.scenarios")
def test_scenarios__everybody_is_judged_alone() -> None:
    sheet = together({"blue": RICH_TWO, "red": POOR_TWO}, scenario=1)
    players = sheet.as_dict()["scenario"]["players"]
    assert players["blue"]["passed"]
    assert not players["red"]["passed"]


RICH_TWO = filled(
    [f"foliage:9:11 {pot}" for pot in ["concrete"] * 3 + ["terra_cotta"] * 5], rooms_of(["vining"] * 7)
)
POOR_TWO = filled(["vining:5:6"] * 8, rooms_of(["foliage"] * 7))


@rule("verdant.scenarios")
def test_scenarios__what_was_not_said_about_used_tokens_is_told() -> None:
    sheet = score(RICH, scenario=5)
    assert sheet.as_dict()["scenario"]["players"]["blue"]["passed"]
    assert any("is taken not to have used a hand trowel" in note for note in sheet.notes)
    assert not any("is taken" in note for note in score(RICH, scenario=5, used=[]).notes)


@rule("verdant.solo-goals")
def test_solo_goals__no_scenario_compares_players() -> None:
    from scorers.verdant.scenarios import find_scenario

    for number in range(1, 16):
        scenario = find_scenario(number)
        assert scenario
        assert not any(goal.most_of for goals in scenario.possible_goals() for goal in goals)
    assert find_scenario(0) is None
    assert find_scenario(16) is None
    assert len(load("verdant", "scenarios")["scenario"]) == 15


# -- readings ----------------------------------------------------------------------------------------------------


@ruling("verdant.scenario-order", "plant-item-room")
def test_ruling_scenario_order__plant_item_room__as_the_decks_are_named() -> None:
    sheet = score(RICH, scenario=5)
    assert [line.note.split(":")[0] for line in sheet.of("blue", "goal_plant")][:1] == ["Perfect Conditions"]
    assert sheet.rulings["verdant.scenario-order"] == "plant-item-room"


@ruling("verdant.scenario-order", "room-item-plant")
def test_ruling_scenario_order__room_item_plant__turned_round() -> None:
    # G, A, C is then room G Perfect Ambiance (7 rooms), item A, plant C On Vacation (nothing incomplete).
    sheet = score(RICH, scenario=5, rulings={"verdant.scenario-order": "room-item-plant"})
    assert [sheet.points("blue", f"goal_{deck}") for deck in ("plant", "item", "room")] == [0, 8, 7]


@ruling("verdant.scenario-order", "room-item-plant")
def test_ruling_scenario_order__room_item_plant__goals_that_lie_on_the_table_may_be_either() -> None:
    for goals in (["plant G", "item A", "room C"], ["room G", "item A", "plant C"]):
        sheet = score(RICH, goals, scenario=5)
        assert "verdant.scenario-order" not in sheet.rulings
        assert sheet.as_dict()["scenario"]["players"]["blue"]["passed"]


@ruling("verdant.scenario-column", "each-on-its-own")
def test_ruling_scenario_column__each_on_its_own__plants_and_rooms_may_differ() -> None:
    sheet = score(COLUMNS, scenario=9)
    assert sheet.as_dict()["scenario"]["players"]["blue"]["passed"]
    assert sheet.rulings["verdant.scenario-column"] == "each-on-its-own"


@ruling("verdant.scenario-column", "all-cards")
def test_ruling_scenario_column__all_cards__one_type_for_all() -> None:
    chosen = {"verdant.scenario-column": "all-cards"}
    assert verdict(9, COLUMNS, rulings=chosen)[1] == ["plants and rooms of different types in column b and d"]
    one = put(COLUMNS, b1="foliage_04", d1="foliage_05", b3="foliage_06", d3="foliage_07")
    assert verdict(9, one, rulings=chosen) == (True, [])


TWO = filled(big(["foliage", "vining", *["foliage"] * 6]), LIT_ROOMS)


@ruling("verdant.scenario-types", "exactly")
def test_ruling_scenario_types__exactly__two_are_too_few() -> None:
    assert verdict(10, TWO)[1] == ["2 plant types instead of 3"]
    assert score(TWO, scenario=10).rulings["verdant.scenario-types"] == "exactly"


@ruling("verdant.scenario-types", "most")
def test_ruling_scenario_types__most__two_are_fine() -> None:
    assert verdict(10, TWO, rulings={"verdant.scenario-types": "most"}) == (True, [])


@ruling("verdant.scenario-four", "four-or-more")
def test_ruling_scenario_four__four_or_more__eight_are_fine() -> None:
    assert verdict(12, RICH) == (True, [])
    assert score(RICH, scenario=12).rulings["verdant.scenario-four"] == "four-or-more"


@ruling("verdant.scenario-four", "exactly-four")
def test_ruling_scenario_four__exactly_four__eight_are_too_many() -> None:
    chosen = {"verdant.scenario-four": "exactly-four"}
    assert verdict(12, RICH, rulings=chosen)[1] == ["8 plants of one type instead of 4"]
    four = filled(big([*["foliage"] * 4, *["vining"] * 4]), LIT_ROOMS)
    assert verdict(12, four, rulings=chosen) == (True, [])


@ruling("verdant.items-match", "none-is-all")
def test_ruling_items_match__none_is_all__scenario_8_asks_only_for_what_was_placed() -> None:
    bare = filled(big(), LIT_ROOMS)
    assert verdict(8, bare) == (True, [])
    assert verdict(8, bare, rulings={"verdant.items-match": "none-is-all"}) == (True, [])


def test_the_table_helper_builds_a_position() -> None:
    assert table(RICH, ["plant A"], thumbs=2, scenario=1)["players"]["blue"]["thumbs"] == 2
