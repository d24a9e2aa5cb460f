"""The windows of the effect language: which are open for a seat at a moment, and which cards belong to them.

A moment is a word (`answer`, `actions`, `modify`, `after-kill` ...).
"""

from __future__ import annotations

from functools import lru_cache

from edgebook.games.eden.cards.card import number
from edgebook.games.eden.cards.printed import SHAPESHIFT, Printed
from edgebook.games.eden.table.state import State

RIGHT_AFTER = (
    "after-combat",
    "after-win",
    "after-loss",
    "after-kill",
    "after-raze",
    "after-intrigue",
    "when-discarded",
)
RITUAL, PROPHECY, BESTOW, EQUIP = "RITUAL", "PROPHECY", "DARK SYMMETRY", "EQUIPMENT"
COUP, WATCHTOWER, SUMMIT = (number(f"DE-{id}") for id in ("I045", "E047", "I108"))
STOREHOUSE, GOMORIAN, POTENTIAL = (number(f"DE-{id}") for id in ("E036", "W011", "I088"))
MOMENT_WORDS = {
    "combat": "Modify Combat", "raid": "Modify Raid", "fight": "a combat or a raid",
    "my-raid-step": "your Raid step",
    "raid-raiders": "right after raiders are announced", "my-balance": "your Balance step",
    "any-balance": "a Balance step", "turn-start": "the start of your turn",
    "turn-end": "the end of your turn",
    "after-combat": "right after a combat", "after-win": "right after a combat is won",
    "after-loss": "right after a combat is lost", "after-kill": "right after somebody is killed",
    "after-raze": "right after a razing", "after-intrigue": "right after an Intrigue card",
    "when-discarded": "when a card is discarded", "any-calm": "outside fights",
    "before-attack": "before the Attack step",
}  # fmt: skip
"""The windows that are closed while one acts, in words."""


# -- moments -----------------------------------------------------------------------------------------------


def moments(s: State) -> tuple[str, ...]:
    """The window of each kind of card (ruling no-time-stated)."""
    return s.printed.when if s.rulings.no_time_stated == "your-turn" else s.printed.when_any


def windows(s: State, seat: int, moment: str) -> frozenset[str]:
    """The windows of the language that are open for a seat at a moment."""
    fight = s.fights[-1].kind if s.fights else ""
    case = (moment, seat == s.turn, s.step, fight, s.rulings.your_turn)
    found = _KNOWN.get(case)
    if found is None:
        found = _KNOWN[case] = _windows(moment, case[1], s.step, fight, s.rulings.your_turn == "calm")
    return found


_KNOWN: dict[tuple[str, bool, str, str, str], frozenset[str]] = {}
"""What was found before: there are few cases, and most steps ask for one."""


def _windows(moment: str, mine: bool, step: str, fight: str, calm: bool) -> frozenset[str]:
    if moment == "modify":
        return frozenset(("any", "fight", fight))
    if moment in RIGHT_AFTER:
        return frozenset(("any", moment))
    if moment in ("raid-tactic", "raid-raiders"):
        return frozenset(("any", "raid-raiders") if moment == "raid-raiders" else ("any",))
    if fight:
        return frozenset(("any",))
    found = {"any", "any-calm"}
    if step in ("draw", "actions", "balance"):
        found.add("before-attack")
    if mine and (calm or moment == "actions"):
        found.add("my-turn")
    if moment in ("balance", "any-balance"):
        found.add("any-balance")
    if moment == "balance":  # of the one who balances, be it somebody else's turn (Recount)
        found.add("my-balance")
    if mine:
        if moment == "actions":
            found |= {"action", "my-actions", "actions-instead"}
        elif moment == "raid":
            found.add("my-raid-step")
        elif moment == "discard":
            found.add("turn-end")
    return frozenset(found)


@lru_cache(1024)
def able_in(printed: Printed, open_now: frozenset[str]) -> frozenset[int]:
    """The kinds of cards in play that have an ability for one of these windows."""
    return frozenset(
        kind
        for kind in printed.may_use
        if any(row.when in open_now for row in printed.use_rows.get(kind, ()))
        or (kind == SHAPESHIFT and "any-calm" in open_now)
    )
