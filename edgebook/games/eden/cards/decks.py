"""Decks: two starters and four tribal decks, and own ones from a text file.

A deck file has one card a line with its number, the Commander first:

    Commander: Kommendant Leitheusser
    3 Mine
    8 x Soldat          # a remark

A Starter as it comes from the box has two Commanders, of which one plays and one is put aside (`Aside: …`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from edgebook.box.tables import Found
from edgebook.games.eden.cards.card import COMMANDER, IDS, TYPE_NAMES, Card
from edgebook.games.eden.cards.printed import Printed

LEAST = 60
BOXED = 58
"""Cards of a Starter as it comes from the box, beside its two Commanders."""
MOST_COPIES = 5
STARTERS = ("starter-rasputin", "starter-lutheran")
_LINE = re.compile(r"(\d{1,3})\s*(?:x|×)?\s+(.+)\Z", re.IGNORECASE)
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


def parse(text: str, name: str = "own deck", printed: Printed | None = None) -> tuple[Deck | None, list[str]]:
    """A deck from its text, and everything that is wrong with it, each with its line. `printed`: the cards
    of an owner's tables; left out, ours."""
    if printed is None:
        from edgebook.games.eden.cards.pack import OURS

        printed = OURS.printed
    problems: list[str] = []
    heads: dict[str, int] = {}
    cards: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        head, colon, rest = line.partition(":")
        role = head.strip().casefold()
        if not line:
            continue
        if colon and role in ("commander", "aside"):
            problem = _take_commander(heads, role, printed.find(rest.strip()), rest.strip())
        else:
            problem = _take_cards(cards, line, printed.find)
        problems += [f"line {number}: {problem}"] if problem else []
    if "commander" not in heads:
        problems.append("no line says who the Commander is, such as Commander: Josef Gabriel")
        return None, problems
    deck = Deck(name, heads["commander"], tuple(cards), heads.get("aside", NONE))
    return deck, problems + check(deck, printed.cards)


def _take_commander(heads: dict[str, int], role: str, found: Card | None, text: str) -> str:
    """Note a Commander, or say what is wrong with it."""
    if found is None or found.type != COMMANDER:
        return f"{text!r:.60} is not a Commander"
    if role in heads:
        return (
            "a second Commander. Of the two in a boxed Starter one plays (Commander:) and one is put aside "
            "(Aside:)"
            if role == "commander"
            else "a second Commander that is put aside, expected one"
        )
    heads[role] = found.index
    return ""


def _take_cards(cards: list[int], line: str, find: Find) -> str:
    """Note the cards of a line, or say what is wrong with it."""
    match = _LINE.match(line)
    if match is None:
        return f"{line!r:.60}, expected a number and the name of a card"
    found = find(match[2].strip())
    if found is None:
        return f"no card is called {match[2].strip()!r:.60}"
    if found.type == COMMANDER:
        return f"{found.name} is a Commander, which is no part of a play deck"
    cards += [found.index] * int(match[1])
    return ""


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


def from_json(
    given: Any, path: str, decks: Mapping[str, Deck], printed: Printed
) -> tuple[Deck | None, list[str]]:
    """A deck as a set-up names it: the name of one of `decks`, or one's own with all its cards."""
    find = printed.find
    if isinstance(given, str):
        if given in decks:
            return decks[given], []
        return None, [
            f"{path}: {given!r:.40} is not a deck (expected {', '.join(decks)}, or a deck of your own)"
        ]
    if not isinstance(given, Mapping) or set(given) - {"name", "commander", "aside", "cards"}:
        return None, [f"{path}: expected the name of a deck, or its commander and cards"]
    named = [find(str(given[role])) for role in ("commander", "aside") if role in given]
    heads = [card.index for card in named if card is not None and card.type == COMMANDER]
    cards = given.get("cards")
    if "commander" not in given or not isinstance(cards, Mapping):
        return None, [f"{path}: expected a commander, and cards with their numbers"]
    if len(heads) < len(named):
        return None, [f"{path}: expected the id or name of a Commander as commander, and as aside if given"]
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
    aside = heads[1] if heads[1:] else NONE
    deck = Deck(str(given.get("name", "own deck"))[:40], heads[0], tuple(kinds), aside)
    return deck, problems + [f"{path}: {each}" for each in check(deck, printed.cards)]
