"""The six powers of Evergreen: when, how strong, where, and what one repetition does."""

from __future__ import annotations

from typing import Final

import pytest

from companion.timeline import Timeline
from tests.table import (
    REVEAL,
    fact,
    finish_round,
    game,
    lay,
    level,
    pieces,
    points,
    push,
    refused,
    rule,
    totals,
    turn,
    verb,
)

TRACKS: Final = {
    "sprout": (2, 3, 4),
    "small": (1, 2, 3),
    "big": (1, 1, 2),
    "bush": (1, 1, 2),
    "lake": (1, 1, 2),
    "bud": (1, 2, 4),
}
"""The numbers printed on the tracks."""
ROW: Final = ("c1", "c2", "c3", "e2", "g2")
"""Places in swamp and grassland, no two side by side but those in column c."""


def raised(power: str, space: int, *, biome: str = "rock") -> Timeline:
    """Blue has a card with the power; its marker stands on this space of the track."""
    timeline = turn(f"{biome} {power}")
    return push(timeline, f"blue: set level {power} {space} ; so it stands on the table") if space else timeline


# -- optional ----------------------------------------------------------------------------------------------------


@rule("evergreen.power-optional")
@verb("end")
def test_power_optional__left_alone_its_marker_stays() -> None:
    timeline = turn("rock sprout", "blue: plant a6", "red: plant d4", "end")
    assert timeline.state.round == 2
    assert level(timeline, "blue", "sprout") == 0
    assert pieces(timeline, "blue") == {"a6": "s"}


@rule("evergreen.power-optional")
@verb("done")
def test_power_optional__not_all_repetitions_need_be_used() -> None:
    # Strength 2, one sprout planted.
    timeline = turn("rock sprout", "blue: plant a6", "blue: sprout c1", "blue: done")
    assert level(timeline, "blue", "sprout") == 1
    assert pieces(timeline, "blue") == {"a6": "s", "c1": "s"}
    refused(timeline, "blue: sprout c2")


@rule("evergreen.power-optional")
@verb("sprout")
def test_power_optional__repetitions_one_by_one_are_one_use() -> None:
    timeline = turn("rock sprout", "blue: sprout c1", "blue: sprout c2")
    assert level(timeline, "blue", "sprout") == 1
    refused(timeline, "blue: sprout c3", "evergreen.power-strength")


# -- strength ----------------------------------------------------------------------------------------------------


@rule("evergreen.power-strength")
@fact("set", "level")
@pytest.mark.parametrize("power", [power for power in TRACKS if power not in ("lake", "bud")])
@pytest.mark.parametrize("space", [0, 1, 2, 3])
def test_power_strength__marker_first_then_the_number_under_it(power: str, space: int) -> None:
    # From space 0, 1, 2 the marker comes to the first, second, third number; from the last space it does not move.
    number = TRACKS[power][min(space, 2)]
    needs = {"small": "s", "big": "S"}.get(power)
    timeline = raised(power, space)
    if needs:
        lay(timeline, "blue", f"{needs} {' '.join(ROW)}")
    refused(timeline, f"blue: {power} {' '.join(ROW[: number + 1])}", "evergreen.power-strength")
    push(timeline, f"blue: {power} {' '.join(ROW[:number])}")
    assert level(timeline, "blue", power) == min(space + 1, 3)
    refused(timeline, f"blue: {power} {ROW[number]}", "evergreen.power-strength")
    after = {"sprout": "s", "small": "S", "big": "B", "bush": "b"}[power]
    assert {place for place, code in pieces(timeline, "blue").items() if code == after} == set(ROW[:number])


@rule("evergreen.power-strength")
@pytest.mark.parametrize("space", [0, 1, 2, 3])
def test_power_strength__of_lakes(space: int) -> None:
    number = TRACKS["lake"][min(space, 2)]
    timeline = raised("lake", space)
    for place in ROW[:number]:
        push(timeline, f"blue: lake {place}")
    assert level(timeline, "blue", "lake") == min(space + 1, 3)
    refused(timeline, f"blue: lake {ROW[number]}", "evergreen.power-strength")


@rule("evergreen.power-strength")
@verb("sprout")
def test_power_strength__rises_by_one_for_each_use_and_stays_at_the_end() -> None:
    """Four rounds with a sprout power: 2, 3, 4, and 4 again."""
    cards = ("rock sprout", "wheat sprout", "swamp sprout", "flowers sprout")
    planted = ("c1 c2", "d1 d2 e2", "f2 g2 h2 b3", "c3 d3 e3 f3")
    timeline = game(REVEAL)
    for number, (card, places) in enumerate(zip(cards, planted, strict=True), 1):
        other = f"{('rock', 'wheat', 'swamp', 'flowers')[number - 1]} small"
        push(timeline, f"row {card}, wild bud, {other}", "blue: take 1", "red: take 3")
        refused(timeline, f"blue: sprout {places} i4", "evergreen.power-strength")
        push(timeline, f"blue: sprout {places}")
        assert level(timeline, "blue", "sprout") == min(number, 3)
        finish_round(timeline)
    assert len(pieces(timeline, "blue")) == 2 + 3 + 4 + 4


@rule("evergreen.power-strength")
@fact("check", "level")
def test_power_strength__each_power_and_each_player_has_a_marker() -> None:
    timeline = turn("rock sprout", "blue: sprout c1")
    push(timeline, "blue: check level sprout 1", "red: check level sprout 0", "blue: check level small 0")
    refused(timeline, "blue: check level sprout 2")


@rule("evergreen.power-strength")
def test_power_strength__numbers_of_the_owners_copy_replace_ours() -> None:
    timeline = turn("rock lake", facts={"power_tracks.lake": [2, 3, 3]})
    push(timeline, "blue: lake c1", "blue: lake e2")
    refused(timeline, "blue: lake g2", "evergreen.power-strength")


# -- before or after ---------------------------------------------------------------------------------------------


@rule("evergreen.power-whole")
@verb("small")
def test_power_whole__before_the_action() -> None:
    timeline = push(lay(turn("rock small"), "blue", "s a6"), "blue: small a6", "blue: grow a6", "blue: plant b6")
    assert pieces(timeline, "blue") == {"a6": "B", "b6": "s"}


@rule("evergreen.power-whole")
@verb("small")
def test_power_whole__after_the_action() -> None:
    timeline = turn("rock small", "blue: plant a6 b6", "blue: plant b7", "blue: small b7")
    assert pieces(timeline, "blue") == {"a6": "s", "b6": "s", "b7": "S"}


@rule("evergreen.power-whole")
@pytest.mark.parametrize("power", ["sprout c1", "bush c1", "lake c1", "bud", "small e3"])
def test_power_whole__never_inside_the_action(power: str) -> None:
    timeline = lay(turn(f"rock {power.split()[0]}"), "blue", "s e3 b8")
    push(timeline, "blue: plant a6", f"blue: {power}")
    refused(timeline, "blue: plant b6", "evergreen.power-whole")
    refused(timeline, "blue: grow b8", "evergreen.power-whole")


@rule("evergreen.power-whole")
def test_power_whole__not_half_before_and_half_after() -> None:
    # Strength 2: one sprout before the action, none after it.
    timeline = turn("rock sprout", "blue: sprout c1", "blue: plant a6")
    refused(timeline, "blue: sprout c2", "evergreen.power-whole")
    push(timeline, "blue: plant b6 b7")


@rule("evergreen.power-whole")
@verb("bud")
def test_power_whole__only_once_a_round() -> None:
    timeline = turn("rock bud", "blue: bud")
    refused(timeline, "blue: bud")
    refused(push(timeline, "blue: plant a6"), "blue: bud")
    assert points(timeline, "blue", "bud") == 1


# -- anywhere ----------------------------------------------------------------------------------------------------


@rule("evergreen.power-anywhere")
@verb("sprout")
def test_power_anywhere__each_repetition_in_another_biome() -> None:
    # A rock card; sprouts in snow, swamp and flowers.
    timeline = push(raised("sprout", 1), "blue: sprout i6 c1 e3")
    assert pieces(timeline, "blue") == {"i6": "s", "c1": "s", "e3": "s"}


@rule("evergreen.power-anywhere")
@pytest.mark.parametrize(
    ("card", "before", "entries", "after"),
    [
        ("rock small", ".", ("blue: plant a6", "blue: small a6"), "S"),
        ("rock small", "s", ("blue: small a6", "blue: grow a6"), "B"),
        ("rock big", "s", ("blue: grow a6", "blue: big a6"), "B"),
        ("rock sprout", ".", ("blue: sprout a6", "blue: grow a6"), "S"),
        ("wheat sprout", ".", ("blue: sprout a6", "blue: grow a6"), "S"),
    ],
)
def test_power_anywhere__may_hit_the_space_of_the_action(
    card: str, before: str, entries: tuple[str, ...], after: str
) -> None:
    timeline = push(lay(turn(card), "blue", f"{before} a6"), *entries)
    assert pieces(timeline, "blue") == {"a6": after}


# -- the six -----------------------------------------------------------------------------------------------------


@rule("evergreen.power-sprout", "evergreen.power-bush", "evergreen.power-lake")
@verb("sprout", "bush", "lake")
@pytest.mark.parametrize("power", ["sprout", "bush", "lake"])
@pytest.mark.parametrize("piece", "sSBbL")
def test_power_sprout__and_bush_and_lake_need_an_empty_space(power: str, piece: str) -> None:
    timeline = lay(turn(f"rock {power}"), "blue", f"{piece} c1")
    refused(timeline, f"blue: {power} c1", f"evergreen.power-{power}")
    assert level(timeline, "blue", power) == 0


@rule("evergreen.power-sprout")
@verb("sprout")
def test_power_sprout__plants_sprouts_2_3_4() -> None:
    timeline = turn("rock sprout", "blue: sprout c1 i6")
    assert pieces(timeline, "blue") == {"c1": "s", "i6": "s"}
    refused(turn("rock sprout"), "blue: sprout c1 c1")
    refused(turn("rock sprout"), "blue: sprout c1 c2 c3", "evergreen.power-strength")


@rule("evergreen.power-small")
@verb("small")
@pytest.mark.parametrize("piece", "SBbL.")
def test_power_small__takes_a_sprout_only(piece: str) -> None:
    refused(lay(turn("rock small"), "blue", f"{piece} c1"), "blue: small c1", "evergreen.power-small")


@rule("evergreen.power-small")
@verb("small")
def test_power_small__a_sprout_becomes_a_small_tree() -> None:
    timeline = push(lay(raised("small", 1), "blue", "s c1 c2 c3"), "blue: small c1 c3")
    assert pieces(timeline, "blue") == {"c1": "S", "c2": "s", "c3": "S"}


@rule("evergreen.power-big")
@verb("big")
@pytest.mark.parametrize("piece", "sBbL.")
def test_power_big__takes_a_small_tree_only(piece: str) -> None:
    refused(lay(turn("rock big"), "blue", f"{piece} c1"), "blue: big c1", "evergreen.power-big")


@rule("evergreen.power-big")
@verb("big")
def test_power_big__a_small_tree_becomes_a_big_one() -> None:
    timeline = push(lay(raised("big", 2), "blue", "S c1 c2 c3"), "blue: big c1 c3")
    assert pieces(timeline, "blue") == {"c1": "B", "c2": "S", "c3": "B"}


@rule("evergreen.power-bush")
@verb("bush")
def test_power_bush__puts_a_bush_that_never_grows() -> None:
    timeline = turn("rock bush", "blue: bush c1")
    assert pieces(timeline, "blue") == {"c1": "b"}
    refused(timeline, "blue: grow c1", "evergreen.growing")
    refused(timeline, "blue: plant c1", "evergreen.planting")


@rule("evergreen.power-lake")
@verb("lake")
@pytest.mark.parametrize(
    ("entry", "after"),
    [
        ("lake d2", {"c2": "s", "d1": "S", "e2": "B", "f5": "s", "d2": "L"}),
        ("lake d2 grow c2", {"c2": "S", "d1": "S", "e2": "B", "f5": "s", "d2": "L"}),
        # c2 is swamp, d1 grassland; the card is rock.
        ("lake d2 grow c2 d1", {"c2": "S", "d1": "B", "e2": "B", "f5": "s", "d2": "L"}),
        ("lake d2 grow d1", {"c2": "s", "d1": "B", "e2": "B", "f5": "s", "d2": "L"}),
        # Nothing growable beside it.
        ("lake c9", {"c2": "s", "d1": "S", "e2": "B", "f5": "s", "c9": "L"}),
    ],
)
def test_power_lake__grows_up_to_two_different_neighbours(entry: str, after: dict[str, str]) -> None:
    timeline = lay(turn("rock lake"), "blue", "s c2 f5", "S d1", "B e2")
    push(timeline, f"blue: {entry}")
    assert pieces(timeline, "blue") == after
    assert level(timeline, "blue", "lake") == 1


@rule("evergreen.power-lake")
@verb("lake")
@pytest.mark.parametrize(
    "entry",
    [
        "lake d2 grow f5",  # not beside it
        "lake d2 grow c1",  # diagonal
        "lake d2 grow c2 c2",  # the same space twice
        "lake d2 grow c2 d1 d3",  # three of them
        "lake d2 grow e2",  # a big tree
        "lake d2 grow c3",  # empty, and diagonal
        "lake d2 grow d2",  # the lake itself
        "lake grow c2",  # no lake
        "lake c1",  # not empty
    ],
)
def test_power_lake__nothing_else_grows(entry: str) -> None:
    timeline = lay(turn("rock lake"), "blue", "s c2 f5 c1 d3", "S d1", "B e2")
    refused(timeline, f"blue: {entry}")
    assert level(timeline, "blue", "lake") == 0


@rule("evergreen.power-lake")
def test_power_lake__grows_at_once_or_not_at_all() -> None:
    timeline = lay(turn("rock lake"), "blue", "s c2")
    push(timeline, "blue: lake d2")
    refused(timeline, "blue: lake grow c2")
    refused(timeline, "blue: grow d2", "evergreen.growing")


@rule("evergreen.power-lake")
def test_power_lake__two_lakes_one_after_the_other_may_grow_the_same_neighbour() -> None:
    # d2 lies beside both d1 and e2: sprout, small tree, big tree.
    timeline = lay(raised("lake", 2), "blue", "s d2")
    push(timeline, "blue: lake d1 grow d2", "blue: lake e2 grow d2")
    assert pieces(timeline, "blue") == {"d1": "L", "d2": "B", "e2": "L"}


@rule("evergreen.power-bud")
@verb("bud")
@pytest.mark.parametrize(("space", "gained"), [(0, 1), (1, 2), (2, 4), (3, 4)])
def test_power_bud__scores_the_new_number_at_once(space: int, gained: int) -> None:
    timeline = raised("bud", space)
    before = totals(timeline)["blue"]
    (played,) = timeline.push("blue: bud")
    assert [line.points for line in played.scored] == [gained]
    assert totals(timeline) == {"blue": before + gained, "red": 1}
    assert points(timeline, "blue", "bud") == gained
    assert level(timeline, "blue", "bud") == min(space + 1, 3)
    assert pieces(timeline, "blue") == {}
