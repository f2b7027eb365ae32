"""The score sheet and its explanation, as lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.errors import UsageProblem
from companion.view.outcome import outcome
from companion.view.page import Line, Span, columns, paragraph
from companion.view.rules import head
from companion.words import closest
from scorers.catalog import Rule
from scorers.sheet import ScoreLine, ScoreSheet

_MOMENTS = {
    "final": "final score",
    "running": "score so far",
    "season": "as the season ends",
    "harvest": "harvest",
}
LABELS = {"so_far": "so far", "override": "by hand"}
"""Categories that every game has; the game names its own."""


def table(sheet: ScoreSheet, title: str, labels: Mapping[str, str], *, width: int = 0) -> list[Line]:
    """Categories by players, totals, ranking, and what the result rests on."""
    lines: list[Line] = [[Span(f"{title}, {_MOMENTS.get(sheet.moment, sheet.moment)}", "title")]]
    known = [name for name in labels if name in sheet.categories()]
    others = [name for name in sheet.categories() if name not in labels]
    # What was so far comes before what is scored now.
    names = others + known
    rows: list[list[Span | str]] = [["", *(Span(player, "name") for player in sheet.players)]]
    for name in names:
        cells = [str(sheet.points(player, name)) for player in sheet.players]
        rows.append([_label(name, labels), *cells])
    rows.append(["total", *(Span(str(sheet.total(player)), "points") for player in sheet.players)])
    lines += columns(rows, right=range(1, len(sheet.players) + 1))
    lines += ranking(sheet, width=width)
    return lines


def ranking(sheet: ScoreSheet, *, width: int = 0) -> list[Line]:
    """Places, tie-breaks, solo rank, scenario and achievements, and what the result rests on, each in its line."""
    lines: list[Line] = []
    if len(sheet.players) > 1:
        places = sheet.ranking.places()
        said = ", ".join(f"{places[p]}. {p} ({sheet.total(p)})" for group in sheet.ranking.groups for p in group)
        lines += paragraph(said, width)
    for tie in sheet.ranking.ties:
        lines += paragraph(tie, width)
    if sheet.solo_rank:
        lines.append(["solo rank: ", Span(sheet.solo_rank, "title")])
    lines += outcome(sheet, width=width)
    for note in sheet.notes:
        lines += paragraph(f"note: {note}", width)
    if sheet.rulings:
        leaning = ", ".join(f"{name} = {choice}" for name, choice in sheet.rulings.items())
        lines += paragraph(f"leans on open questions: {leaning}", width, style="quiet")
    if sheet.unverified:
        lines += paragraph(f"not verified: {'; '.join(sheet.unverified)}", width, style="quiet")
    if not sheet.standard:
        lines.append([Span("non-standard: something was set or overridden by hand in this game", "warn")])
    return lines


def _label(category: str, labels: Mapping[str, str]) -> str:
    return labels.get(category) or LABELS.get(category, category.replace("_", " "))


def arithmetic(line: ScoreLine) -> str:
    """`3 x 5 = 15`, or just the points where there is no product."""
    if line.count is None or line.each is None:
        return f"{line.points:+d}" if line.category == "override" else str(line.points)
    return f"{line.count} x {line.each} = {line.points}" if line.count != 1 else str(line.points)


def _row(line: ScoreLine, labels: Mapping[str, str]) -> list[Span | str]:
    style = "points" if line.points else "zero"
    pieces = f"{' '.join(line.pieces)}: " if line.pieces else ""
    return [
        f"  {_label(line.category, labels)}",
        Span(line.when, "quiet"),
        Span(arithmetic(line), style),
        Span(f"{pieces}{line.note} [{line.rule}]", "" if line.points else "quiet"),
    ]


def lines_of(sheet: ScoreSheet, player: str, labels: Mapping[str, str], *, width: int = 0) -> list[Line]:
    """Every line of a player, zero lines too: category, when, arithmetic, pieces and reason."""
    rows = [_row(line, labels) for line in sheet.of(player)]
    if not any(line.when for line in sheet.of(player)):
        rows = [[row[0], *row[2:]] for row in rows]
    head: Line = [Span(player, "name"), f": {sheet.total(player)}"]
    right = (2,) if rows and len(rows[0]) == 4 else (1,)
    return [head, *columns(rows, right=right, width=width)]


def explanation(
    sheet: ScoreSheet,
    player: str,
    rules: Mapping[str, Rule],
    labels: Mapping[str, str],
    only: Sequence[str] = (),
    *,
    width: int = 0,
) -> list[Line]:
    """A player's points rule by rule: the rule in own words, its source, and each line under it."""
    moment = _MOMENTS.get(sheet.moment, sheet.moment)
    lines: list[Line] = [[Span(player, "name"), f": {sheet.total(player)} points, {moment}"]]
    by_rule: dict[str, list[ScoreLine]] = {}
    for line in sheet.of(player):
        if not only or line.rule in only:
            by_rule.setdefault(line.rule, []).append(line)
    for name, group in by_rule.items():
        rule = rules.get(name)
        title = f"{rule.title if rule else name}: {sum(line.points for line in group)}"
        lines += ["", *head(name, rule, title, width)]
        lines += columns([["  ", *_row(line, labels)[1:]] for line in group], right=(2,), width=width)
    if not only:
        terms = [
            f"{sheet.points(player, name)} {_label(name, labels)}"
            for name in sheet.categories()
            if sheet.of(player, name)
        ]
        lines += ["", *paragraph(f"{' + '.join(terms)} = {sheet.total(player)}", width)]
    return [*lines, *ranking(sheet, width=width)]


def rules_named(sheet: ScoreSheet, player: str, word: str, labels: Mapping[str, str]) -> list[str]:
    """The rules on a player's sheet meant by a rule id, the beginning of its end, a category or its label.

    Raises UsageProblem when there is none.
    """
    folded = word.casefold()
    found = [
        line.rule
        for line in sheet.of(player)
        if folded in (line.rule, line.rule.partition(".")[2], line.category, _label(line.category, labels))
    ]
    if not found:
        found = [line.rule for line in sheet.of(player) if line.rule.partition(".")[2].startswith(folded)]
    if not found:
        # Or the beginning of any of its words, like every name at the table.
        found = [line.rule for line in sheet.of(player) if f"-{folded}" in line.rule]
    if not found:
        if folded in labels or folded in labels.values():
            raise UsageProblem(f"no {word} has been scored for {player} yet")
        known = dict.fromkeys(line.rule.partition(".")[2] for line in sheet.of(player))
        hint = closest(folded, known) or f"; there is {', '.join(known)}"
        raise UsageProblem(f"nothing on {player}'s sheet is called {word!r}{hint}")
    return list(dict.fromkeys(found))
