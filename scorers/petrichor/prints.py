"""Printed values: what `data/petrichor/` tells, with the owner's copy laid over it, and what is still missing.

Nothing is guessed: a value that nobody gave is noted as missing, and the score is refused with all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from scorers.copykey import CopyKey
from scorers.errors import MissingFact
from scorers.petrichor.tiles import Kind, Way, kinds
from scorers.petrichor.words import CLIMATES

MAX_PLACES: Final = 5
"""A row of points has one for each place; more players than this cannot be on a tile."""
_MOST_POINTS: Final = 99
_LONGEST_TRACK: Final = 60

CLIMATE_TRACK: Final = "climate_track.spaces"
VOTING_TRACK: Final = "voting_track.points"
WHEAT: Final = "wheat_token.points"
HONEY: Final = "honey.scoring"


def drops_key(kind: Kind) -> str:
    """The key of the drops a tile needs: `tiles.corn.drops`."""
    return f"tiles.{kind.id}.drops"


def scoring_key(kind: Kind) -> str:
    """The key of the points on a tile: `tiles.corn.scoring`."""
    return f"tiles.{kind.id}.scoring"


@cache
def copy_keys() -> tuple[CopyKey, ...]:
    """Everything the owner's copy can tell of Petrichor: what no source tells, and what can be corrected."""
    keys = []
    for kind in kinds().values():
        if not (kind.plant and kind.harvested) or len(kind.ways) > 1 or kind.formula:
            continue
        (way,) = kind.ways
        row = list(way.scoring) if way.scoring else None
        asks = f"how many drops {_article(kind)} needs to grow"
        keys.append(CopyKey(drops_key(kind), asks, 0, 20, 1, way.drops, kind.verified))
        asks = f"what {_article(kind)} pays for 1st, 2nd, 3rd, 4th place"
        keys.append(CopyKey(scoring_key(kind), asks, 0, _MOST_POINTS, MAX_PLACES, row, kind.verified, 1))
    cold_to_hot = ", ".join(CLIMATES).title()
    return (
        *keys,
        CopyKey(CLIMATE_TRACK, f"how many spaces of the climate track are {cold_to_hot}", 1, 20, 5),
        CopyKey(
            VOTING_TRACK,
            "what the voting-wins track pays, from its space 0 on",
            0,
            _MOST_POINTS,
            _LONGEST_TRACK,
            fewest=2,
        ),
        CopyKey(WHEAT, "what a wheat token is worth at the end", 0, _MOST_POINTS),
        CopyKey(HONEY, "what honey pays at the end, from most honey on", 0, _MOST_POINTS, MAX_PLACES, fewest=1),
    )


def _article(kind: Kind) -> str:
    return f"a {kind.name} tile" if kind.name[0].lower() not in "aeiou" else f"an {kind.name} tile"


class Prints:
    """The printed values of one copy; `missing` collects the keys asked for that nobody told, `doubtful` the facts
    used that rest on one source.

    >>> prints = Prints({"tiles.corn.scoring": [8, 8]})
    >>> corn, grass = kinds()["corn"], kinds()["grass"]
    >>> prints.scoring(corn, corn.ways[0]), prints.scoring(grass, grass.ways[0]), list(prints.missing)
    ((8, 8), (), ['tiles.grass.scoring'])
    """

    def __init__(self, facts: Mapping[str, Any], *, tracked: bool = False) -> None:
        self.facts = facts
        self.tracked = tracked
        """Whether a tile cannot tell itself what its copy tells, as one typed into a position can."""
        self.missing: dict[str, str] = {}
        self.doubtful: dict[str, None] = {}

    def known_drops(self, kind: Kind, way: Way) -> int | None:
        """The drops a plant needs, None when nobody told."""
        mine = self.facts.get(drops_key(kind)) if len(kind.ways) == 1 else None
        return way.drops if mine is None else int(mine)

    def drops(self, kind: Kind, way: Way) -> int:
        """The drops a plant needs; 0 and noted as missing when nobody told."""
        known = self.known_drops(kind, way)
        if known is None:
            return int(self._ask(drops_key(kind), 0, "unless the tile says growing = true or false"))
        if not kind.verified and drops_key(kind) not in self.facts:
            self.doubtful[f"{_article(kind)} needs {known} drops to grow"] = None
        return known

    def scoring(self, kind: Kind, way: Way) -> tuple[int, ...]:
        """The points for each place; none and noted as missing when nobody told."""
        mine = self.facts.get(scoring_key(kind)) if len(kind.ways) == 1 else None
        if mine is not None:
            return tuple(mine)
        if way.scoring is not None:
            return way.scoring
        return tuple(self._ask(scoring_key(kind), (), "unless the tile gives scoring = [...]"))

    def row(self, key: str) -> tuple[int, ...]:
        """A row of numbers by its key; none and noted as missing when nobody told."""
        return tuple(self._ask(key, ()))

    def number(self, key: str) -> int:
        """A number by its key; 0 and noted as missing when nobody told."""
        return int(self._ask(key, 0))

    def _ask(self, key: str, otherwise: Any, unless: str = "") -> Any:
        if key in self.facts:
            return self.facts[key]
        asks = next(known.asks for known in copy_keys() if known.key == key)
        self.missing[key] = f"{asks} ({unless})" if unless and not self.tracked else asks
        return otherwise

    def complete(self) -> None:
        """Raises MissingFact when anything asked for is missing."""
        if self.missing:
            (key, asks), *others = self.missing.items()
            raise MissingFact("petrichor", key, asks, *others)
