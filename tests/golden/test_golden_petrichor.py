"""The example games of Petrichor with Cows: what happens in them, and their harvests counted by hand.

The printed values in them are made up. Rows told with `copy`: corn 7 5 3 1, grass 4 2 1, wheat 5 3 2, cotton 5 1,
rice 7 2, potato 3 3 2; the voting-wins track 0 1 2 4 6 9 12 15. The trees pay what the rulebook says.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from companion.verify import verify
from scorers.sheet import ScoreSheet
from tests.golden.transcript import EXAMPLES, opened
from tests.table import rule, ruling

FOUR: Final = EXAMPLES / "petrichor-four-players.toml"
TWO: Final = EXAMPLES / "petrichor-two-players-short.toml"
_WEATHER_WORK: Final = {"double", "blow", "skip", "weather"}
_CLIMATE_WORK: Final = {"leader", "methane", "drop"}


def kinds_of(path: Path) -> set[str]:
    """Everything done in a game: kinds of entries, and verbs."""
    _, timeline = opened(path)
    kinds = {played.kind for played in timeline.played}
    return kinds | {played.move.verb for played in timeline.played if played.move}


def test_examples__cover_what_happens_at_a_table() -> None:
    four, two = kinds_of(FOUR), kinds_of(TWO)
    actions = {"frost", "sun", "wind", "rain", "natures-call", "time-heals", "vote", "pass"}
    assert actions | _WEATHER_WORK | _CLIMATE_WORK | {"grow", "harvest", "no-harvest", "end"} <= four
    assert actions | _WEATHER_WORK | _CLIMATE_WORK | {"first", "harvest", "no-harvest", "end"} <= two
    assert {"copy", "check", "note", "undo"} <= four
    assert {"copy", "check", "override"} <= two
    assert [verify(path).standard for path in (FOUR, TWO)] == [True, False]


@rule("petrichor.climate-phase", "petrichor.climate-track")
def test_examples__every_climate_is_seen() -> None:
    _, timeline = opened(FOUR)
    climates = [played.after.state.climate for played in timeline.played if played.after.state.phase == "weather"]
    assert list(dict.fromkeys(climates)) == ["cold", "frozen", "temperate", "warm", "scorching"]


# -- counted by hand ---------------------------------------------------------------------------------------------

CORN, GRASS, WHEAT, COTTON, RICE, POTATO = (7, 5), (4, 2), (5,), (5, 1), (7, 2), (3,)
COW: Final = 2

BY_HAND: Final[dict[tuple[Path, int], dict[str, dict[str, int]]]] = {
    # A Temperate climate; the spruce grew in Cold, and its token counts.
    #   a1 corn, nils 9 and vera 1. c1 spruce, nils alone, 1 fertilizer. a2 grass, vera alone; no cow.
    #   b2 palm, sprouted only: vera 2, nils 1. c2 wheat, otto alone, a cow. d2 cotton, pia alone, 1 fertilizer.
    #   b3 grass, vera 5 and otto 1. c3 rice, otto alone. d3 wheat, pia alone, a cow and 1 fertilizer.
    #   b1 cotton has no drops left.
    (FOUR, 3): {
        "vera": {"a1": CORN[1], "a2": GRASS[0], "b2": 4, "b3": GRASS[0]},
        "nils": {"a1": CORN[0], "c1": 13 + 1, "b2": 3},
        "otto": {"c2": WHEAT[0] + COW, "b3": GRASS[1], "c3": RICE[0]},
        "pia": {"d2": COTTON[0] + 1, "d3": WHEAT[0] + COW + 1},
    },
    # A Temperate climate again: the spruce grew anew in it, the palm died in Scorching and has sprouted again.
    #   a2 grass, vera alone, a cow. b1 cotton, nils 3 and vera 1, 1 fertilizer. c1 spruce, nils alone; a cow stands
    #   on it, which is no pasture. d1 potato, pia alone. b2 palm, vera 7, nils and otto tied with 1, 1 fertilizer.
    #   c2 wheat, otto alone. d2 cotton, otto 2 and pia 1, 2 fertilizer. c3 rice, pia 6 and otto 1.
    #   b3 grass with 1 of vera's is not growing; d3 has fertilizer and no drops.
    (FOUR, 6): {
        "vera": {"a2": GRASS[0] + COW, "b1": COTTON[1] + 1, "b2": 4 + 1},
        "nils": {"b1": COTTON[0] + 1, "c1": 6, "b2": 3 + 1},
        "otto": {"b2": 3 + 1, "c2": WHEAT[0], "d2": COTTON[0] + 2, "c3": RICE[1]},
        "pia": {"d1": POTATO[0], "d2": COTTON[1] + 2, "c3": RICE[0]},
    },
    # A Temperate climate, so that the chestnut which had died grows again.
    #   c1 cotton, 4 each, 1 fertilizer: both are first. a2 wheat, lea alone. b2 chestnut, jon 7 and lea 4; the cow
    #   on it is no use. c2 potato, jon alone, 1 fertilizer. Grass, corn and coffee are not growing.
    (TWO, 3): {
        "lea": {"c1": COTTON[0] + 1, "a2": WHEAT[0], "b2": 4},
        "jon": {"c1": COTTON[0] + 1, "b2": 8, "c2": POTATO[0] + 1},
    },
    # a1 grass, lea alone, a cow and 1 fertilizer. b2 chestnut, jon 10 and lea 1.
    (TWO, 4): {"lea": {"a1": GRASS[0] + COW + 1, "b2": 4}, "jon": {"b2": 8}},
}


@rule(
    "petrichor.harvest-rank",
    "petrichor.cow-bonus",
    "petrichor.fertilizer-bonus",
    "petrichor.norway-spruce",
    "petrichor.date-palm",
    "petrichor.sweet-chestnut",
)
@ruling("petrichor.place-ties", "shared")
@ruling("petrichor.spruce-token", "kept")
@pytest.mark.parametrize(("path", "number"), BY_HAND, ids=lambda value: getattr(value, "stem", str(value)))
def test_harvest__as_counted_by_hand(path: Path, number: int) -> None:
    _, timeline = opened(path)
    (played,) = [
        played
        for played in timeline.played
        if played.move and played.move.verb == "harvest" and played.before.state.round == number
    ]
    found: dict[str, dict[str, int]] = {}
    for line in played.scored:
        if line.points:
            tiles = found.setdefault(line.player, {})
            (place,) = line.pieces
            tiles[place] = tiles.get(place, 0) + line.points
    assert found == BY_HAND[path, number]
    # What was harvested lies bare.
    for tile in played.after.state.tiles.values():
        assert not (tile.drops and tile.growing)


@rule("petrichor.voting-wins", "petrichor.voting-track")
@ruling("petrichor.voting-points", "space")
@pytest.mark.parametrize(
    ("path", "wins", "points"),
    [
        # Round by round: vera sun, rain; -; rain; sun; sun; frost, sun. nils -; frost; -; rain; sun, rain; -.
        # otto rain; sun; wind, rain; -; sun; sun. pia rain; frost; -; -; sun; frost, sun.
        (FOUR, {"vera": 7, "nils": 4, "otto": 6, "pia": 5}, {"vera": 15, "nils": 6, "otto": 12, "pia": 9}),
        # lea sun, rain; sun, rain; wind, sun; rain. jon sun, rain; rain; -; sun.
        (TWO, {"lea": 7, "jon": 4}, {"lea": 15, "jon": 6}),
    ],
    ids=["four players", "two players"],
)
def test_voting_wins__as_counted_by_hand(path: Path, wins: dict[str, int], points: dict[str, int]) -> None:
    _, timeline = opened(path)
    state = timeline.state
    assert {name: state.reserve(name).wins for name in state.table.players} == wins
    paid = {line.player: line.points for line in state.lines if line.rule == "petrichor.voting-track"}
    assert paid == points


def sheet_of(path: Path) -> ScoreSheet:
    _, timeline = opened(path)
    sheet: ScoreSheet = timeline.game.sheet(timeline.state)
    return sheet


@rule("petrichor.winner")
def test_who_won() -> None:
    assert sheet_of(FOUR).ranking.groups == (("otto",), ("vera",), ("nils",), ("pia",))
    assert sheet_of(TWO).ranking.groups == (("jon",), ("lea",))


# -- single moments ----------------------------------------------------------------------------------------------


@rule("petrichor.methane-supply")
def test_four_players__with_too_little_methane_everybody_gives_back_first() -> None:
    # 10 in clouds, 1 with vera, 1 in the supply; a call needs 2.
    played = next(played for played in opened(FOUR)[1].played if "one methane left" in played.note)
    before, after = played.before.state, played.after.state
    assert (before.methane_in_clouds(), before.reserve("vera").methane, before.methane_left()) == (10, 1, 1)
    assert (after.methane_in_clouds(), after.reserve("vera").methane, after.methane_left()) == (12, 0, 0)


@rule("petrichor.methane-rain", "petrichor.methane-card")
def test_two_players__methane_spent_on_rain_and_for_a_card_in_one_action() -> None:
    played = next(played for played in opened(TWO)[1].played if "paying" in played.text)
    # 1 for two drops from a cloud, 2 for a card.
    assert played.before.state.reserve("lea").methane - played.after.state.reserve("lea").methane == 3
    assert played.after.state.tiles["a1"].drops["lea"] - played.before.state.tiles["a1"].drops["lea"] == 2


@rule("petrichor.cloud-overflow", "petrichor.cloud-emptied")
def test_four_players__methane_makes_a_cloud_overflow() -> None:
    # 4 drops of pia and 2 methane; the 2 of the call make it 8: all drops fall, 1 methane stays, 3 go back.
    played = next(played for played in opened(FOUR)[1].played if played.text == "pia: natures-call d2 d2 to d3")
    before, after = played.before.state, played.after.state
    assert (before.clouds["d2"].drops, before.clouds["d2"].methane) == ({"pia": 4}, 2)
    assert (after.clouds["d2"].drops, after.clouds["d2"].methane, after.clouds["d2"].thunder) == ({}, 1, False)
    assert after.tiles["d2"].drops["pia"] - before.tiles["d2"].drops["pia"] == 4
    assert after.methane_left() - before.methane_left() == 3 - 2
