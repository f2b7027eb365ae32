"""A card and a token taken together from the market, as people name them: `jade lamp`, `plant 2 token 3`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from companion.errors import NotationError
from companion.games.verdant.pieces import ALL_TOKENS, card_text, read_card, read_token_at, token_text
from companion.games.verdant.state import Card, State, Token
from scorers.verdant.cards import plants, rooms
from scorers.verdant.words import ITEMS, NURTURE, NURTURE_ALIASES, type_of
from scorers.words import folded

_FILLERS: Final = ("and", "with", "+")


class Pick(NamedTuple):
    """A card and a token taken together.

    `column` is that of the token, from 0, where it was named by its number and another one like it lies where it
    would be looked for (-1: it is found by its name).
    """

    card: Card
    token: Token
    column: int = -1


class PickArg:
    """The card and the token somebody takes: `jade lamp`; with a tracked market also `plant 2`.

    With a tracked market the token may be left out: it is the one of the card's column.
    """

    label = "CARD [TOKEN]"

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[Pick, int]:
        """See `Arg.read`."""
        market = state.market
        if not market:
            card, at = read_market_card(words, at, state)
            token, at = read_token_at(words, _past_filler(words, at))
            return Pick(card, token), at
        card, at = read_market_card(words, at, state)
        rest = _past_filler(words, at)
        if rest < len(words) and (rest > at or _may_be_token(words[rest])):
            if words[rest] == "token" and rest + 1 < len(words) and words[rest + 1].isdecimal():
                pick = Pick(card, _numbered(words, rest + 1, market.tokens, "token"))
                column = int(words[rest + 1]) - 1
                return pick if token_column(state, pick) == column else pick._replace(column=column), rest + 2
            token, at = read_token_at(words, rest, market.tokens)
            return Pick(card, token), at
        column = column_of(state, card)
        return Pick(card, market.tokens[column] if column >= 0 else ""), at

    def write(self, value: Pick) -> str:
        """See `Arg.write`."""
        token = token_text(value.token) if value.column < 0 else f"token {value.column + 1}"
        return f"{card_text(value.card)} {token}".strip()

    def choices(self, state: State, actor: str) -> Iterable[Pick]:
        """See `Arg.choices`: each card of the market with the token of its column."""
        if not state.market:
            return
        for cards in (state.market.plants, state.market.rooms):
            for card, token in zip(cards, state.market.tokens, strict=True):
                if card and token:
                    yield Pick(card, token)

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        if not state.market:
            return (*plants(), *rooms(), *map(token_text, ALL_TOKENS))
        tokens = [token for token in state.market.tokens if token]
        return (*map(card_text, state.market.cards()), *map(token_text, tokens))


def column_of(state: State, card: Card) -> int:
    """The column of the market the card lies in, from 0; -1 when it does not."""
    market = state.market
    for cards in (market.plants, market.rooms) if market else ():
        for column, other in enumerate(cards):
            if other == card:
                return column
    return -1


def token_column(state: State, pick: Pick) -> int:
    """The column of the market the token is taken from; nurture tokens lie there more than once.

    Where no number says which, the one of the card's own column is meant, else the first from the bag.
    """
    market, column = state.market, column_of(state, pick.card)
    assert market is not None
    if pick.column >= 0:
        return pick.column
    return column if column >= 0 and market.tokens[column] == pick.token else market.tokens.index(pick.token)


def _past_filler(words: Sequence[str], at: int) -> int:
    return at + 1 if at < len(words) and words[at].casefold() in _FILLERS else at


def _may_be_token(word: str) -> bool:
    name = folded(word)
    if name in (*ITEMS, *NURTURE, *NURTURE_ALIASES, "token") or type_of(name):
        return True
    return len(name) > 2 and any(kind.startswith(name) for kind in (*ITEMS, *NURTURE, *NURTURE_ALIASES))


def read_market_card(words: Sequence[str], at: int, state: State) -> tuple[Card, int]:
    """A card by its name, looked for in the market first, or by its row and column there (`plant 2`, `r3`)."""
    market = state.market
    word = words[at].casefold() if at < len(words) else ""
    if not market:
        if word in ("plant", "room"):
            text = "the market is not tracked: name the card, such as jade or foliage 7"
            raise NotationError(text, words, at)
        return read_card(words, at)
    rows = {"plant": market.plants, "p": market.plants, "room": market.rooms, "r": market.rooms}
    if word in rows and at + 1 < len(words) and words[at + 1].isdecimal():
        return _numbered(words, at + 1, rows[word], word), at + 2
    if word[:1] in rows and word[1:].isdecimal():
        return _numbered([*words[:at], word[1:]], at, rows[word[0]], "plant" if word[0] == "p" else "room"), at + 1
    return read_card(words, at, market.cards())


def _numbered(words: Sequence[str], at: int, row: Sequence[Any], what: str) -> Any:
    number = int(words[at][:4])
    found = row[number - 1] if 0 < number <= len(row) else None
    if not found:
        raise NotationError(f"there is no {what} in column {number} of the market", words, at)
    return found
