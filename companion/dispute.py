"""Disputes: claims against a sheet, and two records of one game against each other."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.errors import UsageProblem
from companion.timeline import Timeline
from companion.words import closest, fold
from scorers.errors import MissingFact, PositionError
from scorers.sheet import ScoreLine, ScoreSheet, diff


class Claim(NamedTuple):
    """What somebody says a player has, against what the sheet gives."""

    player: str
    claimed: int
    counted: int

    @property
    def agrees(self) -> bool:
        """Both are the same."""
        return self.claimed == self.counted


class FirstDifference(NamedTuple):
    """The first entry that counts in which two records part; a text is empty where a record has ended."""

    ours: str
    our_number: int
    theirs: str
    their_number: int


class Comparison(NamedTuple):
    """Two records of a game: where they part, and the score lines found only in one of them."""

    first: FirstDifference | None
    ours: tuple[ScoreLine, ...]
    theirs: tuple[ScoreLine, ...]
    totals: Mapping[str, tuple[int, int]]

    @property
    def agrees(self) -> bool:
        """Same points for the same reasons."""
        return not self.ours and not self.theirs and all(a == b for a, b in self.totals.values())


class Reading(NamedTuple):
    """The result if an open question it leans on were read another way."""

    ruling: str
    choice: str
    totals: Mapping[str, int]
    winners: tuple[str, ...]


def other_readings(
    sheet: ScoreSheet,
    choices: Mapping[str, Iterable[str]],
    again: Callable[[Mapping[str, str]], ScoreSheet],
) -> list[Reading]:
    """Every other reading that changes anybody's points or who wins; `again` scores under another choice.

    A reading under which the table could not lie as it does, or that asks for what nobody knows, is left out.
    """
    found = []
    for ruling, mine in sheet.rulings.items():
        for choice in choices[ruling]:
            if choice == mine:
                continue
            try:
                other = again({ruling: choice})
            except (PositionError, MissingFact):
                continue
            if other.totals() != sheet.totals() or other.ranking.groups != sheet.ranking.groups:
                found.append(Reading(ruling, choice, other.totals(), other.ranking.groups[0]))
    return found


def read_claims(words: Sequence[str], players: Sequence[str]) -> dict[str, int]:
    """Claims such as `blue=41` by player.

    Raises UsageProblem for anything else, for a player who is not there, and for two claims about one player.
    """
    from companion.words import read_sum

    folded = {fold(player): player for player in players}
    claims: dict[str, int] = {}
    for word in words:
        name, equals, number = word.rpartition("=")
        value = read_sum(number.strip())
        if not equals or value is None:
            raise UsageProblem(f"write a claim as player=points, such as {players[0]}=41, not {word!r}")
        player = folded.get(fold(name.strip()))
        if player is None:
            hint = closest(name, folded) or f"; there is {', '.join(players)}"
            raise UsageProblem(f"{name!r} is nobody at this table{hint}")
        if player in claims:
            raise UsageProblem(f"two claims about {player}; give one")
        claims[player] = value
    return claims


def judge_claims(sheet: ScoreSheet, claims: Mapping[str, int]) -> list[Claim]:
    """Each claim beside the sheet's total, in the order of play."""
    return [Claim(player, claims[player], sheet.total(player)) for player in sheet.players if player in claims]


def counting(timeline: Timeline) -> list[tuple[int, str]]:
    """The entries that made the game what it is, without those undone: number and text without its note."""
    texts = {played.number: played.text for played in timeline.played}
    return [(number, texts[number].partition(" ; ")[0]) for number in timeline.live]


def compare(ours: Timeline, theirs: Timeline) -> Comparison:
    """Where two records of one game part, and what that does to the points.

    Raises UsageProblem when they are of different games or have different players.
    """
    if ours.game.name != theirs.game.name:
        raise UsageProblem(f"one record is of {ours.game.title}, the other of {theirs.game.title}")
    players = ours.state.table.players
    if sorted(players) != sorted(theirs.state.table.players):
        raise UsageProblem("the records have different players, so they are two games")
    our_sheet, their_sheet = ours.game.sheet(ours.state), theirs.game.sheet(theirs.state)
    only_ours, only_theirs = diff(our_sheet.lines, their_sheet.lines)
    return Comparison(
        _first_difference(counting(ours), counting(theirs)),
        only_ours,
        only_theirs,
        {player: (our_sheet.total(player), their_sheet.total(player)) for player in players},
    )


def _first_difference(ours: Sequence[tuple[int, str]], theirs: Sequence[tuple[int, str]]) -> FirstDifference | None:
    for at in range(max(len(ours), len(theirs))):
        our_number, our_text = ours[at] if at < len(ours) else (0, "")
        their_number, their_text = theirs[at] if at < len(theirs) else (0, "")
        if our_text != their_text:
            return FirstDifference(our_text, our_number, their_text, their_number)
    return None
