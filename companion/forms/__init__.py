"""The forms of the games whose tables can be typed in question by question."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from companion.errors import UsageProblem
from companion.words import pick

if TYPE_CHECKING:
    from companion.form import Form

NAMES: Final = ("verdant",)


def load(name: str) -> Form:
    """The form of the game of this name, or of an unambiguous beginning of one.

    Raises UsageProblem when there is none.
    """
    found, _ = pick(name, NAMES)
    if found is None:
        known = ", ".join(NAMES)
        raise UsageProblem(
            f"{name!r} cannot be typed in question by question, only {known}; a table of another game is scored "
            "from a file: companion score --position FILE"
        )
    form: Form = import_module(f"companion.forms.{found}").FORM
    return form
