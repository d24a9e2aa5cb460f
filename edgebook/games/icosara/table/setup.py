"""A set-up: who plays, in which mode, with which rulings and pawns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from edgebook.games.icosara.cards.pack import Pack
from edgebook.games.icosara.table.dice import ALL, DICE, NO_D20

MODES: Final = ("traditional", "swift", "tournament")


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
    """A set-up as plain values; `edgebook.games.icosara.position.setups` gives the same set-up back."""
    names = setup.pack.pawns
    seats = [
        {"clan": seat.clan, "name": seat.name, "deck": [names[pawn].name for pawn in seat.deck]}
        for seat in setup.seats
    ]
    plain = {"seats": seats, "mode": setup.mode, "null_edge": setup.null_edge, "rulings": dict(setup.rulings)}
    return plain | ({"pack": list(setup.folders)} if setup.folders else {})
