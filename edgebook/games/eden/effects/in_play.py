"""Which rows of the effect language work now: those of the cards in play, of what is attached to them, and of
what lasts."""

from __future__ import annotations

from edgebook.box.grid import Cell
from edgebook.games.eden.cards.card import TYPE_OF, WARRIOR
from edgebook.games.eden.effects.active_rows import Live, lives, sleeps
from edgebook.games.eden.table import turf
from edgebook.games.eden.table.pieces import Lasting
from edgebook.games.eden.table.state import SEATED, State
from edgebook.games.eden.table.turf import BEAST, ROCK, SCORCHED

NONE: list[Live] = []


class InPlay:
    """The rows that work, by their verbs."""

    __slots__ = ("attached", "by_op", "rulings", "spare", "supply")

    def __init__(self, s: State) -> None:
        self.rulings = s.rulings
        self.by_op: dict[str, list[Live]] = {}
        self.supply: list[frozenset[Cell]] = []
        self.attached = False
        """Whether anything is attached to anything."""
        self.spare: set[int] = set()
        """EQUIPMENT that does not work: its bearer uses none of that kind, or it waits until another one of
        its name is lost (DE-5.12)."""
        for seat in range(s.seats):
            self._seat(s, seat)
        for entry in s.table:
            self._lasting(s, entry)
        for card in s.used:
            for row in s.printed.once_played.get(s.kind[card], ()):
                self.by_op.setdefault(row.op, []).append(Live(row, card, s.turn))
        if "lose" in self.by_op:
            self._silence(s)
        self._drained(s)

    def _seat(self, s: State, seat: int) -> None:
        supply = turf.supplied(s, seat)
        self.supply.append(supply)
        face, atts, ctrl, acts = s.face, s.atts, s.ctrl, s.printed.acts
        for cell, card in s.turf[seat].items():
            if (acts[face[card]] or atts[card]) and s.kind[card] not in (ROCK, SCORCHED):
                up = not s.down[card]
                works = up and cell in supply
                if works:
                    self._add(s, card, seat)
                if atts[card]:
                    self._attached(s, card, works, up or s.zone[card] == SEATED)
        for area in (s.warband[seat], s.borderlands[seat], s.dominion[seat]):
            for card in area:
                if acts[face[card]]:
                    self._add(s, card, ctrl[card])
                if atts[card]:
                    self._attached(s, card, True, True)
        self.attached |= bool(s.dominion[seat])
        for group in s.groups:
            if group.seat == seat:
                for card in group.attached:
                    self.attached = True
                    self._add(s, card, ctrl[card])

    def _add(self, s: State, card: int, me: int) -> None:
        by_op, face = self.by_op, s.face[card]
        everybody = face in s.printed.roles.by_choice and s.rulings.boot_camp == "everybody"
        for op, live in lives(s.printed, face, card, me, s.paid[card], s.choice[card], everybody):
            if op in by_op:
                by_op[op].append(live)
            else:
                by_op[op] = [live]

    def _attached(self, s: State, base: int, works: bool, up: bool) -> None:
        """Attachments of a card. `works`: the base works (a Supply Line); `up`: they do not sleep with a card
        that is face down, as those of a Commander never do."""
        self.attached = True
        if not up:
            return
        seen: set[int] = set()
        refuses = s.printed.refuses[s.face[base]]
        sleeping = any(f.asleep and base in f.sides for f in s.fights)  # Survival of the Fittest
        for card in s.atts[base]:
            face = s.face[card]
            me = s.at[card] if s.kind[card] == BEAST else s.ctrl[card]
            rows = s.printed.while_rows[face]
            if TYPE_OF[face] == WARRIOR or sleeping:
                rows = ()  # a Human Shield has no text
            if s.printed.equipment[face]:
                if refuses and refuses & s.printed.cards[face].designations:
                    self.spare.add(card)
                    continue
                if face in seen:  # a spare; only what says that it adds up goes on working
                    self.spare.add(card)
                    rows = tuple(row for row in rows if row.op == "attacks")
                seen.add(face)
            for row in rows:
                if not works and sleeps(s, row):
                    continue
                self.by_op.setdefault(row.op, []).append(
                    Live(row, card, me, (), s.paid[card], s.choice[card])
                )
            if s.atts[card]:
                self._attached(s, card, works, up)

    def _lasting(self, s: State, entry: Lasting) -> None:
        for row in s.printed.lasts[s.face[entry.card]]:
            live = Live(row, entry.card, entry.seat, entry.on, entry.amount, entry.choice)
            self.by_op.setdefault(row.op, []).append(live)

    def _silence(self, s: State) -> None:
        """Cards that have lost their abilities do nothing (Melancholy, Crippled)."""
        for loss in self.by_op.get("lose", ()):
            if loss.row.value == "abilities":
                mute = s.base[loss.src]
                for op, rows in self.by_op.items():
                    self.by_op[op] = [live for live in rows if live.src != mute]

    def _drained(self, s: State) -> None:
        """Warriors keep the markers of a Soul Drain, and what each of them is worth."""
        if any(s.markers):
            for seat in range(s.seats):
                for card in s.warriors(seat):
                    if s.markers[card]:
                        for row in s.printed.drained:
                            self.by_op.setdefault(row.op, []).append(Live(row, card, s.ctrl[card]))

    def mute(self, s: State, card: int) -> bool:
        """Whether a card has lost its abilities: its text does nothing, its icons stay."""
        return "lose" in self.by_op and any(
            loss.row.value == "abilities" and s.base[loss.src] == card for loss in self.by_op["lose"]
        )

    def rows(self, op: str) -> list[Live]:
        return self.by_op.get(op, NONE)
