"""The keys of a position, in the order in which they are written: what each may be, and what it is if left
out.

How they fit together is checked where they are put on the table: see `reading`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from edgebook.box.positions import (
    Check,
    Counts,
    Items,
    Key,
    Kind,
    Map,
    Position,
    Readings,
    Record,
    Text,
    Whole,
    Word,
)
from edgebook.box.table_keys import seat_keys
from edgebook.games.darkness.book import RULINGS
from edgebook.games.darkness.cards.pack import Pack
from edgebook.games.darkness.position.pieces import Cards, Cubes, OneCard, Pieces
from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.face_down import CardFace, read_card, read_choice, write_card, write_choice
from edgebook.games.darkness.table.setup import KINDS, SIDES
from edgebook.games.darkness.table.state import EMPTY, Choice, State

PHASES = ("prologue", "assembly", "action", "end")
"""In the phase "end" the score is counted already."""


class Format:
    """The format of positions with a data pack.

    Who sits where, and which locations can be named, has to be settled first: `lay` tells so.
    """

    pieces: Pieces
    known: Sequence[int]
    """The locations that a position may name."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.agents = pack.component("trained") + pack.component("untrained")
        """How many Agents a seat has at most."""
        posted = Counts([str(n) for n in range(1, 8)], "Agents by Action card", self.agents)
        self.seat = Record(
            'a seat such as {"guild": "Anointed"}',
            *seat_keys(
                State,
                Key("guild", Word([guild.name for guild in pack.guilds]), None),
                Key("kind", Word(KINDS), "player"),
                agents=Key(
                    "agents", lambda seat: Counts(self._numbers(), "Agents by location", self.agents), {}
                ),
                actions=Key("actions", Items(Word(SIDES), "seven sides, each easy or hard", 7, 7), []),
                posted=Key("posted", posted, {}),
                choice=Key("choice", ChoiceCard(), None),
                choice_deck=Key(
                    "choice_deck", Items(ChoiceCard(), "a list of Choice cards, top first, or null"), None
                ),
            ),
            context=self,
        )
        self.position = Position(
            "edge-of-darkness",
            1,
            Key("round", Whole(0, pack.component("rounds")), 0),
            Key("phase", Word(PHASES), "prologue"),
            Key("first", lambda table: self._seat_number(), None),
            Key("done", lambda table: Items(self._seat_number(), "a list of seats"), []),
            Key("rulings", Readings(RULINGS), {}),
            Key("locations", Items(Whole(1, len(pack.locations)), "a list of ten location numbers"), None),
            Key("supply", self._supply, {}),
            Key("seats", Items(self.seat, "a list of 2, 3 or 4 seats", 2, 4)),
            Key("cards", lambda table: Map(CardSpec(self), "an object with cards by name", NAME), {}),
            Key("street", lambda table: self.cards, []),
            Key("influence_on", lambda table: Counts(self.pieces.index, "Influence by card"), {}),
            Key("deck", lambda table: Cards(self.pieces, unseen=True), []),
            Key("discard", lambda table: self.cards, []),
            Key("tower", self._tower, []),
            Key("bag", lambda table: self.cubes, None),
            Key("aside", lambda table: self.cubes, lambda table: self.no_cubes()),
        )

    def lay(self, s: State, known: Sequence[int]) -> None:
        """Tell whose table it is, and which locations it may name."""
        self.pieces, self.known = Pieces(s), known

    def _numbers(self) -> list[str]:
        return [str(number) for number in self.known]

    def _seat_number(self) -> Whole:
        return Whole(0, self.pieces.s.seats - 1, "a seat")

    def _supply(self, table: Mapping[str, Any]) -> Map:
        slots = Map(Whole(), 'slips by slot such as {"top": 0}', SLOTS)
        return Map(slots, 'an object such as {"23": {"middle": 2}}', self._numbers())

    def _tower(self, table: Mapping[str, Any]) -> Items:
        tray = Record(
            'a tray such as {"card": null, "cubes": {}}',
            Key("card", OneCard(self.pieces), EMPTY),
            Key("cubes", self.cubes, lambda tray: self.no_cubes()),
        )
        return Items(tray, "a list of three trays", 3, 3, them="trays")

    @property
    def cards(self) -> Cards:
        return Cards(self.pieces)

    @property
    def cubes(self) -> Cubes:
        return Cubes(self.pieces)

    def no_cubes(self) -> list[int]:
        return [0] * len(self.pieces.colours)


NAME = Text(40, "a name of 1 to 40 letters, digits and signs")


class CardSpec(Kind):
    """What a card is. Where it lies is told by the places."""

    def __init__(self, format: Format) -> None:
        self.format = format

    def read(self, value: object, path: str, check: Check) -> CardFace:
        return read_card(check, value, path, self.format.known, self.format.pieces.s.seats)

    def write(self, value: int) -> dict[str, Any]:
        return write_card(self.format.pieces.s, value)


class ChoiceCard(Kind):
    """A Choice card, or null for one that nobody has seen."""

    def read(self, value: object, path: str, check: Check) -> Choice | None:
        return None if value is None else read_choice(check, value, path)

    def write(self, value: Choice | None) -> dict[str, Any] | None:
        return write_choice(value)
