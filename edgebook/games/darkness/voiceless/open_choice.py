"""What the rules leave open is your choice to make for the Voiceless Guild (VG-C5)."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES, SOLO
from edgebook.games.darkness.effects.followups import Reward
from edgebook.games.darkness.effects.resolving import resolve
from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.moving import sleeve
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.voiceless.order import claim, go_on, in_street
from edgebook.games.darkness.words import Words
from edgebook.kernel import Table

CARD, SLOT, CLAIM, REWARD = "card", "slot", "claim", "reward"
"""What can be left open: the card or the slot that a slip goes to, the card to claim, the reward to take."""
QUESTIONS = {
    CARD: "on which card does {seat} sleeve {location}?",
    SLOT: "in which slot does {seat} sleeve {location}?",
    CLAIM: "which Neutral card does {seat} claim?",
    REWARD: "which reward does {seat} take?",
}


def question(s: State, seat: int, what: str, names: Any, location: int, rest: Any) -> str:
    """Says that the answer is given for the Voiceless Guild."""
    words = Words(s)
    place = words.location(location) if location >= 0 else ""
    return "For the Voiceless Guild: " + QUESTIONS[what].format(seat=words.seat(seat), location=place)


@RULES.decision(
    "VG-C5", "Your choice for the Voiceless Guild", SOLO("5"), level="action", asks=question,
    says={
        "card": "You choose {card:card} for {seat:seat}.",
        "sleeved": "{seat:seat} sleeves {location:location} in the {slot:slot} slot of {card:card}, as you "
        "choose.",
        "claim": "{seat:seat} claims {card:card}, as you choose.",
        "reward": "{seat:seat} takes the reward that you choose: {reward:reward}.",
    },
    gives="card slot reward",
)  # fmt: skip
class OpenChoice:
    """Anything still open after the rules is your choice to make for the Voiceless Guild: for example which
    of several of its own cards in hand gets the new advancement. It is not asked where the options differ in
    nothing but which of several like cards it is."""

    @staticmethod
    def options(s: State, seat: int, what: str, names: tuple[Any, ...], *_: Any) -> list[Any]:
        return list(names)

    @staticmethod
    def do(
        s: State, t: Table, seat: int, what: str, names: tuple[Any, ...], location: int, rest: Any, key: Any
    ) -> tuple[str, int, int, tuple[int, int]]:
        reward = (location, 0)
        if what == REWARD:
            resolve(s, t, seat, Reward.ways(s, location)[key[1]], location)
            return "reward", -1, -1, (location, key[1])
        if what == SLOT:
            (name, after), slot = rest, SLOTS.index(key)
            card = s.names.index(name)
            sleeve(s, card, location, slot)
            s.then(*after)
            return "sleeved", card, slot, reward
        card = s.names.index(key)
        if what == CLAIM:
            claim(s, seat, card)
            go_on(s, seat, *rest)
            return "claim", card, -1, reward
        slot = put(s, seat, location, card, *rest)
        return ("card" if slot < 0 else "sleeved"), card, slot, reward

    @staticmethod
    def who(s: State, seat: int, *_: Any) -> Any:
        return s.answerer(seat)

    @staticmethod
    def label(
        s: State, seat: int, what: str, names: tuple[Any, ...], location: int, rest: Any, key: Any
    ) -> str:
        words = Words(s)
        if what == SLOT:
            return f"the {key} slot"
        if what == REWARD:
            return words.reward((location, key[1]))
        card = s.names.index(key)
        return words.card(card) + in_street(s, card)

    @staticmethod
    def item(
        s: State, seat: int, what: str, names: tuple[Any, ...], location: int, rest: Any, key: Any
    ) -> str | None:
        if what == REWARD:
            return None
        return f"card:{rest[0]}" if what == SLOT else f"card:{key}"


def place(
    s: State, seat: int, location: int, cards: list[int], slots: tuple[int, ...], after: tuple[Any, ...]
) -> tuple[int, int]:
    """Sleeve a location's slip on one of these cards. Where several fit, you choose; else it is done.

    Gives the card and the slot, or -1 for what is still to be chosen. `after` happens once it is sleeved.
    """
    if len(cards) > 1:
        names = tuple(s.names[card] for card in cards)
        s.then(("VG-C5", (seat, CARD, names, location, (slots, after))))
        return -1, -1
    return cards[0], put(s, seat, location, cards[0], slots, after)


def put(s: State, seat: int, location: int, card: int, slots: tuple[int, ...], after: tuple[Any, ...]) -> int:
    """Sleeve a location's slip on this card; gives the slot, or -1 if you are asked for it."""
    open_slots = [slot for slot in slots if s.slot(card, slot) < 0 and s.supply[3 * location + slot]]
    if len(open_slots) > 1 and s.rulings.which_slot == "ask":
        names = tuple(SLOTS[slot] for slot in open_slots)
        s.then(("VG-C5", (seat, SLOT, names, location, (s.names[card], after))))
        return -1
    sleeve(s, card, location, open_slots[0])
    s.then(*after)
    return open_slots[0]
