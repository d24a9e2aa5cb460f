"""Drawing cards: from the top, with a new pile when none is left, and the table asked for what nobody has
seen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from edgebook.games.eden.cards.card import COMMANDER
from edgebook.games.eden.table.state import DRAW, HAND, UNSEEN, UNTOLD, ZONE_OF, State
from edgebook.games.eden.table.zones import put
from edgebook.kernel import ChanceRefused, Context, TableNeeded
from edgebook.kernel.untrusted import shown

COMMANDERS = re.compile(r"c\d+\Z")
"""The handles of Commanders, which no other card has."""
LONGEST = 40
"""How many letters a handle has at most."""
MOST_NAMED = 12
"""Up to this many handles are named where one of them is expected."""
_PILE = {
    "hand": "hand", "draw": "draw pile", "discard": "discard pile", "annihilated": "annihilated pile",
}  # fmt: skip


def draw(s: State, t: Context, seat: int, count: int) -> list[int]:
    """Draw `count` cards, or as many as there are (DE-4.9), with a new pile when one is needed (DE-4.3)."""
    drawn: list[int] = []
    for _ in range(count):
        if not s.draw[seat]:
            if not s.discard[seat]:
                break
            renew(s, t, seat)
        card = s.draw[seat].pop()
        if card == UNSEEN and looks(s, seat):
            card = reveal(s, t, seat, f"the card that {s.names[seat]} draws")
            put(s, card, HAND, seat)
        elif card == UNSEEN:
            s.hand[seat].append(UNSEEN)
        else:
            put(s, card, HAND, seat)
        drawn.append(card)
    return drawn


def looks(s: State, seat: int) -> bool:
    """Whether the hand of a seat is known to the table: then a card that is drawn is looked at."""
    return UNSEEN not in s.hand[seat]


def renew(s: State, t: Context, seat: int) -> None:
    """The discards, shuffled, become the draw pile (DE-4.3)."""
    for card in s.discard[seat]:
        if card != UNSEEN:
            s.zone[card] = DRAW
    s.draw[seat], s.discard[seat] = s.discard[seat], []
    shuffle(s, t, seat)


def shuffle(s: State, t: Context, seat: int) -> None:
    """Shuffle a draw pile. At a real table its cards are unseen from then on; they stay listed."""
    pile = s.draw[seat]
    if s.setup.at_table:
        for card in pile:
            if card != UNSEEN:
                s.zone[card] = UNTOLD
        s.draw[seat] = [UNSEEN] * len(pile)
    elif any(card != UNSEEN for card in pile):
        t.chance.shuffle(pile, f"{s.names[seat]}'s draw pile")


def look(s: State, t: Context, seat: int, what: str, count: int) -> tuple[int, ...]:
    """The top cards of a pile, or of a hand, for a player who looks; the table is asked for unknown cards."""
    pile = getattr(s, what)[seat]
    for place in range(len(pile) - 1, len(pile) - 1 - count, -1):
        if pile[place] == UNSEEN:
            card = reveal(s, t, seat, f"a card of {s.names[seat]}'s {_PILE[what]}")
            pile[place], s.zone[card], s.at[card] = card, ZONE_OF[what], seat
    return tuple(pile[len(pile) - count :][::-1])


def turn_up(s: State, t: Context, seat: int, what: str) -> int:
    """A card that nobody has told is picked out of a hand or a pile: the table says which one it is."""
    pile = getattr(s, what)[seat]
    card = reveal(s, t, seat, f"the card of {s.names[seat]}'s {_PILE[what]} that is chosen")
    pile[pile.index(UNSEEN)], s.zone[card], s.at[card] = card, ZONE_OF[what], seat
    return card


def reveal(s: State, t: Context, seat: int, what: str) -> int:
    """A card that nobody has told comes up: the table says which one it is. Those that are listed and can be
    it are named, also if the pile was shuffled just now."""
    try:
        answer = t.chance.reveal(what, lambda answer: _can_be(s, answer))
    except TableNeeded as needed:
        needed.options = [s.handles[card] for card in told(s)]
        raise
    found = meant(s, answer)
    assert found is not None
    card, kind, handle = found
    if card < 0:
        card = s.new_card(kind, seat, handle or spare_handle(s))
    return card


def _can_be(s: State, answer: Any) -> bool:
    if meant(s, answer) is not None:
        return True
    listed = [s.handles[card] for card in told(s)]
    handles = f"one of {', '.join(listed)}, " if 0 < len(listed) <= MOST_NAMED else ""
    given = f"{answer!r:.80}" if isinstance(answer, Mapping) else shown(answer)
    raise ChanceRefused(
        f"{given}, expected {handles}the id or name of a card that is no Commander, "
        'or an object such as {"card": "Soldat", "as": "w9"} with a handle that no card has'
    )


def meant(s: State, answer: Any) -> tuple[int, int, str] | None:
    """What an answer about an unseen card means: a listed card, or a kind and the handle it shall have."""
    handle = ""
    if isinstance(answer, Mapping):
        if set(answer) - {"card", "as"} or not isinstance(answer.get("card"), str):
            return None
        handle = answer.get("as", "")
        if not isinstance(handle, str) or handle in s.handles or COMMANDERS.match(handle):
            return None
        if "as" in answer and not (1 <= len(handle) <= LONGEST and handle.isprintable()):
            return None
        answer = answer["card"]
    if not isinstance(answer, str):
        return None
    if answer in s.handles and not handle:
        card = s.handles.index(answer)
        return (card, s.kind[card], "") if s.zone[card] == UNTOLD else None
    found = s.printed.find(answer)
    if found is None or found.type == COMMANDER:
        return None
    return -1, found.index, handle


def spare_handle(s: State) -> str:
    """A handle that no card has yet."""
    n = len(s.handles)
    while f"x{n}" in s.handles:
        n += 1
    return f"x{n}"


def told(s: State) -> list[int]:
    """Listed cards that lie nowhere: each may be one of those that nobody has told."""
    return [card for card, zone in enumerate(s.zone) if zone == UNTOLD]
