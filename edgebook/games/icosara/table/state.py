"""The table on one page, and the few questions that many rules ask of it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from edgebook.box.positions import Bits, Items, Key, Kind, Named, Nothing, Told, Whole, Word, maybe
from edgebook.box.table import AS_AT_THE_START, Table, given, one, per_seat
from edgebook.games.icosara.cards.pack import Pack
from edgebook.games.icosara.cards.pawns import Pawn
from edgebook.games.icosara.table.dice import up_to
from edgebook.games.icosara.table.ground import ADJACENT, EIGHT, SWIFT, moves_up

if TYPE_CHECKING:
    from edgebook.games.icosara.table.setup import Setup

PHASES = ("start", "setup", "battle", "over")
MASTERY = 4
NOBODY = -1
EMPTY = -1
UNSEEN = -2
"""Stands for a die or a pawn that the observer may not know."""
TIEBREAKER = 3
NO_RIGHTS: tuple[tuple[int, ...], str] = ((), "")


# -- how fields begin, who sees them, how a position has them --------------------------------------------


def full_arsenal(s: State, seat: int) -> int:
    return s.setup.all_dice


def nine() -> list[int]:
    """No pawn on any position; positions count from 1."""
    return [EMPTY] * 9


def in_secret(s: State) -> bool:
    found: bool = s.rulings.setup_order == "secret"
    return found


def a_seat(table: Told) -> Whole:
    return Whole(0, max(1, len(table["seats"]) - 1), "a seat")


def first_kind(table: Told) -> Kind:
    if table["phase"] == "start":
        return Nothing("null before the starting roll", NOBODY)
    return a_seat(table)


def turn_kind(table: Told) -> Kind:
    return maybe(a_seat(table), NOBODY) if table["phase"] == "over" else first_kind(table)


def winner_kind(table: Told) -> Kind:
    if table["phase"] == "over":
        return maybe(a_seat(table), NOBODY)
    return Nothing("null while it is not over", NOBODY)


def used_kind(seat: Told) -> Kind:
    return pawns_kind(seat.context, seat["clan"])


@cache
def pawns_kind(pack: Pack, clan: str) -> Kind:
    own = {pack.pawns[pawn].name: pawn for pawn in pack.of_clan[clan]}
    return Bits(Items(Named(own, f"a pawn of {clan}"), "a list of pawns", once=True))


class State(Table):
    """A table. Lists are by seat, pawns and positions are numbers, sets of pawns and dice sums of bits."""

    setup: Setup = given()
    rulings: Any = given()
    phase: str = one("start", fact="phase", key=Word(PHASES))
    first: int = one(
        NOBODY,
        fact="first",
        key=Key("first", first_kind, lambda table: NOBODY if table["phase"] == "start" else 0),
    )
    turn: int = one(NOBODY, fact="turn", key=Key("turn", turn_kind, lambda table: table["first"]))
    turns: int = one(0)
    passes: int = one(0, span="round", fact="passes", key=lambda table: Whole(0, a_seat(table).high))
    winner: int = one(NOBODY, fact="winner", key=winner_kind)
    # of a match in a tournament
    round: int = one(1, fact="round", by_hand="match")
    winners: list[int] = one(new=list, fact="winners", by_hand="match")  # of the rounds that are over

    arsenal: list[int] = per_seat(of=full_arsenal, span="round", by_hand="arsenal")  # dice that are not spent
    pit: list[list[int]] = per_seat(new=list, span="round", lies="pit:{seat}", by_hand="pit")  # as they fell
    mastery: list[int] = per_seat(
        MASTERY, counts="mastery-roll", lies="seat:{seat}", measure="mastery-rolls", key=Whole(0, 99)
    )
    # a formation is made of these three
    formation: list[list[int]] = per_seat(
        new=nine, span="round", lies="position:{seat}:{place}", by_hand="formation"
    )  # pawns by position
    exhausted: list[int] = per_seat(0, span="round", by_hand="formation", formerly="tired")  # pawns
    counters: list[dict[int, int]] = per_seat(new=dict, span="round", by_hand="formation")  # by pawn
    used: list[int] = per_seat(0, span="round", key=used_kind)  # pawns whose ability of once a game is used
    acted: int = one(0, span="round")  # pawns whose active ability was used in this turn
    out: int = one(0, span="round")  # seats that are out and were told so
    conceded: bool = one(False, span="round")
    # the secret die of the starting roll
    pick: list[int] = per_seat(EMPTY, span="round", hides=UNSEEN, fact="pick {seat}")
    points: list[int] = per_seat(0, fact="points {seat}", measure="points")  # of a match
    # a formation that is being built: pawns by position, and whose is whole
    plan: list[list[int]] = per_seat(
        new=nine, span="round", lies="plan:{seat}:{place}", hides=AS_AT_THE_START, when=in_secret
    )
    ready: list[bool] = per_seat(False, span="round")

    # attacker's seat, position and pawn, defender's seat, position and pawn; or nothing
    fight: tuple[int, ...] = one((), span="battle")
    rolling: tuple[int, ...] = one((), span="battle")  # the seats that roll
    chosen: list[tuple[int, ...]] = per_seat((), span="battle")  # dice that a seat chose: they will be spent
    rolled: list[tuple[int, ...]] = per_seat((), span="battle")  # those chosen, or what they became
    shows: list[tuple[int, ...]] = per_seat((), span="battle")  # what the dice show
    totals: list[int] = per_seat(0, span="battle")  # dice and all modifiers
    # what a seat may do about its die: directions of a rank change, who forbids
    rights: list[tuple[tuple[int, ...], str]] = per_seat(NO_RIGHTS, span="battle")
    # what a seat's dice become: the dice, by whose ability
    becomes: list[tuple[tuple[int, int, bool], ...]] = per_seat((), span="battle")
    # what abilities that looked before the dice add to a seat's total: (amount, pawn)
    bonus: list[tuple[tuple[int, int], ...]] = per_seat((), span="battle")
    free: list[int] = per_seat(0, span="battle")  # free-rolls left
    changed: list[bool] = per_seat(False, span="battle")  # whether the die was changed in rank
    fixed: list[bool] = per_seat(False, span="battle")  # whether the die was transformed
    fallen: list[tuple[int, int, int]] = one(new=list, span="battle")  # to the pit: (seat, position, pawn)
    safe: int = one(NOBODY, span="battle")  # the seat whose pawn is indestructible, or nobody
    won: int = one(NOBODY, span="battle")  # who won this battle or the starting roll

    def seat_count(self) -> int:
        return len(self.setup.seats)

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

    def is_exhausted(self, seat: int, pawn: int) -> bool:
        return bool(self.exhausted[seat] >> pawn & 1)

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
        self.exhausted[seat] &= ~(1 << pawn)
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
