"""Decks as people write them: in a text file, or as plain values in a set-up.

A deck file has one card a line with its number, the Commander first:

    Commander: Kommendant Leitheusser
    3 Mine
    8 x Soldat          # a remark

A Starter as it comes from the box has two Commanders, of which one plays and one is put aside (`Aside: …`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from edgebook.games.eden.cards.card import COMMANDER, Card
from edgebook.games.eden.cards.deck import NONE, Deck, Find, check
from edgebook.games.eden.cards.pack import OURS
from edgebook.games.eden.cards.printed import Printed

_LINE = re.compile(r"(\d{1,3})\s*(?:x|×)?\s+(.+)\Z", re.IGNORECASE)


def parse(text: str, name: str = "own deck", printed: Printed | None = None) -> tuple[Deck | None, list[str]]:
    """A deck from its text, and everything that is wrong with it, each with its line. `printed`: the cards
    of an owner's tables; left out, ours."""
    printed = printed or OURS.printed
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
    called = str(given.get("name", "own deck"))[:40]
    if not called.isprintable():
        problems.append(f"{path}.name: {called!r}, expected letters, digits and signs")
    for name, n in cards.items():
        card = find(str(name))
        if card is None or card.type == COMMANDER:
            problems.append(f"{path}.cards: no card for a play deck is called {name!r:.40}")
        elif type(n) is not int or not 1 <= n <= 200:
            problems.append(f"{path}.cards.{name}: {n!r:.20}, expected a number from 1 to 200")
        else:
            kinds += [card.index] * n
    aside = heads[1] if heads[1:] else NONE
    deck = Deck(called, heads[0], tuple(kinds), aside)
    return deck, problems + [f"{path}: {each}" for each in check(deck, printed.cards)]
