"""Turns of the action phase: whose it is, how many actions, methane for cards, votes, passing [petrichor.turn].

A turn is one action or two, then a vote, which ends it. Once somebody passes, everybody else has one turn more.
"""

from __future__ import annotations

from typing import Final

from companion.arguments import Choice, Clause, Number
from companion.errors import Reason
from companion.games.petrichor import climate, events
from companion.games.petrichor.state import ACTION, State, Turn
from companion.moves import LEGAL, PLAYER, TABLE, Move, Verb, Verdict, refuse
from scorers.petrichor.words import WEATHERS
from scorers.words import names

MOST_ACTIONS: Final = 2
MARKERS: Final = 12
CARD_METHANE: Final = 2
GRAZING: Final = ("natures-call", "time-heals")
HARVEST_VOTE: Final = "harvest"
PAYING: Final = Clause("paying")
"""Said with an action: 2 methane stand for one of the cards it takes [petrichor.methane-card]."""
_TWO: Final = {weather: (weather, WEATHERS[(at + 1) % len(WEATHERS)]) for at, weather in enumerate(WEATHERS)}
"""What may be voted for after an action, which has the name of its weather: that and the next one clockwise."""


def before_action(state: State, player: str, paying: bool, besides: int = 0) -> list[Reason]:
    """Why the player cannot take an action now; empty when they can. `besides` is methane the action takes too."""
    if state.player != player:
        order = ", ".join(state.seats_from(state.first))
        return [Reason("petrichor.turn", f"it is {state.player}'s turn (order: {order})")]
    reasons = []
    turn = state.turn
    if len(turn.acts) + turn.bee >= MOST_ACTIONS:
        text = f"{player} has taken {MOST_ACTIONS} actions, the most in a turn; now the vote"
        reasons.append(Reason("petrichor.second-action", text, forceable=True))
    if turn.votes and state.ruling("second-vote") == "one":
        reasons.append(Reason("petrichor.turn", f"{player} has voted: the turn is over", forceable=True))
    if paying:
        reasons += _cannot_pay(state, player, besides)
    return reasons


def _cannot_pay(state: State, player: str, besides: int) -> list[Reason]:
    if not state.cows:
        return [Reason("petrichor.methane-card", "methane belongs to Cows, which is not played")]
    has = state.reserve(player).methane
    if has < CARD_METHANE + besides:
        more = f" besides {besides} for the action" if besides else ""
        text = f"{CARD_METHANE} methane stand for a card{more}, {player} has {has}: play all its cards instead"
        return [Reason("petrichor.methane-card", text)]
    if state.turn.methane_card:
        text = "methane stands for a card once a turn"
        return [Reason("petrichor.methane-card", text, forceable=True)]
    return []


def acted(state: State, player: str, verb: str, paying: bool) -> State:
    """The state with an action noted, and the methane for its card spent."""
    turn = state.turn
    if paying:
        reserve = state.reserve(player)
        state = state.with_reserve(player, reserve._replace(methane=max(0, reserve.methane - CARD_METHANE)))
        turn = turn._replace(methane_card=True)
    return state.with_turn(turn._replace(acts=(*turn.acts, verb)))


# -- votes -----------------------------------------------------------------------------------------------------


def may_vote(state: State) -> tuple[str, ...]:
    """What the player may vote for after the actions of the turn; the harvest comes last."""
    if state.turn.votes >= votes_wanted(state):
        # Only a vote for harvest on account of a Windmill is left.
        return (HARVEST_VOTE,) if state.harvest_open else ()
    acts = voted_on(state)
    if not acts:
        return ()
    if any(act in GRAZING for act in acts):
        return (HARVEST_VOTE,) if state.harvest_open else events.spaces(state)
    allowed = {weather for act in acts for weather in _TWO[act]}
    fitting = [weather for weather in WEATHERS if weather in allowed]
    return (*events.spaces(state, fitting), *((HARVEST_VOTE,) if state.harvest_open else ()))


def voted_on(state: State) -> tuple[str, ...]:
    """The actions the next vote is about: all of the turn, or the votes follow them one by one
    [ruling petrichor.second-vote]."""
    turn = state.turn
    if state.ruling("second-vote") == "each-action":
        return turn.acts[turn.votes : turn.votes + 1]
    return turn.acts


def votes_wanted(state: State) -> int:
    """How many votes the turn takes [ruling petrichor.second-vote]."""
    return max(1, len(state.turn.acts)) if state.ruling("second-vote") == "each-action" else 1


def markers_used(state: State, player: str) -> int:
    """The player's vote markers on the board [petrichor.vote-markers]."""
    return sum(votes.get(player, 0) for votes in state.votes.values())


def _judge_vote(state: State, move: Move) -> Verdict:
    if state.player != move.actor:
        return Verdict(tuple(before_action(state, move.actor, False)))
    what, points = move.args
    if not state.turn.acts:
        return refuse(Reason("petrichor.turn", "first an action, then the vote; or pass"))
    reasons = []
    acts, allowed = voted_on(state), may_vote(state)
    if what not in allowed:
        if what == HARVEST_VOTE:
            text = f"no harvest vote is possible now (harvest-vote open, if it is); vote {names(allowed, 'or')}"
            reasons.append(Reason("petrichor.harvest-vote", text))
        elif any(act in GRAZING for act in acts):
            text = "after grazing the vote is for harvest; for a weather only once it is said: harvest-vote closed"
            reasons.append(Reason("petrichor.grazing-vote", text, forceable=True))
        else:
            text = f"after {names(acts)} the vote is for {names(allowed, 'or')}"
            reasons.append(Reason("petrichor.vote", text, forceable=True))
    if what == HARVEST_VOTE and not points:
        text = "how many points did the die give? vote harvest 1, or vote harvest 2"
        reasons.append(Reason("petrichor.harvest-vote", text, unfinished=True))
    if what != HARVEST_VOTE and points:
        reasons.append(Reason("petrichor.vote", "only a vote for harvest scores at once"))
    if what != HARVEST_VOTE and markers_used(state, move.actor) >= MARKERS:
        # Somebody must be able to end the turn: with the harvest closed this is for the table to decide.
        text = f"{move.actor}'s {MARKERS} vote markers are all on the board; a vote for harvest takes none"
        reasons.append(Reason("petrichor.vote-markers", text, forceable=True))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_vote(state: State, move: Move) -> State:
    what, points = move.args
    player = move.actor
    turn = state.turn._replace(votes=state.turn.votes + 1)
    if what == HARVEST_VOTE:
        count = state.harvest_votes.get(player, 0)
        state = state._replace(turn=turn, harvest_votes={**state.harvest_votes, player: count + 1})
        note = f"vote for harvest: the die pays {points[0]}"
        state = state.scored("petrichor.harvest-vote", "votes", player, points[0], note)
    else:
        given = state.votes.get(what, {})
        votes = {**state.votes, what: {**given, player: given.get(player, 0) + 1}}
        state = state._replace(turn=turn, votes=votes)
    if len(turn.acts) > 1:
        state = state.leaning("second-vote")
    return state if _votes_left(state) else next_turn(state)


def _votes_left(state: State) -> bool:
    """Whether the turn takes another vote: for its actions, or for harvest by a Windmill [petrichor.windmill]."""
    turn = state.turn
    return turn.votes < votes_wanted(state) + (turn.windmill if state.harvest_open else 0)


# -- the end of a turn, and of the phase -----------------------------------------------------------------------


def next_turn(state: State) -> State:
    """The state with the next player's turn, or after the action phase."""
    seats = len(state.table.players)
    if state.passer < 0:
        return state._replace(turn=Turn(), current=(state.current + 1) % seats)
    left = tuple(seat for seat in state.last_turns if seat != state.current)
    if not left:
        return climate.begin(state._replace(turn=Turn(), last_turns=left))
    following = [(state.current + step) % seats for step in range(1, seats + 1)]
    current = next(seat for seat in following if seat in left)
    return state._replace(turn=Turn(), last_turns=left, current=current)


def _judge_pass(state: State, move: Move) -> Verdict:
    if state.player != move.actor:
        return Verdict(tuple(before_action(state, move.actor, False)))
    if state.turn.acts:
        return refuse(Reason("petrichor.pass", f"{move.actor} has taken an action: vote, which ends the turn"))
    return LEGAL


def _apply_pass(state: State, move: Move) -> State:
    if state.passer < 0:
        seats = range(len(state.table.players))
        others = tuple(seat for seat in seats if seat != state.current)
        state = state._replace(passer=state.current, last_turns=others)
    return next_turn(state)


def narrate_vote(before: State, move: Move, after: State) -> list[str]:
    """What was voted for, and what follows."""
    what, _ = move.args
    if what == HARVEST_VOTE:
        return [f"{move.actor} steps a harvest die down"]
    count = sum(before.votes.get(what, {}).values()) + 1
    return [f"{move.actor} votes for {what}: {count} vote{'s' * (count > 1)} there"]


def narrate_pass(before: State, move: Move, after: State) -> list[str]:
    """Who has turns left."""
    if before.passer >= 0:
        return [f"{move.actor} passes too"]
    left = [before.table.players[seat] for seat in range(len(before.table.players)) if seat != before.current]
    return [f"{move.actor} passes first; one turn more for {', '.join(left)}"]


def _judge_open(state: State, move: Move) -> Verdict:
    return LEGAL


def _apply_open(state: State, move: Move) -> State:
    state = state._replace(harvest_open=move.args[0] == "open")
    return next_turn(state) if state.turn.votes and not _votes_left(state) else state


def _votes(state: State, actor: str) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = []
    for what in may_vote(state) if state.player == actor else ():
        found += [(what, (1,)), (what, (2,))] if what == HARVEST_VOTE else [(what, ())]
    return found


VOTE: Final = Verb(
    "vote",
    (PLAYER,),
    (
        events.SpaceArg(HARVEST_VOTE),
        Clause("points", Number("N", 1, 2), bare=str.isdecimal),
    ),
    "vote for the weather of an action or the next one clockwise, or for harvest with its points; ends the turn",
    "petrichor.vote",
    (ACTION,),
    _judge_vote,
    _apply_vote,
    candidates=_votes,
)
PASS: Final = Verb(
    "pass",
    (PLAYER,),
    (),
    "pass; everybody else has one turn more",
    "petrichor.pass",
    (ACTION,),
    _judge_pass,
    _apply_pass,
)
HARVEST_VOTES: Final = Verb(
    "harvest-vote",
    (TABLE,),
    (Choice("STATE", ("open", "closed")),),
    "say whether votes for harvest are possible now",
    "petrichor.harvest-vote",
    (ACTION,),
    _judge_open,
    _apply_open,
)
