"""Where a card may lie in a home [verdant.adjacent, verdant.checkerboard, verdant.grid].

A card goes beside a card of the other kind, as long as all of them fit into 5 by 3. Where that grid lies is open
until the cards have filled its width and height, so only their own extent is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.errors import Reason
from companion.games.verdant.growing import light_matches
from companion.games.verdant.places import write_place
from companion.games.verdant.state import Card, Furnished, Growth, Homes, Spot, State
from scorers.grid import Cell
from scorers.verdant.cards import Plant
from scorers.verdant.home import COLUMNS, ROWS, neighbours

ALL_MATCH: Final = 1
FREE_SHAPE: Final = 6
"""Rules modifications that change where a card may lie."""


def spot_of(card: Card) -> Spot:
    """A card as it comes into a home."""
    return Growth(card) if isinstance(card, Plant) else Furnished(card)


def why_not_there(state: State, home: Homes, cell: Cell, card: Card) -> list[Reason]:
    """Why the card cannot lie at a place; empty when it can."""
    name = write_place(cell)
    if cell in home:
        lying = home[cell].card.name
        return [Reason("verdant.no-moving", f"{name} is taken: {lying} lies there", word=name)]
    beside = [place for _, place in neighbours(cell) if place in home]
    if not beside:
        text = f"{name} touches no card of the home; a card goes directly beside one"
        return [Reason("verdant.adjacent", text, word=name)]
    reasons = []
    kind = Growth if isinstance(card, Plant) else Furnished
    alike = [place for place in beside if isinstance(home[place], kind)]
    if alike:
        what = "plants" if kind is Growth else "rooms"
        text = (
            f"{name} is beside {home[alike[0]].card.name} ({write_place(alike[0])}): {what} never lie side by side"
        )
        reasons.append(Reason("verdant.checkerboard", text, word=name))
    if state.options.modification != FREE_SHAPE:
        high, wide = _size([*home, cell])
        if wide > COLUMNS or high > ROWS:
            text = f"{name} would make the home {wide} wide and {high} tall; it is at most {COLUMNS} by {ROWS}"
            reasons.append(Reason("verdant.grid", text, word=name))
    return reasons


def dark_edges(state: State, player: str, cell: Cell, card: Card) -> list[Reason]:
    """Where light would not match, if it has to (rules modification 1) and the player has a choice."""
    if state.options.modification != ALL_MATCH:
        return []
    name, home = write_place(cell), state.side(player).home
    dark = [place for place, matches in light_matches(home, cell, spot_of(card)) if matches is False]
    if not dark or (state.ruling("no-match") == "anyway" and not _could_match(state, player)):
        return []
    return [
        Reason(
            "verdant.modifications",
            f"at {name} the light does not match {home[place].card.name} ({write_place(place)})",
            forceable=True,
            word=name,
        )
        for place in dark
    ]


def _could_match(state: State, player: str) -> bool:
    """Whether some card of the market, or the one taken, has a place where all its light matches.

    Without a market nobody knows, so it is taken that one had.
    """
    home, market_now = state.side(player).home, state.market
    if not market_now:
        return True
    on_offer = market_now.cards()
    if state.turn.card and not state.turn.placed:
        on_offer.append(state.turn.card)
    for card in on_offer:
        for cell in _free_places(state, player, card):
            if all(matches for _, matches in light_matches(home, cell, spot_of(card))):
                return True
    return False


def _size(cells: Iterable[Cell]) -> tuple[int, int]:
    """Rows and columns that cells stretch over."""
    rows, columns = zip(*cells, strict=True)
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def places_for(state: State, player: str, card: Card) -> list[Cell]:
    """Everywhere the card could lie in the player's home, in reading order."""
    places = _free_places(state, player, card)
    return [cell for cell in places if not dark_edges(state, player, cell, card)]


def no_place(state: State, player: str, card: Card) -> list[Reason]:
    """Why the card can lie nowhere in the player's home; empty when it can."""
    if places_for(state, player, card):
        return []
    if _free_places(state, player, card):
        text = f"nowhere in {player}'s home all light of {card.name} would match"
        return [Reason("verdant.modifications", text, forceable=True)]
    kind = "plant" if isinstance(card, Plant) else "room"
    text = f"no place is left in {player}'s home where a {kind} could lie"
    return [Reason("verdant.checkerboard", text)]


def _free_places(state: State, player: str, card: Card) -> list[Cell]:
    """The places that the shape of the home leaves for a card of this kind, whatever its light."""
    home = state.side(player).home
    around = {beside for cell in home for _, beside in neighbours(cell)} - set(home)
    return [cell for cell in sorted(around) if not why_not_there(state, home, cell, card)]


def shift_for(cell: Cell) -> Cell:
    """How far a home moves down and right when a card is put at this place of it."""
    return max(0, -cell[0]), max(0, -cell[1])
