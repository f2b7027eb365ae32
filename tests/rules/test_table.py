"""Keeping a record, the same for every game: override, undo and redo, notes, dice; played with Evergreen."""

from __future__ import annotations

import pytest

from companion import record as records
from companion.timeline import Timeline
from tests.table import GAME, REVEAL, game, lay, pieces, push, refused, rule, sheet, turn, verb


def again(timeline: Timeline) -> Timeline:
    """The same game, replayed from what its record says."""
    record = records.start(GAME, timeline.state.table.players)
    record = record._replace(entries=tuple(played.text for played in timeline.played))
    found = records.replay(records.loads(records.dumps(record)))
    assert found.failure is None
    return found


# -- override ----------------------------------------------------------------------------------------------------


@rule("table.override")
@verb("override")
def test_override__a_move_the_rules_refuse_is_kept_with_its_reason() -> None:
    timeline = turn("rock lake")
    refused(timeline, "blue: plant a6 c1", "evergreen.action-d")
    refused(timeline, "blue: override plant a6 c1")
    (played,) = timeline.push("blue: override plant a6 c1 ; we play it so")
    assert pieces(timeline, "blue") == {"a6": "s", "c1": "s"}
    assert played.note == "we play it so"
    assert any("evergreen.action-d" in warning for warning in played.warnings)
    assert not timeline.now.standard
    assert not again(timeline).now.standard


@rule("table.override")
@verb("override")
@pytest.mark.parametrize(
    "entry",
    [
        "override plant f4",  # a crevice
        "override plant a1",  # off the board
        "override plant a6",  # legal as it is
        "override plant c1 d1 x9",
        "override undo",
        "override",
        "override lake c1 grow c1",  # a lake does not grow
    ],
)
def test_override__is_for_moves_that_mean_something_and_are_refused(entry: str) -> None:
    refused(turn("rock lake"), f"blue: {entry} ; we play it so")


@rule("table.override")
@verb("set")
def test_override__every_correction_of_points_is_told() -> None:
    timeline = game()
    gained = []
    for score in (6, 5, 6, 5):  # from 0
        (played,) = timeline.push(f"blue: set score {score} ; recount")
        gained.append([line.points for line in played.scored])
    assert gained == [[6], [-1], [1], [-1]]


# -- undo and redo -----------------------------------------------------------------------------------------------


@rule("table.undo")
@verb("undo", "redo")
def test_undo__is_written_down_and_can_be_redone() -> None:
    timeline = turn("rock lake", "blue: plant a6")
    before = timeline.state
    push(timeline, "blue: plant b6")
    after, count = timeline.state, len(timeline.played)
    push(timeline, "undo")
    assert timeline.state == before
    assert len(timeline.played) == count + 1
    push(timeline, "redo")
    assert timeline.state == after
    assert len(timeline.played) == count + 2
    assert again(timeline).state == after


@rule("table.undo")
@verb("undo", "redo")
def test_undo__a_new_move_ends_redoing() -> None:
    timeline = turn("rock lake", "blue: plant a6", "undo", "blue: plant b6")
    refused(timeline, "redo")
    assert pieces(timeline, "blue") == {"b6": "s"}


@rule("table.undo")
@verb("undo", "redo", "note")
def test_undo__several_steps_past_notes() -> None:
    timeline = turn("rock lake", "blue: plant a6", "note well played", "blue: plant b6")
    push(timeline, "undo 2")
    assert pieces(timeline, "blue") == {}
    push(timeline, "note again", "redo 2")
    assert pieces(timeline, "blue") == {"a6": "s", "b6": "s"}


@rule("table.undo")
def test_undo__nothing_to_take_back() -> None:
    refused(game(), "undo")
    refused(game(), "redo")
    refused(game(REVEAL), "undo 2")
    refused(game(REVEAL), "undo 0")
    refused(game(REVEAL), "undo much")


@rule("table.undo")
def test_undo__reaches_back_over_the_end_of_a_round() -> None:
    timeline = turn("rock bush", "blue: plant a6 b6 b7", "blue: bush c1", "red: plant d4 c5 c6")
    before = timeline.state
    push(timeline, "red: small d4")
    assert timeline.state.round == 2
    push(timeline, "undo")
    assert timeline.state == before


@rule("table.undo")
def test_undo__takes_back_what_the_program_did_in_answer() -> None:
    timeline = game(REVEAL, "row rock small, wild bud, wheat small", players=("blue",))
    before = timeline.state
    assert len(timeline.push("take 1")) == 2
    push(timeline, "undo")
    assert timeline.state == before


# -- notes and dice ----------------------------------------------------------------------------------------------


@verb("note")
def test_note__changes_nothing() -> None:
    timeline = game(REVEAL)
    before = timeline.now
    push(timeline, "blue: note what a sun ; today", "note check score 99")
    assert timeline.now == before
    assert len(timeline.played) == 3


@rule("table.roll")
@verb("roll")
def test_roll__keeps_what_was_drawn() -> None:
    timeline = game("roll reveal", "roll row")
    replayed = again(timeline)
    assert replayed.state == timeline.state
    assert [played.text for played in replayed.played] == [played.text for played in timeline.played]


@rule("table.roll")
@verb("roll")
def test_roll__takes_what_people_drew() -> None:
    timeline = game("roll reveal = grassland sprout, snow bush", "roll row = rock small, wheat small, swamp small")
    assert timeline.state == game(REVEAL, "row rock small, wheat small, swamp small").state
    assert "by program" not in timeline.played[-1].text


@rule("table.roll")
@verb("roll")
def test_roll__undo_is_no_way_to_better_luck() -> None:
    timeline = game("roll reveal", "roll row")
    drawn = timeline.state
    push(timeline, "undo", "roll row")
    assert timeline.state == drawn


@rule("table.roll")
@verb("roll")
def test_roll__a_seed_repeats_the_draws() -> None:
    first, second = (game("roll reveal", "roll row", seed=11) for _ in range(2))
    assert first.state == second.state
    others = {game("roll reveal", seed=seed).played[0].text for seed in range(8)}
    assert len(others) > 1


@rule("table.roll")
@verb("roll")
@pytest.mark.parametrize("entry", ["roll row", "roll dice", "roll reveal = rock oak", "roll take", "roll reveal 3"])
def test_roll__only_what_is_to_be_drawn_now(entry: str) -> None:
    refused(game(), entry)
    refused(push(game(REVEAL), "row rock small, wheat small, swamp small"), "roll")


@rule("table.so-far")
def test_so_far__a_game_tracked_move_by_move_needs_no_such_line() -> None:
    timeline = lay(game(REVEAL), "blue", "S c1")
    assert {line.category for line in sheet(timeline).lines} == {"start"}
