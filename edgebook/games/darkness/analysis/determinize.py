"""A table that could be the real one: what a seat cannot see is dealt anew.

Hidden are the order of the deck below its top card, and which Choice cards of the Voiceless Guild are still
to come. Everything else lies open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edgebook.games.darkness.table.state import UNSEEN, Choice, State

Random = Callable[[], float]


def determinize(s: State, random: Random) -> State:
    """Deal the unseen cards of the deck and of the Choice decks at random, in the given state itself."""
    if UNSEEN in s.deck:
        pool = _shuffled(s.pool, random)
        s.deck = [pool.pop() if card == UNSEEN and pool else card for card in s.deck]
        # at a real table cards may lie in the deck that nobody has described: they are left out
        s.deck = [card for card in s.deck if card != UNSEEN]
        s.pool = pool
    if any(None in deck for deck in s.choice_deck):
        _choice_decks(s, random)
    return s


def _choice_decks(s: State, random: Random) -> None:
    """B cards below, A cards on top, as VG-S4 and VG-S5 put them; what lies open now cannot come again."""
    shown = [choice for choice in s.choice if choice is not None]
    below = s.city.pack.component("solo choice cards B" if s.seats == 2 else "table choice cards B")
    piles: dict[str, list[Choice]] = {}
    for half in "AB":
        cards = [card for card in s.city.pack.choice_cards if card.deck == half]
        faces: list[Choice] = [(card.type, card.start, card.direction, card.draw) for card in cards]
        piles[half] = _shuffled([face for face in faces if face not in shown] or faces, random)
    for deck in s.choice_deck:
        for place, choice in enumerate(deck):
            if choice is None:
                pile = piles["B" if place < below else "A"]
                # a card goes under its pile again: an owner's pack may have fewer than two decks need
                deck[place] = pile.pop()
                pile.insert(0, deck[place])  # type: ignore[arg-type]


def _shuffled(pile: list[Any], random: Random) -> list[Any]:
    keys = [random() for _ in pile]
    return [pile[i] for i in sorted(range(len(pile)), key=keys.__getitem__)]
