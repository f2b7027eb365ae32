"""Terrain objects on the borders between tiles [petrichor.terrain]: where they stand, and how they come there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from companion.arguments import Choice, Several
from companion.errors import Reason
from companion.games.petrichor.layout import PLACE, not_beside
from companion.games.petrichor.state import FIELDS, OVERFLOW_AT, OVERFLOW_AT_TREEROW, State
from companion.moves import TABLE, Move, Verb, Verdict
from scorers.petrichor.pieces import Terrain
from scorers.petrichor.words import TERRAIN
from scorers.words import names, plural

if TYPE_CHECKING:
    from random import Random

VARIANT: Final = "terrain"
RULE: Final = "petrichor.terrain"
_HOW_MANY: Final = {2: 2, 3: 2, 4: 3, 5: 4}


def other_side(state: State, place: str, kind: str) -> str:
    """The tile on the other side of an object on a border of this one; empty when it has none."""
    for found in state.terrain:
        if found.kind == kind and place in found.between:
            one, two = found.between
            return two if place == one else one
    return ""


def stands_between(state: State, place: str, to: str, kind: str) -> bool:
    """Whether an object stands on the border of these two tiles."""
    return other_side(state, place, kind) == to


def overflow_at(state: State, place: str) -> int:
    """The size at which a cloud overflows: less beside a Treerow [petrichor.treerow]."""
    return OVERFLOW_AT_TREEROW if other_side(state, place, "treerow") else OVERFLOW_AT


def wanted(state: State) -> bool:
    """Whether terrain objects are played and do not stand yet."""
    return VARIANT in state.table.variants and not state.terrain


# -- which are played, and where -------------------------------------------------------------------------------


class ObjectArg:
    """A terrain object with the two tiles it stands between: `geyser a1 b1`."""

    label = "OBJECT PLACE PLACE"
    _kind = Choice("OBJECT", TERRAIN)

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[Terrain, int]:
        """See `Arg.read`."""
        kind, at = self._kind.read(words, at, state)
        one, at = PLACE.read(words, at, state)
        two, at = PLACE.read(words, at, state)
        return Terrain(kind, (one, two)), at

    def write(self, value: Terrain) -> str:
        """See `Arg.write`."""
        return f"{value.kind} {value.between[0]} {value.between[1]}"

    def choices(self, state: State, actor: str) -> Iterable[Terrain]:
        """None: the set-up picture tells where they stand."""
        return ()

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return (*state.objects, *PLACE.suggest(state, actor))


def how_many(state: State) -> int:
    """The objects that are played with so many players."""
    return _HOW_MANY[len(state.table.players)]


def _judge_objects(state: State, move: Move) -> Verdict:
    named = move.args[0]
    reasons = []
    if VARIANT not in state.table.variants:
        text = "terrain objects are not played (new petrichor --set pack --variant terrain)"
        reasons.append(Reason(RULE, text))
    if len(named) != how_many(state):
        text = f"{plural(len(state.table.players), 'player')} play with {how_many(state)} terrain objects"
        reasons.append(Reason(RULE, text, unfinished=len(named) < how_many(state)))
    if len(set(named)) < len(named):
        reasons.append(Reason(RULE, f"there is one of each: {', '.join(TERRAIN)}"))
    return Verdict(tuple(reasons))


def _apply_objects(state: State, move: Move) -> State:
    return state._replace(objects=move.args[0])


def _draw_objects(state: State, dice: Random) -> tuple[Any, ...]:
    return (tuple(dice.sample(TERRAIN, how_many(state))),)


def _judge_terrain(state: State, move: Move) -> Verdict:
    placed = move.args[0]
    reasons = []
    if not state.tiles:
        reasons.append(Reason("petrichor.fields", "first the tiles of the fields: fields TILE, TILE, ..."))
    if not state.objects:
        text = f"first which {how_many(state)} are played: objects OBJECT..., or roll objects"
        reasons.append(Reason(RULE, text))
    counts = Counter(found.kind for found in placed)
    missing = [kind for kind in state.objects if not counts[kind]]
    odd = [kind for kind in counts if kind not in state.objects or counts[kind] > 1]
    if state.objects and (missing or odd):
        text = f"{names(state.objects)} are played, each on one border"
        reasons.append(Reason(RULE, text, unfinished=not odd))
    for found in placed if state.tiles else ():
        one, two = found.between
        reasons += not_beside(state, one, two, RULE)
    borders = Counter(frozenset(found.between) for found in placed)
    for border, count in borders.items():
        if count > 1:
            text = f"{count} objects stand between {' and '.join(sorted(border))}"
            reasons.append(Reason(RULE, text, forceable=True))
    return Verdict(tuple(reasons))


def _apply_terrain(state: State, move: Move) -> State:
    return state._replace(terrain=move.args[0])


OBJECTS: Final = Verb(
    "objects",
    (TABLE,),
    (Several(Choice("OBJECT", TERRAIN), 1, len(TERRAIN)),),
    "which terrain objects are played, drawn at random",
    RULE,
    (FIELDS,),
    _judge_objects,
    _apply_objects,
    draw=_draw_objects,
)
PLACE_TERRAIN: Final = Verb(
    "terrain",
    (TABLE,),
    (Several(ObjectArg(), 1, len(TERRAIN), separator=", "),),
    "where the set-up picture has the terrain objects: each between two tiles side by side",
    RULE,
    (FIELDS,),
    _judge_terrain,
    _apply_terrain,
)
