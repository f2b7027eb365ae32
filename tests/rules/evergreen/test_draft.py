"""The draft of Evergreen: cards, the row, who picks, the first-player token, the card left over, an empty deck."""

from __future__ import annotations

from typing import Final

import pytest

from companion.errors import IllegalMove
from companion.timeline import Timeline
from scorers.catalog import load
from tests.table import (
    FOUR,
    REVEAL,
    fact,
    fertility,
    finish_round,
    game,
    pass_rounds,
    push,
    refused,
    rule,
    turn,
    verb,
    warned,
)

THREE: Final = ("blue", "red", "green")
ICONS: Final = {"sprout": 3, "lake": 2, "bush": 2, "small": 1, "big": 1}
"""Flowers by power, the same in every biome; the bud card has the skull, wild cards have no icon."""
BIOMES: Final = ("grassland", "flowers", "wheat", "rock", "swamp", "snow")


# -- cards -------------------------------------------------------------------------------------------------------


@rule("evergreen.card")
def test_card__42_cards_six_of_each_biome_and_six_wild_each_power_once() -> None:
    cards = load("evergreen", "cards")["icons"]
    assert set(cards) == {*BIOMES, "wild"}
    for biome, icons in cards.items():
        assert icons == (dict.fromkeys({*ICONS, "bud"}, 0) if biome == "wild" else {**ICONS, "bud": -1})
    assert sum(map(len, cards.values())) == 42


@rule("evergreen.card")
@pytest.mark.parametrize("power", ["small", "big", "bush", "lake", "bud"])
def test_card__only_its_own_power_can_be_used(power: str) -> None:
    timeline = turn("rock sprout")
    refused(timeline, f"blue: {power}", "evergreen.card")
    push(timeline, "blue: sprout c1")


@rule("evergreen.card")
def test_card__its_icons_mean_nothing_to_whoever_takes_it() -> None:
    # The skull of grassland, where 3 flowers show, and 3 flowers of rock are taken; a wild card is left over.
    timeline = game(REVEAL, "row grassland bud, rock sprout, wild bud", "take 1", "take 2")
    assert fertility(timeline, "grassland") == 3
    assert fertility(timeline, "rock") == 0


@rule("evergreen.card")
@verb("row")
def test_card__icons_read_off_another_printing_are_taken_as_said() -> None:
    timeline = game(REVEAL, "row rock small, swamp big, wheat small 2", "take 1", "take 2")
    assert fertility(timeline, "wheat") == 2


@rule("evergreen.card")
def test_card__icons_of_the_owners_copy_replace_ours() -> None:
    timeline = game(
        REVEAL, "row rock small, swamp big, wheat small", "take 1", "take 2", facts={"cards.wheat.small": 3}
    )
    assert fertility(timeline, "wheat") == 3


# -- the row -----------------------------------------------------------------------------------------------------


def cards_drawn(timeline: Timeline) -> list[str]:
    """Lets the program lay out a row; the cards in it."""
    (played,) = timeline.push("roll row")
    return played.text.removeprefix("table: roll row = ").removesuffix(" by program").split(", ")


SEVEN: Final = ("rock small", "wheat small", "swamp small", "flowers small", "rock big", "wheat big", "swamp big")


@rule("evergreen.row")
@verb("row")
@pytest.mark.parametrize(
    ("players", "size"),
    [(("blue",), 3), (("blue", "red"), 3), (THREE, 4), (FOUR, 5)],
    ids=["alone", "two", "three", "four"],
)
def test_row__one_card_more_than_players_and_3_alone(players: tuple[str, ...], size: int) -> None:
    for wrong in (size - 1, size + 1):
        refused(game(REVEAL, players=players), f"row {', '.join(SEVEN[:wrong])}", "evergreen.row")
    push(game(REVEAL, players=players), f"row {', '.join(SEVEN[:size])}")


@rule("evergreen.row")
@verb("row", "roll")
def test_row__every_round_has_a_new_one_of_that_size() -> None:
    timeline = game("roll reveal", players=THREE, seed=3)
    for _ in range(6):
        assert len(set(cards_drawn(timeline))) == 4
        push(timeline, "take 1", "take 2", "take 3")
        finish_round(timeline)


@rule("evergreen.row")
def test_row__is_not_laid_while_people_still_draft() -> None:
    timeline = game(REVEAL, "row rock small, wheat small, swamp small")
    refused(timeline, "row flowers small, rock big, wheat big")
    push(timeline, "take 1")
    refused(timeline, "row flowers small, rock big, wheat big")


# -- who picks ---------------------------------------------------------------------------------------------------


@rule("evergreen.draft-order")
@verb("take")
def test_draft_order__first_player_takes_any_card_then_clockwise() -> None:
    timeline = game(REVEAL, "row rock small, wheat small, swamp small, flowers small", players=THREE)
    refused(timeline, "red: take 1", "evergreen.draft-order")
    refused(timeline, "green: take 1", "evergreen.draft-order")
    push(timeline, "blue: take 3")
    refused(timeline, "blue: take 1", "evergreen.draft-order")
    refused(timeline, "green: take 1", "evergreen.draft-order")
    push(timeline, "red: take wheat small")
    refused(timeline, "blue: take 1", "evergreen.draft-order")
    push(timeline, "green: take 4")
    # One card is left; nobody takes a second one.
    refused(timeline, "blue: take 1")


@rule("evergreen.draft-order")
@verb("take")
def test_draft_order__goes_round_from_the_first_player() -> None:
    row = "row rock small, wheat small, swamp small, flowers small"
    timeline = game(REVEAL, "first green", row, players=THREE)
    push(timeline, "green: take 1", "blue: take 2", "red: take 3")


@rule("evergreen.draft-order")
@verb("take")
@pytest.mark.parametrize("gone", ["take 2", "take wheat small", "take 4", "take 0", "take snow big"])
def test_draft_order__only_a_card_that_lies_there_can_be_taken(gone: str) -> None:
    refused(game(REVEAL, "row rock small, wheat small, swamp small", "take 2"), gone)


@rule("evergreen.draft-order")
def test_draft_order__a_card_taken_stays_in_front_until_the_season_ends() -> None:
    first = "row rock small, wild bud, swamp small"
    timeline = game(REVEAL, first, "take 1", "take 3")
    finish_round(timeline)
    (warning,) = warned(timeline, "row rock small, wild lake, swamp big")
    assert "rock small" in warning


@rule("evergreen.draft-order")
@fact("set", "first")
def test_draft_order__a_corrected_token_lets_nobody_take_twice() -> None:
    """Who goes first next round is corrected halfway through a draft: red has still to take a card."""
    timeline = game(REVEAL, "row rock small, wheat small, swamp small", "blue: take 1")
    push(timeline, "set first red ; the token lies with red")
    refused(timeline, "blue: take 2", "evergreen.draft-order")
    push(timeline, "red: take 3")
    assert [len(timeline.state.side(player).front) for player in ("blue", "red")] == [1, 1]


# -- the token ---------------------------------------------------------------------------------------------------


def drafted(*takes: str, players: tuple[str, ...] = THREE) -> Timeline:
    """A round of three in which these cards (numbers from the deck) are taken, and nobody does anything."""
    row = "row rock small, wheat small, swamp small, flowers small"
    return finish_round(game(REVEAL, row, *takes, players=players))


@rule("evergreen.first-player-token")
@fact("check", "first")
@pytest.mark.parametrize(
    ("takes", "first"),
    [
        # Blue takes the first card: the token goes on the second one, the leftmost still there.
        (("take 1", "take 2", "take 3"), "red"),
        (("take 1", "take 3", "take 2"), "green"),
        # Blue takes another card: the token goes on the first one.
        (("take 2", "take 1", "take 3"), "red"),
        (("take 3", "take 4", "take 1"), "green"),
        # Nobody takes the card with the token: it goes back to the present first player.
        (("take 1", "take 3", "take 4"), "blue"),
        (("take 4", "take 2", "take 3"), "blue"),
    ],
)
def test_first_player_token__lies_on_the_leftmost_card_still_there(takes: tuple[str, ...], first: str) -> None:
    timeline = drafted(*takes)
    push(timeline, f"check first {first}")
    # The next draft begins with that player.
    push(timeline, "row rock big, wheat big, swamp big, flowers big", f"{first}: take 1")


@rule("evergreen.first-player-token")
def test_first_player_token__goes_back_to_whoever_holds_it_now() -> None:
    timeline = drafted("take 1", "take 3", "take 2")  # green goes first
    push(
        timeline, "row rock big, wheat big, swamp big, flowers big", "green: take 2", "blue: take 3", "red: take 4"
    )
    push(finish_round(timeline), "check first green")


@rule("evergreen.first-player-token")
def test_first_player_token__does_not_change_this_round() -> None:
    # Red takes the token; this round still goes on with green.
    timeline = game(REVEAL, "row rock small, wheat small, swamp small, flowers small", players=THREE)
    push(timeline, "blue: take 1", "red: take 2")
    refused(timeline, "red: take 3", "evergreen.draft-order")
    push(timeline, "green: take 3", "check first red")


# -- the card left over ------------------------------------------------------------------------------------------


TAKEN: Final = (
    ("wild small", "wild big"),
    ("wild bush", "wild lake"),
    ("wild sprout", "wild bud"),
    ("grassland small", "grassland big"),
)


def left_over(*cards: str, start: str = REVEAL, rulings: dict[str, str] | None = None) -> Timeline:
    """A game of two in which these cards are left over, one a round."""
    timeline = game(start, rulings=rulings)
    for number, card in enumerate(cards):
        first, second = TAKEN[number]
        push(timeline, f"row {first}, {card}, {second}", "take 1", "take 3")
        finish_round(timeline)
    return timeline


@rule("evergreen.leftover-fertility")
@pytest.mark.parametrize(("power", "flowers"), ICONS.items())
@pytest.mark.parametrize("biome", ["rock", "swamp", "flowers", "wheat"])
def test_leftover_fertility__adds_its_flowers_to_its_biome(biome: str, power: str, flowers: int) -> None:
    timeline = left_over(f"{biome} {power}")
    assert fertility(timeline, biome) == flowers
    # The zone of the set-up stays: 3 in grassland, 2 in snow.
    assert (fertility(timeline, "grassland"), fertility(timeline, "snow")) == (3, 2)


@rule("evergreen.leftover-fertility")
@fact("check", "fertility")
def test_leftover_fertility__sums_up_on_the_stack() -> None:
    # 2 at set-up, 1 + 2 left over.
    timeline = left_over("snow small", "snow lake")
    push(timeline, "check fertility snow 5")
    refused(timeline, "check fertility snow 4")


@rule("evergreen.leftover-fertility")
def test_leftover_fertility__the_card_stays_in_the_zone() -> None:
    timeline = left_over("rock lake")
    pass_rounds(timeline, 5)
    assert fertility(timeline, "rock") == 2
    (warning,) = warned(timeline, "row rock lake, wild small, wild big")
    assert "rock lake" in warning


@rule("evergreen.leftover-aridity")
@pytest.mark.parametrize(
    ("cards", "flowers"),
    [
        # On an empty stack the skull just lies there.
        (("rock bud",), 0),
        (("rock bud", "rock small"), 1),
        # It turns the card added last, whatever that is worth.
        (("rock bush", "rock bud"), 0),
        (("rock bush", "rock small", "rock bud"), 2),
        (("rock small", "rock bush", "rock bud"), 1),
        # F3: 2, then 1, the skull turns the 1, then 2 more.
        (("rock bush", "rock small", "rock bud", "rock lake"), 4),
    ],
)
def test_leftover_aridity__turns_the_newest_card_of_its_stack(cards: tuple[str, ...], flowers: int) -> None:
    assert fertility(left_over(*cards), "rock") == flowers


@rule("evergreen.leftover-aridity")
def test_leftover_aridity__touches_no_other_stack() -> None:
    # Snow's newest card of the set-up is the 2 on top of the 3; grassland keeps its own.
    timeline = left_over("snow bud", start="reveal grassland small, snow sprout, snow bush")
    assert fertility(timeline, "snow") == 3
    assert fertility(timeline, "grassland") == 1


@rule("evergreen.leftover-aridity")
def test_leftover_aridity__never_below_0() -> None:
    timeline = left_over("rock bud", "rock small skull")
    assert fertility(timeline, "rock") == 0
    # A card added later counts in full.
    push(timeline, "row wild sprout, rock lake, wild bud", "take 1", "take 3")
    assert fertility(timeline, "rock") == 2


@rule("evergreen.leftover-discard")
@pytest.mark.parametrize("card", ["wild sprout", "wild bud", "rock small plain"])
def test_leftover_discard__a_card_without_an_icon_goes_to_no_stack(card: str) -> None:
    timeline = left_over(card)
    assert {biome: fertility(timeline, biome) for biome in BIOMES if fertility(timeline, biome)} == {
        "grassland": 3,
        "snow": 2,
    }
    # It may be in a row again, once the discards are shuffled in; a card of the zone may not.
    assert warned(timeline, f"row {card.removesuffix(' plain')}, wheat small, swamp small") == ()


@rule("evergreen.leftover-discard")
@verb("roll")
@pytest.mark.parametrize("seed", range(3))
def test_leftover_discard__it_is_out_of_the_deck_until_that_is_empty(seed: int) -> None:
    # 2 cards lie in the zone and 3 were in the first row: the other 37 last for 12 rows of 3.
    timeline = game(REVEAL, "row rock small, wild bud, swamp small", "take 1", "take 3", seed=seed)
    finish_round(timeline)
    for _ in range(12):
        assert "wild bud" not in cards_drawn(timeline)
        push(timeline, "take 1", "take 2")
        finish_round(timeline)


# -- the empty deck ----------------------------------------------------------------------------------------------


@rule("evergreen.reshuffle")
@verb("roll")
@pytest.mark.parametrize("seed", range(3))
def test_reshuffle__halfway_through_a_row_the_discards_become_the_deck(seed: int) -> None:
    """Four players: 3 cards of the set-up and 7 rows of 5 leave 4 cards for the eighth row."""
    zone = ["rock bush", "flowers small", "wheat lake"]
    powers = ("sprout", "small", "big", "bush", "lake", "bud")
    deck = [f"{biome} {power}" for biome in (*BIOMES, "wild") for power in powers]
    deck = [card for card in deck if card not in zone]
    timeline = game(f"reveal {', '.join(zone)}", players=FOUR, seed=seed)
    taken: list[str] = []
    for number in range(7):
        left, *rest = deck[number * 5 : number * 5 + 5]
        # All cards left over show icons, so they lie in the zone.
        assert not left.startswith("wild")
        push(timeline, f"row {', '.join([left, *rest])}", "take 2", "take 3", "take 4", "take 5")
        finish_round(timeline)
        taken += rest
    # What was taken in spring, the first 20 cards, is discarded; what was taken in summer lies in front of people.
    drawn = cards_drawn(timeline)
    assert set(drawn[:4]) == set(deck[35:])
    assert drawn[4] in taken[:20]


@rule("evergreen.reshuffle")
@verb("roll")
def test_reshuffle__leaves_the_zone_and_what_players_took() -> None:
    """Whole games of four, with drawn rows, never show a card that lies elsewhere."""
    for seed in range(4):
        timeline = game("roll reveal", players=FOUR, seed=seed)
        while timeline.state.phase != "over":
            (played,) = timeline.push("roll row")
            assert warned_again(timeline, played.number) == ()
            push(timeline, "take 1", "take 2", "take 3", "take 4")
            finish_round(timeline)


def warned_again(timeline: Timeline, number: int) -> tuple[str, ...]:
    """What would be odd about the row of this entry, had people typed it."""
    before, move = timeline.at(number - 1).state, timeline.played[number - 1].move
    assert move is not None
    verdict = timeline.game.verbs["row"].judge(before, move)
    assert verdict.legal
    return verdict.warnings


@rule("evergreen.reshuffle")
@verb("roll")
@pytest.mark.parametrize("seed", range(3))
def test_reshuffle__takes_in_all_discards_and_empties_them(seed: int) -> None:
    """A discarded card that comes up again says that the discards were shuffled into the deck, all of them."""
    timeline = game(REVEAL, seed=seed)
    for row in (
        "rock small, wild bud, swamp small",  # wild bud is discarded
        "rock big, wild lake, swamp big",  # wild lake is discarded
        "wild bud, wild bush, swamp lake",  # wild bud is back, so wild lake is too; wild bush is discarded
    ):
        finish_round(push(timeline, f"row {row}", "take 1", "take 3"))
    # Of 42 cards 2 lie in the zone, 6 were taken and wild bush is discarded: 33 are left for rounds 4 to 14.
    drawn: list[str] = []
    for _ in range(11):
        drawn += cards_drawn(timeline)
        finish_round(push(timeline, "take 1", "take 2"))
    assert len(set(drawn)) == 33
    assert "wild lake" in drawn
    assert "wild bush" not in drawn


@rule("evergreen.reshuffle")
def test_reshuffle__a_discarded_card_may_come_back_when_typed() -> None:
    timeline = game(REVEAL, "row rock small, wild bud, swamp small", "take 1", "take 3")
    pass_rounds(timeline, 5)
    assert warned(timeline, "row rock small, wild bud, swamp small") == ()


# -- what a refused draft says -----------------------------------------------------------------------------------


@verb("take")
def test_take__says_who_takes_a_card_now() -> None:
    timeline = game(REVEAL, "row rock small, wheat small, swamp small")
    error = refused(timeline, "red: take 1")
    assert isinstance(error, IllegalMove)
    assert "blue" in str(error)
