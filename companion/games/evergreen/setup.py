"""Before the first round: who begins, where the sun stands, and the first cards of the fertility zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.arguments import Choice, PlayerName, Several
from companion.errors import Reason
from companion.games.evergreen.cards import Card, CardArg, deck, describe, icons_of, same
from companion.games.evergreen.state import REVEAL, ROW, State, ZoneCard
from companion.moves import LEGAL, NEUTRAL, TABLE, Move, Verb, Verdict, refuse
from scorers.catalog import load
from scorers.evergreen.words import BIOMES, SIDE_ALIASES, SIDES, WILD
from scorers.sheet import ScoreLine

if TYPE_CHECKING:
    from random import Random

ENOUGH: Final[int] = load("evergreen", "game")["reveal_flowers"]
_START_POINTS: Final[list[int]] = load("evergreen", "game")["start_points"]


def start_lines(state: State) -> tuple[ScoreLine, ...]:
    """The starting points by seat, clockwise from the first player [evergreen.start-points]."""
    lines = []
    for seat, player in enumerate(state.drafters):
        if player == NEUTRAL:
            continue
        points = _START_POINTS[seat]
        if state.solo and state.ruling("solo-start") == "zero":
            points = 0
        note = f"seat {seat + 1} in turn order"
        lines.append(ScoreLine("evergreen.start-points", "start", player, points, 1, points, (), note, "start"))
    return tuple(sorted(lines, key=lambda line: state.table.players.index(line.player)))


def with_first(state: State, player: str) -> State:
    """The state with another first player, and starting points to match."""
    state = state._replace(first=player)
    leans = tuple(lean for lean in state.leans if lean[0] != "evergreen.solo-start")
    state = state._replace(leans=leans)
    if player == NEUTRAL:
        state = state._replace(leans=state.leaning("solo-start"))
    others = tuple(line for line in state.lines if line.category != "start")
    return state._replace(lines=start_lines(state) + others)


def flowers(state: State, cards: tuple[Card, ...]) -> int:
    """Flower icons on these cards."""
    return sum(max(0, icons_of(state.prints, card)) for card in cards)


def _judge_first(state: State, move: Move) -> Verdict:
    if move.args[0] not in state.drafters:
        return refuse(Reason("evergreen.start-points", f"{move.args[0]} takes no cards in this game"))
    return _before_first_row(state)


def _judge_sun(state: State, move: Move) -> Verdict:
    return _before_first_row(state)


def _before_first_row(state: State) -> Verdict:
    if state.round > 1:
        return refuse(Reason("evergreen.seasons", "only before the first row is laid out"))
    return LEGAL


def _apply_first(state: State, move: Move) -> State:
    return with_first(state, move.args[0])


def _apply_sun(state: State, move: Move) -> State:
    return state._replace(sun=move.args[0])


def _judge_reveal(state: State, move: Move) -> Verdict:
    reasons = []
    seen = list(state.piles.revealed)
    for at, card in enumerate(move.args[0]):
        if flowers(state, tuple(seen)) >= ENOUGH:
            extra = ", ".join(card.name for card in move.args[0][at:])
            reasons.append(
                Reason(
                    "evergreen.setup-fertility",
                    f"{ENOUGH} flowers are showing after {seen[-1].name}: stop there, without {extra}",
                )
            )
            break
        if any(same(card, other) for other in seen):
            text = f"{card.name} was revealed before, and each card is there once; is it another?"
            reasons.append(Reason("evergreen.card", text, forceable=True))
        if card.biome == WILD and icons_of(state.prints, card):
            reasons.append(Reason("evergreen.wild", f"{card.name}: no stack takes a wild card's icon; is it wild?"))
        seen.append(card)
    return Verdict(tuple(reasons))


def _apply_reveal(state: State, move: Move) -> State:
    revealed = state.piles.revealed + move.args[0]
    if flowers(state, revealed) < ENOUGH:
        return state._replace(piles=state.piles._replace(revealed=revealed))
    zone = list(state.piles.zone)
    for card in revealed:
        if icons_of(state.prints, card) > 0:
            at = BIOMES.index(card.biome)
            zone[at] = (*zone[at], ZoneCard(card))
    return state._replace(piles=state.piles._replace(revealed=revealed, zone=tuple(zone)), phase=ROW)


def _draw_reveal(state: State, dice: Random) -> tuple[Any, ...]:
    cards = deck(state.prints, state.piles.revealed)
    dice.shuffle(cards)
    drawn: tuple[Card, ...] = ()
    while flowers(state, state.piles.revealed + drawn) < ENOUGH and cards:
        drawn = (*drawn, cards.pop())
    return (drawn,)


def narrate_reveal(state: State, move: Move, after: State) -> list[str]:
    """What the revealed cards did."""
    said = [f"revealed: {', '.join(describe(state.prints, card) for card in move.args[0])}"]
    if after.phase == REVEAL:
        said.append(f"{flowers(after, after.piles.revealed)} of {ENOUGH} flowers so far; reveal on")
    else:
        kept = [card.name for card in after.piles.zone_cards()]
        back = [card.name for card in after.piles.revealed if icons_of(after.prints, card) <= 0]
        said.append(f"to the fertility zone: {', '.join(kept)}")
        if back:
            said.append(f"shuffle back into the deck: {', '.join(back)}")
    return said


FIRST: Final = Verb(
    "first",
    (TABLE,),
    (PlayerName(),),
    "say who begins, when it is not the first player named",
    "evergreen.start-points",
    (REVEAL, ROW),
    _judge_first,
    _apply_first,
)
SUN: Final = Verb(
    "sun",
    (TABLE,),
    (Choice("SIDE", SIDES, SIDE_ALIASES),),
    "agree on another side for the sun of spring",
    "evergreen.sun-start",
    (REVEAL, ROW),
    _judge_sun,
    _apply_sun,
)
REVEAL_CARDS: Final = Verb(
    "reveal",
    (TABLE,),
    (Several(CardArg(), 1, 42, separator=", "),),
    f"cards turned up at set-up, in order, until {ENOUGH} flowers show",
    "evergreen.setup-fertility",
    (REVEAL,),
    _judge_reveal,
    _apply_reveal,
    draw=_draw_reveal,
)
