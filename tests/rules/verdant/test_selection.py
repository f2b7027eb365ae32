"""What is taken from the market of Verdant, what for green thumbs, and what comes in for it."""

from __future__ import annotations

import pytest

from companion.games.verdant.pieces import token_text
from companion.timeline import Timeline
from tests.table import push, refused, rule, verb
from tests.verdant_table import GAME, MARKET, plants_of, put, started, thumbs


def market(*entries: str, has: int = 0) -> Timeline:
    """Ann's first turn with the usual market (see MARKET), and so many green thumbs."""
    return push(put(started(market=MARKET), f"ann: thumbs {has}"), *entries)


def tokens(timeline: Timeline) -> list[str]:
    return [token_text(token) for token in timeline.state.market.tokens]


def cards(timeline: Timeline, row: str) -> list[str]:
    return [card.id if card else "" for card in getattr(timeline.state.market, row)]


# -- card and token of one column --------------------------------------------------------------------------------


@rule("verdant.selection")
@verb("take")
@pytest.mark.parametrize(
    ("said", "card", "token"),
    [
        ("mexican_snowball fertilizer", "mexican_snowball", "fertilizer"),
        ("mexican_snowball", "mexican_snowball", "fertilizer"),
        ("snowball and fert", "mexican_snowball", "fertilizer"),
        ("plant 4", "candelabra_cactus", "unusual cat"),
        ("p1", "pincushion_cactus", "vining lamp"),
    ],
)
def test_selection__the_card_and_the_token_of_its_column(said: str, card: str, token: str) -> None:
    timeline = market(f"ann: take {said} at c1")
    assert plants_of(timeline, "ann")["c1"].split()[0] == card
    assert token_text(timeline.state.turn.hand) == token


@rule("verdant.selection")
def test_selection__a_room_goes_with_the_same_tokens() -> None:
    timeline = market("ann: take room 2 at a2")
    assert token_text(timeline.state.turn.hand) == "fertilizer"
    refused(market(), "ann: take succulent_02 cat at a2", "verdant.selection")


@rule("verdant.selection")
@pytest.mark.parametrize("has", [0, 1])
def test_selection__not_from_two_columns_without_two_green_thumbs(has: int) -> None:
    timeline = market(has=has)
    refused(timeline, "ann: take mexican_snowball cat at c1", "verdant.selection")
    push(timeline, "ann: override take mexican_snowball cat at c1 ; nobody noticed")
    assert thumbs(timeline, "ann") == 0


@rule("verdant.selection")
def test_selection__one_card_a_turn() -> None:
    timeline = market("ann: take mexican_snowball at c1")
    refused(timeline, "ann: take zebra at b2", "verdant.selection")
    refused(timeline, "ann: take succulent_03 at a2", "verdant.selection")


@rule("verdant.selection")
def test_selection__of_two_tokens_alike_the_one_of_the_column_goes() -> None:
    # Fertilizer lies in columns 2 and 3; with the card of column 3 the one of column 3 is taken.
    timeline = started("ann: take zebra at c1", market=MARKET.replace("hand_trowel", "fertilizer"))
    assert timeline.state.market.tokens[1:3] == ("fertilizer", "")


# -- C: any card and any token -----------------------------------------------------------------------------------


@rule("verdant.ignore-selection")
@pytest.mark.parametrize(("has", "left"), [(2, 0), (3, 1), (5, 3)])
def test_ignore_selection__for_two_green_thumbs(has: int, left: int) -> None:
    timeline = market("ann: take mexican_snowball cat at c1", has=has)
    assert thumbs(timeline, "ann") == left
    assert tokens(timeline) == ["vining lamp", "fertilizer", "hand_trowel", ""]
    assert cards(timeline, "plants") == ["pincushion_cactus", "", "zebra_haworthia", "candelabra_cactus"]


@rule("verdant.ignore-selection")
def test_ignore_selection__instead_of_the_selection_so_once() -> None:
    timeline = market("ann: take mexican_snowball cat at c1", has=5)
    refused(timeline, "ann: take zebra lamp at b2 across")


@rule("verdant.ignore-selection")
def test_ignore_selection__costs_nothing_within_one_column() -> None:
    # Snowball and fertilizer lie in column 2: whatever is said, no action is needed.
    for has in (0, 1, 3):
        timeline = market("ann: take mexican_snowball fertilizer at c1 across", has=has)
        assert thumbs(timeline, "ann") == has


@rule("verdant.ignore-selection")
def test_ignore_selection__is_said_where_no_market_is_tracked() -> None:
    timeline = started()
    refused(timeline, "ann: take jade lamp vining at c1 across")
    refused(timeline, "ann: take jade fertilizer at c1 across", "verdant.ignore-selection")
    put(timeline, "ann: thumbs 3")
    push(timeline, "ann: take jade fertilizer at c1 across")
    assert thumbs(timeline, "ann") == 1


# -- green thumbs on cards ---------------------------------------------------------------------------------------


@rule("verdant.refill")
@pytest.mark.parametrize(
    ("taken", "plant_thumbs", "room_thumbs"),
    [
        ("mexican_snowball at c1", (0, 0, 0, 0), (0, 1, 0, 0)),
        ("succulent_02 at a2", (0, 1, 0, 0), (0, 0, 0, 0)),
        # Across columns: the card's column counts, not the token's.
        ("mexican_snowball cat at c1", (0, 0, 0, 0), (0, 1, 0, 0)),
        ("succulent_04 lamp at a2", (0, 0, 0, 1), (0, 0, 0, 0)),
    ],
)
def test_refill__a_green_thumb_on_the_other_card_of_the_column(
    taken: str, plant_thumbs: tuple[int, ...], room_thumbs: tuple[int, ...]
) -> None:
    timeline = market(f"ann: take {taken}", "ann: done keep nothing", has=2)
    assert timeline.state.market.plant_thumbs == plant_thumbs
    assert timeline.state.market.room_thumbs == room_thumbs


@rule("verdant.card-thumbs")
def test_card_thumbs__come_with_the_card() -> None:
    # Ann and bob both take the plant of column 2: two thumbs lie on its room, which ann takes then.
    timeline = market("ann: take plant 2 at c1", "market jade, vining cat", "bob: take jade at c1")
    push(timeline, "market parlor_palm, vining dog")
    assert timeline.state.market.room_thumbs == (0, 2, 0, 0)
    push(timeline, "ann: take succulent_02 at a2")
    assert thumbs(timeline, "ann") == 2
    assert timeline.state.market.room_thumbs == (0, 0, 0, 0)
    # Her own turn leaves one on the plant, the new room has none.
    push(timeline, "ann: done keep nothing", "market flowering_01, vining bird")
    assert timeline.state.market.plant_thumbs == (0, 1, 0, 0)
    assert timeline.state.market.room_thumbs == (0, 0, 0, 0)


@rule("verdant.card-thumbs")
def test_card_thumbs__cannot_pay_for_choosing_their_own_card() -> None:
    timeline = market("ann: take plant 2 at c1", "ann: done", "market jade, vining cat")
    put(timeline, "bob: thumbs 1")
    refused(timeline, "bob: take succulent_02 lamp at b2", "verdant.selection")
    put(timeline, "bob: thumbs 2")
    push(timeline, "bob: take succulent_02 lamp at a2")
    assert thumbs(timeline, "bob") == 1  # 2 - 2 + 1


@rule("verdant.card-thumbs")
def test_card_thumbs__can_be_spent_in_the_same_turn_afterwards() -> None:
    timeline = market("ann: take plant 2 at c1", "ann: done", "market jade, vining cat")
    put(timeline, "bob: thumbs 1")
    push(timeline, "bob: take succulent_02 at a2", "bob: tend a1")
    assert thumbs(timeline, "bob") == 0


@rule("verdant.card-thumbs")
def test_card_thumbs__are_said_where_no_market_is_tracked() -> None:
    timeline = started("ann: take jade fertilizer at c1 thumbs 2")
    assert thumbs(timeline, "ann") == 2
    timeline = market("ann: take plant 2 at c1", "ann: done", "market jade, vining cat")
    refused(timeline, "bob: take succulent_02 at a2 thumbs 2", "verdant.card-thumbs")
    push(timeline, "bob: take succulent_02 at a2 thumbs 1")
    assert thumbs(timeline, "bob") == 3


# -- filling the market ------------------------------------------------------------------------------------------


@rule("verdant.refill")
@verb("market")
def test_refill__a_card_and_a_token_into_their_gaps() -> None:
    timeline = market("ann: take plant 2 at c1", "market jade, vining cat")
    assert cards(timeline, "plants") == ["pincushion_cactus", "jade", "zebra_haworthia", "candelabra_cactus"]
    assert tokens(timeline) == ["vining lamp", "vining cat", "hand_trowel", "unusual cat"]


@rule("verdant.refill")
def test_refill__before_the_next_selection() -> None:
    timeline = market("ann: take plant 2 at c1", "ann: done")
    refused(timeline, "bob: take zebra at c1", "verdant.refill")
    refused(timeline, "market jade", "verdant.refill")
    refused(timeline, "market vining_01, vining cat", "verdant.refill")
    refused(timeline, "market jade, hoya, vining cat", "verdant.refill")
    push(timeline, "market jade, vining cat", "bob: take zebra at c1")
    refused(market(), "market jade, vining cat", "verdant.refill")


@rule("verdant.refill")
def test_refill__only_when_the_card_lies() -> None:
    timeline = market("ann: take mexican_snowball")
    refused(timeline, "market jade, vining cat", "verdant.refill")
    refused(timeline, "roll market")
    push(timeline, "ann: place c1")
    refused(timeline, "market jade", "verdant.refill")
    push(timeline, "market jade, vining cat")
    assert timeline.state.player == "bob"


@rule("verdant.refill")
def test_refill__no_green_thumb_when_all_36_are_out() -> None:
    # Bob holds 2, ann the other 34.
    timeline = market("ann: take plant 2 at c1", has=34)
    assert timeline.state.thumbs_in_supply() == 0
    push(timeline, "ann: done")
    # She puts 29 back at the limit of five, so there is one for the market again.
    assert timeline.state.market.room_thumbs == (0, 1, 0, 0)
    assert timeline.state.thumbs_in_supply() == 36 - 5 - 2 - 1


# -- A: tokens ---------------------------------------------------------------------------------------------------


@rule("verdant.token-reset", "verdant.thumb-actions")
@verb("token-reset")
def test_token_reset__any_tokens_for_two_green_thumbs() -> None:
    timeline = market("ann: token-reset 3 1", has=3)
    assert thumbs(timeline, "ann") == 1
    assert tokens(timeline) == ["", "fertilizer", "", "unusual cat"]
    # Filled from the bag outwards, whatever the order in which the columns were named.
    push(timeline, "market vining fish, vining bird")
    assert tokens(timeline) == ["vining fish", "fertilizer", "vining bird", "unusual cat"]
    push(timeline, "ann: take plant 2 at c1")


@rule("verdant.token-reset")
@pytest.mark.parametrize("columns", ["1", "1 2", "1 2 3", "1 2 3 4"])
def test_token_reset__one_to_four_tokens_cost_the_same(columns: str) -> None:
    timeline = market(f"ann: token-reset {columns}", has=2)
    assert thumbs(timeline, "ann") == 0
    assert tokens(timeline).count("") == len(columns.split())


@rule("verdant.token-reset")
def test_token_reset__those_set_aside_are_not_in_the_bag_meanwhile() -> None:
    timeline = market("ann: token-reset 1 4", has=4)
    error = refused(timeline, "market vining fish, vining lamp", "verdant.components")
    assert "it is in the tokens set aside" in str(error)
    refused(timeline, "ann: take plant 2 at c1", "verdant.refill")
    push(timeline, "market vining fish, vining bird", "ann: token-reset 1")
    # Now they are in the bag again, but the fish is aside.
    refused(timeline, "market vining fish", "verdant.components")
    push(timeline, "market vining lamp")
    assert tokens(timeline) == ["vining lamp", "fertilizer", "hand_trowel", "vining bird"]


@rule("verdant.token-reset")
@verb("roll")
@pytest.mark.parametrize("seed", range(12))
def test_token_reset__the_program_draws_none_of_those_set_aside(seed: int) -> None:
    timeline = started(market=MARKET.replace("fertilizer", "vining cat").replace("hand_trowel", "vining fish"))
    timeline.seed = seed
    put(timeline, "ann: thumbs 2")
    before = set(tokens(timeline))
    push(timeline, "ann: token-reset 1 2 3 4", "roll market")
    assert not before & set(tokens(timeline))


@rule("verdant.token-reset")
@pytest.mark.parametrize(("entry", "has"), [("1 2", 1), ("1 1", 2), ("5", 2), ("", 2)])
def test_token_reset__not_without_thumbs_or_columns(entry: str, has: int) -> None:
    refused(market(has=has), f"ann: token-reset {entry}".strip())


@rule("verdant.token-reset", "verdant.card-reset")
@pytest.mark.parametrize("entry", ["ann: token-reset 1", "ann: card-reset zebra"])
def test_token_reset__and_cards_only_before_the_selection(entry: str) -> None:
    timeline = market("ann: take plant 2", has=4)
    refused(timeline, entry)
    push(timeline, "ann: place c1")
    refused(timeline, entry)


# -- B: cards ----------------------------------------------------------------------------------------------------


@rule("verdant.card-reset", "verdant.thumb-actions")
@verb("card-reset")
def test_card_reset__plants_and_rooms_in_one_go() -> None:
    timeline = market("ann: card-reset zebra_haworthia, pincushion_cactus, succulent_04", has=2)
    assert thumbs(timeline, "ann") == 0
    assert cards(timeline, "plants") == ["", "mexican_snowball", "", "candelabra_cactus"]
    push(timeline, "market jade, hoya, vining_01")
    assert cards(timeline, "plants") == ["jade", "mexican_snowball", "hoya", "candelabra_cactus"]
    assert cards(timeline, "rooms")[3] == "vining_01"


@rule("verdant.card-reset")
def test_card_reset__only_cards_without_green_thumbs() -> None:
    timeline = market("ann: take plant 2 at c1", "ann: done", "market jade, vining cat")
    refused(timeline, "bob: card-reset succulent_02", "verdant.card-reset")
    refused(timeline, "bob: card-reset zebra, succulent_02", "verdant.card-reset")
    push(timeline, "bob: card-reset zebra, succulent_03")


@rule("verdant.card-reset")
@pytest.mark.parametrize(
    ("entry", "has"), [("zebra", 1), ("zebra, zebra", 2), ("jade", 2), ("jasmine", 2), ("", 2)]
)
def test_card_reset__not_without_thumbs_or_cards_of_the_market(entry: str, has: int) -> None:
    refused(market(has=has), f"ann: card-reset {entry}".strip())


@rule("verdant.card-reset")
@pytest.mark.parametrize("seed", range(6))
def test_card_reset__the_program_draws_none_from_under_the_deck(seed: int) -> None:
    timeline = market("ann: card-reset p1, p2, p3, p4, r1, r2, r3, r4", has=2)
    timeline.seed = seed
    push(timeline, "roll market")
    lying = {*cards(timeline, "plants"), *cards(timeline, "rooms")}
    assert not lying & {card.id for card in timeline.state.under}
    assert len(timeline.state.under) == 8


@rule("verdant.card-reset")
def test_card_reset__without_a_market_only_the_price_is_kept() -> None:
    timeline = put(started(), "ann: thumbs 5")
    push(timeline, "ann: card-reset", "ann: token-reset")
    assert thumbs(timeline, "ann") == 1


@rule("verdant.token-reset", "verdant.card-reset")
@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (
            "token-reset 4 1",
            "2 green thumbs spent: vining lamp and unusual cat set aside until the gaps are filled",
        ),
        ("card-reset zebra, r1", "2 green thumbs spent: Zebra Haworthia and succulent_01 under the decks"),
    ],
)
def test_token_reset__and_cards_are_told(entry: str, said: str) -> None:
    timeline = market(has=2)
    played = timeline.push(f"ann: {entry}")[0]
    assert GAME.narrate(played.before.state, played.move, played.after.state) == [said]


# -- D: verdancy -------------------------------------------------------------------------------------------------


@rule("verdant.add-verdancy")
@verb("tend")
def test_add_verdancy__any_time_in_the_turn_and_for_any_plant() -> None:
    timeline = market("ann: tend a1", has=7)  # before the selection
    push(timeline, "ann: take plant 2", "ann: tend a1", "ann: place c1", "ann: tend c1")
    # The snowball has the sun of unusual_01's right side, and one more.
    assert plants_of(timeline, "ann") == {"a1": "jasmine 2", "c1": "mexican_snowball 2"}
    assert thumbs(timeline, "ann") == 1
    refused(timeline, "ann: tend c1", "verdant.add-verdancy")


@rule("verdant.add-verdancy")
@pytest.mark.parametrize("place", ["b1", "c1", "c3"])
def test_add_verdancy__only_for_an_incomplete_plant(place: str) -> None:
    timeline = put(market("ann: take plant 2 at c1", has=4), "ann: pot c1 wood")
    refused(timeline, f"ann: tend {place}", "verdant.completing")


@rule("verdant.add-verdancy")
def test_add_verdancy__completes_a_plant_at_once() -> None:
    timeline = put(market(has=2), "ann: verdancy a1 8")
    push(timeline, "ann: tend a1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine concrete"}


@rule("verdant.add-verdancy")
def test_add_verdancy__not_in_the_turn_of_another() -> None:
    timeline = market("ann: take plant 2", has=4)
    refused(timeline, "bob: tend a1", "verdant.turns")
    push(timeline, "ann: place c1")
    # Bob's action begins his turn, which closes ann's.
    push(timeline, "bob: tend a1")
    assert timeline.state.player == "bob"
    refused(timeline, "ann: tend a1", "verdant.turns")


@rule("verdant.thumb-actions")
def test_thumb_actions__as_many_as_can_be_paid() -> None:
    timeline = market(has=8)
    push(timeline, "ann: token-reset 1", "market vining cat")
    push(timeline, "ann: card-reset p1", "market jade", "ann: tend a1")
    push(timeline, "ann: take plant 1 token 2 at c1")
    assert thumbs(timeline, "ann") == 0
    assert plants_of(timeline, "ann") == {"a1": "jasmine 1", "c1": "jade 1"}


# -- which of two nurture tokens ---------------------------------------------------------------------------------

TWO_ALIKE = MARKET.replace("hand_trowel", "fertilizer")
"""Fertilizer in the columns 2 and 3."""


@rule("verdant.ignore-selection")
@verb("take")
def test_ignore_selection__the_number_says_which_of_two_equal_tokens() -> None:
    def after(said: str, has: int = 2) -> tuple[list[str], int]:
        timeline = put(started(market=TWO_ALIKE), f"ann: thumbs {has}")
        push(timeline, f"ann: take {said} at c1")
        return tokens(timeline), thumbs(timeline, "ann")

    # By its name it is the one nearest to the bag, or the one of the card's own column.
    assert after("plant 1 fertilizer") == (["vining lamp", "", "fertilizer", "unusual cat"], 0)
    assert after("plant 1 token 3") == (["vining lamp", "fertilizer", "", "unusual cat"], 0)
    assert after("plant 3 fertilizer", has=0) == (["vining lamp", "fertilizer", "", "unusual cat"], 0)
    assert after("plant 3 token 3", has=0) == (["vining lamp", "fertilizer", "", "unusual cat"], 0)
    assert after("plant 3 token 2") == (["vining lamp", "", "fertilizer", "unusual cat"], 0)


@rule("verdant.selection")
def test_selection__an_equal_token_of_another_column_is_not_free() -> None:
    timeline = put(started(market=TWO_ALIKE), "ann: thumbs 1")
    refused(timeline, "ann: take plant 3 token 2 at c1", "verdant.selection")


@rule("verdant.selection")
def test_selection__the_record_keeps_which_token_it_was() -> None:
    timeline = put(started(market=TWO_ALIKE), "ann: thumbs 2")
    push(timeline, "ann: take plant 3 token 2 at c1")
    assert timeline.played[-1].text.endswith("take zebra_haworthia token 2 at c1")
    # Where the name says it too, the name is kept.
    push(timeline, "undo", "ann: take plant 3 token 3 at c1")
    assert timeline.played[-1].text.endswith("take zebra_haworthia fertilizer at c1")
