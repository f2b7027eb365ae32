"""The climate phase of a tracked game [petrichor.climate-phase]: the marker moves, somebody leads, step by step."""

from __future__ import annotations

from typing import Any, Final

from companion.arguments import Clause
from companion.errors import Reason
from companion.games.petrichor import biodome, clouds, weather
from companion.games.petrichor.drops import COLOUR, WHO
from companion.games.petrichor.fields import climate_turned, fall, taken
from companion.games.petrichor.hands import foreseen
from companion.games.petrichor.layout import PLACE
from companion.games.petrichor.state import CLIMATE, DECISION, Pending, State
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict, refuse
from scorers.petrichor.climate import Step, adjustment, event, leaders, moved

LEADER: Final = "leader"
STEP: Final = "step"


def begin(state: State) -> State:
    """The state after the action phase: the climate phase with Cows, else the weather phase."""
    if not state.cows:
        return weather.begin(state)
    state = foreseen(state)
    track = state.track
    marker = moved(state.marker or (sum(track) + 1) // 2, adjustment(state.methane_in_clouds()), track)
    state = climate_turned(state._replace(phase=CLIMATE, marker=marker, leader=""))
    readings = state.readings()
    reserves = {name: state.reserve(name).methane for name in state.table.players}
    tied = leaders(reserves, readings)
    state = state.leaning_on(readings)
    if len(tied) > 1:
        first = state.table.players[state.first]
        return state._replace(queue=(Pending(first, LEADER),))
    return _led(state, tied[0])


def _led(state: State, leader: str) -> State:
    """The state in which this player resolves the climate event."""
    steps = tuple(Pending(leader, STEP, step) for step in event(state.climate))
    return advanced(state._replace(leader=leader, queue=steps))


def advanced(state: State) -> State:
    """The state once all steps without a choice, or without anything that could be done, are behind."""
    while state.phase == CLIMATE and state.queue:
        pending = state.queue[0]
        step = pending.step
        assert step is not None
        if step.do == "score":
            note = f"climate leader in a {state.climate.title()} climate"
            state = state.scored("petrichor.temperate", "climate", pending.actor, step.count, note)
        elif targets(state, pending.actor, step):
            return state
        state = state._replace(queue=state.queue[1:])
    return weather.begin(state) if state.phase == CLIMATE else state


def targets(state: State, player: str, step: Step) -> tuple[str, ...]:
    """The places a step can be done at."""
    if step.do == "remove_methane":
        return tuple(at for at, cloud in state.clouds.items() if cloud.methane)
    if step.do == "add_methane":
        some = state.methane_left() or any(reserve.methane for reserve in state.reserves)
        return tuple(state.clouds) if some else ()
    if step.do == "remove_drop":
        there = state.clouds if step.at == "cloud" else state.tiles
        return tuple(at for at, place in there.items() if place.drops)
    if not state.drops_left(player):
        return ()
    return tuple(state.clouds if step.at == "cloud" else state.tiles)


def pending_step(state: State) -> Step | None:
    """The step of a climate event that has to be done now: the leader's, or of whoever the Volcano obeys."""
    waiting = _waiting(state)
    return waiting[0].step if waiting and state.phase in (CLIMATE, DECISION) else None


def _waiting(state: State) -> tuple[Pending, ...]:
    return state.due if state.phase == DECISION else state.queue


def _done(state: State, event: bool) -> State:
    """The state after a step: the next one, unless the event interrupts something else."""
    if event:
        return state._replace(due=state.due[1:])
    return advanced(state._replace(queue=state.queue[1:]))


def _judge_leader(state: State, move: Move) -> Verdict:
    if not state.queue or state.queue[0].what != LEADER:
        return refuse(Reason("petrichor.climate-leader", f"{state.leader} leads the climate already"))
    if move.actor != state.queue[0].actor:
        text = f"{state.queue[0].actor}, the first player, picks the leader among the tied"
        return refuse(Reason("petrichor.climate-leader", text))
    tied = _tied(state)
    if move.args[0] not in tied:
        text = f"{move.args[0]} has not the most methane: {' or '.join(tied)}"
        return refuse(Reason("petrichor.climate-leader", text))
    return LEGAL


def _tied(state: State) -> tuple[str, ...]:
    reserves = {name: state.reserve(name).methane for name in state.table.players}
    return leaders(reserves, state.readings())


def _apply_leader(state: State, move: Move) -> State:
    return _led(state, move.args[0])


def _judge_step(state: State, move: Move, noun: str) -> list[Reason]:
    step = pending_step(state)
    waiting = _waiting(state)
    if not step:
        who = waiting[0].actor if waiting else "nobody"
        first = "decides something else" if state.phase == DECISION else "names the climate leader"
        return [Reason("petrichor.climate-event", f"first {who} {first}")]
    leader = waiting[0].actor
    if move.actor != leader:
        whose = "resolves this event" if state.phase == DECISION else "leads this climate"
        return [Reason("petrichor.climate-leader", f"{leader} {whose}")]
    if not step.do.endswith(noun):
        return [Reason(f"petrichor.{step.climate}", f"now: {step.text}")]
    place = move.args[0]
    there = targets(state, leader, step)
    if place not in there:
        text = f"{step.text}: that can be {', '.join(there)}, not {place}"
        return [Reason(f"petrichor.{step.climate}", text, word=place)]
    return []


def _judge_methane(state: State, move: Move) -> Verdict:
    reasons, step, colours = _judge_step(state, move, "methane"), pending_step(state), move.args[1]
    if step and step.do == "add_methane":
        reasons += biodome.not_instead(state, colours, step.count)
    elif step and colours:
        reasons.append(Reason(biodome.RULE, "a drop of the Biodome comes instead of methane added, not removed"))
    return Verdict(tuple(reasons))


def _apply_methane(state: State, move: Move) -> State:
    step, (place, colours), event = pending_step(state), move.args, state.phase == DECISION
    assert step is not None
    if step.do == "add_methane":
        state = biodome.added(state, place, step.count, colours)
    else:
        state = clouds.without_methane(state, place, step.count)
    return _done(state, event)


def _judge_drop(state: State, move: Move) -> Verdict:
    reasons = _judge_step(state, move, "drop")
    step = pending_step(state)
    if reasons or not step:
        return Verdict(tuple(reasons))
    place, colours = move.args
    if step.do == "add_drop":
        if colours and colours[0] != move.actor:
            reasons.append(Reason(f"petrichor.{step.climate}", "the drop added is the leader's own"))
        return Verdict(tuple(reasons))
    drops = (state.clouds if step.at == "cloud" else state.tiles)[place].drops
    if colours and colours[0] not in drops:
        text = f"{colours[0]} has no drop there; {', '.join(drops)} {'has' if len(drops) == 1 else 'have'}"
        reasons.append(Reason(f"petrichor.{step.climate}", text, word=place))
    elif not colours and len(drops) > 1:
        text = f"whose drop? drop {place} {' or '.join(drops)}"
        reasons.append(Reason(f"petrichor.{step.climate}", text, unfinished=True))
    return Verdict(tuple(reasons))


def _apply_drop(state: State, move: Move) -> State:
    step, event = pending_step(state), state.phase == DECISION
    assert step is not None
    place, colours = move.args
    if step.do == "add_drop":
        if step.at == "cloud":
            state = clouds.with_drops(state, place, move.actor, step.count)
        else:
            state = fall(state, place, {move.actor: step.count})
    else:
        drops = (state.clouds if step.at == "cloud" else state.tiles)[place].drops
        whose = colours[0] if colours else next(iter(drops))
        if step.at == "cloud":
            state = clouds.lost(state, place, whose, step.count)
        else:
            state = taken(state, place, whose, step.count)
    return _done(state, event)


def narrate_step(before: State, move: Move, after: State) -> list[str]:
    """What a step of the climate event did."""
    step = pending_step(before)
    return [f"{move.actor}: {step.text}"] if step else []


def narrate_begin(before: State, after: State) -> list[str]:
    """How the climate moved at the end of the action phase."""
    if not after.cows or (before.round != after.round and before.phase == after.phase):
        return []
    methane = before.methane_in_clouds()
    by = adjustment(methane)
    way = f"{abs(by)} {'hotter' if by > 0 else 'cooler'}" if by else "no change"
    said = [f"climate phase: {methane} methane in the clouds, {way}; space {after.marker}, {after.climate.title()}"]
    if after.leader:
        said.append(f"{after.leader} has the most methane and leads the climate")
    return said


def _leaders(state: State, actor: str) -> list[tuple[Any, ...]]:
    waiting = state.queue and state.queue[0].what == LEADER and state.queue[0].actor == actor
    return [(name,) for name in _tied(state)] if waiting else []


def _methanes(state: State, actor: str) -> list[tuple[Any, ...]]:
    step = pending_step(state)
    if not step:
        return []
    places = targets(state, actor, step)
    dome = state.tiles[biodome.dome_of(state)].drops if step.do == "add_methane" and biodome.dome_of(state) else ()
    return [(place, colours) for place in places for colours in ((), *((name,) for name in dome))]


def _drops(state: State, actor: str) -> list[tuple[Any, ...]]:
    step = pending_step(state)
    if not step:
        return []
    places = targets(state, actor, step)
    if step.do == "add_drop":
        return [(place, ()) for place in places]
    there = state.clouds if step.at == "cloud" else state.tiles
    return [(place, (name,)) for place in places for name in there[place].drops]


NAME_LEADER: Final = Verb(
    "leader",
    (PLAYER,),
    (WHO,),
    "the first player picks the climate leader among those tied for most methane",
    "petrichor.climate-leader",
    (CLIMATE,),
    _judge_leader,
    _apply_leader,
    candidates=_leaders,
)
METHANE: Final = Verb(
    "methane",
    (PLAYER,),
    (PLACE, biodome.INSTEAD),
    "climate leader: the cloud methane is added to, or removed from, as the climate has it",
    "petrichor.climate-event",
    (CLIMATE, DECISION),
    _judge_methane,
    _apply_methane,
    candidates=_methanes,
)
DROP: Final = Verb(
    "drop",
    (PLAYER,),
    (PLACE, Clause("of", COLOUR, bare=lambda word: True)),
    "climate leader: where a drop is added, or removed and whose, as the climate has it",
    "petrichor.climate-event",
    (CLIMATE, DECISION),
    _judge_drop,
    _apply_drop,
    candidates=_drops,
)
