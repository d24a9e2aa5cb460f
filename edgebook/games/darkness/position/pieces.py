"""Cards and cubes in a position: each card in one place, and no more cubes than in the box."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.box.positions import Check, Counts, Kind, at
from edgebook.games.darkness.table.state import EMPTY, UNSEEN, State
from edgebook.kernel.untrusted import shown


class Pieces:
    """What a position has put down so far, on the table of a state."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.colours = ("black", *(seat.colour for seat in s.setup.seats))
        part = s.city.pack.component
        self.cubes_left = [part("black cubes")] + [part("cubes per colour")] * s.seats
        self.cards_at: dict[int, str] = {}
        self.index = {name: card for card, name in enumerate(s.names)}
        self.complete = True
        """Whether all places could be read, so that a card in none of them is lost indeed."""

    def card(self, name: object, path: str, check: Check) -> int | None:
        """A card by its name, which lies nowhere else."""
        card = self.index.get(name) if isinstance(name, str) else None
        if card is None:
            self.complete = False
            check.bad(path, name, "the name of a card that cards lists")
            return None
        if card in self.cards_at:
            found = f"{shown(name)} lies at {self.cards_at[card]} too"
            check.say(path, found, "each card in one place")
            return None
        self.cards_at[card] = path
        return card

    def check_lost(self, check: Check) -> None:
        """Cards that lie nowhere are among the unseen ones of the deck, if there are enough of those."""
        s = self.s
        unseen = s.deck.count(UNSEEN)
        nowhere = [card for card in range(len(s.names)) if card not in self.cards_at]
        if len(nowhere) <= unseen:
            s.pool = nowhere
        elif self.complete:
            for card in nowhere:
                path = at("cards", s.names[card])
                check.say(path, "it lies nowhere", "each card in one place" + _or_unseen(unseen))
        pack = s.city.pack
        box = sum(row.cards for row in pack.neutrals) + s.seats * (
            pack.component("guild citizens") + pack.component("guild patricians")
        )
        most = max(0, box - len(s.names) + len(s.pool))
        if unseen > most:
            check.say("deck", f"{unseen} unseen cards", f"at most {most}: the box holds no more")


def _or_unseen(unseen: int) -> str:
    return f", or no more such cards than the {unseen} unseen ones of the deck" if unseen else ""


class Cards(Kind):
    """The cards of a place, by name; in some, null for one that nobody has seen."""

    what = "a list of names of cards"

    def __init__(self, pieces: Pieces, unseen: bool = False) -> None:
        self.pieces, self.unseen = pieces, unseen

    def read(self, value: object, path: str, check: Check) -> list[int]:
        if not isinstance(value, list | tuple):
            self.pieces.complete = False
        found: list[int] = []
        for i, name in enumerate(check.items(value, path, self.what)):
            known = name is not None or not self.unseen
            card = self.pieces.card(name, f"{path}[{i}]", check) if known else UNSEEN
            if card is not None:
                found.append(card)
        return found

    def write(self, value: Sequence[int]) -> list[str | None]:
        """Gaps in the Street, before it slides, are left out."""
        names = self.pieces.s.names
        return [None if card == UNSEEN else names[card] for card in value if card != EMPTY]


class OneCard(Kind):
    """A card by name, or null."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def read(self, value: object, path: str, check: Check) -> int:
        card = None if value is None else self.pieces.card(value, path, check)
        return EMPTY if card is None else card

    def write(self, value: int) -> str | None:
        return None if value == EMPTY else self.pieces.s.names[value]


class Cubes(Kind):
    """Cubes by colour, within what is left of each colour. The game keeps them as a list of numbers."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        part = pieces.s.city.pack.component
        most = max(part("black cubes"), part("cubes per colour"))
        self.counts = Counts(pieces.colours, "cubes by colour", most)

    def read(self, value: object, path: str, check: Check) -> list[int]:
        counts, left = self.counts.read(value, path, check), self.pieces.cubes_left
        numbers = [counts.get(colour, 0) for colour in self.pieces.colours]
        for i, number in enumerate(numbers):
            if number > left[i] >= 0:
                found = f"{number}, when {left[i]} of this colour are left"
                where = at(path, self.pieces.colours[i])
                check.say(where, found, "no more cubes than in the box", pause=";")
            left[i] -= number
        return numbers

    def write(self, value: Sequence[int]) -> dict[str, int]:
        return self.counts.write(dict(zip(self.pieces.colours, value, strict=True)))
