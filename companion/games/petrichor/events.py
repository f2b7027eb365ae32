"""The extreme weather event in play [petrichor.extreme-events]: a space more to vote on, turned up from a deck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from companion.arguments import Choice
from companion.errors import Reason
from companion.games.petrichor.state import FIELDS, WEATHER, Pending, State
from companion.moves import TABLE, Fact, Move, Verb, Verdict, need_legal, refuse
from scorers.catalog import load
from scorers.petrichor.places import leader
from scorers.petrichor.words import EVENTS, WEATHERS

if TYPE_CHECKING:
    from random import Random

VARIANT: Final = "extreme"
RULE: Final = "petrichor.extreme-events"
REVEALED: Final = "event"
ALONE: Final = 2
"""Steps on the voting-wins track for who alone has most votes on an event [petrichor.extreme-wins]."""
_ROWS: Final[Mapping[str, Mapping[str, Any]]] = {row["id"]: row for row in load("petrichor", "events")["event"]}


def icon(event: str) -> str:
    """The weather whose icon an event has."""
    return str(_ROWS[event]["weather"])


def for_plants(weather: str) -> str:
    """The weather that plants take a weather or an event for; empty for none [petrichor.extreme-plants]."""
    if weather in WEATHERS:
        return weather
    return icon(weather) if _ROWS[weather]["plants"] else ""


def wanted(state: State) -> bool:
    """Whether events are played and none is in play."""
    return VARIANT in state.table.variants and not state.event


def spaces(state: State, weathers: Iterable[str] = WEATHERS) -> tuple[str, ...]:
    """Weathers clockwise, the event in play right after the one it has the icon of."""
    if not state.event:
        return tuple(weathers)
    found: list[str] = []
    for weather in weathers:
        found.append(weather)
        if icon(state.event) == weather:
            found.append(state.event)
    return tuple(found)


def compared(state: State) -> tuple[str, ...]:
    """What is compared for the most votes [ruling petrichor.extreme-chosen]."""
    return spaces(state) if state.ruling("extreme-chosen") == "space" else WEATHERS


def besides(state: State) -> tuple[str, ...]:
    """The event, where it takes effect besides the weathers with most votes."""
    apart = state.event and state.ruling("extreme-chosen") == "besides"
    return (state.event,) if apart and any(state.votes.get(state.event, {}).values()) else ()


def in_last_round(state: State, tops: Iterable[str]) -> tuple[str, ...]:
    """What takes effect in the last round: all four weathers, the event by the ruling petrichor.extreme-last."""
    if state.event in tops or (state.event and state.ruling("extreme-last") == "all"):
        return spaces(state)
    return WEATHERS


def leaning(state: State, tops: Iterable[str]) -> State:
    """The state that leans on when an event takes effect, where there is a question."""
    if not state.event:
        return state
    if state.last_round and state.event not in tops:
        state = state.leaning("extreme-last")
    return state.leaning("extreme-chosen") if any(state.votes.get(state.event, {}).values()) else state


def wins(votes: Mapping[str, int]) -> dict[str, int]:
    """How far players advance for an event, however many they are [petrichor.extreme-wins].

    >>> wins({"blue": 2, "red": 1}), wins({"blue": 1, "red": 1})
    ({'blue': 2}, {'blue': 1, 'red': 1})
    """
    most = leader(votes)
    return dict.fromkeys(most, ALONE if len(most) == 1 else 1)


def kept(state: State) -> dict[str, Mapping[str, int]]:
    """The votes that stay where votes do: those on a card that is gone do not."""
    return {name: votes for name, votes in state.votes.items() if name in spaces(state)}


def over(state: State) -> State:
    """The state after the weathers: an event that took effect is replaced."""
    if state.event and state.event in state.resolved:
        return state._replace(event="", queue=(Pending(TABLE, REVEALED),))
    return state


_IN_FULL: Final = frozenset((*WEATHERS, *EVENTS))
"""Words that need no reading, as every record has them."""


class SpaceArg:
    """A weather, the event in play, or one of the other words; a beginning of one is taken for what is in play."""

    label = "WEATHER"

    def __init__(self, *others: str) -> None:
        self.others = others

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[str, int]:
        """See `Arg.read`."""
        if at < len(words) and words[at] in _IN_FULL:
            return words[at], at + 1
        if at < len(words) and words[at].casefold() in EVENTS:
            return words[at].casefold(), at + 1
        return _choice((*spaces(state), *self.others)).read(words, at, state)

    def write(self, value: str) -> str:
        """See `Arg.write`."""
        return value

    def choices(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.choices`."""
        return (*spaces(state), *self.others)

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return self.choices(state, actor)


@cache
def _choice(words: tuple[str, ...]) -> Choice:
    return Choice("WEATHER", words)


SPACE: Final = SpaceArg()


# -- the next card ---------------------------------------------------------------------------------------------


def left(state: State) -> tuple[str, ...]:
    """The events still in the deck."""
    return tuple(event for event in EVENTS if event not in state.turned)


def _judge(state: State, move: Move) -> Verdict:
    event = move.args[0]
    reasons = []
    if VARIANT not in state.table.variants:
        text = "extreme weather events are not played (new petrichor --set pack --variant extreme)"
        reasons.append(Reason(RULE, text))
    elif state.event:
        reasons.append(Reason(RULE, f"{state.event.title()} is in play: there is one event at a time"))
    elif state.phase == WEATHER and not (state.queue and state.queue[0].what == REVEALED):
        reasons.append(Reason(RULE, "the next event is turned up once the weathers have taken effect"))
    elif event in state.turned:
        reasons.append(Reason(RULE, f"{event.title()} was in play already; left are {', '.join(left(state))}"))
    return Verdict(tuple(reasons))


def _apply(state: State, move: Move) -> State:
    event = move.args[0]
    queue = state.queue[1:] if state.phase == WEATHER else state.queue
    return state._replace(event=event, turned=(*state.turned, event), queue=queue)


def _draw(state: State, dice: Random) -> tuple[Any, ...]:
    return (dice.choice(left(state)),)


def _write(state: State, actor: str, args: tuple[Any, ...], value: str) -> State:
    if VARIANT not in state.table.variants:
        text = "extreme weather events are not played (new petrichor --set pack --variant extreme)"
        need_legal(refuse(Reason(RULE, text)), "that cannot be")
    turned = [event for event in state.turned if event not in (state.event, value)]
    return state._replace(event=value, turned=(*turned, value))


REVEAL: Final = Verb(
    "event",
    (TABLE,),
    (Choice("EVENT", EVENTS),),
    "the extreme weather event that is turned up from the deck",
    RULE,
    (FIELDS, WEATHER),
    _judge,
    _apply,
    draw=_draw,
)
IN_PLAY: Final = Fact(
    "event",
    TABLE,
    (Choice("EVENT", EVENTS),),
    "the extreme weather event in play",
    lambda state, actor, args: state.event,
    _write,
)
