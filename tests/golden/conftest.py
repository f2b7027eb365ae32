"""Whether the transcripts are to be written anew."""

from __future__ import annotations

import pytest


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--rewrite-golden"))
