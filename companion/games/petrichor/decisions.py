"""Decisions that interrupt whatever goes on, as on the Volcano; afterwards it goes on [petrichor.volcano].

Drops can fall in the middle of an action, a climate event or a weather. What somebody has to decide then waits in
`State.due` while the game is in a phase of its own; `State.back` is the phase it returns to.
"""

from __future__ import annotations

from companion.errors import Reason
from companion.game import Need
from companion.games.petrichor import climate, flytrap, gains, harvest, landmarks, volcano, weather
from companion.games.petrichor.control import COOLER, HOTTER
from companion.games.petrichor.state import CLIMATE, DECISION, HARVEST, WEATHER, Pending, State
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict, refuse


def needs(state: State) -> list[Need]:
    """What has to be decided now."""
    pending = state.due[0]
    if pending.what == HOTTER:
        return [Need(pending.actor, volcano.text(pending), ("erupt", "decline"))]
    if pending.what == COOLER:
        return [Need(pending.actor, volcano.text(pending), ("erupt",))]
    if pending.what == flytrap.FLY:
        return [Need(pending.actor, flytrap.text(state, pending), ("flies",))]
    if pending.what == landmarks.GEYSER:
        return [Need(pending.actor, landmarks.text(state, pending), ("geyser",))]
    if pending.what == gains.DOME:
        text = f"take {pending.number} methane for the Biodome: from the supply, or clouds you control"
        return [Need(pending.actor, text, ("take",))]
    if pending.what == gains.BERRY:
        drops = "1 drop" if pending.number == 1 else f"{pending.number} drops"
        text = f"first place on Cloudberry: make a cloud with {drops}, or decline"
        return [Need(pending.actor, text, ("cloud", "decline"))]
    assert pending.step
    verb = "methane" if pending.step.do.endswith("methane") else "drop"
    return [Need(pending.actor, f"the event of the Volcano: {pending.step.text}", (verb,))]


def resumed(state: State) -> State:
    """The state once nothing is left to decide: what was interrupted goes on."""
    while state.phase == DECISION and state.due:
        done = _by_itself(state, state.due[0])
        if done is None:
            return state
        state = done._replace(due=done.due[1:])
    if state.phase != DECISION:
        return state
    back, state = state.back, state._replace(phase=state.back, back="")
    if back == CLIMATE:
        return climate.advanced(state)
    if back == WEATHER:
        return weather.advanced(state)
    return harvest.cleaned(state) if back == HARVEST else state


def _by_itself(state: State, pending: Pending) -> State | None:
    """The state after what takes no decision; None where somebody decides."""
    step = pending.step
    if step and step.do == "score":
        note = f"the event of a {state.climate.title()} climate, by the Volcano"
        return state.scored("petrichor.temperate", "climate", pending.actor, step.count, note)
    if step:
        return None if climate.targets(state, pending.actor, step) else state
    if pending.what == volcano.SCORE:
        return volcano.scored(state, pending)
    if pending.what == volcano.CLEAR:
        return volcano.cleared(state, pending)
    if pending.what == gains.DOME:
        return gains.unasked(state, pending)
    if pending.what == gains.BERRY:
        return None if gains.can_make(state, pending) else state
    return None


def answering(verb: Verb) -> Verb:
    """The verb as one that can answer a decision, after which the game goes on where it was."""
    return verb.followed_by(resumed)


# -- what may be left ------------------------------------------------------------------------------------------


def _judge_decline(state: State, move: Move) -> Verdict:
    pending = state.due[0]
    if pending.actor != move.actor:
        return refuse(Reason("petrichor.promo-tiles", f"it is {pending.actor} who decides now"))
    if pending.what not in (HOTTER, gains.BERRY):
        text = f"that cannot be declined: {needs(state)[0].text}"
        return refuse(Reason("petrichor.promo-tiles", text))
    return LEGAL


def _apply_decline(state: State, move: Move) -> State:
    return state._replace(due=state.due[1:])


DECLINE: Verb = Verb(
    "decline",
    (PLAYER,),
    (),
    "leave what you may do: the Volcano's heat, Cloudberry's cloud",
    "petrichor.promo-tiles",
    (DECISION,),
    _judge_decline,
    _apply_decline,
)


# -- what is told ----------------------------------------------------------------------------------------------


def narrate(before: State, after: State) -> list[str]:
    """What became of the Pack's tokens between two states, and points they brought."""
    said = []
    for place, new in after.tiles.items():
        old = before.tiles.get(place, new)
        if new.control and new.control != old.control:
            said.append(f"{new.control} takes control of the {new.kind.name} on {place}")
        if new.level > old.level:
            said.append(f"Sunflower on {place}: growth level {new.level}")
        if new.live_flies + new.dead_flies > old.live_flies + old.dead_flies:
            said.append(f"flies come to {place}{': dead' if new.dead_flies else ''}")
    if after.marker != before.marker and DECISION in (before.phase, after.phase):
        said.append(f"the climate marker is on space {after.marker}, {after.climate.title()}")
    for line in after.lines[len(before.lines) :]:
        if line.category in ("tile", "event"):
            said.append(
                f"{line.player} scores {line.points}: {line.note}" if line.points else f"{line.player}: {line.note}"
            )
    return said
