"""Records: what is written is what is read, no file does worse than be refused, and no entry gets lost."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from datetime import UTC, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
import tomli_w
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion import record as records
from companion import store
from companion.book import Book
from companion.errors import CompanionError, RecordError, UsageProblem
from companion.record import Record
from companion.timeline import Timeline
from scorers import catalog
from tests.properties.evergreen_play import CHATTY, GAME, PLAIN, begin, played, texts

PHASES: Final = (Phase.explicit, Phase.generate, Phase.shrink)
FIXED: Final = settings(derandomize=True, deadline=None, max_examples=80, database=None, phases=PHASES)
ODD_NAMES: Final = (
    'Ann "the Fox"', "back\\slash", "O'Neil", "'''", '"""', "Zoë", "ß", "İpek", "李雷", "☀️🌲", "two words",
    "two  spaces", "c3", "take", "note", "1", "-1", "[red]", "{x}", "%s", "a/b", "..", "$HOME", "n\\n",
    "é", "e\u0301", "ǆ", "a" * 40,
)  # fmt: skip
ODD_NOTES: Final = (
    'he said "c3"', "back\\slash \\n \\u0041", "'''", '"""', "☀️🌲", "a\tb", "a\nb", "a\r\nb", "\x00\x1b[31m",
    "\u202eevil", "\u2028x", "; x", "x ;; y", "a = b # c", "blue: plant c3", "]", "]]\n[result]", "\x7f\x85",
    "é" * 500,
)  # fmt: skip
UNTYPABLE: Final = (
    ("",), (" ",), (" a",), ("a ",), ("a\tb",), ("a\nb",), ("a\x00",), ("a\x1b[31m",), ("a\u202eb",), ("a\u200bb",),
    ("a:b",), ("a;b",), ("a,b",), ("a=b",), ("a#b",), ("a" * 41,), ("table",), ("Neutral",), ("TABLE", "a"),
    ("a", "a"), ("a", "A"), ("ß", "ss"), ("a\u2028",), ("\ud800",), ("a\u00a0b",), ("é", "E\u0301"),
)  # fmt: skip
"""Names that could not be typed, shown or told apart."""


def typable(names: tuple[str, ...]) -> bool:
    try:
        records.check_names(names)
    except UsageProblem:
        return False
    return True


NAME: Final = st.one_of(st.sampled_from(ODD_NAMES), st.text(min_size=1, max_size=12))
NAMES: Final = st.lists(NAME, min_size=1, max_size=4).map(tuple).filter(typable)
WHOLE: Final = st.characters(exclude_categories=("Cs",))
ANYTHING: Final = st.one_of(st.sampled_from(ODD_NOTES), st.text(WHOLE, max_size=60))
"""What an entry of a record made elsewhere might hold."""


def showable(text: str) -> bool:
    """Whether a remark is beyond doubt something to write down: one line that can be shown."""
    return text.isprintable()


REMARK: Final = ANYTHING.filter(showable)


# -- names and notes -----------------------------------------------------------------------------------------------


@FIXED
@given(NAMES, st.lists(REMARK, max_size=4), st.integers(0, 10**9))
def test_odd_names_and_notes_replay(names: tuple[str, ...], remarks: list[str], seed: int) -> None:
    """Whatever may be somebody's name or remark, the game they play replays from its text."""
    record = records.start(GAME, names, seed=seed)
    timeline = records.replay(record)
    for entry in (f"first {names[-1]}", f"check first {names[-1]}", "roll", "roll"):
        timeline.push(entry)
    while timeline.state.phase == "draft":
        card = next(at for at, card in enumerate(timeline.state.draft.row, 1) if card)
        timeline.push(f"{GAME.active(timeline.state)}: take {card}")
    for name in names:
        timeline.push(f"{name}: check score {GAME.sheet(timeline.state).total(name)}")
        timeline.push(f"{name}: done")
    for remark in remarks:
        timeline.push(f"{names[0]}: note said {remark}")
        timeline.push(f"table: note x ; {remark}")
    whole = record._replace(entries=tuple(texts(timeline)))
    text = records.dumps(whole)
    assert records.loads(text) == whole
    assert records.dumps(records.loads(text)) == text
    again = records.replay(records.loads(text))
    assert again.failure is None, again.failure
    assert again.now == timeline.now
    assert [entry.note for entry in again.played] == [entry.note for entry in timeline.played]


@FIXED
@given(ANYTHING)
def test_any_remark_is_refused_or_kept(remark: str) -> None:
    record = begin(2, 0)
    timeline = records.replay(record)
    try:
        timeline.push(f"note x ; {remark}.")
    except CompanionError as refused:
        error = str(refused)
    else:
        text = records.dumps(record._replace(entries=tuple(texts(timeline))))
        assert "\n" not in timeline.played[-1].text
        again = records.replay(records.loads(text))
        assert again.failure is None
        assert again.played == timeline.played
        return
    assert not showable(remark)
    assert error.isprintable()
    assert not timeline.played


@pytest.mark.parametrize("name", ODD_NAMES)
def test_an_odd_name_can_be_typed(name: str) -> None:
    timeline = records.replay(records.start(GAME, ("blue", name), seed=1))
    timeline.push(f"first {name}")
    assert timeline.push(f"{name}: check score 0")[0].actor == name
    timeline.push(f"table: check first {name}")
    timeline.push("roll")
    timeline.push("roll")
    assert timeline.push("take 1")[0].actor == name
    again = Timeline(GAME, timeline.start.state.table, texts(timeline))
    assert again.now == timeline.now


@pytest.mark.parametrize("names", UNTYPABLE, ids=ascii)
def test_names_nobody_could_type_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(UsageProblem) as refused:
        records.check_names(names)
    assert str(refused.value).isprintable()
    with pytest.raises(RecordError):
        records.replay(Record("evergreen", names))


# -- the text of a record ------------------------------------------------------------------------------------------

WORD: Final = st.text(WHOLE, min_size=1, max_size=8)
ZONES: Final = (UTC, timezone(timedelta(hours=2)), timezone(-timedelta(minutes=210)))
MADE: Final = st.builds(
    Record,
    game=st.sampled_from(("evergreen", "")),
    players=st.lists(NAME.filter(lambda name: name.isprintable()), max_size=4).map(tuple),
    entries=st.lists(ANYTHING, max_size=5).map(tuple),
    automate=st.sampled_from(((), ("neutral",), ("blue",))),
    sets=st.lists(WORD, max_size=2).map(tuple),
    variants=st.lists(WORD, max_size=2).map(tuple),
    rulings=st.dictionaries(WORD, WORD, max_size=3),
    copy=st.dictionaries(st.sampled_from(("cards.rock.bush", "power_tracks.lake", "x")), st.integers(), max_size=3),
    result=st.dictionaries(WORD, st.integers(-999, 999), max_size=3),
    ruleset=WORD,
    data=WORD,
    created=st.none() | st.datetimes(timezones=st.sampled_from(ZONES)),
    seed=st.none() | st.integers(),
)


@FIXED
@given(MADE)
def test_what_is_written_is_what_is_read(record: Record) -> None:
    text = records.dumps(record)
    assert records.loads(text) == record
    assert records.dumps(records.loads(text)) == text
    for number, entry in enumerate(record.entries, 1):
        line = records.line_of_entry(text, number)
        assert line is not None
        assert tomli_w.dumps({"x": entry})[4:].strip() in text.split("\n")[line - 1]


@settings(FIXED, max_examples=20)
@given(st.lists(REMARK, min_size=1, max_size=3))
def test_what_is_saved_is_what_is_opened(tmp_path_factory: pytest.TempPathFactory, remarks: list[str]) -> None:
    path = tmp_path_factory.mktemp("saved") / "game.toml"
    book = Book.create(path, begin(2, 0))
    for remark in remarks:
        book.push(f"note x ; {remark}")
    assert Book.open(path).record == book.record
    assert store.read_text(path, records.MAX_BYTES) == records.dumps(book.record)


# -- damaged and hostile files -------------------------------------------------------------------------------------


def look_at(text: str) -> None:
    """Opens a text as a record and looks at everything in it; only a CompanionError may come of it."""
    try:
        record = records.loads(text)
        timeline = records.replay(record)
    except CompanionError as refused:
        error: CompanionError = refused
    else:
        GAME.sheet(timeline.state)
        GAME.needs(timeline.state)
        GAME.position(timeline.state)
        if timeline.failure is None:
            return
        records.line_of_entry(text, timeline.failure.number)
        error = timeline.failure.error
    assert str(error).strip()


def whole_text(players: int, seed: int) -> str:
    timeline = played(players, seed, CHATTY)
    record = begin(players, seed)._replace(entries=tuple(texts(timeline)[:60]), result={"blue": 3})
    return records.dumps(record._replace(rulings={"evergreen.supply": "unlimited"}, copy={"cards.rock.bush": 1}))


@pytest.mark.parametrize("seed", range(6))
def test_damaged_text_is_refused_or_replays(seed: int) -> None:
    dice = Random(seed)
    text = whole_text(seed % 4 + 1, seed)
    alphabet = [*'"[]{}=\n#.,:;\\-_+ 09azé☀\x00\ud7ff', '"""', "'''", "[[", "\\u", "[rulings]", "entries", "undo 9"]
    for _ in range(80):
        damaged = text
        for _ in range(dice.choice((1, 1, 2, 5))):
            at = dice.randrange(len(damaged) + 1)
            kind = dice.randrange(4)
            if kind == 0:
                damaged = damaged[:at]
            elif kind == 1:
                damaged = damaged[:at] + damaged[at + dice.choice((1, 2, 40)) :]
            elif kind == 2:
                damaged = damaged[:at] + dice.choice(alphabet) + damaged[at + dice.randrange(2) :]
            else:
                lines = damaged.split("\n")
                lines.insert(dice.randrange(len(lines)), dice.choice(lines))
                damaged = "\n".join(lines)
        look_at(damaged)


VALUE: Final[st.SearchStrategy[Any]] = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(),
        st.floats(),
        st.sampled_from(("", "evergreen", "blue", "neutral", "unlimited", "base", "take 1", "first table", "\x00")),
        st.datetimes(),
        st.dates(),
        st.times(),
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(("a", "", "cards", "rock", "evergreen.supply")), inner, max_size=3)
    ),
    max_leaves=6,
)
KEYS: Final = (
    "format", "game", "ruleset", "data", "players", "automate", "sets", "variants", "created", "seed", "entries",
    "rulings", "copy", "result", "unknown",
)  # fmt: skip
INNER: Final = {
    "rulings": [*catalog.rulings("evergreen"), "evergreen.none"],
    "copy": ["cards.rock.bush", "power_tracks.lake", "cards", "x"],
    "result": ["blue", "nobody"],
}


@settings(FIXED, max_examples=200)
@given(st.sampled_from(KEYS), VALUE, st.integers(0, 20))
def test_any_value_under_any_key(key: str, value: Any, inner: int) -> None:
    table: dict[str, Any] = {"format": 1, "game": "evergreen", "players": ["blue"], "entries": ["first blue"]}
    if key in INNER and inner % 3:
        value = {INNER[key][inner % len(INNER[key])]: value}
    look_at(tomli_w.dumps({**table, key: value}))


HEAD: Final = 'format = 1\ngame = "evergreen"\nplayers = ["blue", "red"]\nentries = []\n'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00",
        "format = 1",
        "format = 1\nformat = 1",
        "format = true",
        "format = 99",
        HEAD + "seed = " + "9" * 5000,
        HEAD + "seed = 1e400",
        HEAD + "created = 2020-01-01",
        HEAD + "created = 2020-13-41T00:00:00Z",
        HEAD + 'rulings = { "evergreen.supply" = [] }',
        HEAD + 'rulings = { "evergreen.supply" = {} }',
        HEAD + "copy = { cards = { rock = { bush = [] } } }",
        HEAD + "copy = { cards = { rock = { bush = nan } } }",
        HEAD + "copy." + ".".join("a" * 3000) + " = 1",
        HEAD + "copy = " + "{ a = " * 400 + "1" + " }" * 400,
        HEAD + "x = " + "[" * 5000 + "]" * 5000,
        HEAD + "result = { blue = [] }",
        HEAD.replace('"red"', "1"),
        HEAD.replace('"red"', '"blue"'),
        HEAD.replace('"red"', '"r\\ted"'),
        HEAD.replace("evergreen", "Evergreen "),
        HEAD.replace("entries = []", 'entries = ["' + "x" * 3000 + '"]'),
        HEAD.replace("entries = []", 'entries = ["", " ", ";", ":", ": ;"]'),
        HEAD.replace("entries = []", 'entries = ["set first table ; x", "roll", "roll"]'),
        HEAD.replace("entries = []", 'entries = ["first table"]'),
    ],
    ids=range(26),
)
def test_hostile_records(text: str) -> None:
    look_at(text)


# -- saving --------------------------------------------------------------------------------------------------------


def test_a_failed_save_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.toml"
    book = Book.create(path, begin(2, 0))
    book.push("roll")
    text, state = path.read_bytes(), book.timeline.state

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", full)
        with pytest.raises(store.StoreError, match="No space left"):
            book.push("roll")
    assert path.read_bytes() == text
    assert book.timeline.state == state
    assert not list(tmp_path.glob("*.new"))
    assert not list(tmp_path.glob(".*.new"))
    book.push("roll")
    assert Book.open(path).timeline.now == book.timeline.now


@pytest.mark.parametrize("remark", ["\ud800", "caf\udce9"])
def test_a_remark_no_file_can_hold(tmp_path: Path, remark: str) -> None:
    """Half characters come in where a terminal and the program disagree on the encoding."""
    path = tmp_path / "game.toml"
    book = Book.create(path, begin(2, 0))
    book.push("roll")
    state, entries = book.timeline.state, len(book.timeline.played)
    try:
        book.push(f"note {remark}")
    except CompanionError:
        assert len(book.timeline.played) == entries
    assert book.timeline.state == state
    assert [file.name for file in tmp_path.iterdir() if file.name.endswith(".new")] == []
    book.push("note after it")
    assert Book.open(path).timeline.played[-1].text == "table: note after it"


NOT_HERE: Final = pytest.mark.skipif(os.name == "nt", reason="kills processes the Unix way")
WRITER: Final = """
import sys
from pathlib import Path
from companion.book import Book
book = Book.open(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
for number in range(int(sys.argv[3])):
    book.push(f"note {sys.argv[2]} {number}")
    print(number, flush=True)
"""


def writer(path: Path, tag: str, count: int) -> subprocess.Popen[str]:
    """Another process that pushes notes to a record and reports each one taken."""
    command = [sys.executable, "-c", WRITER, str(path), tag, str(count)]
    root = str(Path(__file__).resolve().parents[2])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])}
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)


def go(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("go\n")
    process.stdin.flush()


def ready(process: subprocess.Popen[str]) -> None:
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"


def numbers(path: Path, tag: str) -> list[int]:
    """The numbers of the notes a writer left in the record."""
    entries = records.loads(store.read_text(path, records.MAX_BYTES)).entries
    return [int(found[1]) for entry in entries if (found := re.fullmatch(rf"table: note {tag} (\d+)", entry))]


@NOT_HERE
def test_what_was_reported_survives_a_kill(tmp_path: Path) -> None:
    """Killed at any moment, the file loads and holds every entry that was said to be taken."""
    path, dice = tmp_path / "game.toml", Random(7)
    record = begin(3, 1)
    Book.create(path, record._replace(entries=tuple(texts(played(3, 1, PLAIN)))))
    for kill in range(15):
        process = writer(path, f"k{kill}", 100_000)
        ready(process)
        go(process)
        time.sleep(dice.uniform(0, 0.06))
        process.send_signal(signal.SIGKILL)
        said, _ = process.communicate()
        reported = [int(line) for line in said.splitlines(keepends=True) if line.endswith("\n")]
        found = numbers(path, f"k{kill}")
        assert found == list(range(len(found)))
        assert len(reported) <= len(found) <= len(reported) + 1
        book = Book.open(path)
        assert book.failure is None
        assert records.dumps(book.record) == path.read_text(encoding="utf-8")
    assert any(numbers(path, f"k{kill}") for kill in range(15))
    # Nor does a killed process leave the record locked.
    Book.open(path).push("note after all")


@NOT_HERE
@pytest.mark.parametrize("processes", [2, 3])
def test_writers_at_the_same_time(tmp_path: Path, processes: int) -> None:
    path, count = tmp_path / "game.toml", 25
    Book.create(path, begin(2, 0))
    running = [writer(path, f"w{number}", count) for number in range(processes)]
    for process in running:
        ready(process)
    for process in running:
        go(process)
    for process in running:
        said, _ = process.communicate(timeout=60)
        assert process.returncode == 0
        assert said.splitlines() == [str(number) for number in range(count)]
    for number in range(processes):
        assert numbers(path, f"w{number}") == list(range(count))
    book = Book.open(path)
    assert book.failure is None
    assert len(book.timeline.played) == processes * count


@FIXED
@given(MADE, st.lists(st.one_of(st.just("blue: plant c3"), ANYTHING), min_size=1, max_size=3))
def test_appending_writes_what_writing_the_whole_would(record: Record, entries: list[str]) -> None:
    """The short way to save an entry gives the very text of the long one."""
    longer = record._replace(entries=(*record.entries, *entries))
    assert records.appended(records.dumps(record), longer, entries) == records.dumps(longer)
