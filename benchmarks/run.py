"""How long things take, beside what other programs take for the like on this machine, now. Asserts nothing.

    python benchmarks/run.py [--rounds N] [--only start,replay,planet,home,fields]

Every line is measured in turn, round after round, so that a slow moment of the machine falls on all of them alike.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

import tomli_w

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion import record as records  # noqa: E402
from companion.game import Table  # noqa: E402
from companion.games.petrichor.layout import places  # noqa: E402
from companion.record import Record  # noqa: E402
from companion.timeline import Timeline  # noqa: E402
from scorers.catalog import defaults  # noqa: E402
from scorers.evergreen.fertility import big_trees_by_biome, score_fertility  # noqa: E402
from scorers.evergreen.forest import score_forest  # noqa: E402
from scorers.evergreen.light import score_light  # noqa: E402
from scorers.evergreen.planet import empty_planet  # noqa: E402
from scorers.evergreen.words import BIOMES, SIDES  # noqa: E402
from scorers.petrichor.harvest import score_harvest  # noqa: E402
from scorers.petrichor.pieces import Tile  # noqa: E402
from scorers.petrichor.prints import Prints  # noqa: E402
from scorers.petrichor.tiles import kinds  # noqa: E402
from scorers.readings import Readings  # noqa: E402
from scorers.verdant import score as score_verdant  # noqa: E402
from scorers.verdant.position import read as read_verdant  # noqa: E402
from tests.properties import petrichor_play, verdant_play  # noqa: E402
from tests.properties.evergreen_play import CHATTY, GAME, KEEN, RandomPlayer, begin, played, texts  # noqa: E402

LOOP_TURNS: Final = 200_000
PLANETS: Final = 200
HOMES: Final = 40
"""How often each of five homes is scored."""
FIELD_TILES: Final = 16
HARVESTS: Final = 200
Run = Callable[[], float]
"""Does something once and returns what it took, in seconds."""


class Line(NamedTuple):
    """One line of the table: what was done `per` times a run, in which unit, and the line it is compared with."""

    name: str
    run: Run | None
    per: int = 1
    unit: str = "ms"
    versus: str = ""
    missing: str = ""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15, help="runs of each line; at least 11 to mean much")
    parser.add_argument(
        "--only", default="start,replay,planet,home,fields", help="parts to run, with commas between"
    )
    options = parser.parse_args()
    parts = options.only.split(",")
    with tempfile.TemporaryDirectory() as folder:
        report("noise: the same integer loop each round, CPU time", [noise()], options.rounds)
        if "start" in parts:
            report("start-up, wall time of a whole process", starts(Path(folder)), options.rounds)
        if "replay" in parts:
            report("replay in one process, CPU time", [noise(), *replays()], options.rounds)
        if "planet" in parts:
            report("scoring, CPU time", [planet()], options.rounds)
        if "home" in parts:
            report("scoring, CPU time", homes(), options.rounds)
        if "fields" in parts:
            report("scoring, CPU time", [fields()], options.rounds)


def report(title: str, lines: Sequence[Line], rounds: int) -> None:
    """Measures the lines in turn and prints them."""
    taken: dict[str, list[float]] = {line.name: [] for line in lines}
    for line in lines:
        if line.run:
            line.run()
    for _ in range(rounds):
        for line in lines:
            if line.run:
                taken[line.name].append(line.run())
    print(f"\n{title}: median of {rounds} (least to most)")
    middles = {name: median(times) for name, times in taken.items() if times}
    pers = {line.name: line.per for line in lines}
    for line in lines:
        if not line.run:
            print(f"  {line.name:<58} n/a: {line.missing}")
            continue
        spread = sorted(taken[line.name], reverse=line.unit == "/s")
        shown = [show(value, line) for value in (middles[line.name], spread[0], spread[-1])]
        ratio = ""
        if line.versus in middles:
            ours, theirs = middles[line.name] / line.per, middles[line.versus] / pers[line.versus]
            # Of things done a second, more is better; of time taken, less is.
            value = theirs / ours if line.unit == "/s" else ours / theirs
            ratio = f"   {value:.2f} x {line.versus}"
        print(f"  {line.name:<58} {shown[0]:>14} ({shown[1]} to {shown[2]}){ratio}")


def show(seconds: float, line: Line) -> str:
    if line.unit == "/s":
        return f"{line.per / seconds:,.0f}/s"
    each = seconds / line.per
    return f"{each * 1e6:,.1f} us" if line.unit == "us" else f"{each * 1e3:,.2f} ms"


def cpu(work: Callable[[], Any]) -> Run:
    """Times some work by the processor time of this process."""

    def run() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return run


def noise() -> Line:
    def loop() -> None:
        total = 0
        for number in range(LOOP_TURNS):
            total += number & 7

    return Line(f"integer loop, {LOOP_TURNS:,} turns", cpu(loop))


# -- start-up ------------------------------------------------------------------------------------------------------


def starts(folder: Path) -> list[Line]:
    """Single-shot commands, each in a process of its own."""
    base = long_record(300)
    text, game, position = records.dumps(base), folder / "game.toml", folder / "table.toml"
    position.write_text(POSITION, encoding="utf-8")
    homes = folder / "homes.toml"
    homes.write_text(tomli_w.dumps(five_homes()), encoding="utf-8")
    home = {name: str(folder / name.lower()) for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    # With bytecode, as an installed program runs, also where this environment writes none.
    cache = {"PYTHONPYCACHEPREFIX": str(folder / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
    environment = {**os.environ, **home, **cache, "COLUMNS": "100", "NO_COLOR": "1"}
    beside = Path(sys.executable).with_name("companion")
    program = [str(beside)] if beside.exists() else [sys.executable, "-m", "companion"]

    def line(name: str, command: list[str]) -> Line:
        game.write_text(text, encoding="utf-8")
        first = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=folder, check=False)
        if first.returncode:
            said = (first.stderr.strip() or f"exit status {first.returncode}").splitlines()[-1]
            return Line(name, None, missing=said[:90])

        def run() -> float:
            game.write_text(text, encoding="utf-8")
            start = time.perf_counter()
            subprocess.run(command, capture_output=True, env=environment, cwd=folder, check=False)
            return time.perf_counter() - start

        return Line(name, run, versus="python -c pass")

    return [
        line("python -c pass", [sys.executable, "-c", "pass"])._replace(versus=""),
        line("companion --version", [*program, "--version"]),
        line("companion move, 300 entries", [*program, "move", "table: note x", "--game", str(game)]),
        line("companion score --position --json", [*program, "score", "--position", str(position), "--json"]),
        line("companion show, 300 entries", [*program, "show", "--game", str(game)]),
        line(
            "companion score --position --json, five homes", [*program, "score", "--position", str(homes), "--json"]
        ),
    ]


POSITION: Final = """\
game = "evergreen"
moment = "season"
sun = "left"

[players.blue]
planet = ["S S B . . B"]
"""


# -- replay --------------------------------------------------------------------------------------------------------


def long_record(entries: int) -> Record:
    """A record of exactly this many entries: a random game of four, taken back and played on when it ends early."""
    record = begin(4, 11)
    timeline = records.replay(record)
    player = RandomPlayer(timeline, Random(11), CHATTY._replace(keen=True))
    while len(timeline.played) < entries:
        timeline.push("undo 60" if timeline.state.phase == "over" else player.entry())
    return record._replace(entries=tuple(texts(timeline)[:entries]))


def replays() -> list[Line]:
    games = [played(4, seed, KEEN) for seed in (11, 12, 13, 14)]
    entries, table = [texts(game) for game in games], games[0].start.state.table
    long = long_record(400)
    written = records.dumps(long)

    def replay() -> None:
        for game in entries:
            if Timeline(GAME, table, game).failure:
                raise RuntimeError("the game does not replay")

    def verify() -> None:
        timeline = records.replay(records.loads(written))
        if timeline.failure:
            raise RuntimeError("the record does not replay")
        GAME.sheet(timeline.state)

    verdant = [verdant_game(seats, seed) for seats, seed in ((1, 11), (2, 12), (4, 13), (5, 14))]

    def replay_verdant() -> None:
        for start, game in verdant:
            if Timeline(verdant_play.GAME, start, game).failure:
                raise RuntimeError("the game does not replay")

    petrichor = [petrichor_game(seats, seed) for seats, seed in ((2, 11), (3, 12), (4, 13), (5, 14))]

    def replay_petrichor() -> None:
        for start, game in petrichor:
            if Timeline(petrichor_play.GAME, start, game).failure:
                raise RuntimeError("the game does not replay")

    chess, poker = chess_line(), poker_line()
    return [
        Line(
            "Evergreen: read, judge and carry out, entries", cpu(replay), sum(map(len, entries)), "/s", chess.name
        ),
        Line(
            "Verdant: read, judge and carry out, entries",
            cpu(replay_verdant),
            sum(len(game) for _, game in verdant),
            "/s",
            chess.name,
        ),
        Line(
            "Petrichor with Cows: read, judge and carry out, entries",
            cpu(replay_petrichor),
            sum(len(game) for _, game in petrichor),
            "/s",
            chess.name,
        ),
        chess,
        Line("rebuild of 400 entries", cpu(lambda: records.replay(long))),
        Line("load, replay and score 400 entries, entries", cpu(verify), 400, "/s", poker.name),
        poker,
    ]


def verdant_game(seats: int, seed: int) -> tuple[Table, list[str]]:
    """Who plays a random game with a dealt market and goal cards, and its entries."""
    timeline = verdant_play.begin(seats, seed=seed)
    verdant_play.play(timeline, verdant_play.RandomPlayer(Random(seed)))
    return timeline.start.state.table, texts(timeline)


def petrichor_game(seats: int, seed: int) -> tuple[Table, list[str]]:
    """Who plays a random short game with Cows, and its entries."""
    timeline = petrichor_play.begin(seats)
    petrichor_play.play(timeline, petrichor_play.RandomPlayer(Random(seed)))
    return timeline.start.state.table, texts(timeline)


def five_homes() -> dict[str, Any]:
    """The position at the end of a random game of five."""
    table, entries = verdant_game(5, 14)
    return verdant_play.GAME.position(Timeline(verdant_play.GAME, table, entries).state)


def chess_line(games: int = 8, plies: int = 100) -> Line:
    """Random legal games of chess, read from their text."""
    name = "chess push_san, moves"
    if not importlib.util.find_spec("chess"):
        return Line(name, None, missing="pip install chess")
    import chess

    dice, written = Random(5), list[list[str]]()
    for _ in range(games):
        board, moves = chess.Board(), list[str]()
        while len(moves) < plies and not board.is_game_over():
            moves.append(board.san(move := dice.choice(list(board.legal_moves))))
            board.push(move)
        written.append(moves)

    def replay() -> None:
        for moves in written:
            board = chess.Board()
            for move in moves:
                board.push_san(move)

    return Line(name, cpu(replay), sum(map(len, written)), "/s")


def poker_line(hands: int = 20) -> Line:
    """Random hands of six-player no-limit hold'em, read from their hand histories."""
    name = "pokerkit hand histories: load and replay, actions"
    if not importlib.util.find_spec("pokerkit"):
        return Line(name, None, missing="pip install pokerkit")
    from pokerkit import Automation, HandHistory, NoLimitTexasHoldem

    people = (Automation.HOLE_DEALING, Automation.BOARD_DEALING)
    game = NoLimitTexasHoldem(tuple(step for step in Automation if step not in people), True, 0, (50, 100), 100)
    dice, written = Random(5), list[str]()
    for _ in range(hands):
        state = game([dice.randrange(4_000, 20_000) for _ in range(6)], 6)

        def draw(count: int, state: Any = state) -> str:
            return "".join(map(repr, dice.sample(list(state.get_dealable_cards()), count)))

        while state.status:
            if state.can_deal_hole():
                state.deal_hole(draw(2))
            elif state.can_deal_board():
                state.deal_board(draw(1 if list(state.get_board_cards(0)) else 3))
            elif state.can_complete_bet_or_raise_to() and dice.random() < 0.2:
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(min(most, least * dice.randint(1, 3)))
            elif state.can_fold() and dice.random() < 0.15:
                state.fold()
            else:
                state.check_or_call()
        written.append(HandHistory.from_game_state(game, state).dumps())

    def replay() -> None:
        for text in written:
            for _ in HandHistory.loads(text):
                pass

    return Line(name, cpu(replay), sum(len(HandHistory.loads(text).actions) for text in written), "/s")


# -- scoring -------------------------------------------------------------------------------------------------------


def planet() -> Line:
    dice = Random(3)
    rows = empty_planet()
    planets = [
        tuple("".join(dice.choice("..sSSBbL") if space == "." else space for space in row) for row in rows)
        for _ in range(PLANETS)
    ]
    flowers = {biome: at for at, biome in enumerate(BIOMES)}

    def score() -> None:
        for at, grid in enumerate(planets):
            score_light("blue", grid, SIDES[at % 4])
            score_forest("blue", grid)
            score_fertility("blue", flowers, big_trees_by_biome(grid))

    return Line("one planet: light, forest and fertility", cpu(score), PLANETS, "us")


def homes() -> list[Line]:
    """The finished homes of a random game of five, each scored alone, without and with three goal cards."""
    table = five_homes()
    plain, goals = [], []
    for player, home in table["players"].items():
        alone = {**table, "goals": [], "players": {player: home}}
        plain.append(read_verdant(alone))
        goals.append(read_verdant({**alone, "goals": ["plant A", "item A", "room A"]}))

    def score(positions: list[Any]) -> None:
        for position in positions:
            score_verdant(position)

    return [
        Line("one home: the seven rows", cpu(lambda: score(plain * HOMES)), len(plain) * HOMES, "us"),
        Line("one home with three goal cards", cpu(lambda: score(goals * HOMES)), len(goals) * HOMES, "us"),
    ]


def fields() -> Line:
    """Sixteen tiles of five players, everybody present on every tile, most with fertilizer, two with cows."""
    dice = Random(3)
    base = [kind for kind in kinds().values() if kind.set == "base"]
    trees = [kind for kind in kinds().values() if kind.climates and "temperate" in kind.climates]
    laid = [*trees, *[base[at % len(base)] for at in range(FIELD_TILES - len(trees))]]
    tiles = tuple(
        Tile(
            place,
            (at // 4, at % 4),
            kind,
            {name: dice.randint(1, 4) for name in petrichor_play.NAMES},
            growing=True,
            fertilizer=at % 3,
            cow=at in (5, 10),
            pasture=kind.pasture,
            grown_in="temperate" if kind.token else "",
            stage="grown" if kind.stages else "",
        )
        for at, (place, kind) in enumerate(zip(places(5), laid, strict=True))
    )

    def harvest() -> None:
        for _ in range(HARVESTS):
            prints, readings = Prints(petrichor_play.COPY), Readings("petrichor", defaults("petrichor"))
            score_harvest(tiles, "temperate", prints, readings)
            prints.complete()

    return Line(f"harvest of {FIELD_TILES} tiles and five players", cpu(harvest), HARVESTS, "us")


if __name__ == "__main__":
    main()
