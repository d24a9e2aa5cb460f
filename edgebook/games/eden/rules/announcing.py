"""A card is announced: what it costs in kind, who is asked for leave, who can counter it."""

from __future__ import annotations

from edgebook.games.eden.cards.card import IDS, INTRIGUE, TYPE_OF
from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.effects import picks as picking
from edgebook.games.eden.effects.act import closed
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import annihilate_top
from edgebook.games.eden.rules.playing import Run, afterwards
from edgebook.games.eden.rules.resolving import program
from edgebook.games.eden.table.state import GROUPS, State
from edgebook.kernel import Frame

IMMEDIATE = frozenset(
    (
        "discard",
        "annihilate",
        "kill",
        "to-hand",
        "take",
        "strip",
        "move-attachment",
        "move-area",
        "disband",
        "gold",
        "take-gold",
        "swap-gold",
        "gold-to-pool",
        "tie",
        "end-raid",
        "out",
        "balance-now",
        "draw",
        "discard-hand",
        "shuffle",
        "annihilate-top",
        "leave-group",
        "form-group",
        "join-target",
    )
)
"""Verbs that cannot be taken back later in a Modify window: a card with one is answered at once."""


# -- announcing --------------------------------------------------------------------------------------------


def pay_in_kind(s: State, run: Run, row: Row | None) -> None:
    """Costs other than Gold: a marker, the card itself, the top card, a card of the hand."""
    seat, card, _, _, picks, _, _ = run
    for cost in row.costs if row is not None else ():
        kind, _, what = cost.partition(" ")
        if kind == "marker":
            from_card = picks[0] if picks else card
            s.markers[from_card] -= 1
            s.changed()
        elif cost == "annihilate self":
            pass  # once it is settled whom it works on
        elif cost == "discard it":
            pass  # with the effect, so that its CV can still be read
        elif kind == "top":
            annihilate_top(s, seat, int(what))


def announce(s: State, run: Run) -> None:
    """After a card is announced: those who can counter it, its effect, and then the others' answers."""
    from edgebook.games.eden.rules.windows import moment

    seat, card, how = run[:3]
    frames: list[Frame] = []
    in_modify = bool(s.fights) and s.fights[-1].stage == "modify"
    if TYPE_OF[s.kind[card]] == INTRIGUE and not how.startswith("use"):
        if not in_modify or s.rulings.counter_in_modify == "at-once" or _immediate(s, card):
            frames.append(moment("after-intrigue", (card,), seat))
        else:
            s.fights[-1].played += (card,)
    s.then(*frames, *leave_asked(s, run), *first_part(s, run), *afterwards(s, seat))


_TOUCHES = {
    "take-gold": "gold", "swap-gold": "gold", "gold-to-pool": "gold", "discard-hand": "hand",
    "shuffle": "draw",
    "draw": "draw",
}  # fmt: skip


def leave_asked(s: State, run: Run) -> list[Frame]:
    """A player whose Gold, hand or piles are closed is asked whether the card may touch them all the same."""
    from edgebook.games.eden.rules.leaving import give_leave

    seat, card, _how, _, picks, _, _ = run
    s.allowed = ()
    if not board(s).rows("closed"):
        return []
    found: list[Frame] = []
    for row in program(s, run):
        if not isinstance(row, Row):
            continue
        what = row.value.split()[-1] if row.op == "look" else _TOUCHES.get(row.op, "")
        if not what:
            continue
        everybody = bool(row.who) and row.who[0].noun == "player"
        touched = range(s.seats) if everybody else [s.at[pick] for pick in picks if 0 <= pick < GROUPS]
        for other in touched:
            frame = give_leave(other, seat, what, card)
            if other != seat and closed(s, other, what, seat) and frame not in found:
                found.append(frame)
    return found


def _immediate(s: State, card: int) -> bool:
    return any(row.kind == "now" and row.op in IMMEDIATE for row in s.printed.cards[s.kind[card]].rows)


def first_part(s: State, run: Run) -> list[Frame]:
    """The effect, or the first choice that it needs."""
    id = IDS[s.face[run[1]]]
    items = program(s, run)
    if items and picking.options(s, run, items[0], ()):
        return [(f"{id}/pick", (*run, 0, ()))]
    return [(f"{id}/effect", (*run, 0))]
