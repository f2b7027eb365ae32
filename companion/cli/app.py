"""The command tree. A command's module is imported only when it is called, and no error becomes a traceback."""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from companion import __version__
from companion.errors import ExitStatus

_TABLE, _LOOK, _POINTS, _BOOKS = "At the table", "Look", "Points and disputes", "Records and rules"
COMMANDS: Final = {
    "new": ("start", _TABLE),
    "play": ("play", _TABLE),
    "move": ("enter", _TABLE),
    "roll": ("enter", _TABLE),
    "undo": ("enter", _TABLE),
    "redo": ("enter", _TABLE),
    "show": ("look", _LOOK),
    "next": ("look", _LOOK),
    "log": ("look", _LOOK),
    "score": ("points", _POINTS),
    "enter": ("form", _POINTS),
    "explain": ("points", _POINTS),
    "settle": ("settle", _POINTS),
    "climate": ("climate", _POINTS),
    "rules": ("know", _BOOKS),
    "rulings": ("know", _BOOKS),
    "copy": ("know", _BOOKS),
    "games": ("files", _BOOKS),
    "track": ("track", _BOOKS),
    "verify": ("files", _BOOKS),
    "fmt": ("files", _BOOKS),
}
"""Command to the module of `companion.cli` that holds the function of that name, and its panel in the help."""

FIRST_STEPS: Final = """\
Companion: track a board game beside the table, score it, and see why.

  companion new evergreen --players blue,red     start a game
  companion play                                 type moves as you make them (? helps)
  companion score --position table.toml          score a table nobody tracked
  companion enter verdant                        type a finished table in, card by card
  companion explain blue                         where every point came from
  companion rules evergreen light                the rules in other words

Everything it can do: companion --help"""


class Commands(TyperGroup):
    """The commands by name, each built only when somebody asks for it."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = dict.fromkeys(COMMANDS)  # type: ignore[assignment]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name, None when there is none."""
        if cmd_name not in COMMANDS:
            return None
        if self.commands[cmd_name] is None:
            place, panel = COMMANDS[cmd_name]
            module = import_module(f"companion.cli.{place}")
            function = getattr(module, "list_rules" if cmd_name == "rules" else cmd_name)
            single = typer.Typer(add_completion=False)
            # A value may be a negative number: -1 is a skull.
            settings = {"ignore_unknown_options": True} if cmd_name == "copy" else {}
            single.command(cmd_name, rich_help_panel=panel, context_settings=settings)(function)
            self.commands[cmd_name] = typer.main.get_command(single)
        return self.commands[cmd_name]

    def invoke(self, ctx: Any) -> Any:
        """Runs a command; whatever goes wrong ends in a sentence and an exit status."""
        try:
            return super().invoke(ctx)
        except typer.Exit:
            raise
        except (typer.Abort, KeyboardInterrupt):
            raise typer.Exit(ExitStatus.INTERRUPTED) from None
        except BrokenPipeError:
            # The reader has gone (`companion log | head`); there is nobody left to tell.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(ExitStatus.OK) from None
        except Exception as error:
            if ctx.params.get("debug") or type(error).__module__.startswith("typer."):
                raise
            text, status = explain_error(error)
            typer.echo(text, err=True)
            raise typer.Exit(status) from None


def explain_error(error: Exception) -> tuple[str, ExitStatus]:
    """What to say of an error, and the exit status it ends with."""
    from companion.errors import CompanionError, IllegalMove, NotationError
    from companion.words import printable
    from scorers.errors import DataError, MissingFact, PositionError

    if isinstance(error, CompanionError):
        caret = error.caret() if isinstance(error, NotationError | IllegalMove) else ""
        shown = "\n".join(printable(line) for line in caret.splitlines())
        said = "\n".join(printable(line) for line in str(error).splitlines())
        return (f"{shown}\n{said}" if shown else said), error.status
    if isinstance(error, PositionError):
        return "\n".join(printable(problem.text) for problem in error.problems), ExitStatus.NO
    if isinstance(error, MissingFact):
        asked = [
            f"{asks} is not known; tell it once: companion copy {error.game} {key} VALUE"
            f" (in a game: copy {key} = VALUE)"
            for key, asks in error.missing
        ]
        return "\n".join(map(printable, asked)), ExitStatus.NO
    if isinstance(error, DataError):
        return f"the installed data is damaged: {printable(str(error))}", ExitStatus.DAMAGED
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EBADF, errno.EIO):
        return f"the answer could not be written: {error.strerror}", ExitStatus.NO
    said = f"this should not have happened ({type(error).__name__}: {printable(str(error))[:300]})"
    return f"{said}\nyour game is safe; companion --debug ... shows the details", ExitStatus.NO


app = typer.Typer(
    cls=Commands,
    help="A rules companion for physical board games: track, score, explain, settle.",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"companion {__version__}")
        raise typer.Exit()


@app.callback()
def _root(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and stop.")
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show the details of an error.")] = False,
) -> None:
    """A rules companion for physical board games: track, score, explain, settle."""
    if ctx.invoked_subcommand is None:
        typer.echo(FIRST_STEPS)
