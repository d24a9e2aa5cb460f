"""The table as it stands: one object of plain values.

A card is a number; what it is stands in `base`, `owner`, `top`, `middle`, `bottom`, and where it is in
`street`, `deck`, `discard`, `hand`, `hall`, `beside` or `tower`. A seat is its index; `cubes[0]` are black
and `cubes[1 + seat]` that seat's, in every count of cubes. Locations are layout positions 0 to 9.
"""

from __future__ import annotations

from typing import Any, Self

from edgebook.box.places import kind_of
from edgebook.games.darkness.table.city import COVERED, City, Sleeve, Way
from edgebook.kernel import State as KernelState
from edgebook.kernel.show import Picture

NEUTRAL = -1
EMPTY = -1
"""No slip in a slot, no card in a place."""
UNSEEN = -2
"""A card that lies there, and that nobody at this table has seen."""
LATER = "later"
"""Told of a card that lies there now: which it is will be said when it matters."""
STAND_IN = "unseen "
"""How the name of a card begins that stands for one of which nobody has said what it is."""

Choice = tuple[str, int, str, int]
"""A Choice card: action type, starting position 1 to 10, direction, and 1 if it says "draw +1"."""


class State(KernelState):
    """See the module's text. Lists with one entry a seat are indexed by seat."""

    __slots__ = (
        "abilities_used", "actions", "agents", "aside", "bag", "base", "beside", "bonus", "bottom",
        "choice", "choice_deck", "city", "coins", "deck", "defense", "discard", "done", "drop", "final",
        "first", "goodwill", "hall", "hand", "hunts", "influence", "middle", "names", "owner", "phase",
        "picked", "pool", "posted", "reputation", "round", "setup", "sleeved", "slips", "street",
        "strength", "supply", "tokens", "top", "tower", "trained", "trays", "turn", "untrained", "used",
        "winners", "zone",
    )  # fmt: skip

    setup: Any
    city: City
    round: int
    """0 in the prologue, then 1 to 8."""
    phase: str
    """setup, prologue, assembly, action, end."""
    first: int
    turn: int
    """The seat whose turn it is, or -1."""
    done: list[int]
    """Seats that have played their part of the phase."""
    names: list[str]
    """What a card is called in keys and files: n1, g1, r4."""
    base: list[int]
    owner: list[int]
    top: list[int]
    middle: list[int]
    bottom: list[int]
    tokens: list[int]
    """Influence that lies on each card."""
    street: list[int]
    """The first card to draft is the first entry; EMPTY is a gap until the Street slides."""
    deck: list[int]
    """The top is the last entry. UNSEEN: nobody knows which card it is."""
    pool: list[int]
    """Cards known to be among the unseen ones of the deck, after a shuffle at a real table."""
    discard: list[int]
    hand: list[list[int]]
    hall: list[list[int]]
    beside: list[list[int]]
    """Starter cards beside a seat's board, in the prologue."""
    tower: list[int]
    trays: list[list[int]]
    bag: list[int]
    aside: list[int]
    zone: list[list[int]]
    drop: list[list[int]]
    """Cubes on the hand, to fall in this round's Action phase."""
    coins: list[int]
    influence: list[int]
    goodwill: list[int]
    reputation: list[int]
    trained: list[int]
    untrained: list[int]
    slips: list[int]
    defense: list[int]
    """Spaces lost on the Defense Track."""
    agents: list[list[int]]
    """Agents out, by seat and location."""
    supply: list[int]
    """Slips left, at 3 * location + slot."""
    posted: list[list[int]]
    """The Voiceless Guild's Agents by Action card number; entry 0 is not used."""
    actions: list[list[int]]
    """Sides of its Action cards by number, 1 for hard; empty for a player."""
    choice: list[Choice | None]
    choice_deck: list[list[Choice | None]]
    """The top is the last entry; None is a card that nobody has seen."""
    picked: list[int]
    """Locations whose advancement was chosen in the prologue."""

    strength: int
    """Battle Strength gained in this turn and not spent."""
    used: list[int]
    """Effects used in this turn, as 4 * card + slot."""
    abilities_used: list[int]
    """Locations whose ability was used in this turn, one entry a use; those for hunting, in this hunt."""
    hunts: int
    sleeved: int
    """1 once this turn's advancement was sleeved or declined."""
    bonus: list[int]
    """Bonus Reputation of each seat; empty until the score is counted, -1 until it is given."""
    final: list[int]
    """VP of each seat in quarters, at the end."""
    winners: list[int]

    def __init__(self, setup: Any, city: City, rulings: Any) -> None:
        super().__init__(rulings)
        seats = city.seats
        self.setup, self.city = setup, city
        self.round, self.phase, self.first, self.turn, self.done = 0, "setup", 0, -1, []
        self.names, self.base, self.owner, self.tokens = [], [], [], []
        self.top, self.middle, self.bottom = [], [], []
        self.street, self.deck, self.pool, self.discard, self.tower = [], [], [], [], [EMPTY] * 3
        self.hand = [[] for _ in range(seats)]
        self.hall = [[] for _ in range(seats)]
        self.beside = [[] for _ in range(seats)]
        self.trays = [[0] * (seats + 1) for _ in range(3)]
        self.bag, self.aside = [0] * (seats + 1), [0] * (seats + 1)
        self.zone, self.drop = ([[0] * (seats + 1) for _ in range(seats)] for _ in range(2))
        self.coins, self.influence, self.goodwill, self.reputation = ([0] * seats for _ in range(4))
        self.trained, self.untrained, self.slips, self.defense = ([0] * seats for _ in range(4))
        self.agents = [[0] * 10 for _ in range(seats)]
        self.supply = [0] * 30
        self.posted = [[0] * 8 for _ in range(seats)]
        self.actions = [[] for _ in range(seats)]
        self.choice = [None] * seats
        self.choice_deck = [[] for _ in range(seats)]
        self.picked = []
        self.strength, self.used, self.abilities_used, self.hunts, self.sleeved = 0, [], [], 0, 0
        self.bonus, self.final, self.winners = [], [], []

    def copy(self) -> Self:
        new = self.blank()
        new.agenda, new.broken, new.rulings = self.agenda[:], self.broken, self.rulings
        new.setup, new.city = self.setup, self.city
        new.round, new.phase, new.first, new.turn = self.round, self.phase, self.first, self.turn
        new.done, new.names, new.base, new.owner = self.done[:], self.names[:], self.base[:], self.owner[:]
        new.top, new.middle, new.bottom = self.top[:], self.middle[:], self.bottom[:]
        new.tokens, new.street, new.deck = self.tokens[:], self.street[:], self.deck[:]
        new.pool, new.discard, new.tower = self.pool[:], self.discard[:], self.tower[:]
        new.hand = [*map(list.copy, self.hand)]
        new.hall = [*map(list.copy, self.hall)]
        new.beside = [*map(list.copy, self.beside)]
        new.trays = [*map(list.copy, self.trays)]
        new.bag, new.aside = self.bag[:], self.aside[:]
        new.zone = [*map(list.copy, self.zone)]
        new.drop = [*map(list.copy, self.drop)]
        new.coins, new.influence, new.goodwill = self.coins[:], self.influence[:], self.goodwill[:]
        new.reputation, new.trained, new.untrained = self.reputation[:], self.trained[:], self.untrained[:]
        new.slips, new.defense, new.supply = self.slips[:], self.defense[:], self.supply[:]
        new.agents = [*map(list.copy, self.agents)]
        new.posted = [*map(list.copy, self.posted)]
        new.actions = [*map(list.copy, self.actions)]
        new.choice = self.choice[:]
        new.choice_deck = [*map(list.copy, self.choice_deck)]
        new.picked, new.strength, new.used = self.picked[:], self.strength, self.used[:]
        new.abilities_used, new.hunts, new.sleeved = self.abilities_used[:], self.hunts, self.sleeved
        new.bonus, new.final, new.winners = self.bonus[:], self.final[:], self.winners[:]
        return new

    # -- showing it --------------------------------------------------------------------------------------
    # the picture is drawn from the state, so it is imported where it is asked for

    def _scene_(self) -> Any:
        from edgebook.games.darkness.show.picture import picture

        return picture(self)

    def _text_(self) -> str:
        from edgebook.games.darkness.show.text_picture import text_picture

        return text_picture(self)

    def show(self, part: str) -> Picture:
        """One part alone: street, locations, tower, `seat:0`, `card:r4`, or an item such as `location:23`."""
        from edgebook.games.darkness.show.alone import PARTS
        from edgebook.games.darkness.show.alone import part as alone
        from edgebook.games.darkness.show.picture import picture

        if part in PARTS or kind_of(part) in ("seat", "card"):
            scene = alone(self, part)
        else:
            scene = picture(self).part(part)
        return Picture(scene, f"{scene.title}\n{scene.desc}")

    # -- reading the table -------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return self.city.seats

    def order(self, start: int) -> list[int]:
        """The seats clockwise from one of them."""
        return [*range(start, self.city.seats), *range(start)]

    def holds_neutral(self, seat: int) -> bool:
        """Whether a Neutral card is in a seat's hand."""
        owner = self.owner
        return any(owner[card] == NEUTRAL for card in self.hand[seat])

    def is_voiceless(self, seat: int) -> bool:
        return bool(self.actions[seat])

    def answerer(self, seat: int) -> Any:
        """Who decides for a seat: itself; for a Voiceless Guild, the next player, on its behalf."""
        if not self.actions[seat]:
            return seat
        return next(other for other in self.order(seat) if not self.is_voiceless(other)), seat

    def slot(self, card: int, slot: int) -> int:
        """The location of the slip in a slot, or EMPTY (the base itself, in the top slot)."""
        return (self.top, self.middle, self.bottom)[slot][card]

    def picks_left(self, seat: int) -> int:
        """How many advancements a seat has still to choose in the prologue: its starter cards hold the
        others."""
        made = sum(self.advancements(card) for card in self.beside[seat])
        return max(0, int(self.city.pack.component(f"prologue picks {self.seats} players")) - made)

    def column(self, slot: str) -> list[int]:
        """The slips of all cards in the top, middle or bottom slot."""
        return self.top if slot == "top" else self.middle if slot == "middle" else self.bottom

    def shown_base(self, card: int) -> int:
        """0 for Citizen, 1 for Patrician, or EMPTY where a top slip covers the base."""
        if self.top[card] == EMPTY or self.rulings.covered_base == "counts":
            return self.base[card]
        return EMPTY

    def filled(self, card: int) -> int:
        """Filled slots: the top one always is."""
        return 1 + (self.middle[card] >= 0) + (self.bottom[card] >= 0)

    def advancements(self, card: int) -> int:
        return (self.top[card] >= 0) + (self.middle[card] >= 0) + (self.bottom[card] >= 0)

    def sleeve(self, card: int) -> Sleeve:
        """What a card shows on both sides."""
        top = self.top[card]
        counts = top >= 0 and self.rulings.covered_base == "counts"
        slips = (self.base[card], top, self.middle[card], self.bottom[card], counts)
        try:
            return self.city.sleeves[slips]
        except KeyError:
            return self.city.look_at(slips)

    def icons(self, card: int) -> int:
        """Cube icons on the City side."""
        return self.sleeve(card).icons

    def damage(self, card: int) -> int:
        """Damage of the whole sleeve."""
        return self.sleeve(card).damage

    def add_card(self, name: str, base: int, owner: int, slips: tuple[int, int, int] = (EMPTY,) * 3) -> int:
        """A new card, in no place yet."""
        self.names.append(name)
        self.base.append(base)
        self.owner.append(owner)
        self.tokens.append(0)
        top, middle, bottom = slips
        self.top.append(top)
        self.middle.append(middle)
        self.bottom.append(bottom)
        return len(self.base) - 1


def way_of(s: State, card: int, slot: int, number: int) -> tuple[int, Way]:
    """The location (or EMPTY, for a base) and the way of an effect on a card's City side."""
    slip = EMPTY if slot == COVERED else s.slot(card, slot)
    ways = s.city.ways[slip] if slip >= 0 else s.city.base_ways[s.base[card]]
    return slip, ways[number]
