"""How strong a card is: base CV, then every modifier at its place of DE-10.5, each with the card that gives
it.

    (1) multiply, divide "before all"   (2) add, subtract "before all"   (3) other multiply, divide
    (4) other add, subtract             (5) add, subtract "after all"    (6) multiply, divide "after all"

What works outside fights is worked out once for each card; a fight only adds what is worded for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.box import modifiers
from edgebook.box.modifiers import Modifier
from edgebook.games.eden.cards.card import INTRIGUE, TYPE_OF, WARRIOR, Card, number
from edgebook.games.eden.cards.language import Amount, Row
from edgebook.games.eden.cards.printed import AT_BASE, AT_FIGHTS, AT_MANY, AT_OTHERS, AT_SELF
from edgebook.games.eden.effects import conditions, select
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.table.pieces import COMBAT, RAID, Fight
from edgebook.games.eden.table.state import AREAS, ATTACHED, State
from edgebook.games.eden.table.turf import MINEFIELD

Line = tuple[int, str, int, Live]
"""The place, the verb (add, mul, div), the number, and the row that gives it."""

MODIFIERS = ("add", "mul", "div")


def _split(s: State, b: Board) -> tuple[list[Aimed], list[Live]]:
    """The modifiers in play: those that always work, and those that are worded for fights."""
    found = b._split
    if found is None:
        rows = [live for op in MODIFIERS for live in b.by_op.get(op, ())]
        found = b._split = [], []
        for live in rows:
            aim = s.printed.aim.get(id(live.row), AT_MANY)
            if aim == AT_FIGHTS:
                found[1].append(live)
            else:
                one = live.src if aim == AT_SELF else s.base[live.src] if aim == AT_BASE else -1
                found[0].append((one, aim != AT_OTHERS, live))
    return found


Aimed = tuple[int, bool, Live]
"""A row with the one card that it can mean (-1: many), and whether it can mean warriors."""


def count(s: State, b: Board, live: Live, amount: Amount, card: int, f: Fight | None) -> int:
    """What a number comes to: plain, for each of something, or read off a card."""
    if amount.per == "marker":
        src = live.src if s.base[live.src] < 0 else s.base[live.src]
        return amount.n * s.markers[src]
    if amount.per == "gold":
        return amount.n * live.amount
    if amount.per == "sel":
        assert amount.sel is not None
        found = select.found(s, b, amount.sel, live, f)
        return amount.n * sum(f is None or each not in f.out for each in found)
    if amount.of == "X":
        return amount.n * s.paid[live.src]
    if amount.of == "chosen":
        return int(live.choice or 0)
    if amount.of:
        return amount.n * live.amount
    return amount.n


def base_cv(s: State, card: int) -> int:
    """The printed CV; of a Minefield what was paid for it."""
    cv = s.printed.cv[s.face[card]]
    return s.paid[card] if cv < 0 else cv


def base_now(s: State, card: int, f: Fight | None) -> int:
    """The base CV as it stands: in a fight the one that a card sets there, if there is one."""
    return base_cv(s, card) if f is None or card not in f.sides else fight_base(s, board(s), f, card)


def lines(s: State, b: Board, card: int) -> list[Line]:
    """The modifiers that work on a card at all times, also in raids (ruling raid-effects)."""
    found = b._lines.get(card)
    if found is None:
        found = b._lines[card] = []
        warrior = s.zone[card] in AREAS
        for one, warriors, live in _split(s, b)[0]:
            if (one == card or (one < 0 and (warriors or not warrior))) and conditions.hits(
                s, b, live, card, None
            ):
                found.append(_line(s, b, live, card, None))
    return found


def _line(s: State, b: Board, live: Live, card: int, f: Fight | None) -> Line:
    row = live.row
    assert row.amount is not None
    n = count(s, b, live, row.amount, card, f)
    if s.rulings.self_counting == "each" and _counts_itself(row) and not _once(row):
        face = s.face[live.src]
        n *= sum(s.face[each] == face and b.works(s, each) for each in s.turf[live.me].values())
    return row.layer, row.op, n, live


def _once(row: Row) -> bool:
    """Whether a row works once on a card, however many copies there are."""
    return row.cond("not-cumulative") is not None


def _counts_itself(row: Row) -> bool:
    """Whether a row counts its own card too (ruling self-counting)."""
    return row.cond("self-counting") is not None


def cv(s: State, card: int) -> int:
    """The CV as it stands outside fights."""
    b = board(s)
    value = b._cvs.get(card)
    if value is None:
        found, base = lines(s, b, card), base_cv(s, card)
        value = b._cvs[card] = total(s, card, base, found, *_flags(s, b, card, None)) if found else base
    return value


def plain_cv(s: State, card: int, f: Fight | None = None) -> int:
    """What a card that says only "CV" pays or gains: as it stands, at least 0 (ruling plain-cv)."""
    if s.rulings.plain_cv == "base":
        return base_now(s, card, f)
    if f is not None and card in f.sides:
        return max(0, fight_cv(s, board(s), f, card))
    return max(0, cv(s, card))


def _flags(s: State, b: Board, card: int, f: Fight | None) -> tuple[bool, bool]:
    """Whether it ignores what would lower it, and what others would add to it."""
    if "no-lowering" not in b.by_op and "no-raising" not in b.by_op:
        return False, False
    unlowered = False
    for live in b.by_op.get("no-lowering", ()):
        if live.src == card or not live.row.own:
            unlowered |= conditions.hits(s, b, live, card, f)
    unraised = (
        f is not None
        and "no-raising" in b.by_op
        and any(
            in_scope(s, f, live) and conditions.hits(s, b, live, card, f)
            for live in b.by_op.get("no-raising", ())
        )
    )
    return unlowered, unraised


def counts(s: State, card: int, line: Line, unlowered: bool, unraised: bool) -> bool:
    """Whether a modifier works on a card that is shielded against some of them."""
    _, op, n, live = line
    if s.kind[card] == MINEFIELD and TYPE_OF[s.kind[live.src]] == INTRIGUE and board(s).works(s, card):
        return False
    lowers = n < 0 if op == "add" else op == "div" or n < 1
    if unlowered and lowers:
        return op == "div" and s.rulings.negative_modifiers == "subtracting"
    return not (unraised and not lowers and live.src != card)


def total(s: State, card: int, base: int, found: Sequence[Line], unlowered: bool, unraised: bool) -> int:
    """The sum of DE-10.5."""
    if not found:
        return base
    if not (unlowered or unraised or s.kind[card] == MINEFIELD):
        added = [n for _, op, n, _live in found if op == "add"]
        if len(added) == len(found):
            return base + sum(added)  # in whatever order
    return modifiers.total(base, working(s, card, base, found, unlowered, unraised), exact=at_end(s))


def at_end(s: State) -> bool:
    """Whether a CV is rounded down only when all of it is counted (ruling rounding)."""
    return bool(s.rulings.rounding == "at-end")


_HOW = {"add": "plus", "mul": "times", "div": "over"}


def working(
    s: State, card: int, base: int, found: Sequence[Line], unlowered: bool, unraised: bool
) -> list[Modifier]:
    """The modifiers that count, each with its place and the card that gives it."""
    kept = [line for line in found if counts(s, card, line, unlowered, unraised)]
    if s.rulings.base_double == "base-only":
        kept = [
            (layer, "add", base, live)
            if op == "mul" and live.row.cond("base-double") is not None
            else (layer, op, n, live)
            for layer, op, n, live in kept
        ]
    return [
        Modifier(_HOW[op], n, layer, giver(s, live).name, live.src, rule=giver(s, live).id)
        for layer, op, n, live in kept
    ]


def giver(s: State, live: Live) -> Card:
    """The card that a line of a sum is told by. Markers that a warrior keeps are told by the Soul Drain that
    gave them."""
    kept = live.row in s.printed.drained
    return s.printed.cards[number(live.row.card) if kept else s.face[live.src]]


# -- fights ------------------------------------------------------------------------------------------------


def in_scope(s: State, f: Fight, live: Live) -> bool:
    """Whether the moment fits: combat, attacking, defending, raiding, fight (DE-10.8)."""
    when = live.row.when
    if when in ("always", "-"):
        return not (
            f.kind == RAID
            and s.rulings.raid_effects == "named-only"
            and TYPE_OF[s.kind[live.src]] == INTRIGUE
            and live.row.until != "fight"
        )
    if when == "fight":
        return True
    if when == "raiding":
        return f.kind == RAID and select.side_of(s, f, live) == "left"
    if f.kind != COMBAT:
        return False
    side = select.side_of(s, f, live)
    return bool(side) if when == "combat" else side == ("left" if when == "attacking" else "right")


def effects(s: State, f: Fight, op: str) -> list[Live]:
    """The rows of cards that were played for this fight."""
    found = []
    for entry in f.effects:
        for row in s.printed.lasts[s.kind[entry.card]]:
            if row.op == op:
                found.append(Live(row, entry.card, entry.seat, entry.on, entry.amount, entry.choice))
        for row in s.printed.fight_uses.get(s.kind[entry.card], ()):
            if row.op == op:
                found.append(Live(row, entry.card, entry.seat, entry.on, entry.amount, entry.choice))
    return found


def idle(s: State, f: Fight, src: int) -> bool:
    """Whether a piece of equipment (or any attachment of a combatant) does not work in this fight."""
    if src in f.unused or src in f.spares:
        return True
    return f.asleep and s.zone[src] == ATTACHED and s.base[src] in f.sides


def fight_lines(s: State, b: Board, f: Fight, card: int) -> list[Line]:
    """All modifiers of a card in this fight."""
    found = lines(s, b, card)
    if f.unused or f.spares or f.asleep or s.rulings.raid_effects == "named-only":
        found = [line for line in found if not idle(s, f, line[3].src) and in_scope(s, f, line[3])]
    more: list[Line] = []
    once: set[tuple[str, int]] = set()
    for live in _split(s, b)[1]:
        if live.row.own and live.src != card:
            continue
        if in_scope(s, f, live) and conditions.hits(s, b, live, card, f):
            key = (live.row.card, live.row.n)
            if key in once or idle(s, f, live.src):
                continue
            if _once(live.row) and not (s.rulings.self_counting == "each" and _counts_itself(live.row)):
                once.add(key)
            more.append(_line(s, b, live, card, f))
    for op in MODIFIERS if f.effects else ():
        more += [_line(s, b, live, card, f) for live in effects(s, f, op) if card in live.on]
    if f.bonus and card in f.left:
        more.append(
            (4, "add", f.bonus, Live(s.printed.roles.attacks_again[s.kind[f.mark]], f.mark, s.ctrl[card]))
        )
    if f.kind == COMBAT and s.atts[card] and card in f.right:
        for each in s.atts[card]:
            if s.zone[each] == ATTACHED and TYPE_OF[s.kind[each]] == WARRIOR and not f.asleep:
                assert s.printed.shield is not None
                more.append((4, "add", base_cv(s, each), Live(s.printed.shield, each, s.ctrl[card])))
    return found + more if more else found


def fight_base(s: State, b: Board, f: Fight, card: int) -> int:
    base = base_cv(s, card)
    for live in b.by_op.get("set-base", ()):
        if in_scope(s, f, live) and conditions.hits(s, b, live, card, f):
            assert live.row.amount is not None
            base = live.row.amount.n
    for live in effects(s, f, "set-base") if f.effects else ():
        if card in live.on:
            base = live.amount
    return base


def fight_cv(s: State, b: Board, f: Fight, card: int) -> int:
    """The CV of a combatant, a raider or a target as it stands in this fight."""
    found = fight_lines(s, b, f, card)
    if not f.effects and "set-base" not in b.by_op and "no-raising" not in b.by_op:
        if not found:
            return base_cv(s, card)
        if found is b._lines.get(card):
            return cv(s, card)  # nothing is worded for this fight
    base = fight_base(s, b, f, card)
    if not found:
        return base
    return total(s, card, base, found, *_flags(s, b, card, f))


def fight_sum(s: State, b: Board, f: Fight, card: int) -> tuple[int, list[Modifier]]:
    """The base CV and the modifiers that count: the one sum that is read in *Why* and beside the board, and
    that decides."""
    base = fight_base(s, b, f, card)
    return base, working(s, card, base, fight_lines(s, b, f, card), *_flags(s, b, card, f))


def calm_sum(s: State, card: int) -> tuple[int, list[Modifier]]:
    """The same outside fights."""
    b, base = board(s), base_cv(s, card)
    return base, working(s, card, base, lines(s, b, card), *_flags(s, b, card, None))


def counted(s: State, b: Board, f: Fight, side: Sequence[int]) -> list[int]:
    """The cards that add to a side's sum: none that takes no part, no VEHICLES without fuel in a Group."""
    silent = b.by_op.get("not-counted")
    return [
        card
        for card in side
        if card not in f.out and not (silent and any(conditions.hits(s, b, live, card, f) for live in silent))
    ]


def sides(s: State, f: Fight) -> tuple[list[int], list[int]]:
    """The cards that count on each side; the target and raiders that changed sides count as defenders."""
    b = board(s)
    turned = [card for card, _ in f.traitors]
    left = [card for card in counted(s, b, f, f.left) if card not in turned]
    right = counted(s, b, f, f.right + f.allies)
    if f.target >= 0:
        right = [f.target, *right, *(card for card in turned if card not in f.out)]
    return left, right


def standing(s: State, f: Fight) -> tuple[int, int]:
    """The two totals: attackers or raiders, and defenders or the target with the cards that stand with it."""
    b, (left, right) = board(s), sides(s, f)
    return sum([fight_cv(s, b, f, card) for card in left]), sum([fight_cv(s, b, f, card) for card in right])


def breaks_ties(s: State, f: Fight, side: Sequence[int]) -> bool:
    """Whether a card of a side wins ties in combat (DE-7.16)."""
    b = board(s)
    return any(
        not idle(s, f, live.src) and in_scope(s, f, live) and conditions.hits(s, b, live, card, f)
        for live in b.by_op.get("wins-ties", ())
        for card in side
        if card not in f.out
    )
