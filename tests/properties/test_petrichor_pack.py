"""What must hold in any game of Petrichor with the Collector's Pack, checked on whole random games."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import pytest

from companion.games.petrichor.state import State
from companion.timeline import Timeline
from scorers import catalog, score
from scorers.petrichor.tokens import FLIES
from tests.properties.petrichor_play import FORECASTS, GAME, PACK_VERBS, RandomPlayer, begin, in_bounds, play

SETS: Final = (("cows", "honeybee", "pack"), ("pack",))
VARIANTS: Final = ("terrain", "extreme")
SETTINGS: Final = [(seats, seed, sets) for seed in range(4) for seats in (2, 3, 4, 5) for sets in SETS]


@cache
def played(seats: int, seed: int, sets: tuple[str, ...]) -> Timeline:
    """A whole random game, under random readings of some open questions."""
    dice = Random(f"pack {seats} {seed} {sets}")
    rulings = {
        name: dice.choice(list(ruling.choices))
        for name, ruling in catalog.rulings("petrichor").items()
        if dice.random() < 0.3
    }
    if seed % 2:
        # So that events come often.
        rulings |= {"petrichor.extreme-chosen": "besides", "petrichor.extreme-last": "all"}
    return play(begin(seats, sets, rulings, VARIANTS), RandomPlayer(dice))


def tokens_in_bounds(state: State) -> None:
    """Tokens of the Pack lie where they can, and are no more than there are."""
    tiles = state.tiles.values()
    trap = any(tile.kind.id == "venus_flytrap" for tile in tiles)
    assert sum(tile.live_flies + tile.dead_flies for tile in tiles) == (FLIES if trap else 0)
    for tile in tiles:
        assert not tile.dead_flies or tile.kind.id == "venus_flytrap"
        assert not tile.live_flies or tile.kind.id != "venus_flytrap"
        assert not tile.level or tile.kind.id == "sunflower"
        assert not tile.control or tile.kind.id == "volcano"
        assert not tile.kind.special or (not tile.cow and not tile.growing)
        assert tile.level <= 5 or state.ruling("sunflower-level") == "goes-on"


@pytest.mark.parametrize("game", SETTINGS, ids=lambda game: f"{game[0]}-{game[1]}-{'-'.join(game[2])}")
def test_random_games_with_the_pack_end_and_stay_within_the_box(game: tuple[int, int, tuple[str, ...]]) -> None:
    timeline = played(*game)
    assert timeline.state.phase == "over"
    for entry in timeline.played:
        in_bounds(entry.after.state)
        if entry.after.state.tiles:
            tokens_in_bounds(entry.after.state)
        # Whoever decides something is at the table, and nothing waits outside a decision.
        assert bool(entry.after.state.due) == (entry.after.state.phase == "decision")


def test_random_games_use_every_verb_of_the_pack() -> None:
    used = {entry.move.verb for game in SETTINGS for entry in played(*game).played if entry.move}
    # A Bee action and forecast cards are only told; others are asked for at rare moments: methane under control,
    # hail in the cold.
    assert PACK_VERBS - used <= {"bee", "take", "hail", "power", "forecast", *FORECASTS}


@pytest.mark.parametrize("game", SETTINGS[:8], ids=lambda game: f"{game[0]}-{game[1]}-{'-'.join(game[2])}")
def test_a_harvest_scores_the_same_from_the_position_of_the_table(game: tuple[int, int, tuple[str, ...]]) -> None:
    timeline = played(*game)
    states = [entry.before.state for entry in timeline.played if entry.move and entry.move.verb == "harvest"]
    for state in states:
        table = {**GAME.position(state), "moment": "harvest"}
        told, tracked = score(table), GAME.sheet(state, preview="harvest")
        assert {name: told.total(name) for name in state.table.players} == {
            name: tracked.total(name) for name in state.table.players
        }
