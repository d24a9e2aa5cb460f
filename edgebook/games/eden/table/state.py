"""The state: every card is a number, and what is known of it stands in parallel lists.

All lists by card hold plain values that never change (numbers, texts, tuples), so a copy is a handful of
slices. What follows from the cards in play (who works, who has which Tactics, which modifiers there are) is
worked out by `effects.board` and kept in `derived` until something in play changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from edgebook.box.grid import Cell
from edgebook.games.eden.cards.card import COMMANDER, IDS, TYPE_OF, Card
from edgebook.games.eden.cards.printed import Printed
from edgebook.games.eden.table.laid_cards import Turf
from edgebook.kernel import State as KernelState
from edgebook.kernel.state import fields_of

(
    HAND, DRAW, DISCARD, ANNIHILATED, RAZED, TURF, WARBAND, BORDERLANDS, ATTACHED, KEPT, DOMINION, TABLE, AIR,
    SEATED, ON_GROUP, UNTOLD,
) = range(16)  # fmt: skip
"""Zones. AIR: being played now. SEATED: the Commander in its cell. UNTOLD: a card that nobody has told."""
AREAS = (WARBAND, BORDERLANDS)
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


_FIGHT = (
    "again", "allies", "asleep", "attacker", "avengers", "beaten", "bonus", "cell", "defender", "doomed",
    "due", "dying", "effects", "exposed", "fell", "free", "home", "ignored", "kind", "left", "mark", "out",
    "played", "rearmed", "result", "right", "spared", "spares", "stage", "tactic", "target", "tower",
    "traitors", "unused", "used",
)  # fmt: skip


class Due(NamedTuple):
    """An attack that a card makes a winner make at once: the card, the winners, and those whom they have
    beaten, in which area of which Dominion."""

    card: int
    winners: tuple[int, ...]
    beaten: tuple[int, ...]
    zone: int
    seat: int


class Fight:
    """A combat or a raid that is going on. `left`: attackers or raiders, `right`: defenders; a raid has a
    `target`."""

    __slots__ = _FIGHT

    def __init__(self, kind: str, attacker: int, defender: int) -> None:
        self.kind, self.attacker, self.defender = kind, attacker, defender
        self.tactic, self.target, self.stage, self.result = 0, -1, "announced", ""
        self.left: tuple[int, ...] = ()
        self.right: tuple[int, ...] = ()
        self.allies: tuple[int, ...] = ()
        """Warriors that stand with a raid's target (Just in Time)."""
        self.out: tuple[int, ...] = ()
        self.traitors: tuple[tuple[int, int], ...] = ()
        """Raiders whose CV counts for the target, with the seat that turned them (Traitor)."""
        self.home: tuple[int, ...] = ()
        """Raiders from the Borderlands, who go back there (Fierce Raid)."""
        self.effects: tuple[Lasting, ...] = ()
        """What works until this fight is over."""
        self.played: tuple[int, ...] = ()
        """Cards that were played in this Modify window and can still be countered."""
        self.dying: tuple[int, ...] = ()
        self.fell: tuple[tuple[int, int, int], ...] = ()
        """Those who were killed, each with the CV that it had then (Memorial) and its controller."""
        self.doomed: tuple[tuple[int, str], ...] = ()
        """Who of the dying is annihilated, alone or with all that it carries (Malice, Foul Hunger)."""
        self.unused: tuple[int, ...] = ()
        """WEAPONS and ARMOR that their bearers do not use here."""
        self.rearmed: tuple[int, ...] = ()
        """Who has changed WEAPON or ARMOR since something was played (ruling which-weapon)."""
        self.spares: tuple[int, ...] = ()
        """Spare duplicates that stay spare in this fight (ruling spare-duplicate)."""
        self.used: tuple[int, ...] = ()
        """Cards whose ability has been used in this fight, and may be used once (Watchtower)."""
        self.avengers: tuple[int, ...] = ()
        """Who was killed with a Necrobionic Surge and is a Human Shield by now."""
        self.beaten: tuple[int, ...] = ()
        """Who has lost this combat, whatever becomes of them."""
        self.due: tuple[Due, ...] = ()
        """Attacks that follow at once when this combat is over."""
        self.spared: Due | None = None
        """What a warrior in Bloodlust attacks for: somebody else of the area of those whom it has spared."""
        self.asleep = False
        self.ignored: tuple[int, ...] = ()
        """Warriors that do not guard against this raid."""
        self.bonus, self.again, self.mark = 0, "", -1
        """Bloodlust's bonus; what happens after the combat; the card that was razed (or that gives the
        bonus)."""
        self.cell: Cell | None = None
        self.exposed = False
        """The cell of what was razed, and whether Gomorian Castrates razed it from a vulnerable edge."""
        self.free = False
        """Uses up nobody's attack (Watchtower, Stampede, Battle Fervor)."""
        self.tower = False
        """The attacker strikes from a Watchtower, and goes to the Borderlands if it lives."""

    def copy(self) -> Fight:
        new = Fight(self.kind, self.attacker, self.defender)
        for name in _FIGHT:
            setattr(new, name, getattr(self, name))
        return new

    def plain(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in _FIGHT}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fight) and self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]

    @property
    def in_raid(self) -> bool:
        return self.kind == RAID

    @property
    def sides(self) -> tuple[int, ...]:
        """Every warrior in it, raiders and allies of the target included."""
        return self.left + self.right + self.allies


def _after(way: int) -> list[list[tuple[int, ...]]]:
    """The other seats in order, by the number of seats and the one to start from."""
    return [
        [tuple((seat + way * step) % seats for step in range(1, seats)) for seat in range(seats)]
        for seats in range(MOST_SEATS + 1)
    ]


_AFTER = {1: _after(1), -1: _after(-1)}


def _piles(seats: int) -> list[list[int]]:
    return [[] for _ in range(seats)]


_BY_CARD = (
    "at", "base", "atts", "cell", "choice", "ctrl", "down", "face", "group", "kept", "kind", "known",
    "markers", "owner", "paid", "zone",
)  # fmt: skip
_WORKED_OUT = ("census", "derived", "shifted")
"""What only follows from the rest."""


class State(KernelState):
    """See the module's text. Lists with one entry a seat are indexed by seat."""

    __slots__ = (
        "acted", "allowed", "annihilated", "at", "attacked", "atts", "balance", "base", "begun",
        "borderlands", "cell", "census", "choice", "commander", "commanders_raided", "couped", "ctrl",
        "derived", "direction", "discard", "dominion", "down", "draw", "exposed", "face", "fights",
        "first", "flew", "given_up", "goal", "gold", "group", "groups", "hand", "handles", "intrigued",
        "kept", "kind", "known", "last", "lists", "made", "markers", "met", "moved_in", "mustered", "names",
        "number", "owner", "paid", "printed", "proposed", "raided", "razed", "seats", "setup", "shifted",
        "step", "table", "team", "transferred", "turf", "turn", "used", "vps", "warband", "winner", "zone",
    )  # fmt: skip

    setup: Any
    printed: Printed
    """What is printed on the cards of this game."""
    names: tuple[str, ...]
    seats: int
    team: tuple[int, ...]
    goal: int
    winner: tuple[int, ...]
    turn: int
    """The seat whose turn it is."""
    first: int
    number: int
    last: int
    """The turn after which everybody has agreed to stop (0: none)."""
    direction: int
    step: str
    begun: bool

    at: list[int]
    """Whose zone a card lies in."""
    base: list[int]
    """What a card is attached to or kept under, or -1."""
    atts: list[tuple[int, ...]]
    cell: list[Cell | None]
    choice: list[str | None]
    ctrl: list[int]
    down: list[bool]
    face: list[int]
    """What a card counts as: its own kind, or what a Shapeshift copies."""
    group: list[int]
    kept: list[tuple[int, ...]]
    kind: list[int]
    known: list[int]
    """Which seats know what a card is, as bits: those that built the deck, drew the card, or have seen it."""
    markers: list[int]
    owner: list[int]
    paid: list[int]
    zone: list[int]
    handles: tuple[str, ...]
    """What a card is called in positions: w003, i101."""
    lists: tuple[tuple[int, ...], ...]
    """The cards of each seat's deck where everybody knows its list; empty where nobody else does."""

    commander: list[int]
    gold: list[int]
    vps: list[int]
    couped: list[bool]
    met: list[bool]
    hand: list[list[int]]
    draw: list[list[int]]
    discard: list[list[int]]
    annihilated: list[list[int]]
    razed: list[list[int]]
    warband: list[list[int]]
    borderlands: list[list[int]]
    dominion: list[list[int]]
    turf: list[Turf]
    groups: tuple[Group, ...]
    made: int
    """How many Groups there have been."""
    table: tuple[Lasting, ...]
    fights: list[Fight]

    moved_in: int
    """The number of the turn in which a card was moved or VPs were gained last."""
    proposed: bool
    """Whether a Stalemate was proposed in this turn."""
    acted: bool
    """Whether a SKULL KEY was played in this turn."""
    mustered: list[int]
    transferred: list[int]
    flew: list[int]
    commanders_raided: list[int]
    used: list[int]
    attacked: dict[int, tuple[tuple[int, ...], ...]]
    """Whom each warrior has attacked in this turn, attack by attack."""
    raided: dict[int, int]
    given_up: list[int]
    allowed: tuple[tuple[int, int, str], ...]
    """Who has just allowed whom to touch what is closed (Vault, Command Center)."""
    balance: Any
    """Markers spent in a Balance that is going on, then what is left over of it."""
    exposed: tuple[int, ...]
    """Cards with a vulnerable edge when the Raid step began."""

    derived: Any
    shifted: bool
    """Whether something has stirred since `derived` was worked out."""
    census: dict[frozenset[int], tuple[int, ...]]
    """All cards of some kinds, as far as somebody has asked."""

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """All slots but what is only worked out from the others."""
        all_of_them = fields_of(cls)  # type: ignore[arg-type]  # compiled, super() forgets the class
        return tuple(name for name in all_of_them if name not in _WORKED_OUT)

    def __init__(
        self, setup: Any, rulings: Any, names: tuple[str, ...], commanders: tuple[int, ...], printed: Printed
    ) -> None:
        super().__init__(rulings)
        self.printed = printed
        seats = self.seats = len(names)
        self.setup, self.names, self.team = setup, names, tuple(range(seats))
        self.goal, self.winner = 50, ()
        self.turn = self.first = self.number = self.last = self.moved_in = 0
        self.direction, self.step, self.begun = 1, "setup", False
        self.at, self.base, self.atts, self.cell, self.choice = [], [], [], [], []
        self.ctrl, self.down, self.face, self.group, self.kept = [], [], [], [], []
        self.kind, self.known, self.markers, self.owner, self.paid, self.zone = [], [], [], [], [], []
        self.handles, self.lists = (), ((),) * seats
        self.gold, self.vps = [0] * seats, [0] * seats
        self.couped, self.met = [False] * seats, [False] * seats
        self.hand, self.draw, self.discard = _piles(seats), _piles(seats), _piles(seats)
        self.annihilated, self.razed, self.dominion = _piles(seats), _piles(seats), _piles(seats)
        self.warband, self.borderlands = _piles(seats), _piles(seats)
        self.groups, self.made, self.table, self.fights = (), 0, (), []
        self.acted = self.intrigued = self.proposed = False
        self.mustered, self.transferred, self.flew, self.commanders_raided, self.used = [], [], [], [], []
        self.attacked, self.raided, self.given_up = {}, {}, []
        self.allowed, self.balance, self.exposed = (), None, ()
        self._know_nothing()
        self.commander, self.turf = [], []
        for seat, kind in enumerate(commanders):
            card = self.new_card(kind, seat, f"c{seat}")
            self.zone[card], self.cell[card] = SEATED, (0, 0)
            self.turf.append(Turf({(0, 0): card}))
            self.commander.append(card)

    def _know_nothing(self) -> None:
        """What only follows from the rest has not been worked out."""
        self.derived, self.shifted, self.census = None, False, {}

    def __setstate__(self, values: dict[str, Any]) -> None:
        super().__setstate__(values)
        self._know_nothing()

    def new_card(self, kind: int, owner: int, handle: str) -> int:
        """A further card, which lies nowhere yet."""
        card = len(self.kind)
        fresh = (owner, -1, (), None, None, owner, False, kind, -1, (), kind, 1 << owner, 0, owner, 0, UNTOLD)
        for name, value in zip(_BY_CARD, fresh, strict=True):
            getattr(self, name).append(value)
        self.handles += (handle,)
        self.census = {}  # copies share the other one
        return card

    def add_deck(self, owner: int, kinds: Sequence[int], handles: Sequence[str]) -> None:
        """All the cards of a draw pile at once; the last one is its top."""
        first, n = len(self.kind), len(kinds)
        fresh = (owner, -1, (), None, None, owner, False, -1, -1, (), -1, 1 << owner, 0, owner, 0, DRAW)
        for name, value in zip(_BY_CARD, fresh, strict=True):
            getattr(self, name).extend(kinds if name in ("face", "kind") else (value,) * n)
        self.handles += tuple(handles)
        self.census = {}
        self.draw[owner].extend(range(first, first + n))

    def copy(self) -> Self:
        new = self.blank()
        new.agenda, new.rulings, new.broken = self.agenda[:], self.rulings, self.broken
        new.setup, new.names, new.seats, new.team = self.setup, self.names, self.seats, self.team
        new.printed = self.printed
        new.goal, new.winner, new.last, new.direction = self.goal, self.winner, self.last, self.direction
        new.turn, new.first, new.number, new.moved_in = self.turn, self.first, self.number, self.moved_in
        new.step, new.begun = self.step, self.begun
        new.at, new.base, new.atts, new.cell = self.at[:], self.base[:], self.atts[:], self.cell[:]
        new.choice, new.ctrl, new.down, new.face = self.choice[:], self.ctrl[:], self.down[:], self.face[:]
        new.group, new.kept, new.kind, new.known = self.group[:], self.kept[:], self.kind[:], self.known[:]
        new.markers, new.owner = self.markers[:], self.owner[:]
        new.paid, new.zone, new.handles, new.lists = self.paid[:], self.zone[:], self.handles, self.lists
        new.commander, new.gold, new.vps = self.commander[:], self.gold[:], self.vps[:]
        new.couped, new.met = self.couped[:], self.met[:]
        new.hand = [*map(list.copy, self.hand)]
        new.draw = [*map(list.copy, self.draw)]
        new.discard = [*map(list.copy, self.discard)]
        new.annihilated = [*map(list.copy, self.annihilated)]
        new.razed = [*map(list.copy, self.razed)]
        new.warband = [*map(list.copy, self.warband)]
        new.borderlands = [*map(list.copy, self.borderlands)]
        new.dominion = [*map(list.copy, self.dominion)]
        new.turf = [turf.copy() for turf in self.turf]
        new.groups, new.made, new.table = self.groups, self.made, self.table
        new.fights = [fight.copy() for fight in self.fights]
        new.acted, new.intrigued, new.proposed = self.acted, self.intrigued, self.proposed
        new.mustered, new.transferred, new.flew = self.mustered[:], self.transferred[:], self.flew[:]
        new.commanders_raided, new.used = self.commanders_raided[:], self.used[:]
        new.attacked, new.raided, new.given_up = dict(self.attacked), dict(self.raided), self.given_up[:]
        new.allowed, new.balance, new.exposed = self.allowed, self.balance, self.exposed
        new.derived, new.shifted, new.census = self.derived, self.shifted, self.census
        return new

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
