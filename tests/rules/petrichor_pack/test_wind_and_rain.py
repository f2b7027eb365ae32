"""The events with the icons of Wind and Rain: Sandstorm, Tornado, Flood, Monsoon."""

from __future__ import annotations

from tests.rules.petrichor.table import asked, cloud, drops, growing, methane
from tests.rules.petrichor_pack.table import points
from tests.rules.petrichor_pack.test_events import struck
from tests.table import push, refused, rule, verb


@rule("petrichor.sandstorm")
@verb("sand")
def test_sandstorm__each_must_twice_move_a_drop_of_anybody() -> None:
    timeline = struck("sandstorm", "blue: drops b2 1", "red: drops b2 1")
    assert asked(timeline) == "green: sand"
    refused(timeline, "green: skip")
    refused(timeline, "green: sand b2 b1", "petrichor.sandstorm")
    refused(timeline, "green: sand b2 a1 blue", "petrichor.sandstorm")
    refused(timeline, "green: sand b2 b1 green", "petrichor.sandstorm")
    # The same drop twice.
    push(timeline, "green: sand b2 b1 blue", "green: sand b1 a1")
    assert drops(timeline, "a1") == {"blue": 1}
    push(timeline, "red: sand a1 a2", "red: sand b2 c2", "blue: sand a2 a3", "blue: sand a3 b3")
    assert drops(timeline, "b3") == {"blue": 1}
    assert asked(timeline) == "table: event"


@rule("petrichor.sandstorm")
def test_sandstorm__half_the_methane_goes_rounded_up() -> None:
    timeline = struck("sandstorm", "blue: methane 3", "red: methane 4", climate="temperate")
    assert methane(timeline) == {"blue": 1, "red": 2, "green": 0, "supply": 12 - 5 - 3}


@rule("petrichor.tornado")
@verb("drift")
def test_tornado__a_light_cloud_one_tile_or_a_thundercloud_anywhere() -> None:
    timeline = struck("tornado", "green: cloud a1 1", "blue: cloud c3 4", "red: cloud b2 1", "blue: cloud b2 1")
    assert asked(timeline) == "green: drift"
    refused(timeline, "green: drift a1 c3", "petrichor.tornado")
    refused(timeline, "green: skip")
    push(timeline, "green: drift a1 b1")
    # Red controls no cloud and is left out.
    assert asked(timeline) == "blue: drift"
    refused(timeline, "blue: drift c3 c3", "petrichor.tornado")
    push(timeline, "blue: drift c3 a1")
    assert cloud(timeline, "a1") == "blue 4 thunder"
    assert asked(timeline) == "table: event"


@rule("petrichor.flood")
@verb("flood")
def test_flood__thunderclouds_pour_and_each_doubles_on_a_tile() -> None:
    timeline = struck("flood", "green: cloud a1 4", "blue: cloud c3 2", "blue: drops b2 3")
    assert drops(timeline, "a1") == {"green": 4}
    assert cloud(timeline, "c3") == "blue 2"
    refused(timeline, "green: flood b2", "petrichor.flood")
    push(timeline, "green: flood a1")
    assert drops(timeline, "a1") == {"green": 8}
    # Red has no drop on any tile.
    push(timeline, "blue: flood b2")
    assert drops(timeline, "b2") == {"blue": 6}
    assert not points(timeline, "event")
    assert asked(timeline) == "table: event"


@rule("petrichor.flood")
@rule("petrichor.drop-supply")
def test_flood__doubles_no_more_than_there_is() -> None:
    timeline = struck("flood", "blue: drops b2 12")
    push(timeline, "blue: flood b2")
    assert drops(timeline, "b2") == {"blue": 20}


@rule("petrichor.flood")
def test_flood__in_temperate_the_fewest_drops_on_tiles_score_five() -> None:
    timeline = struck("flood", "blue: drops b2 2", "red: drops a1 1", "green: drops c3 1", climate="temperate")
    push(timeline, "green: flood c3", "red: flood a1", "blue: flood b2")
    assert points(timeline, "event") == {"red": 5, "green": 5}


@rule("petrichor.flood")
@rule("petrichor.date-palm")
def test_flood__grows_a_sprouted_date_palm_in_warm() -> None:
    timeline = struck("flood", "blue: drops b3 2", "red: drops c3 1", climate="warm")
    assert timeline.state.tiles["b3"].stage == "grown"


@rule("petrichor.monsoon")
@verb("pour")
def test_monsoon__each_says_for_each_cloud_where_their_drops_fall() -> None:
    timeline = struck("monsoon", "blue: cloud b2 3", "red: cloud b2 2", "blue: cloud a1 4", "blue: cloud c3 1")
    assert asked(timeline) == "red: pour"
    refused(timeline, "red: pour a1", "petrichor.monsoon")
    push(timeline, "red: pour c2")
    assert drops(timeline, "c2") == {"red": 2}
    assert cloud(timeline, "b2") == "blue 3 thunder"
    push(timeline, "blue: pour b2", "blue: pour b1")
    assert drops(timeline, "b2") == {"blue": 3}
    assert drops(timeline, "b1") == {"blue": 4}
    # Light clouds do not pour.
    assert cloud(timeline, "c3") == "blue 1"
    assert asked(timeline) == "table: event"


@rule("petrichor.monsoon")
@rule("petrichor.cloud-emptied")
@rule("petrichor.date-palm")
def test_monsoon__leaves_methane_above_and_grows_a_palm_that_had_sprouted() -> None:
    timeline = struck("monsoon", "blue: drops b3 2", "blue: cloud b3 1", "red: drops c3 1", climate="warm")
    assert timeline.state.tiles["b3"].stage == "sprouted"
    push(timeline, "blue: pour a3")
    assert timeline.state.tiles["b3"].stage == "grown"
    assert cloud(timeline, "b3") == "methane 1"
    assert growing(timeline, "b3")
