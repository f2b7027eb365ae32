"""The harvest when the table says so, the clean-up, and the end of the game [petrichor.harvest-phase]."""

from __future__ import annotations

from typing import Final

from companion.errors import Reason
from companion.games.petrichor import events
from companion.games.petrichor.drops import WHO
from companion.games.petrichor.fields import bare, grown, no_growth, with_drops_on
from companion.games.petrichor.gains import after_harvest
from companion.games.petrichor.hands import cleaned_up
from companion.games.petrichor.layout import PLACE
from companion.games.petrichor.state import (
    ACTION,
    CLEANUP,
    END,
    FIELDS,
    HARVEST,
    OVER,
    STARTS,
    WEATHER,
    State,
    Turn,
)
from companion.moves import LEGAL, TABLE, Move, Verb, Verdict, refuse
from scorers.petrichor.effects import Effect
from scorers.petrichor.ending import score_end
from scorers.petrichor.harvest import CATEGORY, score_harvest
from scorers.petrichor.pieces import Tile
from scorers.petrichor.position import Player
from scorers.petrichor.votes import score_votes
from scorers.petrichor.words import STAGES
from scorers.sheet import ScoreLine


def harvest_lines(state: State) -> tuple[State, list[ScoreLine], list[Effect]]:
    """What a harvest now would score and do; the state leans on what decides it.

    Raises MissingFact with every printed value it needs and nobody has told.
    """
    prints, readings = state.prints, state.readings()
    tiles, above = tuple(state.tiles.values()), tuple(state.clouds.values())
    kept = sum(reserve.methane for reserve in state.reserves)
    lines, effects = score_harvest(tiles, state.climate, prints, readings, above, kept)
    prints.complete()
    when = f"round {state.round}"
    return state.leaning_on(readings), [line._replace(when=when) for line in lines], effects


def unverified(state: State) -> tuple[str, ...]:
    """What rests on one source only of the tiles that were asked at a harvest: the drops they need."""
    prints = state.prints
    for place in {place for line in state.lines if line.category == CATEGORY for place in line.pieces}:
        kind = state.tiles[place].kind
        for way in kind.ways:
            if prints.known_drops(kind, way) is not None:
                prints.drops(kind, way)
    return tuple(sorted(prints.doubtful))


def _judge_harvest(state: State, move: Move) -> Verdict:
    return LEGAL


def _apply_harvest(state: State, move: Move) -> State:
    state, lines, effects = harvest_lines(state)
    state = state._replace(lines=(*state.lines, *lines))
    cleared = {effect.place for effect in effects}
    for tile in list(state.tiles.values()):
        if (tile.growing or tile.at in cleared) and tile.kind.harvested:
            state = _cleared(state, tile)
    state = after_harvest(state, effects)
    return state if state.due else cleaned(state)


def _cleared(state: State, tile: Tile) -> State:
    """A harvested tile: drops and fertilizer are gone [petrichor.harvest-cleared], the growth token as the ruling
    petrichor.harvest-token has it."""
    state = state.with_tile(tile._replace(drops={}, fertilizer=0))
    if not state.last_round:
        state = state.leaning("harvest-token")
    if state.ruling("harvest-token") == "stays":
        return with_drops_on(state, tile.at, {})
    return grown(state.with_tile(bare(state.tiles[tile.at])), tile.at)


def _judge_none(state: State, move: Move) -> Verdict:
    if state.last_round:
        text = "in the last round there is always a harvest"
        return refuse(Reason("petrichor.harvest-phase", text, forceable=True))
    return LEGAL


def _apply_none(state: State, move: Move) -> State:
    return cleaned(state)


def cleaned(state: State) -> State:
    """The state after the harvest phase: the next round, or the end; two players say who is first."""
    if state.last_round:
        return state._replace(phase=END)
    if len(state.table.players) == 2:
        return state._replace(phase=CLEANUP)
    return next_round(state, state.passer if state.passer >= 0 else state.first)


def next_round(state: State, first: int) -> State:
    """The state as the next round begins [petrichor.clean-up]."""
    state = cleaned_up(state)
    kept = events.kept(state) if state.ruling("votes-clear") == "stay" else {}
    if any(state.votes.values()):
        state = state.leaning("votes-clear")
    return state._replace(
        phase=ACTION,
        round=state.round + 1,
        first=first,
        current=first,
        passer=-1,
        last_turns=(),
        turn=Turn(),
        votes=kept,
        harvest_votes={},
        harvest_open=True,
        weathers=(),
        resolved=(),
        queue=(),
        leader="",
    )


def _judge_first(state: State, move: Move) -> Verdict:
    if state.started and state.phase == STARTS:
        return refuse(Reason("petrichor.first-player", "the first starting cloud lies already"))
    voted = any(state.votes.values()) or state.harvest_votes
    if state.phase == ACTION and (state.turn.acts or state.passer >= 0 or voted):
        return refuse(Reason("petrichor.first-player", "somebody has had a turn in this round"))
    return LEGAL


def _apply_first(state: State, move: Move) -> State:
    seat = state.seat(move.args[0])
    if state.phase == CLEANUP:
        return next_round(state, seat)
    return state._replace(first=seat, current=seat)


def _judge_grow(state: State, move: Move) -> Verdict:
    tile = state.tiles[move.args[0]]
    if tile.growing:
        return refuse(Reason("petrichor.growing", f"{tile.kind.name} on {tile.at} grows already"))
    if reasons := no_growth(state, tile.at):
        return Verdict(tuple(reasons))
    if not tile.kind.needs:
        text = f"{tile.kind.name} on {tile.at} grows by itself once it has what it needs"
        return refuse(Reason("petrichor.growing", text, forceable=True))
    need = state.prints.known_drops(tile.kind, tile.kind.ways[0])
    if state.ruling("growth-kept") == "lost" and need is not None and tile.total < need + tile.bramble:
        drops = f"it needs {need + tile.bramble} drops, has {tile.total}"
        text = f"{tile.kind.name} on {tile.at} would stop growing at once: {drops}"
        return refuse(Reason("petrichor.growing", text))
    return LEGAL


def _apply_grow(state: State, move: Move) -> State:
    tile = state.tiles[move.args[0]]
    stage = STAGES[0] if tile.kind.stages else ""
    grown_in = state.climate if tile.kind.token else ""
    return state.with_tile(tile._replace(growing=True, stage=stage, grown_in=grown_in))


def _judge_end(state: State, move: Move) -> Verdict:
    return LEGAL


def _apply_end(state: State, move: Move) -> State:
    prints, readings = state.prints, state.readings()
    players = [
        Player(name, None, reserve.methane, 0, reserve.wheat, reserve.wins)
        for name, reserve in zip(state.table.players, state.reserves, strict=True)
    ]
    lines = [*score_votes(players, prints, readings), *score_end(players, prints, readings)]
    prints.complete()
    state = state.leaning_on(readings)
    return state._replace(phase=OVER, lines=(*state.lines, *(line._replace(when="end") for line in lines)))


def narrate_harvest(before: State, move: Move, after: State) -> list[str]:
    """What was harvested, tile by tile."""
    said = []
    for place, tile in before.tiles.items():
        if tile.drops and not after.tiles[place].drops:
            said.append(f"{tile.kind.name} on {place} is harvested; its drops go back")
    return said or ["no tile was growing: nothing is harvested"]


def narrate_round(before: State, after: State) -> list[str]:
    """Where the game goes on after the harvest phase."""
    if after.round > before.round:
        return [f"round {after.round} of {after.rounds}; {after.table.players[after.first]} is first player"]
    if after.phase == END and before.phase != END:
        return ["the last round is over; end counts the voting-wins track"]
    return []


HARVEST_NOW: Final = Verb(
    "harvest",
    (TABLE,),
    (),
    "harvest every growing tile: all three dice show it, or it is the last round",
    "petrichor.harvest-phase",
    (HARVEST,),
    _judge_harvest,
    _apply_harvest,
)
NO_HARVEST: Final = Verb(
    "no-harvest",
    (TABLE,),
    (),
    "not all three dice show the harvest: nothing is harvested in this round",
    "petrichor.harvest-phase",
    (HARVEST,),
    _judge_none,
    _apply_none,
)
FIRST: Final = Verb(
    "first",
    (TABLE,),
    (WHO,),
    "who is first player in the game or the round that begins",
    "petrichor.first-player",
    (FIELDS, STARTS, ACTION, CLEANUP),
    _judge_first,
    _apply_first,
)
GROW: Final = Verb(
    "grow",
    (TABLE,),
    (PLACE,),
    "put a growth token on a plant that a weather makes grow",
    "petrichor.growing",
    (ACTION, WEATHER, HARVEST),
    _judge_grow,
    _apply_grow,
)
END_GAME: Final = Verb(
    "end",
    (TABLE,),
    (),
    "count the voting-wins track and what else scores at the end",
    "petrichor.voting-track",
    (END,),
    _judge_end,
    _apply_end,
)
