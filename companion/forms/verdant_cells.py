"""One cell of a home in Verdant's form: judged beside the cells answered before it, and completed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from companion.form import Answer, Answers, Refused
from scorers.grid import place_name
from scorers.verdant.cards import Plant, fitting, plants, rooms
from scorers.verdant.cells import LONGEST, Typed, read_cell, write_cell
from scorers.verdant.home import COLUMNS, ROWS
from scorers.verdant.words import FURNITURE, ITEMS, NURTURE, PETS, POTS, TYPES, type_of
from scorers.words import folded

PLACES: Final = tuple(place_name(row, column) for row in range(ROWS) for column in range(COLUMNS))
_KINDS: Final = ("plant", "room")


@lru_cache(1000)
def _kept(text: str) -> Typed:
    """What an answer kept earlier says."""
    return read_cell(text)


def lying(answers: Answers, seat: int) -> dict[str, Typed]:
    """The answered cells of a player's home by place; an empty one has no card."""
    found = {place: answers.get(f"{seat}.{place}") for place in PLACES}
    return {place: _kept(text) for place, text in found.items() if text is not None}


def expected(answers: Answers, seat: int, place: str) -> str:
    """`plant` or `room`, as the first other card of the home tells [verdant.checkerboard]; empty without one."""
    other = _first_card(answers, seat, place)
    if other is None:
        return ""
    kind = isinstance(other[1].card, Plant)
    return _KINDS[kind == (_dark(other[0]) != _dark(place))]


def _first_card(answers: Answers, seat: int, place: str) -> tuple[str, Typed] | None:
    for other in PLACES:
        text = answers.get(f"{seat}.{other}", "-")
        if other != place and text != "-":
            return other, _kept(text)
    return None


def _dark(place: str) -> bool:
    """Which of the two colours of the checkerboard a place has."""
    return bool(PLACES.index(place) % 2)


def read(answers: Answers, seat: int, place: str, label: str, text: str) -> Answer:
    """The answer a typed cell gives; `label` is what the place is called.

    Raises Refused when it is wrong in itself, of the wrong kind, or has a token that lies elsewhere.
    """
    if len(text) > LONGEST:
        raise Refused(f"{label}: a cell has at most {LONGEST} characters, such as hoya ceramic")
    typed = read_cell(text)
    if typed.problems:
        raise Refused(f"{label}: {'; '.join(typed.problems)}")
    if typed.card is None:
        return Answer("-")
    wanted, other = expected(answers, seat, place), _first_card(answers, seat, place)
    if other and other[1].card and wanted != _KINDS[not isinstance(typed.card, Plant)]:
        first = other[0]
        raise Refused(
            f"{label} takes a {wanted}, as {other[1].card.name} lies on {first}: plants and rooms alternate "
            f"[verdant.checkerboard]; was {first} wrong? Empty it with {first} -"
        )
    for token in typed.items:
        where = next((name for name, other in _others(answers, seat, place) if token in other.items), "")
        if where:
            raise Refused(f"{label}: the {token.color} {token.kind} is only once in the box, and lies on {where}")
    twice = [name for name, other in _others(answers, seat, place) if other.card == typed.card and typed.card.id]
    doubt = f"{typed.card.name} lies on {twice[0]} too, but is only once in the box" if twice else ""
    return Answer(write_cell(typed), doubt)


def _others(answers: Answers, seat: int, place: str) -> Iterator[tuple[str, Typed]]:
    """Every other answered cell of the table with a card, by player and place."""
    names = answers.get("players", "").split(",")
    for key, text in answers.items():
        number, _, name = key.partition(".")
        if name in PLACES and text != "-" and key != f"{seat}.{place}" and int(number) < len(names):
            yield f"{names[int(number)].strip()} {name}", _kept(text)


# -- completion --------------------------------------------------------------------------------------------------


def last_word(text: str) -> tuple[list[str], str]:
    """The words behind the last comma, and the one still being typed, in small letters.

    >>> last_word("aloe, Hoya Cer"), last_word("hoya ")
    ((['Hoya'], 'cer'), (['hoya'], ''))
    """
    words = text.rpartition(",")[2].split()
    typed = words.pop().casefold() if words and not text[-1].isspace() else ""
    return words, typed


def suggest(kind: str, text: str) -> list[str]:
    """Words that complete the last word of a cell: a card of the kind expected, then what may lie on it."""
    words, typed = last_word(text)
    if not words:
        return _cards(kind, folded(typed))
    card = read_cell(" ".join(words)).card
    if isinstance(card, Plant):
        return _beginning(typed, [*POTS, *(f"+{number}" for number in range(1, card.verdancy))])
    # A room is followed by the colour of a token, and the colour by what it is.
    coloured = len(words) > 1 and type_of(folded(words[-1])) and read_cell(" ".join(words[:-1])).card
    return _beginning(typed, list(ITEMS if coloured else TYPES if card else ()))


def _cards(kind: str, typed: str) -> list[str]:
    found = []
    if kind != "room":
        found += fitting(typed) if typed else list(plants())
    if kind != "plant":
        found += _beginning(typed, [*rooms(), *(f"room:{name}" for name in TYPES)])
    return found


def suggest_token(text: str) -> list[str]:
    """Words that complete a token for the storage."""
    words, typed = last_word(text)
    return _beginning(typed, [*FURNITURE, *PETS] if words else [*NURTURE, *TYPES])


def suggest_nurture(text: str) -> list[str]:
    """Words that complete a list of nurture tokens."""
    return _beginning(last_word(text)[1], list(NURTURE))


def _beginning(typed: str, known: list[str]) -> list[str]:
    return [word for word in known if word.startswith(typed)]
