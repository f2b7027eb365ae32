"""What the engine and a game tell each other: the table, what is needed, what the owner's copy can tell."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Table(NamedTuple):
    """Who plays and by what: everything a game is told before its first move.

    `players` in seat order, clockwise, the first one begins. `actors` maps a folded name to the name of everybody
    who may be named in a move. `rulings` holds a choice for every open question; `facts` printed values from the
    owner's copy, by key; `automate` the actors whose moves the program makes.
    """

    players: tuple[str, ...]
    actors: Mapping[str, str]
    rulings: Mapping[str, str]
    facts: Mapping[str, Any]
    sets: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    automate: tuple[str, ...] = ()


class Need(NamedTuple):
    """Something the game waits for: who must speak, a sentence, and the verbs that would answer it."""

    actor: str
    text: str
    verbs: tuple[str, ...]
    optional: bool = False
