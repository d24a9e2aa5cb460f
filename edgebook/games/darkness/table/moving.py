"""Moves of pieces that several rules share. Nothing here decides anything."""

from __future__ import annotations

from edgebook.games.darkness.effects.terms import count as amount_of
from edgebook.games.darkness.table import piles
from edgebook.games.darkness.table.city import CITIZEN
from edgebook.games.darkness.table.face_down import CardFace, face, reveal
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, UNSEEN, State
from edgebook.kernel import Context


def discard_from_hand(s: State, seat: int, card: int) -> str:
    """Own and Neutral cards go to the Discard pile, another seat's card to its Guild Hall (ED-5.35)."""
    s.hand[seat].remove(card)
    return discard_held(s, seat, card)


def discard_held(s: State, seat: int, card: int) -> str:
    """The same for a card that has left the hand."""
    owner = s.owner[card]
    if owner in (NEUTRAL, seat):
        s.discard.append(card)
        return "discard"
    s.hall[owner].append(card)
    return "hall"


def discard_from_elsewhere(s: State, card: int) -> str:
    """An owned card goes to its owner's Guild Hall, a Neutral one to the Discard pile (ED-5.36)."""
    owner = s.owner[card]
    if owner == NEUTRAL:
        s.discard.append(card)
        return "discard"
    s.hall[owner].append(card)
    return "hall"


def needs_shuffle(s: State) -> bool:
    """Whether the deck is low enough for the Discard pile to be shuffled under it (ED-4.11). In the prologue
    there is no deck yet."""
    if not s.discard or s.phase == "prologue":
        return False
    ruling = s.rulings.reshuffle
    return len(s.deck) <= (1 if ruling == "street-and-deck" else 6 if ruling == "deck-six" else 0)


def refill_empty_places(s: State) -> None:
    """Places of the tower that had to stay empty are refilled as soon as a card is discarded (ED-5.13)."""
    if s.discard and EMPTY in s.tower:
        s.agenda.append(("ED-5.13", ()))


def draw_cube(s: State, t: Context) -> int:
    """Take one cube out of the bag, which is not empty."""
    colour = t.chance.pick(s.bag, "cube")
    s.bag[colour] -= 1
    return colour


def take_top(s: State, t: Context) -> int:
    """The top card of the deck; a card that nobody has seen is asked for."""
    if s.deck[-1] != UNSEEN:
        return s.deck.pop()
    return piles.take(s.deck, lambda: reveal(s, t, piles.TOP), unseen=UNSEEN)


def take_bottom(s: State, t: Context) -> int:
    """The bottom card of the deck."""
    if s.deck[0] != UNSEEN:
        return s.deck.pop(0)
    return piles.take(s.deck, lambda: reveal(s, t, piles.BOTTOM), unseen=UNSEEN, place=piles.BOTTOM)


def shuffle_pile(s: State, t: Context, pile: list[int], what: str) -> list[int]:
    """A pile in a new order. At a real table nobody knows that order: the cards are unseen from then on."""
    real = s.setup.table or UNSEEN in s.deck or not piles.order_is_told(t.chance)
    new, known = piles.shuffled(pile, t.chance, what, unseen=UNSEEN, real=real)
    s.pool.extend(known)
    return new


def discarded_citizens(s: State) -> list[int]:
    """The Neutral Citizens in the Discard pile."""
    return [card for card in s.discard if s.base[card] == CITIZEN and s.owner[card] == NEUTRAL]


def shuffle_under(s: State, t: Context) -> int:
    """The Discard pile is shuffled and put under the deck; gives how many cards it had (ED-4.11)."""
    cards = len(s.discard)
    if cards:
        piles.put_under(s.deck, shuffle_pile(s, t, s.discard, "deck"))
        s.discard = []
    return cards


def set_aside_tray(s: State, tray: int) -> int:
    """The cubes of a tray are set aside; gives how many."""
    cubes, aside = s.trays[tray], s.aside
    total = 0
    for colour, count in enumerate(cubes):
        if count:
            aside[colour] += count
            total += count
            cubes[colour] = 0
    return total


def locations_with_agents(s: State, seat: int) -> int:
    return len(s.agents[seat]) - s.agents[seat].count(0)


def hand_size(s: State, seat: int) -> int:
    """Three cards, and what Agents at locations add to it (ED-4.4)."""
    size, agents = s.city.hand_size, s.agents[seat]
    for location, gains in s.city.standing["assembly"]:
        if agents[location]:
            for term in gains:
                size += amount_of(term, agents[location], locations_with_agents(s, seat))
    return size


def sleeve(s: State, card: int, location: int, slot: int) -> None:
    """Put a slip of a location in a slot of a card."""
    s.supply[3 * location + slot] -= 1
    (s.top, s.middle, s.bottom)[slot][card] = location


def unlike(s: State, cards: list[int]) -> list[int]:
    """Of several like cards (same base, owner and slips), the first stands for all: it makes no difference
    which."""
    if len(cards) == 1:
        return cards
    found: dict[CardFace, int] = {}
    for card in cards:
        found.setdefault(face(s, card), card)
    return list(found.values())
