"""Chapter 10: answers to what a seat does, and the moments that cards name.

One window serves all of them; `moments.moment(name, subject, by)` opens it. A seat that can do nothing is not
asked. What is played runs through `rules.playing`, which may open further windows: an answer can be answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.effects.events import event_uses, nothing_watches
from edgebook.games.eden.effects.hands import hand
from edgebook.games.eden.effects.moments import ANSWER, FACE_DOWN, RIGHT_AFTER
from edgebook.games.eden.effects.offers import all_silent, nobody_holds, plays, unseen
from edgebook.games.eden.effects.picks import UNLISTED
from edgebook.games.eden.rules import playing
from edgebook.games.eden.rules.keys import AnAnswer, Chosen
from edgebook.games.eden.rules.why_missing import cards_in_hand
from edgebook.games.eden.table.drawing import reveal
from edgebook.games.eden.table.state import HAND, UNSEEN, State
from edgebook.games.eden.table.zones import put
from edgebook.games.eden.words import Words
from edgebook.kernel import Context, Missing

NAMED = (*RIGHT_AFTER, "any-balance")
"""Moments that cards name: only seats that have such a card are asked."""
EVENTS = ("actions-end", "balance-end")
"""Moments that cards in play name: only the seat in that step is asked, if such a card can do something."""

ASKS = {
    "answer": "Does {0} answer?",
    "step-end": "The step ends. Does {0} do anything?",
    "any-balance": "{1} balances. Does {0} do anything?",
    "raid-tactic": "The raid's Tactic is announced. Does {0} answer?",
    "raid-raiders": "The raiders are announced. Does {0} answer?",
    "after-combat": "The combat is over. Does {0} answer?",
    "after-win": "The combat is decided. Does {0} answer?",
    "after-kill": "Killed: {2}. Does {0} answer?",
    "after-raze": "Razed: {2}. Does {0} answer?",
    "after-intrigue": "{1} has played {2}. Does {0} answer?",
    "when-discarded": "Discarded: {2}. Does {0} answer?",
    FACE_DOWN: "{1} discards a card face down. Does {0} answer?",
    "actions-end": "{0} took no action. Does {0} do anything now?",
    "balance-end": "Icons are left over. Does {0} do anything?",
}


def options(s: State, moment: str, subject: tuple[int, ...], by: int, seat: int) -> list[Any]:
    """What a seat can do at a moment: cards that name it, and then also everything that may be played at any
    time."""
    if moment in EVENTS:
        more = event_uses(s, seat, moment, subject) if seat == by else []
        return [*plays(s, seat, moment, subject), *more] if more else []
    if moment in NAMED:
        return _named(s, moment, subject, seat)
    found = plays(s, seat, moment, subject)
    return [*found, UNLISTED] if UNSEEN in s.hand[seat] and s.begun else found


def quiet(s: State, moment: str, subject: tuple[int, ...], by: int) -> bool:
    """Whether nobody can do anything, as nearly always, and a glance at the hands shows it."""
    if moment in _CALM:
        return by == s.turn and not s.fights and all_silent(s, moment)
    if moment in EVENTS:
        return nothing_watches(s, moment)
    return moment in NAMED and nothing_watches(s, moment) and nobody_holds(s, _NAMES.get(moment, (moment,)))


_CALM = ("answer", "step-end")
_NAMES = {"after-win": ("after-win", "after-loss"), FACE_DOWN: ("when-discarded",)}


def _named(s: State, moment: str, subject: tuple[int, ...], seat: int) -> list[Any]:
    """The same at a moment that cards name: nothing without such a card."""
    more = event_uses(s, seat, moment, subject)
    names, kind, when = _NAMES.get(moment, (moment,)), s.kind, s.printed.when
    held = [card for card in hand(s, seat) if card != UNSEEN and when[kind[card]] in names]
    if not (more or held or unseen(s, seat)):
        return []
    found = plays(s, seat, moment, subject)
    if moment == "after-win":
        found += [key for key in plays(s, seat, "after-loss", subject) if key not in found]
    named = any(key[0] == "play" and when[kind[key[1]]] in names for key in found)
    if not (named or more or unseen(s, seat)):
        return []
    return [*found, *more, UNLISTED] if unseen(s, seat) and s.begun else found + more


@RULES.window(
    ANSWER,
    says={
        "play": "{seat:seat} decides to answer with {card:own}",
        "use": "{seat:seat} decides to use {card:card}",
        "told": "{seat:seat} has a card that is not listed",
    },
    gives="card",
    cites=("DE-10.1", "DE-10.2", "DE-10.4", "DE-10.6", "DE-2.13", "DE-10.9", "DE-4.4"),
)
class answer(AnAnswer):
    """After each play or action the others may answer, clockwise. At the moments that cards name ("right
    after ...") everybody who has such a card is asked, the active player first; at the end of each step
    the other players are asked. An answer can be answered."""

    moment: str
    subject: tuple[int, ...]
    by: int

    def order(self, s: State) -> Sequence[int]:
        if self.moment in ("answer", "step-end", "any-balance"):
            return s.clockwise(self.by)
        return s.all_seats()

    def options(self, s: State, seat: int) -> list[Any]:
        return options(s, self.moment, self.subject, self.by, seat)

    def quiet(self, s: State) -> bool:
        return quiet(s, self.moment, self.subject, self.by)

    def asks(self, s: State, seat: int) -> str:
        about = "" if self.moment == FACE_DOWN else Words(s).cards(self.subject)
        return ASKS[self.moment].format(s.names[seat], s.names[self.by], about)

    def do(self, s: State, t: Context, seat: int, key: Chosen) -> tuple[Any, ...]:
        if isinstance(key, str):
            s.then(tell(seat))
            return ("told",)
        what, card = key
        playing.begin(s, seat, card, what, self.moment, self.subject)
        return playing.played(what), card

    def missing(self, s: State, seat: int) -> list[Missing]:
        return cards_in_hand(
            s, seat, self.moment, options(s, self.moment, self.subject, self.by, seat), self.subject
        )


@RULES.rule(
    "DE-10.10/told",
    says="{seat:seat} shows {card:card}",
    gives="card",
)
def tell(s: State, t: Context, seat: int) -> int:
    """A card that nobody has named yet is played: the table says which one it is."""
    card = reveal(s, t, seat, f"the card that {s.names[seat]} plays")
    s.hand[seat].remove(UNSEEN)
    put(s, card, HAND, seat)
    return card
