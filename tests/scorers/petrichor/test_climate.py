"""The climate phase: methane, marker, leader and what each climate makes the leader do."""

from __future__ import annotations

from typing import Any

import pytest

from scorers.catalog import load
from scorers.petrichor.climate import (
    Step,
    adjustment,
    climate_at,
    event,
    leader_sentence,
    leaders,
    moved,
    resolve,
    shortage,
)
from scorers.petrichor.words import CLIMATES
from scorers.readings import Readings
from tests.scorers.petrichor.tables import rule, ruling

TRACK = (3, 3, 3, 3, 3)
OFF_CLOUD = Step("remove_methane", "cloud", "", 1, "warm")


def lead(reserves: dict[str, int], **rulings: str) -> tuple[str, ...]:
    return leaders(
        reserves, Readings("petrichor", {f"petrichor.{k.replace('_', '-')}": v for k, v in rulings.items()})
    )


def steps(climate: str) -> list[tuple[str, str, str, int]]:
    return [(step.do, step.at, step.whose, step.count) for step in event(climate)]


# -- the marker --------------------------------------------------------------------------------------------------


@rule("petrichor.climate-adjustment")
@pytest.mark.parametrize(
    ("methane", "by"),
    [(0, -3), (1, -3), (2, -3), (3, -2), (4, -1), (5, 0), (6, 1), (7, 2), (8, 3), (9, 3), (12, 3)],
)
def test_climate_adjustment__every_row_of_the_table(methane: int, by: int) -> None:
    assert adjustment(methane) == by
    phase = resolve(methane, 8, TRACK, {"blue": 0})
    assert (phase.adjustment, phase.start, phase.to) == (by, 8, 8 + by)


@rule("petrichor.climate-track")
def test_climate_track__the_ends_swallow_the_excess() -> None:
    hot, cold = resolve(8, 14, TRACK, {}), resolve(0, 2, TRACK, {})
    assert (hot.adjustment, hot.to, hot.climate) == (3, 15, "scorching")
    assert (cold.adjustment, cold.to, cold.climate) == (-3, 1, "frozen")
    assert [moved(1, -3, TRACK), moved(15, 1, TRACK), moved(13, 2, TRACK)] == [1, 15, 15]


@rule("petrichor.climate-track")
def test_climate_track__its_length_and_zones_are_told_never_known() -> None:
    spaces = [climate_at(space, (1, 2, 1, 2, 1)) for space in range(1, 8)]
    assert spaces == ["frozen", "cold", "cold", "temperate", "warm", "warm", "scorching"]
    assert "track" not in load("petrichor", "climate")


# -- the leader --------------------------------------------------------------------------------------------------


@rule("petrichor.climate-leader")
def test_climate_leader__most_methane_in_reserve() -> None:
    phase = resolve(5, 8, TRACK, {"blue": 1, "red": 3, "green": 2}, "blue")
    assert (phase.leader, phase.leader_choices, phase.chosen_by) == ("red", ("red",), "")
    assert leader_sentence(phase, {"blue": 1, "red": 3, "green": 2}) == "red leads with 3 methane"


@rule("petrichor.climate-leader")
@pytest.mark.parametrize("most", [0, 2])
def test_climate_leader__the_first_player_picks_among_the_tied_even_at_none(most: int) -> None:
    reserves = {"blue": most, "red": 0, "green": most}
    phase = resolve(5, 8, TRACK, reserves, "red")
    tied = ("blue", "green") if most else ("blue", "red", "green")
    assert (phase.leader, phase.leader_choices, phase.chosen_by) == ("", tied, "red")
    assert "red, the first player, picks one of them" in leader_sentence(phase, reserves)
    assert "the first player picks one" in leader_sentence(resolve(5, 8, TRACK, reserves), reserves)


@rule("petrichor.climate-leader")
def test_climate_leader__nobody_is_known() -> None:
    phase = resolve(5, 8, TRACK, {})
    assert (phase.as_dict()["leader"], phase.leader_choices, phase.as_dict()["chosen_by"]) == (None, (), None)
    assert "give everybody's reserve" in leader_sentence(phase, {})


@rule("petrichor.solo-leader")
def test_solo_leader__the_neutral_player_needs_more() -> None:
    assert lead({"you": 1, "neutral": 2}) == ("neutral",)
    assert lead({"you": 2, "neutral": 1}) == ("you",)


@ruling("petrichor.solo-leader", "you")
def test_ruling_solo_leader__you__lead_on_a_tie_even_at_none() -> None:
    for each in (0, 1):
        phase = resolve(5, 8, TRACK, {"you": each, "neutral": each}, "you")
        assert (phase.leader, phase.leader_choices) == ("you", ("you",))
        assert phase.rulings == {"petrichor.solo-leader": "you"}


@ruling("petrichor.solo-leader", "first-player")
def test_ruling_solo_leader__first_player__picks_on_a_tie() -> None:
    assert lead({"you": 1, "neutral": 1}, solo_leader="first-player") == ("you", "neutral")
    assert lead({"you": 1, "neutral": 2}, solo_leader="first-player") == ("neutral",)


# -- the events --------------------------------------------------------------------------------------------------


@rule("petrichor.temperate")
def test_temperate__two_points() -> None:
    assert steps("temperate") == [("score", "", "", 2)]
    assert event("temperate")[0].as_dict() == {
        "do": "score", "at": None, "whose": None, "count": 2, "text": "score 2 points",
    }  # fmt: skip


@rule("petrichor.warm")
def test_warm__methane_off_a_cloud_and_a_drop_off_a_tile() -> None:
    assert steps("warm") == [("remove_methane", "cloud", "", 1), ("remove_drop", "tile", "any", 1)]


@rule("petrichor.scorching")
def test_scorching__everything_of_warm_then_methane_and_a_drop_off_a_cloud() -> None:
    assert steps("scorching") == [
        *steps("warm"),
        ("remove_methane", "cloud", "", 1),
        ("remove_drop", "cloud", "any", 1),
    ]


@rule("petrichor.cold")
def test_cold__methane_and_a_drop_of_your_own_to_clouds() -> None:
    assert steps("cold") == [("add_methane", "cloud", "", 1), ("add_drop", "cloud", "own", 1)]


@rule("petrichor.frozen")
def test_frozen__everything_of_cold_then_methane_to_a_cloud_and_a_drop_to_a_tile() -> None:
    assert steps("frozen") == [*steps("cold"), ("add_methane", "cloud", "", 1), ("add_drop", "tile", "own", 1)]


@rule("petrichor.climate-phase", "petrichor.climate-event")
def test_climate_phase__the_event_is_that_of_the_climate_the_marker_has_come_to() -> None:
    # From Temperate (8) seven methane make it two hotter: Warm.
    phase = resolve(7, 8, TRACK, {"blue": 2}, "blue")
    assert phase.climate == "warm"
    assert phase.steps == event("warm")
    assert list(phase.as_dict()) == [
        "methane", "adjustment", "from", "to", "climate", "leader", "leader_choices", "chosen_by", "steps",
        "rulings",
    ]  # fmt: skip


@rule("petrichor.climate-event")
def test_climate_event__each_step_in_words() -> None:
    said = [step.text for climate in CLIMATES for step in event(climate)]
    assert said == [
        "add 1 methane to any cloud",
        "add 1 water drop of your own to any cloud",
        "add 1 methane to any cloud",
        "add 1 water drop of your own to any tile",
        "add 1 methane to any cloud",
        "add 1 water drop of your own to any cloud",
        "score 2 points",
        "remove 1 methane from any cloud",
        "remove 1 water drop of any player from any tile",
        "remove 1 methane from any cloud",
        "remove 1 water drop of any player from any tile",
        "remove 1 methane from any cloud",
        "remove 1 water drop of any player from any cloud",
    ]


@rule("petrichor.methane-supply")
@pytest.mark.parametrize(
    ("methane", "kept", "marker", "short"), [(2, 10, 3, True), (2, 9, 3, True), (2, 8, 3, False), (8, 4, 8, False)]
)
def test_methane_supply__in_cold(methane: int, kept: int, marker: int, short: bool) -> None:
    reserves: dict[str, Any] = {"blue": kept, "red": 0}
    said = shortage(resolve(methane, marker, TRACK, reserves), reserves)
    assert bool(said) is short
    if short:
        assert f"the supply has {12 - methane - kept} methane" in said
    assert shortage(resolve(2, 3, TRACK, {}), {}) == ""
