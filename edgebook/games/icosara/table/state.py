"""The state: plain values, a copy written by hand, and the few questions that many rules ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from edgebook.games.icosara.cards.pawns import Pawn
from edgebook.games.icosara.table.dice import ALL, NO_D20, up_to
from edgebook.games.icosara.table.ground import ADJACENT, EIGHT, SWIFT, moves_up
from edgebook.kernel import State as KernelState

if TYPE_CHECKING:
    from edgebook.games.icosara.table.setup import Setup

MASTERY = 4
NOBODY = -1
EMPTY = -1
UNSEEN = -2
"""Stands for a die or a pawn that the observer may not know."""
TIEBREAKER = 3
NO_RIGHTS: tuple[tuple[int, ...], str] = ((), "")


class State(KernelState):
    """A table. Lists are by seat, pawns and positions are numbers, sets of pawns and dice sums of bits."""

    __slots__ = (
        "acted",  # pawns whose active ability was used in this turn
        "arsenal",  # dice that are not spent
        "becomes",  # what a seat's dice become in this battle: the dice, by whose ability
        "bonus",  # what abilities that looked before the dice add to a seat's total: (amount, pawn)
        "changed",  # whether the die of this battle was changed in rank
        "chosen",  # the dice that a seat chose for this battle: those will be spent
        "conceded",
        "counters",  # by pawn
        "fallen",  # what this battle sent to the pit: (seat, position, pawn)
        "fight",  # attacker's seat, position and pawn, defender's seat, position and pawn; or nothing
        "first",
        "fixed",  # whether the die of this battle was transformed
        "formation",  # pawns by position
        "free",  # free-rolls left in this battle
        "mastery",
        "out",  # seats that are out and were told so
        "passes",
        "phase",
        "pick",  # the secret die of the starting roll
        "pit",  # fallen pawns, in the order in which they fell
        "plan",  # a formation that is being built: pawns by position
        "points",
        "ready",  # whose plan is whole
        "rights",  # what a seat may do about its die in this battle: directions of a rank change, who forbids
        "rolled",  # the dice that are rolled: those chosen, or what they became
        "rolling",  # the seats that roll
        "round",
        "safe",  # the seat whose pawn is indestructible in this battle, or nobody
        "setup",
        "shows",  # what the dice show
        "tired",  # exhausted pawns
        "totals",  # in this battle: dice and all modifiers
        "turn",
        "turns",
        "used",  # pawns whose ability of once a game is used up
        "winner",
        "winners",  # of the rounds that are over
        "won",  # who won this battle or the starting roll
    )

    def __init__(self, setup: Setup, rulings: Any) -> None:
        super().__init__(rulings)
        seats = len(setup.seats)
        self.setup = setup
        self.phase, self.first, self.turn, self.turns, self.passes = "start", NOBODY, NOBODY, 0, 0
        self.winner, self.round = NOBODY, 1
        self.winners: list[int] = []
        self.points = [0] * seats
        self.mastery = [MASTERY] * seats
        self.lay_out()
        self.clear()

    def lay_out(self) -> None:
        """Everything that begins anew with each round."""
        seats = len(self.setup.seats)
        self.arsenal = [NO_D20 if self.setup.mode == "swift" else ALL] * seats
        self.pit: list[list[int]] = [[] for _ in range(seats)]
        self.formation = [[EMPTY] * 9 for _ in range(seats)]
        self.plan = [[EMPTY] * 9 for _ in range(seats)]
        self.ready = [False] * seats
        self.tired, self.used = [0] * seats, [0] * seats
        self.counters: list[dict[int, int]] = [{} for _ in range(seats)]
        self.pick = [EMPTY] * seats
        self.acted, self.conceded, self.out = 0, False, 0
        self.passes = 0

    def clear(self) -> None:
        """Everything that lasts for one battle."""
        seats = len(self.setup.seats)
        self.fight: tuple[int, ...] = ()
        self.rolling: tuple[int, ...] = ()
        self.chosen: list[tuple[int, ...]] = [()] * seats
        self.rolled: list[tuple[int, ...]] = [()] * seats
        self.shows: list[tuple[int, ...]] = [()] * seats
        self.totals = [0] * seats
        self.rights = [NO_RIGHTS] * seats
        self.becomes: list[tuple[tuple[int, int, bool], ...]] = [()] * seats
        self.bonus: list[tuple[tuple[int, int], ...]] = [()] * seats
        self.free, self.changed, self.fixed = [0] * seats, [False] * seats, [False] * seats
        self.fallen: list[tuple[int, int, int]] = []
        self.safe = self.won = NOBODY

    def copy(self) -> Self:
        new = self.blank()
        new.agenda, new.rulings, new.broken = self.agenda[:], self.rulings, self.broken
        new.setup, new.phase, new.round = self.setup, self.phase, self.round
        new.first, new.turn, new.turns, new.passes = self.first, self.turn, self.turns, self.passes
        new.winner, new.winners, new.points = self.winner, self.winners[:], self.points[:]
        new.acted, new.conceded, new.out = self.acted, self.conceded, self.out
        new.arsenal, new.mastery = self.arsenal[:], self.mastery[:]
        new.tired, new.used = self.tired[:], self.used[:]
        new.pit = [pawns[:] for pawns in self.pit]
        new.formation = [places[:] for places in self.formation]
        new.plan = [places[:] for places in self.plan]
        new.counters = [dict(pawns) for pawns in self.counters]
        new.pick, new.ready = self.pick[:], self.ready[:]
        new.fight, new.rolling, new.safe, new.won = self.fight, self.rolling, self.safe, self.won
        new.chosen, new.rolled, new.shows = self.chosen[:], self.rolled[:], self.shows[:]
        new.becomes, new.bonus, new.free = self.becomes[:], self.bonus[:], self.free[:]
        new.totals, new.rights = self.totals[:], self.rights[:]
        new.changed, new.fixed, new.fallen = self.changed[:], self.fixed[:], self.fallen[:]
        return new

    # -- the table ---------------------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        return range(len(self.formation))

    @property
    def pawns(self) -> tuple[Pawn, ...]:
        return self.setup.pack.pawns

    @property
    def ground(self) -> tuple[int, ...]:
        """The positions that exist in this game."""
        return SWIFT if self.setup.mode == "swift" else EIGHT

    def standing(self, seat: int) -> list[tuple[int, int]]:
        """The pawns of a formation: position and pawn, in order."""
        return [(place, pawn) for place, pawn in enumerate(self.formation[seat]) if pawn >= 0]

    def has_pawns(self, seat: int) -> bool:
        return max(self.formation[seat]) >= 0

    def alive(self) -> list[int]:
        """The seats that have pawns."""
        return [seat for seat, places in enumerate(self.formation) if max(places) >= 0]

    def clockwise(self, first: int) -> list[int]:
        """All seats, from one of them on."""
        return [*range(first, len(self.formation)), *range(first)]

    def is_tired(self, seat: int, pawn: int) -> bool:
        return bool(self.tired[seat] >> pawn & 1)

    def is_used(self, seat: int, pawn: int) -> bool:
        return bool(self.used[seat] >> pawn & 1)

    def neighbours(self, seat: int, place: int) -> list[tuple[int, int]]:
        """Own pawns adjacent to a position: position and pawn."""
        places = self.formation[seat]
        return [(other, places[other]) for other in ADJACENT[place] if places[other] >= 0]

    def moves(self, seat: int) -> list[tuple[int, int]]:
        """The moves that the formation of a seat still needs."""
        return moves_up(self.formation[seat], self.ground, self.rulings.behind)

    def restorable(self, seat: int, highest: int) -> int:
        """The dice in a seat's pit up to a rank."""
        return self.setup.all_dice & ~self.arsenal[seat] & up_to(highest)

    def remove(self, seat: int, place: int) -> int:
        """Take a pawn off its position into the pit; counters go, and it is upright when it comes back."""
        pawn = self.formation[seat][place]
        self.formation[seat][place] = EMPTY
        self.tired[seat] &= ~(1 << pawn)
        self.counters[seat].pop(pawn, None)
        self.pit[seat].append(pawn)
        return pawn

    # -- the battle --------------------------------------------------------------------------------------

    def role(self, seat: int) -> int:
        """0 for the attacker of this battle, 1 for the defender."""
        return 0 if seat == self.fight[0] else 1

    def fighter(self, seat: int) -> tuple[int, Pawn]:
        """Position and pawn with which a seat takes part in this battle."""
        at = 0 if seat == self.fight[0] else 3
        return self.fight[at + 1], self.setup.pack.pawns[self.fight[at + 2]]

    def enemy(self, seat: int) -> int:
        """The other one of the two who battle."""
        return self.fight[3] if seat == self.fight[0] else self.fight[0]
