"""The weather phase: votes counted, voting wins, and the weathers that take effect [petrichor.weather-phase]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from companion.arguments import Clause
from companion.errors import Reason
from companion.games.petrichor import clouds, events, extreme
from companion.games.petrichor.clouds import not_present
from companion.games.petrichor.drops import COLOUR
from companion.games.petrichor.fields import fall, taken
from companion.games.petrichor.layout import PLACE, beside, not_beside
from companion.games.petrichor.state import HARVEST, WEATHER, Pending, State
from companion.moves import LEGAL, PLAYER, TABLE, Move, Verb, Verdict, refuse
from scorers.petrichor.words import EVENTS

TAKING_EFFECT: Final = 2
PICK: Final = "weather"
DOUBLE: Final = "double"
BLOW: Final = "blow"


def begin(state: State) -> State:
    """The state with the most-voted weathers found; where a tie leaves it open, the table says which."""
    state = state._replace(phase=WEATHER, queue=(), weathers=(), resolved=())
    sure, tied, slots = top(state)
    if not tied:
        return _chosen(state, sure)
    state = state.leaning("weather-tie")
    choice = state.ruling("weather-tie")
    if choice == "all":
        return _chosen(state, (*sure, *tied))
    if choice == "clockwise":
        return _chosen(state, (*sure, *tied[:slots]))
    return state._replace(weathers=sure, queue=(Pending(TABLE, PICK),) * slots)


def top(state: State) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """The weathers that certainly are among the two with most votes, those tied for the rest, and how many of these
    take effect."""
    totals = {weather: sum(state.votes.get(weather, {}).values()) for weather in events.compared(state)}
    sure: list[str] = []
    for votes in sorted({total for total in totals.values() if total}, reverse=True):
        level = [weather for weather in totals if totals[weather] == votes]
        slots = TAKING_EFFECT - len(sure)
        if not slots:
            break
        if len(level) > slots:
            return tuple(sure), tuple(level), slots
        sure += level
    return tuple(sure), (), 0


def _chosen(state: State, tops: tuple[str, ...]) -> State:
    """The state with the voting wins of these weathers given, and the first weather taking effect."""
    tops = (*tops, *events.besides(state))
    state = events.leaning(state, tops)
    for weather in tops:
        state = _with_wins(state, weather)
    effective: Iterable[str] = events.in_last_round(state, tops) if state.last_round else tops
    order = [weather for weather in events.spaces(state) if weather in effective]
    if state.ruling("weather-order") == "most-votes":
        totals = {weather: sum(state.votes.get(weather, {}).values()) for weather in order}
        order.sort(key=lambda weather: -totals[weather])
    if len(order) > 1:
        state = state.leaning("weather-order")
    return advanced(state._replace(weathers=tuple(order), queue=()))


def _with_wins(state: State, weather: str) -> State:
    """The voting wins of a weather: most votes, and with five players the next too [petrichor.voting-wins]."""
    votes, players = state.votes.get(weather, {}), len(state.table.players)
    steps = wins(votes, players, 2 if state.ruling("win-steps") == "two" else 1)
    if weather in EVENTS:
        steps = events.wins(votes)
    elif wins(votes, players, 1) != wins(votes, players, 2):
        state = state.leaning("win-steps")
    for player, count in steps.items():
        reserve = state.reserve(player)
        state = state.with_reserve(player, reserve._replace(wins=reserve.wins + count))
    return state


def wins(votes: Any, players: int, steps: int = 1) -> dict[str, int]:
    """How far each player advances for a weather that takes effect.

    >>> wins({"blue": 2, "red": 1}, 4), wins({"blue": 2, "red": 1, "green": 1}, 5), wins({"blue": 1, "red": 1}, 5)
    ({'blue': 1}, {'blue': 2, 'red': 1, 'green': 1}, {'blue': 1, 'red': 1})
    """
    counts = sorted({count for count in votes.values() if count}, reverse=True)
    if not counts:
        return {}
    most = [player for player, count in votes.items() if count == counts[0]]
    if players < 5:
        return dict.fromkeys(most, steps if len(most) == 1 else 1)
    if len(most) > 1:
        return dict.fromkeys(most, 1)
    second = [player for player, count in votes.items() if len(counts) > 1 and count == counts[1]]
    return {most[0]: 2, **dict.fromkeys(second, 1)}


def advanced(state: State) -> State:
    """The state once every decision that is due is made; the next weather takes effect when none is left."""
    while state.phase == WEATHER:
        while state.queue and not _can(state, state.queue[0]):
            state = state._replace(queue=state.queue[1:])
        if state.queue:
            done = extreme.by_itself(state, state.queue[0])
            if done is None:
                return state
            state = done._replace(queue=done.queue[1:])
            continue
        if not state.weathers:
            state = events.over(state)
            return state if state.queue else state._replace(phase=HARVEST)
        weather, state = state.weathers[0], state._replace(weathers=state.weathers[1:])
        state = _effect(state._replace(resolved=(*state.resolved, weather)), weather)
    # A decision interrupts it; the weather phase goes on afterwards.
    return state


def _effect(state: State, weather: str) -> State:
    if weather in EVENTS:
        return extreme.begin(state, weather)
    if weather == "frost":
        return clouds.thundered(state)
    if weather == "rain":
        return clouds.rain_weather(state)
    order = state.seats_from(state.first)
    if state.ruling("weather-turns") == "reverse":
        order = order[::-1]
    if len(order) > 1:
        state = state.leaning("weather-turns")
    what = DOUBLE if weather == "sun" else BLOW
    return state._replace(queue=tuple(Pending(player, what) for player in order))


def _can(state: State, pending: Pending) -> bool:
    """Whether there is anything to decide."""
    if pending.what == DOUBLE:
        return bool(state.drops_left(pending.actor)) and any(state.rainy(pending.actor))
    if pending.what == BLOW:
        return any(tile.drops for tile in state.tiles.values())
    return pending.what == PICK or extreme.can(state, pending)


def _waiting(state: State, move: Move, what: str, rule: str) -> list[Reason]:
    pending = state.queue[0] if state.queue else None
    if not pending or pending.what != what:
        needed = {DOUBLE: "Sun", BLOW: "Wind", PICK: "a tie in the votes"}[what]
        return [Reason(rule, f"that is for {needed}; now {pending.actor if pending else 'nobody'} decides")]
    if pending.actor != move.actor:
        return [Reason(rule, f"it is {pending.actor} who decides now")]
    return []


# -- decisions -------------------------------------------------------------------------------------------------


def _judge_pick(state: State, move: Move) -> Verdict:
    reasons = _waiting(state, move, PICK, "petrichor.weather-phase")
    _, tied, _ = top(state)
    left = [weather for weather in tied if weather not in state.weathers]
    if not reasons and move.args[0] not in left:
        text = f"tied for taking effect are {' and '.join(left)}"
        reasons.append(Reason("petrichor.weather-phase", text))
    return Verdict(tuple(reasons))


def _apply_pick(state: State, move: Move) -> State:
    state = state._replace(weathers=(*state.weathers, move.args[0]), queue=state.queue[1:])
    return state if state.queue else _chosen(state, state.weathers)


def _judge_double(state: State, move: Move) -> Verdict:
    reasons = _waiting(state, move, DOUBLE, "petrichor.sun-weather")
    reasons += not_present(state, move.actor, move.args[0], "petrichor.sun-weather", drop=True)
    return Verdict(tuple(reasons))


def _apply_double(state: State, move: Move) -> State:
    place = move.args[0]
    count = state.clouds[place].drops[move.actor]
    state = _compelled(state)
    state = clouds.with_drops(state, place, move.actor, count)
    return advanced(state._replace(queue=state.queue[1:]))


def _judge_blow(state: State, move: Move) -> Verdict:
    reasons = _waiting(state, move, BLOW, "petrichor.wind-weather")
    place, to, colours = move.args
    reasons += not_beside(state, place, to, "petrichor.wind-weather")
    drops = state.tiles[place].drops
    if not drops:
        reasons.append(Reason("petrichor.wind-weather", f"no drop is on {place}", word=place))
    elif colours and colours[0] not in drops:
        text = f"{colours[0]} has no drop on {place}; {', '.join(drops)} {'has' if len(drops) == 1 else 'have'}"
        reasons.append(Reason("petrichor.wind-weather", text, word=place))
    elif not colours and len(drops) > 1:
        text = f"whose drop? blow {place} {to} {' or '.join(drops)}"
        reasons.append(Reason("petrichor.wind-weather", text, unfinished=True))
    return Verdict(tuple(reasons))


def _apply_blow(state: State, move: Move) -> State:
    place, to, colours = move.args
    whose = colours[0] if colours else next(iter(state.tiles[place].drops))
    state = fall(taken(_compelled(state), place, whose), to, {whose: 1})
    return advanced(state._replace(queue=state.queue[1:]))


def _compelled(state: State) -> State:
    """What somebody decides in Sun or Wind weather they might have left, were they free to [ruling
    petrichor.weather-may]."""
    return state.leaning("weather-may") if state.ruling("weather-may") == "must" else state


def _judge_skip(state: State, move: Move) -> Verdict:
    pending = state.queue[0] if state.queue else None
    if not pending or pending.what not in (DOUBLE, BLOW) or pending.actor != move.actor:
        if pending and pending.what in extreme.MAY and pending.actor == move.actor:
            return LEGAL
        who = pending.actor if pending else "nobody"
        return refuse(Reason("petrichor.weather-phase", f"it is {who} who decides now"))
    if state.ruling("weather-may") == "must":
        text = "everybody who can must (ruling petrichor.weather-may)"
        return refuse(Reason("petrichor.weather-phase", text, forceable=True))
    return LEGAL


def _apply_skip(state: State, move: Move) -> State:
    if state.queue[0].what in extreme.MAY:
        return advanced(extreme.skipped(state))
    state = state.leaning("weather-may")
    return advanced(state._replace(queue=state.queue[1:]))


def narrate_weather(before: State, move: Move, after: State) -> list[str]:
    """What a decision in the weather phase did."""
    return {
        "weather": lambda: [f"{move.args[0]} is one of the two with most votes"],
        "double": lambda: [f"{move.actor} doubles the drops in the cloud on {move.args[0]}"],
        "blow": lambda: [f"{move.actor} moves a drop from {move.args[0]} to {move.args[1]}"],
        "skip": lambda: [f"{move.actor} leaves it"],
    }[move.verb]()


def narrate_begin(before: State, after: State) -> list[str]:
    """Which weathers took effect since, and who won the votes."""
    new = after.resolved[len(before.resolved) :]
    said = [f"weather: {', '.join(new)}"] if new else []
    for player in after.table.players:
        steps = after.reserve(player).wins - before.reserve(player).wins
        if steps:
            said.append(f"{player} wins {steps} on the voting track (space {after.reserve(player).wins})")
    return said


def _picks(state: State, actor: str) -> list[tuple[Any, ...]]:
    return [(weather,) for weather in top(state)[1] if weather not in state.weathers]


def _doubles(state: State, actor: str) -> list[tuple[Any, ...]]:
    return [(cloud.at,) for cloud in state.rainy(actor)]


def _blows(state: State, actor: str) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for place, tile in state.tiles.items():
        found += [(place, to, (name,)) for to in beside(state, place) for name in tile.drops]
    return found


CHOOSE_WEATHER: Final = Verb(
    "weather",
    (TABLE,),
    (events.SPACE,),
    "which of the tied weathers takes effect",
    "petrichor.weather-phase",
    (WEATHER,),
    _judge_pick,
    _apply_pick,
    candidates=_picks,
)
DOUBLE_DROPS: Final = Verb(
    "double",
    (PLAYER,),
    (PLACE,),
    "Sun weather: double your drops in a cloud",
    "petrichor.sun-weather",
    (WEATHER,),
    _judge_double,
    _apply_double,
    candidates=_doubles,
)
BLOW_DROP: Final = Verb(
    "blow",
    (PLAYER,),
    (PLACE, PLACE, Clause("of", COLOUR, bare=lambda word: True)),
    "Wind weather: move a drop of anybody from a tile to an adjacent one",
    "petrichor.wind-weather",
    (WEATHER,),
    _judge_blow,
    _apply_blow,
    candidates=_blows,
)
SKIP: Final = Verb(
    "skip",
    (PLAYER,),
    (),
    "do nothing in Sun or Wind weather",
    "petrichor.weather-phase",
    (WEATHER,),
    _judge_skip,
    _apply_skip,
)
