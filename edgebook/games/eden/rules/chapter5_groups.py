"""Chapter 5, Groups: Attack Groups and Defense Groups."""

from __future__ import annotations

from typing import Any, ClassVar

from edgebook.games.eden.book import RULES
from edgebook.games.eden.effects.grouping import joiners
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.rules.keys import APlay, Chosen
from edgebook.games.eden.rules.why_missing import not_members
from edgebook.games.eden.table.pieces import ATTACK, DEFENSE
from edgebook.games.eden.table.state import State
from edgebook.games.eden.table.zones import form
from edgebook.games.eden.words import Words
from edgebook.kernel import Context, Missing

FORM = "form"
Named = tuple[int, ...]


def _next(s: State, seat: int, kind: str, got: Named) -> None:
    """Ask for the next member, or form the Group where nobody else can join."""
    left = joiners(s, seat, kind, got)
    if len(got) == 1 and len(left) == 1:
        got = (*got, left[0])
        left = joiners(s, seat, kind, got)
    s.then((_ASK if left else _MAKE)[kind](seat, got))


class Members(APlay):
    """What the questions for the members of both kinds of Groups share."""

    got: Named
    kind: ClassVar[str]

    def options(self, s: State) -> list[Any]:
        got, kind = self.got, self.kind
        found: list[Any] = [
            ("add", card)
            for card in joiners(s, self.seat, kind, got)
            if got or joiners(s, self.seat, kind, (card,))
        ]
        return [*found, FORM] if len(got) > 1 else found

    def do(self, s: State, t: Context, key: Chosen) -> tuple[Any, ...]:
        if isinstance(key, str):
            s.then(_MAKE[self.kind](self.seat, self.got))
            return (FORM,)
        _next(s, self.seat, self.kind, (*self.got, key[1]))
        return key

    def label(self, s: State, key: Chosen) -> str:
        return "form the Group" if isinstance(key, str) else f"add {Words(s).handled(key[1])}"

    def missing(self, s: State) -> list[Missing]:
        able = [key[1] for key in Members.options(self, s) if key != FORM]
        return not_members(s, self.seat, self.kind, self.got, able)


@RULES.decision(
    "DE-5.26",
    asks="{seat:seat}: who is in the Attack Group?",
    says={
        "add": "{seat:seat} adds {card:card} to the Attack Group",
        "form": "{seat:seat} adds nobody else",
    },
    gives="card",
    cites=("DE-5.19", "DE-5.30", "DE-5.21"),
)
class attack_members(Members):
    """Members are named one after the other: warriors of your Warband with one Tactic common to all. SOLITARY
    warriors do not join, nor do warriors that may not attack."""

    kind = ATTACK


@RULES.decision(
    "DE-5.27",
    asks="{seat:seat}: who is in the Defense Group?",
    says={
        "add": "{seat:seat} adds {card:card} to the Defense Group",
        "form": "{seat:seat} adds nobody else",
    },
    gives="card",
    cites=("DE-5.19", "DE-5.30", "DE-8.8"),
)
class defense_members(Members):
    """Members are named one after the other; the first one settles the area. They need one Tactic common
    to all."""

    kind = DEFENSE


@RULES.rule(
    "DE-5.16",
    says="{seat:seat} forms an Attack Group of {got:cards}",
    cites=("DE-5.17", "DE-5.21", "DE-7.20"),
    level="action",
)
def form_attack(s: State, t: Context, seat: int, got: Named) -> None:
    """At least two warriors of your Warband with one Tactic common to all form an Attack Group. They add up
    their CVs, but stay individuals for effects."""
    s.acted = True
    form(s, seat, ATTACK, got)
    s.then(together(seat, got), moment("answer", (), seat))


@RULES.rule(
    "DE-5.18",
    says="{got:cards} stay together until the Attack step ends",
)
def together(s: State, t: Context, seat: int, got: Named) -> None:
    """An Attack Group lasts to the end of the Attack step; nobody leaves it earlier."""


@RULES.rule(
    "DE-5.20",
    says="{seat:seat} forms a Defense Group of {got:cards}",
    cites=("DE-5.17", "DE-5.21", "DE-7.20"),
    level="action",
)
def form_defense(s: State, t: Context, seat: int, got: Named) -> None:
    """At least two warriors of one area with one Tactic common to all form a Defense Group. It lasts to the
    start of your next turn."""
    s.acted = True
    form(s, seat, DEFENSE, got)
    s.then(moment("answer", (), seat))


_ASK = {ATTACK: attack_members, DEFENSE: defense_members}
_MAKE = {ATTACK: form_attack, DEFENSE: form_defense}
