"""`settle`: claims against a sheet, or two records against each other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from companion import dispute
from companion.book import Book
from companion.cli.options import At, CopyFile, GameFile, Json, Plain, complain, print_json
from companion.cli.points import PositionFile, Scored, Sun, find_sheet
from companion.dispute import Claim, Reading
from companion.errors import ExitStatus, UsageProblem
from companion.store import shown
from companion.view import sheet as view
from companion.view.page import Line, Screen, Span, columns
from scorers.sheet import ScoreLine, ScoreSheet


def settle(
    records: Annotated[
        list[Path] | None,
        typer.Argument(help="Two records of the same game.", metavar="[A B]", show_default=False, readable=False),
    ] = None,
    claim: Annotated[
        list[str] | None,
        typer.Option("--claim", help="What somebody says, as player=points (repeat).", metavar="blue=41"),
    ] = None,
    position: PositionFile = None,
    at: At = None,
    sun: Sun = "",
    game: GameFile = None,
    copy: CopyFile = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Settle who is right. Example: companion settle --claim blue=41 --claim red=39"""
    screen = Screen(plain=plain)
    if records:
        if len(records) != 2 or claim:
            raise UsageProblem("settle takes two records, or claims: settle A B, or settle --claim blue=41")
        agrees = _two_records(records[0], records[1], screen, json)
    elif claim:
        sheet, played, book = find_sheet(position, at, sun, game, copy)
        agrees = _claims(sheet, played, claim, screen, json) and not (book and book.failure)
    else:
        raise UsageProblem("settle what? two records (settle A B), or claims (settle --claim blue=41)")
    if not agrees:
        raise typer.Exit(ExitStatus.NO)


def _claims(sheet: ScoreSheet, game: Scored, words: list[str], screen: Screen, json: bool) -> bool:
    claims = dispute.judge_claims(sheet, dispute.read_claims(words, sheet.players))
    agrees = all(claim.agrees for claim in claims)
    readings = _readings(sheet, game)
    slips = _slips(sheet, game, claims)
    if json:
        full = sheet.as_dict()
        full["claims"] = {
            claim.player: {
                "claimed": claim.claimed,
                "counted": claim.counted,
                "difference": claim.claimed - claim.counted,
                **({"slips": slips[claim.player]} if claim.player in slips else {}),
            }
            for claim in claims
        }
        full["agrees"] = agrees
        full["readings"] = [
            {
                "ruling": reading.ruling,
                "choice": reading.choice,
                "totals": dict(reading.totals),
                "winners": list(reading.winners),
                "agrees": _fits(reading, claims),
            }
            for reading in readings
        ]
        print_json(full)
        return agrees
    lines: list[Line] = []
    for claim in claims:
        if claim.agrees:
            lines.append([Span(claim.player, "name"), f": {claim.claimed} is right"])
            continue
        off = claim.claimed - claim.counted
        said = f": {claim.claimed} is {abs(off)} too {'many' if off > 0 else 'few'}; it is {claim.counted}"
        lines.append([Span(claim.player, "name"), Span(said, "bad")])
        lines += [[Span(f"  perhaps {text}", "warn")] for text in slips.get(claim.player, ())]
        lines += view.lines_of(sheet, claim.player, game.categories, width=screen.fold_width)[1:]
    lines += ["", *view.table(sheet, game.title, game.categories, width=screen.fold_width)]
    if readings:
        lines += ["", [Span("if the open questions were read another way", "title")]]
        rows = [
            [f"  {reading.ruling} = {reading.choice}", _changes(reading, sheet, claims)] for reading in readings
        ]
        lines += columns(rows, width=screen.fold_width)
    screen.show(lines)
    return agrees


def _readings(sheet: ScoreSheet, game: Scored) -> list[Reading]:
    """What other readings of open questions would change; only a position can be scored again."""
    if game.again is None or not sheet.rulings:
        return []
    from scorers.catalog import rulings

    choices = {name: ruling.choices for name, ruling in rulings(game.name).items()}
    return dispute.other_readings(sheet, choices, game.again)


def _slips(sheet: ScoreSheet, game: Scored, claims: Sequence[Claim]) -> dict[str, list[str]]:
    """Usual slips that explain a claim to the point, by player; so far they are known of Verdant."""
    if game.name != "verdant" or game.table is None or all(claim.agrees for claim in claims):
        return {}
    from scorers.errors import PositionError
    from scorers.verdant.slips import slips

    try:
        possible = slips(game.table(), sheet)
    except PositionError:
        # A table set by hand may lie as no table can; the sheet still stands.
        return {}
    return {
        claim.player: [
            f"{slip.text} [{slip.rule}]"
            for slip in possible[claim.player]
            if slip.off == claim.claimed - claim.counted
        ]
        for claim in claims
        if not claim.agrees
    }


def _fits(reading: Reading, claims: Sequence[Claim]) -> bool:
    return all(reading.totals[claim.player] == claim.claimed for claim in claims)


def _changes(reading: Reading, sheet: ScoreSheet, claims: Sequence[Claim]) -> str:
    """Whose points change, whether somebody else wins, and whether that is what was claimed."""
    parts = [
        f"{player} {points} instead of {sheet.total(player)}"
        for player, points in reading.totals.items()
        if points != sheet.total(player)
    ]
    said = ", ".join(parts) or "the same points"
    if len(sheet.players) > 1:
        same = set(reading.winners) == set(sheet.ranking.groups[0])
        said += f"; {' and '.join(reading.winners)} {'still' if same else 'then'} first"
    if _fits(reading, claims) and not all(claim.agrees for claim in claims):
        said += ": that is what was claimed"
    return said


def _two_records(ours: Path, theirs: Path, screen: Screen, json: bool) -> bool:
    # Spelled alike, so that only what happened can differ.
    books = [Book.open(path, respell=True) for path in (ours, theirs)]
    for book in books:
        if book.failure:
            complain(book.failure_text())
    found = dispute.compare(books[0].timeline, books[1].timeline)
    agrees = found.agrees and not any(book.failure for book in books)
    if json:
        print_json(_comparison_json(found, agrees))
        return agrees
    names = [shown(ours), shown(theirs)]
    lines: list[Line] = []
    if found.first:
        first = found.first
        lines.append([Span("first difference", "title")])
        lines += columns(
            [
                [f"  {names[0]}", _entry_of(first.our_number, first.ours)],
                [f"  {names[1]}", _entry_of(first.their_number, first.theirs)],
            ]
        )
    elif found.agrees:
        lines.append("the records tell the same game and the same points")
    else:
        lines.append("the same moves, but they do not score the same: the rulings or the copy differ")
    for name, group in zip(names, (found.ours, found.theirs), strict=True):
        if group:
            lines += ["", [Span(f"scored only in {name}", "title")]]
            lines += columns([[f"  {line.player}", str(line.points), _reason(line)] for line in group], right=(1,))
    if found.first or not found.agrees:
        lines.append("")
        for player, (a, b) in found.totals.items():
            lines.append(f"{player}: {a} and {b}" if a != b else f"{player}: {a} in both")
        if found.agrees:
            lines.append("the difference changes no points so far")
    screen.show(lines)
    return agrees


def _reason(line: ScoreLine) -> str:
    when = f"{line.when}: " if line.when else ""
    return f"{when}{' '.join(line.pieces)} {line.note} [{line.rule}]".strip()


def _entry_of(number: int, text: str) -> str:
    return f"entry {number}: {text}" if number else "has ended"


def _comparison_json(found: dispute.Comparison, agrees: bool) -> dict[str, Any]:
    return {
        "agrees": agrees,
        "first": found.first._asdict() if found.first else None,
        "only_first": [{"player": line.player, **line.as_dict()} for line in found.ours],
        "only_second": [{"player": line.player, **line.as_dict()} for line in found.theirs],
        "totals": {player: list(pair) for player, pair in found.totals.items()},
    }
