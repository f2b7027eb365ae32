"""Before the first round: fields of every size, cows and clouds of the picture, starting clouds, who begins."""

from __future__ import annotations

import pytest

from companion.errors import UsageProblem
from companion.games.petrichor.layout import neighbours, places
from tests.rules.petrichor.table import (
    COPY,
    FIELDS,
    GAME,
    NAMES,
    all_pass,
    asked,
    begun,
    cloud,
    drops,
    game,
    herd,
    leans,
    methane,
)
from tests.table import push, refused, rule, ruling, verb, warned

# -- the box -------------------------------------------------------------------------------------------------------


@rule("petrichor.components")
def test_components__two_cows() -> None:
    timeline = game(f"fields {FIELDS[3]}")
    refused(timeline, "cows a1 b1 c1", "petrichor.components")
    push(timeline, "cows a1 b1")
    assert herd(timeline) == ["a1", "b1"]


@rule("petrichor.components")
def test_components__seven_pasture_tokens_and_copies_of_tiles_are_only_warned_of() -> None:
    three = "rice, rice, rice, cotton, cotton, potato, norway_spruce, date_palm, wheat"
    (warning,) = warned(game(), f"fields {three}")
    assert "3 Rice tiles" in warning


@rule("petrichor.five-players")
def test_five_players__need_flowers() -> None:
    from companion import record as records

    with pytest.raises(UsageProblem, match=r"petrichor\.five-players"):
        records.start(GAME, NAMES, sets=("cows",))
    assert len(begun(seats=5).state.tiles) == 16


# -- the fields ----------------------------------------------------------------------------------------------------


@rule("petrichor.fields")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 7), (3, 9), (4, 12), (5, 16)])
def test_fields__as_many_tiles_as_the_players_need(seats: int, tiles: int) -> None:
    timeline = game(seats=seats)
    kinds = FIELDS[seats].split(", ")
    assert len(kinds) == tiles
    refused(timeline, f"fields {', '.join(kinds[1:])}", "petrichor.fields")
    push(timeline, f"fields {FIELDS[seats]}")
    assert [tile.kind.id for tile in timeline.state.tiles.values()] == kinds


@rule("petrichor.fields")
@verb("fields")
def test_fields__are_named_row_by_row_and_shortened() -> None:
    timeline = game("fields cot gra cor whe pot cot norway date cof")
    named = [f"{place} {tile.kind.name}" for place, tile in timeline.state.tiles.items()]
    assert named[:3] == ["a1 Cotton", "b1 Grass", "c1 Corn"]
    assert named[3:6] == ["a2 Wheat", "b2 Potato", "c2 Cotton"]
    assert named[6:] == ["a3 Norway Spruce", "b3 Date Palm", "c3 Coffee"]
    refused(game(), "fields cotton, co, corn")
    refused(game(), "fields cotton, cabbage, corn")


@rule("petrichor.fields")
def test_fields__may_be_drawn() -> None:
    timeline = game("roll fields", seats=4)
    trees = [tile.kind.name for tile in timeline.state.tiles.values() if tile.kind.climates]
    assert len(timeline.state.tiles) == 12
    assert len(trees) == len(set(trees)) == 2


@rule("petrichor.fields")
def test_fields__come_first() -> None:
    for entry in ("cows a1", "clouds a1"):
        refused(game(), entry, "petrichor.fields")
    refused(game(), "start a1", "petrichor.start")
    refused(game(), "check growing a1 no", "petrichor.fields")
    refused(game(), "blue: set cloud a1 1 ; there it is", "petrichor.fields")


@rule("petrichor.fields")
def test_fields__no_tile_of_a_set_that_is_not_played() -> None:
    tiles = "cotton, grass, corn, wheat, potato, cotton, baobab, rice, coffee"
    refused(game(cows=False), f"fields {tiles}", "petrichor.fields")


@rule("petrichor.climate-tiles")
@pytest.mark.parametrize(("seats", "trees"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_climate_tiles__another_number_is_warned_of(seats: int, trees: int) -> None:
    assert warned(game(seats=seats), f"fields {FIELDS[seats]}") == ()
    more = FIELDS[seats].replace("cotton", "baobab", 1)
    (warning,) = warned(game(seats=seats), f"fields {more}")
    assert warning.startswith(f"{trees + 1} climate-sensitive tiles; {trees} ")


@rule("petrichor.pasture")
def test_pasture__tokens_on_corn_grass_and_wheat_with_cows_only() -> None:
    for cows, pastures in ((True, ["b1", "c1", "a2"]), (False, [])):
        timeline = begun(cows=cows, fields=FIELDS[3] if cows else "cotton, grass, corn, wheat, " + "coffee, " * 5)
        assert [place for place, tile in timeline.state.tiles.items() if tile.pasture] == pastures


@rule("petrichor.adjacent")
def test_adjacent__beside_in_row_or_column_never_at_a_corner() -> None:
    assert neighbours(3)["b2"] == ("b1", "a2", "c2", "b3")
    assert neighbours(3)["a1"] == ("b1", "a2")
    assert neighbours(5)["d4"] == ("d3", "c4")
    refused(begun(), "blue: wind b2 a1", "petrichor.wind")
    push(begun(), "blue: wind b2 b1")


# -- how the fields lie --------------------------------------------------------------------------------------------


@ruling("petrichor.two-player-field", "half-off")
def test_ruling_two_player_field__half_off__outer_tiles_touch_two_of_the_middle() -> None:
    timeline = begun(seats=2)
    push(timeline, "blue: wind b2 a1")
    assert cloud(timeline, "a1") == "blue 1"
    refused(timeline, "blue: wind a1 c1", "petrichor.wind")
    push(timeline, "blue: vote wind", "red: wind a2 b3")
    assert leans(timeline, "two-player-field") == "half-off"


@ruling("petrichor.two-player-field", "level")
def test_ruling_two_player_field__level__like_any_grid() -> None:
    timeline = begun(seats=2, rulings={"two-player-field": "level"})
    # b2 is level with a2 and c2; b3 is below it, and beside nothing else.
    refused(timeline, "blue: wind b2 a1", "petrichor.wind")
    push(timeline, "blue: wind b2 b3", "blue: vote wind")
    refused(timeline, "red: wind a2 b3", "petrichor.wind")
    assert leans(timeline, "two-player-field") == "level"


@ruling("petrichor.four-player-field", "wide")
def test_ruling_four_player_field__wide__four_columns() -> None:
    timeline = begun(seats=4)
    assert list(timeline.state.tiles)[-1] == "d3"
    assert leans(timeline, "four-player-field") == "wide"
    # The fields lie as they lie, whatever is agreed later.
    push(timeline, "ruling four-player-field = upright")
    push(timeline, "blue: frost d3")
    refused(timeline, "blue: frost a4", "petrichor.fields")


@ruling("petrichor.four-player-field", "upright")
def test_ruling_four_player_field__upright__three_columns() -> None:
    timeline = begun(seats=4, rulings={"four-player-field": "upright"})
    assert list(timeline.state.tiles) == list(places(4, upright=True))
    assert list(timeline.state.tiles)[-1] == "c4"
    push(timeline, "blue: frost c4")
    assert leans(timeline, "four-player-field") == "upright"


# -- what Cows adds ------------------------------------------------------------------------------------------------


@rule("petrichor.preset")
@verb("cows", "clouds")
def test_preset__cows_and_clouds_of_one_methane_before_starting_clouds() -> None:
    timeline = game(f"fields {FIELDS[3]}")
    assert asked(timeline) == "table: cows"
    refused(timeline, "green: start a1", "petrichor.start")
    push(timeline, "clouds b3 c1", "cows b1 c2")
    assert herd(timeline) == ["b1", "c2"]
    assert [cloud(timeline, place) for place in ("b3", "c1")] == ["methane 1", "methane 1"]
    assert methane(timeline) == {"blue": 0, "red": 0, "green": 0, "supply": 10}
    assert asked(timeline) == "green: start"


@rule("petrichor.preset")
@verb("cows", "clouds")
def test_preset__one_to_a_tile_and_only_with_cows() -> None:
    timeline = game(f"fields {FIELDS[3]}")
    refused(timeline, "cows a1 a1", "petrichor.preset")
    refused(timeline, "clouds a1 a1", "petrichor.preset")
    plain = "cotton, grass, corn, wheat, potato, cotton, coffee, rice, coffee"
    timeline = game(f"fields {plain}", cows=False)
    assert asked(timeline) == "green: start"
    refused(timeline, "cows a1")
    refused(timeline, "clouds a1")


@rule("petrichor.grazing-cards")
@pytest.mark.parametrize(
    ("seats", "cows", "said"),
    [
        # The rulebook's table, and one card less without Cows.
        (2, True, "cards: blue 8, everybody else 9"),
        (3, True, "cards: blue 8, everybody else 8"),
        (4, True, "cards: blue 7, everybody else 7"),
        (5, True, "cards: blue 7, everybody else 7"),
        (2, False, "cards: blue 7, everybody else 8"),
        (3, False, "cards: blue 7, everybody else 7"),
    ],
)
def test_grazing_cards__everybody_starts_with_one_more(seats: int, cows: bool, said: str) -> None:
    timeline = game(seats=seats, cows=cows)
    before = timeline.state
    tiles = FIELDS[seats] if cows else FIELDS[seats].replace("norway_spruce", "rice").replace("date_palm", "coffee")
    played = timeline.push(f"fields {tiles}")[0]
    assert played.move
    assert GAME.narrate(before, played.move, timeline.state)[-1] == said


# -- starting clouds ---------------------------------------------------------------------------------------------


@rule("petrichor.start")
@verb("start")
def test_start__a_light_cloud_with_a_drop_in_reverse_turn_order() -> None:
    timeline = game(f"fields {FIELDS[3]}", "cows b1 c2", "clouds b3 c1")
    refused(timeline, "blue: start a1", "petrichor.start")
    push(timeline, "green: start a1")
    refused(timeline, "green: start a2", "petrichor.start")
    refused(timeline, "red: start a1", "petrichor.start")
    push(timeline, "red: start a2", "blue: start b2")
    assert [cloud(timeline, place) for place in ("a1", "a2", "b2")] == ["green 1", "red 1", "blue 1"]
    assert drops(timeline, "a1") == {}
    assert asked(timeline).startswith("blue: frost")


@rule("petrichor.start-drop")
@verb("start")
def test_start_drop__into_a_cloud_of_methane_only() -> None:
    timeline = game(f"fields {FIELDS[3]}", "cows b1 c2", "clouds b3 c1", "green: start b3")
    assert cloud(timeline, "b3") == "green 1 methane 1"
    # It is a cloud with drops now.
    refused(timeline, "red: start b3", "petrichor.start")
    push(timeline, "red: start c1")
    assert cloud(timeline, "c1") == "red 1 methane 1"
    assert len(timeline.state.clouds) == 2


@rule("petrichor.cloud-supply")
def test_cloud_supply__also_for_starting_clouds() -> None:
    everywhere = "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3"
    timeline = game(f"fields {FIELDS[5]}", "cows b1 c2", f"clouds {everywhere}", seats=5)
    refused(timeline, "white: start a4", "petrichor.cloud-supply")
    push(timeline, "white: start a1")
    assert cloud(timeline, "a1") == "white 1 methane 1"


# -- the first player ----------------------------------------------------------------------------------------------


@rule("petrichor.first-player")
@verb("first")
def test_first_player__is_named_before_the_starting_clouds() -> None:
    timeline = game("first red", f"fields {FIELDS[3]}", "cows b1 c2", "clouds b3 c1")
    # Turn order red, green, blue: blue places first.
    assert asked(timeline) == "blue: start"
    push(timeline, "blue: start b2", "green: start a1")
    refused(timeline, "first green", "petrichor.first-player")
    push(timeline, "red: start a2")
    assert asked(timeline).startswith("red: frost")


@rule("petrichor.first-player")
@verb("first")
def test_first_player__not_once_somebody_has_had_a_turn() -> None:
    timeline = push(begun(), "first red", "first blue", "blue: frost c3")
    refused(timeline, "first red", "petrichor.first-player")
    # A vote for harvest puts no marker on a weather, but it was a turn.
    push(timeline, "blue: vote harvest 1")
    refused(timeline, "first red", "petrichor.first-player")


@rule("petrichor.first-player")
@verb("first")
def test_first_player__whoever_passed_first_or_with_two_whom_the_votes_name() -> None:
    timeline = begun(cows=False, fields="cotton, grass, corn, wheat, potato, cotton, coffee, rice, coffee")
    push(timeline, "blue: frost c3", "blue: vote frost", "red: pass")
    push(all_pass(timeline), "no-harvest")
    assert timeline.state.round == 2
    assert asked(timeline).startswith("red: ")
    two = begun(seats=2, cows=False, fields="cotton, grass, corn, wheat, potato, cotton, coffee")
    push(all_pass(two), "no-harvest")
    assert asked(two) == "table: first"
    push(two, "first red")
    assert (two.state.round, two.state.player) == (2, "red")


@rule("petrichor.climate-track")
def test_climate_track__the_marker_starts_in_the_middle_also_of_a_track_told_later() -> None:
    # 13 spaces: the 7th. Told anew before it has moved, the middle of the new one, 9 spaces: the 5th.
    assert begun().state.marker == 7
    timeline = game(facts={key: value for key, value in COPY.items() if "track" not in key})
    assert timeline.state.marker == 0
    push(timeline, "copy climate_track.spaces = 2 3 3 3 2")
    assert timeline.state.marker == 7
    push(timeline, "copy climate_track.spaces = 1 2 3 2 1")
    assert (timeline.state.marker, timeline.state.climate) == (5, "temperate")
