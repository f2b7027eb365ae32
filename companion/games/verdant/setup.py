"""Before the first turn: starting cards, who begins, green thumbs, goal cards, barred rooms.

[verdant.starting-cards, verdant.starting-player, verdant.starting-thumbs, verdant.goal-cards]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.arguments import Choice, Several
from companion.errors import Reason
from companion.games.verdant import turns
from companion.games.verdant.market import doubles, draw_cards
from companion.games.verdant.pieces import GoalArg, PairArg
from companion.games.verdant.state import OVER, REVEAL, SETUP, START, TURNS, State
from companion.moves import LEGAL, PLAYER, TABLE, Move, Verb, Verdict, refuse
from scorers.catalog import load
from scorers.verdant.cards import Plant, plants, rooms
from scorers.verdant.goal_cards import Goal, goal_cards
from scorers.verdant.goals import ROW_GOALS
from scorers.verdant.words import COLOR_ALIASES, DECKS, TYPES
from scorers.words import plural

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

_THUMBS: Final[dict[str, int]] = load("verdant", "game")["start_thumbs"]
BARRED: Final = 3
TWO_SETS: Final = 4
OWN_SET: Final = turns.OWN_SET
FREE_SHAPE: Final = 6
"""Rules modifications that change the set-up."""


# -- starting cards --------------------------------------------------------------------------------------------


def starting_seat(cards: Iterable[Plant]) -> int:
    """The seat whose plant needs most verdancy; of equal ones the first by the alphabet.

    >>> starting_seat([plants()["jasmine"], plants()["chestnut_vine"]])
    1
    """
    order = [(-plant.verdancy, plant.name.casefold(), seat) for seat, plant in enumerate(cards)]
    return min(order)[2]


def with_first(state: State, first: int) -> State:
    """The state in which this seat begins, the starting green thumbs dealt to match."""
    seats = len(state.sides)
    thumbs = [_THUMBS["others"]] * seats
    thumbs[first - 1] = _THUMBS["last"]
    thumbs[first] = _THUMBS["first"] if seats > 1 else _THUMBS["solo"]
    if state.options.family:
        thumbs = [0] * seats
    sides = tuple(side._replace(thumbs=count) for side, count in zip(state.sides, thumbs, strict=True))
    return state._replace(sides=sides, first=first, current=first)


def _judge_deal(state: State, move: Move) -> Verdict:
    pairs, seats = move.args[0], len(state.sides)
    reasons = []
    if len(pairs) != seats:
        order = ", ".join(state.table.players)
        text = f"{plural(len(pairs), 'pair')} of cards; everybody gets a plant and a room, in the order {order}"
        reasons.append(Reason("verdant.starting-cards", text, unfinished=len(pairs) < seats))
    for plant, room in pairs:
        if not state.options.family and (plant.light is None or room.edges is None):
            name = plant.name if plant.light is None else room.name
            reasons.append(Reason("verdant.light-match", f"{name}: which card is it? Its light is needed"))
    return Verdict((*reasons, *doubles(state, [card for pair in pairs for card in pair])))


def _apply_deal(state: State, move: Move) -> State:
    sides = tuple(side._replace(dealt=pair) for side, pair in zip(state.sides, move.args[0], strict=False))
    state = state._replace(sides=sides, phase=START)
    return with_first(state, starting_seat([plant for plant, _ in move.args[0]][: len(sides)]))


def _draw_deal(state: State, dice: Random) -> tuple[Any, ...]:
    seats = len(state.sides)
    drawn_plants = draw_cards(state, plants().values(), seats, dice)
    drawn_rooms = draw_cards(state, rooms().values(), seats, dice)
    return (tuple(zip(drawn_plants, drawn_rooms, strict=True)),)


def narrate_deal(before: State, move: Move, after: State) -> list[str]:
    """Who got what, who begins and why, and the green thumbs."""
    pairs = move.args[0]
    said = [
        f"{player} starts with {plant.name} (needs {plant.verdancy}) and {room.name}"
        for player, (plant, room) in zip(after.table.players, pairs, strict=False)
    ]
    scenario = after.options.scenario
    asked = [f"scenario {scenario.number} asks for {scenario.wanted}"] if scenario else []
    if after.solo:
        return [*said, *_said_thumbs(after), *asked]
    most = max(plant.verdancy for plant, _ in pairs)
    tied = sum(plant.verdancy == most for plant, _ in pairs) > 1
    name = pairs[after.first][0].name
    why = f"needs most ({most})" + (" and comes first in the alphabet" if tied else "")
    # The alphabet is that of the edition on the table.
    doubt = ["if your cards are named otherwise: set first PLAYER"] if tied else []
    return [*said, f"{after.player} begins: {name} {why}", *doubt, *_said_thumbs(after), *asked]


def _said_thumbs(state: State) -> list[str]:
    given = [f"{player} {side.thumbs}" for player, side in zip(state.table.players, state.sides, strict=True)]
    return [] if state.options.family else [f"green thumbs: {', '.join(given)}"]


# -- goal cards ------------------------------------------------------------------------------------------------


def _judge_cards(state: State, goals: tuple[Goal, ...], each: int) -> list[Reason]:
    """Why these goal cards cannot be the ones drawn, so many of each deck."""
    rule = "verdant.goal-cards"
    if state.options.family:
        return [Reason("verdant.family-scoring", "the family variant is played without goal cards")]
    reasons = []
    for deck in DECKS:
        count = sum(goal.deck == deck for goal in goals)
        if count != each:
            text = f"{plural(count, f'{deck} goal')}; {each} of each deck {'is' if each == 1 else 'are'} drawn"
            reasons.append(Reason(rule, text, unfinished=count < each))
    if len(set(goals)) < len(goals):
        reasons.append(Reason(rule, "a goal card is named twice"))
    for goal in goals:
        if goal.most_of and state.solo:
            text = f"{goal.title} compares players and is out of solo games: draw another"
            reasons.append(Reason("verdant.solo-goals", text))
        if goal.id in ROW_GOALS and state.options.modification == FREE_SHAPE:
            text = f"{goal.title} speaks of rows or corners, which a home of any shape has not: draw another"
            reasons.append(Reason("verdant.modifications", text))
    return reasons


def _each(state: State) -> int:
    return 2 if state.options.modification == TWO_SETS else 1


def _judge_goals(state: State, move: Move) -> Verdict:
    if state.options.scenario:
        text = f"scenario {state.options.scenario.number} brings its own goal cards"
        return refuse(Reason("verdant.scenarios", text))
    if state.options.modification == OWN_SET:
        text = "in this game everybody has goal cards of their own: own GOAL GOAL GOAL, at the end at the latest"
        return refuse(Reason("verdant.modifications", text))
    reasons = _judge_cards(state, move.args[0], _each(state))
    if state.goals:
        text = f"there are goal cards already: {'; '.join(goal.title for goal in state.goals)}"
        reasons.append(Reason("verdant.goal-cards", text, forceable=True))
    if turns.begun(state):
        reasons.append(Reason("verdant.goal-cards", "goal cards are drawn before the first turn", forceable=True))
    return Verdict(tuple(reasons))


def _apply_goals(state: State, move: Move) -> State:
    return state._replace(goals=in_deck_order(move.args[0]))


def in_deck_order(goals: Iterable[Goal]) -> tuple[Goal, ...]:
    """Goal cards as the score sheet lists them."""
    return tuple(sorted(goals, key=lambda goal: DECKS.index(goal.deck)))


def _draw_goals(state: State, dice: Random) -> tuple[Any, ...]:
    drawn: list[Goal] = []
    for deck in DECKS:
        fitting = [goal for goal in goal_cards().values() if goal.deck == deck]
        if state.solo:
            fitting = [goal for goal in fitting if not goal.most_of]
        if state.options.modification == FREE_SHAPE:
            fitting = [goal for goal in fitting if goal.id not in ROW_GOALS]
        drawn += dice.sample(fitting, _each(state))
    return (tuple(drawn),)


def narrate_goals(before: State, move: Move, after: State) -> list[str]:
    """The goal cards in play."""
    from scorers.catalog import rules

    texts = rules("verdant")
    return [f"{goal.title}: {texts[goal.rule].text}" for goal in in_deck_order(move.args[0])]


def _judge_own(state: State, move: Move) -> Verdict:
    if state.options.modification != OWN_SET:
        text = "goal cards of one's own belong to rules modification 5; for the whole table: goals"
        return refuse(Reason("verdant.modifications", text))
    reasons = _judge_cards(state, move.args[0], 1)
    taken = {
        goal: player for player, side in zip(state.table.players, state.sides, strict=True) for goal in side.goals
    }
    for goal in move.args[0]:
        if taken.get(goal, move.actor) != move.actor:
            reasons.append(Reason("verdant.modifications", f"{goal.title} is {taken[goal]}'s", forceable=True))
    return Verdict(tuple(reasons))


def _apply_own(state: State, move: Move) -> State:
    state = state.with_side(move.actor, state.side(move.actor)._replace(goals=in_deck_order(move.args[0])))
    shown = all(side.goals for side in state.sides)
    return state._replace(phase=OVER) if state.phase == REVEAL and shown else state


# -- barred rooms ----------------------------------------------------------------------------------------------


def _judge_bar(state: State, move: Move) -> Verdict:
    if state.options.modification != BARRED:
        text = "barred room types belong to rules modification 3"
        return refuse(Reason("verdant.modifications", text))
    if len(move.args[0]) != len(state.sides):
        order = ", ".join(state.table.players)
        text = f"{plural(len(move.args[0]), 'type')}; everybody draws one room card, in the order {order}"
        return refuse(Reason("verdant.modifications", text, unfinished=len(move.args[0]) < len(state.sides)))
    if any(side.barred for side in state.sides):
        text = "everybody has drawn a room card already"
        return refuse(Reason("verdant.modifications", text, forceable=True))
    if turns.begun(state):
        text = "the barred types are drawn before the first turn"
        return refuse(Reason("verdant.modifications", text, forceable=True))
    return LEGAL


def _apply_bar(state: State, move: Move) -> State:
    sides = tuple(side._replace(barred=kind) for side, kind in zip(state.sides, move.args[0], strict=True))
    return state._replace(sides=sides)


def _draw_bar(state: State, dice: Random) -> tuple[Any, ...]:
    return (tuple(card.type for card in draw_cards(state, rooms().values(), len(state.sides), dice)),)


def narrate_bar(before: State, move: Move, after: State) -> list[str]:
    """Who may not take which rooms."""
    players = zip(after.table.players, move.args[0], strict=True)
    return [", ".join(f"{player} takes no {kind} room" for player, kind in players)]


DEAL: Final = Verb(
    "deal",
    (TABLE,),
    (Several(PairArg(), 1, 5, separator=", "),),
    "everybody's starting plant and room, in the order of the players",
    "verdant.starting-cards",
    (SETUP,),
    _judge_deal,
    _apply_deal,
    draw=_draw_deal,
)
GOALS: Final = Verb(
    "goals",
    (TABLE,),
    (Several(GoalArg(), 1, 6, separator=", "),),
    "the goal cards drawn, one of each deck",
    "verdant.goal-cards",
    (SETUP, START, TURNS),
    _judge_goals,
    _apply_goals,
    draw=_draw_goals,
)
OWN: Final = Verb(
    "own",
    (PLAYER,),
    (Several(GoalArg(), 1, 3, separator=", "),),
    "rules modification 5: show the goal cards of your own, at the end at the latest",
    "verdant.modifications",
    (SETUP, START, TURNS, REVEAL),
    _judge_own,
    _apply_own,
)
BAR: Final = Verb(
    "bar",
    (TABLE,),
    (Several(Choice("TYPE", TYPES, COLOR_ALIASES), 1, 5),),
    "rules modification 3: the room type each player may not take, in the order of the players",
    "verdant.modifications",
    (SETUP, START, TURNS),
    _judge_bar,
    _apply_bar,
    draw=_draw_bar,
)
