"""What a finished game counts for besides its points: a scenario passed or not, and achievements."""

from __future__ import annotations

from typing import Any

from companion.view.page import Line, Span, paragraph
from scorers.catalog import load
from scorers.sheet import ScoreSheet


def outcome(sheet: ScoreSheet, *, width: int = 0) -> list[Line]:
    """A line for each player's scenario or achievements; nothing where none of them is played for."""
    return [
        *_scenario(sheet.extra.get("scenario", {}), width),
        *_achievements(sheet.game, sheet.extra.get("achievements", {}), width),
    ]


def _scenario(found: dict[str, Any], width: int) -> list[Line]:
    lines: list[Line] = []
    for player, verdict in found.get("players", {}).items():
        if verdict["passed"]:
            lines.append([f"scenario {found['number']}: {player} has ", Span("passed", "good")])
        else:
            text = f"scenario {found['number']}: {player} has not passed: {'; '.join(verdict['reasons'])}"
            lines += paragraph(text, width, style="bad")
    return lines


def _achievements(game: str, found: dict[str, list[int]], width: int) -> list[Line]:
    if not found:
        return []
    texts = {row["number"]: row["text"] for row in load(game, "achievements")["standard"]}
    lines: list[Line] = []
    for player, numbers in found.items():
        held = ", ".join(f"{number} ({texts[number]})" for number in numbers)
        lines += paragraph(
            f"{player} may fill in one achievement of {held}" if held else f"{player} has earned no achievement",
            width,
        )
    return lines
