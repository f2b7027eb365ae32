"""Printed values nobody knows: asked for when needed, told once, and part of the record from then on."""

from __future__ import annotations

import pytest

from companion import record as records
from companion.errors import UnknownPrint
from companion.timeline import Timeline
from tests.rules.petrichor.table import COPY, GAME, NAMES, all_pass, begun, drops, game, growing, lay, paid
from tests.table import push, rule, verb

PLAIN = "cotton, grass, corn, wheat, potato, cotton, coffee, rice, coffee"


def without(*keys: str) -> dict[str, object]:
    """My copy without some of its values."""
    return {key: value for key, value in COPY.items() if key not in keys}


def asked_for(timeline: Timeline, entry: str) -> list[str]:
    """The printed values an entry is refused for want of; nothing has changed."""
    state, count = timeline.state, len(timeline.played)
    with pytest.raises(UnknownPrint) as caught:
        timeline.push(entry)
    assert timeline.state == state
    assert len(timeline.played) == count
    said = str(caught.value)
    keys = [key.key for key in GAME.copy_keys()]
    return [key for key in keys if key in said]


def elsewhere(timeline: Timeline) -> Timeline:
    """The record replayed on another computer, where nobody has told anything."""
    table = timeline.start.state.table
    record = records.start(GAME, table.players, sets=table.sets, variants=table.variants)
    return records.replay(record._replace(entries=tuple(played.text for played in timeline.played)))


@rule("petrichor.growing")
@verb("copy")
def test_growing__the_drops_a_plant_needs_are_asked_for_by_the_first_drop() -> None:
    timeline = begun(facts=without("tiles.wheat.drops"))
    push(timeline, "blue: frost c3", "blue: vote frost")
    assert asked_for(timeline, "red: rain a2") == ["tiles.wheat.drops"]
    push(timeline, "copy tiles.wheat.drops = 1", "red: rain a2")
    assert (drops(timeline, "a2"), growing(timeline, "a2")) == ({"red": 1}, True)


@rule("petrichor.growing")
def test_growing__a_correction_does_not_wait_for_a_printed_value() -> None:
    timeline = lay(begun(facts=without("tiles.wheat.drops")), "red: drops a2 4")
    assert (drops(timeline, "a2"), growing(timeline, "a2")) == ({"red": 4}, False)
    push(timeline, "copy tiles.wheat.drops = 4")
    lay(timeline, "red: drops a2 5")
    assert growing(timeline, "a2")


@rule("petrichor.harvest-rank")
@verb("copy")
def test_harvest_rank__rows_are_asked_for_by_the_harvest_all_at_once() -> None:
    facts = without("tiles.cotton.scoring", "tiles.potato.scoring", "tiles.corn.scoring")
    timeline = lay(begun(cows=False, fields=PLAIN, facts=facts), "blue: drops c2 2", "blue: drops b2 3")
    all_pass(timeline)
    # Corn has no drops.
    assert asked_for(timeline, "harvest") == ["tiles.cotton.scoring", "tiles.potato.scoring"]
    push(timeline, "copy tiles.cotton.scoring = 9 1", "copy potato.scoring = 7", "harvest")
    assert paid(timeline, "harvest") == {"blue": 16}


@rule("petrichor.climate-phase")
@verb("copy")
def test_climate_phase__the_track_is_asked_for_by_the_last_pass() -> None:
    timeline = lay(begun(facts=without("climate_track.spaces")), "red: methane 1", "cloud-methane c1 4")
    push(timeline, "blue: pass", "red: pass")
    assert asked_for(timeline, "green: pass") == ["climate_track.spaces"]
    push(timeline, "copy climate_track.spaces = 1 1 3 1 1", "green: pass")
    # 7 spaces: the 4th, Temperate, and 2 points for red.
    assert (timeline.state.marker, paid(timeline, "climate")) == (4, {"red": 2})


@rule("petrichor.climate-track")
@verb("copy")
def test_climate_track__a_track_told_anew_keeps_the_marker_on_it() -> None:
    # 8 methane: 3 hotter, from 12 to 13, the end; Scorching.
    timeline = all_pass(lay(begun(), "marker 12", "cloud-methane c1 7", "red: methane 1"))
    assert timeline.state.marker == 13
    push(timeline, "copy climate_track.spaces = 1 2 3 2 1")
    assert (timeline.state.marker, timeline.state.climate) == (9, "scorching")


@rule("petrichor.voting-track", "petrichor.wheat-tokens")
@verb("copy", "end")
def test_voting_track__is_asked_for_at_the_end_with_the_worth_of_wheat() -> None:
    timeline = begun(cows=False, fields=PLAIN, facts=without("voting_track.points"))
    while timeline.state.phase != "end":
        all_pass(timeline)
        while timeline.state.phase == "weather":
            push(timeline, "skip")
        push(timeline, "harvest")
    lay(timeline, "blue: wins 1", "blue: wheat 1")
    assert asked_for(timeline, "end") == ["voting_track.points", "wheat_token.points"]
    push(timeline, "copy voting_track.points = 0 4", "copy wheat_token.points = 2", "end")
    assert (paid(timeline, "votes"), paid(timeline, "end")) == ({"blue": 4}, {"blue": 2})


@rule("petrichor.growing", "petrichor.climate-track")
@verb("copy")
def test_growing__what_was_told_is_in_the_entries_and_nothing_is_needed_elsewhere() -> None:
    timeline = game(facts={})
    push(timeline, "fields cotton, grass, corn, wheat, potato, cotton, norway_spruce, date_palm, coffee")
    push(timeline, "cows b1 c2", "clouds b3 c1", "green: start a1", "red: start a2", "blue: start a3")
    # A drop on the Spruce needs the climate.
    assert asked_for(timeline, "blue: rain a3") == ["climate_track.spaces"]
    push(timeline, "copy climate_track.spaces = 2 3 3 3 2", "blue: rain a3", "blue: vote rain")
    assert asked_for(timeline, "red: rain a2") == ["tiles.wheat.drops"]
    push(timeline, "copy tiles.wheat.drops = 4", "red: rain a2")
    again = elsewhere(timeline)
    assert again.failure is None
    assert again.state == timeline.state
    assert [played.text for played in again.played] == [played.text for played in timeline.played]
    assert NAMES[:3] == again.state.table.players


@rule("petrichor.harvest-rank")
def test_harvest_rank__what_the_copy_tells_beforehand_is_in_the_header() -> None:
    timeline = begun()
    table = timeline.start.state.table
    record = records.start(GAME, table.players, sets=table.sets, variants=table.variants, copy=table.facts)
    assert record.copy == COPY
    assert records.replay(record._replace(entries=tuple(played.text for played in timeline.played))).failure is None
