"""A set-up from plain values: it is a position before the starting roll.

As plain values, all of them optional:

{"players": 2} the number of players, or {"seats": ["Amber", {"clan": "Jade", "name": "Ben", "deck": [...]}]}
{"mode": "traditional"}, "swift" or "tournament"   {"null_edge": true}   {"rulings": {"behind": "cone"}}
{"pack": ["my-pawns"]} folders with an owner's tables
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from edgebook.games.icosara.cards.pack import TABLES, Pack
from edgebook.games.icosara.position.positions import read_position
from edgebook.games.icosara.table.setup import Setup
from edgebook.kernel import Problems

KEYS: Final = ("players", "seats", "mode", "null_edge", "rulings", "pack")


def make_setup(options: Mapping[str, Any]) -> Setup:
    """Check a set-up and complete it: it is a position before the starting roll."""
    problems = [f"{key}: no such setting (expected {', '.join(KEYS)})" for key in options if key not in KEYS]
    pack, folders = TABLES.named(options.get("pack"), problems)
    given = {key: options[key] for key in ("mode", "null_edge", "rulings") if key in options}
    setup = None
    try:
        setup = read_position({**given, "seats": _seats(options, pack, problems)}, folders).setup
    except Problems as error:
        problems.extend(error.problems)
    if problems or setup is None:
        raise Problems("this set-up cannot be played:", problems)
    return Setup(setup.seats, setup.mode, setup.null_edge, setup.rulings, pack, folders)


def _seats(options: Mapping[str, Any], pack: Pack, problems: list[str]) -> Any:
    """The seats as a position has them."""
    seats, players = options.get("seats"), options.get("players")
    if seats is None:
        number = 2 if players is None else players
        if type(number) is not int or not 2 <= number <= 4:
            problems.append(f"players: {number!r:.40}, expected 2, 3 or 4")
            number = 2
        return [{"clan": pack.clans[seat % len(pack.clans)]} for seat in range(number)]
    if players is not None:
        problems.append("players: leave it out where seats are given")
    if not isinstance(seats, list | tuple):
        return seats
    for i, seat in enumerate(seats):
        for key in seat if isinstance(seat, Mapping) else ():
            if key not in ("clan", "name", "deck"):
                problems.append(f"seats[{i}].{key}: no such setting (expected clan, name, deck)")
    return [{"clan": seat} if isinstance(seat, str) else seat for seat in seats]
