"""Which cards of a hand can be played now: what the questions of this moment would offer."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.effects.actions import action_of, action_reason, card_actions
from edgebook.games.eden.effects.moments import moment_words, moments
from edgebook.games.eden.effects.offers import plays
from edgebook.games.eden.effects.plays import no_actions
from edgebook.games.eden.rules import windows
from edgebook.games.eden.rules.chapter5_actions import may_act
from edgebook.games.eden.rules.fights import modify_options
from edgebook.games.eden.rules.why_missing import not_now
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


LATER = "for another moment: "
ANOTHER = f" is {LATER}"


def why_not(s: State, seat: int, card: int) -> str:
    """Why a seat could not play a card now, in the words of the questions; nothing where no rule says."""
    acts = seat == s.turn and not s.fights and s.step == "actions"
    if action_of(s, card):
        if not acts:
            return AS_ACTION
        if not may_act(s, seat):
            return no_actions(s, seat)
        reason = action_reason(s, seat, card)
        return reason.text if reason is not None else ""
    if s.agenda and s.agenda[-1][0] == ANSWER:
        moment, subject = s.agenda[-1][1][:2]
    elif s.fights and s.fights[-1].stage == "modify":
        moment, subject = "modify", s.fights[-1].played
    else:
        moment, subject = s.step if seat == s.turn and not s.fights else "answer", ()
    found = not_now(s, seat, card, moment, subject)
    if found is None:
        return ""
    _, other, when = found.text.partition(ANOTHER)  # the name stands above it
    return f"{LATER}{when}" if other else found.text


FIGHTS = {"fight": "fights", "combat": "combat", "raid": "raids"}
"""When a card is played on a fight, for a line that has room for a few words."""
AS_ACTION = "only as an Action"


def in_short(s: State, card: int, why: str) -> tuple[str, ...]:
    """The same in a few words, to stand beside the type of a card, and in fewer still."""
    if why == AS_ACTION:
        return why, "Actions only"
    if why.startswith(LATER):
        when = moments(s)[s.kind[card]]
        if when in FIGHTS:
            return (
                (f"{FIGHTS[when]} only",) if not s.fights else ("not yet: in Modify", "in Modify", "not yet")
            )
        return (f"only {moment_words(s, when)}",)
    short, _, none = why.removeprefix(f"{s.name(card)} ").partition(", and none")
    return (short, "no target") if none else (short,)
