"""Cards as they are written down, and cards that nobody has seen: the table tells which one came up.

The answer is the card as in a position: `{"base": "citizen", "owner": null, "middle": 23}`, or a Choice card:
`{"type": "Coin", "start": 4, "direction": "counterclockwise", "draw": 1}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from edgebook.box.checking import Check, at
from edgebook.games.darkness.cards.records import TYPES
from edgebook.games.darkness.table.city import BASES, SLOTS
from edgebook.games.darkness.table.state import EMPTY, LATER, NEUTRAL, STAND_IN, UNSEEN, Choice, State
from edgebook.kernel import ChanceRefused, Context

CardFace = tuple[int, int, tuple[int, int, int]]
"""What can be seen of a card: base, owner, and the slips in its three slots."""
DIRECTIONS = ("clockwise", "counterclockwise")
CHOICE_KEYS = ("type", "start", "direction", "draw")


def read_card(check: Check, spec: object, path: str, numbers: Sequence[int], seats: int) -> CardFace:
    """A card that is written down, as the state keeps it."""
    what = 'a card such as {"base": "citizen", "owner": null}'
    card = check.object(spec, path, ("base", "owner", *SLOTS), what)
    base = check.word(card.get("base"), at(path, "base"), BASES) if isinstance(spec, Mapping) else None
    owner = card.get("owner")
    if owner is not None and (type(owner) is not int or not 0 <= owner < seats):
        check.bad(at(path, "owner"), owner, f"null or a seat from 0 to {seats - 1}")
        owner = None
    slips = [EMPTY, EMPTY, EMPTY]
    for slot, word in enumerate(SLOTS):
        number = card.get(word)
        if number is None:
            continue
        if type(number) is int and number in numbers:
            slips[slot] = numbers.index(number)
        else:
            check.bad(at(path, word), number, "null or the number of one of the ten locations")
    return BASES.index(base or BASES[0]), NEUTRAL if owner is None else owner, (slips[0], slips[1], slips[2])


def read_choice(check: Check, spec: object, path: str) -> Choice:
    """A Choice card that is written down, as the state keeps it."""
    what = 'a Choice card such as {"type": "Coin", "start": 4, "direction": "clockwise", "draw": 0}'
    card = check.object(spec, path, CHOICE_KEYS, what)
    if not isinstance(spec, Mapping):
        return (TYPES[0], 1, DIRECTIONS[0], 0)
    return (
        check.word(card.get("type"), at(path, "type"), TYPES) or TYPES[0],
        check.whole(card.get("start"), at(path, "start"), 1, 10),
        check.word(card.get("direction"), at(path, "direction"), DIRECTIONS) or DIRECTIONS[0],
        check.whole(card.get("draw", 0), at(path, "draw"), 0, 1),
    )


def write_card(s: State, card: int) -> dict[str, Any]:
    """A card of the state as it is written down."""
    owner, numbers = s.owner[card], s.city.numbers
    slips = (s.top[card], s.middle[card], s.bottom[card])
    return {
        "base": BASES[s.base[card]],
        "owner": None if owner == NEUTRAL else owner,
        **{word: None if slip == EMPTY else numbers[slip] for word, slip in zip(SLOTS, slips, strict=True)},
    }


def write_choice(choice: Choice | None) -> dict[str, Any] | None:
    """A Choice card as it is written down."""
    return None if choice is None else dict(zip(CHOICE_KEYS, choice, strict=True))


def face(s: State, card: int) -> CardFace:
    """What can be seen of a card of the state."""
    return s.base[card], s.owner[card], (s.top[card], s.middle[card], s.bottom[card])


def check_box(check: Check, s: State) -> None:
    """Cards and slips beyond the number that the box holds of their kind."""
    pack = s.city.pack
    boxed = [sum(row.cards for row in pack.neutrals if row.base == base) for base in BASES]
    starters = [pack.component("guild citizens"), pack.component("guild patricians")]
    slips = pack.component("slips")
    owned: Counter[tuple[int, int]] = Counter()
    neutral, claimed = [0, 0], [0] * s.seats
    for card, (base, owner) in enumerate(zip(s.base, s.owner, strict=True)):
        owned[owner, base] += 1
        if owner != NEUTRAL:
            if owned[owner, base] <= starters[base]:
                continue
            claimed[owner] += 1
        neutral[base] += 1
        if neutral[base] > boxed[base]:
            found = f"Neutral {BASES[base]} number {neutral[base]}, claimed ones included"
            check.say(at("cards", s.names[card]), found, f"at most {boxed[base]}", pause=";")
    for seat in range(s.seats):
        if claimed[seat] + s.slips[seat] > slips:
            found = f"{s.slips[seat]} beside {claimed[seat]} claimed cards"
            check.say(f"seats[{seat}].slips", found, f"at most {slips} in all")


# -- asking the table ------------------------------------------------------------------------------------


def reveal(s: State, t: Context, place: int) -> int:
    """Find out which card lies at this place of the deck (-1: its top, 0: its bottom), and put it there.

    The table is asked, unless the cards that it can be all look the same.
    """
    known = known_cards(s)
    if len(known) == 1:
        seen = face(s, known[0])
    else:
        what = f"the card at the {'top' if place else 'bottom'} of the deck"
        told = t.chance.reveal(what, lambda spec: spec == LATER or bool(_face(s, spec)))
        if told == LATER:
            card = s.deck[place] = s.add_card(_stand_in(s), BASES.index("citizen"), NEUTRAL, (EMPTY,) * 3)
            return card
        seen = _face(s, told)
    for card in s.pool:
        if face(s, card) == seen:
            s.pool.remove(card)
            break
    else:
        card = s.add_card(_name(s, seen[1]), *seen)
    s.deck[place] = card
    return card


def known_cards(s: State, seen: Iterable[Any] = ()) -> list[int]:
    """What an unseen card of the deck can be, one of each look, where all of them are known; else nothing.

    `seen` are cards that the table has shown since.
    """
    pool, unseen = s.pool[:], s.deck.count(UNSEEN)
    for spec in seen:
        looks = _face(s, spec)
        same = [card for card in pool if face(s, card) == looks]
        pool = [card for card in pool if card not in same[:1]]
        unseen -= 1
    if unseen > len(pool):
        return []
    return list({face(s, card): card for card in reversed(pool)}.values())[::-1]


def _face(s: State, spec: object) -> CardFace:
    """The card that the table shows; refused if it cannot be."""
    check = Check()
    seen = read_card(check, spec, "card", s.city.numbers, s.seats)
    if not check.problems and not any(face(s, card) == seen for card in s.pool):
        if s.deck.count(UNSEEN) <= len(s.pool):
            check.say("card", "it is none of the cards that were shuffled into the deck")
        else:
            trial = s.copy()
            trial.add_card("card", *seen)
            check_box(check, trial)
    if check.problems:
        raise ChanceRefused("; ".join(map(str, check.problems)))
    return seen


def reveal_choice(s: State, t: Context, seat: int) -> Choice:
    """Ask which Choice card a Voiceless Guild turned over."""
    what = f"the Choice card that {s.setup.seats[seat].guild} turns over"
    return _choice(t.chance.reveal(what, lambda spec: bool(_choice(spec))))


def _choice(spec: object) -> Choice:
    check = Check()
    choice = read_choice(check, spec, "card")
    if check.problems:
        raise ChanceRefused("; ".join(map(str, check.problems)))
    return choice


def _stand_in(s: State) -> str:
    number = 1
    while f"{STAND_IN}{number}" in s.names:
        number += 1
    return f"{STAND_IN}{number}"


def _name(s: State, owner: int) -> str:
    """A name that no card has yet."""
    letter = "n" if owner == NEUTRAL else s.setup.seats[owner].colour[0]
    number = 1
    while f"{letter}{number}" in s.names:
        number += 1
    return f"{letter}{number}"
