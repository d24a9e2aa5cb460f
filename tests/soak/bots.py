"""What must hold whenever a Voiceless Guild did something, worked out apart from the rules that did it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from edgebook.games.darkness.table.city import BOTTOM, MIDDLE
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.kernel import Frame


def bot_breaks(before: State, frame: Frame, values: Any, after: State) -> Iterator[str]:
    """What a step of the Voiceless Guild did against its rules."""
    rule, args = frame
    if rule == "VG-A1":
        left = len(before.choice_deck[args[0]])
        expected = before.city.pack.component("rounds") - before.round + 1
        if left != expected:
            yield f"{rule}: {left} Choice cards left in round {before.round}, expected {expected}"
    if rule == "VG-A4":
        yield from _skips(before, args[0], args[1], values[2])
    if rule == "VG-Y1" and before.coins[args[0]] < 1:
        yield f"{rule}: it pays without a Coin"
    if rule == "VG-Y2" and before.coins[args[0]] > 0:
        yield f"{rule}: the supply pays although it has {before.coins[args[0]]} Coins"
    if after.top != before.top:
        yield from _top_slot(before, rule, args[0])
    for bot in after.setup.voiceless:
        if any(after.agents[bot]):
            yield f"{rule}: it has Agents at locations"
        if any(after.posted[bot][:4]):
            yield f"{rule}: it has Agents on an Action card that takes none"


def end_breaks(s: State) -> Iterator[str]:
    """What must hold when the game is over."""
    for bot in s.setup.voiceless:
        if s.choice_deck[bot]:
            yield f"end: {len(s.choice_deck[bot])} Choice cards are left"
    if len(s.final) != s.seats or (not s.winners and s.rulings.tie == "shared"):
        yield f"end: final {s.final}, winners {s.winners}"
    if s.winners and {s.final[seat] for seat in s.winners} != {max(s.final)}:
        yield f"end: {s.winners} won with {s.final}"


def available(s: State, card: int) -> bool:
    """Whether a card has an available slot, by the ruling in force."""
    for slot in (MIDDLE, BOTTOM):
        if s.slot(card, slot) == EMPTY and (
            s.rulings.available_slot == "any-empty" or any(s.supply[slot::3])
        ):
            return True
    return False


def fewest_skips(s: State, seat: int, number: int) -> int:
    """Of all ways to draft so many cards, one of its own with a slot among them: the fewest skips."""
    there = [*(card for card in s.street if card != EMPTY), *s.deck[-1:]][:6]
    wanted = {i for i, card in enumerate(there) if s.owner[card] == seat and available(s, card)}
    ways = (way for way in combinations(range(len(there)), number) if wanted & set(way))
    return min(way[-1] + 1 - number for way in ways)


def _skips(s: State, seat: int, number: int, skipped: list[int]) -> Iterator[str]:
    needed = fewest_skips(s, seat, number)
    if len(skipped) != needed:
        yield f"VG-A4: it skips {skipped}, {needed} would do"


def _top_slot(s: State, rule: str, seat: int) -> Iterator[str]:
    """A top slip only where the hand has no slot for another one."""
    if s.phase == "prologue":
        yield f"{rule}: a top slot in the prologue"
        return
    for card in s.hand[seat]:
        for slot in (MIDDLE, BOTTOM):
            dead = s.rulings.dead_slot == "top-slot" and not any(s.supply[slot::3])
            if s.slot(card, slot) == EMPTY and not dead:
                yield f"{rule}: a top slot while {s.names[card]} has an empty slot"
