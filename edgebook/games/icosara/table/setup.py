"""A set-up: who plays, in which mode, with which rulings and pawns; a position, and how far it is played.

As plain values, all of them optional:

{"players": 2} the number of players, or {"seats": ["Amber", {"clan": "Jade", "name": "Ben", "deck": [...]}]}
{"mode": "traditional"}, "swift" or "tournament"   {"null_edge": true}   {"rulings": {"behind": "cone"}}
{"pack": ["my-pawns"]} folders with an owner's tables

or a position (see `position/`), of which one part is played, or all the rest of the game:

{"position": {...}, "seat": 1, "pack": [...]}   {"position": {...}, "whole": true}
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from edgebook.games.icosara.cards.pack import Pack, load
from edgebook.games.icosara.table.dice import ALL, DICE, NO_D20
from edgebook.kernel import Problems

MODES: Final = ("traditional", "swift", "tournament")
NEW: Final = ("players", "seats", "mode", "null_edge", "rulings", "pack")
OLD: Final = ("position", "seat", "whole", "pack")
TITLE: Final = "this set-up cannot be played:"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a clan, what to call the player, and the deck of a tournament."""

    clan: str
    name: str | None
    deck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """A set-up without any problem."""

    seats: tuple[Seat, ...]
    mode: str
    null_edge: bool
    rulings: tuple[tuple[str, str], ...]
    pack: Pack
    folders: tuple[str, ...] = ()
    position: str = ""
    """The position that is played from, as text; empty for a new game."""
    seat: int | None = None
    whole: bool = True
    """Whether the game is played to its end, or only the part that the position is in."""
    dice_of: tuple[tuple[str, ...], ...] = field(default=(), compare=False)
    """What each die of each seat is called when it is asked for at a real table."""

    @property
    def all_dice(self) -> int:
        """The dice that are part of the game."""
        return NO_D20 if self.mode == "swift" else ALL

    def called(self, seat: int) -> str:
        """The name of a player, or the clan, with the seat's number where two share it."""
        player = self.seats[seat]
        if player.name:
            return player.name
        shared = [each.clan for each in self.seats if not each.name].count(player.clan) > 1
        return f"{player.clan} (seat {seat})" if shared else player.clan

    def plain(self) -> dict[str, Any]:
        return setup_json(self)


def setup_json(setup: Setup) -> dict[str, Any]:
    """A set-up as plain values; `make_setup` gives the same set-up back."""
    pack = {"pack": list(setup.folders)} if setup.folders else {}
    if setup.position:
        seat = {} if setup.seat is None else {"seat": setup.seat}
        whole = {"whole": True} if setup.whole else {}
        return {"position": json.loads(setup.position), **seat, **whole, **pack}
    names = setup.pack.pawns
    seats = [
        {"clan": seat.clan, "name": seat.name, "deck": [names[pawn].name for pawn in seat.deck]}
        for seat in setup.seats
    ]
    plain = {"seats": seats, "mode": setup.mode, "null_edge": setup.null_edge, "rulings": dict(setup.rulings)}
    return {**plain, **pack}


def make_setup(options: Mapping[str, Any]) -> Setup:
    """Check a set-up and complete it. Refuses with every problem at once."""
    from edgebook.games.icosara.position.positions import check_position, write_position

    old = "position" in options
    known = OLD if old else NEW
    problems = [
        f"{key}: no such setting (expected {', '.join(known)})" for key in options if key not in known
    ]
    pack, folders = _pack(options.get("pack"), problems)
    given = options["position"] if old else _position(options, pack, problems)
    state = None
    try:
        state = check_position(given, pack, folders)
    except Problems as error:
        problems.extend(f"position.{each}" if old else each for each in error.problems)
    if state is not None and old:
        problems.extend(_part(options, state.phase, state.turn, len(state.formation)))
    if problems or state is None:
        raise Problems(TITLE, problems)
    plain = state.setup
    return Setup(
        plain.seats,
        plain.mode,
        plain.null_edge,
        plain.rulings,
        pack,
        folders,
        json.dumps(write_position(state)) if old else "",
        options.get("seat"),
        bool(options.get("whole")) or not old,
        called_dice(plain),
    )


def called_dice(setup: Setup) -> tuple[tuple[str, ...], ...]:
    """What to look for at a real table: "the D8 of Ada (seat 0)"."""
    return tuple(
        tuple(
            f"the {die} of {setup.called(seat).removesuffix(f' (seat {seat})')} (seat {seat})" for die in DICE
        )
        for seat in range(len(setup.seats))
    )


def _pack(given: Any, problems: list[str]) -> tuple[Pack, tuple[str, ...]]:
    """The pack with the owner's folders, and the folders."""
    folders = [given] if isinstance(given, str) else (given or ())
    if not isinstance(folders, Sequence) or not all(isinstance(folder, str) for folder in folders):
        problems.append(f"pack: {given!r:.60}, expected a folder or a list of folders")
        return load(), ()
    try:
        return load(tuple(folders)), tuple(folders)
    except Problems as error:
        problems.extend(f"pack: {problem}" for problem in error.problems)
        return load(), ()


def _position(options: Mapping[str, Any], pack: Pack, problems: list[str]) -> dict[str, Any]:
    """The position that a new game begins with."""
    given = {key: options[key] for key in ("mode", "null_edge", "rulings") if key in options}
    seats = options.get("seats")
    players = options.get("players")
    if seats is not None and players is not None:
        problems.append("players: leave it out where seats are given")
    if seats is None:
        number = 2 if players is None else players
        if type(number) is not int or not 2 <= number <= 4:
            problems.append(f"players: {number!r:.40}, expected 2, 3 or 4")
            number = 2
        seats = [pack.clans[seat % len(pack.clans)] for seat in range(number)]
    if isinstance(seats, list | tuple):
        seats = [{"clan": seat} if isinstance(seat, str) else seat for seat in seats]
        for i, seat in enumerate(seats):
            if isinstance(seat, Mapping):
                problems.extend(
                    f"seats[{i}].{key}: no such setting (expected clan, name, deck)"
                    for key in seat
                    if key not in ("clan", "name", "deck")
                )
    return {**given, "seats": seats}


def _part(options: Mapping[str, Any], phase: str, turn: int, seats: int) -> list[str]:
    """What is wrong with how a position is to be played."""
    seat, found = options.get("seat"), []
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        found.append(f"seat: {seat!r:.40}, expected a seat from 0 to {seats - 1}")
    elif seat is not None and phase == "battle" and seat != turn:
        found.append(f"seat: {seat}, expected {turn}, whose turn it is")
    if not isinstance(options.get("whole", False), bool):
        found.append(f"whole: {options['whole']!r:.40}, expected true or false")
    if phase == "over":
        found.append("phase: over, expected a game in which something is still to happen")
    return found
