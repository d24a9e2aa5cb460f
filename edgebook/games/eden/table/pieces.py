"""What stands on the table beside the cards: Groups, lasting effects, and the fight that is going on."""

from __future__ import annotations

from typing import NamedTuple

from edgebook.box.grid import Cell
from edgebook.box.table import Piece, given, one

ATTACK, DEFENSE = "attack", "defense"
COMBAT, RAID = "combat", "raid"


class Group(NamedTuple):
    """Warriors that fight together. `id` is its number; groups never change, they are replaced."""

    id: int
    seat: int
    kind: str
    members: tuple[int, ...]
    attached: tuple[int, ...] = ()


class Lasting(NamedTuple):
    """A card that lies open for its lasting effect (DE-2.15), or a warrior kept for its markers.

    `until`: a seat (the start of its next turn), "end:0" (the end of seat 0's turn), "balance", "next-raid",
    or None. `on`: what it was played on. `amount`: a number that was settled when it was played.
    """

    card: int
    seat: int
    until: int | str | None
    on: tuple[int, ...] = ()
    choice: str | None = None
    amount: int = 0


class Due(NamedTuple):
    """An attack that a card makes a winner make at once: the card, the winners, and those whom they have
    beaten, in which area of which Dominion."""

    card: int
    winners: tuple[int, ...]
    beaten: tuple[int, ...]
    zone: int
    seat: int


class Fight(Piece):
    """A combat or a raid that is going on. `left`: attackers or raiders, `right`: defenders; a raid has a
    `target`."""

    kind: str = given()
    attacker: int = given()
    defender: int = given()
    tactic: int = one(0)
    target: int = one(-1)
    stage: str = one("announced")
    result: str = one("")
    left: tuple[int, ...] = one(())
    right: tuple[int, ...] = one(())
    allies: tuple[int, ...] = one(())
    """Warriors that stand with a raid's target (Just in Time)."""
    out: tuple[int, ...] = one(())
    traitors: tuple[tuple[int, int], ...] = one(())
    """Raiders whose CV counts for the target, with the seat that turned them (Traitor)."""
    home: tuple[int, ...] = one(())
    """Raiders from the Borderlands, who go back there (Fierce Raid)."""
    effects: tuple[Lasting, ...] = one(())
    """What works until this fight is over."""
    played: tuple[int, ...] = one(())
    """Cards that were played in this Modify window and can still be countered."""
    dying: tuple[int, ...] = one(())
    fell: tuple[tuple[int, int, int], ...] = one(())
    """The cards that were killed, each with the CV that it had then (Memorial) and its controller."""
    doomed: tuple[tuple[int, str], ...] = one(())
    """Who of the dying is annihilated, alone or with all that it carries (Malice, Foul Hunger)."""
    unused: tuple[int, ...] = one(())
    """WEAPONS and ARMOR that their bearers do not use here."""
    rearmed: tuple[int, ...] = one(())
    """Who has changed WEAPON or ARMOR since something was played (ruling which-weapon)."""
    spares: tuple[int, ...] = one(())
    """Spare duplicates that stay spare in this fight (ruling spare-duplicate)."""
    used: tuple[int, ...] = one(())
    """Cards whose ability has been used in this fight, and may be used once (Watchtower)."""
    avengers: tuple[int, ...] = one(())
    """Who was killed with a Necrobionic Surge and is a Human Shield by now."""
    beaten: tuple[int, ...] = one(())
    """Who has lost this combat, whatever becomes of them."""
    due: tuple[Due, ...] = one(())
    """Attacks that follow at once when this combat is over."""
    spared: Due | None = one(None)
    """Why a warrior in Bloodlust attacks: its aim is another one of the area where it spared warriors."""
    asleep: bool = one(False)
    ignored: tuple[int, ...] = one(())
    """Warriors that do not guard against this raid."""
    bonus: int = one(0)
    """Bloodlust's bonus."""
    again: str = one("")
    """What happens after the combat."""
    mark: int = one(-1)
    """The card that was razed, or that gives the bonus."""
    cell: Cell | None = one(None)
    """The cell of what was razed."""
    exposed: bool = one(False)
    """Whether Gomorian Castrates razed it from a vulnerable edge."""
    free: bool = one(False)
    """Uses up nobody's attack (Watchtower, Stampede, Battle Fervor)."""
    tower: bool = one(False)
    """The attacker strikes from a Watchtower, and goes to the Borderlands if it lives."""

    @property
    def in_raid(self) -> bool:
        return self.kind == RAID

    @property
    def winners(self) -> tuple[int, ...]:
        """The side that has won."""
        return self.left if self.result == "left" else self.right if self.result == "right" else ()

    @property
    def losers(self) -> tuple[int, ...]:
        """The side that has lost."""
        return self.right if self.result == "left" else self.left if self.result == "right" else ()

    @property
    def sides(self) -> tuple[int, ...]:
        """Every warrior in it, raiders and allies of the target included."""
        return self.left + self.right + self.allies
