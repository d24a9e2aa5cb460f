"""What follows when cards leave play and a player has a say in it."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.games.eden.book import RULES
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import CROWDS, crowded, out
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.rules.fights import look_again
from edgebook.games.eden.table.state import DISCARD, NOBODY, State
from edgebook.games.eden.table.turf import is_establishment, neighbours
from edgebook.games.eden.thing_words import CLOSABLE
from edgebook.games.eden.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing


def tell_discards(s: State, gone: Sequence[tuple[str, int]]) -> None:
    """A window for cards that take back what is discarded (I'll Take That, Armory)."""
    cards = [card for how, card in gone if how == "discard" and s.zone[card] == DISCARD]
    if cards:
        s.then(moment("when-discarded", cards, s.turn))


def room_made(s: State, gone: Sequence[tuple[str, int]]) -> list[Frame]:
    """What has to make room now: the neighbours of a card that lost an Efficient Use of Space, or of every
    card with too many (ruling allowance-later)."""
    if s.rulings.allowance_later == "always":
        return [make_room(seat, NOBODY) for seat in s.all_seats() if _can_leave(s, seat, NOBODY)]
    return [
        lose_space(s.at[card], card)
        for how, card in gone
        if how == CROWDS and _can_leave(s, s.at[card], card)
    ]


def _too_many(s: State, seat: int, base: int) -> list[int]:
    """The cards of a Turf with too many neighbours; if one is named, only that one."""
    return [card for card in crowded(s, seat) if base in (NOBODY, card)]


def _can_leave(s: State, seat: int, base: int) -> list[int]:
    """The Establishments beside those cards; nothing affects one that lies face down."""
    found: list[int] = []
    for card in _too_many(s, seat, base):
        cell = s.cell[card]
        assert cell is not None
        found += [
            each
            for each in neighbours(s, seat, cell)
            if is_establishment(s, each) and not s.down[each] and each not in found
        ]
    return found


class Room(Asked):
    """What the questions share by which Establishments leave a Turf that is too full."""

    seat: int
    base: int

    def options(self, s: State) -> Sequence[int]:
        return _can_leave(s, self.seat, self.base) or [NOBODY]  # an answer may have made room before

    def label(self, s: State, key: int) -> str:
        return "nothing" if key == NOBODY else f"discard {Words(s).handled(key)}"

    def item(self, s: State, key: int) -> str | None:
        return None if key == NOBODY else f"card:{key}"

    def missing(self, s: State) -> list[Missing]:
        able, words = _can_leave(s, self.seat, self.base), Words(s)
        crowd = words.cards(_too_many(s, self.seat, self.base))
        return [
            Missing(
                f"discard {words.handled(card)}",
                "nothing affects it while it lies face down" if s.down[card] else f"it is not beside {crowd}",
                "DE-5.5",
                card,
            )
            for card in s.turf[self.seat].values()
            if able and card not in able and is_establishment(s, card)
        ]


def _leaves(s: State, seat: int, base: int, key: int, again: Frame) -> str:
    """An Establishment leaves a Turf, and others after it until the allowance holds."""
    if key == NOBODY:
        return "none"
    gone = out(s, (key,), "discard")
    if _can_leave(s, seat, base):
        s.then(again)
    board(s)
    tell_discards(s, gone)
    if s.fights:
        look_again(s)
    return "one"


_ROOM_ASKS = "{seat:seat}: which Establishment is discarded to keep to the Neighbor Allowance?"
_ROOM_SAYS = {
    "one": "{seat:seat} discards {key:card} to keep to the Neighbor Allowance",
    "none": "no Establishment has to leave {seat:poss} Turf",
}


@RULES.decision("DE-5.5/room", asks=_ROOM_ASKS, says=_ROOM_SAYS, cites=("DE-5.5",))
class make_room(Room):
    """Where a Neighbor Allowance binds at all times, Establishments are discarded until it holds."""

    def do(self, s: State, t: Context, key: int) -> str:
        return _leaves(s, self.seat, self.base, key, make_room(self.seat, self.base))


@RULES.decision(
    "DE-I024/room",
    asks=_ROOM_ASKS,
    says=_ROOM_SAYS,
    cites=("DE-5.5",),
)
class lose_space(Room):
    """When a card that raised a Neighbor Allowance is lost, Establishments beside its former base are
    discarded until the allowance holds."""

    def do(self, s: State, t: Context, key: int) -> str:
        return _leaves(s, self.seat, self.base, key, lose_space(self.seat, self.base))


class Leave(Asked):
    """What the questions of both cards share that keep something closed."""

    seat: int
    by: int
    what: str
    card: int

    def asks(self, s: State) -> str:
        who = "the raiders" if self.card == NOBODY else s.name(self.card)
        return f"{s.names[self.seat]}: may {who} touch your {CLOSABLE[self.what]}?"

    def options(self, s: State) -> list[str]:
        return ["refuse", "allow"]

    def do(self, s: State, t: Context, key: str) -> str:
        if key == "allow":
            s.allowed += ((self.seat, self.by, self.what),)
        return key

    def missing(self, s: State) -> list[Missing]:
        why = f"leave is given or refused for the whole {CLOSABLE[self.what]}"
        return [Missing("allow a part of it", why, "DE-1.10")]


_LEAVE_SAYS = {"allow": "{seat:seat} allows it", "refuse": "{seat:seat} does not allow it"}


@RULES.decision(
    "DE-E035/leave",
    says=_LEAVE_SAYS,
    cites=("DE-1.10",),
)
class leave_of_vault(Leave):
    """A Vault keeps your Gold from everybody else, unless you allow it."""


@RULES.decision(
    "DE-E009/leave",
    says=_LEAVE_SAYS,
    cites=("DE-1.10",),
)
class leave_of_center(Leave):
    """A Command Center keeps your hand and your piles from everybody else, unless you allow it."""


def give_leave(seat: int, by: int, what: str, card: int) -> Frame:
    """The question of the card that keeps this closed."""
    return (leave_of_vault if what == "gold" else leave_of_center)(seat, by, what, card)
