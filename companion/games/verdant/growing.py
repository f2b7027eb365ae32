"""Verdancy, completed plants and their pots [verdant.light-match, verdant.completing, verdant.pots]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.games.verdant.state import TURNS_EACH, Growth, Homes, Pots, Spot, State
from scorers.catalog import load
from scorers.grid import Cell
from scorers.verdant.home import neighbours
from scorers.verdant.pots import pot_points, pot_supply
from scorers.verdant.words import POTS

_TERRA_COTTA: Final = POTS.index("terra_cotta")


def light_matches(home: Homes, cell: Cell, spot: Spot) -> list[tuple[Cell, bool | None]]:
    """The cards a card would touch at a place, clockwise from above, and whether the light matches there.

    None where the light of one of the two was never typed in.
    """
    found: list[tuple[Cell, bool | None]] = []
    for side, (_, beside) in enumerate(neighbours(cell)):
        other = home.get(beside)
        if other is None or isinstance(other, Growth) is isinstance(spot, Growth):
            continue
        if isinstance(spot, Growth):
            plant, edges, edge = spot.card, other.card.edges, (side + 2) % 4  # type: ignore[union-attr]
        else:
            plant, edges, edge = other.card, spot.card.edges, side  # type: ignore[assignment]
        known = plant.light is not None and edges is not None
        found.append((beside, edges[edge] in plant.light if known else None))  # type: ignore[index,operator]
    return found


def incomplete(state: State, player: str) -> list[Cell]:
    """Where the player has plants that still grow, in reading order."""
    home = state.side(player).home
    return [cell for cell, spot in sorted(home.items()) if isinstance(spot, Growth) and not spot.pot]


def grow(state: State, player: str, cells: Iterable[Cell], each: int = 1) -> State:
    """The state with verdancy for these plants; incomplete ones that reach their need are completed one by one."""
    for cell in cells:
        side = state.side(player)
        plant = side.home[cell]
        if not isinstance(plant, Growth) or plant.pot:
            continue
        verdancy = min(plant.verdancy + each, plant.card.verdancy)
        if verdancy < plant.card.verdancy:
            state = _with_plant(state, player, cell, plant._replace(verdancy=verdancy))
        else:
            state = complete(state, player, cell)
    return state


def complete(state: State, player: str, cell: Cell, pot: str = "") -> State:
    """The state with the plant completed, in the pot named or in the one the rules give it."""
    plant = state.side(player).home[cell]
    assert isinstance(plant, Growth)
    if pot:
        state = state._replace(pots=_without(state.pots, pot))
    else:
        state, pot = _take_pot(state)
    if not pot:
        return _with_plant(state, player, cell, plant._replace(verdancy=plant.card.verdancy - 1))
    state = state._replace(turn=state.turn._replace(completed=state.turn.completed + 1))
    return _with_plant(state, player, cell, Growth(plant.card, 0, pot))


def _with_plant(state: State, player: str, cell: Cell, plant: Growth) -> State:
    side = state.side(player)
    return state.with_side(player, side._replace(home={**side.home, cell: plant}))


def _take_pot(state: State) -> tuple[State, str]:
    """The pot of the plant completed now, and the state without it; no pot where none is left."""
    return _take_solo_pot(state) if state.solo else _best_pot(state)


def _best_pot(state: State) -> tuple[State, str]:
    for pot, left in zip(POTS, state.pots.supply, strict=True):
        if left:
            return state._replace(pots=_without(state.pots, pot)), pot
    state = state.leaning("pot-shortage")
    return state, POTS[_TERRA_COTTA] if state.ruling("pot-shortage") == "stand-in" else ""


def _take_solo_pot(state: State) -> tuple[State, str]:
    """Alone: the pot above the far column, for further plants the worst one thrown away [verdant.solo-pots]."""
    pots = state.pots
    if pots.above[-1] and not state.turn.completed:
        return state._replace(pots=pots._replace(above=(*pots.above[:-1], ""))), pots.above[-1]
    if state.turn_number >= TURNS_EACH:
        return state._replace(pots=_without(pots, POTS[_TERRA_COTTA])), POTS[_TERRA_COTTA]
    if pots.thrown:
        worst = max(pots.thrown, key=POTS.index)
        thrown = list(pots.thrown)
        thrown.remove(worst)
        return state._replace(pots=pots._replace(thrown=tuple(thrown))), worst
    state = state.leaning("solo-empty-discard")
    if state.ruling("solo-empty-discard") == "next-column":
        for column in reversed(range(len(pots.above))):
            if pots.above[column]:
                above = (*pots.above[:column], "", *pots.above[column + 1 :])
                return state._replace(pots=pots._replace(above=above)), pots.above[column]
    return state._replace(pots=_without(pots, POTS[_TERRA_COTTA])), POTS[_TERRA_COTTA]


def _without(pots: Pots, pot: str) -> Pots:
    at = POTS.index(pot)
    return pots._replace(supply=(*pots.supply[:at], max(0, pots.supply[at] - 1), *pots.supply[at + 1 :]))


def all_pots(players: int) -> Pots:
    """The pots of a new game; alone, the best ones already lie above the columns [verdant.solo-set-up]."""
    supply = pot_supply(players)
    pots = Pots(tuple(supply[pot] for pot in POTS))
    if players > 1:
        return pots
    columns = load("verdant", "game")["market_columns"]
    return _refilled(pots._replace(above=("",) * columns))


def _refilled(pots: Pots) -> Pots:
    """The pots with every gap above the columns filled from the top of the stack, from the decks outwards."""
    above = list(pots.above)
    for column, lying in enumerate(above):
        top = next((pot for pot, left in zip(POTS, pots.supply, strict=True) if left), "")
        if not lying and top:
            pots = _without(pots, top)
            above[column] = top
    return pots._replace(above=tuple(above))


def shift_pots(pots: Pots, *, completed: bool) -> Pots:
    """The pots after a turn alone: the far one thrown away unless taken, the others one column on, a new one in.

    >>> pots = all_pots(1)
    >>> shift_pots(pots, completed=False).thrown
    ('concrete',)
    """
    thrown = pots.thrown
    if not completed and pots.above[-1]:
        thrown = (*thrown, pots.above[-1])
    shifted = ("", *pots.above[:-1])
    top = next((pot for pot, left in zip(POTS, pots.supply, strict=True) if left), "")
    if top:
        pots = _without(pots, top)
    return pots._replace(above=(top, *shifted[1:]), thrown=thrown)


def said_pot(pot: str) -> str:
    """A pot with its points, as people read it.

    >>> said_pot("terra_cotta"), said_pot("wood")
    ('terra cotta pot (0)', 'wood pot (2)')
    """
    return f"{pot.replace('_', ' ')} pot ({pot_points()[pot]})"


def changes(before: State, after: State, player: str, shift: Cell = (0, 0)) -> list[str]:
    """What was added to the plants of a player between two states, plant by plant.

    `shift` is how far the home moved down and right in between.
    """
    said = []
    old_home, new_home = before.side(player).home, after.side(player).home
    for cell in sorted(new_home):
        new = new_home[cell]
        old = old_home.get((cell[0] - shift[0], cell[1] - shift[1]))
        if not isinstance(new, Growth):
            continue
        had = old.verdancy if isinstance(old, Growth) else 0
        if new.pot and not (isinstance(old, Growth) and old.pot):
            said.append(f"{new.card.name} is completed: {said_pot(new.pot)}")
        elif not new.pot and new.verdancy != had:
            said.append(f"{new.card.name} {new.verdancy - had:+d}: {new.verdancy} of {new.card.verdancy}")
    return said
