"""A form: a table typed in question by question, where everything can be corrected until it is scored.

A game offers its questions (`Form`); `Filling` asks them in order, takes answers, goes back, and finds the question
that a correction names. It knows neither terminal nor files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from companion.errors import CompanionError, UsageProblem
from companion.words import fold

if TYPE_CHECKING:
    from companion.view.page import Line

COMMANDS: Final = {
    "?": ("? [WORD]", "what may be answered here, or what a word could mean"),
    "b2 hoya wood": ("b2 hoya wood", "an answer to any question, by its name; with the player in front if need be"),
    "b2": ("b2", "ask that question again"),
    "back": ("back", "the question before"),
    "show": ("show", "everything so far"),
    "done": ("done", "enough of this player; at the end: score it"),
    "quit": ("quit", "leave without a score"),
}
WORDS: Final = ("back", "show", "done", "quit", "exit", "help")
"""What is never an answer."""


class Refused(CompanionError):
    """An answer that cannot be right, with the reason."""


class Answer(NamedTuple):
    """An answer as it is kept, and a doubt about it that stops nothing."""

    text: str
    doubt: str = ""


class Question(NamedTuple):
    """Something a form asks.

    `section` is whose question it is, a player's name or "" for the table's; `name` the word that means it within
    the section (`b2`). `ask` says what is wanted, `blank` is the answer when it is passed over (None: it must be
    answered). `read` turns what was typed into an answer or raises CompanionError; `suggest` completes its last
    word. In a `run`, commas part the answers to this and the following questions. An unasked question can only be
    answered by its name.
    """

    key: str
    section: str
    name: str
    ask: str
    read: Callable[[str], Answer]
    suggest: Callable[[str], list[str]]
    blank: str | None = None
    run: bool = False
    asked: bool = True

    @property
    def label(self) -> str:
        """What people call it: `blue b2`."""
        return f"{self.section} {self.name}".strip()


Answers = Mapping[str, str]
"""Question key to the answer, as it is kept."""


class Form(Protocol):
    """What a game asks to be told a table."""

    game: str

    def questions(self, answers: Answers) -> list[Question]:
        """Every question that goes with these answers, section by section, in the order they are asked."""

    def position(self, answers: Answers) -> dict[str, Any]:
        """The table as a position, in the keys of a position file."""

    def answers(self, position: Mapping[str, Any]) -> dict[str, str]:
        """What was answered to give this position, unchecked, blank answers left out.

        Raises UsageProblem when it has another shape.
        """

    def picture(self, answers: Answers, question: Question | None, width: int) -> list[Line]:
        """What lies there so far, seen from a question; empty when there is nothing to see."""


class Filling:
    """A form being filled in: `handle` takes a line and answers it."""

    breaks = "[ ,]"
    """What parts the words that are completed."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.answers: dict[str, str] = {}
        self.carried: dict[str, Any] = {}
        """Keys of a position gone on with that the form does not ask about."""
        self.scored = False
        """Everything is said: it may be scored."""
        self.left = False
        """Somebody wants to leave."""
        self.doubts: list[str] = []
        """What is odd about the answers of the last line, though it stops nothing."""
        self._chosen = ""

    # -- where it stands ----------------------------------------------------------------------------------------

    def questions(self) -> list[Question]:
        """Every question, as things stand."""
        return self.form.questions(self.answers)

    @property
    def question(self) -> Question | None:
        """The question asked now; None when all are answered."""
        asked = self.questions()
        chosen = next((question for question in asked if question.key == self._chosen), None)
        return chosen or next((one for one in asked if one.asked and one.key not in self.answers), None)

    @property
    def prompt(self) -> str:
        """What stands before the cursor."""
        question = self.question
        return f"{question.label if question else 'score it'}> "

    def status(self) -> str:
        """The bar at the bottom: what is asked, and how much is answered."""
        question = self.question
        asked = [one for one in self.questions() if one.asked and question and one.section == question.section]
        count = sum(one.key in self.answers for one in asked)
        now = question.ask if question else "all is answered: Enter scores it, an answer by its name corrects"
        return f" {now} | {f'{count} of {len(asked)} | ' if asked else ''}? back show done quit "

    def position(self) -> dict[str, Any]:
        """The table as typed so far."""
        table = self.form.position(self.answers)
        return {**table, **{key: value for key, value in self.carried.items() if key not in table}}

    def picture(self, width: int) -> list[Line]:
        """What lies there so far."""
        return self.form.picture(self.answers, self.question, width)

    def words(self, text: str) -> list[str]:
        """Completions for a line typed so far."""
        try:
            named = self._named(text) if " " in text else None
        except Refused:
            return []
        question, rest = named or (self.question, text)
        if named and text.endswith(" "):
            rest += " "
        found = question.suggest(rest) if question else []
        if " " not in text and (text or not found):
            found += [word for word in WORDS if word.startswith(text)]
        return found

    # -- what people type ---------------------------------------------------------------------------------------

    def handle(self, line: str) -> list[str]:
        """Takes a line; what there is to say about it.

        Raises CompanionError when it is refused; of several answers on a line those before the wrong one are kept.
        """
        text = " ".join(line.split())
        question = self.question
        word = text.casefold()
        self.doubts = []
        if word.startswith("?") or word == "help":
            return self._help(question, text.lstrip("?").strip() if word != "help" else "")
        if word in ("quit", "exit"):
            self.left = True
        elif word == "back":
            self._back(question)
        elif word == "done" or (not text and question is None):
            self._done(question)
        elif word != "show":
            return self._answer(question, text)
        return []

    def finish(self) -> None:
        """Takes every question that is still open for passed over.

        Raises Refused when one must be answered.
        """
        while question := self.question:
            self._done(question)

    def load(self, position: Mapping[str, Any]) -> None:
        """Goes on with a position. Raises UsageProblem when some of it is no answer to any question."""
        given = self.form.answers(position)
        waiting = dict(given)
        while question := next((one for one in self.questions() if one.key in waiting), None):
            try:
                self.answers[question.key] = question.read(waiting.pop(question.key)).text
            except CompanionError as error:
                raise UsageProblem(f"{question.label}: {error}") from None
        asked = self.questions()
        # A home with empty places may have been left half way: what is missing in it is asked again.
        half = {one.section for one in asked if one.blank and one.key not in self.answers}
        for question in asked:
            if question.blank is not None and question.section not in half:
                self.answers.setdefault(question.key, question.blank)
        known = self.form.position(self.answers)
        self.carried = {key: value for key, value in position.items() if key not in known}

    def _help(self, question: Question | None, word: str) -> list[str]:
        if word:
            named = self._named(word) or (question, word)
            found = named[0].suggest(named[1]) if named[0] else []
            return [", ".join(found) or "nothing that could stand here begins like that"]
        now = f"{question.label}: {question.ask}" if question else "all is answered; done scores it"
        names = dict.fromkeys(one.name for one in self.questions() if not one.asked)
        also = [f"  by its name also: {', '.join(names)}"] if names else []
        width = max(len(usage) for usage, _ in COMMANDS.values())
        return [now, *(f"  {usage:{width}}  {help_}" for usage, help_ in COMMANDS.values()), *also]

    def _back(self, question: Question | None) -> None:
        asked = [one for one in self.questions() if one.asked]
        at = next((at for at, one in enumerate(asked) if question and one.key == question.key), len(asked))
        if at == 0:
            raise Refused("this is the first question")
        self._chosen = asked[at - 1].key

    def _done(self, question: Question | None) -> None:
        if question is None:
            self.scored = True
            return
        for one in self.questions():
            if one.section == question.section and one.asked and one.key not in self.answers:
                if one.blank is None:
                    raise Refused(f"{one.label} must be told first: {one.ask}")
                self.answers[one.key] = one.blank
        self._chosen = ""

    def _answer(self, question: Question | None, text: str) -> list[str]:
        named = self._named(text)
        if named and not named[1]:
            self._chosen = named[0].key
            return []
        if named:
            question, text = named
        if question is None:
            raise Refused("all is answered; correct an answer by its name, or type done")
        if not text:
            if question.key in self.answers:
                self._chosen = ""
                return []
            if question.blank is None or (question.run and question.blank):
                return [question.ask]
        self._take(question, text)
        return []

    def _take(self, question: Question, text: str) -> None:
        """Answers a question, and the following ones where commas part a run."""
        parts = text.split(",") if question.run else [text]
        for number, part in enumerate(parts):
            answer = question.read(part.strip()) if part.strip() else Answer(question.blank or "")
            if not part.strip() and (number or question.blank is None):
                raise Refused(f"{question.label}: nothing stands between the commas; an empty place is -")
            self.answers[question.key] = answer.text
            self._chosen = ""
            self.doubts += [answer.doubt] if answer.doubt else []
            if number + 1 < len(parts):
                question = self._after(question)

    def _after(self, question: Question) -> Question:
        asked = [one for one in self.questions() if one.asked]
        at = next((at for at, one in enumerate(asked, 1) if one.key == question.key), len(asked))
        if at == len(asked) or not asked[at].run or asked[at].section != question.section:
            raise Refused(f"{question.label} is the last one that commas lead to; what follows it was not taken")
        return asked[at]

    # -- which question is meant --------------------------------------------------------------------------------

    def _named(self, text: str) -> tuple[Question, str] | None:
        """The question a line names at its beginning, and the rest of the line; None when it names none.

        Raises Refused when several players could be meant.
        """
        questions = self.questions()
        sections = dict.fromkeys(one.section for one in questions if one.section)
        for section in sorted(sections, key=len, reverse=True):
            rest = _after_name(text, section)
            found = _first_word(rest, [one for one in questions if one.section == section]) if rest else None
            if found:
                return found
        current = self.question.section if self.question else ""
        found = _first_word(text, [one for one in questions if one.section in ("", current)])
        if found:
            return found
        others = [pair for name in sections if (pair := _first_word(text, _of(questions, name)))]
        if len(others) > 1:
            raise Refused(f"whose? Say {' or '.join(one.label for one, _ in others)}")
        return others[0] if others else None


def _of(questions: Sequence[Question], section: str) -> list[Question]:
    return [one for one in questions if one.section == section]


def _after_name(text: str, name: str) -> str:
    """What follows a player's name at the beginning of a line; empty when it does not stand there."""
    words, count = text.replace(":", " ", 1).split(), len(name.split())
    return " ".join(words[count:]) if fold(" ".join(words[:count])) == fold(name) else ""


def _first_word(text: str, questions: Sequence[Question]) -> tuple[Question, str] | None:
    first, _, rest = text.partition(" ")
    found = next((one for one in questions if one.name == first.casefold()), None)
    return (found, rest.strip()) if found else None
