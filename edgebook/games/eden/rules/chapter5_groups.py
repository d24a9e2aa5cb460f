"""Chapter 5, Groups: Attack Groups and Defense Groups."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import BOOK, RULES
from edgebook.games.eden.catalogue import TITLES
from edgebook.games.eden.effects.grouping import joiners
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.rules.why_missing import not_members
from edgebook.games.eden.table.state import ATTACK, DEFENSE, State
from edgebook.games.eden.table.zones import form
from edgebook.games.eden.words import Words
from edgebook.kernel import Missing, Question, Table

FORM = "form"
Members = tuple[int, ...]


def _next(s: State, seat: int, kind: str, got: Members) -> None:
    """Ask for the next member, or form the Group where nobody else can join."""
    left = joiners(s, seat, kind, got)
    if len(got) == 1 and len(left) == 1:
        got = (*got, left[0])
        left = joiners(s, seat, kind, got)
    s.then((_ASK if left else _MAKE)[kind](seat, got))


def _options(s: State, seat: int, got: Members, kind: str) -> list[Any]:
    found: list[Any] = [
        ("add", card) for card in joiners(s, seat, kind, got) if got or joiners(s, seat, kind, (card,))
    ]
    return [*found, FORM] if len(got) > 1 else found


def _members(id: str, section: str, kind: str, name: str, text: str, cites: tuple[str, ...]) -> Any:
    """The question for the members of a Group of one kind."""

    class members(Question):  # noqa: N801
        @staticmethod
        def options(s: State, seat: int, got: Members) -> list[Any]:
            return _options(s, seat, got, kind)

        @staticmethod
        def do(s: State, t: Table, seat: int, got: Members, key: Any) -> tuple[Any, ...]:
            if key == FORM:
                s.then(_MAKE[kind](seat, got))
                return (FORM,)
            _next(s, seat, kind, (*got, key[1]))
            return key  # type: ignore[no-any-return]

        @staticmethod
        def label(s: State, seat: int, got: Members, key: Any) -> str:
            return "form the Group" if key == FORM else f"add {Words(s).handled(key[1])}"

        @staticmethod
        def item(s: State, seat: int, got: Members, key: Any) -> str | None:
            return None if key == FORM else f"card:{key[1]}"

        @staticmethod
        def missing(s: State, seat: int, got: Members) -> list[Missing]:
            able = [key[1] for key in _options(s, seat, got, kind) if key != FORM]
            return not_members(s, seat, kind, got, able)

    members.__doc__ = text
    return RULES.decision(
        id,
        TITLES[id],
        BOOK(section),
        asks=f"{{seat:seat}}: who is in the {name}?",
        says={
            "add": f"{{seat:seat}} adds {{card:card}} to the {name}",
            "form": "{seat:seat} adds nobody else",
        },
        gives="card",
        cites=cites,
    )(members)


attack_members = _members(
    "DE-5.26",
    "Form Attack Group",
    ATTACK,
    "Attack Group",
    "Members are named one after the other: warriors of your Warband with one Tactic common to all. SOLITARY "
    "warriors and those who may not attack do not join.",
    ("DE-5.19", "DE-5.30", "DE-5.21"),
)
defense_members = _members(
    "DE-5.27",
    "Form Defense Group",
    DEFENSE,
    "Defense Group",
    "Members are named one after the other; the first one settles the area. They need one Tactic common "
    "to all.",
    ("DE-5.19", "DE-5.30", "DE-8.8"),
)


@RULES.rule(
    "DE-5.16",
    TITLES["DE-5.16"],
    BOOK("Form Attack Group"),
    says="{seat:seat} forms an Attack Group of {got:cards}",
    cites=("DE-5.17", "DE-5.21", "DE-7.20"),
    level="action",
)
def form_attack(s: State, t: Table, seat: int, got: Members) -> None:
    """At least two warriors of your Warband with one Tactic common to all form an Attack Group. They add up
    their CVs, but stay individuals for effects."""
    s.acted = True
    form(s, seat, ATTACK, got)
    s.then(together(seat, got), moment("answer", (), seat))


@RULES.rule(
    "DE-5.18",
    TITLES["DE-5.18"],
    BOOK("Form Attack Group"),
    says="{got:cards} stay together until the Attack step ends",
)
def together(s: State, t: Table, seat: int, got: Members) -> None:
    """An Attack Group lasts to the end of the Attack step; nobody leaves it earlier."""


@RULES.rule(
    "DE-5.20",
    TITLES["DE-5.20"],
    BOOK("Form Defense Group"),
    says="{seat:seat} forms a Defense Group of {got:cards}",
    cites=("DE-5.17", "DE-5.21", "DE-7.20"),
    level="action",
)
def form_defense(s: State, t: Table, seat: int, got: Members) -> None:
    """At least two warriors of one area with one Tactic common to all form a Defense Group. It lasts to the
    start of your next turn."""
    s.acted = True
    form(s, seat, DEFENSE, got)
    s.then(moment("answer", (), seat))


_ASK = {ATTACK: attack_members, DEFENSE: defense_members}
_MAKE = {ATTACK: form_attack, DEFENSE: form_defense}
