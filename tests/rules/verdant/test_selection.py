"""What is taken from the market of Verdant, what for green thumbs, and what comes in for it."""

from __future__ import annotations

from tests.table import push, refused, rule, verb
from tests.verdant_table import MARKET, put, started, thumbs

# -- card and token of one column --------------------------------------------------------------------------------


@rule("verdant.selection")
def test_selection__of_two_tokens_alike_the_one_of_the_column_goes() -> None:
    # Fertilizer lies in columns 2 and 3; with the card of column 3 the one of column 3 is taken.
    timeline = started("ann: take zebra at c1", market=MARKET.replace("hand_trowel", "fertilizer"))
    assert timeline.state.market.tokens[1:3] == ("fertilizer", "")


@rule("verdant.ignore-selection")
def test_ignore_selection__costs_nothing_within_one_column() -> None:
    # Snowball and fertilizer lie in column 2: whatever is said, no action is needed.
    for has in (0, 1, 3):
        timeline = put(started(market=MARKET), f"ann: thumbs {has}")
        push(timeline, "ann: take mexican_snowball fertilizer at c1 across")
        assert thumbs(timeline, "ann") == has


# -- filling the market ------------------------------------------------------------------------------------------


@rule("verdant.refill")
@verb("market")
def test_refill__only_when_the_card_lies() -> None:
    timeline = started("ann: take mexican_snowball", market=MARKET)
    refused(timeline, "market jade, vining cat", "verdant.refill")
    refused(timeline, "roll market")
    push(timeline, "ann: place c1")
    refused(timeline, "market jade", "verdant.refill")
    push(timeline, "market jade, vining cat")
    assert timeline.state.player == "bob"
