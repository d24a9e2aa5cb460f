"""Conditions: whether a row works now. `hits(s, b, live, card, fight)` asks whether it works on a card."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from edgebook.games.eden.cards.language import ROLE_BIT, TACTIC_BIT
from edgebook.games.eden.effects.select import bearer, is_a, is_named, match
from edgebook.games.eden.table.pieces import COMBAT, RAID, Fight
from edgebook.games.eden.table.state import ATTACHED, State
from edgebook.games.eden.table.turf import BEAST

if TYPE_CHECKING:
    from edgebook.games.eden.effects.active_rows import Live
    from edgebook.games.eden.effects.board import Board


def hits(s: State, b: Board, live: Live, card: int, f: Fight | None) -> bool:
    """Whether a row works on a card now."""
    row = live.row
    if row.own:
        return card == live.src and (not row.conds or holds_all(s, b, live, card, f))
    for sel in row.who:
        if match(s, b, sel, live, card, f):
            break
    else:
        return False
    return not row.conds or holds_all(s, b, live, card, f)


def holds_all(s: State, b: Board, live: Live, card: int, f: Fight | None) -> bool:
    return unmet(s, b, live, card, f) is None


def unmet(s: State, b: Board, live: Live, card: int, f: Fight | None) -> tuple[str, str] | None:
    """The first condition of a row that does not hold now."""
    for name, arg in live.row.conds:
        check = _CONDITION.get(name)
        if check is not None and not check(s, b, live, arg, card, f):
            return name, arg
    return None


Condition = Callable[[State, "Board", "Live", str, int, Fight | None], bool]


@cache
def named(arg: str) -> tuple[tuple[str, str], ...]:
    """`name:Mine/type:CAVALRY` as pairs, read once."""
    return tuple((how, what) for how, _, what in (part.partition(":") for part in arg.split("/")))


def one_of(s: State, b: Board, card: int, arg: str) -> bool:
    """`is:X`, `name:X`, `type:T`, `aff:A`, joined by slashes: whether a card is one of these."""
    for how, what in named(arg):
        if how == "is" and is_a(s, b, card, what):
            return True
        if how == "name" and is_named(s, card, what):
            return True
        if how == "type" and s.printed.kind[s.face[card]] == what:
            return True
        if how == "aff" and s.printed.cards[s.face[card]].affiliation == what:
            return True
    return False


def _have(s: State, b: Board, live: Live, arg: str, card: int, f: Fight | None) -> bool:
    return any(b.has(s, live.me, what, working=False) for _, what in named(arg))


def _group_only(s: State, b: Board, live: Live, arg: str, card: int, f: Fight | None) -> bool:
    group = s.group_of(card)
    if group is None or len(group.members) < 2:
        return False
    return all(is_named(s, each, arg) for each in group.members)


def _group_has(s: State, b: Board, live: Live, arg: str, card: int, f: Fight | None) -> bool:
    group = s.group_of(bearer(s, live))
    return group is not None and any(one_of(s, b, each, arg) for each in group.members)


def _raid_only(s: State, b: Board, live: Live, arg: str, card: int, f: Fight | None) -> bool:
    team = () if f is None else _raiders(f)
    return bool(team) and all(any(is_named(s, each, name) for name, _ in named(arg)) for each in team)


def _raiders(f: Fight) -> tuple[int, ...]:
    """The cards that take part in a raid; in a combat nobody raids."""
    return tuple(card for card in f.left if card not in f.out) if f.in_raid else ()


def _against(s: State, b: Board, live: Live, arg: str, card: int, f: Fight | None) -> bool:
    """At least one opponent of this card is such (DE-7.19)."""
    if f is None or f.kind != COMBAT:
        return False
    others = f.right + f.allies if card in f.left else f.left
    others = tuple(each for each in others if each not in f.out)
    if arg == "not-flyer":
        return any(not b.tactics(s, each) & ROLE_BIT["FLYER"] for each in others)
    if arg == "aff:chosen":
        return any(s.printed.cards[s.face[each]].affiliation == live.choice for each in others)
    return any(one_of(s, b, each, arg) for each in others)


def _ungrouped(s: State, b: Board, live: Live, arg: str, card: int, f: Fight | None) -> bool:
    """In no Group; of an attachment its bearer is meant (Personal Transport)."""
    who = s.base[card] if card >= 0 and s.zone[card] == ATTACHED else card
    return who < 0 or s.group[who] < 0


def _unraidable(s: State, b: Board, live: Live, arg: str, card: int, f: Fight | None) -> bool:
    seat = s.at[live.src]
    return all(s.down[each] or kept_away(s, b, each) for each in b.establishments(s, seat))


def kept_away(s: State, b: Board, target: int) -> bool:
    """Whether a card keeps raids away from this one: a beast that carries it and works, a Bad Front, a
    Sanctuary."""
    if s.atts[target] and any(s.kind[each] == BEAST and b.works(s, each) for each in s.atts[target]):
        return True
    return any(b.on(s, "unraidable", target))


_CONDITION: dict[str, Condition] = {
    "permit": lambda s, b, live, arg, card, f: b.permits(s, live.me, arg),
    "have": _have,
    "their-lack": lambda s, b, live, arg, card, f: True,
    "team-game": lambda s, b, live, arg, card, f: s.setup.teams is not None,
    "my-turn": lambda s, b, live, arg, card, f: s.turn == live.me,
    "no-action": lambda s, b, live, arg, card, f: not s.has_acted(),
    "none-attacked": lambda s, b, live, arg, card, f: not s.attacked,
    "none-raided": lambda s, b, live, arg, card, f: not s.raided,
    "one-skull-a-turn": lambda s, b, live, arg, card, f: (
        not any(is_a(s, b, each, "SKULL KEY") for each in s.used)
    ),
    "group-only": _group_only,
    "group-has": _group_has,
    "raid-only": _raid_only,
    "against": _against,
    "alone": lambda s, b, live, arg, card, f: f is not None and _raiders(f) == (card,),
    "ungrouped": _ungrouped,
    "ready": lambda s, b, live, arg, card, f: not s.down[live.src],
    "attacked-by": lambda s, b, live, arg, card, f: card in s.flew,
    "in": lambda s, b, live, arg, card, f: f is not None and arg in (f.kind, "fight"),
    "tactic": lambda s, b, live, arg, card, f: f is not None and f.tactic == TACTIC_BIT[arg],
    "role": lambda s, b, live, arg, card, f: f is not None and f.kind == COMBAT and card in f.left,
    "raiding": lambda s, b, live, arg, card, f: f is not None and f.kind == RAID and card in f.left,
    "defending": lambda s, b, live, arg, card, f: f is not None and f.kind == COMBAT and card in f.right,
    "base-raids": lambda s, b, live, arg, card, f: f is not None and s.base[live.src] in _raiders(f),
    "all-unraidable": _unraidable,
}
"""Conditions that can be looked at at any time; the others (copies, killed, won-by ...) belong to a play or
an event."""
