"""Alone at the table: what the neutral player takes, the token in its hands, and the nine ranks."""

from __future__ import annotations

from functools import cache

import pytest

from companion import record as records
from companion.timeline import Timeline
from scorers.evergreen import solo_rank
from tests.table import (
    GAME,
    REVEAL,
    finish_round,
    game,
    pass_rounds,
    points,
    push,
    refused,
    rule,
    sheet,
    totals,
    verb,
    warned,
)

ALONE = ("blue",)


def solo(*entries: str, reveal: str = REVEAL) -> Timeline:
    return game(reveal, *entries, players=ALONE)


def neutral_takes(row: str, mine: str, *, reveal: str = REVEAL) -> str:
    """The card the neutral player takes from a row after blue took one."""
    timeline = solo(f"row {row}", reveal=reveal)
    taken, answer = timeline.push(f"take {mine}")
    assert (taken.actor, answer.actor) == ("blue", "neutral")
    return answer.text.removeprefix("neutral: take ")


# -- the draft ---------------------------------------------------------------------------------------------------


@rule("evergreen.solo-draft")
@verb("take")
@pytest.mark.parametrize(
    ("row", "mine", "taken"),
    [
        # A wild card before the 3 flowers of flowers sprout, wherever it lies.
        ("rock small, flowers sprout, wild bud", "rock small", "wild bud"),
        ("rock small, wild bud, flowers sprout", "rock small", "wild bud"),
        # Two wild cards: the leftmost.
        ("wild lake, rock small, wild bud", "rock small", "wild lake"),
        # No wild card: most flowers, 3 before 2 before 1.
        ("rock small, wheat lake, rock sprout", "rock small", "rock sprout"),
        ("rock small, wheat lake, swamp big", "rock small", "wheat lake"),
        # A flower before a skull.
        ("rock small, wheat bud, swamp big", "rock small", "swamp big"),
        # As many flowers on both: the leftmost.
        ("rock small, wheat lake, swamp bush", "rock small", "wheat lake"),
        ("swamp bush, rock small, wheat lake", "rock small", "swamp bush"),
        # No flowers: the skull of the biome with fewest in the zone: rock 0, snow 2, grassland 3.
        ("wheat small, grassland bud, snow bud", "wheat small", "snow bud"),
        ("wheat small, snow bud, grassland bud", "wheat small", "snow bud"),
        ("wheat small, grassland bud, rock bud", "wheat small", "rock bud"),
        # As few in both: the leftmost.
        ("wheat small, rock bud, swamp bud", "wheat small", "rock bud"),
        ("wheat small, swamp bud, rock bud", "wheat small", "swamp bud"),
        # A skull before a card without an icon.
        ("wheat small, rock big plain, grassland bud", "wheat small", "grassland bud"),
        # None of these: the leftmost.
        ("wheat small, rock big plain, swamp big plain", "wheat small", "rock big"),
    ],
)
def test_solo_draft__wild_then_most_flowers_then_skull_of_the_fewest(row: str, mine: str, taken: str) -> None:
    assert neutral_takes(row, mine) == taken


@rule("evergreen.solo-draft")
def test_solo_draft__flowers_in_view_decide_between_skulls() -> None:
    # The skull of grassland turned its 3 at the end of round 1; now grassland shows fewer than snow (2).
    timeline = solo("row grassland bud, wild big, wild small", "take wild small")
    assert timeline.played[-1].text == "neutral: take wild big"
    push(timeline, "done", "row wheat small, snow bud, grassland big skull", "take wheat small")
    assert timeline.played[-1].text == "neutral: take grassland big"


@rule("evergreen.solo-draft")
def test_solo_draft__three_cards_and_one_left_over() -> None:
    timeline = solo("row rock small, wild bud, wheat small", "take rock small")
    # wheat small is left over: 1 flower.
    push(timeline, "check fertility wheat 1", "check fertility rock 0")


@rule("evergreen.solo-draft")
@verb("first", "row")
def test_solo_draft__the_neutral_player_may_begin() -> None:
    timeline = solo("first neutral")
    row, answer = timeline.push("row rock small, wild bud, wheat small")
    assert (row.actor, answer.actor, answer.text) == ("table", "neutral", "neutral: take wild bud")
    # It put the token on rock small, the leftmost card still there.
    push(timeline, "take rock small", "check first blue")


@rule("evergreen.solo-draft")
def test_solo_draft__the_neutral_player_can_hold_the_token() -> None:
    # Blue takes the first card and puts the token on wild bud, which the neutral player takes.
    timeline = solo("row rock small, wild bud, wheat small", "take rock small", "check first neutral", "done")
    taken = timeline.push("row rock big, wild lake, wheat big")
    assert [played.actor for played in taken] == ["table", "neutral"]
    # The token lies on rock big; nobody takes it, so the neutral player goes on holding it.
    push(timeline, "take wheat big", "check first neutral")


@rule("evergreen.solo-draft")
def test_solo_draft__its_card_stays_out_of_the_deck_until_the_season_ends() -> None:
    timeline = solo("row rock small, wild bud, wheat small", "take rock small", "done")
    (warning,) = warned(timeline, "row wild bud, rock big, wheat big")
    assert "wild bud" in warning
    push(timeline, "undo")
    pass_rounds(timeline, 5)
    assert warned(timeline, "row wild bud, rock big, wheat big") == ()


@rule("evergreen.solo-draft")
def test_solo_draft__has_no_planet_and_no_points() -> None:
    timeline = solo("row rock small, wild bud, wheat small", "take rock small")
    refused(timeline, "neutral: plant a6")
    refused(timeline, "neutral: done")
    assert list(totals(timeline)) == ["blue"]


@rule("evergreen.solo-draft")
def test_solo_draft__nobody_plays_for_it_when_two_play() -> None:
    timeline = game(REVEAL, "row rock small, wild bud, wheat small")
    assert len(timeline.push("take 1")) == 1
    refused(timeline, "neutral: take 2")


# -- ranks -------------------------------------------------------------------------------------------------------

EDGES = [
    ("Broccoli", 0, 120),
    ("Bonsai", 121, 135),
    ("Olive Tree", 136, 150),
    ("Holly", 151, 160),
    ("Birch", 161, 170),
    ("Pine", 171, 180),
    ("Oak", 181, 190),
    ("Baobab", 191, 200),
    ("Legendary Sequoia", 201, 999),
]


@cache
def whole_game() -> tuple[str, ...]:
    """The entries of a game alone from which only the points are missing."""
    timeline = pass_rounds(solo(), 14)
    assert timeline.state.phase == "over"
    return tuple(played.text for played in timeline.played)


@rule("evergreen.solo-ranks")
@pytest.mark.parametrize(("name", "low", "high"), EDGES, ids=[name for name, _, _ in EDGES])
def test_solo_ranks__both_edges(name: str, low: int, high: int) -> None:
    for score in (low, high):
        assert solo_rank(score) == name


@rule("evergreen.solo-ranks")
@pytest.mark.parametrize(("name", "low", "high"), EDGES, ids=[name for name, _, _ in EDGES])
def test_solo_ranks__of_a_game_played_to_its_end(name: str, low: int, high: int) -> None:
    timeline = push(ended(), f"set score {low} ; counted on the board")
    assert (totals(timeline)["blue"], sheet(timeline).solo_rank) == (low, name)
    push(timeline, f"set score {high} ; counted again")
    assert sheet(timeline).solo_rank == name


def ended() -> Timeline:
    record = records.start(GAME, ALONE)._replace(entries=whole_game())
    timeline = records.replay(record)
    assert timeline.failure is None
    return timeline


@rule("evergreen.solo-ranks")
def test_solo_ranks__only_alone_and_only_at_the_end() -> None:
    assert sheet(solo("row rock small, wild bud, wheat small")).solo_rank == ""
    timeline = game(REVEAL, "row rock small, wheat small, swamp small", "take 1", "take 2")
    finish_round(timeline)
    assert sheet(timeline).solo_rank == ""
    assert points(timeline, "red", "start") == 1
