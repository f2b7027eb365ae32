"""What must hold of any game after any entry: said and nothing changed, or taken and replayed to the same."""

from __future__ import annotations

from companion.errors import CompanionError, NotationError
from companion.timeline import Played, Timeline
from scorers import catalog


def try_entry(timeline: Timeline, text: str) -> list[Played]:
    """Pushes an entry; if it is refused, checks that this was said and changed nothing."""
    frame, entries, counted = timeline.now, list(timeline.played), timeline.live
    waiting = timeline.steps_forward()
    try:
        return timeline.push(text)
    except CompanionError as refused:
        error = refused
    assert str(error).strip()
    if isinstance(error, NotationError):
        error.caret()
    for reason in getattr(error, "reasons", ()):
        assert reason.text
        assert reason.rule in catalog.rules(timeline.game.name)
    assert timeline.now is frame
    assert timeline.played == entries
    assert timeline.live == counted
    assert timeline.steps_forward() == waiting
    assert timeline.failure is None
    return []


def still_sound(timeline: Timeline) -> None:
    """The game can be looked at, and its stored text replays to the same game."""
    game, state = timeline.game, timeline.state
    assert game.sheet(state).problems() == ()
    game.clock(state)
    game.position(state)
    for need in game.needs(state):
        assert need.text
    stored = [entry.text for entry in timeline.played]
    again = Timeline(game, timeline.start.state.table, stored, timeline.seed)
    assert again.failure is None, again.failure
    assert again.now == timeline.now
    assert again.live == timeline.live
