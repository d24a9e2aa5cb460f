"""What the rules leave open is your choice to make for the Voiceless Guild (VG-C5)."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES, SOLO
from edgebook.games.darkness.chapter5_effects import answerer
from edgebook.games.darkness.city import SLOTS
from edgebook.games.darkness.moves import sleeve
from edgebook.games.darkness.state import State
from edgebook.games.darkness.voiceless.order import claim, go_on
from edgebook.games.darkness.words import Words
from edgebook.kernel import Table

QUESTIONS = {
    "card": "On which card does {seat} sleeve {place}?",
    "slot": "In which slot does {seat} sleeve {place}?",
    "claim": "Which Neutral card does {seat} claim?",
}


@RULES.decision(
    "VG-C5", "Your choice for the Voiceless Guild", SOLO("5"), level="action",
    asks=lambda s, seat, what, names, location, rest: QUESTIONS[what].format(
        seat=Words(s).seat(seat), place=Words(s).location(location) if location >= 0 else ""
    ),
    says={
        "card": "You choose {card:card} for {seat:seat}.",
        "slot": "{seat:seat} sleeves {location:location} in the {slot:slot} slot of {card:card}, as you choose.",
        "sleeved": "{seat:seat} sleeves {location:location} in the {slot:slot} slot of {card:card}, as you choose.",
        "claim": "{seat:seat} claims {card:card}, as you choose.",
    },
    gives="card slot",
)  # fmt: skip
class OpenChoice:
    """Anything still open after the rules is your choice to make for the Voiceless Guild: for example which of several
    of its own cards in hand gets the new advancement. It is not asked where the options differ in nothing but which of
    several like cards it is."""

    @staticmethod
    def options(s: State, seat: int, what: str, names: tuple[str, ...], location: int, rest: Any) -> list[Any]:
        return list(names)

    @staticmethod
    def do(
        s: State, t: Table, seat: int, what: str, names: tuple[str, ...], location: int, rest: Any, key: Any
    ) -> tuple[str, int, int]:
        if what == "claim":
            card = s.names.index(key)
            claim(s, seat, card)
            go_on(s, seat, *rest)
            return "claim", card, -1
        if what == "slot":
            (name, after), slot = rest, SLOTS.index(key)
            card = s.names.index(name)
            sleeve(s, card, location, slot)
            s.then(*after)
            return "slot", card, slot
        card = s.names.index(key)
        slot = put(s, seat, location, card, *rest)
        return ("card" if slot < 0 else "sleeved"), card, slot

    @staticmethod
    def who(s: State, seat: int, what: str, names: tuple[str, ...], location: int, rest: Any) -> Any:
        return answerer(s, seat)

    @staticmethod
    def label(s: State, seat: int, what: str, names: tuple[str, ...], location: int, rest: Any, key: Any) -> str:
        if what == "slot":
            return f"the {key} slot"
        card = s.names.index(key)
        place = f", place {s.street.index(card) + 1} of the Street" if card in s.street else ""
        return Words(s).card(card) + place

    @staticmethod
    def item(s: State, seat: int, what: str, names: tuple[str, ...], location: int, rest: Any, key: Any) -> str:
        return f"card:{rest[0]}" if what == "slot" else f"card:{key}"


def place(
    s: State, seat: int, location: int, cards: list[int], slots: tuple[int, ...], after: tuple[Any, ...]
) -> tuple[int, int]:
    """Sleeve a location's slip on one of these cards. Where several unlike ones fit, you choose; else it is done.

    Gives the card and the slot, or -1 for what is still to be chosen. `after` is what happens once it is sleeved.
    """
    if len(cards) > 1:
        names = tuple(s.names[card] for card in cards)
        s.then(("VG-C5", (seat, "card", names, location, (slots, after))))
        return -1, -1
    return cards[0], put(s, seat, location, cards[0], slots, after)


def put(s: State, seat: int, location: int, card: int, slots: tuple[int, ...], after: tuple[Any, ...]) -> int:
    """Sleeve a location's slip on this card; gives the slot, or -1 if you are asked for it."""
    open_slots = [slot for slot in slots if s.slot(card, slot) < 0 and s.supply[3 * location + slot]]
    if len(open_slots) > 1 and s.rulings.which_slot == "ask":
        names = tuple(SLOTS[slot] for slot in open_slots)
        s.then(("VG-C5", (seat, "slot", names, location, (s.names[card], after))))
        return -1
    sleeve(s, card, location, open_slots[0])
    s.then(*after)
    return open_slots[0]
