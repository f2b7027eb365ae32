"""What must hold in any game of Petrichor, checked on whole random games, entry by entry."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.errors import CompanionError
from companion.games.petrichor.state import DROPS, OVERFLOW_AT, THUNDER_AT, State
from companion.timeline import Played, Timeline
from scorers import catalog, score
from tests.properties.petrichor_play import (
    GAME,
    PACK_VERBS,
    SETTINGS,
    Setting,
    in_bounds,
    on_the_table,
    played,
    until,
)

PHASES: Final = (Phase.explicit, Phase.generate, Phase.shrink)
FIXED: Final = settings(derandomize=True, deadline=None, max_examples=25, database=None, phases=PHASES)
GAMES: Final = st.sampled_from(SETTINGS)
MOMENT: Final = st.floats(0, 1)
"""A moment of a game, from its beginning to its end."""


def well_formed(state: State) -> None:
    """Every cloud and tile is as the rules have it."""
    stays = state.ruling("methane-only-cloud") == "stays"
    for cloud in state.clouds.values():
        assert cloud.size > 0
        if cloud.drops or not stays:
            assert cloud.size < OVERFLOW_AT
            assert cloud.thunder or cloud.size < THUNDER_AT
    for tile in state.tiles.values():
        assert not tile.cow or tile.kind.harvested
        assert not (tile.growing and tile.kind.climates) or state.climate in tile.kind.climates
        assert bool(tile.grown_in) == bool(tile.growing and tile.kind.token)
        assert bool(tile.stage) == bool(tile.growing and tile.kind.stages)
        assert tile.pasture == (state.cows and tile.kind.pasture)
    for player in state.table.players:
        assert sum(votes.get(player, 0) for votes in state.votes.values()) <= 12


# -- games end -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SETTINGS, ids=lambda game: f"{game[0]}-{game[1]}-{'cows' if game[2] else 'base'}")
def test_random_games_end(game: Setting) -> None:
    timeline = played(*game)
    assert timeline.state.phase == "over"
    assert timeline.state.round == 4
    assert timeline.now.standard
    assert not GAME.needs(timeline.state)
    for verb in GAME.verbs:
        with pytest.raises(CompanionError):
            timeline.read(verb)


def test_random_games_do_everything() -> None:
    """The games the other tests look at have every verb of the rules in them, and methane spent in both ways."""
    texts = [entry.text for game in SETTINGS for entry in played(*game).played]
    used = {entry.move.verb for game in SETTINGS for entry in played(*game).played if entry.move}
    # Said only when it is so, or typed by the table instead of drawn.
    assert set(GAME.verbs) - used - PACK_VERBS <= {"harvest-vote", "grow"}
    assert any(text.endswith("methane") for text in texts)
    assert any(text.endswith("paying") for text in texts)
    assert any(text.endswith("methane paying") for text in texts)


# -- what is conserved ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SETTINGS, ids=str)
def test_every_state_is_in_bounds(game: Setting) -> None:
    for entry in played(*game).played:
        in_bounds(entry.after.state)
        well_formed(entry.after.state)


def expected_drops(entry: Played) -> Counter[str]:
    """Drops that came to the table by an entry, or left it (negative), by what the rules say of the verb."""
    assert entry.move
    before, verb, actor = entry.before.state, entry.move.verb, entry.move.actor
    if verb in ("start", "frost"):
        return Counter({actor: 1})
    if verb == "sun":
        return Counter({actor: 2})
    if verb == "double":
        mine = before.clouds[entry.move.args[0]].drops[actor]
        return Counter({actor: min(mine, DROPS - on_the_table(before)[actor])})
    if verb == "drop" and before.queue[0].step.do == "add_drop":
        return Counter({actor: 1})
    if verb == "drop":
        (colour,) = entry.move.args[1]
        return Counter({colour: -1})
    if verb == "harvest":
        gone: Counter[str] = Counter()
        for tile in before.tiles.values():
            if tile.growing:
                gone.subtract(tile.drops)
        return gone
    return Counter()


@pytest.mark.parametrize("game", SETTINGS, ids=str)
def test_drops_come_and_go_as_the_verbs_say(game: Setting) -> None:
    for entry in played(*game).played:
        if entry.move and entry.before.state.tiles:
            change = on_the_table(entry.after.state)
            change.subtract(on_the_table(entry.before.state))
            expected = expected_drops(entry)
            assert {name: n for name, n in change.items() if n} == {name: n for name, n in expected.items() if n}


@pytest.mark.parametrize("game", [game for game in SETTINGS if game[2]], ids=str)
def test_methane_is_taken_by_healing_only_and_spent_as_said(game: Setting) -> None:
    for entry in played(*game).played:
        if not entry.move:
            continue
        before, after = entry.before.state, entry.after.state
        for player in before.table.players:
            change = after.reserve(player).methane - before.reserve(player).methane
            actor, verb = entry.move.actor == player, entry.move.verb
            spent = 2 * ("paying" in entry.text.split()) + (verb == "rain" and "methane" in entry.text.split())
            if verb == "time-heals" and actor:
                assert change == before.clouds[entry.move.args[0]].methane - spent
            elif verb in ("natures-call", "methane"):
                # A shortage takes 1 of everybody who has some, what the actor has paid aside.
                assert change + spent * actor in (0, -1)
            else:
                assert change == -spent * actor


@pytest.mark.parametrize("game", SETTINGS, ids=str)
def test_passing_leaves_the_others_one_turn(game: Setting) -> None:
    turns: Counter[str] = Counter()
    passed = ""
    for entry in played(*game).played:
        if not entry.move or entry.before.state.phase != "action":
            continue
        ends = entry.move.verb == "pass" or (entry.move.verb == "vote" and not entry.after.state.turn.votes)
        if passed and ends:
            turns[entry.move.actor] += 1
        if entry.move.verb == "pass" and not passed:
            passed = entry.move.actor
        if entry.after.state.phase != "action":
            others = set(entry.before.state.table.players) - {passed}
            assert turns == Counter(others)
            turns, passed = Counter(), ""


# -- moves ---------------------------------------------------------------------------------------------------------


@FIXED
@given(GAMES, MOMENT)
def test_every_listed_move_can_be_made(game: Setting, moment: float) -> None:
    timeline = until(game, moment)
    for need in GAME.needs(timeline.state):
        for name in need.verbs:
            verb = GAME.verbs[name]
            moves = list(verb.options(timeline.state, need.actor))
            assert len(set(moves)) == len(moves)
            for move in moves[::3]:
                read = timeline.read(f"{need.actor}: {verb.format(move)}")
                assert read.move == move
                in_bounds(read.after.state)


@pytest.mark.parametrize("game", SETTINGS[:8], ids=str)
def test_a_move_reads_as_it_is_written(game: Setting) -> None:
    for entry in played(*game).played:
        if entry.move:
            verb = GAME.verbs[entry.move.verb]
            words = verb.format(entry.move).replace(",", " ").split()
            assert verb.parse(entry.move.actor, words, entry.before.state) == entry.move


@FIXED
@given(GAMES, MOMENT)
def test_suggestions_lead_to_legal_or_unfinished_moves(game: Setting, moment: float) -> None:
    timeline = until(game, moment)
    state = timeline.state
    for need in GAME.needs(state):
        for name in need.verbs:
            verb, words = GAME.verbs[name], [name]
            for _ in range(3):
                found = verb.suggestions(state, need.actor, words)
                assert len(set(found)) == len(found)
                if not found:
                    break
                words += found[len(words) * 7 % len(found)].split()


# -- time ----------------------------------------------------------------------------------------------------------


@FIXED
@given(GAMES, MOMENT, st.integers(1, 9))
def test_undo_and_redo_give_the_same_states(game: Setting, moment: float, count: int) -> None:
    timeline = until(game, moment)
    now, count = timeline.now, min(count, len(timeline.live))
    if not count:
        return
    before = timeline.at(timeline.live[-count] - 1)
    timeline.push(f"undo {count}")
    assert timeline.now == before
    timeline.push(f"redo {count}")
    assert timeline.now == now


@pytest.mark.parametrize("game", SETTINGS, ids=str)
def test_stored_entries_replay_to_the_same_states(game: Setting) -> None:
    timeline = played(*game)
    again = Timeline(GAME, timeline.start.state.table, [entry.text for entry in timeline.played], timeline.seed)
    assert again.failure is None
    assert [entry.after for entry in again.played] == [entry.after for entry in timeline.played]


# -- points --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SETTINGS, ids=str)
def test_totals_are_the_sum_of_lines_at_every_step(game: Setting) -> None:
    for entry in played(*game).played:
        state = entry.after.state
        sheet = GAME.sheet(state)
        assert sheet.problems() == ()
        assert state.lines[: len(entry.before.state.lines)] == entry.before.state.lines
        for player in sheet.players:
            assert sheet.total(player) == sum(line.points for line in state.lines if line.player == player)
    assert {line.rule for line in state.lines} <= set(catalog.rules("petrichor"))
    assert set(sheet.rulings) <= set(catalog.rulings("petrichor"))


def paying(lines: Any) -> list[tuple[Any, ...]]:
    """What lines pay, without when."""
    return [(line.rule, line.category, line.player, line.points, line.pieces, line.note) for line in lines]


@settings(FIXED, max_examples=120)
@given(GAMES, MOMENT)
def test_a_position_scores_as_the_preview_of_the_harvest(game: Setting, moment: float) -> None:
    entries = played(*game).played
    state = entries[min(len(entries) - 1, round(moment * len(entries)))].after.state
    if not GAME.previews(state):
        return
    preview = GAME.sheet(state, preview="harvest")
    typed = score(GAME.position(state))
    assert typed.totals() == preview.totals()
    assert paying(line for line in typed.lines if line.category != "so_far") == paying(
        preview.lines[len(state.lines) :]
    )
    assert typed.extra["effects"] == preview.extra["effects"]
    assert set(typed.rulings.items()) <= set(preview.rulings.items())


@pytest.mark.parametrize("game", SETTINGS, ids=str)
def test_the_last_position_scores_as_the_game(game: Setting) -> None:
    state = played(*game).state
    typed, sheet = score(GAME.position(state)), GAME.sheet(state)
    assert typed.totals() == sheet.totals()
    assert typed.ranking.groups == sheet.ranking.groups
