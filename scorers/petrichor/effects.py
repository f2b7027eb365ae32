"""What a harvest does besides points: what leaves the tiles, and what players take."""

from __future__ import annotations

from typing import Any, NamedTuple


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
