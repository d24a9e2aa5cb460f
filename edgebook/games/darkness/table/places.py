"""What a seat may see of the table, and where every piece is."""

from __future__ import annotations

from typing import Any

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

    def put(cards: list[int], place: str) -> None:
        for card in cards:
            if card >= 0:
                pieces[f"card:{s.names[card]}"] = place

    put(s.street, "street")
    put(s.deck, "deck")
    put(s.pool, "deck")
    put(s.discard, "discard")
    for tray, card in enumerate(s.tower):
        if card != EMPTY:
            put([card], f"tray:{tray}")
    for seat in range(s.seats):
        put(s.hand[seat], f"hand:{seat}")
        put(s.hall[seat], f"hall:{seat}")
        put(s.beside[seat], f"beside:{seat}")
    return Places(pieces, {**_cubes(s), **_agents(s), **_tokens(s), **_slips(s)}, _facts(s))


def _cubes(s: State) -> dict[str, dict[str, int]]:
    words = Words(s)
    found: dict[str, dict[str, int]] = {}
    for colour in range(s.seats + 1):
        at = {"bag": s.bag[colour], "aside": s.aside[colour]}
        at.update({f"tray:{tray}": s.trays[tray][colour] for tray in range(3)})
        for seat in range(s.seats):
            at[f"zone:{seat}"] = s.zone[seat][colour]
            at[f"drop:{seat}"] = s.drop[seat][colour]
        found[f"cube:{words.colour(colour)}"] = at
    return found


def _agents(s: State) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for seat in range(s.seats):
        at = {f"trained:{seat}": s.trained[seat], f"untrained:{seat}": s.untrained[seat]}
        at.update({f"location:{n}": s.agents[seat][i] for i, n in enumerate(s.city.numbers)})
        at.update({f"action:{seat}:{n}": s.posted[seat][n] for n in range(1, 8)})
        found[f"agent:{seat}"] = at
    return found


def _tokens(s: State) -> dict[str, dict[str, int]]:
    seats = range(s.seats)
    on_cards = {f"card:{s.names[card]}": count for card, count in enumerate(s.tokens) if count}
    return {
        "coin": {f"seat:{seat}": s.coins[seat] for seat in seats},
        "influence": {**{f"seat:{seat}": s.influence[seat] for seat in seats}, **on_cards},
        "goodwill": {f"seat:{seat}": s.goodwill[seat] for seat in seats},
        "reputation": {f"seat:{seat}": s.reputation[seat] for seat in seats},
    }


def _slips(s: State) -> dict[str, dict[str, int]]:
    """Allegiance slips in hand, and advancements by location and slot."""
    found = {f"slip:{seat}": {f"seat:{seat}": s.slips[seat]} for seat in range(s.seats)}
    columns = {"top": s.top, "middle": s.middle, "bottom": s.bottom}
    numbers = s.city.numbers
    for location, number in enumerate(numbers):
        for slot, name in enumerate(columns):
            found[f"advancement:{number}:{name}"] = {f"location:{number}": s.supply[3 * location + slot]}
    for name, column in columns.items():
        for card, slip in enumerate(column):
            if 0 <= slip < len(numbers):  # what is higher is an Allegiance
                found[f"advancement:{numbers[slip]}:{name}"][f"card:{s.names[card]}"] = 1
    return found


def _facts(s: State) -> dict[str, Any]:
    facts: dict[str, Any] = {"round": s.round, "phase": s.phase, "first player": s.first, "turn": s.turn}
    facts["Battle Strength"] = s.strength
    for seat in range(s.seats):
        facts[f"defense:{seat}"] = s.city.track[s.defense[seat]]
        if s.is_voiceless(seat):
            facts[f"choice:{seat}"] = s.choice[seat]
            facts[f"choice deck:{seat}"] = len(s.choice_deck[seat])
    for card, owner in enumerate(s.owner):
        facts[f"owner:{s.names[card]}"] = owner
    return facts
