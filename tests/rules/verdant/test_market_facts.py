"""What lies in a tracked market: compared with the record, and corrected where a card was misread."""

from __future__ import annotations

from companion.timeline import Timeline
from tests.properties.verdant_play import begin
from tests.table import fact


def laid_out() -> Timeline:
    """A game before its first turn; column 1 holds aloe, a foliage shelf and the room succulent 11."""
    timeline = begin(2)
    for text in (
        "deal chenille unusual 11, pincushion succulent 1",
        "ann: lay left",
        "bob: lay right",
        "market aloe, chestnut vine, jasmine, bird of paradise, foliage shelf, foliage fish, can, unusual shelf, "
        "succulent 11, flowering 2, foliage 10, succulent 12",
    ):
        timeline.push(text)
    return timeline


@fact("set", "plant")
@fact("check", "plant")
@fact("set", "token")
@fact("check", "token")
@fact("set", "room")
@fact("check", "room")
def test_a_misread_piece_of_the_market_is_another_one() -> None:
    timeline = laid_out()
    for text in ("set plant 1 hoya ; misread", "set token 1 trowel ; misread", "set room 1 foliage 4 ; misread"):
        timeline.push(text)
    for text in ("check plant 1 hoya", "check token 1 trowel", "check room 1 foliage 4"):
        timeline.push(text)
    timeline.push("ann: take room 1")
    assert timeline.state.turn.card.id == "foliage_04"
    assert timeline.state.turn.hand == "hand_trowel"
    assert timeline.now.standard is False


@fact("set", "plant-thumbs")
@fact("check", "plant-thumbs")
@fact("set", "room-thumbs")
@fact("check", "room-thumbs")
def test_green_thumbs_on_a_card_of_the_market_come_with_it() -> None:
    timeline = laid_out()
    timeline.push("set plant-thumbs 3 1 ; one lay there")
    timeline.push("set room-thumbs 1 2 ; two lay there")
    timeline.push("check plant-thumbs 3 1")
    timeline.push("check room-thumbs 1 2")
    timeline.push("ann: take room 1")
    assert timeline.state.side("ann").thumbs == 2
