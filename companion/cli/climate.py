"""`climate`: Petrichor's climate phase, for tables that track nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from companion.cli.options import CopyFile, Json, Plain, print_json
from companion.cli.points import PositionFile, read_position, telling_lines
from companion.errors import UsageProblem
from companion.view.page import Line, Screen, Span, columns, paragraph
from companion.words import fold
from scorers.catalog import load
from scorers.petrichor.climate import ClimatePhase, leader_sentence, resolve, shortage
from scorers.petrichor.words import CLIMATES, NEUTRAL

_LONGEST = 100


def climate(
    position: PositionFile = None,
    methane: Annotated[
        int | None, typer.Option("--methane", help="Methane in all clouds.", metavar="N", min=0)
    ] = None,
    marker: Annotated[
        int | None, typer.Option("--marker", help="The marker's space; 1 is the coldest.", metavar="N", min=1)
    ] = None,
    track: Annotated[
        str | None,
        typer.Option("--track", help=f"Spaces per climate, {CLIMATES[0]} to {CLIMATES[-1]}.", metavar="3,3,3,3,3"),
    ] = None,
    reserve: Annotated[
        list[str] | None, typer.Option("--reserve", help="A player's methane (repeat).", metavar="blue=2")
    ] = None,
    first: Annotated[str | None, typer.Option("--first", help="The first player.", metavar="PLAYER")] = None,
    copy: CopyFile = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Resolve Petrichor's climate phase. Example: companion climate --methane 7 --marker 8 --track 3,3,3,3,3"""
    told, rulings = _told(position, copy)
    if methane is not None:
        told["methane"] = methane
    if marker is not None:
        told["marker"] = marker
    if track is not None:
        told["track"] = _track(track)
    if reserve:
        told["reserves"] |= dict(_reserve(word) for word in reserve)
    if first is not None:
        told["first"] = first
    phase = _resolved(told, rulings, copy)
    if json:
        print_json(phase.as_dict())
        return
    screen = Screen(plain=plain)
    screen.show(_shown(phase, told["reserves"], screen.fold_width))


def _told(position: str | None, copy: Path | None) -> tuple[dict[str, Any], Mapping[str, str]]:
    """What the position tells, and its rulings."""
    if position is None:
        return {"reserves": {}, "first": ""}, {}
    text, table = read_position(position)
    if table.get("game") != "petrichor":
        raise UsageProblem('only Petrichor has a climate: the position needs game = "petrichor"')
    from companion import mycopy
    from scorers.petrichor.position import read

    with telling_lines(text):
        found, _ = read(table, mycopy.load(mycopy.owned("petrichor"), copy), scored=False)
    told: dict[str, Any] = {
        "methane": found.methane,
        "reserves": found.reserves,
        "first": found.first or found.players[0].name,
    }
    if found.marker:
        told["marker"] = found.marker
    if found.track:
        told["track"] = found.track
    return told, found.rulings


def _resolved(told: Mapping[str, Any], rulings: Mapping[str, str], copy: Path | None) -> ClimatePhase:
    """The phase of what was told.

    Raises UsageProblem with everything that is missing, MissingFact when the track is.
    """
    options = {"methane": "--methane N (in all clouds)", "marker": "--marker N (its space, 1 is the coldest)"}
    missing = [said for key, said in options.items() if key not in told]
    if missing:
        raise UsageProblem(f"the climate phase also needs {' and '.join(missing)}; or a table: --position FILE")
    track = told.get("track") or _my_track(copy)
    spaces = sum(track)
    if told["marker"] > spaces:
        raise UsageProblem(f"the track has {spaces} spaces; the marker cannot stand on {told['marker']}")
    reserves = told["reserves"]
    kept = sum(reserves.values())
    crystals = load("petrichor", "game")["supply"]["methane"]
    if told["methane"] + kept > crystals:
        raise UsageProblem(f"{told['methane']} methane in clouds and {kept} in reserves; there are {crystals}")
    first = next((name for name in reserves if fold(name) == fold(told["first"])), told["first"])
    if reserves and first and first not in reserves:
        raise UsageProblem(f"{told['first']!r} is the first player, but has no reserve: {', '.join(reserves)} have")
    return resolve(told["methane"], told["marker"], track, reserves, first, rulings)


def _my_track(copy: Path | None) -> Sequence[int]:
    from companion import mycopy
    from scorers.petrichor.prints import CLIMATE_TRACK, Prints

    prints = Prints(mycopy.load(mycopy.owned("petrichor"), copy))
    track = prints.row(CLIMATE_TRACK)
    prints.complete()
    return track


def _track(typed: str) -> tuple[int, ...]:
    numbers = typed[:_LONGEST].replace(",", " ").split()
    good = len(numbers) == len(CLIMATES) and all(
        n.isascii() and n.isdecimal() and 1 <= int(n) <= 20 for n in numbers
    )
    if not good:
        raise UsageProblem(f"a track is {len(CLIMATES)} numbers, {', '.join(CLIMATES)}: 3,3,3,3,3; not {typed!r}")
    return tuple(map(int, numbers))


def _reserve(word: str) -> tuple[str, int]:
    name, _, number = word.rpartition("=")
    if not name.strip() or not (number.isascii() and number.isdecimal()) or len(number) > 2:
        raise UsageProblem(f"write a reserve as player=methane, such as blue=2, not {word!r}")
    return name.strip(), int(number)


def _shown(phase: ClimatePhase, reserves: Mapping[str, int], width: int) -> list[Line]:
    """Methane, marker, leader and the event's steps, each with its rule."""
    way = (
        "stays"
        if not phase.adjustment
        else f"{abs(phase.adjustment)} {'hotter' if phase.adjustment > 0 else 'cooler'}"
    )
    went = phase.to - phase.start
    lost = "" if went == phase.adjustment else f"; {abs(phase.adjustment - went)} lost at the end of the track"
    lines: list[Line] = [[Span("Petrichor, climate phase", "title")]]
    lines += columns(
        [
            ["methane", f"{phase.methane} in the clouds: {way} [petrichor.climate-adjustment]"],
            ["marker", f"{phase.start} to {phase.to}{lost} [petrichor.climate-track]"],
            ["climate", Span(phase.climate.title(), "points")],
            ["leader", f"{leader_sentence(phase, reserves)} [petrichor.climate-leader]"],
        ],
        width=width,
    )
    lines.append("")
    lines += columns(
        [[f"{number}.", f"{step.text} [petrichor.{step.climate}]"] for number, step in enumerate(phase.steps, 1)],
        width=width,
    )
    lines += paragraph(shortage(phase, reserves), width) if shortage(phase, reserves) else []
    if phase.leader == NEUTRAL:
        lines += paragraph("a die names each target of the neutral player [petrichor.solo-climate]", width)
        lines += paragraph("then it keeps 1 methane and returns the rest [petrichor.solo-methane]", width)
    lines += paragraph("whatever cannot be done is left out", width, style="quiet")
    if phase.rulings:
        said = ", ".join(f"{name} = {choice}" for name, choice in phase.rulings.items())
        lines += paragraph(f"leans on open questions: {said}", width, style="quiet")
    return lines
