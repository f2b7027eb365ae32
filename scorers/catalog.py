"""Reads the facts under `data/`, once, and lays the owner's own printed copy over them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from scorers.errors import DataError

_HERE = Path(__file__).parent
# In an installed wheel the facts lie beside the scorers; in a checkout they are a top folder of their own.
DATA = _HERE / "data" if (_HERE / "data").is_dir() else _HERE.parent / "data"


@cache
def load(game: str, name: str) -> Mapping[str, Any]:
    """The table in `data/<game>/<name>.toml`.

    Raises DataError naming the file when it is missing or no TOML.
    """
    try:
        return tomllib.loads(_text(game, name))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"data/{game}/{name}.toml: {error}") from None


def _text(game: str, name: str) -> str:
    try:
        return (DATA / game / f"{name}.toml").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DataError(f"data/{game}/{name}.toml is missing") from None


class Rule(NamedTuple):
    """One rule of a game in our own words."""

    id: str
    title: str
    text: str
    source: str
    verified: bool


class Ruling(NamedTuple):
    """What the rulebooks leave open: a question, its readings (choice to sentence) and the default one."""

    id: str
    question: str
    choices: Mapping[str, str]
    default: str
    why: str
    source: str
    touches: tuple[str, ...]


@cache
def rules(game: str) -> Mapping[str, Rule]:
    """Every rule of the game by id, with the rules of keeping a record that all games share."""
    found: dict[str, Rule] = {}
    for book in (game, "table"):
        for row in load(book, "rules")["rule"]:
            rule = Rule(row["id"], row["title"], row["text"], row["source"], row.get("verified", True))
            if rule.id in found:
                raise DataError(f"data/{book}/rules.toml: {rule.id} stands there twice")
            found[rule.id] = rule
    return found


@cache
def rulings(game: str) -> Mapping[str, Ruling]:
    """Every open question of the game by id.

    Raises DataError when a default is not among the choices.
    """
    found: dict[str, Ruling] = {}
    for row in load(game, "rulings")["ruling"]:
        choices = {choice["id"]: choice["text"] for choice in row["choice"]}
        if row["default"] not in choices:
            raise DataError(f"data/{game}/rulings.toml: {row['id']}: default {row['default']} is no choice")
        found[row["id"]] = Ruling(
            row["id"],
            row["question"],
            choices,
            row["default"],
            row["why"],
            row["source"],
            tuple(row["touches"]),
        )
    return found


@cache
def defaults(game: str) -> Mapping[str, str]:
    """Ruling id to its default reading.

    Every move needs these few words of a long file, so they are read off its lines, one key each: parsing all the
    questions and readings would take a fortieth of the time of a move.
    """
    found = {}
    for ruling in _text(game, "rulings").split("[[ruling]]\n")[1:]:
        own = ruling.partition("[[ruling.choice]]")[0]
        keys = dict([line.split(" = ", 1) for line in own.splitlines() if " = " in line])
        found[keys["id"].strip('"')] = keys["default"].strip('"')
    return found
