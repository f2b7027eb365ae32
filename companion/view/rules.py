"""Rules in own words, as lines."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import UsageProblem
from companion.view.page import Line, Span, columns, paragraph
from companion.words import closest
from scorers import catalog
from scorers.catalog import Rule


def found(game: str, words: Sequence[str]) -> list[Rule]:
    """The rule of this id, else every rule that speaks of all the words; all of them without words.

    Raises UsageProblem when none does.
    """
    known = catalog.rules(game)
    parts = [word.casefold() for word in words]
    exact = [rule for rule in known.values() if parts and rule.id in (parts[0], f"{game}.{parts[0]}")]
    if exact and len(parts) == 1:
        return exact
    matches = [
        rule
        for rule in known.values()
        if all(part in f"{rule.id} {rule.title} {rule.text}".casefold() for part in parts)
    ]
    if not matches:
        hint = closest(parts[0], [name.partition(".")[2] for name in known])
        raise UsageProblem(f"no rule of {game} speaks of {' '.join(words)!r}{hint}")
    return matches


def shown(rules: Sequence[Rule], *, width: int = 0) -> list[Line]:
    """Each rule with its sentence and source; a long list only by title."""
    if len(rules) > 12:
        return columns([[Span(rule.id, "rule"), rule.title] for rule in rules])
    lines: list[Line] = []
    for rule in rules:
        lines += [*head(rule.id, rule, rule.title, width), ""]
    return lines[:-1]


def head(name: str, rule: Rule | None, title: str, width: int) -> list[Line]:
    """A rule's title and id, its sentence and its source."""
    lines: list[Line] = [[Span(title, "title"), Span(f"  [{name}]", "rule")]]
    if rule:
        doubt = "" if rule.verified else " (not verified)"
        lines += paragraph(rule.text, width, "  ")
        lines += paragraph(f"source: {rule.source}{doubt}", width, "  ", "quiet")
    return lines
