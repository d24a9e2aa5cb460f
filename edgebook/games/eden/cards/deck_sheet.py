"""What a deck comes to: its size and types, its curve of costs, its icons, and what opens what.

from edgebook.games.eden.cards.deck_sheet import sheet
from edgebook.games.eden.cards.pack import DECKS

sheet(DECKS["starter-rasputin"]).gives      # blue icons: Gold, Food, Raw Materials, Fuel
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from edgebook.games.eden.cards.card import ESTABLISHMENT, INTRIGUE, VARIABLE, WARRIOR, Card
from edgebook.games.eden.cards.deck import Deck, check
from edgebook.games.eden.cards.language import RESOURCE_NAMES, Row
from edgebook.games.eden.cards.pack import OURS
from edgebook.games.eden.cards.printed import Printed

TYPES = (ESTABLISHMENT, WARRIOR, INTRIGUE)
PERMISSIONS = {"CAVALRY": "DE-5.7", "VEHICLE": "DE-5.7", "EQUIPMENT": "DE-5.10"}
"""What a card in play has to allow, and the rule that says so."""
ROLES = {"PATRIARCH": "DE-5.13", "PROPHET": "DE-5.14", "WORTHY OF DARK SYMMETRY": "DE-5.15"}
"""What a card in play has to be."""
_WANTS = {
    "EQUIPMENT": "EQUIPMENT", "RITUAL": "PATRIARCH", "PROPHECY": "PROPHET",
    "DARK SYMMETRY": "WORTHY OF DARK SYMMETRY",
}  # fmt: skip
"""What cards with a designation need."""


class Opening(NamedTuple):
    """Something that cards of a deck need before they can be played: an affiliation that is not the
    Commander's, or a permission. Cards are told by number: those that need it, and those of the deck (or its
    Commander) that give it."""

    what: str
    rule: str
    needed_by: tuple[int, ...]
    given_by: tuple[int, ...]


class Sheet(NamedTuple):
    """A deck, counted. Icons are Gold, Food, Raw Materials and Fuel, of all cards together without the
    Commander; a cost of X counts as `VARIABLE`."""

    deck: Deck
    problems: list[str]
    """What the rules forbid: such a deck cannot be played."""
    types: dict[int, int]
    """How many Establishments, warriors and Intrigue cards."""
    costs: dict[int, dict[int, int]]
    """For each type, how many cards there are of each Initial Cost."""
    gives: tuple[int, ...]
    needs: tuple[int, ...]
    openings: list[Opening]

    @property
    def icons(self) -> list[dict[str, str | int]]:
        """Blue and red icons as rows of a table, for a chart."""
        return [
            {"resource": resource, "side": side, "icons": count}
            for side, counts in (("gives", self.gives), ("needs", self.needs))
            for resource, count in zip(RESOURCE_NAMES, counts, strict=True)
        ]

    @property
    def shut(self) -> list[Opening]:
        """What nothing in the deck opens: the rules allow such cards, but they cannot be played."""
        return [each for each in self.openings if not each.given_by]


def sheet(deck: Deck, printed: Printed | None = None) -> Sheet:
    """Count a deck. `printed`: the cards of an owner's tables; left out, ours."""
    cards = (printed or OURS.printed).cards
    types = dict.fromkeys(TYPES, 0)
    costs: dict[int, dict[int, int]] = {each: {} for each in TYPES}
    for kind in deck.cards:
        card = cards[kind]
        types[card.type] += 1
        costs[card.type][card.cost] = costs[card.type].get(card.cost, 0) + 1
    return Sheet(
        deck,
        check(deck, cards),
        types,
        {each: dict(sorted(curve.items(), key=_x_last)) for each, curve in costs.items()},
        tuple(sum(cards[kind].gives[n] for kind in deck.cards) for n in range(4)),
        tuple(sum(cards[kind].needs[n] for kind in deck.cards) for n in range(4)),
        openings(deck, cards),
    )


def _x_last(cost: tuple[int, int]) -> tuple[bool, int]:
    return cost[0] == VARIABLE, cost[0]


# -- what opens what ---------------------------------------------------------------------------------------


def openings(deck: Deck, cards: Sequence[Card]) -> list[Opening]:
    """What cards of a deck need, who needs it, and who gives it (DE-2.9, DE-5.28, DE-5.29). A card can be
    opened in two ways: an OUTLANDER by its affiliation, or as an OUTLANDER."""
    kinds = list(deck.counts())
    givers = [deck.commander, *kinds]
    found: dict[tuple[str, bool], tuple[list[int], list[int]]] = {}
    for kind in kinds:
        for what in _wanted(cards[kind], cards[deck.commander]):
            given = [each for each in givers if _gives(cards[each], what, cards[kind])]
            needed, by = found.setdefault((what, bool(given)), ([], []))
            needed.append(kind)
            by += [each for each in given if each not in by]
    return [
        Opening(what, (PERMISSIONS | ROLES).get(what, "DE-2.9"), tuple(needed), tuple(by))
        for (what, _), (needed, by) in sorted(found.items())
    ]


def _wanted(card: Card, commander: Card) -> Iterator[str]:
    if card.affiliation not in ("General", commander.affiliation):
        yield card.affiliation
    if card.kind in PERMISSIONS:
        yield card.kind
    wants = {what for word, what in _WANTS.items() if word in card.designations}
    if any(row.cond("permit") == "EQUIPMENT" for row in card.of("play")):
        wants.add("EQUIPMENT")
    yield from sorted(wants)


def _gives(giver: Card, what: str, card: Card) -> bool:
    """Whether a card in play gives what another one needs."""
    if what in ROLES:
        return what in giver.designations or any(
            row.op in ("become", "counts-as") and what in row.words for row in giver.rows
        )
    allowed = (what, "OUTLANDER") if "OUTLANDER" in card.designations else (what,)
    return any(
        (row.op == "allow" and row.value in allowed)
        or (what not in PERMISSIONS and _opens_affiliation(row, card))
        for row in giver.rows
    )


def _opens_affiliation(row: Row, card: Card) -> bool:
    if row.op == "ignore-aff":
        return "EQUIPMENT" in card.designations
    only = row.cond("only")
    return (
        row.op == "allow-aff"
        and ("all" in row.words or card.affiliation in row.words)
        and (only is None or only in card.designations)
    )
