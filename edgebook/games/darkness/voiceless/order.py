"""The fixed order of the Voiceless Guild's effects: what comes next, and who is paid for it first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Unpack

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.rules.chapter5_discards import discard_hand
from edgebook.games.darkness.table.city import CITIZEN, MIDDLE, PATRICIAN
from edgebook.games.darkness.table.state import NEUTRAL, State
from edgebook.games.darkness.voiceless.paying import pays, supply_pays
from edgebook.kernel import Context, Frame, Rule
from edgebook.kernel.rules import Said

STEPS = (
    "",
    "Miscellaneous",
    "Patrician",
    "Coin",
    "Train",
    "Allegiance",
    "Defense",
    "Battle Strength",
    "Hunting",
)
"""The eight steps by number, with what each resolves: a base in step 2, else a type of icon."""
BASE = 3
"""The "slot" of a Citizen or Patrician."""


def code(step: int, card: int, slot: int) -> int:
    """Names one effect of one card, to remember that it was resolved."""
    return 1000 * step + 4 * card + slot


def slips(s: State, card: int) -> tuple[int, int, int]:
    """The locations of a card's slips from top to bottom."""
    return s.top[card], s.middle[card], s.bottom[card]


EFFECTS: dict[int, Rule] = {}
"""The rules of the eight steps, by number. Each enters itself."""


def effect(step: int, **said: Unpack[Said]) -> Callable[[Callable[..., Any]], Rule]:
    """Register the rule of a step. Once such an effect is resolved, the next one follows."""
    said.setdefault("level", "action")

    def register(do: Callable[..., Any]) -> Rule:
        def resolved(s: State, t: Context, seat: int, card: int, slot: int) -> Any:
            done = do(s, t, seat, card, slot)
            next_effect(s, seat, step)
            return done

        rule = EFFECTS[step] = RULES.rule(f"VG-E{step}", **said)(do)
        rule.do, rule.code = resolved, (resolved,)
        return rule

    return register


def next_effect(s: State, seat: int, step: int) -> None:
    """Put the next effect on the agenda, at this step of the order or after it; at the end, the discard.

    In the prologue it resolves the icons of one slip, and nothing comes after them.
    """
    if s.phase == "prologue":
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
    frame = EFFECTS[step](seat, card, slot)
    if s.owner[card] in (NEUTRAL, seat):
        s.agenda.append(frame)
    else:
        s.then(payment(seat, card, STEPS[step], s.coins[seat]), frame)


def _hunt_or_discard(s: State, seat: int) -> None:
    """Step 8: one hunt, however many Hunting contacts; other seats' are paid for, then their Citizens."""
    hand, types = s.hand[seat], s.city.types
    hunting = [card for card in hand for slip in slips(s, card) if slip >= 0 and "Hunting" in types[slip]]
    if not hunting:
        s.agenda.append(discard_hand(seat))
        return
    owed = [(card, "Hunting") for card in hunting]
    owed += [(card, "Citizen") for card in hand if s.shown_base(card) == CITIZEN]
    coins = s.coins[seat]
    frames: list[Frame] = []
    for card, what in owed:
        if s.owner[card] not in (NEUTRAL, seat):
            frames.append(payment(seat, card, what, coins))
            coins = max(0, coins - 1)
    s.then(*frames, EFFECTS[8](seat), discard_hand(seat))


def payment(seat: int, card: int, what: str, coins: int) -> Frame:
    """The rule by which an owner is paid: out of the payer's own Coins, or the supply pays instead."""
    return (pays if coins else supply_pays)(seat, card, what)


def effects_of_slip(s: State, seat: int, location: int, card: int) -> list[Frame]:
    """The generic effects of a slip's icons, in their fixed order: what the prologue resolves."""
    types = s.city.types[location]
    # which slot it is does not matter here: its own cards cost nothing
    frames = [EFFECTS[step](seat, card, MIDDLE) for step in range(1, 8) if STEPS[step] in types]
    return [*frames, EFFECTS[8](seat)] if "Hunting" in types else frames


def claim(s: State, seat: int, card: int) -> None:
    """Put an Allegiance slip on a Neutral card."""
    s.owner[card] = seat
    s.slips[seat] -= 1
