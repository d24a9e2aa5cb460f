"""What a card does as long as it works, in words: `Soldat has +3 CV`, `nobody may attack by Sea`.

It is said by the rows of the card's effect, not by its name, so that it is true of a card whose values an
owner of the box has put right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from edgebook.games.eden.cards.language import RESOURCE_NAMES, RESOURCES, Row, Sel
from edgebook.games.eden.table.pieces import Lasting
from edgebook.games.eden.table.state import GROUPS
from edgebook.kernel.text import listed

if TYPE_CHECKING:
    from edgebook.games.eden.words import Words

_TIMES = {2: "doubled", 3: "tripled"}
_OFTEN = {"2": "twice", "3": "three times"}
_MOMENTS = {"raiding": " in raids", "defending": " when defending", "attacking": " when attacking"}
_VERBS = {"act": "take an action", "join": "join a Group"}
NOBODY = "nobody"


class Subject(NamedTuple):
    """Whom or what a row works on, and whether that is one or several."""

    name: str
    several: bool = False

    def has(self, one: str, several: str) -> str:
        return f"{self.name} {several if self.several else one}"


def lasting_text(words: Words, entry: Lasting) -> str:
    """Everything that an entry does, as one clause; empty where its rows say it in notes of their own."""
    s = words.s
    kind = s.kind[entry.card]
    rows = [*s.printed.lasts[kind], *s.printed.fight_uses.get(kind, ())]
    barred: dict[Subject, list[str]] = {}
    parts: list[str] = []
    for row in rows:
        subject = _subject(words, row, entry)
        if row.op == "may-not":
            barred.setdefault(subject, []).append(_barred(row, entry))
        elif row.op in _SAYS:
            parts.append(_SAYS[row.op](subject, row, entry))
    for subject, verbs in barred.items():
        may = "may" if subject.name == NOBODY else "may not"
        parts.append(f"{subject.name} {may} {listed(dict.fromkeys(verbs), 'or')}")
    return listed(dict.fromkeys(parts))


def _barred(row: Row, entry: Lasting) -> str:
    verb, _, way = (entry.choice or "" if row.value == "chosen" else row.value).partition(" by ")
    return _VERBS.get(verb, verb) + (f" by {way.capitalize()}" if way else "")


def _subject(words: Words, row: Row, entry: Lasting) -> Subject:
    sel = row.who[0] if row.who else Sel("", "it", ())
    mine = words.poss(entry.seat)
    if sel.noun in ("it", "base", "combatant"):
        return _player(words, entry.on) if row.op in _OF_PLAYERS else _named(words, entry.on)
    if sel.noun == "me":
        return Subject(words.seat(entry.seat))
    if sel.noun == "player":
        return Subject("the other players", True) if sel.has("other") else Subject(NOBODY)
    if sel.noun == "card":
        if sel.has("theirs"):
            return Subject(f"all cards of {_player(words, entry.on).name}", True)
        gives = next((value for name, value in sel.filters if name == "gives"), "")
        return Subject(f"{mine} cards that give {RESOURCE_NAMES[RESOURCES.index(gives)]}", True)
    if sel.noun in ("establishment", "commander"):
        return Subject(f"{mine} {'Establishments' if sel.noun == 'establishment' else 'Commander'}",
                       sel.noun == "establishment")  # fmt: skip
    return Subject(_warriors(mine, sel), True)


_OF_PLAYERS = ("may-not", "no-surplus", "balanced")
"""What is played on a Commander and means its player."""


def _player(words: Words, on: Sequence[int]) -> Subject:
    s = words.s
    if all(card < GROUPS and s.is_commander(card) for card in on):
        return Subject(listed(words.seat(s.at[card]) for card in on), len(on) > 1)
    return _named(words, on)


def _named(words: Words, on: Sequence[int]) -> Subject:
    """What a card was played on; a Commander is named with its player."""
    s = words.s
    if on and all(card < GROUPS and s.is_commander(card) for card in on):
        return Subject(listed(words.target(card) for card in on), len(on) > 1)
    return Subject(words.things(on) or "it", len(on) > 1)


def _warriors(mine: str, sel: Sel) -> str:
    kind = next((name for name, _ in sel.filters if name.isupper()), "")
    aff = next((value for name, value in sel.filters if name == "aff"), "")
    if sel.has("warband"):
        return f"the warriors in {mine} Warband"
    if kind:
        return f"{'grouped ' if sel.has('grouped') else ''}{kind} warriors"
    return f"{mine} {aff} warriors".replace("  ", " ")


def _adds(subject: Subject, row: Row, entry: Lasting) -> str:
    amount = row.amount
    assert amount is not None
    n = int(entry.choice or 0) if amount.of == "chosen" else amount.n
    n = n * entry.amount if amount.per == "gold" or amount.of == "cv" else n
    return f"{subject.has('has', 'have')} {n:+d} CV{_moment(row)}"


def _multiplies(subject: Subject, row: Row, entry: Lasting) -> str:
    assert row.amount is not None
    n = row.amount.n
    how = _TIMES.get(n, f"multiplied by {n}")
    return f"the {_first(row)}CV of {subject.name} is {how}{_last(row)}{_moment(row)}"


def _first(row: Row) -> str:
    """What counts before all other modifiers changes the base CV."""
    return "base " if row.layer == 1 else ""


def _last(row: Row) -> str:
    return " after all other modifiers" if row.layer == 6 else ""


def _becomes(subject: Subject, row: Row, entry: Lasting) -> str:
    kinds = [f"{each.capitalize()}s" if subject.several else each.capitalize() for each in row.words]
    return f"{subject.has('is a', 'are')} {listed(kinds)}"


def _unkillable(subject: Subject, row: Row, entry: Lasting) -> str:
    when = "in a combat or a raid" if row.value == "fight" else f"while {row.value.replace('/', ' or ')}"
    return f"{subject.name} cannot be killed {when}"


_SAYS: dict[str, Callable[[Subject, Row, Lasting], str]] = {
    "add": _adds,
    "mul": _multiplies,
    "div": lambda subject, row, entry: f"the {_first(row)}CV of {subject.name} is halved",
    "attacks": lambda subject, row, entry: f"{subject.name} may attack {_OFTEN.get(row.value, row.value)}",
    "raids": lambda subject, row, entry: f"{subject.name} may raid {_OFTEN.get(row.value, row.value)}",
    "attacks-by": lambda subject, row, entry: (
        f"{subject.name} may attack and raid by {row.value.capitalize()}"
    ),
    "become": _becomes,
    "times": lambda subject, row, entry: f"{subject.has('gives', 'give')} twice as much",
    "balanced": lambda subject, row, entry: f"{subject.name} count as paid for",
    "no-surplus": lambda subject, row, entry: f"{subject.name} collects no surplus Gold",
    "no-kill": _unkillable,
    "open-hand": lambda subject, row, entry: f"{subject.name} play with open hands",
    "no-blue": lambda subject, row, entry: f"the blue icons of {subject.name} cannot be used",
    "not-counted": lambda subject, row, entry: f"{subject.name} add no CV",
    "raid-any": lambda subject, row, entry: (
        f"{subject.name} may raid any Establishment or Commander, covered or not"
    ),
    "no-guard": lambda subject, row, entry: f"nobody in the Borderlands stops a raid of {subject.name}",
}  # fmt: skip


def _moment(row: Row) -> str:
    """When a modifier works, where that is not always."""
    return "".join(_MOMENTS.get(name, "") for name, _ in row.conds)
