"""The words of Verdant: printed English names as ids, and what else people type for them."""

from __future__ import annotations

from typing import Final

from scorers.words import folded

TYPES: Final = ("succulent", "flowering", "foliage", "vining", "unusual")
"""The five types of plants, rooms and tokens, as the rulebook lists them."""

LIGHTS: Final = ("sun", "semi_shade", "shade")
SIDES: Final = ("top", "right", "bottom", "left")
"""The edges of a card, clockwise; a room's light is listed in this order."""

POTS: Final = ("concrete", "wood", "ceramic", "terra_cotta")
"""From the best to the one without points."""

FURNITURE: Final = ("table", "chair", "sofa", "lamp", "shelf")
PETS: Final = ("fish", "bird", "cat", "dog")
ITEMS: Final = FURNITURE + PETS
NURTURE: Final = ("fertilizer", "hand_trowel", "watering_can")
DECKS: Final = ("plant", "item", "room")

COLOR_ALIASES: Final = {
    "magenta": "succulent",
    "pink": "succulent",
    "yellow": "flowering",
    "blue": "foliage",
    "dark_blue": "foliage",
    "teal": "vining",
    "orange": "unusual",
    "red": "unusual",
    "orange_red": "unusual",
}
"""What people call a type by its colour."""

POT_ALIASES: Final = {"terracotta": "terra_cotta", "wooden": "wood"}
NURTURE_ALIASES: Final = {"trowel": "hand_trowel", "can": "watering_can"}
LIGHT_ALIASES: Final = {"full_sun": "sun", "semi": "semi_shade", "half": "semi_shade"}


def type_of(word: str) -> str:
    """The type a folded word names, by itself or by its colour; empty for none.

    >>> type_of("teal"), type_of("vining"), type_of("lamp")
    ('vining', 'vining', '')
    """
    return word if word in TYPES else COLOR_ALIASES.get(word, "")


def type_begun(word: str) -> str:
    """The type a folded word or an unambiguous beginning of one names; empty for none.

    Only where a number, edges or a piece of furniture follows: alone, `vin` may as well begin the name of a plant.

    >>> [type_begun(word) for word in ("vin", "u", "fo", "f", "teal", "")]
    ['vining', 'unusual', 'foliage', '', 'vining', '']
    """
    found = [name for name in TYPES if word and name.startswith(word)]
    return type_of(word) or (found[0] if len(found) == 1 else "")


def light_of(word: str) -> str:
    """The light a word or an unambiguous beginning of one names; empty for none.

    >>> [light_of(word) for word in ("Full Sun", "semi", "sh", "s")]
    ['sun', 'semi_shade', 'shade', '']
    """
    name = folded(word)
    if name in LIGHT_ALIASES:
        return LIGHT_ALIASES[name]
    found = [light for light in LIGHTS if name and light.startswith(name)]
    return found[0] if len(found) == 1 else ""
