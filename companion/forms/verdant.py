"""Verdant's form: the players, the goal cards, then each home cell by cell, with thumbs and storage."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from companion.errors import UsageProblem
from companion.form import WORDS, Answer, Answers, Question, Refused
from companion.forms import verdant_cells as cells
from companion.forms.verdant_cells import PLACES
from companion.record import check_names
from companion.words import fold
from scorers.grid import place_name
from scorers.verdant.cells import NOTHING, cells_of, read_token
from scorers.verdant.goal_cards import find_goal, goal_cards
from scorers.verdant.home import COLUMNS, ROWS
from scorers.verdant.home_reader import MAX_THUMBS
from scorers.verdant.position import FAMILY, FREE_SHAPE, MAX_PLAYERS, MODIFICATIONS, NO_STORAGE, OWN_SET
from scorers.verdant.scenarios import find_scenario
from scorers.verdant.words import NURTURE

if TYPE_CHECKING:
    from companion.view.page import Line

_SETTINGS: Final = ("scenario", "modification", "solo", "variant")
_PLAYER: Final = ("thumbs", "storage", "used")
_LONGEST: Final = 400


class VerdantForm:
    """See `companion.form.Form`. A player's answers are kept by seat, so that a name can be corrected."""

    game = "verdant"

    def questions(self, answers: Answers) -> list[Question]:
        """See `Form`."""
        players = _split(answers.get("players", ""))
        family = answers.get("variant") == FAMILY
        stores = answers.get("modification") != str(NO_STORAGE)
        scenario = find_scenario(int(answers.get("scenario") or 0))
        found = [
            Question("players", "", "players", "who plays? Names with commas, such as blue,red",
                     _read_players, _nothing),
            Question("goals", "", "goals", "goal cards, such as plant A, item A, room A; Enter for none",
                     _read_goals, _suggest_goals, "", asked=not (family or answers.get("scenario"))),
            _setting("scenario", "the scenario, 1 to 15", _read_scenario, [str(n) for n in range(1, 16)]),
            _setting("modification", "the rules modification, 1 to 10", _read_modification, []),
            _setting("solo", "yes for a solo game", _choice({"yes": "yes", "no": ""}), ["yes", "no"]),
            _setting("variant", "family, or none", _choice({FAMILY: FAMILY, "none": ""}), [FAMILY, "none"]),
        ]  # fmt: skip
        for seat, name in enumerate(players):
            found += [_cell(answers, seat, name, place) for place in PLACES]
            found += [
                Question(f"{seat}.thumbs", name, "thumbs", f"green thumbs kept, 0 to {MAX_THUMBS}; Enter: not told",
                         _read_thumbs, _nothing, "", run=True, asked=not family),
                Question(f"{seat}.storage", name, "storage", "the token in the storage; Enter for none",
                         _read_storage, cells.suggest_token, "", run=True, asked=stores),
                Question(f"{seat}.used", name, "used", "nurture tokens used in the game, with commas; - for none",
                         _read_used, cells.suggest_nurture, "", asked=bool(scenario and scenario.forbidden)),
            ]  # fmt: skip
        return found

    def position(self, answers: Answers) -> dict[str, Any]:
        """See `Form`."""
        table: dict[str, Any] = {"game": "verdant", "moment": "final"}
        if answers.get("goals"):
            table["goals"] = _split(answers["goals"])
        if answers.get("variant"):
            table["variant"] = answers["variant"]
        if answers.get("solo"):
            table["solo"] = True
        table |= {key: int(answers[key]) for key in ("scenario", "modification") if answers.get(key)}
        table["players"] = {
            name: _player(answers, seat) for seat, name in enumerate(_split(answers.get("players", "")))
        }
        return table

    def answers(self, position: Mapping[str, Any]) -> dict[str, str]:
        """See `Form`."""
        players = _table(position.get("players", {}), "players")
        found = {"players": ",".join(players)} if players else {}
        if "goals" in position:
            found["goals"] = ",".join(_texts(position["goals"], "goals"))
        for key in _SETTINGS:
            if position.get(key):
                value = position[key]
                found[key] = "yes" if value is True else str(value)
        for seat, (name, given) in enumerate(players.items()):
            row = _table(given, name)
            unknown = [key for key in row if key not in ("home", *_PLAYER)]
            if unknown:
                raise UsageProblem(f"{name}: {unknown[0]!r} is not asked here")
            home = row.get("home", [])
            if not isinstance(home, list) or len(home) > ROWS:
                raise UsageProblem(f"{name}: a home has {ROWS} rows here")
            for number, line in enumerate(home):
                if len(typed := _texts(cells_of(line), f"{name}, row {number + 1}")) > COLUMNS:
                    raise UsageProblem(f"{name}, row {number + 1}: a row has {COLUMNS} cells here")
                for column, cell in enumerate(typed):
                    if cell.strip() not in NOTHING:
                        found[f"{seat}.{place_name(number, column)}"] = cell
            if "thumbs" in row:
                found[f"{seat}.thumbs"] = str(row["thumbs"])
            for key in ("storage", "used"):
                if key in row:
                    value = row[key] if isinstance(row[key], list) else [row[key]]
                    found[f"{seat}.{key}"] = ",".join(_texts(value, f"{name}, {key}")) or "-"
        return found

    def picture(self, answers: Answers, question: Question | None, width: int) -> list[Line]:
        """See `Form`: the home a question is about, or all of them when none is asked."""
        from companion.view.home import picture

        lines: list[Line] = []
        for seat, name in enumerate(_split(answers.get("players", ""))):
            if question is None or question.section == name:
                asked = question.name if question else ""
                lines += picture(name, cells.lying(answers, seat), asked, width)
        return lines


FORM: Final = VerdantForm()


def _player(answers: Answers, seat: int) -> dict[str, Any]:
    """One player's table."""
    row: dict[str, Any] = {}
    if answers.get(f"{seat}.thumbs"):
        row["thumbs"] = int(answers[f"{seat}.thumbs"])
    if answers.get(f"{seat}.storage"):
        row["storage"] = answers[f"{seat}.storage"]
    if answers.get(f"{seat}.used"):
        row["used"] = [] if answers[f"{seat}.used"] == "-" else _split(answers[f"{seat}.used"])
    typed = [answers.get(f"{seat}.{place}", "-") for place in PLACES]
    row["home"] = [typed[at : at + COLUMNS] for at in range(0, len(typed), COLUMNS)]
    return row


def _cell(answers: Answers, seat: int, player: str, place: str) -> Question:
    """The question what lies on one place."""
    kind = cells.expected(answers, seat, place)
    examples = {"plant": "hoya ceramic or devil +3", "room": "foliage 7 vining lamp or room:foliage"}
    ask = f"a {kind}, such as {examples[kind]}" if kind else "the card and what lies on it: hoya ceramic, vining 1"
    return Question(
        f"{seat}.{place}",
        player,
        place,
        f"{ask}; - for none",
        lambda text: cells.read(answers, seat, place, f"{player} {place}", text),
        lambda text: cells.suggest(kind, text),
        "-",
        run=True,
    )


def _setting(name: str, ask: str, read: Callable[[str], Answer], words: list[str]) -> Question:
    def suggest(text: str) -> list[str]:
        return [word for word in words if word.startswith(text.strip().casefold())]

    return Question(name, "", name, ask, read, suggest, "", asked=False)


# -- reading answers ---------------------------------------------------------------------------------------------


def _read_players(text: str) -> Answer:
    names = [name.strip() for name in text.split(",")]
    check_names(tuple(names))
    if len(names) > MAX_PLAYERS:
        raise Refused(f"{len(names)} players; Verdant seats 1 to {MAX_PLAYERS}")
    taken = [name for name in names if re.match(r"[a-o]\d+$", fold(name)) or fold(name).split()[0] in _TAKEN]
    if taken:
        raise Refused(f"{taken[0]!r} means something else here; give the player another name")
    doubt = "one player; several names are parted by commas" if len(names) == 1 and " " in names[0] else ""
    return Answer(",".join(names), doubt)


_TAKEN: Final = (*WORDS, *_PLAYER, *_SETTINGS, "players", "goals", "?", "-")


def _read_goals(text: str) -> Answer:
    if text.casefold() in ("-", "none"):
        return Answer("")
    found: list[str] = []
    for part in filter(None, (part.strip() for part in text[:_LONGEST].split(","))):
        goal, lettered, wrong = find_goal(part)
        if goal is None:
            raise Refused(wrong)
        # The letters are worked out, not read off the cards, so a goal given by its name keeps the name.
        found.append(f"{goal.deck} {goal.letter}" if lettered else goal.id)
    return Answer(", ".join(found))


def _read_scenario(text: str) -> Answer:
    if text in ("-", "none"):
        return Answer("")
    number = int(text) if text.isdecimal() and len(text) < 4 else 0
    if find_scenario(number) is None:
        raise Refused(f"scenarios are numbered 1 to 15, not {text[:40]!r} [verdant.scenarios]")
    return Answer(str(number))


def _read_modification(text: str) -> Answer:
    if text in ("-", "none", "0"):
        return Answer("")
    number = int(text) if text.isdecimal() and len(text) < 4 else 0
    if not 1 <= number <= MODIFICATIONS:
        raise Refused(f"rules modifications are numbered 1 to {MODIFICATIONS}, not {text[:40]!r}")
    if number in (FREE_SHAPE, OWN_SET):
        raise Refused(f"modification {number} needs a position file: companion score --position FILE")
    return Answer(str(number))


def _read_thumbs(text: str) -> Answer:
    if text == "-":
        return Answer("")
    if not text.isdecimal() or len(text) > 3:
        raise Refused(f"thumbs is a whole number from 0 to {MAX_THUMBS}, not {text[:40]!r}")
    if int(text) > MAX_THUMBS:
        raise Refused(f"{int(text)} green thumbs; at most {MAX_THUMBS} are kept [verdant.thumb-limit]")
    return Answer(str(int(text)))


def _read_storage(text: str) -> Answer:
    if text.casefold() in ("-", "none"):
        return Answer("")
    token = read_token(text[:80])
    if token is None:
        raise Refused(f"{text[:80]!r} is no token; one is vining sofa, fertilizer, hand trowel or watering can")
    return Answer(token if isinstance(token, str) else f"{token.color} {token.kind}")


def _read_used(text: str) -> Answer:
    if text.casefold() in ("-", "none"):
        return Answer("-")
    tokens = [read_token(part.strip()[:80]) for part in text[:_LONGEST].split(",")]
    if not all(isinstance(token, str) for token in tokens):
        raise Refused(f"{text[:80]!r}: used are {', '.join(NURTURE)}, with commas")
    return Answer(",".join(str(token) for token in tokens))


def _choice(known: Mapping[str, str]) -> Callable[[str], Answer]:
    def read(text: str) -> Answer:
        if text.casefold() not in known:
            raise Refused(f"{' or '.join(known)}, not {text[:40]!r}")
        return Answer(known[text.casefold()])

    return read


# -- small helps -------------------------------------------------------------------------------------------------


def _nothing(text: str) -> list[str]:
    return []


def _suggest_goals(text: str) -> list[str]:
    """Decks, letters after a deck, and the names of goal cards."""
    words, typed = cells.last_word(text)
    if words:
        return [letter for letter in "ABCDEFGHIJ" if letter.startswith(typed.upper())]
    return [name for name in ("plant", "item", "room", *goal_cards()) if f"_{typed}" in f"_{name}"]


def _split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")] if text else []


def _table(value: Any, name: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise UsageProblem(f"{name} is no table")
    return value


def _texts(value: Any, name: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise UsageProblem(f"{name} is no list of texts")
    return value
