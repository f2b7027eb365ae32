"""Biome cards: how people name them, what is printed on them, and what is still in the deck [evergreen.card]."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from companion.arguments import Choice
from companion.errors import NotationError
from companion.words import closest, pick
from scorers.catalog import load
from scorers.evergreen.words import BIOME_ALIASES, BIOMES, POWER_ALIASES, POWERS, WILD

SKULL: Final = -1
"""The icon count that stands for an aridity card."""
CARD_BIOMES: Final = (*BIOMES, WILD)
_ICON_WORDS: Final = {
    "plain": 0, "0": 0, "1": 1, "2": 2, "3": 3, "skull": SKULL, "aridity": SKULL, "crâne": SKULL, "crane": SKULL,
}  # fmt: skip
_ICON_NAMES: Final = {0: "plain", 1: "1", 2: "2", 3: "3", SKULL: "skull"}


class Card(NamedTuple):
    """A biome card. `icons` is what somebody read off it (flowers, 0, or SKULL); None takes the known value."""

    biome: str
    power: str
    icons: int | None = None

    @property
    def name(self) -> str:
        """The card in two words: `rock bush`."""
        return f"{self.biome} {self.power}"


class Prints(NamedTuple):
    """What is printed: icons by (biome, power) and track numbers by power, the owner's copy laid over the data."""

    icons: Mapping[tuple[str, str], int]
    tracks: Mapping[str, tuple[int, ...]]
    doubtful_tracks: frozenset[str]
    doubtful_cards: frozenset[tuple[str, str]]


def printed(facts: Mapping[str, Any]) -> Prints:
    """The printed values, with those of the owner's copy (`cards.rock.bush`, `power_tracks.lake`) on top."""
    icons, tracks, doubtful, unsure = {}, {}, set(), set()
    cards = load("evergreen", "cards")
    for biome, by_power in cards["icons"].items():
        for power, known in by_power.items():
            copied = facts.get(f"cards.{biome}.{power}")
            icons[biome, power] = known if copied is None else copied
            if copied is None and not cards["verified"]:
                unsure.add((biome, power))
    for row in load("evergreen", "powers")["power"]:
        copied = facts.get(f"power_tracks.{row['name']}")
        tracks[row["name"]] = tuple(copied or row["track"])
        if copied is None and not row["verified"]:
            doubtful.add(row["name"])
    return Prints(icons, tracks, frozenset(doubtful), frozenset(unsure))


def icons_of(prints: Prints, card: Card) -> int:
    """Flowers on the card, 0 for none, SKULL for an aridity card."""
    return prints.icons[card.biome, card.power] if card.icons is None else card.icons


def describe(prints: Prints, card: Card) -> str:
    """The card with its icons: `rock bush (2 flowers)`."""
    icons = icons_of(prints, card)
    if icons == SKULL:
        return f"{card.name} (skull)"
    return f"{card.name} ({icons} flower{'s' if icons > 1 else ''})" if icons else card.name


def same(card: Card, other: Card) -> bool:
    """Whether both name the same printed card, whatever was said of its icons."""
    return card.biome == other.biome and card.power == other.power


def deck(prints: Prints, gone: Iterable[Card]) -> list[Card]:
    """The cards not among those gone, in the order of the data."""
    seen = {(card.biome, card.power) for card in gone}
    return [Card(biome, power) for biome, power in prints.icons if (biome, power) not in seen]


_BIOME: Final = Choice("biome", CARD_BIOMES, BIOME_ALIASES)
_POWER: Final = Choice("power", POWERS, POWER_ALIASES)
_IN_FULL: Final[Mapping[tuple[str, ...], Card]] = {
    (biome, power): Card(biome, power) for biome in CARD_BIOMES for power in POWERS
}


class CardArg:
    """A card as people see it: biome, power and, if it differs from what is known, its icons."""

    label = "CARD"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[Card, int]:
        """See `Arg.read`."""
        # In full words, as records have them, a card need not be read word by word.
        card = _IN_FULL.get(tuple(words[at : at + 2]))
        if card:
            at += 2
        else:
            biome, at = _BIOME.read(words, at, state)
            if at >= len(words):
                text = f"which {biome} card? add its power: {', '.join(POWERS)}"
                raise NotationError(text, words, at, incomplete=True)
            power, at = _POWER.read(words, at, state)
            card = Card(biome, power)
        if at < len(words) and words[at].casefold() in _ICON_WORDS:
            return card._replace(icons=_ICON_WORDS[words[at].casefold()]), at + 1
        return card, at

    def write(self, value: Card) -> str:
        """See `Arg.write`."""
        return value.name if value.icons is None else f"{value.name} {_ICON_NAMES[value.icons]}"

    def choices(self, state: Any, actor: str) -> Iterable[Card]:
        """None: people type the cards they see."""
        return ()

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return (*CARD_BIOMES, *POWERS)


class RowCard:
    """A card of the row: its number from the left, or enough of its two words to tell it apart."""

    label = "CARD"

    def read(self, words: Sequence[str], at: int, state: Any) -> tuple[Card, int]:
        """See `Arg.read`."""
        row: tuple[Card | None, ...] = state.draft.row
        pair = tuple(words[at : at + 2])
        for card in row:
            if card and card[:2] == pair:
                return card, at + 2
        typed = " ".join(pair)
        shown = ", ".join(f"{i} {card.name}" for i, card in enumerate(row, 1) if card) or "no card"
        if at >= len(words):
            raise NotationError(f"which card? The row has {shown}", words, at, incomplete=True)
        if words[at].isdecimal() and len(words[at]) < 4:
            number = int(words[at])
            card = row[number - 1] if 0 < number <= len(row) else None
            if card is None:
                raise NotationError(f"there is no card {number} in the row: {shown}", words, at)
            return card, at + 1
        end = min(at + 2, len(words))
        found = [card for card in row if card and self._fits(card, words[at:end])]
        if not found:
            hint = closest(typed, [card.name for card in row if card])
            text = f"no card {typed!r} is in the row{hint or f': {shown}'}"
            raise NotationError(text, words, at, incomplete=end - at == 1)
        if len({card.name for card in found}) > 1:
            names = " or ".join(card.name for card in found)
            raise NotationError(f"that could be {names}", words, at, incomplete=end - at == 1)
        return found[0], end

    @staticmethod
    def _fits(card: Card, words: Sequence[str]) -> bool:
        if len(words) == 2:
            return (
                pick(words[0], [card.biome], BIOME_ALIASES)[0] == card.biome
                and pick(words[1], [card.power], POWER_ALIASES)[0] == card.power
            )
        return card.biome in (pick(words[0], CARD_BIOMES, BIOME_ALIASES)[0],) or card.power in (
            pick(words[0], POWERS, POWER_ALIASES)[0],
        )

    def write(self, value: Card) -> str:
        """See `Arg.write`."""
        return value.name

    def choices(self, state: Any, actor: str) -> Iterable[Card]:
        """See `Arg.choices`: the cards still there, from the left."""
        return tuple(card for card in state.draft.row if card)

    def suggest(self, state: Any, actor: str) -> Iterable[str]:
        """See `Arg.suggest`."""
        return tuple(card.name for card in state.draft.row if card)
