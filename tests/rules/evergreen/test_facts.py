"""What a table can see of Evergreen: checks that agree or differ, and corrections by hand."""

from __future__ import annotations

import pytest

from companion.errors import Disagreement
from companion.timeline import Timeline
from tests.table import (
    REVEAL,
    fact,
    fertility,
    finish_round,
    game,
    lay,
    level,
    pass_rounds,
    pieces,
    points,
    push,
    refused,
    rule,
    ruling,
    sheet,
    totals,
    turn,
    verb,
    warned,
)


def played() -> Timeline:
    """Blue has a sprout on a6 and used the power sprout on c1 and c2; the token stays with blue."""
    return turn("rock sprout", "blue: plant a6", "blue: sprout c1 c2")


# -- checks ------------------------------------------------------------------------------------------------------


@rule("table.check")
@verb("check")
@fact("check", "score")
@fact("check", "space")
@fact("check", "level")
@fact("check", "fertility")
@fact("check", "sun")
@fact("check", "first")
@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("blue: check score 0", "blue: check score 1"),
        ("red: check score 1", "red: check score 0"),
        ("blue: check space a6 sprout", "blue: check space a6 small"),
        ("blue: check space b6 empty", "blue: check space b6 sprout"),
        ("red: check space a6 empty", "red: check space a6 sprout"),
        ("blue: check level sprout 1", "blue: check level sprout 2"),
        ("red: check level sprout 0", "red: check level sprout 1"),
        ("check fertility grassland 3", "check fertility grassland 2"),
        ("check fertility rock 0", "check fertility rock 1"),
        ("check sun top", "check sun right"),
        ("check first blue", "check first red"),
    ],
)
def test_check__agrees_or_differs_and_changes_nothing(true: str, false: str) -> None:
    timeline = played()
    before = timeline.now
    push(timeline, true)
    assert timeline.now == before
    assert isinstance(refused(timeline, false), Disagreement)


@fact("check", "space")
@fact("check", "fertility")
@fact("check", "level")
@fact("check", "sun")
@pytest.mark.parametrize(
    "entry",
    [
        "blue: check space a6 pousse",
        "check fertility prairie 3",
        "blue: check level pousse 1",
        "check sun haut",
        "BLUE: CHECK SPACE A6 SPROUT",
    ],
)
def test_check__in_french_and_in_capitals(entry: str) -> None:
    push(played(), entry)


@rule("table.check")
@pytest.mark.parametrize(
    "entry",
    [
        "check",
        "blue: check",
        "blue: check colour",
        "blue: check space",
        "blue: check space a6",
        "blue: check space f4 bush",
        "blue: check space a1 empty",
        "blue: check space a6 oak",
        "blue: check space a6 sprout sprout",
        "blue: check level oak 1",
        "blue: check level sprout 4",
        "check fertility wild 0",
        "check fertility rock",
        "check sun north",
        "check first green",
        "check score 0",
        "check space a6 sprout",
        "blue: check score minus",
    ],
)
def test_check__says_what_it_cannot_read(entry: str) -> None:
    error = refused(played(), entry)
    assert not isinstance(error, Disagreement)


@fact("check", "score")
def test_check__alone_needs_no_name() -> None:
    push(game(players=("blue",)), "check score 0")


# -- corrections -------------------------------------------------------------------------------------------------


@rule("table.override")
@verb("set")
@pytest.mark.parametrize(
    "entry",
    [
        "blue: set score 5",
        "blue: set space a6 bush",
        "blue: set level sprout 2",
        "set fertility rock 5",
        "set sun left",
        "set first red",
    ],
)
def test_set__needs_a_reason_and_shows_from_then_on(entry: str) -> None:
    timeline = played()
    refused(timeline, entry)
    assert timeline.now.standard
    push(timeline, f"{entry} ; so it lies on the table")
    assert not timeline.now.standard
    push(timeline, entry.replace("set", "check"))
    # For good: later entries do not make it standard again.
    push(timeline, "red: plant d4")
    assert not timeline.now.standard


@fact("set", "score")
@pytest.mark.parametrize("score", [0, 7, 120])
def test_set__score_is_a_line_of_its_own(score: int) -> None:
    timeline = push(played(), f"red: set score {score} ; counted again")
    assert totals(timeline) == {"blue": 0, "red": score}
    (line,) = sheet(timeline).of("red", "override")
    # 1 at the start.
    assert (line.rule, line.points) == ("table.override", score - 1)
    assert "counted again" in line.note


@fact("set", "space")
@pytest.mark.parametrize(
    ("piece", "code"),
    [("sprout", "s"), ("small", "S"), ("big", "B"), ("bush", "b"), ("lake", "L"), ("buisson", "b"), ("lac", "L")],
)
def test_set__space(piece: str, code: str) -> None:
    timeline = push(played(), f"blue: set space i6 {piece} ; it stands there")
    assert pieces(timeline, "blue") == {"a6": "s", "c1": "s", "c2": "s", "i6": code}
    push(timeline, "blue: set space i6 empty ; it does not")
    assert pieces(timeline, "blue") == {"a6": "s", "c1": "s", "c2": "s"}
    assert pieces(timeline, "red") == {}


@fact("set", "level")
def test_set__level_is_where_the_next_use_starts() -> None:
    timeline = turn("rock sprout", "blue: set level sprout 2 ; so it stands")
    push(timeline, "blue: sprout c1 c2 d1 d2")
    assert level(timeline, "blue", "sprout") == 3
    assert level(timeline, "red", "sprout") == 0


@fact("set", "fertility")
@pytest.mark.parametrize("flowers", [0, 2, 9])
def test_set__fertility(flowers: int) -> None:
    timeline = push(played(), f"set fertility grassland {flowers} ; counted again")
    assert fertility(timeline, "grassland") == flowers
    assert fertility(timeline, "snow") == 2
    # A card added later counts on top of it.
    push(timeline, "red: done", "row wild small, grassland lake, wild big", "take 1", "take 3")
    assert fertility(timeline, "grassland") == flowers + 2


@fact("set", "fertility")
def test_set__fertility_takes_no_card_out_of_the_deck() -> None:
    timeline = game(REVEAL, "set fertility rock 4 ; counted again")
    for power in ("sprout", "small", "big", "bush", "lake", "bud"):
        assert warned(timeline, f"row rock {power}, wheat small, swamp small") == ()
        push(timeline, "undo")


@fact("set", "fertility")
def test_set__fertility_then_a_skull_turns_one_card_at_most() -> None:
    """Rock shows 3 and 2 on two cards: corrected to what it already shows, the skull still turns the 2 only."""
    timeline = game("reveal rock sprout, rock bush", "set fertility rock 5 ; as it lies")
    push(timeline, "row wild small, rock bud, wild big", "take 1", "take 3")
    assert fertility(timeline, "rock") == 3


@fact("set", "fertility")
@pytest.mark.parametrize("flowers", [1, 3])
def test_set__fertility_of_the_only_card_goes_with_it(flowers: int) -> None:
    """Snow's one card was misread as 2: a skull turns that card, and 2 flowers left over later count in full."""
    timeline = push(game(REVEAL), f"set fertility snow {flowers} ; misread")
    push(timeline, "row wild small, snow bud, wild big", "take 1", "take 3")
    assert fertility(timeline, "snow") == 0
    push(finish_round(timeline), "row wild bush, snow lake, wild lake", "take 1", "take 3")
    assert fertility(timeline, "snow") == 2


@fact("set", "fertility")
@ruling("evergreen.solo-face-down", "face-up")
@ruling("evergreen.solo-face-down", "all")
@pytest.mark.parametrize("choice", ["face-up", "all"])
def test_set__fertility_is_what_the_neutral_player_goes_by(choice: str) -> None:
    # Nothing is turned, so both readings compare the same: grassland 1 by hand, snow 2.
    timeline = game(REVEAL, players=("blue",), rulings={"evergreen.solo-face-down": choice})
    push(timeline, "set fertility grassland 1 ; misread")
    push(timeline, "row wheat small, snow bud, grassland bud", "take wheat small")
    assert timeline.played[-1].text == "neutral: take grassland bud"


@fact("set", "sun")
def test_set__sun_is_where_light_comes_from() -> None:
    # Row 8 from the left: b8 lit, c8 dark behind it. From the top both are lit.
    timeline = lay(game(REVEAL), "blue", "S b8 c8")
    push(timeline, "set sun left ; so it stands")
    pass_rounds(timeline, 5)
    assert points(timeline, "blue", "light") == 1
    push(timeline, "check sun top")


@fact("set", "first")
@pytest.mark.parametrize("when", ["round 1", "the round is over", "after the draft"])
def test_set__first_begins_the_next_draft(when: str) -> None:
    timeline = played()
    if when == "after the draft":
        push(timeline, "set first red ; red has the token")
        finish_round(timeline)
    elif when == "the round is over":
        finish_round(timeline)
        push(timeline, "set first red ; red has the token")
    else:
        timeline = game(REVEAL, "set first red ; red has the token")
    push(timeline, "check first red", "row wheat big, swamp big, flowers big", "red: take 1", "blue: take 2")


@fact("set", "first")
@pytest.mark.parametrize("when", ["while cards are revealed", "before the first row", "after the draft"])
def test_set__first_is_somebody_who_takes_cards(when: str) -> None:
    timeline = {
        "while cards are revealed": game,
        "before the first row": lambda: game(REVEAL),
        "after the draft": played,
    }[when]()
    refused(timeline, "set first table ; the token lies on the table")
    refused(timeline, "set first green ; who is that")


@fact("set", "first")
@pytest.mark.parametrize(
    "before", [(), (REVEAL,), (REVEAL, "row rock small, wheat small, swamp small")], ids=["set-up", "zone", "row"]
)
def test_set__first_before_anybody_took_a_card_moves_the_starting_points(before: tuple[str, ...]) -> None:
    # Who begins has 0 points, the next seat 1.
    timeline = game(*before, "set first red ; so it is")
    assert totals(timeline) == {"blue": 1, "red": 0}


@rule("table.override")
def test_set__score_survives_a_change_of_who_begins() -> None:
    """A correction by hand is kept: the points of the table win."""
    timeline = game("blue: set score 9 ; a handicap", "first red")
    assert sheet(timeline).of("blue", "override")
