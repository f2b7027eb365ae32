"""Scenarios during play: which objectives can no longer be met, whatever comes [verdant.scenarios]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.games.verdant.growing import light_matches
from companion.games.verdant.places import write_place
from companion.games.verdant.state import Furnished, Growth, Homes, Side, State
from scorers.verdant.home import Item
from scorers.verdant.scenarios import Scenario
from scorers.verdant.words import PETS
from scorers.words import shown


def lost(state: State, player: str) -> Mapping[str, str]:
    """The objectives the player can no longer meet, each with why; empty while all can be met."""
    scenario = state.options.scenario
    if not scenario:
        return {}
    side = state.side(player)
    found = {name: _WATCHED[name](state, side, value) for name, value in scenario.asks if name in _WATCHED}
    return {name: reason for name, reason in found.items() if reason}


def said(scenario: Scenario, player: str, reason: str) -> str:
    """The sentence for an objective that was broken just now."""
    return f"{reason}: scenario {scenario.number} is lost for {player}"


def _never_used(state: State, side: Side, token: Any) -> str:
    return f"a {shown(token)} was used" if token in side.used else ""


def _light(state: State, side: Side, value: Any) -> str:
    for cell, spot in sorted(side.home.items()):
        if isinstance(spot, Furnished):
            for place, matches in light_matches(side.home, cell, spot):
                if matches is False:
                    return f"the light does not match between {write_place(cell)} and {write_place(place)}"
    return ""


def _items(home: Homes) -> list[tuple[Furnished, Item]]:
    return [(spot, spot.item) for _, spot in sorted(home.items()) if isinstance(spot, Furnished) and spot.item]


def _items_match(state: State, side: Side, value: Any) -> str:
    for room, item in _items(side.home):
        if item.color != room.card.type:
            return f"a {item.color} {item.kind} is in a {room.card.type} room"
    return ""


def _pets(state: State, side: Side, value: Any) -> str:
    found = [item.kind for _, item in _items(side.home) if item.kind in PETS]
    return f"a {found[0]} is in the home" if found else ""


def _different(state: State, side: Side, value: Any) -> str:
    """A home holds eight tokens at most, so no kind may come twice."""
    twice = [kind for kind, count in Counter(item.kind for _, item in _items(side.home)).items() if count > 1]
    return f"a second {twice[0]} takes the place of a different piece" if twice else ""


def _plant_types(state: State, side: Side, most: Any) -> str:
    kinds = {spot.card.type for spot in side.home.values() if isinstance(spot, Growth)}
    return f"{len(kinds)} plant types are in the home, {most} are asked for" if len(kinds) > most else ""


def _columns(state: State, side: Side, value: Any) -> str:
    together = state.ruling("scenario-column") == "all-cards"
    kinds: dict[tuple[int, str], str] = {}
    for (_, column), spot in sorted(side.home.items()):
        what = "card" if together else "plant" if isinstance(spot, Growth) else "room"
        known = kinds.setdefault((column, what), spot.card.type)
        if known != spot.card.type:
            return f"column {chr(ord('a') + column)} has {known} and {spot.card.type} {what}s"
    return ""


_WATCHED: Final[dict[str, Callable[[State, Side, Any], str]]] = {
    "never-used": _never_used,
    "all-light-matches": _light,
    "items-match-rooms": _items_match,
    "no-pets": _pets,
    "different-items": _different,
    "plant-types": _plant_types,
    "one-type-in-each-column": _columns,
}
"""What a scenario asks for, to what breaks it for good; the rest can be met until the last turn."""
