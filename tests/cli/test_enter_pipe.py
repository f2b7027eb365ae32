"""`enter` fed from a pipe: a table typed in question by question, corrected, scored and saved."""

from __future__ import annotations

import random
import subprocess
import sys
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.errors import CompanionError
from companion.form import Filling
from companion.forms import load
from companion.positions import dumps
from scorers.verdant.cards import plants, rooms
from tests.cli.cli import DAMAGED, ILLEGAL, USAGE, Answer, companion, fine, one_line, refused, sentence, shell

EXAMPLE = """\
blue
plant A, item A, room A
violet wood, foliage 7, jasmine concrete, vining 1 vining lamp, corpse +4
flowering 2 vining chair, hoya ceramic, foliage 8 unusual dog, chenille wood, vining 1 vining cat
panda terra cotta, succulent 8 succulent sofa, common_ivy +7, flowering 5 flowering bird, moth ceramic
0
-
"""
"""The rulebook's home in short words: fewer than 400 keys."""
PRINTED = Path(__file__).parents[2] / "data" / "examples" / "verdant-home.toml"
HOME = ["aloe", "vining 1", "jade", "vining 2", "hens", "vining 3", "hoya", "vining 4", "devil", "vining 5"]
HOME += ["monstera", "vining 6", "snake", "vining 7", "jasmine"]


def enter(*lines: str, options: tuple[str, ...] = ()) -> Answer:
    return companion("enter", "verdant", *options, stdin="".join(f"{line}\n" for line in lines))


def saved(*lines: str) -> dict[str, Any]:
    """The table that these lines give."""
    path = Path("saved.toml")
    path.unlink(missing_ok=True)
    answer = enter(*lines, options=("--save", str(path)))
    assert answer.status == 0, answer
    return tomllib.loads(path.read_text())


def home(*lines: str, player: str = "blue") -> list[str]:
    """The 15 cells of a player."""
    return [cell for row in saved(*lines)["players"][player]["home"] for cell in row]


def wrong(*lines: str) -> str:
    """What is said to the last of these lines, which must be refused by its number."""
    answer = enter(*lines)
    assert answer.status == ILLEGAL, answer
    said = sentence(answer)
    assert said.startswith(f"line {len(lines)}: "), said
    return said


# -- a whole table -----------------------------------------------------------------------------------------------


def test_example_home__in_short_words_gives_the_sheet_of_the_printed_one() -> None:
    assert len(EXAMPLE) < 400
    answer = companion("enter", "verdant", "--save", "ours.toml", stdin=EXAMPLE)
    assert answer.status == 0
    # 45 + 5 + 9 + 7 + 16 for the rows, 2 + 4 + 0 for the goals.
    assert "total                 88" in answer.out
    assert answer.out == fine("score", "--position", str(PRINTED))
    assert answer.out == fine("score", "--position", "ours.toml")
    assert answer.err == (
        "line 4: note: vining_01 lies on blue d1 too, but is only once in the box\nkept in ours.toml\n"
    )


def test_example_home__is_saved_as_the_printed_one() -> None:
    companion("enter", "verdant", "--save", "ours.toml", stdin=EXAMPLE)
    table, printed = (tomllib.loads(Path(path).read_text()) for path in ("ours.toml", PRINTED))
    assert table == printed
    # Each row stands on a line of its own, as people type it.
    assert '  ["african_violet wood", "foliage_07", ' in Path("ours.toml").read_text()


def test_whole_table__through_a_real_pipe() -> None:
    answer = shell("enter", "verdant", stdin=EXAMPLE)
    assert answer.status == 0
    assert "total                 88" in answer.out


def test_cell_by_cell__and_several_players() -> None:
    table = saved("ann, bob", "", "goals -", *HOME, "3", "fertilizer", "done")
    assert list(table["players"]) == ["ann", "bob"]
    ann = table["players"]["ann"]
    assert (ann["thumbs"], ann["storage"]) == (3, "fertilizer")
    assert [row[0] for row in ann["home"]] == ["aloe", "vining_03", "swiss_cheese_plant"]
    assert table["players"]["bob"] == {"home": [["-"] * 5] * 3}


def test_comments_and_empty_lines_are_skipped() -> None:
    assert home("# ours", "blue  # that is me", "", "-", "aloe", "done")[0] == "aloe"


# -- corrections -------------------------------------------------------------------------------------------------


def test_correction__by_place_by_player_and_place_and_by_going_back() -> None:
    start = ("ann,bob", "-", "aloe, vining 1, jade", "done", "hens, vining 2")
    table = saved(*start, "b1 vining 5", "ann a1 hoya wood", "Ann: c1 devil", "back", "vining 9", "done")
    assert table["players"]["ann"]["home"][0] == ["hoya wood", "vining_01", "devils_ivy", "-", "-"]
    # The place alone is meant of the player who is asked.
    assert table["players"]["bob"]["home"][0] == ["hens_and_chicks", "vining_09", "-", "-", "-"]


def test_correction__of_several_cells_in_a_row() -> None:
    assert home("blue", "-", "aloe, vining 1, jade, vining 2", "b1 vining 3, hoya, vining 4", "done")[:4] == [
        "aloe", "vining_03", "hoya", "vining_04",
    ]  # fmt: skip


def test_correction__of_a_place_named_alone_asks_it_again() -> None:
    assert home("blue", "-", "aloe, vining 1", "a1", "hoya", "jade", "done")[:3] == ["hoya", "vining_01", "jade"]


def test_correction__of_goals_thumbs_storage_and_names() -> None:
    typed = ("blue", "-", ",".join(HOME), "4", "teal cat")
    table = saved(*typed, "goals plant B, pot pairs", "thumbs 2", "storage can", "players ann")
    assert table["goals"] == ["plant B", "pot_pairs"]
    assert table["players"]["ann"]["thumbs"] == 2
    assert table["players"]["ann"]["storage"] == "watering_can"
    assert table["players"]["ann"]["home"][0][0] == "aloe"


def test_correction__says_whose_where_several_could_be_meant() -> None:
    finished = ("ann,bob", "-", "done", "done")
    assert "whose? Say ann a1 or bob a1" in wrong(*finished, "a1 aloe")
    assert saved(*finished, "bob a1 aloe")["players"]["bob"]["home"][0][0] == "aloe"


def test_correction__to_an_empty_place() -> None:
    assert home("blue", "-", "aloe, vining 1", "a1 -", "done")[:2] == ["-", "vining_01"]


def test_settings__by_their_names() -> None:
    table = saved("blue", "-", "scenario 5", "solo yes", "used trowel, can", "done")
    assert (table["scenario"], table["solo"]) == (5, True)
    assert table["players"]["blue"]["used"] == ["hand_trowel", "watering_can"]
    # Scenario 5 brings its goals, and asks for the tokens used.
    asked = saved("blue", "scenario 5", "aloe", "done", "used -")
    assert asked["players"]["blue"]["used"] == []
    assert saved("a,b", "variant family", "done", "done", "done")["variant"] == "family"
    assert saved("a,b", "modification 7", "goals -", "done", "done")["modification"] == 7


def test_settings__a_game_without_storage_asks_for_no_token_there() -> None:
    from companion.forms.verdant import FORM

    for modification, asked in (("7", False), ("8", True)):
        questions = FORM.questions({"players": "a", "modification": modification})
        assert [question.asked for question in questions if question.name == "storage"] == [asked]


# -- what is refused ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "helps"),
    [
        (["a,a"], "same name"),
        (["a,b,c,d,e,f"], "seats 1 to 5"),
        (["b2"], "another name"),
        (["done"], "players must be told first"),
        (["back"], "first question"),
        (["a", "plant K"], "letters A to J"),
        (["a", "pairs"], "pot_pairs or color_pairs"),
        (["a", "-", "hoja"], "did you mean hoya"),
        (["a", "-", "ivy"], "common_ivy or devils_ivy"),
        (["a", "-", "hoya +8"], "completed"),
        (["a", "-", "aloe", "hoya"], "b1 takes a room"),
        (["a", "-", "aloe", "b1 hoya"], "Empty it with a1 -"),
        (["a", "-", "aloe", "vining 1 teal cat", "jade, vining 2 vining cat"], "lies on a b1"),
        (["a", "-", "aloe,,jade"], "an empty place is -"),
        (["a", "-", ",".join([*HOME, "3", "can", "more"])], "last one that commas lead to"),
        (["a", "-", *HOME, "6"], "at most 5 are kept"),
        (["a", "-", *HOME, "many"], "0 to 5"),
        (["a", "-", *HOME, "1", "sofa"], "is no token"),
        (["a,b", "-", "done", "done", "thumbs 1", "a1 aloe", "hoya"], "whose? Say"),
        (["a", "scenario 16"], "1 to 15"),
        (["a", "modification 6"], "score --position"),
        (["a", "solo perhaps"], "yes or no"),
        (["a", "used sofa"], "fertilizer"),
        (["a", "-", "x" * 500], "at most 120"),
    ],
)
def test_refused__at_once_with_the_line_and_what_would_work(lines: list[str], helps: str) -> None:
    answer = enter(*lines)
    assert answer.status == ILLEGAL
    said = sentence(answer)
    assert said.startswith("line ")
    assert helps in said


def test_refused__in_the_end_with_every_problem_of_the_whole_table() -> None:
    # Two islands, four wood pots in a game of two, and a card that compares players in a game alone.
    answer = enter(
        "a,b", "-", "aloe wood, -, jade wood, -, hens wood", "done", "a2 hoya wood, -, devil wood", "done"
    )
    assert answer.status == ILLEGAL
    assert "not joined" in answer.err
    assert "5 wood pots, but there are 3 for 2 players [verdant.pot-supply]" in answer.err
    assert len(answer.err.splitlines()) == 4


def test_saved__only_when_something_was_answered_and_where_it_can_be() -> None:
    text = 'game = "verdant"  # ours\n[players.a]\nhome = [["aloe"]]\n'
    Path("ours.toml").write_text(text)
    assert enter("quit", options=("--save", "ours.toml")).status == 0
    assert Path("ours.toml").read_text() == text
    Path("taken").write_text("")
    answer = enter("a", "done", "done", options=("--save", "taken/ours.toml"))
    assert (answer.status, "not saved" in answer.err) == (ILLEGAL, True)


def test_many_lines__are_told_where_they_can_be_had() -> None:
    typed = ("a,b,c", "-", *(line for _ in range(3) for line in (",".join(HOME), "done")))
    said = enter(*typed, options=("--save", "ours.toml")).out
    assert "companion explain a --position ours.toml" in one_line(said)
    assert said == fine("score", "--position", "ours.toml")
    # Without a file there is nothing to ask again.
    assert "c1: Jade incomplete" in enter(*typed).out


def test_refused__saves_nothing() -> None:
    assert enter("a", "-", "hoja", options=("--save", "t.toml")).status == ILLEGAL
    assert not Path("t.toml").exists()


def test_refused__games_without_a_form_and_files_that_are_something_else() -> None:
    assert "only verdant; a table of another game" in refused(USAGE, "enter", "evergreen")
    Path("season.toml").write_text('game = "evergreen"\n')
    assert "no table of verdant" in refused(USAGE, "enter", "verdant", "--save", "season.toml", stdin="")
    for text in (
        "\x00\x01",
        "game = [",
        *(
            f'game = "verdant"\n{rest}\n'
            for rest in (
                "players = 3",
                "[players.a]\nhome = 3",
                '[players.a]\nhome = [["hoja"]]',
                '[players.a]\nhome = [["aloe", "-", "-", "-", "-", "-"]]',
                "[players.a]\nthumbs = 9",
                "[players.a]\nx = 1",
                "scenario = 99\n[players.a]",
            )
        ),
    ):
        Path("bad.toml").write_text(text)
        assert "bad.toml" in refused(DAMAGED, "enter", "verdant", "--save", "bad.toml", stdin="")
        assert Path("bad.toml").read_text() == text


# -- going on ----------------------------------------------------------------------------------------------------


def test_going_on__with_a_saved_table() -> None:
    companion("enter", "verdant", "--save", "ours.toml", stdin=EXAMPLE)
    answer = companion("enter", "verdant", "--save", "ours.toml", stdin="c3 common_ivy wood\ndone\n")
    assert answer.status == 0
    assert "going on with ours.toml" in answer.err
    # 88, and 11 for the ivy, 2 for its pot; 4 verdancy are left, worth 2 instead of 5.
    assert "total                 98" in answer.out
    assert answer.out == fine("score", "--position", "ours.toml")


def test_going_on__with_a_table_left_half_way_asks_what_is_missing() -> None:
    options = ("--save", "ours.toml")
    assert enter("ann,bob", "plant A", "aloe, vining 1", "quit", options=options).out == ""
    answer = enter("jade", "ann a1 hens", "quit", options=options)
    assert answer.status == 0
    table = tomllib.loads(Path("ours.toml").read_text())
    assert table["players"]["ann"]["home"][0] == ["hens_and_chicks", "vining_01", "jade", "-", "-"]
    assert table["goals"] == ["plant A"]


def test_going_on__keeps_what_the_form_does_not_ask() -> None:
    Path("ours.toml").write_text(
        'game = "verdant"\nrulings = { "verdant.nine-kinds" = "next-step" }\n'
        '[players.a]\nhome = [["aloe"]]\nused = []\n'
    )
    assert enter("done", options=("--save", "ours.toml")).status == 0
    table = tomllib.loads(Path("ours.toml").read_text())
    assert table["rulings"] == {"verdant.nine-kinds": "next-step"}
    assert table["players"]["a"]["used"] == []
    assert table["players"]["a"]["home"][0] == ["aloe", "-", "-", "-", "-"]


def test_going_on__what_was_empty_in_the_file_can_be_told_now() -> None:
    Path("ours.toml").write_text(
        'game = "verdant"\ngoals = []\nvariant = ""\nsolo = false\n[players.a]\nhome = [["aloe"]]\n'
    )
    assert enter("goals plant B", "solo yes", "done", options=("--save", "ours.toml")).status == 0
    table = tomllib.loads(Path("ours.toml").read_text())
    assert (table["goals"], table["solo"], table["variant"]) == (["plant B"], True, "")


# -- looking -----------------------------------------------------------------------------------------------------


def test_question_mark__says_what_may_be_answered_and_what_a_word_could_mean() -> None:
    said = enter("a", "-", "aloe", "?", "? a1 monst", "quit").out
    assert "a b1: a room, such as " in said
    assert "swiss_cheese_plant" in said
    assert "by its name also: scenario" in said


@pytest.mark.parametrize("columns", ["70", "100"])
def test_show__draws_the_home_within_the_screen(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    said = enter(*EXAMPLE.splitlines(), "show", "quit").out
    assert "blue: 15 cards" in said
    assert "4 of 8" in said
    assert max(len(line) for line in said.splitlines()) <= int(columns)
    assert len(said.splitlines()) == 8


def test_a_pipe__does_not_wait_for_what_only_a_terminal_needs() -> None:
    script = (
        "import sys\nfrom companion.cli.app import app\n"
        "try:\n    app(['enter', 'verdant'])\nfinally:\n    print({'rich', 'prompt_toolkit'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], input=EXAMPLE, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"


# -- properties --------------------------------------------------------------------------------------------------

WORDS = st.sampled_from(
    ["blue", "red", "a1", "b2", "c3", "players", "goals", "thumbs", "storage", "used", "back", "done", "show", "?",
     "-", "solo", "yes", "variant", "family", "scenario", "modification", "5", "+3", "hoya", "devil", "vining",
     "vining 1", "room:vining", "wood", "vining lamp", "plant A", ",", "plant H", "monstera ceramic",
     "succulent:4:3", "\x00", "\N{GRINNING FACE}"]
)  # fmt: skip
LINES = st.lists(st.one_of(st.lists(WORDS, max_size=6).map(" ".join), st.text(max_size=40)), max_size=25)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(LINES)
def test_anything_typed__is_answered_or_refused_and_gives_a_table_that_is_read_back(lines: list[str]) -> None:
    form = load("verdant")
    filling = Filling(form)
    for line in ["blue, red", *lines]:
        with suppress(CompanionError):
            filling.handle(line)
        filling.words(line)
        filling.status()
        filling.picture(70)
    text = dumps(filling.position())
    again = Filling(form)
    again.load(tomllib.loads(text))
    assert dumps(again.position()) == text


def test_random_homes__typed_in_any_order_come_back_as_they_were() -> None:
    dice = random.Random(7)
    places = [f"{column}{row}" for row in "123" for column in "abcde"]
    for _ in range(20):
        cards = dict(zip(places, _random_home(dice), strict=True))
        order = dice.sample(places, 15)
        assert home("blue", "-", *[f"{place} {cards[place]}" for place in order], "done") == list(cards.values())


def _random_home(dice: random.Random) -> list[str]:
    ours, theirs = dice.sample(sorted(plants()), 8), dice.sample(sorted(rooms()), 7)
    return [ours[at // 2] if at % 2 == 0 else theirs[at // 2] for at in range(15)]


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe\x00", b"\x00" * 5000, b"a" * 100_000, b"blue\n-\n" + b"," * 20_000, b"\r\r\n"]
)
def test_garbage__ends_in_a_sentence(raw: bytes) -> None:
    assert shell("enter", "verdant", stdin=raw).status in (0, ILLEGAL, USAGE)
