"""Random games of Petrichor, played through entries like people type them, with printed values made up."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Final

from companion import games
from companion.game import Table
from companion.games.petrichor.drops import Source
from companion.games.petrichor.layout import beside
from companion.games.petrichor.state import CLOUDS, COWS, DROPS, METHANE, State
from companion.moves import TABLE, Move
from companion.notation import folded
from companion.timeline import Timeline
from scorers import catalog
from scorers.catalog import defaults

GAME = games.load("petrichor")
NAMES = ("ann", "bob", "cy", "dee", "eve")
COPY = {
    "climate_track.spaces": [2, 3, 3, 3, 2],
    "voting_track.points": [0, 1, 3, 6, 10, 15],
    "wheat_token.points": 2,
    **{f"tiles.{kind}.drops": need for kind, need in {"rice": 2, "grass": 3, "wheat": 4, "corn": 5}.items()},
    **{
        f"tiles.{kind}.scoring": row
        for kind, row in {
            "coffee": [6, 3, 1],
            "cotton": [5, 1],
            "rice": [7, 2],
            "grass": [4, 2, 1],
            "potato": [3, 3, 2],
            "wheat": [2, 2],
            "corn": [6, 10],
        }.items()
    },
}
"""Printed values as somebody might read them off: not the real ones, which nobody told."""

STORMS = ("drift", "chill", "hail", "heat", "sand", "flood", "pour")
FORECASTS = tuple(f"forecast-{number}" for number in range(19, 25))
PACK_VERBS = {
    "erupt",
    "decline",
    "flies",
    "take",
    "cloud",
    "bee",
    "objects",
    "terrain",
    "geyser",
    "event",
    "power",
    "forecast",
    *STORMS,
    *FORECASTS,
}
"""What nobody can do without the Collector's Pack."""


def begin(
    seats: int,
    sets: tuple[str, ...] = ("cows",),
    rulings: dict[str, str] | None = None,
    variants: tuple[str, ...] = (),
) -> Timeline:
    """A new game for so many players, nothing entered yet."""
    players = NAMES[:seats]
    chosen = {**defaults("petrichor"), **(rulings or {})}
    if seats == len(NAMES):
        sets = (*sets, "flowers")
    return Timeline(GAME, Table(players, folded(players), chosen, COPY, sets, ("short", *variants)), (), 1)


class RandomPlayer:
    """Answers what the game needs with any legal entry."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def entry(self, timeline: Timeline) -> str:
        """The next entry, spelled in full; empty when the game is over."""
        state, needs = timeline.state, timeline.game.needs(timeline.state)
        if not needs:
            return ""
        need = self.dice.choice(needs) if self.dice.random() < 0.2 else needs[0]
        if need.verbs in (("fields",), ("objects",), ("event",)):
            return f"table: roll {need.verbs[0]}"
        if need.verbs == ("terrain",):
            borders = {tuple(sorted((place, to))) for place in state.tiles for to in beside(state, place)}
            between = self.dice.sample(sorted(borders), len(state.objects))
            standing = zip(state.objects, between, strict=True)
            return f"table: terrain {', '.join(f'{kind} {one} {two}' for kind, (one, two) in standing)}"
        if need.verbs in (("cows",), ("clouds",)):
            free = [place for place, tile in state.tiles.items() if tile.kind.harvested]
            return f"table: {need.verbs[0]} {' '.join(self.dice.sample(free, 2))}"
        if need.verbs == ("first",):
            return f"table: first {self.dice.choice(state.table.players)}"
        options: list[Move] = []
        for name in need.verbs:
            listed = list(timeline.game.verbs[name].options(state, need.actor))
            # One of each kind of move, so that the many winds do not drown the rest.
            options += [self.dice.choice(listed)] if listed else []
        # Passing ends rounds early; games should have a middle.
        if len(options) > 1 and self.dice.random() < 0.7:
            options = [move for move in options if move.verb not in ("pass", "skip", "no-harvest")] or options
        if not options:
            assert need.actor == TABLE or need.optional, f"nothing can be done about {need}"
            return "table: note nothing"
        move = self.spending(timeline, self.dice.choice(options))
        return f"{move.actor}: {timeline.game.verbs[move.verb].format(move)}"

    def spending(self, timeline: Timeline, move: Move) -> Move:
        """The move, now and then with methane spent on it, or with rain from a second cloud."""
        state, dice = timeline.state, self.dice
        if state.phase != "action" or not move.args or move.args[-1:] != ((),) or dice.random() < 0.3:
            return move
        args = move.args
        if move.verb == "rain":
            more = state.reserve(move.actor).methane > 0 and dice.random() < 0.7
            clouds = dice.sample(list(state.rainy(move.actor)), min(2, len(list(state.rainy(move.actor)))))
            pools = [[name for name, count in cloud.drops.items() for _ in range(count)] for cloud in clouds]
            falls = [dice.sample(pool, min(len(pool), 1 + more)) for pool in pools]
            sources = tuple(Source(cloud.at, tuple(fall)) for cloud, fall in zip(clouds, falls, strict=True))
            args = (sources, ("methane",) if more else (), ())
        if move.verb != "vote" and dice.random() < 0.5:
            args = (*args[:-1], ("paying",))
        richer = move._replace(args=args)
        return richer if timeline.game.verbs[move.verb].judge(state, richer).legal else move


def play(timeline: Timeline, player: RandomPlayer, most: int = 3000) -> Timeline:
    """Plays to the end, or for so many entries."""
    for _ in range(most):
        text = player.entry(timeline)
        if not text:
            return timeline
        timeline.push(text)
    return timeline


# -- whole games, and what is true at every moment of them ---------------------------------------------------------

Setting = tuple[int, int, bool]
"""Players, seed, and whether Cows is played."""
SETTINGS: Final = [(seats, seed, cows) for seed in range(3) for seats in (4, 2, 5, 3) for cows in (True, False)]


@cache
def played(seats: int, seed: int, cows: bool) -> Timeline:
    """A whole random game, under random readings of some open questions."""
    dice = Random(f"{seats} {seed} {cows}")
    rulings = {
        name: dice.choice(list(ruling.choices))
        for name, ruling in catalog.rulings("petrichor").items()
        if dice.random() < 0.3
    }
    return play(begin(seats, ("cows",) if cows else (), rulings), RandomPlayer(dice))


def until(game: Setting, moment: float) -> Timeline:
    """A timeline of its own with the entries of a game up to a moment."""
    whole = played(*game)
    entries = [entry.text for entry in whole.played[: round(moment * len(whole.played))]]
    return Timeline(GAME, whole.start.state.table, entries, whole.seed)


def on_the_table(state: State) -> Counter[str]:
    """Drops of each colour, on tiles and in clouds."""
    found: Counter[str] = Counter()
    for there in (*state.tiles.values(), *state.clouds.values()):
        found.update(there.drops)
    return found


def in_bounds(state: State) -> None:
    """Nothing lies on the table that is not in the box, or cannot lie there."""
    for there in (*state.tiles.values(), *state.clouds.values()):
        assert set(there.drops) <= set(state.table.players)
        assert all(count > 0 for count in there.drops.values())
    assert max(on_the_table(state).values(), default=0) <= DROPS
    assert all(min(reserve) >= 0 for reserve in state.reserves)
    in_clouds = sum(cloud.methane for cloud in state.clouds.values())
    assert in_clouds + sum(reserve.methane for reserve in state.reserves) <= METHANE
    assert state.cows or not in_clouds
    assert len(state.clouds) <= CLOUDS
    assert sum(tile.cow for tile in state.tiles.values()) <= COWS
    if state.cows:
        assert 1 <= state.marker <= sum(state.track)
