"""The fixed order of the Voiceless Guild's effects: what comes next, and who is paid for it first."""

from __future__ import annotations

from edgebook.games.darkness.table.city import CITIZEN, PATRICIAN
from edgebook.games.darkness.table.state import NEUTRAL, State
from edgebook.kernel import Frame

STEPS = (
    "", "Miscellaneous", "Patrician", "Coin", "Train", "Allegiance", "Defense", "Battle Strength", "Hunting",
)  # fmt: skip
"""The eight steps by number, with what each resolves: a base in step 2, else a type of icon."""
BASE = 3
"""The "slot" of a Citizen or Patrician."""


def code(step: int, card: int, slot: int) -> int:
    """Names one effect of one card, to remember that it was resolved."""
    return 1000 * step + 4 * card + slot


def slips(s: State, card: int) -> tuple[int, int, int]:
    """The locations of a card's slips from top to bottom."""
    return s.top[card], s.middle[card], s.bottom[card]


def go_on(s: State, seat: int, step: int, prologue: int) -> None:
    """Put the next effect on the agenda, at this step of the order or after it; at the end, the discard.

    In the prologue nothing comes after an effect.
    """
    if prologue:
        return
    hand, used, types = s.hand[seat], s.used, s.city.types
    for number in range(step, 8):
        wanted = STEPS[number]
        for card in hand:
            if number == 2:
                if s.shown_base(card) == PATRICIAN and code(2, card, BASE) not in used:
                    _push(s, seat, number, card, BASE)
                    return
                continue
            for slot, slip in enumerate(slips(s, card)):
                if slip >= 0 and wanted in types[slip] and code(number, card, slot) not in used:
                    _push(s, seat, number, card, slot)
                    return
    _hunt_or_discard(s, seat)


def _push(s: State, seat: int, step: int, card: int, slot: int) -> None:
    s.used.append(code(step, card, slot))
    frame = (f"VG-E{step}", (seat, card, slot, 0))
    if s.owner[card] in (NEUTRAL, seat):
        s.agenda.append(frame)
    else:
        s.then(payment(seat, card, STEPS[step], s.coins[seat]), frame)


def _hunt_or_discard(s: State, seat: int) -> None:
    """Step 8: one hunt, however many Hunting contacts; other seats' are paid for, then their Citizens."""
    hand, types = s.hand[seat], s.city.types
    hunting = [card for card in hand for slip in slips(s, card) if slip >= 0 and "Hunting" in types[slip]]
    discard = ("ED-5.35", (seat,))
    if not hunting:
        s.agenda.append(discard)
        return
    owed = [(card, "Hunting") for card in hunting]
    owed += [(card, "Citizen") for card in hand if s.shown_base(card) == CITIZEN]
    coins = s.coins[seat]
    frames: list[Frame] = []
    for card, what in owed:
        if s.owner[card] not in (NEUTRAL, seat):
            frames.append(payment(seat, card, what, coins))
            coins = max(0, coins - 1)
    s.then(*frames, ("VG-E8", (seat, 0)), discard)


def payment(seat: int, card: int, what: str, coins: int) -> Frame:
    """The rule by which an owner is paid: out of the payer's own Coins, or the supply pays instead."""
    return ("VG-Y1" if coins else "VG-Y2", (seat, card, what))


def claim(s: State, seat: int, card: int) -> None:
    """Put an Allegiance slip on a Neutral card."""
    s.owner[card] = seat
    s.slips[seat] -= 1


def in_street(s: State, card: int) -> str:
    """Where in the Street a card lies, to tell like cards apart; nothing if it does not."""
    if card in s.street:
        return f", place {s.street.index(card) + 1} of the Street"
    return ", top of the deck" if card in s.deck else ""
