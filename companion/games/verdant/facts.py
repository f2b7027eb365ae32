"""What a table can see of Verdant: `check` compares it with the record, `set` corrects the record."""

from __future__ import annotations

from typing import Any, Final

from companion.arguments import Choice, Number, PlayerName
from companion.errors import IllegalMove
from companion.games.verdant.market_facts import MARKET_FACTS
from companion.games.verdant.pieces import ALL_TOKENS, CardArg, TokenArg, token_name
from companion.games.verdant.places import PLACE, write_place
from companion.games.verdant.setup import with_first
from companion.games.verdant.state import GREEN_THUMBS, START, Furnished, Growth, Spot, State
from companion.games.verdant.turns import NO_STORAGE, NOTHING, begun
from companion.moves import PLAYER, TABLE, Fact
from scorers.verdant.cards import MAX_VERDANCY, Plant, Room
from scorers.verdant.home import Item
from scorers.verdant.words import POT_ALIASES, POTS
from scorers.words import names

_TOKEN: Final = TokenArg(lambda state: ALL_TOKENS, (NOTHING,))


def _spot(state: State, actor: str, cell: Any) -> Spot:
    spot = state.side(actor).home.get(cell)
    if spot is None:
        raise IllegalMove(f"no card lies at {write_place(cell)} of {actor}'s home")
    return spot


def _plant(state: State, actor: str, cell: Any) -> Growth:
    spot = _spot(state, actor, cell)
    if not isinstance(spot, Growth):
        raise IllegalMove(f"{write_place(cell)} of {actor}'s home is a room")
    return spot


def _room(state: State, actor: str, cell: Any) -> Furnished:
    spot = _spot(state, actor, cell)
    if not isinstance(spot, Furnished):
        raise IllegalMove(f"{write_place(cell)} of {actor}'s home is a plant")
    return spot


def _with_spot(state: State, actor: str, cell: Any, spot: Spot) -> State:
    side = state.side(actor)
    return state.with_side(actor, side._replace(home={**side.home, cell: spot}))


def _write_card(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    """Another card of the same kind: what lies on it stays."""
    spot = _spot(state, actor, args[0])
    if isinstance(value, Plant) is not isinstance(spot, Growth):
        raise IllegalMove(f"{write_place(args[0])} holds {spot.card.name}; plants and rooms are not exchanged")
    if isinstance(spot, Growth) and spot.verdancy >= value.verdancy:
        raise IllegalMove(f"{value.name} is completed with {value.verdancy}: set verdancy or pot first")
    return _with_spot(state, actor, args[0], spot._replace(card=value))


def _write_verdancy(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    plant = _plant(state, actor, args[0])
    if value >= plant.card.verdancy:
        raise IllegalMove(f"{plant.card.name} is completed with {plant.card.verdancy}: set pot instead")
    return _with_spot(_without_pot(state, plant), actor, args[0], plant._replace(verdancy=value, pot=""))


def _without_pot(state: State, plant: Growth) -> State:
    """The state with the pot of a plant back in the supply."""
    supply = list(state.pots.supply)
    if plant.pot:
        supply[POTS.index(plant.pot)] += 1
    return state._replace(pots=state.pots._replace(supply=tuple(supply)))


def _write_pot(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    """The pot on a plant; the pots left are those nobody has, so the supply follows."""
    plant = _plant(state, actor, args[0])
    state = _without_pot(state, plant)
    supply = list(state.pots.supply)
    if value != NOTHING:
        supply[POTS.index(value)] = max(0, supply[POTS.index(value)] - 1)
    state = state._replace(pots=state.pots._replace(supply=tuple(supply)))
    return _with_spot(state, actor, args[0], Growth(plant.card, 0, "" if value == NOTHING else value))


def _write_item(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    room = _room(state, actor, args[0])
    if value != NOTHING and not isinstance(value, Item):
        raise IllegalMove("a room holds furniture or a pet")
    return _with_spot(state, actor, args[0], Furnished(room.card, None if value == NOTHING else value))


def _twice(state: State, piece: Any) -> str:
    """That a piece lies in two places now: one of them is wrong, too, or the next correction takes it away."""
    places: list[str] = []
    if isinstance(piece, Plant | Room) and piece.id:
        places = [where for card, where in state.cards_out() if card.id == piece.id]
    elif isinstance(piece, Item):
        places = [where for token, where in state.tokens_out() if token == piece]
    name = token_name(piece) if isinstance(piece, Item) else getattr(piece, "name", "")
    return f"{name} is there only once, but now in {names(places)}" if len(places) > 1 else ""


def _write_storage(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    if state.options.modification == NO_STORAGE and value != NOTHING:
        raise IllegalMove("nothing is stored in this game [verdant.modifications]")
    return state.with_side(actor, state.side(actor)._replace(storage="" if value == NOTHING else value))


def _write_thumbs(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    if state.options.family and value:
        raise IllegalMove("the family variant has no green thumbs [verdant.family-play]")
    most = state.side(actor).thumbs + state.thumbs_in_supply()
    if value > most:
        raise IllegalMove(f"{actor} can have {most} green thumbs at most: the others hold the rest")
    return state.with_side(actor, state.side(actor)._replace(thumbs=value))


def _write_first(state: State, actor: str, args: tuple[Any, ...], value: Any) -> State:
    if begun(state) or state.phase not in (START, "turns"):
        raise IllegalMove("who begins is settled once the cards are dealt, and before the first turn")
    return with_first(state, state.seat(value))


FACTS: Final = (
    Fact(
        "card",
        PLAYER,
        (PLACE, CardArg()),
        "the card at a place of a player's home",
        lambda state, actor, args: _spot(state, actor, args[0]).card,
        _write_card,
        _twice,
    ),
    Fact(
        "verdancy",
        PLAYER,
        (PLACE, Number("N", 0, MAX_VERDANCY)),
        "the verdancy on an incomplete plant",
        lambda state, actor, args: _plant(state, actor, args[0]).verdancy,
        _write_verdancy,
    ),
    Fact(
        "pot",
        PLAYER,
        (PLACE, Choice("POT", (*POTS, NOTHING), POT_ALIASES)),
        "the pot of a plant, or nothing",
        lambda state, actor, args: _plant(state, actor, args[0]).pot or NOTHING,
        _write_pot,
    ),
    Fact(
        "item",
        PLAYER,
        (PLACE, _TOKEN),
        "the token in a room, or nothing",
        lambda state, actor, args: _room(state, actor, args[0]).item or NOTHING,
        _write_item,
        _twice,
    ),
    Fact(
        "storage",
        PLAYER,
        (_TOKEN,),
        "the token a player keeps, or nothing",
        lambda state, actor, args: state.side(actor).storage or NOTHING,
        _write_storage,
        _twice,
    ),
    Fact(
        "thumbs",
        PLAYER,
        (Number("N", 0, GREEN_THUMBS),),
        "a player's green thumbs",
        lambda state, actor, args: state.side(actor).thumbs,
        _write_thumbs,
    ),
    Fact(
        "pots",
        TABLE,
        (Choice("POT", POTS, POT_ALIASES), Number("N", 0, 18)),
        "pots of a kind left in the supply",
        lambda state, actor, args: state.pots.supply[POTS.index(args[0])],
        lambda state, actor, args, value: state._replace(
            pots=state.pots._replace(
                supply=tuple(
                    value if pot == args[0] else left for pot, left in zip(POTS, state.pots.supply, strict=True)
                )
            )
        ),
    ),
    Fact(
        "first",
        TABLE,
        (PlayerName(),),
        "who begins the game",
        lambda state, actor, args: state.table.players[state.first],
        _write_first,
    ),
    *MARKET_FACTS,
)
