"""A table to play at in tests: a game of Evergreen, entries typed into it, refusals that must change nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import pytest

from companion import games
from companion import record as records
from companion.errors import CompanionError
from companion.timeline import Timeline
from scorers.grid import place_name
from scorers.sheet import ScoreSheet

rule = pytest.mark.rule
ruling = pytest.mark.ruling
verb = pytest.mark.verb
fact = pytest.mark.fact

GAME: Final = games.load("evergreen")
FOUR: Final = ("blue", "red", "green", "white")

REVEAL: Final = "reveal grassland sprout, snow bush"
"""A set-up of 3 + 2 flowers, so that the first row can be laid out."""

_WORDS: Final = {"s": "sprout", "S": "small", "B": "big", "b": "bush", "L": "lake", ".": "empty"}
_BIOMES: Final = ("rock", "wheat", "flowers", "swamp", "grassland", "snow")
_POWERS: Final = ("small", "big", "lake", "bush", "sprout", "bud")


def game(
    *entries: str,
    players: tuple[str, ...] = ("blue", "red"),
    seed: int | None = None,
    rulings: Mapping[str, str] | None = None,
    facts: Mapping[str, Any] | None = None,
    sets: tuple[str, ...] = (),
) -> Timeline:
    """A new game with these entries played."""
    record = records.start(GAME, players, sets=sets, rulings=rulings, copy=facts, seed=seed)
    return push(records.replay(record), *entries)


def push(timeline: Timeline, *entries: str) -> Timeline:
    for entry in entries:
        timeline.push(entry)
    return timeline


def turn(card: str, *entries: str, **header: Any) -> Timeline:
    """Round 1 of a game of two after the draft: blue has taken `card`, and keeps the token.

    `lay` or entries follow. Red has a wheat card with the power small, the left-over card is a wild one.
    """
    left = "wild lake" if card != "wild lake" else "wild bush"
    timeline = game(REVEAL, f"row {card}, {left}, wheat small", "blue: take 1", "red: take 3", **header)
    return push(timeline, *entries)


def lay(timeline: Timeline, player: str, *pieces: str) -> Timeline:
    """Puts pieces on a planet as if they had always been there: `lay(t, "blue", "B c1", "s d1 d2")`."""
    for piece in pieces:
        code, *places = piece.split()
        for place in places:
            timeline.push(f"{player}: set space {place} {_WORDS[code]} ; so it lies on the table")
    return timeline


def finish_round(timeline: Timeline) -> Timeline:
    """Everybody says `done`."""
    number = timeline.state.round
    for player in timeline.state.table.players:
        if timeline.state.round == number and timeline.state.phase == "turns":
            timeline.push(f"{player}: done")
    return timeline


def pass_round(timeline: Timeline) -> Timeline:
    """A round in which nobody does anything, the zone stays as it is and (but alone) the token too.

    Everybody takes a biome card; the card with the token is a wild one, and is left over.
    """
    players = timeline.state.table.players
    if len(players) == 1:
        mine, first, second = *_spare(timeline, _BIOMES, 1), *_spare(timeline, ("wild",), 2)
        # The neutral player takes a wild card, whoever begins.
        push(timeline, f"row {mine}, {first}, {second}", f"{players[0]}: take {mine}")
        return finish_round(timeline)
    first, *others = _spare(timeline, _BIOMES, len(players))
    (wild,) = _spare(timeline, ("wild",), 1)
    push(timeline, f"row {', '.join([first, wild, *others])}")
    for at in (1, *range(3, len(players) + 2)):
        timeline.push(f"take {at}")
    return finish_round(timeline)


def pass_rounds(timeline: Timeline, upto: int) -> Timeline:
    """Plays on, with nobody doing anything, until round `upto` is over."""
    if timeline.state.phase == "turns":
        finish_round(timeline)
    while timeline.state.phase != "over" and timeline.state.round <= upto:
        pass_round(timeline)
    return timeline


def _spare(timeline: Timeline, biomes: Iterable[str], count: int) -> list[str]:
    """Cards that lie neither in the fertility zone nor in front of anybody."""
    state = timeline.state
    lying = [zone_card.card for stack in state.piles.zone for zone_card in stack]
    lying += [card for side in state.sides for card in side.front] + list(state.piles.neutral)
    names = {card.name for card in lying}
    cards = [f"{biome} {power}" for power in _POWERS for biome in biomes]
    return [card for card in cards if card not in names][:count]


def refused(timeline: Timeline, text: str, rule_id: str = "") -> CompanionError:
    """Asserts that an entry is refused, by a reason that names the rule if one is given, and changes nothing."""
    state, now, played, live = timeline.state, timeline.now, list(timeline.played), timeline.live
    with pytest.raises(CompanionError) as caught:
        timeline.push(text)
    assert timeline.state == state
    assert timeline.now == now
    assert timeline.played == played
    assert timeline.live == live
    said = str(caught.value)
    assert said
    if rule_id:
        assert f"[{rule_id}]" in said, said
    return caught.value


def warned(timeline: Timeline, text: str) -> tuple[str, ...]:
    """What is said to be odd about an entry, which is taken all the same."""
    return timeline.push(text)[0].warnings


def pieces(timeline: Timeline, player: str) -> dict[str, str]:
    """Place to code, for every space of the player's planet that is not empty."""
    planet = timeline.state.side(player).planet
    return {
        place_name(row, column): code
        for row, line in enumerate(planet)
        for column, code in enumerate(line)
        if code not in ".x-"
    }


def level(timeline: Timeline, player: str, power: str) -> int:
    """The space of the player's marker on a power track; 0 is the start space."""
    return int(GAME.facts["level"].read(timeline.state, player, (power,)))


def fertility(timeline: Timeline, biome: str) -> int:
    """Flowers showing in the biome's stack."""
    return int(GAME.facts["fertility"].read(timeline.state, "table", (biome,)))


def sheet(timeline: Timeline) -> ScoreSheet:
    """The score so far, or final; sound in itself."""
    found = GAME.sheet(timeline.state)
    assert found.problems() == ()
    return found


def totals(timeline: Timeline) -> dict[str, int]:
    return sheet(timeline).totals()


def points(timeline: Timeline, player: str, category: str, when: str = "") -> int:
    """The player's points in a category, in one season if it is named."""
    return sum(line.points for line in sheet(timeline).of(player, category) if when in ("", line.when))
