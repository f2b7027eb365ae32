"""Terrain objects: how many, where, and what a Weather action on a tile beside them does."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import UsageProblem
from companion.timeline import Timeline
from scorers import score
from scorers.errors import PositionError
from tests.rules.petrichor.table import asked, cloud, drops, lay, leans, methane
from tests.rules.petrichor_pack.table import begun, fields, points, table
from tests.table import push, refused, rule, ruling, verb


def by(*objects: str, facts: tuple[str, ...] = (), **header: Any) -> Timeline:
    """Blue's turn with two objects, the second a Canal between a3 and b3 unless said."""
    standing = (
        objects if len(objects) > 1 else (*objects, "canal a3 b3" if "canal" not in objects[0] else "geyser a3 b3")
    )
    kinds = " ".join(text.split()[0] for text in standing)
    setting = (f"objects {kinds}", f"terrain {', '.join(standing)}")
    return begun(*facts, variants=("terrain",), setting=setting, **header)


# -- which and where ---


@rule("petrichor.terrain")
@verb("objects")
@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 2), (4, 3), (5, 4)])
def test_terrain__as_many_as_the_number_of_players_asks_for_are_drawn(seats: int, count: int) -> None:
    timeline = table(fields(seats), "cows b1 c2", "clouds b3 c1", seats=seats, variants=("terrain",), seed=1)
    assert asked(timeline) == "table: objects"
    refused(timeline, "objects geyser", "petrichor.terrain")
    refused(timeline, "objects geyser geyser", "petrichor.terrain")
    push(timeline, "roll objects")
    assert len(set(timeline.state.objects)) == count
    assert "by program" in timeline.played[-1].text
    drawn = table(
        fields(seats), "cows b1 c2", "clouds b3 c1", "roll objects", seats=seats, variants=("terrain",), seed=1
    )
    assert drawn.state.objects == timeline.state.objects


@rule("petrichor.terrain")
@verb("terrain")
def test_terrain__those_drawn_stand_between_tiles_side_by_side() -> None:
    timeline = table(fields(), "cows b1 c2", "clouds b3 c1", "objects geyser canal", variants=("terrain",))
    refused(timeline, "terrain geyser a1 b2, canal a3 b3", "petrichor.terrain")
    refused(timeline, "terrain geyser a1 b1", "petrichor.terrain")
    refused(timeline, "terrain geyser a1 b1, mountain a3 b3", "petrichor.terrain")
    refused(timeline, "terrain geyser a1 b1, canal b1 a1", "petrichor.terrain")
    assert timeline.state.phase == "fields"
    push(timeline, "terrain geyser a1 b1, canal a3 b3")
    assert timeline.state.phase == "starts"


@rule("petrichor.terrain")
def test_terrain__belongs_to_the_pack() -> None:
    with pytest.raises(UsageProblem, match="--set pack"):
        table(sets=("cows",), variants=("terrain",))
    refused(table(fields()), "objects geyser canal", "petrichor.terrain")


@rule("petrichor.terrain")
def test_terrain__is_in_the_position() -> None:
    timeline = by("geyser a1 b1")
    told = timeline.game.position(timeline.state)["terrain"]
    assert told == [{"kind": "geyser", "between": ["a1", "b1"]}, {"kind": "canal", "between": ["a3", "b3"]}]


# -- Geyser ---


@rule("petrichor.geyser")
@verb("geyser")
def test_geyser__adds_a_drop_and_moves_the_cloud_on_the_other_tile() -> None:
    # Green's starting cloud is on a1.
    timeline = push(by("geyser a1 b1"), "blue: frost b1")
    assert cloud(timeline, "b1") == "blue 2"
    # From a1 it can go to a2 only: not towards the Geyser. There it merges with red's.
    assert cloud(timeline, "a1") == ""
    assert cloud(timeline, "a2") == "red 1 green 1 thunder"
    timeline = push(by("geyser b2 c2"), "blue: frost c2")
    assert asked(timeline) == "blue: geyser"
    refused(timeline, "blue: geyser c2", "petrichor.geyser")
    refused(timeline, "red: geyser b1", "petrichor.geyser")
    push(timeline, "blue: geyser b1")
    assert cloud(timeline, "b1") == "blue 1"
    assert asked(timeline).startswith("blue: vote")


@rule("petrichor.geyser")
def test_geyser__without_a_cloud_beside_it_only_adds_the_drop() -> None:
    # A cloud of methane alone is no cloud.
    timeline = push(by("geyser c1 c2"), "blue: frost c2")
    assert cloud(timeline, "c2") == "blue 2"
    assert cloud(timeline, "c1") == "methane 1"


@rule("petrichor.geyser")
def test_geyser__only_a_cloud_that_is_made_wakes_it() -> None:
    timeline = push(by("geyser c1 c2"), "blue: frost c1")
    assert cloud(timeline, "c1") == "blue 1 methane 1"
    timeline = push(by("geyser a1 b1"), "blue: frost b3")
    assert cloud(timeline, "a1") == "green 1"


# -- Treerow ---


@rule("petrichor.treerow")
def test_treerow__a_sun_action_adds_one_drop() -> None:
    timeline = push(by("treerow b2 c2"), "blue: sun b2")
    assert cloud(timeline, "b2") == "blue 2"
    timeline = push(by("treerow b2 c2", facts=("blue: cloud a1 1",)), "blue: sun a1")
    assert cloud(timeline, "a1") == "blue 3 green 1 thunder"


@rule("petrichor.treerow")
@rule("petrichor.cloud-overflow")
def test_treerow__clouds_there_overflow_at_six_methane_counted() -> None:
    timeline = by("treerow b2 c2", facts=("blue: cloud b2 3", "cloud-methane b2 2"))
    push(timeline, "blue: sun b2")
    assert drops(timeline, "b2") == {"blue": 4}
    assert cloud(timeline, "b2") == "methane 1"
    timeline = push(by("treerow b2 c2", facts=("blue: cloud a1 4",)), "blue: sun a1")
    assert cloud(timeline, "a1") == "blue 6 green 1 thunder"


@rule("petrichor.treerow")
def test_treerow__a_cloud_too_big_for_it_overflows_as_it_comes() -> None:
    timeline = push(by("treerow b1 c1", facts=("blue: cloud b2 6",)), "blue: wind b2 b1")
    assert drops(timeline, "b1") == {"blue": 6}
    assert "b1" not in timeline.state.clouds


@rule("petrichor.treerow")
def test_treerow__is_known_to_a_position_too() -> None:
    timeline = by("treerow b2 c2", facts=("blue: cloud b2 3",))
    table = {**timeline.game.position(timeline.state), "moment": "harvest"}
    score(table)
    for entry in table["cloud"]:
        if entry["at"] == "b2":
            entry |= {"drops": {"blue": 6}, "thunder": True}
    with pytest.raises(PositionError, match="overflows at 6"):
        score(table)
    refused(timeline, "blue: set cloud b2 6 ; it has", "petrichor.cloud-overflow")


# -- Mountain ---


@rule("petrichor.mountain")
def test_mountain__rains_a_drop_of_anybody_and_makes_a_thundercloud() -> None:
    timeline = by("mountain b2 c2", facts=("red: cloud b2 1",))
    refused(timeline, "blue: wind b2 c2", "petrichor.mountain")
    refused(timeline, "blue: wind b2 c2 rain green", "petrichor.mountain")
    push(timeline, "blue: wind b2 c2 rain red")
    assert drops(timeline, "b2") == {"red": 1}
    assert cloud(timeline, "c2") == "blue 1 thunder"
    refused(by("mountain b2 c2"), "blue: wind b2 b1 rain blue", "petrichor.mountain")


@rule("petrichor.mountain")
def test_mountain__the_only_drop_falls_and_nothing_moves() -> None:
    timeline = push(by("mountain b2 c2"), "blue: wind b2 c2")
    assert drops(timeline, "b2") == {"blue": 1}
    assert cloud(timeline, "b2") == cloud(timeline, "c2") == ""


@ruling("petrichor.mountain-last-drop", "stays")
def test_ruling_mountain_last_drop__stays__methane_is_left_on_the_old_tile() -> None:
    timeline = by("mountain b2 c2", facts=("cloud-methane b2 2",))
    left = methane(timeline)["supply"]
    push(timeline, "blue: wind b2 c2")
    assert cloud(timeline, "b2") == "methane 1"
    assert cloud(timeline, "c2") == ""
    assert methane(timeline)["supply"] == left + 1
    assert leans(timeline, "mountain-last-drop") == "stays"


@ruling("petrichor.mountain-last-drop", "moves")
def test_ruling_mountain_last_drop__moves__methane_goes_over() -> None:
    timeline = by("mountain b2 c2", facts=("cloud-methane b2 2",), rulings={"mountain-last-drop": "moves"})
    push(timeline, "blue: wind b2 c2")
    assert cloud(timeline, "b2") == ""
    assert cloud(timeline, "c2") == "methane 1"


# -- Windmill ---


@rule("petrichor.windmill")
def test_windmill__drops_may_stay_behind_in_a_new_cloud() -> None:
    timeline = by("windmill b2 c2", facts=("blue: cloud b2 3", "red: cloud b2 1", "cloud-methane b2 1"))
    refused(timeline, "blue: wind b2 c2 leave green", "petrichor.windmill")
    refused(timeline, "blue: wind b2 c2 leave red red", "petrichor.windmill")
    push(timeline, "blue: wind b2 c2 leave red blue")
    assert cloud(timeline, "b2") == "blue 1 red 1"
    assert cloud(timeline, "c2") == "blue 2 methane 1 thunder"
    refused(by("windmill b2 c2", facts=("blue: cloud b2 3",)), "blue: wind b2 b1 leave blue", "petrichor.windmill")


@rule("petrichor.windmill")
def test_windmill__asks_for_a_vote_for_harvest_besides_the_usual_one() -> None:
    timeline = push(by("windmill b2 c2"), "blue: wind b2 c2")
    push(timeline, "blue: vote wind")
    assert asked(timeline) == "blue: vote"
    refused(timeline, "blue: vote rain", "petrichor.vote")
    push(timeline, "blue: vote harvest 2")
    assert timeline.state.player == "red"
    assert points(timeline, "votes") == {"blue": 2}


@rule("petrichor.windmill")
def test_windmill__without_a_possible_harvest_vote_asks_for_none() -> None:
    timeline = push(by("windmill b2 c2"), "harvest-vote closed", "blue: wind b2 c2", "blue: vote wind")
    assert timeline.state.player == "red"
    # It may turn out impossible when the first vote is cast.
    timeline = push(by("windmill b2 c2"), "blue: wind b2 c2", "blue: vote wind", "harvest-vote closed")
    assert timeline.state.player == "red"


# -- Canal ---


@rule("petrichor.canal")
def test_canal__the_owner_of_a_rained_drop_adds_one_on_the_other_side() -> None:
    timeline = by("canal b2 c2", facts=("red: cloud b2 1",))
    push(timeline, "blue: rain b2 red")
    assert drops(timeline, "b2") == {"red": 1}
    assert drops(timeline, "c2") == {"red": 1}
    assert timeline.state.drops_left("red") == 20 - 3
    timeline = push(by("canal b2 c2", facts=("blue: cloud a2 1",)), "blue: rain a2 blue")
    assert drops(timeline, "b2") == drops(timeline, "c2") == {}


@rule("petrichor.canal")
@rule("petrichor.drop-supply")
def test_canal__brings_nothing_where_the_supply_is_empty() -> None:
    timeline = by("canal b2 c2", facts=("blue: drops a3 19",))
    push(timeline, "blue: rain b2")
    assert drops(timeline, "c2") == {}


@rule("petrichor.canal")
@rule("petrichor.mountain")
def test_canal__is_woken_by_no_other_action() -> None:
    timeline = push(by("canal b2 c2", "mountain b2 b1", facts=("blue: cloud b2 2",)), "blue: wind b2 b1")
    # The Mountain's drop is no Rain action.
    assert drops(timeline, "b2") == {"blue": 1}
    assert drops(timeline, "c2") == {}


@rule("petrichor.terrain")
@rule("petrichor.volcano")
def test_terrain__two_objects_on_one_tile_both_act_and_a_canal_reaches_the_volcano() -> None:
    timeline = by("canal b2 c2", "treerow b2 b1", tiles={"c2": "volcano"})
    push(timeline, "blue: sun b2")
    assert cloud(timeline, "b2") == "blue 2"
    push(timeline, "blue: rain b2")
    assert drops(timeline, "c2") == {"blue": 1}
    assert asked(timeline) == "blue: erupt, decline"


@rule("petrichor.terrain")
def test_terrain__weather_is_no_action() -> None:
    timeline = by("canal b2 c2", "treerow a2 a3", facts=("blue: cloud b2 5",))
    lay(timeline, "red: votes rain 1", "blue: methane 1", "cloud-methane b3 4")
    push(timeline, "blue: pass", "red: pass", "green: pass")
    assert drops(timeline, "b2") == {"blue": 5}
    assert drops(timeline, "c2") == {}
