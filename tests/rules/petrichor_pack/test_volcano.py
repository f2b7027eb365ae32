"""The Volcano: control, what it brings, and climate events in the middle of other things."""

from __future__ import annotations

from typing import Any

from companion.timeline import Timeline
from tests.rules.petrichor.table import asked, cloud, drops, growing, lay, leans, methane
from tests.rules.petrichor_pack.table import begun, points
from tests.table import push, refused, rule, ruling, verb


def volcano(*facts: str, **header: Any) -> Timeline:
    """Blue's turn with a cloud of blue 3 and red 3 over the Volcano on b2; no cow near."""
    return begun("blue: cloud b2 3", "red: cloud b2 3", *facts, tiles={"b2": "volcano"}, **header)


def control(timeline: Timeline) -> str:
    return timeline.state.tiles["b2"].control


# -- control -----------------------------------------------------------------------------------------------------


@rule("petrichor.volcano")
def test_volcano__the_first_drop_takes_control() -> None:
    timeline = volcano()
    assert control(timeline) == ""
    push(timeline, "blue: rain b2 blue")
    assert control(timeline) == "blue"
    assert asked(timeline) == "blue: erupt, decline"


@rule("petrichor.volcano")
def test_volcano__is_taken_by_whose_drop_it_is_not_by_whose_turn() -> None:
    timeline = volcano()
    push(timeline, "blue: rain b2 red")
    assert control(timeline) == "red"
    assert asked(timeline) == "red: erupt, decline"
    refused(timeline, "blue: erupt", "petrichor.volcano")
    refused(timeline, "blue: vote rain")


@rule("petrichor.volcano")
def test_volcano__equally_many_drops_do_not_pass() -> None:
    timeline = push(volcano(), "blue: rain b2 blue", "blue: decline", "blue: vote rain", "red: rain b2 red")
    assert control(timeline) == "blue"
    assert drops(timeline, "b2") == {"blue": 1, "red": 1}
    assert asked(timeline).startswith("red: vote")


@rule("petrichor.volcano")
def test_volcano__who_passes_takes_control_and_the_others_drops_leave() -> None:
    timeline = volcano("blue: drops b2 1", "green: drops b2 1")
    push(timeline, "blue: rain b2 blue", "blue: decline", "blue: vote rain")
    lay(timeline, "red: drops b2 2")
    left = timeline.state.drops_left("blue")
    push(timeline, "red: rain b2 red")
    assert control(timeline) == "red"
    # Green, who never had control, stays; blue's two drops are back in the supply.
    assert drops(timeline, "b2") == {"red": 3, "green": 1}
    assert timeline.state.drops_left("blue") == left + 2


@ruling("petrichor.volcano-passing", "any")
def test_ruling_volcano_passing__any__fewer_drops_are_passed_too() -> None:
    assert control(robbed("any")) == "red"
    assert leans(robbed("any"), "volcano-passing") == "any"


@ruling("petrichor.volcano-passing", "arriving")
def test_ruling_volcano_passing__arriving__only_a_drop_that_comes_passes() -> None:
    timeline = robbed("arriving")
    assert control(timeline) == "blue"
    assert drops(timeline, "b2") == {"blue": 1, "red": 2}


def robbed(choice: str) -> Timeline:
    """Blue controls with 2 drops, red has 2 there; green takes one of blue's away as Warm climate leader."""
    timeline = volcano(rulings={"volcano-passing": choice})
    push(timeline, "blue: rain b2 blue", "blue: decline", "blue: vote frost")
    lay(timeline, "blue: drops b2 2", "red: drops b2 2", "green: methane 1", "marker 10", "cloud-methane b3 4")
    push(timeline, "red: pass", "green: pass", "blue: pass")
    return push(timeline, "green: methane b3", "green: drop b2 blue")


@ruling("petrichor.volcano-together", "nobody")
def test_ruling_volcano_together__nobody__equals_at_once_do_not_take_it() -> None:
    timeline = poured("nobody")
    assert control(timeline) == ""
    assert drops(timeline, "b2") == {"blue": 4, "red": 4}
    assert asked(timeline).startswith("blue: ")


@ruling("petrichor.volcano-together", "turn-order")
def test_ruling_volcano_together__turn_order__the_first_of_them_takes_it() -> None:
    timeline = poured("turn-order")
    assert control(timeline) == "blue"
    assert asked(timeline) == "blue: erupt, decline"


def poured(choice: str) -> Timeline:
    """A cloud of blue 2 and red 4 over the Volcano that overflows with blue's Sun action."""
    timeline = volcano(rulings={"volcano-together": choice})
    lay(timeline, "blue: cloud b2 2", "red: cloud b2 4")
    return push(timeline, "blue: sun b2")


# -- five drops or fewer -----------------------------------------------------------------------------------------


@rule("petrichor.volcano")
@rule("petrichor.promo-tiles")
@verb("decline")
def test_volcano__few_drops_may_be_left_alone() -> None:
    timeline = push(volcano(), "blue: rain b2 blue")
    push(timeline, "blue: decline")
    assert timeline.state.marker == 7
    assert not points(timeline)
    assert asked(timeline).startswith("blue: vote")


@rule("petrichor.volcano")
@verb("erupt")
def test_volcano__few_drops_make_it_one_hotter_with_the_event_and_two_points() -> None:
    timeline = push(volcano(), "blue: rain b2 blue", "blue: erupt")
    # Space 8 is Temperate still: its event is 2 points.
    assert timeline.state.marker == 8
    assert points(timeline, "climate") == {"blue": 2}
    assert points(timeline) == {"blue": 2}
    assert drops(timeline, "b2") == {"blue": 1}
    assert asked(timeline).startswith("blue: vote")
    assert timeline.state.turn.acts == ("rain",)


@rule("petrichor.volcano")
@rule("petrichor.climate-event")
def test_volcano__the_event_is_resolved_by_who_took_control_before_the_turn_goes_on() -> None:
    timeline = volcano("marker 8", "red: drops a1 1", "cloud-methane b3 2")
    push(timeline, "blue: rain b2 red", "red: erupt")
    assert timeline.state.climate == "warm"
    assert asked(timeline) == "red: methane"
    refused(timeline, "blue: methane b3", "petrichor.climate-leader")
    refused(timeline, "red: drop a1 red", "petrichor.warm")
    push(timeline, "red: methane b3")
    assert cloud(timeline, "b3") == "methane 1"
    assert asked(timeline) == "red: drop"
    push(timeline, "red: drop a1")
    assert not drops(timeline, "a1")
    assert points(timeline) == {"red": 2}
    assert asked(timeline).startswith("blue: vote")


@rule("petrichor.volcano")
@rule("petrichor.cloudberry")
@rule("petrichor.norway-spruce")
def test_volcano__a_climate_it_turns_is_looked_at_by_cloudberry_and_spruce() -> None:
    timeline = begun(
        *("blue: cloud b2 3", "marker 8", "red: drops a3 3", "red: drops b1 3", "blue: drops a1 1"),
        tiles={"b2": "volcano", "b1": "cloudberry"},
    )
    assert timeline.state.tiles["a3"].grown_in == "temperate"
    assert timeline.state.tiles["b1"].grown_in == "temperate"
    push(timeline, "blue: rain b2", "blue: erupt")
    # Warm: the Spruce dies, Cloudberry stays with the row it had.
    assert not growing(timeline, "a3")
    assert growing(timeline, "b1")
    lay(timeline, "marker 12")


@rule("petrichor.volcano")
def test_volcano__control_in_the_weather_phase_lets_the_weather_go_on_afterwards() -> None:
    timeline = volcano(
        "thunder b2 yes", "blue: cloud b2 4", "red: cloud b2 1", "cloud-methane b3 4", "blue: methane 1"
    )
    lay(timeline, "red: votes rain 2", "red: votes wind 1")
    push(timeline, "blue: pass", "red: pass", "green: pass")
    # 5 methane in the clouds: no change. Wind comes before Rain, and nothing lies that it could move.
    assert timeline.state.resolved == ("wind", "rain")
    assert control(timeline) == "blue"
    assert asked(timeline) == "blue: erupt, decline"
    push(timeline, "blue: decline")
    assert asked(timeline) == "table: harvest, no-harvest"


# -- six drops or more -------------------------------------------------------------------------------------------


@rule("petrichor.volcano")
def test_volcano__many_drops_must_make_it_five_cooler_and_then_all_leave() -> None:
    timeline = volcano("blue: drops b2 5", "green: drops b2 2")
    push(timeline, "blue: rain b2 blue")
    assert asked(timeline) == "blue: erupt"
    refused(timeline, "blue: decline")
    push(timeline, "blue: erupt")
    # From space 7 to 2, Frozen: a methane and a drop to a cloud, again a methane, a drop to a tile.
    assert timeline.state.marker == 2
    before = methane(timeline)["supply"]
    push(timeline, "blue: methane b3", "blue: drop b3", "blue: methane b3")
    assert methane(timeline)["supply"] == before - 2
    assert not points(timeline)
    push(timeline, "blue: drop a1")
    assert points(timeline) == {"blue": 3}
    # All colours, and only after the event.
    assert drops(timeline, "b2") == {}
    assert drops(timeline, "a1") == {"blue": 1}
    assert asked(timeline).startswith("blue: vote")


@rule("petrichor.volcano")
def test_volcano__the_track_ends_before_five_steps() -> None:
    timeline = volcano("blue: drops b2 5", "marker 3")
    push(timeline, "blue: rain b2 blue", "blue: erupt")
    assert timeline.state.marker == 1


@rule("petrichor.volcano")
def test_volcano__counts_the_drops_of_who_took_control_alone() -> None:
    timeline = volcano("blue: drops b2 2", "green: drops b2 9")
    # Nobody has control yet: green has most, and has 9 after blue's drop has come.
    push(timeline, "blue: rain b2 blue")
    assert control(timeline) == "green"
    assert asked(timeline) == "green: erupt"


@ruling("petrichor.volcano-cleared", "kept")
def test_ruling_volcano_cleared__kept__the_next_drop_of_another_takes_it() -> None:
    timeline = emptied("kept")
    assert control(timeline) == "blue"
    push(timeline, "blue: vote rain", "red: rain b2 blue")
    assert asked(timeline).startswith("red: vote")
    assert leans(timeline, "volcano-cleared") == "kept"


@ruling("petrichor.volcano-cleared", "lost")
def test_ruling_volcano_cleared__lost__anybody_is_first_there_again() -> None:
    timeline = emptied("lost")
    assert control(timeline) == ""
    push(timeline, "blue: vote rain", "red: rain b2 blue")
    assert asked(timeline) == "blue: erupt, decline"


def emptied(choice: str) -> Timeline:
    """Blue has taken the Volcano with 6 drops, and all are gone."""
    timeline = volcano("blue: drops b2 5", rulings={"volcano-cleared": choice})
    push(timeline, "blue: rain b2 blue", "blue: erupt", "blue: methane b3", "blue: drop b3", "blue: methane b3")
    return push(timeline, "blue: drop a1")
