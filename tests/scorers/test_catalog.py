"""What is read of the data without parsing it is what a parse finds."""

from __future__ import annotations

import pytest

from scorers import GAMES, catalog


@pytest.mark.parametrize("game", GAMES)
def test_defaults__those_of_the_parsed_rulings(game: str) -> None:
    assert catalog.defaults(game) == {name: ruling.default for name, ruling in catalog.rulings(game).items()}
