"""A position as text: the canonical form of a position file, laid out as people would type it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def dumps(table: Mapping[str, Any]) -> str:
    """The position as TOML: lists on one line, a list of lists with each row on a line of its own.

    >>> print(dumps({"game": "verdant", "players": {"blue": {"home": [["-", "hoya wood"], ["aloe", "-"]]}}}))
    game = "verdant"
    <BLANKLINE>
    [players.blue]
    home = [
      ["-", "hoya wood"],
      ["aloe", "-"],
    ]
    <BLANKLINE>
    """
    return "\n".join(_table(table, ())) + "\n"


def _table(table: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
    own = {key: value for key, value in table.items() if not isinstance(value, Mapping)}
    lines = []
    if path and (own or not table):
        lines += ["", f"[{'.'.join(map(_key, path))}]"]
    for key, value in own.items():
        lines += _value(key, value)
    for key, value in table.items():
        if isinstance(value, Mapping):
            lines += _table(value, (*path, key))
    return lines


def _value(key: str, value: Any) -> list[str]:
    if isinstance(value, list) and value and all(isinstance(row, list) for row in value):
        return [f"{_key(key)} = [", *(f"  {_inline(row)}," for row in value), "]"]
    return [f"{_key(key)} = {_inline(value)}"]


def _inline(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    return _written("k", value).partition("=")[2].strip()


def _key(name: str) -> str:
    return _written(name, 0).rpartition("=")[0].strip()


def _written(name: str, value: Any) -> str:
    import tomli_w

    return tomli_w.dumps({name: value})
