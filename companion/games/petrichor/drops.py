"""Drops as people name them: whose, and from which cloud."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

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
            name = colour_of(state, words[at])
            if name is None:
                break
            colours.append(name)
            at += 1
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


class ColourArg:
    """Whose drop: a player, or the neutral one."""

    label = "COLOUR"

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[str, int]:
        """See `Arg.read`."""
        known = ", ".join(state.table.players)
        if at >= len(words):
            raise NotationError(f"whose drop? {known}", words, at, incomplete=True)
        name = colour_of(state, words[at])
        if name is None:
            raise NotationError(f"{words[at]!r} is nobody at this table: {known}", words, at)
        return name, at + 1

    def write(self, value: str) -> str:
        """See `Arg.write`."""
        return value

    def choices(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.choices`."""
        return state.table.players

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return state.table.players


def colour_of(state: State, word: str) -> str | None:
    """The player meant by a word or an unambiguous beginning of their name; None for nobody."""
    typed = fold(word)
    if typed in state.table.actors and state.table.actors[typed] in state.table.players:
        return state.table.actors[typed]
    found = [name for name in state.table.players if fold(name).startswith(typed)]
    return found[0] if len(found) == 1 and len(typed) > 0 and not _is_place(state, word) else None


def _is_place(state: State, word: str) -> bool:
    return word.casefold() in state.tiles
