"""What lies on the table: field tiles with their drops and tokens, clouds above them, terrain between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scorers.petrichor.tiles import Kind
from scorers.tuples import often_changed


@often_changed
class Tile(NamedTuple):
    """A field tile. `drops` holds only players who have some there, in turn order.

    `growing` is None where nobody said; `scoring` the points printed on it, where they were typed in. The rest are
    tokens of single kinds.
    """

    at: str
    cell: tuple[int, int]
    kind: Kind
    drops: Mapping[str, int] = {}
    growing: bool | None = None
    fertilizer: int = 0
    cow: bool = False
    pasture: bool = False
    scoring: tuple[int, ...] | None = None
    grown_in: str = ""
    stage: str = ""
    level: int = 0
    live_flies: int = 0
    dead_flies: int = 0
    bramble: bool = False
    bloom: bool = False
    pollen: int = 0
    control: str = ""

    @property
    def total(self) -> int:
        """All players' drops."""
        return sum(self.drops.values())


@often_changed
class Cloud(NamedTuple):
    """A cloud above a tile; its `size` is drops and methane together."""

    at: str
    drops: Mapping[str, int] = {}
    methane: int = 0
    thunder: bool = False

    @property
    def size(self) -> int:
        """What counts for growth and overflow."""
        return sum(self.drops.values()) + self.methane


class Terrain(NamedTuple):
    """A terrain object on the border between two tiles."""

    kind: str
    between: tuple[str, str]
