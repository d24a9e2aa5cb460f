"""A set-up: who plays, in which mode, with which rulings and pawns.

As plain values, all of them optional:

{"players": 2} the number of players, or {"seats": ["Amber", {"clan": "Jade", "name": "Ben", "deck": [...]}]}
{"mode": "traditional"}, "swift" or "tournament"   {"null_edge": true}   {"rulings": {"behind": "cone"}}
{"pack": ["my-pawns"]} folders with an owner's tables
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from edgebook.games.icosara.cards.pack import TABLES, Pack
from edgebook.games.icosara.table.dice import ALL, DICE, NO_D20
from edgebook.kernel import Problems

MODES: Final = ("traditional", "swift", "tournament")
KEYS: Final = ("players", "seats", "mode", "null_edge", "rulings", "pack")


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
    dice_of: tuple[tuple[str, ...], ...] = field(init=False, compare=False)
    """What each die of each seat is called when it is asked for at a real table: "the D8 of Ada (seat 0)"."""

    def __post_init__(self) -> None:
        names = [self.called(seat).removesuffix(f" (seat {seat})") for seat in range(len(self.seats))]
        dice = (
            tuple(f"the {die} of {name} (seat {seat})" for die in DICE) for seat, name in enumerate(names)
        )
        object.__setattr__(self, "dice_of", tuple(dice))

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
    names = setup.pack.pawns
    seats = [
        {"clan": seat.clan, "name": seat.name, "deck": [names[pawn].name for pawn in seat.deck]}
        for seat in setup.seats
    ]
    plain = {"seats": seats, "mode": setup.mode, "null_edge": setup.null_edge, "rulings": dict(setup.rulings)}
    return plain | ({"pack": list(setup.folders)} if setup.folders else {})


def make_setup(options: Mapping[str, Any]) -> Setup:
    """Check a set-up and complete it: it is a position before the starting roll."""
    from edgebook.games.icosara.position.positions import read_position

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
