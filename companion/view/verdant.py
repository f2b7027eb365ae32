"""Homes and the market of Verdant, drawn in text.

A cell has three lines: the card, what lies on it, and its light (of a room clockwise from the top edge). Colour
only repeats the type that the letters say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.errors import UsageProblem
from companion.games.verdant import watch
from companion.games.verdant.pieces import token_name
from companion.games.verdant.state import Furnished, Growth, Homes, Market, Spot, pots_left
from companion.view.page import Line, Span, columns, pad, paragraph, spans, width_of
from companion.words import fold
from scorers.verdant.cards import Plant, Room
from scorers.verdant.home import COLUMNS, ROWS
from scorers.verdant.words import LIGHTS
from scorers.words import plural, shown

_LIGHT: Final = dict(zip(LIGHTS, ("su", "se", "sh"), strict=True))
_NARROW, _WIDE = 12, 18
_MARGIN: Final = 3
_LABEL: Final = 8
"""Columns of the screen for the words in front of the market's rows."""
_SHORT: Final = 4
"""Letters of a pot where a cell is too narrow for its name."""
LEGEND: Final = (
    "a cell shows the card, then of a plant its verdancy or pot and its points, of a room its token (= in its own "
    "colour), then the light: su full sun, se semi-shade, sh shade; of a room clockwise from the top edge"
)
FAMILY_LEGEND: Final = (
    "a cell shows the card, then of a plant its type and pot, of a room its token (= in its own colour); "
    "light, verdancy and points of the cards do not matter"
)


def home(cards: Homes, width: int = 80, *, family: bool = False) -> list[Line]:
    """The cards of a home from its top left, a cell in three lines; empty places are blank.

    The family variant looks neither at verdancy and points nor at light, so nothing is said about them.
    """
    wide = max([column + 1 for _, column in cards] or [0])
    high = max([row + 1 for row, _ in cards] or [0])
    size = max(_NARROW, min(_WIDE, (width - _MARGIN) // max(COLUMNS, wide) - 1))
    lines: list[Line] = [[" " * _MARGIN, *(pad(f" {chr(ord('a') + column)}", size + 1) for column in range(wide))]]
    for row in range(high):
        cells = [_cell(cards.get((row, column)), size, family) for column in range(wide)]
        for part in range(3):
            lead = f"{row + 1:>2} " if part == 0 else " " * _MARGIN
            line: list[Span | str] = [lead]
            for cell in cells:
                line += ["|", cell[part]]
            lines.append([*line, "|"])
        if row + 1 < high:
            lines.append([Span(" " * _MARGIN + ("+" + "-" * size) * wide + "+", "quiet")])
    return lines


def _cell(spot: Spot | None, size: int, family: bool) -> list[Span]:
    if spot is None:
        return [pad("", size)] * 3
    kind, texts = spot.card.type, _family_texts(spot, size) if family else _texts(spot, size)
    return [pad(Span(_cut(text, size), kind if part == 0 else ""), size) for part, text in enumerate(texts)]


def _texts(spot: Spot, size: int) -> tuple[str, str, str]:
    if isinstance(spot, Furnished):
        return shown(spot.card.name), _token(spot, size), _edges(spot.card)
    plant = spot.card
    has = shown(spot.pot) if spot.pot else f"{spot.verdancy}/{plant.verdancy}"
    said = f"{plant.type[:3]} {has} {plant.points}p"
    if len(said) > size:
        said = f"{plant.type[:3]} {has[:_SHORT]} {plant.points}p"
    return plant.name, said, _likes(plant)


def _family_texts(spot: Spot, size: int) -> tuple[str, str, str]:
    if isinstance(spot, Furnished):
        return shown(spot.card.name), _token(spot, size), ""
    return spot.card.name, f"{spot.card.type[:3]} {shown(spot.pot) or '-'}", ""


def _token(room: Furnished, size: int) -> str:
    """The token in a room; where it is narrow, the kind of piece matters more than its whole colour."""
    if not room.item:
        return ""
    own = "=" if room.item.color == room.card.type else ""
    said = own + token_name(room.item)
    return said if len(said) <= size else f"{own}{room.item.color[:3]} {room.item.kind}"


def _cut(text: str, size: int) -> str:
    return text if len(text) <= size else f"{text[: size - 1]}~"


def _edges(room: Room) -> str:
    return "/".join(_LIGHT[light] for light in room.edges) if room.edges else ""


def _likes(plant: Plant) -> str:
    return " ".join(_LIGHT[light] for light in plant.light) if plant.light else ""


def market(state: Any, width: int = 80) -> list[Line]:
    """The market from the decks outwards, with green thumbs; alone, with the pots above its columns.

    A line for each column, or on a narrow screen the columns side by side as they lie on the table.
    """
    found = state.market
    lines: list[Line] = []
    if state.solo and any(state.pots.above):
        above = ", ".join(shown(pot) or "-" for pot in state.pots.above)
        thrown = ", ".join(shown(pot) for pot in state.pots.thrown) or "none"
        lines.append(f"pots above the columns, from the decks: {above}; thrown away: {thrown}")
    if not found:
        return lines
    rows: list[list[Span | str]] = [[Span("market", "title"), "plant", "token", "room"]]
    parts = zip(found.plants, found.plant_thumbs, found.tokens, found.rooms, found.room_thumbs, strict=True)
    for number, (plant, on_plant, token, room, on_room) in enumerate(parts, 1):
        rows.append(
            [
                f"{number:>6}",
                Span(f"{_offered(plant)}{_thumbs(on_plant)}", plant.type if plant else ""),
                token_name(token) or "-",
                Span(f"{_offered(room)}{_thumbs(on_room)}", room.type if room else ""),
            ]
        )
    table = columns(rows)
    if max(sum(width_of(span.text) for span in spans(line)) for line in table) > width:
        table = _side_by_side(found, width)
    return [*lines, *table]


def _side_by_side(found: Market, width: int) -> list[Line]:
    """The market with its columns side by side."""
    size = max(_NARROW, (width - _LABEL) // len(found.tokens) - 2)
    numbers = [str(number) for number in range(1, len(found.tokens) + 1)]
    rows: list[list[Span | str]] = [[Span("market", "title"), *numbers]]
    for label, cards, thumbs in (
        ("plants", found.plants, found.plant_thumbs),
        ("rooms", found.rooms, found.room_thumbs),
    ):
        texts = [_lying(card, count) for card, count in zip(cards, thumbs, strict=True)]
        kinds = [card.type if card else "" for card in cards]
        for part in range(4):
            cells = [Span(_cut(text[part], size), kind) for text, kind in zip(texts, kinds, strict=True)]
            if any(cell.text for cell in cells):
                rows.append([label if part == 0 else "", *cells])
        if label == "plants":
            rows.append(["tokens", *(token_name(token) or "-" for token in found.tokens)])
    return columns(rows)


def _lying(card: Plant | Room | None, thumbs: int) -> list[str]:
    """A card of the market in a few lines: name, a plant's need and points, light, green thumbs."""
    if card is None:
        return ["-", "", "", ""]
    thumbed = _thumbs(thumbs).strip()
    if isinstance(card, Room):
        return [shown(card.name), _edges(card), thumbed, ""]
    return [card.name, f"{card.type[:3]} {card.verdancy} {card.points}p", _likes(card), thumbed]


def _offered(card: Plant | Room | None) -> str:
    if card is None:
        return "-"
    if isinstance(card, Room):
        return f"{shown(card.name)} {_edges(card)}"
    return f"{card.name} ({card.type[:3]} {card.verdancy}, {card.points}p, {_likes(card)})"


def _thumbs(count: int) -> str:
    return f" +{count} thumb{'s' * (count > 1)}" if count else ""


def board(game: Any, state: Any, *, preview: str = "", width: int = 80) -> list[Line]:
    """The whole table: clock, goal cards, market, pots, and every player's home.

    There is nothing to preview: the word may name a player instead, whose home is shown alone. Raises UsageProblem
    when it names nobody.
    """
    players = [name for name in state.table.players if fold(preview) in ("", fold(name))]
    if not players:
        raise UsageProblem(f"show whom? {', '.join(state.table.players)}, or everybody without a name")
    lines: list[Line] = [[Span(game.clock(state), "title"), *_whose(state)]]
    if state.goals:
        lines.append(f"goals: {'; '.join(goal.title for goal in state.goals)}")
    lines += _scenario(state, width)
    left = ", ".join(f"{shown(pot)} {count}" for pot, count in pots_left(state.pots).items())
    lines.append(f"pots left: {left}")
    lines += market(state, width)
    totals = dict.fromkeys(state.table.players, 0)
    for line in state.lines:
        totals[line.player] += line.points
    for player in players:
        lines += ["", *_side(state, player, totals[player], width)]
    return [*lines, [Span(FAMILY_LEGEND if state.options.family else LEGEND, "quiet")]]


def _scenario(state: Any, width: int) -> list[Line]:
    """What the scenario asks for, and for whom it is lost already; the final sheet judges the rest."""
    scenario = state.options.scenario
    if not scenario:
        return []
    lines = paragraph(f"scenario {scenario.number}: {scenario.wanted}", width)
    for player in state.table.players:
        for reason in watch.lost(state, player).values():
            lines += paragraph(watch.said(scenario, player, reason), width, style="bad")
    return lines


def _whose(state: Any) -> Sequence[Span | str]:
    return [f"; {state.player} to move"] if state.phase == "turns" else []


def _side(state: Any, player: str, total: int, width: int) -> list[Line]:
    side = state.side(player)
    parts = [f"{plural(total, 'point')}{' as it stands' * (state.phase != 'over')}"]
    if not state.options.family:
        parts.append(f"green thumbs {side.thumbs}")
    if side.storage:
        parts.append(f"stored {token_name(side.storage)}")
    if side.goals:
        parts.append(f"goals {'; '.join(goal.title for goal in side.goals)}")
    if side.barred:
        parts.append(f"takes no {side.barred} room")
    lines: list[Line] = [[Span(player, "name"), f": {', '.join(parts)}"]]
    if side.dealt:
        plant, room = side.dealt
        return [*lines, f"   to lay: {_offered(plant)} and {_offered(room)}"]
    if not side.home:
        return lines
    lines += home(side.home, width, family=state.options.family)
    if state.phase == "turns":
        lines.append([Span(f"   {_room_left(side.home)}", "quiet")])
    return lines


def _room_left(cards: Homes) -> str:
    """How far the home may still grow beyond what lies."""
    wide = max([column + 1 for _, column in cards] or [0])
    high = max([row + 1 for row, _ in cards] or [0])
    plants = sum(isinstance(spot, Growth) for spot in cards.values())
    columns_left = plural(max(0, COLUMNS - wide), "more column")
    rows_left = plural(max(0, ROWS - high), "more row")
    return f"{len(cards)} of 15 cards, {plural(plants, 'plant')}; room for {columns_left} and {rows_left}"
