"""Every rule, reading, verb and fact of every game is named by a test, and by one that can fail.

The tests are read, not run, so that this holds whichever of them are collected.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import scorers
from companion import games
from companion.bookkeeping import RESERVED, SCORE
from scorers import catalog

TESTS = Path(__file__).parent
GAMES = tuple(games.load(name) for name in games.NAMES)
MARKERS = ("rule", "ruling", "verb", "fact")
"""The decorators of `tests.table` that name what a test is about."""

RULES = {name for game in scorers.GAMES for name in catalog.rules(game)}
NOT_BUILT = re.compile(r"petrichor\.solo-.+")
"""Rules nothing plays by yet: the neutral player."""
VERBS = {("", name) for name in RESERVED} | {(game.name, name) for game in GAMES for name in game.verbs}
"""Each verb with its game; those every game has with none."""
FACTS = {("", kind, SCORE.name) for kind in ("check", "set")} | {
    (game.name, kind, name) for game in GAMES for kind in ("check", "set") for name in game.facts
}
CHOICES = {
    (ruling.id, choice)
    for game in scorers.GAMES
    for ruling in catalog.rulings(game).values()
    for choice in ruling.choices
}


class Marked(NamedTuple):
    """A test function with one of its markers; `texts` are the texts in it, the markers' own left out.

    `game` is the game its module is about, empty for others.
    """

    test: str
    marker: str
    args: tuple[Any, ...]
    texts: tuple[str, ...]
    game: str = ""


def marker_of(node: ast.expr) -> str:
    """`rule` for the decorators `@rule(...)` and `@pytest.mark.rule(...)`; empty for any other."""
    if not isinstance(node, ast.Call):
        return ""
    name = ast.unparse(node.func).removeprefix("pytest.mark.")
    return name if name in MARKERS else ""


def can_fail(test: ast.FunctionDef) -> bool:
    """Whether a test runs, and asserts something itself or by a helper that does."""
    for decorator in test.decorator_list:
        if re.match(r"pytest\.mark\.(skip|skipif|xfail)\b", ast.unparse(decorator)):
            return False
    for node in ast.walk(test):
        if isinstance(node, ast.Assert):
            return True
        # `push` raises when an entry is refused: that a legal move is taken is an assertion too.
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("refused", "push", "pytest.raises"):
            return True
    return False


def marked_in(source: str, game: str = "") -> Iterator[Marked]:
    """The markers of all tests in a module that can fail."""
    for test in ast.parse(source).body:
        if not isinstance(test, ast.FunctionDef) or not test.name.startswith("test_") or not can_fail(test):
            continue
        markers = [node for node in test.decorator_list if marker_of(node)]
        others = [node for node in test.decorator_list if not marker_of(node)]
        texts = tuple(
            node.value
            for part in (*others, *test.body)
            for node in ast.walk(part)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        )
        for node in markers:
            assert isinstance(node, ast.Call)
            args = tuple(ast.literal_eval(arg) for arg in node.args)
            yield Marked(test.name, marker_of(node), args, texts, game)


@cache
def marked() -> tuple[Marked, ...]:
    return tuple(
        found
        for path in sorted(TESTS.rglob("test_*.py"))
        for found in marked_in(path.read_text(encoding="utf-8"), game_of(path))
    )


def game_of(path: Path) -> str:
    """The game a module of tests is about: the one its directory is named after."""
    name = path.parent.name.removesuffix("_pack")
    return name if name in scorers.GAMES else ""


def slug(name: str) -> str:
    """A rule's or a choice's id as it stands in the name of a test: `evergreen.action-a` is `action_a`."""
    return name.rpartition(".")[2].replace("-", "_")


def named(marker: str) -> set[Any]:
    """What the tests say they are about: ids, or (id, choice) and (kind, name)."""
    found = [mark.args for mark in marked() if mark.marker == marker]
    return set(found) if marker in ("ruling", "fact") else {arg for args in found for arg in args}


# -- the coverage ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(name for name in RULES if not NOT_BUILT.fullmatch(name)))
def test_every_rule_has_a_test_named_after_it(name: str) -> None:
    tests = [mark.test for mark in marked() if mark.marker == "rule" and name in mark.args]
    if name.startswith("table."):
        assert tests, f"no test is marked @rule({name!r})"
        return
    ours = [test for test in tests if test.startswith(f"test_{slug(name)}__")]
    assert ours, f"no test_{slug(name)}__... is marked @rule({name!r})"


@pytest.mark.parametrize(("name", "choice"), sorted(CHOICES))
def test_every_reading_of_every_ruling_has_a_test_named_after_it(name: str, choice: str) -> None:
    start = f"test_ruling_{slug(name)}__{slug(choice)}__"
    tests = [mark.test for mark in marked() if mark.marker == "ruling" and mark.args == (name, choice)]
    assert [test for test in tests if test.startswith(start)], (
        f"no {start}... is marked @ruling({name!r}, {choice!r})"
    )


@pytest.mark.parametrize(("game", "name"), sorted(VERBS))
def test_every_verb_is_played_by_a_test(game: str, name: str) -> None:
    tests = [mark for mark in marked() if mark.marker == "verb" and name in mark.args and game in ("", mark.game)]
    typed = re.compile(rf"(^|[:\s]){re.escape(name)}(\s|$)")
    played = [mark.test for mark in tests if any(typed.search(text) for text in mark.texts)]
    assert played, f"no test {f'of {game} ' * bool(game)}marked @verb({name!r}) has an entry with it"


@pytest.mark.parametrize(("game", "kind", "name"), sorted(FACTS))
def test_every_fact_is_checked_and_set_by_a_test(game: str, kind: str, name: str) -> None:
    tests = [mark for mark in marked() if mark.marker == "fact" and mark.args == (kind, name)]
    typed = re.compile(rf"(^|[:\s]){kind} {name}(\s|$)")
    played = [
        mark.test for mark in tests if game in ("", mark.game) and any(typed.search(text) for text in mark.texts)
    ]
    assert played, f"no test {f'of {game} ' * bool(game)}marked @fact({kind!r}, {name!r}) has it in an entry"


def test_no_marker_names_what_does_not_exist() -> None:
    assert named("rule") <= RULES
    assert named("ruling") <= CHOICES
    assert named("verb") <= {name for _, name in VERBS}
    assert named("fact") <= {(kind, name) for _, kind, name in FACTS}


# -- and that it cannot be cheated -------------------------------------------------------------------------------

SAMPLE = '''
@rule("a", "b")
@pytest.mark.verb("plant")
def test_good():
    assert game("blue: plant a6")

@pytest.mark.skip
@rule("skipped")
def test_skipped():
    assert True

@rule("empty")
def test_that_asserts_nothing():
    game("blue: plant a6")

@rule("helper")
def helper():
    assert True

def test_unmarked():
    """rule("unmarked")"""
    assert True
'''


def test_only_tests_that_run_and_assert_count() -> None:
    found = list(marked_in(SAMPLE))
    assert {(mark.test, mark.marker, mark.args) for mark in found} == {
        ("test_good", "rule", ("a", "b")),
        ("test_good", "verb", ("plant",)),
    }
    # The words of the markers are no entries.
    assert {mark.texts for mark in found} == {("blue: plant a6",)}
