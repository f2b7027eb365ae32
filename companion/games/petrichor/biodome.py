"""A drop of the Biodome instead of methane [petrichor.biodome], wherever somebody adds methane to a cloud."""

from __future__ import annotations

from typing import Final

from companion.arguments import Clause
from companion.errors import Reason
from companion.games.petrichor import clouds
from companion.games.petrichor.drops import COLOUR
from companion.games.petrichor.fields import taken
from companion.games.petrichor.state import State
from scorers.petrichor.pieces import Cloud
from scorers.words import plural

RULE: Final = "petrichor.biodome"
BIODOME: Final = "biodome"
INSTEAD: Final = Clause("instead", COLOUR, 2)
"""Said where methane is added: whose drops come from the Biodome, each instead of one methane."""


def dome_of(state: State) -> str:
    """Where the Biodome is; empty without one."""
    return next((tile.at for tile in state.tiles.values() if tile.kind.id == BIODOME), "")


def not_instead(state: State, colours: tuple[str, ...], methane: int) -> list[Reason]:
    """Why these drops cannot come instead of so much methane; empty when they can."""
    if not colours:
        return []
    dome = dome_of(state)
    if not dome:
        return [Reason(RULE, "no Biodome is in the fields: add the methane")]
    found = []
    most = methane if state.ruling("biodome-swap") == "each" else 1
    if len(colours) > most:
        text = f"{plural(len(colours), 'drop')} instead of {methane} methane: it can be {most} at most"
        found.append(Reason(RULE, text, forceable=True))
    there = state.tiles[dome].drops
    for name in dict.fromkeys(colours):
        if there.get(name, 0) < colours.count(name):
            said = ", ".join(f"{who} {count}" for who, count in there.items()) or "no drop"
            found.append(Reason(RULE, f"the Biodome on {dome} has {said}, so not {name}", word=name))
    return found


def added(state: State, place: str, methane: int, colours: tuple[str, ...]) -> State:
    """The state with methane in a cloud, made if there is none, or drops of the Biodome instead."""
    dome = dome_of(state)
    for name in colours:
        state = taken(state, dome, name)
        # The cloud grows or overflows once all is in it, as with methane alone.
        cloud = state.clouds.get(place, Cloud(place))
        drops = {who: cloud.drops.get(who, 0) + (who == name) for who in state.table.players}
        state = state.with_cloud(cloud._replace(drops={who: count for who, count in drops.items() if count}))
    if methane > 1 and colours:
        state = state.leaning("biodome-swap")
    left = methane - len(colours) if state.ruling("biodome-swap") == "each" or not colours else 0
    return clouds.with_methane(state, place, left)
