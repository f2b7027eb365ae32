"""The timeline: entries in, states out. Every view of a game is a replay of what people did.

States are immutable, so history, undo and "what if" are a matter of keeping references. Nothing here writes a file.
"""

import gc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from companion import notation
from companion.bookkeeping import READERS, RESERVED
from companion.errors import CompanionError, IllegalMove, NotationError, Reason, UnknownPrint
from companion.game import Table
from companion.moves import TABLE, Move, Verb, Verdict, need_legal, refuse
from companion.words import closest
from scorers.errors import MissingFact
from scorers.sheet import ScoreLine, diff

if TYPE_CHECKING:
    from companion.protocol import Game

ALTERING: Final = frozenset(("move", "roll", "override", "set", "ruling", "copy"))
"""Kinds of entries that change the game, and that undo takes back."""


class Frame(NamedTuple):
    """The game between two entries; `standard` is False once something was set or overridden, unless undone."""

    state: Any
    standard: bool = True


class Played(NamedTuple):
    """An accepted entry: its number (from 1), its full spelling, and the game before and after it.

    `move` is what was done in game terms, None for entries that do nothing to the game. `concerned` holds, for undo
    and redo, the numbers of the entries taken back or up, in that order.
    """

    number: int
    text: str
    kind: str
    actor: str
    before: Frame
    after: Frame
    move: Move | None = None
    note: str = ""
    warnings: tuple[str, ...] = ()
    concerned: tuple[int, ...] = ()

    @property
    def scored(self) -> tuple[ScoreLine, ...]:
        """The lines this entry scored; none for undo and redo, which score nothing themselves."""
        return self.lines_changed()[0]

    def lines_changed(self) -> tuple[tuple[ScoreLine, ...], tuple[ScoreLine, ...]]:
        """The lines this entry scored, and those they took the place of.

        Where points are kept as they come, nothing is replaced; where a table is scored as it stands, a line grows.
        """
        if self.kind in ("undo", "redo"):
            return (), ()
        old, new = self.before.state.lines, self.after.state.lines
        if new is old:
            return (), ()
        return (tuple(new[len(old) :]), ()) if new[: len(old)] == old else diff(new, old)


class Failure(NamedTuple):
    """The first entry of a record that could not be taken: its number, its text and why."""

    number: int
    text: str
    error: CompanionError


_new: Final = tuple.__new__
"""Makes a named tuple from all its parts: at every entry, and a third faster than by name."""


@contextmanager
def _keeping_all() -> Iterator[None]:
    """Searches for no garbage: a replay keeps all it makes, so every search is in vain, at a tenth of the time."""
    pausing = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if pausing:
            # What was made counts as old now, or the first thing made afterwards would have all of it searched.
            gc.freeze()
            gc.unfreeze()
            gc.enable()


class Timeline:
    """A game replayed from its entries, ready for the next one.

    A bad entry among those given stops the replay: `played` holds the valid ones before it, `failure` tells about
    it, and nothing can be pushed.
    """

    def __init__(
        self,
        game: "Game",
        table: Table,
        entries: Iterable[str] = (),
        seed: int | None = None,
        *,
        respell: bool = False,
    ) -> None:
        self.game, self.seed = game, seed
        self.start = self.now = Frame(game.initial(table))
        """The game before all entries, and after them."""
        self.played: list[Played] = []
        self.failure: Failure | None = None
        self._live: list[tuple[int, Frame]] = []
        self._undone: list[tuple[int, Frame]] = []
        with _keeping_all():
            self._replay(entries, stored=not respell)

    def _replay(self, entries: Iterable[str], *, stored: bool) -> None:
        for text in entries:
            try:
                self._take(self.read(text, stored=stored))
            except CompanionError as error:
                self.failure = Failure(len(self.played) + 1, text, error)
                break

    @property
    def state(self) -> Any:
        """The state after all entries."""
        return self.now.state

    @property
    def live(self) -> tuple[int, ...]:
        """Numbers of the entries that count: those that change the game and are not undone."""
        return tuple(number for number, _ in self._live)

    def at(self, number: int) -> Frame:
        """The game after entry `number`; 0 is the start. Raises NotationError when there is no such entry."""
        if not 0 <= number <= len(self.played):
            raise NotationError(f"there is no entry {number}; the last one is {len(self.played)}")
        return self.played[number - 1].after if number else self.start

    def push(self, text: str) -> list[Played]:
        """Takes an entry and what the program does in answer to it; returns all that was accepted, in order.

        Raises CompanionError, and leaves everything as it was, when the entry is not taken.
        """
        if self.failure:
            number, _, error = self.failure
            raise IllegalMove(f"entry {number} does not replay ({error}); mend it before you go on")
        taken = [self._take(self.read(notation.one_line(text)))]
        if taken[0].kind in ALTERING:
            taken += self.answers()
        return taken

    def answers(self) -> list[Played]:
        """Takes the moves the program makes for automated actors, until a person is needed."""
        taken = []
        while (move := self.game.automatic(self.state)) and move.actor in self.state.table.automate:
            verb = self.game.verbs[move.verb]
            after = self.now._replace(state=verb.apply(self.state, move))
            taken.append(self._take(self.played_as("move", move.actor, verb.format(move), "", after, move=move)))
        return taken

    def read(self, text: str, *, stored: bool = False) -> Played:
        """The entry judged and carried out against the game as it stands, without taking it.

        Its text is spelled in full, unless it comes from a record (`stored`): that keeps its own spelling.
        Raises NotationError (with a caret) when it cannot be read, IllegalMove when it is not allowed,
        Disagreement when a check fails.
        """
        try:
            return self._read(text.strip(), stored)
        except (NotationError, IllegalMove) as error:
            error.typed = error.typed or text.strip()
            raise
        except MissingFact as error:
            raise UnknownPrint(error.missing) from None

    def _read(self, typed: str, stored: bool) -> Played:
        now = self.now
        said = notation.split(typed, now.state.table.actors)
        actor, words, note, _ = said
        verb = self.game.verbs.get(words[0])
        if verb is None:
            name = self.verb_named(words)
            if name in READERS:
                played = READERS[name](self, said)
                return played._replace(text=typed) if stored else played
            verb = self.game.verbs[name]
        state = now.state
        move = self.parse(verb, words, actor)
        verdict = verb.judge(state, move)
        if verdict.reasons:
            need_legal(verdict, f"{move.actor}, {verb.format(move)}")
        after = _new(Frame, (verb.apply(state, move), now.standard))
        text = typed if stored else notation.join(move.actor, verb.format(move), note)
        number = len(self.played) + 1
        return _new(Played, (number, text, "move", move.actor, now, after, move, note, verdict.warnings, ()))

    def judge(self, verb: Verb, move: Move) -> Verdict:
        """The verdict on a move now, including whether the verb belongs to this phase."""
        state = self.state
        if state.phase not in verb.phases:
            return refuse(Reason(verb.rule, self._not_now()))
        return verb.judge(state, move)

    def _not_now(self) -> str:
        needs = self.game.needs(self.state)
        if not needs:
            return "the game is over"
        return f"not now; what is needed: {needs[0].actor}: {needs[0].text} ({', '.join(needs[0].verbs)})"

    def verb_named(self, words: Sequence[str]) -> str:
        """The full name of the verb meant by the first word.

        An abbreviation that several verbs share means the one it is kept for, else the one wanted now, if there is
        only one; what has to be done comes before what may be.
        """
        word, verbs = words[0].casefold(), self.game.verbs
        if word in verbs or word in RESERVED:
            return word
        names = [*verbs, *RESERVED]
        matches = [name for name in names if name.startswith(word)]
        if len(matches) > 1:
            matches = [name for name in verbs if verbs[name].short == word] or matches
        if len(matches) > 1:
            needs = self.game.needs(self.state)
            for some in (needs, [need for need in needs if not need.optional]):
                wanted = {name for need in some for name in need.verbs}
                matches = [name for name in matches if name in wanted] or matches
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise NotationError(f"{words[0]!r} could be {' or '.join(matches)}", words, 0)
        actor = self.state.table.actors.get(word)
        if actor:
            text = f"after a name comes a colon: {actor}: {' '.join(words[1:]) or 'what they did'}"
            raise NotationError(text, words, 0)
        hint = closest(word, names) or f"; there is {', '.join(names)}"
        if word in self.game.facts:
            hint = f"; to correct the record: set {' '.join(words)} ; the reason"
        raise NotationError(f"there is no verb {words[0][:40]!r}{hint}", words, 0)

    def parse(self, verb: Verb, words: Sequence[str], said: str) -> Move:
        """The move meant by these words; `said` is the actor named, empty when none was."""
        state = self.now.state
        if state.phase not in verb.phases:
            text = self._not_now()
            if verb.name in self.game.facts:
                text += f"; to correct the record: set {' '.join(words)} ; the reason"
            need_legal(refuse(Reason(verb.rule, text, word=words[0])), verb.name)
        if verb.who == (TABLE,):
            if said not in ("", TABLE):
                text = f"{verb.name} is for the table: write it without a name"
                raise NotationError(text, words, 0)
            return verb.parse(TABLE, words, state)
        actor = said or self._implied(verb, alone=len(words) == 1)
        if actor not in state.table.players and actor not in verb.who:
            whose = ", ".join(state.table.players)
            raise NotationError(f"{verb.name} is for a player: {whose}", words, 0)
        return verb.parse(actor, words, state)

    def _implied(self, verb: Verb, *, alone: bool) -> str:
        """Who is meant without a name: the first player whose need the verb answers, else whose turn it is.

        A verb that says nothing else (`done`) is meant by whoever has just moved, if it can be; one that stands
        `alone` though more could follow is so where nobody else waits for it.
        """
        able = [need.actor for need in self.game.needs(self.state) if verb.name in need.verbs]
        if alone and self._live:
            last = self.played[self._live[-1][0] - 1].actor
            if (last in able and not verb.args) or (not able and last in self.state.table.players):
                return last
        return able[0] if able else self.game.active(self.state)

    def played_as(
        self,
        kind: str,
        actor: str,
        body: str,
        note: str,
        after: Frame,
        *,
        move: Move | None = None,
        warnings: tuple[str, ...] = (),
        concerned: tuple[int, ...] = (),
    ) -> Played:
        """The next entry, spelled in full, with what it leads to."""
        return Played(
            len(self.played) + 1,
            notation.join(actor, body, note),
            kind,
            actor,
            self.now,
            after,
            move,
            note,
            warnings,
            concerned,
        )

    def _take(self, played: Played) -> Played:
        if played.kind in ALTERING:
            self._live.append((played.number, played.after))
            if self._undone:
                self._undone.clear()
        elif played.kind == "undo":
            for _ in played.concerned:
                self._undone.append(self._live.pop())
        elif played.kind == "redo":
            for _ in played.concerned:
                self._live.append(self._undone.pop())
        self.played.append(played)
        self.now = played.after
        return played

    # -- steps: an entry somebody typed, together with what the program did in answer ---------------------------

    def steps_back(self) -> list[tuple[int, ...]]:
        """The steps that can be undone, the latest first, each as entry numbers in the order of undoing."""
        if not self.start.state.table.automate:
            # Everything was typed by somebody.
            return [(number,) for number, _ in reversed(self._live)]
        steps: list[tuple[int, ...]] = []
        group: list[int] = []
        for number, _ in reversed(self._live):
            group.append(number)
            if not self._automated(number):
                steps.append(tuple(group))
                group = []
        return [*steps, tuple(group)] if group else steps

    def steps_forward(self) -> list[tuple[int, ...]]:
        """The steps that can be redone, the next first, each as entry numbers in the order of redoing."""
        steps: list[tuple[int, ...]] = []
        for number, _ in reversed(self._undone):
            if steps and self._automated(number):
                steps[-1] = (*steps[-1], number)
            else:
                steps.append((number,))
        return steps

    def before_live(self, count: int) -> Frame:
        """The game without the last `count` entries that count."""
        rest = len(self._live) - count
        return self._live[rest - 1][1] if rest else self.start

    def _automated(self, number: int) -> bool:
        return self.played[number - 1].actor in self.start.state.table.automate
