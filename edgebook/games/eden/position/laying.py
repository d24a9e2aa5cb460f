"""Laying out the cards of a position: each handle is known and lies in one place, with what hangs on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from edgebook.box.checking import Check, at, one_of
from edgebook.games.eden.book import RULINGS
from edgebook.games.eden.cards.card import ESTABLISHMENT, INTRIGUE, TYPE_OF, WARRIOR, number
from edgebook.games.eden.cards.language import AFFILIATIONS, RESOURCE_NAMES
from edgebook.games.eden.cards.printed import SHAPESHIFT, Printed
from edgebook.games.eden.table.drawing import COMMANDERS
from edgebook.games.eden.table.setup import Terms
from edgebook.games.eden.table.state import ATTACHED, KEPT, ON_GROUP, State
from edgebook.games.eden.table.turf import BEAST

BARE = number("DE-E018")
"""Stands for a card that nobody knows while the rest of a position is checked."""
_CHOICES = {"affiliation": AFFILIATIONS, "resource": RESOURCE_NAMES}
_WORDS = (*AFFILIATIONS, *RESOURCE_NAMES, "+2", "-2", "now", "next", "rest")
"""What can be chosen for a card; the last three say when a Modest Victory works."""
_NAMES = {ESTABLISHMENT: "an Establishment", WARRIOR: "a warrior", INTRIGUE: "an Intrigue card"}


class Layer:
    """A table that is being laid out from a position: its cards by their handles, and where each lies."""

    def __init__(self, values: dict[str, Any], check: Check, printed: Printed) -> None:
        self.values, self.check = values, check
        self.seats: list[dict[str, Any]] = values["seats"]
        self.cards: dict[str, dict[str, Any]] = values["cards"]
        self.where: dict[str, str] = {}
        self.unknown: set[str] = set()
        """Handles of cards that nobody knows: that is one problem, and where they lie is none."""
        for seat in self.seats:
            if type(seat["commander"]) is not int:
                seat["commander"] = 0
        for handle, given in self.cards.items():
            if not check.clean(f"{at('cards', handle)}.card"):
                given["card"] = BARE
                self.unknown.add(handle)
        teams = values["teams"] if check.clean("teams") else None
        terms = Terms(values["variant"] == "beginner", None if teams is None else tuple(map(tuple, teams)))
        names = tuple(seat["name"] or f"Seat {n}" for n, seat in enumerate(self.seats))
        rulings = RULINGS.play(values["rulings"] if check.clean("rulings") else {})
        self.s = State(terms, names, printed, rulings)
        self.s.seat_commanders([seat["commander"] for seat in self.seats])
        self.number = {f"c{n}": n for n in range(len(self.seats))}

    def _list_cards(self) -> None:
        for handle, given in self.cards.items():
            path = at("cards", handle)
            if COMMANDERS.match(handle):
                self.check.say(path, "a handle that looks like a Commander's", "another one")
            for key in ("owner", "controller"):
                if given[key] is not None and given[key] >= len(self.seats):
                    self.check.bad(f"{path}.{key}", given[key], f"a seat from 0 to {len(self.seats) - 1}")
                    given[key] = 0
            card = self.s.new_card(given["card"], given["owner"] or 0, handle)
            self.number[handle] = card
            self._word(given["card"], given["choice"], path)
            self.s.markers[card], self.s.paid[card] = given["markers"], given["paid"]
            self.s.down[card], self.s.choice[card] = given["down"], given["choice"]

    def _word(self, kind: int, choice: str | None, path: str) -> None:
        """What was chosen for a card is something that its text lets a player choose."""
        if choice is None:
            return
        row = next((row for row in self.s.printed.cards[kind].rows if row.op == "choose"), None)
        if row is not None:
            able = _CHOICES.get(row.value) or row.words
            if choice not in able:
                self.check.bad(f"{path}.choice", choice, one_of(able))
        elif kind == SHAPESHIFT and choice not in self.cards:
            self.check.bad(f"{path}.choice", choice, "a handle that cards lists")
        elif not (choice in _WORDS or choice in self.cards or choice.isdecimal()):
            self.check.bad(f"{path}.choice", choice, "an affiliation, a resource, +2, -2 or a handle")

    def _find(self, handle: str, path: str) -> int | None:
        """A card that is listed and lies nowhere else."""
        if not handle:
            return None  # it is no handle, which was told
        if handle not in self.cards:
            self.check.bad(path, handle, "a handle that cards lists")
            return None
        if handle in self.where:
            self.check.say(path, f"{handle} lies at {self.where[handle]} as well", "one place")
            return None
        self.where[handle] = path
        return self.number[handle]

    def _known(self, handle: str, path: str) -> int | None:
        """A card that is named, wherever it lies."""
        if not handle:
            return None
        if handle not in self.number:
            self.check.bad(path, handle, "a handle that cards lists")
            return None
        return self.number[handle]

    def _type(self, card: int, path: str, *types: int, also: Sequence[int] = ()) -> bool:
        found = self.s.printed.cards[self.s.kind[card]]
        if found.type in types or found.index in also or self.s.handles[card] in self.unknown:
            return True
        expected = " or ".join(_NAMES[each] for each in types)
        self.check.say(path, f"{found.name} is {_NAMES[found.type]}", expected)
        return False

    def _lay(self, card: int, zone: int, seat: int, owner: int | None = None) -> None:
        """Put a card down, with what hangs on it and what it keeps."""
        s = self.s
        given = self.cards[s.handles[card]]
        s.zone[card], s.at[card] = zone, seat
        s.owner[card] = given["owner"] if given["owner"] is not None else seat if owner is None else owner
        s.known[card] = 1 << s.owner[card]
        attached = zone in (ATTACHED, ON_GROUP)
        s.ctrl[card] = (
            given["controller"] if given["controller"] is not None else s.owner[card] if attached else seat
        )
        path = at("cards", s.handles[card])
        for place, handle in enumerate(given["attached"]):
            self._attach(card, handle, f"{path}.attached[{place}]", seat)
        for place, handle in enumerate(given["kept"]):
            under = self._find(handle, f"{path}.kept[{place}]")
            if under is not None:
                self._lay(under, KEPT, seat)
                s.base[under] = card
                s.kept[card] += (under,)

    def _attach(self, base: int, handle: str, path: str, seat: int) -> None:
        card = self._find(handle, path)
        if card is None or not self._bears(base, card, path):
            return
        self.s.base[card] = base
        self.s.atts[base] += (card,)
        self._lay(card, ATTACHED, seat)

    def _bears(self, base: int, card: int, path: str) -> bool:
        """Whether the type of a card lets it hang there: Intrigue cards, a Human Shield on a warrior, a Musk
        Beast under a card of a Turf."""
        warrior = TYPE_OF[self.s.kind[base]] == WARRIOR
        types = (INTRIGUE, WARRIOR) if warrior else (INTRIGUE,)
        return self._type(card, path, *types, also=() if warrior else (BEAST,))

    def _cards(self, handles: Sequence[str], path: str, type: int) -> Iterator[int]:
        for place, handle in enumerate(handles):
            card = self._find(handle, f"{path}[{place}]")
            if card is not None and self._type(card, f"{path}[{place}]", type):
                yield card
