"""Reads what lies in the fields: tiles, clouds and terrain, with everything that is wrong about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scorers.catalog import load
from scorers.petrichor.growth import impossible
from scorers.petrichor.pieces import Cloud, Terrain, Tile
from scorers.petrichor.prints import MAX_PLACES, Prints
from scorers.petrichor.tiles import Kind, kinds
from scorers.petrichor.tokens import misplaced, too_many_flies
from scorers.petrichor.words import CLIMATES, SETS, STAGES, TERRAIN, cell_of
from scorers.reading import Reader, closest
from scorers.readings import Readings
from scorers.words import folded, names, plural

MAX_TILES: Final = 16
MAX_TOKENS: Final = 99
METHANE_ONLY: Final = "petrichor.methane-only-cloud"
_TILE_KEYS: Final = (
    *("at", "kind", "growing", "drops", "fertilizer", "cow", "pasture", "scoring", "grown_in", "stage"),
    *("level", "live_flies", "dead_flies", "bramble", "bloom", "pollen", "control"),
)
_NUMBERS: Final = ("fertilizer", "level", "live_flies", "dead_flies", "pollen")
_FLAGS: Final = ("cow", "bramble", "bloom")
_CLOUD_KEYS: Final = ("at", "drops", "methane", "thunder")
_TERRAIN_KEYS: Final = ("kind", "between")


class FieldReader(Reader):
    """Reads tiles, clouds and terrain."""

    def fields(
        self,
        table: Mapping[str, Any],
        players: tuple[str, ...],
        sets: tuple[str, ...],
        climate: str,
        prints: Prints,
        readings: Readings,
    ) -> tuple[tuple[Tile, ...], tuple[Cloud, ...], tuple[Terrain, ...]]:
        """Everything in the fields; what cannot be read is left out and told."""
        rows = {key: self._rows(table, key) for key in ("tile", "cloud", "terrain")}
        tiles = []
        for number, row in enumerate(rows["tile"]):
            tile = self._tile(row, number, players, sets)
            if tile:
                tiles.append(tile)
                # Only the score leans on a reading, not the check of what was typed.
                checked = Readings("petrichor", readings.chosen)
                for key, said in (*impossible(tile, climate, prints, checked), *misplaced(tile, readings)):
                    self.say(f"{tile.at}: {said}", *_typed(row, key, "tile", number))
        if too_many_flies(tiles):
            self.say(too_many_flies(tiles), "tile", 0)
        if len(tiles) > MAX_TILES:
            self.say(f"{len(tiles)} tiles; the biggest fields have {MAX_TILES}", "tile", MAX_TILES)
        terrain = [self._terrain(row, number, len(players)) for number, row in enumerate(rows["terrain"])]
        trees = {place for found in terrain if found and found.kind == "treerow" for place in found.between}
        clouds = []
        for number, row in enumerate(rows["cloud"]):
            cloud = self._cloud(row, number, players, readings, trees)
            if cloud:
                clouds.append(cloud)
        self._twice(rows)
        self._supplies(rows["tile"], players, tiles, clouds)
        return tuple(tiles), tuple(clouds), tuple(found for found in terrain if found)

    def _rows(self, table: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
        """The tables of a kind; `[key]` for `[[key]]` is a slip worth a word."""
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(row, Mapping) for row in value):
            self.say(f"write each {key} under a line of its own, [[{key}]]", key)
            return []
        return value

    def _place(self, row: Mapping[str, Any], what: str, number: int) -> str:
        """Where it lies; empty after a problem."""
        at = row.get("at")
        if isinstance(at, str) and cell_of(at.strip().casefold()):
            return at.strip().casefold()
        text = f"at = {at!r} is no place" if at is not None else f"the {what} has no place"
        said = f'{text}: write at = "c2", a column letter and a row number'
        self.say(said, *_typed(row, "at", what, number))
        return ""

    def flag(self, row: Mapping[str, Any], key: str, *where: str | int, default: bool = False) -> bool:
        """True or false; the default after a problem."""
        value = row.get(key, default)
        if not isinstance(value, bool):
            self.say(f"{key} is true or false, not {value!r}", *where, key)
            return default
        return value

    def _drops(
        self, row: Mapping[str, Any], players: tuple[str, ...], at: str, *where: str | int
    ) -> dict[str, int]:
        """Everybody's drops, those with none left out, in turn order."""
        value = row.get("drops", {})
        if not isinstance(value, Mapping):
            self.say(f"{at}: drops is a table of player = number, such as {{ blue = 3 }}", *where, "drops")
            return {}
        most = load("petrichor", "game")["supply"]["drops"]
        found = {}
        for name, count in value.items():
            if name not in players:
                self.say(f"{at}: {name!r} is not at this table{closest(name, players)}", *where, "drops", name)
            else:
                found[name] = self.number(count, most, f"{at}: {name}'s drops", *where, "drops", name)
        return {name: found[name] for name in players if found.get(name)}

    # -- one tile ------------------------------------------------------------------------------------------------

    def _tile(
        self, row: Mapping[str, Any], number: int, players: tuple[str, ...], sets: tuple[str, ...]
    ) -> Tile | None:
        where = ("tile", number)
        self.keys(row, _TILE_KEYS, "a tile", *where)
        at = self._place(row, *where)
        kind = self._kind(row, at, number, sets)
        drops = self._drops(row, players, at or "tile", *where)
        flags = {key: self.flag(row, key, *where) for key in _FLAGS}
        counts = {key: self.number(row.get(key, 0), MAX_TOKENS, f"{at}: {key}", *where, key) for key in _NUMBERS}
        growing = self.flag(row, "growing", *where) if "growing" in row else None
        scoring = self._scoring(row, at, number) if "scoring" in row else None
        grown_in = self._word(row, "grown_in", CLIMATES, at, number)
        stage = self._word(row, "stage", STAGES, at, number)
        control = self._word(row, "control", players, at, number)
        if not kind or not at:
            return None
        pasture = self.flag(row, "pasture", *where, default=kind.pasture)
        if pasture and not kind.pasture:
            tiles = names([other.name for other in kinds().values() if other.pasture])
            said = f"{at}: {kind.name} has no pasture token; {tiles} have [petrichor.pasture]"
            self.say(said, *where, "pasture")
        if flags["cow"] and not kind.harvested:
            said = f"{at}: no cow can be on {kind.name}, which is never harvested [petrichor.cow-forbidden]"
            self.say(said, *where, "cow")
        cell = cell_of(at) or (0, 0)
        return Tile(
            at,
            cell,
            kind,
            drops,
            growing,
            counts["fertilizer"],
            flags["cow"],
            pasture,
            scoring,
            grown_in,
            stage,
            counts["level"],
            counts["live_flies"],
            counts["dead_flies"],
            flags["bramble"],
            flags["bloom"],
            counts["pollen"],
            control,
        )

    def _kind(self, row: Mapping[str, Any], at: str, number: int, sets: tuple[str, ...]) -> Kind | None:
        said = row.get("kind")
        if not isinstance(said, str):
            text = "has no kind" if said is None else f"kind is a name such as cotton, not {said!r}"
            self.say(f'{at or "tile"}: {text}; write kind = "cotton"', *_typed(row, "kind", "tile", number))
            return None
        found = kinds().get(folded(said[:80]))
        if not found:
            hint = closest(folded(said[:80]), kinds())
            text = f"{at}: there is no tile {said[:80]!r}{hint}"
            if "did you mean" not in hint:
                text += '; a tile that is not listed: kind = "other" with scoring = [...]'
            self.say(text, "tile", number, "kind")
        elif sets and found.set and found.set not in sets:
            text = f"{at}: {found.name} is a tile of {SETS[found.set]}, which is not among the sets"
            self.say(text, "tile", number, "kind")
        elif sets and not set(found.requires) <= set(sets):
            needed = names([SETS[name] for name in found.requires if name not in sets])
            self.say(f"{at}: {found.name} needs {needed}, which is not among the sets", "tile", number, "kind")
        return found.without(sets) if found else None

    def _word(self, row: Mapping[str, Any], key: str, known: tuple[str, ...], at: str, number: int) -> str:
        value = row.get(key, "")
        if value == "" or (isinstance(value, str) and value in known):
            return str(value)
        self.say(f"{at}: {key} cannot be {value!r}{closest(str(value), known)}", "tile", number, key)
        return ""

    def _scoring(self, row: Mapping[str, Any], at: str, number: int) -> tuple[int, ...] | None:
        value = row["scoring"]
        good = isinstance(value, list) and 1 <= len(value) <= MAX_PLACES
        if good and all(type(points) is int and 0 <= points <= MAX_TOKENS for points in value):
            return tuple(value)
        self.say(f"{at}: scoring is what the tile pays by place, such as [5, 1, 0, 0]", "tile", number, "scoring")
        return None

    # -- clouds and terrain --------------------------------------------------------------------------------------

    def _cloud(
        self, row: Mapping[str, Any], number: int, players: tuple[str, ...], readings: Readings, trees: set[str]
    ) -> Cloud | None:
        """One cloud; `trees` are the tiles beside a Treerow."""
        where = ("cloud", number)
        self.keys(row, _CLOUD_KEYS, "a cloud", *where)
        at = self._place(row, *where)
        before = len(self.problems)
        drops = self._drops(row, players, at or "cloud", *where)
        most = load("petrichor", "game")["supply"]["methane"]
        methane = self.number(row.get("methane", 0), most, f"{at}: methane", *where, "methane")
        thunder_at, overflow_at = load("petrichor", "game")["cloud"]["thunder_at"], overflow(treerow=at in trees)
        size = sum(drops.values()) + methane
        thunder = self.flag(row, "thunder", *where, default=size >= thunder_at)
        cloud = Cloud(at, drops, methane, thunder)
        if not at:
            return None
        if size == 0 and len(self.problems) == before:
            said = f"{at}: a cloud with neither drops nor methane leaves the fields [petrichor.cloud-emptied]"
            self.say(said, *where)
        whole = plural(size, "drop") if not methane else f"size {size} with its methane"
        odd = size >= overflow_at or (size >= thunder_at and not thunder)
        if odd and not drops and readings.lean(METHANE_ONLY) == "stays":
            return cloud
        if size >= overflow_at:
            said = f"{at}: a cloud of {whole} overflows at {overflow_at} [petrichor.cloud-overflow]"
            self.say(said, *where)
        elif size >= thunder_at and not thunder:
            said = f"{at}: a cloud of {whole} is a thundercloud, from {thunder_at} on [petrichor.thundercloud]"
            self.say(said, *where, "thunder")
        return cloud

    def _terrain(self, row: Mapping[str, Any], number: int, players: int) -> Terrain | None:
        where = ("terrain", number)
        self.keys(row, _TERRAIN_KEYS, "a terrain object", *where)
        kind, between = row.get("kind"), row.get("between")
        if kind not in TERRAIN:
            self.say(f"there is no terrain object {kind!r}{closest(str(kind), TERRAIN)}", *where, "kind")
            return None
        named = between if isinstance(between, list) else []
        places = [place.strip().casefold() for place in named if isinstance(place, str)]
        if len(places) != 2 or not _side_by_side(places[0], places[1], players):
            said = f'the {kind} stands between two tiles side by side: between = ["a1", "b1"]'
            self.say(said, *_typed(row, "between", *where))
            return None
        return Terrain(str(kind), (places[0], places[1]))

    # -- all together --------------------------------------------------------------------------------------------

    def _twice(self, rows: Mapping[str, list[Mapping[str, Any]]]) -> None:
        """One tile and one cloud for each place."""
        for what, rule in (("tile", ""), ("cloud", ": they merge [petrichor.cloud-merge]")):
            seen: dict[str, int] = {}
            for number, row in enumerate(rows[what]):
                at = str(row.get("at", "")).strip().casefold()
                if at in seen and cell_of(at):
                    self.say(f"{at}: a second {what} there{rule}", what, number, "at")
                seen.setdefault(at, number)

    def _supplies(
        self, rows: list[Mapping[str, Any]], players: tuple[str, ...], tiles: list[Tile], clouds: list[Cloud]
    ) -> None:
        """No more drops, clouds and cows than there are."""
        box = load("petrichor", "game")["supply"]
        for name in players:
            below = sum(tile.drops.get(name, 0) for tile in tiles)
            above = sum(cloud.drops.get(name, 0) for cloud in clouds)
            if below + above > box["drops"]:
                said = f"{name} has {below} drops on tiles and {above} in clouds, but only {box['drops']} drops"
                self.say(f"{said} [petrichor.drop-supply]", "players", name)
        if len(clouds) > box["clouds"]:
            said = f"{len(clouds)} clouds, but there are {box['clouds']} [petrichor.cloud-supply]"
            self.say(said, "cloud", box["clouds"])
        cows = [number for number, row in enumerate(rows) if row.get("cow") is True]
        if len(cows) > box["cows"]:
            said = f"{len(cows)} cows, but there are {box['cows']} [petrichor.components]"
            self.say(said, "tile", cows[box["cows"]], "cow")


def _side_by_side(place: str, other: str, players: int) -> bool:
    """Whether two tiles have a border; two players may have laid their columns half a tile apart."""
    one, two = cell_of(place), cell_of(other)
    if not one or not two:
        return False
    if players == 2 and sorted((place, other)) in [
        sorted(pair) for pair in load("petrichor", "layouts")["half_off"]
    ]:
        return True
    return abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1


def _typed(row: Mapping[str, Any], key: str, *where: str | int) -> tuple[str | int, ...]:
    """The path of a key where it was typed, else of the table it is missing from."""
    return (*where, key) if key in row else where


def overflow(*, treerow: bool = False) -> int:
    """The size at which a thundercloud overflows, beside a Treerow too [petrichor.treerow]."""
    return int(load("petrichor", "game")["cloud"]["overflow_at_treerow" if treerow else "overflow_at"])
