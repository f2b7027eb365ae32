"""A seeded random player of Evergreen: whole games of legal entries, typed the way people type them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from companion import games, notation
from companion import record as records
from companion.arguments import Number
from companion.bookkeeping import RESERVED, facts
from companion.game import Need
from companion.games.evergreen.places import CELL
from companion.moves import TABLE, Fact, Move, Verb
from companion.record import Record
from companion.timeline import Played, Timeline
from scorers import catalog

GAME: Final = games.load("evergreen")
NAMES: Final = ("blue", "Old Tom", "Zoë", "d4")
"""Players: one with a space, one beyond ASCII, one that looks like a place."""
MOST_ENTRIES: Final = 5000
_REMARKS: Final = ("", "", "", "why not", "c'est la vie ; again", 'he said "c3"', "10:30 ☀", "a = b # c")


class Mix(NamedTuple):
    """How many entries in a thousand are something else than the next plain move of the game."""

    asides: int = 0
    """Notes and checks."""
    undos: int = 0
    redos: int = 0
    """Out of those where something can be redone."""
    again: int = 0
    """Draws asked for anew, and rows typed instead of drawn."""
    rulings: int = 0
    corrections: int = 0
    """Facts set by hand."""
    forced: int = 0
    """Moves against the rules, overridden."""
    keen: bool = False
    """Nobody stops before an action and a power are used up, so that planets fill."""


PLAIN: Final = Mix()
KEEN: Final = Mix(keen=True)
CHATTY: Final = Mix(asides=60, undos=50, redos=400)
REDRAWN: Final = Mix(undos=60, redos=200, again=300)
MENDED: Final = Mix(asides=30, undos=30, redos=300, rulings=15, corrections=25, forced=40)


class RandomPlayer:
    """Plays for everybody at the table; the same dice give the same game."""

    def __init__(self, timeline: Timeline, dice: Random, mix: Mix = PLAIN) -> None:
        self.timeline, self.dice, self.mix = timeline, dice, mix
        self.leaving = {name: 0.0 if mix.keen else dice.uniform(0.02, 0.3) for name in timeline.state.table.players}
        """How readily each player leaves the rest of a turn."""

    def play(self) -> Iterator[list[Played]]:
        """Pushes entries until the game is over, one at a time."""
        for _ in range(MOST_ENTRIES):
            if self.timeline.state.phase == "over":
                return
            yield self.timeline.push(self.entry())
        raise AssertionError(f"the game is not over after {MOST_ENTRIES} entries")

    def entry(self) -> str:
        """The next entry: always one the rules allow."""
        kinds = (
            (self.mix.asides, self._aside),
            (self.mix.undos, self._undo),
            (self.mix.redos, self._redo),
            (self.mix.rulings, self._ruling),
            (self.mix.corrections, self._correction),
            (self.mix.forced, self._forced),
        )
        for often, write in kinds:
            if often and self.dice.randrange(1000) < often:
                text = write()
                if text:
                    return text
        text = self._move()
        remark = self.dice.choice(_REMARKS) if self.dice.randrange(20) == 0 else ""
        return f"{text} ; {remark}" if remark else text

    # -- the moves of the game --------------------------------------------------------------------------------

    def _move(self) -> str:
        state = self.timeline.state
        needs = GAME.needs(state)
        if state.phase == "turns":
            return self._turn(needs)
        verb = GAME.verbs[needs[0].verbs[0]]
        if verb.draw:
            return self._draw(verb)
        moves = list(verb.options(state, needs[0].actor))
        move = self.dice.choice(moves)
        if verb.name == "take" and self.dice.randrange(2):
            return self._spelled(move.actor, f"take {state.draft.row.index(move.args[0]) + 1}")
        return self._spelled(move.actor, verb.format(move))

    def _draw(self, verb: Verb) -> str:
        if verb.name == "reveal" and self.dice.randrange(4) == 0 and not self.timeline.state.piles.revealed:
            first = [verb for verb in (GAME.verbs["first"], GAME.verbs["sun"]) if self.dice.randrange(2)]
            for other in first:
                move = self.dice.choice(list(other.options(self.timeline.state, TABLE)))
                return other.format(move)
        if self.mix.again and self.dice.randrange(1000) < self.mix.again:
            assert verb.draw is not None
            if self.dice.randrange(2):
                return f"roll {verb.name} again"
            move = Move(TABLE, verb.name, verb.draw(self.timeline.state, self.dice))
            text = verb.format(move)
            return text if self.dice.randrange(2) else f"roll {verb.name} = {text.removeprefix(verb.name)}"
        return self.dice.choice(("roll", f"roll {verb.name}", f"table: roll {verb.name}"))

    def _turn(self, needs: list[Need]) -> str:
        closable = self.timeline.judge(GAME.verbs["end"], Move(TABLE, "end")).legal
        if closable and (len(needs) == 1 or (not self.mix.keen and self.dice.randrange(8) == 0)):
            last = self.timeline.state.round == 14
            return "end" if last or self.dice.randrange(2) else self._draw(GAME.verbs["row"])
        need = self.dice.choice([need for need in needs if need.actor != TABLE])
        names = [name for name in need.verbs if name != "done"]
        self.dice.shuffle(names)
        if self.dice.random() < self.leaving[need.actor]:
            names.insert(0, "done")
        for name in (*names, "done"):
            move = self._some(GAME.verbs[name], need.actor)
            if move:
                return self._spelled(need.actor, GAME.verbs[name].format(move))
        raise AssertionError(f"nothing that {need.text!r} names can be done")

    def _some(self, verb: Verb, actor: str) -> Move | None:
        """A random legal move of a verb, often with several places in one entry."""
        state = self.timeline.state
        moves = list(verb.options(state, actor))
        if not moves:
            return None
        placed = [move for move in moves if move.args and move.args[0]]
        # An empty use of a power is legal; it should not be what mostly happens.
        move = self.dice.choice(placed if placed and self.dice.randrange(12) else moves)
        if verb.name in ("lake", "bud", "done") or not placed or not move.args[0]:
            return move
        for _ in range(5 if self.mix.keen else self.dice.randrange(4)):
            place = self.dice.choice(placed).args[0]
            longer = move._replace(args=(move.args[0] + place,))
            if verb.judge(state, longer).legal:
                move = longer
        return move

    def _spelled(self, actor: str, body: str) -> str:
        """The entry as somebody might type it: with or without the name, in capitals, with commas, cut short."""
        words = body.split()
        if self.dice.randrange(5) == 0:
            short = words[0][: self.dice.randrange(1, 4)]
            full = short in GAME.verbs and short != words[0]
            if not full and [name for name in (*GAME.verbs, *RESERVED) if name.startswith(short)] == [words[0]]:
                words[0] = short
        glue = ", " if len(words) > 2 and self.dice.randrange(4) == 0 else " "
        body = " ".join([words[0], glue.join(words[1:])]).strip()
        if self.dice.randrange(8) == 0:
            body = body.upper()
        if actor == GAME.active(self.timeline.state) and self.dice.randrange(3) == 0:
            return body
        return f"{actor.upper() if self.dice.randrange(8) == 0 else actor}: {body}"

    # -- the table talking about the record -------------------------------------------------------------------

    def _aside(self) -> str:
        if self.dice.randrange(2):
            return f"table: note {self.dice.choice(('tea', 'é☀ x', 'note, note', 'plant c3'))}"
        text = self._fact("check")
        return text or "note nothing to check"

    def _fact(self, verb: str) -> str:
        """`check` of a fact as the record has it, or `set` to any value; empty when that cannot be typed."""
        state = self.timeline.state
        fact: Fact = self.dice.choice(list(facts(self.timeline).values()))
        actor = self.dice.choice(state.table.players) if fact.who != TABLE else TABLE
        args: list[Any] = [self.dice.choice(list(arg.choices(state, actor))) for arg in fact.args[:-1]]
        kind = fact.args[-1]
        value = fact.read(state, actor, tuple(args))
        if verb == "set":
            found = list(kind.choices(state, actor)) or [self.dice.randrange(20)]
            value = self.dice.choice(found)
        if isinstance(kind, Number) and not kind.low <= value <= kind.high:
            return ""
        written = [arg.write(arg_value) for arg, arg_value in zip(fact.args, (*args, value), strict=True)]
        return f"{actor}: {verb} {fact.name} {' '.join(written)}"

    def _undo(self) -> str:
        most = min(len(self.timeline.steps_back()), 4)
        return f"undo {self.dice.randint(1, most)}" if most else ""

    def _redo(self) -> str:
        most = min(len(self.timeline.steps_forward()), 4)
        return f"redo {self.dice.randint(1, most)}" if most else ""

    def _ruling(self) -> str:
        ruling = self.dice.choice(list(catalog.rulings("evergreen").values()))
        return f"ruling {ruling.id} = {self.dice.choice(list(ruling.choices))}"

    def _correction(self) -> str:
        text = self._fact("set")
        # Who begins can only be set to somebody who takes cards; anything else is refused.
        if " first " in text and text.rsplit(" first ", 1)[1] not in self.timeline.state.drafters:
            return ""
        return f"{text} ; it lies so" if text else ""

    def _forced(self) -> str:
        """A move the rules refuse but the table may force."""
        state = self.timeline.state
        if state.phase != "turns":
            return ""
        actor = self.dice.choice(state.table.players)
        for _ in range(12):
            verb = GAME.verbs[self.dice.choice(("plant", "grow", "sprout", "small", "big", "bush", "lake", "bud"))]
            places = self.dice.sample(list(CELL), self.dice.randint(1, 4))
            args: tuple[Any, ...] = (tuple(places),)
            if verb.name == "lake":
                args = (tuple(places[:1]), tuple(places[1:3]))
            elif verb.name == "bud":
                args = ()
            reasons = self.timeline.judge(verb, Move(actor, verb.name, args)).reasons
            if reasons and all(reason.forceable for reason in reasons):
                return f"{actor}: override {verb.format(Move(actor, verb.name, args))} ; it happened"
        return ""


def begin(players: int, seed: int, rulings: Mapping[str, str] | None = None) -> Record:
    """A record of a game that is about to begin."""
    return records.start(GAME, NAMES[:players], seed=seed, rulings=rulings)


@cache
def played(players: int, seed: int, mix: Mix = PLAIN, rulings: tuple[tuple[str, str], ...] = ()) -> Timeline:
    """A whole random game. Do not push to it: it is shared."""
    timeline = records.replay(begin(players, seed, dict(rulings)))
    player = RandomPlayer(timeline, Random(f"{players}/{seed}/{mix}"), mix)
    for _ in player.play():
        pass
    return timeline


def texts(timeline: Timeline) -> list[str]:
    """The entries as they are stored."""
    return [entry.text for entry in timeline.played]


def own_words(text: str, timeline: Timeline) -> list[str]:
    """The words of a stored entry, without actor and note."""
    return notation.split(text, timeline.state.table.actors).words
