"""Dice and draws [table.roll]. What came up goes into the record; a seed is only a footnote.

`roll NEED` lets the program draw, `roll NEED = FACES` types what came up on the table. The entry always holds the
faces, so a replay draws nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.errors import IllegalMove, NotationError
from companion.moves import LEGAL, TABLE, Move, Verb, need_legal

if TYPE_CHECKING:
    from random import Random

    from companion.notation import Words
    from companion.timeline import Played, Timeline

BY_PROGRAM: Final = ("by", "program")


def dice(seed: int | None, number: int) -> Random:
    """The dice for entry `number` of a game: true chance, or repeatable when the game was started with a seed.

    Each entry has dice of its own, so a draw does not depend on what was drawn, or undone, before it.
    """
    from random import Random, SystemRandom

    return SystemRandom() if seed is None else Random(f"{seed}/{number}")


def _needed(timeline: Timeline, words: list[str]) -> str:
    """The need meant by the words after `roll`; the most pressing one when there are none."""
    waiting = needed(timeline)
    if not waiting:
        raise IllegalMove("nothing is to be rolled or drawn now")
    if len(words) == 1:
        found = [name for name in waiting if _wanted(timeline, name)]
        if not found:
            raise IllegalMove("nothing is to be rolled or drawn now")
        words.append(found[0])
    name = timeline.verb_named(words[1:])
    if name not in waiting:
        wanted = [other for other in waiting if _wanted(timeline, other)]
        raise NotationError(f"{name} is not to be drawn now; {', '.join(wanted) or 'nothing'} is", words, 1)
    return name


def _wanted(timeline: Timeline, name: str) -> bool:
    """Whether a draw is asked for, or could be made at least."""
    from random import Random

    if any(name in need.verbs for need in timeline.game.needs(timeline.state)):
        return True
    verb = timeline.game.verbs[name]
    assert verb.draw is not None
    return timeline.judge(verb, Move(TABLE, name, verb.draw(timeline.state, Random(0)))).legal


def needed(timeline: Timeline) -> list[str]:
    """The verbs the program could draw for now, the most pressing first."""
    verbs = timeline.game.verbs
    names = [name for need in timeline.game.needs(timeline.state) for name in need.verbs]
    waiting = [name for name in names if verbs[name].draw]
    # A row can also be laid out while somebody could still use a power.
    also = [verb.name for verb in verbs.values() if verb.draw and timeline.state.phase in verb.phases]
    return list(dict.fromkeys(waiting + also))


def read_roll(timeline: Timeline, said: Words) -> Played:
    """The entry `roll [NEED [again] [= FACES [by program]]]`, drawn if no faces are given."""
    words = list(said.words)
    # What came up is written down with its need; only a person may leave the need out.
    name = words[1] if len(words) > 2 and words[1] in timeline.game.verbs else _needed(timeline, words)
    verb = timeline.game.verbs[name]
    if not verb.draw:
        raise NotationError(f"{name} is neither rolled nor drawn", words, 1)
    again = len(words) > 2 and words[2].casefold() == "again"
    rest = words[3:] if again else words[2:]
    by_program = tuple([word.casefold() for word in rest[-2:]]) == BY_PROGRAM
    if by_program:
        rest = rest[:-2]
    if rest and rest[0] == "=":
        move = verb.parse(TABLE, [name, *rest[1:]], timeline.state)
    elif rest:
        raise NotationError("write: roll NEED = what came up", said.words, len(words) - len(rest))
    else:
        move, by_program = _draw(timeline, verb, again=again), True
    need_legal(timeline.judge(verb, move), f"roll {name}")
    after = timeline.now._replace(state=verb.apply(timeline.state, move))
    faces = verb.format(move).removeprefix(name).strip()
    body = f"roll {name}{' again' * again} = {faces}{' by program' * by_program}"
    return timeline.played_as("roll", TABLE, body, said.note, after, move=move)


def _draw(timeline: Timeline, verb: Verb, *, again: bool) -> Move:
    """A new draw; or, after an undo, what was drawn here before, unless a new one is asked for.

    Undoing is for slips: it must not be a way to better luck.
    """
    assert verb.draw is not None
    old = None if again else _drawn_before(timeline, verb)
    if old:
        return old
    args = verb.draw(timeline.state, dice(timeline.seed, len(timeline.played) + 1))
    return Move(TABLE, verb.name, args)


def _drawn_before(timeline: Timeline, verb: Verb) -> Move | None:
    live, clock = set(timeline.live), timeline.game.clock(timeline.state)
    for old in reversed(timeline.played):
        if old.kind != "roll" or old.number in live or old.move is None or old.move.verb != verb.name:
            continue
        move: Move = old.move
        here = timeline.game.clock(old.before.state) == clock
        # A card drawn meanwhile for something else makes the old draw odd, if not illegal.
        if here and timeline.judge(verb, move) == LEGAL:
            return move
    return None
