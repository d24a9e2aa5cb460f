"""A card of the basic set: its number, and the record of what is printed on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from edgebook.games.eden.cards.language import RESOURCES, TACTICS, TYPES, Row

COMMANDER, ESTABLISHMENT, WARRIOR, INTRIGUE = range(4)
TYPE_NAMES = ("Commander", "Establishment", "warrior", "Intrigue card")
FILES: Final = ("commanders", "establishments", "warriors", "intrigue")
"""The table of each type."""
IDS: Final = tuple(
    f"DE-{letter}{n:03}"
    for letter, most in (("C", 18), ("E", 55), ("W", 63), ("I", 166))
    for n in range(1, most + 1)
)
"""The cards of the basic set. A card is known by its place in this list: its number."""
_NUMBERS: Final = {id: n for n, id in enumerate(IDS)}
TYPE_OF: Final = tuple("CEWI".index(id[3]) for id in IDS)
VARIABLE = -1
"""An Initial Cost or CV of X: what its player pays."""


def ids_of(type: int) -> tuple[str, ...]:
    """All cards of a type."""
    return tuple(id for id, each in zip(IDS, TYPE_OF, strict=True) if each == type)


def number(id: str) -> int:
    """The number of a card, for tables by card."""
    return _NUMBERS[id]


class Card(NamedTuple):
    """What is printed on a card, with the rows of the effect language that it comes to.

    `known`: the name by which effect rows and rules mean it, which is that of our own tables whatever an
    owner calls it.
    """

    index: int  # type: ignore[assignment]  # a field may be named like tuple's method
    id: str
    name: str
    known: str
    type: int
    affiliation: str
    cv: int
    cv_text: str
    tactics: int
    allowance: int
    allowance_house: bool
    cost: int
    once: str
    gives: tuple[int, int, int, int]
    needs: tuple[int, int, int, int]
    designations: frozenset[str]
    effect: str
    rows: tuple[Row, ...]
    kind: str
    """INFANTRY, CAVALRY or VEHICLE, for warriors."""

    def of(self, kind: str) -> tuple[Row, ...]:
        return tuple(each for each in self.rows if each.kind == kind)

    @property
    def text(self) -> str:
        """What is printed on it, in our own words."""
        return self.effect if self.effect not in ("", "-") else "No effect text."

    @property
    def happens(self) -> bool:
        """Whether it is played or used; a Commander gets up again after a Coup d'Etat."""
        return self.type in (COMMANDER, INTRIGUE) or any(
            row.kind == "use" or (row.kind == "on" and (row.optional == "may" or row.op == "special"))
            for row in self.rows
        )


def card_of(
    values: Mapping[str, Any], cv_text: str, known: str, allowance_house: bool, rows: tuple[Row, ...]
) -> Card:
    """A card from a row of its table and from its rows in the table of effects."""
    index = number(values["id"])
    designations = frozenset(values["designations"])
    return Card(
        index, values["id"], values["name"], known, TYPE_OF[index], values["affiliation"],
        values["cv"] if TYPE_OF[index] != INTRIGUE else 0, cv_text,
        sum(1 << bit for bit, tactic in enumerate(TACTICS) if values.get(tactic)),
        values.get("neighbor_allowance", 0), allowance_house,
        values.get("initial_cost", 0), values.get("once_played", ""),
        tuple(values[f"gives_{each}"] for each in RESOURCES),
        tuple(values[f"needs_{each}"] for each in RESOURCES),
        designations, values["effect"], rows,
        next((each for each in TYPES if each in designations), ""),
    )  # fmt: skip
