"""The windows of the effect language: which are open for a seat at a moment, and which cards belong to them.

A moment is a word (`answer`, `actions`, `modify`, `after-kill` ...). In most moments a seat may answer:
`moment` gives the frame that asks it (`rules.windows`).
"""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.games.eden.cards.printed import SHAPESHIFT, Printed
from edgebook.games.eden.table.state import MOST_SEATS, UNSEEN, State
from edgebook.kernel import Frame

ANSWER = "DE-10.10"

FACE_DOWN = "face-down"
"""A card of a hand is discarded face down (DE-4.5): it is about a place in a pile, whatever lies there."""
RIGHT_AFTER = (
    "after-combat",
    "after-win",
    "after-loss",
    "after-kill",
    "after-raze",
    "after-intrigue",
    "when-discarded",
    FACE_DOWN,
)
_ACTING = ("actions", "actions-end", "answer")
"""The menu of one's Perform Actions step, its end, and answers to others in it."""
MOMENT_WORDS = {
    "any": "any time", "any-calm": "any time outside fights",
    "action": "the Perform Actions step of your turn, as an action",
    "actions-instead": "the Perform Actions step of your turn, instead of all actions",
    "my-actions": "the Perform Actions step of your turn",
    "turn-start": "the start of your turn", "draw-step": "the Draw step of your turn",
    "my-balance": "your own Balance", "any-balance": "a Balance",
    "before-attack": "a moment before the Attack step, outside fights",
    "my-raid-step": "the Raid step of your turn, between raids", "turn-end": "the end of your turn",
    "combat": "Modify Combat", "raid": "Modify Raid", "fight": "Modify Combat or Modify Raid",
    "raid-raiders": "right after raiders are announced",
    "after-combat": "right after a combat", "after-win": "right after a combat is won",
    "after-loss": "right after a combat is lost", "after-kill": "right after a warrior is killed",
    "after-raze": "right after an Establishment is razed",
    "after-intrigue": "right after an Intrigue card is played",
    "when-discarded": "right after a card is discarded",
}  # fmt: skip
"""Each window of the effect language in words, as far as no ruling says when it is open."""


# -- what lies face down -----------------------------------------------------------------------------------


def top_now(s: State, seat: int) -> int:
    """The place where the top card of a discard pile lies, as a number that no card has."""
    return ~((len(s.discard[seat]) - 1) * MOST_SEATS + seat)


def top_then(s: State, place: int) -> int:
    """The card in such a place, or UNSEEN if there is none any more."""
    height, seat = divmod(~place, MOST_SEATS)
    return s.discard[seat][height] if height < len(s.discard[seat]) else UNSEEN


# -- moments -----------------------------------------------------------------------------------------------


def moment(name: str, subject: Sequence[int] = (), by: int = 0) -> Frame:
    """The frame that lets others answer."""
    return ANSWER, (name, tuple(subject), by)


def moments(s: State) -> tuple[str, ...]:
    """The window of each kind of card (ruling no-time-stated)."""
    return s.printed.when if s.rulings.no_time_stated == "your-turn" else s.printed.when_any


def moment_words(s: State, when: str) -> str:
    """When a window of the language is open (ruling your-turn)."""
    if when == "my-turn":
        return "your turn, outside fights" if s.rulings.your_turn == "calm" else MOMENT_WORDS["my-actions"]
    return MOMENT_WORDS[when]


def windows(s: State, seat: int, moment: str) -> frozenset[str]:
    """The windows of the language that are open for a seat at a moment."""
    fight = s.fights[-1].kind if s.fights else ""
    case = (moment, s.step, fight, s.rulings.your_turn if seat == s.turn else "")
    found = _KNOWN.get(case)
    if found is None:
        found = _KNOWN[case] = _windows(*case)
    return found


_KNOWN: dict[tuple[str, str, str, str], frozenset[str]] = {}
"""What was found before: there are few cases, and every step asks."""


def _windows(moment: str, step: str, fight: str, mine: str) -> frozenset[str]:
    """`mine`: how one's own turn is read, if it is (ruling your-turn)."""
    if moment == "modify":
        return frozenset(("any", "fight", fight))
    if moment in RIGHT_AFTER:
        return frozenset(("any", "when-discarded" if moment == FACE_DOWN else moment))
    if moment in ("raid-tactic", "raid-raiders"):
        return frozenset(("any", "raid-raiders") if moment == "raid-raiders" else ("any",))
    found = {"any"}
    if moment in ("balance", "any-balance"):
        found.add("any-balance")
    if moment == "balance":  # of the seat that balances, also in another's turn or in a fight (Recount)
        found.add("my-balance")
    return frozenset(found if fight else found | _calm_windows(moment, step, mine))


_OWN = {"actions": ("action", "actions-instead"), "raid": ("my-raid-step",), "discard": ("turn-end",)}
"""The windows of one's own menus."""


def _calm_windows(moment: str, step: str, mine: str) -> set[str]:
    """Those that are open outside fights."""
    found = {"any-calm"}
    if step in ("draw", "actions", "balance"):
        found.add("before-attack")
    acting = bool(mine) and step == "actions" and moment in _ACTING
    if mine == "calm" or acting:
        found.add("my-turn")
    if acting:
        found.add("my-actions")
    if mine:
        found.update(_OWN.get(moment, ()))
    return found


def played_in(s: State, open_now: frozenset[str]) -> frozenset[int]:
    """The kinds of cards that are played in one of these windows, other than by one of the nine actions."""
    known = s.printed.heard if s.rulings.no_time_stated == "your-turn" else s.printed.heard_any
    found = known.get(open_now)
    if found is None:
        found = known[open_now] = frozenset(
            kind for kind, when in enumerate(moments(s)) if when in open_now and when != "action"
        )
    return found


def able_in(printed: Printed, open_now: frozenset[str]) -> frozenset[int]:
    """The kinds of cards in play that have an ability for one of these windows."""
    found = printed.able.get(open_now)
    if found is None:
        found = printed.able[open_now] = frozenset(
            kind
            for kind in printed.may_use
            if any(row.when in open_now for row in printed.use_rows.get(kind, ()))
            or (kind == SHAPESHIFT and "any-calm" in open_now)
        )
    return found
