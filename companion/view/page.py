"""Lines of styled text, and the one place that prints them.

Views build lines of plain strings and `Span`s; `Screen` prints them with colour on a terminal and without it
anywhere else. Text from people is never read as markup, and cannot steer the terminal.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple
from unicodedata import combining, east_asian_width

from companion.words import printable

STYLES: Final = {
    "title": "bold",
    "name": "bold",
    "quiet": "dim",
    "good": "green",
    "bad": "bold red",
    "warn": "yellow",
    "points": "bold green",
    "zero": "dim",
    "rule": "cyan",
    # The printed colours of the biomes, as backgrounds.
    "swamp": "white on #1f5a3a",
    "grassland": "black on #a9d46b",
    "flowers": "white on #b8323f",
    "wheat": "black on #ecc94b",
    "rock": "white on #6b6f76",
    "snow": "black on #dfe9f0",
    "crevice": "white on #3b2a20",
    # The printed colours of plants, rooms and tokens.
    "succulent": "magenta",
    "flowering": "yellow",
    "foliage": "blue",
    "vining": "cyan",
    "unusual": "red",
}
"""What each style looks like on a terminal; views use only the names."""


class Span(NamedTuple):
    """A piece of a line in one style; styles joined by a space add up."""

    text: str
    style: str = ""


Line = Sequence[Span | str] | str


def width_of(text: str) -> int:
    """Terminal columns a text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def spans(line: Line) -> list[Span]:
    """The line as spans of harmless text."""
    parts = [line] if isinstance(line, str) else line
    return [
        Span(printable(part)) if isinstance(part, str) else Span(printable(part.text), part.style) for part in parts
    ]


def pad(cell: Span | str, width: int, *, right: bool = False) -> Span:
    """A cell filled with spaces to a width."""
    span = Span(cell) if isinstance(cell, str) else cell
    text = printable(span.text)
    fill = " " * max(0, width - width_of(text))
    return Span(fill + text if right else text + fill, span.style)


def columns(
    rows: Sequence[Sequence[Span | str]], *, right: Iterable[int] = (), width: int = 0, gap: int = 2
) -> list[Line]:
    """Rows of cells as aligned lines; the last cell folds under itself when `width` (0: never) is exceeded.

    `right` are the indices of columns set flush right.
    """
    if not rows:
        return []
    flush = set(right)
    many = max(map(len, rows))
    widths = [
        max((width_of(printable(_text(row[at]))) for row in rows if at < len(row) - 1 or at in flush), default=0)
        for at in range(many)
    ]
    lines: list[Line] = []
    for row in rows:
        last = len(row) - 1
        start = sum(widths[at] + gap for at in range(last))
        cells: list[Span | str] = []
        for at, cell in enumerate(row[:last]):
            cells += [pad(cell, widths[at], right=at in flush), " " * gap]
        cell = row[last]
        style = cell.style if isinstance(cell, Span) else ""
        if last in flush:
            lines.append([*cells, pad(row[last], widths[last], right=True)])
            continue
        pieces = fold(_text(row[last]), width - start) if width else [_text(row[last])]
        for number, piece in enumerate(pieces):
            lines.append([*(cells if number == 0 else [" " * start]), Span(piece, style)])
    return lines


def fold(text: str, width: int) -> list[str]:
    """The text in pieces of at most `width` columns, broken at spaces."""
    if width_of(text) <= width or width < 20:
        return [text]
    import textwrap

    return textwrap.wrap(text, width, break_on_hyphens=False) or [""]


def paragraph(text: str, width: int, indent: str = "", style: str = "") -> list[Line]:
    """A text folded to the screen (0: not at all), every line indented."""
    pieces = fold(text, width - len(indent)) if width else [text]
    return [[Span(indent + piece, style)] for piece in pieces]


def folded(line: Line, width: int) -> list[list[Span]]:
    """A line of any styles in pieces of at most `width` columns, broken at spaces, the rest indented under it."""
    parts = spans(line)
    text = "".join(part.text for part in parts)
    if width_of(text) <= width or width < 20:
        return [parts]
    indent = " " * (len(text) - len(text.lstrip()) + 2)
    pieces: list[list[Span]] = []
    current: list[Span] = []
    used = 0
    for word, style in _words(parts):
        size = width_of(word)
        if used and used + size > width and word.strip():
            pieces.append(current)
            current, used = [Span(indent)], len(indent)
        current.append(Span(word, style))
        used += size
    return [*pieces, current]


def _words(parts: Iterable[Span]) -> Iterable[tuple[str, str]]:
    """The words and the gaps between them, each in its style."""
    for part in parts:
        for word in re.findall(r"\s+|\S+", part.text):
            yield word, part.style


def _text(cell: Span | str) -> str:
    return cell if isinstance(cell, str) else cell.text


class Screen:
    """Where lines go: a terminal with colour, or plain text.

    `width` is the columns to lay out for; `folds` says whether long lines are broken there: a pipe gets whole
    ones.
    """

    def __init__(self, *, plain: bool = False) -> None:
        terminal = sys.stdout.isatty()
        self.width = shutil.get_terminal_size((100, 24)).columns
        self.folds = terminal or "COLUMNS" in os.environ
        forced = os.environ.get("FORCE_COLOR", "") not in ("", "0")
        dull = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
        self.colour = not plain and not dull and (terminal or forced)

    @property
    def fold_width(self) -> int:
        """The width to fold at, 0 for not at all."""
        return self.width if self.folds else 0

    def show(self, lines: Iterable[Line]) -> None:
        """Prints the lines on stdout."""
        fitting: list[list[Span]] = []
        for line in lines:
            fitting += folded(line, self.width) if self.folds else [spans(line)]
        if self.colour:
            _show_coloured(fitting)
            return
        text = "\n".join("".join(span.text for span in line).rstrip() for line in fitting)
        if text:
            _write(text + "\n")


def _write(text: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"
    # A terminal that cannot show a letter gets a stand-in, not a crash.
    sys.stdout.write(text.encode(encoding, "replace").decode(encoding))
    sys.stdout.flush()


def _show_coloured(lines: Iterable[list[Span]]) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True, force_terminal=True)
    for line in lines:
        text = Text(end="")
        for span in line:
            text.append(span.text, " ".join(STYLES.get(name, "") for name in span.style.split()).strip())
        console.print(text)
