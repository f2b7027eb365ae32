"""The score sheet: explained lines, and totals that are never anything but their sum."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple


class ScoreLine(NamedTuple):
    """Points one player got (or, with `points == 0`, did not get) for one reason.

    `count` pieces at `each` points give `points`; both are None where a formula is no plain product, and the
    note then shows the arithmetic. `pieces` are places on the board, in reading order. `when` names the moment
    inside a tracked game ("spring"); it is empty for a table typed in.
    """

    rule: str
    category: str
    player: str
    points: int
    count: int | None = None  # type: ignore[assignment]  # the sheet's word; hides tuple.count
    each: int | None = None
    pieces: tuple[str, ...] = ()
    note: str = ""
    when: str = ""

    def as_dict(self) -> dict[str, Any]:
        """The line as it stands in `--json`."""
        entry: dict[str, Any] = {
            "rule": self.rule,
            "category": self.category,
            "points": self.points,
            "count": self.count,
            "each": self.each,
            "pieces": list(self.pieces),
            "note": self.note,
        }
        if self.when:
            entry["when"] = self.when
        return entry


class Ranking(NamedTuple):
    """Who won: groups of players that share a place, best first, and a sentence for each tie met."""

    groups: tuple[tuple[str, ...], ...]
    ties: tuple[str, ...] = ()

    def places(self) -> dict[str, int]:
        """Player to place; those who share a place fill the ones behind it (1, 1, 3).

        >>> Ranking((("blue", "red"), ("green",))).places()
        {'blue': 1, 'red': 1, 'green': 3}
        """
        found: dict[str, int] = {}
        ahead = 0
        for group in self.groups:
            for player in group:
                found[player] = ahead + 1
            ahead += len(group)
        return found


def rank(totals: Mapping[str, int], ties: Sequence[str] = ()) -> Ranking:
    """Most points first; equal totals share a place.

    >>> rank({"blue": 3, "red": 5, "green": 3}).groups
    (('red',), ('blue', 'green'))
    """
    by_total: dict[int, list[str]] = {}
    for player, total in totals.items():
        by_total.setdefault(total, []).append(player)
    return Ranking(tuple(tuple(by_total[t]) for t in sorted(by_total, reverse=True)), tuple(ties))


class ScoreSheet(NamedTuple):
    """All lines of one scoring, in the order they were scored, and what they rest on.

    `players` is the order of play. `rulings` are the open questions this result leans on, each with the reading
    used; `unverified` the facts it uses that rest on a single or doubtful source. `standard` is False
    when somebody corrected the table by hand. `notes` says what the sheet leaves out, if anything. `extra` is what
    a game tells besides points (a scenario passed), by the key it has in `--json`.
    """

    game: str
    moment: str
    players: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    ranking: Ranking
    rulings: Mapping[str, str] = {}
    unverified: tuple[str, ...] = ()
    standard: bool = True
    solo_rank: str = ""
    notes: tuple[str, ...] = ()
    extra: Mapping[str, Any] = {}

    def total(self, player: str) -> int:
        """The sum of the player's lines."""
        return sum(line.points for line in self.lines if line.player == player)

    def totals(self) -> dict[str, int]:
        """Player to total, in the order of play."""
        return {player: self.total(player) for player in self.players}

    def of(self, player: str, category: str | None = None) -> tuple[ScoreLine, ...]:
        """The player's lines, all or of one category."""
        return tuple(line for line in self.lines if line.player == player and category in (None, line.category))

    def categories(self) -> tuple[str, ...]:
        """The categories that occur, in the order they were first scored."""
        return tuple(dict.fromkeys(line.category for line in self.lines))

    def points(self, player: str, category: str) -> int:
        """What the player got in one category."""
        return sum(line.points for line in self.of(player, category))

    def problems(self) -> tuple[str, ...]:
        """Every breach of what must hold for any sheet; empty for a sound one."""
        found = []
        for line in self.lines:
            product = None if None in (line.count, line.each) else line.count * line.each  # type: ignore[operator]
            if product not in (None, line.points):
                found.append(f"{line.rule}: {line.count} x {line.each} is not {line.points}")
            if line.player not in self.players:
                found.append(f"{line.rule}: {line.player} is not at this table")
            if len(set(line.pieces)) != len(line.pieces):
                found.append(f"{line.rule}: a piece is named twice")
        return tuple(found)

    def as_dict(self) -> dict[str, Any]:
        """The sheet in the one schema that `score`, `settle` and `explain` print with `--json`."""
        sheet: dict[str, Any] = {
            "game": self.game,
            "moment": self.moment,
            "standard": self.standard,
            "rulings": dict(self.rulings),
            "unverified": list(self.unverified),
            "players": {
                player: {
                    "total": self.total(player),
                    "lines": [line.as_dict() for line in self.of(player)],
                }
                for player in self.players
            },
            "ranking": [list(group) for group in self.ranking.groups],
            "ties": list(self.ranking.ties),
        }
        if self.solo_rank:
            sheet["solo_rank"] = self.solo_rank
        if self.notes:
            sheet["notes"] = list(self.notes)
        return sheet | dict(self.extra)


def diff(
    ours: Iterable[ScoreLine], theirs: Iterable[ScoreLine]
) -> tuple[tuple[ScoreLine, ...], tuple[ScoreLine, ...]]:
    """The lines found only on our side, and those found only on theirs (as multisets, in their order)."""
    left, right = list(ours), list(theirs)
    for line in tuple(left):
        if line in right:
            left.remove(line)
            right.remove(line)
    return tuple(left), tuple(right)
