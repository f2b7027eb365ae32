"""What a harvest does besides points: what leaves the tiles, and what players take or make."""

from __future__ import annotations

from typing import Any, NamedTuple

from scorers.words import plural


class Effect(NamedTuple):
    """So many of something for a player (empty: nobody's) at a place."""

    rule: str
    player: str
    what: str
    count: int  # type: ignore[assignment]  # the sheet's word; hides tuple.count
    place: str

    def as_dict(self) -> dict[str, Any]:
        """The effect as it stands in `--json`."""
        rule, player, what, count, place = self
        return {"rule": rule, "player": player or None, "what": what, "count": count, "place": place}

    def text(self) -> str:
        """The effect as people read it; empty for what is told for all tiles together."""
        if self.what == "wheat":
            said = f"{self.player} takes {plural(self.count, 'wheat token')}"
        elif self.what == "methane":
            said = f"{self.player} takes {self.count} methane"
        elif self.what == "cloud":
            said = f"{self.player} may make a cloud with {plural(self.count, 'drop')}"
        elif self.what == "level_reset":
            said = "the growth level goes back to 0"
        else:
            return ""
        return f"{self.place}: {said} [{self.rule}]"
