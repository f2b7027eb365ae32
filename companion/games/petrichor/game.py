"""Petrichor as the engine sees it: the verbs, what is needed now, the sheet and the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from companion.errors import UsageProblem
from companion.game import Need, Table, check_table
from companion.games.petrichor import (
    actions,
    bee,
    climate,
    clouds,
    decisions,
    events,
    fields,
    flytrap,
    forecast,
    gains,
    grazing,
    hands,
    harvest,
    landmarks,
    setup,
    storms,
    terrain,
    turns,
    volcano,
    weather,
)
from companion.games.petrichor.facts import FACTS
from companion.games.petrichor.fields import weather_plants
from companion.games.petrichor.pack_facts import PACK_FACTS
from companion.games.petrichor.state import (
    ACTION,
    CLEANUP,
    CLIMATE,
    DECISION,
    END,
    FIELDS,
    HARVEST,
    OVER,
    STARTS,
    WEATHER,
    Pending,
    State,
)
from companion.moves import NEUTRAL, TABLE, Fact, Move, Verb
from scorers.catalog import load
from scorers.petrichor import copy_keys
from scorers.petrichor.prints import CLIMATE_TRACK
from scorers.petrichor.ranking import break_ties
from scorers.sheet import ScoreSheet, rank
from scorers.words import names

if TYPE_CHECKING:
    from scorers.copykey import CopyKey

_GAME: Final = load("petrichor", "game")
_FIVE: Final = 5
_WHO_IS_FIRST: Final = Need(TABLE, "may say who is first player", ("first",), optional=True)


_NEXT_EVENT: Final = Need(
    TABLE, "the extreme weather event that is turned up: event EVENT, or roll event", ("event",)
)


def _turned_up(state: State) -> State:
    """The state after an event is in play: the set-up, or the weather phase, may be over."""
    return weather.advanced(state) if state.phase == WEATHER else setup.complete(state)


class Petrichor:
    """The game, as `companion.protocol.Game` describes it."""

    name = "petrichor"
    title: str = _GAME["title"]
    ruleset: str = _GAME["ruleset"]
    seats = (2, _GAME["max_players"])
    sets: tuple[str, ...] = ("base", "cows", "flowers", "honeybee", "pack")
    variants: tuple[str, ...] = ("short", terrain.VARIANT, events.VARIANT)
    categories: Mapping[str, str] = {
        "harvest": "harvest",
        "cow_bonus": "cow bonus",
        "fertilizer_bonus": "fertilizer bonus",
        "climate": "climate",
        "votes": "votes",
        "tile": "tile",
        "event": "event",
        "end": "end of the game",
        "override": "by hand",
    }
    verbs: Mapping[str, Verb] = {
        verb.name: verb
        for verb in (
            setup.LAY_FIELDS,
            setup.PLACE_COWS,
            setup.PLACE_CLOUDS,
            terrain.OBJECTS,
            setup.completing(terrain.PLACE_TERRAIN),
            events.REVEAL.followed_by(_turned_up),
            setup.START,
            actions.FROST,
            actions.SUN,
            actions.WIND,
            actions.RAIN,
            grazing.NATURES_CALL,
            grazing.TIME_HEALS,
            turns.VOTE,
            turns.PASS,
            turns.HARVEST_VOTES,
            climate.NAME_LEADER,
            decisions.answering(climate.METHANE),
            decisions.answering(climate.DROP),
            decisions.answering(volcano.ERUPT),
            decisions.answering(flytrap.FLIES_GO),
            decisions.answering(gains.TAKE),
            decisions.answering(gains.NEW_CLOUD),
            decisions.answering(decisions.DECLINE),
            decisions.answering(landmarks.BLOW_OFF),
            bee.BEE,
            forecast.POWER,
            *forecast.FORECASTS,
            weather.CHOOSE_WEATHER,
            weather.DOUBLE_DROPS,
            weather.BLOW_DROP,
            weather.SKIP,
            *storms.STORM_VERBS,
            harvest.GROW,
            decisions.answering(harvest.HARVEST_NOW),
            harvest.NO_HARVEST,
            harvest.FIRST,
            harvest.END_GAME,
        )
    }
    facts: Mapping[str, Fact] = {fact.name: fact for fact in (*FACTS, *PACK_FACTS, events.IN_PLAY)}

    def initial(self, table: Table) -> State:
        """See `Game.initial`."""
        if len(table.players) == 1:
            raise UsageProblem("Petrichor alone needs the neutral player, which is not built yet")
        others = f"; there is: {', '.join(self.sets)}"
        check_table(self, table, other_set=others, other_variant=f"; there is: {', '.join(self.variants)}")
        for name in table.variants:
            if name != "short" and "pack" not in table.sets:
                raise UsageProblem(f"{name} belongs to the Collector's Pack: --set pack --variant {name}")
        if len(table.players) == _FIVE and "flowers" not in table.sets:
            raise UsageProblem("five players need Flowers: --set flowers [petrichor.five-players]")
        state = State(table, FIELDS, tuple(hands.dealt(table.sets) for _ in table.players), {}, {}, {})
        return state.with_facts(table.facts)

    def solo_automates(self, players: Sequence[str]) -> tuple[str, ...]:
        """See `Game.solo_automates`."""
        return (NEUTRAL,) if len(players) == 1 else ()

    def active(self, state: State) -> str:
        """See `Game.active`."""
        needs = self.needs(state)
        return needs[0].actor if needs else TABLE

    def needs(self, state: State) -> list[Need]:
        """See `Game.needs`."""
        return _NEEDS[state.phase](state)

    def automatic(self, state: State) -> Move | None:
        """None: nobody is played by the program."""
        return None

    def why(self, state: State, move: Move) -> str:
        """Nothing: no move is decided by the program."""
        return ""

    def narrate(self, before: State, move: Move, after: State) -> list[str]:
        """See `Game.narrate`."""
        tell = _NARRATED.get(move.verb)
        said = [*(tell(before, move, after) if tell else []), *decisions.narrate(before, after)]
        if before.underway == ACTION and after.underway != ACTION:
            said = [*said, *climate.narrate_begin(before, after)]
        said = [*said, *weather.narrate_begin(before, after)]
        if move.verb not in ("fields", "harvest"):
            said += [*clouds.changes(before, after), *fields.changes(before, after)]
        return [*said, *harvest.narrate_round(before, after)]

    def clock(self, state: State) -> str:
        """See `Game.clock`."""
        if state.phase == OVER:
            return "the game is over"
        if state.phase in (FIELDS, STARTS):
            return "before the first round"
        warmth = f", {state.climate.title()}" if state.cows and CLIMATE_TRACK in state.table.facts else ""
        return f"round {state.round} of {state.rounds}, {state.phase}{warmth}"

    def sheet(self, state: State, *, preview: str = "") -> ScoreSheet:
        """See `Game.sheet`; the preview `harvest` adds what a harvest now would score."""
        extra: dict[str, Any] = {}
        if preview and preview != "harvest":
            raise UsageProblem(f"there is no preview {preview!r}; there is: harvest")
        if preview and preview not in self.previews(state):
            raise UsageProblem(f"there is no harvest to look ahead to: {self.clock(state)}")
        if preview:
            state, lines, effects = harvest.harvest_lines(state)
            state = state._replace(lines=(*state.lines, *lines))
            extra["effects"] = [effect.as_dict() for effect in effects]
        totals = dict.fromkeys(state.table.players, 0)
        for line in state.lines:
            totals[line.player] += line.points
        over = state.phase == OVER
        readings = state.readings()
        if over:
            won = {name: state.reserve(name).wins for name in state.table.players}
            ranking = break_ties(totals, won, readings)
            state = state.leaning_on(readings)
        else:
            ranking = rank(totals)
        return ScoreSheet(
            self.name,
            "harvest" if preview else "final" if over else "running",
            state.table.players,
            state.lines,
            ranking,
            dict(state.leans),
            harvest.unverified(state),
            extra=extra,
        )

    def previews(self, state: State) -> Sequence[str]:
        """See `Game.previews`."""
        return ("harvest",) if state.tiles and state.phase not in (END, OVER) else ()

    def position_preview(self, table: Mapping[str, Any], word: str) -> dict[str, Any]:
        """See `Game.position_preview`."""
        if word.casefold() != "harvest":
            raise UsageProblem(f"there is no preview {word!r}; there is: harvest")
        return {**table, "moment": "harvest"}

    def position(self, state: State) -> dict[str, Any]:
        """See `Game.position`."""
        from companion.games.petrichor.position import position_of

        return position_of(state)

    def copy_keys(self) -> Sequence[CopyKey]:
        """See `Game.copy_keys`."""
        return copy_keys()


# -- what is needed now, phase by phase ------------------------------------------------------------------------


def _fields(state: State) -> list[Need]:
    if not state.tiles:
        return [Need(TABLE, "the tiles of the fields, row by row from the top left", ("fields",))]
    found = []
    if state.cows and not any(tile.cow for tile in state.tiles.values()):
        found.append(Need(TABLE, "where the set-up picture has the cows", ("cows",)))
    if state.cows and not state.clouds:
        found.append(Need(TABLE, "where the set-up picture has clouds, each with 1 methane", ("clouds",)))
    if terrain.wanted(state):
        count, objects = terrain.how_many(state), " and ".join(state.objects)
        if state.objects:
            found.append(Need(TABLE, f"where the set-up picture has the terrain objects: {objects}", ("terrain",)))
        else:
            found.append(Need(TABLE, f"the {count} terrain objects that are played, drawn at random", ("objects",)))
    if events.wanted(state):
        found.append(_NEXT_EVENT)
    return found


def _starts(state: State) -> list[Need]:
    player, *others = setup.starters(state)
    then = f" (then {', '.join(others)})" if others else ""
    found = [Need(player, f"place your starting cloud{then}", ("start",))]
    # Starting clouds come in reverse turn order, so this is the moment to say who begins.
    return found if state.started else [*found, _WHO_IS_FIRST]


def _action(state: State) -> list[Need]:
    player, turn = state.player, state.turn
    acting = ["frost", "sun", "wind", "rain", *(turns.GRAZING if state.cows else ())]
    last = " (your last turn of the round)" if state.passer >= 0 else ""
    if not turn.acts:
        found = [Need(player, f"take an action, or pass{last}", (*acting, "pass"))]
    elif len(turn.acts) < turns.MOST_ACTIONS and not (turn.votes and state.ruling("second-vote") == "one"):
        text = f"vote for {names(turns.may_vote(state), 'or')}; or first a second action for two cards"
        found = [Need(player, text, ("vote", *acting))]
    else:
        found = [Need(player, f"vote for {names(turns.may_vote(state), 'or')}", ("vote",))]
    return found


def _pending(state: State, pending: Pending) -> Need:
    if pending.what == climate.LEADER:
        return Need(pending.actor, "pick the climate leader among those tied for most methane", ("leader",))
    if pending.step:
        verb = "methane" if pending.step.do.endswith("methane") else "drop"
        return Need(pending.actor, f"climate leader: {pending.step.text}", (verb,))
    if pending.what == events.REVEALED:
        return _NEXT_EVENT
    if asked := storms.asks(state, pending):
        return asked
    if pending.what == weather.PICK:
        _, tied, _ = weather.top(state)
        left = [name for name in tied if name not in state.weathers]
        what = "which counts for voting wins" if state.last_round else "which takes effect"
        text = f"{names(left)} have equally many votes: {what}?"
        return Need(TABLE, text, ("weather",))
    if pending.what == weather.DOUBLE:
        return Need(pending.actor, "Sun weather: double your drops in one cloud, or skip", ("double", "skip"))
    return Need(pending.actor, "Wind weather: move anybody's drop to an adjacent tile, or skip", ("blow", "skip"))


def _queue(state: State) -> list[Need]:
    return [_pending(state, state.queue[0])] if state.queue else []


def _harvest(state: State) -> list[Need]:
    found = []
    if state.last_round:
        found.append(Need(TABLE, "the last round: harvest", ("harvest",)))
    else:
        text = "do all three harvest dice show the harvest? harvest, or no-harvest"
        found.append(Need(TABLE, text, ("harvest", "no-harvest")))
    plants = [tile for name in state.resolved for tile in weather_plants(state, events.for_plants(name))]
    if plants:
        listed = ", ".join(f"{tile.kind.name} on {tile.at} ({tile.kind.needs})" for tile in plants)
        found.append(Need(TABLE, f"may have grown by the weather: {listed}", ("grow",), optional=True))
    return found


def _cleanup(state: State) -> list[Need]:
    left = "by the votes left"
    if state.turned:
        # Votes on an event count as well [petrichor.extreme-first-player].
        votes = [f"{name} {turns.markers_used(state, name)}" for name in state.table.players]
        left += f", those on the event too: {', '.join(votes)}"
    return [Need(TABLE, f"two players: who is first now? ({left})", ("first",))]


def _end(state: State) -> list[Need]:
    return [Need(TABLE, "count the voting-wins track", ("end",))]


def _over(state: State) -> list[Need]:
    return []


_NEEDS: Final[Mapping[str, Callable[[State], list[Need]]]] = {
    FIELDS: _fields,
    STARTS: _starts,
    ACTION: _action,
    CLIMATE: _queue,
    WEATHER: _queue,
    HARVEST: _harvest,
    DECISION: decisions.needs,
    CLEANUP: _cleanup,
    END: _end,
    OVER: _over,
}
_NARRATED: Final = {
    "fields": setup.narrate_fields,
    "frost": actions.narrate_action,
    "sun": actions.narrate_action,
    "wind": actions.narrate_action,
    "rain": actions.narrate_action,
    "natures-call": grazing.narrate_grazing,
    "time-heals": grazing.narrate_grazing,
    "vote": turns.narrate_vote,
    "pass": turns.narrate_pass,
    "methane": climate.narrate_step,
    "drop": climate.narrate_step,
    "weather": weather.narrate_weather,
    "double": weather.narrate_weather,
    "blow": weather.narrate_weather,
    "skip": weather.narrate_weather,
    "harvest": harvest.narrate_harvest,
    **{verb.name: forecast.narrate for verb in forecast.FORECASTS},
}
GAME: Final = Petrichor()
