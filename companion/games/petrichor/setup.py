"""Before the first round: the fields, cows and clouds of the set-up picture, starting clouds [petrichor.fields]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from companion.arguments import Several
from companion.errors import NotationError, Reason
from companion.games.petrichor import clouds, events, promo, terrain
from companion.games.petrichor.fields import grown
from companion.games.petrichor.layout import PLACE, places_of
from companion.games.petrichor.state import ACTION, CLOUDS, COWS, FIELDS, STARTS, State
from companion.moves import LEGAL, PLAYER, TABLE, Move, Verb, Verdict
from companion.words import closest
from scorers.catalog import load
from scorers.petrichor.pieces import Cloud, Tile
from scorers.petrichor.prints import CLIMATE_TRACK
from scorers.petrichor.tiles import Kind, kinds
from scorers.petrichor.words import SETS, cell_of
from scorers.words import folded, names, plural

if TYPE_CHECKING:
    from random import Random

_TREES: Final = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2}
"""Trees of Cows in the fields, by number of players [petrichor.climate-tiles]."""
_SHAPED_BY: Final = {2: "two-player-field", 4: "four-player-field"}
"""The ruling on the shape of the fields, for numbers of players that have one."""


class KindArg:
    """A kind of tile by its name, or an unambiguous beginning of one of its words."""

    label = "TILE"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[Kind, int]:
        """See `Arg.read`."""
        if at >= len(words):
            raise NotationError("a tile is missing, such as cotton", words, at, incomplete=True)
        known = kinds()
        if words[at] in known:
            return known[words[at]], at + 1
        for end in range(min(at + 3, len(words)), at, -1):
            name = folded(" ".join(words[at:end]))
            if name in known:
                return known[name], end
        name = folded(words[at])
        # People say spruce and palm.
        found = [kind for kind in known if f"_{name}" in f"_{kind}"] if name else []
        if len(found) == 1:
            return known[found[0]], at + 1
        hint = f"; it could be {names(found, 'or')}" if found else closest(name, known)
        raise NotationError(f"there is no tile {words[at]!r}{hint}", words, at)

    def write(self, value: Kind) -> str:
        """See `Arg.write`."""
        return value.id

    def choices(self, state: Any, actor: str) -> Iterable[Kind]:
        """None: people type the tiles they laid."""
        return ()

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return kinds()


# -- the fields ------------------------------------------------------------------------------------------------


def _judge_fields(state: State, move: Move) -> Verdict:
    laid, wanted = move.args[0], len(places_of(state))
    reasons, warnings = [], []
    if len(laid) != wanted:
        seats = plural(len(state.table.players), "player")
        text = f"{plural(len(laid), 'tile')}; {seats} play with {wanted}, named row by row from the top left"
        reasons.append(Reason("petrichor.fields", text, unfinished=len(laid) < wanted))
    counts = Counter(laid)
    for kind, count in counts.items():
        if kind.set not in ("", "base", *state.table.sets):
            text = f"{kind.name} is a tile of {SETS[kind.set]}, which is not played (new --set {kind.set})"
            reasons.append(Reason("petrichor.fields", text, forceable=True))
        if kind.copies is not None and count > kind.copies:
            warnings.append(f"{plural(count, f'{kind.name} tile')}; the box is said to have {kind.copies}")
    reasons += promo.misfits(state, laid)
    trees = sum(bool(kind.without(("base", *state.table.sets)).climates) for kind in laid)
    if state.cows and trees != _TREES[len(state.table.players)]:
        warnings.append(f"{plural(trees, 'climate-sensitive tile')}; {_TREES[len(state.table.players)]} are usual")
    return Verdict(tuple(reasons), tuple(warnings))


def _apply_fields(state: State, move: Move) -> State:
    tiles = {
        place: Tile(
            place,
            cell_of(place) or (0, 0),
            kind.without(("base", *state.table.sets)),
            growing=False if kind.needs else None,
            pasture=state.cows and kind.pasture,
        )
        for place, kind in zip(places_of(state), move.args[0], strict=False)
    }
    state = state._replace(tiles=tiles)
    if ruling := _SHAPED_BY.get(len(state.table.players)):
        state = state.leaning(ruling)
    if state.cows and CLIMATE_TRACK in state.table.facts:
        state = state.with_facts(state.table.facts)
    state = promo.with_tokens(state)
    for place, tile in tiles.items():
        if not tile.kind.climates and tile.kind.ways[0].drops == 0:
            state = grown(state, place)
    return complete(state)


def complete(state: State) -> State:
    """The state once everything of the set-up lies."""
    missing = terrain.wanted(state) or events.wanted(state)
    cows = not state.cows or (state.clouds and any(tile.cow for tile in state.tiles.values()))
    return state._replace(phase=STARTS) if state.tiles and cows and not missing else state


def completing(verb: Verb) -> Verb:
    """A verb of the set-up as one that may be its last."""
    return verb.followed_by(complete)


def _draw_fields(state: State, dice: Random) -> tuple[Any, ...]:
    wanted = len(places_of(state))
    promos = promo.playable(state)
    trees = [kind for kind in kinds().values() if kind.set == "cows"] + [kind for kind in promos if kind.climates]
    drawn = dice.sample(trees, _TREES[len(state.table.players)]) if state.cows else []
    box = [kind for kind in kinds().values() if kind.set == "base" for _ in range(kind.copies or 0)]
    box += [kind for kind in promos if not kind.climates]
    drawn += dice.sample(box, wanted - len(drawn))
    return (promo.shuffled(state, drawn, dice),)


def narrate_fields(before: State, move: Move, after: State) -> list[str]:
    """Which tile lies where, and how many cards everybody gets."""
    rows: dict[int, list[str]] = {}
    for tile in after.tiles.values():
        rows.setdefault(tile.cell[0], []).append(f"{tile.at} {tile.kind.name}")
    said = [", ".join(row) for row in rows.values()]
    hands = load("petrichor", "game")["hands"]
    seats, less = str(len(after.table.players)), 0 if after.cows else 1
    first = hands["first"][seats] - less
    others = hands["others"].get(seats)
    rest = f", everybody else {others - less}" if others else ""
    return [*said, *promo.narrate_tokens(after), f"cards: {after.table.players[after.first]} {first}{rest}"]


# -- what Cows places ------------------------------------------------------------------------------------------


def _laid_first(state: State) -> list[Reason]:
    if state.tiles:
        return []
    return [Reason("petrichor.fields", "first the tiles of the fields: fields TILE, TILE, ...")]


def _judge_cows(state: State, move: Move) -> Verdict:
    reasons = _laid_first(state)
    places = move.args[0]
    if not state.cows:
        reasons.append(Reason("petrichor.preset", "Cows is not played"))
    if len(places) > COWS:
        reasons.append(Reason("petrichor.components", f"there are {COWS} cows"))
    if len(set(places)) < len(places):
        reasons.append(Reason("petrichor.preset", "two cows on one tile"))
    for place in places if state.tiles else ():
        kind = state.tiles[place].kind
        if not kind.harvested:
            text = f"{place}: no cow can be on {kind.name}, which is never harvested"
            reasons.append(Reason("petrichor.cow-forbidden", text, forceable=True, word=place))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_cows(state: State, move: Move) -> State:
    for tile in list(state.tiles.values()):
        state = state.with_tile(tile._replace(cow=tile.at in move.args[0]))
    return complete(state)


def _judge_clouds(state: State, move: Move) -> Verdict:
    reasons = _laid_first(state)
    if not state.cows:
        reasons.append(Reason("petrichor.preset", "clouds without drops start in the fields with Cows only"))
    if len(set(move.args[0])) < len(move.args[0]):
        reasons.append(Reason("petrichor.preset", "two clouds on one tile"))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_clouds(state: State, move: Move) -> State:
    state = state._replace(clouds={place: Cloud(place, {}, 1) for place in move.args[0]})
    return complete(state)


# -- starting clouds -------------------------------------------------------------------------------------------


def starters(state: State) -> tuple[str, ...]:
    """Who still places a starting cloud, in reverse turn order."""
    order = state.seats_from(state.first)[::-1]
    return tuple(player for player in order if state.seat(player) not in state.started)


def _judge_start(state: State, move: Move) -> Verdict:
    waiting = starters(state)
    reasons = []
    if move.actor not in waiting:
        reasons.append(Reason("petrichor.start", f"{move.actor}'s starting cloud lies already"))
    elif move.actor != waiting[0]:
        text = f"{waiting[0]} places first: starting clouds come in reverse turn order ({', '.join(waiting)})"
        reasons.append(Reason("petrichor.start", text, forceable=True))
    place = move.args[0]
    if clouds.no_cloud_left(state) and place not in state.clouds:
        text = f"all {CLOUDS} clouds are in the fields: add your drop to one with methane only"
        reasons.append(Reason("petrichor.cloud-supply", text, word=place))
    if clouds.has_drops(state, place):
        there = clouds.said(state.clouds[place])
        reasons.append(Reason("petrichor.start", f"{place} has a cloud already: a {there}", word=place))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_start(state: State, move: Move) -> State:
    state = clouds.with_drops(state, move.args[0], move.actor, 1)
    state = state._replace(started=(*state.started, state.seat(move.actor)))
    return state if starters(state) else state._replace(phase=ACTION, current=state.first)


LAY_FIELDS: Final = Verb(
    "fields",
    (TABLE,),
    (Several(KindArg(), 1, 16, separator=", "),),
    "the tiles of the fields, row by row from the top left",
    "petrichor.fields",
    (FIELDS,),
    _judge_fields,
    _apply_fields,
    draw=_draw_fields,
)
PLACE_COWS: Final = Verb(
    "cows",
    (TABLE,),
    (Several(PLACE, 1, CLOUDS),),
    "where the set-up picture has the cows",
    "petrichor.preset",
    (FIELDS,),
    _judge_cows,
    _apply_cows,
)
PLACE_CLOUDS: Final = Verb(
    "clouds",
    (TABLE,),
    (Several(PLACE, 1, CLOUDS),),
    "where the set-up picture has clouds, each with 1 methane",
    "petrichor.preset",
    (FIELDS,),
    _judge_clouds,
    _apply_clouds,
)
START: Final = Verb(
    "start",
    (PLAYER,),
    (PLACE,),
    "your starting cloud with a drop of yours, or the drop into a cloud of methane only",
    "petrichor.start",
    (STARTS,),
    _judge_start,
    _apply_start,
)
