"""The table on one page, and what rules look up on it.

Every card is a number, and what is known of it stands in lists by card: plain values that never change
(numbers, texts, tuples), so a copy is a handful of slices. What follows from the cards in play (which effects
work, who has which Tactics, which modifiers there are) is worked out by `effects.board` and kept in `derived`
until something in play changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.box.grid import Cell
from edgebook.box.positions import Flag, Key, Whole, Word
from edgebook.box.table import Table, given, one, per_seat
from edgebook.games.eden.cards.card import COMMANDER, IDS, TYPE_OF, Card
from edgebook.games.eden.cards.printed import Printed
from edgebook.games.eden.position.kinds import LARGEST, WAY, WINNERS, a_seat, once_set_up, the_usual_goal
from edgebook.games.eden.table.laid_cards import Turf
from edgebook.games.eden.table.pieces import Fight, Group, Lasting
from edgebook.games.eden.table.teams import GOAL
from edgebook.kernel.state import fields_of

(
    HAND, DRAW, DISCARD, ANNIHILATED, RAZED, TURF, WARBAND, BORDERLANDS, ATTACHED, KEPT, DOMINION, TABLE, AIR,
    SEATED, ON_GROUP, UNTOLD,
) = range(16)  # fmt: skip
"""Zones. AIR: being played now. SEATED: the Commander in its cell. UNTOLD: a card that nobody has told."""
AREAS = (WARBAND, BORDERLANDS)
PILES = {
    HAND: "hand", DRAW: "draw", DISCARD: "discard", ANNIHILATED: "annihilated", RAZED: "razed",
    WARBAND: "warband", BORDERLANDS: "borderlands", DOMINION: "dominion",
}  # fmt: skip
"""The piles and areas that each seat has, with the field that holds their cards."""
ZONE_OF = {name: zone for zone, name in PILES.items()}
IN_PLAY = frozenset((TURF, WARBAND, BORDERLANDS, ATTACHED, DOMINION, TABLE, SEATED, ON_GROUP))
UNSEEN = -1
"""Stands for a card that nobody has told, or that the observer may not see."""
NOBODY = -1
EVERYBODY = -1
"""All bits: the seats that know a card, when everybody has seen it."""
UNKNOWN = len(IDS)
"""The kind of a card of which an observer does not know what it is: no card has this number."""
GROUPS = 100_000
"""A Group as a thing to be chosen is this number and its own."""
MOST_SEATS = 8
"""The book plays with any number of people; a table has room for this many."""
STEPS = ("setup", "draw", "actions", "balance", "attack", "raid", "discard")


def _after(way: int) -> list[list[tuple[int, ...]]]:
    """The other seats in order, by the number of seats and the one to start from."""
    return [
        [tuple((seat + way * step) % seats for step in range(1, seats)) for seat in range(seats)]
        for seats in range(MOST_SEATS + 1)
    ]


_AFTER = {1: _after(1), -1: _after(-1)}


# -- what begins or is copied in a way of its own ----------------------------------------------------------


def number_of_seats(s: State) -> int:
    return len(s.names)


def each_alone(s: State) -> tuple[int, ...]:
    return tuple(range(len(s.names)))


def lists_of_nobody(s: State) -> tuple[tuple[int, ...], ...]:
    return ((),) * len(s.names)


def turfs_copied(turfs: list[Turf]) -> list[Turf]:
    """What follows from the shape of a Turf goes along."""
    return [turf.copy() for turf in turfs]


def shared(census: dict[frozenset[int], tuple[int, ...]]) -> dict[frozenset[int], tuple[int, ...]]:
    """What is counted for one copy holds for all."""
    return census


_NEW: dict[str, Any] = {
    "atts": (), "base": -1, "cell": None, "choice": None, "down": False, "group": -1, "kept": (),
    "markers": 0, "paid": 0,
}  # fmt: skip
"""What a new card has in the lists by card, whatever card it is."""
_WORKED_OUT = ("census", "derived", "shifted")


class State(Table):
    """See the module's text. Lists `per_seat` are indexed by seat, those by card by a card's number. Where a
    card lies is said twice, by card and in the pile, area or Turf: `table.zones` keeps both. Positions name
    cards by their handles, so most keys are made by hand (`position.reading`, `position.writing`)."""

    setup: Any = given()
    names: tuple[str, ...] = given()
    printed: Printed = given()
    """What is printed on the cards of this game."""
    seats: int = one(of=number_of_seats)
    team: tuple[int, ...] = one(of=each_alone)
    goal: int = one(GOAL, key=Key("goal", Whole(1, LARGEST), the_usual_goal))
    turn: int = one(0, fact="turn", key=a_seat)
    """The seat whose turn it is."""
    step: str = one("setup", fact="step", key=Key("step", Word(STEPS), "draw"))
    number: int = one(0, fact="number")
    winner: tuple[int, ...] = one((), fact="winner", key=WINNERS, after="goal")
    direction: int = one(1, fact="direction", key=WAY, after="turn")
    begun: bool = one(False, key=Key("begun", Flag(), once_set_up))
    first: int = one(0)
    last: int = one(0)
    """The turn after which everybody has agreed to stop (0: none)."""
    rulings: Any = given(by_hand="rulings")

    # Dominions, with their piles
    commander: list[int] = per_seat(UNSEEN, by_hand="commander")
    couped: list[bool] = per_seat(False, key=Flag())
    met: list[bool] = per_seat(False)
    gold: list[int] = per_seat(0, counts="gold", lies="gold:{seat}", by_hand="gold")
    turf: list[Turf] = per_seat(new=Turf, copies=turfs_copied, by_hand="turf")
    warband: list[list[int]] = per_seat(new=list, measure="warband", by_hand="warband")
    borderlands: list[list[int]] = per_seat(new=list, measure="borderlands", by_hand="borderlands")
    dominion: list[list[int]] = per_seat(new=list, by_hand="dominion")
    hand: list[list[int]] = per_seat(new=list, lies="hand:{seat}", hides=UNSEEN, by_hand="hand")
    draw: list[list[int]] = per_seat(
        new=list, lies="draw:{seat}", hides=UNSEEN, from_owner=True, by_hand="draw"
    )
    discard: list[list[int]] = per_seat(
        new=list, lies="discard:{seat}", hides=UNSEEN, from_owner=True, by_hand="discard"
    )
    annihilated: list[list[int]] = per_seat(
        new=list, lies="annihilated:{seat}", hides=UNSEEN, from_owner=True, by_hand="annihilated"
    )
    razed: list[list[int]] = per_seat(new=list, measure="razed", by_hand="razed")
    vps: list[int] = per_seat(0, counts="vp", lies="vps:{seat}", key=Key("vp_markers", Whole(0, LARGEST), 0))

    # by card; `kind` and `face`, `owner`, `ctrl` and `at`, `known` begin as a new card is
    kind: list[int] = one(new=list, by_hand="cards")
    face: list[int] = one(new=list)
    """What a card counts as: its own kind, or what a Shapeshift copies."""
    owner: list[int] = one(new=list, by_hand="cards")
    ctrl: list[int] = one(new=list, by_hand="cards")
    at: list[int] = one(new=list)
    """Whose zone a card lies in."""
    zone: list[int] = one(new=list)
    known: list[int] = one(new=list)
    """Which seats know what a card is, as bits: those that built the deck, drew the card, or have seen it."""
    base: list[int] = one(new=list)
    """What a card is attached to or kept under, or -1."""
    atts: list[tuple[int, ...]] = one(new=list, by_hand="cards")
    cell: list[Cell | None] = one(new=list)
    choice: list[str | None] = one(new=list, by_hand="cards")
    down: list[bool] = one(new=list, by_hand="cards")
    group: list[int] = one(new=list)
    kept: list[tuple[int, ...]] = one(new=list, by_hand="cards")
    markers: list[int] = one(new=list, by_hand="cards")
    paid: list[int] = one(new=list, by_hand="cards")
    handles: tuple[str, ...] = one((), by_hand="cards")
    """What a card is called in positions: w003, i101."""
    lists: tuple[tuple[int, ...], ...] = one(of=lists_of_nobody)
    """The cards of each seat's deck where everybody knows its list; empty where nobody else does."""

    # what stands or lies open, and what is fought
    groups: tuple[Group, ...] = one(())
    made: int = one(0)
    """How many Groups there have been."""
    table: tuple[Lasting, ...] = one(())
    fights: list[Fight] = one(new=list)

    # what happened in this turn
    moved_in: int = one(0)
    """The number of the turn in which a card was moved or VPs were gained last."""
    proposed: bool = one(False, span="turn")
    """Whether a Stalemate was proposed."""
    acted: bool = one(False, span="turn", by_hand="this_turn")
    """Whether a SKULL KEY was played."""
    intrigued: bool = one(False, span="turn", by_hand="this_turn")
    """Whether an Intrigue card was played (ruling intrigue-action)."""
    mustered: list[int] = one(new=list, span="turn", by_hand="this_turn")
    transferred: list[int] = one(new=list, span="turn", by_hand="this_turn")
    attacked: dict[int, tuple[tuple[int, ...], ...]] = one(new=dict, span="turn", by_hand="this_turn")
    """Whom each warrior has attacked, attack by attack."""
    raided: dict[int, int] = one(new=dict, span="turn", by_hand="this_turn")
    flew: list[int] = one(new=list, span="turn", by_hand="this_turn")
    commanders_raided: list[int] = one(new=list, span="turn", by_hand="this_turn")
    used: list[int] = one(new=list, span="turn", by_hand="this_turn")
    given_up: list[int] = one(new=list)
    allowed: tuple[tuple[int, int, str], ...] = one(())
    """Who has just allowed whom to touch what is closed (Vault, Command Center)."""
    balance: Any = one(None)
    """Markers spent in a Balance that is going on, then what is left over of it."""
    exposed: tuple[int, ...] = one(())
    """Cards with a vulnerable edge when the Raid step began."""

    # what only follows from the rest
    derived: Any = one(None, span="worked out")
    shifted: bool = one(False, span="worked out")
    """Whether something has stirred since `derived` was worked out."""
    census: dict[frozenset[int], tuple[int, ...]] = one(new=dict, span="worked out", copies=shared)
    """All cards of some kinds, for the kinds that a rule has asked about."""

    def seat_count(self) -> int:
        return len(self.names)

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """All slots but what is only worked out from the others."""
        kind: Any = cls  # compiled, super() forgets the class
        return tuple(name for name in fields_of(kind) if name not in _WORKED_OUT)

    def __setstate__(self, values: dict[str, Any]) -> None:
        super().__setstate__(values)
        self.renew("worked out")

    # -- the cards ---------------------------------------------------------------------------------------

    def seat_commanders(self, kinds: Sequence[int]) -> None:
        """The first cards of all: a Commander for each seat, in the middle of its Turf."""
        for seat, kind in enumerate(kinds):
            card = self.new_card(kind, seat, f"c{seat}")
            self.zone[card], self.cell[card] = SEATED, (0, 0)
            self.turf[seat] = Turf({(0, 0): card})
            self.commander[seat] = card

    def new_card(self, kind: int, owner: int, handle: str) -> int:
        """A further card, which lies nowhere yet."""
        self._add_cards(owner, (kind,), (handle,), UNTOLD)
        return len(self.kind) - 1

    def add_deck(self, owner: int, kinds: Sequence[int], handles: Sequence[str]) -> None:
        """All the cards of a draw pile at once; the last one is its top."""
        first = len(self.kind)
        self._add_cards(owner, kinds, handles, DRAW)
        self.draw[owner].extend(range(first, len(self.kind)))

    def _add_cards(self, owner: int, kinds: Sequence[int], handles: Sequence[str], zone: int) -> None:
        n = len(kinds)
        self.kind.extend(kinds)
        self.face.extend(kinds)
        for whose in (self.owner, self.ctrl, self.at):
            whose.extend([owner] * n)
        self.known.extend([1 << owner] * n)
        self.zone.extend([zone] * n)
        for name, value in _NEW.items():
            getattr(self, name).extend([value] * n)
        self.handles += tuple(handles)
        self.census = {}  # copies share the other one

    # -- looking -------------------------------------------------------------------------------------------

    def card(self, card: int) -> Card:
        """What is printed on a card, or on the one that it copies."""
        return self.printed.cards[self.face[card]]

    def name(self, card: int) -> str:
        return self.printed.cards[self.face[card]].name

    @property
    def fight(self) -> Fight:
        return self.fights[-1]

    def area(self, card: int) -> list[int]:
        """The warriors that stand where this one stands."""
        return (self.warband if self.zone[card] == WARBAND else self.borderlands)[self.at[card]]

    def all_of(self, kinds: frozenset[int]) -> tuple[int, ...]:
        """All cards of the game that are of these kinds, wherever they lie: most games have none of the few
        cards that a rule looks for. A card never changes its kind, so this is counted once, and again when
        there are more cards."""
        found = self.census.get(kinds)
        if found is None:
            found = tuple([card for card, kind in enumerate(self.kind) if kind in kinds])
            self.census[kinds] = found
        return found

    def group_of(self, card: int) -> Group | None:
        number = self.group[card]
        if number < 0:
            return None
        return next(group for group in self.groups if group.id == number)

    def friends(self, one: int, other: int) -> bool:
        """Whether two seats are the same, or of one team."""
        return self.team[one] == self.team[other]

    def team_of(self, seat: int) -> tuple[int, ...]:
        """The seat, with its teammates."""
        return tuple(each for each in range(self.seats) if self.team[each] == self.team[seat])

    def opponents(self, seat: int) -> list[int]:
        return [each for each in range(self.seats) if self.team[each] != self.team[seat]]

    def after(self, seat: int) -> tuple[int, ...]:
        """The other seats, the way the turn goes now, from this one."""
        return _AFTER[self.direction][self.seats][seat]

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """The other seats, clockwise from this one, whichever way the turn goes."""
        return _AFTER[1][self.seats][seat]

    def all_seats(self) -> tuple[int, ...]:
        """Everybody, the active one first, then clockwise."""
        return (self.turn, *self.clockwise(self.turn))

    def warriors(self, seat: int) -> list[int]:
        return self.warband[seat] + self.borderlands[seat]

    def vp(self, seat: int) -> int:
        """Victory Points of one seat: the base CVs of what it razed, and markers."""
        razed = self.razed[seat]
        return self.vps[seat] + sum([self.worth(card) for card in razed]) if razed else self.vps[seat]

    def worth(self, card: int) -> int:
        """The VPs that a card is worth: its printed CV, or what was paid for it (DE-2.7)."""
        cv = self.printed.cv[self.kind[card]]
        return self.paid[card] if cv < 0 else cv

    def points(self, seat: int) -> int:
        """What counts for the goal: a team's VPs are shared."""
        team = self.team
        return sum([self.vp(each) for each in range(self.seats) if team[each] == team[seat]])

    def has_acted(self) -> bool:
        """Whether the active player has taken an action in this turn (ruling intrigue-action)."""
        return self.acted or (self.intrigued and bool(self.rulings.intrigue_action == "yes"))

    def is_commander(self, card: int) -> bool:
        return TYPE_OF[self.kind[card]] == COMMANDER

    def changed(self) -> None:
        """Something in play is no longer as it was."""
        self.derived = None

    def stirred(self) -> None:
        """The same effects work for the same seats, but what they come to may be another: a card without
        effects has moved, a fight goes on, a Group was formed."""
        self.shifted = True
