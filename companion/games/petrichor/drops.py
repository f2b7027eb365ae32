"""Drops as people name them: whose, and from which cloud."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from companion.errors import NotationError
from companion.games.petrichor.layout import PLACE
from companion.games.petrichor.state import State
from companion.words import fold


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
        return [Source(cloud.at, (name,)) for cloud in state.reached(actor) for name in cloud.drops]

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return (*state.clouds, *state.table.players)


class SourcesArg:
    """The clouds it rains from, up to the keyword of what is spent on it. More than the rules allow are read too:
    what is wrong with them is for the rule to say."""

    def __init__(self, until: tuple[str, ...]) -> None:
        self.source, self.until = SourceArg(), until
        self.label = f"{self.source.label}..."

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[tuple[Source, ...], int]:
        """See `Arg.read`."""
        source, at = self.source.read(words, at, state)
        sources = [source]
        while at < len(words) and words[at].casefold() not in self.until:
            source, at = self.source.read(words, at, state)
            sources.append(source)
        return tuple(sources), at

    def write(self, value: tuple[Source, ...]) -> str:
        """See `Arg.write`."""
        return " ".join(map(self.source.write, value))

    def choices(self, state: State, actor: str) -> Iterable[tuple[Source, ...]]:
        """See `Arg.choices`: one cloud at a time."""
        return ((source,) for source in self.source.choices(state, actor))

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return self.source.suggest(state, actor)


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
