"""Verdant at the table through the command line: typed shortly, refused clearly, corrected, shown and scored."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Final

import pytest

from tests.cli.cli import (
    DISAGREES,
    ILLEGAL,
    companion,
    entries_of,
    fine,
    fine_json,
    move,
    one_line,
    refused,
    sentence,
    under_caret,
)

EXAMPLES: Final = Path(__file__).parents[2] / "data" / "examples"
MARKET: Final = (
    "market aloe, chestnut vine, jasmine, bird of paradise, foliage shelf, foliage fish, can, unusual shelf, "
    "succulent 11, flowering 2, foliage 10, succulent 12"
)
"""The market of the first turn, column by column: aloe with the foliage shelf and succulent 11, and so on."""


def deal(*entries: str, variant: str = "", players: str = "ann,bob") -> None:
    """A new game: ann begins with Chenille Plant, bob has Pincushion Cactus and two green thumbs."""
    options = ["--variant", variant] if variant else []
    fine("new", "verdant", "--players", players, "--record", "game.toml", *options)
    move("deal chenille unusual 11, pincushion succulent 1", "lay left", "lay right", *entries)


# -- typed shortly ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("take plant 2 at left of a1", "ann: take chestnut_vine foliage_fish at left of a1"),
        ("take p2 left a1", "ann: take chestnut_vine foliage_fish at left of a1"),
        ("t p2 left a1", "ann: take chestnut_vine foliage_fish at left of a1"),
        ("ta chestnut left of a1", "ann: take chestnut_vine foliage_fish at left of a1"),
        ("take chest fish left of a1", "ann: take chestnut_vine foliage_fish at left of a1"),
        ("ANN: Take Room 3 c1", "ann: take foliage_10 watering_can at c1"),
        ("take foliage sh/su/se/se c1 ; nice", "ann: take foliage_10 watering_can at c1 ; nice"),
        ("take fol 10 c1", "ann: take foliage_10 watering_can at c1"),
        ("t fo10 c1", "ann: take foliage_10 watering_can at c1"),
        ("check room 1 s11", "table: check room 1 succulent_11"),
        ("check token 1 fol shelf", "table: check token 1 foliage shelf"),
        ("check plant 1 aloe", "table: check plant 1 aloe"),
        ("check room-thumbs 1 0", "table: check room-thumbs 1 0"),
    ],
)
def test_short__an_entry_is_kept_in_full_words(typed: str, kept: str) -> None:
    deal(MARKET)
    move(typed)
    assert entries_of()[-1] == kept.replace("foliage_fish", "foliage fish")


def test_short__t_is_take_whatever_else_could_be_meant() -> None:
    deal(MARKET, "ann: set thumbs 2 ; they could pay for verdancy, too")
    assert "the market lacks" not in move("t p2 left of a1")
    move("furnish b1")
    # With the market still to be filled it is the same word, and the answer says what is missing.
    assert "the market lacks 1 plant, 1 token" in refused(ILLEGAL, "move", "bob: t aloe")


def test_turn__closes_by_itself_and_done_then_says_so() -> None:
    deal(MARKET, "take plant 2 at left of a1", "furnish b1")
    # The names may be left out: the market has to be filled, yet it is clear who is meant.
    assert "the turn was closed already" in move("done")
    assert entries_of()[-1] == "ann: done"
    said = refused(ILLEGAL, "move", "take room 3 c1")
    assert "the market lacks 1 plant, 1 token" in said
    assert "roll market" in said


# -- refused: what, where, why and what would work --------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "word", "said"),
    [
        ("take plant 2 at c5", "c5", "verdant.adjacent"),
        ("take plant 2 at a1", "a1", "verdant.no-moving"),
        ("take plant 2 at c1", "c1", "verdant.checkerboard"),
        ("take plant 9", "9", "column 9"),
        ("take plant 2 at z9", "z9", "left of a2"),
        ("take moonlight", "moonlight", "did you mean"),
        ("take fol 13", "13", "'fol 13' is no room; foliage rooms are foliage_01 to foliage_12"),
        ("take vin sun/sun/sun/sun", "sun/sun/sun/sun", "no vining room has sun/sun/sun/sun"),
        ("take shade/semi/sun/sun", "shade/semi/sun/sun", "could be succulent_04 or vining_10: say its type first"),
        ("take plant 2 lamp", "lamp", "but foliage shelf, foliage fish, watering can and unusual shelf"),
        ("goals plant A, item Z, room A", "item", "A to J"),
        ("bob: check verdancy a1 5", "", "1 in the record, 5 on the table"),
        ("take monstera", "", "but Aloe, Chestnut Vine, Jasmine and Bird of Paradise [verdant.market]"),
        ("take plant 2 shelf", "shelf", "which shelf? foliage shelf or unusual shelf"),
        ("take plant 2 unusual shelf", "", "it costs 2 green thumbs, ann has 0"),
        ("tend b1", "", "it costs 2 green thumbs, ann has 0 [verdant.add-verdancy]"),
        ("bob: take plant 2", "", "ann has not placed a card yet [verdant.turns]"),
        ("done", "", "ann has not taken and placed a card yet"),
        ("roll", "", "nothing is to be rolled"),
        ("roll goals", "", "there are goal cards already"),
        ("set ann thumbs 2 ; misread", "ann", "the name comes first: ann: set thumbs 2"),
        ("ann: thumbs 2", "thumbs", "to correct the record: set thumbs 2 ; the reason"),
        ("set plant 1 jasmine ; misread", "", "only once, and it is in the market"),
        ("set plant 1 foliage 4 ; misread", "", "a plant lies in this row"),
        ("set room 5 foliage 4 ; misread", "5", "between 1 and 4"),
    ],
)
def test_refused__says_what_where_and_what_would_work(typed: str, word: str, said: str) -> None:
    deal("goals plant A, item A, room A", MARKET)
    answer = companion("move", typed)
    assert answer.status == ILLEGAL
    assert said in sentence(answer)
    if word:
        assert under_caret(answer) == word


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("place a1", "verdant.no-moving"),
        ("place b2", "plants never lie side by side [verdant.checkerboard]"),
        ("place e3", "verdant.adjacent"),
        ("take plant 1", "where does it lie? place PLACE"),
        ("done", "ann has not placed Chestnut Vine yet"),
        ("water a1", "tokens are placed and used after the card of the turn lies in the home [verdant.use-items]"),
    ],
)
def test_refused__a_card_in_hand(typed: str, said: str) -> None:
    deal(MARKET, "take plant 2")
    assert said in refused(ILLEGAL, "move", typed)


def test_refused__a_fourth_row() -> None:
    deal("ann: take vining 5 trowel at c1", "trowel b1", "bob: take aloe can at above b1", "water b2")
    move("take jade fertilizer at above c1", "done")
    move("bob: take vining 3 fertilizer at left of b1", "done")
    move("ann: take vining 6 vining cat at above c1", "done keep nothing")
    move("bob: take vining 4 vining dog at c1", "done keep nothing")
    answer = companion("move", "ann: take hoya vining bird at above c1")
    assert "4 tall; it is at most 5 by 3 [verdant.grid]" in sentence(answer)


def test_refused__market_words_without_a_market() -> None:
    deal()
    assert "the market is not tracked: name the card" in refused(ILLEGAL, "move", "take room 3 vining lamp at c1")
    assert "the market of this game is not tracked" in refused(ILLEGAL, "move", "check plant 1 jade")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("roll", "nothing is to be rolled or drawn now"),
        ("roll market", "this game began without a market; say what is taken"),
        ("roll deal", "deal is not to be drawn now; nothing is"),
    ],
)
def test_refused__rolling_in_a_game_without_a_market(typed: str, said: str) -> None:
    deal("take vining 5 trowel at c1", "trowel b1")
    assert said in refused(ILLEGAL, "move", typed)


@pytest.mark.parametrize(
    "typed",
    ["market", "goals", "deal", "take", "take 🌵 lamp", "take éclair", "take " + "aloe " * 300, "t", "own x"],
)
def test_refused__odd_words_get_one_sentence(typed: str) -> None:
    deal()
    assert refused(ILLEGAL, "move", typed)


def test_ask__whether_an_entry_would_be_taken() -> None:
    deal(MARKET)
    typed = "? take plant 2 at left of a1\n? take plant 2 at c1\n? bob\n?\n"
    said = fine("play", stdin=typed)
    assert "yes: ann: take chestnut_vine foliage fish at left of a1" in said
    assert "no: ann, take chestnut_vine foliage fish at c1: c1 is beside Chenille Plant" in said
    assert "bob has nothing to do now" in said
    assert len(entries_of()) == 4


def test_ask__what_green_thumbs_open_up_takes_a_few_words() -> None:
    deal(MARKET)
    assert "any card" not in fine("next")
    move("ann: set thumbs 2 ; she had them")
    said = one_line(fine("next"))
    assert "aloe foliage shelf | chestnut_vine foliage fish" in said
    assert "any card with any token, for 2 green thumbs" in said
    assert "aloe foliage fish" not in said
    assert "take aloe foliage fish" in fine_json("next")[0]["moves"]


def test_ask__without_a_market_it_says_how_a_card_is_taken() -> None:
    deal()
    assert "take CARD TOKEN at PLACE" in one_line(fine("next"))


def test_ask__help_speaks_of_this_game() -> None:
    deal()
    said = fine("play", stdin="help\n")
    assert "take CARD [TOKEN]" in said
    assert "season" not in said
    assert "sun there" not in said


# -- corrected --------------------------------------------------------------------------------------------------


def test_set__the_plant_in_a_column_of_the_market() -> None:
    deal(MARKET)
    move("set plant 1 hoya ; misread", "check plant 1 hoya")
    assert "takes Hoya" in move("take plant 1")
    move("undo 2", "check plant 1 aloe")


def test_set__what_else_lies_in_the_market() -> None:
    deal(MARKET)
    move("set room 1 foliage 4 ; misread", "set token 1 trowel ; misread", "set room-thumbs 1 2 ; two lay there")
    move("check room 1 foliage 4", "check token 1 trowel", "check room-thumbs 1 2")
    said = move("take room 1")
    assert "foliage_04" in said
    assert "hand trowel, with 2 green thumbs" in one_line(said)
    move("undo 4", "check token 1 foliage shelf", "check room-thumbs 1 0")
    move("set plant-thumbs 3 1 ; one lay there", "check plant-thumbs 3 1")
    assert "with 1 green thumb" in one_line(move("take jasmine"))


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("ann: {} card b1 {}", "jasmine"),
        ("ann: {} verdancy b1 {}", "5"),
        ("ann: {} pot b1 {}", "wood"),
        ("ann: {} item a1 {}", "vining cat"),
        ("ann: {} storage {}", "fertilizer"),
        ("ann: {} thumbs {}", "4"),
        ("{} pots wood {}", "1"),
        ("{} first {}", "bob"),
        ("ann: {} score {}", "30"),
    ],
)
def test_set__every_fact_holds_afterwards_and_undo_takes_it_back(entry: str, value: str) -> None:
    deal()
    assert companion("move", entry.format("check", value)).status == DISAGREES
    move(f"{entry.format('set', value)} ; we counted again", entry.format("check", value), "undo")
    assert companion("move", entry.format("check", value)).status == DISAGREES


def test_set__a_card_or_token_that_now_lies_twice_is_told() -> None:
    deal("ann: set storage vining dog ; she keeps it")
    said = move("ann: set card b1 pincushion ; misread")
    assert "Pincushion Cactus is there only once, but now in ann's b1 and bob's a1" in one_line(said)
    assert "only once" not in move("bob: set card a1 chenille ; they were swapped")
    said = move("bob: set item b1 vining dog ; misread")
    assert "vining dog is there only once, but now in" in one_line(said)


def test_set__points_by_hand_count_in_the_ranking() -> None:
    deal("bob: set score 30 ; counted by hand")
    sheet = fine_json("score")
    assert sheet["ranking"] == [["bob"], ["ann"]]
    assert sheet["standard"] is False
    assert {line["category"] for line in sheet["players"]["bob"]["lines"] if line["points"] > 20} == {"override"}


def test_override__a_card_that_lies_twice() -> None:
    deal()
    assert "there only once" in refused(ILLEGAL, "move", "take pincushion vining lamp at left of a1")
    said = move("override take pincushion vining lamp at left of a1 ; from another copy")
    assert "against the rules" in said


def test_move__a_home_that_takes_new_names_gives_no_points() -> None:
    deal()
    said = move("take aloe fertilizer at above a1")
    assert "Aloe lies at a1" in said
    assert "room-bonus" not in said


def test_undo__goes_back_across_a_closed_turn_and_a_filled_market() -> None:
    deal("roll market", "take plant 2 at left of a1", "done", "roll market")
    before = fine("show", "--json")
    drawn = entries_of()[-1]
    move("undo 2")
    assert "done" in fine("next")
    move("redo 2")
    assert fine("show", "--json") == before
    move("undo", "roll market")
    assert entries_of()[-1] == drawn, "an undo is no way to better luck"


# -- shown ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["verdant-two-players", "verdant-solo-scenario", "verdant-family"])
@pytest.mark.parametrize("width", [70, 100])
@pytest.mark.parametrize("at", ["0", "12", "40", "end"])
def test_show__fits_the_screen(name: str, width: int, at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    words = [] if at == "end" else ["--at", at]
    lines = fine("show", "--game", str(EXAMPLES / f"{name}.toml"), *words).splitlines()
    assert max(map(len, lines)) <= width
    cells = [line for line in lines if line.count("|") > 1]
    assert all(line.endswith("|") and line[0] in " 0123456789" for line in cells)


@pytest.mark.parametrize("width", ["", "70", "100"])
@pytest.mark.parametrize("name", ["verdant-two-players", "evergreen-four-players"])
def test_log__points_stand_in_sight(name: str, width: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if width:
        monkeypatch.setenv("COLUMNS", width)
    else:
        monkeypatch.delenv("COLUMNS")
    lines = fine("log", "--game", str(EXAMPLES / f"{name}.toml")).splitlines()
    points = [line for line in lines if any(f" {sign}{n} " in line for sign in "+-" for n in range(1, 9))]
    assert len(points) > 5
    # A line may begin with points that were folded; the others have theirs within the first ninety columns.
    first = [line for line in points if line[:12].strip()]
    assert all(min(line.index(f" {sign}") for sign in "+-" if f" {sign}" in line) < 90 for line in first)
    if width:
        assert max(map(len, lines)) <= int(width)


def test_show_and_log__as_much_as_was_asked_for() -> None:
    deal(MARKET)
    said = fine("play", stdin="show Bob\nlog 1\n")
    assert "Pincushion" in said
    assert "Chenille" not in said
    assert "market aloe" in said
    assert "bob: lay right" not in said
    assert "bob: lay right" in fine("log", "2")
    assert "deal" not in fine("log", "2")
    assert len(fine_json("log", "2")) == 2
    assert "show whom? ann, bob" in companion("play", stdin="show dan\n").err
    assert "how many entries?" in companion("play", stdin="log all\n").err


def test_show__a_family_home_says_nothing_of_verdancy_and_light() -> None:
    deal(variant="family")
    cells = [line for line in fine("show").splitlines() if line.count("|") > 1]
    assert any("unu -" in line for line in cells)
    assert not any(text in line for line in cells for text in ("0/8", "9p", "su/"))
    move("take aloe trowel above a1", "complete b2")
    assert "unu concrete" in fine("show")


def test_next__says_what_fills_the_market() -> None:
    deal(MARKET, "take plant 2 at left of a1")
    assert "or fill the market (1 plant, 1 token), which closes the turn" in one_line(fine("next"))


def test_show__what_a_scenario_asks_for_and_that_it_is_lost() -> None:
    deal("take vining 5 trowel at c1", variant="scenario-5")
    assert "scenario 5: 75 points or more; no hand trowel is ever used" in fine("show")
    assert "lost" not in fine("show")
    move("trowel b1")
    assert "a hand trowel was used: scenario 5 is lost for ann" in fine("show")
    move("undo")
    assert "lost" not in fine("show")


def test_score__says_whether_a_scenario_is_passed(tmp_path: Path) -> None:
    shipped = EXAMPLES / "verdant-solo-scenario.toml"
    assert "scenario 8: lena has passed" in fine("score", "--game", str(shipped))
    lost = Path(shutil.copy(shipped, tmp_path / "lost.toml"))
    fine(
        "move", "--game", str(lost), "lena: set thumbs 0 ; counted again", "lena: set item b1 vining dog ; misread"
    )
    said = one_line(fine("score", "--game", str(lost)))
    assert "scenario 8: lena has not passed: " in said
    assert "b1" in said


def test_score__names_achievements() -> None:
    said = one_line(fine("score", "--game", str(EXAMPLES / "verdant-two-players.toml")))
    assert "nina may fill in one achievement of 1 (70 points or more), 2 (80 points or more)" in said


@pytest.mark.parametrize("word", ["room", "goal", "completed-plants", "room_bonuses", "pots", "potter"])
def test_explain__takes_the_beginning_of_a_rule(word: str) -> None:
    assert "nina: 91" in fine("explain", "nina", word, "--game", str(EXAMPLES / "verdant-two-players.toml"))


@pytest.mark.parametrize("name", ["verdant-two-players", "verdant-solo-scenario", "verdant-family"])
@pytest.mark.parametrize("form", ["--json", "--toml"])
def test_position__scores_like_the_game(name: str, form: str) -> None:
    record = str(EXAMPLES / f"{name}.toml")
    for at in (["--at", "9"], ["--at", "50"], []):
        Path("table.toml").write_text(fine("show", form, "--game", record, *at), encoding="utf-8")
        ours, theirs = fine_json("score", "--game", record, *at), fine_json("score", "--position", "table.toml")
        assert {player: side["total"] for player, side in ours["players"].items()} == {
            player: side["total"] for player, side in theirs["players"].items()
        }
        if not at:
            assert theirs["ranking"] == ours["ranking"]


def test_settle__claims_of_a_tracked_game() -> None:
    record = str(EXAMPLES / "verdant-two-players.toml")
    fine("settle", "--claim", "nina=91", "--claim", "theo=83", "--game", record)
    answer = companion("settle", "--claim", "nina=95", "--game", record)
    assert answer.status == DISAGREES
    assert "room bonuses" in answer.out


DISPUTED: Final = """\
game = "verdant"
moment = "final"
[players.ines]
storage = "vining dog"
home = [
  "violet wood, foliage 7, jasmine +3, vining 1 vining lamp, corpse +5",
  "flowering 2 vining chair, hoya ceramic, foliage 8 unusual lamp, chenille wood, vining 2 vining cat",
  "panda +1, succulent 8 succulent sofa, common_ivy +7, flowering 5 flowering cat, moth ceramic",
]
"""


@pytest.mark.parametrize(
    ("off", "said"),
    [
        (-2, "perhaps extra verdancy halved plant by plant: 6 instead of 8 [verdant.extra-verdancy]"),
        (8, "perhaps extra verdancy not halved: 16 instead of 8"),
        (7, "perhaps furniture and pets of one kind counted each time: 16 instead of 9"),
        (10, "perhaps Corpse Flower (e1) counted without a pot [verdant.completed-plants]"),
        (38, "perhaps all plants counted, also c1, e1, a3 and c3 without a pot"),
        (3, "perhaps the dog in the storage counted: 12 instead of 9 [verdant.storage]"),
        (3, "perhaps a concrete pot counted for a plant without one [verdant.bonus-pots]"),
        (-3, "perhaps rooms with a token of their own colour not doubled"),
        (-6, "perhaps the bonus pots left out [verdant.bonus-pots]"),
    ],
)
def test_settle__names_the_slip_that_explains_a_claim(off: int, said: str) -> None:
    Path("table.toml").write_text(DISPUTED, encoding="utf-8")
    total = fine_json("score", "--position", "table.toml")["players"]["ines"]["total"]
    claim = f"ines={total + off}"
    assert said in one_line(companion("settle", "--claim", claim, "--position", "table.toml").out)
    found = json.loads(companion("settle", "--claim", claim, "--position", "table.toml", "--json").out)
    assert any(text.startswith(said.removeprefix("perhaps ")) for text in found["claims"]["ines"]["slips"])
    assert "perhaps" not in fine("settle", "--claim", f"ines={total}", "--position", "table.toml")


def test_settle__no_slip_explains_every_claim() -> None:
    record = str(EXAMPLES / "verdant-two-players.toml")
    assert "perhaps the extra verdancy left out" in companion("settle", "--claim", "nina=85", "--game", record).out
    assert "perhaps" not in companion("settle", "--claim", "nina=11", "--game", record).out


def test_verify__a_card_changed_in_the_file(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    text = (EXAMPLES / "verdant-two-players.toml").read_text(encoding="utf-8")
    broken.write_text(text.replace("take black_eyed_susan_vine", "take aloe"), encoding="utf-8")
    answer = companion("verify", str(broken))
    assert answer.status == DISAGREES
    assert "Aloe is not in the market" in answer.err


def test_position__a_row_of_a_home_is_one_line_or_a_list_of_cells() -> None:
    listed = (EXAMPLES / "verdant-home.toml").read_text(encoding="utf-8")
    rows = [line.strip() for line in listed.splitlines() if line.startswith("  [")]
    short = listed
    for row in rows:
        short = short.replace(row, '"' + row.strip("[],").replace('"', "") + '",')
    Path("long.toml").write_text(listed, encoding="utf-8")
    Path("short.toml").write_text(short, encoding="utf-8")
    assert fine("score", "--position", "short.toml", "--lines") == fine(
        "score", "--position", "long.toml", "--lines"
    )
    Path("wrong.toml").write_text(short.replace("hoya ceramic", "hoya woof"), encoding="utf-8")
    said = companion("score", "--position", "wrong.toml").err
    assert "line 9: blue, b2: Hoya is clear, but 'woof' is no pot" in one_line(said)
    # The form goes on with such a table.
    answer = companion("enter", "verdant", "--save", "short.toml", stdin="done\n")
    assert answer.status == 0
    assert "total                 88" in answer.out
