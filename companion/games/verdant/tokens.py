"""Placing and using tokens [verdant.use-items, verdant.furniture, verdant.fertilizer, verdant.hand-trowel,
verdant.watering-can, verdant.family-completing]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from companion.arguments import Choice, Clause, Several
from companion.errors import Reason
from companion.games.verdant import turns
from companion.games.verdant.growing import changes, complete, grow, incomplete, said_pot
from companion.games.verdant.payment import DRY, pay, thrown, thumbs_for
from companion.games.verdant.pieces import TokenArg, has_not, token_name
from companion.games.verdant.places import PLACE, write_place
from companion.games.verdant.state import TURNS, Furnished, Growth, State, Token
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict, refuse
from scorers.grid import Cell
from scorers.verdant.home import Item, neighbours
from scorers.verdant.words import NURTURE, POT_ALIASES, POTS
from scorers.words import names, plural

FERTILIZER, TROWEL, CAN = NURTURE
_FERTILIZER_VERDANCY: Final = 3
_TROWEL_PLANTS: Final = 3
_PAYING: Final = "paying"


def _own_items(state: State) -> tuple[Token, ...]:
    return tuple(token for token in turns.tokens_of(state) if isinstance(token, Item))


def _own_nurture(state: State) -> tuple[Token, ...]:
    return tuple(token for token in turns.tokens_of(state) if not isinstance(token, Item))


def _spent(state: State, player: str, token: Token) -> State:
    """The state without the token among the player's own: the one just taken, else the stored one."""
    if state.turn.hand == token:
        return state._replace(turn=state.turn._replace(hand=""))
    return state.with_side(player, state.side(player)._replace(storage=""))


# -- furniture and pets ----------------------------------------------------------------------------------------


def _meant(state: State, said: Sequence[Token]) -> Token:
    """The piece to place: the one named, else the only one there is; empty when that is not clear."""
    own = set(_own_items(state))
    return said[0] if said else own.pop() if len(own) == 1 else ""


def _judge_furnish(state: State, move: Move) -> Verdict:
    verdict = turns.after_placing(state, move.actor)
    cell, said = move.args
    name = write_place(cell)
    reasons = list(verdict.reasons)
    token = _meant(state, said)
    own = _own_items(state)
    if not token:
        which = names([f"with {token_name(item)}" for item in own], "or")
        text = f"which one? furnish {name} {which}" if own else f"{move.actor} has no furniture and no pet to place"
        reasons.append(Reason("verdant.furniture", text, unfinished=bool(own)))
    elif token not in own:
        reasons.append(Reason("verdant.use-items", has_not(move.actor, token, own)))
    spot = state.side(move.actor).home.get(cell)
    if not isinstance(spot, Furnished):
        what = f"{name} is a plant" if spot else f"no card lies at {name}"
        reasons.append(Reason("verdant.furniture", f"{what}; furniture and pets go into rooms", word=name))
    elif spot.item:
        text = f"{name} holds the {token_name(spot.item)}; a room has space for one token"
        reasons.append(Reason("verdant.furniture", text, word=name))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_furnish(state: State, move: Move) -> State:
    cell, said = move.args
    token = _meant(state, said)
    assert isinstance(token, Item)
    side = state.side(move.actor)
    spot = side.home[cell]
    assert isinstance(spot, Furnished)
    state = state.with_side(move.actor, side._replace(home={**side.home, cell: Furnished(spot.card, token)}))
    return turns.settled(_spent(state, move.actor, token))


def narrate_furnish(before: State, move: Move, after: State) -> list[str]:
    """What stands where now."""
    cell, said = move.args
    token = _meant(before, said)
    spot = before.side(move.actor).home[cell]
    assert isinstance(token, Item)
    fits = "its colour: room bonuses double" if token.color == spot.card.type else "another colour"
    return [f"{move.actor} puts the {token_name(token)} into {spot.card.name} at {write_place(cell)} ({fits})"]


def _furnishings(state: State, actor: str) -> list[tuple[Any, ...]]:
    if state.player != actor:
        return []
    own = dict.fromkeys(_own_items(state))
    said: list[tuple[Token, ...]] = [()] if len(own) == 1 else [(item,) for item in own]
    rooms = [cell for cell, spot in sorted(state.side(actor).home.items()) if isinstance(spot, Furnished)]
    return [(cell, which) for cell in rooms for which in said]


# -- nurture ---------------------------------------------------------------------------------------------------


def _pays(state: State, token: str, paying: Sequence[str]) -> bool:
    """Whether green thumbs pay for the nurture action (rules modification 9)."""
    return turns.nurture_for_thumbs(state) and (bool(paying) or token not in _own_nurture(state))


def _judge_nurture(state: State, actor: str, token: str, paying: Sequence[str]) -> list[Reason]:
    """Why this nurture action cannot be done at all."""
    reasons = list(turns.after_placing(state, actor).reasons)
    if state.options.family:
        text = "the family variant has no verdancy: complete PLACE uses any nurture token"
        return [*reasons, Reason("verdant.family-play", text)]
    if paying and not turns.nurture_for_thumbs(state):
        text = "green thumbs pay for nurture actions only under rules modification 9"
        return [*reasons, Reason("verdant.modifications", text)]
    if _pays(state, token, paying):
        has = state.side(actor).thumbs
        if has < turns.NURTURE_PRICE:
            text = (
                f"{actor} has no {token_name(token)} and {has} green thumbs; the action costs {turns.NURTURE_PRICE}"
            )
            reasons.append(Reason("verdant.modifications", text))
        return reasons
    if token not in _own_nurture(state):
        reasons.append(Reason("verdant.use-items", has_not(actor, token, turns.tokens_of(state))))
    elif token == FERTILIZER and state.options.modification == DRY:
        text = "fertilizer feeds no plant in this game: discard fertilizer brings 3 green thumbs"
        reasons.append(Reason("verdant.modifications", text, forceable=True))
    return reasons


def _used(state: State, player: str, token: str, paying: Sequence[str]) -> State:
    if _pays(state, token, paying):
        return pay(state, player, turns.NURTURE_PRICE)
    state = _spent(state, player, token)
    side = state.side(player)
    return state.with_side(player, side._replace(used=(*side.used, token)), gone=(*state.gone, token))


def _judge_fertilize(state: State, move: Move) -> Verdict:
    cell, paying = move.args
    reasons = _judge_nurture(state, move.actor, FERTILIZER, paying)
    reasons += turns.no_plant(state, move.actor, cell)
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_fertilize(state: State, move: Move) -> State:
    cell, paying = move.args
    state = _used(state, move.actor, FERTILIZER, paying)
    return turns.settled(grow(state, move.actor, [cell], _FERTILIZER_VERDANCY))


def _judge_trowel(state: State, move: Move) -> Verdict:
    cells, paying = move.args
    reasons = _judge_nurture(state, move.actor, TROWEL, paying)
    if len(set(cells)) < len(cells):
        reasons.append(Reason("verdant.hand-trowel", "a plant is named twice; a trowel gives each at most 1"))
    for cell in dict.fromkeys(cells):
        reasons += turns.no_plant(state, move.actor, cell)
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_trowel(state: State, move: Move) -> State:
    cells, paying = move.args
    return turns.settled(grow(_used(state, move.actor, TROWEL, paying), move.actor, cells))


def _around(state: State, player: str, cell: Cell) -> list[Cell]:
    """The incomplete plants around a room, clockwise from above."""
    home = state.side(player).home
    found = []
    for _, beside in neighbours(cell):
        spot = home.get(beside)
        if isinstance(spot, Growth) and not spot.pot:
            found.append(beside)
    return found


def _judge_water(state: State, move: Move) -> Verdict:
    cell, paying, declining = move.args
    reasons = _judge_nurture(state, move.actor, CAN, paying)
    name = write_place(cell)
    spot = state.side(move.actor).home.get(cell)
    if not isinstance(spot, Furnished):
        what = f"{name} is a plant" if spot else f"no card lies at {name}"
        reasons.append(Reason("verdant.watering-can", f"{what}; a can waters the plants around a room", word=name))
        return Verdict(tuple(reasons))
    around = _around(state, move.actor, cell)
    for place in declining:
        if place not in around:
            text = f"{write_place(place)} is no incomplete plant beside {name}: nothing to decline"
            reasons.append(Reason("verdant.decline-verdancy", text))
    if reasons:
        return Verdict(tuple(reasons))
    return LEGAL if around else Verdict((), (f"no incomplete plant lies around {name}: the can is wasted",))


def _apply_water(state: State, move: Move) -> State:
    cell, paying, declining = move.args
    cells = [place for place in _around(state, move.actor, cell) if place not in declining]
    return turns.settled(grow(_used(state, move.actor, CAN, paying), move.actor, cells))


def narrate_nurture(before: State, move: Move, after: State) -> list[str]:
    """What a nurture action did."""
    token = {"fertilize": FERTILIZER, "trowel": TROWEL, "water": CAN}[move.verb]
    price = f"{turns.NURTURE_PRICE} green thumbs for a {token_name(token)}"
    paid = _pays(before, token, move.args[1])
    said = [price if paid else f"{move.actor} uses the {token_name(token)}"]
    return said + changes(before, after, move.actor)


def _watered(state: State, actor: str) -> list[tuple[Any, ...]]:
    home = state.side(actor).home
    rooms = [cell for cell, spot in sorted(home.items()) if isinstance(spot, Furnished)]
    return [(cell, (), ()) for cell in rooms if _around(state, actor, cell)]


# -- the family variant, and throwing away ---------------------------------------------------------------------


def _judge_complete(state: State, move: Move) -> Verdict:
    if not state.options.family:
        text = "plants are completed by their verdancy; only the family variant uses a nurture token for it"
        return refuse(Reason("verdant.family-completing", text))
    cell, pots = move.args
    reasons = list(turns.after_placing(state, move.actor).reasons)
    if not _own_nurture(state):
        text = f"{move.actor} has no nurture token; any of them completes a plant"
        reasons.append(Reason("verdant.family-completing", text))
    reasons += turns.no_plant(state, move.actor, cell)
    if pots and not state.pots.supply[POTS.index(pots[0])]:
        text = f"no {token_name(pots[0])} pot is left; they score nothing in this variant, take another"
        reasons.append(Reason("verdant.family-completing", text))
    elif not any(state.pots.supply) and state.ruling("pot-shortage") == "no-pot":
        text = "no pot is left, and without one no plant is completed (ruling verdant.pot-shortage)"
        reasons.append(Reason("verdant.pots", text))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_complete(state: State, move: Move) -> State:
    cell, pots = move.args
    token = _own_nurture(state)[0]
    state = _spent(state, move.actor, token)
    side = state.side(move.actor)
    assert isinstance(token, str)
    state = state.with_side(move.actor, side._replace(used=(*side.used, token)), gone=(*state.gone, token))
    return turns.settled(complete(state, move.actor, cell, pots[0] if pots else ""))


def narrate_complete(before: State, move: Move, after: State) -> list[str]:
    """Which plant is completed now."""
    spot = after.side(move.actor).home[move.args[0]]
    assert isinstance(spot, Growth)
    token = token_name(_own_nurture(before)[0])
    return [f"{move.actor} uses the {token}: {spot.card.name} is completed, {said_pot(spot.pot)[:-4]}"]


def _judge_discard(state: State, move: Move) -> Verdict:
    verdict = turns.after_placing(state, move.actor)
    if not verdict.legal:
        return verdict
    own = turns.tokens_of(state)
    if move.args[0] not in own:
        return refuse(Reason("verdant.storage", has_not(move.actor, move.args[0], own)))
    return LEGAL


def _apply_discard(state: State, move: Move) -> State:
    token = move.args[0]
    return turns.settled(thrown(_spent(state, move.actor, token), move.actor, [token]))


def narrate_discard(before: State, move: Move, after: State) -> list[str]:
    """What was thrown away."""
    gain = thumbs_for(before, move.args[0])
    said = f" for {plural(gain, 'green thumb')}" if gain else ""
    return [f"{move.actor} throws the {token_name(move.args[0])} away{said}"]


def _own(state: State) -> Iterable[Token]:
    return dict.fromkeys(turns.tokens_of(state))


FURNISH: Final = Verb(
    "furnish",
    (PLAYER,),
    (PLACE, Clause("with", TokenArg(_own_items))),
    "put a furniture or pet token into a room",
    "verdant.furniture",
    (TURNS,),
    _judge_furnish,
    _apply_furnish,
    candidates=_furnishings,
)
FERTILIZE: Final = Verb(
    "fertilize",
    (PLAYER,),
    (PLACE, Clause(_PAYING)),
    "fertilizer: 3 verdancy for one plant",
    "verdant.fertilizer",
    (TURNS,),
    _judge_fertilize,
    _apply_fertilize,
    candidates=lambda state, actor: [(cell, ()) for cell in incomplete(state, actor)],
)
_WHERE: Final = Several(PLACE, 1, _TROWEL_PLANTS)
USE_TROWEL: Final = Verb(
    "trowel",
    (PLAYER,),
    (_WHERE, Clause(_PAYING)),
    "hand trowel: 1 verdancy each for up to three plants",
    "verdant.hand-trowel",
    (TURNS,),
    _judge_trowel,
    _apply_trowel,
    candidates=lambda state, actor: [((cell,), ()) for cell in incomplete(state, actor)],
)
WATER: Final = Verb(
    "water",
    (PLAYER,),
    (PLACE, Clause(_PAYING), Clause("declining", PLACE, 4)),
    "watering can: 1 verdancy for every incomplete plant around a room",
    "verdant.watering-can",
    (TURNS,),
    _judge_water,
    _apply_water,
    candidates=_watered,
)
COMPLETE: Final = Verb(
    "complete",
    (PLAYER,),
    (
        PLACE,
        Clause("pot", Choice("POT", POTS, POT_ALIASES), bare=lambda word: word.casefold() in (*POTS, *POT_ALIASES)),
    ),
    "family variant: complete a plant with any nurture token",
    "verdant.family-completing",
    (TURNS,),
    _judge_complete,
    _apply_complete,
    candidates=lambda state, actor: [(cell, ()) for cell in incomplete(state, actor)],
)
DISCARD: Final = Verb(
    "discard",
    (PLAYER,),
    (TokenArg(_own),),
    "throw a token of your own away",
    "verdant.storage",
    (TURNS,),
    _judge_discard,
    _apply_discard,
)
