"""Conditions of a play: its moment, who plays it, and the cards that the moment is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from edgebook.games.eden.effects import conditions, select
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import Board
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import State

Holds = Callable[[State, Board, Live, str, Sequence[int], Fight | None], bool]


def unmet(s: State, b: Board, live: Live, subject: Sequence[int], f: Fight | None) -> tuple[str, str] | None:
    """The first condition of a `play` or `use` row that does not hold, those of its moment included."""
    found = conditions.unmet(s, b, live, -1 if live.row.kind == "play" else live.src, f)
    if found is not None:
        return found
    for name, arg in live.row.conds:
        holds = _HOLDS.get(name)
        if holds is not None and not holds(s, b, live, arg, subject, f):
            return name, arg
    return None


def whose(s: State, f: Fight | None, card: int) -> int:
    """Who controls a warrior, or did so when it was killed in this fight."""
    killed = f.fell if f is not None else ()
    return next((seat for each, _, seat in killed if each == card), s.ctrl[card])


def _defends(s: State, b: Board, live: Live, arg: str, subject: Sequence[int], f: Fight | None) -> bool:
    return f is not None and f.defender == live.me


def _won(s: State, b: Board, live: Live, arg: str, subject: Sequence[int], f: Fight | None) -> bool:
    return f is not None and live.me == (f.attacker if f.result == "left" else f.defender)


def _lost(s: State, b: Board, live: Live, arg: str, subject: Sequence[int], f: Fight | None) -> bool:
    if f is None or f.result not in ("left", "right"):
        return False
    return live.me == (f.defender if f.result == "left" else f.attacker)


def _killed(s: State, b: Board, live: Live, arg: str, subject: Sequence[int], f: Fight | None) -> bool:
    return any((s.printed.kind[s.face[card]] == "VEHICLE") == (arg == "VEHICLE") for card in subject)


def _won_by(s: State, b: Board, live: Live, arg: str, subject: Sequence[int], f: Fight | None) -> bool:
    """One warrior of a kind has won alone, without a Group."""
    if f is None:
        return False
    winners = f.left if f.result == "left" else f.right
    return len(winners) == 1 and s.printed.kind[s.face[winners[0]]] == arg and s.group[winners[0]] < 0


def _no_action(s: State, b: Board, live: Live, arg: str, subject: Sequence[int], f: Fight | None) -> bool:
    return live.row.when != "actions-instead" or (not s.has_acted() and live.src not in s.used)


_HOLDS: dict[str, Holds] = {
    "by-me": lambda s, b, live, arg, subject, f: f is not None and f.attacker == live.me,
    "raided": lambda s, b, live, arg, subject, f: f is not None and f.in_raid and f.defender == live.me,
    "attacked": _defends,
    "mine-razed": _defends,
    "mine-killed": lambda s, b, live, arg, subject, f: any(whose(s, f, card) == live.me for card in subject),
    "killed-by-me": _won,
    "mine-won": _won,
    "mine-lost": _lost,
    "not-tie": lambda s, b, live, arg, subject, f: f is not None and f.result in ("left", "right"),
    "killed": _killed,
    "won-by": _won_by,
    "not-after-raiders": lambda s, b, live, arg, subject, f: all(
        not each.in_raid or each.stage in ("announced", "tactic") for each in s.fights
    ),
    "no-action": _no_action,
    "once-a-turn": lambda s, b, live, arg, subject, f: live.src not in s.used,
    "times": lambda s, b, live, arg, subject, f: s.used.count(live.src) < int(arg),
    "spy": lambda s, b, live, arg, subject, f: bool(select.spies(s, b, live.me)),
}
"""By the word of the condition. Others can be looked at at any time (`effects.conditions`), or say on what a
card can be played."""
