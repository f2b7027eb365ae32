"""Promo tiles of the Collector's Pack as the fields are laid: what each asks of the table, and its tokens.

Brambles, blooms and flies lie where the rules put them, so the program lays them [petrichor.promo-tiles].
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from companion.errors import Reason
from companion.games.petrichor.layout import beside, places_of, surrounding
from companion.games.petrichor.state import State
from scorers.petrichor.tiles import Kind, kinds
from scorers.petrichor.words import SETS
from scorers.words import names

if TYPE_CHECKING:
    from random import Random

BLACKBERRY: Final = "blackberry"
SNAPDRAGON: Final = "snapdragon"
FLYTRAP: Final = "venus_flytrap"
BLOOMS: Final = 3
_OUTER: Final = ("a1", "c1", "a2", "c2")
"""With two players, the tiles that are not in the middle column."""


def corners(state: State) -> tuple[str, ...]:
    """The corner tiles; with two players the four outside the middle column [petrichor.venus-flytrap]."""
    if len(state.table.players) == 2:
        return _OUTER
    places = places_of(state)
    return tuple(place for place in places if len(beside(state, place)) == 2)


def special(state: State, kind: Kind) -> bool:
    """Whether a kind is a special tile [ruling petrichor.special-tiles]."""
    return kind.special or (not kind.harvested and state.ruling("special-tiles") == "never-harvested")


# -- what a tile asks of the table -----------------------------------------------------------------------------


def misfits(state: State, laid: Sequence[Kind]) -> list[Reason]:
    """Why tiles that are laid cannot be played at this table, or not where they lie."""
    found: list[Reason] = []
    for kind in dict.fromkeys(laid):
        found += _cannot_play(state, kind)
    return [*found, *_misplaced(state, laid)]


def _misplaced(state: State, laid: Sequence[Kind]) -> list[Reason]:
    """Why tiles cannot lie where they do."""
    lying = dict(zip(places_of(state), laid, strict=False))
    if len(laid) != len(places_of(state)):
        return []
    return [
        reason
        for place, kind in lying.items()
        if kind.id == SNAPDRAGON
        for reason in _wrong_corner(state, place, lying)
    ]


def playable(state: State) -> list[Kind]:
    """The promo tiles that can be shuffled in at this table, as they are played there."""
    found = [kind for kind in kinds().values() if kind.set == "pack" and not any(_cannot_play(state, kind))]
    return [kind.without(("base", *state.table.sets)) for kind in found] if state.pack else []


def shuffled(state: State, drawn: list[Kind], dice: Random) -> tuple[Kind, ...]:
    """Tiles in a random order in which each may lie where it does."""
    dice.shuffle(drawn)
    while _misplaced(state, drawn):
        dice.shuffle(drawn)
    return tuple(drawn)


def _cannot_play(state: State, kind: Kind) -> Iterable[Reason]:
    """The sets and the number of players a tile is for."""
    without = [name for name in kind.requires if name not in state.table.sets]
    if without:
        needed = names([SETS[name] for name in without])
        options = " ".join(f"--set {name}" for name in without)
        yield Reason(kind.rule, f"{kind.name} needs {needed} (new petrichor {options}), or another tile instead")
    players = len(state.table.players)
    if players < kind.players:
        text = f"{kind.name} is for {kind.players} players or more, not {players}: lay another tile"
        yield Reason(kind.rule, text)


def _wrong_corner(state: State, place: str, lying: Mapping[str, Kind]) -> Iterable[Reason]:
    """A Snapdragon has three tiles around it, none of them special [petrichor.snapdragon]."""
    good = [corner for corner in corners(state) if len(surrounding(state, corner)) == BLOOMS]
    if place not in good:
        text = f"Snapdragon lies in a corner: on {names(good, 'or')}, not on {place}"
        yield Reason("petrichor.snapdragon", text, word="snapdragon")
    around = [at for at in surrounding(state, place) if special(state, lying[at])]
    if around:
        there = names([f"{lying[at].name} on {at}" for at in around])
        text = f"no special tile lies around Snapdragon, and {there} would: swap it with another tile"
        yield Reason("petrichor.snapdragon", text, forceable=True)


# -- tokens ----------------------------------------------------------------------------------------------------


def with_tokens(state: State) -> State:
    """The state with the tokens of the promo tiles laid."""
    for tile in list(state.tiles.values()):
        if tile.kind.id == BLACKBERRY:
            state = _with_brambles(state, tile.at)
        elif tile.kind.id == SNAPDRAGON:
            state = _with_blooms(state, tile.at)
        elif tile.kind.id == FLYTRAP:
            state = _with_flies(state)
    return state


def _with_brambles(state: State, blackberry: str) -> State:
    for place in beside(state, blackberry):
        tile = state.tiles[place]
        if tile.kind.plant and not special(state, tile.kind):
            state = state.with_tile(tile._replace(bramble=True))
    return state


def _with_blooms(state: State, snapdragon: str) -> State:
    for place in surrounding(state, snapdragon):
        tile = state.tiles[place]
        if not tile.kind.harvested and not tile.kind.special:
            state = state.leaning("special-tiles")
        state = state.with_tile(tile._replace(bloom=True))
    return state


def _with_flies(state: State) -> State:
    for place in corners(state):
        tile = state.tiles[place]
        dead = tile.kind.id == FLYTRAP
        state = state.with_tile(tile._replace(live_flies=int(not dead), dead_flies=int(dead)))
    return state


def narrate_tokens(state: State) -> list[str]:
    """Where tokens of promo tiles lie."""
    tiles = state.tiles.values()
    lying = {
        "bramble tokens": [tile.at for tile in tiles if tile.bramble],
        "bloom tokens": [tile.at for tile in tiles if tile.bloom],
        "live flies": [tile.at for tile in tiles if tile.live_flies],
        "dead flies": [tile.at for tile in tiles if tile.dead_flies],
    }
    return [f"{what}: {', '.join(places)}" for what, places in lying.items() if places]
