"""Evergreen as the engine sees it: the verbs, what is needed now, the sheet and the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from companion.errors import UsageProblem
from companion.game import Need, Table, check_table
from companion.games.evergreen import actions, draft, powers, rounds, setup
from companion.games.evergreen.cards import CARD_BIOMES, describe, printed
from companion.games.evergreen.facts import FACTS
from companion.games.evergreen.state import DRAFT, OVER, REVEAL, ROUNDS, ROW, Side, State
from companion.moves import NEUTRAL, TABLE, Fact, Move, Verb
from scorers.catalog import load
from scorers.evergreen import break_ties, solo_rank
from scorers.evergreen.planet import empty_planet
from scorers.evergreen.words import BIOMES, POWERS, SIDE_ALIASES, SIDES
from scorers.sheet import ScoreSheet, rank

if TYPE_CHECKING:
    from scorers.copykey import CopyKey

_GAME: Final = load("evergreen", "game")
_TURN_VERBS: Final = (actions.PLANT, actions.GROW, *powers.POWER_VERBS, rounds.DONE)


class Evergreen:
    """The game, as `companion.game.Game` describes it."""

    name = "evergreen"
    title: str = _GAME["title"]
    ruleset: str = _GAME["ruleset"]
    seats = (_GAME["min_players"], _GAME["max_players"])
    sets: tuple[str, ...] = ("base",)
    variants: tuple[str, ...] = ()
    categories: Mapping[str, str] = {
        "start": "start",
        "bud": "buds",
        "light": "light",
        "forest": "forest",
        "fertility": "fertility",
        "override": "by hand",
    }
    verbs: Mapping[str, Verb] = {
        verb.name: verb
        for verb in (
            setup.REVEAL_CARDS,
            setup.FIRST,
            setup.SUN,
            draft.LAY_ROW,
            draft.TAKE,
            *map(rounds.closing, _TURN_VERBS),
            rounds.END,
        )
    }
    facts: Mapping[str, Fact] = {fact.name: fact for fact in FACTS}

    def initial(self, table: Table) -> State:
        """See `Game.initial`."""
        beyond = ": only the base game of Evergreen is, none of its expansions [evergreen.expansions]"
        check_table(self, table, other_set=beyond, other_variant=" here")
        state = State(
            table,
            printed(table.facts),
            REVEAL,
            1,
            SIDES[0],
            table.players[0],
            tuple(Side(empty_planet()) for _ in table.players),
            (),
        )
        return setup.with_first(state, table.players[0])

    def solo_automates(self, players: Sequence[str]) -> tuple[str, ...]:
        """See `Game.solo_automates`."""
        return (NEUTRAL,) if len(players) == 1 else ()

    def active(self, state: State) -> str:
        """See `Game.active`."""
        needs = self.needs(state)
        return needs[0].actor if needs else TABLE

    def needs(self, state: State) -> list[Need]:
        """See `Game.needs`."""
        if state.phase == REVEAL:
            seen = setup.flowers(state, state.piles.revealed)
            text = f"reveal cards until {setup.ENOUGH} flowers show ({seen} so far)"
            return [Need(TABLE, text, ("reveal", "first", "sun"))]
        if state.phase == ROW:
            text = f"lay out {state.row_size} cards, from the deck outwards"
            return [Need(TABLE, text, ("row",))]
        if state.phase == DRAFT:
            actor = state.drafters[state.draft.picks]
            shown = ", ".join(f"{i} {card.name}" for i, card in enumerate(state.draft.row, 1) if card)
            return [Need(actor, f"take a card: {shown}", ("take",))]
        if state.phase == OVER:
            return []
        waiting = [
            self._turn(state, player, state.side(player))
            for player in state.drafters
            if player != NEUTRAL and not rounds.finished(state, state.side(player))
        ]
        waiting.sort(key=lambda need: need.optional)
        if rounds.judge_end(state).legal:
            waiting.append(Need(TABLE, "may close the round", ("end",), optional=True))
        return waiting

    def _turn(self, state: State, player: str, side: Side) -> Need:
        """What a player may still do this round."""
        assert side.turn.card is not None
        card, verbs, may = side.turn.card, [], []
        if rounds.may_act(side):
            verbs += ["plant", "grow"]
            may.append("add to the action" if side.turn.acts else f"take an action ({card.biome} card)")
        if rounds.may_use_power(state, side):
            verbs.append(card.power)
            strength = powers.strength_now(state, side, card.power)
            rest = "" if card.power == "bud" else f", {powers.left(state, side)} left"
            use = "go on with" if side.turn.power_used else "use"
            may.append(f"{use} the power {card.power} (strength {strength}{rest})")
        text = f"may still {' or '.join(may)}" if side.turn.acts else " and ".join(may)
        return Need(player, text, (*verbs, "done"), optional=bool(side.turn.acts))

    def automatic(self, state: State) -> Move | None:
        """See `Game.automatic`."""
        if state.phase != DRAFT or state.drafters[state.draft.picks] != NEUTRAL:
            return None
        return Move(NEUTRAL, "take", (draft.neutral_choice(state)[0],))

    def why(self, state: State, move: Move) -> str:
        """See `Game.why`."""
        return draft.neutral_choice(state)[1] if move.actor == NEUTRAL else ""

    def narrate(self, before: State, move: Move, after: State) -> list[str]:
        """See `Game.narrate`."""
        said: list[str] = []
        if move.verb == "reveal":
            said = setup.narrate_reveal(before, move, after)
        elif move.verb == "first":
            said = [f"{move.args[0]} begins"]
        elif move.verb == "sun":
            said = [f"the sun of spring stands at the {move.args[0]}"]
        elif move.verb == "row":
            said = [f"row: {', '.join(describe(before.prints, card) for card in move.args[0])}"]
            return rounds.narrate_close(before, move, after) + said
        elif move.verb == "take":
            said = draft.narrate_take(before, move, after)
        elif move.verb in ("plant", "grow"):
            said = actions.narrate(before, move, after)
        elif move.verb in POWERS:
            said = powers.narrate(before, move, after)
        elif move.verb == "done":
            said = [f"{move.actor} is done"]
        return said + rounds.narrate_close(before, move, after)

    def clock(self, state: State) -> str:
        """See `Game.clock`."""
        if state.phase == OVER:
            return "the game is over"
        return f"{state.season}, round {state.round} of {ROUNDS}, sun {state.sun}"

    def sheet(self, state: State, *, preview: str = "") -> ScoreSheet:
        """See `Game.sheet`; the preview is a side of the sun, or `now` for where it stands."""
        moment = "final" if state.phase == OVER else "running"
        if preview:
            state = self._as_if_season_ended(state, preview)
            moment = "season"
        players = state.table.players
        totals = {player: sum(line.points for line in state.lines if line.player == player) for player in players}
        over = state.phase == OVER
        order = {player: totals[player] for player in players}
        return ScoreSheet(
            self.name,
            moment,
            players,
            state.lines,
            break_ties(order, state.first) if over and not state.solo else rank(order),
            _readings(state.leans),
            self._unverified(state),
            solo_rank=solo_rank(totals[players[0]]) if over and state.solo else "",
        )

    def _as_if_season_ended(self, state: State, word: str) -> State:
        sun = sun_named(word, state.sun)
        if state.phase == OVER:
            raise UsageProblem("the game is over: no season is to come")
        return rounds.season_lines(state, sun, f"{state.season}, if it ended now")

    def previews(self, state: State) -> Sequence[str]:
        """See `Game.previews`: where the sun could stand if the season ended."""
        return () if state.phase == OVER else ("now", *SIDES)

    def _unverified(self, state: State) -> tuple[str, ...]:
        """The doubtful printed values this score uses."""
        found = []
        prints = state.prints
        for at, power in enumerate(POWERS):
            # Only the middle number of a track was hard to read; the ends are certain.
            reached = any(side.levels[at] >= 2 for side in state.sides)
            if power in prints.doubtful_tracks and reached and state.ruling("power-level") == "printed":
                found.append(f"the middle number of the {power} track (power_tracks.{power})")
        if state.phase == OVER:
            scoring = {
                line.note.partition(":")[0] for line in state.lines if line.category == "fertility" and line.count
            }
            cards = [
                card
                for card in state.piles.zone_cards()
                if card.icons is None
                and card.biome in scoring
                and (card.biome, card.power) in prints.doubtful_cards
            ]
            if cards:
                found.append(f"the icons of {len(cards)} cards in the fertility zone (cards.BIOME.POWER)")
        return tuple(found)

    def position_preview(self, table: Mapping[str, Any], word: str) -> dict[str, Any]:
        """See `Game.position_preview`."""
        if word.casefold() == "now":
            return {**table, "moment": "season"}
        return {**table, "moment": "season", "sun": sun_named(word)}

    def position(self, state: State) -> dict[str, Any]:
        """See `Game.position`: over, the final fertility is left to be scored from it."""
        over = state.phase == OVER
        table: dict[str, Any] = {"game": self.name, "moment": "final" if over else "season"}
        if not over:
            table["sun"] = state.sun
        table["first"] = state.first if state.first != NEUTRAL else state.table.players[0]
        table["rulings"] = self._rulings(state)
        table["fertility"] = {biome: state.fertility(biome) for biome in BIOMES}
        table["players"] = {
            player: {
                "score": sum(
                    line.points for line in state.lines if line.player == player and line.category != "fertility"
                ),
                "planet": [" ".join(row) for row in side.planet],
            }
            for player, side in zip(state.table.players, state.sides, strict=True)
        }
        if not table["rulings"]:
            del table["rulings"]
        return table

    @staticmethod
    def _rulings(state: State) -> dict[str, str]:
        from scorers.catalog import defaults

        return {
            name: choice for name, choice in state.table.rulings.items() if defaults("evergreen")[name] != choice
        }

    def copy_keys(self) -> Sequence[CopyKey]:
        """See `Game.copy_keys`."""
        # Only asked for by people, never by a move.
        from scorers.copykey import CopyKey

        prints = printed({})
        keys = [
            CopyKey(
                f"power_tracks.{row['name']}",
                f"the three numbers on the {row['title']} track",
                0,
                9,
                3,
                row["track"],
                row["verified"],
            )
            for row in load("evergreen", "powers")["power"]
        ]
        for biome in CARD_BIOMES:
            keys += [
                CopyKey(
                    f"cards.{biome}.{power}",
                    f"flowers on the {biome} card with the power {power} (0 none, -1 skull)",
                    -1,
                    3,
                    1,
                    prints.icons[biome, power],
                )
                for power in POWERS
            ]
        return keys


def _readings(leans: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Ruling to the reading that decided something; both, in their order, where it was changed in between."""
    found: dict[str, str] = {}
    for name, choice in leans:
        found[name] = f"{found[name]}, then {choice}" if name in found else choice
    return found


def sun_named(word: str, now: str = "") -> str:
    """The side of the sun meant by a word, English or French, or by `now`.

    Raises UsageProblem when there is no such side.
    """
    folded = word.casefold()
    sun = now if folded == "now" else SIDE_ALIASES.get(folded, folded)
    if sun not in SIDES:
        raise UsageProblem(f"the sun cannot stand at {word!r}; it is {', '.join(SIDES)} or now")
    return sun


GAME: Final = Evergreen()
