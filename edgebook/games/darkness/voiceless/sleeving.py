"""The Voiceless Guild's turn, and where its advancement goes."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.table.city import BOTTOM, MIDDLE, TOP
from edgebook.games.darkness.table.moving import unlike
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, State
from edgebook.games.darkness.voiceless.open_choice import place
from edgebook.games.darkness.voiceless.order import next_effect
from edgebook.games.darkness.voiceless.walk import WITH_TOP_SLIP, Looking, choose_by_walk, stops
from edgebook.kernel import Context

OPEN = (MIDDLE, BOTTOM)
Found = tuple[int, list[int]]
"""An advancement, and the cards in hand that it fits."""


@RULES.rule("VG-B1", says="{seat:seat} first drops its cubes, and attacks are resolved, as for any player.")
def drop_first(s: State, t: Context, seat: int) -> None:
    """The Voiceless Guild drops its cubes and attacks are resolved as in the base game, before it sleeves
    anything. Its solo rules only list what is different, so this step stays (house reading G26)."""


def groups(s: State, seat: int, cards: list[int]) -> list[list[int]]:
    """Cards in hand in the order in which it sleeves on them: its own, Neutral ones, other seats'."""
    own: list[int] = []
    neutral: list[int] = []
    others: list[int] = []
    for card in cards:
        owner = s.owner[card]
        (own if owner == seat else neutral if owner == NEUTRAL else others).append(card)
    return [own, neutral, others]


def empty_slots(s: State, cards: list[int]) -> tuple[int, ...]:
    """Middle and bottom, as far as any of these cards has that slot empty."""
    middle = (MIDDLE,) if EMPTY in [s.middle[card] for card in cards] else ()
    return (*middle, BOTTOM) if EMPTY in [s.bottom[card] for card in cards] else middle


def takers(s: State, cards: list[int], location: int) -> list[int]:
    """Those of the cards that a middle or bottom slip of this location fits; of like ones, the first."""
    slots = [slot for slot in OPEN if s.supply[3 * location + slot]]
    return unlike(s, [card for card in cards if any(s.slot(card, slot) == EMPTY for slot in slots)])


@RULES.rule(
    "VG-B2",
    level="action",
    gives="location card slot choice",
    cites=("VG-C1",),
    says={
        "sleeved": "Following its Choice card ({choice:choice}), {seat:seat} sleeves {location:location} "
        "in the {slot:slot} slot of {card:card}.",
        "asked": "Following its Choice card ({choice:choice}), {seat:seat} takes {location:location}; "
        "which card it goes on is for you to choose.",
        "top": "{seat:seat} has no empty slot in its hand.",
        "dead": "None of the slips left fits an empty slot in the hand of {seat:seat}.",
        "nothing": "{seat:seat} sleeves nothing: none of the slips left fits an empty slot in its hand.",
    },
)
def sleeve_one(s: State, t: Context, seat: int) -> tuple[object, ...]:
    """It sleeves one advancement, if there is room: in an empty slot on its own card; else on a Neutral
    card; else, only if there is no other choice, on yours. First settle the group of cards. Then walk for the
    first advancement of the type that fits one of them, else of any type. Only then try the next group. If no
    slip fits any of the empty slots, it sleeves nothing.
    """
    choice = s.choice[seat]
    if not empty_slots(s, s.hand[seat]):
        s.then(top_slot(seat))
        return "top", EMPTY, EMPTY, EMPTY, choice
    found = by_type(s, t, seat) if s.rulings.sleeve_order == "type-first" else by_group(s, t, seat)
    if found is None:
        if s.rulings.dead_slot == "nothing":
            return "nothing", EMPTY, EMPTY, EMPTY, choice
        s.then(top_slot(seat))
        return "dead", EMPTY, EMPTY, EMPTY, choice
    location, cards = found
    card, slot = place(s, seat, location, cards, OPEN)
    return ("sleeved" if slot >= 0 else "asked"), location, card, slot, choice


def by_group(s: State, t: Context, seat: int) -> Found | None:
    """The group first, then the walk."""
    for group in groups(s, seat, s.hand[seat]):
        slots = empty_slots(s, group)
        if slots:
            location = choose_by_walk(s, t, seat, slots)
            if location is not None:
                return location, takers(s, group, location)
    return None


def by_type(s: State, t: Context, seat: int) -> Found | None:
    """The walk first, over all slots in the hand; then the best group that the advancement fits."""
    hand = s.hand[seat]
    location = choose_by_walk(s, t, seat, empty_slots(s, hand))
    if location is None:
        return None
    fitting = (takers(s, group, location) for group in groups(s, seat, hand))
    return location, next(cards for cards in fitting if cards)


@RULES.rule(
    "VG-B3",
    level="action",
    gives="location card",
    says={
        "sleeved": "{seat:seat} sleeves a top slip of {location:location} on {card:card}.",
        "asked": "{seat:seat} takes a top slip of {location:location}; which card it goes on is for you to "
        "choose.",
        "no slip": "{seat:seat} sleeves nothing: no top slip is left.",
        "no card": "{seat:seat} sleeves nothing: no card in its hand shows a Citizen or Patrician to put a "
        "top slip on.",
    },
)
def top_slot(s: State, t: Context, seat: int) -> tuple[str, int, int]:
    """With no empty slot in its whole hand it takes a top-slot advancement instead, of any type, the first
    on the Choice card's walk. The slip goes on a card of its own, else a Neutral one, else yours, and always
    on one that still shows the Citizen or Patrician. It uses top slots only in this case.
    """
    choice = s.choice[seat]
    assert choice is not None
    bare = [card for card in s.hand[seat] if s.top[card] == EMPTY]
    if not bare:
        return "no card", EMPTY, EMPTY
    found = t.choose(WITH_TOP_SLIP, s, Looking(choice[0], (TOP,)), stops(choice))
    if not found:
        return "no slip", EMPTY, EMPTY
    cards = next(group for group in groups(s, seat, bare) if group)
    card, slot = place(s, seat, found[0], unlike(s, cards), (TOP,))
    return ("sleeved" if slot >= 0 else "asked"), found[0], card


@RULES.rule(
    "VG-B4", says="{seat:seat} resolves the effects of its hand in their fixed order, then discards it."
)
def resolve_all(s: State, t: Context, seat: int) -> None:
    """Then it resolves all effects of its hand, the slip just sleeved included, in the fixed order of steps 1
    to 8, and discards its hand as in the base game. It uses no location ability and no discard option."""
    s.used = []
    next_effect(s, seat, 1)
