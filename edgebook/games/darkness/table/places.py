"""What a seat may see of the table, and where every piece is."""

from __future__ import annotations

from typing import Any

from edgebook.box.places import place
from edgebook.games.darkness.table.state import EMPTY, UNSEEN, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Places


def hide(s: State, seat: int | None) -> State:
    """A copy with what nobody at the table can see taken out: the deck below its top card, the Choice cards
    to come.

    Everything else lies open, for every seat and for a bystander.
    """
    seen = s.copy()
    top = seen.deck[-1:]
    hidden = [card for card in seen.deck[:-1] if card != UNSEEN]
    seen.pool = sorted({*seen.pool, *hidden})
    seen.deck = [UNSEEN] * (len(s.deck) - 1) + top if s.deck else []
    seen.choice_deck = [[None] * len(deck) for deck in s.choice_deck]
    return seen


def places(s: State) -> Places:
    """Where every card, cube, Agent, slip and advancement is, and what else can be read off the table."""
    pieces: dict[str, str] = {}

    def put(cards: list[int], where: str) -> None:
        for card in cards:
            if card >= 0:
                pieces[place("card", s.names[card])] = where

    put(s.street, "street")
    put(s.deck, "deck")
    put(s.pool, "deck")
    put(s.discard, "discard")
    for tray, card in enumerate(s.tower):
        if card != EMPTY:
            put([card], place("tray", tray))
    for seat in range(s.seats):
        put(s.hand[seat], place("hand", seat))
        put(s.hall[seat], place("hall", seat))
        put(s.beside[seat], place("beside", seat))
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
    facts: dict[str, Any] = {"round": s.round, "phase": s.phase, "first player": s.first, "turn": s.turn}
    facts["Battle Strength"] = s.strength
    for seat in range(s.seats):
        facts[place("defense", seat)] = s.city.track[s.defense[seat]]
        if s.is_voiceless(seat):
            facts[place("choice", seat)] = s.choice[seat]
            facts[place("choice deck", seat)] = len(s.choice_deck[seat])
    for card, owner in enumerate(s.owner):
        facts[place("owner", s.names[card])] = owner
    return facts
