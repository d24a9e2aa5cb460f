"""A table that could be the real one: what a seat cannot see is dealt anew.

Of a deck whose list everybody knows, the cards that nobody has seen are dealt; of another one, cards that its
player could have built it of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import accumulate

from edgebook.games.eden.cards.card import ESTABLISHMENT, INTRIGUE, WARRIOR
from edgebook.games.eden.cards.deck import MOST_COPIES
from edgebook.games.eden.cards.printed import Printed
from edgebook.games.eden.table.state import (
    ANNIHILATED,
    DISCARD,
    DRAW,
    HAND,
    KEPT,
    PILES,
    UNKNOWN,
    UNSEEN,
    UNTOLD,
    State,
)

Random = Callable[[], float]
USUAL = {ESTABLISHMENT: 22, WARRIOR: 24, INTRIGUE: 14}
"""How many of sixty cards are usual of each type: the six house decks have these numbers, or nearly."""
_ENDS = tuple(zip(USUAL, accumulate(USUAL.values()), strict=True))
_SIZE = sum(USUAL.values())


def determinize(seen: State, random: Random) -> State:
    """Make every card something that it could be, and put every card that lies nowhere in sight into one of
    the hidden places of its owner, at random."""
    for seat in range(seen.seats):
        _name(seen, seat, random)
        _lay(seen, seat, random)
    seen.derived, seen.census = None, {}  # what they knew was of other cards
    return seen


# -- what the cards are ------------------------------------------------------------------------------------


def _name(seen: State, seat: int, random: Random) -> None:
    """Say what the cards of a seat are that nobody has seen."""
    mine = [card for card, owner in enumerate(seen.owner) if owner == seat]
    strange = [card for card in mine if seen.kind[card] == UNKNOWN]
    if not strange:
        return
    had = Counter(seen.kind[card] for card in mine if seen.kind[card] != UNKNOWN)
    left = [*(Counter(seen.lists[seat]) - had).elements()]
    keys = [random() for _ in left]
    left = [kind for _, kind in sorted(zip(keys, left, strict=True))]
    more = _built(seen, seat, had, random)
    for card in strange:
        seen.kind[card] = seen.face[card] = left.pop() if left else next(more)


def _built(seen: State, seat: int, had: Counter[int], random: Random) -> Iterator[int]:
    """Cards that this seat's Commander could play, at most five of each, in the usual shares of the types."""
    commander = seen.kind[seen.commander[seat]]
    pools = playable(seen.printed, commander, seen.setup.beginner, seen.setup.teams is not None)
    count = Counter(had)
    while True:
        place = int(random() * _SIZE)
        pool = pools[next(type for type, end in _ENDS if place < end)]
        kind = pool[int(random() * len(pool))]
        if count[kind] < MOST_COPIES or "NO DECK LIMIT" in seen.printed.cards[kind].designations:
            count[kind] += 1
            yield kind


@lru_cache(64)
def playable(printed: Printed, commander: int, beginner: bool, teams: bool) -> dict[int, tuple[int, ...]]:
    """The cards that a deck of a Commander would be built of, by type: General ones and those of its own
    affiliation (DE-2.9), all of them in a beginners' game (DE-11.3)."""
    own = ("General", printed.cards[commander].affiliation)
    return {
        type: tuple(
            card.index
            for card in printed.cards
            if card.type == type
            and (beginner or card.affiliation in own)
            and (teams or "TEAM GAME ONLY" not in card.designations)
        )
        for type in USUAL
    }


# -- where they lie ----------------------------------------------------------------------------------------


def _lay(seen: State, seat: int, random: Random) -> None:
    """Put the cards of a seat that lie nowhere in sight into its hidden places."""
    loose = [card for card, zone in enumerate(seen.zone) if zone == UNTOLD and seen.owner[card] == seat]
    keys = {card: random() for card in loose}
    loose.sort(key=keys.__getitem__)
    for zone in (HAND, DRAW, DISCARD, ANNIHILATED):
        pile = getattr(seen, PILES[zone])[seat]
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
