"""The scorers against the naive second scorer, on random planets and in whole random games."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.evergreen.cards import Card
from companion.timeline import Played, Timeline
from scorers.evergreen import break_ties, score
from scorers.evergreen.fertility import big_trees_by_biome, score_fertility
from scorers.evergreen.light import trees_in_light
from scorers.evergreen.planet import empty_planet
from scorers.evergreen.position import Player, Position
from scorers.evergreen.words import BIOMES, POWERS, SIDES
from scorers.sheet import ScoreSheet
from tests.properties import naive_evergreen as naive
from tests.properties.evergreen_play import CHATTY, GAME, KEEN, PLAIN, Mix, played

FIXED: Final = settings(derandomize=True, deadline=None, max_examples=150, database=None)
RULING: Final = "evergreen.bush-forest"
READINGS: Final = ("counts", "needs-tree")


def points(lines: Any, category: str) -> int:
    return sum(line.points for line in lines if line.category == category)


def season(planet: tuple[str, ...], sun: str, reading: str) -> ScoreSheet:
    """The scorers' sheet of one planet at the end of a season."""
    return score(Position("season", (Player("blue", planet=planet),), sun, rulings={RULING: reading}))


def agree(planet: tuple[str, ...]) -> None:
    """Both scorers give the same light from every side and the same forest under both readings."""
    forest = {reading: naive.biggest_forest(planet, needs_tree=reading == "needs-tree") for reading in READINGS}
    for sun in SIDES:
        for reading in READINGS:
            sheet = season(planet, sun, reading)
            expected = naive.light(planet, sun), forest[reading]
            assert (points(sheet.lines, "light"), points(sheet.lines, "forest")) == expected, (planet, sun, reading)
            assert (RULING in sheet.rulings) == (len(set(forest.values())) == 2)
            assert sheet.problems() == ()
        shining = {tree.cell for tree in trees_in_light(planet, sun) if tree.shader is None}
        assert shining == naive.lit(planet, sun), (planet, sun)


@pytest.mark.parametrize("seed", range(8))
def test_random_grids_of_any_size(seed: int) -> None:
    dice = Random(seed)
    for _ in range(250):
        codes = dice.choice(("SB", "SB.", "SBbL.", ".sSBbLx-", "b.", "bS", "SB......"))
        width = dice.randint(1, 9)
        planet = tuple(
            "".join(dice.choice(codes) for _ in range(width)) for _ in range(dice.choice((1, 1, 2, 3, 5, 10)))
        )
        agree(planet)


@pytest.mark.parametrize("seed", range(4))
def test_random_printed_planets(seed: int) -> None:
    dice = Random(seed)
    for _ in range(60):
        codes = dice.choice(("SBb.sL", "B", "B...", "SBb", "bbbS.."))
        planet = tuple(
            "".join(dice.choice(codes) if space == "." else space for space in row) for row in empty_planet()
        )
        agree(planet)
        flowers = {biome: dice.randrange(12) for biome in BIOMES if dice.randrange(4)}
        lines = score_fertility("blue", flowers, big_trees_by_biome(planet))
        assert points(lines, "fertility") == naive.fertility(planet, flowers), (planet, flowers)


@FIXED
@given(st.lists(st.text("sSBbLx.-", min_size=4, max_size=4), min_size=1, max_size=4))
def test_small_grids(rows: list[str]) -> None:
    agree(tuple(rows))


@FIXED
@given(st.lists(st.integers(0, 3), min_size=1, max_size=4), st.integers(0, 3))
def test_ranking(totals: list[int], token: int) -> None:
    players = dict(zip("abcd", totals, strict=False))
    first = list(players)[token % len(players)]
    groups = break_ties(players, first).groups
    assert [name for group in groups for name in group] == naive.ranking(players, first)
    assert all(len(group) == 1 for group in groups) or len(set(totals)) == len(totals)


# -- whole games ---------------------------------------------------------------------------------------------------


def live(timeline: Timeline) -> list[Played]:
    return [timeline.played[number - 1] for number in timeline.live]


def flowers_by_hand(timeline: Timeline) -> tuple[dict[str, int], list[tuple[Played, tuple[str, str]]]]:
    """Lays the fertility zone out from the moves of a game; also each card the neutral player should have taken."""
    zone, row, neutral = naive.Zone(), list[tuple[str, str] | None](), []
    revealed: list[tuple[str, str]] = []
    for entry in live(timeline):
        move = entry.move
        if move is None:
            continue
        if move.verb == "reveal":
            revealed += [(card.biome, card.power) for card in move.args[0]]
            if entry.after.state.phase == "row":
                zone.reveal(revealed)
        elif move.verb == "row":
            row = [(card.biome, card.power) for card in move.args[0]]
        elif move.verb == "take":
            if move.actor == "neutral":
                neutral.append((entry, naive.neutral_pick(row, zone.flowers())))
            row[row.index((move.args[0].biome, move.args[0].power))] = None
            left = [card for card in row if card]
            if len(left) == 1:
                zone.leave(left[0])
    return zone.flowers(), neutral


GAMES: Final = [
    (players, seed, mix, READINGS[(players + seed) % 2])
    for players in (1, 2, 3, 4)
    for seed, mix in enumerate((PLAIN, PLAIN, CHATTY, CHATTY, KEEN, KEEN, KEEN))
]


@pytest.mark.parametrize(("players", "seed", "mix", "reading"), GAMES)
def test_lines_of_whole_games(players: int, seed: int, mix: Mix, reading: str) -> None:
    timeline = played(players, seed, mix, ((RULING, reading),))
    state = timeline.state
    seasons = [
        (entry.before.state, entry.after.state)
        for entry in live(timeline)
        if entry.before.state.season != entry.after.state.season
        or (entry.after.state.phase == "over" and entry.before.state.phase != "over")
    ]
    assert [before.season for before, _ in seasons] == ["spring", "summer", "autumn", "winter"]
    suns = [before.sun for before, _ in seasons]
    assert all(SIDES.index(new) == (SIDES.index(old) + 1) % 4 for old, new in pairwise(suns))
    flowers, _ = flowers_by_hand(timeline)
    for at, player in enumerate(state.table.players):
        mine = [line for line in state.lines if line.player == player]
        for before, after in seasons:
            now = [line for line in mine if line.when == before.season]
            planet = after.sides[at].planet
            assert points(now, "light") == naive.light(planet, before.sun)
            assert points(now, "forest") == naive.biggest_forest(planet, needs_tree=reading == "needs-tree")
        assert points(mine, "fertility") == naive.fertility(state.sides[at].planet, flowers)
        buds = [entry.move for entry in live(timeline) if entry.move and entry.move.verb == "bud"]
        uses = sum(move.actor == player for move in buds)
        assert points(mine, "bud") == sum((1, 2, 4)[min(use, 2)] for use in range(uses))
    sheet = GAME.sheet(state)
    if players > 1:
        assert [name for group in sheet.ranking.groups for name in group] == naive.ranking(
            sheet.totals(), state.first
        )


@pytest.mark.parametrize("seed", range(12))
def test_neutral_player_of_whole_games(seed: int) -> None:
    timeline = played(1, seed, PLAIN)
    flowers, neutral = flowers_by_hand(timeline)
    assert flowers == {biome: timeline.state.fertility(biome) for biome in BIOMES}
    assert len(neutral) == 14
    for entry, expected in neutral:
        assert entry.move is not None
        assert entry.move.args == (Card(*expected),)
        assert GAME.automatic(entry.before.state) == entry.move
        assert GAME.why(entry.before.state, entry.move)


@FIXED
@given(st.integers(0, 10**6))
def test_neutral_player_of_any_row(seed: int) -> None:
    dice = Random(seed)
    timeline = played(1, 0, PLAIN)
    drafting = next(entry.after.state for entry in timeline.played if entry.after.state.phase == "draft")
    cards = [Card(biome, power) for biome, power in naive.ICONS]
    if dice.randrange(2):
        cards = [card for card in cards if naive.ICONS[card.biome, card.power] <= 0 and card.biome != "wild"]
    row = tuple(dice.sample(cards, 3))
    state = drafting._replace(first="neutral", draft=drafting.draft._replace(row=row, picks=0))
    flowers = {biome: state.fertility(biome) for biome in BIOMES}
    move = GAME.automatic(state)
    assert move is not None
    assert move.args[0] == Card(*naive.neutral_pick([(card.biome, card.power) for card in row], flowers))


def test_every_printed_card_is_known() -> None:
    assert len(naive.ICONS) == 42
    assert set(naive.ICONS) == {(biome, power) for biome in (*BIOMES, "wild") for power in POWERS}
