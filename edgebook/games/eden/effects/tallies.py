"""Sums that people read in *Why*: the CV of a card in a fight, layer by layer, and the icons of a Balance.

Each line cites the card that gives it, since what a card does stands on the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from edgebook.box import modifiers
from edgebook.games.eden.cards.language import RESOURCE_NAMES
from edgebook.games.eden.cards.printed import Printed
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.icons import entries, surplus
from edgebook.games.eden.effects.standing import at_end, fight_sum
from edgebook.games.eden.table.state import State
from edgebook.kernel import Entry, Tally, base, each

PLACES = {1: "1 before all", 2: "2 before all", 3: "3", 4: "4", 5: "5 after all", 6: "6 after all"}


def _modifiers(s: State, card: int) -> list[Entry]:
    base, found = fight_sum(s, board(s), s.fight, card)
    shown = [each._replace(item=f"card:{each.who}") for each in found]
    return modifiers.entries(base, shown, PLACES, exact=at_end(s))


@lru_cache(2048)
def strength(printed: Printed, kind: int) -> Tally:
    """The CV of a card in a fight: its base, then each modifier at its place of DE-10.5."""
    card = printed.cards[kind]
    return Tally(
        f"CV of {card.name}",
        base(card.id, lambda s, card: fight_sum(s, board(s), s.fight, card)[0], "base CV"),
        each("DE-10.5", _modifiers),
    )


def _icons(kind: int) -> Tally:
    def gives(s: State, seat: int) -> Iterator[Entry]:
        cards = entries(s, seat)
        for sign, icons in ((1, "gives"), (-1, "needs")):
            for entry in cards:
                if n := getattr(entry, icons)[kind]:
                    c = s.printed.cards[s.face[entry.card]]
                    yield Entry(sign * n, c.name, "", "plus", c.id, "", f"card:{entry.card}")

    return Tally(
        f"{RESOURCE_NAMES[kind]} icons",
        each("DE-6.1", gives, "nothing gives or needs it"),
        short=lambda s, seat: surplus(s, seat, kind),
    )


ICONS = tuple(_icons(kind) for kind in range(4))
"""Blue minus red, card by card, for each resource."""
