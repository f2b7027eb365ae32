"""Taking a card and a token, and laying cards in the home [verdant.selection, verdant.starting-cards].

Light that matches where a card comes to lie feeds plants at once [verdant.light-match].
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from companion.arguments import Choice, Clause, Number
from companion.errors import Reason
from companion.games.verdant import market, turns
from companion.games.verdant.fitting import (
    ALL_MATCH,
    dark_edges,
    no_place,
    places_for,
    shift_for,
    spot_of,
    why_not_there,
)
from companion.games.verdant.growing import changes, grow, light_matches
from companion.games.verdant.payment import cannot_pay, pay, thumb_cost
from companion.games.verdant.picking import Pick, PickArg, column_of, token_column
from companion.games.verdant.pieces import token_name
from companion.games.verdant.places import PLACE, STEPS, is_place, write_place
from companion.games.verdant.state import START, TURNS, Card, Furnished, Growth, Homes, State
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict, refuse
from scorers.grid import Cell
from scorers.verdant.cards import Plant, Room
from scorers.verdant.words import LIGHTS
from scorers.words import names, plural, shown

_BARRED: Final = 3
"""The rules modification that bars a type of rooms."""


def placed(state: State, player: str, cell: Cell, card: Card, declining: Iterable[Cell] = ()) -> State:
    """The state with the card in the home and the verdancy of its matches added, less those declined."""
    side = state.side(player)
    spot = spot_of(card)
    matching = [] if state.options.family else light_matches(side.home, cell, spot)
    down, right = shift_for(cell)
    home = {(row + down, column + right): lying for (row, column), lying in {**side.home, cell: spot}.items()}
    state = state.with_side(player, side._replace(home=home))
    refused = set(declining)
    if refused:
        state = state.leaning("decline-light")
    feeding = [place for place, matches in matching if matches and place not in refused]
    if isinstance(spot, Growth):
        return grow(state, player, [(cell[0] + down, cell[1] + right)], len(feeding)) if feeding else state
    return grow(state, player, sorted((row + down, column + right) for row, column in feeding))


def _judge_declining(state: State, home: Homes, cell: Cell, card: Card, declining: Iterable[Cell]) -> list[Reason]:
    reasons = []
    if declining and state.options.family:
        return [Reason("verdant.family-play", "the family variant has no verdancy to decline")]
    matching = [place for place, matches in light_matches(home, cell, spot_of(card)) if matches]
    for place in declining:
        if place not in matching:
            text = f"no light matches between {write_place(cell)} and {write_place(place)}: nothing to decline"
            reasons.append(Reason("verdant.decline-verdancy", text))
    if declining and state.ruling("decline-light") == "automatic":
        text = "a light match always adds its verdancy (ruling verdant.decline-light)"
        reasons.append(Reason("verdant.decline-verdancy", text, forceable=True))
    return reasons


# -- taking ----------------------------------------------------------------------------------------------------


def _judge_take(state: State, move: Move) -> Verdict:
    state, verdict = turns.before_selection(state, move.actor)
    if not verdict.legal:
        return verdict
    pick, places, across, thumbs, declining = move.args
    card = pick.card
    reasons = _not_for_you(state, move.actor, card)
    if isinstance(card, Room) and not card.edges and not state.options.family:
        text = f"which {card.type} room? its light is needed: {card.type} 3, or its edges clockwise from the top"
        reasons.append(Reason("verdant.light-match", text, unfinished=True))
    if isinstance(card, Plant) and card.light is None and not state.options.family:
        text = f"its light is needed: its name, or {card.type}:{card.verdancy}:{card.points}:{'/'.join(LIGHTS[:2])}"
        reasons.append(Reason("verdant.light-match", text))
    reasons += _not_in_market(state, move.actor, pick, bool(across), thumbs)
    home = state.side(move.actor).home
    if reasons:
        return Verdict(tuple(reasons))
    if places:
        reasons += why_not_there(state, home, places[0], card) or dark_edges(state, move.actor, places[0], card)
        reasons += _judge_declining(state, home, places[0], card, declining)
    else:
        reasons += no_place(state, move.actor, card)
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _not_for_you(state: State, player: str, card: Card) -> list[Reason]:
    barred = state.side(player).barred
    if _is_barred(state, player, card) and (state.ruling("only-barred") == "may-not" or _has_choice(state, player)):
        text = f"{player} drew a {barred} room before the game and may take none"
        return [Reason("verdant.modifications", text, forceable=True)]
    return []


def _is_barred(state: State, player: str, card: Card) -> bool:
    barred = state.side(player).barred
    return state.options.modification == _BARRED and isinstance(card, Room) and card.type == barred


def _has_choice(state: State, player: str) -> bool:
    """Whether the market has a card the player may take and place; without a market it is taken that it had."""
    if not state.market:
        return True
    on_offer = state.market.cards()
    return any(not _is_barred(state, player, card) and places_for(state, player, card) for card in on_offer)


def _not_in_market(state: State, player: str, pick: Pick, across: bool, thumbs: tuple[int, ...]) -> list[Reason]:
    """Why card and token cannot be taken together."""
    card, token, _ = pick
    reasons: list[Reason] = []
    if not state.market:
        reasons += market.doubles(state, [card, token])
    else:
        if column_of(state, card) < 0:
            row = state.market.plants if isinstance(card, Plant) else state.market.rooms
            lying = names([other.name for other in row if other])
            reasons.append(Reason("verdant.market", f"{card.name} is not in the market, but {lying}"))
        elif token not in state.market.tokens:
            lying = names([token_name(other) for other in state.market.tokens])
            reasons.append(Reason("verdant.market", f"no {token_name(token)} is in the market, but {lying}"))
        if thumbs and not reasons and thumbs[0] != market.thumbs_on(state, card):
            text = f"{plural(market.thumbs_on(state, card), 'green thumb')} on {card.name}, not {thumbs[0]}"
            reasons.append(Reason("verdant.card-thumbs", text))
        across = not reasons and crosses(state, pick)
    if thumbs and not state.market and thumbs[0] > state.thumbs_in_supply():
        text = f"{thumbs[0]} green thumbs on one card: the players hold all but {state.thumbs_in_supply()}"
        reasons.append(Reason("verdant.components", text))
    if thumbs and state.options.family:
        reasons.append(Reason("verdant.family-play", "the family variant has no green thumbs"))
    if across:
        unpaid = cannot_pay(state, player, thumb_cost(state), "verdant.ignore-selection")
        if unpaid and state.market:
            text = f"{card.name} and the {token_name(token)} lie in different columns"
            reasons.append(Reason("verdant.selection", f"{text}; {unpaid[0].text}", forceable=True))
        else:
            reasons += unpaid
    return reasons


def crosses(state: State, pick: Pick, said: Iterable[str] = ()) -> bool:
    """Whether card and token come from different columns: the market tells, else what was `said` does."""
    if not state.market:
        return bool(tuple(said))
    column = column_of(state, pick.card)
    return column >= 0 and token_column(state, pick) != column


def _apply_take(state: State, move: Move) -> State:
    state = turns.opened(state, move.actor)
    pick, places, across, thumbs, declining = move.args
    player = move.actor
    if crosses(state, pick, across):
        cost = min(thumb_cost(state), state.side(player).thumbs)
        state = pay(state, player, cost)
    if _is_barred(state, player, pick.card):
        state = state.leaning("only-barred")
    lying = market.thumbs_on(state, pick.card) if state.market else thumbs[0] if thumbs else 0
    column = column_of(state, pick.card)
    state = market.taken(state, pick)
    side = state.side(player)
    # The thumbs on the card come with it, after the selection is paid for [verdant.card-thumbs].
    # Plants completed before the selection belong to this turn too.
    turn = state.turn._replace(card=pick.card, hand=pick.token, column=column)
    state = state.with_side(player, side._replace(thumbs=side.thumbs + lying), turn=turn)
    return _place(state, player, places[0], declining) if places else state


def _place(state: State, player: str, cell: Cell, declining: Iterable[Cell]) -> State:
    assert state.turn.card is not None
    card = state.turn.card
    dark = state.options.modification == ALL_MATCH and any(
        matches is False for _, matches in light_matches(state.side(player).home, cell, spot_of(card))
    )
    if dark:
        state = state.leaning("no-match")
    state = state._replace(turn=state.turn._replace(placed=True))
    return turns.settled(placed(state, player, cell, card, declining))


def _judge_place(state: State, move: Move) -> Verdict:
    if state.player != move.actor:
        return turns.not_yours(state, move.actor)
    card = state.turn.card
    if card is None or state.turn.placed:
        lies = f"{card.name} lies already" if card else f"{move.actor} has not taken a card yet: take CARD TOKEN"
        return refuse(Reason("verdant.selection", lies))
    cell, declining = move.args
    home = state.side(move.actor).home
    reasons = why_not_there(state, home, cell, card) or dark_edges(state, move.actor, cell, card)
    reasons += _judge_declining(state, home, cell, card, declining)
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_place(state: State, move: Move) -> State:
    return _place(state, move.actor, *move.args)


# -- starting cards --------------------------------------------------------------------------------------------


def _judge_lay(state: State, move: Move) -> Verdict:
    dealt = state.side(move.actor).dealt
    if not dealt:
        return refuse(Reason("verdant.starting-cards", f"{move.actor}'s starting cards lie already"))
    plant, room = dealt
    home: Homes = {(0, 0): Growth(plant)}
    cell = STEPS[move.args[0]]
    matches = light_matches(home, cell, Furnished(room))[0][1]
    reasons = []
    if state.options.modification == ALL_MATCH and matches is False:
        text = f"{room.name} does not match the light of {plant.name} on that side"
        reasons.append(Reason("verdant.modifications", text, forceable=True))
    if move.args[1]:
        reasons += _judge_declining(state, home, cell, room, [(0, 0)])
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _apply_lay(state: State, move: Move) -> State:
    side = state.side(move.actor)
    assert side.dealt is not None
    plant, room = side.dealt
    state = state.with_side(move.actor, side._replace(dealt=None, home={(0, 0): Growth(plant)}))
    state = placed(state, move.actor, STEPS[move.args[0]], room, [(0, 0)] if move.args[1] else ())
    ready = not any(side.dealt for side in state.sides)
    return state._replace(phase=TURNS) if ready else state


# -- what is said ----------------------------------------------------------------------------------------------


def narrate_take(before: State, move: Move, after: State) -> list[str]:
    """What was taken, and where it went."""
    before = turns.opened(before, move.actor)
    pick, places, across, thumbs, _ = move.args
    said = f"{move.actor} takes {pick.card.name}{_details(pick.card)} and the {token_name(pick.token)}"
    if crosses(before, pick, across):
        said += f", across columns for {plural(thumb_cost(before), 'green thumb')}"
    got = market.thumbs_on(before, pick.card) if before.market else thumbs[0] if thumbs else 0
    if got:
        said += f", with {plural(got, 'green thumb')}"
    return [said, *(_narrate_place(before, move.actor, places[0], pick.card, after) if places else [])]


def _details(card: Card) -> str:
    if isinstance(card, Room):
        return f" ({'/'.join(map(shown, card.edges))})" if card.edges else ""
    light = f", {'/'.join(map(shown, card.light))}" if card.light else ""
    return f" ({card.type}, needs {card.verdancy}, {card.points} points{light})"


def narrate_place(before: State, move: Move, after: State) -> list[str]:
    """What placing a card brought."""
    assert before.turn.card is not None
    return _narrate_place(before, move.actor, move.args[0], before.turn.card, after)


def _narrate_place(before: State, player: str, cell: Cell, card: Card, after: State) -> list[str]:
    shift = shift_for(cell)
    said = [f"{card.name} lies at {write_place((cell[0] + shift[0], cell[1] + shift[1]))}"]
    if before.options.family:
        return said
    found = light_matches(before.side(player).home, cell, spot_of(card))
    parts = [
        f"{before.side(player).home[place].card.name} {'matches' if match else 'no match'}"
        for place, match in found
    ]
    said[0] += f"; light: {', '.join(parts)}"
    return said + changes(before, after, player, shift)


def narrate_lay(before: State, move: Move, after: State) -> list[str]:
    """How the starting cards lie."""
    side = before.side(move.actor)
    assert side.dealt is not None
    plant, room = side.dealt
    home = after.side(move.actor).home
    grown = next(spot for spot in home.values() if isinstance(spot, Growth))
    match = light_matches({(0, 0): Growth(plant)}, STEPS[move.args[0]], Furnished(room))[0][1]
    said = f"{room.name} lies {move.args[0]} {'of ' * (move.args[0] in ('left', 'right'))}{plant.name}"
    if before.options.family:
        return [said]
    fed = f": {plant.name} +1" if grown.verdancy else ", declined" if match else ""
    return [f"{said}; the light {'matches' if match else 'does not match'}{fed}"]


# -- the verbs -------------------------------------------------------------------------------------------------


def _picks(state: State, actor: str) -> list[tuple[Any, ...]]:
    """Card and token of each column, and any two where thumbs can pay; without places, to keep it short."""
    opened = turns.opened(state, actor)
    picks = list(_PICK.choices(opened, actor))
    if opened.market and not cannot_pay(opened, actor, thumb_cost(opened), ""):
        tokens = list(dict.fromkeys(token for token in opened.market.tokens if token))
        every = [Pick(pick.card, token) for pick in picks for token in tokens]
        picks += [pick for pick in every if pick not in picks]
    return [(pick, (), (), (), ()) for pick in picks]


def _told_picks(state: State, actor: str) -> list[str]:
    """The columns of the market, and in a few words that thumbs pay for any other two; without one, the usage."""
    opened = turns.opened(state, actor)
    if not opened.market:
        return ["take CARD TOKEN at PLACE"]
    moves = list(TAKE.options(state, actor))
    straight = [TAKE.format(move) for move in moves if not crosses(opened, move.args[0])]
    if len(straight) < len(moves):
        straight.append(f"take any card with any token, for {plural(thumb_cost(opened), 'green thumb')}")
    return straight


def _places(state: State, actor: str) -> list[tuple[Any, ...]]:
    if state.player != actor or not state.turn.card or state.turn.placed:
        return []
    return [(cell, ()) for cell in places_for(state, actor, state.turn.card)]


_PICK: Final = PickArg()
_DECLINING: Final = Clause("declining", PLACE, 4)
TAKE: Final = Verb(
    "take",
    (PLAYER,),
    (
        _PICK,
        Clause("at", PLACE, bare=is_place),
        Clause("across"),
        Clause("thumbs", Number("N", 0, 36)),
        _DECLINING,
    ),
    "take a card and a token of one column (across: of any, for 2 green thumbs) and place the card",
    "verdant.selection",
    (TURNS,),
    _judge_take,
    _apply_take,
    candidates=_picks,
    short="t",
    told=_told_picks,
)
PLACE_CARD: Final = Verb(
    "place",
    (PLAYER,),
    (PLACE, _DECLINING),
    "place the card taken",
    "verdant.adjacent",
    (TURNS,),
    _judge_place,
    _apply_place,
    candidates=_places,
)
LAY: Final = Verb(
    "lay",
    (PLAYER,),
    (Choice("SIDE", tuple(STEPS)), Clause("declining")),
    "lay the starting room left, right, above or below the starting plant",
    "verdant.starting-cards",
    (START,),
    _judge_lay,
    _apply_lay,
)
