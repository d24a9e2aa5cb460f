"""What the values of a table may be in a position: asked of the box, the format's context, and the map."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from edgebook.box.positions import (
    Check,
    Counts,
    Flag,
    Items,
    Key,
    Kind,
    Map,
    Record,
    Told,
    Whole,
    Word,
    maybe,
)
from edgebook.games.massive.cards.pack import Pack
from edgebook.games.massive.position.gear import card_word
from edgebook.games.massive.position.map_kind import MapKind, Pair, Zone
from edgebook.games.massive.table.floor import Floor, floor_of
from edgebook.games.massive.table.quest_tables import QuestTable, quest_table

TOKENS = ("treasure", "special", "library", "artifact", "lair", "firework")


def floor(record: Told) -> Floor:
    """The floor of the table that a record is, or is a part of."""
    return floor_of((record if record.within is None else record.within)["map"])


# -- pieces ----------------------------------------------------------------------------------------------


def on_the_map(piece: Told) -> Kind:
    return Zone(floor(piece))


def across_kind(pillar: Told) -> Kind:
    return maybe(Zone(floor(pillar)))


def between_kind(door: Told) -> Kind:
    return Pair(floor(door))


def recommended_class(hero: Told) -> str:
    box: Pack = hero.context
    return box.heroes[hero["hero"]].hero_class


def treasure_of(box: Pack) -> Kind:
    gear = [
        *(id for id, card in box.cards.items() if card.kind != "trap"),
        *(id for id, card in box.enemies.items() if card.role == "roaming-greater"),
    ]
    return maybe(Word(gear, "a Treasure card by its id"))


# -- the table -------------------------------------------------------------------------------------------


def a_seat(table: Told) -> Kind:
    return Whole(0, max(0, len(table["heroes"]) - 1), "a seat")


def seats_kind(table: Told) -> Kind:
    return Items(a_seat(table), "a list of seats", once=True)


def first_round(table: Told) -> int:
    return 0 if table["phase"] == "setup" else 1


def zone_or_null(table: Told) -> Kind:
    return maybe(Zone(floor(table)))


class ZoneMap(Map):
    """An object from Zones to values, written in the order of the map."""

    def __init__(self, kind: Kind, what: str, where: Floor) -> None:
        super().__init__(kind, what, Zone(where))
        self.where = where

    def write(self, value: Mapping[str, Any]) -> dict[str, Any]:
        order = self.where.order
        return {zone: self.kind.write(value[zone]) for zone in sorted(value, key=order.__getitem__)}


class TokenMap(ZoneMap):
    """Tokens by Zone; where none lies, the table keeps nothing."""

    def read(self, value: object, path: str, check: Check) -> dict[Any, Any]:
        found = super().read(value, path, check)
        lying = {zone: {kind: n for kind, n in tokens.items() if n} for zone, tokens in found.items()}
        return {zone: tokens for zone, tokens in lying.items() if tokens}


def levels_kind(table: Told) -> Kind:
    levels = Items(Whole(1, 5, "a Level"), "a list of Levels", 1)
    return ZoneMap(levels, "an object from Zones to Levels", floor(table))


def tokens_kind(table: Told) -> Kind:
    tokens = Counts(TOKENS, "an object from tokens to numbers", 99)
    return TokenMap(tokens, "an object from Zones to tokens", floor(table))


def facedown_kind(table: Told) -> Kind:
    return ZoneMap(maybe(Word(("artifact", "lair"))), "an object from Zones to tokens", floor(table))


def market_of(box: Pack) -> Kind:
    card = card_word(box, "an Equipment card by its id", lambda card: card.equipment)
    return Items(card, "a list of cards")


def progress_kind(table: Told) -> Record:
    box: Pack = table.context
    counters = dict(quest_table(box, "goblin-war-drums").counters)
    tiles = tuple(floor(table).tiles.values())
    keys: dict[str, list[Key]] = {
        "tutorial": [Key("key", Flag(), False)],
        "chosen-one": [Key("chosen", maybe(a_seat(table)), None), Key("pieces", Whole(0, 3), 0)],
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


def own_progress(table: Told) -> dict[str, Any]:
    return progress_kind(table).read({}, "progress", Check())


# -- as the Quest has it, where no map is given -----------------------------------------------------------


def own_table(table: Any) -> QuestTable | None:
    """The Quest's own table, where no map is given."""
    if table["quest"] is None or "map" in table.given:
        return None
    return quest_table(table.context, table["quest"])


def own_map(table: Told) -> Any:
    """The Quest's map; without a Quest a map is needed, and this one lets the reading go on."""
    if table["quest"] is not None:
        return quest_table(table.context, table["quest"]).plan
    return MapKind().read({"rows": ["c+"]}, "map", Check())


def own(what: Callable[[QuestTable], Any], otherwise: Callable[[], Any]) -> Callable[[Told], Any]:
    """What a table has where a position leaves it out: as the Quest lays it out, or nothing."""

    def found(table: Told) -> Any:
        quest = own_table(table)
        return what(quest) if quest else otherwise()

    return found


def nowhere() -> None:
    return None
