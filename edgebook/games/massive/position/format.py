"""The keys of a position that the pages of the table and its pieces leave to be made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from edgebook.box.positions import (
    Check,
    Items,
    Key,
    Kind,
    Position,
    Readings,
    Record,
    Told,
    Whole,
    Word,
    Written,
    maybe,
)
from edgebook.box.table_keys import key_of, table_keys, written
from edgebook.games.massive.book import RULINGS
from edgebook.games.massive.cards.pack import Pack
from edgebook.games.massive.position.kinds import on_the_map, own, own_map
from edgebook.games.massive.position.map_kind import MapKind
from edgebook.games.massive.table.dealing import DECKS
from edgebook.games.massive.table.pieces import GEAR, Door, Enemy, Hero, Pillar
from edgebook.games.massive.table.state import State

KEY = "massive-darkness"
DOOR = Record('a door such as {"between": ["A1", "B1"], "state": "closed"}', *table_keys(Door))
PILLAR = Record('a Pillar such as {"kind": "standing", "zone": "A1"}', *table_keys(Pillar))


def _doors(table: Told) -> Items:
    return Items(DOOR.under(table), "a list of doors")


def _pillars(table: Told) -> Items:
    return Items(PILLAR.under(table), "a list of Pillars")


def _heroes(table: Told) -> Items:
    """A Hero stands somewhere, by default on the Start; under one reading of MD-15.2 a Hero may have left."""
    zone = on_the_map(table)
    if table["rulings"].get("escape-when") == "leave":
        zone = maybe(zone)
    start = [table["start"]] if table["start"] else []
    hero = Record(
        'a Hero such as {"hero": "Elias"}',
        *table_keys(Hero, zone=Key("zone", zone, *start), health=Key("health", Whole(0, 7), None)),
    )
    return Items(hero.under(table), "a list of one to six Heroes", 1, 6)


def _enemies(table: Told) -> Items:
    most = max(card.health for card in table.context.enemies.values()) * 6
    enemy = Record(
        'an Enemy such as {"id": "troll", "card": "high-troll-lesser", "zone": "A1"}',
        *table_keys(
            Enemy,
            boss=Key("boss", maybe(Whole(0, most)), None),
            minions=Key(
                "minions", maybe(Items(Whole(1, most), "a list with the Health of each Minion")), None
            ),
            health=Key("health", maybe(Whole(1, most)), None),
        ),
    )
    return Items(enemy.under(table), "a list of Enemies")


class Decks(Kind):
    """Cards by deck, the top one first."""

    def __init__(self, box: Pack, unseen: bool) -> None:
        self.what = 'an object such as {"door": ["ambush"]}'
        self.kinds: dict[str, Kind] = {}
        for name in DECKS:
            card = Word(box.deck_cards[name], "a card of that deck by its id")
            self.kinds[name] = Items(maybe(card) if unseen else card, "a list of cards")

    def read(self, value: object, path: str, check: Check) -> dict[str, list[str | None]]:
        given = check.object(value, path, DECKS, self.what)
        return {name: self.kinds[name].read(cards, f"{path}.{name}", check) for name, cards in given.items()}

    def write(self, value: Mapping[str, Any]) -> dict[str, Any]:
        return {name: list(value[name]) for name in DECKS if name in value}


@lru_cache(maxsize=8)
def position_of(box: Pack) -> Position:
    """The format, for the cards of a box."""
    return Position(
        KEY,
        1,
        *table_keys(
            State,
            rulings=Key("rulings", Readings(RULINGS), {}),
            map=Key("map", MapKind(), own_map),
            doors=Key(
                "doors", _doors, own(lambda quest: [written(Door(*door)) for door in quest.doors], list)
            ),
            pillars=Key(
                "pillars",
                _pillars,
                own(lambda quest: [written(Pillar(*pillar)) for pillar in quest.pillars], list),
            ),
            heroes=Key("heroes", _heroes),
            enemies=Key("enemies", _enemies, []),
            decks=Key("decks", Decks(box, True), {}),
            discards=Key("discards", Decks(box, False), {}),
        ),
        what='an object such as {"quest": "tutorial", "heroes": [{"hero": "Elias"}]}',
        context=box,
    )


def gear_problems(box: Pack, hero_class: str, kept: Mapping[str, Any], path: str) -> list[str]:
    """Everything that is wrong with what a Hero brings from the last Quest."""
    if hero_class not in box.classes:
        return []
    check = Check()
    whose = Written(Record("a Hero", context=box), {"class": hero_class})
    gear = Record("what a Hero keeps", *(key_of(Hero, name) for name in GEAR))
    gear.under(whose).read(kept, path, check)
    return list(map(str, check.problems))
