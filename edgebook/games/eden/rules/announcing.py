"""A card is announced: what it costs in kind, who is asked for leave, who can counter it."""

from __future__ import annotations

from edgebook.games.eden.cards.card import IDS, INTRIGUE, TYPE_OF
from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.effects import picks as picking
from edgebook.games.eden.effects.act import closed
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.effects.verbs import VERBS
from edgebook.games.eden.rules.leaving import give_leave
from edgebook.games.eden.rules.playing import afterwards
from edgebook.games.eden.rules.resolving import pick_frame, program
from edgebook.games.eden.table.drawing import turn_up
from edgebook.games.eden.table.state import ANNIHILATED, GROUPS, State
from edgebook.games.eden.table.zones import drop_top, move
from edgebook.kernel import Context, Frame

# -- announcing --------------------------------------------------------------------------------------------


def pay_in_kind(s: State, run: Run, row: Row | None) -> None:
    """Costs other than Gold that leave nothing to choose: a marker, the card itself, the top card."""
    seat, card, _, _, picks, _, _ = run
    for cost in row.costs if row is not None else ():
        if cost.what == "marker":
            from_card = picks[0] if picks else card
            s.markers[from_card] -= 1
            s.changed()
        elif cost.what == "top":
            drop_top(s, seat, ANNIHILATED, cost.n)
        # `annihilate self` is paid once it is settled whom it works on, `discard it` with the effect, so that
        # its CV can still be read


def pay_from_hand(s: State, t: Context, run: Run, key: int | str) -> int:
    """A card of the hand is annihilated as a cost, and the play goes on."""
    gone = turn_up(s, t, run.seat, "hand") if isinstance(key, str) else key
    move(s, gone, ANNIHILATED, s.owner[gone])
    open_to_answers(s, run)
    return gone


def announce(s: State, run: Run, row: Row | None) -> None:
    """After a card is announced: what of its cost is still to be chosen is paid before anybody answers."""
    if row is not None and row.costing("hand-annihilate") is not None:
        s.then((f"{IDS[s.face[run.card]]}/cost", (*run,)))
    else:
        open_to_answers(s, run)


def open_to_answers(s: State, run: Run) -> None:
    """What comes next: the window to counter a card, its effect, and then the others' answers."""
    seat, card, how, *_ = run
    frames: list[Frame] = []
    in_modify = bool(s.fights) and s.fights[-1].stage == "modify"
    if TYPE_OF[s.kind[card]] == INTRIGUE and not how.startswith("use"):
        if not in_modify or s.rulings.counter_in_modify == "at-once" or _immediate(s, card):
            frames.append(moment("after-intrigue", (card,), seat))
        else:
            s.fights[-1].played += (card,)
    s.then(*frames, *leave_asked(s, run), *first_part(s, run), *afterwards(s, seat))


def leave_asked(s: State, run: Run) -> list[Frame]:
    """A player whose Gold, hand or piles are closed is asked whether the card may touch them all the same."""
    seat, card, _how, _, picks, _, _ = run
    s.allowed = ()
    if not board(s).rows("closed"):
        return []
    found: list[Frame] = []
    for row in program(s, run):
        if not isinstance(row, Row):
            continue
        what = row.rest if row.op == "look" else VERBS[row.op].touches if row.op in VERBS else ""
        if not what:
            continue
        everybody = bool(row.who) and row.who[0].noun == "player"
        touched = s.all_seats() if everybody else [s.at[pick] for pick in picks if 0 <= pick < GROUPS]
        for other in touched:
            frame = give_leave(other, seat, what, card)
            if other != seat and closed(s, other, what, seat) and frame not in found:
                found.append(frame)
    return found


def _immediate(s: State, card: int) -> bool:
    """Whether a card cannot be taken back once it has worked: those in prose move things about too, but for a
    Traitor before the raid is over."""
    rows = s.printed.cards[s.kind[card]].rows
    return s.printed.told[s.kind[card]] != "turn-raider" and any(
        row.op == "special" or (row.kind == "now" and VERBS[row.op].at_once) for row in rows
    )


def first_part(s: State, run: Run) -> list[Frame]:
    """The effect, or the first choice that it needs."""
    id = IDS[s.face[run.card]]
    items = program(s, run)
    if items and picking.options(s, run, items[0], ()):
        return [pick_frame(s, run, 0, ())]
    return [(f"{id}/effect", (*run, 0))]
