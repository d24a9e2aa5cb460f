"""Decks on the command line: which ones a game is played with, and a deck checked and shown."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from edgebook.cleaning import line
from edgebook.games.eden.cards.card import TYPE_NAMES, VARIABLE, Card
from edgebook.games.eden.cards.deck import Deck
from edgebook.games.eden.cards.deck_sheet import TYPES, Opening, Sheet, sheet
from edgebook.games.eden.cards.decks import parse
from edgebook.games.eden.cards.language import RESOURCE_NAMES
from edgebook.games.eden.cards.pack import DECKS, TABLES, Pack
from edgebook.kernel import EdgebookError, Problems
from edgebook.kernel.text import agreeing, capital, listed
from edgebook.kernel.untrusted import Unreadable, read_bytes
from edgebook.scene.columns import heading, table, wrapped

LARGEST_DECK = 100_000
"""Bytes of a deck's file: many times what a deck needs."""


def deck_for_play(named: str, pack: Pack) -> Any:
    """A deck as a set-up has it: the name of one of the pack's, or a file with all its cards. After a colon
    stands which Commander of a boxed Starter plays; all problems are told at once."""
    deck, problems = deck_named(named, pack)
    if deck is None:
        return named
    if problems:
        raise Problems(f"{named} is not a deck that can be played:", problems)
    return deck.name if pack.decks.get(deck.name) == deck else deck.as_json()


def deck_named(named: str, pack: Pack) -> tuple[Deck | None, list[str]]:
    """A deck by its name, or from a text file, with everything that is wrong with it; None if nothing is
    called so."""
    source, commander = _with_commander(named, pack)
    if source in pack.decks:
        deck, problems = pack.decks[source], list[str]()
    elif Path(source).suffix or os.path.exists(source):
        found, problems = parse(_text(source), line(Path(source).stem), pack.printed)
        if found is None:
            raise Problems(f"{source} is not a deck that can be played:", problems)
        deck = found
    else:
        return None, []
    if commander is None:
        return deck, problems
    if commander.index not in (deck.commander, deck.aside):
        leads = listed(pack.printed.cards[kind].name for kind in (deck.commander, deck.aside) if kind >= 0)
        return deck, [*problems, f"Commanders: {commander.name} is not in this deck, which has {leads}"]
    return deck.led_by(commander.index), problems


def _with_commander(named: str, pack: Pack) -> tuple[str, Card | None]:
    """`box.txt:Verage`: a deck, and the Commander that leads it. A name that is no card belongs to the
    path."""
    source, colon, name = named.rpartition(":")
    found = pack.printed.find(name.strip()) if colon else None
    return (named, None) if found is None else (source.strip(), found)


def _text(name: str) -> str:
    try:
        data = read_bytes(name, LARGEST_DECK + 1)
        if len(data) > LARGEST_DECK:
            raise Unreadable(f"more than {LARGEST_DECK} bytes, expected a deck")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise EdgebookError(f"{name}: not UTF-8 text, expected a deck") from None
    except Unreadable as error:
        raise EdgebookError(f"{name}: {error}") from None


# -- edgebook deck check -----------------------------------------------------------------------------------


def deck_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="DECK", help=f"a text file with a deck, or one of {', '.join(DECKS)}")


def deck_lines(args: Namespace) -> Iterator[str]:
    """A deck on a page, then everything that keeps it from being played."""
    pack = TABLES.load(args.pack or ())
    deck, problems = deck_named(args.file, pack)
    if deck is None:
        expected = f"expected a file with a deck, or {', '.join(pack.decks)}"
        raise EdgebookError(f"{args.file}: there is no such file and no deck of this name ({expected})")
    yield from sheet_lines(sheet(deck, pack.printed), pack.printed.cards)
    if problems:
        yield ""
        raise Problems(f"{args.file} is not a deck that can be played:", problems)
    yield from wrapped("OK: this deck can be played.")


def sheet_lines(found: Sheet, cards: Sequence[Card]) -> Iterator[str]:
    """What a deck comes to, as a page of text."""
    deck = found.deck
    head = cards[deck.commander]
    yield heading(deck.name, f"{len(deck.cards)} cards")
    yield from wrapped(f"Commander: {head.name}, {head.affiliation}, CV {head.cv_text}")
    if deck.boxed:
        yield from wrapped(f"A boxed Starter; put aside: {cards[deck.aside].name}")
    yield ""
    for type in TYPES:
        named = [(n, cards[kind].name) for kind, n in deck.counts().items() if cards[kind].type == type]
        n, one = found.types[type], TYPE_NAMES[type]
        title = f"{n} {agreeing(n, f'{one}/{one}s')}"
        yield from wrapped(f"{title}: {', '.join(f'{n} {name}' for n, name in named) or 'none'}", hanging=3)
    yield ""
    costs = sorted({cost for curve in found.costs.values() for cost in curve}, key=lambda n: (n < 0, n))
    rows = [
        (f"{TYPE_NAMES[type]}s", *(str(found.costs[type].get(cost, "")) for cost in costs)) for type in TYPES
    ]
    titles = ("Initial Cost", *("X" if cost == VARIABLE else str(cost) for cost in costs))
    yield from table([tuple(map(capital, row)) for row in rows], titles, "<" + ">" * len(costs))
    yield ""
    gives, needs = (tuple(map(str, icons)) for icons in (found.gives, found.needs))
    yield from table([("Blue (gives)", *gives), ("Red (needs)", *needs)], ("Icons", *RESOURCE_NAMES), "<>>>>")
    yield ""
    yield heading("What opens what")
    if not found.openings:
        yield from wrapped("No card needs another one to be played.")
    for each in found.openings:
        yield from wrapped(_opening_line(each, deck, cards), hanging=3)
    yield ""


def _opening_line(each: Opening, deck: Deck, cards: Sequence[Card]) -> str:
    """`EQUIPMENT: 3 Factory open 2 Glider (DE-5.10)`."""
    counts, what = deck.counts(), "VEHICLES" if each.what == "VEHICLE" else each.what
    needed = listed(f"{counts[kind]} {cards[kind].name}" for kind in each.needed_by)
    if not each.given_by:
        return f"{what}: nothing in this deck opens {needed} ({each.rule})"
    by = listed(
        cards[kind].name if kind == deck.commander else f"{counts[kind]} {cards[kind].name}"
        for kind in each.given_by
    )
    one = len(each.given_by) == 1 and counts.get(each.given_by[0], 1) == 1
    return f"{what}: {by} {'opens' if one else 'open'} {needed} ({each.rule})"
