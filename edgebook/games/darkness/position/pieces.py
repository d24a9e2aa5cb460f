"""Reading a position: cards, cubes, Agents and tokens, each in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from edgebook.box.checking import LARGEST, Check, at
from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.face_down import read_card
from edgebook.games.darkness.table.state import EMPTY, UNSEEN, State
from edgebook.kernel.reading import shown

KEYS = (
    "game", "format", "round", "phase", "first", "done", "rulings", "locations", "supply", "seats", "cards",
    "street", "influence_on", "deck", "discard", "tower", "bag", "aside",
)  # fmt: skip
"""The keys of a position, in the order in which they are written."""
CARD_PLACES = ("hand", "hall", "beside")
SEAT_KEYS = (
    "guild", "kind", "coins", "influence", "goodwill", "reputation", "trained", "untrained", "slips",
    "defense", *CARD_PLACES, "zone", "drop", "agents", "actions", "posted", "choice", "choice_deck",
)  # fmt: skip
PHASES = ("prologue", "assembly", "action", "end")
"""In the phase "end" the score is counted already."""
NAME = "a name of 1 to 40 letters, digits and signs"


class TableReader:
    """Puts what a position says on the table of a state. `known` are the locations that it may name."""

    def __init__(self, check: Check, given: Mapping[str, Any], s: State, known: Sequence[int]) -> None:
        self.check, self.given, self.s, self.known = check, given, s, known
        self.colours = ("black", *(seat.colour for seat in s.setup.seats))
        part = s.city.pack.component
        self.cubes_left = [part("black cubes")] + [part("cubes per colour")] * s.seats
        self.cards_at: dict[int, str] = {}
        self.index: dict[str, int] = {}
        self.complete = True
        """Whether all places could be read, so that a card in none of them is lost indeed."""

    def supply(self) -> None:
        """Advancements left: what is not named has its full stack."""
        check, s = self.check, self.s
        for location in range(10):
            s.supply[3 * location : 3 * location + 3] = s.city.full_stack(location)
        numbers = [str(number) for number in self.known]
        what = 'an object such as {"23": {"middle": 2}}'
        for number, slots in check.object(self.given.get("supply", {}), "supply", numbers, what).items():
            path = at("supply", number)
            for slot, left in check.object(slots, path, SLOTS, 'slips by slot such as {"top": 0}').items():
                count = check.whole(left, at(path, slot), 0, LARGEST)
                if int(number) in s.city.numbers:
                    s.supply[3 * s.city.numbers.index(int(number)) + SLOTS.index(slot)] = count

    def cards(self) -> None:
        """What each card is. Where it lies is told by the places."""
        check, s = self.check, self.s
        cards = check.object(self.given.get("cards", {}), "cards", None, "an object with cards by name")
        for name, spec in cards.items():
            path = at("cards", name)
            if not 1 <= len(name) <= 40 or not name.isprintable():
                check.bad(path, name, NAME)
            self.index[name] = s.add_card(name, *read_card(check, spec, path, self.known, s.seats))

    def seat(self, seat: int, values: Mapping[str, Any]) -> None:
        """One seat's board."""
        check, s, path = self.check, self.s, f"seats[{seat}]"
        part = s.city.pack.component
        for key, column, start in (
            ("coins", s.coins, part("start coins")), ("influence", s.influence, part("start influence")),
            ("goodwill", s.goodwill, 0), ("reputation", s.reputation, 0),
        ):  # fmt: skip
            column[seat] = check.whole(values.get(key, start), f"{path}.{key}", 0, LARGEST)
        s.slips[seat] = check.whole(values.get("slips", part("slips")), f"{path}.slips", 0, part("slips"))
        s.defense[seat] = check.whole(values.get("defense", 0), f"{path}.defense", 0, len(s.city.track) - 1)
        self._agents(seat, values)
        for key, place in zip(CARD_PLACES, (s.hand, s.hall, s.beside), strict=True):
            place[seat] = self._cards(values.get(key, []), f"{path}.{key}")
        for key, cubes in (("zone", s.zone), ("drop", s.drop)):
            cubes[seat] = self._cubes(values.get(key, {}), f"{path}.{key}")

    def _agents(self, seat: int, values: Mapping[str, Any]) -> None:
        check, s, path = self.check, self.s, f"seats[{seat}]"
        part = s.city.pack.component
        ready, raw = part("trained"), part("untrained")
        s.trained[seat] = check.whole(values.get("trained", ready), f"{path}.trained", 0, ready + raw)
        s.untrained[seat] = check.whole(values.get("untrained", raw), f"{path}.untrained", 0, ready + raw)
        numbers = [str(number) for number in self.known]
        out = check.counts(
            values.get("agents", {}), f"{path}.agents", numbers, ready + raw, "Agents by location"
        )
        for number, count in out.items():
            if int(number) in s.city.numbers:
                s.agents[seat][s.city.numbers.index(int(number))] = count
        cards = [str(number) for number in range(1, 8)]
        posted = check.counts(
            values.get("posted", {}), f"{path}.posted", cards, ready + raw, "Agents by Action card"
        )
        for number, count in posted.items():
            s.posted[seat][int(number)] = count
        if posted and not s.is_voiceless(seat):
            check.bad(f"{path}.posted", posted, "{}: the Voiceless Guild alone posts Agents on Action cards")
        total = s.trained[seat] + s.untrained[seat] + sum(out.values()) + sum(posted.values())
        if total > ready + raw:
            found = (
                f"{s.trained[seat]}, with {s.untrained[seat]} untrained and {sum(out.values())} at locations"
            )
            found += f" and {sum(posted.values())} on Action cards {total} Agents"
            check.say(f"{path}.trained", f"{found}, expected at most {ready + raw} in all")

    def common(self) -> None:
        """What lies in the middle of the table."""
        check, s, given = self.check, self.s, self.given
        s.street = self._cards(given.get("street", []), "street")
        if len(s.street) > s.city.street_size:
            check.say("street", f"{len(s.street)} cards, expected at most {s.city.street_size}")
        names = list(self.index)
        tokens = check.counts(
            given.get("influence_on", {}), "influence_on", names, LARGEST, "Influence by card"
        )
        for name, count in tokens.items():
            s.tokens[self.index[name]] = count
        s.deck = self._cards(given.get("deck", []), "deck", unseen=True)[::-1]
        s.discard = self._cards(given.get("discard", []), "discard")
        self._tower()
        self._lost()
        aside = self._cubes(given.get("aside", {}), "aside")
        s.bag = self._cubes(given["bag"], "bag") if "bag" in given else [max(0, n) for n in self.cubes_left]
        s.aside = aside
        if s.phase == "prologue":
            slips = {slip for column in (s.top, s.middle, s.bottom) for slip in column if slip >= 0}
            s.picked = sorted(slips)

    def _tower(self) -> None:
        check, s = self.check, self.s
        given = self.given.get("tower", [{}, {}, {}])
        trays = check.items(given, "tower", "a list of three trays")
        if isinstance(given, list | tuple) and len(trays) != 3:
            check.say("tower", f"{len(trays)} trays, expected 3")
        for i, tray in enumerate(trays[:3]):
            what = 'a tray such as {"card": null, "cubes": {}}'
            values = check.object(tray, f"tower[{i}]", ("card", "cubes"), what)
            card = values.get("card")
            if card is not None:
                found = self._card(card, f"tower[{i}].card")
                s.tower[i] = EMPTY if found is None else found
            s.trays[i] = self._cubes(values.get("cubes", {}), f"tower[{i}].cubes")

    def _cards(self, given: Any, path: str, unseen: bool = False) -> list[int]:
        """The cards of a place, each of which lies nowhere else."""
        if not isinstance(given, list | tuple):
            self.complete = False
        found: list[int] = []
        for i, name in enumerate(self.check.items(given, path, "a list of names of cards")):
            if name is None and unseen:
                found.append(UNSEEN)
                continue
            card = self._card(name, f"{path}[{i}]")
            if card is not None:
                found.append(card)
        return found

    def _card(self, name: Any, path: str) -> int | None:
        card = self.index.get(name) if isinstance(name, str) else None
        if card is None:
            self.complete = False
            self.check.bad(path, name, "the name of a card that cards lists")
            return None
        if card in self.cards_at:
            found = f"{shown(name)} lies at {self.cards_at[card]} too"
            self.check.say(path, f"{found}, expected each card in one place")
            return None
        self.cards_at[card] = path
        return card

    def _lost(self) -> None:
        """Cards that lie nowhere are among the unseen ones of the deck, if there are enough of those."""
        check, s = self.check, self.s
        unseen = s.deck.count(UNSEEN)
        nowhere = [card for card in range(len(s.names)) if card not in self.cards_at]
        if len(nowhere) <= unseen:
            s.pool = nowhere
        elif self.complete:
            for card in nowhere:
                path = at("cards", s.names[card])
                check.say(path, "it lies nowhere, expected each card in one place" + _or_unseen(unseen))
        pack = s.city.pack
        box = sum(row.cards for row in pack.neutrals) + s.seats * (
            pack.component("guild citizens") + pack.component("guild patricians")
        )
        most = max(0, box - len(s.names) + len(s.pool))
        if unseen > most:
            check.say("deck", f"{unseen} unseen cards, expected at most {most}: the box holds no more")

    def _cubes(self, given: Any, path: str) -> list[int]:
        """Cubes by colour, within what is left of each colour."""
        most = max(self.s.city.pack.component("black cubes"), self.s.city.pack.component("cubes per colour"))
        counts = self.check.counts(given, path, self.colours, most, "cubes by colour")
        for i, colour in enumerate(self.colours):
            number = counts.get(colour, 0)
            if number > self.cubes_left[i] >= 0:
                found = f"{number}, when {self.cubes_left[i]} of this colour are left"
                self.check.say(at(path, colour), f"{found}; expected no more cubes than in the box")
            self.cubes_left[i] -= number
        return [counts.get(colour, 0) for colour in self.colours]


def _or_unseen(unseen: int) -> str:
    return f", or no more such cards than the {unseen} unseen ones of the deck" if unseen else ""
