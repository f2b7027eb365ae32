"""The end of turns, rounds, seasons and the game [evergreen.round-end, evergreen.season-end, evergreen.end]."""

from __future__ import annotations

from copy import copy
from typing import Final

from companion.errors import Reason
from companion.games.evergreen import actions, powers
from companion.games.evergreen.places import CELL
from companion.games.evergreen.state import OVER, ROUNDS, ROW, TURNS, Draft, Side, State
from companion.moves import LEGAL, PLAYER, TABLE, Move, Verb, Verdict
from scorers.evergreen import score_season
from scorers.evergreen.fertility import big_trees_by_biome, score_fertility
from scorers.evergreen.words import BIOMES, EMPTY, SIDES


def may_act(side: Side) -> bool:
    """Whether something can still be added to the action."""
    turn = side.turn
    if turn.done or (turn.power_used and not turn.power_first and turn.acts):
        return False
    return not actions.complete(turn)


def may_use_power(state: State, side: Side) -> bool:
    """Whether the card's power can still be used, or used further."""
    return not side.turn.done and not powers.closed(state, side)


def finished(state: State, side: Side) -> bool:
    """Whether this side has nothing left to do this round."""
    return side.turn.done or not (may_act(side) or not powers.closed(state, side))


def closing(verb: Verb) -> Verb:
    """The verb of a turn, closing the round as soon as nobody can do anything more."""

    def apply(state: State, move: Move) -> State:
        after: State = verb.apply(state, move)
        if after.phase != TURNS or not finished(after, after.side(move.actor)):
            return after
        for side in after.sides:
            if not finished(after, side):
                return after
        return close_round(after)

    closed = copy(verb)
    closed.apply = apply
    return closed


def close_round(state: State) -> State:
    """The state after the round: the token with its new holder, a season scored if it is over."""
    leans = state.leans
    if state.ruling("zero-action") == "allowed" and any(
        not side.turn.acts and _can_act(side) for side in state.sides
    ):
        leans = state.leaning("zero-action")
    sides = tuple([Side(side.planet, side.levels, side.front) for side in state.sides])
    last = state.last_round_of_season()
    first = state.draft.next_first or state.first
    state = state._replace(sides=sides, first=first, draft=Draft(), leans=leans)
    if last:
        state = _close_season(state)
    if state.round == ROUNDS:
        return _end(state)
    return state._replace(round=state.round + 1, phase=ROW)


def season_lines(state: State, sun: str, when: str) -> State:
    """The state with light and forest scored for everybody, under a sun."""
    lines = list(state.lines)
    for player, side in zip(state.table.players, state.sides, strict=True):
        season, decides = score_season(player, side.planet, sun, state.table.rulings, when)
        lines += season
        if decides:
            state = state._replace(leans=state.leaning("bush-forest"))
    return state._replace(lines=tuple(lines))


def _close_season(state: State) -> State:
    state = season_lines(state, state.sun, state.season)
    if state.round == ROUNDS:
        return state
    taken = tuple(card for side in state.sides for card in side.front)
    discard = state.piles.discard + taken + state.piles.neutral
    return state._replace(
        sides=tuple([side._replace(front=()) for side in state.sides]),
        piles=state.piles._replace(neutral=(), discard=discard),
        sun=SIDES[(SIDES.index(state.sun) + 1) % len(SIDES)],
    )


def _end(state: State) -> State:
    lines = list(state.lines)
    fertility = {biome: state.fertility(biome) for biome in BIOMES}
    for player, side in zip(state.table.players, state.sides, strict=True):
        lines += score_fertility(player, fertility, big_trees_by_biome(side.planet), "end")
    return state._replace(lines=tuple(lines), phase=OVER)


def _judge_done(state: State, move: Move) -> Verdict:
    if state.phase != TURNS:
        return _judge_closed(state)
    side = state.side(move.actor)
    if side.turn.done:
        text = f"{move.actor}'s turn is finished"
        return Verdict((Reason("evergreen.one-action", text),))
    if side.turn.acts:
        return LEGAL
    if state.ruling("zero-action") == "must" and _can_act(side):
        text = "an action has at least one piece when one can be played (ruling evergreen.zero-action)"
        return Verdict((Reason("evergreen.one-action", text, forceable=True),))
    return Verdict((), (f"{move.actor} takes no action this round",))


def _judge_closed(state: State) -> Verdict:
    """A round that has closed by itself may still be closed by habit; that changes nothing."""
    if state.round == 1:
        return Verdict((Reason("evergreen.round-end", "no round has been played yet"),))
    return Verdict((), ("the round was closed already",))


def _can_act(side: Side) -> bool:
    """Action D can be taken: some space is empty, or something can grow."""
    return any(side.planet[row][column] in (EMPTY, *actions.GROWS) for row, column in CELL.values())


def _apply_done(state: State, move: Move) -> State:
    if state.phase != TURNS:
        return state
    side = state.side(move.actor)
    return state.with_side(move.actor, side._replace(turn=side.turn._replace(done=True)))


def judge_end(state: State, move: Move | None = None) -> Verdict:
    """Whether the round may be closed as it stands: everybody has acted or said `done`."""
    if state.phase != TURNS:
        return _judge_closed(state)
    waiting = [
        player
        for player, side in zip(state.table.players, state.sides, strict=True)
        if not side.turn.acts and not side.turn.done
    ]
    if not waiting:
        return LEGAL
    text = f"the round is not over: no action yet by {', '.join(waiting)} (plant, grow or done)"
    return Verdict((Reason("evergreen.one-action", text),))


def _apply_end(state: State, move: Move) -> State:
    return close_round(state) if state.phase == TURNS else state


def narrate_close(before: State, move: Move, after: State) -> list[str]:
    """What the end of a round brought, when one lies between the two states."""
    if after.round == before.round and (after.phase != OVER or before.phase == OVER):
        return []
    said = []
    if move.verb in ("end", "row"):
        for player, side in zip(before.table.players, before.sides, strict=True):
            if side.turn.card and not side.turn.power_used and not side.turn.done:
                said.append(f"{player} leaves the power {side.turn.card.power} unused")
    said.append(f"round {before.round} is over; {after.first} holds the first-player token")
    if before.last_round_of_season():
        said.append(f"end of {before.season}: light from the {before.sun}, then the biggest forest")
        if after.phase != OVER:
            said.append(f"the cards taken are discarded; {after.season} begins, sun {after.sun}")
    if after.phase == OVER:
        said.append("the game is over: big trees x flowers for each biome")
    return said


DONE: Final = Verb(
    "done",
    (PLAYER,),
    (),
    "finish the turn without (more of) the action or the power",
    "evergreen.power-optional",
    (TURNS, ROW),
    _judge_done,
    _apply_done,
)
END: Final = Verb(
    "end",
    (TABLE,),
    (),
    "close the round: whoever has not used a power lets it be",
    "evergreen.round-end",
    (TURNS, ROW),
    judge_end,
    _apply_end,
)
