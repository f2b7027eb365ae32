"""A session at the table: lines in, answers out. Knows neither terminal nor files beyond its book.

A line is an entry, or one of the session's own commands (`?`, show, score, explain, log, rules, help, quit).
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from companion.book import Book
from companion.bookkeeping import RESERVED, facts
from companion.completion import complete
from companion.errors import CompanionError, UnknownPrint, UsageProblem
from companion.view import answer
from companion.view import sheet as sheets
from companion.view.page import Line, Screen, Span, columns
from companion.words import closest, fold, read_sum
from scorers.errors import MissingFact

COMMANDS: Final = {
    "?": ("? [ENTRY]", "what is needed and legal now; or whether an entry would be, and why not"),
    "next": ("next [PLAYER]", "the same as ?, of everybody or of one"),
    "show": ("show [SIDE]", "the board; a side marks light and shade for the sun there"),
    "score": ("score [SIDE]", "the score; a side, or now, adds the season as if it ended"),
    "explain": ("explain PLAYER [RULE]", "where each point came from"),
    "log": ("log [N]", "all entries with their points, or the last N"),
    "rules": ("rules WORD", "the rules that speak of it"),
    "help": ("help", "this list"),
    "quit": ("quit", "leave; everything is saved"),
}
_NOTHING_AHEAD: Final = {
    "show": ("show [PLAYER]", "the board; in Verdant also of one player alone"),
    "score": ("score", "the score as it stands"),
}
"""What these commands do in a game without a moment to look ahead to."""
_SHELL_OPTIONS: Final = ("--sun", "--plain")
_SHELL_COMMANDS: Final = ("games", "settle", "verify", "fmt", "rulings", "new", "play", "move")


class Session:
    """A game on the table: `handle` takes a line, answers it, and says whether to go on."""

    breaks, prompt = "[ ,:]", "> "
    """What parts the words that are completed, and what stands before the cursor."""

    def __init__(self, book: Book, screen: Screen) -> None:
        self.book, self.screen = book, screen
        self._commands: dict[str, Callable[[list[str]], list[Line]]] = {
            "?": self._possible,
            "next": self._possible,
            "show": self._show,
            "score": self._score,
            "explain": self._explain,
            "log": self._log,
            "rules": self._rules,
            "help": self._help,
        }

    def handle(self, line: str, *, prompt_next: bool = True) -> bool:
        """Answers a line; False when it was `quit`.

        Raises CompanionError when the line is refused; nothing has changed then.
        """
        words = line.split()
        first = words[0].casefold()
        if first in ("quit", "exit"):
            return False
        if first.startswith("?") and len(first) > 1:
            first, words = "?", ["?", words[0][1:], *words[1:]]
        if first in self._commands:
            try:
                said = [word.removeprefix("--") for word in words[1:] if word not in _SHELL_OPTIONS]
                self.screen.show(self._commands[first](said))
            except MissingFact as error:
                raise UnknownPrint(error.missing) from None
            return True
        if first in _SHELL_COMMANDS:
            raise UsageProblem(f"{first} is for the shell: companion {' '.join(words)}")
        taken = self.book.push(line)
        lines: list[Line] = []
        for played in taken:
            lines += answer.entry(self.book.timeline.game, played)
        self.screen.show(lines)
        if prompt_next:
            self.screen.show(self.needs())
        return True

    def needs(self) -> list[Line]:
        """What the game waits for."""
        return answer.next_up(self.book.timeline.game.needs(self.book.timeline.state))

    def words(self, text: str) -> list[str]:
        """Completions for a line typed so far."""
        first = text.split(" ", 1)[0]
        if " " in text and first in ("explain", "show", "score"):
            return self._command_words(first, text)
        return complete(self.book.timeline, text.removeprefix("?").lstrip(), tuple(COMMANDS))

    def _command_words(self, first: str, text: str) -> list[str]:
        typed = text.rpartition(" ")[2]
        timeline = self.book.timeline
        if first == "explain":
            known = timeline.state.table.players
        else:
            known = tuple(timeline.game.previews(timeline.state))
        return [word for word in known if word.startswith(typed)]

    def status(self) -> str:
        """The bar at the bottom: whose turn, where in the game, the scores."""
        timeline = self.book.timeline
        odd = "" if timeline.now.standard else " | non-standard"
        clock = timeline.game.clock(timeline.state)
        return f" {answer.turn(timeline)} | {clock} | {answer.scores(timeline.state)}{odd} "

    # -- the session's own commands -----------------------------------------------------------------------------

    def _possible(self, words: list[str]) -> list[Line]:
        name = self.book.timeline.state.table.actors.get(fold(" ".join(words)), "")
        if words and not name:
            return self._would_it(" ".join(words))
        return answer.possible(self.book.timeline, name)

    def _would_it(self, text: str) -> list[Line]:
        try:
            played = self.book.timeline.read(text)
        except CompanionError as error:
            return [[Span("no: ", "bad"), str(error)]]
        return [[Span("yes: ", "good"), played.text], *[f"  {said}" for said in played.warnings]]

    def _show(self, words: list[str]) -> list[Line]:
        timeline = self.book.timeline
        view = import_module(f"companion.view.{timeline.game.name}")
        preview = " ".join(words)
        lines: list[Line] = view.board(timeline.game, timeline.state, preview=preview, width=self.screen.width)
        return [*lines, *answer.non_standard(timeline)]

    def _score(self, words: list[str]) -> list[Line]:
        timeline = self.book.timeline
        sheet = timeline.game.sheet(timeline.state, preview=words[0] if words else "")
        sheet = sheet._replace(standard=timeline.now.standard)
        return sheets.table(sheet, timeline.game.title, timeline.game.categories, width=self.screen.fold_width)

    def _explain(self, words: list[str]) -> list[Line]:
        timeline = self.book.timeline
        players = timeline.state.table.players
        if not words and len(players) == 1:
            words = [players[0]]
        if not words:
            raise UsageProblem(f"explain whom? {', '.join(players)}")
        name = next((player for player in players if fold(player) == fold(words[0])), None)
        if name is None:
            hint = closest(words[0], players) or f"; there is {', '.join(players)}"
            raise UsageProblem(f"{words[0]!r} does not play{hint}")
        from scorers.catalog import rules

        game = timeline.game
        sheet = game.sheet(timeline.state)._replace(standard=timeline.now.standard)
        only = sheets.rules_named(sheet, name, words[1], game.categories) if len(words) > 1 else []
        return sheets.explanation(
            sheet, name, rules(game.name), game.categories, only, width=self.screen.fold_width
        )

    def _log(self, words: list[str]) -> list[Line]:
        last = read_sum(words[0]) if words else 0
        if last is None or last < 0:
            raise UsageProblem(f"how many entries? log 5, not log {words[0]}")
        log = answer.log(self.book.timeline, last=last, width=self.screen.fold_width)
        return log or ["nothing has been entered yet"]

    def _rules(self, words: list[str]) -> list[Line]:
        from companion.view.rules import found, shown

        return shown(found(self.book.timeline.game.name, words), width=self.screen.fold_width)

    def _help(self, words: list[str]) -> list[Line]:
        timeline = self.book.timeline
        verbs = timeline.game.verbs.values()
        # At the start of a game everything is still ahead.
        ahead = timeline.game.previews(timeline.start.state)
        name = timeline.state.table.players[0]
        lines: list[Line] = [[Span("moves", "title"), f"  (as in {name}: note hello; the name may be left out)"]]
        lines += columns(
            [[f"  {verb.usage}", Span(verb.help, "quiet")] for verb in verbs], width=self.screen.fold_width
        )
        lines.append([Span("always", "title")])
        lines += columns([[f"  {usage}", Span(text, "quiet")] for usage, text in RESERVED.values()])
        lines.append([Span("facts for check and set", "title")])
        lines += columns([[f"  {fact.usage}", Span(fact.help, "quiet")] for fact in facts(timeline).values()])
        lines.append([Span("here", "title")])
        here = {**COMMANDS, **({} if ahead else _NOTHING_AHEAD)}
        lines += columns([[f"  {usage}", Span(text, "quiet")] for usage, text in here.values()])
        lines.append("words may be shortened as long as they are clear; a semicolon starts a note")
        return lines
