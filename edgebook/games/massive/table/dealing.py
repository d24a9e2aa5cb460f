"""Decks: drawing from them, making them new, and where a card goes when it is done with."""

from __future__ import annotations

from collections import Counter

from edgebook.games.massive.table.state import State
from edgebook.kernel import Context

DECKS = (
    *(f"guard-{level}" for level in range(1, 6)),
    *(f"treasure-{level}" for level in range(1, 6)),
    "lesser", "greater", "door", "event", "artifact",
)  # fmt: skip
DECK_NAMES = {
    **{f"guard-{level}": f"the Level {level} Guard deck" for level in range(1, 6)},
    **{f"treasure-{level}": f"the Level {level} Treasure deck" for level in range(1, 6)},
    "lesser": "the Lesser Roaming Monster deck",
    "greater": "the Greater Roaming Monster deck",
    "door": "the Door deck",
    "event": "the Event deck",
    "artifact": "the Artifact deck",
}


def never_new(deck: str) -> bool:
    """Guard and Treasure decks of Levels 1 to 4 are not made new."""
    return deck[-1:] in "1234"


def draw(s: State, t: Context, deck: str) -> str | None:
    """The top card of a deck, made new if need be; None if there is no card at all."""
    if not s.decks[deck] and not never_new(deck):
        make_new(s, t, deck)
    pile = s.decks[deck]
    if not pile:
        return None
    what = f"a card of {DECK_NAMES[deck]}"
    if deck in s.loose:
        kinds = s.box.deck_cards[deck]
        left = Counter(pile)
        card = kinds[t.chance.pick([left[kind] for kind in kinds], what, kinds)]
        pile.remove(card)
        return card
    top = pile.pop()
    if top is not None:
        return top
    return reveal(s, t, deck, what)


def reveal(s: State, t: Context, deck: str, what: str) -> str:
    """A card that nobody has seen: the table says which one it is, and it has to be one that is left."""
    lying = Counter(s.shown_cards())
    lying.update(card for card in s.decks[deck] if card)
    left = [card for card in s.box.deck_cards[deck] if lying[card] < s.box.copies[card]]
    card: str = t.chance.reveal(what, lambda told: told in left)
    return card


def make_new(s: State, t: Context, deck: str) -> None:
    """Shuffle the discards into a new deck. At a real table nobody knows their order."""
    cards, s.discards[deck] = s.discards[deck], []
    if deck in s.loose:
        s.decks[deck] = list(cards)
    elif s.setup.table:
        s.decks[deck] = [None] * len(cards)
    else:
        t.chance.shuffle(cards, DECK_NAMES[deck])
        s.decks[deck] = list(cards)


def draw_level(s: State, t: Context, kind: str, level: int) -> str | None:
    """A Guard or Treasure of a Level, or of the next one that has cards."""
    for each in range(level, 6):
        card = draw(s, t, f"{kind}-{each}")
        if card is not None:
            return card
    return None


def discard(s: State, card: str) -> None:
    """Put a card beside its deck; Starting Equipment goes back into the box."""
    box = s.box
    if card in box.cards:
        deck = box.cards[card].deck
    elif card in box.enemies:
        deck = box.enemies[card].deck
    else:
        deck = "door" if card in box.doors else "event"
    if deck:
        s.discards[deck].append(card)
