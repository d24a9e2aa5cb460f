"""What follows from the cards in play: who works, what lasts, who is what. Worked out once and kept until it
changes. `board(s)` gives it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from edgebook.box.grid import Cell
from edgebook.games.eden.cards.card import TYPE_OF, WARRIOR
from edgebook.games.eden.cards.language import ROLE_BIT, TACTIC_BIT
from edgebook.games.eden.effects import conditions, select
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.in_play import NONE, InPlay
from edgebook.games.eden.table import turf
from edgebook.games.eden.table.state import AREAS, ATTACHED, DOMINION, ON_GROUP, TABLE, TURF, State
from edgebook.games.eden.table.turf import BEAST

_CHANGE_WORDS = frozenset(("become", "counts-as", "lose", "cannot-be"))


def board(s: State) -> Board:
    found: Board | None = s.derived
    if found is None or found.rulings is not s.rulings:  # a step is read again with another ruling
        found, s.shifted = Board(s), False
        s.derived = found
    elif s.shifted:
        found, s.shifted = found.after_moves(s), False
        s.derived = found
    return found


def asleep(s: State, card: int) -> bool:
    """Whether an attachment sleeps with an Establishment that lies face down (Labor Problems). What hangs on
    a Commander or a spent Mastodon Trainer works on."""
    base = s.base[card]
    return base >= 0 and ((s.down[base] and s.zone[base] == TURF) or asleep(s, base))


class Board(InPlay):
    """Everything in play, looked at once."""

    __slots__ = (
        "_allowance",
        "_allowed",
        "_attachments",
        "_cvs",
        "_dominion",
        "_establishments",
        "_has",
        "_is",
        "_lines",
        "_split",
        "_tactics",
        "accounts",
        "barred",
        "enemies",
        "forbidding",
        "groups",
        "icons",
        "playable",
        "printed",
        "spots",
        "stores",
        "users",
        "usual",
    )

    def __init__(self, s: State) -> None:
        super().__init__(s)
        self.users: list[list[int]] | None = None
        """The cards in play whose abilities each seat may use, kept by `effects.offers`."""
        self.barred: dict[tuple[int, int], Any] = {}
        """What keeps a seat from playing a kind of card, and its cost, kept by `effects.permits`."""
        self._allowed: set[tuple[int, str]] | None = None
        self._split: tuple[list[tuple[int, bool, Live]], list[Live]] | None = None
        self.forbidding = "may-not" in self.by_op or "never" in self.by_op
        """Whether any effect forbids something (DE-10.7)."""
        told = s.printed.roles.told
        self.usual = not (self.forbidding or "cost" in self.by_op or s.all_of(told["free-templars"]))
        """Whether nothing in play forbids a card or changes what it costs."""
        self.stores = bool(s.all_of(told["stock"]))
        """Whether the game has cards that can be played from under another one."""
        self.printed = _CHANGE_WORDS.isdisjoint(self.by_op)
        """Whether all warriors are what is printed on them, and have those Tactics."""
        self._look_anew()

    def _look_anew(self) -> None:
        """What depends on where every card lies, with effects or without."""
        self._tactics: dict[int, int] = {}
        self._is: dict[int, frozenset[str]] = {}
        self._has: dict[tuple[int, str, bool], bool] = {}
        self._dominion: dict[int, list[int]] = {}
        self._establishments: dict[int, list[int]] = {}
        self._attachments: dict[int, list[int]] = {}
        self._lines: dict[int, list[tuple[int, str, int, Live]]] = {}
        self._cvs: dict[int, int] = {}
        self._allowance: dict[int, int] | None = None
        self.groups: dict[tuple[int, str], bool] = {}
        """Whether a seat can form a Group of a kind, kept by `effects.grouping`."""
        self.enemies: dict[int, list[Any]] = {}
        """Whom a seat could attack, kept by `effects.attacking`."""
        self.icons: dict[int, list[Any]] = {}
        self.accounts: dict[Any, Any] = {}
        """The icons of a seat's cards and what they come to, kept by `effects.icons`."""
        self.spots: dict[int, list[tuple[Cell, int]]] = {}
        """The cells where a card could be built in each seat's Turf, kept by `effects.actions`."""
        self.playable: dict[tuple[int, int, int, int], bool] = {}
        """Whether a seat with so much Gold can play a card or use a row of it, kept by `effects.plays`."""

    def after_moves(self, s: State) -> Board:
        """The board after something has stirred: the same rows work, for the same seats. Others may go on
        with this one, so it is not changed."""
        new = Board.__new__(Board)
        new.rulings, new.by_op, new.spare, new.users = self.rulings, self.by_op, self.spare, self.users
        new.attached, new.stores, new.printed = self.attached, self.stores, self.printed
        new.barred, new.forbidding, new.usual = self.barred, self.forbidding, self.usual
        new._allowed, new._split = self._allowed, self._split
        new.supply = [turf.supplied(s, seat) for seat in range(s.seats)]
        new._look_anew()
        return new

    # -- what a card is ------------------------------------------------------------------------------------

    def on(self, s: State, op: str, card: int) -> Iterator[Live]:
        """The rows with this verb that work on a card, outside fights."""
        for live in self.by_op.get(op, NONE):
            if conditions.hits(s, self, live, card, None):
                yield live

    def for_seat(self, s: State, op: str, seat: int) -> list[Live]:
        """The rows with this verb that work on a player."""
        return [
            live
            for live in self.by_op.get(op, NONE)
            if seat in select.seats(s, live) and conditions.holds_all(s, self, live, -1, None)
        ]

    def words(self, s: State, card: int) -> frozenset[str]:
        """Everything that a card is: its name, designations, and what it counts as, in capitals."""
        if self.printed:
            return s.printed.words[s.face[card]]
        found = self._is.get(card)
        if found is None:
            found = s.printed.words[s.face[card]]
            for op in ("become", "counts-as"):
                for live in self.by_op.get(op, NONE):
                    if (live.src == card or not live.row.own) and conditions.hits(s, self, live, card, None):
                        found = found.union(live.row.words)
            for live in self.by_op.get("lose", NONE):
                if live.row.value != "abilities" and conditions.hits(s, self, live, card, None):
                    found = found.difference(live.row.words)
                    # a Patriarch whose faith is lost is still named so, but allows nothing
            for live in self.by_op.get("cannot-be", NONE):
                if conditions.hits(s, self, live, card, None):
                    found = found.difference(live.row.words)
            self._is[card] = found
        return found

    def tactics(self, s: State, card: int) -> int:
        """The Tactics of a warrior (or those by which a card of a Turf can be raided), as bits."""
        if self.printed and "raidable-by" not in self.by_op:
            return s.printed.tactics[s.face[card]]
        bits = self._tactics.get(card)
        if bits is None:
            bits = s.printed.tactics[s.face[card]]
            if TYPE_OF[s.face[card]] == WARRIOR:
                bits = self._as_roles_say(s, card, bits)
            else:
                for live in self.by_op.get("raidable-by", NONE):
                    if conditions.hits(s, self, live, card, None):
                        bits |= TACTIC_BIT[live.row.value]
            self._tactics[card] = bits
        return bits

    def _as_roles_say(self, s: State, card: int, bits: int) -> int:
        """A warrior's Tactics with those of what it becomes, without those of what it cannot be."""
        for live in self.by_op.get("become", NONE):
            if live.row.own and live.src != card:
                continue
            if live.row.words[0] in ROLE_BIT and conditions.hits(s, self, live, card, None):
                for word in live.row.words:
                    bits |= ROLE_BIT[word]
        for live in self.by_op.get("cannot-be", NONE):
            if conditions.hits(s, self, live, card, None):
                for word in live.row.words:
                    bits &= ~ROLE_BIT[word]
        return bits

    def guards(self, s: State, card: int) -> int:
        """The Tactics that a warrior stops by its own text, beyond those that it uses."""
        bits = 0
        for live in self.by_op.get("guard", NONE):
            if conditions.hits(s, self, live, card, None):
                for word in live.row.words:
                    bits |= TACTIC_BIT[word]
        return bits

    def kind(self, s: State, card: int) -> str:
        return s.printed.kind[s.face[card]]

    def edges(self, s: State, seat: int) -> Mapping[Cell, list[Cell]]:
        return turf.edges(s, seat)

    def exposed(self, s: State, card: int) -> bool:
        """Whether a card of a Turf (or the one that a beast carries) has a vulnerable edge."""
        cell = self.cell(s, card)
        return cell is not None and bool(self.edges(s, s.at[card]).get(cell))

    def cell(self, s: State, card: int) -> Cell | None:
        """Its cell; a Musk Beast is where the card that it carries is."""
        return s.cell[s.base[card]] if s.kind[card] == BEAST and s.base[card] >= 0 else s.cell[card]

    def works(self, s: State, card: int) -> bool:
        """Whether a card of a Turf works: face up, with a Supply Line."""
        if s.down[card]:
            return False
        cell = self.cell(s, card)
        return cell is None or cell in self.supply[s.at[card]]

    def allowance(self, s: State) -> dict[int, int]:
        """The Neighbor Allowance of every card in a Turf."""
        found = self._allowance
        if found is None:
            if "allowance" in self.by_op:
                found = {card: self._neighbors(s, card) for cards in s.turf for card in cards.values()}
            else:
                face = s.face
                found = {card: s.printed.allowance[face[card]] for cards in s.turf for card in cards.values()}
            self._allowance = found
        return found

    def _neighbors(self, s: State, card: int) -> int:
        allowed = most = s.printed.allowance[s.face[card]]
        limit, cap = 4, 4
        for live in self.by_op.get("allowance", NONE):
            if not conditions.hits(s, self, live, card, None):
                continue
            how, value = live.row.head, live.row.rest
            if how == "never-above":
                limit = int(value)
            elif how == "cap":
                cap = int(value)  # what is 4 with everything that raises it
            else:
                allowed = min(4, allowed + int(how))
        allowed = min(allowed, limit) if allowed > most else allowed
        return cap if allowed == 4 else allowed

    # -- what a Dominion has -------------------------------------------------------------------------------

    def establishments(self, s: State, seat: int) -> Sequence[int]:
        """Those in a Turf, face-down ones and Musk Beasts included."""
        found = self._establishments.get(seat)
        if found is None:
            found = self._establishments[seat] = []
            for card in s.turf[seat].values():
                if turf.is_establishment(s, card):
                    found.append(card)
                if s.atts[card]:
                    found.extend(each for each in s.atts[card] if s.kind[each] == BEAST)
        return found

    def in_dominion(self, s: State, seat: int) -> Sequence[int]:
        """Every card that lies in play in front of a seat (DE-1.13)."""
        found = self._dominion.get(seat)
        if found is None:
            found = [*s.turf[seat].values(), *s.warband[seat], *s.borderlands[seat], *s.dominion[seat]]
            if s.table:
                found += [
                    entry.card for entry in s.table if entry.seat == seat and s.zone[entry.card] == TABLE
                ]
            if s.groups:
                found += [card for group in s.groups if group.seat == seat for card in group.attached]
            atts = s.atts
            for card in found:
                if atts[card]:
                    found.extend(atts[card])
            self._dominion[seat] = found
        return found

    def attachments(self, s: State, seat: int) -> Sequence[int]:
        """Everything in front of a seat that is attached to something, be it to the Dominion as such."""
        found = self._attachments.get(seat)
        if found is None:
            zone = s.zone
            found = self._attachments[seat] = [
                card for card in self.in_dominion(s, seat) if zone[card] in (ATTACHED, ON_GROUP, DOMINION)
            ]
        return found

    def has(self, s: State, seat: int, word: str, working: bool = True) -> bool:
        """Whether something in a Dominion works and is this (`PATRIARCH`), or is named so; for some cards it
        is enough that it lies there, with a Supply Line or not."""
        key = (seat, word.upper(), working)
        found = self._has.get(key)
        if found is None:
            found = self._has[key] = any(
                key[1] in self.words(s, card)
                and (
                    not working or ((s.zone[card] != TURF or self.works(s, card)) and not self.mute(s, card))
                )
                and not s.down[card]
                and (TYPE_OF[s.kind[card]] != WARRIOR or s.zone[card] in AREAS)
                for card in self.in_dominion(s, seat)
            )
        return found

    def permits(self, s: State, seat: int, what: str) -> bool:
        """Whether a working card of this seat allows CAVALRY, VEHICLES, EQUIPMENT or OUTLANDERS (DE-5.28)."""
        if s.setup.beginner and what != "OUTLANDER":
            return True
        if self._allowed is None:
            self._allowed = {(live.me, live.row.value) for live in self.by_op.get("allow", NONE)}
        return (seat, what) in self._allowed
