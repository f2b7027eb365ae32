"""A tracked game of Petrichor on the command line: typed as people type, refused clearly, drawn to fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.cli import (
    ILLEGAL,
    USAGE,
    companion,
    entries_of,
    fine,
    fine_json,
    new,
    refused,
    sentence,
    shell,
    under_caret,
)
from tests.table import fact, rule, verb

TRACK = "copy climate_track.spaces = 1 2 3 2 1"
"""Made up, like every printed value here: nobody told the real ones."""
FIELDS = "fields corn, cotton, spruce, potato, grass, palm, wheat, cotton, coffee"
SET_UP = (TRACK, FIELDS, "cows a1 b2", "clouds a1 c3")
STARTS = ("cy: start c1", "bob: start a1", "ann: start a2")


def begun(*entries: str, starts: bool = True, options: tuple[str, ...] = ()) -> None:
    """A game of ann, bob and cy with Cows: bob's drop is in a cloud with methane on a1, ann is alone on a2."""
    fine("new", "petrichor", "--players", "ann,bob,cy", "--set", "cows", "--record", "game.toml", *options)
    fine("move", *SET_UP, *(STARTS if starts else ()), *entries)


def last() -> str:
    return entries_of()[-1]


# -- typed shortly, kept in full -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("s a2", "ann: sun a2"),
        ("f b1", "ann: frost b1"),
        ("w a2 b2", "ann: wind a2 b2"),
        ("r a2", "ann: rain a2"),
        ("R A2 ANN", "ann: rain a2 ann"),
        ("nat a1 b1 to b1", "ann: natures-call a1 b1 to b1"),
        ("ann: p", "ann: pass"),
        ("bob: note hi", "bob: note hi"),
    ],
)
def test_short__an_entry_is_kept_in_full_words(typed: str, kept: str) -> None:
    begun()
    fine("move", typed)
    assert last() == kept


def test_short__a_tile_by_any_of_its_words() -> None:
    begun(starts=False)
    assert "norway_spruce" in entries_of()[1]
    assert "date_palm" in entries_of()[1]


@rule("petrichor.methane-rain")
@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("rain a2 ann ann methane", "ann: rain a2 ann ann methane"),
        ("rain a2 a n ann, a1 methane", ""),
        ("rain a2 methane", "ann: rain a2 methane"),
    ],
)
def test_methane_rain__from_one_cloud_too(typed: str, kept: str) -> None:
    begun("ann: set methane 1 ; as it lies", "s a2", "v sun", "bob: p", "cy: s c1", "v sun")
    answer = companion("move", typed)
    if kept:
        assert (answer.status, answer.err) == (0, "")
        assert last() == kept
        # The one drop that falls by itself is no use of methane.
        assert ("odd: methane is spent" in answer.out) is (typed == "rain a2 methane")
    else:
        assert answer.status == ILLEGAL


# -- refused: what, where, why, and what would work ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "what", "word"),
    [
        (
            "wind a1 b1",
            "ann has no drop in the cloud on a1 (light cloud (bob 1, methane 1)); ann is present on a2",
            "a1",
        ),
        ("wind a2 c3", "c3 is not adjacent to a2: a1, b2, a3", "c3"),
        ("sun b3", "no cloud is on b3; ann is present on a2 [petrichor.sun]", "b3"),
        ("frost c1", "Frost makes one where there is none; a drop can go to b1, b2", "c1"),
        ("rain a2 b1 c1", "3 clouds; a Rain action takes drops from 2: a2 or b1 or c1 [petrichor.rain]", "c1"),
        ("rain a2 cy", "the cloud on a2 has 0 of cy's drops: light cloud (ann 1)", "a2"),
        ("rain a2 ann methane", "ann has no methane to spend: without it, 1 drop falls from each cloud", ""),
        ("sun a2 paying", "ann has 0: play all its cards instead [petrichor.methane-card]", ""),
        ("vote sun", "first an action, then the vote; or pass [petrichor.turn]", ""),
        ("natures-call c1 c2", "no cow is on c1; cows are on a1, b2", "c1"),
        ("natures-call a1 c3 to b1", "goes to the cow's tile a1 or one beside it, not to c3", "c3"),
        ("natures-call a1 a1", "the cow moves on: to b1 or a2 (natures-call a1 a1 to b1)", ""),
        ("time-heals a1", "ann has no drop in the cloud on a1", "a1"),
        ("cy: frost b3", "it is ann's turn (order: ann, bob, cy)", ""),
        ("harvest", "not now; what is needed: ann: take an action, or pass", "harvest"),
        ("sun z9", "z9 is not in the fields: a1, b1, c1", "z9"),
        ("sun there", "'there' is no place; a place is a letter and a number such as b2", "there"),
        ("snow a2", "there is no verb 'snow'", "snow"),
    ],
)
def test_refused__with_the_rule_and_what_would_work(typed: str, what: str, word: str) -> None:
    begun()
    before = entries_of()
    answer = companion("move", typed)
    assert answer.status == ILLEGAL
    assert what in sentence(answer)
    if word:
        assert under_caret(answer) == word
    assert entries_of() == before


@rule("petrichor.vote", "petrichor.grazing-vote")
def test_refused__a_vote_that_is_not_allowed() -> None:
    begun("sun a2")
    assert "after sun the vote is for sun, wind or harvest [petrichor.vote]" in refused(
        ILLEGAL, "move", "vote rain"
    )
    fine("move", "vote sun", "time-heals a1 cow b2")
    said = refused(ILLEGAL, "move", "vote rain")
    assert "after grazing the vote is for harvest" in said
    assert "harvest-vote closed" in said
    assert "how many points did the die give? vote harvest 1, or vote harvest 2" in refused(
        ILLEGAL, "move", "vote harvest"
    )


@rule("petrichor.preset")
def test_refused__set_up_slips() -> None:
    fine("new", "petrichor", "--players", "ann,bob,cy", "--set", "cows", "--record", "game.toml")
    assert "2 tiles; 3 players play with 9" in refused(ILLEGAL, "move", "fields corn, rice")
    assert "there is no tile 'kale'" in refused(ILLEGAL, "move", "fields kale")
    assert "Primrose is a tile of Flowers" in refused(ILLEGAL, "move", FIELDS.replace("coffee", "primrose"))
    fine("move", FIELDS)
    assert "there are 2 cows" in refused(ILLEGAL, "move", "cows a1 b1 c1")
    fine("move", "cows a1 b2", "clouds a1 c3")
    assert "cy places first" in refused(ILLEGAL, "move", "ann: start a2")


@rule("petrichor.norway-spruce")
def test_refused__spruce_in_the_wrong_climate() -> None:
    table = """
        game = "petrichor"
        moment = "harvest"
        sets = ["base", "cows"]
        climate = "warm"
        players = { ann = { score = 1 } }
        tile = [{ at = "a1", kind = "norway_spruce", growing = true, drops = { ann = 3 } }]
    """
    said = refused(ILLEGAL, "score", "--position", "-", stdin=table)
    assert "Norway Spruce cannot be growing: it needs a Temperate, Cold or Frozen climate, and it is Warm" in said
    begun("set marker 8 ; it stands on Warm")
    said = refused(ILLEGAL, "move", "set growing c1 yes ; a token lies there")
    assert "it needs a Temperate, Cold or Frozen climate, and it is Warm [petrichor.norway-spruce]" in said


# -- facts ---------------------------------------------------------------------------------------------------------


@verb("check", "set")
@fact("check", "grown-in")
@fact("set", "grown-in")
@fact("check", "stage")
@fact("set", "stage")
@pytest.mark.parametrize(
    "said",
    [
        "ann: set drops b1 2",
        "ann: set cloud b1 3",
        "table: set cloud-methane b1 5",
        "table: set thunder a2 yes",
        "table: set growing b1 yes",
        "table: set grown-in c1 cold",
        "table: set stage c2 grown",
        "table: set cow a1 no",
        "table: set fertilizer b1 3",
        "table: set marker 8",
        "bob: set votes frost 2",
        "bob: set methane 3",
        "bob: set wheat 2",
        "bob: set wins 4",
        "table: set first cy",
    ],
)
def test_fact__is_checked_and_set(said: str) -> None:
    begun()
    wrong = said.replace(" set ", " check ")
    assert "in the record" in refused(ILLEGAL, "move", wrong)
    fine("move", f"{said} ; as it lies", wrong)
    assert entries_of()[-2:] == [f"{said} ; as it lies", wrong]
    fine("verify", "game.toml")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("ann: set cloud b1 8 ; x", "a cloud of 8 overflows: its drops lie on the tile (set drops b1 N)"),
        (
            "ann: set drops b1 20 ; x",
            "ann has 20 drops, 19 of them in the supply; take some away elsewhere first",
        ),
        (
            "ann: set methane 11 ; x",
            "there are 12 methane, 10 of them in the supply; take some away elsewhere first",
        ),
        ("set cloud-methane b1 7 ; x", ""),
        ("set cow c1 yes ; x", "there are 2 cows, on a1 and b2 (set cow a1 no) [petrichor.components]"),
        ("set marker 10 ; x", "the track has the spaces 1 to 9 [petrichor.climate-track]"),
        ("set grown-in c1 warm ; x", "Norway Spruce does not grow in Warm: temperate, cold or frozen"),
        ("set grown-in b1 cold ; x", "Cotton does not grow in Cold: no token for it"),
        ("set stage b1 grown ; x", "Cotton does not grow in stages; set growing b1 yes"),
        ("set thunder b1 yes ; x", "no cloud is on b1"),
        ("set growing b1 yes", "say why, after a semicolon"),
        ("set drops b1 1 ; x", "whose? ann: set drops PLACE N"),
    ],
)
def test_fact__what_cannot_lie_on_a_table_is_refused(said: str, why: str) -> None:
    begun()
    if why:
        assert why in refused(ILLEGAL, "move", said)
    else:
        # 7 and the 2 at the start are 9 of 12.
        fine("move", said)
        fine("move", "check thunder b1 yes")


# -- printed values ------------------------------------------------------------------------------------------------


@verb("copy")
@rule("petrichor.growing")
def test_missing_print__asked_for_once_and_kept_in_the_record(tmp_path: Path) -> None:
    begun("sun a2", "v sun", "bob: time-heals a1 cow a1", "v har 1", "cy: s c1", "v sun", "w a2 a1", "v wind")
    before = entries_of()
    said = companion("move", "bob: rain a1").err
    assert "how many drops a Corn tile needs to grow is not known" in said
    assert "copy tiles.corn.drops = VALUE" in said
    assert entries_of() == before
    assert "copy tiles.corn.drops = 1" in fine("move", "copy corn.drops 1")
    assert "Corn on a1 grows" in fine("move", "bob: rain a1")
    assert "table: copy tiles.corn.drops = 1" in entries_of()

    # The harvest asks for what it needs, as a preview and in earnest.
    assert "copy tiles.corn.scoring = VALUE" in companion("score", "--harvest").err
    fine("move", "copy tiles.corn.scoring = 7 5 3")
    shown = fine_json("score", "--harvest")
    assert shown["moment"] == "harvest"
    # The vote for harvest, the corn, and the cow on it.
    assert shown["players"]["bob"]["total"] == 1 + 7 + 2
    assert fine_json("score")["players"]["bob"]["total"] == 1

    # A copy of the record is enough for somebody whose copy of the game was never asked.
    theirs = tmp_path / "elsewhere" / "theirs.toml"
    theirs.parent.mkdir()
    theirs.write_bytes(Path("game.toml").read_bytes())
    words = ("score", "--harvest", "--json", "--game", str(theirs))
    answer = shell(*words, XDG_DATA_HOME=str(tmp_path / "nobody"))
    assert (answer.status, answer.err) == (0, "")
    assert answer.json == shown


def test_missing_print__the_climate_track_before_the_first_climate() -> None:
    fine("new", "petrichor", "--players", "ann,bob", "--set", "cows", "--record", "game.toml")
    fields = "fields corn, cotton, wheat, potato, grass, wheat, cotton"
    fine("move", fields, "cows a1 b1", "clouds a1 b1", "bob: start a2", "ann: start c2", "pass", "bob: frost b2")
    assert "the track is not known yet" in fine("show")
    assert "copy climate_track.spaces = VALUE" in companion("move", "vote frost").err
    fine("move", TRACK, "vote frost")
    assert "Cold" in fine("show").splitlines()[0]


def test_missing_print__a_preview_in_a_session_goes_on_after_it() -> None:
    begun("copy corn.drops 2", "ann: set drops a1 2 ; x")
    answer = companion("play", "--keep-going", stdin="score harvest\ncopy corn.scoring 6 1\nscore --harvest\n")
    assert answer.status == ILLEGAL
    assert answer.err.startswith("line 1: what a Corn tile pays")
    # The row's first place and the cow.
    assert ["total", "8", "0", "0"] in [line.split() for line in answer.out.splitlines()]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("score", "--harvest", "--at", "0"), "there is no harvest to look ahead to: before the first round"),
        (("score", "--harvest", "--sun", "left"), "--sun is for Evergreen, --harvest for Petrichor"),
        (("score", "--sun", "left"), "there is no preview 'left'; there is: harvest"),
    ],
)
def test_preview__only_where_there_is_one(words: tuple[str, ...], why: str) -> None:
    begun()
    assert why in refused(USAGE, *words)


def test_preview__a_harvest_is_petrichors() -> None:
    new("note hi")
    assert refused(USAGE, "score", "--harvest") == "--harvest is for Petrichor"


# -- who -----------------------------------------------------------------------------------------------------------


def test_names__of_several_words_and_their_beginnings() -> None:
    names = "mister x,mister y,Zo\u00eb"
    fine("new", "petrichor", "--players", names, "--set", "cows", "--record", "game.toml")
    fine("move", *SET_UP, "start c1", "start a1", "start a2", "first mister y", "p", "zo\u00eb: p", "p")
    # Nobody has methane, so the first player says who leads.
    assert "mister y" in fine("next")
    fine("move", "leader mister x", "undo", "leader zo")
    assert last() == "mister y: leader Zo\u00eb"
    fine("move", "undo")
    said = refused(ILLEGAL, "move", "leader table")
    assert "'table' is nobody at this table: mister x, mister y, Zo\u00eb" in said


@pytest.mark.parametrize("typed", ["first table", "set first table ; x", "set first neutral ; x"])
def test_names__the_table_is_no_player(typed: str) -> None:
    begun()
    assert "is nobody at this table: ann, bob, cy" in refused(ILLEGAL, "move", typed)


# -- drawn ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [70, 100])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_show__fits_the_screen(width: int, seats: int) -> None:
    players = ",".join(("Benedetta Longname", "player 2", "Mia", "Max", "Zoe")[:seats])
    sets = ("--set", "cows", *(("--set", "flowers") if seats == 5 else ()))
    fine("new", "petrichor", "--players", players, *sets, "--record", "game.toml", "--seed", "3")
    fine("move", "copy climate_track.spaces = 5 5 5 5 5", "roll fields", "cows a1 b1", "clouds a2 b2")
    for kind in ("rice", "grass", "wheat", "corn"):
        fine("move", f"copy tiles.{kind}.drops = 3")
    for name in players.split(","):
        fine("move", f"{name}: set cloud a2 1 ; x", f"{name}: set drops b2 4 ; x", f"{name}: set votes sun 3 ; x")
    told = shell("show", COLUMNS=str(width)).out.splitlines()
    assert max(map(len, told)) <= width
    # A line that was folded would be indented under the one before.
    assert not [line for line in told if line.startswith("  ") and not line.startswith("   ")]
