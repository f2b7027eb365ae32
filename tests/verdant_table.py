"""A table to play Verdant at in tests: a new game with entries typed into it, and a look at a home."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion import games
from companion import record as records
from companion.games.verdant.fitting import places_for
from companion.games.verdant.pieces import ALL_TOKENS, card_text, token_text
from companion.games.verdant.places import write_place
from companion.games.verdant.state import Furnished, Growth
from companion.games.verdant.turns import opened
from companion.timeline import Timeline
from scorers.grid import place_name
from scorers.sheet import ScoreSheet
from scorers.verdant.cards import plants, rooms
from scorers.verdant.home import Item
from tests.table import push

GAME: Final = games.load("verdant")
TWO: Final = ("ann", "bob")

DEAL: Final = "deal jasmine unusual_01, aloe unusual_02"
"""Ann's plant needs 9, bob's 5: ann begins."""
MARKET: Final = (
    "market pincushion_cactus, mexican_snowball, zebra_haworthia, candelabra_cactus, "
    "vining lamp, fertilizer, hand_trowel, unusual cat, "
    "succulent_01, succulent_02, succulent_03, succulent_04"
)
"""Four succulents above a lamp, a fertilizer, a trowel and a cat, above succulent rooms 1 to 4."""


def game(
    *entries: str,
    players: tuple[str, ...] = TWO,
    variants: tuple[str, ...] = (),
    rulings: Mapping[str, str] | None = None,
    seed: int | None = None,
) -> Timeline:
    """A new game with these entries played."""
    chosen = {f"verdant.{name}": choice for name, choice in (rulings or {}).items()}
    record = records.start(GAME, players, variants=variants, rulings=chosen, seed=seed)
    return push(records.replay(record), *entries)


def started(
    *entries: str,
    variants: tuple[str, ...] = (),
    rulings: Mapping[str, str] | None = None,
    deal: str = DEAL,
    market: str = "",
) -> Timeline:
    """A game of ann and bob before ann's first turn, and these entries.

    Ann's jasmine (sun, semi-shade) lies at a1, her unusual_01 (sun/sun/semi-shade/shade) at b1: no match. Bob's
    aloe (sun) lies at a1, his unusual_02 (sun/semi-shade/shade/sun) at b1: a match.
    """
    timeline = game(deal, *filter(None, [market]), variants=variants, rulings=rulings)
    return push(timeline, "ann: lay right", "bob: lay right", *entries)


def alone(
    *entries: str,
    market: str = MARKET,
    rulings: Mapping[str, str] | None = None,
    variants: tuple[str, ...] = (),
    lay: str = "right",
) -> Timeline:
    """A game of ann alone before her first turn: jasmine at a1, unusual_01 at b1."""
    deal = ("deal jasmine unusual_01", *filter(None, [market]))
    timeline = game(*deal, players=("ann",), rulings=rulings, variants=variants)
    return push(timeline, f"ann: lay {lay}", *entries)


def put(timeline: Timeline, *facts: str) -> Timeline:
    """Sets facts as if it had always been so: `put(t, "ann: thumbs 4")`."""
    for fact in facts:
        actor, _, what = fact.partition(": ")
        timeline.push(f"{actor}: set {what} ; so it lies")
    return timeline


def dull(timeline: Timeline, player: str) -> Timeline:
    """A turn of no interest: a card from the end of the list, the market not being tracked, and no token kept."""
    state = opened(timeline.state, player)
    out = {card.id for card, _ in state.cards_out()}
    items = {token for token, _ in state.tokens_out()}
    token = next(token for token in reversed(ALL_TOKENS) if isinstance(token, Item) and token not in items)
    for card in reversed([*rooms().values(), *plants().values()]):
        places = places_for(state, player, card) if card.id not in out else []
        if places:
            timeline.push(f"{player}: take {card_text(card)} {token_text(token)} at {write_place(places[-1])}")
            break
    return push(timeline, f"{player}: done keep nothing")


def plants_of(timeline: Timeline, player: str) -> dict[str, str]:
    """Place to plant, with its verdancy or its pot: `jasmine 3`, `aloe concrete`."""
    return {
        place_name(*cell): f"{spot.card.id} {spot.pot or spot.verdancy}"
        for cell, spot in sorted(timeline.state.side(player).home.items())
        if isinstance(spot, Growth)
    }


def rooms_of(timeline: Timeline, player: str) -> dict[str, str]:
    """Place to room, with its token: `foliage_06`, `vining_01 vining lamp`."""
    return {
        place_name(*cell): f"{spot.card.id} {token_text(spot.item) if spot.item else ''}".strip()
        for cell, spot in sorted(timeline.state.side(player).home.items())
        if isinstance(spot, Furnished)
    }


def thumbs(timeline: Timeline, player: str) -> int:
    """The player's green thumbs."""
    return int(GAME.facts["thumbs"].read(timeline.state, player, ()))


def leans(timeline: Timeline) -> dict[str, str]:
    """The rulings that have decided something, by their names without the game."""
    return {name.partition(".")[2]: choice for name, choice in timeline.state.leans}


def sheet(timeline: Timeline) -> ScoreSheet:
    """The score of the homes as they stand; sound in itself."""
    found = GAME.sheet(timeline.state)
    assert found.problems() == ()
    return found
