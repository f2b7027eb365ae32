"""The end of the game: voting-wins track, wheat, honey, and who wins."""

from __future__ import annotations

import pytest

import scorers
from scorers import MissingFact
from tests.scorers.petrichor.tables import Row, final, notes, points, rule, ruling, table

TRACK = {"voting_track.points": [0, 1, 3, 6, 10]}


def by(name: str, choice: str) -> dict[str, dict[str, str]]:
    return {"rulings": {f"petrichor.{name}": choice}}


def missing(players: Row) -> list[str]:
    with pytest.raises(MissingFact) as caught:
        scorers.score(table(players=players) | {"moment": "final"})
    return [key for key, _ in caught.value.missing]


# -- the track ---------------------------------------------------------------------------------------------------


@rule("petrichor.voting-track")
def test_voting_track__its_points_are_asked_for_once_somebody_has_wins() -> None:
    assert missing({"blue": {"voting_wins": 2}, "red": {}}) == ["voting_track.points"]
    sheet = final({"blue": {"score": 5}, "red": {"score": 7}})
    assert sheet.notes == ("the voting-wins track is left out: give voting_wins = N [petrichor.voting-track]",)
    assert sheet.totals() == {"blue": 5, "red": 7}


@rule("petrichor.voting-track")
def test_voting_track__wins_nobody_gave_are_none() -> None:
    sheet = final({"blue": {"voting_wins": 2}, "red": {}}, TRACK)
    assert points(sheet, "votes") == [3, 0]
    assert "red taken to have no voting wins [petrichor.voting-track]" in sheet.notes


@rule("petrichor.voting-track")
def test_voting_track__past_its_end_the_last_space_counts() -> None:
    sheet = final({"blue": {"voting_wins": 9}}, TRACK)
    assert sheet.total("blue") == 10
    assert notes(sheet, "blue", "votes") == ["9 voting wins: past the end of the track, space 4"]


@ruling("petrichor.voting-points", "space")
def test_ruling_voting_points__space__the_number_at_your_marker() -> None:
    sheet = final({"blue": {"voting_wins": 4}, "red": {"voting_wins": 1}, "green": {"voting_wins": 1}}, TRACK)
    assert points(sheet, "votes") == [10, 1, 1]
    assert sheet.rulings["petrichor.voting-points"] == "space"
    assert "petrichor.place-ties" not in sheet.rulings


@ruling("petrichor.voting-points", "place")
def test_ruling_voting_points__place__the_first_number_to_most_wins() -> None:
    players = {"blue": {"voting_wins": 1}, "red": {"voting_wins": 4}, "green": {"voting_wins": 0}}
    mine = {"voting_track.points": [7, 4, 2]}
    sheet = final(players, mine, **by("voting-points", "place"))
    assert points(sheet, "votes") == [4, 7, 0]
    assert notes(sheet, "red", "votes") == ["4 voting wins: 1st on the track"]
    tied = final({"blue": {"voting_wins": 2}, "red": {"voting_wins": 2}}, mine, **by("voting-points", "place"))
    assert points(tied, "votes") == [7, 7]
    assert tied.rulings["petrichor.place-ties"] == "shared"


# -- wheat and honey ---------------------------------------------------------------------------------------------


@rule("petrichor.wheat-tokens")
def test_wheat_tokens__worth_what_my_copy_says() -> None:
    assert missing({"blue": {"wheat": 2}}) == ["wheat_token.points"]
    sheet = final({"blue": {"wheat": 3}, "red": {}}, {"wheat_token.points": 2})
    assert points(sheet, "end") == [6, 0]
    (line,) = sheet.of("blue", "end")
    assert (line.count, line.each, line.note) == (3, 2, "3 wheat tokens")


@rule("petrichor.honey")
def test_honey__most_and_second_most_by_my_copy() -> None:
    assert missing({"blue": {"honey": 2}}) == ["honey.scoring"]
    sheet = final({"blue": {"honey": 1}, "red": {"honey": 5}, "green": {}}, {"honey.scoring": [6, 3]})
    assert points(sheet, "end") == [3, 6, 0]
    tied = final({"blue": {"honey": 2}, "red": {"honey": 2}}, {"honey.scoring": [6, 3]})
    assert points(tied, "end") == [6, 6]
    assert tied.rulings["petrichor.place-ties"] == "shared"
    lower = {"blue": {"honey": 2}, "red": {"honey": 2}}
    assert points(final(lower, {"honey.scoring": [6, 3]}, **by("place-ties", "lower")), "end") == [3, 3]


def test_a_final_position_tells_no_harvest() -> None:
    position = table({"at": "a1", "kind": "corn", "growing": True, "drops": {"blue": 2}}, players=["blue"])
    sheet = scorers.score(position | {"moment": "final"})
    assert sheet.lines == ()
    assert "effects" not in sheet.as_dict()


# -- who wins ----------------------------------------------------------------------------------------------------


@rule("petrichor.winner")
def test_winner__most_points() -> None:
    sheet = final({"blue": {"score": 50}, "red": {"score": 70}, "green": {"score": 60}})
    assert sheet.ranking.groups == (("red",), ("green",), ("blue",))
    assert sheet.ranking.ties == ()
    assert sheet.rulings == {}


@ruling("petrichor.final-tie", "shared")
def test_ruling_final_tie__shared__they_share_the_place() -> None:
    sheet = final({"blue": {"score": 50}, "red": {"score": 50}, "green": {"score": 60}})
    assert sheet.ranking.groups == (("green",), ("blue", "red"))
    assert sheet.ranking.ties == ("blue and red are tied with 50: they share the place [petrichor.winner]",)
    assert sheet.rulings == {"petrichor.final-tie": "shared"}


@ruling("petrichor.final-tie", "voting-wins")
def test_ruling_final_tie__voting_wins__more_wins_come_first() -> None:
    players = {"blue": {"score": 53, "voting_wins": 1}, "red": {"score": 51, "voting_wins": 2}}
    # 53 + 1 against 51 + 3.
    sheet = final(players, TRACK, **by("final-tie", "voting-wins"))
    assert sheet.totals() == {"blue": 54, "red": 54}
    assert sheet.ranking.groups == (("red",), ("blue",))
    assert sheet.ranking.ties == (
        "blue and red are tied with 54; red has 2 voting wins and blue has 1 voting win [petrichor.winner]",
    )
    equal = {"blue": {"voting_wins": 1}, "red": {"voting_wins": 1}}
    sheet = final(equal, TRACK, **by("final-tie", "voting-wins"))
    assert sheet.ranking.groups == (("blue", "red"),)
    unknown = final({"blue": {"score": 1}, "red": {"score": 1}}, **by("final-tie", "voting-wins"))
    assert "give voting_wins = N for blue and red" in unknown.ranking.ties[0]
