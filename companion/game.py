"""What the engine and a game tell each other: the table, what is needed, what the owner's copy can tell."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.errors import UsageProblem

if TYPE_CHECKING:
    from companion.protocol import Game


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


def check_table(game: "Game", table: Table, *, other_set: str, other_variant: str) -> None:
    """Raises UsageProblem for a number of players, a set or a variant the game has not.

    `other_set` and `other_variant` end the sentence with what there is instead.
    """
    least, most = game.seats
    if not least <= len(table.players) <= most:
        raise UsageProblem(f"{game.title} seats {least} to {most} players, not {len(table.players)}")
    for name in table.sets:
        if name not in game.sets:
            raise UsageProblem(f"the set {name!r} is not covered{other_set}")
    for name in table.variants:
        if name not in game.variants:
            raise UsageProblem(f"{game.title} has no variant {name!r}{other_variant}")
