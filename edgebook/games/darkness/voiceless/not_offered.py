"""Why a card or a slot that you might want for the Voiceless Guild is not among your options."""

from __future__ import annotations

from edgebook.games.darkness.effects.offers import street_cards
from edgebook.games.darkness.table.city import BOTTOM, MIDDLE, SLOTS, TOP
from edgebook.games.darkness.table.moving import unlike
from edgebook.games.darkness.table.state import NEUTRAL, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Missing

GROUPS = ("one of its own cards", "a Neutral card")
"""What comes before the next group of cards that it sleeves on."""


def other_cards(
    s: State, seat: int, names: tuple[str, ...], location: int, slots: tuple[int, ...]
) -> list[Missing]:
    """Cards in its hand that the advancement does not go on."""
    offered = [s.names.index(name) for name in names]
    words, best = Words(s), _group(s, seat, offered[0])
    kinds = [slot for slot in slots if s.supply[3 * location + slot]]
    found = []
    for card in _others(s, s.hand[seat], offered):
        if all(s.slot(card, slot) >= 0 for slot in kinds):
            filled = " and ".join(SLOTS[slot] for slot in kinds)
            why = f"its {filled} {'slots are' if len(kinds) > 1 else 'slot is'} filled"
        elif _group(s, seat, card) > best:
            why = f"{GROUPS[best]} comes first"
        else:
            continue
        found.append(Missing(words.card(card), why, "VG-B2", s.names[card]))
    return found


def other_slots(s: State, name: str, location: int, slots: tuple[int, ...]) -> list[Missing]:
    """Slots of the card that the advancement does not go in."""
    card, found = s.names.index(name), []
    for slot in (TOP, MIDDLE, BOTTOM):
        if slot in slots:
            continue
        if s.slot(card, slot) >= 0:
            why, rule = "it is filled", "ED-5.16"
        elif not s.supply[3 * location + slot]:
            why, rule = "no such slip is left", "ED-5.19"
        else:
            why, rule = "it is used only where no other slot is empty", "VG-B3"
        found.append(Missing(f"the {SLOTS[slot]} slot", why, rule, SLOTS[slot]))
    return found


def other_claims(s: State, seat: int, names: tuple[str, ...]) -> list[Missing]:
    """Cards that it does not claim, where it chooses from: its hand or, with nothing there, the Street."""
    offered = [s.names.index(name) for name in names]
    words, most = Words(s), s.advancements(offered[0])
    cards = s.hand[seat] if offered[0] in s.hand[seat] else street_cards(s)
    found = []
    for card in _others(s, cards, offered):
        count = s.advancements(card)
        if s.owner[card] != NEUTRAL:
            why = f"{words.seat(s.owner[card])} owns it"
        elif count < most:
            why = f"{count or 'no'} advancement{'s' * (count != 1)}, {words.card(offered[0])} has {most}"
        else:
            why = "as many advancements, but no Patrician"
        found.append(Missing(words.card(card), why, "VG-E5", s.names[card]))
    return found


def _group(s: State, seat: int, card: int) -> int:
    """Its own cards come first, then Neutral ones, then those of other seats."""
    owner = s.owner[card]
    return 0 if owner == seat else 1 if owner == NEUTRAL else 2


def _others(s: State, cards: list[int], offered: list[int]) -> list[int]:
    """Those that are not offered, nor alike to one that is."""
    return [card for card in cards if card not in offered and card in unlike(s, [*offered, card])]
