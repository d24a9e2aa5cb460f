"""Decks: two starters and four tribal decks, and own ones from a text file.

A deck file has one card a line with its number, the Commander first:

    Commander: Kommendant Leitheusser
    3 Mine
    8 x Soldat          # a remark
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from edgebook.box.tables import Found
from edgebook.games.eden.cards.card import COMMANDER, IDS, TYPE_NAMES, Card
from edgebook.games.eden.cards.printed import Printed

LEAST = 60
MOST_COPIES = 5
STARTERS = ("starter-rasputin", "starter-lutheran")
_LINE = re.compile(r"(\d{1,3})\s*(?:x|×)?\s+(.+)\Z", re.IGNORECASE)
Find = Callable[[str], Card | None]
"""A card by its id or name."""


class Deck(NamedTuple):
    """A Commander and the cards of a play deck, by number."""

    name: str
    commander: int
    cards: tuple[int, ...]

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
            "cards": {IDS[kind]: n for kind, n in self.counts().items()},
        }


def decks_of(found: Found, find: Find) -> dict[str, Deck]:
    """The decks of a table, by name; those without a Commander are left out."""
    heads: dict[str, int] = {}
    cards: dict[str, list[int]] = {}
    for row in sorted(found["decks"].values(), key=lambda row: (row.owner, row.line)):
        card, here = find(row.values["card"]), cards.setdefault(row.values["deck"], [])
        if card is None:
            continue
        if row.values["role"] == "commander":
            if row.values["count"]:
                heads[row.values["deck"]] = card.index
        else:
            here += [card.index] * row.values["count"]
    return {name: Deck(name, heads[name], tuple(kinds)) for name, kinds in cards.items() if name in heads}


def decks_fit(found: Found, cards: Sequence[Card], find: Find) -> Iterator[str]:
    """Every card is known, a Commander leads, and an owner's deck keeps the rules of deck construction."""
    owners: dict[str, str] = {}
    for row in found["decks"].values():
        card, role = find(row.values["card"]), row.values["role"]
        if card is None:
            yield f"{row.at('card')}: {row.values['card']!r:.60}, expected the id or name of a card"
        elif (card.type == COMMANDER) != (role == "commander"):
            yield f"{row.at('role')}: {role}, but {card.name} is a {TYPE_NAMES[card.type]}"
        if row.owner:
            owners.setdefault(row.values["deck"], row.file)
    decks = decks_of(found, find)
    for name, file in owners.items():
        if name not in decks:
            yield f"{file}: {name} has no Commander, expected one row with the role commander"
        else:
            yield from (f"{file}: {name}: {problem}" for problem in check(decks[name], cards))


def parse(text: str, name: str = "own deck", printed: Printed | None = None) -> tuple[Deck | None, list[str]]:
    """A deck from its text, and everything that is wrong with it, each with its line. `printed`: the cards
    of an owner's tables; left out, ours."""
    if printed is None:
        from edgebook.games.eden.cards.pack import OURS

        printed = OURS.printed
    find = printed.find
    problems: list[str] = []
    commander: Card | None = None
    cards: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        head, colon, rest = line.partition(":")
        if colon and head.strip().casefold() == "commander":
            found = find(rest.strip())
            if found is None or found.type != COMMANDER:
                problems.append(f"line {number}: {rest.strip()!r:.60} is not a Commander")
            elif commander is not None:
                problems.append(f"line {number}: a second Commander, expected one")
            else:
                commander = found
            continue
        match = _LINE.match(line)
        if match is None:
            problems.append(f"line {number}: {line!r:.60}, expected a number and the name of a card")
            continue
        found = find(match[2].strip())
        if found is None:
            problems.append(f"line {number}: no card is called {match[2].strip()!r:.60}")
        elif found.type == COMMANDER:
            problems.append(f"line {number}: {found.name} is a Commander, which is no part of a play deck")
        else:
            cards += [found.index] * int(match[1])
    if commander is None:
        problems.append("no line says Commander: and who it is")
        return None, problems
    deck = Deck(name, commander.index, tuple(cards))
    return deck, problems + check(deck, printed.cards)


def check(deck: Deck, cards: Sequence[Card]) -> list[str]:
    """What the rules forbid about a deck (DE-3.1, DE-3.2, DE-2.9)."""
    problems = []
    if len(deck.cards) < LEAST and deck.name not in STARTERS:
        problems.append(
            f"size: {len(deck.cards)} cards, not counting the Commander, expected at least {LEAST} (DE-3.1)"
        )
    for kind, n in deck.counts().items():
        card = cards[kind]
        if n > MOST_COPIES and "NO DECK LIMIT" not in card.designations:
            problems.append(f"copies: {n} of {card.name}, expected at most {MOST_COPIES} (DE-3.2)")
    return problems + _affiliations(deck, cards)


def opened(deck: Deck, cards: Sequence[Card]) -> set[str]:
    """The affiliations that a deck's own cards can open."""
    found = {"General", cards[deck.commander].affiliation}
    for kind in {deck.commander, *deck.cards}:
        for row in cards[kind].rows:
            if row.op == "allow-aff":
                found.update(row.words)
    return found


def _affiliations(deck: Deck, cards: Sequence[Card]) -> list[str]:
    can = opened(deck, cards)
    outlanders = any(row.value == "OUTLANDER" for kind in set(deck.cards) for row in cards[kind].rows)
    any_gear = any(
        row.op == "ignore-aff" for kind in {deck.commander, *deck.cards} for row in cards[kind].rows
    )
    problems = []
    for kind in deck.counts():
        card = cards[kind]
        if "all" in can or card.affiliation in can or (outlanders and "OUTLANDER" in card.designations):
            continue
        if any_gear and "EQUIPMENT" in card.designations:
            continue
        problems.append(
            f"affiliation: {card.name} is {card.affiliation}, which neither "
            f"{cards[deck.commander].name} nor a card of the deck allows (DE-2.9)"
        )
    return problems


def from_json(
    given: Any, path: str, beginner: bool, decks: Mapping[str, Deck], printed: Printed
) -> tuple[Deck | None, list[str]]:
    """A deck as a set-up names it: the name of one of `decks`, or one's own with all its cards."""
    find = printed.find
    if isinstance(given, str):
        if given in decks:
            return decks[given], []
        return None, [
            f"{path}: {given!r:.40} is not a deck (expected {', '.join(decks)}, or a deck of your own)"
        ]
    if not isinstance(given, Mapping) or set(given) - {"name", "commander", "cards"}:
        return None, [f"{path}: expected the name of a deck, or its commander and cards"]
    head = find(str(given.get("commander")))
    cards = given.get("cards")
    if head is None or head.type != COMMANDER or not isinstance(cards, Mapping):
        return None, [f"{path}: expected a commander, and cards with their numbers"]
    kinds: list[int] = []
    problems = []
    for name, n in cards.items():
        card = find(str(name))
        if card is None or card.type == COMMANDER:
            problems.append(f"{path}.cards: no card for a play deck is called {name!r:.40}")
        elif type(n) is not int or not 1 <= n <= 200:
            problems.append(f"{path}.cards.{name}: {n!r:.20}, expected a number from 1 to 200")
        else:
            kinds += [card.index] * n
    deck = Deck(str(given.get("name", "own deck"))[:40], head.index, tuple(kinds))
    found = [each for each in check(deck, printed.cards) if not (beginner and each.startswith("affiliation"))]
    return deck, problems + [f"{path}: {each}" for each in found]
