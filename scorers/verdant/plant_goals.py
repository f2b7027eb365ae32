"""The ten plant goals. Each function gives what it counts as parts; a part of 0 says what did not count."""

from __future__ import annotations

from typing import Final

from scorers.verdant.cards import MAX_VERDANCY
from scorers.verdant.goal_parts import Judged, Part, edge_parts, missing_parts, row_parts, type_contest
from scorers.words import names, plural


def _completed(judged: Judged, low: int, high: int, need: str, otherwise: str) -> list[Part]:
    """Completed plants that need `low` to `high` verdancy; apart from them those without a pot, and the rest."""
    done: list[str] = []
    waiting: list[str] = []
    other: list[str] = []
    for place, _, card, _, pot in judged.player.home.plants:
        (other if not low <= card.verdancy <= high else done if pot else waiting).append(place)
    parts = [Part(len(done), done, f"completed and {need}" if done else f"no completed plant {need}")]
    if waiting:
        parts.append(Part(0, waiting, f"{need}, but not completed"))
    if other:
        parts.append(Part(0, other, otherwise))
    return parts


def apartment_living(judged: Judged) -> list[Part]:
    """Completed plants with a low requirement."""
    most = judged.goal.number
    return _completed(judged, 0, most, f"needs {most} verdancy or less", f"needs more than {most} verdancy")


def going_big(judged: Judged) -> list[Part]:
    """Completed plants with a high requirement."""
    least = judged.goal.number
    return _completed(
        judged, least, MAX_VERDANCY, f"needs {least} verdancy or more", f"needs less than {least} verdancy"
    )


def on_vacation(judged: Judged) -> list[Part]:
    """Plants that hold little verdancy at the end."""
    most = judged.goal.number
    bare: list[str] = []
    more: list[str] = []
    potted: list[str] = []
    for plant in judged.home.plants:
        (potted if plant.pot else bare if plant.verdancy <= most else more).append(plant.place)
    parts = [Part(len(bare), bare, f"holds {most} verdancy or less")]
    if potted:
        if judged.readings.lean("verdant.vacation-goal") == "bare-counts":
            parts.append(Part(len(potted), potted, "completed: no verdancy on it any more"))
        else:
            parts.append(Part(0, potted, "completed: has had its verdancy"))
    if more:
        parts.append(Part(0, more, f"holds more than {most} verdancy"))
    return parts


def coordinated_alignment(judged: Judged) -> list[Part]:
    """Rows whose plants are all of one type."""
    return row_parts(judged.home, judged.home.plants, "plant", same=True)


def picking_favorites(judged: Judged) -> list[Part]:
    """Plant types missing from the home."""
    return missing_parts(judged.home.plant_types, "plant")


def mixing_it_up(judged: Judged) -> list[Part]:
    """Rows in which no plant type appears twice."""
    return row_parts(judged.home, judged.home.plants, "plant", same=False)


def perfect_conditions(judged: Judged) -> list[Part]:
    """Plants that match on every edge they share."""
    return edge_parts(judged, judged.home.plants, perfect=True)


def competitive_collections(judged: Judged) -> list[Part]:
    """For each type, the most plants of it at the table."""
    return type_contest(judged, {player.name: player.home.plant_types for player in judged.table}, "plant")


def every_shade_of_green(judged: Judged) -> list[Part]:
    """Different verdancy requirements."""
    plants = judged.home.plants
    every = {plant.card.verdancy for plant in plants}
    done = {plant.card.verdancy for plant in plants if plant.pot}
    if every != done and judged.readings.lean("verdant.shade-goal") == "completed":
        plants = tuple([plant for plant in plants if plant.pot])
    first: dict[int, str] = {}
    again = []
    for plant in plants:
        if plant.card.verdancy in first:
            again.append(plant.place)
        else:
            first[plant.card.verdancy] = plant.place
    said = names([str(need) for need in sorted(first)])
    parts = [Part(len(first), list(first.values()), f"requirements {said}" if first else "no plant counts")]
    if again:
        parts.append(Part(0, again, "a requirement already counted"))
    left = [plant.place for plant in judged.home.plants if plant not in plants]
    if left:
        parts.append(Part(0, left, f"{plural(len(left), 'plant')} not completed"))
    return parts


def against_all_odds(judged: Judged) -> list[Part]:
    """Plants that match on none of the edges they share."""
    return edge_parts(judged, judged.home.plants, perfect=False)


PLANT_GOALS: Final = (
    apartment_living,
    going_big,
    on_vacation,
    coordinated_alignment,
    picking_favorites,
    mixing_it_up,
    perfect_conditions,
    competitive_collections,
    every_shade_of_green,
    against_all_odds,
)
