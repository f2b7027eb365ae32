"""The words of Evergreen: printed English names, the one-letter codes of a planet, and French aliases."""

from __future__ import annotations

from typing import Final

EMPTY: Final = "."
CREVICE: Final = "x"
OFF: Final = "-"
SPROUT: Final = "s"
SMALL: Final = "S"
BIG: Final = "B"
BUSH: Final = "b"
LAKE: Final = "L"

PIECES: Final = {SPROUT: "sprout", SMALL: "small tree", BIG: "big tree", BUSH: "bush", LAKE: "lake"}

CODES: Final = {
    "empty": EMPTY,
    "sprout": SPROUT,
    "small": SMALL,
    "small_tree": SMALL,
    "big": BIG,
    "big_tree": BIG,
    "bush": BUSH,
    "lake": LAKE,
    "crevice": CREVICE,
    "vide": EMPTY,
    "pousse": SPROUT,
    "arbuste": SMALL,
    "arbre": BIG,
    "buisson": BUSH,
    "lac": LAKE,
    "faille": CREVICE,
    "ravin": CREVICE,
}
"""Words people may type for what a space holds, to its code."""

BIOMES: Final = ("grassland", "flowers", "wheat", "rock", "swamp", "snow")
WILD: Final = "wild"
POWERS: Final = ("sprout", "small", "big", "bush", "lake", "bud")
SIDES: Final = ("top", "right", "bottom", "left")
"""The four suns, clockwise, from the usual first one."""

BIOME_ALIASES: Final = {
    "prairie": "grassland",
    "fleurs": "flowers",
    "blé": "wheat",
    "ble": "wheat",
    "pierre": "rock",
    "roche": "rock",
    "marais": "swamp",
    "neige": "snow",
    "joker": "wild",
}
POWER_ALIASES: Final = {
    "pousse": "sprout",
    "arbuste": "small",
    "arbre": "big",
    "buisson": "bush",
    "lac": "lake",
    "bourgeon": "bud",
}
SIDE_ALIASES: Final = {"haut": "top", "droite": "right", "bas": "bottom", "gauche": "left"}
