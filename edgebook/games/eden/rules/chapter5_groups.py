"""Chapter 5, Groups: Attack Groups and Defense Groups."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edgebook.games.eden.book import BOOK, RULES
from edgebook.games.eden.catalogue import TITLES
from edgebook.games.eden.effects.grouping import joiners
from edgebook.games.eden.rules.windows import moment
from edgebook.games.eden.table.state import ATTACK, DEFENSE, State
from edgebook.games.eden.table.zones import form
from edgebook.games.eden.words import Words
from edgebook.kernel import Frame, Question, Table

FORM = "form"
Members = tuple[int, ...]


def _next(
    s: State, seat: int, kind: str, got: Members, ask: Callable[..., Frame], make: Callable[..., Frame]
) -> None:
    """Ask for the next member, or form the Group where nobody else can join."""
    left = joiners(s, seat, kind, got)
    if len(got) == 1 and len(left) == 1:
        got = (*got, left[0])
        left = joiners(s, seat, kind, got)
    s.then(ask(seat, got) if left else make(seat, got))


def _options(s: State, seat: int, got: Members, kind: str) -> list[Any]:
    found: list[Any] = [
        ("add", card) for card in joiners(s, seat, kind, got) if got or joiners(s, seat, kind, (card,))
    ]
    return [*found, FORM] if len(got) > 1 else found


def _label(s: State, key: Any) -> str:
    return "form the Group" if key == FORM else f"add {Words(s).handled(key[1])}"


@RULES.decision(
    "DE-5.26",
    TITLES["DE-5.26"],
    BOOK("Form Attack Group"),
    asks="{seat:seat}: who is in the Attack Group?",
    says={"add": "{seat:seat} adds {card:card} to the Attack Group", "form": "{seat:seat} adds nobody else"},
    gives="card",
    cites=("DE-5.19", "DE-5.30", "DE-5.21"),
)
class attack_members(Question):  # noqa: N801
    """Members are named one after the other: warriors of your Warband with one Tactic common to all.
    SOLITARY warriors and those who may not attack do not join."""

    @staticmethod
    def options(s: State, seat: int, got: Members) -> list[Any]:
        return _options(s, seat, got, ATTACK)

    @staticmethod
    def do(s: State, t: Table, seat: int, got: Members, key: Any) -> tuple[Any, ...]:
        if key == FORM:
            s.then(form_attack(seat, got))
            return (FORM,)
        _next(s, seat, ATTACK, (*got, key[1]), attack_members, form_attack)
        return key  # type: ignore[no-any-return]

    @staticmethod
    def label(s: State, seat: int, got: Members, key: Any) -> str:
        return _label(s, key)

    @staticmethod
    def item(s: State, seat: int, got: Members, key: Any) -> str | None:
        return None if key == FORM else f"card:{key[1]}"


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


@RULES.decision(
    "DE-5.27",
    TITLES["DE-5.27"],
    BOOK("Form Defense Group"),
    asks="{seat:seat}: who is in the Defense Group?",
    says={"add": "{seat:seat} adds {card:card} to the Defense Group", "form": "{seat:seat} adds nobody else"},
    gives="card",
    cites=("DE-5.19", "DE-5.30", "DE-8.8"),
)
class defense_members(Question):  # noqa: N801
    """Members are named one after the other; the first one settles the area. They need one Tactic common to
    all."""

    @staticmethod
    def options(s: State, seat: int, got: Members) -> list[Any]:
        return _options(s, seat, got, DEFENSE)

    @staticmethod
    def do(s: State, t: Table, seat: int, got: Members, key: Any) -> tuple[Any, ...]:
        if key == FORM:
            s.then(form_defense(seat, got))
            return (FORM,)
        _next(s, seat, DEFENSE, (*got, key[1]), defense_members, form_defense)
        return key  # type: ignore[no-any-return]

    @staticmethod
    def label(s: State, seat: int, got: Members, key: Any) -> str:
        return _label(s, key)

    @staticmethod
    def item(s: State, seat: int, got: Members, key: Any) -> str | None:
        return None if key == FORM else f"card:{key[1]}"


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
