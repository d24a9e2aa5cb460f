"""Chapter 5, second part: one advancement a turn is sleeved on a card in hand."""

from __future__ import annotations

from itertools import compress
from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.effects.offers import DISCARDS, at_any_time, missing_at_any_time, turn_to_discard
from edgebook.games.darkness.rules.keys import ASlip
from edgebook.games.darkness.table.city import BOTTOM, MIDDLE, SLOTS, TOP
from edgebook.games.darkness.table.moving import sleeve, unlike
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Context, Missing

DECLINE = "decline"


def slips_for(s: State, seat: int, slots: tuple[int, ...]) -> list[Any]:
    """Every slip of the supply that fits one of these slots of a card in hand, as (location number, slot)."""
    columns = (s.top, s.middle, s.bottom)
    found: list[Any] = []
    for slot in slots:
        column = columns[slot]
        for card in s.hand[seat]:
            if column[card] == EMPTY:
                found += compress(s.city.slips[slot], s.supply[slot::3])
                break
    return found


def must_sleeve(s: State, seat: int) -> bool:
    """Whether a card in hand has an empty middle or bottom slot for an available slip."""
    return bool(slips_for(s, seat, (MIDDLE, BOTTOM)))


@RULES.decision(
    "ED-5.14",
    level="action",
    cites=("ED-5.16", "ED-5.17", "ED-5.18"),
    says={
        "chosen": "{seat:seat} takes a {slot} slip of {location:location}.",
        "sleeved": "{seat:seat} sleeves {location:location} in the {slot} slot of {card:card}.",
        "declined": "{seat:seat} sleeves nothing.",
        "discard": "{seat:seat} chooses a discard option before sleeving.",
    },
    gives="location slot card",
)
class sleeve_one(ASlip):
    """Once in your turn you sleeve one advancement on a card in your hand. You must, if any card in your
    hand has an empty slot that an available slip fits.
    """

    def asks(self, s: State) -> str:
        return f"{Words(s).seat(self.seat)}: {'on which card' if self.slip else 'which advancement'}?"

    def options(self, s: State) -> list[Any]:
        if self.slip:
            column = s.column(self.slip[1])
            # once effects were used, two like cards differ in which of them is still unused
            cards = s.hand[self.seat] if s.used else unlike(s, s.hand[self.seat])
            return [s.names[card] for card in cards if column[card] == EMPTY]
        found = slips_for(s, self.seat, (MIDDLE, BOTTOM))
        tops = slips_for(s, self.seat, (TOP,))
        if not found:
            tops.append(DECLINE)
        # with the ruling effects-first, sleeving is itself one of the things to choose from
        return found + tops + (at_any_time(s, self.seat) if s.rulings.effects_first == "no" else [])

    def do(self, s: State, t: Context, key: Any) -> tuple[str, int, str, int]:
        if key == DECLINE:
            s.sleeved = 1
            return "declined", EMPTY, "", EMPTY
        if key[0] == "discard":
            turn_to_discard(s, t, self.seat, key, sleeve_one(self.seat, ()))
            return "discard", EMPTY, "", EMPTY
        number, slot = self.slip or key
        location = s.city.numbers.index(number)
        if not self.slip:
            s.agenda.append(sleeve_one(self.seat, key))
            return "chosen", location, slot, EMPTY
        card = s.names.index(key)
        s.sleeved = 1
        sleeve(s, card, location, SLOTS.index(slot))
        return "sleeved", location, slot, card

    def label(self, s: State, key: Any) -> str:
        if key == DECLINE:
            return "Sleeve nothing"
        if key[0] == "discard":
            return DISCARDS[key[1]]
        return ASlip.label(self, s, key)

    def left(self, s: State, key: Any) -> str:
        return f" ({s.supply[3 * s.city.numbers.index(key[0]) + SLOTS.index(key[1])]} left)"

    def item(self, s: State, key: Any) -> str | None:
        if key == DECLINE or key[0] == "discard":
            return None
        return ASlip.item(self, s, key)

    def group(self, s: State, key: Any) -> str:
        if key == DECLINE:
            return ""
        return "Discard options" if key[0] == "discard" else ASlip.group(self, s, key)

    def missing(self, s: State) -> list[Missing]:
        if self.slip:
            return self.filled(s)
        offered = {number for number, _ in slips_for(s, self.seat, (TOP, MIDDLE, BOTTOM))}
        found = []
        for location, number in enumerate(s.city.numbers):
            if number not in offered:
                left = any(s.supply[3 * location : 3 * location + 3])
                why = "none of its slips fits an empty slot in your hand" if left else "its stack is empty"
                found.append(Missing(Words(s).location(location), why, "ED-5.16" if left else "ED-5.19"))
        if must_sleeve(s, self.seat):
            why = "a card in your hand has an empty slot for a slip"
            found.append(Missing("Sleeve nothing", why, "ED-5.15", DECLINE))
        return found + (missing_at_any_time(s, self.seat) if s.rulings.effects_first == "no" else [])
