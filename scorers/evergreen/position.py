"""An Evergreen position: a table typed in, read with all its problems at once.

Keys: `moment` (season or final), `sun` (season), `fertility` (final), `first` (final: who holds the first-player
token after the last round), `rulings`, and for each player, in turn order, `planet`, `score`, `big_trees`.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from scorers.errors import PositionError
from scorers.evergreen.fertility import big_trees_by_biome
from scorers.evergreen.planet import COLUMNS, ROWS, biomes, empty_planet
from scorers.evergreen.words import (
    BIOME_ALIASES,
    BIOMES,
    CODES,
    CREVICE,
    EMPTY,
    OFF,
    PIECES,
    SIDE_ALIASES,
    SIDES,
)
from scorers.grid import Grid, place_name
from scorers.reading import Reader, closest

MOMENTS: Final = ("season", "final")
MAX_PLAYERS: Final = 4
MAX_NUMBER: Final = 999
_TOP_KEYS: Final = ("game", "moment", "sun", "fertility", "first", "players", "rulings", "copy", "expect")
_PLAYER_KEYS: Final = ("planet", "score", "big_trees")
_CODES: Final = EMPTY + "".join(PIECES) + CREVICE + OFF


class Player(NamedTuple):
    """One player's side: points so far (None: not given), the planet (10 x 9 when `whole`), big trees by biome."""

    name: str
    score: int | None = None
    planet: Grid | None = None
    whole: bool = False
    big_trees: Mapping[str, int] | None = None


class Position(NamedTuple):
    """A table at one scoring moment; players in turn order."""

    moment: str
    players: tuple[Player, ...]
    sun: str = ""
    fertility: Mapping[str, int] = {}
    first: str = ""
    rulings: Mapping[str, str] = {}


def read(table: Mapping[str, Any]) -> Position:
    """The position in a parsed position file.

    Raises PositionError with every problem of the table.
    """
    reader = _Reader("evergreen")
    position = reader.position(table)
    if reader.problems:
        raise PositionError(reader.problems)
    return position


def read_row(row: str) -> tuple[str, str]:
    """A typed planet row as codes, and the first word or character in it that is none.

    Codes stand close together or apart; apart they may also be words, English or French.

    >>> read_row("S S B . . B"), read_row("arbuste lac"), read_row("S?")
    (('SSB..B', ''), ('SL', ''), ('S', '?'))
    """
    parts = row.split()
    if len(parts) == 1 and row.strip().casefold() not in CODES:
        parts = list(parts[0])
    codes: list[str] = []
    for part in parts:
        code = part if len(part) == 1 and part in _CODES else CODES.get(part.casefold())
        if code is None:
            return "".join(codes), part
        codes.append(code)
    return "".join(codes), ""


class _Reader(Reader):
    """Reads a table of Evergreen."""

    def position(self, table: Mapping[str, Any]) -> Position:
        self.keys(table, _TOP_KEYS, "a position of Evergreen")
        moment = table.get("moment")
        if moment not in MOMENTS:
            self.say('say which scoring: moment = "season" or moment = "final"', "moment")
            moment = ""
        sun = self.sun(table, moment)
        fertility = self.biome_numbers(table.get("fertility", {}), "flowers", "fertility")
        if moment == "final" and "fertility" not in table:
            self.say("a final position needs [fertility], flowers showing per biome", "fertility")
        rows = table.get("players")
        if not isinstance(rows, Mapping) or not rows:
            self.say("no player is given; write [players.blue] and so on", "players")
            rows = {}
        elif len(rows) > MAX_PLAYERS:
            self.say(f"{len(rows)} players; Evergreen seats 1 to {MAX_PLAYERS}", "players")
        players = tuple(self.player(name, row, moment) for name, row in rows.items())
        first = table.get("first", "")
        if first != "" and (not isinstance(first, str) or first not in rows):
            self.say(f"first = {first!r} is none of the players {', '.join(rows)}", "first")
            first = ""
        return Position(moment, players, sun, fertility, first, self.rulings(table))

    def sun(self, table: Mapping[str, Any], moment: str) -> str:
        said = table.get("sun", "")
        sun = SIDE_ALIASES.get(said, said) if isinstance(said, str) else said
        if sun in SIDES:
            return str(sun)
        if said:
            self.say(f"the sun cannot stand at {said!r}; it is {', '.join(SIDES)}", "sun")
        elif moment == "season":
            self.say(f"a season needs the sun's side: sun = {', '.join(SIDES)}", "sun")
        return ""

    def biome_numbers(self, rows: Any, what: str, *where: str | int) -> dict[str, int]:
        if not isinstance(rows, Mapping):
            self.say(f"write {where[-1]} as biome = {what}, for instance {{ rock = 3 }}", *where)
            return {}
        found = {}
        for name, value in rows.items():
            biome = BIOME_ALIASES.get(name, name)
            if biome not in BIOMES:
                self.say(f"{name!r} is no biome{closest(name, BIOMES)}", *where, name)
            elif biome in found:
                self.say(f"{biome} is given twice", *where, name)
            else:
                found[biome] = self.number(value, MAX_NUMBER, f"{what} in {biome}", *where, name)
        return found

    def player(self, name: str, row: Any, moment: str) -> Player:
        at = ("players", name)
        if not isinstance(row, Mapping):
            self.say(f"players.{name} is no table", *at)
            return Player(name)
        self.keys(row, _PLAYER_KEYS, f"the table of {name}", *at)
        score = self.number(row["score"], MAX_NUMBER, "score", *at, "score") if "score" in row else None
        planet, whole = None, False
        if "planet" in row:
            planet, whole = self.planet(name, row["planet"])
        elif moment == "season":
            self.say(f"{name} has no planet; a season is scored from its rows", *at)
        big_trees = None
        if "big_trees" in row:
            big_trees = self.biome_numbers(row["big_trees"], "big trees", *at, "big_trees")
            for biome, count in big_trees.items():
                spaces = list(biomes().values()).count(biome)
                if count > spaces:
                    text = f"{name} cannot have {count} big trees in {biome}: it has {spaces} spaces"
                    self.say(text, *at, "big_trees")
        elif moment == "final" and not whole:
            self.say(f"{name} needs all {ROWS} planet rows, or big_trees = {{ rock = 3 }}", *at)
        if whole and planet and big_trees is not None:
            self.same_trees(name, planet, big_trees)
        return Player(name, score, planet, whole, big_trees)

    def same_trees(self, name: str, planet: Grid, typed: Mapping[str, int]) -> None:
        for biome, places in big_trees_by_biome(planet).items():
            if len(places) != typed.get(biome, 0):
                self.say(
                    f"{name} has {len(places)} big trees in {biome} on the planet but big_trees says "
                    f"{typed.get(biome, 0)}; leave big_trees out or mend one of them",
                    *("players", name, "big_trees"),
                )

    def planet(self, name: str, rows: Any) -> tuple[Grid | None, bool]:
        at = ("players", name, "planet")
        if isinstance(rows, str):
            rows = [rows]
        if not isinstance(rows, list) or not rows or not all(isinstance(row, str) for row in rows):
            self.say("planet is a list of rows from the top, each a text of codes", *at)
            return None, False
        if len(rows) > ROWS:
            self.say(f"{len(rows)} rows; a planet has {ROWS}", *at)
            return None, False
        read_rows = []
        for number, row in enumerate(rows):
            codes, wrong = read_row(row[:400])
            if wrong:
                known = ", ".join(f"{code} {piece}" for code, piece in PIECES.items())
                self.say(
                    f"{name}, row {number + 1}: {wrong[:20]!r} is no piece; there is {known}, "
                    f"{EMPTY} empty, {CREVICE} crevice, {OFF} off the board",
                    *at,
                    number,
                )
            elif len(codes) > COLUMNS:
                self.say(f"{name}, row {number + 1}: {len(codes)} spaces; a row has at most {COLUMNS}", *at, number)
            read_rows.append(codes)
        if self.problems and any(where[:3] == at for where, _ in self.problems):
            return None, False
        if len(rows) == ROWS:
            return self.whole_planet(name, read_rows), True
        width = max(1, *map(len, read_rows)) if len(read_rows) > 1 else max(1, len(read_rows[0]))
        return tuple(row.ljust(width, OFF) for row in read_rows), False

    def whole_planet(self, name: str, rows: list[str]) -> Grid:
        """Ten rows are the printed planet: pieces must stand on its spaces, crevices fall into place."""
        planet = []
        for number, (typed, board) in enumerate(zip(rows, empty_planet(), strict=True)):
            merged = ""
            needed = len(board.rstrip(OFF))
            if len(typed) < needed:
                self.say(
                    f"{name}, row {number + 1}: {len(typed)} spaces; the printed row needs {needed}, "
                    f"counting {OFF} for what is off the board",
                    *("players", name, "planet", number),
                )
            for column, (code, space) in enumerate(zip(typed.ljust(COLUMNS, OFF), board, strict=True)):
                place = f"{name}, {place_name(number, column)}"
                if space == EMPTY and code == CREVICE:
                    self.say(f"{place}: no crevice is printed there", "players", name, "planet", number)
                if space != EMPTY and code in PIECES:
                    what = "a crevice" if space == CREVICE else "off the board"
                    self.say(
                        f"{place} is {what}: no {PIECES[code]} can stand there",
                        *("players", name, "planet", number),
                    )
                merged += (code if code in PIECES else EMPTY) if space == EMPTY else space
            planet.append(merged)
        return tuple(planet)
