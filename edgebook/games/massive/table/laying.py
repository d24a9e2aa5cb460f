"""Laying out a table: a Quest's tiles and tokens, full decks, Heroes on the Start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from edgebook.games.massive.cards.pack import Pack
from edgebook.games.massive.table.floor import floor_of
from edgebook.games.massive.table.pieces import Door, Hero, Pillar
from edgebook.games.massive.table.quest_tables import quest_table
from edgebook.games.massive.table.setup import unfixed
from edgebook.games.massive.table.state import State


def bring(hero: Hero, kept: Iterable[tuple[str, Any]]) -> None:
    """Give a Hero what was kept from the last Quest."""
    for key, value in kept:
        setattr(hero, key, unfixed(key, value))


def lay_quest(s: State, quest: str) -> None:
    """Lay out a Quest's tiles and tokens."""
    table = quest_table(s.box, quest)
    s.floor = floor_of(table.plan)
    s.start, s.exit = table.start, table.exit
    s.levels, s.tokens = table.levels_by_zone(), table.tokens_by_zone()
    s.doors = [Door(between, state) for between, state in table.doors]
    s.facedown = dict.fromkeys(table.facedown)
    s.pillars = [Pillar(*pillar) for pillar in table.pillars]
    s.lay_ways()


def full_deck(box: Pack, name: str, lying: Counter[str]) -> list[Any]:
    """All cards of a deck but for those that lie elsewhere."""
    return [card for card in box.deck_cards[name] for _ in range(box.copies[card] - lying[card])]
