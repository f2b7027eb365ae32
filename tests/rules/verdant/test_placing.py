"""Where a card of Verdant may lie, and the light it finds there."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.table import push, refused, rule, verb, warned
from tests.verdant_table import MARKET, alone, game, plants_of, put, rooms_of, sheet, started


def home(*entries: str) -> Timeline:
    """Ann alone, without a market: jasmine at a1, unusual_01 (sun/sun/semi-shade/shade) at b1.

    Each entry is a card and its place; the token that comes with it is a fertilizer nobody wants.
    """
    return lay(alone(market=""), *entries)


def lay(timeline: Timeline, *entries: str) -> Timeline:
    return push(timeline, *(with_token(entry) for entry in entries))


def with_token(entry: str) -> str:
    """`jade c1` as it is typed: `ann: take jade fertilizer at c1`."""
    card, place = entry.split(maxsplit=1)
    return f"ann: take {card} fertilizer at {place}"


# -- beside a card of the other kind -----------------------------------------------------------------------------


@rule("verdant.adjacent")
@verb("take")
@pytest.mark.parametrize("place", ["c2", "a3", "e3", "c3", "d1"])
def test_adjacent__not_diagonally_and_not_on_its_own(place: str) -> None:
    timeline = home()
    refused(timeline, with_token(f"hoya {place}"), "verdant.adjacent")
    refused(timeline, with_token(f"vining_01 {place}"), "verdant.adjacent")


@rule("verdant.adjacent")
@pytest.mark.parametrize(
    ("card", "place", "lies"),
    [
        ("hoya", "c1", "c1"),
        ("hoya", "b2", "b2"),
        ("hoya", "above b1", "b1"),
        ("hoya", "right of b1", "c1"),
        ("vining_01", "a2", "a2"),
        ("vining_01", "above a1", "a1"),
        ("vining_01", "left of a1", "a1"),
        ("vining_01", "below a1", "a2"),
    ],
)
def test_adjacent__beside_the_card_of_the_other_kind(card: str, place: str, lies: str) -> None:
    timeline = home(f"{card} {place}")
    found = {**plants_of(timeline, "ann"), **rooms_of(timeline, "ann")}
    assert found[lies].split()[0] == card


@rule("verdant.checkerboard")
@pytest.mark.parametrize(
    "entry", ["hoya a2", "hoya above a1", "hoya left of a1", "vining_01 c1", "vining_01 b2", "vining_01 above b1"]
)
def test_checkerboard__never_beside_its_own_kind(entry: str) -> None:
    refused(home(), with_token(entry), "verdant.checkerboard")


@rule("verdant.checkerboard")
def test_checkerboard__not_beside_its_own_kind_though_beside_the_other_too() -> None:
    # hoya c1, vining_01 c2: at d1 a plant would lie beside hoya only, at b2 beside b1 and c2, two rooms.
    timeline = home("hoya c1", "vining_01 c2")
    refused(timeline, with_token("jade d1"), "verdant.checkerboard")
    refused(timeline, with_token("vining_02 b2"), "verdant.checkerboard")
    lay(timeline, "jade b2")


@rule("verdant.checkerboard")
@verb("place")
def test_checkerboard__a_kind_without_a_place_is_not_taken() -> None:
    # Eight plants fill their places of a home with plants in the corners, one place for a room is left.
    filled = [
        "vining_01 a2",
        "hoya b2",
        "jade c1",
        "vining_02 c2",
        "aloe a3",
        "vining_03 b3",
        "laceleaf c3",
        "vining_04 d1",
        "betel d2",
        "inch_plant e1",
        "vining_05 e2",
        "coin_plant e3",
    ]
    timeline = home(*filled)
    assert len(timeline.state.sides[0].home) == 14
    refused(timeline, "ann: take peace_lily fertilizer", "verdant.checkerboard")
    refused(timeline, "ann: take peace_lily fertilizer at d3", "verdant.checkerboard")
    push(timeline, "ann: take vining_06 fertilizer", "ann: place d3", "ann: done")
    assert timeline.state.phase == "over"


# -- the grid ----------------------------------------------------------------------------------------------------


@rule("verdant.grid")
def test_grid__three_tall_and_no_more() -> None:
    timeline = home("vining_01 a2", "hoya a3")
    refused(timeline, with_token("vining_02 below a3"), "verdant.grid")
    refused(timeline, with_token("vining_02 above a1"), "verdant.grid")
    lay(timeline, "vining_02 b3")


@rule("verdant.grid")
def test_grid__five_wide_and_no_more() -> None:
    timeline = home("hoya c1", "vining_01 d1", "jade e1")
    refused(timeline, with_token("vining_02 f1"), "verdant.grid")
    refused(timeline, with_token("vining_02 left of a1"), "verdant.grid")
    lay(timeline, "vining_02 e2")


@rule("verdant.grid")
def test_grid__never_three_wide_and_five_tall() -> None:
    # Only two columns are used: a fourth row is against the rules all the same.
    timeline = home("vining_01 a2", "hoya b2", "vining_02 b3", "jade a3")
    refused(timeline, with_token("vining_03 a4"), "verdant.grid")
    refused(timeline, with_token("aloe b4"), "verdant.grid")
    refused(timeline, with_token("vining_03 above a1"), "verdant.grid")
    refused(timeline, with_token("aloe above b1"), "verdant.grid")


@rule("verdant.grid")
@pytest.mark.parametrize(
    ("cards", "fits", "out"),
    [
        # Both ends are open while the home is four wide; the fifth column closes the other end.
        (("hoya c1", "vining_01 d1"), "vining_02 left of a1", "jade f1"),
        (("hoya c1", "vining_01 d1"), "jade e1", "vining_02 left of a1"),
        # Two rows leave room above or below, not both.
        (("vining_01 a2",), "jade a3", "aloe above b1"),
        (("vining_01 a2",), "jade above b1", "aloe a4"),
    ],
)
def test_grid__lies_open_until_the_cards_have_filled_it(cards: tuple[str, ...], fits: str, out: str) -> None:
    timeline = home(*cards, fits)
    refused(timeline, with_token(out), "verdant.grid")


@rule("verdant.grid")
def test_grid__is_measured_over_all_rows() -> None:
    # Row 1 holds a to c, row 2 c to e: no row has five cards, yet the home is five wide.
    timeline = home("hoya c1", "vining_01 c2", "jade d2", "vining_02 e2")
    refused(timeline, with_token("aloe f2"), "verdant.grid")
    refused(timeline, with_token("vining_03 left of a1"), "verdant.grid")
    lay(timeline, "vining_03 a2", "aloe e1")


# -- upright, for good, and matching or not ----------------------------------------------------------------------


@rule("verdant.no-moving")
def test_no_moving__a_place_is_taken_once() -> None:
    timeline = home("hoya c1")
    for place in ("a1", "b1", "c1"):
        refused(timeline, with_token(f"jade {place}"), "verdant.no-moving")


@rule("verdant.no-moving")
@verb("place")
def test_no_moving__the_card_of_the_turn_neither() -> None:
    timeline = home()
    push(timeline, "ann: take hoya fertilizer", "ann: place c1")
    refused(timeline, "ann: place b2")
    push(timeline, "ann: done")
    refused(timeline, "ann: place b2")


@rule("verdant.upright")
def test_upright__a_room_is_known_by_its_printed_edges() -> None:
    # flowering_11 is sun/semi-shade/sun/shade; a quarter turn would make it shade/sun/semi-shade/sun.
    timeline = home()
    refused(timeline, "ann: take flowering shade/sun/semi/sun fertilizer at a2")
    push(timeline, "ann: take flowering sun/semi/sun/shade fertilizer at a2")
    # Jasmine takes the sun on its top; turned either way it would also find sun or semi-shade, upside down sun.
    assert rooms_of(timeline, "ann")["a2"] == "flowering_11"
    assert plants_of(timeline, "ann") == {"a1": "jasmine 1"}


@rule("verdant.no-match-needed")
def test_no_match_needed__neither_light_nor_colour() -> None:
    timeline = home()
    # The sun cactus finds semi-shade under an unusual room, vining_05 shows jasmine shade.
    assert warned(timeline, with_token("candelabra_cactus b2")) == ()
    assert warned(timeline, with_token("flowering_04 a2")) == ()
    assert plants_of(timeline, "ann") == {"a1": "jasmine 0", "b2": "candelabra_cactus 0"}


# -- light -------------------------------------------------------------------------------------------------------

FOLIAGE_06 = {"above b1": "semi-shade", "c1": "shade", "b2": "sun"}
"""The room at b1 of the homes below: semi-shade on top, shade right, sun at the bottom; the plant left of it."""


@rule("verdant.light-match")
@pytest.mark.parametrize(
    ("plant", "matching"),
    [
        ("aloe", {"b2"}),  # sun
        ("moth_orchid", {"above b1"}),  # semi-shade
        ("laceleaf", {"above b1", "c1"}),  # semi-shade, shade
        ("jade", {"above b1", "b2"}),  # sun, semi-shade
        ("hoya", {"above b1", "c1", "b2"}),  # all three
    ],
)
@pytest.mark.parametrize("place", FOLIAGE_06)
def test_light_match__of_a_plant_laid_beside_a_room(plant: str, matching: set[str], place: str) -> None:
    timeline = push(game("deal jasmine foliage_06", players=("ann",)), "ann: lay right")
    lay(timeline, f"{plant} {place}")
    found = [text for text in plants_of(timeline, "ann").values() if text.startswith(plant)]
    assert found == [f"{plant} {int(place in matching)}"]


@rule("verdant.light-match")
@pytest.mark.parametrize(("place", "gain"), [("left of a1", 0), ("above a1", 1), ("a2", 1)])
def test_light_match__of_a_room_laid_beside_a_plant(place: str, gain: int) -> None:
    # foliage_06 left of jasmine shows it shade, above it sun, below it semi-shade.
    timeline = home(f"foliage_06 {place}")
    assert [*plants_of(timeline, "ann").values()] == [f"jasmine {gain}"]


@rule("verdant.light-match")
@pytest.mark.parametrize(
    ("plant", "matches"), [("hoya", 2), ("jade", 2), ("aloe", 1), ("moth_orchid", 1), ("laceleaf", 1)]
)
def test_light_match__every_edge_of_the_new_plant_counts(plant: str, matches: int) -> None:
    # At b2 it has unusual_01's semi-shade above and the sun of vining_05 (shade/sun/shade/semi-shade) on its left.
    timeline = home("vining_05 a2", f"{plant} b2")
    assert plants_of(timeline, "ann")["b2"] == f"{plant} {matches}"


@rule("verdant.light-match")
def test_light_match__a_room_feeds_all_plants_around_it() -> None:
    # succulent_06: sun above for jasmine, semi-shade right for the orchid, which has that of unusual_01 already.
    timeline = home("moth_orchid b2", "succulent_06 a2")
    assert plants_of(timeline, "ann") == {"a1": "jasmine 1", "b2": "moth_orchid 2"}


@rule("verdant.light-match")
def test_light_match__needs_the_light_of_the_cards() -> None:
    timeline = home()
    refused(timeline, "ann: take vining:4:3 fertilizer at c1", "verdant.light-match")
    refused(timeline, "ann: take room:vining fertilizer at a2", "verdant.light-match")
    push(timeline, "ann: take vining:4:3:sun fertilizer at c1")
    (growth,) = [spot for spot in timeline.state.sides[0].home.values() if spot.card.name == "vining plant"]
    assert growth.verdancy == 1


# -- leaving it out ----------------------------------------------------------------------------------------------


@rule("verdant.decline-verdancy")
@pytest.mark.parametrize(("said", "verdancy"), [("b1", 1), ("a2", 1), ("b1 a2", 0), ("a2 b1", 0)])
def test_decline_verdancy__of_some_matches_or_of_all(said: str, verdancy: int) -> None:
    timeline = home("vining_05 a2")
    push(timeline, f"ann: take hoya fertilizer at b2 declining {said}")
    assert plants_of(timeline, "ann")["b2"] == f"hoya {verdancy}"


@rule("verdant.decline-verdancy")
def test_decline_verdancy__for_one_of_the_plants_around_a_room() -> None:
    timeline = home("moth_orchid b2")
    push(timeline, "ann: take succulent_06 fertilizer", "ann: place a2 declining a1")
    assert plants_of(timeline, "ann") == {"a1": "jasmine 0", "b2": "moth_orchid 2"}


@rule("verdant.decline-verdancy")
def test_decline_verdancy__only_where_there_is_some() -> None:
    # The aloe likes only the sun of vining_05, not the semi-shade of unusual_01.
    timeline = home("vining_05 a2")
    for place in ("b1", "c2", "b3"):
        refused(timeline, f"ann: take aloe fertilizer at b2 declining {place}", "verdant.decline-verdancy")
    push(timeline, "ann: take aloe fertilizer at b2 declining a2")
    assert plants_of(timeline, "ann")["b2"] == "aloe 0"


# -- surplus light -----------------------------------------------------------------------------------------------

RING = ("succulent_07 a2", "aloe c1", "succulent_08 c2", "candelabra_cactus a3", "succulent_01 b3")
"""Around b2, below succulent_04 at b1: each of the four rooms shows b2 the sun."""


@rule("verdant.completing", "verdant.light-match")
def test_completing__a_snowball_between_four_suns_loses_one_verdancy() -> None:
    timeline = push(game("deal jasmine succulent_04", players=("ann",)), "ann: lay right")
    lay(timeline, *RING)
    before = sheet(timeline).points("ann", "extra_verdancy")
    lay(timeline, "mexican_snowball b2")
    # It needs 3, four edges match; turn 6 of a game alone pays with wood.
    assert plants_of(timeline, "ann")["b2"] == "mexican_snowball wood"
    assert sheet(timeline).points("ann", "extra_verdancy") == before


@rule("verdant.completing")
def test_completing__light_declined_leaves_it_incomplete() -> None:
    timeline = push(game("deal jasmine succulent_04", players=("ann",)), "ann: lay right")
    lay(timeline, *RING)
    push(timeline, "ann: take mexican_snowball fertilizer at b2 declining a2 c2")
    assert plants_of(timeline, "ann")["b2"] == "mexican_snowball 2"


@rule("verdant.completing")
def test_completing__a_completed_plant_takes_no_light() -> None:
    timeline = put(home(), "ann: pot a1 wood")
    lay(timeline, "foliage_06 a2")
    assert plants_of(timeline, "ann") == {"a1": "jasmine wood"}


@rule("verdant.completing")
def test_completing__light_of_a_room_completes_the_plants_one_by_one() -> None:
    # Jasmine has 8 of 9, the orchid 5 of 6 (with its 1 from unusual_01): both get a pot, the first two of them.
    timeline = put(started("ann: take moth_orchid fertilizer at b2"), "ann: verdancy a1 8", "ann: verdancy b2 5")
    push(timeline, "bob: take hoya fertilizer at c1", "ann: take succulent_06 fertilizer at a2")
    assert plants_of(timeline, "ann") == {"a1": "jasmine concrete", "b2": "moth_orchid concrete"}


@rule("verdant.selection")
@verb("place")
def test_selection__the_place_may_be_said_afterwards() -> None:
    timeline = started(market=MARKET)
    push(timeline, "ann: take mexican_snowball")
    refused(timeline, "ann: take zebra")
    refused(timeline, "ann: place a2", "verdant.checkerboard")
    push(timeline, "ann: place c1")
    # The sun on unusual_01's right side.
    assert plants_of(timeline, "ann")["c1"] == "mexican_snowball 1"
