"""The record of a game: a TOML file with a typed header and the entries, one line of text each.

A record is data. Opening one from somebody else is safe: it is bounded in size, its names and notes are only ever
shown, and it names no other file.
"""

import tomllib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zlib import crc32

from companion import games
from companion.errors import CompanionError, RecordError, UsageProblem
from companion.game import Table
from companion.moves import NEUTRAL, TABLE
from companion.notation import MAX_ENTRY, folded
from companion.timeline import Timeline
from companion.words import closest, fold, printable
from scorers import catalog

if TYPE_CHECKING:
    from companion.protocol import Game

FORMAT: Final = 1
MAX_BYTES: Final = 8_000_000
MAX_ENTRIES: Final = 20_000
MAX_NAME: Final = 40
_TEXTS: Final = ("game", "ruleset", "data")
_LISTS: Final = ("players", "automate", "sets", "variants")
_TABLES: Final = ("rulings", "copy", "result")
_KEYS: Final = ("format", *_TEXTS, *_LISTS, "created", "seed", "entries", *_TABLES)


class Record(NamedTuple):
    """A record as written: what was agreed before the game, and what was entered.

    `rulings` holds only choices that differ from the default; `copy` the printed values taken from the owner's
    copy; `result` totals somebody wrote down, to be checked; `data` a digest of the facts it was made with.
    """

    game: str
    players: tuple[str, ...]
    entries: tuple[str, ...] = ()
    automate: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    rulings: Mapping[str, str] = {}
    copy: Mapping[str, Any] = {}
    result: Mapping[str, int] = {}
    ruleset: str = ""
    data: str = ""
    created: datetime | None = None
    seed: int | None = None


def loads(text: str, name: str = "the record") -> Record:
    """The record in a text.

    Raises RecordError, naming key and line where it can, when the text is no record this version can use.
    """
    try:
        table = tomllib.loads(text)
    except ValueError as error:
        hint = "; it seems to be cut off" if "end of document" in str(error) else ""
        raise RecordError(f"{name} is no readable record: {_cut(error)}{hint}") from None
    except RecursionError:
        raise RecordError(f"{name} is no readable record: it is nested too deeply") from None
    return _checked(table, name)


def _cut(error: Exception) -> str:
    return printable(str(error))[:200]


def _checked(table: Mapping[str, Any], name: str) -> Record:
    written = table.get("format")
    if "entries" not in table and "players" in table and "game" in table and written is None:
        raise RecordError(f"{name} is a position, not a record: score it with companion score --position")
    if type(written) is not int or written < 1:
        raise RecordError(f"{name} is no record: it does not begin with format = {FORMAT}")
    if written > FORMAT:
        raise RecordError(
            f"{name} has format {written}; this version reads up to {FORMAT}. A newer companion will open it"
        )
    unknown = [key for key in table if key not in _KEYS]
    if unknown:
        shown = ", ".join(printable(key)[:40] for key in unknown[:5])
        raise RecordError(f"{name} has keys that mean nothing in a record: {shown}")
    for key in _TEXTS:
        if not isinstance(table.get(key, ""), str):
            raise RecordError(f"{name}: {key} must be a text")
    for key in (*_LISTS, "entries"):
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise RecordError(f"{name}: {key} must be a list of texts")
    for key in _TABLES:
        if not isinstance(table.get(key, {}), dict):
            raise RecordError(f"{name}: {key} must be a table")
    entries = table.get("entries", [])
    if len(entries) > MAX_ENTRIES:
        raise RecordError(f"{name} has {len(entries)} entries; at most {MAX_ENTRIES} are read")
    for number, entry in enumerate(entries, 1):
        if len(entry) > MAX_ENTRY:
            raise RecordError(f"{name}: entry {number} is longer than {MAX_ENTRY} characters")
    seed, created = table.get("seed"), table.get("created")
    try:
        copy = _flat(table["copy"]) if table.get("copy") else {}
    except RecordError as error:
        raise RecordError(f"{name}: {error}") from None
    if seed is not None and type(seed) is not int:
        raise RecordError(f"{name}: seed must be a whole number")
    if created is not None and not isinstance(created, datetime):
        raise RecordError(f"{name}: created must be a date and time")
    return Record(
        table.get("game", ""),
        tuple(table.get("players", [])),
        tuple(entries),
        tuple(table.get("automate", [])),
        tuple(table.get("sets", [])),
        tuple(table.get("variants", [])),
        table.get("rulings", {}),
        copy,
        table.get("result", {}),
        table.get("ruleset", ""),
        table.get("data", ""),
        created,
        seed,
    )


def _flat(copy: Mapping[str, Any]) -> dict[str, Any]:
    from companion.mycopy import flat

    return flat(copy)


def dumps(record: Record) -> str:
    """The record as text, in its one canonical form."""
    import tomli_w

    table: dict[str, Any] = {"format": FORMAT, "game": record.game}
    optional: dict[str, Any] = {
        "ruleset": record.ruleset,
        "data": record.data,
        "players": list(record.players),
        "automate": list(record.automate),
        "sets": list(record.sets),
        "variants": list(record.variants),
    }
    table |= {key: value for key, value in optional.items() if value}
    if record.created:
        table["created"] = record.created
    if record.seed is not None:
        table["seed"] = record.seed
    table["entries"] = list(record.entries)
    tables = {"rulings": record.rulings, "copy": record.copy, "result": record.result}
    table |= {key: dict(value) for key, value in tables.items() if value}
    return tomli_w.dumps(table)


_ARRAY: Final = "\nentries = [\n"
_ARRAY_END: Final = "\n]\n"


def appended(text: str, record: Record, entries: Sequence[str]) -> str:
    """`dumps` of the record, of which `text` is the file without its last `entries`.

    Where the file is in canonical form the new lines are put at the end of the array, which spares a move at the
    table from writing, and from loading the writer for, a whole record again.
    """
    start = text.find(_ARRAY)
    end = text.find(_ARRAY_END, start + len(_ARRAY) - 1) if start >= 0 else -1
    plain = all(entry.isascii() and entry.isprintable() and not set(entry) & {'"', "\\"} for entry in entries)
    if end < 0 or not plain or text[end - 2 : end] != '",':
        return dumps(record)
    lines = "".join([f'    "{entry}",\n' for entry in entries])
    return f"{text[: end + 1]}{lines}{text[end + 1 :]}"


def check_names(players: tuple[str, ...]) -> None:
    """Raises UsageProblem for player names that could not be typed or told apart."""
    for player in players:
        shown = printable(player)[:MAX_NAME]
        if not player or player != player.strip():
            raise UsageProblem(
                "a player has an empty name" if not player.strip() else f"{shown!r} has spaces around it"
            )
        if len(player) > MAX_NAME:
            raise UsageProblem(f"the name {shown}... is longer than {MAX_NAME} characters")
        if not player.isprintable():
            raise UsageProblem(f"the name {shown} has characters that cannot be shown; leave them out")
        for char in ":;,=#":
            if char in player:
                raise UsageProblem(f"the name {shown} has a {char!r}, which entries use; leave it out")
        if fold(player) in (TABLE, NEUTRAL):
            raise UsageProblem(f"{shown!r} cannot be a player's name: entries use it for themselves")
    if len({fold(player) for player in players}) != len(players):
        raise UsageProblem(f"two players have the same name: {', '.join(players)}")


def table_of(game: "Game", record: Record) -> Table:
    """Who plays and by what, from a record's header.

    Raises UsageProblem for names, rulings or sets the game does not know.
    """
    check_names(record.players)
    known = catalog.rulings(game.name) if record.rulings else {}
    for name, choice in record.rulings.items():
        if name not in known:
            hint = closest(name.partition(".")[2], [full.partition(".")[2] for full in known])
            text = f"there is no ruling {printable(name)[:60]!r}{hint}; see companion rulings {game.name}"
            raise UsageProblem(text)
        if not isinstance(choice, str) or choice not in known[name].choices:
            raise UsageProblem(f"{name} can be {' or '.join(known[name].choices)}, not {choice!r}")
    if record.copy:
        from companion.mycopy import check_values

        check_values(game, record.copy)
    automated = set(record.automate) - {NEUTRAL}
    if automated:
        raise UsageProblem(f"the program cannot play for {', '.join(sorted(automated))}")
    others = (NEUTRAL,) if game.solo_automates(record.players) else ()
    return Table(
        record.players,
        folded(record.players, others),
        {**catalog.defaults(game.name), **record.rulings},
        record.copy,
        record.sets,
        record.variants,
        record.automate,
    )


def replay(record: Record, name: str = "the record", *, respell: bool = False) -> Timeline:
    """The timeline of a record; a bad entry stops it (see `Timeline.failure`).

    Its entries keep their spelling unless `respell` asks for full words.

    Raises RecordError when already the header cannot be used.
    """
    try:
        game = games.load(record.game)
        return Timeline(game, table_of(game, record), record.entries, record.seed, respell=respell)
    except CompanionError as error:
        raise RecordError(f"{name}: {error}") from None


def start(
    game: "Game",
    players: tuple[str, ...],
    *,
    sets: tuple[str, ...] = (),
    variants: tuple[str, ...] = (),
    rulings: Mapping[str, str] | None = None,
    copy: Mapping[str, Any] | None = None,
    seed: int | None = None,
) -> Record:
    """A new record, with the choices that differ from the defaults.

    Raises UsageProblem when the game cannot be played like this.
    """
    chosen = {
        name: choice for name, choice in (rulings or {}).items() if catalog.defaults(game.name).get(name) != choice
    }
    record = Record(
        game.name,
        players,
        (),
        game.solo_automates(players),
        sets,
        variants,
        chosen,
        copy or {},
        {},
        game.ruleset,
        digest(game.name),
        datetime.now(UTC).replace(microsecond=0),
        seed,
    )
    game.initial(table_of(game, record))
    return record


def digest(game: str) -> str:
    """A short fingerprint of the game's printed facts and rulings, as this version ships them."""
    total = 0
    for path in sorted((catalog.DATA / game).glob("*.toml")):
        total = crc32(path.read_bytes().replace(b"\r\n", b"\n"), total)
    return f"{total:08x}"


def line_of_entry(text: str, number: int) -> int | None:
    """The line of the file on which entry `number` (from 1) stands."""
    from scorers.lines import locate

    return locate(text, ("entries", number - 1))
