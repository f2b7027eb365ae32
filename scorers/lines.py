"""Finds the line of a TOML text on which a value stands, so that an error can point at it."""

from __future__ import annotations

import re

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")
_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_ELEMENT = re.compile(r""""(?:\\.|[^"\\])*"|'[^']*'|[\[\]{}]|\#.*$|[^\s,\[\]{}"'\#]+""")


def _parts(key: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(key))


def locate(text: str, path: tuple[str | int, ...]) -> int | None:
    """The line number (from 1) of the deepest part of `path` that is written out in `text`.

    Array elements are followed where each stands on a line of its own, or at least opens one; anything the
    scanner does not see falls back to the nearest line above it in the path.

    >>> locate('a = 1\\n[t]\\nrows = [\\n  "x",\\n  "y",\\n]', ("t", "rows", 1))
    5
    """
    best: tuple[int, int] | None = None  # how much of the path is matched, and where
    here: tuple[str | int, ...] = ()
    tables: dict[tuple[str, ...], int] = {}
    array: tuple[str | int, ...] | None = None
    depth, index = 0, 0

    def offer(found: tuple[str | int, ...], line: int) -> None:
        nonlocal best
        size = len(found)
        if size and path[:size] == found and (best is None or size > best[0]):
            best = (size, line)

    for number, line in enumerate(text.split("\n"), 1):
        start = 0
        if array is None:
            header = _HEADER.match(line)
            if header and "=" not in line.split("[", 1)[0]:
                name = _parts(header[2])
                here = name
                if header[1] == "[[":
                    tables[name] = tables.get(name, -1) + 1
                    here = (*name, tables[name])
                offer(here, number)
                continue
            key = _KEY.match(line)
            if not key:
                continue
            full = here + _parts(key[1])
            for size in range(1, len(full) + 1):
                offer(full[:size], number)
            start = key.end()
            if not line[start:].lstrip().startswith("["):
                continue
            array, depth, index = full, 0, 0
        for element in _ELEMENT.finditer(line, start):
            mark = element[0]
            if mark in "[{":
                if depth == 1:
                    offer((*array, index), number)
                depth += 1
            elif mark in "]}":
                depth -= 1
                if depth == 1:
                    index += 1
                if depth == 0:
                    array = None
                    break
            elif mark[0] != "#" and depth == 1:
                offer((*array, index), number)
                index += 1
    return best[1] if best else None
