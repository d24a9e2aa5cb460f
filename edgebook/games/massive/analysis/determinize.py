"""A state that could be the real one: cards that nobody has seen are filled in at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from edgebook.games.massive.table.state import State


def determinize(seen: State, random: Callable[[], float]) -> State:
    """Fill in the cards of decks whose order nobody knows. Loose decks are drawn by chance anyway."""
    lying = Counter(seen.shown_cards())
    for name, cards in seen.decks.items():
        if None not in cards:
            continue
        lying.update(card for card in cards if card)
        left = [
            card
            for card in seen.box.deck_cards[name]
            for _ in range(max(0, seen.box.copies[card] - lying[card]))
        ]
        filled: list[str | None] = []
        for card in cards:
            if card is None and left:
                card = left.pop(int(random() * len(left)))
            if card is not None:
                filled.append(card)
        seen.decks[name] = filled
    return seen
