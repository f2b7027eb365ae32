"""Alone at Verdant: the conveyor, its green thumbs and its pots, and the chart."""

from __future__ import annotations

from tests.table import push, refused, rule, verb
from tests.verdant_table import alone, plants_of, put, thumbs

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


@rule("verdant.solo-conveyor")
def test_solo_conveyor__nothing_comes_in_before_the_market_has_moved() -> None:
    timeline = alone("ann: take mexican_snowball")
    refused(timeline, "market jade, vining cat", "verdant.refill")
