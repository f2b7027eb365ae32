"""Verdant as the engine sees it: the verbs, what is needed now, the sheet and the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Final

from companion.errors import UsageProblem
from companion.game import Need, Table, check_table
from companion.games.verdant import market, placing, setup, thumbs, tokens, turns, watch
from companion.games.verdant.facts import FACTS
from companion.games.verdant.growing import all_pots
from companion.games.verdant.payment import DRY, thumb_cost
from companion.games.verdant.pieces import token_name
from companion.games.verdant.state import (
    OVER,
    REVEAL,
    SETUP,
    START,
    TURNS,
    TURNS_EACH,
    Side,
    State,
    options_of,
    said_gaps,
    scored,
)
from companion.moves import TABLE, Fact, Move, Verb, Verdict
from scorers.catalog import load
from scorers.sheet import ScoreSheet
from scorers.verdant.readings import Readings

if TYPE_CHECKING:
    from scorers.copykey import CopyKey

_GAME: Final = load("verdant", "game")
_MODIFICATIONS: Final[int] = len(load("verdant", "achievements")["modification"])
_SCENARIOS: Final[int] = len(load("verdant", "scenarios")["scenario"])


def _watched(verb: Verb) -> Verb:
    """The verb with a warning when the move breaks the scenario for good."""

    def judge(state: State, move: Move) -> Verdict:
        verdict = verb.judge(state, move)
        scenario = state.options.scenario
        if not scenario or not verdict.legal:
            return verdict
        before = watch.lost(state, move.actor)
        after = watch.lost(verb.apply(state, move), move.actor)
        # An objective is lost once, however many cards break it.
        broken = [reason for name, reason in after.items() if name not in before]
        warnings = tuple(watch.said(scenario, move.actor, reason) for reason in broken)
        return Verdict((), (*verdict.warnings, *warnings)) if warnings else verdict

    watched = copy(verb)
    watched.judge = judge
    return watched


class Verdant:
    """The game, as `companion.protocol.Game` describes it."""

    name = "verdant"
    title: str = _GAME["title"]
    ruleset: str = _GAME["ruleset"]
    seats = (_GAME["min_players"], _GAME["max_players"])
    sets: tuple[str, ...] = ("base",)
    variants: tuple[str, ...] = (
        "family",
        *(f"scenario-{number}" for number in range(1, _SCENARIOS + 1)),
        *(f"modification-{number}" for number in range(1, _MODIFICATIONS + 1)),
    )
    categories: Mapping[str, str] = {
        "completed_plants": "completed plants",
        "extra_verdancy": "extra verdancy",
        "bonus_pots": "bonus pots",
        "room_bonuses": "room bonuses",
        "furniture_and_pets": "furniture and pets",
        "plant_collector": "plant collector",
        "decorator": "decorator",
        "goal_plant": "goal plant",
        "goal_item": "goal item",
        "goal_room": "goal room",
        "override": "by hand",
    }
    verbs: Mapping[str, Verb] = {
        verb.name: verb
        for verb in (
            setup.DEAL,
            setup.BAR,
            setup.GOALS,
            market.MARKET,
            *map(_watched, (placing.LAY, placing.TAKE, placing.PLACE_CARD)),
            *map(_watched, (tokens.FURNISH, tokens.FERTILIZE, tokens.USE_TROWEL, tokens.WATER)),
            tokens.COMPLETE,
            thumbs.TEND,
            tokens.DISCARD,
            market.TOKEN_RESET,
            market.CARD_RESET,
            turns.DONE,
            setup.OWN,
        )
    }
    facts: Mapping[str, Fact] = {fact.name: fact for fact in FACTS}

    def initial(self, table: Table) -> State:
        """See `Game.initial`."""
        others = f": family, scenario-1 to scenario-{_SCENARIOS}, modification-1 to modification-{_MODIFICATIONS}"
        check_table(self, table, other_set=": only the base game is [verdant.extras]", other_variant=others)
        self._check_variants(table)
        state = State(table, SETUP, tuple(Side() for _ in table.players), all_pots(len(table.players)))
        scenario = state.options.scenario
        if scenario:
            readings = Readings(table.rulings)
            goals = scenario.goals(readings)
            state = state._replace(goals=goals, lettered=True, leans=tuple(readings.leaning.items()))
        return state

    def _check_variants(self, table: Table) -> None:
        """Raises UsageProblem for variants that do not go together, or not with one player."""
        if len(table.variants) > 1:
            raise UsageProblem(
                f"{' and '.join(table.variants)} do not go together: a game is played with one of them "
                "[verdant.achievement-track]"
            )
        options = options_of(table.variants)
        if len(table.players) == 1 and options.family:
            raise UsageProblem("the family variant is for two players or more here")
        if len(table.players) == 1 and options.modification:
            raise UsageProblem("rules modifications are for two players or more [verdant.modifications]")

    def solo_automates(self, players: Sequence[str]) -> tuple[str, ...]:
        """None: alone, only the market moves by itself."""
        return ()

    def active(self, state: State) -> str:
        """See `Game.active`; in a turn its player, also while the table fills the market first."""
        if state.phase == TURNS:
            return state.player
        needs = self.needs(state)
        return needs[0].actor if needs else TABLE

    def needs(self, state: State) -> list[Need]:
        """See `Game.needs`."""
        if state.phase == OVER:
            return []
        if state.phase == REVEAL:
            return [
                Need(player, "show your three goal cards", ("own",))
                for player, side in zip(state.table.players, state.sides, strict=True)
                if not side.goals
            ]
        if state.phase == SETUP:
            order = ", ".join(state.table.players)
            text = f"the starting plant and room of {order}, in this order"
            return [Need(TABLE, text, ("deal",)), *self._layout(state)]
        if state.phase == START:
            laying = [
                Need(player, "lay your starting room beside your plant: left, right, above or below", ("lay",))
                for player, side in zip(state.table.players, state.sides, strict=True)
                if side.dealt
            ]
            return [*laying, *self._layout(state)]
        return self._turn(state)

    def _layout(self, state: State) -> list[Need]:
        """What may be laid out before the first turn."""
        found = []
        modification, options = state.options.modification, state.options
        if modification == setup.BARRED and not all(side.barred for side in state.sides):
            found.append(Need(TABLE, "the room type each player may not take", ("bar",)))
        if not state.goals and not options.family and modification != setup.OWN_SET:
            found.append(Need(TABLE, "may draw goal cards", ("goals",), optional=True))
        if state.market is None:
            found.append(Need(TABLE, "may lay out the market, to have it tracked", ("market",), optional=True))
        return found

    def _turn(self, state: State) -> list[Need]:
        player, turn = state.player, state.turn
        if state.market and any(state.market.gaps()) and not turn.card:
            text = f"fill the market: {said_gaps(state.market.gaps())}"
            return [Need(TABLE, text, ("market",))]
        if not turn.card:
            layout = [] if turns.begun(state) else self._layout(state)
            bar = [need for need in layout if not need.optional]
            return [*bar, Need(player, self._select(state), self._before(state)), *layout[len(bar) :]]
        if not turn.placed:
            return [Need(player, f"place {turn.card.name}", ("place",))]
        found = [Need(player, *self._rest(state))]
        after = turns.close(state) if turns.judge_close(state).legal else state
        if after is state or after.phase != TURNS:
            return found
        if after.market:
            text = f"or fill the market ({said_gaps(after.market.gaps())}), which closes the turn"
            return [*found, Need(TABLE, text, ("market",), optional=True)]
        text = f"or {self._select(after)}, which closes the turn"
        return [*found, Need(after.player, text, ("take",), optional=True)]

    def _select(self, state: State) -> str:
        return f"take a card and a token, turn {state.turn_number} of {TURNS_EACH}"

    def _before(self, state: State) -> tuple[str, ...]:
        if state.options.family or state.side(state.player).thumbs < thumb_cost(state):
            return ("take",)
        return ("take", "tend", "token-reset", "card-reset")

    def _rest(self, state: State) -> tuple[str, tuple[str, ...]]:
        """What the player can still do once the card lies: a sentence and the verbs."""
        verbs: list[str] = []
        own = turns.tokens_of(state)
        for token in dict.fromkeys(own):
            if isinstance(token, str):
                used = {tokens.FERTILIZER: "fertilize", tokens.TROWEL: "trowel", tokens.CAN: "water"}[token]
                if not (token == tokens.FERTILIZER and state.options.modification == DRY):
                    verbs.append("complete" if state.options.family else used)
            else:
                verbs.append("furnish")
        if turns.could_pay(state):
            verbs += ["tend"] if state.side(state.player).thumbs >= thumb_cost(state) else []
            if turns.nurture_for_thumbs(state) and state.side(state.player).thumbs >= turns.NURTURE_PRICE:
                verbs += ["fertilize", "trowel", "water"]
        has = " and ".join(f"the {token_name(token)}" for token in own)
        may = [f"use or keep {has}"] if own else []
        if turns.could_pay(state):
            may.append(f"spend green thumbs ({state.side(state.player).thumbs})")
        return f"may {', '.join(may)}; then done", (*dict.fromkeys(verbs), *(["discard"] if own else []), "done")

    def automatic(self, state: State) -> Move | None:
        """None: nobody is played by the program."""
        return None

    def why(self, state: State, move: Move) -> str:
        """Nothing: no move is decided by the program."""
        return ""

    def narrate(self, before: State, move: Move, after: State) -> list[str]:
        """See `Game.narrate`."""
        said: list[str] = []
        tell = _NARRATED.get(move.verb)
        if tell:
            said = tell(before, move, after)
        return said + turns.narrate_close(before, move, after)

    def clock(self, state: State) -> str:
        """See `Game.clock`."""
        if state.phase == OVER:
            return "the game is over"
        if state.phase in (SETUP, START):
            return "before the first turn"
        if state.phase == REVEAL:
            return "goal cards are shown"
        return f"turn {min(state.turn_number, TURNS_EACH)} of {TURNS_EACH}"

    def sheet(self, state: State, *, preview: str = "") -> ScoreSheet:
        """See `Game.sheet`: what the homes would score as they stand, or do in the end."""
        if preview:
            raise UsageProblem("Verdant is scored once, at the end; score shows the homes as they stand")
        sheet = scored(state)
        over = state.phase == OVER
        return sheet._replace(
            moment="final" if over else "running",
            ranking=sheet.ranking if over else sheet.ranking._replace(ties=()),
            notes=sheet.notes if over else (),
            solo_rank=sheet.solo_rank if over else "",
            extra=sheet.extra if over else {},
        )

    def previews(self, state: State) -> Sequence[str]:
        """See `Game.previews`: there are none."""
        return ()

    def position_preview(self, table: Mapping[str, Any], word: str) -> dict[str, Any]:
        """See `Game.position_preview`: there is none."""
        raise UsageProblem("Verdant is scored once, at the end: there is nothing to look ahead to")

    def position(self, state: State) -> dict[str, Any]:
        """See `Game.position`."""
        from companion.games.verdant.position import position_of

        return position_of(state)

    def copy_keys(self) -> Sequence[CopyKey]:
        """See `Game.copy_keys`: every card is known."""
        return ()


_NARRATED: Final = {
    "deal": setup.narrate_deal,
    "bar": setup.narrate_bar,
    "goals": setup.narrate_goals,
    "own": setup.narrate_goals,
    "market": market.narrate_market,
    "token-reset": market.narrate_reset,
    "card-reset": market.narrate_reset,
    "lay": placing.narrate_lay,
    "take": placing.narrate_take,
    "place": placing.narrate_place,
    "furnish": tokens.narrate_furnish,
    "fertilize": tokens.narrate_nurture,
    "trowel": tokens.narrate_nurture,
    "water": tokens.narrate_nurture,
    "complete": tokens.narrate_complete,
    "tend": thumbs.narrate_tend,
    "discard": tokens.narrate_discard,
}
GAME: Final = Verdant()
