"""Questions about the play of a card: what it is played on, what is paid for it, and what is chosen while it
works.

Each card has those that it needs under its own id (`rules.card_rules`); their text is that of the card.
"""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.cards.language import AFFILIATIONS, Row
from edgebook.games.eden.effects import picks as picking
from edgebook.games.eden.effects import prose
from edgebook.games.eden.effects.picks import ENOUGH, UNLISTED
from edgebook.games.eden.effects.program import Item, Program
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.rules import announcing
from edgebook.games.eden.rules.keys import NOT_LISTED, Chosen
from edgebook.games.eden.rules.playing import aims, amounts, left_for, proceed, row_of, words
from edgebook.games.eden.rules.resolving import pick_frame, program
from edgebook.games.eden.rules.why_missing import beyond
from edgebook.games.eden.rules.why_no_aim import not_aimed
from edgebook.games.eden.rules.why_no_pick import not_picked
from edgebook.games.eden.table.drawing import turn_up
from edgebook.games.eden.table.state import GROUPS, TURF, State
from edgebook.games.eden.words import Words
from edgebook.kernel import Asked, Context, Missing


def target_label(s: State, key: int) -> str:
    """A target as labels name it: `[w1] Soldat`, a Group with its members, a seat's name, or the end of the
    choice."""
    if key == ENOUGH:
        return "that is all"
    words_ = Words(s)
    if key >= GROUPS:
        group = next(each for each in s.groups if each.id == key - GROUPS)
        return words_.unit(group.members)
    return words_.lying(key)


# A docstring would be taken for the text of the rule, and that is the card's.
class OfAPlay(Asked):
    seat: int
    card: int
    how: str
    subject: tuple[int, ...]
    picks: tuple[Any, ...]
    word: str
    x: int

    def run(self) -> Run:
        return Run(self.seat, self.card, self.how, self.subject, self.picks, self.word, self.x)


class Aim(OfAPlay):
    def asks(self, s: State) -> str:
        """A card of the hand is played on something, an ability is used."""
        verb = "use" if self.run().used else "play"
        return f"{s.names[self.seat]}: what do you {verb} {s.name(self.card)} on?"

    def options(self, s: State) -> list[int]:
        return aims(s, self.run()) or []

    def do(self, s: State, t: Context, key: int) -> str:
        run = self.run()
        proceed(s, run._replace(picks=(*self.picks, key)))
        if key == ENOUGH:
            return "all" if self.picks else "none"
        row = row_of(s, run)
        player = row is not None and any(sel.noun == "player" for sel in row.who)
        return "player" if player and key < GROUPS and s.is_commander(key) else "one"

    def label(self, s: State, key: int) -> str:
        return target_label(s, key)

    def item(self, s: State, key: int) -> str | None:
        return f"card:{key}" if 0 <= key < GROUPS else None

    def missing(self, s: State) -> list[Missing]:
        """What a card cannot be played on, though it lies in play."""
        run = self.run()
        row = row_of(s, run)
        if row is None or row.kind == "on":
            return []
        able = {*(aims(s, run) or ()), *self.picks}
        return not_aimed(s, self.seat, self.card, row, able, left_for(s, run))


class Word(OfAPlay):
    def options(self, s: State) -> list[str]:
        return words(s, self.run())

    def do(self, s: State, t: Context, key: str) -> None:
        proceed(s, self.run()._replace(word=key))

    def missing(self, s: State) -> list[Missing]:
        """Affiliations that cannot be chosen."""
        able, name = words(s, self.run()), s.name(self.card)
        if not set(able) <= set(AFFILIATIONS):
            return []
        built = self.how == "build"
        why = f"another {name} is there for it" if built else f"{name} is not for that affiliation"
        return [Missing(each, why, IDS[s.kind[self.card]], each) for each in AFFILIATIONS if each not in able]


class PaidAsX(OfAPlay):
    def options(self, s: State) -> list[int]:
        return amounts(s, self.run())

    def do(self, s: State, t: Context, key: int) -> None:
        proceed(s, self.run()._replace(x=key))

    def label(self, s: State, key: int) -> str:
        return f"{key} Gold"

    def missing(self, s: State) -> list[Missing]:
        return [beyond(s, self.seat, max(amounts(s, self.run()), default=0))]


# What is paid with a card of the hand is paid before anybody can counter the play.
class FromHand(OfAPlay):
    def options(self, s: State) -> list[Any]:
        return prose.from_hand(s, self.run(), ())

    def do(self, s: State, t: Context, key: int | str) -> int:
        return announcing.pay_from_hand(s, t, self.run(), key)

    def label(self, s: State, key: int | str) -> str:
        return NOT_LISTED if isinstance(key, str) else Words(s).handled(key)

    def item(self, s: State, key: int | str) -> str | None:
        return None if isinstance(key, str) else f"card:{key}"

    def missing(self, s: State) -> list[Missing]:
        """The card itself is out of the hand already."""
        label = Words(s).handled(self.card)
        return [Missing(label, "it is the card that is played", IDS[s.kind[self.card]], self.card)]

    def hidden(self, s: State, observer: int | None) -> bool:
        return observer != self.seat


Picked = int | Chosen
"""What is chosen while a card works: a card, a Group or a seat by number, a cell, a unit, or a word."""


class Pick(OfAPlay):
    n: int
    got: tuple[Any, ...]

    def who(self, s: State) -> int:
        run = self.run()
        return picking.who(s, run, program(s, run)[self.n], self.got)

    def asks(self, s: State) -> str:
        run = self.run()
        item = program(s, run)[self.n]
        who = picking.who(s, run, item, self.got)
        return f"{s.names[who]}: {picking.question(s, run, item, self.got)}"

    def options(self, s: State) -> list[Any]:
        """What can be chosen next. If answers to the card have taken it all away, the card goes on
        without."""
        run = self.run()
        return picking.options(s, run, program(s, run)[self.n], self.got) or [ENOUGH]

    def do(self, s: State, t: Context, key: Picked) -> tuple[Any, ...]:
        return picked(s, t, self.run(), self.n, self.got, key)

    def label(self, s: State, key: Picked) -> str:
        return choice_label(s, self.run(), self.n, self.got, key)

    def item(self, s: State, key: Picked) -> str | None:
        return f"card:{key}" if isinstance(key, int) and 0 <= key < GROUPS else None

    def missing(self, s: State) -> list[Missing]:
        run = self.run()
        item = program(s, run)[self.n]
        return not_picked(s, run, item, self.got, picking.options(s, run, item, self.got))

    def hidden(self, s: State, observer: int | None) -> bool:
        """Choices among cards that not everybody may see: a pile, a hand."""
        run = self.run()
        item = program(s, run)[self.n]
        nouns = {sel.noun for sel in item.who} if isinstance(item, Row) else set()
        secret = bool(nouns & {"pile-card", "hand-card"}) or getattr(item, "secret", False)
        return secret and observer != picking.who(s, run, item, self.got)


def choice_label(s: State, run: Run, n: int, got: tuple[Any, ...], key: Picked) -> str:
    if isinstance(key, tuple):
        if key[:1] == ("unit",):
            return Words(s).unit(key[1:])
        return Words(s).spot(_place(s, run, n, got, key))
    if key == UNLISTED:
        return NOT_LISTED
    if isinstance(key, str):
        return key
    item = program(s, run)[n]
    if isinstance(item, Program) and item.given is not None and key != ENOUGH:
        return f"{s.names[key]} gets {Words(s).handled(item.given(s, run, got))}"
    return target_label(s, key)


def _place(s: State, run: Run, n: int, got: tuple[Any, ...], cell: tuple[int, ...]) -> tuple[int, ...]:
    """A cell with the seat in whose Turf it lies: that of the card which is moved there, if it is in one."""
    moved = (*run.picks, *got)[-1:] if isinstance(program(s, run)[n], Row) else ()
    lies = [each for each in moved if isinstance(each, int) and 0 <= each < GROUPS and s.zone[each] == TURF]
    return (s.at[lies[0]] if lies else run.seat, *cell[-2:])


def _kind(item: Item, got: tuple[Any, ...], key: Picked) -> str:
    """What was chosen, for the sentence."""
    if key == ENOUGH:
        return "all" if got else "none"
    if isinstance(key, tuple):
        return "unit" if key[:1] == ("unit",) else "cell"
    if isinstance(key, str):
        return "word"
    return "seat" if isinstance(item, Program) and item.given is not None else "card"


def picked(s: State, t: Context, run: Run, n: int, got: tuple[Any, ...], key: Picked) -> tuple[Any, ...]:
    """Something was chosen: ask on, or go on with the effect."""
    item = program(s, run)[n]
    who = picking.who(s, run, item, got)
    told = key == UNLISTED
    if told:
        key = turn_up(s, t, who, picking.pile_of(item))
    kind = _kind(item, got, key)
    place = _place(s, run, n, got, key) if isinstance(key, tuple) and kind == "cell" else ()
    got = got if key == ENOUGH else (*got, key)
    more = [] if key == ENOUGH else picking.options(s, run, item, got)
    while len(more) == 1 and more[0] != ENOUGH and not picking.optional(item):
        got = (*got, more[0])
        more = picking.options(s, run, item, got)
    if more:
        s.then(pick_frame(s, run, n, got))
    else:
        s.then((f"{IDS[s.face[run.card]]}/effect", (*run, (n, got))))
    return ("told" if told else kind), who, place
