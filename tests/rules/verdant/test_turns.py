"""Whose turn it is in Verdant, how a turn ends, and the thirteen of them."""

from __future__ import annotations

import pytest

from tests.table import push, refused, rule
from tests.verdant_table import MARKET, put, started

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
