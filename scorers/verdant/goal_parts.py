"""What several goal cards count the same way: rows, missing types, matching edges, having the most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from scorers.verdant.goal_cards import Goal
from scorers.verdant.home import COLUMNS, ROWS, Home, PlacedPlant, PlacedRoom, edges, every_card
from scorers.verdant.player import Player
from scorers.verdant.readings import Readings
from scorers.verdant.words import TYPES
from scorers.words import names, plural

Placed = PlacedPlant | PlacedRoom
_Card = TypeVar("_Card", PlacedPlant, PlacedRoom)


class Judged(NamedTuple):
    """A goal card, the player it is scored for, and all players, for the cards that compare them."""

    goal: Goal
    player: Player
    table: tuple[Player, ...]
    readings: Readings

    @property
    def home(self) -> Home:
        """The player's home."""
        return self.player.home


class Part(NamedTuple):
    """What a goal card counts, with its places; a count of 0 says what did not count."""

    count: int  # type: ignore[assignment]  # the sheet's word; hides tuple.count
    places: Sequence[str]
    note: str


def finished_rows(home: Home) -> list[bool]:
    """For the three rows from the top: have they all their cards? Of others nothing can be said yet."""
    counts = [0] * ROWS
    for placed in every_card(home):
        counts[placed.cell[0]] += 1
    return [count == COLUMNS for count in counts]


def in_rows(cards: Sequence[_Card]) -> list[list[_Card]]:
    """Some of a home's cards by the three rows from the top."""
    rows: list[list[_Card]] = [[] for _ in range(ROWS)]
    for card in cards:
        rows[card.cell[0]].append(card)
    return rows


def row_parts(home: Home, cards: Sequence[_Card], what: str, *, same: bool) -> list[Part]:
    """A part for each row: are its plants (or rooms) all of one type, or all of different ones?"""
    parts = []
    for number, (row, finished) in enumerate(zip(in_rows(cards), finished_rows(home), strict=True), 1):
        places = [card.place for card in row]
        kinds = [card.card.type for card in row]
        different = list(dict.fromkeys(kinds))
        if not finished:
            parts.append(Part(0, places, f"row {number} is not finished"))
        elif same and len(different) == 1:
            parts.append(Part(1, places, f"row {number}: all {kinds[0]}"))
        elif not same and len(different) == len(kinds):
            parts.append(Part(1, places, f"row {number}: all different"))
        elif same:
            parts.append(Part(0, places, f"row {number}: {names(different)} {what}s"))
        else:
            twice = next(kind for kind in different if kinds.count(kind) > 1)
            again = [card.place for card in row if card.card.type == twice]
            parts.append(Part(0, again, f"row {number}: {twice} more than once"))
    return parts


def missing_parts(found: Mapping[str, list[str]], what: str) -> list[Part]:
    """One part for the types the home lacks and one for a card of each that it has."""
    missing = [kind for kind in TYPES if kind not in found]
    note = f"no {names(missing, 'or')} {what}" if missing else f"no {what} type is missing"
    parts = [Part(len(missing), [], note)]
    if found:
        parts.append(Part(0, [places[0] for places in found.values()], f"{names(list(found))} are there"))
    return parts


def edge_parts(judged: Judged, cards: Sequence[Placed], *, perfect: bool) -> list[Part]:
    """Cards that match in light on every edge they share [verdant.perfectly-matching], or on none of them."""
    shared = {card.place: 0 for card in cards}
    against: dict[str, list[str]] = {place: [] for place in shared}
    for plant, room, match in edges(judged.home):
        place, other = (plant.place, room.place) if plant.place in shared else (room.place, plant.place)
        shared[place] += 1
        if bool(match) is not perfect:
            against[place].append(other)
    counting = [place for place, count in shared.items() if count and not against[place]]
    parts = []
    if perfect:
        outer = [place for place in counting if shared[place] < 4]
        if outer and judged.readings.lean("verdant.perfect-match") == "four-edges":
            counting = [place for place in counting if place not in outer]
            parts.append(Part(0, outer, "matches, but has fewer than four neighbours"))
    note = "matches on every shared edge" if perfect else "matches on no shared edge"
    parts.insert(0, Part(len(counting), counting, note))
    rest = [place for place, others in against.items() if others]
    if rest:
        said = "; ".join([f"{place} with {names(against[place])}" for place in rest])
        parts.append(Part(0, rest, f"{'does not match' if perfect else 'does match'}: {said}"))
    return parts


def contest(judged: Judged, counts: Mapping[str, int], places: Sequence[str], noun: str) -> Part:
    """Has the player the most at the table? Everybody with as many does too [verdant.most-of]."""
    mine, best = counts[judged.player.name], max(counts.values())
    what = plural(mine, noun)
    if mine < best:
        ahead = [name for name, count in counts.items() if count == best]
        return Part(0, places, f"{what}; {names(ahead)} {'has' if len(ahead) == 1 else 'have'} {best}")
    if best == 0 and judged.readings.lean("verdant.most-at-zero") == "nobody":
        return Part(0, places, f"nobody has any {noun}")
    equal = [name for name, count in counts.items() if count == best and name != judged.player.name]
    return Part(1, places, f"{what}, the most" + (f", as many as {names(equal)}" if equal else ""))


def type_contest(judged: Judged, by_type: Mapping[str, Mapping[str, list[str]]], what: str) -> list[Part]:
    """A part for each type: has the player the most of it? `by_type` gives each player's places by type."""
    parts = []
    for kind in TYPES:
        counts = {name: len(found.get(kind, ())) for name, found in by_type.items()}
        mine = by_type[judged.player.name].get(kind, ())
        parts.append(contest(judged, counts, mine, f"{kind} {what}"))
    return parts
