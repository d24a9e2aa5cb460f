"""The table as it stands, on one page.

A card is a number; what it is stands in `base`, `owner`, `top`, `middle`, `bottom`, and where it is in
`street`, `deck`, `discard`, `hand`, `hall`, `beside` or `tower`. A seat is its index; `cubes[0]` are black
and `cubes[1 + seat]` that seat's, in every count of cubes. Locations are layout positions 0 to 9.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edgebook.box.positions import Key, Told, Whole
from edgebook.box.table import Table, given, one, per_seat
from edgebook.games.darkness.table.city import COVERED, City, Sleeve, Way
from edgebook.kernel.show import Picture, view

PICTURES, TEXTS = "edgebook.games.darkness.show.picture", "edgebook.games.darkness.show.text_picture"
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


# -- what begins or is hidden in a way of its own ----------------------------------------------------------


def no_cubes(s: State, seat: int = 0) -> list[int]:
    return [0] * (s.city.seats + 1)


def empty_trays(s: State) -> list[list[int]]:
    return [no_cubes(s) for _ in range(3)]


def no_cards() -> list[int]:
    return [EMPTY] * 3


def no_agents() -> list[int]:
    return [0] * 10


def no_slips() -> list[int]:
    return [0] * 30


def none_posted() -> list[int]:
    return [0] * 8


def below_the_top(s: State) -> list[int]:
    """The top card of the deck lies open."""
    return [UNSEEN] * (len(s.deck) - 1) + s.deck[-1:] if s.deck else []


def known_unseen(s: State) -> list[int]:
    """What lies below the top is somewhere in the deck."""
    return sorted({*s.pool, *(card for card in s.deck[:-1] if card != UNSEEN)})


def part(name: str) -> Callable[[Told], int]:
    """As many as the box gives at the start."""
    return lambda seat: int(seat.context.pack.component(name))


class State(Table):
    """See the module's text. `per_seat` lists are indexed by seat. A position is read in an order of its own
    (`position.reading`), so the keys of the table itself are made by hand; those of a seat stand here."""

    setup: Any = given()
    city: City = given()
    rulings: Any = given()
    round: int = one(0, fact="round")
    """0 in the prologue, then 1 to 8."""
    phase: str = one("setup", fact="phase")
    """setup, prologue, assembly, action, end."""
    first: int = one(0, fact="first player")
    turn: int = one(-1, fact="turn")
    """The seat whose turn it is, or -1."""
    done: list[int] = one(new=list)
    """Seats that have played their part of the phase."""

    # the cards, by number
    names: list[str] = one(new=list)
    """What a card is called in keys and files: n1, g1, r4."""
    base: list[int] = one(new=list)
    owner: list[int] = one(new=list)
    top: list[int] = one(new=list)
    middle: list[int] = one(new=list)
    bottom: list[int] = one(new=list)
    tokens: list[int] = one(new=list)
    """Influence that lies on each card."""

    # the middle of the table
    street: list[int] = one(new=list, lies="street")
    """The first card to draft is the first entry; EMPTY is a gap until the Street slides."""
    deck: list[int] = one(new=list, lies="deck", hides=below_the_top)
    """The top is the last entry. UNSEEN: nobody knows which card it is."""
    pool: list[int] = one(new=list, lies="deck", hides=known_unseen)
    """Cards known to be among the unseen ones of the deck, after a shuffle at a real table."""
    discard: list[int] = one(new=list, lies="discard")
    tower: list[int] = one(new=no_cards, lies="tray:{place}")
    trays: list[list[int]] = one(of=empty_trays)
    bag: list[int] = one(of=no_cubes)
    aside: list[int] = one(of=no_cubes)
    supply: list[int] = one(new=no_slips)
    """Slips left, at 3 * location + slot."""
    picked: list[int] = one(new=list)
    """Locations whose advancement was chosen in the prologue."""

    # boards
    coins: list[int] = per_seat(0, key=Key("coins", Whole(), part("start coins")))
    influence: list[int] = per_seat(0, key=Key("influence", Whole(), part("start influence")))
    goodwill: list[int] = per_seat(0, key=Whole())
    reputation: list[int] = per_seat(0, key=Whole())
    slips: list[int] = per_seat(
        0, key=Key("slips", lambda seat: Whole(0, part("slips")(seat)), part("slips"))
    )
    defense: list[int] = per_seat(0, key=lambda seat: Whole(0, len(seat.context.pack.defense_track) - 1))
    """Spaces lost on the Defense Track."""
    trained: list[int] = per_seat(
        0, key=Key("trained", lambda seat: Whole(0, seat.context.agents), part("trained")), after="reputation"
    )
    untrained: list[int] = per_seat(
        0,
        key=Key("untrained", lambda seat: Whole(0, seat.context.agents), part("untrained")),
        after="trained",
    )
    agents: list[list[int]] = per_seat(new=no_agents, by_hand="agents", after="drop")
    """Agents out, by seat and location."""
    posted: list[list[int]] = per_seat(new=none_posted, by_hand="posted", after="actions")
    """The Voiceless Guild's Agents by Action card number; entry 0 is not used."""
    hand: list[list[int]] = per_seat(new=list, lies="hand:{seat}", key=lambda seat: seat.context.cards)
    hall: list[list[int]] = per_seat(new=list, lies="hall:{seat}", key=lambda seat: seat.context.cards)
    beside: list[list[int]] = per_seat(new=list, lies="beside:{seat}", key=lambda seat: seat.context.cards)
    """Starter cards beside a seat's board, in the prologue."""
    zone: list[list[int]] = per_seat(
        of=no_cubes, key=Key("zone", lambda seat: seat.context.cubes, lambda seat: seat.context.no_cubes())
    )
    drop: list[list[int]] = per_seat(
        of=no_cubes, key=Key("drop", lambda seat: seat.context.cubes, lambda seat: seat.context.no_cubes())
    )
    """Cubes on the hand, to fall in this round's Action phase."""
    actions: list[list[int]] = per_seat(new=list, by_hand="actions")
    """Sides of its Action cards by number, 1 for hard; empty for a player."""
    choice: list[Choice | None] = per_seat(None, by_hand="choice")
    choice_deck: list[list[Choice | None]] = per_seat(
        new=list, hides=None, from_owner=True, by_hand="choice_deck"
    )
    """The top is the last entry; None is a card that nobody has seen."""

    strength: int = one(0, span="turn", fact="Battle Strength")
    """Battle Strength gained in this turn and not spent."""
    used: list[int] = one(new=list, span="turn")
    """Effects used in this turn, as 4 * card + slot."""
    abilities_used: list[int] = one(new=list, span="turn")
    """Locations whose ability was used in this turn, one entry a use; those for hunting, in this hunt."""
    hunts: int = one(0, span="turn")
    sleeved: int = one(0, span="turn")
    """1 once this turn's advancement was sleeved or declined."""
    bonus: list[int] = one(new=list)
    """Bonus Reputation of each seat; empty until the score is counted, -1 until it is given."""
    final: list[int] = one(new=list)
    """VP of each seat in quarters, at the end."""
    winners: list[int] = one(new=list)

    def seat_count(self) -> int:
        return self.city.seats

    # -- showing it --------------------------------------------------------------------------------------
    # the pictures are drawn from the state, so they are looked up by name when one is wanted

    def _scene_(self) -> Any:
        return view((PICTURES, "picture"))(self)

    def _text_(self) -> str:
        return str(view((TEXTS, "text_picture"))(self))

    def show(self, part: str) -> Picture:
        """One part alone: street, locations, tower, `seat:0`, `card:r4`, or an item such as `location:23`."""
        scene = view((PICTURES, "part_or_item"))(self, part)
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
