"""Where every piece is."""

from __future__ import annotations

from typing import Any

from edgebook.box.places import place
from edgebook.box.table_views import facts as table_facts
from edgebook.box.table_views import piles
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Places


def places(s: State) -> Places:
    """Where every card, cube, Agent, slip and advancement is, and what else can be read off the table."""
    lying = piles(s)
    for seat in range(s.seats):
        lying |= piles(s, seat)
    pieces = {
        place("card", s.names[card]): where for where, cards in lying.items() for card in cards if card >= 0
    }
    return Places(pieces, {**_cubes(s), **_agents(s), **_tokens(s), **_slips(s)}, _facts(s))


def _cubes(s: State) -> dict[str, dict[str, int]]:
    words = Words(s)
    found: dict[str, dict[str, int]] = {}
    for colour in range(s.seats + 1):
        at = {"bag": s.bag[colour], "aside": s.aside[colour]}
        at.update({place("tray", tray): s.trays[tray][colour] for tray in range(3)})
        for seat in range(s.seats):
            at[place("zone", seat)] = s.zone[seat][colour]
            at[place("drop", seat)] = s.drop[seat][colour]
        found[place("cube", words.colour(colour))] = at
    return found


def _agents(s: State) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for seat in range(s.seats):
        at = {place("trained", seat): s.trained[seat], place("untrained", seat): s.untrained[seat]}
        at.update({place("location", n): s.agents[seat][i] for i, n in enumerate(s.city.numbers)})
        at.update({place("action", seat, n): s.posted[seat][n] for n in range(1, 8)})
        found[place("agent", seat)] = at
    return found


def _tokens(s: State) -> dict[str, dict[str, int]]:
    seats = range(s.seats)
    on_cards = {place("card", s.names[card]): count for card, count in enumerate(s.tokens) if count}
    return {
        "coin": {place("seat", seat): s.coins[seat] for seat in seats},
        "influence": {**{place("seat", seat): s.influence[seat] for seat in seats}, **on_cards},
        "goodwill": {place("seat", seat): s.goodwill[seat] for seat in seats},
        "reputation": {place("seat", seat): s.reputation[seat] for seat in seats},
    }


def _slips(s: State) -> dict[str, dict[str, int]]:
    """Allegiance slips in hand, and advancements by location and slot."""
    found = {place("slip", seat): {place("seat", seat): s.slips[seat]} for seat in range(s.seats)}
    columns = {"top": s.top, "middle": s.middle, "bottom": s.bottom}
    numbers = s.city.numbers
    for location, number in enumerate(numbers):
        for slot, name in enumerate(columns):
            found[place("advancement", number, name)] = {
                place("location", number): s.supply[3 * location + slot]
            }
    for name, column in columns.items():
        for card, slip in enumerate(column):
            if 0 <= slip < len(numbers):  # what is higher is an Allegiance
                found[place("advancement", numbers[slip], name)][place("card", s.names[card])] = 1
    return found


def _facts(s: State) -> dict[str, Any]:
    facts = table_facts(s)
    for seat in range(s.seats):
        facts[place("defense", seat)] = s.city.track[s.defense[seat]]
        if s.is_voiceless(seat):
            facts[place("choice", seat)] = s.choice[seat]
            facts[place("choice deck", seat)] = len(s.choice_deck[seat])
    for card, owner in enumerate(s.owner):
        facts[place("owner", s.names[card])] = owner
    return facts
