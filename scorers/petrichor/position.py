"""A Petrichor position: a table typed in, read with all its problems at once.

Keys: `moment` (harvest or final; none when nothing is scored), `sets`, `variants`, `climate` (or `marker` on the
`track`), `first`, `event`, `votes`, `harvest_vote`, `rulings`, `copy` (printed values), the players in turn order
with `score`, `methane`, `honey`, `wheat` and `voting_wins`, and what `fields` reads: tiles, clouds and terrain.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from scorers.catalog import load
from scorers.errors import PositionError
from scorers.petrichor.climate import climate_at
from scorers.petrichor.fields import FieldReader
from scorers.petrichor.pieces import Cloud, Terrain, Tile
from scorers.petrichor.prints import CLIMATE_TRACK, Prints, copy_keys
from scorers.petrichor.words import CLIMATES, EVENTS, NEUTRAL, SETS, VARIANTS, WEATHERS
from scorers.reading import closest
from scorers.readings import Readings
from scorers.words import folded, plural

MOMENTS: Final = ("harvest", "final")
MAX_PLAYERS: Final = 5
MAX_NUMBER: Final = 999
_TOP_KEYS: Final = (
    *(
        "game",
        "moment",
        "sets",
        "variants",
        "climate",
        "marker",
        "track",
        "first",
        "event",
        "votes",
        "harvest_vote",
    ),
    *("players", "tile", "cloud", "terrain", "rulings", "copy", "expect"),
)
_PLAYER_KEYS: Final = ("score", "methane", "honey", "wheat", "voting_wins")


class Player(NamedTuple):
    """One player's reserve and tracks; None where nobody said."""

    name: str
    score: int | None = None
    methane: int = 0
    honey: int = 0
    wheat: int = 0
    voting_wins: int | None = None


class Position(NamedTuple):
    """A table at one moment; players in turn order. `climate` is empty and `marker` 0 where nobody told."""

    moment: str
    players: tuple[Player, ...]
    tiles: tuple[Tile, ...] = ()
    clouds: tuple[Cloud, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    sets: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    climate: str = ""
    marker: int = 0
    track: tuple[int, ...] = ()
    first: str = ""
    event: str = ""
    votes: Mapping[str, int] = {}
    harvest_vote: bool = True
    rulings: Mapping[str, str] = {}
    leaning: Mapping[str, str] = {}
    notes: tuple[str, ...] = ()

    @property
    def methane(self) -> int:
        """The methane in all clouds."""
        return sum(cloud.methane for cloud in self.clouds)

    @property
    def reserves(self) -> dict[str, int]:
        """Everybody's methane."""
        return {player.name: player.methane for player in self.players}


def read(table: Mapping[str, Any], facts: Mapping[str, Any], *, scored: bool = True) -> tuple[Position, Prints]:
    """The position in a parsed position file, and the printed values it is read with.

    Raises PositionError with every problem of the table.
    """
    reader = _Reader("petrichor")
    position, prints = reader.position(table, facts, scored=scored)
    if reader.problems:
        raise PositionError(reader.problems)
    return position, prints


class _Reader(FieldReader):
    def position(
        self, table: Mapping[str, Any], facts: Mapping[str, Any], *, scored: bool
    ) -> tuple[Position, Prints]:
        self.keys(table, _TOP_KEYS, "a position of Petrichor")
        moment = table.get("moment", "")
        if moment not in MOMENTS and (scored or moment != ""):
            self.say('say which scoring: moment = "harvest" or moment = "final"', "moment")
            moment = ""
        rulings = self.rulings(table)
        readings = Readings("petrichor", rulings)
        prints = Prints({**facts, **self.printed(table)})
        sets = self.listed(table, "sets", SETS)
        rows = table.get("players")
        if not isinstance(rows, Mapping) or not rows:
            self.say("no player is given; write [players.blue] and so on", "players")
            rows = {}
        players = tuple(self.player(name, row) for name, row in rows.items())
        self.seats(players)
        track = self.track(table, prints)
        marker = self.marker(table, track)
        climate = self.climate(table, marker, track)
        tiles, clouds, terrain = self.fields(table, tuple(rows), sets, climate, prints, readings)
        self.methane(players, clouds)
        cows = any(tile.cow or tile.fertilizer for tile in tiles)
        if sets and "cows" not in sets and (cows or any(cloud.methane for cloud in clouds)):
            self.say("cows, fertilizer and methane are pieces of Cows, which is not among the sets", "sets")
        first = self.named(table, "first", tuple(rows), "none of the players")
        event = self.named(table, "event", EVENTS, "no extreme weather event")
        votes = self.votes(table)
        found = Position(
            str(moment),
            players,
            tiles,
            clouds,
            terrain,
            sets,
            self.listed(table, "variants", VARIANTS),
            climate,
            marker,
            track,
            first,
            event,
            votes,
            self.flag(table, "harvest_vote", default=True),
            rulings,
            dict(readings.leaning),
            tuple(self.notes(players, sets, tiles)),
        )
        return found, prints

    def printed(self, table: Mapping[str, Any]) -> dict[str, Any]:
        """Printed values that stand in the position itself, as `[copy]` or by dotted key."""
        values = table.get("copy", {})
        if not isinstance(values, Mapping):
            self.say("copy is a table of printed values, key = value", "copy")
            return {}
        known = {key.key: key for key in copy_keys()}
        found = {}
        for name, value, where in _flat(values):
            if name not in known:
                self.say(f"nothing called {name!r} is printed in Petrichor{closest(name, known)}", "copy", *where)
            elif not known[name].fits(value):
                self.say(f"{name}: {known[name].shape()}, not {value!r}", "copy", *where)
            else:
                found[name] = value
        return found

    def listed(self, table: Mapping[str, Any], key: str, known: Any) -> tuple[str, ...]:
        """A list of known names."""
        value = table.get(key, [])
        if not isinstance(value, list):
            self.say(f"{key} is a list such as {list(known)[:2]!r}", key)
            return ()
        found: list[str] = []
        for number, name in enumerate(value):
            if not isinstance(name, str) or name not in known:
                hint = closest(name, known) if isinstance(name, str) else ""
                self.say(f"there is no {key.removesuffix('s')} {name!r}{hint}", key, number)
            elif name not in found:
                found.append(name)
        return tuple(found)

    def named(self, table: Mapping[str, Any], key: str, known: tuple[str, ...], wrong: str) -> str:
        """One of the known names, or none."""
        value = table.get(key, "")
        if value == "" or value in known:
            return str(value)
        self.say(f"{key} = {value!r} is {wrong}{closest(str(value), known)}", key)
        return ""

    # -- players -------------------------------------------------------------------------------------------------

    def player(self, name: str, row: Any) -> Player:
        at = ("players", name)
        if not isinstance(row, Mapping):
            self.say(f"players.{name} is no table", *at)
            return Player(name)
        self.keys(row, _PLAYER_KEYS, f"the table of {name}", *at)
        most = {"methane": int(load("petrichor", "game")["supply"]["methane"])}
        given = {
            key: self.number(row[key], most.get(key, MAX_NUMBER), f"{name}'s {key}", *at, key)
            for key in _PLAYER_KEYS
            if key in row
        }
        return Player(name, **given)

    def seats(self, players: tuple[Player, ...]) -> None:
        if len(players) > MAX_PLAYERS:
            self.say(f"{len(players)} players; Petrichor seats 1 to {MAX_PLAYERS}", "players")
        elif NEUTRAL in [player.name for player in players] and len(players) != 2:
            self.say(f"the player {NEUTRAL} is the solo opponent: there is one other player", "players", NEUTRAL)

    def methane(self, players: tuple[Player, ...], clouds: tuple[Cloud, ...]) -> None:
        """No more crystals than there are."""
        most = load("petrichor", "game")["supply"]["methane"]
        above, kept = sum(cloud.methane for cloud in clouds), sum(player.methane for player in players)
        if above + kept > most:
            said = f"{above + kept} methane ({above} in clouds, {kept} in reserves), but there are {most} crystals"
            self.say(f"{said} [petrichor.methane-supply]", *(("cloud", 0) if clouds else ("players",)))

    # -- climate and votes ---------------------------------------------------------------------------------------

    def track(self, table: Mapping[str, Any], prints: Prints) -> tuple[int, ...]:
        """The spaces of each climate, typed or of the owner's copy; none where neither tells."""
        if "track" not in table:
            return tuple(prints.facts.get(CLIMATE_TRACK, ()))
        value = table["track"]
        good = isinstance(value, list) and len(value) == len(CLIMATES)
        if not good or not all(type(n) is int and 1 <= n <= 20 for n in value):
            said = f"track is the number of spaces for {', '.join(CLIMATES)}, such as [3, 3, 3, 3, 3]"
            self.say(said, "track")
            return ()
        return tuple(value)

    def marker(self, table: Mapping[str, Any], track: tuple[int, ...]) -> int:
        if "marker" not in table:
            return 0
        value, most = table["marker"], sum(track) or MAX_NUMBER
        if type(value) is int and 1 <= value <= most:
            return value
        self.say(f"the marker stands on a space from 1 (the coldest) to {most}, not {value!r}", "marker")
        return 0

    def climate(self, table: Mapping[str, Any], marker: int, track: tuple[int, ...]) -> str:
        said = table.get("climate", "")
        known = folded(said) if isinstance(said, str) else said
        if known != "" and known not in CLIMATES:
            self.say(f"there is no climate {said!r}{closest(str(said), CLIMATES)}", "climate")
            return ""
        here = climate_at(marker, track) if marker and track else ""
        if known and here and known != here:
            text = f"the marker on space {marker} means a {here.title()} climate, but climate says {known.title()}"
            self.say(text, "climate")
        return str(known) or here

    def votes(self, table: Mapping[str, Any]) -> dict[str, int]:
        rows = table.get("votes", {})
        if not isinstance(rows, Mapping):
            self.say("votes is a table of weather = number, such as { frost = 1 }", "votes")
            return {}
        known = (*WEATHERS, *EVENTS)
        self.keys(rows, known, "votes", "votes")
        return {
            name: self.number(value, MAX_NUMBER, f"votes for {name}", "votes", name)
            for name, value in rows.items()
            if name in known
        }

    # -- doubts --------------------------------------------------------------------------------------------------

    def notes(self, players: tuple[Player, ...], sets: tuple[str, ...], tiles: tuple[Tile, ...]) -> list[str]:
        """What is odd about the table but stops nothing."""
        found = []
        if len(players) == MAX_PLAYERS and sets and "flowers" not in sets:
            found.append("five players need Flowers, which is not among the sets [petrichor.five-players]")
        counts: dict[str, int] = {}
        for tile in tiles:
            counts[tile.kind.id] = counts.get(tile.kind.id, 0) + 1
        for kind in {tile.kind.id: tile.kind for tile in tiles}.values():
            if kind.copies is not None and counts[kind.id] > kind.copies:
                box = plural(kind.copies, f"{kind.name} tile")
                found.append(f"{counts[kind.id]} {kind.name} tiles, but the box has {box}; scored as typed")
        return found


def _flat(table: Mapping[str, Any], prefix: str = "", where: tuple[str, ...] = ()) -> list[tuple[str, Any, Any]]:
    """Nested tables as dotted key, value, and path."""
    found: list[tuple[str, Any, Any]] = []
    for key, value in table.items():
        name, path = f"{prefix}{key}", (*where, key)
        if isinstance(value, Mapping) and len(path) <= 3:
            found += _flat(value, f"{name}.", path)
        else:
            found.append((name, value, path))
    return found
