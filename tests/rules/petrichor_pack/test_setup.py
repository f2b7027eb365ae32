"""Promo tiles at set-up: who may play with which, where they may lie, and the tokens that come with them."""

from __future__ import annotations

from random import Random

import pytest

from companion.errors import CompanionError
from companion.games.petrichor import setup
from companion.timeline import Timeline
from tests.rules.petrichor.table import drops, growing, lay
from tests.rules.petrichor_pack.table import begun, fields, table
from tests.table import fact, push, refused, rule, ruling

ALL = ("cows", "honeybee", "pack")


def lying(timeline: Timeline, token: str) -> dict[str, int]:
    return {at: int(getattr(tile, token)) for at, tile in timeline.state.tiles.items() if getattr(tile, token)}


# -- who may play with which ---


@rule("petrichor.promo-tiles")
def test_promo_tiles__the_pack_has_to_be_played() -> None:
    error = refused(table(sets=("cows",)), fields(a1="sunflower"), "petrichor.fields")
    assert "--set pack" in str(error)
    assert table(fields(a1="sunflower")).state.tiles["a1"].kind.id == "sunflower"


@rule("petrichor.promo-tiles")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_promo_tiles__are_shuffled_in_with_the_others(seats: int) -> None:
    seen = set()
    state = table(seats=seats, sets=ALL).state
    for seed in range(60):
        (laid,) = setup._draw_fields(state, Random(seed))
        seen |= {kind.id for kind in laid if kind.set == "pack"}
    few = {"alfalfa", "biodome", "cloudberry", "snapdragon", "sunflower", "venus_flytrap"}
    assert seen == (few if seats == 2 else few | {"blackberry", "volcano"})


@rule("petrichor.volcano")
def test_volcano__is_for_three_players_or_more_with_cows() -> None:
    refused(table(seats=2), fields(2, b2="volcano"), "petrichor.volcano")
    error = refused(table(sets=("pack",)), fields(b2="volcano"), "petrichor.volcano")
    assert "needs Cows" in str(error)
    push(table(), fields(b2="volcano"))


@rule("petrichor.volcano")
@rule("petrichor.biodome")
@pytest.mark.parametrize("kind", ["volcano", "biodome"])
def test_volcano__no_cow_stands_on_it_nor_on_the_biodome(kind: str) -> None:
    timeline = table(fields(b2=kind))
    refused(timeline, "cows b2 b1", "petrichor.cow-forbidden")
    push(timeline, "cows b1 c1")


@rule("petrichor.biodome")
@rule("petrichor.alfalfa")
@pytest.mark.parametrize("kind", ["biodome", "alfalfa"])
def test_biodome__and_alfalfa_need_cows_and_two_players_will_do(kind: str) -> None:
    error = refused(table(sets=("pack",)), fields(b2=kind), f"petrichor.{kind}")
    assert "--set cows" in str(error)
    push(table(seats=2), fields(2, b2=kind))


@rule("petrichor.blackberry")
def test_blackberry__is_for_three_players_or_more_with_honeybee_and_cows() -> None:
    error = refused(table(), fields(b2="blackberry"), "petrichor.blackberry")
    assert "needs Honeybee" in str(error)
    refused(table(sets=("honeybee", "pack")), fields(b2="blackberry"), "petrichor.blackberry")
    refused(table(sets=ALL, seats=2), fields(2, b2="blackberry"), "petrichor.blackberry")
    push(table(sets=ALL), fields(b2="blackberry"))


@rule("petrichor.sunflower")
@rule("petrichor.venus-flytrap")
@rule("petrichor.cloudberry")
@pytest.mark.parametrize("kind", ["sunflower", "venus_flytrap", "cloudberry", "snapdragon"])
def test_sunflower__and_others_need_nothing_but_the_pack(kind: str) -> None:
    push(table(sets=("pack",), seats=2), fields(2, a1=kind, b3="rice"))


# -- where it lies ---


@rule("petrichor.snapdragon")
def test_snapdragon__lies_in_a_corner() -> None:
    error = refused(table(), fields(b1="snapdragon"), "petrichor.snapdragon")
    assert "a1, c1, a3 or c3" in str(error)
    push(table(), fields(c3="snapdragon"))
    refused(table(seats=2), fields(2, b1="snapdragon"), "petrichor.snapdragon")


@rule("petrichor.snapdragon")
def test_snapdragon__no_special_tile_lies_around_it() -> None:
    error = refused(table(), fields(a1="snapdragon", b2="volcano"), "petrichor.snapdragon")
    assert "Volcano on b2" in str(error)
    push(table(), fields(a1="snapdragon", c3="volcano"))


@rule("petrichor.snapdragon")
def test_snapdragon__a_draw_puts_it_where_it_may_lie() -> None:
    state = table(sets=ALL).state
    for seed in range(80):
        (laid,) = setup._draw_fields(state, Random(seed))
        names = [kind.id for kind in laid]
        if "snapdragon" in names:
            assert names.index("snapdragon") in (0, 2, 6, 8)


@ruling("petrichor.special-tiles", "never-harvested")
def test_ruling_special_tiles__never_harvested__the_lake_is_one() -> None:
    refused(table(), fields(a1="snapdragon", b1="lake"), "petrichor.snapdragon")


@ruling("petrichor.special-tiles", "named")
def test_ruling_special_tiles__named__the_lake_is_none() -> None:
    timeline = table(fields(a1="snapdragon", b1="lake"), rulings={"special-tiles": "named"})
    assert lying(timeline, "bloom") == {"b1": 1, "a2": 1, "b2": 1}
    refused(
        table(rulings={"special-tiles": "named"}), fields(a1="snapdragon", b1="biodome"), "petrichor.snapdragon"
    )


# -- tokens ---


@rule("petrichor.snapdragon")
@pytest.mark.parametrize(
    ("seats", "corner", "around"),
    [
        (3, "a1", "b1 a2 b2"),
        (3, "c3", "b2 c2 b3"),
        (4, "d1", "c1 c2 d2"),
        (2, "c2", "c1 b2 b3"),
        (2, "a1", "b1 a2 b2"),
    ],
)
def test_snapdragon__blooms_lie_on_the_three_tiles_around_it(seats: int, corner: str, around: str) -> None:
    timeline = table(fields(seats, **{corner: "snapdragon"}), seats=seats)
    assert set(lying(timeline, "bloom")) == set(around.split())


@rule("petrichor.blackberry")
def test_blackberry__brambles_lie_on_plants_beside_it() -> None:
    timeline = table(fields(b2="blackberry", b1="volcano", a2="sunflower"), sets=ALL)
    # b1 is no plant; nothing lies at the corners of b2.
    assert set(lying(timeline, "bramble")) == {"a2", "c2", "b3"}


@rule("petrichor.blackberry")
def test_blackberry__a_bramble_asks_for_one_drop_more() -> None:
    timeline = begun(tiles={"b2": "blackberry"}, sets=ALL)
    assert timeline.state.tiles["c2"].kind.id == "cotton"  # 2 drops, with its bramble 3
    lay(timeline, "blue: drops c2 2")
    assert not growing(timeline, "c2")
    lay(timeline, "blue: drops c2 3")
    assert growing(timeline, "c2")
    lay(timeline, "blue: drops a1 2")
    assert growing(timeline, "a1")


@rule("petrichor.blackberry")
@rule("petrichor.sunflower")
def test_blackberry__a_sunflower_beside_it_needs_a_drop() -> None:
    timeline = begun(tiles={"b2": "blackberry", "b1": "sunflower"}, sets=ALL)
    assert not growing(timeline, "b1")
    lay(timeline, "red: drops b1 1")
    assert growing(timeline, "b1")


@rule("petrichor.blackberry")
@fact("set", "pollen")
@fact("check", "pollen")
def test_blackberry__grows_with_pollen_and_drops_while_it_is_temperate() -> None:
    timeline = begun("blue: drops b2 3", tiles={"b2": "blackberry"}, sets=ALL)
    assert not growing(timeline, "b2")
    lay(timeline, "pollen b2 1")
    assert not growing(timeline, "b2")
    push(timeline, "set pollen b2 2 ; so it lies there")
    push(timeline, "check pollen b2 2")
    assert growing(timeline, "b2")
    lay(timeline, "marker 10")  # Warm
    assert not growing(timeline, "b2")
    lay(timeline, "marker 7")
    assert growing(timeline, "b2")


@rule("petrichor.blackberry")
def test_blackberry__has_room_for_two_pollen_and_no_other_tile_for_any() -> None:
    timeline = begun(tiles={"b2": "blackberry"}, sets=ALL)
    with pytest.raises(CompanionError):
        timeline.push("set pollen b2 3 ; too many")
    refused(timeline, "set pollen b1 1 ; so it lies there", "petrichor.blackberry")


@rule("petrichor.venus-flytrap")
def test_venus_flytrap__live_flies_start_on_the_corners() -> None:
    timeline = table(fields(b2="venus_flytrap"))
    assert lying(timeline, "live_flies") == {"a1": 1, "c1": 1, "a3": 1, "c3": 1}
    assert not lying(timeline, "dead_flies")
    timeline = table(fields(4, b2="venus_flytrap"), seats=4)
    assert set(lying(timeline, "live_flies")) == {"a1", "d1", "a3", "d3"}


@rule("petrichor.venus-flytrap")
def test_venus_flytrap__two_players_have_flies_outside_the_middle_column() -> None:
    timeline = table(fields(2, b2="venus_flytrap"), seats=2)
    assert set(lying(timeline, "live_flies")) == {"a1", "c1", "a2", "c2"}


@rule("petrichor.venus-flytrap")
def test_venus_flytrap__on_a_corner_its_own_fly_is_dead() -> None:
    timeline = table(fields(a3="venus_flytrap"))
    assert lying(timeline, "live_flies") == {"a1": 1, "c1": 1, "c3": 1}
    assert lying(timeline, "dead_flies") == {"a3": 1}


@rule("petrichor.sunflower")
def test_sunflower__grows_without_a_drop() -> None:
    timeline = table(fields(b2="sunflower"))
    assert growing(timeline, "b2")
    assert not drops(timeline, "b2")


# -- tokens somebody sees ---


@rule("petrichor.promo-tiles")
@fact("set", "level")
@fact("check", "level")
@fact("set", "flies")
@fact("check", "flies")
@fact("set", "dead-flies")
@fact("check", "dead-flies")
@fact("set", "bramble")
@fact("check", "bramble")
@fact("set", "bloom")
@fact("check", "bloom")
def test_promo_tiles__tokens_are_seen_and_put_right() -> None:
    timeline = begun(tiles={"b1": "sunflower", "b2": "venus_flytrap"})
    for entry in ("check level b1 0", "check flies a1 1", "check dead-flies b2 0", "check bramble c2 no"):
        push(timeline, entry)
    for entry in (
        "set level b1 3",
        "set flies a1 0",
        "set dead-flies b2 1",
        "set bramble c2 yes",
        "set bloom c2 yes",
    ):
        push(timeline, f"{entry} ; so it lies there")
    push(timeline, "check level b1 3", "check flies a1 0", "check bramble c2 yes", "check bloom c2 yes")
    refused(timeline, "set level b2 1 ; so it lies there", "petrichor.sunflower")
    refused(timeline, "set level b1 6 ; so it lies there", "petrichor.sunflower")
    refused(timeline, "set flies a2 2 ; so it lies there", "petrichor.venus-flytrap")


@rule("petrichor.growing")
def test_growing__where_drops_are_needed_to_the_end_no_token_comes_without_them() -> None:
    timeline = begun("blue: drops c3 3", rulings={"growth-kept": "lost"})
    refused(timeline, "grow c3", "petrichor.growing")  # Coffee, 4 drops
    lay(timeline, "blue: drops c3 4")
    push(timeline, "grow c3")


@rule("petrichor.thundercloud")
def test_thundercloud__of_methane_alone_is_one_too_whatever_somebody_sees() -> None:
    timeline = begun("cloud-methane b3 4")
    refused(timeline, "set thunder b3 no ; it looks light", "petrichor.thundercloud")
