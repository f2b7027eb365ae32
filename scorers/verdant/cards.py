"""The 60 plant cards and the 60 room cards, and finding one by what people type.

A plant is found by its id, its name or any part that fits no other plant (`devil`), the Latin name included
(`monstera`); `succulent:4:3` stands for one nobody wants to look up. A room is found by its id, by type and edges
clockwise from the top (`foliage sun/semi/shade/sun`), which may be shortened (`fol 7`, `v4`), or given by its type
alone (`room:vining`), and then has no known light.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from scorers.catalog import load
from scorers.verdant.words import LIGHTS, TYPES, light_of, type_begun, type_of
from scorers.words import folded, names, shown

MIN_VERDANCY: Final = 3
MAX_VERDANCY: Final = 9
MAX_POINTS: Final = 11


class Plant(NamedTuple):
    """A plant card: the verdancy it needs, its points, the light it likes (None: typed in without any).

    `id` is empty for a plant typed by its numbers.
    """

    id: str
    name: str
    type: str
    verdancy: int
    points: int
    light: tuple[str, ...] | None


class Room(NamedTuple):
    """A room card: its type and the light on its edges clockwise from the top (None: typed in without any)."""

    id: str
    name: str
    type: str
    edges: tuple[str, ...] | None


class UnknownCardError(Exception):
    """What was typed names no card, or several; the text says what comes nearest."""


@cache
def plants() -> dict[str, Plant]:
    """The plant cards by id."""
    return {
        row["id"]: Plant(row["id"], row["name"], row["type"], row["verdancy"], row["points"], tuple(row["light"]))
        for row in load("verdant", "plants")["plant"]
    }


@cache
def _latin() -> dict[str, str]:
    return {row["id"]: folded(row["latin"]) for row in load("verdant", "plants")["plant"]}


@cache
def rooms() -> dict[str, Room]:
    """The room cards by id."""
    return {
        row["id"]: Room(row["id"], row["id"], row["type"], tuple(row["edges"]))
        for row in load("verdant", "rooms")["room"]
    }


def find_plant(text: str) -> Plant:
    """The plant that is meant. Raises UnknownCardError with three suggestions, or with all that fit.

    >>> find_plant("devil").name, find_plant("monstera").name, find_plant("vining:4:3").points
    ("Devil's Ivy", 'Swiss Cheese Plant', 3)
    """
    if ":" in text:
        return _typed_plant(text)
    word = folded(text)
    known = plants()
    if word in known:
        return known[word]
    if word:
        found = fitting(word)
        if len(found) == 1:
            return known[found[0]]
        if found:
            raise UnknownCardError(f"{text!r} could be {names(found, 'or')}")
    near = names(nearest(word, [*known, *rooms()]), "or")
    raise UnknownCardError(f"{text!r} is no card; did you mean {near}?")


def find_room(text: str) -> Room:
    """The room that is meant. Raises UnknownCardError with what comes nearest.

    >>> find_room("foliage sun/semi/shade/sun").id, find_room("vining 1").id, find_room("room:teal").edges
    ('foliage_07', 'vining_01', None)
    >>> find_room("u11").id, find_room("fol 3").id, find_room("sh/su/sh/semi").id
    ('unusual_11', 'foliage_03', 'vining_05')
    """
    words = text.casefold().replace("room:", " ").split()
    if any("/" in word for word in words):
        return _room_by_edges(text, words)
    word = folded(" ".join(words))
    known = rooms()
    if word in known:
        return known[word]
    kind, number = _numbered(word)
    if kind and number.isdecimal() and f"{kind}_{number.zfill(2)}" in known:
        return known[f"{kind}_{number.zfill(2)}"]
    if type_of(word):
        return Room("", f"{type_of(word)} room", type_of(word), None)
    if kind:
        raise UnknownCardError(f"{text!r} is no room; {kind} rooms are {kind}_01 to {kind}_12")
    raise UnknownCardError(f"{text!r} is no room; did you mean {names(nearest(word, list(known)), 'or')}?")


def is_room(text: str) -> bool:
    """Whether a typed card is meant as a room; everything else is looked up among the plants.

    >>> is_room("foliage_07"), is_room("room:vining"), is_room("devil"), is_room("vining:4:3")
    (True, True, False, False)
    >>> is_room("vin 9"), is_room("vin"), is_room("sun/semi/shade/sun")
    (True, False, True)
    """
    lower = text.casefold()
    if lower.startswith("room:"):
        return True
    if ":" in lower:
        return False
    word = folded(lower)
    first = word.partition("_")[0]
    if "/" in word:
        return "/" in first or bool(type_begun(first))
    return bool(type_of(word) or all(_numbered(word)))


def _numbered(word: str) -> tuple[str, str]:
    """The type a folded word begins with, or a beginning of it names, and the number behind; each may be empty.

    >>> _numbered("vin_9"), _numbered("u11"), _numbered("dark_blue_2"), _numbered("devils_ivy")
    (('vining', '9'), ('unusual', '11'), ('foliage', '2'), ('', ''))
    """
    kind = word.rstrip("0123456789")
    return type_begun(kind.removesuffix("_")), word[len(kind) :]


def nearest(word: str, known: list[str]) -> list[str]:
    """The three known ids most like a folded word, in whole or in one of their words.

    >>> nearest("jasmyne", list(plants()))[0]
    'jasmine'
    """
    from difflib import SequenceMatcher

    # The matcher remembers all about its second text, so that one stays.
    matcher = SequenceMatcher(b=word, autojunk=False)

    def likeness(name: str) -> float:
        best = 0.0
        for part in (name, *name.split("_")):
            matcher.set_seq1(part)
            if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best:
                best = max(best, matcher.ratio())
        return best

    return sorted(known, key=likeness, reverse=True)[:3]


def fitting(word: str) -> list[str]:
    """The ids of the plants a folded word could mean.

    >>> fitting("palm"), fitting("monst")
    (['ponytail_palm', 'parlor_palm'], ['swiss_cheese_plant'])
    """
    known = plants()
    # Beginnings of words before anything inside them, then without the gaps (venus_flytrap), last of all Latin.
    starting = [name for name in known if f"_{word}" in f"_{name}"]
    inside = starting or [name for name in known if word in name]
    bare = word.replace("_", "")
    found = inside or [name for name in known if bare in name.replace("_", "")]
    return found or [name for name, latin in _latin().items() if f"_{word}" in f"_{latin}"]


def _typed_plant(text: str) -> Plant:
    kind, *numbers = [part.strip() for part in text.split(":")]
    plant_type = type_of(folded(kind))
    if not plant_type:
        raise UnknownCardError(f"{text!r} names no plant type; there is {names(TYPES)}")
    if len(numbers) not in (2, 3) or not all(number.isdecimal() for number in numbers[:2]):
        raise UnknownCardError(f"write {text!r} as type:requirement:points, such as {plant_type}:4:3")
    verdancy, points = (int(number[:4]) for number in numbers[:2])
    if not MIN_VERDANCY <= verdancy <= MAX_VERDANCY:
        raise UnknownCardError(f"{text!r}: a plant needs {MIN_VERDANCY} to {MAX_VERDANCY} verdancy, not {verdancy}")
    if not 1 <= points <= MAX_POINTS:
        raise UnknownCardError(f"{text!r}: a plant is worth up to {MAX_POINTS} points, not {points}")
    light = _lights(text, numbers[2]) if len(numbers) == 3 else None
    return Plant("", f"{plant_type} plant", plant_type, verdancy, points, light)


def _lights(text: str, typed: str) -> tuple[str, ...]:
    found = [light_of(word) for word in typed.split("/")]
    if not all(found):
        raise UnknownCardError(f"{text!r}: light is {names([shown(light) for light in LIGHTS], 'or')}, parted by /")
    return tuple(found)


def _room_by_edges(text: str, words: list[str]) -> Room:
    """The room of these edges, of the type in front of them or of the only one that has them."""
    typed = [] if "/" in words[0] else words[:1]
    kind = type_begun(folded(typed[0])) if typed else ""
    if typed and not kind:
        raise UnknownCardError(f"{text!r} names no room type; there is {names(TYPES)}")
    edges = _lights(text, "".join(words[len(typed) :]))
    if len(edges) != 4:
        raise UnknownCardError(f"{text!r}: a room has four edges, clockwise from the top")
    ours = [room for room in rooms().values() if kind in ("", room.type)]
    found = [room for room in ours if room.edges == edges]
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownCardError(f"{text!r} could be {names([room.id for room in found], 'or')}: say its type first")

    def alike(room: Room) -> int:
        return sum(a == b for a, b in zip(room.edges or (), edges, strict=True))

    near = [f"{room.id} ({'/'.join(room.edges or ())})" for room in sorted(ours, key=alike, reverse=True)[:3]]
    no_room = f"no {kind} room" if kind else "no room"
    raise UnknownCardError(f"{no_room} has {'/'.join(edges)} clockwise from the top; near are {names(near)}")
