"""What an answer does, in a line: what a person needs to know to choose."""

from __future__ import annotations

from edgebook.games.darkness.effects.words import words
from edgebook.games.darkness.table.city import BASES, SLOTS
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.kernel import Decision
from edgebook.kernel.text import agreeing

SKIPPED = "it stays in the Street with your Influence on it; the next card is yours to take or to skip"


def card_words(s: State, card: int) -> str:
    """What the City side of a card does: its base, if it is not covered, and its slips."""
    base = [] if s.top[card] != EMPTY else [words(s.city.pack.bases[BASES[s.base[card]]].effect)]
    slips = [slip for slip in (s.top[card], s.middle[card], s.bottom[card]) if slip >= 0]
    done = [*base, *(words(s.city.locations[slip].contact.effect) for slip in slips)]
    free = sum(slip == EMPTY for slip in (s.middle[card], s.bottom[card]))
    return "; ".join([*done, f"{free} free {agreeing(free, 'slot/slots')}" if free else "no free slot"])


def does(s: State, decision: Decision, key: object) -> str:
    """What an answer does, in a line; empty where its label says all."""
    rule = decision.rule.id
    if rule == "ED-5.14" and isinstance(key, tuple) and key[1] in SLOTS:
        left = s.supply[3 * s.city.numbers.index(key[0]) + SLOTS.index(key[1])]
        return f"{left} {agreeing(left, 'slip/slips')} of this kind left"
    if rule == "ED-4.5" and key in ("take", "skip"):
        return SKIPPED if key == "skip" else "it goes to your hand; Influence on it becomes your Goodwill"
    if isinstance(key, str) and key in s.names:
        return card_words(s, s.names.index(key))
    return ""
