"""Cards, tokens and goal cards as people name them at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from companion.errors import NotationError
from companion.games.verdant.state import Card, State, Token
from scorers.verdant.cards import Plant, Room, UnknownCardError, find_plant, find_room, is_room, plants, rooms
from scorers.verdant.cells import read_token
from scorers.verdant.goal_cards import Goal, find_goal, goal_cards
from scorers.verdant.home import Item
from scorers.verdant.words import ITEMS, NURTURE, NURTURE_ALIASES, TYPES, type_begun, type_of
from scorers.words import folded, names, shown

_MOST_WORDS: Final = 5
"""Words in the longest name of a plant, and one to spare."""
ALL_TOKENS: Final[tuple[Token, ...]] = (*(Item(kind, color) for kind in ITEMS for color in TYPES), *NURTURE)
"""Every kind of token once."""


def token_text(token: Token) -> str:
    """A token as it is written in an entry.

    >>> token_text(Item("lamp", "vining")), token_text("hand_trowel")
    ('vining lamp', 'hand_trowel')
    """
    return f"{token.color} {token.kind}" if isinstance(token, Item) else token


def token_name(token: Token) -> str:
    """A token as people read it.

    >>> token_name(Item("lamp", "vining")), token_name("hand_trowel")
    ('vining lamp', 'hand trowel')
    """
    return shown(token_text(token))


def has_not(player: str, token: Token, own: Sequence[Token]) -> str:
    """That a player lacks a token, and what they have instead.

    >>> has_not("ann", "hand_trowel", ["fertilizer"]), has_not("ann", "hand_trowel", [])
    ('ann has no hand trowel, but fertilizer', 'ann has no hand trowel')
    """
    said = f"{player} has no {token_name(token)}"
    return f"{said}, but {names([token_name(other) for other in own])}" if own else said


def card_text(card: Card) -> str:
    """A card as it is written in an entry: its id, or its numbers where it was typed by them.

    >>> card_text(find_plant("jade")), card_text(find_plant("vining:4:3:sun"))
    ('jade', 'vining:4:3:sun')
    """
    if card.id:
        return card.id
    if isinstance(card, Room):
        return f"room:{card.type}"
    light = f":{'/'.join(card.light)}" if card.light else ""
    return f"{card.type}:{card.verdancy}:{card.points}{light}"


def read_card(words: Sequence[str], at: int, near: Iterable[Card] = ()) -> tuple[Card, int]:
    """The card that starts at word `at`, and the index of the first word after it.

    The longest run of words that names a card exactly is taken; then part of a name, looked for among the cards
    `near` (on the table) first. Raises NotationError where no card is named.
    """
    if at >= len(words):
        raise NotationError(
            "a card is missing: a plant by its name, a room such as foliage 7", words, at, incomplete=True
        )
    near = tuple(near)
    runs = range(min(at + _MOST_WORDS, len(words)), at, -1)
    for end in runs:
        found = _exactly(words[at:end])
        if found:
            return found, end
    if _is_room_of_two_words(words[at : at + 2]):
        try:
            return find_room(" ".join(words[at : at + 2])), at + 2
        except UnknownCardError as error:
            raise NotationError(str(error), words, at + 1) from None
    for end in runs:
        part = folded(" ".join(words[at:end]))
        named = [card for card in near if f"_{part}" in f"_{card.id}"]
        if len(named) == 1:
            return named[0], end
        known = [card for name, card in plants().items() if f"_{part}" in f"_{name}"]
        if len(known) == 1 and not named:
            return known[0], end
    word = words[at]
    try:
        return (find_room(word) if is_room(word) else find_plant(word)), at + 1
    except UnknownCardError as error:
        raise NotationError(str(error), words, at) from None


def _exactly(words: Sequence[str]) -> Card | None:
    first = words[0]
    if len(words) == 1:
        if first in plants() or first in rooms():
            return plants().get(first) or rooms()[first]
        if ":" in first:
            try:
                return find_room(first) if is_room(first) else find_plant(first)
            except UnknownCardError:
                return None
    name = folded(" ".join(words))
    if name in plants():
        return plants()[name]
    if name in rooms():
        return rooms()[name]
    return None


def _is_room_of_two_words(words: Sequence[str]) -> bool:
    """A type, or the beginning of one, with the number or the edges of a room behind it."""
    return len(words) == 2 and bool(type_begun(folded(words[0]))) and (words[1].isdecimal() or "/" in words[1])


def read_token_at(words: Sequence[str], at: int, near: Iterable[Token] = ()) -> tuple[Token, int]:
    """The token that starts at word `at`, and the index of the first word after it.

    A kind alone (`lamp`) will do when only one of those `near` is of that kind. Raises NotationError otherwise.
    """
    near = tuple(token for token in near if token)
    if at >= len(words):
        among = f": {names([token_name(token) for token in near], 'or')}" if near else ""
        raise NotationError(
            f"a token is missing{among or ', such as vining lamp or fertilizer'}", words, at, incomplete=True
        )
    for end in range(min(at + 2, len(words)), at, -1):
        token = read_token(" ".join(words[at:end]))
        if token:
            return token, end
    word = folded(words[at])
    if word in ITEMS:
        found = {token for token in near if isinstance(token, Item) and token.kind == word}
        if len(found) == 1:
            return found.pop(), at + 1
        if near and not found:
            here = names([token_name(token) for token in dict.fromkeys(near)])
            raise NotationError(f"there is no {word} here, but {here}", words, at)
        which = names([token_name(token) for token in sorted(found)], "or") if found else f"such as vining {word}"
        raise NotationError(f"which {word}? {which}", words, at, incomplete=at + 1 == len(words))
    if type_of(word) and at + 1 == len(words):
        raise NotationError(f"a {type_of(word)} what? {', '.join(ITEMS)}", words, at + 1, incomplete=True)
    named = {
        token for token in near if token_text(token).startswith(word) or token_text(token).endswith(f" {word}")
    }
    if len(named) == 1:
        return named.pop(), at + 1
    kinds = [kind for kind in (*NURTURE, *NURTURE_ALIASES) if kind.startswith(word)]
    if kinds and len({NURTURE_ALIASES.get(kind, kind) for kind in kinds}) == 1:
        return NURTURE_ALIASES.get(kinds[0], kinds[0]), at + 1
    nurture = names([shown(kind) for kind in NURTURE], "or")
    text = f"{words[at]!r} is no token: a colour and a piece such as vining lamp, or {nurture}"
    raise NotationError(text, words, at)


class CardArg:
    """A plant or a room card."""

    label = "CARD"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[Card, int]:
        """See `Arg.read`."""
        return read_card(words, at)

    def write(self, value: Card) -> str:
        """See `Arg.write`."""
        return card_text(value)

    def choices(self, state: Any, actor: str) -> Iterable[Card]:
        """None: people type the cards they see."""
        return ()

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return (*plants(), *rooms())


class PairArg(CardArg):
    """The two starting cards of a player, a plant and a room."""

    label = "PLANT ROOM"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[Any, int]:
        """See `Arg.read`; in either order."""
        one, middle = read_card(words, at)
        other, end = read_card(words, middle)
        if isinstance(one, Room):
            one, other = other, one
        if not isinstance(one, Plant) or not isinstance(other, Room):
            raise NotationError("a player starts with one plant and one room", words, middle)
        return (one, other), end

    def write(self, value: Any) -> str:
        """See `Arg.write`."""
        return " ".join(map(card_text, value))


class PieceArg:
    """What comes into the market: a plant, a room or a token."""

    label = "PIECE"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[Card | Token, int]:
        """See `Arg.read`."""
        if at >= len(words):
            text = "a card or a token is missing, such as jade or vining lamp; roll market lets the program draw"
            raise NotationError(text, words, at, incomplete=True)
        for end in range(min(at + 2, len(words)), at, -1):
            token = read_token(" ".join(words[at:end]))
            if token:
                return token, end
        # A bird without its colour is no bird of paradise.
        kind = folded(words[at]) in ITEMS and _exactly(words[at : at + 3]) is None
        try:
            return read_token_at(words, at) if kind else read_card(words, at)
        except NotationError as error:
            try:
                return read_token_at(words, at)
            except NotationError as other:
                raise (other if kind or type_of(folded(words[at])) else error) from None

    def write(self, value: Card | Token) -> str:
        """See `Arg.write`."""
        return card_text(value) if isinstance(value, Plant | Room) else token_text(value)

    def choices(self, state: Any, actor: str) -> Iterable[Card]:
        """None: people type what they see."""
        return ()

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return (*plants(), *rooms(), *map(token_text, ALL_TOKENS))


class TokenArg:
    """A token of one's own: the one just taken, or the stored one; `among` says which may be meant."""

    label = "TOKEN"

    def __init__(self, among: Callable[[State], Iterable[Token]], words: tuple[str, ...] = ()) -> None:
        self.among, self.words = among, words

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[Token, int]:
        """See `Arg.read`; a word of `words` (`nothing`) stands for itself."""
        if at < len(words) and words[at].casefold() in self.words:
            return words[at].casefold(), at + 1
        return read_token_at(words, at, self.among(state))

    def write(self, value: Token) -> str:
        """See `Arg.write`."""
        return token_text(value)

    def choices(self, state: State, actor: str) -> Iterable[Token]:
        """See `Arg.choices`."""
        return (*self.among(state), *self.words)

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return map(token_text, self.choices(state, actor))


class GoalArg:
    """A goal card by deck and letter (`plant A`) or by its name."""

    label = "GOAL"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[Goal, int]:
        """See `Arg.read`."""
        if at >= len(words):
            text = "a goal card is missing: plant A, or its name; roll goals lets the program draw"
            raise NotationError(text, words, at, incomplete=True)
        said, lettered = "", False
        for end in range(min(at + 4, len(words)), at, -1):
            goal, by_letter, text = find_goal(" ".join(words[at:end]))
            if goal:
                return goal, end
            # What is wrong with a letter says more than that its deck is no card.
            said, lettered = (said, True) if lettered else (text, by_letter)
        raise NotationError(said, words, at, incomplete=at + 1 == len(words))

    def write(self, value: Goal) -> str:
        """See `Arg.write`."""
        return value.id

    def choices(self, state: Any, actor: str) -> Iterable[Goal]:
        """None: people type the cards they draw."""
        return ()

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return goal_cards()
