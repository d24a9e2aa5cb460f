"""The fixed order of the Voiceless Guild's effects: what comes next, and who is paid for it first."""

from __future__ import annotations

from edgebook.games.darkness.city import CITIZEN, PATRICIAN
from edgebook.games.darkness.state import NEUTRAL, State
from edgebook.kernel import Frame

STEPS = ("", "Miscellaneous", "Patricians", "Coin", "Train", "Allegiance", "Defense", "Battle Strength", "Hunting")
"""The eight steps by number, with the type of icon that each resolves."""
PROLOGUE = -1
"""Stands for the number of cards that a first step may look at: in the prologue nothing comes after an effect."""
BASE = 3
"""The "slot" of a Citizen or Patrician."""


def code(step: int, card: int, slot: int) -> int:
    """Names one effect of one card, to remember that it was resolved."""
    return 1000 * step + 4 * card + slot


def slips(s: State, card: int) -> tuple[int, int, int]:
    """The locations of a card's slips from top to bottom."""
    return s.top[card], s.middle[card], s.bottom[card]


def go_on(s: State, seat: int, step: int, cards: int) -> None:
    """Put the next effect on the agenda, at this step of the order or after it; at the end, the discard.

    `cards` is how many cards of the hand step 1 looks at, where drawn ones do not count for it.
    """
    if cards == PROLOGUE:
        return
    hand, used, types = s.hand[seat], s.used, s.city.types
    for number in range(step, 8):
        wanted = STEPS[number]
        for card in hand[:cards] if number == 1 and s.rulings.drawn_card == "later-steps" else hand:
            if number == 2:
                if s.shown_base(card) == PATRICIAN and code(2, card, BASE) not in used:
                    _push(s, seat, number, card, BASE, cards)
                    return
                continue
            for slot, slip in enumerate(slips(s, card)):
                if slip >= 0 and wanted in types[slip] and code(number, card, slot) not in used:
                    _push(s, seat, number, card, slot, cards)
                    return
    _hunt_or_discard(s, seat)


def _push(s: State, seat: int, step: int, card: int, slot: int, cards: int) -> None:
    s.used.append(code(step, card, slot))
    frame = (f"VG-E{step}", (seat, card, slot, cards))
    if s.owner[card] in (NEUTRAL, seat):
        s.agenda.append(frame)
    else:
        s.then(payment(s, seat, card, slot, s.coins[seat]), frame)


def _hunt_or_discard(s: State, seat: int) -> None:
    """Step 8: one hunt, however many Hunting contacts; each of another seat's is paid for, then its Citizens."""
    hunting = [
        (card, slot)
        for card in s.hand[seat]
        for slot, slip in enumerate(slips(s, card))
        if slip >= 0 and "Hunting" in s.city.types[slip]
    ]
    discard = ("ED-5.35", (seat,))
    if not hunting:
        s.then(discard)
        return
    citizens = [(card, BASE) for card in s.hand[seat] if s.shown_base(card) == CITIZEN]
    owed = [(card, slot) for card, slot in (*hunting, *citizens) if s.owner[card] not in (NEUTRAL, seat)]
    coins = s.coins[seat]
    frames: list[Frame] = []
    for card, slot in owed:
        frames.append(payment(s, seat, card, slot, coins))
        coins = max(0, coins - 1)
    s.then(*frames, ("VG-E8", (seat,)), discard)


def payment(s: State, seat: int, card: int, slot: int, coins: int) -> Frame:
    """The rule by which an owner is paid: out of its own Coins, or the supply pays instead."""
    return ("VG-Y1" if coins else "VG-Y2", (seat, card, slot))


def claim(s: State, seat: int, card: int) -> None:
    """Put an Allegiance slip on a Neutral card."""
    s.owner[card] = seat
    s.slips[seat] -= 1
