"""Drops as people name them: whose, and from which cloud."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from companion.arguments import Several
from companion.errors import NotationError
from companion.games.petrichor.layout import PLACE
from companion.games.petrichor.state import State
from companion.words import fold

METHANE_RAIN: Final = 2
"""Drops from each cloud when 1 methane is spent on a Rain action [petrichor.methane-rain]."""


class Source(NamedTuple):
    """A cloud it rains from, and whose drops fall, in order."""

    place: str
    colours: tuple[str, ...]


class SourceArg:
    """A cloud and the colours that fall from it: `a1 red`; without a colour the player's own drop falls."""

    label = "PLACE [COLOUR...]"

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[Source, int]:
        """See `Arg.read`."""
        place, at = PLACE.read(words, at, state)
        colours: list[str] = []
        while at < len(words):
            found = player_at(state, words, at)
            if found is None:
                break
            name, at = found
            colours.append(name)
        return Source(place, tuple(colours)), at

    def write(self, value: Source) -> str:
        """See `Arg.write`."""
        return " ".join([value.place, *value.colours])

    def choices(self, state: State, actor: str) -> Iterable[Source]:
        """See `Arg.choices`."""
        return [Source(cloud.at, (name,)) for cloud in state.rainy(actor) for name in cloud.drops]

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return (*state.clouds, *state.table.players)


class SourcesArg(Several):
    """The clouds it rains from; however many are named are read, so that the rule can say when it is too many."""

    def __init__(self, *ends: str) -> None:
        super().__init__(SourceArg())
        self.ends = ends

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[tuple[Source, ...], int]:
        """See `Arg.read`; a word of `ends` is what comes after the clouds."""
        end = next((i for i in range(at, len(words)) if words[i].casefold() in self.ends), len(words))
        sources, stopped = super().read(words[:end], at, state)
        return sources, stopped


class PlayerArg:
    """A player, by a beginning of the name that is clear; `asks` is the question when none is there."""

    def __init__(self, label: str, asks: str) -> None:
        self.label, self.asks = label, asks

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[str, int]:
        """See `Arg.read`."""
        known = ", ".join(state.table.players)
        if at >= len(words):
            raise NotationError(f"{self.asks} {known}", words, at, incomplete=True)
        found = player_at(state, words, at)
        if found is None:
            raise NotationError(f"{words[at]!r} is nobody at this table: {known}", words, at)
        return found

    def write(self, value: str) -> str:
        """See `Arg.write`."""
        return value

    def choices(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.choices`."""
        return state.table.players

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return state.table.players


COLOUR: Final = PlayerArg("COLOUR", "whose drop?")
WHO: Final = PlayerArg("PLAYER", "who?")


def player_at(state: State, words: Sequence[str], at: int) -> tuple[str, int] | None:
    """The player meant by the words from here on, and where they end; None for nobody.

    A whole name may be several words; a beginning of one is a single word, and no place.
    """
    players, actors = state.table.players, state.table.actors
    for end in range(len(words), at, -1):
        name = actors.get(fold(" ".join(words[at:end])))
        if name in players:
            return name, end
    typed = fold(words[at])
    found = [name for name in players if fold(name).startswith(typed)]
    return (found[0], at + 1) if len(found) == 1 and words[at].casefold() not in state.tiles else None
