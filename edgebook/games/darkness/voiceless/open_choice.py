"""What the rules leave open is your choice to make for the Voiceless Guild: the sub-rules of VG-C5."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES, SOLO
from edgebook.games.darkness.effects.resolving import resolve, rewards_of
from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.moving import sleeve
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.voiceless.not_offered import other_cards, other_claims, other_slots
from edgebook.games.darkness.voiceless.order import claim, effects_of_slip, next_effect
from edgebook.games.darkness.words import Words
from edgebook.kernel import Missing, Question, Table

RULES.limit(
    "VG-C5", "Your choice for the Voiceless Guild", SOLO("5"),
    "Anything still open after the rules is your choice to make for the Voiceless Guild: for example which "
    "of several of its own cards in hand gets the new advancement. You are not asked where it makes no "
    "difference, such as between two cards that are alike.",
)  # fmt: skip
SLEEVED = "{seat:seat} sleeves {location:location} in the {slot:slot} slot of {card:card}, as you chose."


class _YourChoice(Question):
    """You answer for the Voiceless Guild."""

    @staticmethod
    def who(s: State, seat: int, *_: Any) -> Any:
        return s.answerer(seat)


class _OfCards(_YourChoice):
    """A choice among cards, by their names."""

    @staticmethod
    def options(s: State, seat: int, names: tuple[str, ...], *_: Any) -> tuple[str, ...]:
        return names

    @staticmethod
    def label(s: State, seat: int, names: tuple[str, ...], *rest: Any) -> str:
        card, words = s.names.index(rest[-1]), Words(s)
        return words.one_of(card, [s.names.index(name) for name in names]) + words.in_street(card)

    @staticmethod
    def item(s: State, seat: int, *names_and_key: Any) -> str:
        return f"card:{names_and_key[-1]}"


@RULES.decision(
    "VG-C5/card", level="action",
    asks="For the Voiceless Guild: on which card does {seat:seat} sleeve {location:location}?",
    says={"card": "You choose {card:card} for {seat:seat}.", "sleeved": SLEEVED},
    gives="card slot",
)  # fmt: skip
class which_card(_OfCards):  # noqa: N801
    @staticmethod
    def do(
        s: State, t: Table, seat: int, names: tuple[str, ...], location: int, slots: tuple[int, ...], key: str
    ) -> tuple[str, int, int]:
        card = s.names.index(key)
        slot = put(s, seat, location, card, slots)
        return ("card" if slot < 0 else "sleeved"), card, slot

    missing = staticmethod(other_cards)


@RULES.decision(
    "VG-C5/slot", level="action",
    asks="For the Voiceless Guild: in which slot does {seat:seat} sleeve {location:location}?",
    says=SLEEVED,
    gives="card slot",
)  # fmt: skip
class which_slot(_YourChoice):  # noqa: N801
    @staticmethod
    def options(s: State, seat: int, name: str, location: int, slots: tuple[int, ...]) -> list[str]:
        return [SLOTS[slot] for slot in slots]

    @staticmethod
    def do(
        s: State, t: Table, seat: int, name: str, location: int, slots: tuple[int, ...], key: str
    ) -> tuple[int, int]:
        card, slot = s.names.index(name), SLOTS.index(key)
        _sleeve(s, seat, location, card, slot)
        return card, slot

    @staticmethod
    def label(s: State, seat: int, name: str, location: int, slots: tuple[int, ...], key: str) -> str:
        return f"the {key} slot"

    @staticmethod
    def item(s: State, seat: int, name: str, location: int, slots: tuple[int, ...], key: str) -> str:
        return f"card:{name}"

    @staticmethod
    def missing(s: State, seat: int, name: str, location: int, slots: tuple[int, ...]) -> list[Missing]:
        return other_slots(s, name, location, slots)


@RULES.decision(
    "VG-C5/claim", level="action",
    asks="For the Voiceless Guild: which Neutral card does {seat:seat} claim?",
    says="{seat:seat} claims {card:card}, as you chose.",
    gives="card",
)  # fmt: skip
class which_claim(_OfCards):  # noqa: N801
    @staticmethod
    def do(s: State, t: Table, seat: int, names: tuple[str, ...], key: str) -> int:
        card = s.names.index(key)
        claim(s, seat, card)
        next_effect(s, seat, 5)
        return card

    missing = staticmethod(other_claims)


@RULES.decision(
    "VG-C5/reward", level="action",
    asks="For the Voiceless Guild: which reward does {seat:seat} take?",
    says="{seat:seat} takes the reward that you chose: {reward:reward}.",
    gives="reward",
)  # fmt: skip
class reward_for_bot(_YourChoice):  # noqa: N801
    @staticmethod
    def options(s: State, seat: int, source: int) -> list[tuple[str, int]]:
        return [("reward", number) for number in range(len(rewards_of(s, source)))]

    @staticmethod
    def do(s: State, t: Table, seat: int, source: int, key: tuple[str, int]) -> tuple[tuple[int, int]]:
        resolve(s, t, seat, rewards_of(s, source)[key[1]], source)
        return ((source, key[1]),)

    @staticmethod
    def label(s: State, seat: int, source: int, key: tuple[str, int]) -> str:
        return Words(s).reward((source, key[1]))


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
