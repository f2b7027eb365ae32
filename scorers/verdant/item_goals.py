"""The ten item goals: pots, thumbs, furniture and pets. Parts as in `plant_goals`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scorers.verdant.goal_parts import Judged, Part, contest, finished_rows, in_rows
from scorers.verdant.home import Item, in_order
from scorers.verdant.words import FURNITURE, NURTURE, PETS, TYPES
from scorers.words import names, shown


def pot_pairs(judged: Judged) -> list[Part]:
    """Pairs of equal pots."""
    return _pairs(judged.home.pots, "pot")


def thumbs_up(judged: Judged) -> list[Part]:
    """Green thumbs held at the end."""
    thumbs = judged.player.thumbs
    if thumbs is None:
        return [Part(0, [], "no green thumbs were given: thumbs = N")]
    return [Part(thumbs, [], "green thumbs at the end" if thumbs else "no green thumb at the end")]


def picky_potter(judged: Judged) -> list[Part]:
    """Kinds of pots the home lacks."""
    pots = judged.home.pots
    missing = [shown(pot) for pot, places in pots.items() if not places]
    parts = [Part(len(missing), [], f"no {names(missing, 'or')} pot" if missing else "all four kinds of pots")]
    return parts + [Part(0, places, f"{shown(pot)} is there") for pot, places in pots.items() if places and missing]


def delayed_gratification(judged: Judged) -> list[Part]:
    """Terra cotta pots."""
    places = judged.home.pots["terra_cotta"]
    return [Part(len(places), places, "in terra cotta" if places else "no terra cotta pot")]


def color_pairs(judged: Judged) -> list[Part]:
    """Pairs of placed tokens of one colour."""
    colors: dict[str, list[str]] = {color: [] for color in TYPES}
    for room in judged.home.rooms:
        if room.item:
            colors[room.item.color].append(room.place)
    parts = _pairs(colors, "token")
    if isinstance(judged.player.storage, Item):
        parts.append(Part(0, [], "the token in the storage is not in the home"))
    return parts


def the_spice_of_life(judged: Judged) -> list[Part]:
    """Sets of all four kinds of pots."""
    pots = judged.home.pots
    sets = min(len(places) for places in pots.values())
    used = in_order([place for places in pots.values() for place in places[:sets]])
    missing = [shown(pot) for pot, places in pots.items() if len(places) == sets]
    spare = in_order([place for places in pots.values() for place in places[sets:]])
    parts = []
    if sets:
        parts.append(Part(sets, used, "all four kinds of pots"))
    if spare or not sets:
        parts.append(Part(0, spare, f"no {'further ' if sets else ''}{names(missing, 'or')} pot for a set"))
    return parts


def creature_comforts(judged: Judged) -> list[Part]:
    """The most pets at the table."""
    return _most_items(judged, PETS, "pet")


def furniture_aficionado(judged: Judged) -> list[Part]:
    """The most furniture at the table."""
    return _most_items(judged, FURNITURE, "furniture token")


def backup_plan(judged: Judged) -> list[Part]:
    """A nurture token left in the storage."""
    stored = judged.player.storage
    if isinstance(stored, Item):
        return [Part(0, [], f"the {stored.color} {stored.kind} in the storage is no nurture token")]
    if stored in NURTURE:
        return [Part(1, [], f"{shown(stored)} in the storage")]
    return [Part(0, [], "no nurture token in the storage")]


def clear_the_way(judged: Judged) -> list[Part]:
    """Rows whose rooms are all without a token."""
    parts = []
    rows = zip(in_rows(judged.home.rooms), finished_rows(judged.home), strict=True)
    for number, (rooms, finished) in enumerate(rows, 1):
        places = [room.place for room in rooms]
        full = [room.place for room in rooms if room.item]
        if not finished:
            parts.append(Part(0, places, f"row {number} is not finished"))
        elif full:
            parts.append(Part(0, full, f"row {number}: a token in {names(full)}"))
        else:
            parts.append(Part(1, places, f"row {number} without a token"))
    return parts


def _pairs(groups: Mapping[str, list[str]], noun: str) -> list[Part]:
    parts, single = [], []
    for name, places in groups.items():
        pairs = len(places) // 2
        if pairs:
            said = f"pairs of {shown(name)} {noun}s" if pairs > 1 else f"a pair of {shown(name)} {noun}s"
            parts.append(Part(pairs, places[: 2 * pairs], said))
        single += places[2 * pairs :]
    if single:
        parts.append(Part(0, in_order(single), f"no second {noun} like it"))
    return parts or [Part(0, [], f"no {noun} at all")]


def _most_items(judged: Judged, kinds: tuple[str, ...], noun: str) -> list[Part]:
    def places(home_kinds: Mapping[str, list[str]]) -> list[str]:
        return in_order([place for kind in kinds for place in home_kinds.get(kind, [])])

    by_kind = {player.name: player.home.items for player in judged.table}
    tokens = {name: len(places(found)) for name, found in by_kind.items()}
    different = {name: sum(kind in found for kind in kinds) for name, found in by_kind.items()}
    mine = places(by_kind[judged.player.name])
    counted, name = tokens, noun
    if _best(tokens) != _best(different):
        if judged.readings.lean("verdant.most-items") == "kinds":
            counted, name = different, f"different {noun}"
    elif judged.readings.of("verdant.most-items") == "kinds":
        counted, name = different, f"different {noun}"
    return [contest(judged, counted, mine, name)]


def _best(counts: dict[str, int]) -> set[str]:
    best = max(counts.values())
    return {name for name, count in counts.items() if count == best}


ITEM_GOALS: Final = (
    pot_pairs,
    thumbs_up,
    picky_potter,
    delayed_gratification,
    color_pairs,
    the_spice_of_life,
    creature_comforts,
    furniture_aficionado,
    backup_plan,
    clear_the_way,
)
