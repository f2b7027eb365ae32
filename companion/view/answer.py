"""What an entry did, who is next, and the log, as lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from companion.game import Need
from companion.moves import TABLE, Verb
from companion.timeline import Played, Timeline
from companion.view.page import Line, Span, columns, width_of
from companion.words import printable

if TYPE_CHECKING:
    from companion.protocol import Game


def gained(played: Played, labels: Mapping[str, str]) -> list[str]:
    """Points by player and category: `blue +7 light, +4 forest`.

    A moment that gave nothing is told too (`+0 light`); what merely stays as it was is left to the sheet.
    """
    by_player: dict[str, dict[str, int]] = {}
    told = set()
    for sign, lines in zip((1, -1), played.lines_changed(), strict=True):
        for line in lines:
            points = by_player.setdefault(line.player, {})
            points[line.category] = points.get(line.category, 0) + sign * line.points
            if line.when:
                told.add((line.player, line.category))
    said = []
    for player, points in by_player.items():
        parts = [
            f"{value:+d} {labels.get(name, name)}"
            for name, value in points.items()
            if value or (player, name) in told
        ]
        if parts:
            said.append(f"{player} {', '.join(parts)}")
    return said


def reasons(played: Played) -> list[str]:
    """Why, when it can be said in a line or two."""
    scored, replaced = played.lines_changed()
    # A line that tells of the same points as the one it replaces is no reason for anything, and neither is one of a
    # category that gave no more than before: its pieces have other names now.
    before = {(line.player, line.rule, line.pieces[:1], line.points) for line in replaced}
    change: dict[tuple[str, str], int] = {}
    for sign, lines in ((1, scored), (-1, replaced)):
        for line in lines:
            row = line.player, line.category
            change[row] = change.get(row, 0) + sign * line.points
    telling = [
        line
        for line in scored
        if line.points
        and change[line.player, line.category]
        and (line.player, line.rule, line.pieces[:1], line.points) not in before
    ]
    return [f"{line.player}: {line.note} [{line.rule}]" for line in telling] if len(telling) <= 2 else []


def entry(game: Game, played: Played) -> list[Line]:
    """One accepted entry: its number and text, what it did, warnings, and the points with their reason."""
    lines: list[Line] = [[Span(f"{played.number:>3} ", "quiet"), Span(played.text)]]
    lines += [f"    {text}" for text in deeds(game, played)]
    lines += [
        [Span(f"    odd: {text}" if played.kind == "move" else f"    {text}", "warn")] for text in played.warnings
    ]
    lines += [[Span(f"    {text}", "points")] for text in gained(played, game.categories)]
    lines += [[Span(f"    {text}", "quiet")] for text in reasons(played)]
    return lines


def deeds(game: Game, played: Played) -> list[str]:
    """What an entry did, in sentences."""
    if played.kind == "undo":
        return [f"took back {_numbers(played)}; now {game.clock(played.after.state)}"]
    if played.kind == "redo":
        return [f"took up again {_numbers(played)}; now {game.clock(played.after.state)}"]
    if played.kind == "check":
        return ["agrees with the record"]
    if played.kind == "copy":
        return ["known from here on"]
    if played.kind in ("set", "override"):
        said = ["by hand; the game is non-standard from here"] if played.before.standard else []
        if played.move is None:
            return said
    else:
        said = []
    if played.move is None:
        return said
    before, after = played.before.state, played.after.state
    said += game.narrate(before, played.move, after)
    why = game.why(before, played.move)
    return [*said, f"why: {why}"] if why else said


def _numbers(played: Played) -> str:
    numbers = sorted(played.concerned)
    if len(numbers) == 1:
        return f"entry {numbers[0]}"
    return f"entries {', '.join(map(str, numbers))}"


def next_up(needs: Sequence[Need]) -> list[Line]:
    """What the game waits for; what is merely possible comes after what must be done."""
    if not needs:
        return [[Span("the game is over: companion score", "title")]]
    lines: list[Line] = []
    for number, need in enumerate(needs):
        lead = "next: " if number == 0 else "      "
        verbs = Span(f"  ({', '.join(need.verbs)})", "quiet")
        lines.append([Span(lead, "quiet"), Span(need.actor, "name"), f": {need.text}", verbs])
    return lines


def turn(timeline: Timeline) -> str:
    """Who is waited for, in a few words."""
    needs = timeline.game.needs(timeline.state)
    waiting = [need.actor for need in needs if not need.optional] or [need.actor for need in needs]
    return ", ".join(dict.fromkeys(waiting)) or "game over"


def non_standard(timeline: Timeline) -> list[Line]:
    """A line that says so when something was set or overridden by hand."""
    if timeline.now.standard:
        return []
    return [[Span("non-standard: something was set or overridden by hand in this game", "warn")]]


def scores(state: Any) -> str:
    """Everybody's points in a few words."""
    totals = dict.fromkeys(state.table.players, 0)
    for line in state.lines:
        totals[line.player] += line.points
    return "  ".join(f"{player} {points}" for player, points in totals.items())


_BESIDE: Final = 60
"""An entry longer than this has its points under it: beside it they would be out of sight."""
_POINTS: Final = 40
"""Columns kept free for the points beside an entry, as far as the screen has them."""


def log(timeline: Timeline, *, last: int = 0, width: int = 0) -> list[Line]:
    """Every entry, or the `last` ones, with its points beside it or under it; those that were undone are marked."""
    from companion.timeline import ALTERING

    live = set(timeline.live)
    rows: list[list[Span]] = []
    for played in timeline.played[-last:]:
        undone = played.kind in ALTERING and played.number not in live
        said = "; ".join(gained(played, timeline.game.categories))
        if played.concerned:
            said = f"{'took back' if played.kind == 'undo' else 'took up'} {_numbers(played)}"
        rows.append(
            [
                Span(str(played.number), "quiet"),
                Span("undone" if undone else "", "warn"),
                Span(played.text, "quiet" if undone else ""),
                Span(said, "points"),
            ]
        )
    if not any(row[1].text for row in rows):
        rows = [[row[0], *row[2:]] for row in rows]
    # Without a width nothing is folded; there is room enough then.
    beside = min(_BESIDE, max(0, width - _POINTS)) if width else _BESIDE
    laid_out: list[Sequence[Span | str]] = []
    for row in rows:
        if width_of(printable(row[-2].text)) <= beside:
            laid_out.append(row)
            continue
        laid_out.append(row[:-1])
        if row[-1].text:
            laid_out.append([*[""] * (len(row) - 2), row[-1]])
    return [*columns(laid_out, right=(0,), width=width), *non_standard(timeline)]


def log_json(timeline: Timeline) -> list[dict[str, Any]]:
    """The log for `--json`: number, text, kind, whether it counts, and the lines scored."""
    from companion.timeline import ALTERING

    live = set(timeline.live)
    return [
        {
            "number": played.number,
            "text": played.text,
            "kind": played.kind,
            "undone": played.kind in ALTERING and played.number not in live,
            "scored": [{"player": line.player, **line.as_dict()} for line in played.scored],
        }
        for played in timeline.played
    ]


def legal_moves(timeline: Timeline) -> list[tuple[Need, list[str]]]:
    """Each need with its legal moves in full words; verbs that take what people see are given as usage."""
    state = timeline.state
    return [
        (need, [move for name in need.verbs for move in _listed(timeline.game.verbs[name], state, need.actor)])
        for need in timeline.game.needs(state)
    ]


def _listed(verb: Verb, state: Any, actor: str) -> list[str]:
    options = [verb.format(move) for move in verb.options(state, actor)]
    return options or ([verb.usage] if actor == TABLE else [])


def _told(verb: Verb, state: Any, actor: str) -> list[str]:
    return verb.told(state, actor) if verb.told else _listed(verb, state, actor)


def possible(timeline: Timeline, player: str = "") -> list[Line]:
    """What is needed and legal now, of everybody or of one player."""
    lines: list[Line] = []
    state = timeline.state
    for need in timeline.game.needs(state):
        if player not in ("", need.actor):
            continue
        lines.append([Span(need.actor, "name"), f": {need.text}"])
        verbs = [timeline.game.verbs[name] for name in need.verbs]
        lines += grouped([text for verb in verbs for text in _told(verb, state, need.actor)])
    if lines or not player:
        return lines or next_up([])
    return [[Span(player, "name"), " has nothing to do now"], *next_up(timeline.game.needs(state))]


def grouped(moves: Sequence[str]) -> list[Line]:
    """Legal moves by verb, the places of one verb in one line."""
    by_verb: dict[str, list[str]] = {}
    for move in moves:
        verb, _, rest = move.partition(" ")
        by_verb.setdefault(verb, []).append(rest)
    rows: list[list[Span | str]] = []
    for verb, rests in by_verb.items():
        named = [rest for rest in rests if rest]
        shown = " | ".join(named[:40]) if any(" " in rest for rest in named) else " ".join(named)
        more = f" ... {len(named) - 40} more" if " | " in shown and len(named) > 40 else ""
        rows.append([f"  {verb}", shown + more])
    return columns(rows)
