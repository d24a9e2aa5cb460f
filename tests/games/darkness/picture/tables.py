"""Tables for the tests of pictures.

Any state that the pieces allow, whether or not a game would lead there.
"""

from __future__ import annotations

import random
from typing import Any

from edgebook.games.darkness.book import RULINGS
from edgebook.games.darkness.table.city import City
from edgebook.games.darkness.table.setup import make_setup
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, UNSEEN, State

GUILDS = ("Gilded Leaves", "Carnival of Shadows", "Anointed", "Fede Cartel")
PHASES = ("setup", "prologue", "assembly", "action", "end")


def table(
    seed: int, seats: int = 2, bots: int = 1, phase: str = "action", locations: Any = "random"
) -> State:
    """A table at random: cards, slips, cubes and Agents anywhere, also in unlikely numbers."""
    rng = random.Random(seed)
    options: dict[str, Any] = {
        "seats": [
            {"guild": g, "kind": "voiceless" if i >= seats - bots else "player"}
            for i, g in enumerate(GUILDS[:seats])
        ],
        "locations": locations,
    }
    if locations == "random":
        options["locations_seed"] = seed
    setup = make_setup(options)
    s = State(setup, City(setup.pack, setup.locations, seats), RULINGS.play(dict(setup.rulings)))
    s.phase, s.round, s.first = (
        phase,
        0 if phase in ("setup", "prologue") else rng.randint(1, 8),
        rng.randrange(seats),
    )
    s.turn = -1 if phase in ("setup", "end") else rng.randrange(seats)
    for location in range(10):
        for slot, most in enumerate(s.city.full_stack(location)):
            s.supply[3 * location + slot] = rng.randint(0, most)
    _cards(s, rng)
    _pieces(s, rng)
    return s


def _cards(s: State, rng: random.Random) -> None:
    cards = []
    for owner in (NEUTRAL, *range(s.seats)):
        letter = "n" if owner == NEUTRAL else s.setup.seats[owner].colour[0]
        for number in range(1, (13 if owner == NEUTRAL else 5)):
            top = rng.randrange(10) if rng.random() < 0.3 else EMPTY
            slips = (top, rng.choice((EMPTY, rng.randrange(10))), rng.choice((EMPTY, rng.randrange(10))))
            card = s.add_card(f"{letter}{number}", int(rng.random() < 0.3), owner, slips)
            s.tokens[card] = rng.choice((0, 0, 0, 1, 2, 4))
            cards.append(card)
    rng.shuffle(cards)
    for seat in range(s.seats):
        for pile, most in ((s.hand, 6), (s.hall, 3), (s.beside, 4 if s.phase == "prologue" else 0)):
            pile[seat] += [cards.pop() for _ in range(min(rng.randint(0, most), len(cards)))]
    s.tower = [cards.pop() if cards and rng.random() < 0.9 else EMPTY for _ in range(3)]
    s.street = [cards.pop() if cards and rng.random() < 0.9 else EMPTY for _ in range(5)]
    cut = rng.randint(0, len(cards))
    s.discard, s.deck = cards[:cut], cards[cut:]
    if rng.random() < 0.2 and s.deck:
        s.deck = [UNSEEN] * len(s.deck)
    if rng.random() < 0.1:
        s.street[rng.randrange(5)] = UNSEEN


def _pieces(s: State, rng: random.Random) -> None:
    for place in (*s.trays, *s.zone, *s.drop, s.bag, s.aside):
        for colour in range(s.seats + 1):
            place[colour] = rng.choice((0, 0, 1, 1, 2, 3)) if rng.random() < 0.95 else rng.randint(0, 15)
    for seat in range(s.seats):
        s.coins[seat], s.influence[seat] = rng.choice((0, 3, 9, 27, 104)), rng.randint(0, 30)
        s.goodwill[seat], s.reputation[seat] = rng.randint(0, 30), rng.randint(0, 40)
        s.trained[seat], s.untrained[seat], s.slips[seat] = (
            rng.randint(0, 10),
            rng.randint(0, 10),
            rng.randint(0, 7),
        )
        s.defense[seat] = rng.randrange(len(s.city.track))
        for _ in range(rng.choice((0, 3, 10))):  # now and then all ten at one location
            s.agents[seat][rng.choice((0, 0, *range(10)))] += 1
        if rng.random() < 0.1:
            s.agents[seat] = [0] * 9 + [10]
        if s.setup.seats[seat].kind == "voiceless":
            s.actions[seat] = [0, *(rng.randint(0, 1) for _ in range(7))]
            s.posted[seat] = [0, 0, 0, 0, *(rng.choice((0, 1, 2, 5, 10)) for _ in range(4))]
            cards = [(c.type, c.start, c.direction, c.draw) for c in s.city.pack.choice_cards]
            s.choice[seat] = rng.choice((None, *cards))
            s.choice_deck[seat] = [None] * rng.randint(0, 11)
