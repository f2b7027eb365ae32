"""The kinds of field tiles and what each needs to grow, as `data/petrichor/tiles.toml` has them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from scorers.catalog import load


class Way(NamedTuple):
    """One way a kind grows: the drops it takes and what it pays, each None where only the owner's copy tells.

    A plant that knows several has each in certain climates (`grown_in`) or at a `stage` of its own. `cloud` is the
    number of drops in the cloud that first place may make.
    """

    drops: int | None = None
    scoring: tuple[int, ...] | None = None
    grown_in: tuple[str, ...] = ()
    stage: str = ""
    cloud: int = 0


class Kind(NamedTuple):
    """A kind of field tile.

    `climates` it can live in (empty: all), which matter `only_with` a set if one is named; `needs` what it asks for
    besides drops and climate, `pollen` if that is so many germinated pollen; `token` the ruling on its growth
    token, for a plant that grows differently in different climates; `copies` in the box, if known. `formula`,
    `yields`, `extra`, `requires`, `special` and `players` are as the data explains them.
    """

    id: str
    name: str
    set: str
    rule: str = "petrichor.harvest-rank"
    plant: bool = True
    harvested: bool = True
    pasture: bool = False
    climates: tuple[str, ...] = ()
    needs: str = ""
    token: str = ""
    copies: int | None = None
    verified: bool = True
    ways: tuple[Way, ...] = (Way(),)
    pollen: int = 0
    only_with: str = ""
    formula: str = ""
    yields: str = ""
    extra: str = ""
    requires: tuple[str, ...] = ()
    special: bool = False
    players: int = 1

    @property
    def stages(self) -> tuple[str, ...]:
        """The stages it grows through; none for most."""
        return tuple(way.stage for way in self.ways if way.stage)

    def without(self, sets: tuple[str, ...]) -> Kind:
        """The kind as it is played with these sets: without the one its climates belong to, a standard tile."""
        if not self.only_with or not sets or self.only_with in sets:
            return self
        return self._replace(climates=(), token="", ways=(self.ways[0]._replace(grown_in=()),))

    def way(self, *, climate: str = "", stage: str = "") -> Way:
        """The way it grows in a climate, or at a stage; its first for a climate it cannot live in."""
        for way in self.ways:
            if (stage and way.stage == stage) or (climate and climate in way.grown_in):
                return way
        return self.ways[0]


@cache
def kinds() -> Mapping[str, Kind]:
    """Every kind by id, in the order of the data."""
    return {row["id"]: _kind(row) for row in load("petrichor", "tiles")["tile"]}


def _kind(row: Mapping[str, Any]) -> Kind:
    return Kind(
        row["id"],
        row["name"],
        row["set"],
        row.get("rule", "petrichor.harvest-rank"),
        row.get("plant", True),
        row.get("harvested", True),
        row.get("pasture", False),
        tuple(row.get("climates", ())),
        row.get("needs", ""),
        row.get("token", ""),
        row.get("copies"),
        row["verified"],
        tuple(_way(way) for way in row.get("ways", [row])),
        row.get("pollen", 0),
        row.get("only_with", ""),
        row.get("formula", ""),
        row.get("yields", ""),
        row.get("extra", ""),
        tuple(row.get("requires", ())),
        row.get("special", False),
        row.get("players", 1),
    )


def _way(row: Mapping[str, Any]) -> Way:
    scoring = tuple(row["scoring"]) if "scoring" in row else None
    return Way(row.get("drops"), scoring, tuple(row.get("grown_in", ())), row.get("stage", ""), row.get("cloud", 0))
