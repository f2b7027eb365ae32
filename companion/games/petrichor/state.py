"""The state of a game of Petrichor: immutable, rebuilt from entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from companion.game import Table
from scorers.catalog import load
from scorers.petrichor.climate import Step, climate_at
from scorers.petrichor.pieces import Cloud, Terrain, Tile
from scorers.petrichor.prints import CLIMATE_TRACK, Prints
from scorers.readings import Readings
from scorers.sheet import ScoreLine
from scorers.tuples import changed, often_changed

FIELDS: Final = "fields"
STARTS: Final = "starts"
ACTION: Final = "action"
CLIMATE: Final = "climate"
WEATHER: Final = "weather"
HARVEST: Final = "harvest"
CLEANUP: Final = "clean-up"
END: Final = "end"
OVER: Final = "over"
DECISION: Final = "decision"
"""The phases: the fields are laid, starting clouds placed; then in each round actions, the climate (with Cows), the
weather, the harvest and the clean-up; last the tracks are counted. A decision can interrupt any of them."""

_GAME: Final = load("petrichor", "game")
_SUPPLY: Final[dict[str, int]] = _GAME["supply"]
DROPS: Final[int] = _SUPPLY["drops"]
CLOUDS: Final = _SUPPLY["clouds"]
METHANE: Final = _SUPPLY["methane"]
COWS: Final = _SUPPLY["cows"]
THUNDER_AT: Final[int] = _GAME["cloud"]["thunder_at"]
OVERFLOW_AT: Final[int] = _GAME["cloud"]["overflow_at"]
OVERFLOW_AT_TREEROW: Final[int] = _GAME["cloud"]["overflow_at_treerow"]
METHANE_POWER: Final = "methane"
POWER_METHANE: Final = 2


@often_changed
class Reserve(NamedTuple):
    """What lies in front of a player: methane, wheat tokens, the space on the voting-wins track, and how many
    forecast cards are in hand."""

    methane: int = 0
    wheat: int = 0
    wins: int = 0
    forecasts: int = 0


@often_changed
class Turn(NamedTuple):
    """What the player whose turn it is has done: the verbs of their actions, methane spent, votes cast, whether a
    Bee action was told, and how many Windmills were passed, each of which asks for a vote more."""

    acts: tuple[str, ...] = ()
    methane_rain: bool = False
    methane_card: bool = False
    votes: int = 0
    bee: bool = False
    windmill: int = 0


class Pending(NamedTuple):
    """A decision that has to be made before the phase goes on: whose, what, for the climate which step, and for
    others about which place and how many."""

    actor: str
    what: str
    step: Step | None = None
    place: str = ""
    number: int = 0


@often_changed
class State(NamedTuple):
    """A game of Petrichor between two entries.

    `tiles` and `clouds` by place; `reserves` in seat order; `first`, `current` and `passer` are seats (-1: nobody
    has passed), `last_turns` the seats that still have one turn once somebody has. `marker` is the space of the
    climate track from 1 (0: no climate board). `votes` gives, for each weather, how many votes each player has on
    it; `harvest_open` says whether harvest votes are possible. `queue` are decisions to be made in turn, `weathers`
    the weathers still to take effect, `resolved` those that have. `due` are decisions that interrupt a phase, and
    `back` is that phase. `objects` are the terrain objects that are played, `terrain` those that stand.
    `event` is the extreme weather event in play, `turned` are all that were turned up so far.
    `powers` are player powers by player, `foreseen` those who will take methane as the climate phase begins.
    """

    table: Table
    phase: str
    reserves: tuple[Reserve, ...]
    tiles: Mapping[str, Tile]
    clouds: Mapping[str, Cloud]
    votes: Mapping[str, Mapping[str, int]]
    round: int = 1
    first: int = 0
    current: int = 0
    passer: int = -1
    last_turns: tuple[int, ...] = ()
    turn: Turn = Turn()
    marker: int = 0
    harvest_open: bool = True
    harvest_votes: Mapping[str, int] = {}
    queue: tuple[Pending, ...] = ()
    weathers: tuple[str, ...] = ()
    resolved: tuple[str, ...] = ()
    leader: str = ""
    started: tuple[int, ...] = ()
    lines: tuple[ScoreLine, ...] = ()
    leans: tuple[tuple[str, str], ...] = ()
    due: tuple[Pending, ...] = ()
    back: str = ""
    objects: tuple[str, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    event: str = ""
    turned: tuple[str, ...] = ()
    powers: Mapping[str, str] = {}
    foreseen: tuple[tuple[str, int], ...] = ()

    @property
    def cows(self) -> bool:
        """Whether Cows is played: methane, grazing and the climate."""
        return "cows" in self.table.sets

    @property
    def pack(self) -> bool:
        """Whether the Collector's Pack is played."""
        return "pack" in self.table.sets

    @property
    def rounds(self) -> int:
        """Rounds of this game."""
        return _GAME["rounds"]["short" if "short" in self.table.variants else "long"]  # type: ignore[no-any-return]

    @property
    def last_round(self) -> bool:
        """Whether this is the last round."""
        return self.round >= self.rounds

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return self.table.players[self.current]

    def seat(self, player: str) -> int:
        """Where the player sits."""
        return self.table.players.index(player)

    def seats_from(self, seat: int) -> tuple[str, ...]:
        """Everybody in turn order from a seat."""
        return self.table.players[seat:] + self.table.players[:seat]

    def reserve(self, player: str) -> Reserve:
        """What lies in front of the player."""
        return self.reserves[self.seat(player)]

    def with_reserve(self, player: str, reserve: Reserve) -> State:
        """The state with this in front of the player."""
        at = self.seat(player)
        return changed(self, _RESERVES, (*self.reserves[:at], reserve, *self.reserves[at + 1 :]))

    def with_tile(self, *tiles: Tile) -> State:
        """The state with this tile, or several, each in its place."""
        return changed(self, _TILES, {**self.tiles, **{tile.at: tile for tile in tiles}})

    def with_cloud(self, cloud: Cloud) -> State:
        """The state with this cloud in its place."""
        return changed(self, _CLOUDS, {**self.clouds, cloud.at: cloud})

    def without_cloud(self, place: str) -> State:
        """The state with no cloud over the place."""
        return self.with_clouds({at: cloud for at, cloud in self.clouds.items() if at != place})

    def with_clouds(self, clouds: Mapping[str, Cloud]) -> State:
        """The state with these clouds and no others."""
        return changed(self, _CLOUDS, clouds)

    def with_turn(self, turn: Turn) -> State:
        """The state with this done in the turn."""
        return changed(self, _TURN, turn)

    def with_line(self, line: ScoreLine) -> State:
        """The state with a score line added."""
        return changed(self, _LINES, (*self.lines, line))

    @property
    def underway(self) -> str:
        """The phase that goes on, also while a decision interrupts it."""
        return self.back or self.phase

    def asking(self, *pending: Pending) -> State:
        """The state that waits for these decisions, after others it may wait for, before anything goes on."""
        if not pending:
            return self
        return self._replace(phase=DECISION, back=self.back or self.phase, due=(*self.due, *pending))

    def with_facts(self, facts: Mapping[str, Any]) -> State:
        """The state in which these printed values of the owner's copy are known."""
        before, track = self.table.facts.get(CLIMATE_TRACK), facts.get(CLIMATE_TRACK)
        state = self._replace(table=self.table._replace(facts=facts))
        if not state.cows or track is None:
            return state
        unmoved = state.round == 1 and state.phase in (FIELDS, STARTS, ACTION)
        if not state.marker or (unmoved and track != before):
            # The marker starts on the space in the middle [petrichor.climate-track].
            return state._replace(marker=(sum(track) + 1) // 2)
        return state._replace(marker=min(state.marker, sum(track)))

    def scored(self, rule: str, category: str, player: str, points: int, note: str, pieces: Any = ()) -> State:
        """The state with points for one reason."""
        line = ScoreLine(rule, category, player, points, 1, points, tuple(pieces), note, f"round {self.round}")
        return self.with_line(line)

    # -- what is left, and what is where -------------------------------------------------------------------------

    def drops_left(self, player: str) -> int:
        """Drops the player has in the supply [petrichor.drop-supply]."""
        left = DROPS
        for tile in self.tiles.values():
            if player in tile.drops:
                left -= tile.drops[player]
        for cloud in self.clouds.values():
            if player in cloud.drops:
                left -= cloud.drops[player]
        return left

    def methane_in_clouds(self) -> int:
        """Methane in all clouds."""
        return sum(cloud.methane for cloud in self.clouds.values())

    def methane_left(self) -> int:
        """Methane in the supply [petrichor.methane-supply]."""
        return int(METHANE - self.methane_in_clouds() - sum(reserve.methane for reserve in self.reserves))

    def rainy(self, player: str) -> Iterator[Cloud]:
        """The clouds with drops of the player."""
        return (cloud for cloud in self.clouds.values() if cloud.drops.get(player))

    def reached(self, player: str) -> Iterator[Cloud]:
        """The clouds the player is present in."""
        return (cloud for cloud in self.clouds.values() if self.present(player, cloud))

    def present(self, player: str, cloud: Cloud) -> bool:
        """Whether the player is present in a cloud: by a drop, or the Methane power [petrichor.methane-power]."""
        if cloud.drops.get(player):
            return True
        return self.powers.get(player) == METHANE_POWER and cloud.methane >= POWER_METHANE

    # -- printed values and open questions -----------------------------------------------------------------------

    @property
    def prints(self) -> Prints:
        """The printed values known."""
        return Prints(self.table.facts, tracked=True)

    @property
    def track(self) -> tuple[int, ...]:
        """Spaces of each climate on the track, the coldest first. Raises MissingFact while nobody has told."""
        prints = self.prints
        spaces = prints.row(CLIMATE_TRACK)
        prints.complete()
        return spaces

    @property
    def climate(self) -> str:
        """The climate now; empty without Cows. Raises MissingFact while nobody has told the track."""
        if not self.cows:
            return ""
        track = self.track
        return climate_at(self.marker or (sum(track) + 1) // 2, track)

    def ruling(self, name: str) -> str:
        """The reading chosen for an open question, by its id without the game."""
        return self.table.rulings[f"petrichor.{name}"]

    def leaning(self, *names: str) -> State:
        """The state that leans on these rulings as they are read now."""
        found = self.leans
        for name in names:
            lean = (f"petrichor.{name}", self.ruling(name))
            if lean not in found:
                found = (*found, lean)
        return self if found is self.leans else self._replace(leans=found)

    def readings(self) -> Readings:
        """The readings in force, ready to note what is leant on."""
        return Readings("petrichor", self.table.rulings)

    def leaning_on(self, readings: Readings) -> State:
        """The state that leans on everything these readings have decided."""
        return self.leaning(*(name.partition(".")[2] for name in readings.leaning))


_RESERVES, _TILES, _CLOUDS = map(State._fields.index, ("reserves", "tiles", "clouds"))
_TURN, _LINES = map(State._fields.index, ("turn", "lines"))
