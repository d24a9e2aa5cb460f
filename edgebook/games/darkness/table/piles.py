"""Piles of cards, for states that keep a pile as a list: its last card is the top.

At a real table there are cards that nobody has seen. There is a mark for them, and a function that asks which
card it is. A pile that is shuffled there is unseen from then on, except that one knows which cards are in it.

    s.deck, known = shuffled(s.discard, t.chance, "deck", unseen=UNSEEN, real=s.setup.table)
    card = take(s.deck, lambda: ask(s, t), unseen=UNSEEN)            # from the top; place=BOTTOM: from below
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from edgebook.kernel import Chance

Card = TypeVar("Card")
TOP, BOTTOM = -1, 0


def shuffled(
    pile: list[Card], chance: Chance, what: str, *, unseen: Card, real: bool
) -> tuple[list[Card], list[Card]]:
    """A pile in a new order, and the cards that are known only to be in it: those of a pile at a real table.

    A pile of one card has no order.
    """
    if real and len(pile) > 1:
        return [unseen] * len(pile), [card for card in pile if card != unseen]
    chance.shuffle(pile, what)
    return pile, []


def order_is_told(chance: Chance) -> bool:
    """Whether the order of a shuffle can be had: from a generator, or since it is told next, as in a game
    that is replayed."""
    told = chance.told
    return not chance.at_table or (bool(told) and isinstance(told[-1][0], list | tuple))


def take(pile: list[Card], reveal: Callable[[], Card], *, unseen: object = None, place: int = TOP) -> Card:
    """The top card (or the one at another place) of a pile that has cards; one that nobody has seen is
    asked for."""
    card = pile[place]
    if card == unseen:
        card = reveal()
    pile.pop(place)
    return card


def put_under(pile: list[Card], cards: Sequence[Card]) -> None:
    """Put a pile under another."""
    pile[:0] = cards
