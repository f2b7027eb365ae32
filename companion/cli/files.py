"""`verify`, `fmt`, `games`: records as files."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer

from companion import record as records
from companion import shelf, store
from companion.book import Book
from companion.cli.options import Json, Plain, complain, print_json
from companion.errors import CompanionError, ExitStatus
from companion.record import Record
from companion.store import shown
from companion.verify import verify as verified
from companion.view.page import Line, Screen, Span, columns


def verify(
    records_: Annotated[list[Path], typer.Argument(metavar="RECORD...", help="Records.", readable=False)],
    json: Json = False,
) -> None:
    """Replay records strictly and check everything they say."""
    reports = [verified(path) for path in records_]
    if json:
        print_json([report.as_dict() for report in reports])
    for report in reports:
        if report.problem:
            if not json:
                complain(f"wrong: {report.problem}" if report.status is ExitStatus.NO else report.problem)
        elif not json:
            totals = ", ".join(f"{player} {total}" for player, total in report.totals.items())
            checks = f", {report.checks} checks" if report.checks else ""
            odd = "" if report.standard else ", non-standard"
            typer.echo(
                f"sound: {shown(report.path)}: {report.entries} entries{checks}{odd}; {report.clock}; {totals}"
            )
    worst = max(report.status for report in reports)
    if worst:
        raise typer.Exit(worst)


def fmt(
    records_: Annotated[list[Path], typer.Argument(metavar="RECORD...", help="Records.", readable=False)],
    check: Annotated[bool, typer.Option("--check", help="Change nothing; status 1 when something would.")] = False,
    cut: Annotated[
        bool, typer.Option("--cut", help="Drop what comes after the last valid entry (a .bak is kept).")
    ] = False,
    result: Annotated[
        bool, typer.Option("--result", help="Write the totals down too, for verify to check.")
    ] = False,
) -> None:
    """Write records in their canonical form: every entry in full words."""
    changed = False
    for path in records_:
        with nullcontext() if check else store.locked(path):
            text = store.read_text(path, records.MAX_BYTES)
            book = Book.open(path, respell=True)
            if book.failure and not cut:
                complain(book.failure_text())
                complain("  mend the entry, or drop it and what follows with: companion fmt --cut")
                raise typer.Exit(ExitStatus.NO)
            canonical = records.dumps(_formatted(book, result))
            if canonical == text:
                continue
            changed = True
            if check:
                typer.echo(f"{shown(path)} is not in canonical form")
                continue
            if book.failure:
                store.write_text(_backup(path), text)
            store.write_text(path, canonical)
            typer.echo(f"wrote {shown(path)}")
    if check and changed:
        raise typer.Exit(ExitStatus.NO)


def _backup(path: Path) -> Path:
    """A name for a copy of a record that takes no other copy's place."""
    number, backup = 1, path.with_name(f"{path.name}.bak")
    while backup.exists():
        number += 1
        backup = path.with_name(f"{path.name}.bak{number}")
    return backup


def _formatted(book: Book, result: bool) -> Record:
    """The record with every valid entry spelled in full and, if asked for, the totals it gives."""
    timeline = book.timeline
    record = book.record._replace(entries=tuple(played.text for played in timeline.played))
    if result:
        record = record._replace(result=timeline.game.sheet(timeline.state).totals())
    return record


def games(json: Json = False, plain: Plain = False) -> None:
    """List your games, the latest first."""
    rows: list[list[Span | str]] = []
    found: list[dict[str, Any]] = []
    for path in shelf.all_records():
        try:
            book = Book.open(path)
        except CompanionError as error:
            rows.append([Span("unreadable", "bad"), "", "", shown(path)])
            found.append({"record": str(path), "problem": str(error)})
            continue
        timeline = book.timeline
        sheet = timeline.game.sheet(timeline.state)
        totals = ", ".join(f"{player} {total}" for player, total in sheet.totals().items())
        clock = timeline.game.clock(timeline.state) if not book.failure else "does not replay to its end"
        odd = "" if timeline.now.standard else ", non-standard"
        rows.append([timeline.game.title, totals, clock + odd, shown(path)])
        found.append(
            {
                "record": str(path),
                "game": timeline.game.name,
                "players": list(book.record.players),
                "totals": sheet.totals(),
                "over": timeline.state.phase == "over",
                "clock": clock,
                "standard": timeline.now.standard,
                "created": book.record.created.isoformat() if book.record.created else None,
            }
        )
    if json:
        print_json(found)
        return
    lines: list[Line] = list(columns(rows))
    Screen(plain=plain).show(lines or ["no games yet; start one with: companion new evergreen --players blue,red"])
