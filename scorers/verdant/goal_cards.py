"""The 30 goal cards, and finding one by letter, id or name."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from scorers.catalog import load
from scorers.verdant.words import DECKS
from scorers.words import folded, names


class Goal(NamedTuple):
    """A goal card: points for each thing counted; `number` is the card's own threshold, 0 for none.

    `most_of` cards compare players. `verified` is False where name, points and condition rest on one source. `rule`
    is the id of the rule that says what the card asks for, `category` its row on the score sheet.
    """

    id: str
    deck: str
    letter: str
    name: str
    points: int
    number: int
    most_of: bool
    verified: bool
    rule: str
    category: str

    @property
    def title(self) -> str:
        """Deck, letter and name, as people call it."""
        return f"{self.deck} {self.letter}, {self.name}"


@cache
def goal_cards() -> dict[str, Goal]:
    """Every goal card by id, deck by deck, in the order of their letters."""
    book = load("verdant", "goals")
    return {
        row["id"]: Goal(
            row["id"],
            row["deck"],
            row["letter"],
            row["name"],
            row["points"],
            row.get("number", 0),
            row.get("most_of", False),
            row.get("verified", book["verified"]),
            f"verdant.goal-{row['id'].replace('_', '-')}",
            f"goal_{row['deck']}",
        )
        for row in book["goal"]
    }


def goal_by_letter(deck: str, letter: str) -> Goal:
    """The card of a deck with this letter, A to J.

    >>> goal_by_letter("plant", "A").name
    'Apartment Living'
    """
    return next(goal for goal in goal_cards().values() if goal.deck == deck and goal.letter == letter)


def find_goal(text: str) -> tuple[Goal | None, bool, str]:
    """The goal meant by `plant A`, an id, a name or a part that fits one card only; whether by letter; and what is
    wrong when there is none.

    >>> find_goal("Room j")[0].id, find_goal("pairs")[2]
    ('four_corners', "'pairs' could be pot_pairs or color_pairs")
    """
    words = [word for word in folded(text).split("_") if word not in ("goal", "goals")]
    deck = next((word for word in words if word in DECKS or word.removesuffix("s") in DECKS), "")
    letter = next((word for word in words if len(word) == 1), "")
    if len(words) <= 2 and letter and len(words) == bool(deck) + 1:
        if not "a" <= letter <= "j":
            return None, True, f"{text!r}: goal cards have the letters A to J"
        if not deck:
            return (
                None,
                True,
                f"{text!r}: say the deck too, {names([f'{name} {letter.upper()}' for name in DECKS], 'or')}",
            )
        return goal_by_letter(deck.removesuffix("s") if deck not in DECKS else deck, letter.upper()), True, ""
    known = goal_cards()
    word = "_".join(words)
    if word in known:
        return known[word], False, ""
    found = [name for name in known if word and f"_{word}" in f"_{name}"]
    if len(found) == 1:
        return known[found[0]], False, ""
    if found:
        return None, False, f"{text!r} could be {names(found, 'or')}"
    from scorers.verdant.cards import nearest

    return None, False, f"{text!r} is no goal card; did you mean {names(nearest(word, list(known)), 'or')}?"
