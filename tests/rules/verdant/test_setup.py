"""Before the first turn of Verdant: the market, the pots, starting cards, who begins, thumbs and goal cards."""

from __future__ import annotations

import pytest

from companion.errors import UsageProblem
from tests.table import push, refused, rule, verb
from tests.verdant_table import DEAL, GAME, MARKET, game, leans, plants_of, rooms_of, started, thumbs

NAMES = ("ann", "bob", "cy", "dee", "eve")
DEALT = (
    "jasmine unusual_01",
    "aloe unusual_02",
    "hens_and_chicks unusual_03",
    "coral_cactus unusual_04",
    "living_stone unusual_05",
)
"""Starting cards for five; jasmine needs most."""

# -- the box -----------------------------------------------------------------------------------------------------


@rule("verdant.components")
@verb("deal")
def test_components__no_card_is_dealt_twice() -> None:
    timeline = game()
    refused(timeline, "deal jasmine unusual_01, jasmine unusual_02", "verdant.components")
    refused(timeline, "deal jasmine unusual_01, aloe unusual_01", "verdant.components")
    push(timeline, "override deal jasmine unusual_01, jasmine unusual_02 ; two boxes were mixed")


@rule("verdant.components")
def test_components__no_card_is_taken_twice_without_a_market() -> None:
    timeline = started()
    refused(timeline, "ann: take aloe vining lamp at c1", "verdant.components")  # bob's
    push(timeline, "ann: take hoya vining lamp at c1", "ann: furnish b1")
    refused(timeline, "bob: take betel vining lamp at c1", "verdant.components")  # ann's
    push(timeline, "bob: take betel unusual lamp at c1")


@rule("verdant.components")
def test_components__fifteen_tokens_of_each_nurture_kind() -> None:
    take, state = GAME.verbs["take"], started().state
    for used, allowed in ((14, True), (15, False)):
        now = state._replace(gone=("fertilizer",) * used)
        verdict = take.judge(now, take.parse("ann", ["take", "jade", "fertilizer", "at", "c1"], now))
        assert verdict.legal == allowed
        assert {reason.rule for reason in verdict.reasons} <= {"verdant.components"}


# -- the market --------------------------------------------------------------------------------------------------


@rule("verdant.market")
@verb("market")
def test_market__four_columns_of_a_plant_a_token_and_a_room() -> None:
    timeline = game(DEAL, MARKET)
    market = timeline.state.market
    assert [card.id for card in market.plants] == [
        "pincushion_cactus",
        "mexican_snowball",
        "zebra_haworthia",
        "candelabra_cactus",
    ]
    assert [card.id for card in market.rooms] == [f"succulent_0{number}" for number in (1, 2, 3, 4)]
    assert market.tokens[1:3] == ("fertilizer", "hand_trowel")
    assert market.plant_thumbs == market.room_thumbs == (0, 0, 0, 0)


@rule("verdant.market")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("fertilizer, ", ""),  # a token too few
        ("fertilizer", "succulent_05"),  # a fifth room instead of a token
        ("mexican_snowball", "succulent_05"),  # a room instead of a plant
        ("fertilizer", "jade"),  # a plant instead of a token
    ],
)
def test_market__four_of_each(old: str, new: str) -> None:
    refused(game(DEAL), MARKET.replace(old, new), "verdant.refill")


@rule("verdant.market")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("mexican_snowball", "pincushion_cactus"),  # twice in the market
        ("succulent_02", "succulent_01"),
        ("mexican_snowball", "jasmine"),  # ann's starting plant
        ("unusual cat", "vining lamp"),
    ],
)
def test_market__every_card_and_piece_of_furniture_is_there_once(old: str, new: str) -> None:
    refused(game(DEAL), MARKET.replace(old, new), "verdant.components")


@rule("verdant.market")
def test_market__what_is_not_there_is_not_taken() -> None:
    timeline = started(market=MARKET)
    refused(timeline, "ann: take jade fertilizer at c1", "verdant.market")
    refused(timeline, "ann: take mexican_snowball vining cat at c1", "verdant.market")


@rule("verdant.market")
def test_market__may_be_dealt_by_the_program_or_left_out() -> None:
    timeline = game("roll deal", "roll market", seed=4)
    assert timeline.state.market.gaps() == (0, 0, 0)
    timeline = started("ann: take jade fertilizer at c1")
    assert timeline.state.market is None
    # Nobody can tell any more what has lain there.
    push(timeline, "ann: done")
    refused(timeline, MARKET, "verdant.market")


# -- pots --------------------------------------------------------------------------------------------------------


@rule("verdant.pot-supply")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_pot_supply__by_number_of_players_in_a_tracked_game(players: int, each: int) -> None:
    timeline = game(players=NAMES[:players])
    push(timeline, *(f"check pots {pot} {each}" for pot in ("concrete", "wood", "ceramic")), "check pots terra 18")


@rule("verdant.pot-supply")
def test_pot_supply__alone_four_of_them_lie_above_the_market() -> None:
    timeline = game(players=("ann",))
    push(timeline, "check pots concrete 0", "check pots wood 4", "check pots ceramic 4", "check pots terra 18")
    assert timeline.state.pots.above == ("concrete",) * 4


# -- starting cards ----------------------------------------------------------------------------------------------


@rule("verdant.starting-cards")
@verb("lay")
@pytest.mark.parametrize(("side", "verdancy"), [("left", 0), ("right", 1), ("above", 1), ("below", 1)])
def test_starting_cards__the_rulebooks_room_beside_ponytail_palm(side: str, verdancy: int) -> None:
    # foliage_06: semi-shade above, shade right, sun below and left; the palm likes sun and semi-shade.
    # With the palm on the room's right (the room left of it) the shade edge touches.
    timeline = game("deal ponytail_palm foliage_06, aloe unusual_02", f"ann: lay {side}")
    (plant,) = plants_of(timeline, "ann").values()
    assert plant == f"ponytail_palm {verdancy}"


@rule("verdant.starting-cards")
@pytest.mark.parametrize(
    ("side", "plant", "room"),
    [("left", "b1", "a1"), ("right", "a1", "b1"), ("above", "a2", "a1"), ("below", "a1", "a2")],
)
def test_starting_cards__in_any_of_four_ways(side: str, plant: str, room: str) -> None:
    timeline = game(DEAL, f"ann: lay {side}")
    assert list(plants_of(timeline, "ann")) == [plant]
    assert list(rooms_of(timeline, "ann")) == [room]


@rule("verdant.starting-cards")
def test_starting_cards__the_match_may_be_declined() -> None:
    timeline = game("deal ponytail_palm foliage_06, aloe unusual_02", "ann: lay right declining")
    assert plants_of(timeline, "ann") == {"a1": "ponytail_palm 0"}
    assert leans(timeline) == {"decline-light": "allowed"}
    timeline = game("deal ponytail_palm foliage_06, aloe unusual_02")
    refused(timeline, "ann: lay left declining", "verdant.decline-verdancy")


@rule("verdant.starting-cards")
def test_starting_cards__everybody_at_the_same_time_before_the_first_turn() -> None:
    for first, second in (("ann", "bob"), ("bob", "ann")):
        timeline = game(DEAL, f"{first}: lay right")
        refused(timeline, "ann: take jade fertilizer at c1")
        refused(timeline, f"{first}: lay left", "verdant.starting-cards")
        push(timeline, f"{second}: lay below")
        assert GAME.active(timeline.state) == "ann"


@rule("verdant.starting-cards")
def test_starting_cards__one_plant_and_one_room_for_everybody() -> None:
    timeline = game()
    refused(timeline, "deal jasmine unusual_01", "verdant.starting-cards")
    refused(timeline, "deal jasmine unusual_01, aloe unusual_02, hoya unusual_03", "verdant.starting-cards")
    refused(timeline, "deal jasmine aloe, unusual_01 unusual_02")
    refused(timeline, "deal vining:9:11 unusual_01, aloe unusual_02", "verdant.light-match")
    push(timeline, "deal unusual_01 jasmine, vining:9:11:sun unusual_02")


# -- who begins --------------------------------------------------------------------------------------------------


@rule("verdant.starting-player")
@pytest.mark.parametrize(
    ("cards", "first"),
    [
        # Needs 5, 3, 9.
        (("aloe", "hens_and_chicks", "jasmine"), "cy"),
        # Needs 5, 8, 3.
        (("aloe", "hoya", "hens_and_chicks"), "bob"),
        # Needs 8, 5, 8: Candelabra Cactus before Hoya.
        (("hoya", "aloe", "candelabra_cactus"), "cy"),
        # Needs 8, 8, 8: Bird of Paradise, Candelabra Cactus, Chenille Plant.
        (("chenille_plant", "bird_of_paradise", "candelabra_cactus"), "bob"),
        # Alphabetical order counts only among those tied for most: Aloe comes first of all.
        (("aloe", "jade", "parlor_palm"), "bob"),
    ],
)
def test_starting_player__needs_most_then_the_alphabet(cards: tuple[str, ...], first: str) -> None:
    deal = ", ".join(f"{card} unusual_0{number}" for number, card in enumerate(cards, 1))
    timeline = push(game(players=NAMES[:3]), f"deal {deal}", f"check first {first}")
    push(timeline, *(f"{player}: lay right" for player in NAMES[:3]))
    assert GAME.active(timeline.state) == first


@rule("verdant.starting-player")
@pytest.mark.parametrize(
    "order",
    [
        ("devils_ivy", "jasmine", "chestnut_vine", "common_ivy"),
        ("chestnut_vine", "common_ivy", "devils_ivy", "jasmine"),
        ("jasmine", "devils_ivy", "common_ivy", "chestnut_vine"),
    ],
)
def test_starting_player__chestnut_vine_before_the_other_nines(order: tuple[str, ...]) -> None:
    deal = ", ".join(f"{card} unusual_0{number}" for number, card in enumerate(order, 1))
    timeline = push(game(players=NAMES[:4]), f"deal {deal}")
    assert timeline.state.first == order.index("chestnut_vine")


@rule("verdant.starting-player")
def test_starting_player__a_tie_hints_at_cards_with_other_names() -> None:
    hint = "if your cards are named otherwise: set first PLAYER"

    def said(deal: str) -> list[str]:
        played = push(game(), f"deal {deal}").played[-1]
        return GAME.narrate(played.before.state, played.move, played.after.state)

    assert hint in said("jasmine unusual_01, common_ivy unusual_02")
    assert hint not in said("jasmine unusual_01, aloe unusual_02")


# -- green thumbs ------------------------------------------------------------------------------------------------


@rule("verdant.starting-thumbs")
@pytest.mark.parametrize(
    ("seat", "given"),
    [
        # Who begins, then the thumbs in seat order: 0 for the first, 2 for the last, 1 in between.
        (0, (0, 2)),
        (1, (2, 0)),
        (0, (0, 1, 2)),
        (1, (2, 0, 1)),
        (2, (1, 2, 0)),
        (0, (0, 1, 1, 2)),
        (2, (1, 2, 0, 1)),
        (0, (0, 1, 1, 1, 2)),
        (3, (1, 1, 2, 0, 1)),
        (0, (2,)),
    ],
)
def test_starting_thumbs__by_turn_order(seat: int, given: tuple[int, ...]) -> None:
    cards = list(DEALT[1 : len(given)])
    cards.insert(seat, DEALT[0])
    timeline = game(f"deal {', '.join(cards)}", players=NAMES[: len(given)])
    assert tuple(thumbs(timeline, player) for player in NAMES[: len(given)]) == given


# -- goal cards --------------------------------------------------------------------------------------------------


@rule("verdant.goal-cards")
@verb("goals")
def test_goal_cards__one_of_each_deck_by_letter_or_name() -> None:
    timeline = game(DEAL, "goals room B, plant A, Spice of Life")
    assert [goal.id for goal in timeline.state.goals] == ["apartment_living", "the_spice_of_life", "matchy_matchy"]


@rule("verdant.goal-cards")
@pytest.mark.parametrize(
    "cards",
    [
        "plant A, item A",  # no room goal
        "plant A, plant B, room A",  # two of one deck
        "plant A, item A, item B, room A",
        "plant A, plant A, item A, room A",
    ],
)
def test_goal_cards__not_other_numbers_of_them(cards: str) -> None:
    refused(game(DEAL), f"goals {cards}", "verdant.goal-cards")


@rule("verdant.goal-cards")
def test_goal_cards__before_the_first_turn_or_not_at_all() -> None:
    timeline = started("ann: take jade fertilizer at c1")
    assert timeline.state.goals == ()
    refused(timeline, "goals plant A, item A, room A", "verdant.goal-cards")
    push(timeline, "override goals plant A, item A, room A ; nobody wrote them down")
    assert len(timeline.state.goals) == 3


@rule("verdant.goal-cards")
def test_goal_cards__may_be_drawn_by_the_program() -> None:
    timeline = game(DEAL, "roll goals", seed=1)
    assert [goal.deck for goal in timeline.state.goals] == ["plant", "item", "room"]


# -- the table ---------------------------------------------------------------------------------------------------


@rule("verdant.components")
def test_components__up_to_five_play() -> None:
    game(players=NAMES)
    with pytest.raises(UsageProblem):
        game(players=(*NAMES, "fay"))
