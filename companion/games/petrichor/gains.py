"""What a harvest brings besides points [petrichor.alfalfa, petrichor.biodome, petrichor.cloudberry]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from typing import Any, Final

from companion.arguments import Several
from companion.errors import Reason
from companion.games.petrichor import clouds
from companion.games.petrichor.layout import PLACE, places_of
from companion.games.petrichor.state import DECISION, Pending, State
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict, refuse
from scorers.petrichor.effects import Effect
from scorers.petrichor.pieces import Tile
from scorers.petrichor.places import RULING, groups, leader, pay, ranks, sizes

DOME: Final = "biodome-methane"
BERRY: Final = "cloudberry-cloud"
SUPPLY: Final = "supply"
_MOST: Final = 3


def after_harvest(state: State, effects: Iterable[Effect]) -> State:
    """The state with what players take and make after a harvest, or the decisions about it."""
    for effect in effects:
        if effect.what == "wheat":
            reserve = state.reserve(effect.player)
            state = state.with_reserve(effect.player, reserve._replace(wheat=reserve.wheat + effect.count))
        elif effect.what == "cloud" and not state.last_round:
            # After the last harvest a cloud can do nothing any more.
            state = state.asking(Pending(effect.player, BERRY, None, effect.place, effect.count))
    for tile in list(state.tiles.values()):
        if tile.level:
            state = state.with_tile(tile._replace(level=0))
        if tile.kind.yields:
            state = state.asking(*_wanted(state, tile))
    return state


def _wanted(state: State, tile: Tile) -> Iterable[Pending]:
    """How much methane everybody gets by their place on the Biodome."""
    tied, row = groups(tile.drops), tile.kind.ways[0].scoring or ()
    for group, place in zip(tied, ranks(sizes(tied), state.ruling(RULING.partition(".")[2])), strict=True):
        for player in group:
            if pay(row, place):
                yield Pending(player, DOME, None, tile.at, pay(row, place))


# -- methane ---------------------------------------------------------------------------------------------------


def sources(state: State, player: str) -> dict[str, int]:
    """Where the player can take methane from: the supply, and clouds they control."""
    found = {SUPPLY: state.methane_left()}
    found |= {cloud.at: cloud.methane for cloud in state.clouds.values() if leader(cloud.drops) == (player,)}
    return {name: methane for name, methane in found.items() if methane}


def unasked(state: State, pending: Pending) -> State | None:
    """The state with methane taken where it can only come from one source; None where the player decides."""
    there = sources(state, pending.actor)
    if len(there) > 1 and not state.last_round and sum(there.values()) > pending.number:
        return None
    from_all: list[str] = [name for name, methane in there.items() for _ in range(methane)]
    return _taken(state, pending.actor, from_all[: pending.number])


def _taken(state: State, player: str, named: Sequence[str]) -> State:
    for name in named:
        if name != SUPPLY:
            state = clouds.without_methane(state, name, 1)
    reserve = state.reserve(player)
    return state.with_reserve(player, reserve._replace(methane=reserve.methane + len(named)))


class MethaneArg:
    """Where a methane comes from: `supply`, or the place of a cloud."""

    label = "SOURCE"

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[str, int]:
        """See `Arg.read`."""
        if at < len(words) and words[at].casefold() == SUPPLY:
            return SUPPLY, at + 1
        return PLACE.read(words, at, state)

    def write(self, value: str) -> str:
        """See `Arg.write`."""
        return value

    def choices(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.choices`."""
        return sources(state, actor)

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return (SUPPLY, *state.clouds)


def _due(state: State, move: Move, what: str, rule: str) -> list[Reason]:
    pending = state.due[0]
    if pending.what == what and pending.actor == move.actor:
        return []
    return [Reason(rule, f"that is not to be decided now, or not by {move.actor}: {pending.actor} decides")]


def _judge_take(state: State, move: Move) -> Verdict:
    reasons = _due(state, move, DOME, "petrichor.biodome")
    if reasons:
        return Verdict(tuple(reasons))
    named, wanted = move.args[0], state.due[0].number
    there = sources(state, move.actor)
    said = ", ".join(f"{name} {methane}" for name, methane in there.items())
    if len(named) != wanted:
        text = f"{wanted} methane, each by where it comes from ({said})"
        reasons.append(Reason("petrichor.biodome", text, unfinished=len(named) < wanted))
    for name in dict.fromkeys(named):
        if named.count(name) > there.get(name, 0):
            text = f"{there.get(name, 0)} methane can come from {name}; there is {said}"
            reasons.append(Reason("petrichor.biodome", text, word=name))
    return Verdict(tuple(reasons))


def _apply_take(state: State, move: Move) -> State:
    state = _taken(state, move.actor, move.args[0])
    return state._replace(due=state.due[1:])


def _takes(state: State, actor: str) -> list[tuple[Any, ...]]:
    pending = state.due[0]
    if pending.what != DOME:
        return []
    return [(named,) for named in combinations_with_replacement(sources(state, actor), pending.number)]


# -- a cloud ---------------------------------------------------------------------------------------------------


def can_make(state: State, pending: Pending) -> bool:
    """Whether there is a drop, and a place for the cloud of Cloudberry's first place."""
    return bool(state.drops_left(pending.actor)) and any(_free(state, place) for place in places_of(state))


def _free(state: State, place: str) -> bool:
    return not clouds.has_drops(state, place) and (place in state.clouds or not clouds.no_cloud_left(state))


def _judge_cloud(state: State, move: Move) -> Verdict:
    reasons = _due(state, move, BERRY, "petrichor.cloudberry")
    place = move.args[0]
    if not reasons and not _free(state, place):
        free = ", ".join(other for other in places_of(state) if _free(state, other))
        text = f"the new cloud comes on a tile without a cloud: {free}, not {place}"
        return refuse(Reason("petrichor.cloudberry", text, word=place))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_cloud(state: State, move: Move) -> State:
    state = clouds.with_drops(state, move.args[0], move.actor, state.due[0].number)
    return state._replace(due=state.due[1:])


TAKE: Final = Verb(
    "take",
    (PLAYER,),
    (Several(MethaneArg(), 1, _MOST),),
    "methane for your place on the Biodome: for each the supply, or the place of a cloud you control",
    "petrichor.biodome",
    (DECISION,),
    _judge_take,
    _apply_take,
    candidates=_takes,
)
NEW_CLOUD: Final = Verb(
    "cloud",
    (PLAYER,),
    (PLACE,),
    "first place on Cloudberry: where your new cloud comes, or decline",
    "petrichor.cloudberry",
    (DECISION,),
    _judge_cloud,
    _apply_cloud,
)
