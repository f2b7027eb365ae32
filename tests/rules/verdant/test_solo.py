"""Alone at Verdant: the conveyor, its green thumbs and its pots, and the chart."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import UsageProblem
from companion.games.verdant.pieces import token_text
from companion.timeline import Timeline
from scorers.verdant.cards import plants
from tests.table import push, refused, rule, ruling, verb
from tests.verdant_table import GAME, alone, dull, game, leans, plants_of, put, sheet, thumbs

POINTS = {"concrete": 3, "wood": 2, "ceramic": 1, "terra_cotta": 0}


def rows(timeline: Timeline) -> tuple[list[str], list[str], list[str]]:
    """The plants, tokens and rooms of the market from the decks, empty for a gap."""
    market = timeline.state.market
    return (
        [card.id if card else "" for card in market.plants],
        [token_text(token) if token else "" for token in market.tokens],
        [card.id if card else "" for card in market.rooms],
    )


def lying(timeline: Timeline) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The green thumbs on the plants and on the rooms of the market."""
    return timeline.state.market.plant_thumbs, timeline.state.market.room_thumbs


# -- set-up ------------------------------------------------------------------------------------------------------


@rule("verdant.solo-set-up")
def test_solo_set_up__two_thumbs_and_the_pots_in_their_places() -> None:
    timeline = alone()
    assert thumbs(timeline, "ann") == 2
    pots = timeline.state.pots
    assert pots.above == ("concrete", "concrete", "concrete", "concrete")
    # The stack: 4 wood, 4 ceramic, 18 terra cotta.
    assert pots.supply == (0, 4, 4, 18)
    assert pots.thrown == ()


@rule("verdant.solo-set-up")
def test_solo_set_up__goal_cards_are_up_to_the_player() -> None:
    timeline = alone("ann: take plant 2 at c1")
    assert timeline.state.goals == ()
    timeline = game("deal jasmine unusual_01", "goals plant A, item A, room A", players=("ann",))
    assert len(timeline.state.goals) == 3


@rule("verdant.solo-goals")
@pytest.mark.parametrize("goal", ["plant H", "item G", "item H", "room H"])
def test_solo_goals__those_that_compare_players_are_out(goal: str) -> None:
    deck = goal.split()[0]
    others = ", ".join(f"{other} A" for other in ("plant", "item", "room") if other != deck)
    timeline = game("deal jasmine unusual_01", players=("ann",))
    refused(timeline, f"goals {goal}, {others}", "verdant.solo-goals")
    push(game("deal jasmine unusual_01, aloe unusual_02"), f"goals {goal}, {others}")


@rule("verdant.solo-goals")
@verb("roll")
@pytest.mark.parametrize("seed", range(20))
def test_solo_goals__none_of_them_is_drawn(seed: int) -> None:
    timeline = game("roll deal", "roll goals", players=("ann",), seed=seed)
    assert not any(goal.most_of for goal in timeline.state.goals)


# -- the conveyor ------------------------------------------------------------------------------------------------


@rule("verdant.solo-conveyor")
def test_solo_conveyor__the_far_column_goes_and_everything_moves_on() -> None:
    # Column 4: candelabra, cat, succulent_04. The plant of column 2 and its fertilizer are taken.
    timeline = alone("ann: take plant 2 at c1", "ann: done")
    assert rows(timeline) == (
        ["", "pincushion_cactus", "", "zebra_haworthia"],
        ["", "vining lamp", "", "hand_trowel"],
        ["", "succulent_01", "succulent_02", "succulent_03"],
    )
    assert [card.id for card in timeline.state.away] == ["candelabra_cactus", "succulent_04"]
    assert [token_text(token) for token in timeline.state.gone] == ["unusual cat"]
    # The gaps moved along with the rest and are filled from the decks outwards.
    push(timeline, "market jade, hoya, vining cat, vining dog, vining_01")
    assert rows(timeline) == (
        ["jade", "pincushion_cactus", "hoya", "zebra_haworthia"],
        ["vining cat", "vining lamp", "vining dog", "hand_trowel"],
        ["vining_01", "succulent_01", "succulent_02", "succulent_03"],
    )


@rule("verdant.solo-conveyor")
def test_solo_conveyor__what_is_left_of_the_far_column() -> None:
    # The plant of column 4 is taken with its cat: only the room goes out there.
    timeline = alone("ann: take plant 4 at c1", "ann: done")
    assert [card.id for card in timeline.state.away] == ["succulent_04"]
    assert timeline.state.gone == ()
    assert rows(timeline)[0] == ["", "pincushion_cactus", "mexican_snowball", "zebra_haworthia"]


@rule("verdant.solo-conveyor")
def test_solo_conveyor__what_went_out_does_not_come_in_again() -> None:
    timeline = alone("ann: take plant 2 at c1", "ann: done")
    refused(timeline, "market candelabra, hoya, vining cat, vining dog, vining_01", "verdant.components")
    refused(timeline, "market jade, hoya, unusual cat, vining dog, vining_01", "verdant.components")
    refused(timeline, "market jade, vining cat, vining_01", "verdant.refill")


@rule("verdant.solo-conveyor")
def test_solo_conveyor__nothing_comes_in_before_the_market_has_moved() -> None:
    timeline = alone("ann: take mexican_snowball")
    refused(timeline, "market jade, vining cat", "verdant.refill")


@rule("verdant.solo-conveyor")
def test_solo_conveyor__the_last_turn_moves_nothing() -> None:
    timeline = game("deal jasmine unusual_01", "roll market", "ann: lay right", players=("ann",), seed=2)
    for turn in range(13):
        if turn:
            timeline.push("roll market")
        for name in ("take", "place"):
            timeline.push(f"ann: {GAME.verbs[name].format(next(GAME.verbs[name].options(timeline.state, 'ann')))}")
        timeline.push("ann: done keep nothing")
    assert timeline.state.phase == "over"
    refused(timeline, "roll market")


# -- green thumbs on the conveyor --------------------------------------------------------------------------------


@rule("verdant.solo-thumbs")
def test_solo_thumbs__the_usual_one_first() -> None:
    # On succulent_02 of column 2, which is in column 3 when the market has moved.
    timeline = alone("ann: take plant 2 at c1", "ann: done")
    assert lying(timeline) == ((0, 0, 0, 0), (0, 0, 1, 0))


@rule("verdant.solo-thumbs")
def test_solo_thumbs__of_the_far_column_move_to_the_next_card_in_their_row() -> None:
    # The usual thumb falls on succulent_04 in the far column, and moves to succulent_03, in column 4 afterwards.
    timeline = alone("ann: take plant 4 at c1", "ann: done")
    assert lying(timeline) == ((0, 0, 0, 0), (0, 0, 0, 1))
    assert rows(timeline)[2][3] == "succulent_03"
    timeline = alone("ann: take room 4 at a2", "ann: done")
    assert lying(timeline) == ((0, 0, 0, 1), (0, 0, 0, 0))


@rule("verdant.solo-thumbs")
def test_solo_thumbs__pass_over_a_gap() -> None:
    timeline = alone("ann: take room 4 at a2", "ann: done", "market jade, vining cat, vining_01")
    # The thumb on candelabra has moved to zebra, in the far column now; snowball is in column 3, pincushion in 2.
    assert lying(timeline) == ((0, 0, 0, 1), (0, 0, 0, 0))
    push(timeline, "ann: take plant 3 at c1", "ann: done keep nothing")
    # Column 3 has no plant left, so zebra's thumb goes to pincushion, which moves to column 3.
    assert rows(timeline)[0] == ["", "jade", "pincushion_cactus", ""]
    assert lying(timeline) == ((0, 0, 1, 0), (0, 0, 0, 1))


@rule("verdant.solo-thumbs")
def test_solo_thumbs__three_on_a_card_are_wiped() -> None:
    timeline = alone("ann: take room 4 at a2", "ann: done", "market jade, vining cat, vining_01")
    push(timeline, "ann: take room 4 at above a1", "ann: done keep nothing", "market hoya, vining dog, vining_02")
    # Zebra had 1 from candelabra and got 1; both went to snowball.
    assert rows(timeline)[0][3] == "mexican_snowball"
    assert lying(timeline)[0] == (0, 0, 0, 2)
    supply = timeline.state.thumbs_in_supply()
    push(timeline, "ann: take room 4 at left of a2", "ann: done keep nothing")
    # A third falls on snowball; the three go to pincushion and from there to the supply.
    assert lying(timeline) == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert timeline.state.thumbs_in_supply() == supply + 2
    assert leans(timeline) == {}


def third_by_the_usual_thumb(choice: str) -> Timeline:
    """Three plants were taken above succulent_01: it has got its third thumb in column 3, without any moving."""
    timeline = alone("ann: take plant 1 at c1", "ann: done keep nothing", rulings={"solo-wipe": choice})
    push(timeline, "market jade, hoya, vining cat, vining dog, vining_01")
    push(timeline, "ann: take plant 2 at b2", "ann: done keep nothing")
    push(timeline, "market aloe, betel, vining bird, vining fish, vining_02")
    assert lying(timeline) == ((0, 0, 0, 0), (0, 0, 2, 0))
    return push(timeline, "ann: take plant 3 at above b1", "ann: done keep nothing")


@ruling("verdant.solo-wipe", "every-card")
@rule("verdant.solo-thumbs")
def test_ruling_solo_wipe__every_card__also_one_with_its_third_from_the_turn() -> None:
    timeline = third_by_the_usual_thumb("every-card")
    assert rows(timeline)[2][3] == "succulent_01"
    assert lying(timeline) == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert leans(timeline) == {"solo-wipe": "every-card"}


@ruling("verdant.solo-wipe", "receiving-card")
def test_ruling_solo_wipe__receiving_card__the_third_from_the_turn_stays() -> None:
    timeline = third_by_the_usual_thumb("receiving-card")
    assert lying(timeline) == ((0, 0, 0, 0), (0, 0, 0, 3))
    assert leans(timeline) == {"solo-wipe": "receiving-card"}


# -- pots --------------------------------------------------------------------------------------------------------


def upto(turn: int, timeline: Timeline | None = None, **header: Any) -> Timeline:
    """A game alone before its turn of this number, nothing completed since where it stood."""
    timeline = timeline or alone(market="", **header)
    while timeline.state.turn_number < turn:
        dull(timeline, "ann")
    return timeline


def complete(timeline: Timeline, count: int) -> list[str]:
    """The pots that so many plants get, completed in the turn that begins."""
    found = []
    for _ in range(count):
        home = plants_of(timeline, "ann")
        place, name = next((place, text.split()[0]) for place, text in home.items() if text[-1].isdecimal())
        put(timeline, f"ann: verdancy {place} {plants()[name].verdancy - 1}", "ann: thumbs 2")
        push(timeline, f"ann: tend {place}")
        found.append(plants_of(timeline, "ann")[place].split()[1])
    return found


@rule("verdant.solo-pots")
@pytest.mark.parametrize(("turn", "points"), list(enumerate([3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0], 1)))
def test_solo_pots__by_turn(turn: int, points: int) -> None:
    timeline = upto(turn)
    assert [POINTS[pot] for pot in complete(timeline, 1)] == [points]


@rule("verdant.solo-pots", "verdant.solo-turn-13")
def test_solo_pots__one_on_turn_5_two_on_turn_8_two_on_turn_13() -> None:
    timeline = upto(5)
    assert timeline.state.pots.thrown == ("concrete",) * 4
    assert [POINTS[pot] for pot in complete(timeline, 1)] == [2]
    upto(8, timeline)
    # Turns 6 and 7 threw wood away: the second plant gets one of those.
    assert [POINTS[pot] for pot in complete(timeline, 2)] == [2, 2]
    upto(13, timeline)
    assert [POINTS[pot] for pot in complete(timeline, 2)] == [0, 0]
    upto(14, timeline)
    assert sheet(timeline).points("ann", "bonus_pots") == 6


@rule("verdant.solo-pots")
def test_solo_pots__a_further_plant_gets_the_worst_of_those_thrown_away() -> None:
    # After four turns only concrete was thrown away, after nine also wood and ceramic.
    assert complete(upto(5), 2) == ["wood", "concrete"]
    assert complete(upto(10), 3) == ["ceramic", "ceramic", "wood"]


@rule("verdant.solo-pots")
def test_solo_pots__what_is_taken_is_not_thrown_away() -> None:
    timeline = upto(2)
    assert timeline.state.pots.thrown == ("concrete",)
    complete(timeline, 1)
    upto(3, timeline)
    assert timeline.state.pots.thrown == ("concrete",)
    # Two moved on, two came in from the stack: wood.
    assert timeline.state.pots.above == ("wood", "wood", "concrete", "concrete")


@rule("verdant.solo-turn-13")
def test_solo_turn_13__terra_cotta_for_every_plant() -> None:
    timeline = upto(13)
    assert timeline.state.pots.above == ("terra_cotta",) * 4
    assert complete(timeline, 3) == ["terra_cotta"] * 3


@ruling("verdant.solo-empty-discard", "terra-cotta")
def test_ruling_solo_empty_discard__terra_cotta__from_the_stack() -> None:
    rulings = {"solo-empty-discard": "terra-cotta"}
    timeline = alone("ann: take hoya fertilizer at c1", market="", rulings=rulings)
    assert complete(timeline, 1) == ["concrete"]
    assert "solo-empty-discard" not in leans(timeline)
    assert complete(timeline, 1) == ["terra_cotta"]
    assert leans(timeline)["solo-empty-discard"] == "terra-cotta"
    push(timeline, "ann: done")
    assert timeline.state.pots.above == ("wood", "concrete", "concrete", "concrete")


@ruling("verdant.solo-empty-discard", "next-column")
def test_ruling_solo_empty_discard__next_column__leaves_a_gap_there() -> None:
    rulings = {"solo-empty-discard": "next-column"}
    timeline = alone("ann: take hoya fertilizer at c1", "ann: done", market="", rulings=rulings)
    push(timeline, "ann: take jade fertilizer at b2")
    # One concrete pot was thrown away: the second plant gets it, the third the one above column 3.
    assert complete(timeline, 2) == ["concrete", "concrete"]
    assert "solo-empty-discard" not in leans(timeline)
    assert complete(timeline, 1) == ["concrete"]
    assert leans(timeline)["solo-empty-discard"] == "next-column"
    assert timeline.state.pots.above == ("wood", "concrete", "", "")
    push(timeline, "ann: done")
    assert timeline.state.pots.above == ("wood", "wood", "concrete", "")


# -- the end -----------------------------------------------------------------------------------------------------


@rule("verdant.solo-chart")
@pytest.mark.parametrize(
    ("total", "name"),
    [
        (59, ""),
        (60, "A good start!"),
        (70, "You're getting it!"),
        (80, "Very Good!"),
        (90, "Excellent!"),
        (99, "Excellent!"),
        (100, "Elite!"),
    ],
)
def test_solo_chart__of_the_total_also_when_it_was_corrected(total: int, name: str) -> None:
    timeline = upto(14)
    push(timeline, f"ann: set score {total} ; counted by hand")
    assert (sheet(timeline).total("ann"), sheet(timeline).solo_rank) == (total, name)
    assert sheet(upto(3)).solo_rank == ""


@rule("verdant.family-play", "verdant.modifications")
@pytest.mark.parametrize("variant", ["family", *(f"modification-{number}" for number in range(1, 11))])
def test_modifications__and_family_are_for_two_or_more(variant: str) -> None:
    with pytest.raises(UsageProblem):
        game(players=("ann",), variants=(variant,))


# -- a turn ------------------------------------------------------------------------------------------------------


@rule("verdant.add-verdancy")
@verb("tend")
def test_add_verdancy__alone_after_placing_is_in_the_same_turn() -> None:
    timeline = put(alone(), "ann: thumbs 4")
    push(timeline, "ann: take mexican_snowball at c1", "ann: tend a1")
    assert timeline.state.played == 0
    assert plants_of(timeline, "ann") == {"a1": "jasmine 1", "c1": "mexican_snowball 1"}
    push(timeline, "ann: fertilize c1")
    # The snowball has 1 + 3, more than the 3 it needs, in the turn of the first concrete pot.
    assert plants_of(timeline, "ann")["c1"] == "mexican_snowball concrete"
    push(timeline, "ann: done", "ann: done")
    assert (timeline.state.played, thumbs(timeline, "ann")) == (1, 2)
