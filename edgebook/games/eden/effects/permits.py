"""Who may play what, and what it costs: affiliation, permissions, UNIQUE, Initial Cost (chapter 2 and
DE-5.28).

`why_not(s, seat, card)` gives the rule that forbids a card and the reason in words, or None.
"""

from __future__ import annotations

from typing import NamedTuple

from edgebook.games.eden.cards.card import ESTABLISHMENT, IDS, WARRIOR, Card
from edgebook.games.eden.effects import conditions
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.table.state import IN_PLAY, TURF, State
from edgebook.games.eden.words import Words

_ACTION_OF = {ESTABLISHMENT: "build", WARRIOR: "muster"}


class Reason(NamedTuple):
    """Why something cannot be done: the rule, and the sentence."""

    rule: str
    text: str


def why_not(s: State, seat: int, card: int) -> Reason | None:
    """What keeps a seat from putting a card into play, whatever the moment is. Gold is looked at last."""
    kind, b = s.kind[card], board(s)
    simple = s.printed.simple[s.kind[s.commander[seat]]].get(kind) if b.usual else None
    if simple is not None and (not simple[1] or b.permits(s, seat, simple[1])):
        reason, cost = None, simple[0]
    elif (seat, kind) in b.barred:
        reason, cost = b.barred[seat, kind]
    else:
        reason = _barred(s, seat, card)
        cost = 0 if reason is not None else initial_cost(s, seat, card)
        b.barred[seat, kind] = reason, cost
    if cost and reason is None and cost > purse(s, seat):
        name = s.printed.cards[kind].name
        return Reason("DE-2.10", f"{name} costs {cost} Gold and {s.names[seat]} has {purse(s, seat)}")
    return reason


def _barred(s: State, seat: int, card: int) -> Reason | None:
    """The same for all cards of a kind, apart from Gold; looked at once for a table."""
    c, b = s.printed.cards[s.kind[card]], board(s)
    if not allowed_affiliation(s, b, seat, card):
        return Reason("DE-2.9", f"{c.name} is {c.affiliation}, which no card of {Words(s).poss(seat)} allows")
    if s.printed.unique[c.index] and in_play(s, c.index):
        return Reason("DE-2.11", f"another {c.name} is in play")
    for live in b.rows("only-me"):
        if live.me != seat and live.row.value == c.known:
            return Reason("DE-1.10", f"only the player of {s.name(live.src)} may have {c.name}")
    return _by_type(s, b, seat, card)


def _by_type(s: State, b: Board, seat: int, card: int) -> Reason | None:
    c = s.printed.cards[s.kind[card]]
    if c.type == WARRIOR and c.kind != "INFANTRY":
        outlander = "OUTLANDER" in c.designations and b.permits(s, seat, "OUTLANDER")
        if c.kind in ("CAVALRY", "VEHICLE") and not outlander and not b.permits(s, seat, c.kind):
            plural = "VEHICLES" if c.kind == "VEHICLE" else c.kind
            return Reason("DE-5.7", f"no working card of {Words(s).poss(seat)} allows {plural}")
    if "EQUIPMENT" in c.designations and not b.permits(s, seat, "EQUIPMENT"):
        return Reason("DE-5.10", f"no working card of {Words(s).poss(seat)} allows EQUIPMENT")
    if c.type in _ACTION_OF:
        if c.index in s.printed.armed and not b.permits(s, seat, "EQUIPMENT"):
            return Reason("DE-5.28", f"{c.name} needs a working card that allows EQUIPMENT")
        for op in ("may-not", "never"):
            for live in b.rows(op):
                action, what = live.row.head, live.row.rest
                if (
                    live.me == seat
                    and action == _ACTION_OF[c.type]
                    and what
                    and conditions.one_of(s, b, card, what)
                ):
                    return Reason("DE-10.7", f"{s.name(s.commander[seat])} may not {action} {c.name}")
    return None


def allowed_affiliation(s: State, b: Board, seat: int, card: int) -> bool:
    """DE-2.9, with everything that widens it."""
    c = s.printed.cards[s.kind[card]]
    own = c.affiliation
    if _own(s, seat, c) or s.setup.beginner:
        return True
    for live in b.rows("allow-aff"):
        if live.me == seat and ("all" in live.row.words or own in live.row.words):
            only = live.row.cond("only")
            if only is None or only in c.designations:
                return True
    if "EQUIPMENT" in c.designations and any(
        live.me == seat and conditions.holds_all(s, b, live, -1, None) for live in b.rows("ignore-aff")
    ):
        return True
    return "OUTLANDER" in c.designations and b.permits(s, seat, "OUTLANDER")


def _own(s: State, seat: int, card: Card) -> bool:
    return (
        card.affiliation == "General"
        or card.affiliation == s.printed.cards[s.kind[s.commander[seat]]].affiliation
    )


_ONE = tuple(frozenset((index,)) for index in range(len(IDS)))


def in_play(s: State, kind: int) -> bool:
    return any(s.zone[card] in IN_PLAY for card in s.all_of(_ONE[kind]))


def initial_cost(s: State, seat: int, card: int) -> int:
    """The Initial Cost for this seat now (DE-2.10). X is what its player pays, so at least nothing."""
    b = board(s)
    cost, more = s.printed.cost[s.kind[card]], 0
    if b.usual:
        return cost
    c = s.printed.cards[s.kind[card]]
    for live in b.for_seat(s, "cost", seat) if "cost" in b.by_op else ():
        how, what = live.row.head, live.row.rest
        fits = {
            "warrior": c.type == WARRIOR,
            "establishment": c.type == ESTABLISHMENT,
            "EQUIPMENT": "EQUIPMENT" in c.designations,
            "all": True,
        }[what]
        if how == "+1":
            more = 1  # not cumulative
        elif fits:
            cost = 0 if how == "0" else cost // 2
    if c.affiliation == "Templars" and has_notre_dame(s, b, seat):
        return more
    return cost + more


def has_notre_dame(s: State, b: Board, seat: int) -> bool:
    return any(
        s.zone[card] == TURF and s.at[card] == seat and b.works(s, card)
        for card in s.all_of(s.printed.roles.told["free-templars"])
    )


# -- Gold --------------------------------------------------------------------------------------------------


def lenders(s: State, seat: int) -> list[int]:
    """Teammates whose Gold this seat may spend (Shared Funds)."""
    if s.setup.teams is None:
        return []
    sharing = {live.me for live in board(s).rows("share-gold")}
    return [each for each in range(s.seats) if each != seat and each in sharing and s.friends(each, seat)]


def purse(s: State, seat: int) -> int:
    """All the Gold that a seat can spend."""
    if s.setup.teams is None:
        return s.gold[seat]
    return s.gold[seat] + sum(s.gold[each] for each in lenders(s, seat))


def pay(s: State, seat: int, amount: int) -> None:
    for each in (seat, *lenders(s, seat)):
        part = min(amount, s.gold[each])
        s.gold[each] -= part
        amount -= part


def cap_gold(s: State) -> list[tuple[int, int]]:
    """Nobody holds more than a card in play allows (Redistribution of Wealth); gives who has lost what."""
    caps = board(s).rows("gold-cap")
    if not caps:
        return []
    most = min(int(live.row.value) for live in caps)
    lost = [(seat, gold - most) for seat, gold in enumerate(s.gold) if gold > most]
    for seat, n in lost:
        s.gold[seat] -= n
    return lost


def gain(s: State, seat: int, amount: int) -> int:
    """Gold from the Common Pool; gives what was really gained."""
    had = s.gold[seat]
    s.gold[seat] += amount
    cap_gold(s)
    return s.gold[seat] - had
