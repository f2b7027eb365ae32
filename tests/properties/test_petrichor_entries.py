"""Entries nobody should type at Petrichor: refused with a reason, or taken, kept and replayed."""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.bookkeeping import RESERVED, facts
from companion.timeline import Timeline
from scorers import catalog
from scorers.petrichor.words import CLIMATES, EVENTS, STAGES, WEATHERS
from tests.properties.petrichor_play import (
    GAME,
    NAMES,
    SETTINGS,
    Setting,
    in_bounds,
    played,
    until,
)
from tests.properties.tried import still_sound as replays
from tests.properties.tried import try_entry

PHASES: Final = (Phase.explicit, Phase.generate, Phase.shrink)
FIXED: Final = settings(derandomize=True, deadline=None, max_examples=25, database=None, phases=PHASES)
GAMES: Final = st.sampled_from(SETTINGS)
MOMENT: Final = st.floats(0, 1)
"""A moment of a game, from its beginning to its end."""

PLACES: Final = [f"{column}{row}" for column in "abcde" for row in range(6)]
WORDS: Final = st.one_of(
    st.sampled_from([*GAME.verbs, *RESERVED]),
    st.sampled_from(PLACES),
    st.sampled_from(["a1", "b1", "b2", "c2", *NAMES, *WEATHERS, "harvest", "methane", "paying", "to", "cow", "of"]),
    st.sampled_from(["cotton", "norway", "lake", "date_palm", "open", "closed", "yes", "no", "fields", "=", ";"]),
    st.sampled_from([*GAME.facts, *catalog.rulings("petrichor"), "stays", "grows", "upright", "level", "lost"]),
    st.integers(-2, 70).map(str),
    st.text(max_size=3),
)
WILD: Final = st.one_of(
    st.builds(
        lambda who, words, note: who + " ".join(words) + note,
        st.sampled_from(["", "", "ann: ", "bob: ", "table: ", "neutral: "]),
        st.lists(WORDS, max_size=6),
        st.sampled_from(["", "", " ; because"]),
    ),
    st.text(max_size=20),
)


def still_sound(timeline: Timeline) -> None:
    """Nothing is on the table that cannot be, and the game replays."""
    in_bounds(timeline.state)
    replays(timeline)


@settings(FIXED, max_examples=150)
@given(GAMES, MOMENT, st.lists(WILD, min_size=1, max_size=12))
def test_wild_entries_are_refused_or_replay(game: Setting, moment: float, entries: list[str]) -> None:
    timeline = until(game, moment)
    for text in entries:
        if try_entry(timeline, text):
            still_sound(timeline)


@settings(FIXED, max_examples=60)
@given(GAMES, MOMENT, st.integers(0, 10**6))
def test_moves_that_look_legal(game: Setting, moment: float, seed: int) -> None:
    """Real moves at another moment, by another player, at another place, by override too."""
    timeline, dice = until(game, moment), Random(seed)
    others = [entry for entry in played(game[0], (game[1] + 1) % 3, game[2]).played if entry.move]
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


@settings(FIXED, max_examples=60)
@given(GAMES, MOMENT, st.integers(0, 10**6))
def test_what_is_set_is_so_or_refused(game: Setting, moment: float, seed: int) -> None:
    timeline, dice = until(game, moment), Random(seed)
    for _ in range(8):
        name = dice.choice(list(GAME.facts))
        fact = facts(timeline)[name]
        words = {
            "PLACE": lambda: dice.choice(PLACES),
            "N": lambda: str(dice.randrange(14)),
            "SPACE": lambda: str(dice.randrange(16)),
            "YES/NO": lambda: dice.choice(("yes", "no")),
            "WEATHER": lambda: dice.choice(WEATHERS),
            "EVENT": lambda: dice.choice(EVENTS),
            "CLIMATE": lambda: dice.choice(CLIMATES),
            "STAGE": lambda: dice.choice(STAGES),
            "PLAYER": lambda: dice.choice(timeline.state.table.players),
        }
        said = " ".join([name, *(words[arg.label]() for arg in fact.args)])
        actor = dice.choice(timeline.state.table.players)
        if try_entry(timeline, f"{actor}: set {said} ; so it lies"):
            timeline.push(f"{actor}: check {said}")
            still_sound(timeline)
