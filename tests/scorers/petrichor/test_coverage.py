"""Every rule that the scorer names, and every reading of every open question, is named by a test that can fail."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from scorers import catalog
from tests.test_rule_coverage import marked, slug

ROOT: Final = Path(__file__).parents[3]
RULES: Final = catalog.rules("petrichor")
RULINGS: Final = catalog.rulings("petrichor")


def named_by_the_scorer() -> set[str]:
    """Rule ids in the scorer's code and in its tile data, and the climates, which are rules by their names."""
    files = [*(ROOT / "scorers" / "petrichor").glob("*.py"), ROOT / "data" / "petrichor" / "tiles.toml"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    words = set(re.findall(r"petrichor\.[a-z0-9]+(?:-[a-z0-9]+)*", text))
    climates = {f"petrichor.{row['climate']}" for row in catalog.load("petrichor", "climate")["event"]}
    return (words & set(RULES)) | climates


def test_the_scorer_names_rules_and_rulings_only() -> None:
    files = (ROOT / "scorers" / "petrichor").glob("*.py")
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    # In brackets stand rules, in quotes rules and rulings.
    cited = set(re.findall(r"\[(petrichor\.[a-z0-9-]+)\]", text))
    quoted = set(re.findall(r'"(petrichor\.[a-z0-9-]+)"', text))
    assert cited <= set(RULES)
    assert quoted <= set(RULES) | set(RULINGS)


@pytest.mark.parametrize("name", sorted(named_by_the_scorer()))
def test_every_rule_of_the_scorer_has_a_test_named_after_it(name: str) -> None:
    tests = [mark.test for mark in marked() if mark.marker == "rule" and name in mark.args]
    assert [test for test in tests if test.startswith(f"test_{slug(name)}__")], (
        f"no test_{slug(name)}__... is marked @rule({name!r})"
    )


@pytest.mark.parametrize(
    ("name", "choice"), sorted((name, choice) for name, it in RULINGS.items() for choice in it.choices)
)
def test_every_reading_has_a_test_named_after_it(name: str, choice: str) -> None:
    start = f"test_ruling_{slug(name)}__{slug(choice)}__"
    tests = [mark.test for mark in marked() if mark.marker == "ruling" and mark.args == (name, choice)]
    assert [test for test in tests if test.startswith(start)], (
        f"no {start}... is marked @ruling({name!r}, {choice!r})"
    )
