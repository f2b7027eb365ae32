"""The action of a turn: plant sprouts and grow plants [evergreen.one-action].

A player's action is one of A (up to 3 sprouts), B (up to 2 growths), C (one of each), all in the card's biome, or
D (one effect anywhere). It may be typed in one entry or piece by piece; which of the four it is follows from the
pieces.
"""

from __future__ import annotations

from typing import Final

from companion.arguments import Several
from companion.errors import Reason
from companion.games.evergreen.places import BIOME, CELL, PLACE
from companion.games.evergreen.state import ACTS, TURNS, Act, Side, State, Turn, put, put_all
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict
from scorers.evergreen.words import BIG, EMPTY, PIECES, SMALL, SPROUT, WILD
from scorers.tuples import changed

GROWS: Final = {SPROUT: SMALL, SMALL: BIG}
_MOST_PLANTED, _MOST_GROWN = 3, 2


def outside(acts: tuple[Act, ...], biome: str) -> list[str]:
    """The places of an action that lie outside the card's biome."""
    if biome == WILD:
        return []
    return [place for _, place in acts if BIOME[place] != biome]


def complete(turn: Turn) -> bool:
    """Whether nothing can be added to this action."""
    acts, card = turn.acts, turn.card
    if not acts or card is None:
        return False
    if len(acts) == 1:
        return card.biome not in (WILD, BIOME[acts[0][1]])
    kinds = [kind for kind, _ in acts]
    planted = kinds.count("plant")
    whole = planted == 0 or planted != len(kinds) or planted >= _MOST_PLANTED
    # Only an override leads to several effects outside the biome.
    return whole or bool(outside(acts, card.biome))


def letter(turn: Turn) -> str:
    """The action on the reminder these effects make: A, B, C or D."""
    assert turn.card is not None
    if outside(turn.acts, turn.card.biome):
        return "D"
    kinds = {kind for kind, _ in turn.acts}
    return "C" if len(kinds) > 1 else "A" if "plant" in kinds else "B"


def _limits(acts: tuple[Act, ...], biome: str) -> list[Reason]:
    """Why these effects are no single action."""
    if len(acts) == 1:
        return []
    reasons = []
    places = [place for _, place in acts]
    kinds = [kind for kind, _ in acts]
    repeated = (
        [place for place in dict.fromkeys(places) if places.count(place) > 1]
        if len(set(places)) < len(places)
        else []
    )
    for place in repeated:
        text = f"{place} twice in one action; its effects go to different spaces"
        reasons.append(Reason("evergreen.different-spaces", text, True, place))
    strays = outside(acts, biome)
    if strays and len(acts) > 1:
        text = (
            f"{strays[0]} is {BIOME[strays[0]]}, the card is {biome}: "
            "outside the biome an action is one single effect (D)"
        )
        return [*reasons, Reason("evergreen.action-d", text, True, strays[0])]
    planted = kinds.count("plant")
    grown = len(acts) - planted
    if planted and grown:
        if planted > 1 or grown > 1:
            text = f"{planted} planted and {grown} grown; together an action takes one of each (C)"
            reasons.append(Reason("evergreen.action-c", text, forceable=True))
    elif planted > _MOST_PLANTED:
        text = f"{planted} sprouts; an action plants up to {_MOST_PLANTED} (A)"
        reasons.append(Reason("evergreen.action-a", text, forceable=True))
    elif grown > _MOST_GROWN:
        text = f"{grown} growths; an action grows up to {_MOST_GROWN} (B)"
        reasons.append(Reason("evergreen.action-b", text, forceable=True))
    return reasons


def _judge(state: State, move: Move) -> Verdict:
    side = state.side(move.actor)
    reasons: list[Reason] = []
    if side.turn.done:
        text = f"{move.actor}'s turn is finished"
        reasons.append(Reason("evergreen.one-action", text, forceable=True))
    if side.turn.acts and side.turn.power_used and not side.turn.power_first:
        text = "the power was used after the action began, so the action is over"
        reasons.append(Reason("evergreen.power-whole", text, forceable=True))
    planet, planting = side.planet, move.verb == "plant"
    for place in dict.fromkeys(move.args[0]):
        row, column = CELL[place]
        code = planet[row][column]
        if planting and code != EMPTY:
            text = f"{place} is not empty: a {PIECES[code]} stands there"
            reasons.append(Reason("evergreen.planting", text, word=place))
        elif not planting and code not in GROWS:
            what = f"a {PIECES[code]} does not grow" if code != EMPTY else "nothing stands there"
            reasons.append(Reason("evergreen.growing", f"{place}: {what}", word=place))
    assert side.turn.card is not None
    acts = side.turn.acts + tuple([(move.verb, place) for place in move.args[0]])
    reasons += _limits(acts, side.turn.card.biome)
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply(state: State, move: Move) -> State:
    side, verb = state.side(move.actor), move.verb
    planet = side.planet
    # By override a place may be named twice, and grows twice then: each effect sees the one before.
    if verb == "plant":
        planet = put_all(planet, [(CELL[place], SPROUT) for place in move.args[0]])
    else:
        for place in move.args[0]:
            row, column = CELL[place]
            planet = put(planet, row, column, GROWS.get(planet[row][column], planet[row][column]))
    acts = side.turn.acts + tuple([(verb, place) for place in move.args[0]])
    turn = changed(side.turn, ACTS, acts)
    return state.with_side(move.actor, Side(planet, side.levels, side.front, turn))


def narrate(before: State, move: Move, after: State) -> list[str]:
    """The effects of this entry and the action they make."""
    places = move.args[0]
    side = before.side(move.actor)
    biome = side.turn.card.biome if side.turn.card else ""
    acts = side.turn.acts + tuple((move.verb, place) for place in places)
    action = f"action {letter(side.turn._replace(acts=acts))}, {biome} card"
    if move.verb == "plant":
        what = "a sprout" if len(places) == 1 else f"{len(places)} sprouts"
        return [f"{move.actor} plants {what} on {', '.join(places)} ({action})"]
    grown = []
    for place in places:
        row, column = CELL[place]
        code = side.planet[row][column]
        grown.append(f"{place} to a {PIECES[GROWS.get(code, code)]}")
    return [f"{move.actor} grows {', '.join(grown)} ({action})"]


PLANT: Final = Verb(
    "plant",
    (PLAYER,),
    (Several(PLACE, 1, 6),),
    "action: sprouts on empty spaces, up to 3 in the card's biome or 1 anywhere",
    "evergreen.planting",
    (TURNS,),
    _judge,
    _apply,
)
GROW: Final = Verb(
    "grow",
    (PLAYER,),
    (Several(PLACE, 1, 6),),
    "action: sprout to small tree or small tree to big tree, up to 2 in the card's biome or 1 anywhere",
    "evergreen.growing",
    (TURNS,),
    _judge,
    _apply,
)
