"""The playthroughs of Edge of Darkness."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from edgebook.games.darkness import GAME
from edgebook.games.darkness.show.score_text import score_lines, sides_lines, success_lines
from edgebook.kernel import Trace
from tests.playthroughs.make import Playthrough

BOT = {"guild": "Carnival of Shadows", "kind": "voiceless"}
SECOND_BOT = {"guild": "Fede Cartel", "kind": "voiceless"}
YOU = "Gilded Leaves"


def solo(name: str, title: str, needs: tuple[str, ...] = (), **setup: Any) -> Playthrough:
    """A game of one player against the Voiceless Guild, with its reasons."""
    return Playthrough(name, title, {"seats": [YOU, BOT], **setup}, 7, reasons=True, needs=needs)


def other_readings() -> dict[str, str]:
    """Every ruling with its last reading instead of its default."""
    return {ruling.name: list(ruling.readings)[-1] for ruling in GAME.rulings}


PLAYTHROUGHS = (
    Playthrough("two-players", "Two players", {"players": 2}, 7, reasons=True),
    Playthrough("three-players", "Three players", {"players": 3}, 7),
    Playthrough("four-players", "Four players", {"players": 4}, 7),
    solo("solo-easy", "Solo, all Action cards on their easy side"),
    solo("solo-normal", "Solo, level Normal", level="normal", actions_seed=7),
    solo("solo-hard", "Solo, level Hard", level="hard", actions_seed=2),
    solo("solo-extreme", "Solo, all Action cards on their hard side", level="extreme"),
    solo(
        "solo-no-coins",
        "Solo with no location of the type Coin: the walk finds none, and the supply pays",
        ("VG-C3", "VG-Y2"),
        locations=[1, 2, 7, 9, 14, 10, 26, 29, 33, 30],
    ),
    solo(
        "solo-replaced",
        "Solo with locations that are replaced, and a hand without an empty slot",
        ("VG-S2", "VG-B3"),
        locations=[1, 5, 9, 31, 36, 23, 26, 29, 33, 34],
        replace=True,
        level="hard",
    ),
    solo("solo-other-readings", "Solo with every ruling read the other way", rulings=other_readings()),
    Playthrough(
        "two-bots",
        "Two players and two Voiceless Guilds",
        {"seats": [YOU, BOT, "Anointed", SECOND_BOT], "level": "normal", "actions_seed": 7},
        7,
        reasons=True,
    ),
    Playthrough(
        "random-players",
        "Two players who answer at random, and end with a tie",
        {"players": 2, "locations": [2, 4, 31, 11, 14, 36, 37, 20, 25, 34]},
        7,
        players="random",
        reasons=True,
        needs=("ED-5.27", "ED-5.33", "ED-7.6"),
    ),
    Playthrough(
        "last-space",
        "Two players without any defence: somebody fails on the last space",
        {"players": 2, "locations": [2, 4, 31, 11, 14, 36, 37, 20, 25, 34]},
        7,
        needs=("ED-5.11",),
    ),
)


def heading(trace: Trace, kind: str) -> Iterator[str]:
    setup = GAME.setup_json(trace.setup)
    for seat in setup["seats"]:
        who = f"{kind} player" if seat["kind"] == "player" else "Voiceless Guild"
        yield f"seat: {seat['guild']} ({who})"
    yield f"locations: {', '.join(map(str, setup['locations']))}"
    yield f"seed: {trace.chance.seed}"
    for name, value in setup["rulings"].items():
        yield f"ruling: {name} = {value}"
    for bot in trace.setup.voiceless:
        yield from ("", *sides_lines(trace.state, bot))


def ending(trace: Trace) -> Iterator[str]:
    yield from score_lines(trace.state)
    if trace.setup.solo:
        yield from ("", *success_lines(trace.state))
