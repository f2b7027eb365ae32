"""The facts about Petrichor's tiles and boards, and that nothing unknown has slipped in as known."""

from __future__ import annotations

from scorers import catalog
from scorers.catalog import load
from scorers.petrichor import copy_keys
from scorers.petrichor.position import MAX_PLAYERS
from scorers.petrichor.tiles import kinds
from scorers.petrichor.words import CLIMATES, SETS, VARIANTS
from tests.scorers.petrichor.tables import rule

SEVEN = ("coffee", "cotton", "rice", "grass", "potato", "wheat", "corn")


@rule("petrichor.components")
def test_components__the_numbers_of_the_box() -> None:
    book = load("petrichor", "game")
    assert book["supply"] | {"source": "", "verified": True} == {
        "drops": 20, "clouds": 12, "methane": 12, "cows": 2, "pasture_tokens": 7, "fertilizer": 12,
        "source": "", "verified": True,
    }  # fmt: skip
    assert (book["min_players"], book["max_players"]) == (1, MAX_PLAYERS)
    assert tuple(book["sets"]) == tuple(SETS)
    assert tuple(book["variants"]) == VARIANTS
    assert sum(kinds()[name].copies or 0 for name in SEVEN) == 16


@rule("petrichor.set-chart")
def test_set_chart__adds_up_to_the_fields() -> None:
    # Standard + honey-producing + climate-sensitive tiles of the Cows rulebook's chart.
    chart = {"1": 3 + 2 + 1, "2": 4 + 2 + 1, "3": 4 + 3 + 2, "4": 6 + 4 + 2, "5": 10 + 4 + 2}
    assert load("petrichor", "game")["fields"] == chart


@rule("petrichor.grazing-cards")
def test_grazing_cards__the_starting_hands() -> None:
    hands = load("petrichor", "game")["hands"]
    assert list(hands["first"].values()) == [9, 8, 8, 7, 7]
    assert hands["others"] == {"2": 9, "3": 8, "4": 7, "5": 7}


@rule("petrichor.climate-adjustment")
def test_climate_adjustment__the_table_has_no_gap() -> None:
    rows = load("petrichor", "climate")["adjustment"]
    assert [row["methane"] for row in rows] == [8, 7, 6, 5, 4, 3, 0]
    assert tuple(load("petrichor", "climate")["climates"]) == CLIMATES
    assert {row["climate"] for row in load("petrichor", "climate")["event"]} == set(CLIMATES)


@rule("petrichor.pasture")
def test_pasture__three_kinds() -> None:
    assert [kind.id for kind in kinds().values() if kind.pasture] == ["grass", "wheat", "corn"]


def test_no_base_tile_has_a_row_of_points() -> None:
    # None is known from any source: only the tiles of Cows and the Pack are in a rulebook at hand.
    rows = [kind.id for kind in kinds().values() if any(way.scoring is not None for way in kind.ways)]
    assert rows == ["norway_spruce", "sweet_chestnut", "date_palm", "baobab", "alfalfa", "biodome", "cloudberry"]
    drops = {kind.id: kind.ways[0].drops for kind in kinds().values() if kind.ways[0].drops is not None}
    assert drops == {
        "coffee": 4, "cotton": 2, "potato": 3, "norway_spruce": 5, "sweet_chestnut": 4, "date_palm": 2, "baobab": 1,
        "alfalfa": 3, "blackberry": 3, "cloudberry": 3, "snapdragon": 2, "sunflower": 0, "venus_flytrap": 3,
    }  # fmt: skip
    assert not any(kinds()[name].verified for name in ("coffee", "cotton", "potato"))


def test_what_is_asked_of_the_owners_copy() -> None:
    keys = {key.key: key for key in copy_keys()}
    assert {f"tiles.{kind}.{what}" for kind in SEVEN for what in ("drops", "scoring")} < set(keys)
    assert keys["climate_track.spaces"].fits([1, 2, 3, 2, 1])
    assert not keys["climate_track.spaces"].fits([1, 2, 3])
    assert keys["voting_track.points"].fits([0, 1, 3])
    assert keys["tiles.baobab.scoring"].known == [15, 5, 0, 0]
    assert "tiles.norway_spruce.scoring" not in keys
    assert all(key.known is None or key.fits(key.known) for key in keys.values())
    assert len({key.asks for key in keys.values()}) == len(keys)


def test_every_ruling_touches_rules_that_exist() -> None:
    known = catalog.rules("petrichor")
    for ruling in catalog.rulings("petrichor").values():
        assert set(ruling.touches) <= set(known)
        assert len(ruling.choices) >= 2
        assert ruling.why
        assert ruling.source
    assert {kind.rule for kind in kinds().values()} <= set(known)
    assert {kind.token for kind in kinds().values()} <= {"", *catalog.rulings("petrichor")}


def test_facts_say_where_they_are_from() -> None:
    for name in ("game", "climate", "tiles"):
        book = load("petrichor", name)
        assert book["source"]
        assert isinstance(book["verified"], bool)
    for row in load("petrichor", "tiles")["tile"]:
        assert row["source"]
        assert isinstance(row["verified"], bool)
        assert set(row.get("climates", ())) <= set(CLIMATES)
        assert row["set"] in ("", *SETS)
