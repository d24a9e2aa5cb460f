"""The keys of a position, each with what it may be and its value where it is left out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from edgebook.box.positions import (
    Check,
    Counts,
    Flag,
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
    maybe,
)
from edgebook.games.massive.book import RULINGS
from edgebook.games.massive.cards.box import Box
from edgebook.games.massive.position.gear import card_word, gear_keys
from edgebook.games.massive.position.map_kind import MapKind, Pair, Zone
from edgebook.games.massive.table.dealing import DECKS
from edgebook.games.massive.table.floor import Floor, floor_of
from edgebook.games.massive.table.quest_tables import ORDER, QuestTable, quest_table
from edgebook.games.massive.table.state import PHASES, TOKENS

KEY = "massive-darkness"
SPECIALS = ("spider", "immortal", "post", "sentry", "hellhound", "enforcer", "emissary", "uncounted")
MOST_FIREWORKS = 5
Table = Mapping[str, Any]


def floor(table: Table) -> Floor:
    return floor_of(table["map"])


def own_table(box: Box, table: Table) -> QuestTable | None:
    """The Quest's own table, where no map is given."""
    if table["quest"] is None or "map" in table.given:  # type: ignore[attr-defined]
        return None
    return quest_table(box, table["quest"])


def _hero(box: Box, table: Table) -> Record:
    where = floor(table)
    recommended = {name: card.hero_class for name, card in box.heroes.items()}
    left = table["rulings"].get("escape-when") == "leave"
    zone: Kind = Zone(where)
    return Record(
        'a Hero such as {"hero": "Elias"}',
        Key("hero", Word(tuple(box.heroes))),
        Key(
            "class",
            Word(tuple(box.classes)),
            lambda hero: recommended.get(hero["hero"], next(iter(box.classes))),
        ),
        Key("zone", maybe(zone) if left else zone, *([table["start"]] if table["start"] else [])),
        Key("health", Whole(0, 7), None),
        *gear_keys(box, lambda hero: hero["class"]),
        Key("holds", Whole(0, 2), 0),
        Key("fireworks", Whole(0, MOST_FIREWORKS), 0),
        Key("stunned", Flag(), False),
        Key(
            "lasting",
            lambda hero: Items(
                Word((box.classes[hero["class"]].signature.name,)), "a list of Signatures", once=True
            ),
            [],
        ),
    )


def _enemy(box: Box, table: Table) -> Record:
    most = max(card.health for card in box.enemies.values()) * 6
    gear = Word(
        [
            *(id for id, card in box.cards.items() if card.kind != "trap"),
            *(id for id, card in box.enemies.items() if card.role == "roaming-greater"),
        ],
        "a Treasure card by its id",
    )
    return Record(
        'an Enemy such as {"id": "troll", "card": "high-troll-lesser", "zone": "A1"}',
        Key("id", Text(40, "a name of 1 to 40 letters, digits and signs")),
        Key("card", Word(tuple(box.enemies), "an Enemy card by its id")),
        Key("zone", Zone(floor(table))),
        Key("boss", maybe(Whole(0, most)), None),
        Key("minions", maybe(Items(Whole(1, most), "a list with the Health of each Minion")), None),
        Key("health", maybe(Whole(1, most)), None),
        Key("treasure", maybe(gear), None),
        Key("stunned", Flag(), False),
        Key("heading", Word(("start", "exit")), "start"),
        Key("asleep", Flag(), False),
        Key("special", maybe(Word(SPECIALS)), None),
    )


class Decks(Kind):
    """Cards by deck, the top one first."""

    def __init__(self, box: Box, unseen: bool) -> None:
        self.what = 'an object such as {"door": ["ambush"]}'
        self.kinds: dict[str, Kind] = {}
        for name in DECKS:
            card = Word(box.deck_cards[name], "a card of that deck by its id")
            self.kinds[name] = Items(maybe(card) if unseen else card, "a list of cards")

    def read(self, value: Any, path: str, check: Check) -> dict[str, list[str | None]]:
        given = check.object(value, path, DECKS, self.what)
        return {name: self.kinds[name].read(cards, f"{path}.{name}", check) for name, cards in given.items()}

    def write(self, value: Mapping[str, Any]) -> dict[str, Any]:
        return {name: list(value[name]) for name in DECKS if name in value}


class ZoneMap(Map):
    """An object from Zones to values, written in the order of the map."""

    def __init__(self, kind: Kind, what: str, where: Floor) -> None:
        super().__init__(kind, what, Zone(where))
        self.where = where

    def write(self, value: Mapping[str, Any]) -> dict[str, Any]:
        order = self.where.order
        return {zone: self.kind.write(value[zone]) for zone in sorted(value, key=order.__getitem__)}


def _progress(box: Box, table: Table) -> Record:
    seats = len(table["heroes"])
    counters = dict(quest_table(box, "goblin-war-drums").counters)
    tiles = tuple(floor(table).tiles.values())
    keys: dict[str, list[Key]] = {
        "tutorial": [Key("key", Flag(), False)],
        "chosen-one": [
            Key("chosen", maybe(Whole(0, max(0, seats - 1), "a seat")), None),
            Key("pieces", Whole(0, 3), 0),
        ],
        "goblin-war-drums": [
            Key(
                "counters",
                Map(Whole(1, 99), "an object from tiles to numbers", tiles),
                {name: counters[name] for name in tiles if name in counters},
            ),
            Key("sentry", Word(("waiting", "alive", "dead")), "waiting"),
        ],
        "fiends-treasure": [Key("keys", Whole(0, 2), 0)],
        "heart-of-darkness": [Key("stage", Whole(1, 3), 1), Key("reached", Whole(1, 3), 1)],
    }
    return Record("an object with what the Quest counts", *keys.get(table["quest"] or "", []))


@lru_cache(maxsize=8)
def position_of(box: Box) -> Position:
    """The format, for the cards of a box."""

    def own(table: Table, key: str, otherwise: Any) -> Any:
        found = own_table(box, table)
        return otherwise if found is None else getattr(found, key)

    def zones(table: Table) -> Kind:
        return maybe(Zone(floor(table)))

    def door(table: Table) -> Record:
        return Record(
            'a door such as {"between": ["A1", "B1"], "state": "closed"}',
            Key("between", Pair(floor(table))),
            Key("state", Word(("closed", "open", "locked"))),
        )

    def pillar(table: Table) -> Record:
        return Record(
            'a Pillar such as {"kind": "standing", "zone": "A1"}',
            Key("kind", Word(("standing", "wall", "gate"))),
            Key("zone", Zone(floor(table))),
            Key("across", maybe(Zone(floor(table))), None),
            Key("health", maybe(Whole(1, 99)), None),
        )

    return Position(
        KEY,
        1,
        Key("quest", maybe(Word(ORDER)), None),
        Key("mode", Word(("standard", "story")), "standard"),
        Key("round", Whole(0), lambda table: 0 if table["phase"] == "setup" else 1),
        Key("phase", Word(PHASES), "heroes"),
        Key("first", lambda table: Whole(0, max(0, len(table["heroes"]) - 1), "a seat"), 0),
        Key(
            "done",
            lambda table: Items(
                Whole(0, max(0, len(table["heroes"]) - 1), "a seat"), "a list of seats", once=True
            ),
            [],
        ),
        Key("outcome", maybe(Word(("won", "lost"))), None),
        Key("level", Whole(1, 5), 1),
        Key("lifebringer", Whole(0, 99), 2),
        Key("rulings", Readings(RULINGS), {}),
        Key("map", MapKind(), lambda table: _own_map(box, table)),
        Key(
            "doors",
            lambda table: Items(door(table), "a list of doors"),
            lambda table: [
                {"between": between, "state": state} for between, state in own(table, "doors", ())
            ],
        ),
        Key("start", zones, lambda table: own(table, "start", None)),
        Key("exit", zones, lambda table: own(table, "exit", None)),
        Key(
            "levels",
            lambda table: ZoneMap(
                Items(Whole(1, 5, "a Level"), "a list of Levels", 1),
                "an object from Zones to Levels",
                floor(table),
            ),
            lambda table: _gathered(own(table, "levels", ())),
        ),
        Key(
            "tokens",
            lambda table: ZoneMap(
                Counts(TOKENS, "an object from tokens to numbers", 99),
                "an object from Zones to tokens",
                floor(table),
            ),
            lambda table: _counted(own(table, "tokens", ())),
        ),
        Key(
            "facedown",
            lambda table: ZoneMap(
                maybe(Word(("artifact", "lair"))), "an object from Zones to tokens", floor(table)
            ),
            lambda table: dict.fromkeys(own(table, "facedown", ())),
        ),
        Key(
            "pillars",
            lambda table: Items(pillar(table), "a list of Pillars"),
            lambda table: [
                dict(zip(("kind", "zone", "across", "health"), each, strict=True))
                for each in own(table, "pillars", ())
            ],
        ),
        Key("heroes", lambda table: Items(_hero(box, table), "a list of one to six Heroes", 1, 6)),
        Key("enemies", lambda table: Items(_enemy(box, table), "a list of Enemies"), []),
        Key("decks", Decks(box, True), {}),
        Key("discards", Decks(box, False), {}),
        Key(
            "market",
            Items(
                card_word(box, "an Equipment card by its id", lambda card: card.equipment), "a list of cards"
            ),
            [],
        ),
        Key(
            "progress",
            lambda table: _progress(box, table),
            lambda table: _progress(box, table).read({}, "progress", Check()),
        ),
        what='an object such as {"quest": "tutorial", "heroes": [{"hero": "Elias"}]}',
    )


def _own_map(box: Box, table: Table) -> Any:
    """The Quest's map; without a Quest a map is needed, and this one lets the reading go on."""
    if table["quest"] is not None:
        return quest_table(box, table["quest"]).plan
    return MapKind().read({"rows": ["c+"]}, "map", Check())


def _gathered(levels: Any) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for zone, level in levels:
        found.setdefault(zone, []).append(level)
    return found


def _counted(tokens: Any) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for zone, kind in tokens:
        here = found.setdefault(zone, {})
        here[kind] = here.get(kind, 0) + 1
    return found
