"""The power of the taken card: its marker moves one space, then it works as often as the number there says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from companion.arguments import Several
from companion.errors import Reason
from companion.games.evergreen.actions import GROWS
from companion.games.evergreen.places import CELL, NEIGHBOURS, PLACE
from companion.games.evergreen.state import TURNS, USED, Side, State, Turn, put, put_all
from companion.moves import LEGAL, PLAYER, Move, Verb, Verdict
from scorers.catalog import load
from scorers.evergreen.words import BUSH, EMPTY, LAKE, PIECES, POWERS, SMALL, SPROUT
from scorers.grid import Grid
from scorers.sheet import ScoreLine
from scorers.tuples import changed

SUPPLY: Final[dict[str, int]] = {
    code: load("evergreen", "game")["supply"][name] for name, code in (("bush", BUSH), ("lake", LAKE))
}
_PLACED: Final = {"sprout": SPROUT, "bush": BUSH, "lake": LAKE}
_GROWN: Final = {"small": SPROUT, "big": SMALL}
TITLES: Final = {row["name"]: row["title"] for row in load("evergreen", "powers")["power"]}


def strength_at(state: State, power: str, level: int) -> int:
    """How often a power works with its marker on space `level` of the track (0: not at all)."""
    if level == 0:
        return 0
    if state.ruling("power-level") == "uses":
        return level
    return state.prints.tracks[power][level - 1]


def next_level(state: State, side: Side, power: str) -> int:
    """The marker's space after a use: one further, unless it is on the last one."""
    return min(side.levels[POWERS.index(power)] + 1, len(state.prints.tracks[power]))


def strength_now(state: State, side: Side, power: str) -> int:
    """How often the power works this round: as raised already, or as it would be by using it now."""
    if side.turn.power_used:
        return side.turn.strength
    return strength_at(state, power, next_level(state, side, power))


def left(state: State, side: Side) -> int:
    """Repetitions of the card's power still to come this round."""
    if side.turn.card is None or (side.turn.power_used and side.turn.card.power == "bud"):
        return 0
    return strength_now(state, side, side.turn.card.power) - len(side.turn.used)


def closed(state: State, side: Side) -> bool:
    """Whether the power can do nothing more this round: used up, or used before an action that has begun."""
    turn = side.turn
    return turn.power_used and ((turn.power_first and bool(turn.acts)) or left(state, side) <= 0)


def _judge_use(state: State, move: Move, side: Side) -> list[Reason]:
    """What speaks against using this power now, whatever it would do."""
    reasons = []
    assert side.turn.card is not None
    if side.turn.done:
        text = f"{move.actor}'s turn is finished"
        reasons.append(Reason("evergreen.one-action", text, forceable=True))
    if move.verb != side.turn.card.power:
        text = f"{move.actor}'s card is {side.turn.card.name}: its power is {side.turn.card.power}"
        reasons.append(Reason("evergreen.card", text, True, move.verb))
    elif side.turn.power_used and side.turn.power_first and side.turn.acts:
        text = "the power was used before the action, which has begun; it cannot go on after it"
        reasons.append(Reason("evergreen.power-whole", text, forceable=True))
    return reasons


def _judge_bud(state: State, move: Move) -> Verdict:
    side = state.side(move.actor)
    reasons = _judge_use(state, move, side)
    if side.turn.power_used and not reasons:
        text = "bud was used this round; it gives its points once"
        reasons.append(Reason("evergreen.power-bud", text, forceable=True))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _judge_places(state: State, move: Move) -> Verdict:
    """Judges sprout, bush, small and big: each place is one repetition."""
    side = state.side(move.actor)
    places = move.args[0]
    reasons = _judge_use(state, move, side)
    seen: set[str] = set()
    for place in places:
        row, column = CELL[place]
        code = side.planet[row][column]
        if place in seen:
            reasons.append(Reason(f"evergreen.power-{move.verb}", f"{place} is named twice", word=place))
        elif move.verb in _PLACED and code != EMPTY:
            text = f"{place} is not empty: a {PIECES[code]} stands there"
            reasons.append(Reason(f"evergreen.power-{move.verb}", text, word=place))
        elif move.verb in _GROWN and code != _GROWN[move.verb]:
            what = f"there is a {PIECES[code]}" if code != EMPTY else "nothing stands there"
            text = f"{place}: it takes a {PIECES[_GROWN[move.verb]]}, {what}"
            reasons.append(Reason(f"evergreen.power-{move.verb}", text, word=place))
        seen.add(place)
    reasons += _judge_amount(state, move, side, len(places))
    reasons += _judge_supply(state, move, len(places))
    return _verdict(state, side, reasons, verb=move.verb, empty=not places)


def _judge_lake(state: State, move: Move) -> Verdict:
    side = state.side(move.actor)
    lake, growing = move.args
    reasons = _judge_use(state, move, side)
    if not lake and growing:
        reasons.append(Reason("evergreen.power-lake", "growing needs a lake: name its space first"))
    for place in lake:
        row, column = CELL[place]
        code = side.planet[row][column]
        if code != EMPTY:
            text = f"{place} is not empty: a {PIECES[code]} stands there"
            reasons.append(Reason("evergreen.power-lake", text, word=place))
        reasons += _judge_growth(state, side, place, growing)
    reasons += _judge_amount(state, move, side, len(lake))
    reasons += _judge_supply(state, move, len(lake))
    return _verdict(state, side, reasons, verb=move.verb, empty=not lake)


def _judge_growth(state: State, side: Side, lake: str, growing: tuple[str, ...]) -> Iterator[Reason]:
    for place in dict.fromkeys(growing):
        row, column = CELL[place]
        code = side.planet[row][column]
        if place not in NEIGHBOURS[lake]:
            text = f"{place} is not beside the lake on {lake} ({', '.join(NEIGHBOURS[lake])} are)"
            yield Reason("evergreen.power-lake", text, True, place)
        if code not in GROWS:
            what = f"a {PIECES[code]} does not grow" if code != EMPTY else "nothing stands there"
            yield Reason("evergreen.growing", f"{place}: {what}", word=place)
        if place in side.turn.grown_by_lake and state.ruling("lake-repeat") == "once":
            text = f"{place} grew beside an earlier lake of this use (ruling evergreen.lake-repeat)"
            yield Reason("evergreen.power-lake", text, True, place)
        if growing.count(place) > 1:
            yield Reason("evergreen.power-lake", f"{place} twice: a lake grows different spaces")


def _judge_amount(state: State, move: Move, side: Side, more: int) -> list[Reason]:
    if side.turn.card is None or move.verb != side.turn.card.power:
        return []
    strength = strength_now(state, side, move.verb)
    if len(side.turn.used) + more <= strength:
        return []
    already = f", {len(side.turn.used)} used" if side.turn.used else ""
    text = f"{more} asked, but {move.verb} has strength {strength}{already}"
    return [Reason("evergreen.power-strength", text, forceable=True)]


def _judge_supply(state: State, move: Move, more: int) -> list[Reason]:
    code = _PLACED.get(move.verb, "")
    if code not in SUPPLY or state.ruling("supply") == "unlimited":
        return []
    rest = SUPPLY[code] - _on_planets(state, code)
    if more <= rest:
        return []
    text = f"{rest} left of {SUPPLY[code]} {move.verb} pieces (ruling evergreen.supply)"
    return [Reason("evergreen.supply", text, forceable=True)]


def _on_planets(state: State, code: str) -> int:
    return sum(["".join(side.planet).count(code) for side in state.sides])


def _verdict(state: State, side: Side, reasons: list[Reason], *, verb: str, empty: bool) -> Verdict:
    if empty and not reasons:
        possible = _possible(side, verb)
        if side.turn.power_used or possible:
            text = f"name where: {verb} works at least once when it is used" + (
                f", such as on {possible}" if possible else ""
            )
            reasons.append(Reason("evergreen.power-strength", text, unfinished=bool(possible)))
        elif state.ruling("empty-power") == "needs-effect":
            text = "there is nothing the power could do, so it is not used (ruling evergreen.empty-power)"
            reasons.append(Reason("evergreen.power-optional", text, forceable=True))
        else:
            return Verdict((), ("there is nothing the power could do; its marker moves all the same",))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _possible(side: Side, verb: str) -> str:
    """The first place the power could work on; empty when there is none."""
    wanted = _GROWN.get(verb, EMPTY)
    return next((place for place, (row, column) in CELL.items() if side.planet[row][column] == wanted), "")


def _use(state: State, move: Move, side: Side) -> tuple[State, Side]:
    """Moves the marker at the first repetition, and notes which open questions that leans on."""
    if side.turn.power_used:
        return state, side
    level = next_level(state, side, move.verb)
    at = POWERS.index(move.verb)
    card, acts, used, _, _, _, grown, done = side.turn
    turn = Turn(card, acts, used, strength_at(state, move.verb, level), True, not acts, grown, done)
    return state, Side(side.planet, (*side.levels[:at], level, *side.levels[at + 1 :]), side.front, turn)


def _apply_places(state: State, move: Move) -> State:
    state, side = _use(state, move, state.side(move.actor))
    places = move.args[0]
    code = _PLACED.get(move.verb) or GROWS[_GROWN[move.verb]]
    planet = put_all(side.planet, [(CELL[place], code) for place in places])
    if not places and state.ruling("empty-power") == "rises":
        state = state._replace(leans=state.leaning("empty-power"))
    turn = changed(side.turn, USED, side.turn.used + places)
    return _finish(state, move, Side(planet, side.levels, side.front, turn))


def _apply_lake(state: State, move: Move) -> State:
    state, side = _use(state, move, state.side(move.actor))
    lake, growing = move.args
    planet: Grid = side.planet
    for place in lake:
        planet = put(planet, *CELL[place], LAKE)
    for place in growing:
        row, column = CELL[place]
        planet = put(planet, row, column, GROWS[planet[row][column]])
    if state.ruling("lake-repeat") == "per-lake" and any(place in side.turn.grown_by_lake for place in growing):
        state = state._replace(leans=state.leaning("lake-repeat"))
    if not lake and state.ruling("empty-power") == "rises":
        state = state._replace(leans=state.leaning("empty-power"))
    turn = side.turn._replace(used=side.turn.used + lake, grown_by_lake=side.turn.grown_by_lake + growing)
    return _finish(state, move, Side(planet, side.levels, side.front, turn))


def _apply_bud(state: State, move: Move) -> State:
    state, side = _use(state, move, state.side(move.actor))
    level = side.levels[POWERS.index("bud")]
    note = f"bud at space {level} of its track, round {state.round}"
    line = ScoreLine(
        "evergreen.power-bud",
        "bud",
        move.actor,
        side.turn.strength,
        1,
        side.turn.strength,
        (),
        note,
        state.season,
    )
    return _finish(state._replace(lines=(*state.lines, line)), move, side)


def _finish(state: State, move: Move, side: Side) -> State:
    code = _PLACED.get(move.verb, "")
    state = state.with_side(move.actor, side)
    # Only without a limit, or by override, can more than the box holds come to lie on the planets.
    if code in SUPPLY and state.ruling("supply") == "unlimited" and _on_planets(state, code) > SUPPLY[code]:
        state = state._replace(leans=state.leaning("supply"))
    level = side.levels[POWERS.index(move.verb)]
    printed = state.prints.tracks[move.verb][level - 1] if level else 0
    # The readings of a level agree up to the smaller one.
    if printed != level and (move.verb == "bud" or min(printed, level) < len(side.turn.used) <= side.turn.strength):
        state = state._replace(leans=state.leaning("power-level"))
    return state


def narrate(before: State, move: Move, after: State) -> list[str]:
    """What the power did, with its strength."""
    side = before.side(move.actor)
    strength = strength_now(before, side, move.verb)
    power = f"power {TITLES[move.verb]}, strength {strength}"
    if move.verb == "bud":
        return [f"{move.actor} counts buds ({power})"]
    places = ", ".join(move.args[0])
    if not places:
        return [f"{move.actor} uses {TITLES[move.verb]} for nothing; its marker moves"]
    if move.verb in _GROWN:
        pieces = _counted(PIECES[GROWS[_GROWN[move.verb]]], len(move.args[0]))
        return [f"{move.actor} grows {places} to {pieces} ({power})"]
    said = f"{move.actor} places {_counted(PIECES[_PLACED[move.verb]], len(move.args[0]))} on {places}"
    if move.verb == "lake" and move.args[1]:
        grown = []
        for place in move.args[1]:
            row, column = CELL[place]
            grown.append(f"{place} to a {PIECES[GROWS[side.planet[row][column]]]}")
        said += f" and grows {', '.join(grown)}"
    return [f"{said} ({power})"]


def _counted(piece: str, count: int) -> str:
    if count == 1:
        return f"a {piece}"
    return f"{piece}es" if piece == "bush" else f"{piece}s"


def _lake_candidates(state: State, actor: str) -> Iterator[tuple[Any, ...]]:
    planet = state.side(actor).planet
    yield (), ()
    for place, (row, column) in CELL.items():
        if planet[row][column] != EMPTY:
            continue
        growable = [name for name in NEIGHBOURS[place] if planet[CELL[name][0]][CELL[name][1]] in GROWS]
        for size in range(3):
            for growing in combinations(growable, size):
                yield (place,), growing


def _place_candidates(state: State, actor: str) -> Iterator[tuple[Any, ...]]:
    yield ((),)
    for place in CELL:
        yield ((place,),)


def _power(name: str, text: str) -> Verb:
    return Verb(
        name,
        (PLAYER,),
        (Several(PLACE, 0, 6),),
        f"power: {text}",
        f"evergreen.power-{name}",
        (TURNS,),
        _judge_places,
        _apply_places,
        candidates=_place_candidates,
    )


POWER_VERBS: Final = (
    _power("sprout", "a sprout on an empty space"),
    _power("small", "a sprout to a small tree"),
    _power("big", "a small tree to a big tree"),
    _power("bush", "a bush on an empty space"),
    Verb(
        "lake",
        (PLAYER,),
        (Several(PLACE, 0, 1), Several(PLACE, 0, 2, keyword="grow")),
        "power: a lake on an empty space, then up to 2 different neighbours grow",
        "evergreen.power-lake",
        (TURNS,),
        _judge_lake,
        _apply_lake,
        candidates=_lake_candidates,
    ),
    Verb(
        "bud",
        (PLAYER,),
        (),
        "power: points equal to the number at the marker's new space",
        "evergreen.power-bud",
        (TURNS,),
        _judge_bud,
        _apply_bud,
    ),
)
