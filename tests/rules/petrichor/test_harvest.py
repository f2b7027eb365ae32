"""The harvest when the table says so, its bonuses, the clean-up, and the end of the game."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.rules.petrichor.table import (
    COPY,
    GAME,
    all_pass,
    asked,
    at_climate,
    begun,
    drops,
    growing,
    herd,
    lay,
    leans,
    lines,
    methane,
    paid,
    sheet,
    wins,
)
from tests.table import push, refused, rule, ruling, verb

PLAIN = "cotton, grass, corn, wheat, potato, cotton, coffee, rice, coffee"


def ripe(*facts: str, **header: object) -> Timeline:
    """The harvest phase of a round with Cows in which nobody did anything; red scored 2 as climate leader."""
    return all_pass(at_climate("temperate", "cloud-methane c1 4", "red: methane 1", *facts, **header))


def last_round(timeline: Timeline) -> Timeline:
    """The last of four rounds, nothing done in those before; Cows are not played."""
    while not timeline.state.last_round:
        push(all_pass(timeline), "no-harvest")
    return timeline


# -- when ----------------------------------------------------------------------------------------------------------


@rule("petrichor.harvest-phase")
@verb("harvest", "no-harvest")
def test_harvest_phase__when_the_dice_say_so() -> None:
    timeline = ripe("blue: drops c2 2")
    assert asked(timeline) == "table: harvest, no-harvest"
    push(timeline, "no-harvest")
    assert (timeline.state.round, drops(timeline, "c2")) == (2, {"blue": 2})
    timeline = push(ripe("blue: drops c2 2"), "harvest")
    assert (timeline.state.round, paid(timeline, "harvest")) == (2, {"blue": 5})


@rule("petrichor.harvest-phase")
def test_harvest_phase__always_in_the_last_round() -> None:
    timeline = all_pass(last_round(begun(cows=False, fields=PLAIN)))
    assert timeline.state.round == 4
    push(timeline, "skip", "skip", "skip")
    assert asked(timeline) == "table: harvest"
    refused(timeline, "no-harvest", "petrichor.harvest-phase")


@rule("petrichor.harvest-phase")
def test_harvest_phase__the_weather_may_have_made_something_grow() -> None:
    timeline = lay(begun(cows=False, fields=PLAIN), "blue: drops c3 4", "blue: votes sun 1")
    push(all_pass(timeline), "skip", "skip", "skip")
    optional = [need for need in GAME.needs(timeline.state) if need.optional]
    assert [need.verbs for need in optional] == [("grow",)]
    assert "Coffee on c3 (Sun weather)" in optional[0].text
    push(timeline, "grow c3", "harvest")
    assert paid(timeline, "harvest") == {"blue": 6}


# -- the rulebook's three examples ---------------------------------------------------------------------------------

EXAMPLES = {
    **COPY,
    "tiles.cotton.scoring": [5, 1, 0, 0],
    "tiles.grass.scoring": [4, 2, 0, 0],
    "tiles.corn.scoring": [8, 8, 0, 0],
}


@rule("petrichor.fertilizer-bonus", "petrichor.harvest-rank")
def test_fertilizer_bonus__cotton_with_one_scores_six_and_two() -> None:
    facts = ("blue: drops c2 3", "yellow: drops c2 1", "fertilizer c2 1")
    timeline = push(ripe(*facts, seats=4, facts=EXAMPLES), "harvest")
    # c2, of four in a row, is a cotton tile too.
    assert {name: sheet(timeline).total(name) for name in ("blue", "yellow")} == {"blue": 6, "yellow": 2}
    assert paid(timeline, "fertilizer_bonus") == {"blue": 1, "yellow": 1}


@rule("petrichor.cow-bonus", "petrichor.fertilizer-bonus", "petrichor.harvest-ties")
def test_cow_bonus__grass_with_a_cow_and_two_fertilizer_scores_eight_and_four_each() -> None:
    facts = ("green: drops b1 4", "red: drops b1 2", "yellow: drops b1 2", "fertilizer b1 2", "red: methane 0")
    timeline = at_climate("temperate", "cloud-methane c1 4", "blue: methane 1", *facts, seats=4, facts=EXAMPLES)
    push(all_pass(timeline), "harvest")
    # Blue scored 2 as the climate leader.
    assert sheet(timeline).totals() == {"blue": 2, "red": 4, "green": 8, "yellow": 4}
    assert paid(timeline, "cow_bonus") == {"green": 2}


@rule("petrichor.cow-bonus")
def test_cow_bonus__corn_with_a_cow_scores_ten_and_eight() -> None:
    facts = ("red: drops c1 3", "yellow: drops c1 2", "cow c2 no", "cow c1 yes", "red: methane 0")
    timeline = at_climate("temperate", "cloud-methane b3 4", "blue: methane 1", *facts, seats=4, facts=EXAMPLES)
    push(all_pass(timeline), "harvest")
    assert sheet(timeline).totals() == {"blue": 2, "red": 10, "green": 0, "yellow": 8}


@rule("petrichor.cow-bonus")
def test_cow_bonus__nobody_when_tied_and_none_where_no_pasture_or_growth_is() -> None:
    # A tie on grass (b1), a cow on cotton (c2).
    timeline = push(ripe("blue: drops b1 2", "red: drops b1 2", "green: drops c2 2"), "harvest")
    assert paid(timeline, "cow_bonus") == {}
    # 2 drops on grass, which needs 3.
    timeline = push(ripe("blue: drops b1 2", "fertilizer b1 1"), "harvest")
    assert paid(timeline, "cow_bonus") == paid(timeline, "fertilizer_bonus") == {}
    assert timeline.state.tiles["b1"].fertilizer == 1


# -- what is left --------------------------------------------------------------------------------------------------


@rule("petrichor.harvest-cleared", "petrichor.fertilizer-cleared")
def test_harvest_cleared__drops_and_fertilizer_of_harvested_tiles_only() -> None:
    facts = ("blue: drops b1 3", "red: drops b1 1", "fertilizer b1 2", "blue: drops c2 1", "fertilizer c2 1")
    timeline = push(ripe(*facts), "harvest")
    assert (drops(timeline, "b1"), timeline.state.tiles["b1"].fertilizer) == ({}, 0)
    assert (drops(timeline, "c2"), timeline.state.tiles["c2"].fertilizer) == ({"blue": 1}, 1)
    # 1 on c2, 1 in the cloud.
    assert timeline.state.drops_left("blue") == 18
    # Cows and clouds stay.
    assert herd(timeline) == ["b1", "c2"]
    assert len(timeline.state.clouds) == 5


@rule("petrichor.fertilizer-cleared")
def test_fertilizer_cleared__also_where_nobody_has_a_drop() -> None:
    timeline = ripe("blue: drops c2 2", "blue: drops c2 0", "fertilizer c2 1")
    assert growing(timeline, "c2")
    push(timeline, "harvest")
    assert timeline.state.tiles["c2"].fertilizer == 0


@rule("petrichor.clean-up")
def test_clean_up__votes_are_back_and_the_next_round_begins() -> None:
    timeline = push(ripe("blue: votes frost 2"), "no-harvest")
    assert not any(timeline.state.votes.values())
    assert (timeline.state.round, timeline.state.phase, timeline.state.player) == (2, "action", "blue")


@rule("petrichor.clean-up")
@pytest.mark.parametrize(("long", "rounds"), [(False, 4), (True, 6)])
def test_clean_up__four_rounds_or_six(long: bool, rounds: int) -> None:
    timeline = last_round(begun(cows=False, fields=PLAIN, long=long))
    assert timeline.state.round == rounds


# -- the end -------------------------------------------------------------------------------------------------------


def ended(*facts: str, **header: object) -> Timeline:
    """The end of a game of nothing but these facts, without Cows."""
    timeline = lay(all_pass(last_round(begun(cows=False, fields=PLAIN, **header))), *facts)
    while timeline.state.phase == "weather":
        timeline.push("skip")
    return push(timeline, "harvest", "end")


@rule("petrichor.voting-track")
@verb("end")
def test_voting_track__counts_at_the_end() -> None:
    timeline = ended("blue: wins 2", "red: wins 1")
    # Spaces 0, 1, 3, 6, ...
    assert paid(timeline, "votes") == {"blue": 3, "red": 1}
    assert timeline.state.phase == "over"
    assert wins(timeline) == {"blue": 2, "red": 1, "green": 0}


@rule("petrichor.winner")
def test_winner__most_points() -> None:
    assert sheet(ended("blue: wins 2", "red: wins 3")).ranking.groups == (("red",), ("blue",), ("green",))


@rule("petrichor.wheat-tokens")
def test_wheat_tokens__are_worth_what_the_copy_says() -> None:
    timeline = ended("blue: wheat 2", facts={**COPY, "wheat_token.points": 3})
    assert paid(timeline, "end") == {"blue": 6}


# -- open questions ------------------------------------------------------------------------------------------------


@ruling("petrichor.harvest-token", "removed")
def test_ruling_harvest_token__removed__it_grows_anew() -> None:
    timeline = push(ripe("blue: drops c2 2"), "harvest")
    assert not growing(timeline, "c2")
    assert leans(timeline, "harvest-token") == "removed"


@ruling("petrichor.harvest-token", "stays")
def test_ruling_harvest_token__stays__one_drop_scores_next_time() -> None:
    timeline = push(ripe("blue: drops c2 2", rulings={"harvest-token": "stays"}), "harvest")
    assert (growing(timeline, "c2"), drops(timeline, "c2")) == (True, {})
    assert leans(timeline, "harvest-token") == "stays"
    lay(timeline, "red: drops c2 1")
    assert sheet(timeline, "harvest").points("red", "harvest") == 5


@ruling("petrichor.votes-clear", "clear")
def test_ruling_votes_clear__clear__everybody_takes_them_back() -> None:
    timeline = push(ripe("blue: votes frost 2"), "no-harvest")
    all_pass(timeline)
    assert timeline.state.resolved == ()
    assert leans(timeline, "votes-clear") == "clear"


@ruling("petrichor.votes-clear", "stay")
def test_ruling_votes_clear__stay__they_count_again() -> None:
    timeline = push(ripe("blue: votes frost 2", rulings={"votes-clear": "stay"}), "no-harvest")
    all_pass(timeline)
    assert timeline.state.resolved == ("frost",)
    assert wins(timeline) == {"blue": 2, "red": 0, "green": 0}
    assert leans(timeline, "votes-clear") == "stay"


@ruling("petrichor.place-ties", "shared")
@ruling("petrichor.place-ties", "shared-next")
@ruling("petrichor.place-ties", "lower")
@ruling("petrichor.place-ties", "nobody")
@pytest.mark.parametrize(
    ("choice", "row"),
    [
        # Blue and red tied for most, green behind them; the row is 3, 3, 2 on potato.
        ("shared", {"blue": 3, "red": 3, "green": 2}),
        ("shared-next", {"blue": 3, "red": 3, "green": 3}),
        ("lower", {"blue": 3, "red": 3, "green": 2}),
        ("nobody", {"green": 2}),
    ],
)
def test_place_ties__in_a_tracked_harvest(choice: str, row: dict[str, int]) -> None:
    facts = ("blue: drops b2 2", "red: drops b2 2", "green: drops b2 1")
    timeline = push(ripe(*facts, rulings={"place-ties": choice}), "harvest")
    assert paid(timeline, "harvest") == row
    assert leans(timeline, "place-ties") == choice


@ruling("petrichor.sprouted-palm", "growing")
@ruling("petrichor.sprouted-palm", "not-growing")
@pytest.mark.parametrize(("choice", "bonus"), [("growing", {"blue": 1}), ("not-growing", {})])
def test_sprouted_palm__and_fertilizer(choice: str, bonus: dict[str, int]) -> None:
    timeline = ripe("blue: drops b3 2", "fertilizer b3 1", rulings={"sprouted-palm": choice})
    push(timeline, "harvest")
    assert (paid(timeline, "harvest"), paid(timeline, "fertilizer_bonus")) == ({"blue": 4}, bonus)
    assert leans(timeline, "sprouted-palm") == choice


@ruling("petrichor.voting-points", "space")
@ruling("petrichor.voting-points", "place")
@pytest.mark.parametrize(("choice", "points"), [("space", {"blue": 3, "red": 1}), ("place", {"red": 1})])
def test_voting_points__by_space_or_by_place(choice: str, points: dict[str, int]) -> None:
    # The row is 0, 1, 3: first place would get 0, second 1.
    timeline = ended("blue: wins 2", "red: wins 1", rulings={"voting-points": choice})
    assert paid(timeline, "votes") == points
    assert leans(timeline, "voting-points") == choice


@ruling("petrichor.final-tie", "shared")
@ruling("petrichor.final-tie", "voting-wins")
@pytest.mark.parametrize(
    ("choice", "ranking"),
    [("shared", (("blue", "red"), ("green",))), ("voting-wins", (("blue",), ("red",), ("green",)))],
)
def test_final_tie__shared_or_by_voting_wins(choice: str, ranking: tuple[tuple[str, ...], ...]) -> None:
    # 3 points each: blue by two wins, red by hand.
    timeline = ended("blue: wins 2", "red: score 3", rulings={"final-tie": choice})
    assert sheet(timeline).ranking.groups == ranking
    assert leans(timeline, "final-tie") == choice


# -- the lines -----------------------------------------------------------------------------------------------------


@rule("petrichor.harvest-rank")
def test_harvest_rank__each_line_names_tile_drops_place_and_rule() -> None:
    timeline = push(ripe("blue: drops c2 2", "red: drops c2 1"), "harvest")
    first, second = lines(timeline, "harvest")
    assert (first.rule, first.pieces, first.when) == ("petrichor.harvest-rank", ("c2",), "round 1")
    assert first.note == "Cotton: 2 drops, 1st of 2"
    assert (second.player, second.points, second.note) == ("red", 1, "Cotton: 1 drop, 2nd of 2")


@rule("petrichor.harvest-rank")
def test_harvest_rank__a_preview_for_everybody_at_any_time() -> None:
    timeline = lay(begun(), "blue: drops c2 2", "red: drops b1 3")
    found = sheet(timeline, "harvest")
    # Cotton 5; grass 4 and the cow on it 2.
    assert found.totals() == {"blue": 5, "red": 6, "green": 0}
    # And nothing has changed.
    assert sheet(timeline).totals() == {"blue": 0, "red": 0, "green": 0}
    assert methane(timeline)["supply"] == 10


@rule("petrichor.growing")
def test_growing__what_rests_on_one_source_is_named() -> None:
    facts = ("blue: drops c2 2", "red: drops b1 3")
    # Cotton's 2 drops are from one review; grass's are from the copy.
    assert sheet(push(ripe(*facts), "harvest")).unverified == ("a Cotton tile needs 2 drops to grow",)
    told = push(ripe(*facts, facts={**COPY, "tiles.cotton.drops": 2}), "harvest")
    assert sheet(told).unverified == ()
