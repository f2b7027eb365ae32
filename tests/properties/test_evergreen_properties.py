"""What must hold in any game of Evergreen, checked on whole random games and on entries nobody should type."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any, Final

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion import record as records
from companion.bookkeeping import RESERVED, facts
from companion.errors import CompanionError, IllegalMove, NotationError
from companion.games.evergreen.cards import CARD_BIOMES
from companion.games.evergreen.places import BIOME, CELL
from companion.games.evergreen.state import State
from companion.moves import TABLE, Verb
from companion.timeline import Played, Timeline
from scorers import catalog, score
from scorers.evergreen.planet import empty_planet
from scorers.evergreen.words import POWERS, SIDES
from tests.properties.evergreen_play import (
    CHATTY,
    GAME,
    KEEN,
    MENDED,
    PLAIN,
    REDRAWN,
    Mix,
    RandomPlayer,
    begin,
    own_words,
    played,
    texts,
)
from tests.properties.tried import still_sound, try_entry

PHASES: Final = (Phase.explicit, Phase.generate, Phase.shrink)
FIXED: Final = settings(derandomize=True, deadline=None, max_examples=25, database=None, phases=PHASES)
FEWER: Final = settings(FIXED, max_examples=12)
ORDINARY: Final = st.sampled_from(
    [(n, seed, mix) for seed in range(6) for n in (4, 2, 1, 3) for mix in (CHATTY, KEEN, PLAIN)]
)
"""Games by the rules, with and without talk and undoing."""
WITH_MENDING: Final = st.sampled_from([(n, seed, MENDED) for seed in range(6) for n in (1, 2, 3, 4)])
MOMENT: Final = st.floats(0, 1)
"""A moment of a game, from its beginning to its end."""
Setting = tuple[int, int, Mix]


def until(game: Setting, moment: float) -> Timeline:
    """A timeline of its own with the entries of a game up to a moment."""
    whole = played(*game)
    entries = texts(whole)[: round(moment * len(whole.played))]
    return Timeline(GAME, whole.start.state.table, entries, whole.seed)


def live(timeline: Timeline) -> list[Played]:
    """The entries that count, each with the game before and after it."""
    return [timeline.played[number - 1] for number in timeline.live]


def frames(timeline: Timeline) -> list[State]:
    """Every state the game was in, undone ones too."""
    return [timeline.start.state, *(entry.after.state for entry in timeline.played)]


# -- games end -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("mix", [PLAIN, CHATTY, REDRAWN], ids=["plain", "chatty", "redrawn"])
def test_random_games_end(players: int, mix: Mix) -> None:
    for seed in range(3):
        timeline = played(players, seed, mix)
        assert timeline.state.phase == "over"
        assert timeline.state.round == 14
        assert timeline.now.standard
        assert not GAME.needs(timeline.state)
        for verb in GAME.verbs:
            with pytest.raises(CompanionError):
                timeline.read(verb)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_mended_games_end(players: int, seed: int) -> None:
    timeline = played(players, seed, MENDED)
    assert timeline.state.phase == "over"
    kinds = {entry.kind for entry in live(timeline)}
    assert timeline.now.standard == (not kinds & {"set", "override"})


@pytest.mark.parametrize(
    "rulings",
    [
        {"evergreen.zero-action": "must", "evergreen.empty-power": "needs-effect"},
        {"evergreen.power-level": "uses", "evergreen.lake-repeat": "once"},
        {"evergreen.supply": "unlimited", "evergreen.second-aridity": "latest-card"},
        {"evergreen.solo-start": "zero", "evergreen.solo-face-down": "all"},
    ],
    ids=lambda rulings: "+".join(name.partition(".")[2] for name in rulings),
)
def test_games_under_other_rulings_end(rulings: dict[str, str]) -> None:
    for players in (1, 4):
        timeline = played(players, 3, CHATTY, tuple(rulings.items()))
        assert timeline.state.phase == "over"


# -- moves ---------------------------------------------------------------------------------------------------------


@FIXED
@given(ORDINARY, MOMENT)
def test_every_listed_move_can_be_made(game: Setting, moment: float) -> None:
    timeline = until(game, moment)
    for need in GAME.needs(timeline.state):
        for name in need.verbs:
            verb = GAME.verbs[name]
            moves = list(verb.options(timeline.state, need.actor))
            assert len(set(moves)) == len(moves)
            for move in moves:
                read = timeline.read(f"{need.actor}: {verb.format(move)}")
                assert read.move == move
                assert read.text == f"{need.actor}: {verb.format(move)}"
                # Who begins and where the sun stands may be confirmed; anything else changes the game.
                assert read.after.state != timeline.state or name in ("first", "sun")


@FIXED
@given(ORDINARY)
def test_a_move_reads_as_it_is_written(game: Setting) -> None:
    timeline = played(*game)
    for entry in timeline.played:
        if entry.move:
            verb, before = GAME.verbs[entry.move.verb], entry.before.state
            words = own_words(f"{entry.actor}: {verb.format(entry.move)}", timeline)
            assert verb.parse(entry.move.actor, words, before) == entry.move


def unfinished(verb: Verb, state: State, actor: str, words: list[str]) -> bool:
    """Whether the words are no whole move yet, but could become one."""
    try:
        reasons = verb.judge(state, verb.parse(actor, words, state)).reasons
    except NotationError as error:
        return error.incomplete
    return bool(reasons) and all(reason.unfinished for reason in reasons)


@FIXED
@given(ORDINARY, MOMENT)
def test_suggestions_lead_to_legal_or_unfinished_moves(game: Setting, moment: float) -> None:
    timeline = until(game, moment)
    state = timeline.state
    for need in GAME.needs(state):
        for name in need.verbs:
            verb, words = GAME.verbs[name], [name]
            for _ in range(4):
                found = verb.suggestions(state, need.actor, words)
                assert len(set(found)) == len(found)
                for word in found:
                    longer = [*words, *word.split()]
                    if not unfinished(verb, state, need.actor, longer):
                        assert timeline.judge(verb, verb.parse(need.actor, longer, state)).legal, longer
                if not found:
                    break
                words += found[len(words) * 7 % len(found)].split()


@pytest.mark.parametrize("verb", [verb.name for verb in GAME.verbs.values() if verb.args])
def test_a_suggested_beginning_can_be_finished(verb: str) -> None:
    """Where a completion leads to an unfinished move, some further completion must be offered."""
    timeline = played(2, 0, PLAIN)
    states = [
        entry.after.state for entry in timeline.played[::5] if entry.after.state.phase in GAME.verbs[verb].phases
    ]
    for state in (timeline.start.state, *states)[:12]:
        for need in GAME.needs(state):
            if verb in need.verbs:
                for word in GAME.verbs[verb].suggestions(state, need.actor, [verb]):
                    words = [verb, *word.split()]
                    if unfinished(GAME.verbs[verb], state, need.actor, words):
                        assert GAME.verbs[verb].suggestions(state, need.actor, words), words


# -- refusals ------------------------------------------------------------------------------------------------------

PLACES: Final = [f"{column}{row}" for column in "abcdefghij" for row in range(12)]
VOCABULARY: Final = st.one_of(
    st.sampled_from([*GAME.verbs, *RESERVED]),
    st.sampled_from(PLACES),
    st.sampled_from(list(CELL)),
    st.sampled_from([*CARD_BIOMES, *POWERS, *SIDES]),
    st.sampled_from(["blue", "Old", "Tom", "Zoë", "d4", "neutral", "table", "nobody"]),
    st.sampled_from(["=", ":", ";", ",", "again", "by", "program", "skull", "plain", "score", "space", "level"]),
    st.sampled_from([*catalog.rulings("evergreen"), "counts", "fertility", "empty", "big", "first", "sun"]),
    st.integers(-2, 70).map(str),
    st.sampled_from(
        ["²", "٣", "1e3", "1_0", "0x1", "é", "ſprout", "PLANT", "c3x", "+", "--", "\x00", "\u2028", "☀️"]
    ),
    st.text(max_size=4),
)
"""Words that mean something somewhere, and some that mean nothing anywhere."""
ACTOR: Final = st.sampled_from(
    ["", "", "", "blue: ", "Old Tom: ", "ZOË: ", "d4: ", "table: ", "neutral: ", "who: "]
)
NOTE: Final = st.sampled_from(["", "", " ; because", ";;", " ; \t", " ; é: 3 ; x"])
WILD: Final = st.one_of(
    st.builds(lambda who, words, note: who + " ".join(words) + note, ACTOR, st.lists(VOCABULARY, max_size=7), NOTE),
    st.text(max_size=30),
)


@settings(FIXED, max_examples=250)
@given(ORDINARY, MOMENT, st.lists(WILD, min_size=1, max_size=12))
def test_wild_entries_are_refused_or_replay(game: Setting, moment: float, entries: list[str]) -> None:
    timeline = until(game, moment)
    for text in entries:
        if try_entry(timeline, text):
            still_sound(timeline)


@settings(FIXED, max_examples=120)
@given(ORDINARY, MOMENT, st.integers(0, 10**6))
def test_moves_that_look_legal(game: Setting, moment: float, seed: int) -> None:
    """Real moves at another moment, for another player, on another place."""
    timeline, dice = until(game, moment), Random(seed)
    others = [entry for entry in played(game[0], game[1] + 1, PLAIN).played if entry.move]
    for _ in range(12):
        entry = dice.choice(others)
        assert entry.move is not None
        words = GAME.verbs[entry.move.verb].format(entry.move).split()
        if len(words) > 1 and dice.randrange(2):
            words[dice.randrange(1, len(words))] = dice.choice(PLACES)
        actor = dice.choice([entry.actor, *timeline.state.table.players])
        prefix = dice.choice(("", "", "override "))
        if try_entry(timeline, f"{actor}: {prefix}{' '.join(words)} ; as it was"):
            still_sound(timeline)


def test_the_wrong_player_is_told_so() -> None:
    timeline = until((3, 1, PLAIN), 0.4)
    while timeline.state.phase != "draft":
        timeline.push(RandomPlayer(timeline, Random(1)).entry())
    active = GAME.active(timeline.state)
    there = next(at for at, card in enumerate(timeline.state.draft.row, 1) if card)
    for player in timeline.state.table.players:
        if player != active:
            with pytest.raises(IllegalMove, match=active):
                timeline.push(f"{player}: take {there}")


@pytest.mark.parametrize("place", [place for place in PLACES if place not in CELL])
def test_off_board_is_told_so(place: str) -> None:
    timeline = until((2, 1, PLAIN), 0.5)
    while timeline.state.phase != "turns":
        timeline.push(RandomPlayer(timeline, Random(1)).entry())
    with pytest.raises(NotationError, match=place) as refused:
        timeline.push(f"blue: plant {place}")
    assert refused.value.caret().splitlines()[1].count("^") == len(place)


# -- points --------------------------------------------------------------------------------------------------------


@FEWER
@given(ORDINARY)
def test_totals_are_the_sum_of_lines_at_every_step(game: Setting) -> None:
    timeline = played(*game)
    for state in frames(timeline):
        sheet = GAME.sheet(state)
        assert sheet.problems() == ()
        for player in sheet.players:
            assert sheet.total(player) == sum(line.points for line in state.lines if line.player == player)
            assert sheet.total(player) == sum(sheet.points(player, name) for name in sheet.categories())
        assert {name for group in sheet.ranking.groups for name in group} == set(sheet.players)
        assert set(sheet.categories()) <= set(GAME.categories)


@FEWER
@given(ORDINARY)
def test_lines_once_scored_stay(game: Setting) -> None:
    for entry in live(played(*game)):
        old, new = entry.before.state.lines, entry.after.state.lines
        if entry.move and entry.move.verb == "first":
            continue
        assert new[: len(old)] == old
        assert entry.scored == new[len(old) :]
        assert {line.rule for line in entry.scored} <= set(catalog.rules("evergreen"))


@FIXED
@given(ORDINARY, MOMENT)
def test_the_position_scores_like_the_game(game: Setting, moment: float) -> None:
    timeline = until(game, moment)
    state = timeline.state
    recounted = score(GAME.position(state))
    sheet = GAME.sheet(state, preview="" if state.phase == "over" else "now")
    assert recounted.totals() == sheet.totals()
    if state.phase == "over" and not state.solo:
        assert recounted.ranking == sheet.ranking


def test_what_entries_scored_adds_up_to_the_totals() -> None:
    """Also where the same correction is made twice, so that two lines are alike."""
    timeline = records.replay(begin(2, 0))
    for value in (5, 0, 5, 0, 5):
        timeline.push(f"blue: set score {value} ; miscounted")
    scored = [line for entry in timeline.played for line in entry.scored]
    assert sum(line.points for line in scored) == GAME.sheet(timeline.state).total("blue")


# -- replay --------------------------------------------------------------------------------------------------------


@FEWER
@given(st.one_of(ORDINARY, WITH_MENDING))
def test_slow_motion_through_text(game: Setting) -> None:
    """Each entry is pushed as its stored text, and the game so far goes through a record file now and then."""
    whole = played(*game)
    record = begin(*game[:2])
    timeline = records.replay(record)
    for entry in whole.played:
        if len(timeline.played) < entry.number:
            timeline.push(entry.text)
        again = timeline.played[entry.number - 1]
        assert again.text == entry.text
        assert again.after == entry.after
        assert (again.kind, again.actor, again.move) == (entry.kind, entry.actor, entry.move)
        assert (again.note, again.warnings, again.concerned) == (entry.note, entry.warnings, entry.concerned)
        if entry.number % 25 == 0:
            text = records.dumps(record._replace(entries=tuple(texts(timeline))))
            assert records.dumps(records.loads(text)) == text
            timeline = records.replay(records.loads(text))
            assert timeline.failure is None
    assert timeline.now == whole.now
    assert timeline.live == whole.live


@FIXED
@given(st.one_of(ORDINARY, WITH_MENDING), MOMENT)
def test_at_is_the_replay_of_the_entries_so_far(game: Setting, moment: float) -> None:
    whole = played(*game)
    number = round(moment * len(whole.played))
    assert until(game, moment).now == whole.at(number)
    with pytest.raises(NotationError):
        whole.at(len(whole.played) + 1)


@FIXED
@given(st.one_of(ORDINARY, WITH_MENDING), MOMENT, st.integers(0, 10**6))
def test_redo_takes_back_an_undo(game: Setting, moment: float, seed: int) -> None:
    timeline, dice = until(game, moment), Random(seed)
    for _ in range(4):
        steps = len(timeline.steps_back())
        if not steps:
            return
        frame, counted, waiting = timeline.now, timeline.live, timeline.steps_forward()
        count = dice.choice((1, 2, steps, dice.randint(1, steps)))
        timeline.push(f"undo {min(count, steps)}")
        assert len(timeline.live) < len(counted)
        assert timeline.live == counted[: len(timeline.live)]
        last = timeline.live[-1] if timeline.live else 0
        assert timeline.now == timeline.at(last)
        asides = dice.randrange(3)
        for _ in range(asides):
            timeline.push("note in between")
        timeline.push(f"redo {min(count, steps)}")
        assert timeline.now == frame
        assert timeline.live == counted
        assert timeline.steps_forward() == waiting
    still_sound(timeline)


@FIXED
@given(ORDINARY, MOMENT)
def test_one_by_one_is_the_same_as_all_at_once(game: Setting, moment: float) -> None:
    one, all_at_once = until(game, moment), until(game, moment)
    steps = min(5, len(one.steps_back()))
    for _ in range(steps):
        one.push("undo")
    if steps:
        all_at_once.push(f"undo {steps}")
    assert (one.now, one.live) == (all_at_once.now, all_at_once.live)
    for _ in range(steps):
        one.push("redo")
    if steps:
        all_at_once.push(f"redo {steps}")
    assert (one.now, one.live) == (all_at_once.now, all_at_once.live)


@FIXED
@given(ORDINARY)
def test_undoing_is_no_way_to_better_luck(game: Setting) -> None:
    whole = played(game[0], game[1], PLAIN)
    for entry in whole.played:
        if entry.kind == "roll" and entry.number % 3 == 0:
            timeline = Timeline(GAME, whole.start.state.table, texts(whole)[: entry.number], None)
            timeline.push("undo")
            again = timeline.push("roll")[0]
            assert again.move == entry.move
            assert again.after.state == entry.after.state


@pytest.mark.parametrize("seed", range(6))
def test_another_neutral_choice_does_not_replay(seed: int) -> None:
    whole = played(1, seed, PLAIN)
    entry = [entry for entry in whole.played if entry.actor == "neutral"][seed]
    assert entry.move is not None
    other = next(card for card in entry.before.state.draft.row if card and card != entry.move.args[0])
    entries = texts(whole)
    entries[entry.number - 1] = f"neutral: take {other.name}"
    timeline = Timeline(GAME, whole.start.state.table, entries, whole.seed)
    assert timeline.failure is not None
    assert timeline.failure.number == entry.number
    assert len(timeline.played) == entry.number - 1
    with pytest.raises(CompanionError, match=f"entry {entry.number}"):
        timeline.push("note on")


# -- pieces, powers and cards --------------------------------------------------------------------------------------

STEPS: Final = {".": ".sbL", "s": "sS", "S": "SB", "B": "B", "b": "b", "L": "L"}
"""What a space may hold after an entry, by what it held before."""


@FEWER
@given(st.one_of(ORDINARY, WITH_MENDING))
def test_one_piece_a_space_and_none_beside_the_board(game: Setting) -> None:
    for state in frames(played(*game)):
        for side in state.sides:
            codes = Counter("".join(side.planet))
            assert sum(codes[code] for code in ".sSBbL") == 61
            assert codes["x"] == 4
            assert set(codes) <= set(".sSBbLx-")
            bare = [re.sub("[sSBbL]", ".", row) for row in side.planet]
            assert tuple(bare) == empty_planet()


@FEWER
@given(ORDINARY)
def test_pieces_only_grow(game: Setting) -> None:
    for entry in live(played(*game)):
        before, after = entry.before.state, entry.after.state
        for player, old, new in zip(before.table.players, before.sides, after.sides, strict=True):
            changed = [
                (old.planet[row][column], new.planet[row][column])
                for row, column in CELL.values()
                if old.planet[row][column] != new.planet[row][column]
            ]
            assert all(piece in STEPS[was] for was, piece in changed)
            if changed:
                assert entry.actor == player
                assert entry.kind == "move"
                assert len(changed) <= 4


@FEWER
@given(ORDINARY)
def test_powers_never_fall(game: Setting) -> None:
    timeline = played(*game)
    for entry in live(timeline):
        before, after = entry.before.state, entry.after.state
        for player, old, new in zip(before.table.players, before.sides, after.sides, strict=True):
            risen = [at for at, (was, level) in enumerate(zip(old.levels, new.levels, strict=True)) if was != level]
            assert all(new.levels[at] == old.levels[at] + 1 for at in risen)
            assert all(0 <= level <= 3 for level in new.levels)
            assert len(risen) <= 1
            if risen:
                assert entry.move is not None
                assert (entry.actor, entry.move.verb) == (player, POWERS[risen[0]])


def on_the_table(state: State) -> Counter[str]:
    """The cards not in the deck."""
    row = state.draft.row if state.phase == "draft" else ()
    revealed = state.piles.revealed if state.phase == "reveal" else ()
    fronts = [card for side in state.sides for card in side.front]
    cards = [*state.piles.zone_cards(), *fronts, *state.piles.neutral, *state.piles.discard, *row, *revealed]
    return Counter(card.name for card in cards if card)


@FEWER
@given(ORDINARY)
def test_every_card_is_in_one_place(game: Setting) -> None:
    for state in frames(played(*game)):
        assert max(on_the_table(state).values(), default=1) == 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_every_card_is_in_one_place_after_new_draws(players: int, seed: int) -> None:
    """Also where draws were undone and asked for anew: what is offered again must still be in the deck."""
    for entry in played(players, seed, REDRAWN).played:
        assert max(on_the_table(entry.after.state).values(), default=1) == 1, (entry.number, entry.text)


@FEWER
@given(ORDINARY)
def test_the_discards_come_back_only_when_the_deck_is_empty(game: Setting) -> None:
    for old, new in pairwise(live(played(*game))):
        before, after = old.after.state, new.after.state
        if len(after.piles.discard) < len(before.piles.discard):
            assert new.move is not None
            assert new.move.verb == "row"
            left = 42 - sum(on_the_table(before._replace(phase="row")).values())
            assert left < before.row_size


# -- words ---------------------------------------------------------------------------------------------------------


@FEWER
@given(st.one_of(ORDINARY, WITH_MENDING))
def test_every_move_can_be_told(game: Setting) -> None:
    for entry in played(*game).played:
        if entry.move:
            said = GAME.narrate(entry.before.state, entry.move, entry.after.state)
            assert said
            assert all(sentence and sentence.isprintable() for sentence in said)
        for need in GAME.needs(entry.after.state):
            assert need.verbs
            assert need.actor in (*entry.after.state.table.players, TABLE, "neutral")


# -- corrections ---------------------------------------------------------------------------------------------------


@settings(FIXED, max_examples=35)
@given(ORDINARY, MOMENT, st.integers(0, 10**6))
def test_a_fact_set_is_a_fact_read(game: Setting, moment: float, seed: int) -> None:
    """Anything `set` accepts is what `check` finds, and the game can go on to its end."""
    timeline, dice = until(game, moment), Random(seed)
    state = timeline.state
    fact = dice.choice(list(facts(timeline).values()))
    actor = dice.choice(state.table.players) if fact.who != TABLE else TABLE
    said: list[Any] = [dice.choice(list(arg.choices(state, actor)) or [dice.randrange(60)]) for arg in fact.args]
    words = " ".join(arg.write(value) for arg, value in zip(fact.args, said, strict=True))
    if not try_entry(timeline, f"{actor}: set {fact.name} {words} ; it lies so"):
        return
    timeline.push(f"{actor}: check {fact.name} {words}")
    assert not timeline.now.standard
    still_sound(timeline)
    for _ in RandomPlayer(timeline, dice).play():
        assert GAME.sheet(timeline.state).problems() == ()
    still_sound(timeline)


@settings(FIXED, max_examples=24)
@given(ORDINARY, MOMENT, st.integers(0, 10**6))
def test_an_override_is_no_dead_end(game: Setting, moment: float, seed: int) -> None:
    timeline, dice = until(game, moment), Random(seed)
    player = RandomPlayer(timeline, dice, Mix(forced=700))
    for _ in player.play():
        assert GAME.sheet(timeline.state).problems() == ()
    still_sound(timeline)


def test_what_a_need_names_can_be_done() -> None:
    """Also after an override left more than an action holds: no verb is named that has nothing left to do."""
    timeline = until((2, 0, PLAIN), 0)
    while timeline.state.phase != "turns":
        timeline.push(RandomPlayer(timeline, Random(2)).entry())
    free = [place for place in CELL if timeline.state.sides[0].planet[CELL[place][0]][CELL[place][1]] == "."]
    card = timeline.state.sides[0].turn.card
    assert card is not None
    biome = card.biome if card.biome != "wild" else "rock"
    places = [place for place in free if BIOME[place] == biome][:4]
    timeline.push(f"blue: override plant {' '.join(places)} ; four were planted")
    for need in GAME.needs(timeline.state):
        if need.actor == "blue":
            assert "plant" not in need.verbs
            assert "grow" not in need.verbs
