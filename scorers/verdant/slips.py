"""Usual slips in adding up a home, each with what it makes of the points: where a claim may have gone wrong.

A slip never changes a score. It is only told where it explains a claim to the point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from scorers.catalog import load
from scorers.sheet import ScoreLine, ScoreSheet
from scorers.verdant.home import Home, Item
from scorers.verdant.player import Player
from scorers.verdant.position import FAMILY, read
from scorers.verdant.pots import pot_points
from scorers.words import names

_FORGOTTEN: Final = {
    "bonus_pots": "the bonus pots left out",
    "extra_verdancy": "the extra verdancy left out",
    "plant_collector": "the plant collector left out",
    "decorator": "the decorator left out",
}


class Slip(NamedTuple):
    """A slip: what was done, the rule that says otherwise, and how many points too many (or, below 0, too few)."""

    text: str
    rule: str
    off: int


def slips(table: Mapping[str, Any], sheet: ScoreSheet) -> dict[str, list[Slip]]:
    """The slips possible at each home of a parsed position, those without effect left out."""
    position = read(table)
    family = position.variant == FAMILY
    return {
        player.name: [slip for slip in _of(player, sheet.of(player.name), family=family) if slip.off]
        for player in position.players
    }


def _of(player: Player, lines: Sequence[ScoreLine], *, family: bool) -> Iterator[Slip]:
    rows: dict[str, int] = {}
    for line in lines:
        rows[line.category] = rows.get(line.category, 0) + line.points
    if not family:
        yield from _verdancy(player.home, rows.get("extra_verdancy", 0))
        yield from _incomplete(player.home)
    yield from _furniture(player, rows.get("furniture_and_pets", 0))
    yield from _rooms(player.home)
    for category, text in _FORGOTTEN.items():
        yield Slip(
            text, next((line.rule for line in lines if line.category == category), ""), -rows.get(category, 0)
        )
    goals = sum(points for category, points in rows.items() if category.startswith("goal_"))
    yield Slip("the goal cards left out", "verdant.goals", -goals)


def _verdancy(home: Home, points: int) -> Iterator[Slip]:
    held = [plant.verdancy for plant in home.plants if not plant.pot]
    each = int(load("verdant", "game")["score"]["verdancy_per_point"])
    for value, how in (
        (sum(verdancy // each for verdancy in held), "halved plant by plant"),
        (sum(held), "not halved"),
        (-(-sum(held) // each), "rounded up"),
    ):
        yield Slip(f"extra verdancy {how}: {value} instead of {points}", "verdant.extra-verdancy", value - points)


def _incomplete(home: Home) -> Iterator[Slip]:
    """Plants without a pot that were counted, one of them or all."""
    left = [plant for plant in home.plants if not plant.pot]
    for plant in left:
        text = f"{plant.card.name} ({plant.place}) counted without a pot"
        yield Slip(text, "verdant.completed-plants", plant.card.points)
    if len(left) > 1:
        text = f"all plants counted, also {names([plant.place for plant in left])} without a pot"
        yield Slip(text, "verdant.completed-plants", sum(plant.card.points for plant in left))
    for pot, points in pot_points().items():
        text = f"a {pot.replace('_', ' ')} pot counted for a plant without one"
        yield Slip(text, "verdant.bonus-pots", points if left else 0)


def _furniture(player: Player, points: int) -> Iterator[Slip]:
    table = load("verdant", "game")["score"]["furniture_and_pets"]
    kinds, tokens = len(player.home.items), sum(map(len, player.home.items.values()))
    if kinds < tokens < len(table):
        text = f"furniture and pets of one kind counted each time: {table[tokens]} instead of {points}"
        yield Slip(text, "verdant.furniture-and-pets", table[tokens] - points)
    stored = player.storage
    if isinstance(stored, Item) and stored.kind not in player.home.items and kinds + 1 < len(table):
        text = f"the {stored.kind} in the storage counted: {table[kinds + 1]} instead of {points}"
        yield Slip(text, "verdant.storage", table[kinds + 1] - points)


def _rooms(home: Home) -> Iterator[Slip]:
    score = load("verdant", "game")["score"]
    more = int(score["room_match_with_token"]) - int(score["room_match"])
    own, other = 0, 0
    for room in home.rooms:
        if room.item:
            around, _ = home.matching[room.place]
            count = len(around) * more
            if room.item.color == room.card.type:
                own += count
            else:
                other += count
    yield Slip("rooms with a token of their own colour not doubled", "verdant.room-bonus", -own)
    yield Slip("rooms doubled by tokens of any colour", "verdant.room-bonus", other)
