"""`enter`: a table typed in question by question, then scored."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from companion import forms, positions, store
from companion.cli.app import explain_error
from companion.cli.options import Plain, complain
from companion.cli.play import numbered, piped_lines
from companion.cli.points import read_position, scored_words, show_sheet
from companion.errors import CompanionError, ExitStatus, RecordError, UsageProblem
from companion.form import Filling
from companion.store import shown
from companion.view.page import Screen
from scorers import ScoreSheet, score
from scorers.errors import PositionError


def enter(
    game: Annotated[str, typer.Argument(help=f"Which game: {', '.join(forms.NAMES)}.", metavar="GAME")],
    save: Annotated[
        Path | None,
        typer.Option(
            "--save",
            help="Keep the table in this file; gone on with if it is there.",
            metavar="FILE",
            readable=False,
        ),
    ] = None,
    plain: Plain = False,
) -> None:
    """Type a finished table in, card by card, and score it. Example: companion enter verdant --save ours.toml"""
    filling = Filling(forms.load(game))
    if save is not None and save.exists():
        _go_on(filling, save)
    before = dict(filling.answers)
    screen = Screen(plain=plain)
    if sys.stdin.isatty() and sys.stdout.isatty():
        _at_the_table(filling, screen, save)
    else:
        _from_pipe(filling, screen, save)
    if save and filling.answers != before:
        _keep(filling, save)
        complain(f"kept in {shown(save)}")


def _go_on(filling: Filling, path: Path) -> None:
    """Takes the answers from the file that the table is kept in."""
    _, table = read_position(str(path))
    if table.get("game") != filling.form.game:
        raise UsageProblem(f"{shown(path)} is there already, and is no table of {filling.form.game}")
    try:
        filling.load(table)
    except UsageProblem as error:
        raise RecordError(f"{shown(path)} cannot be gone on with here: {error}") from None
    complain(f"going on with {shown(path)}")


def _keep(filling: Filling, path: Path) -> None:
    with store.locked(path):
        store.write_text(path, positions.dumps(filling.position()))


def _from_pipe(filling: Filling, screen: Screen, save: Path | None) -> None:
    """Reads answers line by line, then scores; the first refused line ends it with its number."""
    for number, text in piped_lines():
        try:
            screen.show(filling.handle(text))
        except CompanionError as error:
            complain(numbered(number, explain_error(error)[0]))
            raise typer.Exit(ExitStatus.NO) from None
        for doubt in filling.doubts:
            complain(numbered(number, f"note: {doubt}"))
        if text.casefold() == "show":
            screen.show(filling.picture(screen.width))
        if filling.left:
            return
        if filling.scored:
            break
    filling.finish()
    _show(score(filling.position()), screen, save)


def _show(sheet: ScoreSheet, screen: Screen, save: Path | None) -> None:
    """Prints the sheet: every line of it, unless there is a file to ask again about."""
    show_sheet(sheet, scored_words(sheet.game), screen, lines=None if save else True, source=save)


def _at_the_table(filling: Filling, screen: Screen, save: Path | None) -> None:
    """Asks question after question, drawing what lies there, until it is scored or somebody leaves."""
    from companion.view import prompt

    screen.show(["(? says what is possible, Tab completes, back goes back, b2 ... corrects b2, quit leaves)"])
    before = dict(filling.answers)
    if before:
        screen.show(filling.picture(screen.width))
    kept = f"what was typed is kept in {shown(save)}" if save else "what was typed is not kept"
    for line in prompt.lines(filling, history="history-enter", again=kept):
        try:
            screen.show(filling.handle(line))
        except CompanionError as error:
            complain(explain_error(error)[0])
        screen.show([f"note: {doubt}" for doubt in filling.doubts])
        changed = before != filling.answers
        if changed and save:
            # At once, so that nothing is lost when the laptop closes.
            try:
                _keep(filling, save)
            except CompanionError as error:
                complain(str(error))
        if filling.left or (filling.scored and _scored(filling, screen, save)):
            return
        if changed or line.casefold() == "show":
            screen.show(filling.picture(screen.width))
        before = dict(filling.answers)


def _scored(filling: Filling, screen: Screen, save: Path | None) -> bool:
    """Prints the sheet and offers to keep the table; False, with every problem told, when it cannot be scored."""
    try:
        sheet = score(filling.position())
    except PositionError as error:
        complain("\n".join(problem.text for problem in error.problems))
        complain("correct it by its name, such as b2 hoya wood; then done")
        filling.scored = False
        return False
    _show(sheet, screen, save)
    if save is None:
        _offer_to_keep(filling)
    return True


def _offer_to_keep(filling: Filling) -> None:
    """Keeps the table in a file that somebody names, and that is not there yet."""
    while typed := _asked("keep it in a file (Enter: no): "):
        path = Path(typed)
        if path.exists():
            complain(f"{shown(path)} is there already; name another file")
            continue
        try:
            _keep(filling, path)
        except CompanionError as error:
            complain(str(error))
            continue
        complain(f"kept in {shown(path)}")
        return


def _asked(text: str) -> str:
    try:
        return input(text).strip()
    except EOFError:
        return ""
