"""Positions: any table, written down, read back, and played on. docs/positions.md tells the format.

- `read_position({...})`: the table as a state; refuses with every problem at once
- `write_position(state)`: the table as plain values, with every key
- `play_part(state, seat)`: puts that seat's part of the phase on the agenda
- `begin(GAME, {"position": {...}, "seat": 1})`: the same as a game that can be stepped through and saved
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from edgebook.box.checking import Check
from edgebook.box.positions import load_position, loads_position, position_text
from edgebook.games.darkness.cards.pack import PackError
from edgebook.games.darkness.position.reading import read_position
from edgebook.games.darkness.position.writing import stage, together, write_position
from edgebook.games.darkness.table.setup import Setup
from edgebook.games.darkness.table.state import State
from edgebook.kernel import EdgebookError, Frame, Problems

__all__ = [
    "load_position", "loads_position", "play_part", "position_text", "read_position", "stage",
    "start_position", "write_position",
]  # fmt: skip
SETTINGS = ("position", "seat", "pack", "table")


def play_part(s: State, seat: int) -> State:
    """Put a seat's part of the phase on the agenda of a position. Any seat that has not played may: the order
    at the table is the user's business."""
    if s.agenda:
        raise EdgebookError("this table is in the middle of a turn: only a position's parts can be played")
    problems = part_problems(s, seat)
    if problems:
        raise Problems("this part cannot be played:", problems)
    s.setup = replace(s.setup, seat=seat)
    if s.phase == "prologue":
        s.then(*_prologue(s, seat))
    elif s.phase == "assembly":
        s.then(("ED-4.2", ((seat,),)), ("VG-A1" if s.is_voiceless(seat) else "ED-4.3", (seat,)))
    else:
        s.then(("ED-5.1", (seat,)))
    return s


def part_problems(s: State, seat: Any) -> list[str]:
    """Why a seat cannot play its part now."""
    check = Check()
    if type(seat) is not int or not 0 <= seat < s.seats:
        check.bad("seat", seat, f"a seat from 0 to {s.seats - 1}")
    elif seat in s.done:
        check.bad("seat", seat, f"a seat that is not in done ({s.setup.seats[seat].guild} has played)")
    elif s.phase == "prologue":
        _check_prologue(check, s, seat)
    return check.problems


def _check_prologue(check: Check, s: State, seat: int) -> None:
    """The prologue is played on cards beside the boards, before there is a deck and a Street."""
    for key, cards in (("street", s.street), ("deck", s.deck)):
        if cards:
            check.say(key, f"{len(cards)} cards, expected none before the prologue is over")
    for each in together(s, seat):
        if s.picks_left(each) and not s.beside[each]:
            check.say(f"seats[{each}].beside", "no cards, expected the starter cards that advancements go on")


def _prologue(s: State, seat: int) -> list[Frame]:
    """The advancements that a seat has still to choose; with the last seat, the prologue is completed."""
    left, playing = s.picks_left(seat), together(s, seat)
    if not s.is_voiceless(seat):
        frames: list[Frame] = [("ED-3.2", (seat, ()))] * left
    elif len(playing) > 1:
        frames = [("VG-P5", ())]
    elif len(s.setup.voiceless) == 1 and left == s.city.pack.component(f"prologue picks {s.seats} players"):
        frames = [("VG-P1", ())]
    else:
        frames = [("VG-P2", (seat,))] * left
    if {*s.done, *playing} != set(range(s.seats)):
        return frames
    order = [each for each in s.order(s.first) if s.beside[each]]
    players = [("ED-3.10", (each,)) for each in order if not s.is_voiceless(each)]
    bots = [("VG-P4", (each,)) for each in s.setup.voiceless if s.beside[each]]
    return [*frames, ("ED-3.9", ()), *players, *bots, ("ED-3.11", ()), ("ED-3.12", ())]


# -- positions as set-ups --------------------------------------------------------------------------------


def position_setup(options: Mapping[str, Any]) -> Setup:
    """A set-up that starts from a position: `{"position": {...}, "seat": 1}`, with `pack` and `table`."""
    problems = [
        f"{key}: leave it out where a position is given (expected {', '.join(SETTINGS)})"
        for key in options
        if key not in SETTINGS
    ]
    table = options.get("table", False)
    if not isinstance(table, bool):
        problems.append(f"table: {table!r:.40}, expected true or false")
    folders = options.get("pack") or ()
    folders = [folders] if isinstance(folders, str) else folders
    try:
        s = read_position(options["position"], folders)
        problems.extend(part_problems(s, options.get("seat")))
    except PackError as error:
        problems.extend(f"pack: {problem}" for problem in error.problems)
    except Problems as error:
        problems.extend(p if p.startswith("the position") else f"position.{p}" for p in error.problems)
    if problems:
        raise Problems("this set-up cannot be played:", problems)
    setup: Setup = s.setup
    return replace(setup, seat=options["seat"], table=setup.table or bool(table))


def position_json(setup: Setup) -> dict[str, Any]:
    """Such a set-up as plain values."""
    plain: dict[str, Any] = {"position": json.loads(setup.position), "seat": setup.seat}
    if setup.pack_folders:
        plain["pack"] = list(setup.pack_folders)
    if setup.table:
        plain["table"] = True
    return plain


def start_position(setup: Setup) -> State:
    """The table of such a set-up, with the seat's part on the agenda."""
    s = read_position(json.loads(setup.position), setup.pack_folders)
    s.setup = setup
    return s if setup.seat is None else play_part(s, setup.seat)
