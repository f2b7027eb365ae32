"""One cell of a home as people type it: a card and what lies on it.

`hoya ceramic` is a potted plant, `common_ivy +7` an incomplete one, `foliage_08 unusual dog` a room with a token,
`-` an empty place.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from scorers.verdant.cards import Plant, Room, UnknownCardError, find_plant, find_room, is_room
from scorers.verdant.home import Item
from scorers.verdant.words import ITEMS, NURTURE, NURTURE_ALIASES, POT_ALIASES, POTS, type_begun
from scorers.words import folded, names, shown

NOTHING: Final = ("", "-", ".")
LONGEST: Final = 120
"""Characters of a cell that are read; no sensible one has half of it."""
_POT_LETTERS: Final = 3
"""With so many letters no word of a plant's name begins like a pot."""


class Typed(NamedTuple):
    """What a cell says: `card` is None for an empty or an unreadable one, `verdancy` None where none is given."""

    card: Plant | Room | None = None
    verdancy: int | None = None
    pot: str = ""
    items: tuple[Item, ...] = ()
    problems: tuple[str, ...] = ()


def read_token(text: str) -> Item | str | None:
    """A token as it is typed for the storage: a nurture id, or an item with its colour; None for anything else.

    >>> read_token("vining sofa"), read_token("hand trowel"), read_token("sofa")
    (Item(kind='sofa', color='vining'), 'hand_trowel', None)
    >>> read_token("fol shelf")
    Item(kind='shelf', color='foliage')
    """
    word = folded(text)
    word = NURTURE_ALIASES.get(word, word)
    if word in NURTURE:
        return word
    color, _, kind = word.rpartition("_")
    return Item(kind, type_begun(color)) if kind in ITEMS and type_begun(color) else None


def cells_of(row: Any) -> Any:
    """The cells of a row typed as one line, with commas between them; anything else as it is.

    >>> cells_of("aloe +1, foliage 7,-")
    ['aloe +1', 'foliage 7', '-']
    """
    return [cell.strip() for cell in row.split(",")] if isinstance(row, str) else row


def read_cell(text: str) -> Typed:
    """The card and what lies on it, with everything that is wrong about the cell in itself.

    >>> read_cell("hoya ceramic")[:3] == (find_plant("hoya"), None, "ceramic")
    True
    >>> read_cell("foliage_08 unusual dog").items
    (Item(kind='dog', color='unusual'),)
    >>> read_cell("hoya wood +2").problems
    ('Hoya has a pot and so is completed, but also 2 verdancy',)
    """
    if text.strip() in NOTHING:
        return Typed()
    words, typed, problems = _peel(text[:LONGEST].split())
    if not words:
        hint = "; write the card first, such as room:vining vining lamp" if typed.items else ""
        return typed._replace(problems=(*problems, f"{text.strip()[:LONGEST]!r} names no card{hint}"))
    name = " ".join(words)
    try:
        card = find_room(name) if is_room(name) else find_plant(name)
    except UnknownCardError as error:
        return typed._replace(problems=(*problems, _unclear(words) or str(error)))
    typed = typed._replace(card=card)
    problems += _plant_problems(card, typed) if isinstance(card, Plant) else _room_problems(card, typed)
    return typed._replace(problems=tuple(problems))


def _unclear(words: list[str]) -> str:
    """What is wrong behind a card when the first words name one; empty when they do not.

    >>> _unclear(["hoya", "woof"])
    "Hoya is clear, but 'woof' is no pot (concrete, wood, ceramic or terra cotta) and no verdancy such as +4"
    """
    for end in range(len(words) - 1, 0, -1):
        name, rest = " ".join(words[:end]), " ".join(words[end:])
        try:
            card = find_room(name) if is_room(name) else find_plant(name)
        except UnknownCardError:
            continue
        if isinstance(card, Room) and not card.id:
            # Only the type: the words behind it were meant to say which room.
            continue
        if isinstance(card, Room):
            return f"{card.name} is clear, but {rest!r} is no token: a colour and one of {names(ITEMS, 'or')}"
        pots = names([shown(pot) for pot in POTS], "or")
        return f"{card.name} is clear, but {rest!r} is no pot ({pots}) and no verdancy such as +4"
    return ""


def write_cell(typed: Typed) -> str:
    """A cell without problems in the one spelling a position file is saved with; `read_cell` reads it back.

    >>> [write_cell(read_cell(text)) for text in ("Monstera +4", "teal 1 vining cat", "vining:4:3:sun wood", ".")]
    ['swiss_cheese_plant +4', 'vining_01 vining cat', 'vining:4:3:sun wood', '-']
    """
    card = typed.card
    if card is None:
        return NOTHING[1]
    if card.id:
        words = [card.id]
    elif isinstance(card, Plant):
        light = "/".join(card.light) if card.light else ""
        words = [":".join(filter(None, (card.type, str(card.verdancy), str(card.points), light)))]
    else:
        words = [f"room:{card.type}"]
    if typed.pot:
        words.append(typed.pot)
    if typed.verdancy:
        words.append(f"+{typed.verdancy}")
    return " ".join([*words, *(f"{item.color} {item.kind}" for item in typed.items)])


def _peel(words: list[str]) -> tuple[list[str], Typed, list[str]]:
    """The words of the card alone, and what was taken off behind them."""
    verdancy: int | None = None
    pots: list[str] = []
    items: list[Item] = []
    problems = []
    while words:
        last = folded(words[-1])
        two = folded(" ".join(words[-2:]))
        if words[-1].startswith("+"):
            number = words.pop()[1:]
            if not number.isdecimal() or len(number) > 2:
                problems.append(f"verdancy is written +4, not +{number}")
            elif verdancy is not None:
                problems.append("verdancy is given twice")
            else:
                verdancy = int(number)
        elif last == "pot" and len(words) > 1 and _pot(folded(words[-2])):
            words.pop()
        elif two in POTS or two in NURTURE or _pot(last) or last in (*NURTURE, *NURTURE_ALIASES):
            size = 2 if len(words) > 1 and (two in POTS or two in NURTURE) else 1
            word = two if size == 2 else last
            del words[-size:]
            if _pot(word):
                pots.append(_pot(word))
            else:
                nurture = shown(NURTURE_ALIASES.get(word, word))
                problems.append(f"a {nurture} is used or stored, never placed in a home [verdant.use-items]")
        elif last in ITEMS and len(words) > 1:
            words.pop()
            color = type_begun(folded(words[-1]))
            if color:
                items.insert(0, Item(last, color))
                words.pop()
            else:
                problems.append(f"say the colour of the {last}, such as vining {last}")
        else:
            break
    if len(pots) > 1:
        problems.append(f"{len(pots)} pots on one plant; it takes one [verdant.completing]")
    return words, Typed(None, verdancy, pots[0] if pots else "", tuple(items)), problems


def _pot(word: str) -> str:
    """The pot a folded word names, or three or more of its first letters."""
    begun = [pot for pot in POTS if len(word) >= _POT_LETTERS and pot.startswith(word)]
    return POT_ALIASES.get(word, "") or (begun[0] if len(begun) == 1 else "")


def _plant_problems(card: Plant, typed: Typed) -> list[str]:
    problems = []
    verdancy = typed.verdancy or 0
    if typed.items:
        problems.append(f"{_tokens(typed)} cannot lie on a plant; tokens go into rooms [verdant.furniture]")
    if typed.pot and verdancy:
        problems.append(f"{card.name} has a pot and so is completed, but also {verdancy} verdancy")
    elif verdancy >= card.verdancy:
        problems.append(
            f"{card.name} has {verdancy} of {card.verdancy} verdancy and is completed: "
            "write its pot instead [verdant.completing]"
        )
    return problems


def _room_problems(card: Room, typed: Typed) -> list[str]:
    problems = []
    if typed.pot:
        problems.append(f"a pot cannot lie on a room ({card.name})")
    if typed.verdancy is not None:
        problems.append(f"a room takes no verdancy ({card.name})")
    if len(typed.items) > 1:
        problems.append(f"{_tokens(typed)} in one room; it takes one token [verdant.furniture]")
    return problems


def _tokens(typed: Typed) -> str:
    return names([f"{item.color} {item.kind}" for item in typed.items])
