"""The ten rules modifications of Verdant: what each allows, and what it forbids."""

from __future__ import annotations

import pytest

from companion.games.verdant.state import Furnished, Growth, State
from companion.timeline import Frame, Timeline
from scorers.verdant.cards import find_plant, find_room
from tests.table import push, refused, rule, ruling, verb
from tests.verdant_table import (
    DEAL,
    GAME,
    MARKET,
    dull,
    game,
    leans,
    plants_of,
    put,
    rooms_of,
    sheet,
    started,
    thumbs,
)


def modified(number: int, *entries: str, market: str = "") -> Timeline:
    """Ann's first turn under a rules modification: jasmine at a1, unusual_01 (sun/sun/semi-shade/shade) at b1."""
    return started(*entries, variants=(f"modification-{number}",), market=market)


# -- 1: all light matches ----------------------------------------------------------------------------------------


def bright(*entries: str, market: str = "", choice: str = "anyway") -> Timeline:
    """Modification 1: unusual_01 (sun/sun/semi-shade/shade) at a1, jasmine (sun, semi-shade) right of it."""
    variants, rulings = ("modification-1",), {"no-match": choice}
    timeline = game(DEAL, *filter(None, [market]), variants=variants, rulings=rulings)
    return push(timeline, "ann: lay left", "bob: lay right", *entries)


@rule("verdant.modifications")
def test_modifications__1_starting_cards_match() -> None:
    timeline = game(DEAL, variants=("modification-1",))
    # Right of jasmine unusual_01 shows it shade.
    refused(timeline, "ann: lay right", "verdant.modifications")
    push(timeline, "ann: lay left")
    assert plants_of(timeline, "ann") == {"b1": "jasmine 1"}


@rule("verdant.modifications")
@pytest.mark.parametrize(
    ("entry", "allowed"),
    [
        ("hoya at a2", True),  # semi-shade
        ("sensitive_plant at a2", False),  # likes sun only, finds semi-shade
        ("candelabra_cactus at above a1", True),  # sun
        ("laceleaf at above a1", False),  # likes semi-shade and shade, finds sun
        ("vining_05 at c1", True),  # shows jasmine semi-shade on its left
        ("vining_05 at b2", False),  # shade on top
    ],
)
def test_modifications__1_every_edge_of_a_card_matches(entry: str, *, allowed: bool) -> None:
    card, place = entry.split(" at ")
    timeline = bright()
    if allowed:
        push(timeline, f"ann: take {card} vining lamp at {place}")
    else:
        refused(timeline, f"ann: take {card} vining lamp at {place}", "verdant.modifications")
        push(timeline, f"ann: override take {card} vining lamp at {place} ; it lies there")


@rule("verdant.modifications")
def test_modifications__1_two_edges_match_both() -> None:
    timeline = bright(
        "ann: take moth_orchid vining lamp at a2", "ann: furnish a1", "bob: take hoya fertilizer at c1"
    )
    # At b2 succulent_01 (sun/shade/semi-shade/sun) shows jasmine sun, but the orchid sun too, which it dislikes;
    # vining_04 (sun/shade/semi-shade/semi-shade) shows the orchid semi-shade.
    refused(timeline, "ann: take succulent_01 vining cat at b2", "verdant.modifications")
    push(timeline, "ann: take vining_04 vining cat at b2")
    assert plants_of(timeline, "ann") == {"a2": "moth_orchid 2", "b1": "jasmine 2"}


CROWDED = {
    # Around c2, where a room goes: sun above, semi-shade left and below, sun right.
    (0, 2): "sensitive_plant",
    (1, 1): "moth_orchid",
    (1, 3): "coral_cactus",
    (2, 2): "burros_tail",
    (0, 0): "hoya",
    (0, 4): "jade",
    (2, 0): "betel",
    (2, 4): "inch_plant",
}
ROOMS = {(0, 1): "vining_01", (0, 3): "vining_02", (1, 0): "vining_03", (1, 4): "vining_04", (2, 1): "vining_05"}


def crowded(choice: str, below: str = "burros_tail") -> Timeline:
    """Modification 1: ann's home lacks a room at c2 and one at d3, which would lie below and beside sun lovers.

    The market's succulents: sun/shade/semi/sun, semi/sun/sun/shade, sun/sun/shade/semi, shade/semi/sun/sun.
    """
    timeline = bright(market=MARKET, choice=choice)
    state: State = timeline.state
    home = {cell: Growth(find_plant(name)) for cell, name in {**CROWDED, (2, 2): below}.items()}
    home |= {cell: Furnished(find_room(name)) for cell, name in {**ROOMS, (2, 3): "vining_06"}.items()}
    timeline = Timeline(GAME, state.table)
    timeline.start = timeline.now = Frame(state.with_side("ann", state.side("ann")._replace(home=home)))
    return timeline


@ruling("verdant.no-match", "anyway")
@rule("verdant.modifications")
def test_ruling_no_match__anyway__any_card_of_a_market_without_a_match() -> None:
    # No succulent of the market has sun/sun/semi/semi, which c2 asks for, and plants have no place at all.
    timeline = crowded("anyway")
    refused(timeline, "ann: take plant 1", "verdant.checkerboard")
    push(timeline, "ann: take room 2 at c2")
    assert leans(timeline) == {"no-match": "anyway"}


@ruling("verdant.no-match", "anyway")
def test_ruling_no_match__anyway__not_while_some_card_matches() -> None:
    # With laceleaf (semi-shade, shade) below, succulent_03 (sun/sun/shade/semi-shade) matches all around.
    timeline = crowded("anyway", below="laceleaf")
    refused(timeline, "ann: take room 2 at c2", "verdant.modifications")
    refused(timeline, "ann: take room 2", "verdant.modifications")
    push(timeline, "ann: take room 3 at c2")
    assert leans(timeline) == {}


@ruling("verdant.no-match", "must-match")
def test_ruling_no_match__must_match__all_the_same() -> None:
    timeline = crowded("must-match")
    refused(timeline, "ann: take room 2 at c2", "verdant.modifications")
    refused(timeline, "ann: take room 2", "verdant.modifications")
    push(timeline, "ann: override take room 2 ; the table lets it pass")
    refused(timeline, "ann: place c2", "verdant.modifications")
    push(timeline, "ann: override place c2 ; the table lets it pass")
    assert leans(timeline) == {"no-match": "must-match"}


# -- 2: three thumbs ---------------------------------------------------------------------------------------------


@rule("verdant.modifications")
@pytest.mark.parametrize(
    "entry", ["tend a1", "token-reset 1", "card-reset zebra", "take mexican_snowball cat at c1"]
)
def test_modifications__2_actions_cost_three(entry: str) -> None:
    timeline = put(modified(2, market=MARKET), "ann: thumbs 2")
    refused(timeline, f"ann: {entry}")
    put(timeline, "ann: thumbs 4")
    push(timeline, f"ann: {entry}")
    assert thumbs(timeline, "ann") == 1


# -- 3: barred rooms ---------------------------------------------------------------------------------------------


@rule("verdant.modifications")
@verb("bar")
def test_modifications__3_rooms_of_the_type_drawn_are_barred() -> None:
    timeline = modified(3)
    refused(timeline, "bar vining", "verdant.modifications")
    push(timeline, "bar vining foliage")
    refused(timeline, "ann: take vining_01 vining lamp at a2", "verdant.modifications")
    # Plants of the type are free, and rooms of bob's type.
    push(timeline, "ann: take hoya vining lamp at c1", "ann: furnish b1")
    push(timeline, "bob: take vining_01 vining cat at a2", "bob: furnish a2")
    push(timeline, "ann: take foliage_01 vining dog at a2", "ann: furnish a2")
    refused(timeline, "bob: take foliage_02 vining fish at above a1", "verdant.modifications")
    push(timeline, "bob: override take foliage_02 vining fish at above a1 ; nobody saw it")


@rule("verdant.modifications")
def test_modifications__3_may_be_drawn_before_the_first_turn() -> None:
    timeline = game(DEAL, "roll bar", variants=("modification-3",), seed=3)
    assert all(side.barred for side in timeline.state.sides)
    timeline = modified(3, "ann: take hoya vining lamp at c1")
    refused(timeline, "bar vining foliage", "verdant.modifications")
    refused(started(), "bar vining foliage", "verdant.modifications")


# -- 4 and 5: goal cards -----------------------------------------------------------------------------------------


@rule("verdant.modifications")
@verb("goals")
def test_modifications__4_two_goal_cards_of_each_deck() -> None:
    timeline = modified(4)
    refused(timeline, "goals plant A, item A, room A", "verdant.goal-cards")
    refused(timeline, "goals plant A, plant B, item A, item B, room A", "verdant.goal-cards")
    push(timeline, "goals plant A, plant B, item A, item B, room A, room B")
    assert len(timeline.state.goals) == 6
    timeline = game(DEAL, "roll goals", variants=("modification-4",), seed=1)
    assert [goal.deck for goal in timeline.state.goals] == ["plant", "plant", "item", "item", "room", "room"]


@rule("verdant.modifications")
@verb("own")
def test_modifications__5_everybody_has_a_set_of_their_own() -> None:
    timeline = modified(5)
    refused(timeline, "goals plant A, item A, room A", "verdant.modifications")
    push(timeline, "ann: own plant A, item B, room A")
    refused(timeline, "bob: own plant A, item A, room B", "verdant.modifications")
    refused(timeline, "bob: own plant B, item A", "verdant.goal-cards")
    push(timeline, "bob: own plant B, item A, room B")
    # Thumbs Up is ann's alone: 1 point for each of her green thumbs.
    put(timeline, "ann: thumbs 4")
    assert sheet(timeline).points("ann", "goal_item") == 4
    refused(started(), "ann: own plant A, item A, room A", "verdant.modifications")


@rule("verdant.modifications")
def test_modifications__5_the_cards_are_shown_at_the_end_at_the_latest() -> None:
    timeline = modified(5)
    for _ in range(13):
        dull(timeline, "ann")
        dull(timeline, "bob")
    assert timeline.state.phase == "reveal"
    assert [need.actor for need in GAME.needs(timeline.state)] == ["ann", "bob"]
    push(timeline, "bob: own plant A, item A, room A")
    assert timeline.state.phase == "reveal"
    push(timeline, "ann: own plant B, item B, room B")
    assert timeline.state.phase == "over"


# -- 6: any shape ------------------------------------------------------------------------------------------------


@rule("verdant.modifications")
def test_modifications__6_any_shape() -> None:
    timeline = modified(6)
    for card, place in (("hoya", "c1"), ("vining_01", "d1"), ("jade", "e1"), ("vining_02", "f1"), ("betel", "g1")):
        push(timeline, f"ann: take {card} fertilizer at {place}", "ann: done keep nothing")
        dull(timeline, "bob")
    assert list(plants_of(timeline, "ann")) == ["a1", "c1", "e1", "g1"]
    for card, place in (("vining_03", "a2"), ("laceleaf", "a3")):
        push(timeline, f"ann: take {card} fertilizer at {place}", "ann: done keep nothing")
        dull(timeline, "bob")
    push(timeline, "ann: take vining_04 fertilizer at a4", "ann: done keep nothing")
    # A plant still lies beside a room, never beside a plant.
    dull(timeline, "bob")
    refused(timeline, "ann: take inch_plant fertilizer at b3", "verdant.checkerboard")
    refused(timeline, "ann: take inch_plant fertilizer at i1", "verdant.adjacent")


@rule("verdant.modifications")
def test_modifications__6_no_goals_for_rows_or_corners() -> None:
    timeline = modified(6)
    for goals in ("plant D, item A, room A", "plant F, item A, room A", "plant A, item J, room A"):
        refused(timeline, f"goals {goals}", "verdant.modifications")
    for goals in ("plant A, item A, room E", "plant A, item A, room F", "plant A, item A, room J"):
        refused(timeline, f"goals {goals}", "verdant.modifications")
    push(timeline, "goals plant A, item A, room A")


def nine_kinds(choice: str) -> Timeline:
    """Ann has placed all nine kinds of furniture and pets."""
    timeline = started(variants=("modification-6",), rulings={"nine-kinds": choice})
    items = ("table", "chair", "sofa", "lamp", "shelf", "fish", "bird", "cat", "dog")
    # Plants and rooms in turn from a1 to n1, and two rooms in the second row: nine rooms.
    plants = ("hoya", "jade", "betel", "laceleaf", "inch_plant", "peace_lily")
    rooms = [f"vining_0{number}" for number in range(1, 7)]
    home = {(0, 0): Growth(find_plant("jasmine")), (0, 1): Furnished(find_room("unusual_01"))}
    state: State = timeline.state
    for at, name in enumerate(plants, 1):
        home[0, 2 * at] = Growth(find_plant(name))
        home[0, 2 * at + 1] = Furnished(find_room(rooms[at - 1]))
    home[1, 0], home[1, 2] = Furnished(find_room("vining_07")), Furnished(find_room("vining_08"))
    timeline = Timeline(GAME, state.table)
    timeline.start = timeline.now = Frame(state.with_side("ann", state.side("ann")._replace(home=home)))
    for kind, place in zip(items, rooms_of(timeline, "ann"), strict=True):
        put(timeline, f"ann: item {place} vining {kind}")
    return timeline


@ruling("verdant.nine-kinds", "as-eight")
def test_ruling_nine_kinds__as_eight__in_a_home_of_any_shape() -> None:
    found = sheet(nine_kinds("as-eight"))
    assert found.points("ann", "furniture_and_pets") == 25
    assert found.rulings["verdant.nine-kinds"] == "as-eight"


@ruling("verdant.nine-kinds", "next-step")
def test_ruling_nine_kinds__next_step__in_a_home_of_any_shape() -> None:
    # 16, 20, 25: the last step is 5.
    found = sheet(nine_kinds("next-step"))
    assert found.points("ann", "furniture_and_pets") == 30
    assert found.rulings["verdant.nine-kinds"] == "next-step"


# -- 7: no storage -----------------------------------------------------------------------------------------------


@rule("verdant.modifications")
@verb("done")
def test_modifications__7_nothing_is_stored() -> None:
    timeline = modified(7, "ann: take hoya vining lamp at c1")
    refused(timeline, "ann: done keep vining lamp", "verdant.modifications")
    refused(timeline, "ann: set storage vining lamp ; it lies there")
    push(timeline, "ann: done", "ann: check storage nothing")
    assert len(timeline.state.gone) == 1
    push(timeline, "bob: take jade fertilizer at c1", "bob: fertilize c1", "bob: check storage nothing")
    # The semi-shade on unusual_02's right side, and three.
    assert plants_of(timeline, "bob")["c1"] == "jade 4"


@rule("verdant.modifications")
@verb("tend")
@pytest.mark.parametrize("entry", ["tend a1", "token-reset 1", "take jade vining cat at c1"])
def test_modifications__7_what_the_next_player_throws_away_for_you_is_told(entry: str) -> None:
    timeline = put(modified(7, "ann: take hoya vining lamp at c1"), "bob: thumbs 2")
    played = push(timeline, f"bob: {entry.removesuffix(' 1')}").played[-1]
    said = GAME.narrate(played.before.state, played.move, played.after.state)
    assert "ann throws away the vining lamp" in said


# -- 8: fertilizer -----------------------------------------------------------------------------------------------


@rule("verdant.modifications")
@verb("discard")
def test_modifications__8_fertilizer_brings_three_thumbs_instead() -> None:
    timeline = modified(8, "ann: take hoya fertilizer at c1")
    refused(timeline, "ann: fertilize a1", "verdant.modifications")
    push(timeline, "ann: discard fertilizer")
    assert thumbs(timeline, "ann") == 3
    push(timeline, "ann: tend a1", "ann: done")
    assert plants_of(timeline, "ann")["a1"] == "jasmine 1"
    assert timeline.state.gone == ("fertilizer",)


@rule("verdant.modifications")
def test_modifications__8_only_fertilizer_and_only_in_this_game() -> None:
    timeline = put(modified(8), "ann: storage fertilizer", "ann: thumbs 4")
    push(timeline, "ann: take hoya trowel at c1", "ann: discard trowel")
    assert thumbs(timeline, "ann") == 4
    push(timeline, "ann: discard fertilizer")
    assert thumbs(timeline, "ann") == 7
    push(timeline, "ann: done")
    assert thumbs(timeline, "ann") == 5  # the limit holds at the end of the turn
    timeline = started("ann: take hoya fertilizer at c1", "ann: discard fertilizer")
    assert thumbs(timeline, "ann") == 0


@rule("verdant.modifications")
@verb("done")
def test_modifications__8_also_fertilizer_that_the_storage_has_no_room_for() -> None:
    # Two fertilizers: one stays stored, the other goes and brings 3 to the 1 ann has.
    timeline = put(modified(8), "ann: storage fertilizer", "ann: thumbs 1")
    push(timeline, "ann: take hoya fertilizer at c1")
    said = GAME.needs(timeline.state)[0]
    assert ("fertilize" in said.verbs, "discard" in said.verbs) == (False, True)
    push(timeline, "ann: done", "ann: check storage fertilizer")
    assert thumbs(timeline, "ann") == 4
    assert timeline.state.gone == ("fertilizer",)
    # The limit holds after that: 4 + 3 leave 5.
    timeline = put(modified(8), "ann: storage vining lamp", "ann: thumbs 4")
    push(timeline, "ann: take hoya fertilizer at c1", "ann: done keep vining lamp")
    assert thumbs(timeline, "ann") == 5


# -- 9: nurture for thumbs ---------------------------------------------------------------------------------------


@rule("verdant.modifications")
@pytest.mark.parametrize(
    ("entry", "grown"),
    [
        ("fertilize a1", {"a1": "jasmine 3", "c1": "hoya 1"}),
        ("trowel a1 c1", {"a1": "jasmine 1", "c1": "hoya 2"}),
        ("water b1", {"a1": "jasmine 1", "c1": "hoya 2"}),
    ],
)
def test_modifications__9_five_thumbs_for_any_nurture_action(entry: str, grown: dict[str, str]) -> None:
    timeline = put(modified(9, "ann: take hoya vining lamp at c1"), "ann: thumbs 4")
    refused(timeline, f"ann: {entry}", "verdant.modifications")
    put(timeline, "ann: thumbs 6")
    push(timeline, f"ann: {entry}")
    assert plants_of(timeline, "ann") == grown
    assert thumbs(timeline, "ann") == 1
    # No token was used.
    assert timeline.state.gone == ()
    assert timeline.state.side("ann").used == ()


@rule("verdant.modifications")
def test_modifications__9_again_for_five_more_and_with_the_token_kept() -> None:
    timeline = put(modified(9, "ann: take hoya fertilizer at c1"), "ann: thumbs 10")
    push(timeline, "ann: fertilize a1 paying", "ann: fertilize a1 paying", "ann: fertilize c1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine 6", "c1": "hoya 4"}
    assert thumbs(timeline, "ann") == 0
    assert timeline.state.gone == ("fertilizer",)
    refused(put(started("ann: take hoya vining lamp at c1"), "ann: thumbs 9"), "ann: fertilize a1 paying")


# -- 10: three columns -------------------------------------------------------------------------------------------


@rule("verdant.modifications")
def test_modifications__10_three_columns() -> None:
    three = "market betel, jade, hoya, vining lamp, fertilizer, trowel, vining_01, vining_02, vining_03"
    timeline = game(DEAL, variants=("modification-10",))
    refused(timeline, MARKET, "verdant.refill")
    push(timeline, three, "ann: lay right", "bob: lay right")
    put(timeline, "ann: thumbs 2")
    refused(timeline, "ann: token-reset 4", "verdant.market")
    refused(timeline, "ann: take plant 4 at c1")
    push(timeline, "ann: take hoya at c1", "ann: done")
    assert timeline.state.market.room_thumbs == (0, 0, 1)


# -- all of them -------------------------------------------------------------------------------------------------


@rule("verdant.modifications")
@pytest.mark.parametrize("number", range(1, 11))
def test_modifications__change_nothing_else(number: int) -> None:
    timeline = game(DEAL, "roll market", variants=(f"modification-{number}",), seed=1)
    push(timeline, "ann: lay left", "bob: lay right")
    refused(timeline, "bob: take plant 1", "verdant.turns")
    push(timeline, "ann: take plant 1")
    refused(timeline, "ann: place e3", "verdant.adjacent")
    refused(timeline, "ann: place b2", "verdant.checkerboard")


# -- 3, when there is no way round the barred type ---------------------------------------------------------------


def cornered(choice: str) -> Timeline:
    """Modification 3: ann, who takes no succulent room, lacks only rooms, and the market has succulents alone."""
    rulings = {"only-barred": choice}
    timeline = game(DEAL, MARKET, "bar succulent vining", variants=("modification-3",), rulings=rulings)
    push(timeline, "ann: lay left", "bob: lay right")
    home = {cell: Growth(find_plant(name)) for cell, name in CROWDED.items()}
    home |= {cell: Furnished(find_room(name)) for cell, name in {**ROOMS, (2, 3): "vining_06"}.items()}
    state: State = timeline.state
    timeline = Timeline(GAME, state.table)
    timeline.start = timeline.now = Frame(state.with_side("ann", state.side("ann")._replace(home=home)))
    return timeline


@ruling("verdant.only-barred", "anyway")
@rule("verdant.modifications")
def test_ruling_only_barred__anyway__a_barred_room_where_nothing_else_can_be_taken() -> None:
    timeline = cornered("anyway")
    refused(timeline, "ann: take plant 1", "verdant.checkerboard")
    push(timeline, "ann: take room 2 at c2")
    assert leans(timeline) == {"only-barred": "anyway"}


@ruling("verdant.only-barred", "may-not")
@rule("verdant.modifications")
def test_ruling_only_barred__may_not__without_a_word_of_the_table() -> None:
    timeline = cornered("may-not")
    refused(timeline, "ann: take room 2 at c2", "verdant.modifications")
    push(timeline, "ann: override take room 2 at c2 ; nothing else fits")
    assert leans(timeline) == {"only-barred": "may-not"}
