"""What must hold at every step of every game: nothing appears, nothing is lost, nothing is negative."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, UNSEEN, State


def broken(s: State) -> list[str]:
    """Every promise of conservation that this state breaks."""
    return list(chain(_cubes(s), _agents(s), _cards(s), _slips(s), _advancements(s), _amounts(s)))


def _cubes(s: State) -> Iterator[str]:
    part = s.city.pack.component
    piles = [s.bag, s.aside, *s.trays, *s.zone, *s.drop]
    for colour in range(s.seats + 1):
        total = sum(pile[colour] for pile in piles)
        boxed = part("cubes per colour") if colour else part("black cubes")
        if total != boxed and not (s.phase == "setup" and total == 0):
            yield f"cubes: {total} of colour {colour}, expected {boxed}"
    if any(count < 0 for pile in piles for count in pile):
        yield "cubes: fewer than none somewhere"


def _agents(s: State) -> Iterator[str]:
    part = s.city.pack.component
    everybody = part("trained") + part("untrained")
    for seat in range(s.seats):
        total = s.trained[seat] + s.untrained[seat] + sum(s.agents[seat]) + sum(s.posted[seat])
        if total != everybody and not (s.phase == "setup" and total == 0):
            yield f"Agents: seat {seat} has {total}, expected {everybody}"
        if min(s.trained[seat], s.untrained[seat], *s.agents[seat], *s.posted[seat]) < 0:
            yield f"Agents: seat {seat} has fewer than none somewhere"
        if any(s.posted[seat]) and not s.is_voiceless(seat):
            yield f"Agents: seat {seat} is a player and has Agents on Action cards"


def _cards(s: State) -> Iterator[str]:
    piles = [s.street, s.deck, s.discard, s.pool, s.tower, *s.hand, *s.hall, *s.beside]
    lying = Counter(card for pile in piles for card in pile if card not in (EMPTY, UNSEEN))
    for card in range(len(s.base)):
        if lying[card] != 1:
            yield f"cards: {s.names[card]} lies in {lying[card]} places"
    if len(set(s.names)) != len(s.names):
        yield "cards: two have the same name"
    if any(card not in range(len(s.base)) for card in lying):
        yield "cards: one lies there that does not exist"


def _slips(s: State) -> Iterator[str]:
    part = s.city.pack.component
    starters = part("guild citizens") + part("guild patricians")
    for seat in range(s.seats):
        owned = s.owner.count(seat)
        if not owned and s.phase == "setup":
            continue
        if owned - starters + s.slips[seat] != part("slips") or s.slips[seat] < 0:
            yield f"slips: seat {seat} owns {owned} cards and has {s.slips[seat]} slips"
    if any(owner != NEUTRAL and owner not in range(s.seats) for owner in s.owner):
        yield "slips: a card is owned by nobody at this table"


def _advancements(s: State) -> Iterator[str]:
    if s.phase == "setup" and not any(s.supply):
        return
    for location in range(10):
        for slot, boxed in enumerate(s.city.full_stack(location)):
            left = s.supply[3 * location + slot]
            out = (s.top, s.middle, s.bottom)[slot].count(location)
            if left + out != boxed or left < 0:
                yield f"advancements: location {location} {SLOTS[slot]}: {left} left, {out} out of {boxed}"


def _amounts(s: State) -> Iterator[str]:
    kept = {
        "Coins": s.coins,
        "Influence": s.influence,
        "Goodwill": s.goodwill,
        "Reputation": s.reputation,
        "Influence on cards": s.tokens,
        "lost spaces on the Defense Track": s.defense,
        "Battle Strength": [s.strength],
    }
    for what, values in kept.items():
        if any(value < 0 for value in values):
            yield f"{what}: {min(values)}"
    if max(s.defense) >= len(s.city.track):
        yield "Defense Track: off its end"
    if len(set(s.used)) != len(s.used):
        yield "effects: one was used twice in a turn"
