"""A table that could be the real one: what a seat cannot see is dealt anew."""

from __future__ import annotations

from collections.abc import Callable

from edgebook.games.eden.table.state import ANNIHILATED, DISCARD, DRAW, HAND, KEPT, UNSEEN, UNTOLD, State


def determinize(seen: State, random: Callable[[], float]) -> State:
    """Put every card that lies nowhere in sight into one of the hidden places of its owner, at random."""
    for seat in range(seen.seats):
        loose = [card for card, zone in enumerate(seen.zone) if zone == UNTOLD and seen.owner[card] == seat]
        keys = {card: random() for card in loose}
        loose.sort(key=keys.__getitem__)
        for name, zone in (
            ("hand", HAND),
            ("draw", DRAW),
            ("discard", DISCARD),
            ("annihilated", ANNIHILATED),
        ):
            pile = getattr(seen, name)[seat]
            for place, card in enumerate(pile):
                if card == UNSEEN and loose:
                    pile[place] = loose.pop()
                    seen.zone[pile[place]], seen.at[pile[place]] = zone, seat
        for store, kept in enumerate(seen.kept):
            if UNSEEN in kept and seen.at[store] == seat:
                found = tuple(loose.pop() if each == UNSEEN and loose else each for each in kept)
                seen.kept[store] = found
                for card in found:
                    if card != UNSEEN:
                        seen.zone[card], seen.at[card], seen.base[card] = KEPT, seat, store
    return seen
