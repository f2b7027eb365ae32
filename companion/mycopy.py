"""My copy: printed values only the owner's game can tell, kept in the user's data folder or in a file named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from companion import games, store
from companion.errors import RecordError, UsageProblem
from companion.words import printable, read_sum
from scorers.copykey import CopyKey

_LIMIT: Final = 1_000_000
_DEEPEST: Final = 8


class Owned(Protocol):
    """A game somebody owns a copy of: its name, and what is printed there."""

    @property
    def name(self) -> str:
        """The game's name."""

    def copy_keys(self) -> Sequence[CopyKey]:
        """Printed values the owner can read off their copy."""


class ScoredGame(NamedTuple):
    """A game that is scored but not tracked: its scorer says what it asks the owner's copy, if it does."""

    name: str

    def copy_keys(self) -> Sequence[CopyKey]:
        """See `Owned.copy_keys`."""
        keys = getattr(import_module(f"scorers.{self.name}"), "copy_keys", None)
        return keys() if keys else ()


def owned(name: str) -> Owned:
    """The game of this name, tracked or only scored."""
    return games.load(name) if name in games.NAMES else ScoredGame(name)


def path_of(game: Owned, named: Path | None) -> Path:
    """The file that holds the owner's values of a game."""
    return named or store.data_folder() / "copy" / f"{game.name}.toml"


def load(game: Owned, named: Path | None = None) -> dict[str, Any]:
    """The owner's values by dotted key; empty when nothing was written down yet.

    Raises RecordError when a file is there but cannot be read, or a named one is missing.
    """
    path = path_of(game, named)
    if named is None and not path.is_file():
        return {}
    import tomllib

    try:
        values = flat(tomllib.loads(store.read_text(path, _LIMIT)))
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{store.shown(path)}: {error}") from None
    try:
        check_values(game, values)
    except UsageProblem as error:
        raise RecordError(f"{store.shown(path)}: {error}") from None
    return values


def save(game: Owned, key: str, value: Any, named: Path | None = None) -> Path:
    """Writes one value down and returns the file."""
    import tomli_w

    path = path_of(game, named)
    with store.locked(path):
        values = load(game, named) if path.exists() else {}
        values[key] = value
        store.write_text(path, tomli_w.dumps(dict(sorted(values.items()))))
    return path


def check_values(game: Owned, values: Mapping[str, Any]) -> None:
    """Raises UsageProblem for a key the game does not print, or a value out of its bounds."""
    if not values:
        return
    keys = {key.key: key for key in game.copy_keys()}
    for name, value in values.items():
        key = find_key(keys, name)
        if not key.fits(value):
            raise UsageProblem(f"{name}: {key.shape()}, not {value!r}")


def find_key(keys: Mapping[str, CopyKey], name: str) -> CopyKey:
    """The key of this name, or the only one with its words. Raises UsageProblem with the nearest ones otherwise."""
    if name in keys:
        return keys[name]
    parts = name.casefold().replace(".", " ").split()
    near = [key for key in keys if parts and all(part in key for part in parts)]
    if len(near) == 1:
        return keys[near[0]]
    from difflib import get_close_matches

    near = near or get_close_matches(name, keys, 3, 0.5)
    hint = f"; did you mean {', '.join(near[:6])}?" if near else ""
    raise UsageProblem(f"nothing called {printable(name)[:60]!r} is printed in this game{hint}")


def read_value(key: CopyKey, words: str) -> Any:
    """The value typed for a key: one number, or as many as are printed, with commas or spaces between.

    Raises UsageProblem when they do not fit.
    """
    numbers = [read_sum(word) for word in words.replace(",", " ").split()]
    value = numbers if key.numbers > 1 or len(numbers) != 1 else numbers[0]
    if not key.fits(value):
        raise UsageProblem(f"{key.key}: {key.shape()}, not {words!r}")
    return value


def written(value: Any) -> str:
    """A value as `read_value` reads it."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Nested tables as dotted keys: `{"cards": {"rock": 1}}` gives `{"cards.rock": 1}`.

    Raises RecordError for tables nested deeper than any key of ours.
    """
    if prefix.count(".") > _DEEPEST:
        raise RecordError(f"{printable(prefix)[:40]}...: tables nested too deeply")
    found: dict[str, Any] = {}
    for key, value in table.items():
        name = f"{prefix}{key}"
        found |= flat(value, f"{name}.") if isinstance(value, dict) else {name: value}
    return found
