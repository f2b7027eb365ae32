"""Votes and passing: where a marker may go, votes for harvest, who still has a turn."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.rules.petrichor.table import all_pass, asked, begun, lay, leans, paid
from tests.table import push, refused, rule, ruling, verb

PLAIN = "cotton, grass, corn, wheat, potato, cotton, coffee, rice, coffee"


def votes(timeline: Timeline) -> dict[str, dict[str, int]]:
    """The votes on each weather that has any."""
    return {weather: dict(given) for weather, given in timeline.state.votes.items() if given}


# -- weathers ------------------------------------------------------------------------------------------------------


@rule("petrichor.vote")
@verb("vote")
@pytest.mark.parametrize(
    ("action", "allowed"),
    [
        ("frost c3", ("frost", "sun")),
        ("sun b2", ("sun", "wind")),
        ("wind b2 c2", ("wind", "rain")),
        ("rain b2", ("rain", "frost")),
    ],
)
def test_vote__the_weather_of_the_action_or_the_next_clockwise(action: str, allowed: tuple[str, ...]) -> None:
    for weather in ("frost", "sun", "wind", "rain"):
        timeline = push(begun(), f"blue: {action}")
        if weather in allowed:
            push(timeline, f"blue: vote {weather}")
            assert votes(timeline) == {weather: {"blue": 1}}
        else:
            said = str(refused(timeline, f"blue: vote {weather}", "petrichor.vote"))
            assert all(name in said for name in (*allowed, "harvest"))


@rule("petrichor.vote")
def test_vote__a_weather_scores_nothing_at_once() -> None:
    refused(push(begun(), "blue: frost c3"), "blue: vote frost 1", "petrichor.vote")


# -- harvest -------------------------------------------------------------------------------------------------------


@rule("petrichor.harvest-vote")
@verb("vote", "harvest-vote")
def test_harvest_vote__scores_what_the_die_says_and_takes_no_marker() -> None:
    timeline = push(begun(), "blue: frost c3")
    refused(timeline, "blue: vote harvest", "petrichor.harvest-vote")
    refused(timeline, "blue: vote harvest 3")
    push(timeline, "blue: vote harvest 2", "red: frost b1", "red: vote harvest 1")
    assert paid(timeline, "votes") == {"blue": 2, "red": 1}
    assert votes(timeline) == {}


@rule("petrichor.harvest-vote")
def test_harvest_vote__only_while_it_is_possible() -> None:
    timeline = push(begun(), "harvest-vote closed", "blue: frost c3")
    said = str(refused(timeline, "blue: vote harvest 1", "petrichor.harvest-vote"))
    assert "frost or sun" in said
    # The dice are up again in the next round, which red begins.
    push(timeline, "blue: vote frost")
    push(all_pass(timeline), "blue: leader blue", "blue: methane b2", "blue: drop b2", "no-harvest")
    push(timeline, "red: frost a3", "red: vote harvest 1")
    assert timeline.state.round == 2


@rule("petrichor.vote-markers")
def test_vote_markers__twelve_each() -> None:
    timeline = push(lay(begun(), "blue: votes sun 7", "blue: votes wind 5"), "blue: frost c3")
    refused(timeline, "blue: vote frost", "petrichor.vote-markers")
    push(timeline, "blue: vote harvest 1")
    # Red has twelve of its own.
    push(timeline, "red: frost b1", "red: vote frost")


@rule("petrichor.vote-markers")
def test_vote_markers__the_table_decides_what_happens_without_any_and_without_a_harvest() -> None:
    timeline = push(lay(begun(), "blue: votes sun 12"), "harvest-vote closed", "blue: frost c3")
    refused(timeline, "blue: vote frost", "petrichor.vote-markers")
    push(timeline, "blue: override vote frost ; a coin")
    assert timeline.state.player == "red"


# -- two actions ---------------------------------------------------------------------------------------------------


@ruling("petrichor.second-vote", "one")
def test_ruling_second_vote__one__for_either_action() -> None:
    for weather in ("frost", "sun", "rain"):
        # Frost or sun for the first, rain or frost for the second.
        timeline = push(begun(), "blue: frost c3", "blue: rain b2", f"blue: vote {weather}")
        assert timeline.state.player == "red"
        assert leans(timeline, "second-vote") == "one"
    refused(push(begun(), "blue: frost c3", "blue: rain b2"), "blue: vote wind", "petrichor.vote")


@ruling("petrichor.second-vote", "each-action")
def test_ruling_second_vote__each_action__one_after_the_other() -> None:
    timeline = begun(rulings={"second-vote": "each-action"})
    push(timeline, "blue: frost c3", "blue: rain b2")
    refused(timeline, "blue: vote rain", "petrichor.vote")
    push(timeline, "blue: vote sun")
    assert asked(timeline) == "blue: vote"
    refused(timeline, "blue: vote sun", "petrichor.vote")
    push(timeline, "blue: vote frost")
    assert votes(timeline) == {"sun": {"blue": 1}, "frost": {"blue": 1}}
    assert timeline.state.player == "red"
    assert leans(timeline, "second-vote") == "each-action"


@ruling("petrichor.second-vote", "each-action")
def test_ruling_second_vote__each_action__only_the_vote_for_grazing_is_for_harvest() -> None:
    timeline = begun(rulings={"second-vote": "each-action"})
    push(timeline, "blue: frost c3", "blue: natures-call b1 b1 to a1", "blue: vote frost")
    refused(timeline, "blue: vote frost", "petrichor.grazing-vote")
    push(timeline, "blue: vote harvest 1")
    # One action has one vote.
    push(timeline, "red: frost a3", "red: vote sun")
    assert timeline.state.player == "green"


# -- passing -------------------------------------------------------------------------------------------------------


@rule("petrichor.pass")
@verb("pass")
def test_pass__everybody_else_has_exactly_one_more_turn() -> None:
    timeline = begun(cows=False, fields=PLAIN)
    push(timeline, "blue: frost c3", "blue: vote frost", "red: pass")
    push(timeline, "green: frost b1", "green: vote frost", "blue: frost a3", "blue: vote sun")
    # The phase is over: red has passed, the others had their turn.
    assert timeline.state.phase != "action"


@rule("petrichor.pass")
@verb("pass")
def test_pass__more_passes_end_no_turn_but_their_own() -> None:
    timeline = push(begun(seats=4), "blue: pass", "red: pass")
    assert asked(timeline).startswith("green: ")
    push(timeline, "green: frost c3", "green: vote frost")
    assert asked(timeline).startswith("yellow: ")
    push(timeline, "yellow: pass")
    assert timeline.state.phase == "climate"
    # Blue passed first, and is first player of the next round.
    assert timeline.state.passer == 0


@rule("petrichor.pass")
def test_pass__not_after_an_action() -> None:
    timeline = push(begun(), "blue: frost c3")
    refused(timeline, "blue: pass", "petrichor.pass")
    refused(timeline, "red: pass", "petrichor.turn")
