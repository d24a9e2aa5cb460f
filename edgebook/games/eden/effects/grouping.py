"""Who may form a Group with whom (DE-5.16 to DE-5.20, DE-5.30)."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.effects import conditions
from edgebook.games.eden.effects.attacking import forbids
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.effects.permits import Reason
from edgebook.games.eden.table.pieces import ATTACK, DEFENSE, Group
from edgebook.games.eden.table.state import WARBAND, State
from edgebook.games.eden.table.zones import leave_group

RULE = {ATTACK: "DE-5.16", DEFENSE: "DE-5.20"}
"""The rule that such a Group is formed by."""


def may_join(s: State, card: int, kind: str, members: Sequence[int]) -> bool:
    """Whether a warrior may join these in a Group of this kind."""
    return why_not_join(s, card, kind, members) is None


def why_not_join(s: State, card: int, kind: str, members: Sequence[int]) -> Reason | None:
    """What keeps a warrior from joining these in a Group of this kind (DE-5.16 to DE-5.20, DE-5.30)."""
    b, seat = board(s), s.ctrl[card]
    if s.group[card] >= 0:
        return Reason("DE-5.30", "it is in a Group already")
    if kind == ATTACK and s.zone[card] != WARBAND:
        return Reason("DE-5.16", "only warriors of the Warband are in an Attack Group")
    if members and (s.zone[card], s.at[card]) != (s.zone[members[0]], s.at[members[0]]):
        return Reason("DE-5.20", "it is in another area than the first member")
    if "SOLITARY" in b.words(s, card):
        return Reason("DE-5.19", "it is SOLITARY")
    if b.forbidding:
        for what in ("join", f"join {kind}", *(("attack",) if kind == ATTACK else ())):
            if (live := forbids(s, b, card, seat, what)) is not None:
                return Reason("DE-10.7", f"{s.name(live.src)} keeps it from joining")
    bits = b.tactics(s, card)
    for each in members:
        bits &= b.tactics(s, each)
    if not bits:
        lacks = "it has no Tactic in common with all the others" if members else "it has no Tactic"
        return Reason(RULE[kind], lacks)
    return _why_apart(s, card, kind, members)


def _why_apart(s: State, card: int, kind: str, members: Sequence[int]) -> Reason | None:
    """The card that keeps it from a Group with these."""
    for each in members if board(s).rows("group-with") else ():
        if (apart := keeps_apart(s, card, each, kind)) is not None:
            return Reason(IDS[s.kind[apart]], f"{s.name(apart)} keeps it from a Group with {s.name(each)}")
    pair = pair_only(s, (*members, card))
    return None if pair is None else Reason(IDS[s.face[pair]], f"{s.name(pair)} is in Groups of two alone")


def pair_only(s: State, members: Sequence[int]) -> int | None:
    """The one of these who is in Groups of two alone, where they are more (DE-W037)."""
    pairs = s.printed.roles.in_pairs
    return next((each for each in members if s.face[each] in pairs), None) if len(members) > 2 else None


def keeps_apart(s: State, card: int, other: int, kind: str) -> int | None:
    """The card that keeps two warriors from being in one Group: it groups only with some."""
    b = board(s)
    for live in b.rows("group-with"):
        if kind == DEFENSE and conditions.named(live.row.value)[0][0] == "aff":
            continue
        for one, another in ((card, other), (other, card)):
            accepts = conditions.one_of(s, b, another, live.row.value)
            if not accepts and conditions.hits(s, b, live, one, None):
                return live.src
    return None


def become_defense(s: State, group: Group) -> tuple[int, ...]:
    """An Attack Group becomes a Defense Group, without members that never join one (DE-10.7); gives who is
    left in it."""
    b = board(s)
    for card in group.members:
        if any(
            live.row.value == "join defense" and conditions.hits(s, b, live, card, None)
            for live in b.rows("never")
        ):
            leave_group(s, card)
    s.groups = tuple(each._replace(kind=DEFENSE) if each.id == group.id else each for each in s.groups)
    s.changed()
    return next((each.members for each in s.groups if each.id == group.id), ())


def attack_groups(s: State, seat: int) -> list[Group]:
    return [group for group in s.groups if group.kind == ATTACK and group.seat == seat]


def keeping(s: State, attached: Sequence[int]) -> list[int]:
    """Of what is attached to an Attack Group, what keeps it together (Solidarity)."""
    return [card for card in attached if s.kind[card] in s.printed.roles.keeps_group]


def loose(s: State, seat: int) -> list[Group]:
    """Attack Groups that disband after the Attack step."""
    return [group for group in attack_groups(s, seat) if not keeping(s, group.attached)]


def kept_together(s: State, seat: int) -> list[Group]:
    """Attack Groups that stay for the Raid step, and become Defense Groups when it ends."""
    return [group for group in attack_groups(s, seat) if keeping(s, group.attached)]


def joiners(s: State, seat: int, kind: str, members: Sequence[int]) -> list[int]:
    """Who could be named next as a member."""
    return [
        card
        for card in _candidates(s, seat, kind)
        if card not in members and may_join(s, card, kind, members)
    ]


def _candidates(s: State, seat: int, kind: str) -> list[int]:
    ctrl = s.ctrl
    return [
        card
        for other in range(s.seats)
        if s.friends(other, seat)
        for card in (s.warband[other] if kind == ATTACK else s.warriors(other))
        if ctrl[card] == seat
    ]


def growing(s: State, seat: int) -> list[Group]:
    """Groups that another warrior could still join. In its Perform Actions step all Groups of a seat were
    formed in it: the others have disbanded before (ruling group-grow)."""
    if not s.groups or s.rulings.group_grow == "fixed":
        return []
    return [group for group in s.groups if group.seat == seat and joiners(s, seat, group.kind, group.members)]


def can_form(s: State, seat: int, kind: str) -> bool:
    """Whether any two warriors could form such a Group; worked out once for a table."""
    b = board(s)
    found = b.groups.get((seat, kind))
    if found is None:
        found = b.groups[seat, kind] = _any_two(s, b, seat, kind)
    return found


def _any_two(s: State, b: Board, seat: int, kind: str) -> bool:
    """Looks no further than the first two that fit."""
    if not (b.forbidding or "group-with" in b.by_op):
        return (kind == DEFENSE and can_form(s, seat, ATTACK)) or _any_two_share(s, b, seat, kind)
    able: list[int] = []
    for card in _candidates(s, seat, kind):
        if may_join(s, card, kind, ()):
            if any(may_join(s, card, kind, (other,)) for other in able):
                return True
            able.append(card)
    return False


def _any_two_share(s: State, b: Board, seat: int, kind: str) -> bool:
    """The same where no card in play limits Groups: two warriors of one area that share a Tactic. For a
    Defense Group only the Borderlands are looked at: who could attack together can defend together."""
    ctrl, group = s.ctrl, s.group
    for area in s.warband if kind == ATTACK else s.borderlands:
        if len(area) > 1:
            once = 0  # the Tactics of those before: two share one if it comes again
            for card in area:
                if ctrl[card] == seat and group[card] < 0 and "SOLITARY" not in b.words(s, card):
                    bits = b.tactics(s, card)
                    if bits & once:
                        return True
                    once |= bits
    return False
