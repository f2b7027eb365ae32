"""The draft: a row is laid out, everybody takes a card, the first-player token moves, one card is left over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.arguments import Several
from companion.errors import Reason
from companion.games.evergreen import rounds
from companion.games.evergreen.cards import SKULL, Card, CardArg, RowCard, deck, describe, icons_of
from companion.games.evergreen.setup import with_first
from companion.games.evergreen.state import (
    DRAFT,
    DRAFTED,
    ROUNDS,
    ROW,
    TURNS,
    Draft,
    Side,
    State,
    Turn,
    ZoneCard,
    skull,
)
from companion.moves import LEGAL, NEUTRAL, PLAYER, TABLE, Move, Verb, Verdict, refuse
from scorers.evergreen.words import BIOMES, WILD
from scorers.tuples import changed

if TYPE_CHECKING:
    from random import Random


def out_of_deck(state: State) -> list[Card]:
    """Every card known to lie in the fertility zone or in front of somebody once this round is over."""
    if state.phase == TURNS and state.last_round_of_season():
        return list(state.piles.zone_cards())
    fronts = [card for side in state.sides for card in side.front]
    return [*state.piles.zone_cards(), *fronts, *state.piles.neutral]


def _judge_row(state: State, move: Move) -> Verdict:
    if state.phase == TURNS:
        verdict = rounds.judge_end(state)
        if not verdict.legal:
            return verdict
        if state.round == ROUNDS:
            return refuse(Reason("evergreen.end", "the last round: close it with end, no further row is laid out"))
    cards = move.args[0]
    reasons, warnings = [], []
    if len(cards) != state.row_size:
        players = "1 player and the neutral one" if state.solo else f"{len(state.table.players)} players"
        text = f"{len(cards)} cards; {players} take from {state.row_size}"
        reasons.append(Reason("evergreen.row", text, unfinished=len(cards) < state.row_size))
    elsewhere, seen = {card[:2] for card in out_of_deck(state)}, set()
    for card in cards:
        if card[:2] in seen:
            text = f"{card.name} lies in the row twice, and each card is there once; is one of them another?"
            reasons.append(Reason("evergreen.card", text, forceable=True))
        elif card.biome == WILD and card.icons:
            reasons.append(Reason("evergreen.wild", f"{card.name}: a wild card shows no icon; is it wild?"))
        elif card[:2] in elsewhere:
            warnings.append(f"{card.name} should not be in the deck: it was taken or lies in the zone")
        seen.add(card[:2])
    return Verdict(tuple(reasons), tuple(warnings)) if reasons or warnings else LEGAL


def _apply_row(state: State, move: Move) -> State:
    if state.phase == TURNS:
        state = rounds.close_round(state)
    elif state.round == 1:
        # Who begins and the rulings are settled now, so the starting points are.
        state = with_first(state, state.first)
    cards = move.args[0]
    discard = state.piles.discard
    # A discarded card can only be back because the discards were shuffled into a new deck.
    if discard and {card[:2] for card in cards} & {card[:2] for card in discard}:
        discard = ()
    piles = state.piles if discard is state.piles.discard else state.piles._replace(discard=discard)
    return state._replace(phase=DRAFT, draft=Draft(cards), piles=piles)


def _draw_row(state: State, dice: Random) -> tuple[Any, ...]:
    if state.phase == TURNS:
        state = rounds.close_round(state)
    gone = out_of_deck(state)
    fresh = deck(state.prints, [*gone, *state.piles.discard])
    drawn = dice.sample(fresh, min(state.row_size, len(fresh)))
    if len(drawn) < state.row_size:
        rest = deck(state.prints, [*gone, *drawn])
        drawn += dice.sample(rest, min(state.row_size - len(drawn), len(rest)))
    return (tuple(drawn),)


def leftmost(row: tuple[Card | None, ...]) -> int:
    """The index of the leftmost card still in the row, -1 when none is."""
    for at, card in enumerate(row):
        if card:
            return at
    return -1


def neutral_choice(state: State) -> tuple[Card, str]:
    """The card the neutral player takes and why [evergreen.solo-draft].

    A wild card; else the one with most flowers; else the aridity card of the biome with the fewest flowers in the
    zone. Ties, and a row with none of these: the leftmost.
    """
    cards = [card for card in state.draft.row if card]
    for card in cards:
        if card.biome == WILD:
            return card, "the leftmost wild card"
    most = max(icons_of(state.prints, card) for card in cards)
    if most > 0:
        card = next(card for card in cards if icons_of(state.prints, card) == most)
        return card, f"no wild card; most flowers ({most}), leftmost on a tie"
    skulls = [card for card in cards if icons_of(state.prints, card) == SKULL]
    if not skulls:
        return cards[0], "no wild card, no flowers, no skull: the leftmost card"
    counts = {card.biome: _opponent_count(state, card.biome) for card in skulls}
    card = min(skulls, key=lambda card: counts[card.biome])
    compared = ", ".join(f"{biome} {count}" for biome, count in counts.items())
    return card, f"no wild card, no flowers; the skull of the least fertile biome ({compared})"


def _opponent_count(state: State, biome: str) -> int:
    if state.ruling("solo-face-down") == "face-up":
        return state.fertility(biome)
    at = BIOMES.index(biome)
    return sum(max(0, icons_of(state.prints, card)) for card, _ in state.piles.zone[at]) + state.piles.by_hand[at]


def _judge_take(state: State, move: Move) -> Verdict:
    active = state.drafters[state.draft.picks]
    if move.actor != active:
        order = ", ".join(state.drafters)
        return refuse(Reason("evergreen.draft-order", f"it is {active} who takes a card now (order: {order})"))
    if move.args[0] not in state.draft.row:
        return refuse(Reason("evergreen.row", f"{move.args[0].name} is not in the row"))
    if move.actor == NEUTRAL:
        card, why = neutral_choice(state)
        if card != move.args[0]:
            text = f"the neutral player takes {card.name}: {why}"
            return refuse(Reason("evergreen.solo-draft", text, forceable=True))
    return LEGAL


def _apply_take(state: State, move: Move) -> State:
    card, draft = move.args[0], state.draft
    at = draft.row.index(card)
    row = (*draft.row[:at], None, *draft.row[at + 1 :])
    next_first = move.actor if at == draft.token else draft.next_first
    token = leftmost(row) if draft.picks == 0 else draft.token
    if move.actor == NEUTRAL:
        leans = state.leaning("solo-face-down") if _face_down_mattered(state) else state.leans
        piles = state.piles._replace(neutral=(*state.piles.neutral, card))
        state = state._replace(piles=piles, leans=leans)
    else:
        side = state.side(move.actor)
        state = state.with_side(move.actor, Side(side.planet, side.levels, (*side.front, card), Turn(card)))
    state = changed(state, DRAFTED, Draft(row, draft.picks + 1, token, next_first))
    return _leave_over(state) if state.draft.picks == state.row_size - 1 else state


def _face_down_mattered(state: State) -> bool:
    """Whether the other reading of solo-face-down would have taken another card."""
    name = "evergreen.solo-face-down"
    other = "all" if state.ruling("solo-face-down") == "face-up" else "face-up"
    table = state.table._replace(rulings={**state.table.rulings, name: other})
    return neutral_choice(state)[0] != neutral_choice(state._replace(table=table))[0]


def _leave_over(state: State) -> State:
    """The draft is over: the card left over goes to the zone, turns a card, or is discarded."""
    left = state.draft.row[leftmost(state.draft.row)]
    assert left is not None
    icons = icons_of(state.prints, left)
    if left.biome == WILD or not icons:
        piles = state.piles._replace(discard=(*state.piles.discard, left))
        return state._replace(phase=TURNS, piles=piles)
    at = BIOMES.index(left.biome)
    stack, leans = state.piles.zone[at], state.leans
    if icons == SKULL and stack:
        turned = _turned(state, stack, state.ruling("second-aridity"))
        lost = {
            _shown(state, stack, _turned(state, stack, reading)) for reading in ("latest-flowers", "latest-card")
        }
        if len(lost) > 1:
            leans = state.leaning("second-aridity")
        if turned >= 0:
            stack = (*stack[:turned], stack[turned]._replace(up=False), *stack[turned + 1 :])
    zone = (*state.piles.zone[:at], (*stack, ZoneCard(left)), *state.piles.zone[at + 1 :])
    return state._replace(phase=TURNS, piles=state.piles._replace(zone=zone), leans=leans)


def _turned(state: State, stack: tuple[ZoneCard, ...], reading: str) -> int:
    """The index of the card an aridity card turns face down; -1 when it turns none."""
    if reading == "latest-card":
        return len(stack) - 1 if stack[-1].up and not skull(state, stack[-1].card) else -1
    showing = [i for i, (card, up) in enumerate(stack) if up and icons_of(state.prints, card) > 0]
    return showing[-1] if showing else -1


def _shown(state: State, stack: tuple[ZoneCard, ...], at: int) -> int:
    """Flowers the card at an index shows; 0 for no card."""
    return max(0, icons_of(state.prints, stack[at].card)) if at >= 0 else 0


def narrate_take(before: State, move: Move, after: State) -> list[str]:
    """What taking a card did, and what became of the one left over."""
    card = move.args[0]
    said = [f"{move.actor} takes {describe(before.prints, card)}"]
    if before.draft.row.index(card) == before.draft.token:
        said.append(f"{move.actor} takes the first-player token with it and begins the next round")
    if before.draft.picks == 0:
        token = after.draft.row[after.draft.token]
        assert token is not None
        said.append(f"the first-player token goes on {token.name}, the leftmost card still there")
    if after.phase == TURNS:
        said += _narrate_left_over(before, after)
    return said


def _narrate_left_over(before: State, after: State) -> list[str]:
    left = after.draft.row[leftmost(after.draft.row)]
    assert left is not None
    icons = icons_of(after.prints, left)
    named = f"left over: {describe(after.prints, left)}"
    if left.biome == WILD or not icons:
        said = [f"{named}, discarded"]
    elif icons == SKULL:
        at = BIOMES.index(left.biome)
        turned = [
            old.card.name
            for old, new in zip(before.piles.zone[at], after.piles.zone[at], strict=False)
            if old.up and not new.up
        ]
        what = f"turn {turned[0]} face down" if turned else "there is no flower card to turn"
        said = [f"{named}: {what}; {left.biome} now shows {after.fertility(left.biome)}"]
    else:
        said = [f"{named}: {left.biome} now shows {after.fertility(left.biome)}"]
    if not after.draft.next_first:
        said.append(f"nobody took the card with the first-player token: it stays with {after.first}")
    return said


LAY_ROW: Final = Verb(
    "row",
    (TABLE,),
    (Several(CardArg(), 1, 6, separator=", "),),
    "the cards laid out this round, from the deck outwards",
    "evergreen.row",
    (ROW, TURNS),
    _judge_row,
    _apply_row,
    draw=_draw_row,
)
TAKE: Final = Verb(
    "take",
    (PLAYER, NEUTRAL),
    (RowCard(),),
    "take a card of the row, by its number or its words",
    "evergreen.draft-order",
    (DRAFT,),
    _judge_take,
    _apply_take,
)
