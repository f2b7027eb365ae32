"""The 25 achievements of the standard game: each is earned by one home and missed by another, close to it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from scorers.catalog import load
from scorers.verdant import achievements
from scorers.verdant.outcome import outcome, tally
from scorers.verdant.position import read
from scorers.verdant.readings import Readings
from tests.scorers.verdant.homes import (
    EXAMPLE,
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


def plain(*plants: str, rooms: list[str] | None = None) -> Rows:
    """Eight plants, the ones given first and vining ones that need 5 after them; no room matches."""
    return filled([*plants, *["vining:5:6"] * (8 - len(plants))], rooms or rooms_of(["foliage"] * 7))


def potted(points: int, count: int, pot: str = "terra_cotta") -> list[str]:
    return [f"vining:5:{points} {pot}"] * count


def tokens(count: int, room: str = "foliage", color: str = "foliage") -> Rows:
    """A home of eight rooms with tokens of so many kinds."""
    rooms = [f"room:{room} {color} {kind}" for kind in KINDS[:count]] + [f"room:{room}"] * (8 - count)
    return filled(["vining:5:6"] * 7, rooms)


PETS: Final = [f"room:foliage teal {kind}" for kind in ("fish", "bird", "cat", "dog")]
FURNITURE: Final = [f"room:foliage teal {kind}" for kind in ("table", "chair", "sofa", "lamp", "shelf")]
REST: Final = ["room:foliage"] * 8
EIGHT: Final = [*potted(10, 7)]

# number: (earned by, missed by), each a home with keys of the position or the player
ROWS: Final[dict[int, tuple[tuple[Rows, dict[str, Any]], tuple[Rows, dict[str, Any]]]]] = {
    # 7 plants of 10 points, and 8 verdancy for 4 more or none
    1: ((plain(*EIGHT), {}), (plain(*potted(10, 6), "vining:5:9 terra_cotta"), {})),
    2: ((plain(*EIGHT, "vining:5:10 wood"), {}), (plain(*EIGHT, "vining:5:9 terra_cotta"), {})),
    # 8 x 11 = 88, and 2 or 1 for a pot
    3: ((plain(*potted(11, 7), "vining:5:11 wood"), {}), (plain(*potted(11, 7), "vining:5:11 ceramic"), {})),
    # 88 and 4 concrete pots 12, or 3 of them and wood 11
    4: (
        (plain(*potted(11, 4), *potted(11, 4, "concrete")), {}),
        (plain(*potted(11, 4), *potted(11, 3, "concrete"), "vining:5:11 wood"), {}),
    ),
    5: (
        (plain("aloe", "jade", "hens"), {}),
        (plain("aloe", "jade", "hens", "betel", "coin", "lucky", "zz", "hoya"), {}),
    ),
    6: (
        (plain(rooms=rooms_of(["foliage"] * 5 + ["unusual"] * 2)), {}),
        (plain(rooms=rooms_of(["foliage"] * 4 + ["unusual"] * 3)), {}),
    ),
    7: ((plain(*potted(1, 8)), {}), (plain(*potted(1, 7)), {})),
    8: ((tokens(8), {}), (tokens(7), {})),
    9: ((plain(*potted(10, 3)), {}), (plain(*potted(10, 2), "vining:5:9 wood"), {})),
    10: ((plain(*potted(10, 4)), {}), (plain(*potted(10, 3), "vining:5:9 wood"), {})),
    # Rooms beside vining plants only: 3 3 3 4 3 3 3.
    11: (
        (plain(rooms=rooms_of(["vining"] * 7)), {}),  # 22
        (plain(rooms=rooms_of(["vining"] * 6 + ["unusual"])), {}),  # 19
    ),
    12: (
        (plain(rooms=["room:vining vining cat", *rooms_of(["vining"] * 6)]), {}),  # 6 3 3 4 3 3 3 = 25
        (plain(rooms=["room:vining unusual cat", *rooms_of(["vining"] * 6)]), {}),  # 22
    ),
    13: ((tokens(3), {}), (tokens(3, color="vining"), {})),
    14: ((plain(*potted(1, 3, "concrete")), {}), (plain(*potted(1, 2, "concrete"), "vining:5:1 wood"), {})),
    15: ((plain(*potted(1, 4, "concrete")), {}), (plain(*potted(1, 3, "concrete"), "vining:5:1 wood"), {})),
    # On Vacation: 5 bare plants 10, or 4 of them 8
    16: (
        (plain(*potted(5, 3)), {"goals": ["plant C"]}),
        (plain(*potted(5, 4)), {"goals": ["plant C"]}),
    ),
    # 16 for eight bare plants, or 14 for seven
    17: ((plain(), {"goals": ["plant C"]}), (plain(*potted(5, 1)), {"goals": ["plant C"]})),
    18: (
        (plain(*["vining:5:6 +4"] * 2, "vining:5:6 +2"), {}),
        (plain(*["vining:5:6 +4"] * 2, "vining:5:6 +1"), {}),
    ),
    19: (
        (filled([f"{kind}:5:5" for kind in (*FIVE, *FIVE[:3])], rooms_of([*FIVE, *FIVE[:2]])), {}),
        (filled([f"{kind}:5:5" for kind in (*FIVE, *FIVE[:3])], rooms_of([*FIVE[:4], *FIVE[:3]])), {}),
    ),
    22: ((plain(rooms=[*PETS, *REST[:3]]), {}), (plain(rooms=[*PETS[:3], *REST[:4]]), {})),
    23: ((plain(rooms=[*FURNITURE, *REST[:2]]), {}), (plain(rooms=[*FURNITURE[:4], *REST[:3]]), {})),
    24: (
        (put(plain(), c2="room:vining vining cat"), {}),
        (put(plain(), c2="room:vining foliage cat", b1="room:vining vining dog"), {}),
    ),
    25: ((plain(), {"thumbs": 5}), (plain(), {"thumbs": 4})),
}


def holding(home: Rows, **more: Any) -> list[int]:
    found: list[int] = score(home, **more).as_dict()["achievements"]["blue"]
    return found


@rule("verdant.achievements")
@pytest.mark.parametrize("number", ROWS)
def test_achievements__earned(number: int) -> None:
    home, more = ROWS[number][0]
    assert number in holding(home, **more)


@rule("verdant.achievements")
@pytest.mark.parametrize("number", ROWS)
def test_achievements__missed(number: int) -> None:
    home, more = ROWS[number][1]
    assert number not in holding(home, **more)


@rule("verdant.achievements")
@pytest.mark.parametrize(
    ("mine", "held"),
    [
        (30, [20, 21]),  # 15 ahead of 15
        (29, [20]),
        (25, [20]),
        (24, []),
        (15, []),
        (6, []),
    ],
)
def test_achievements__a_win_by_ten_or_fifteen(mine: int, held: list[int]) -> None:
    blue = (
        plain(*potted(mine // 3, 3), f"vining:5:{mine % 3} terra_cotta")
        if mine % 3
        else plain(*potted(mine // 3, 3))
    )
    red, green = plain(*potted(5, 3)), plain(*potted(2, 2))
    sheet = together({"red": red, "blue": blue, "green": green})
    assert sheet.totals() == {"red": 15, "blue": mine, "green": 4}
    found = sheet.as_dict()["achievements"]
    assert [number for number in found["blue"] if number in (20, 21)] == held
    assert not {20, 21} & {*found["red"], *found["green"]} or mine < 15


@rule("verdant.achievements")
def test_achievements__nobody_to_beat() -> None:
    assert not {20, 21} & set(holding(EXAMPLE))


@rule("verdant.achievements")
def test_achievements__of_the_example_home() -> None:
    # 82 points (88 with goals), 45 from plants, 9 from pots, 11 verdancy left.
    assert holding(EXAMPLE) == [1, 2, 9, 10, 14, 18]


@rule("verdant.achievements")
@pytest.mark.parametrize(
    ("more", "there"),
    [({}, True), ({"solo": True}, False), ({"variant": "family"}, False), ({"scenario": 1}, False)],
)
def test_achievements__only_in_the_standard_game_of_several(more: dict[str, Any], *, there: bool) -> None:
    assert ("achievements" in score(plain(), **more).as_dict()) is there


@rule("verdant.achievements")
def test_achievements__not_before_the_home_is_finished() -> None:
    assert "achievements" not in score(put(EXAMPLE, a1="-")).as_dict()


@rule("verdant.achievements")
def test_achievements__what_is_missing_is_said() -> None:
    position = read(table(EXAMPLE, thumbs=2))
    lines = score(EXAMPLE).lines
    has = outcome(position.players[0], tally(lines), {"blue": 82}, Readings({}))
    said = achievements.reasons(has)
    assert list(said) == list(range(1, 26))
    assert said[4] == "82 of 100 points"
    assert said[12] == "7 of 25 points from rooms"
    assert said[25] == "2 of 5 green thumbs"
    assert said[23] == "3 of 5 kinds of furniture"


@rule("verdant.modifications")
def test_modifications__ten_of_them() -> None:
    rows = load("verdant", "achievements")["modification"]
    assert [row["number"] for row in rows] == list(range(1, 11))
    assert all(row["text"] for row in rows)


# -- readings ----------------------------------------------------------------------------------------------------

SIX = plain("aloe", "jade", rooms=rooms_of(["foliage"] * 6 + ["unusual"]))
"""Six vining plants, six foliage rooms, and two and one of other types."""


@ruling("verdant.five-of-a-type", "five-or-more")
def test_ruling_five_of_a_type__five_or_more__six_do() -> None:
    assert {5, 6} <= set(holding(SIX))
    assert score(SIX).rulings["verdant.five-of-a-type"] == "five-or-more"


@ruling("verdant.five-of-a-type", "exactly-five")
def test_ruling_five_of_a_type__exactly_five__six_do_not() -> None:
    chosen = {"verdant.five-of-a-type": "exactly-five"}
    assert not {5, 6} & set(holding(SIX, rulings=chosen))
    assert 5 in holding(plain("aloe", "jade", "hens"), rulings=chosen)


@ruling("verdant.items-match", "needs-one")
def test_ruling_items_match__needs_one__an_empty_home_shows_nothing() -> None:
    assert 13 not in holding(plain())
    assert score(plain()).rulings["verdant.items-match"] == "needs-one"


@ruling("verdant.items-match", "none-is-all")
def test_ruling_items_match__none_is_all__nothing_fails_to_match() -> None:
    chosen = {"verdant.items-match": "none-is-all"}
    assert 13 in holding(plain(), rulings=chosen)
    assert 13 not in holding(tokens(1, color="vining"), rulings=chosen)


SHORT_OF_ONE: Final = (
    (8, tokens(7), "vining cat"),
    (22, plain(rooms=[*PETS[:3], *REST[:4]]), "vining dog"),
    (23, plain(rooms=[*FURNITURE[:4], *REST[:3]]), "vining shelf"),
)
"""An achievement, a home that lacks one token for it, and that token."""


@ruling("verdant.collected-items", "placed")
@pytest.mark.parametrize(("number", "home", "token"), SHORT_OF_ONE)
def test_ruling_collected_items__placed__not_what_is_stored(number: int, home: Rows, token: str) -> None:
    assert number not in holding(home, storage=token)
    assert score(home, storage=token).rulings["verdant.collected-items"] == "placed"


@ruling("verdant.collected-items", "with-storage")
@pytest.mark.parametrize(("number", "home", "token"), SHORT_OF_ONE)
def test_ruling_collected_items__with_storage__the_missing_one(number: int, home: Rows, token: str) -> None:
    chosen = {"verdant.collected-items": "with-storage"}
    assert number in holding(home, storage=token, rulings=chosen)
    # A nurture token is no piece, and one that stands in a room already adds nothing.
    for other in ("fertilizer", "unusual fish" if number == 22 else "unusual chair"):
        assert number not in holding(home, storage=other, rulings=chosen)
        assert "verdant.collected-items" not in score(home, storage=other, rulings=chosen).rulings


# 7 and 4 verdancy: eleven tokens of one, or 2 large + 1 small and 1 large + 1 small: five tokens.
LEFT = plain("vining:9:9 +7", "vining:9:9 +4")


@ruling("verdant.verdancy-tokens", "each-verdancy")
def test_ruling_verdancy_tokens__each_verdancy__large_ones_count_three() -> None:
    assert 18 in holding(LEFT)
    assert score(LEFT).rulings["verdant.verdancy-tokens"] == "each-verdancy"


@ruling("verdant.verdancy-tokens", "fewest-tokens")
def test_ruling_verdancy_tokens__fewest_tokens__large_ones_count_one() -> None:
    chosen = {"verdant.verdancy-tokens": "fewest-tokens"}
    assert 18 not in holding(LEFT, rulings=chosen)
    # Five plants with 2 each: ten small tokens however they are counted.
    assert 18 in holding(plain(*["vining:5:6 +2"] * 5), rulings=chosen)
