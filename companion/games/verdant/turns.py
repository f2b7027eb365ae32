"""Turns: whose it is, what is left to do in it, how it closes, and the end of the game.

A turn closes by itself when nothing is left to place, use or pay; by `done`; or when the market is filled or the
next player begins [verdant.turns, verdant.storage, verdant.thumb-limit, verdant.refill].
"""

from __future__ import annotations

from typing import Final

from companion.arguments import Clause
from companion.errors import Reason
from companion.games.verdant import conveyor
from companion.games.verdant.growing import incomplete
from companion.games.verdant.payment import thrown, thumb_cost, thumbs_for
from companion.games.verdant.pieces import TokenArg, has_not, token_name
from companion.games.verdant.places import write_place
from companion.games.verdant.state import (
    OVER,
    REVEAL,
    THUMB_LIMIT,
    TURNS,
    Growth,
    State,
    Token,
    Turn,
    finished,
    said_gaps,
)
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict, refuse
from scorers.grid import Cell
from scorers.verdant.cards import Plant
from scorers.words import names, plural

NOTHING: Final = "nothing"
BEFORE_SELECTION: Final = ("token-reset", "card-reset")
NO_STORAGE: Final = 7
OWN_SET: Final = 5
_NURTURE_FOR_THUMBS: Final = 9
NURTURE_PRICE: Final = 5
"""Rules modifications that turns look at, and what a nurture action costs in green thumbs under the last one."""


def begun(state: State) -> bool:
    """Whether somebody has taken a card."""
    return state.turn.card is not None or any(len(side.home) > 2 for side in state.sides)


def opened(state: State, actor: str) -> State:
    """The state in which it is the actor's turn: the one before is closed when only that stands in the way."""
    if state.turn.placed and actor == state.next_player and judge_close(state).legal:
        return close(state)
    return state


def not_yours(state: State, actor: str) -> Verdict:
    """Why the actor, whose turn it is not, cannot act: the turn of another goes on, or waits to be closed."""
    order = ", ".join((*state.table.players[state.first :], *state.table.players[: state.first]))
    text = f"it is {state.player}'s turn (order: {order})"
    if actor == state.next_player:
        closing = judge_close(state)
        if state.turn.placed and not closing.legal:
            return closing
        text += f"; {actor} takes a card first" if closing.legal else f"; {state.player} has not placed a card yet"
    return refuse(Reason("verdant.turns", text))


def before_selection(state: State, actor: str) -> tuple[State, Verdict]:
    """The state with the actor's turn open, and whether it is still before the selection, with a full market."""
    state = opened(state, actor)
    if state.player != actor:
        return state, not_yours(state, actor)
    if state.turn.card:
        if state.solo and state.turn.placed:
            # The next turn is theirs too, were this one closed.
            return state, judge_close(state)
        text = f"{actor} has selected {state.turn.card.name} already"
        if not state.turn.placed:
            text += "; where does it lie? place PLACE, or undo"
        return state, refuse(Reason("verdant.selection", text))
    if state.phase != TURNS:
        return state, refuse(Reason("verdant.turns", "the game is over"))
    if state.market and any(state.market.gaps()):
        text = f"the market lacks {said_gaps(state.market.gaps())}: market ... as it comes up, or roll market"
        return state, refuse(Reason("verdant.refill", text))
    return state, LEGAL


def in_turn(state: State, actor: str) -> tuple[State, Verdict]:
    """The state with the actor's turn open, and whether it is the actor's.

    Alone one is also the next player: the turn in which the card lies already goes on.
    """
    if state.player != actor:
        state = opened(state, actor)
    return state, LEGAL if state.player == actor and state.phase == TURNS else not_yours(state, actor)


def after_placing(state: State, actor: str) -> Verdict:
    """Whether the actor may place or use tokens now [verdant.use-items]."""
    if state.player != actor:
        return not_yours(state, actor)
    if not state.turn.placed:
        text = "tokens are placed and used after the card of the turn lies in the home"
        return refuse(Reason("verdant.use-items", text, forceable=state.turn.card is not None))
    return LEGAL


def no_plant(state: State, player: str, cell: Cell) -> list[Reason]:
    """Why no verdancy can go to a place; empty when a plant there still grows."""
    spot = state.side(player).home.get(cell)
    name = write_place(cell)
    if not isinstance(spot, Growth):
        what = f"{name} is a room" if spot else f"no card lies at {name}"
        return [Reason("verdant.completing", f"{what}; verdancy goes to plants", word=name)]
    if spot.pot:
        text = f"{spot.card.name} ({name}) is completed and takes no more verdancy"
        return [Reason("verdant.completing", text, word=name)]
    return []


# -- the end of a turn -----------------------------------------------------------------------------------------


def tokens_of(state: State) -> tuple[Token, ...]:
    """The tokens the player whose turn it is could still place, use or keep: the one taken, then the stored one."""
    return tuple(token for token in (state.turn.hand, state.sides[state.current].storage) if token)


def judge_close(state: State) -> Verdict:
    """Whether the turn can be closed without another word: the card lies and at most one token is left."""
    if not state.turn.placed:
        card = state.turn.card
        what = f"placed {card.name} yet: place PLACE" if card else "taken and placed a card yet"
        text = f"{state.player} has not {what}"
        return refuse(Reason("verdant.turns", text))
    left = tokens_of(state)
    if len(set(left)) > 1 and state.options.modification != NO_STORAGE:
        which = names([f"done keep {token_name(token)}" for token in left], "or")
        text = f"the storage holds one token; which does {state.player} keep? {which} (or place or use one)"
        return refuse(Reason("verdant.storage", text, unfinished=True))
    return LEGAL


def close(state: State, keep: Token = "") -> State:
    """The state after the turn; `keep` is the token stored, or NOTHING; the only one left is stored by itself."""
    left = tokens_of(state)
    if state.options.modification == NO_STORAGE:
        keep = NOTHING
    kept = "" if keep == NOTHING else keep or (left[0] if left else "")
    rest = list(left)
    if kept in rest:
        rest.remove(kept)
    state = state.with_side(state.player, state.sides[state.current]._replace(storage=kept))
    state = thrown(state, state.player, rest)
    side = state.sides[state.current]
    state = state.with_side(state.player, side._replace(thumbs=min(side.thumbs, THUMB_LIMIT)))
    state = state._replace(played=state.played + 1)
    if all(map(finished, state.sides)):
        return _end(state._replace(turn=Turn()))
    state = _with_new_thumb(state)
    if state.solo:
        state = conveyor.shifted(state)
    return state._replace(turn=Turn(), current=(state.current + 1) % len(state.sides))


def _with_new_thumb(state: State) -> State:
    """The green thumb on the other card of the column the card was taken from, while the supply has any."""
    market, column = state.market, state.turn.column
    if not market or column < 0 or state.options.family or not state.thumbs_in_supply():
        return state
    if isinstance(state.turn.card, Plant):
        thumbs = market.room_thumbs
        market = market._replace(room_thumbs=(*thumbs[:column], thumbs[column] + 1, *thumbs[column + 1 :]))
    else:
        thumbs = market.plant_thumbs
        market = market._replace(plant_thumbs=(*thumbs[:column], thumbs[column] + 1, *thumbs[column + 1 :]))
    return state._replace(market=market)


def _end(state: State) -> State:
    hidden = state.options.modification == OWN_SET and not all(side.goals for side in state.sides)
    return state._replace(phase=REVEAL if hidden else OVER)


def settled(state: State) -> State:
    """The state, its turn closed if the player can do nothing more in it."""
    if state.phase != TURNS or not state.turn.placed or tokens_of(state) or could_pay(state):
        return state
    return close(state)


def could_pay(state: State) -> bool:
    """Whether the player could still spend green thumbs for verdancy in this turn."""
    side = state.sides[state.current]
    if state.options.family or not incomplete(state, state.player):
        return False
    if side.thumbs >= thumb_cost(state) and state.ruling("thumb-timing") == "any-time":
        return True
    return side.thumbs >= NURTURE_PRICE and nurture_for_thumbs(state)


def nurture_for_thumbs(state: State) -> bool:
    """Whether green thumbs buy nurture actions (rules modification 9)."""
    return state.options.modification == _NURTURE_FOR_THUMBS


def _judge_done(state: State, move: Move) -> Verdict:
    if state.phase != TURNS or (state.player != move.actor and not state.turn.card):
        return Verdict((), ("the turn was closed already",))
    if state.player != move.actor:
        return not_yours(state, move.actor)
    if not state.turn.card and begun(state) and not move.args[0]:
        if state.solo:
            return Verdict((), ("the turn was closed already",))
        return refuse(Reason("verdant.turns", f"{move.actor} has not taken a card yet"))
    keep = move.args[0]
    if not keep or not state.turn.placed:
        return judge_close(state)
    if keep[0] == NOTHING:
        return LEGAL
    if state.options.modification == NO_STORAGE:
        text = "nothing is stored in this game: a token is used in its turn or thrown away"
        return refuse(Reason("verdant.modifications", text, forceable=True))
    if keep[0] not in tokens_of(state):
        return refuse(Reason("verdant.storage", has_not(move.actor, keep[0], tokens_of(state))))
    return LEGAL


def _endings(state: State, actor: str) -> list[tuple[tuple[Token, ...]]]:
    """`done` alone where it is clear what is kept, else with each token that could be."""
    if state.player == actor and state.turn.placed and not judge_close(state).legal:
        return [((token,),) for token in tokens_of(state)]
    return [((),)]


def _apply_done(state: State, move: Move) -> State:
    if state.phase != TURNS or state.player != move.actor or not state.turn.placed:
        return state
    return close(state, move.args[0][0] if move.args[0] else "")


def narrate_close(before: State, move: Move, after: State) -> list[str]:
    """What the end of a turn brought, when one lies between the two states."""
    if after.played == before.played:
        return []
    player = before.player
    kept = after.side(player).storage
    said = [f"{player} keeps the {token_name(kept)}"] if kept else []
    left = list(tokens_of(before)) if move.verb in ("done", "market", "take", "tend", *BEFORE_SELECTION) else []
    if kept in left:
        left.remove(kept)
    if left:
        gain = sum(thumbs_for(before, token) for token in left)
        brings = f" for {plural(gain, 'green thumb')}" if gain else ""
        said.append(f"{player} throws away the {names([token_name(token) for token in left])}{brings}")
    if after.phase == OVER:
        said.append("the game is over: every home has its 15 cards")
    elif after.phase == REVEAL:
        said.append("every home has its 15 cards; now everybody shows their own goal cards")
    return said + (conveyor.narrate(before, after) if after.solo and after.phase == TURNS else [])


DONE: Final = Verb(
    "done",
    (PLAYER,),
    (Clause("keep", TokenArg(tokens_of, (NOTHING,)), bare=None),),
    "finish the turn; the token left over is stored, of two say which",
    "verdant.storage",
    (TURNS, REVEAL, OVER),
    _judge_done,
    _apply_done,
    candidates=_endings,
)
