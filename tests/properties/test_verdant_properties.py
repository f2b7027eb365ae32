"""What must hold in any game of Verdant, checked on whole random games and on entries nobody should type."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Final

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.bookkeeping import RESERVED
from companion.completion import complete
from companion.errors import CompanionError, IllegalMove, NotationError
from companion.games.verdant.pieces import ALL_TOKENS, token_text
from companion.games.verdant.state import GREEN_THUMBS, THUMB_LIMIT, Furnished, Growth, Homes, State, Token
from companion.moves import TABLE
from companion.timeline import Timeline
from scorers import catalog, score
from scorers.verdant.cards import plants, rooms
from scorers.verdant.home import Item, neighbours
from scorers.verdant.pots import pot_supply
from scorers.verdant.words import POTS
from tests.properties.tried import still_sound, try_entry
from tests.properties.verdant_play import GAME, played, texts

PHASES: Final = (Phase.explicit, Phase.generate, Phase.shrink)
FIXED: Final = settings(derandomize=True, deadline=None, max_examples=20, database=None, phases=PHASES)
FREE_SHAPE: Final = "modification-6"
Setting = tuple[int, int, tuple[str, ...], bool]
"""Seats, seed, variants and whether the market is tracked; the player with an odd seed is a bold one."""

SETTINGS: Final[tuple[Setting, ...]] = (
    (1, 0, (), True), (1, 1, (), True), (1, 2, (), False), (1, 3, ("scenario-8",), True),
    (1, 5, ("scenario-10",), False), (2, 0, (), True), (2, 1, (), True), (2, 3, (), False),
    (2, 5, ("scenario-5",), True), (3, 1, (), True), (4, 3, (), True), (5, 1, (), True), (5, 2, (), True),
    (2, 1, ("family",), True), (3, 3, ("family",), False), (5, 0, ("family",), True),
    *((2, number, (f"modification-{number}",), True) for number in range(1, 11)),
    (3, 7, ("modification-9",), True), (2, 11, ("modification-1",), True), (2, 13, ("modification-8",), False),
)  # fmt: skip
GAMES: Final = st.sampled_from(SETTINGS)
MOMENT: Final = st.floats(0, 1)
"""A moment of a game, from its beginning to its end."""


def whole(game: Setting) -> Timeline:
    """The game played to its end; not to be played on."""
    seats, seed, variants, tracked = game
    return played(seats, seed, variants, tracked=tracked)


def until(game: Setting, moment: float) -> Timeline:
    """A timeline of its own with the entries of a game up to a moment."""
    full = whole(game)
    entries = texts(full)[: round(moment * len(full.played))]
    return Timeline(GAME, full.start.state.table, entries, full.seed)


def frames(timeline: Timeline) -> list[State]:
    """Every state the game was in."""
    return [timeline.start.state, *(entry.after.state for entry in timeline.played)]


every_game = pytest.mark.parametrize("game", SETTINGS, ids=lambda game: "-".join(map(str, [*game[:2], *game[2]])))

# -- games end in a home of 5 by 3 -------------------------------------------------------------------------------


@every_game
def test_every_game_ends_after_thirteen_turns_each(game: Setting) -> None:
    timeline = whole(game)
    state = timeline.state
    assert state.phase == "over"
    assert state.played == 13 * len(state.sides)
    assert timeline.now.standard
    assert GAME.needs(state) == []
    for side in state.sides:
        assert len(side.home) == 15
        if FREE_SHAPE not in game[2]:
            assert set(side.home) == {(row, column) for row in range(3) for column in range(5)}
            assert sorted(Counter(type(spot) for spot in side.home.values()).values()) == [7, 8]
        assert side.thumbs <= THUMB_LIMIT
    for verb in GAME.verbs:
        if verb != "done":
            with pytest.raises(CompanionError):
                timeline.read(verb)


def check_home(home: Homes, *, free: bool) -> None:
    """Plants and rooms alternate, every card touches another, and all lie in 5 by 3."""
    for cell, spot in home.items():
        beside = [home[place] for _, place in neighbours(cell) if place in home]
        assert all(type(other) is not type(spot) for other in beside)
        assert beside or len(home) == 1
    if home:
        lines, columns = zip(*home, strict=True)
        assert (min(lines), min(columns)) == (0, 0)
        assert free or (max(lines) < 3 and max(columns) < 5)


@every_game
def test_homes_grow_by_the_rules_and_stay_where_they_are(game: Setting) -> None:
    family, free = "family" in game[2], FREE_SHAPE in game[2]
    for entry in whole(game).played:
        for old, new in zip(entry.before.state.sides, entry.after.state.sides, strict=True):
            check_home(new.home, free=free)
            assert 0 <= len(new.home) - len(old.home) <= (1 if old.home else 2)
            for spot in new.home.values():
                if isinstance(spot, Growth):
                    assert 0 <= spot.verdancy < spot.card.verdancy
                    assert not (spot.verdancy and (spot.pot or family))
            if old.home and new.home is not old.home:
                shifts = {(row, column) for row in range(2) for column in range(2)}
                assert any(kept(old.home, new.home, shift) for shift in shifts)


def kept(old: Homes, new: Homes, shift: tuple[int, int]) -> bool:
    """Whether all cards lie where they lay, the home moved by so much, and nothing was taken off them again."""
    for (row, column), was in old.items():
        spot = new.get((row + shift[0], column + shift[1]))
        if spot is None or spot.card != was.card:
            return False
        if isinstance(was, Growth) and isinstance(spot, Growth):
            if was.pot and spot != was:
                return False
            if not spot.pot and spot.verdancy < was.verdancy:
                return False
        elif isinstance(was, Furnished) and was.item and spot != was:
            return False
    return True


# -- what is in the box ------------------------------------------------------------------------------------------


def tokens(state: State) -> Counter[Token]:
    """The tokens outside the bag."""
    return Counter(token for token, _ in state.tokens_out())


@every_game
def test_ninety_tokens(game: Setting) -> None:
    for state in frames(whole(game)):
        out = tokens(state)
        assert set(out) <= set(ALL_TOKENS)
        assert all(count <= (1 if isinstance(token, Item) else 15) for token, count in out.items())
    for entry in whole(game).played:
        before, after = entry.before.state, entry.after.state
        # Only tokens set aside by a reset go back into the bag.
        back = tokens(before) - tokens(after)
        assert back == Counter(before.market.aside if back and before.market else ())
        assert len(after.gone) >= len(before.gone)


@every_game
def test_every_card_is_in_one_place(game: Setting) -> None:
    for entry in whole(game).played:
        before, after = (
            [card.id for card, _ in state.cards_out()] for state in (entry.before.state, entry.after.state)
        )
        assert len(set(after)) == len(after)
        assert set(after) <= {*plants(), *rooms()}
        under = {card.id for card in entry.after.state.under}
        assert not under & set(after)
        assert set(before) - set(after) <= under


@every_game
def test_all_pots_of_the_game(game: Setting) -> None:
    timeline = whole(game)
    supply = pot_supply(game[0])
    for state in frames(timeline):
        pots = Counter(dict(zip(POTS, state.pots.supply, strict=True)))
        pots.update(pot for pot in (*state.pots.above, *state.pots.thrown) if pot)
        pots.update(
            spot.pot for side in state.sides for spot in side.home.values() if isinstance(spot, Growth) and spot.pot
        )
        assert all(count >= 0 for count in pots.values())
        for pot, count in supply.items():
            assert pots[pot] == count or (
                pot == "terra_cotta" and ("verdant.pot-shortage", "stand-in") in state.leans
            )


@every_game
def test_36_green_thumbs(game: Setting) -> None:
    for state in frames(whole(game)):
        lying = (*state.market.plant_thumbs, *state.market.room_thumbs) if state.market else ()
        held = [side.thumbs for side in state.sides]
        assert all(count >= 0 for count in (*lying, *held))
        assert sum(lying) + sum(held) + state.thumbs_in_supply() == GREEN_THUMBS
        assert state.thumbs_in_supply() >= 0
        if "family" in game[2]:
            assert not sum(lying) + sum(held)
        for player, side in zip(state.table.players, state.sides, strict=True):
            assert side.thumbs <= THUMB_LIMIT or player == state.player


@every_game
def test_only_whose_turn_it_is_acts(game: Setting) -> None:
    for entry in whole(game).played:
        before, after = entry.before.state, entry.after.state
        for player, old, new in zip(before.table.players, before.sides, after.sides, strict=True):
            if player not in (entry.actor, before.player) and entry.actor != TABLE:
                assert new == old
            if entry.actor not in (player, TABLE) and new != old:
                # The turn before was closed: a token may be stored and thumbs put back, nothing else.
                assert new == old._replace(storage=new.storage, thumbs=min(old.thumbs, THUMB_LIMIT))


# -- moves -------------------------------------------------------------------------------------------------------


@FIXED
@given(GAMES, MOMENT)
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
                assert read.after.state != timeline.state
                assert GAME.narrate(timeline.state, move, read.after.state) or name == "done"


@every_game
def test_a_move_reads_as_it_is_written(game: Setting) -> None:
    for entry in whole(game).played:
        if entry.move:
            verb = GAME.verbs[entry.move.verb]
            words = verb.format(entry.move).replace(",", " ").split()
            assert verb.parse(entry.move.actor, words, entry.before.state) == entry.move


def unfinished(timeline: Timeline, actor: str, words: list[str]) -> bool:
    """Whether the words are no whole move yet, but could become one."""
    verb, state = GAME.verbs[words[0]], timeline.state
    try:
        reasons = verb.judge(state, verb.parse(actor, words, state)).reasons
    except NotationError as error:
        return error.incomplete
    return bool(reasons) and all(reason.unfinished for reason in reasons)


@settings(FIXED, max_examples=10)
@given(GAMES, MOMENT, st.integers(0, 10**6))
def test_what_completion_offers_is_legal_or_unfinished(game: Setting, moment: float, seed: int) -> None:
    timeline, dice = until(game, moment), Random(seed)
    wanted = [(need.actor, name) for need in GAME.needs(timeline.state) for name in need.verbs]
    if not wanted:
        return
    actor, name = dice.choice(wanted)
    words = [name]
    for _ in range(4):
        found = complete(timeline, f"{actor}: {' '.join(words)} ")
        assert len(set(found)) == len(found)
        for word in dice.sample(found, min(5, len(found))):
            longer = [*words, *word.split()]
            if not unfinished(timeline, actor, longer):
                assert timeline.read(f"{actor}: {' '.join(longer)}").move, longer
        if not found:
            break
        words += dice.choice(found).split()


# -- refusals ----------------------------------------------------------------------------------------------------

PLACES: Final = [f"{column}{row}" for column in "abcdef" for row in range(5)]
VOCABULARY: Final = st.one_of(
    st.sampled_from([*GAME.verbs, *RESERVED]),
    st.sampled_from(
        [*GAME.verbs, *RESERVED, "at", "across", "thumbs", "declining", "with", "keep", "paying", "pot"]
    ),
    st.sampled_from(PLACES),
    st.sampled_from([*plants(), *rooms(), *map(token_text, ALL_TOKENS)]),
    st.sampled_from(["left", "right", "above", "below", "of", "plant", "room", "token", "p1", "r2", "nothing"]),
    st.sampled_from(["ann", "bob", "table", "nobody", "=", ":", ";", ",", "again", "score", *GAME.facts]),
    st.sampled_from([*catalog.rulings("verdant"), "allowed", "automatic", "vining", "lamp", "concrete", "A", "B"]),
    st.integers(-2, 40).map(str),
    st.text(max_size=4),
)
"""Words that mean something somewhere, and some that mean nothing anywhere."""
WILD: Final = st.builds(
    lambda who, words, note: who + " ".join(words) + note,
    st.sampled_from(["", "", "ann: ", "BOB: ", "table: ", "who: "]),
    st.lists(VOCABULARY, max_size=7),
    st.sampled_from(["", "", " ; because", ";;"]),
)


@settings(FIXED, max_examples=40)
@given(GAMES, MOMENT, st.lists(WILD, min_size=1, max_size=12))
def test_wild_entries_are_refused_or_replay(game: Setting, moment: float, entries: list[str]) -> None:
    timeline = until(game, moment)
    for text in entries:
        if try_entry(timeline, text):
            still_sound(timeline)


@settings(FIXED, max_examples=40)
@given(GAMES, MOMENT, st.integers(0, 10**6))
def test_moves_that_look_legal(game: Setting, moment: float, seed: int) -> None:
    """Real moves of another game, for another player, at another place; each only in the turn of who makes it."""
    timeline, dice = until(game, moment), Random(seed)
    others = [entry for entry in whole(dice.choice(SETTINGS)).played if entry.move]
    for _ in range(12):
        entry = dice.choice(others)
        assert entry.move is not None
        words = GAME.verbs[entry.move.verb].format(entry.move).split()
        if len(words) > 1 and dice.randrange(2):
            words[dice.randrange(1, len(words))] = dice.choice(PLACES)
        actor = dice.choice([entry.actor, *timeline.state.table.players])
        prefix = dice.choice(("", "", "override "))
        before = timeline.state
        if taken := try_entry(timeline, f"{actor}: {prefix}{' '.join(words)} ; as it was"):
            still_sound(timeline)
            after = taken[0].after.state
            if before.phase == "turns" and actor != TABLE and words[0] not in ("done", "own"):
                assert actor in (after.player, before.player)


# -- replay and undo ---------------------------------------------------------------------------------------------


@every_game
def test_stored_entries_replay_to_the_same_game(game: Setting) -> None:
    full = whole(game)
    again = Timeline(GAME, full.start.state.table, texts(full), None)
    assert again.failure is None
    assert [entry.after for entry in again.played] == [entry.after for entry in full.played]


@FIXED
@given(GAMES, MOMENT, st.integers(0, 10**6))
def test_redo_takes_back_an_undo(game: Setting, moment: float, seed: int) -> None:
    timeline, dice = until(game, moment), Random(seed)
    for _ in range(3):
        steps = len(timeline.steps_back())
        if not steps:
            return
        frame, counted, count = timeline.now, timeline.live, dice.choice((1, 2, steps, dice.randint(1, steps)))
        timeline.push(f"undo {min(count, steps)}")
        last = timeline.live[-1] if timeline.live else 0
        assert timeline.now == timeline.at(last)
        timeline.push(f"redo {min(count, steps)}")
        assert timeline.now == frame
        assert timeline.live == counted
    still_sound(timeline)


# -- points ------------------------------------------------------------------------------------------------------


@FIXED
@given(GAMES, MOMENT)
def test_totals_are_the_sum_of_lines(game: Setting, moment: float) -> None:
    state = until(game, moment).state
    sheet = GAME.sheet(state)
    assert sheet.problems() == ()
    for player in sheet.players:
        assert sheet.total(player) == sum(line.points for line in state.lines if line.player == player)
        assert sheet.total(player) == sum(sheet.points(player, name) for name in sheet.categories())
    assert set(sheet.categories()) <= set(GAME.categories)


@every_game
def test_the_position_scores_like_the_game(game: Setting) -> None:
    full = whole(game)
    for number in {0, len(full.played) // 3, len(full.played) // 2, len(full.played)}:
        state = full.at(number).state
        if not all(side.home for side in state.sides):
            continue
        recounted, sheet = score(GAME.position(state)), GAME.sheet(state)
        assert recounted.totals() == sheet.totals()
        if number == len(full.played):
            assert recounted.ranking == sheet.ranking
            assert recounted.solo_rank == sheet.solo_rank
            assert recounted.extra == sheet.extra


@every_game
def test_the_game_can_be_told(game: Setting) -> None:
    for old, new in pairwise([None, *whole(game).played]):
        assert new is not None
        assert old is None or new.before == old.after
        if new.move:
            said = GAME.narrate(new.before.state, new.move, new.after.state)
            assert all(sentence and sentence.isprintable() for sentence in said)
        for need in GAME.needs(new.after.state):
            assert need.verbs
            assert need.actor in (*new.after.state.table.players, TABLE)


def test_the_wrong_player_is_told_so() -> None:
    timeline = until((3, 1, (), True), 0.4)
    while timeline.state.turn.card or any(timeline.state.market.gaps()):
        timeline.push(texts(whole((3, 1, (), True)))[len(timeline.played)])
    for player in timeline.state.table.players:
        if player != timeline.state.player:
            with pytest.raises(IllegalMove, match=timeline.state.player):
                timeline.push(f"{player}: take plant 1")
