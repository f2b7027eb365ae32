"""The market: what comes in, what is taken out, and the two resets.

[verdant.market, verdant.refill, verdant.token-reset, verdant.card-reset]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from companion.arguments import Number, Several
from companion.errors import Reason
from companion.games.verdant import turns
from companion.games.verdant.payment import cannot_pay, pay, thumb_cost
from companion.games.verdant.picking import Pick, column_of, read_market_card, token_column
from companion.games.verdant.pieces import (
    ALL_TOKENS,
    CardArg,
    PieceArg,
    card_text,
    token_name,
)
from companion.games.verdant.state import SETUP, START, TURNS, Card, Market, State, Token, empty_market, said_gaps
from companion.moves import LEGAL, PLAYER, TABLE, Move, Verb, Verdict, refuse
from scorers.catalog import load
from scorers.verdant.cards import Plant, Room, plants, rooms
from scorers.verdant.home import Item
from scorers.words import names, plural, shown

if TYPE_CHECKING:
    from random import Random

_COLUMNS: Final[int] = load("verdant", "game")["market_columns"]
_NURTURE_COPIES: Final[int] = load("verdant", "components")["nurture_copies"]
_THREE_COLUMNS: Final = 10
"""The rules modification with a smaller market."""


def columns(state: State) -> int:
    """How many columns the market of this game has."""
    return 3 if state.options.modification == _THREE_COLUMNS else _COLUMNS


# -- pieces come in --------------------------------------------------------------------------------------------


def _filled_now(state: State) -> tuple[State, Verdict]:
    """The state in which the pieces come in: the turn closed if it is still open, a market laid out if none is."""
    verdict = LEGAL
    if state.phase == TURNS and state.turn.placed:
        verdict = turns.judge_close(state)
        if verdict.legal:
            state = turns.close(state)
    if state.market is None and not turns.begun(state):
        state = state._replace(market=empty_market(columns(state)))
    return state, verdict


def _judge_market(state: State, move: Move) -> Verdict:
    if state.phase == TURNS and state.turn.card and not state.turn.placed:
        text = f"the market is filled when the turn is over; {state.player} has not placed {state.turn.card.name}"
        return refuse(Reason("verdant.refill", text))
    state, verdict = _filled_now(state)
    if not verdict.legal:
        return verdict
    if state.market is None:
        text = "this game began without a market; say what is taken: take CARD TOKEN at PLACE"
        return refuse(Reason("verdant.market", text))
    missing = state.market.gaps()
    if not any(missing):
        return refuse(Reason("verdant.refill", "the market has no gap now"))
    pieces = move.args[0]
    given = [sum(isinstance(piece, kind) for piece in pieces) for kind in (Plant, Item | str, Room)]
    reasons = []
    if given != list(missing):
        short = all(count <= wanted for count, wanted in zip(given, missing, strict=True))
        text = f"the market lacks {said_gaps(missing)}, not {said_gaps(given) or 'nothing'}"
        reasons.append(Reason("verdant.refill", text, unfinished=short))
    return Verdict((*reasons, *doubles(state, pieces)))


def doubles(state: State, pieces: Iterable[Card | Token]) -> list[Reason]:
    """A reason for every piece that should not be in its deck or in the bag any more."""
    cards = {card.id: where for card, where in state.cards_out() if card.id}
    tokens: dict[Token, str] = dict(state.tokens_out())
    counts = Counter(token for token, _ in state.tokens_out())
    reasons = []
    for piece in pieces:
        if isinstance(piece, Plant | Room):
            if piece.id in cards:
                text = f"{piece.name} is there only once, and it is in {cards[piece.id]}; is this another card?"
                reasons.append(Reason("verdant.components", text, forceable=True))
            elif piece.id:
                cards[piece.id] = "this same entry"
        elif isinstance(piece, Item):
            if piece in tokens:
                text = f"the {token_name(piece)} is there only once, and it is in {tokens[piece]}"
                reasons.append(Reason("verdant.components", text, forceable=True))
            tokens[piece] = "this same entry"
        else:
            counts[piece] += 1
            if counts[piece] == _NURTURE_COPIES + 1:
                text = f"there are only {_NURTURE_COPIES} tokens of {token_name(piece)}, and all are out of the bag"
                reasons.append(Reason("verdant.components", text, forceable=True))
    return reasons


def _apply_market(state: State, move: Move) -> State:
    state, _ = _filled_now(state)
    market = state.market
    assert market is not None
    new = list(move.args[0])

    def fill(row: tuple[Any, ...], kind: Any) -> tuple[Any, ...]:
        coming = iter([piece for piece in new if isinstance(piece, kind)])
        return tuple(lying or next(coming, lying) for lying in row)

    market = market._replace(
        plants=fill(market.plants, Plant), tokens=fill(market.tokens, Item | str), rooms=fill(market.rooms, Room)
    )
    if not any(market.gaps()):
        # Tokens set aside by a reset go back into the bag only now [verdant.token-reset].
        market = market._replace(aside=())
    ids = {piece.id for piece in new if isinstance(piece, Plant | Room)}
    under = tuple(card for card in state.under if card.id not in ids)
    return state._replace(market=market, under=under)


def _draw_market(state: State, dice: Random) -> tuple[Any, ...]:
    state, _ = _filled_now(state)
    if state.market is None:
        # Nothing to draw for: the judge says why.
        return ((),)
    missing_plants, missing_tokens, missing_rooms = state.market.gaps()
    drawn: list[Card | Token] = [*draw_cards(state, plants().values(), missing_plants, dice)]
    bag = Counter({token: 1 if isinstance(token, Item) else _NURTURE_COPIES for token in ALL_TOKENS})
    bag.subtract(token for token, _ in state.tokens_out())
    tokens = [token for token in ALL_TOKENS for _ in range(bag[token])]
    drawn += dice.sample(tokens, min(missing_tokens, len(tokens)))
    drawn += draw_cards(state, rooms().values(), missing_rooms, dice)
    return (tuple(drawn),)


def draw_cards(state: State, deck: Iterable[Card], count: int, dice: Random) -> list[Card]:
    """Cards drawn from a shuffled deck; those put under it come last."""
    out = {card.id for card, _ in state.cards_out()}
    under = {card.id for card in state.under}
    left = [card for card in deck if card.id not in out and card.id not in under]
    drawn = dice.sample(left, min(count, len(left)))
    kinds = {type(card) for card in deck}
    return drawn + [card for card in state.under if type(card) in kinds][: count - len(drawn)]


# -- green thumbs and resets -----------------------------------------------------------------------------------


def thumbs_on(state: State, card: Card) -> int:
    """Green thumbs lying on a card of the market."""
    market, column = state.market, column_of(state, card)
    if not market or column < 0:
        return 0
    return (market.plant_thumbs if isinstance(card, Plant) else market.room_thumbs)[column]


def taken(state: State, pick: Pick) -> State:
    """The state with gaps where a card and a token of the market lay; thumbs on the card are in the supply."""
    market = state.market
    if not market:
        return state
    at = token_column(state, pick)
    market = _without_card(market, column_of(state, pick.card), isinstance(pick.card, Plant))
    return state._replace(market=market._replace(tokens=_put(market.tokens, at, "")))


def _put(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*row[:at], value, *row[at + 1 :])


def _without_card(market: Market, at: int, plant: bool) -> Market:
    if plant:
        return market._replace(plants=_put(market.plants, at, None), plant_thumbs=_put(market.plant_thumbs, at, 0))
    return market._replace(rooms=_put(market.rooms, at, None), room_thumbs=_put(market.room_thumbs, at, 0))


def _judge_token_reset(state: State, move: Move) -> Verdict:
    state, verdict = turns.before_selection(state, move.actor)
    if not verdict.legal:
        return verdict
    reasons = cannot_pay(state, move.actor, thumb_cost(state), "verdant.token-reset")
    numbers = move.args[0]
    if state.market and not numbers:
        reasons.append(Reason("verdant.token-reset", "which columns? such as token-reset 1 3", unfinished=True))
    if len(set(numbers)) < len(numbers):
        reasons.append(Reason("verdant.token-reset", "a column is named twice"))
    for number in numbers:
        if number > columns(state):
            reasons.append(Reason("verdant.market", f"the market has {columns(state)} columns, not {number}"))
    return Verdict(tuple(reasons))


def _apply_token_reset(state: State, move: Move) -> State:
    state = pay(turns.opened(state, move.actor), move.actor, thumb_cost(state))
    market = state.market
    if not market:
        return state
    aside = market.aside
    for number in move.args[0]:
        aside = (*aside, market.tokens[number - 1])
        market = market._replace(tokens=_put(market.tokens, number - 1, ""))
    return state._replace(market=market._replace(aside=aside))


def _judge_card_reset(state: State, move: Move) -> Verdict:
    state, verdict = turns.before_selection(state, move.actor)
    if not verdict.legal:
        return verdict
    reasons = cannot_pay(state, move.actor, thumb_cost(state), "verdant.card-reset")
    cards = move.args[0]
    if state.market and not cards:
        reasons.append(Reason("verdant.card-reset", "which cards of the market?", unfinished=True))
    for card in cards if state.market else ():
        if column_of(state, card) < 0:
            reasons.append(Reason("verdant.card-reset", f"{card.name} is not in the market"))
        elif thumbs_on(state, card):
            text = f"{card.name} has a green thumb on it; only cards without any are reset"
            reasons.append(Reason("verdant.card-reset", text, forceable=True))
    if len({card.id for card in cards}) < len(cards):
        reasons.append(Reason("verdant.card-reset", "a card is named twice"))
    return Verdict(tuple(reasons))


def _apply_card_reset(state: State, move: Move) -> State:
    state = pay(turns.opened(state, move.actor), move.actor, thumb_cost(state))
    for card in move.args[0] if state.market else ():
        market = state.market
        assert market is not None
        market = _without_card(market, column_of(state, card), isinstance(card, Plant))
        state = state._replace(market=market, under=(*state.under, card))
    return state


class _MarketCard(CardArg):
    """A card lying in the market."""

    def read(self, words: Sequence[str], at: int, state: State) -> tuple[Card, int]:
        """See `Arg.read`."""
        return read_market_card(words, at, state)

    def choices(self, state: State, actor: str) -> Iterable[Card]:
        """See `Arg.choices`."""
        market = state.market
        return market.cards() if market else []

    def suggest(self, state: State, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return map(card_text, self.choices(state, actor))


def narrate_market(before: State, move: Move, after: State) -> list[str]:
    """What lies in the market now."""
    market = after.market
    if not market:
        return []
    return [
        f"column {number}: {plant.name if plant else '-'}, {token_name(token) or '-'}, {_room(room)}"
        for number, (plant, token, room) in enumerate(
            zip(market.plants, market.tokens, market.rooms, strict=True), 1
        )
    ]


def _room(room: Room | None) -> str:
    """A room with its edges clockwise from the top, by which it is found among the cards."""
    if room is None:
        return "-"
    return f"{room.name} ({'/'.join(map(shown, room.edges))})" if room.edges else room.name


def narrate_reset(before: State, move: Move, after: State) -> list[str]:
    """What a reset takes out of the market, and its price."""
    said = f"{plural(thumb_cost(before), 'green thumb')} spent"
    if not before.market:
        return [said]
    if move.verb == "card-reset":
        return [f"{said}: {names([card.name for card in move.args[0]])} under the decks"]
    aside = [token_name(before.market.tokens[number - 1]) for number in sorted(move.args[0])]
    return [f"{said}: {names(aside)} set aside until the gaps are filled"]


MARKET: Final = Verb(
    "market",
    (TABLE,),
    (Several(PieceArg(), 1, 12, separator=", "),),
    "cards and tokens that come into the market, each kind from the decks outwards",
    "verdant.market",
    (SETUP, START, TURNS),
    _judge_market,
    _apply_market,
    draw=_draw_market,
)
TOKEN_RESET: Final = Verb(
    "token-reset",
    (PLAYER,),
    (Several(Number("COLUMN", 1, _COLUMNS), 0, _COLUMNS),),
    "green thumb action A: set market tokens aside for new ones, by their columns",
    "verdant.token-reset",
    (TURNS,),
    _judge_token_reset,
    _apply_token_reset,
)
CARD_RESET: Final = Verb(
    "card-reset",
    (PLAYER,),
    (Several(_MarketCard(), 0, 8, separator=", "),),
    "green thumb action B: put market cards without green thumbs under their decks",
    "verdant.card-reset",
    (TURNS,),
    _judge_card_reset,
    _apply_card_reset,
)
