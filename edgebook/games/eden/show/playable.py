"""Which cards of a hand can be played now: what the questions of this moment would offer."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.effects.actions import card_actions
from edgebook.games.eden.effects.offers import plays
from edgebook.games.eden.rules import windows
from edgebook.games.eden.rules.chapter5_actions import may_act
from edgebook.games.eden.rules.fights import modify_options
from edgebook.games.eden.table.state import State

ANSWER = "DE-10.10"
"""The window that says itself which moment it is."""


def playable(s: State, seat: int) -> frozenset[int]:
    """The cards of a seat that it could play if it were asked now."""
    return frozenset(key[1] for key in _offers(s, seat) if isinstance(key, tuple))


def _offers(s: State, seat: int) -> list[Any]:
    if s.agenda and s.agenda[-1][0] == ANSWER:
        moment, subject, by = s.agenda[-1][1][:3]
        return windows.options(s, moment, subject, by, seat)
    if s.fights:
        return modify_options(s, seat) if s.fights[-1].stage == "modify" else plays(s, seat, "answer")
    if seat != s.turn:
        return plays(s, seat, "answer")
    actions = card_actions(s, seat) if s.step == "actions" and may_act(s, seat) else []
    return [*actions, *plays(s, seat, s.step)]
