"""Verdant's readings: those every game has, of Verdant's open questions."""

from __future__ import annotations

from collections.abc import Mapping

from scorers import readings


class Readings(readings.Readings):
    """One reading for each open question of Verdant."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        super().__init__("verdant", chosen)
