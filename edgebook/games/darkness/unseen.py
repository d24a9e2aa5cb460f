"""Cards that nobody has seen, and how the table tells which one came up.

The answer is the card as in a position: `{"base": "citizen", "owner": null, "middle": 23}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edgebook.games.darkness.city import BASES, SLOTS
from edgebook.games.darkness.pack_records import TYPES
from edgebook.games.darkness.state import EMPTY, NEUTRAL, UNSEEN, Choice, State
from edgebook.kernel import ChanceRefused, Table

CardFace = tuple[int, int, tuple[int, int, int]]
"""What can be seen of a card: base, owner, and the slips in its three slots."""


def card_problems(spec: Any, path: str, numbers: tuple[int, ...], seats: int) -> list[str]:
    """What is wrong with a card that is written down, each with its path."""
    if not isinstance(spec, Mapping):
        return [f"{path}: {spec!r}, expected a card such as {{'base': 'citizen', 'owner': null}}"]
    found = [f"{path}.{key}: unknown key" for key in spec if key not in ("base", "owner", *SLOTS)]
    if spec.get("base") not in BASES:
        found.append(f"{path}.base: {spec.get('base')!r}, expected citizen or patrician")
    owner = spec.get("owner")
    if owner is not None and (type(owner) is not int or not 0 <= owner < seats):
        found.append(f"{path}.owner: {owner!r}, expected null or a seat from 0 to {seats - 1}")
    for slot in SLOTS:
        number = spec.get(slot)
        if number is not None and (type(number) is not int or number not in numbers):
            found.append(f"{path}.{slot}: {number!r}, expected the number of one of the ten locations")
    return found


def face_of(spec: Mapping[str, Any], numbers: tuple[int, ...]) -> CardFace:
    """A card that is written down (and has no problems) as the state keeps it."""
    top, middle, bottom = (
        EMPTY if spec.get(slot) is None else numbers.index(spec[slot]) for slot in SLOTS
    )
    owner = spec.get("owner")
    return BASES.index(spec["base"]), NEUTRAL if owner is None else owner, (top, middle, bottom)


def face(s: State, card: int) -> CardFace:
    """What can be seen of a card of the state."""
    return s.base[card], s.owner[card], (s.top[card], s.middle[card], s.bottom[card])


def component_problems(s: State, seats: int) -> list[str]:
    """Cards of a kind that the box does not hold so many of."""
    pack = s.city.pack
    boxed = [sum(row.cards for row in pack.neutrals if row.base == base) for base in BASES]
    starters = [pack.component("guild citizens"), pack.component("guild patricians")]
    neutral = [0, 0]
    found = []
    for base, name in enumerate(BASES):
        neutral[base] += sum(1 for b, o in zip(s.base, s.owner, strict=True) if b == base and o == NEUTRAL)
    for seat in range(seats):
        claimed = 0
        for base in (0, 1):
            own = sum(1 for b, o in zip(s.base, s.owner, strict=True) if b == base and o == seat)
            neutral[base] += max(0, own - starters[base])
            claimed += max(0, own - starters[base])
        slips = pack.component("slips")
        if claimed + s.slips[seat] > slips:
            found.append(
                f"seats[{seat}]: {claimed} claimed cards and {s.slips[seat]} slips left, expected at most {slips} in all"
            )
    for base, name in enumerate(BASES):
        if neutral[base] > boxed[base]:
            found.append(f"cards: {neutral[base]} Neutral {name}s (claimed ones count), the box holds {boxed[base]}")
    return found


def reveal(s: State, t: Table, place: int) -> int:
    """Ask which card lies at this place of the deck (-1: its top, 0: its bottom), and put it there."""
    where = "top" if place else "bottom"
    outcome = t.chance.reveal(f"the card at the {where} of the deck", lambda spec: _fits(s, spec))
    seen = face_of(outcome, s.city.numbers)
    for card in s.pool:
        if face(s, card) == seen:
            s.pool.remove(card)
            break
    else:
        card = s.add_card(_name(s, seen[1]), *seen)
    s.deck[place] = card
    return card


def _fits(s: State, spec: Any) -> bool:
    numbers, seats = s.city.numbers, s.city.seats
    found = card_problems(spec, "card", numbers, seats)
    if not found:
        seen = face_of(spec, numbers)
        if not any(face(s, card) == seen for card in s.pool):
            if s.deck.count(UNSEEN) <= len(s.pool):
                found.append("card: it is none of the cards that were shuffled into the deck")
            else:
                trial = s.copy()
                trial.add_card("?", *seen)
                found.extend(component_problems(trial, seats))
    if found:
        raise ChanceRefused("; ".join(found))
    return True


def _name(s: State, owner: int) -> str:
    """A name that no card has yet."""
    letter = "n" if owner == NEUTRAL else s.setup.seats[owner].colour[0]
    number = 1
    while f"{letter}{number}" in s.names:
        number += 1
    return f"{letter}{number}"


def reveal_choice(s: State, t: Table, seat: int) -> Choice:
    """Ask which Choice card the Voiceless Guild turned over."""
    spec = t.chance.reveal("the Choice card just turned over", _is_choice_card)
    return spec["type"], spec["start"], spec["direction"], spec["draw"]


def _is_choice_card(spec: Any) -> bool:
    found = choice_problems(spec, "choice")
    if found:
        raise ChanceRefused("; ".join(found))
    return True


def choice_problems(spec: Any, path: str) -> list[str]:
    """What is wrong with a Choice card that is written down."""
    if not isinstance(spec, Mapping):
        return [f"{path}: {spec!r}, expected a Choice card with type, start, direction and draw"]
    found = [f"{path}.{key}: unknown key" for key in spec if key not in ("type", "start", "direction", "draw")]
    if spec.get("type") not in TYPES:
        found.append(f"{path}.type: {spec.get('type')!r}, expected one of {', '.join(TYPES)}")
    if type(spec.get("start")) is not int or not 1 <= spec["start"] <= 10:
        found.append(f"{path}.start: {spec.get('start')!r}, expected a position from 1 to 10")
    if spec.get("direction") not in ("clockwise", "counterclockwise"):
        found.append(f"{path}.direction: {spec.get('direction')!r}, expected clockwise or counterclockwise")
    if type(spec.get("draw")) is not int or spec["draw"] not in (0, 1):
        found.append(f"{path}.draw: {spec.get('draw')!r}, expected 0 or 1")
    return found
