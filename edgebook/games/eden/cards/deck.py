"""A deck, and what the rules say about it: two starters and four tribal decks, and an owner's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from edgebook.box.tables import Found
from edgebook.games.eden.cards.card import COMMANDER, IDS, TYPE_NAMES, Card

LEAST = 60
BOXED = 58
"""Cards of a Starter as it comes from the box, beside its two Commanders."""
MOST_COPIES = 5
STARTERS = ("starter-rasputin", "starter-lutheran")
NONE = -1
Find = Callable[[str], Card | None]
"""A card by its id or name."""


class Deck(NamedTuple):
    """A Commander and the cards of a play deck, by number.

    `aside`: the other Commander of a boxed Starter."""

    name: str
    commander: int
    cards: tuple[int, ...]
    aside: int = NONE

    def counts(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for card in self.cards:
            found[card] = found.get(card, 0) + 1
        return found

    def as_json(self) -> dict[str, Any]:
        """As a set-up has it: `{"commander": "DE-C012", "cards": {"DE-E018": 3}}`."""
        return {
            "name": self.name,
            "commander": IDS[self.commander],
            **({"aside": IDS[self.aside]} if self.boxed else {}),
            "cards": {IDS[kind]: n for kind, n in self.counts().items()},
        }

    @property
    def boxed(self) -> bool:
        """Whether this is a Starter as it comes from the box."""
        return self.aside != NONE

    def led_by(self, commander: int) -> Deck:
        """The same box with the other Commander: one plays, the other is put aside."""
        if commander == self.commander:
            return self
        return self._replace(commander=commander, aside=self.commander)


def decks_of(found: Found, find: Find) -> dict[str, Deck]:
    """The decks of a table, by name; those without a Commander are left out."""
    heads: dict[str, dict[str, int]] = {"commander": {}, "aside": {}}
    cards: dict[str, list[int]] = {}
    for row in sorted(found["decks"].values(), key=lambda row: (row.owner, row.line)):
        card, here = find(row.values["card"]), cards.setdefault(row.values["deck"], [])
        if card is None:
            continue
        if row.values["role"] in heads:
            if row.values["count"]:
                heads[row.values["role"]][row.values["deck"]] = card.index
        else:
            here += [card.index] * row.values["count"]
    leads, aside = heads["commander"], heads["aside"]
    return {
        name: Deck(name, leads[name], tuple(kinds), aside.get(name, NONE))
        for name, kinds in cards.items()
        if name in leads
    }


def decks_fit(found: Found, cards: Sequence[Card], find: Find) -> Iterator[str]:
    """Every card is known, a Commander leads, and an owner's deck keeps the rules of deck construction."""
    owners: dict[str, str] = {}
    for row in found["decks"].values():
        card, role = find(row.values["card"]), row.values["role"]
        if card is None:
            yield f"{row.at('card')}: {row.values['card']!r:.60}, expected the id or name of a card"
        elif (card.type == COMMANDER) != (role != "deck"):
            yield f"{row.at('role')}: {role}, but {card.name} is a {TYPE_NAMES[card.type]}"
        if row.owner:
            owners.setdefault(row.values["deck"], row.file)
    decks = decks_of(found, find)
    for name, file in owners.items():
        if name not in decks:
            yield f"{file}: {name} has no Commander, expected one row with the role commander"
        else:
            yield from (f"{file}: {name}: {problem}" for problem in check(decks[name], cards))


def check(deck: Deck, cards: Sequence[Card]) -> list[str]:
    """What the rules forbid about a deck: too few cards (DE-3.1), too many copies (DE-3.2). A Starter is
    played as it comes from the box."""
    if deck.boxed:
        return _check_box(deck, cards)
    problems = []
    if len(deck.cards) < LEAST:
        problems.append(
            f"size: {len(deck.cards)} cards, not counting the Commander, expected at least {LEAST} (DE-3.1)"
        )
    for kind, n in deck.counts().items():
        card = cards[kind]
        if n > MOST_COPIES and "NO DECK LIMIT" not in card.designations:
            problems.append(f"copies: {n} of {card.name}, expected at most {MOST_COPIES} (DE-3.2)")
    return problems


def _check_box(deck: Deck, cards: Sequence[Card]) -> list[str]:
    problems = []
    if len(deck.cards) != BOXED:
        problems.append(
            f"size: {len(deck.cards)} cards and two Commanders, expected {BOXED} as in a boxed Starter; "
            "a deck of your own has one Commander (DE-3.1)"
        )
    if deck.aside == deck.commander:
        problems.append(
            f"Commanders: {cards[deck.commander].name} both plays and is put aside, expected two different "
            "ones (DE-3.1)"
        )
    return problems
