"""The example games and tables of Evergreen, counted by hand where it matters."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

import scorers
from companion.verify import verify
from scorers.sheet import ScoreLine, ScoreSheet
from tests.golden.transcript import EXAMPLES, opened, read
from tests.table import rule, ruling

FOUR: Final = EXAMPLES / "evergreen-four-players.toml"
FOUR_TYPED: Final = EXAMPLES / "evergreen-four-players.txt"
SOLO: Final = EXAMPLES / "evergreen-solo.toml"
TWO: Final = EXAMPLES / "evergreen-two-players-claim.toml"
SEASON: Final = EXAMPLES / "evergreen-season.toml"
FINAL: Final = EXAMPLES / "evergreen-final.toml"
ONE_LINE: Final = EXAMPLES / "evergreen-one-line.toml"


def test_examples__cover_what_happens_at_a_table() -> None:
    kinds: dict[Path, set[str]] = {}
    for path in (FOUR, SOLO, TWO):
        _, timeline = opened(path)
        kinds[path] = {played.kind for played in timeline.played}
        kinds[path] |= {played.move.verb for played in timeline.played if played.move}
    assert {"roll", "check", "note", "undo", "done", "end"} <= kinds[FOUR]
    assert {"roll", "undo", "redo", "first"} <= kinds[SOLO]
    assert {"row", "override", "set", "undo"} <= kinds[TWO]
    assert "roll" not in kinds[TWO]
    assert not {"override", "set"} & (kinds[FOUR] | kinds[SOLO])
    assert [verify(path).standard for path in (FOUR, SOLO, TWO)] == [True, True, False]


@pytest.mark.parametrize("word", ["p", "t", "l"])
def test_typed__nothing_rolled_and_with_remarks(word: str) -> None:
    lines = [line for line in read(FOUR_TYPED).splitlines() if line and not line.startswith("#")]
    assert sum(" #" in line for line in lines) > 2
    assert any(line.startswith(f"{word} ") for line in lines)
    assert not any(line.startswith("roll") for line in lines)


# -- counted by hand: a season -------------------------------------------------------------------------------------


class Count(NamedTuple):
    """A season of one player as counted over the printed planet: lit and dark trees, the biggest forest."""

    path: Path
    player: str
    season: str
    planet: str
    small: str
    big: str
    dark: str
    light: int
    forest: str
    size: int


BY_HAND: Final = {
    # Sun at the top, each column read downwards.
    #   b: b3 lit 1. c: c2 lit 1, c3 dark behind c2, c4 dark behind c3. d: d3 lit 1. e: e3 lit 1.
    # All six hang together through c3.
    "four players, ines in spring": Count(
        FOUR,
        "ines",
        "spring",
        """
        --..-----
        --S.....-
        -SSSS...-
        ..S.sx...
        ...xs....
        ..sxs....
        -.sss.x..
        -...ss...
        --...s.--
        ----.s---
        """,
        "b3 c2 d3 e3",
        "",
        "c3 c4",
        4,
        "c2 b3 c3 d3 e3 c4",
        6,
    ),
    # Sun at the bottom, each column read upwards.
    #   a: a4 lit 2.
    #   b: b7 lit 1, b6 dark behind b7, b5 lit 2 (small trees do not darken it), b4 dark behind b5.
    #   c: c7 lit 1, c4 lit 2 (c5 is a bush, c7 three below), c3 dark behind c4.
    #   d: d8 lit 2.
    # d8 and the bush on f9 stand alone; a sprout on d7 and the empty c8 join nothing.
    "four players, tom in autumn": Count(
        FOUR,
        "tom",
        "autumn",
        """
        --s.-----
        --ssssss-
        -LB..s.s-
        BBB..x.ss
        LBbx.s.s.
        .S.x.s.s.
        -SSs.sxs.
        -s.Bss.s.
        --ss.bs--
        ----ss---
        """,
        "b7 c7",
        "a4 b5 c4 d8",
        "b6 b4 c3",
        10,
        "c3 a4 b4 c4 b5 c5 b6 b7 c7",
        9,
    ),
    # Sun on the left, each row read from the left.
    #   2: c2 lit 2, h2 lit 2 (five spaces on). 3: d3 lit 1, h3 lit 2. 4: h4 lit 2.
    #   5: f5 lit 1, g5 dark behind f5, h5 lit 2 (f5 and g5 are small), i5 dark behind h5.
    #   6: i6 lit 2. 7: f7 lit 1, i7 lit 2. 8: f8 lit 2, then g8, h8 and i8 dark, each behind the one before.
    #   9: f9 lit 1, g9 lit 2. That is 4 + 3 + 2 + 3 + 2 + 3 + 2 + 3.
    # c2 and d3 stand alone (a sprout on c3, a lake on d2).
    "solo, clara in winter": Count(
        SOLO,
        "clara",
        "winter",
        """
        --..-----
        --BL.s.B-
        -ssSs..B-
        .s..sxLB.
        .s.xsSSBB
        ...xsLs.B
        -...sSxLB
        -....BBBB
        --...SB--
        ----.s---
        """,
        "d3 f5 f7 f9",
        "c2 h2 h3 h4 h5 i6 i7 f8 g9",
        "g5 i5 g8 h8 i8",
        22,
        "h2 h3 h4 f5 g5 h5 i5 i6 f7 i7 f8 g8 h8 i8 f9 g9",
        16,
    ),
    # Sun on the right, each row read from the right.
    #   4: e4 lit 1. 5: e5 lit 1. 6: g6 lit 1, f6 lit 2 (g6 is small). 7: h7 lit 1 (f7 is a bush).
    # Three bushes e2 f2 g2 are as big as f6 g6 f7; e4 e5 are two; h7 is alone beside a crevice and a lake.
    "two players, rosa in summer": Count(
        TWO,
        "rosa",
        "summer",
        """
        --ss-----
        --.sbbbs-
        -sss.s.s-
        .s.sSx.s.
        ...xSLsss
        ..sx.BSLs
        -.sssbxSs
        -..s.s..s
        --.....--
        ----..---
        """,
        "e4 e5 g6 h7",
        "f6",
        "",
        6,
        "e2 f2 g2",
        3,
    ),
    # Sun at the bottom, each column read upwards; the third growth of round 11, let stand, is on b5.
    #   a: a6 lit 2. b: b5 lit 1, b4 dark behind b5, b3 lit 2 (b4 and b5 are small). e: e2 lit 1.
    #   f: f3 lit 1. g: g6 lit 1, g5 lit 2, g4 dark behind g5. h: h6 lit 2, h3 lit 2 (three spaces on).
    # The other groups are b3 b4 b5 and a6 alone.
    "two players, noah in autumn": Count(
        TWO,
        "noah",
        "autumn",
        """
        --..-----
        --..Sbs.-
        -B..sSbB-
        .S.s.xB..
        .SsxssB.s
        Bssxs.SBs
        -sssssx.s
        -s.s..sss
        --sssss--
        ----.s---
        """,
        "b5 e2 f3 g6",
        "a6 b3 g5 h6 h3",
        "b4 g4",
        14,
        "e2 f2 f3 g3 h3 g4 g5 g6 h6",
        9,
    ),
}


def season_of(path: Path, player: str, season: str) -> tuple[Any, list[ScoreLine]]:
    """The state in which a season was scored, and what the player got then for light and forest."""
    _, timeline = opened(path)
    for played in timeline.played:
        lines = [
            line
            for line in played.scored
            if line.player == player and line.when == season and line.category in ("light", "forest")
        ]
        if lines and played.number in timeline.live:
            return played.after.state, lines
    raise AssertionError(f"{season} was never scored")


@rule("evergreen.light", "evergreen.shadow", "evergreen.forest", "evergreen.season-end")
@pytest.mark.parametrize("count", BY_HAND.values(), ids=BY_HAND.keys())
def test_season__as_counted_by_hand(count: Count) -> None:
    state, lines = season_of(count.path, count.player, count.season)
    assert state.side(count.player).planet == tuple(count.planet.split())
    lit = {line.each: set(line.pieces) for line in lines if line.rule == "evergreen.light"}
    dark = {place for line in lines if line.rule == "evergreen.shadow" for place in line.pieces}
    assert lit.get(1, set()) == set(count.small.split())
    assert lit.get(2, set()) == set(count.big.split())
    assert dark == set(count.dark.split())
    assert count.light == len(count.small.split()) + 2 * len(count.big.split())
    assert sum(line.points for line in lines if line.category == "light") == count.light
    (forest,) = (line for line in lines if line.category == "forest")
    assert set(forest.pieces) == set(count.forest.split())
    assert forest.points == count.size == len(count.forest.split())


@ruling("evergreen.bush-forest", "counts")
def test_season__a_forest_of_bushes_leans_on_a_ruling() -> None:
    _, timeline = opened(TWO)
    sheet = timeline.game.sheet(timeline.state)
    # rosa's e2 f2 g2 were her biggest forest in spring, when she had no tree yet.
    assert sheet.rulings["evergreen.bush-forest"] == "counts"


# -- counted by hand: the flowers at the end -----------------------------------------------------------------------

FLOWERS: Final = {
    # Set-up: swamp sprout 3, rock lake 2. Left over, round by round: wheat big 1; rock bud, a skull, turns the 2
    # of rock; grassland small 1; snow big 1; grassland bud, a skull, turns the 1; snow bush 2; flowers bud, a skull
    # on nothing; swamp big 1; wheat bush 2; rock bush 2; wheat bud, a skull, turns the 2; wheat sprout 3;
    # flowers bush 2; flowers big 1.
    FOUR: {"grassland": 0, "flowers": 2 + 1, "wheat": 1 + 3, "rock": 2, "swamp": 3 + 1, "snow": 1 + 2},
    # Set-up: rock big 1, snow sprout 3, rock bush 2. Left over: swamp lake 2; snow bush 2; swamp bush 2; swamp bud,
    # a skull, turns the last 2; rock small 1; snow big 1; rock bud, a skull, turns the last 1; grassland bush 2;
    # snow bud, a skull, turns the 1; flowers bud and wheat bud, skulls on nothing; grassland small 1;
    # flowers bush 2; swamp small 1.
    SOLO: {"grassland": 2 + 1, "flowers": 2, "wheat": 0, "rock": 1 + 2, "swamp": 2 + 1, "snow": 3 + 2},
    # Set-up: grassland small 1, flowers sprout 3, flowers small 1 (a wild card goes back). Left over: snow big 1;
    # swamp small 1; rock big 1; snow lake 2; rock lake 2; a wild card; grassland big 1; swamp bud, a skull, turns
    # the 1; wheat bud, a skull on nothing; rock bud, a skull, turns the 2; rock bush 2; rock sprout 3; a wild card;
    # grassland sprout 3.
    TWO: {"grassland": 1 + 1 + 3, "flowers": 3 + 1, "wheat": 0, "rock": 1 + 2 + 3, "swamp": 0, "snow": 1 + 2},
}
BIG_TREES: Final = {
    # tom: 7 x 4 swamp, 1 x 2 rock, 3 x 4 wheat.
    (FOUR, "tom"): ({"swamp": "c1 c2 c3 a4 b4 c4 b5", "rock": "b6", "wheat": "c7 f7 d8"}, 28 + 2 + 12),
    # ines: 7 x 4 swamp, 3 x 3 snow.
    (FOUR, "ines"): ({"swamp": "c1 c2 c3 d3 a4 b4 b5", "snow": "f8 f9 f10"}, 28 + 9),
    # clara: 3 x 3 grassland, 1 x 3 swamp, 9 x 5 snow.
    (SOLO, "clara"): (
        {"grassland": "h2 h3 h4", "swamp": "c2", "snow": "h5 i5 i6 i7 f8 g8 h8 i8 g9"},
        9 + 3 + 45,
    ),
    # rosa: 3 x 5 grassland, 5 x 4 flowers, 2 x 3 snow.
    (TWO, "rosa"): ({"grassland": "d1 d2 h2", "flowers": "e4 e5 f6 g6 h7", "snow": "i5 i8"}, 15 + 20 + 6),
    # noah: 3 x 5 grassland, 5 x 4 flowers, 1 x 6 rock, 1 x 0 swamp.
    (TWO, "noah"): (
        {"grassland": "e2 g2 h3", "flowers": "e3 g4 g5 g6 h6", "rock": "a6", "swamp": "b3"},
        15 + 20 + 6 + 0,
    ),
}


@rule("evergreen.setup-fertility", "evergreen.leftover-fertility", "evergreen.leftover-aridity")
@pytest.mark.parametrize("path", FLOWERS, ids=lambda path: path.stem)
def test_flowers__as_counted_by_hand(path: Path) -> None:
    _, timeline = opened(path)
    assert {biome: timeline.state.fertility(biome) for biome in FLOWERS[path]} == FLOWERS[path]


@rule("evergreen.fertility", "evergreen.end")
@pytest.mark.parametrize(("path", "player"), BIG_TREES, ids=lambda value: getattr(value, "stem", value))
def test_fertility__as_counted_by_hand(path: Path, player: str) -> None:
    trees, points = BIG_TREES[path, player]
    _, timeline = opened(path)
    sheet = timeline.game.sheet(timeline.state)
    found = {line.note.partition(":")[0]: line for line in sheet.of(player, "fertility") if line.count}
    assert {biome: set(line.pieces) for biome, line in found.items()} == {
        biome: set(places.split()) for biome, places in trees.items()
    }
    for biome, places in trees.items():
        assert found[biome].points == len(places.split()) * FLOWERS[path][biome]
    assert sheet.points(player, "fertility") == points


@rule("evergreen.ranking", "evergreen.solo-ranks")
def test_who_won() -> None:
    sheets = {path: sheet_of(path) for path in (FOUR, SOLO, TWO)}
    assert sheets[FOUR].ranking.groups == (("ines",), ("jo",), ("tom",), ("mara",))
    assert sheets[SOLO].solo_rank == "Holly"
    assert sheets[TWO].ranking.groups == (("rosa",), ("noah",))


def sheet_of(path: Path) -> ScoreSheet:
    _, timeline = opened(path)
    sheet: ScoreSheet = timeline.game.sheet(timeline.state)
    return sheet


# -- tables typed in -----------------------------------------------------------------------------------------------


def scored(path: Path) -> ScoreSheet:
    sheet = scorers.score(tomllib.loads(read(path)))
    assert sheet.problems() == ()
    return sheet


@rule("evergreen.light", "evergreen.shadow", "evergreen.forest", "table.so-far")
def test_position__season() -> None:
    sheet = scored(SEASON)
    # lena, columns upwards: c1 2; e5 2, e4 and e3 dark; f5 1; g8 1, g5 1, g4 2, g3 dark; h8 2, h5 2; i8 1, i7 2,
    # i6 dark, i5 dark: 2 + 2 + 1 + 4 + 4 + 3. Her forest of 15 is all but c1.
    assert (sheet.points("lena", "light"), sheet.points("lena", "forest")) == (16, 15)
    # max: c2 1, c1 2; d3 2; e5 1, e4 2, e2 dark two behind e4; f5 1, f3 1; g3 2: 3 + 2 + 3 + 2 + 2. One forest.
    assert (sheet.points("max", "light"), sheet.points("max", "forest")) == (12, 11)
    assert sheet.totals() == {"lena": 42 + 16 + 15, "max": 24 + 12 + 11}


@rule("evergreen.fertility", "evergreen.tie-break")
def test_position__final() -> None:
    sheet = scored(FINAL)
    # kim: flowers e3 e4 e5 f5 g5 f6 g6 h6 h7 9 x 6, wheat e7 1 x 3, snow f8 h8 2 x 4, grassland d1 1 x 0.
    assert sheet.points("kim", "fertility") == 54 + 3 + 8 + 0
    # paul: flowers e3 e4 f5 g5 f6 5 x 6, wheat c5 f7 2 x 3, rock b6 1 x 1, snow f8 g9 2 x 4.
    assert sheet.points("paul", "fertility") == 30 + 6 + 1 + 8
    # edda: flowers e3 g3 e4 g4 g5 f6 g6 h6 8 x 6, wheat c6 f7 e8 3 x 3.
    assert sheet.points("edda", "fertility") == 48 + 9
    assert sheet.totals() == {"kim": 84 + 65, "paul": 101 + 45, "edda": 92 + 57}
    # From paul, who holds the token, edda comes before kim.
    assert sheet.ranking.groups == (("edda",), ("kim",), ("paul",))
    (tie,) = sheet.ranking.ties
    assert "edda" in tie


@rule("evergreen.light", "evergreen.shadow", "evergreen.forest")
def test_position__one_line() -> None:
    sheet = scored(ONE_LINE)
    # a1 1; c1 2; d1 and e1 dark in the shadow of c1; g1 2, four spaces on. c1 d1 e1 are the biggest forest.
    assert sheet.points("blue", "light") == 1 + 2 + 0 + 0 + 2
    assert sheet.points("blue", "forest") == 3
