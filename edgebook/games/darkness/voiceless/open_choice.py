"""What the rules leave open is your choice to make for the Voiceless Guild: the sub-rules of VG-C5."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.rules.keys import AReward, ForASeat, OneOfThese
from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.moving import sleeve
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.voiceless.not_offered import other_cards, other_claims, other_slots
from edgebook.games.darkness.voiceless.order import claim, effects_of_slip, next_effect
from edgebook.games.darkness.words import Words
from edgebook.kernel import Context, Missing

SLEEVED = "{seat:seat} sleeves {location:location} in the {slot:slot} slot of {card:card}, as you chose."


@RULES.decision(
    "VG-C5/card",
    level="action",
    asks="For the Voiceless Guild: on which card does {seat:seat} sleeve {location:location}?",
    says={"card": "You choose {card:card} for {seat:seat}.", "sleeved": SLEEVED},
    gives="card slot",
)
class which_card(OneOfThese):
    location: int
    slots: tuple[int, ...]

    def do(self, s: State, t: Context, key: str) -> tuple[str, int, int]:
        card = s.names.index(key)
        slot = put(s, self.seat, self.location, card, self.slots)
        return ("card" if slot < 0 else "sleeved"), card, slot

    def missing(self, s: State) -> list[Missing]:
        return other_cards(s, self.seat, self.names, self.location, self.slots)


@RULES.decision(
    "VG-C5/slot",
    level="action",
    asks="For the Voiceless Guild: in which slot does {seat:seat} sleeve {location:location}?",
    says=SLEEVED,
    gives="card slot",
)
class which_slot(ForASeat):
    name: str
    location: int
    slots: tuple[int, ...]

    def options(self, s: State) -> list[str]:
        return [SLOTS[slot] for slot in self.slots]

    def do(self, s: State, t: Context, key: str) -> tuple[int, int]:
        card, slot = s.names.index(self.name), SLOTS.index(key)
        _sleeve(s, self.seat, self.location, card, slot)
        return card, slot

    def label(self, s: State, key: str) -> str:
        return f"the {key} slot"

    def item(self, s: State, key: str) -> str:
        return f"card:{self.name}"

    def missing(self, s: State) -> list[Missing]:
        return other_slots(s, self.name, self.location, self.slots)


@RULES.decision(
    "VG-C5/claim",
    level="action",
    asks="For the Voiceless Guild: which Neutral card does {seat:seat} claim?",
    says="{seat:seat} claims {card:card}, as you chose.",
    gives="card",
)
class which_claim(OneOfThese):
    def do(self, s: State, t: Context, key: str) -> int:
        card = s.names.index(key)
        claim(s, self.seat, card)
        next_effect(s, self.seat, 5)
        return card

    def missing(self, s: State) -> list[Missing]:
        return other_claims(s, self.seat, self.names)


@RULES.decision(
    "VG-C5/reward",
    level="action",
    asks="For the Voiceless Guild: which reward does {seat:seat} take?",
    says="{seat:seat} takes the reward that you chose: {reward:reward}.",
    gives="reward",
)
class reward_for_bot(AReward):
    def label(self, s: State, key: tuple[str, int]) -> str:
        return Words(s).reward((self.source, key[1]))


def place(s: State, seat: int, location: int, cards: list[int], slots: tuple[int, ...]) -> tuple[int, int]:
    """Sleeve a location's slip on one of these cards. Where several fit, you choose; else it is done.

    Gives the card and the slot, or -1 for what is still to be chosen.
    """
    if len(cards) > 1:
        s.then(which_card(seat, tuple(s.names[card] for card in cards), location, slots))
        return -1, -1
    return cards[0], put(s, seat, location, cards[0], slots)


def put(s: State, seat: int, location: int, card: int, slots: tuple[int, ...]) -> int:
    """Sleeve a location's slip on this card; gives the slot, or -1 if you are asked for it."""
    free = tuple(slot for slot in slots if s.slot(card, slot) < 0 and s.supply[3 * location + slot])
    if len(free) > 1 and s.rulings.which_slot == "ask":
        s.then(which_slot(seat, s.names[card], location, free))
        return -1
    _sleeve(s, seat, location, card, free[0])
    return free[0]


def _sleeve(s: State, seat: int, location: int, card: int, slot: int) -> None:
    """In the prologue the slip's effects follow at once."""
    sleeve(s, card, location, slot)
    if s.phase == "prologue":
        s.then(*effects_of_slip(s, seat, location, card))
