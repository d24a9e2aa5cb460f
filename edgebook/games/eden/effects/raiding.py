"""Who may raid what, by which Tactic, and who guards: chapter 8 as questions, without steps."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.games.eden.cards.language import AIR, LAND, SEA
from edgebook.games.eden.effects import conditions
from edgebook.games.eden.effects.attacking import (
    ALL,
    Side,
    attack_tactics,
    barred_tactics,
    forbids,
    number_of,
    one_kind,
    skips,
)
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.effects.grouping import keeping
from edgebook.games.eden.table.pieces import ATTACK, Fight, Group
from edgebook.games.eden.table.state import State
from edgebook.games.eden.table.turf import MINEFIELD, neighbours

_MINEFIELDS = frozenset((MINEFIELD,))


def raids_left(s: State, b: Board, card: int) -> int:
    return number_of(s, b, card, "raids") - s.raided.get(card, 0)


def raiders(s: State, seat: int) -> list[int]:
    """The warriors of a seat that could raid now, by whatever Tactic (DE-8.2)."""
    b = board(s)
    found: list[int] = []
    if skips(s, seat):
        return found
    for other in range(s.seats):
        for card in s.warband[other]:
            if s.ctrl[card] != seat or not may_raid(s, b, card):
                continue
            group = s.group_of(card)
            if group is None or group.kind == ATTACK:
                found.append(card)
    return found


def may_raid(s: State, b: Board, card: int) -> bool:
    if card in s.attacked and one_kind(s, b, card):
        return False
    if "raids" not in b.by_op and card in s.raided:
        return False
    return raids_left(s, b, card) > 0 and forbids(s, b, card, s.ctrl[card], "raid") is None


def solid(s: State, card: int) -> Group | None:
    """The Group with which a warrior raids or not at all (Solidarity)."""
    group = s.group_of(card)
    return group if group is not None and group.attached and keeping(s, group.attached) else None


def guards(s: State, seat: int, tactic: int, ignored: Sequence[int] = ()) -> list[Side]:
    """Those in a seat's Borderlands who stop a raid by this Tactic (DE-8.7, DE-8.8)."""
    return [unit for unit, bits in _guards(s, board(s), seat, ignored) if bits & tactic]


def _guards(s: State, b: Board, seat: int, ignored: Sequence[int] = ()) -> list[tuple[Side, int]]:
    """Everybody in a seat's Borderlands, with the Tactics that they stop."""
    found: list[tuple[Side, int]] = []
    seen: set[int] = set()
    for card in s.borderlands[seat]:
        group = s.group_of(card)
        unit = (card,) if group is None else group.members
        if group is not None:
            if group.id in seen:
                continue
            seen.add(group.id)
        if any(each in ignored for each in unit):
            continue
        able = unit
        if b.forbidding:
            able = tuple(each for each in unit if forbids(s, b, each, s.ctrl[each], "guard") is None)
        if not able:
            continue
        shared = ALL
        for each in able:
            shared &= b.tactics(s, each)
        if "guard" in b.by_op:
            for each in able:
                shared |= b.guards(s, each)
        found.append((unit, shared))
    return found


def guarded(s: State, b: Board, seat: int, raider: int) -> int:
    """The Tactics by which nobody can raid a Dominion, since a warrior or Group guards it."""
    for live in b.rows("no-guard"):
        if live.row.value == "all" and live.me == raider and live.row.until != "-":
            return 0
    closed = 0
    for _, bits in _guards(s, b, seat):
        closed |= bits
    return closed


PLAIN, TEAR, CARRIED, BLADES = "plain", "tear", "carried", "blades"
"""How a warrior can be in a raid: as usual; a Blessed Tear alone; carried by Corarius; Hidden Blades past
one guard."""
Ways = frozenset[str]


class Reach:
    """What the raiders of a seat can do at this moment, worked out once for a question."""

    def __init__(self, s: State, seat: int, among: Sequence[int] | None = None) -> None:
        self.s, self.seat, self.b = s, seat, board(s)
        self.who = raiders(s, seat) if among is None else list(among)
        self.by = {card: attack_tactics(s, self.b, card, "raid") for card in self.who}
        self.free = "raid-any" in self.b.by_op and any(
            live.me == seat and live.row.until == "next-raid" for live in self.b.rows("raid-any")
        )
        self.carriers = False
        self.closed: dict[int, int] = {}
        self.plain = "only" not in self.b.by_op
        roles = s.printed.roles
        for card in self.who:
            self.carriers |= s.face[card] in roles.carriers
            self.plain &= s.group[card] < 0 and s.face[card] not in roles.own_ways
        """Whether every raider raids as usual: then their Tactics settle what they can raid."""
        self.bits = 0
        for bits in self.by.values():
            self.bits |= bits
        self.legal: dict[tuple[int, int, bool], bool] = {}
        self.choosable: dict[int, list[int] | None] = {}

    def ways(self, card: int, target: int, tactic: int) -> Ways:
        """In which ways a warrior can raid a target by a Tactic."""
        s, b = self.s, self.b
        owner = s.at[target]
        if not b.tactics(s, target) & tactic or self._refuses(card, target, tactic):
            return _NO_WAY
        stopped = bool(self._closed(owner) & tactic)
        face, has, roles = s.face[card], bool(self.by[card] & tactic), s.printed.roles
        found = set()
        if not stopped:
            if has and self._target(target, tactic, self.free):
                found.add(PLAIN)
            if has and face in roles.free_alone and self._target(target, tactic, True):
                found.add(TEAR)
            carried = face in roles.carriers or (face in roles.carried and self.carriers)
            if carried and not self._barred(card, tactic) and self._target(target, tactic, True):
                found.add(CARRIED)
        elif (
            face in roles.pass_a_guard
            and tactic == AIR
            and has
            and len(guards(s, owner, tactic)) == 1
            and self._target(target, tactic, self.free)
        ):
            found.add(BLADES)
        return frozenset(found)

    def _barred(self, card: int, tactic: int) -> bool:
        """Whether a card keeps a warrior from raids by this Tactic, whichever card lends it."""
        return bool(barred_tactics(self.s, self.b, card, self.seat, "raid") & tactic)

    def _closed(self, owner: int) -> int:
        """`guarded`, looked at once for each Dominion."""
        if owner not in self.closed:
            self.closed[owner] = guarded(self.s, self.b, owner, self.seat)
        return self.closed[owner]

    def _target(self, target: int, tactic: int, free: bool) -> bool:
        """`is_target`, looked at once for each target and Tactic."""
        key = (target, tactic, free)
        if key not in self.legal:
            among = self._choosable(tactic)
            self.legal[key] = is_target(self.s, self.b, target, tactic, free, among)
        return self.legal[key]

    def _choosable(self, tactic: int) -> list[int] | None:
        """The Establishments that a warrior here would raid, where some raid only certain cards (Martyr):
        others need not be raided first. A Barricade is looked at by this Tactic, a Minefield by any."""
        s, b = self.s, self.b
        if "only" not in b.by_op:
            return None
        if tactic not in self.choosable:
            self.choosable[tactic] = [
                place
                for seat in range(s.seats)
                for place in b.establishments(s, seat)
                for bits in (ALL & ~self._closed(seat) if s.kind[place] == MINEFIELD else tactic,)
                if any(self.by[card] & bits and not self._refuses(card, place, tactic) for card in self.who)
            ]
        return self.choosable[tactic]

    def _refuses(self, card: int, target: int, tactic: int) -> bool:
        """Whether a warrior raids only something else (Martyr), or only with its whole Group (Solidarity)."""
        if self.limited(card, target) is not None:
            return True
        group = solid(self.s, card)
        return group is not None and not all(self.by.get(each, 0) & tactic for each in group.members)

    def limited(self, card: int, target: int) -> int | None:
        """The card by which a warrior raids only something else than this target (Martyr)."""
        s, b = self.s, self.b
        for live in b.rows("only"):
            head, what = live.row.head, live.row.rest
            if (
                head == "raid"
                and conditions.hits(s, b, live, card, None)
                and not conditions.one_of(s, b, target, what)
            ):
                return live.src
        return None

    def team(self, target: int, tactic: int, got: Sequence[int] = ()) -> dict[int, Ways]:
        """Who can raid this target by this Tactic together with those already named."""
        shared: Ways = _ALL_WAYS
        for card in got:
            shared &= self.ways(card, target, tactic)
        if got:
            shared -= {TEAR}
        found = {}
        for card in self.who:
            if card not in got and (ways := self.ways(card, target, tactic) & shared):
                found[card] = ways
        return found

    def ready(self, target: int, tactic: int, got: Sequence[int]) -> bool:
        """Whether the raiders in `got` can start the raid as they are."""
        shared: Ways = _ALL_WAYS
        for card in got:
            shared &= self.ways(card, target, tactic)
        if not got:
            return False
        if PLAIN in shared or BLADES in shared or (TEAR in shared and len(got) == 1):
            return True
        return CARRIED in shared and any(self.s.face[card] in self.s.printed.roles.carriers for card in got)

    def tactics(self, target: int) -> int:
        """The Tactics by which a warrior of this seat can raid a target."""
        open_to = self.b.tactics(self.s, target)
        if self.plain:
            left = open_to & self.bits
            left = left and left & ~self._closed(self.s.at[target])
            return sum(
                [bit for bit in (LAND, SEA, AIR) if bit & left and self._target(target, bit, self.free)]
            )
        return sum(
            bit
            for bit in (LAND, SEA, AIR)
            if bit & open_to and any(self.ways(card, target, bit) for card in self.who)
        )

    def targets(self, most: int = 0) -> list[int]:
        """Every card that a warrior of this seat can raid now, by a Tactic that nobody guards (DE-8.18); with
        `most`, the search ends after that number."""
        s, b = self.s, self.b
        found: list[int] = []
        if not self.who:
            return found
        for seat in range(s.seats):
            if s.friends(seat, self.seat) or (self.plain and not self.bits & ~self._closed(seat)):
                continue
            for card in (s.commander[seat], *b.establishments(s, seat)):
                if self.tactics(card):
                    found.append(card)
                    if len(found) == most:
                        return found
        return found


def passed(s: State, f: Fight, got: Sequence[int]) -> tuple[int, ...]:
    """The guards of a target that raiders pass: Hidden Blades alone, by Air (DE-W052)."""
    reach = Reach(s, f.attacker, got)
    if not got or not all(BLADES in reach.ways(card, f.target, f.tactic) for card in got):
        return ()
    return tuple(card for unit in guards(s, f.defender, f.tactic) for card in unit)


def only_blades(s: State, f: Fight) -> bool:
    """Whether this is an Air raid of Hidden Blades only: one guard does not stop them."""
    blades = s.printed.roles.pass_a_guard
    return f.tactic == AIR and all(s.face[card] in blades for card in f.left if card not in f.out)


_NO_WAY: Ways = frozenset()
_ALL_WAYS: Ways = frozenset((PLAIN, TEAR, CARRIED, BLADES))


def is_target(
    s: State,
    b: Board,
    target: int,
    tactic: int,
    free: bool,
    among: Sequence[int] | None = None,
) -> bool:
    """Whether DE-8.4, DE-8.5 and the cards allow a raid on this target. `free`: edges and covering do not
    matter. `among`: the only cards that could be chosen at all."""
    seat = s.at[target]
    if s.down[target] and target != s.commander[seat]:
        return False
    if conditions.kept_away(s, b, target):
        return False
    places = b.establishments(s, seat)
    if target == s.commander[seat]:
        if seat in s.commanders_raided:
            return False
        uncovered = not places or any(
            s.at[live.src] == seat and conditions.holds_all(s, b, live, target, None)
            for live in b.rows("uncovered")
        )
        if not (uncovered or free):
            return False
    elif not free and not has_open_edge(s, b, target):
        return False
    if (
        "inconspicuous" in b.by_op
        and target in places
        and _inconspicuous(s, b, target)
        and not _all_hidden(s, b, places)
    ):
        return False
    if s.all_of(_MINEFIELDS) and _mined(s, b, seat, target, among):
        return False
    return "raid-first" not in b.by_op or not _first(s, b, seat, target, tactic, free, among)


def has_open_edge(s: State, b: Board, target: int) -> bool:
    """Whether a target has a vulnerable edge (ruling vulnerable-when)."""
    if s.rulings.vulnerable_when == "step-start" and s.step == "raid":
        return target in s.exposed
    return b.exposed(s, target)


def _inconspicuous(s: State, b: Board, card: int) -> bool:
    return any(b.on(s, "inconspicuous", card))


def _all_hidden(s: State, b: Board, places: Sequence[int]) -> bool:
    """Whether all Establishments are INCONSPICUOUS or kept from raids by a card (ruling inconspicuous)."""
    either = s.rulings.inconspicuous == "either"
    return all(
        _inconspicuous(s, b, card) or (either and (s.down[card] or conditions.kept_away(s, b, card)))
        for card in places
    )


def _mined(s: State, b: Board, seat: int, target: int, among: Sequence[int] | None) -> bool:
    """Whether a Minefield with a vulnerable edge lies beside it: that must be raided first, if it could be
    (DE-E027, ruling must-first)."""
    cell = b.cell(s, target)
    if cell is None or s.kind[target] == MINEFIELD:
        return False
    strict = s.rulings.must_first == "strict"
    for card in neighbours(s, seat, cell):
        if s.kind[card] == MINEFIELD and b.works(s, card) and has_open_edge(s, b, card):
            can = (among is None or card in among) and not conditions.kept_away(s, b, card)
            if strict or can:
                return True
    return False


def _first(
    s: State, b: Board, seat: int, target: int, tactic: int, free: bool, among: Sequence[int] | None
) -> bool:
    """Whether a Barricade must be raided first by this Tactic, if it could be (ruling must-first)."""
    if tactic != LAND:
        return False
    walls = [live.src for live in b.rows("raid-first") if s.at[live.src] == seat]
    if not walls or target in walls:
        return False
    if s.rulings.must_first == "strict":
        return True
    return any(
        (free or has_open_edge(s, b, wall))
        and (among is None or wall in among)
        and not conditions.kept_away(s, b, wall)
        and not _mined(s, b, seat, wall, among)
        for wall in walls
    )
