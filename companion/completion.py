"""What could be typed next: every suggestion leads to a legal entry, or to one not finished yet."""

from __future__ import annotations

from collections.abc import Sequence

from companion.bookkeeping import RESERVED, facts
from companion.dice import needed
from companion.errors import CompanionError
from companion.moves import TABLE, Fact
from companion.timeline import Timeline
from scorers import catalog


def complete(timeline: Timeline, text: str, extra: Sequence[str] = ()) -> list[str]:
    """The words that may stand at the end of `text`, whose last word may be unfinished.

    `extra` are words that may stand first besides verbs and names, such as the session's own commands.
    """
    state = timeline.state
    head, colon, rest = text.partition(":")
    actor = state.table.actors.get(head.strip().casefold(), "") if colon else ""
    if colon and not actor:
        return []
    body = rest if colon else text
    words = body.replace(",", " ").split()
    typed = "" if not words or body[-1:] in (" ", ",") else words.pop()
    if not words:
        found = _first_words(timeline, actor, colon == "", extra)
    else:
        try:
            found = _later_words(timeline, actor, words)
        except CompanionError:
            found = []
    folded = typed.casefold()
    return [word for word in found if word.casefold().startswith(folded)]


def _first_words(timeline: Timeline, actor: str, bare: bool, extra: Sequence[str]) -> list[str]:
    needs = timeline.game.needs(timeline.state)
    wanted = [name for need in needs if actor in ("", need.actor) for name in need.verbs]
    names = [f"{player}:" for player in timeline.state.table.players] if bare else []
    return list(dict.fromkeys([*wanted, *RESERVED, *(extra if bare else ()), *names]))


def _later_words(timeline: Timeline, actor: str, words: list[str]) -> list[str]:
    name = timeline.verb_named(words)
    words = [name, *words[1:]]
    if name == "roll":
        return needed(timeline) if len(words) == 1 else ["again", "="] if len(words) == 2 else []
    if name == "ruling":
        known = catalog.rulings(timeline.game.name)
        ruling = known.get(words[1]) if len(words) > 1 else None
        return list(ruling.choices) if ruling else list(known) if len(words) == 1 else []
    if name in ("check", "set"):
        known_facts = facts(timeline)
        if len(words) == 1:
            return list(known_facts)
        fact = known_facts.get(words[1])
        return _fact_words(timeline, fact, actor, words[2:]) if fact else []
    if name == "override":
        rest = words[1:]
        return _later_words(timeline, actor, rest) if rest else list(timeline.game.verbs)
    if name in RESERVED:
        return []
    verb = timeline.game.verbs[name]
    who = TABLE if verb.who == (TABLE,) else actor or timeline.game.active(timeline.state)
    players = timeline.state.table.players
    if timeline.state.phase not in verb.phases or (who not in verb.who and who not in players):
        return []
    return verb.suggestions(timeline.state, who, words)


def _fact_words(timeline: Timeline, fact: Fact, actor: str, words: list[str]) -> list[str]:
    at = 0
    for arg in fact.args:
        if at >= len(words):
            return list(arg.suggest(timeline.state, actor))
        _, at = arg.read(words, at, timeline.state)
    return []
