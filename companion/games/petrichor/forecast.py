"""Forecast cards [petrichor.forecast-cards]: 19 and 20 of Cows, 21 to 24 of the Collector's Pack, others by number.

Cards in hand and honey are not tracked: what such a card does with them is for its player to do.
"""

from __future__ import annotations

from typing import Any, Final

from companion.arguments import Choice, Clause, Number, Several
from companion.errors import Reason
from companion.games.petrichor import biodome, clouds, events, grazing
from companion.games.petrichor.fields import climate_turned
from companion.games.petrichor.hands import METEOROLOGIST, METEOROLOGIST_DEALT, drawn
from companion.games.petrichor.layout import PLACE
from companion.games.petrichor.state import ACTION, FIELDS, METHANE_POWER, STARTS, State
from companion.games.petrichor.turns import before_action, next_turn
from companion.moves import PLAYER, Move, Verb, Verdict
from scorers.petrichor.climate import moved
from scorers.petrichor.words import SETS
from scorers.words import names, plural

RULE: Final = "petrichor.forecast-cards"
CALL: Final = 2
"""Methane that Forecast 20 can gain, Forecast 22 adds and Forecast 23 can spend."""
_METHANE: Final = Clause("methane")
_HONEY: Final = Clause("honey")


def _no_card(state: State, player: str) -> list[Reason]:
    """Why the player has no forecast card to play; empty when they have."""
    if "flowers" not in state.table.sets:
        return [Reason(RULE, "forecast cards belong to Flowers, which is not played (new --set flowers)")]
    cards = state.reserve(player).forecasts
    if cards > 1:
        return []
    why = "the last forecast card in hand is never played" if cards else f"{player} has no forecast card"
    return [Reason(RULE, f"{why} (if {player} has more: set forecasts N)")]


def _cannot_play(state: State, player: str, *, instead: bool = False) -> list[Reason]:
    """Why the player cannot play a card in their turn, or `instead` of it."""
    if state.player != player:
        return before_action(state, player, False)
    found = _no_card(state, player)
    if instead and state.turn.acts:
        text = f"this card is played instead of a turn, and {player} has taken an action"
        found.append(Reason(RULE, text))
    return found


def _needs_sets(state: State, rule: str, *options: str) -> list[Reason]:
    """Why a card cannot be played without one of these sets."""
    if any(name in state.table.sets for name in options):
        return []
    wanted = names([SETS[name] for name in options], "or")
    return [Reason(rule, f"this card is for tables with {wanted}")]


def _spent(state: State, player: str, methane: int) -> State:
    """The state with a card played, and methane spent on it."""
    reserve = state.reserve(player)
    return drawn(state.with_reserve(player, reserve._replace(methane=reserve.methane - methane)), player, -1)


def _too_poor(state: State, player: str, methane: int, rule: str) -> list[Reason]:
    has = state.reserve(player).methane
    return [Reason(rule, f"{methane} methane to spend, {player} has {has}")] if methane > has else []


# -- 19 and 20, of Cows ----------------------------------------------------------------------------------------


def _judge_19(state: State, move: Move) -> Verdict:
    reasons = _needs_sets(state, "petrichor.forecast-19", "cows")
    return Verdict((*reasons, *_cannot_play(state, move.actor, instead=True)))


def _apply_19(state: State, move: Move) -> State:
    track = state.track
    marker = moved(state.marker or (sum(track) + 1) // 2, 1 if move.args[0] == "hotter" else -1, track)
    return next_turn(climate_turned(_spent(state, move.actor, 0)._replace(marker=marker)))


def _judge_20(state: State, move: Move) -> Verdict:
    reasons = _needs_sets(state, "petrichor.forecast-20", "cows")
    return Verdict((*reasons, *_no_card(state, move.actor)))


def _apply_20(state: State, move: Move) -> State:
    state = _spent(state, move.actor, 0)
    return state._replace(foreseen=(*state.foreseen, (move.actor, move.args[0])))


# -- 21 to 24, of the Pack -------------------------------------------------------------------------------------


def _no_vote(state: State, player: str, weather: str, count: int, rule: str) -> list[Reason]:
    has = state.votes.get(weather, {}).get(player, 0)
    if has >= count:
        return []
    return [Reason(rule, f"{player} has {plural(has, 'vote')} on {weather}", word=weather)]


def _voted(state: State, player: str, weather: str, more: int) -> State:
    votes = state.votes.get(weather, {})
    changed = {**votes, player: votes.get(player, 0) + more}
    return state._replace(votes={**state.votes, weather: {name: n for name, n in changed.items() if n}})


def _judge_21(state: State, move: Move) -> Verdict:
    rule, (vote, methane) = "petrichor.forecast-21", move.args
    reasons = [*_needs_sets(state, rule, "pack"), *_cannot_play(state, move.actor)]
    if not vote and not methane:
        text = "what for? forecast-21 vote WEATHER, forecast-21 methane, or both"
        reasons.append(Reason(rule, text, unfinished=True))
    for weather in vote:
        reasons += _no_vote(state, move.actor, weather, 1, rule)
    return Verdict((*reasons, *_too_poor(state, move.actor, len(methane), rule)))


def _apply_21(state: State, move: Move) -> State:
    vote, methane = move.args
    state = _spent(state, move.actor, len(methane))
    return _voted(state, move.actor, vote[0], -1) if vote else state


def _judge_22(state: State, move: Move) -> Verdict:
    rule, (place, instead) = "petrichor.forecast-22", move.args
    reasons = [*_needs_sets(state, rule, "pack"), *_needs_sets(state, rule, "cows")]
    reasons += _cannot_play(state, move.actor)
    if not state.tiles[place].cow:
        bee = "honeybee" in state.table.sets
        text = f"no cow is on {place}; cows are on {', '.join(grazing.cows(state)) or 'no tile'}"
        text += " (the bee is not tracked: if it is there, force it)" if bee else ""
        reasons.append(Reason(rule, text, forceable=bee, word=place))
    if place not in state.clouds and clouds.no_cloud_left(state):
        reasons.append(Reason("petrichor.cloud-supply", f"no cloud is left to make one on {place}", word=place))
    return Verdict((*reasons, *biodome.not_instead(state, instead, CALL)))


def _apply_22(state: State, move: Move) -> State:
    place, instead = move.args
    return biodome.added(_spent(state, move.actor, 0), place, CALL, instead)


def _judge_23(state: State, move: Move) -> Verdict:
    rule, (honey, ways) = "petrichor.forecast-23", move.args
    reasons = [*_needs_sets(state, rule, "pack"), *_needs_sets(state, rule, "honeybee", "cows")]
    reasons += _cannot_play(state, move.actor)
    if len(ways) % 2:
        text = "each vote from a weather to another: forecast-23 sun wind, or forecast-23 sun wind frost rain"
        return Verdict((*reasons, Reason(rule, text, unfinished=True)))
    leaving, coming = ways[::2], ways[1::2]
    for weather in dict.fromkeys(leaving):
        reasons += _no_vote(state, move.actor, weather, leaving.count(weather), rule)
    for one, other in zip(leaving, coming, strict=True):
        if one == other:
            reasons.append(Reason(rule, f"a vote moves to a different weather, not from {one} to {other}"))
        if other not in events.spaces(state):
            reasons.append(Reason("petrichor.extreme-votes", f"{other.title()} is not in play", word=other))
    paid = sum(honey)
    if paid > len(leaving):
        reasons.append(Reason(rule, f"{plural(len(leaving), 'vote')} moved, so not {paid} honey"))
    return Verdict((*reasons, *_too_poor(state, move.actor, len(leaving) - paid, rule)))


def _apply_23(state: State, move: Move) -> State:
    honey, ways = move.args
    state = _spent(state, move.actor, len(ways) // 2 - sum(honey))
    for weather, more in ((weather, 2 * (at % 2) - 1) for at, weather in enumerate(ways)):
        state = _voted(state, move.actor, weather, more)
    return state


def _judge_24(state: State, move: Move) -> Verdict:
    rule, (methane, honey) = "petrichor.forecast-24", move.args
    reasons = [*_needs_sets(state, rule, "pack"), *_needs_sets(state, rule, "honeybee", "cows")]
    reasons += _cannot_play(state, move.actor)
    if methane and honey:
        reasons.append(Reason(rule, "one more card for 1 methane or for 1 honey, not for both"))
    return Verdict((*reasons, *_too_poor(state, move.actor, len(methane), rule)))


def _apply_24(state: State, move: Move) -> State:
    return _spent(state, move.actor, len(move.args[0]))


# -- other cards, and powers ------------------------------------------------------------------------


def _judge_other(state: State, move: Move) -> Verdict:
    return Verdict(tuple(_cannot_play(state, move.actor, instead=bool(move.args[1]))))


def _apply_other(state: State, move: Move) -> State:
    state = _spent(state, move.actor, 0)
    return next_turn(state) if move.args[1] else state


def _judge_power(state: State, move: Move) -> Verdict:
    power = move.args[0]
    rule = f"petrichor.{'methane-power' if power == METHANE_POWER else power}"
    reasons = _needs_sets(state, rule, "cows" if power == METHANE_POWER else "pack")
    if "flowers" not in state.table.sets:
        reasons.append(Reason(rule, "player powers belong to Flowers, which is not played (new --set flowers)"))
    if move.actor in state.powers:
        reasons.append(Reason(rule, f"{move.actor} has a power: {state.powers[move.actor].title()}"))
    elif power in state.powers.values():
        reasons.append(Reason(rule, f"somebody else has the {power.title()} power; there is one of each"))
    return Verdict(tuple(reasons))


def _apply_power(state: State, move: Move) -> State:
    state = state._replace(powers={**state.powers, move.actor: move.args[0]})
    if move.args[0] == METHANE_POWER:
        return state
    return state.with_reserve(move.actor, state.reserve(move.actor)._replace(forecasts=METEOROLOGIST_DEALT))


def narrate(before: State, move: Move, after: State) -> list[str]:
    """What a card left to do, and how many are left."""
    said = []
    if move.verb == "forecast":
        said.append("what the card does is put right with set; it triggers no power, terrain object or Lake")
    left = after.reserve(move.actor).forecasts
    return [*said, f"{move.actor} has {plural(left, 'forecast card')} left"]


def _card(number: int, args: tuple[Any, ...], help: str, judge: Any, apply: Any) -> Verb:
    return Verb(
        f"forecast-{number}", (PLAYER,), args, help, f"petrichor.forecast-{number}", (ACTION,), judge, apply
    )


FORECASTS: Final = (
    _card(
        19,
        (Choice("WAY", ("hotter", "cooler")),),
        "instead of a turn: the climate goes 1 step that way, without its event",
        *(_judge_19, _apply_19),
    ),
    _card(
        20,
        (Number("N", 1, CALL),),
        "methane you take as the climate phase begins; say it before the action phase ends",
        *(_judge_20, _apply_20),
    ),
    _card(
        21,
        (Clause("vote", events.SPACE), _METHANE),
        "take a vote of yours off a weather, spend 1 methane, or both; for each 3 honey or a card",
        *(_judge_21, _apply_21),
    ),
    _card(
        22,
        (PLACE, biodome.INSTEAD),
        "2 methane to a cloud on a tile with a cow or the bee, made if there is none",
        *(_judge_22, _apply_22),
    ),
    _card(
        23,
        (Clause("honey", Number("N", 1, CALL)), Several(events.SPACE, 2, 2 * CALL)),
        "for each methane (or honey, if so many are of it), a vote of yours from a weather to another",
        *(_judge_23, _apply_23),
    ),
    _card(
        24,
        (_METHANE, _HONEY),
        "a card from the discard pile, one more for 1 methane or 1 honey; then discard one",
        *(_judge_24, _apply_24),
    ),
    Verb(
        "forecast",
        (PLAYER,),
        (Number("NUMBER", 1, 18), Clause("turn")),
        "another forecast card by its number, `turn` if it is your turn; what it does is put right with set",
        RULE,
        (ACTION,),
        _judge_other,
        _apply_other,
    ),
)
POWER: Final = Verb(
    "power",
    (PLAYER,),
    (Choice("POWER", (METEOROLOGIST, METHANE_POWER)),),
    "the player power you chose; the other six are not covered, their rules are not at hand",
    "petrichor.meteorologist",
    (FIELDS, STARTS),
    _judge_power,
    _apply_power,
)
