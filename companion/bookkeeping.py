"""The verbs every game has besides its own: undo, redo, notes, rulings, checks, and corrections by hand.

Each reader takes the timeline as it stands and the words of an entry, and returns the entry carried out; the
timeline decides whether to take it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from companion.arguments import Number
from companion.dice import read_roll
from companion.errors import Disagreement, IllegalMove, NotationError
from companion.moves import PLAYER, TABLE, Fact
from companion.words import closest, fold
from scorers import catalog
from scorers.sheet import ScoreLine

if TYPE_CHECKING:
    from companion.notation import Words
    from companion.timeline import Played, Timeline

RESERVED: Final = {
    "roll": ("roll [NEED [= FACES]]", "let the program draw what is needed, or type what came up"),
    "check": ("check FACT", "compare what you see on the table with the record"),
    "note": ("note WORDS", "write something down"),
    "ruling": ("ruling ID = CHOICE", "settle an open question of the rules from here on"),
    "copy": ("copy KEY = VALUE", "tell what is printed on your copy of the game"),
    "set": ("set FACT ; REASON", "correct the record to what lies on the table"),
    "override": ("override MOVE ; REASON", "accept a move the rules refuse"),
    "undo": ("undo [N]", "take back the last N steps"),
    "redo": ("redo [N]", "take N undone steps up again"),
}
"""The verbs every game has, with how they are typed and what they do."""


def _count(said: Words) -> int:
    """The number of steps named after undo or redo; 1 when none is."""
    if len(said.words) == 1:
        return 1
    value, at = Number("N", 1, 9999).read(said.words, 1, None)
    if at < len(said.words):
        raise NotationError("one number at most", said.words, at)
    return value


def _read_undo(timeline: Timeline, said: Words) -> Played:
    count, steps = _count(said), timeline.steps_back()
    if count > len(steps):
        raise IllegalMove(
            f"only {len(steps)} step{'s' * (len(steps) != 1)} to undo" if steps else "nothing to undo"
        )
    concerned = tuple(number for step in steps[:count] for number in step)
    after = timeline.before_live(len(concerned))
    return timeline.played_as("undo", TABLE, f"undo {count}", said.note, after, concerned=concerned)


def _read_redo(timeline: Timeline, said: Words) -> Played:
    count, steps = _count(said), timeline.steps_forward()
    if count > len(steps):
        raise IllegalMove(
            f"only {len(steps)} step{'s' * (len(steps) != 1)} to redo" if steps else "nothing to redo"
        )
    concerned = tuple(number for step in steps[:count] for number in step)
    after = timeline.at(concerned[-1])
    return timeline.played_as("redo", TABLE, f"redo {count}", said.note, after, concerned=concerned)


def _read_note(timeline: Timeline, said: Words) -> Played:
    if len(said.words) == 1:
        raise NotationError("what should be noted? note WORDS", said.words, 1, incomplete=True)
    text = f"note {said.body.strip()[len(said.words[0]) :].strip()}"
    return timeline.played_as("note", said.actor or TABLE, text, said.note, timeline.now)


def _read_ruling(timeline: Timeline, said: Words) -> Played:
    words = [word for word in said.words if word != "="]
    game, frame = timeline.game.name, timeline.now
    known = catalog.rulings(game)
    if len(words) < 2:
        raise NotationError("which ruling? ruling ID = CHOICE", said.words, 1, incomplete=True)
    name = words[1] if "." in words[1] else f"{game}.{words[1]}"
    if name not in known:
        short = [full.partition(".")[2] for full in known]
        hint = closest(name.partition(".")[2], short) or f"; there is {', '.join(short)}"
        raise NotationError(f"there is no ruling {words[1]!r}{hint}", said.words, said.words.index(words[1]))
    choices = known[name].choices
    if len(words) != 3 or words[2] not in choices:
        text = f"{name} can be {' or '.join(choices)}"
        at = said.words.index(words[2], 2) if len(words) > 2 else len(said.words)
        raise NotationError(text, said.words, at, incomplete=len(words) < 3)
    table = frame.state.table
    table = table._replace(rulings={**table.rulings, name: words[2]})
    after = frame._replace(state=frame.state._replace(table=table))
    return timeline.played_as("ruling", TABLE, f"ruling {name} = {words[2]}", said.note, after)


def _read_copy(timeline: Timeline, said: Words) -> Played:
    """A printed value of the owner's copy, known from here on; it travels with the record."""
    from companion import mycopy
    from companion.errors import UsageProblem

    words = [word for word in said.words if word != "="]
    if len(words) < 3:
        raise NotationError("write: copy KEY = VALUE", said.words, len(said.words), incomplete=True)
    try:
        key = mycopy.find_key({key.key: key for key in timeline.game.copy_keys()}, words[1])
        value = mycopy.read_value(key, " ".join(words[2:]))
    except UsageProblem as error:
        raise NotationError(str(error), said.words, said.words.index(words[1])) from None
    state = timeline.state
    after = timeline.now._replace(state=state.with_facts({**state.table.facts, key.key: value}))
    return timeline.played_as("copy", TABLE, f"copy {key.key} = {mycopy.written(value)}", said.note, after)


# -- facts: what check and set speak of ------------------------------------------------------------------------


def _read_score(state: Any, actor: str, args: tuple[Any, ...]) -> int:
    return sum(line.points for line in state.lines if line.player == actor)


SCORE: Final = Fact(
    "score",
    PLAYER,
    (Number("N", 0, 999),),
    "a player's points so far",
    _read_score,
    lambda state, actor, args, value: state,
)


def facts(timeline: Timeline) -> Mapping[str, Fact]:
    """Everything `check` and `set` can speak of: everybody's score, and the game's own facts."""
    return {SCORE.name: SCORE, **timeline.game.facts}


def _read_fact(timeline: Timeline, said: Words) -> tuple[Fact, str, tuple[Any, ...]]:
    """The fact named after check or set, whose it is, and its arguments with the value last."""
    known, words = facts(timeline), said.words
    if len(words) < 2:
        text = f"{words[0]} what? {', '.join(fact.usage for fact in known.values())}"
        raise NotationError(text, words, 1, incomplete=True)
    typed = words[1].casefold()
    matches = [typed] if typed in known else [name for name in known if name.startswith(typed)]
    players, actor = timeline.state.table.players, said.actor
    if not matches and len(words) > 2 and (name := timeline.state.table.actors.get(fold(typed), "")) in players:
        raise NotationError(f"the name comes first: {name}: {words[0]} {' '.join(words[2:])}", words, 1)
    if len(matches) != 1:
        hint = f"could be {' or '.join(matches)}" if matches else f"is none of {', '.join(known)}"
        raise NotationError(f"{words[1]!r} {hint}", words, 1)
    fact = known[matches[0]]
    if fact.who == TABLE:
        actor = TABLE
    elif actor not in players:
        if actor or len(players) > 1:
            raise NotationError(f"whose? {players[0]}: {words[0]} {fact.usage}", words, 1)
        actor = players[0]
    at, values = 2, []
    for arg in fact.args:
        value, at = arg.read(words, at, timeline.state)
        values.append(value)
    if at < len(words):
        raise NotationError(f"{words[at]!r} is one word too many: {fact.usage}", words, at)
    return fact, actor, tuple(values)


def _written(fact: Fact, args: tuple[Any, ...]) -> list[str]:
    return [arg.write(value) for arg, value in zip(fact.args, args, strict=True)]


def _read_check(timeline: Timeline, said: Words) -> Played:
    fact, actor, args = _read_fact(timeline, said)
    found, value = fact.read(timeline.state, actor, args[:-1]), args[-1]
    if found != value:
        whose = f"{actor}'s " if actor != TABLE else ""
        what = " ".join([fact.name, *_written(fact, args)[:-1]])
        shown, typed = fact.args[-1].write(found), fact.args[-1].write(value)
        text = f"{whose}{what} is {shown} in the record, {typed} on the table"
        if fact is SCORE:
            text += f" ({value - found:+d}); companion explain {actor} shows every point"
        raise Disagreement(text)
    body = " ".join(["check", fact.name, *_written(fact, args)])
    return timeline.played_as("check", actor, body, said.note, timeline.now)


def _need_reason(said: Words) -> None:
    if not said.note:
        text = f"say why, after a semicolon: {' '.join(said.words)} ; the reason"
        raise NotationError(text, said.words, len(said.words), incomplete=True)


def _read_set(timeline: Timeline, said: Words) -> Played:
    fact, actor, args = _read_fact(timeline, said)
    _need_reason(said)
    state, value = timeline.state, args[-1]
    if fact is SCORE:
        points = value - _read_score(state, actor, ())
        note = f"set to {value} by hand: {said.note}"
        line = ScoreLine("table.override", "override", actor, points, None, None, (), note)
        state = state.with_line(line)
    else:
        state = fact.write(state, actor, args[:-1], value)
    after = timeline.now._replace(state=state, standard=False)
    body = " ".join(["set", fact.name, *_written(fact, args)])
    doubt = fact.doubt(state, value) if fact.doubt else ""
    return timeline.played_as("set", actor, body, said.note, after, warnings=(doubt,) if doubt else ())


def _read_override(timeline: Timeline, said: Words) -> Played:
    words = said.words[1:]
    if not words:
        text = "override what? override MOVE ; REASON"
        raise NotationError(text, said.words, 1, incomplete=True)
    if words[0].endswith(":"):
        text = f"the name comes first: {words[0]} override {' '.join(words[1:])} ; the reason"
        raise NotationError(text, said.words, 1)
    name = timeline.verb_named(words)
    if name in RESERVED:
        raise NotationError(f"{name} needs no override", said.words, 1)
    verb = timeline.game.verbs[name]
    move = timeline.parse(verb, words, said.actor)
    verdict = timeline.judge(verb, move)
    stuck = [reason for reason in verdict.reasons if not reason.forceable]
    if stuck:
        text = "; ".join(f"{reason.text} [{reason.rule}]" for reason in stuck)
        raise IllegalMove(f"this cannot be done even by override: {text}; use set FACT ; REASON", stuck)
    if verdict.legal:
        raise IllegalMove(f"{verb.format(move)} is legal: no override is needed")
    _need_reason(said)
    after = timeline.now._replace(state=verb.apply(timeline.state, move), standard=False)
    warnings = tuple(f"against the rules: {reason.text} [{reason.rule}]" for reason in verdict.reasons)
    body = f"override {verb.format(move)}"
    return timeline.played_as("override", move.actor, body, said.note, after, move=move, warnings=warnings)


READERS: Final[Mapping[str, Callable[[Timeline, Words], Played]]] = {
    "roll": read_roll,
    "check": _read_check,
    "note": _read_note,
    "ruling": _read_ruling,
    "copy": _read_copy,
    "set": _read_set,
    "override": _read_override,
    "undo": _read_undo,
    "redo": _read_redo,
}
