"""Random games of Verdant, played through entries like people type them."""

from __future__ import annotations

from functools import cache
from random import Random

from companion import games
from companion.errors import CompanionError
from companion.game import Table
from companion.games.verdant.fitting import places_for
from companion.games.verdant.pieces import ALL_TOKENS, card_text, token_text
from companion.games.verdant.places import write_place
from companion.games.verdant.turns import opened
from companion.moves import TABLE, Move
from companion.notation import folded
from companion.timeline import Timeline
from scorers.catalog import defaults
from scorers.verdant.cards import plants, rooms
from scorers.verdant.goal_cards import goal_cards
from scorers.verdant.home import Item
from scorers.verdant.words import DECKS

GAME = games.load("verdant")
NAMES = ("ann", "bob", "cy", "dee", "eve")


def begin(
    seats: int, variants: tuple[str, ...] = (), rulings: dict[str, str] | None = None, seed: int = 1
) -> Timeline:
    """A new game for so many players, nothing entered yet."""
    players = NAMES[:seats]
    chosen = {**defaults("verdant"), **(rulings or {})}
    return Timeline(GAME, Table(players, folded(players), chosen, {}, ("base",), variants), (), seed)


class RandomPlayer:
    """Answers what the game needs with any legal entry; `tracked` says whether the market is.

    A `bold` one leaves verdancy out, names several plants, keeps nothing, and lets the next player close a turn.
    """

    def __init__(self, dice: Random, *, tracked: bool = True, goals: bool = True, bold: bool = False) -> None:
        self.dice, self.tracked, self.goals, self.bold = dice, tracked, goals, bold

    def entry(self, timeline: Timeline) -> str:
        """The next entry, spelled in full; empty when the game is over."""
        state, needs = timeline.state, timeline.game.needs(timeline.state)
        if not needs:
            return ""
        optional = [need for need in needs if need.optional and need.actor == TABLE]
        for need in optional:
            if need.verbs == ("goals",) and self.goals:
                return "table: roll goals"
            if need.verbs == ("market",) and self.tracked and state.market is None:
                return "table: roll market"
        need = needs[0]
        if self.bold and len(needs) > 1 and needs[1].actor != TABLE and not self.dice.randrange(3):
            need = needs[1]
        if need.actor == TABLE:
            return f"table: roll {need.verbs[0]}"
        if need.verbs == ("own",):
            return f"{need.actor}: own {', '.join(self._own_goals(timeline))}"
        options: list[Move] = []
        for name in need.verbs:
            options += timeline.game.verbs[name].options(state, need.actor)
        if not options and need.verbs[0] == "take":
            return self._take(timeline, need.actor)
        if not options:
            raise AssertionError(f"nothing can be done about {need}")
        move = self.dice.choice(options)
        return f"{move.actor}: {timeline.game.verbs[move.verb].format(move)}"

    def varied(self, timeline: Timeline, text: str) -> str:
        """The entry with more to it, legal or not."""
        verb = text.partition(": ")[2].split()[0]
        home = timeline.state.side(text.partition(":")[0]).home if verb in _MORE else {}
        places = " ".join(write_place(cell) for cell in self.dice.sample(sorted(home), min(2, len(home))))
        more = _MORE.get(verb, "").format(places=places)
        return f"{text.partition(' keep ')[0]} {more}".strip()

    def _own_goals(self, timeline: Timeline) -> list[str]:
        """One goal card of each deck that nobody has shown yet."""
        shown = {goal.id for side in timeline.state.sides for goal in side.goals}
        left = [goal for goal in goal_cards().values() if goal.id not in shown]
        return [self.dice.choice([goal.id for goal in left if goal.deck == deck]) for deck in DECKS]

    def _take(self, timeline: Timeline, player: str) -> str:
        """A card and a token from a market that is not tracked."""
        state = opened(timeline.state, player)
        out = {card.id for card, _ in state.cards_out()}
        gone = {token for token, _ in state.tokens_out() if isinstance(token, Item)}
        cards = [card for card in (*plants().values(), *rooms().values()) if card.id not in out]
        barred = state.side(player).barred
        cards = [card for card in cards if places_for(state, player, card)]
        cards = [card for card in cards if card in plants().values() or card.type != barred]
        card = self.dice.choice(cards)
        token = self.dice.choice([token for token in ALL_TOKENS if token not in gone])
        where = write_place(self.dice.choice(places_for(state, player, card)))
        thumbs = "" if state.options.family else f" thumbs {self.dice.choice((0, 0, 1))}"
        return f"{player}: take {card_text(card)} {token_text(token)} at {where}{thumbs}"


_MORE = {
    "place": "declining {places}",
    "trowel": "{places}",
    "water": "declining {places}",
    "fertilize": "paying",
    "done": "keep nothing",
}
"""What may stand behind an entry of a verb."""


def play(timeline: Timeline, player: RandomPlayer, most: int = 2000) -> Timeline:
    """Plays to the end, or for so many entries."""
    for _ in range(most):
        text = player.entry(timeline)
        if not text:
            return timeline
        if player.bold and not player.dice.randrange(3):
            try:
                timeline.push(player.varied(timeline, text))
                continue
            except CompanionError:
                pass
        timeline.push(text)
    return timeline


@cache
def played(
    seats: int,
    seed: int,
    variants: tuple[str, ...] = (),
    rulings: tuple[tuple[str, str], ...] = (),
    *,
    tracked: bool = True,
) -> Timeline:
    """A whole random game, the same each time; not to be played on."""
    dice = Random(f"{seats}/{seed}/{variants}/{tracked}")
    return play(
        begin(seats, variants, dict(rulings), seed), RandomPlayer(dice, tracked=tracked, bold=seed % 2 == 1)
    )


def texts(timeline: Timeline) -> list[str]:
    """The entries as they are stored."""
    return [entry.text for entry in timeline.played]


__all__ = ["GAME", "RandomPlayer", "begin", "play", "played", "texts"]
