"""The family variant of Verdant: no light, no verdancy, no green thumbs; a nurture token completes a plant."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from scorers import score
from tests.table import push, refused, rule, verb
from tests.verdant_table import GAME, MARKET, dull, game, plants_of, put, sheet, started, thumbs


def family(*entries: str, market: str = "") -> Timeline:
    """Ann's first turn: jasmine at a1, unusual_01 at b1."""
    return started(*entries, variants=("family",), market=market)


# -- what is left out --------------------------------------------------------------------------------------------


@rule("verdant.family-play")
def test_family_play__no_verdancy_where_light_matches() -> None:
    # Left of jasmine unusual_01 shows sun, above hoya semi-shade: both would match.
    timeline = game("deal jasmine unusual_01, aloe unusual_02", variants=("family",))
    push(timeline, "ann: lay left", "bob: lay right", "ann: take hoya vining lamp at a2")
    assert plants_of(timeline, "ann") == {"a2": "hoya 0", "b1": "jasmine 0"}


@rule("verdant.family-play")
def test_family_play__no_green_thumbs() -> None:
    timeline = family(market=MARKET)
    assert (thumbs(timeline, "ann"), thumbs(timeline, "bob")) == (0, 0)
    push(timeline, "ann: take plant 2 at c1", "ann: done keep nothing")
    market = timeline.state.market
    assert market.plant_thumbs == market.room_thumbs == (0, 0, 0, 0)


@rule("verdant.family-play")
@pytest.mark.parametrize(
    "entry",
    [
        "ann: tend a1",
        "ann: token-reset 1",
        "ann: card-reset zebra",
        "ann: take plant 2 at c1 thumbs 1",
    ],
)
def test_family_play__none_of_their_actions(entry: str) -> None:
    timeline = family(market=MARKET)
    refused(timeline, entry, "verdant.family-play")
    refused(timeline, "ann: take plant 2 token 1 at c1", "verdant.selection")


@rule("verdant.family-play")
@pytest.mark.parametrize("entry", ["fertilize a1", "trowel a1", "water b1"])
def test_family_play__nurture_tokens_bring_no_verdancy(entry: str) -> None:
    token = {"fertilize": "fertilizer", "trowel": "trowel", "water": "can"}[entry.split()[0]]
    refused(family(f"ann: take hoya {token} at c1"), f"ann: {entry}", "verdant.family-play")


@rule("verdant.family-play")
def test_family_play__no_goal_cards() -> None:
    timeline = game("deal jasmine unusual_01, aloe unusual_02", variants=("family",))
    refused(timeline, "goals plant A, item A, room A")


@rule("verdant.family-play")
def test_family_play__cards_need_no_light() -> None:
    timeline = family("ann: take vining:4:3 vining lamp at c1", "ann: furnish b1")
    push(timeline, "bob: take room:teal vining cat at a2", "bob: furnish a2")
    assert [spot.card.name for spot in timeline.state.side("ann").home.values()][-1] == "vining plant"
    assert [spot.card.name for spot in timeline.state.side("bob").home.values()][-1] == "vining room"


@rule("verdant.family-play")
def test_family_play__taking_placing_and_storing_go_as_usual() -> None:
    timeline = family(market=MARKET)
    refused(timeline, "ann: take plant 2 at a2", "verdant.checkerboard")
    refused(timeline, "ann: take plant 2 at d1", "verdant.adjacent")
    push(timeline, "ann: take plant 1 at c1", "ann: done", "ann: check storage vining lamp")
    push(timeline, "market jade, vining cat")
    push(timeline, "bob: take plant 2 at c1", "bob: done", "market hoya, vining dog")
    push(timeline, "ann: take plant 4 at b2")
    refused(timeline, "ann: done", "verdant.storage")
    push(timeline, "ann: furnish b1 with cat", "ann: done", "ann: check storage vining lamp")


# -- completing --------------------------------------------------------------------------------------------------


@rule("verdant.family-completing")
@verb("complete")
@pytest.mark.parametrize("token", ["fertilizer", "trowel", "can"])
@pytest.mark.parametrize("pot", ["concrete", "wood", "ceramic", "terra_cotta"])
def test_family_completing__any_nurture_token_any_pot(token: str, pot: str) -> None:
    timeline = family(f"ann: take hoya {token} at c1", f"ann: complete a1 {pot}")
    assert plants_of(timeline, "ann") == {"a1": f"jasmine {pot}", "c1": "hoya 0"}
    left = {"concrete": 3, "wood": 3, "ceramic": 3, "terra_cotta": 18}
    for kind, count in left.items():
        push(timeline, f"check pots {kind} {count - (kind == pot)}")


@rule("verdant.family-completing")
def test_family_completing__the_token_may_be_stored_for_later() -> None:
    timeline = family("ann: take hoya fertilizer at c1", "bob: take jade vining lamp at c1", "bob: furnish b1")
    push(timeline, "ann: check storage fertilizer")
    push(timeline, "ann: take betel trowel at b2", "ann: complete a1", "ann: complete c1")
    completed = [text.split()[1] != "0" for text in plants_of(timeline, "ann").values()]
    assert completed == [True, True, False]
    assert set(timeline.state.gone) == {"fertilizer", "hand_trowel"}


@rule("verdant.family-completing")
def test_family_completing__not_twice_not_a_room_not_without_a_token() -> None:
    timeline = put(family("ann: take hoya fertilizer at c1"), "ann: pot a1 wood")
    refused(timeline, "ann: complete a1", "verdant.completing")
    refused(timeline, "ann: complete b1", "verdant.completing")
    push(timeline, "ann: complete c1")
    refused(family("ann: take hoya vining lamp at c1"), "ann: complete a1", "verdant.family-completing")
    # Not before the card lies.
    refused(family("ann: take hoya fertilizer"), "ann: complete a1", "verdant.use-items")
    refused(started("ann: take hoya fertilizer at c1"), "ann: complete a1", "verdant.family-completing")


@rule("verdant.family-completing")
def test_family_completing__a_pot_that_is_left() -> None:
    timeline = put(family("ann: take hoya fertilizer at c1"), "table: pots wood 0")
    refused(timeline, "ann: complete a1 wood", "verdant.family-completing")
    push(timeline, "ann: complete a1 ceramic")


# -- scoring -----------------------------------------------------------------------------------------------------


@rule("verdant.family-scoring")
def test_family_scoring__five_for_a_plant_whatever_is_printed_and_nothing_for_its_pot() -> None:
    timeline = family("ann: take hens_and_chicks fertilizer at c1", "ann: complete c1 concrete")
    found = sheet(timeline)
    # Hens and Chicks would score 3, its pot 3.
    assert found.points("ann", "completed_plants") == 5
    assert found.total("ann") == 5
    # vining_01 below jasmine, a vining plant, with a token of its colour: 2; one piece of furniture: 1.
    push(timeline, "bob: take jade vining cat at c1", "bob: furnish b1")
    push(timeline, "ann: take vining_01 vining lamp at a2", "ann: furnish a2")
    found = sheet(timeline)
    assert (found.points("ann", "room_bonuses"), found.points("ann", "furniture_and_pets")) == (2, 1)
    assert found.total("ann") == 8


@rule("verdant.family-tie-break")
def test_family_tie_break__most_completed_plants_in_a_tracked_game() -> None:
    timeline = family()
    for _ in range(13):
        dull(timeline, "ann")
        dull(timeline, "bob")
    mine, yours = (next(iter(plants_of(timeline, player))) for player in ("ann", "bob"))
    put(timeline, f"bob: pot {yours} wood", "ann: score 20", "bob: score 20")
    assert sheet(timeline).ranking.groups == (("bob",), ("ann",))
    put(timeline, f"ann: pot {mine} wood", "ann: score 20")
    assert sheet(timeline).ranking.groups == (("ann", "bob"),)


@rule("verdant.family-scoring")
def test_family_scoring__of_the_position_is_the_same() -> None:
    timeline = family("ann: take hens_and_chicks fertilizer at c1", "ann: complete c1 concrete")
    assert score(GAME.position(timeline.state)).totals() == sheet(timeline).totals()
