"""Whose turn it is in Verdant, how a turn ends, and the thirteen of them."""

from __future__ import annotations

import pytest

from companion.games.verdant.pieces import token_text
from companion.timeline import Timeline
from scorers import score
from tests.table import push, refused, rule, verb, warned
from tests.verdant_table import GAME, MARKET, dull, game, plants_of, put, sheet, started, thumbs

# -- whose turn it is --------------------------------------------------------------------------------------------


@rule("verdant.turns")
@pytest.mark.parametrize(
    "entry", ["bob: fertilize a1", "bob: place c1", "bob: discard fertilizer", "bob: done", "bob: furnish b1"]
)
def test_turns__nobody_acts_in_the_turn_of_another(entry: str) -> None:
    # Ann's card lies and her turn could be closed: bob begins by taking a card, not with her token.
    timeline = put(started(market=MARKET), "ann: thumbs 2")
    push(timeline, "ann: take mexican_snowball at c1")
    refused(timeline, entry)
    assert timeline.state.player == "ann"


@rule("verdant.turns")
@verb("done")
def test_turns__clockwise_from_the_starting_player() -> None:
    names = ("ann", "bob", "cy")
    # Bob's jasmine needs most: bob, cy, ann.
    deal = "deal aloe unusual_01, jasmine unusual_02, living_stone unusual_03"
    timeline = game(deal, *(f"{name}: lay right" for name in names), players=names)
    for player in ("bob", "cy", "ann", "bob", "cy", "ann"):
        assert GAME.active(timeline.state) == player
        for other in set(names) - {player}:
            refused(timeline, f"{other}: take hoya fertilizer", "verdant.turns")
        dull(timeline, player)


@rule("verdant.turns")
def test_turns__a_turn_is_one_card_and_ends_when_nothing_is_left_to_do() -> None:
    timeline = started()
    refused(timeline, "ann: done", "verdant.turns")
    push(timeline, "ann: take hoya vining lamp at c1")
    refused(timeline, "ann: take jade vining cat at b2", "verdant.selection")
    assert timeline.state.player == "ann"
    push(timeline, "ann: furnish b1")
    assert timeline.state.player == "bob"
    assert warned(timeline, "ann: done") == ("the turn was closed already",)
    assert timeline.state.player == "bob"


@rule("verdant.turns")
@pytest.mark.parametrize("players", [("ann",), ("ann", "bob"), ("ann", "bob", "cy")])
def test_turns__thirteen_for_everybody_then_the_game_is_over(players: tuple[str, ...]) -> None:
    timeline = game("roll deal", *(f"{name}: lay right" for name in players), players=players, seed=5)
    order = [players[(timeline.state.first + seat) % len(players)] for seat in range(len(players))]
    for number in range(1, 14):
        for player in order:
            assert GAME.clock(timeline.state) == f"turn {number} of 13"
            dull(timeline, player)
    assert timeline.state.phase == "over"
    assert GAME.needs(timeline.state) == []
    assert {len(side.home) for side in timeline.state.sides} == {15}
    refused(timeline, f"{order[0]}: take hoya vining lamp")
    assert sheet(timeline).moment == "final"


# -- the storage -------------------------------------------------------------------------------------------------


def two_tokens() -> Timeline:
    """Ann has placed her card, holds a lamp and has a fertilizer stored."""
    return push(put(started(), "ann: storage fertilizer"), "ann: take hoya vining lamp at c1")


@rule("verdant.storage")
@verb("done")
@pytest.mark.parametrize(
    ("keep", "kept", "gone"),
    [
        ("vining lamp", "vining lamp", "fertilizer"),
        ("lamp", "vining lamp", "fertilizer"),
        ("fertilizer", "fertilizer", "vining lamp"),
    ],
)
def test_storage__of_two_tokens_one_is_kept(keep: str, kept: str, gone: str) -> None:
    timeline = two_tokens()
    refused(timeline, "ann: done", "verdant.storage")
    refused(timeline, "bob: take betel vining cat", "verdant.storage")
    refused(timeline, "ann: done keep vining cat", "verdant.storage")
    push(timeline, f"ann: done keep {keep}", f"ann: check storage {kept}")
    assert [token_text(token) for token in timeline.state.gone] == [gone]


@rule("verdant.storage")
def test_storage__nothing_has_to_be_kept() -> None:
    timeline = push(two_tokens(), "ann: done keep nothing", "ann: check storage nothing")
    assert len(timeline.state.gone) == 2


@rule("verdant.storage")
def test_storage__the_only_token_left_is_kept() -> None:
    timeline = started("ann: take hoya vining lamp at c1", "bob: take betel vining cat at c1")
    push(timeline, "ann: check storage vining lamp")
    push(timeline, "ann: take jade vining dog at b2", "ann: furnish b1 with lamp", "ann: done")
    push(timeline, "ann: check storage vining dog", "bob: check storage vining cat")


@rule("verdant.storage")
def test_storage__of_two_alike_either_is_kept() -> None:
    timeline = put(started(), "ann: storage fertilizer")
    push(timeline, "ann: take hoya fertilizer at c1", "ann: done", "ann: check storage fertilizer")
    assert timeline.state.gone == ("fertilizer",)


@rule("verdant.storage")
@verb("discard")
def test_storage__a_token_may_be_thrown_away() -> None:
    timeline = push(two_tokens(), "ann: discard fertilizer", "ann: done", "ann: check storage vining lamp")
    assert timeline.state.gone == ("fertilizer",)


@rule("verdant.storage")
def test_storage__what_is_stored_at_the_end_is_not_in_the_home() -> None:
    timeline = put(started(), "ann: storage vining lamp")
    assert sheet(timeline).points("ann", "furniture_and_pets") == 0
    push(timeline, "ann: take hoya vining cat at c1", "ann: furnish b1 with cat")
    assert sheet(timeline).points("ann", "furniture_and_pets") == 1


# -- five green thumbs -------------------------------------------------------------------------------------------


@rule("verdant.thumb-limit")
def test_thumb_limit__four_and_three_on_the_card_are_five_kept() -> None:
    timeline = put(started(), "ann: thumbs 4")
    push(timeline, "ann: take hoya vining lamp at c1 thumbs 3")
    assert thumbs(timeline, "ann") == 7  # more may be held during the turn
    before = timeline.state.thumbs_in_supply()
    push(timeline, "ann: done")
    assert thumbs(timeline, "ann") == 5
    assert timeline.state.thumbs_in_supply() == before + 2


@rule("verdant.thumb-limit")
def test_thumb_limit__only_at_the_end_of_the_turn() -> None:
    timeline = put(started(), "ann: thumbs 5")
    push(timeline, "ann: take hoya vining lamp at c1 thumbs 2", "ann: tend a1", "ann: furnish b1", "ann: done")
    assert thumbs(timeline, "ann") == 5  # 5 + 2 - 2
    # Bob's are looked at in his own turn.
    put(timeline, "ann: thumbs 6")
    dull(timeline, "bob")
    assert thumbs(timeline, "ann") == 6


@rule("verdant.thumb-limit")
def test_thumb_limit__those_over_it_are_not_scored_meanwhile() -> None:
    # Thumbs Up: 1 point for each green thumb.
    timeline = put(started("goals plant A, item B, room A"), "ann: thumbs 5")
    push(timeline, "ann: take hoya vining lamp at c1 thumbs 2")
    assert thumbs(timeline, "ann") == 7
    assert sheet(timeline).points("ann", "goal_item") == 5
    assert score(GAME.position(timeline.state)).totals() == sheet(timeline).totals()


@rule("verdant.thumb-limit", "verdant.tie-break")
def test_thumb_limit__also_after_the_last_turn() -> None:
    timeline = started()
    for _ in range(12):
        dull(timeline, "ann")
        dull(timeline, "bob")
    put(timeline, "ann: thumbs 7")
    dull(timeline, "ann")
    put(timeline, "bob: thumbs 9")
    dull(timeline, "bob")
    assert timeline.state.phase == "over"
    assert (thumbs(timeline, "ann"), thumbs(timeline, "bob")) == (5, 5)


# -- the end -----------------------------------------------------------------------------------------------------


@rule("verdant.turns")
def test_turns__the_last_market_is_not_filled_any_more() -> None:
    timeline = game("deal jasmine unusual_01, aloe unusual_02", "roll market", seed=3)
    push(timeline, "ann: lay right", "bob: lay right")
    for turn in range(26):
        if turn:
            timeline.push("roll market")
        player = GAME.active(timeline.state)
        options = list(GAME.verbs["take"].options(timeline.state, player))
        timeline.push(f"{player}: {GAME.verbs['take'].format(options[0])}")
        places = list(GAME.verbs["place"].options(timeline.state, player))
        timeline.push(f"{player}: {GAME.verbs['place'].format(places[0])}")
        timeline.push(f"{player}: done keep nothing")
    assert timeline.state.phase == "over"
    refused(timeline, "roll market")
    assert timeline.state.market.gaps() != (0, 0, 0)


@rule("verdant.ranking")
def test_ranking__of_a_tracked_game_is_that_of_its_homes() -> None:
    timeline = started()
    for _ in range(13):
        dull(timeline, "ann")
        dull(timeline, "bob")
    final = sheet(timeline)
    assert final.ranking.groups
    again = score(GAME.position(timeline.state))
    assert again.totals() == final.totals()
    assert again.ranking == final.ranking


@rule("verdant.ranking", "verdant.tie-break")
def test_ranking__counts_what_was_corrected_by_hand() -> None:
    timeline = started()
    for _ in range(13):
        dull(timeline, "ann")
        dull(timeline, "bob")
    push(timeline, "ann: set score 70 ; counted by hand", "bob: set score 71 ; counted by hand")
    assert sheet(timeline).ranking.groups == (("bob",), ("ann",))
    put(timeline, "ann: score 71", "ann: thumbs 2", "bob: thumbs 1")
    assert sheet(timeline).ranking.groups == (("ann",), ("bob",))
    put(timeline, "bob: thumbs 2")
    assert sheet(timeline).ranking.groups == (("ann", "bob"),)


@rule("verdant.extra-verdancy")
def test_extra_verdancy__is_shown_while_the_game_goes_on() -> None:
    timeline = put(started(), "ann: verdancy a1 7")
    assert plants_of(timeline, "ann") == {"a1": "jasmine 7"}
    found = sheet(timeline)
    assert (found.moment, found.points("ann", "extra_verdancy")) == ("running", 3)
