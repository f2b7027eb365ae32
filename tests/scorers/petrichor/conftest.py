"""Markers that name what a test is about."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules a test is about")
    config.addinivalue_line("markers", "ruling(id, choice): the reading of an open question a test is about")
