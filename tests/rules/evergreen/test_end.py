"""The end of a game of Evergreen: fertility, who wins, the tie-break, and what is refused from then on."""

from __future__ import annotations

import pytest

from companion.timeline import Timeline
from tests.table import (
    FOUR,
    REVEAL,
    finish_round,
    game,
    lay,
    pass_rounds,
    points,
    push,
    refused,
    rule,
    sheet,
    totals,
    verb,
)

LAST_ROW = "row rock small, wheat small, swamp small, flowers small, snow small"


@rule("evergreen.fertility")
def test_fertility__flowers_times_big_trees_of_each_biome() -> None:
    # Zone: 3 in grassland, 2 in snow. Blue: d1 and e2 grassland, i6 snow, a6 rock. Red: small trees only.
    timeline = lay(game(REVEAL), "blue", "B d1 e2 i6 a6", "S f2", "s g2", "b h2", "L i7")
    lay(timeline, "red", "S d1 e2 i6")
    pass_rounds(timeline, 14)
    # 2 x 3 + 1 x 2 + 1 x 0.
    assert points(timeline, "blue", "fertility") == 8
    assert points(timeline, "red", "fertility") == 0
    found = {line.pieces: line.points for line in sheet(timeline).of("blue", "fertility") if line.points}
    assert found == {("d1", "e2"): 6, ("i6",): 2}


@rule("evergreen.fertility")
def test_fertility__turned_cards_count_nothing() -> None:
    # The skull of grassland turns its only card; the 2 of snow stay.
    timeline = lay(game(REVEAL), "blue", "B d1 i6")
    push(timeline, "row wild small, grassland bud, wild big", "take 1", "take 3")
    pass_rounds(timeline, 14)
    assert points(timeline, "blue", "fertility") == 2


@rule("evergreen.fertility")
def test_fertility__of_a_card_left_over_in_the_last_round() -> None:
    timeline = pass_rounds(lay(game(REVEAL), "blue", "B a6 b6"), 13)
    push(timeline, "row wild small, rock bush, wild big", "take 1", "take 3")
    finish_round(timeline)
    assert points(timeline, "blue", "fertility") == 4


@rule("evergreen.end")
def test_end__after_round_14_winter_is_scored_then_fertility() -> None:
    # A big tree in grassland (3 flowers), alone: 2 light and 1 forest in winter, then 3.
    timeline = pass_rounds(lay(game(REVEAL), "blue", "B d1"), 13)
    assert timeline.state.phase != "over"
    assert points(timeline, "blue", "fertility") == 0
    before = totals(timeline)["blue"]
    pass_rounds(timeline, 14)
    assert timeline.state.phase == "over"
    assert sheet(timeline).moment == "final"
    scored = [line.category for line in sheet(timeline).of("blue") if line.when in ("winter", "end")]
    assert list(dict.fromkeys(scored)) == ["light", "forest", "fertility"]
    assert totals(timeline)["blue"] == before + 2 + 1 + 3


@rule("evergreen.end")
@pytest.mark.parametrize(
    "entry",
    [
        "row rock small, wheat small, swamp small",
        "roll row",
        "blue: take 1",
        "blue: plant a6",
        "blue: bud",
        "blue: done",
        "end",
        "reveal rock small",
        "first red",
        "sun left",
    ],
)
def test_end__nothing_is_played_after_it(entry: str) -> None:
    refused(pass_rounds(game(REVEAL), 14), entry)


@rule("evergreen.end")
@verb("end", "row")
def test_end__no_row_ends_the_last_round() -> None:
    timeline = pass_rounds(game(REVEAL), 13)
    push(timeline, "row rock small, wild bud, swamp small", "take 1", "take 3", "blue: plant a6", "red: plant d4")
    refused(timeline, "row rock big, wild lake, swamp big")
    push(timeline, "end")
    assert timeline.state.phase == "over"


@rule("evergreen.end")
def test_end__the_sun_stays_where_winter_left_it() -> None:
    push(pass_rounds(game(REVEAL), 14), "check sun left")


@rule("evergreen.ranking")
def test_ranking__most_points_wins() -> None:
    # A big tree in grassland: 4 x (2 + 1) + 3 = 15, with 0 at the start. Red has 1, green 2 and 4 x 2 = 8: 10.
    timeline = lay(game(REVEAL, players=FOUR), "blue", "B d1")
    lay(timeline, "green", "S d1")
    pass_rounds(timeline, 14)
    assert totals(timeline) == {"blue": 15, "red": 1, "green": 10, "white": 3}
    assert sheet(timeline).ranking.groups == (("blue",), ("green",), ("white",), ("red",))


def tied(*takes: str) -> Timeline:
    """Four players, red (seat 2) and white (seat 4) tied on top; in round 14 these cards are taken."""
    timeline = pass_rounds(game(REVEAL, players=FOUR), 13)
    for player, score in (("blue", 40), ("red", 60), ("green", 50), ("white", 60)):
        push(timeline, f"{player}: set score {score} ; counted again")
    push(timeline, LAST_ROW, *takes)
    return finish_round(timeline)


@rule("evergreen.tie-break")
def test_tie_break__counts_from_who_ends_with_the_token() -> None:
    # Blue takes card 1, the token goes on card 2, green (seat 3) takes it: green, white, blue, red.
    timeline = tied("blue: take 1", "red: take 3", "green: take 2", "white: take 4")
    push(timeline, "check first green")
    ranking = sheet(timeline).ranking
    assert ranking.groups == (("white",), ("red",), ("green",), ("blue",))
    assert len(ranking.ties) == 1


@rule("evergreen.tie-break")
def test_tie_break__token_that_nobody_took_stays_with_its_holder() -> None:
    # Blue keeps it: blue, red, green, white.
    timeline = tied("blue: take 1", "red: take 3", "green: take 4", "white: take 5")
    push(timeline, "check first blue")
    assert sheet(timeline).ranking.groups == (("red",), ("white",), ("green",), ("blue",))


@rule("evergreen.tie-break")
def test_tie_break__the_holder_comes_first() -> None:
    timeline = tied("blue: take 1", "red: take 3", "green: take 4", "white: take 2")
    assert sheet(timeline).ranking.groups[0] == ("white",)


@rule("evergreen.tie-break")
def test_tie_break__before_the_end_a_tie_is_a_tie() -> None:
    timeline = pass_rounds(game(REVEAL), 5)
    push(timeline, "blue: set score 1 ; counted again")
    assert sheet(timeline).ranking.groups == (("blue", "red"),)
