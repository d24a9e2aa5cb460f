"""Choices that a row needs while it works: a card of a pile, a cell, a new bearer, members of a Group.

`options(s, run, item, got)` lists what can be chosen next; an empty list means that nothing further is
chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from edgebook.games.eden.apart import where
from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.effects import grouping, permits, select
from edgebook.games.eden.effects.act import VERB, Act, closed
from edgebook.games.eden.effects.actions import camp_choices
from edgebook.games.eden.effects.attaching import move_cells, new_bearers, razed_cells
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import show_faces
from edgebook.games.eden.effects.plays import live_of
from edgebook.games.eden.effects.standing import base_cv, fight_base
from edgebook.games.eden.table.state import ATTACHED, DEFENSE, RAZED, UNSEEN, State
from edgebook.games.eden.table.zones import form, place, take
from edgebook.games.eden.words import Words

ENOUGH = -1
"""Ends a choice of any number of things."""
UNLISTED = "unlisted"
"""A card that nobody has told: the table says which one it is."""
Run = Any
_PILES = ("draw", "discard", "annihilated")


def options(s: State, run: Run, item: Any, got: Sequence[Any]) -> list[Any]:
    if not isinstance(item, Row):
        found: list[Any] = item.options(s, run, got)
        return found
    return _row_options(s, run, item, got)


def who(s: State, run: Run, item: Any, got: Sequence[Any]) -> int:
    """Who chooses: the card's player, unless the row leaves it to somebody else."""
    if not isinstance(item, Row):
        asked: int = item.who(s, run, got)
        return asked
    if item.who and item.who[0].amount == "half":
        return int(s.at[run[4][0]])
    return int(run[0])


def seen(s: State, run: Run, item: Any, got: Sequence[Any]) -> list[int]:
    """The cards that are seen by whoever chooses, wherever they lie: those that can be chosen, or the one
    that is given away."""
    if not isinstance(item, Row) and item.given is not None:
        return [item.given(s, run, got)]
    return [key for key in options(s, run, item, got) if type(key) is int and 0 <= key < len(s.kind)]


def optional(item: Any) -> bool:
    if not isinstance(item, Row):
        return bool(item.optional)
    return bool(item.who) and item.who[0].amount == "any-number"


def question(s: State, run: Run, item: Any, got: Sequence[Any]) -> str:
    name = s.printed.cards[s.face[run[1]]].name
    if not isinstance(item, Row):
        return f"{name}: {item.question(s, run, got)}"
    if item.op == "move-cell" and not (got or run[4]):
        return f"{name}: which Establishment moves?"
    if item.op == "place-razed" and got:
        return f"{name}: what is chosen for {Words(s).thing(run[4][0])}?"
    about = next(iter((*run[4], *got)), UNSEEN)
    it = "it" if about == UNSEEN else Words(s).thing(about)
    asks = {
        "move-cell": f"where does {it} go?",
        "place-razed": f"where does {it} go?",
        "take": "which card do you take?",
        "annihilate": "which cards do you annihilate?",
        "discard": "which cards are discarded?",
        "move-attachment": f"who gets {it}?",
        "set-base": f"whose base CV does {it} take?",
        "form-group": "who joins the Defense Group?",
    }
    return f"{name}: {asks.get(item.op, 'what is chosen?')}"


def pile_of(item: Any) -> str:
    """Where the cards lie among which something is chosen: a pile, or the hand."""
    named = (name for name in _PILES if isinstance(item, Row) and item.who[0].has(name))
    return next(named, "hand")


def costs(row: Row) -> int:
    """Gold for each one that is chosen: `gold 3 each`."""
    for cost in row.costs:
        if cost.endswith(" each"):
            return int(cost.split()[1])
    return 0


def _row_options(s: State, run: Run, row: Row, got: Sequence[Any]) -> list[Any]:
    seat, card, _, _, picks, _, _ = run
    b, f = board(s), s.fights[-1] if s.fights else None
    live = live_of(s, seat, card, row, picks)
    sel = row.who[0] if row.who else None
    if row.op == "move-cell":
        return _cells(s, run, row, got)
    if row.op == "place-razed":
        return _as_if_built(s, seat, picks, got) if got else _razed_cells(s, seat, picks)
    if row.op == "move-attachment":
        return [] if got or "commander" in row.value else list(new_bearers(s, b, live, picks[0]))
    if row.op == "set-base" and row.amount is not None and row.amount.ref is not None:
        if got or f is None or s.rulings.all_things_equal == "strongest":
            return []
        mine = picks[0] in f.left
        return [each for each in (f.right if mine else f.left) if each not in f.out]
    if row.op == "form-group":
        members = (picks[0], *got)
        if not got and not grouping.may_join(s, picks[0], DEFENSE, ()):
            return []  # the defender itself joins no Group
        more = [
            each
            for each in grouping.joiners(s, seat, DEFENSE, members)
            if f is None or b.tactics(s, each) & f.tactic
        ]
        return [*more, ENOUGH] if got and more else more
    if sel is None or (sel.noun not in ("pile-card", "hand-card") and sel.amount != "half"):
        return []
    if sel.amount == "half":
        return _half(s, b, live, sel, picks, got)
    return _from_pile(s, run, row, sel, got)


def _cells(s: State, run: Run, row: Row, got: Sequence[Any]) -> list[Any]:
    """First the Establishment (a `use` row has aimed at it), then its new cell."""
    seat, _card, _, _, picks, _, _ = run
    b = board(s)
    moved = picks[0] if picks else got[0] if got else None
    if moved is None:
        return [each for each in b.establishments(s, seat) if move_cells(s, b, each)]
    if len(got) == (1 if picks else 2):
        return []
    return list(move_cells(s, b, moved))


def _razed_cells(s: State, seat: int, picks: Sequence[int]) -> list[Any]:
    return list(razed_cells(s, board(s), seat, picks[0]))


def _half(s: State, b: Any, live: Any, sel: Any, picks: Sequence[int], got: Sequence[Any]) -> list[int]:
    """That player chooses half of all its warriors, the spy counted but safe."""
    seat = s.at[picks[0]]
    everybody = [card for card in s.warriors(seat) if s.ctrl[card] == seat]
    if len(got) >= len(everybody) // 2:
        return []
    return [
        card
        for card in everybody
        if card not in got
        and all(
            select._FILTER[name](s, b, live, card, arg, None)
            for name, arg in sel.filters
            if name == "not-spy"
        )
    ]


def _from_pile(s: State, run: Run, row: Row, sel: Any, got: Sequence[Any]) -> list[Any]:
    """Cards of a pile or a hand; not the one that takes them, which may lie there while it works (ruling
    lasting-card)."""
    seat, card, _, _, picks, _, _ = run
    of = s.at[picks[0]] if sel.has("of-it") and picks else seat
    name = pile_of(row)
    if closed(s, of, name, seat):
        return []
    most = {"one": 1, "two": 2}.get(sel.amount, 99)
    if len(got) >= most:
        return []
    taken = (UNSEEN, card, *got)
    found: list[Any] = [each for each in getattr(s, name)[of] if each not in taken]
    if row.op == "take" and UNSEEN in getattr(s, name)[of]:
        found.append(UNLISTED)  # what others look at was told before
    each_costs = costs(row)
    if each_costs and permits.purse(s, seat) < each_costs * (len(got) + 1):
        found = []
    if sel.amount == "any-number":
        return [*found, ENOUGH] if found else []
    return found


# -- rows that do something with what was chosen -----------------------------------------------------------


def _as_if_built(s: State, seat: int, picks: Sequence[int], got: Sequence[Any]) -> list[Any]:
    """What is chosen when such an Establishment is built (Boot Camp), after its cell."""
    rows = s.printed.cards[s.kind[picks[0]]].rows
    chooses = len(got) == 1 and any(row.op == "choose" for row in rows)
    return list(camp_choices(s, seat)) if chooses else []


def _move_cell(act: Act, run: Run, got: tuple[Any, ...]) -> None:
    s = act.s
    if not got:
        act.note("text", "no Establishment can be moved")
        return
    moved, cell = (run[4][0], got[0]) if run[4] else (got[0], got[1])
    seat = s.at[moved]
    take(s, moved)
    there = where(s, seat, cell)
    place(s, moved, seat, cell)
    act.note("moved", moved, there)


def _place_razed(act: Act, run: Run, got: tuple[Any, ...]) -> None:
    s, card = act.s, run[4][0]
    if not got or s.zone[card] != RAZED:
        act.note("text", f"{s.name(card)} can no longer be placed")
        return
    x, y = got[0]
    take(s, card)
    there = where(s, run[0], (x, y))
    place(s, card, run[0], (x, y))
    s.ctrl[card] = run[0]
    s.choice[card] = got[1] if len(got) > 1 else None
    act.note("rebuilt", card, run[0], there)
    if s.rulings.brick_by_brick == "markers":
        raider, n = s.fights[-1].attacker, base_cv(s, card)
        s.vps[raider] += n
        act.note("text", f"{s.names[raider]} takes {n} VPs in markers instead")


def _arms(s: State, item: int) -> bool:
    return not s.printed.cards[s.kind[item]].designations.isdisjoint(("WEAPON", "ARMOR"))


def _move_attachment(act: Act, run: Run, got: tuple[Any, ...]) -> None:
    item = run[4][0]
    lucky = "commander" not in act.live.row.value
    if act.s.zone[item] != ATTACHED or (lucky and not got):
        act.note("text", f"{act.s.name(item)} can no longer be moved")
        return
    base = got[0] if got else act.s.commander[run[0]]
    act.it = (item, base)
    VERB["move-attachment"](act)
    f = act.f
    if f is not None and f.stage == "modify" and _arms(act.s, item) and item not in board(act.s).spare:
        f.unused = (*(each for each in f.unused if each != item), item)  # until its bearer has a hand free
    if not got:
        act.s.ctrl[item] = run[0]


def _set_base(act: Act, run: Run, got: tuple[Any, ...]) -> None:
    s, f = act.s, act.f
    if f is None:
        return
    it = run[4][0]
    others = [each for each in (f.right if it in f.left else f.left) if each not in f.out]
    b = board(s)
    like = got[0] if got else max(others, key=lambda each: fight_base(s, b, f, each))
    number = fight_base(s, b, f, like)
    f.effects = tuple(entry._replace(amount=number) if entry.card == run[1] else entry for entry in f.effects)
    act.note("text", f"the base CV of {s.name(it)} is {number}, like that of {s.name(like)}")


def _form_group(act: Act, run: Run, got: tuple[Any, ...]) -> None:
    s, f = act.s, act.f
    members = (run[4][0], *got)
    if len(members) > 1 and f is not None:
        form(s, run[0], DEFENSE, members)
        f.right = tuple(dict.fromkeys((*f.right, *members)))
        if f.asleep:
            show_faces(s, f)
        act.note("text", f"{Words(s).cards(members)} defend as a Group")


DO: dict[str, Callable[[Act, Run, tuple[Any, ...]], None]] = {
    "move-cell": _move_cell,
    "place-razed": _place_razed,
    "move-attachment": _move_attachment,
    "set-base": _set_base,
    "form-group": _form_group,
}
