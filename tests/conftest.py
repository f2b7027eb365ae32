"""What all tests share: the markers that say which rule, ruling, verb or fact a test is about."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    for marker in (
        "rule(*ids): the rules of the rulebook a test is about",
        "ruling(id, choice): the reading of an open question a test is about",
        "verb(*names): the verbs a test plays",
        "fact(kind, name): the fact a test checks or sets",
    ):
        config.addinivalue_line("markers", marker)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden",
        action="store_true",
        help="write the transcripts of the example games anew",
    )
