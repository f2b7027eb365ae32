"""The shapes of the achievement track [verdant.achievement-track]: 15 scenarios, 25 achievements, 10 modifications,
and which of them a finished game earns."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Final, NamedTuple

from scorers.catalog import load
from scorers.sheet import ScoreSheet
from scorers.verdant.home import every_card
from scorers.verdant.position import FAMILY, Position
from scorers.verdant.scenarios import all_scenarios
from scorers.words import names

MODES: Final = ("scenario", "standard", "modification")
"""A game is played for one of them."""


class Shape(NamedTuple):
    """A shape to fill in: its mode and its number there."""

    mode: str
    number: int

    def __str__(self) -> str:
        return f"{self.mode}:{self.number}"


class UnknownShapeError(Exception):
    """What was typed names no shape; the text says what would."""


class Earned(NamedTuple):
    """What a game earned: its mode, and for each player the shapes or, without any, the reason."""

    mode: str
    shapes: Mapping[str, tuple[Shape, ...]]
    reasons: Mapping[str, str]


@cache
def shapes() -> dict[Shape, str]:
    """Every shape with what it asks for, mode by mode."""
    book = load("verdant", "achievements")
    texts = {
        "scenario": {one.number: f"goal cards {', '.join(one.letters)}; {one.wanted}" for one in all_scenarios()},
        "standard": {row["number"]: row["text"] for row in book["standard"]},
        "modification": {row["number"]: row["text"] for row in book["modification"]},
    }
    return {Shape(mode, number): text for mode in MODES for number, text in texts[mode].items()}


def find_shape(text: str, mode: str = "") -> Shape:
    """The shape meant by a mode, or the beginning of one, with a number; or by a number alone in a known mode.

    >>> str(find_shape("standard:14")), str(find_shape("sc 3")), str(find_shape("7", "standard"))
    ('standard:14', 'scenario:3', 'standard:7')
    """
    words = text.casefold().replace(":", " ").split()
    if len(words) == 1 and mode:
        words = [mode, *words]
    modes = [name for name in MODES if words and name.startswith(words[0])]
    if len(words) != 2 or len(modes) != 1 or not (words[1].isascii() and words[1].isdecimal()):
        raise UnknownShapeError(f"{text[:60]!r} is no shape; write {names(_examples(), 'or')}")
    count = sum(shape.mode == modes[0] for shape in shapes())
    if len(words[1]) > 3 or not 1 <= int(words[1]) <= count:
        raise UnknownShapeError(f"{modes[0]} shapes are numbered 1 to {count}, not {words[1][:20]}")
    return Shape(modes[0], int(words[1]))


def _examples() -> list[str]:
    return [f"{mode}:3" for mode in MODES]


def earned(position: Position, sheet: ScoreSheet) -> Earned:
    """What each player of a finished game may fill in, judged from the table and its score sheet."""
    if position.scenario:
        number = position.scenario.number
        verdicts = sheet.extra["scenario"]["players"]
        return Earned(
            "scenario",
            {name: (Shape("scenario", number),) if verdicts[name]["passed"] else () for name in sheet.players},
            {
                name: f"scenario {number} is not passed: {'; '.join(verdicts[name]['reasons'])}"
                for name in sheet.players
                if not verdicts[name]["passed"]
            },
        )
    mode = "modification" if position.modification else "standard"
    reason = _nobody(position, mode)
    if reason:
        return Earned(mode, dict.fromkeys(sheet.players, ()), dict.fromkeys(sheet.players, reason))
    if position.modification:
        return Earned(mode, dict.fromkeys(sheet.players, (Shape(mode, position.modification),)), {})
    numbers = sheet.extra["achievements"]
    return Earned(
        mode,
        {name: tuple(Shape(mode, number) for number in numbers[name]) for name in sheet.players},
        {name: "none of the 25 achievements holds" for name in sheet.players if not numbers[name]},
    )


def _nobody(position: Position, mode: str) -> str:
    """Why nobody earns anything; empty when somebody may."""
    rule = "verdant.modifications" if mode == "modification" else "verdant.achievements"
    if position.solo:
        return f"{mode} shapes are for games of several players; alone there are the scenarios [{rule}]"
    if position.variant == FAMILY:
        return f"the family variant is not played for achievements [{rule}]"
    unfinished = [player.name for player in position.players if not player.home.complete]
    if unfinished:
        return f"the game is not finished: {names(unfinished)} has no 15 cards yet"
    return ""


def digest(position: Position) -> str:
    """Tells one game from another: by the cards that lie, and where.

    Names, pots, tokens and thumbs are left out, so that a table corrected later is still the same game.
    """
    homes = [
        [[placed.place, placed.card.id or list(placed.card)] for placed in every_card(player.home)]
        for player in position.players
    ]
    return sha256(json.dumps(homes).encode()).hexdigest()[:16]
