"""What can be used now: effects on cards, and the discard options."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.effects.resolving import usable
from edgebook.games.darkness.table.city import EFFECT_SLOTS
from edgebook.games.darkness.table.face_down import reveal
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, UNSEEN, State
from edgebook.kernel import Context, Frame, Missing

DISCARDS = {
    1: "Discard 1 card: return 1 of your Agents from any location",
    2: "Discard 2 cards: use one effect of a card in the Street",
}


def fee_for(s: State, seat: int, card: int) -> int:
    """1 Coin for an effect on another player's card (ED-5.21)."""
    return 0 if s.owner[card] in (NEUTRAL, seat) else 1


def card_options(s: State, seat: int, word: str, cards: list[int]) -> list[Any]:
    """Keys for every effect on these cards that can be used now."""
    found: list[Any] = []
    coins, ready, used, names, owners = s.coins[seat], s.trained[seat], s.used, s.names, s.owner
    for card in cards:
        fee = 0 if owners[card] in (NEUTRAL, seat) else 1
        if fee > coins:
            continue
        name = names[card]
        for slot, location, number, way in s.sleeve(card).offers:
            if used and 4 * card + slot in used:
                continue
            if way.plain or (ready if way.sends else usable(s, seat, way, location, fee)):
                found.append((word, name, EFFECT_SLOTS[slot], number))
    return found


def any_in_street(s: State, seat: int) -> bool:
    """Whether any effect of a card in the Street can be used now. The same as `card_options`, up to the first
    one."""
    coins, ready, used, owners = s.coins[seat], s.trained[seat], s.used, s.owner
    for card in s.street if not s.deck else [*s.street, s.deck[-1]]:
        if card < 0:
            continue
        fee = 0 if owners[card] in (NEUTRAL, seat) else 1
        if fee > coins:
            continue
        for slot, location, _, way in s.sleeve(card).offers:
            if used and 4 * card + slot in used:
                continue
            if way.plain or (ready if way.sends else usable(s, seat, way, location, fee)):
                return True
    return False


def street_cards(s: State) -> list[int]:
    """The cards of the Street, the top of the deck included."""
    cards = [card for card in s.street if card != EMPTY]
    if s.deck and s.deck[-1] != UNSEEN:
        cards.append(s.deck[-1])
    return cards


def unused_cards(s: State, seat: int) -> list[int]:
    """Cards in hand none of whose effects was used in this turn."""
    if not s.used:
        return s.hand[seat]
    used = {code // 4 for code in s.used}
    return [card for card in s.hand[seat] if card not in used]


def may_discard(s: State, seat: int) -> list[int]:
    """Cards in hand that can be discarded for an effect in the Street (ruling `discard-two`)."""
    return unused_cards(s, seat) if s.rulings.discard_two == "unused" else s.hand[seat]


def discard_keys(s: State, seat: int) -> list[Any]:
    """Keys for the discard options that can be used now."""
    found: list[Any] = []
    if not s.hand[seat]:
        return found
    if any(s.agents[seat]):
        found.append(("discard", 1))
    if len(s.hand[seat]) > 1 and len(may_discard(s, seat)) > 1:
        # what the top of the deck can do is not known before a seat looks at it
        unseen = s.deck and s.deck[-1] == UNSEEN
        if unseen or any_in_street(s, seat):
            found.append(("discard", 2))
    return found


def at_any_time(s: State, seat: int) -> list[Any]:
    """The same before attacks, at a defence and before sleeving (ruling `discard-when`): only in the own
    turn, and only for players: the Voiceless Guild uses none."""
    if s.turn != seat or s.is_voiceless(seat) or s.rulings.discard_when != "any-time":
        return []
    return discard_keys(s, seat)


def missing_discards(s: State, seat: int) -> list[Missing]:
    """Discard options that cannot be used now."""
    found = []
    if not s.hand[seat]:
        found.append(Missing(DISCARDS[1], "your hand is empty", "ED-5.32", ("discard", 1)))
    elif not any(s.agents[seat]):
        found.append(Missing(DISCARDS[1], "none of your Agents is at a location", "ED-5.32", ("discard", 1)))
    if len(may_discard(s, seat)) < 2:
        unused = " whose effects you have not used" if s.rulings.discard_two == "unused" else ""
        found.append(Missing(DISCARDS[2], f"needs 2 cards in your hand{unused}", "ED-5.33", ("discard", 2)))
    elif ("discard", 2) not in discard_keys(s, seat):
        found.append(Missing(DISCARDS[2], "no effect in the Street can be used", "ED-5.33", ("discard", 2)))
    return found


def missing_at_any_time(s: State, seat: int) -> list[Missing]:
    """The same where they may be used at any time of the own turn."""
    if s.turn != seat:
        why, rule = "it is not your turn", "ED-5.32"
    elif s.rulings.discard_when != "any-time":
        why, rule = "discard options come among your effects (ruling discard-when)", "ED-5.20"
    else:
        return missing_discards(s, seat)
    return [Missing(label, why, rule, ("discard", number)) for number, label in DISCARDS.items()]


def turn_to_discard(s: State, t: Context, seat: int, key: Any, again: Frame) -> None:
    """Put a discard option on the agenda, and then again what it came before."""
    if key[1] == 1:
        s.then(("ED-5.32", (seat,)), again)
        return
    if s.deck and s.deck[-1] == UNSEEN:
        reveal(s, t, -1)
    s.then(("ED-5.33", (seat, ())), again)
