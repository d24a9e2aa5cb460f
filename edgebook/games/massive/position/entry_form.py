"""The entry form: what a person at a real table writes down, field by field.

The form's values are a position with every key; maps from Zones to tokens are lists of records, so that they
can be added to one by one.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from edgebook.box.checking import at_fields
from edgebook.box.positions import Check
from edgebook.box.spots import At, spots
from edgebook.games.massive.cards.pack import house_box
from edgebook.games.massive.position import entry_quick
from edgebook.games.massive.position.laying_form import TILES, layout_of, settle, tile_records
from edgebook.games.massive.position.map_kind import MapKind
from edgebook.games.massive.position.positions import read_position, write_position
from edgebook.games.massive.rules.hooks import QUESTS
from edgebook.games.massive.table.floor import floor_of
from edgebook.games.massive.table.quest_tables import ORDER
from edgebook.games.massive.table.state import TOKENS
from edgebook.games.massive.words import PHASE_NAMES
from edgebook.kernel import Problem
from edgebook.kernel.entry_form import EntryForm, Field, Section, Spot

BOX = house_box()
STATES = [("closed", "closed"), ("open", "open"), ("locked", "locked")]
OWN = (TILES, "laid out of tiles")
PHASES = ("start", "heroes", "enemies", "experience", "event", "end")


def fresh() -> dict[str, Any]:
    """The Tutorial with two Heroes, as it begins."""
    plain = {
        "game": "massive-darkness",
        "quest": "tutorial",
        "phase": "enemies",
        "heroes": [
            {"hero": "Elias", "body": "leather-armor", "hands": ["staff"]},
            {"hero": "Sibyl", "body": "leather-armor", "hands": ["short-bow"]},
        ],
    }
    return values(write_position(read_position(plain)))


def values(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position with every key, as the form has it."""
    made: dict[str, Any] = copy.deepcopy(dict(position))
    made["tokens"] = [
        {"zone": zone, "kind": kind, "number": n}
        for zone, found in made["tokens"].items()
        for kind, n in found.items()
    ]
    made["levels"] = [
        {"zone": zone, "level": level} for zone, levels in made["levels"].items() for level in levels
    ]
    made["layout"], made["tiles"] = layout_of(position), tile_records(position)
    made["number"], made["new_doors"] = len(made["heroes"]), []
    made["doors"] = {f"{door['between'][0]} {door['between'][1]}": door["state"] for door in made["doors"]}
    made["done"] = {str(seat): seat in made["done"] for seat in range(len(made["heroes"]))}
    for hero in made["heroes"]:
        hands = [*hero["hands"], None, None]
        hero["hands"] = {"0": hands[0], "1": hands[1]}
        hero["carried"] = [{"card": card} for card in hero["carried"]]
        hero["skills"] = [{"line": line, "level": level} for line, level in hero["skills"].items()]
    for enemy in made["enemies"]:
        enemy["number"], enemy["wounded"] = _summed(enemy["card"], enemy["minions"] or [])
    return made


def _summed(card: str, minions: list[int]) -> tuple[int, int]:
    """How many Minions stand, and the Health of the wounded one (0: none is wounded)."""
    least = min(minions, default=0)
    return len(minions), least if least < BOX.enemies[card].health else 0


def position(entered: Mapping[str, Any]) -> dict[str, Any]:
    """What was entered as a position."""
    made: dict[str, Any] = copy.deepcopy(dict(entered))
    tokens: dict[str, dict[str, int]] = {}
    for each in made["tokens"]:
        here = tokens.setdefault(each["zone"], {})
        here[each["kind"]] = here.get(each["kind"], 0) + each["number"]
    made["tokens"] = tokens
    levels: dict[str, list[int]] = {}
    for each in made["levels"]:
        levels.setdefault(each["zone"], []).append(each["level"])
    made["levels"] = levels
    made["doors"] = [{"between": edge.split(" "), "state": state} for edge, state in made["doors"].items()]
    for each in made.pop("new_doors"):
        made["doors"].append({"between": [each["one"], each["other"]], "state": each["state"]})
    for key in ("layout", "tiles", "number"):
        del made[key]
    made["done"] = [
        int(seat) for seat, done in made["done"].items() if done and int(seat) < len(made["heroes"])
    ]
    for hero in made["heroes"]:
        hero["hands"] = [card for card in hero["hands"].values() if card]
        hero["carried"] = [each["card"] for each in hero["carried"]]
        hero["skills"] = {each["line"]: each["level"] for each in hero["skills"]}
    taken: set[str] = set()
    for enemy in made["enemies"]:
        card = BOX.enemies[enemy["card"]]
        number, wounded = enemy.pop("number"), enemy.pop("wounded")
        if not card.mob:
            enemy["boss"] = enemy["minions"] = None
        elif (number, wounded) != _summed(card.id, enemy["minions"] or []):
            enemy["minions"] = [wounded] * (wounded > 0) + [card.health] * (number - (wounded > 0))
        if card.mob:
            enemy["health"] = None
        enemy["id"] = _named(enemy["id"] or card.name.lower().replace(" ", "-"), taken)
    return made


def _named(name: str, taken: set[str]) -> str:
    """A name that no other Enemy has."""
    made, n = name, 1
    while made in taken:
        n += 1
        made = f"{name}-{n}"
    taken.add(made)
    return made


def problems(entered: Mapping[str, Any]) -> list[Problem]:
    """Everything that does not fit, each at its field."""
    return at_fields(lambda: read_position(position(entered)))


# -- the form --------------------------------------------------------------------------------------------


def sections(entered: Mapping[str, Any]) -> list[Section]:
    """The form for these values: the map says which Zones there are, a Class which skills."""
    zones = [(zone, zone) for zone in _zones(entered)]
    seats = [(n, hero["hero"]) for n, hero in enumerate(entered["heroes"])]
    return [
        Section("The game", _game(entered, seats), True),
        Section("The map", _map(entered, zones), False),
        *(Section(hero["hero"], _hero(n, hero, zones), n == 0) for n, hero in enumerate(entered["heroes"])),
        Section("Enemies", [_enemies(zones)], True),
        Section("Doors", [
            *(Field(f"doors.{edge}", f"Door {edge.replace(' ', ' to ')}", "choice", STATES)
              for edge in entered["doors"]),
            Field("new_doors", "Further doors", "records", columns=(
                Field("one", "Zone", "choice", zones),
                Field("other", "Zone beside it", "choice", zones),
                Field("state", "State", "choice", STATES),
            ), fresh={"one": zones[0][0], "other": zones[1][0], "state": "closed"}),
        ]),
        Section("Tokens", [Field("tokens", "Tokens", "records", columns=(
            Field("zone", "Zone", "choice", zones),
            Field("kind", "Token", "choice", [(kind, kind) for kind in TOKENS]),
            Field("number", "Number", "number", least=1, most=9),
        ), fresh={"zone": zones[0][0], "kind": "treasure", "number": 1})]),
    ]  # fmt: skip


def _zones(entered: Mapping[str, Any]) -> list[str]:
    return list(floor_of(MapKind().read(entered["map"], "map", Check())).cells)


def _game(entered: Mapping[str, Any], seats: list[tuple[int, str]]) -> list[Field]:
    quests = [(None, "no Quest"), *((key, QUESTS[key].title) for key in ORDER)]
    return [
        Field("layout", "Map", "choice", [*((key, f"of {QUESTS[key].title}") for key in ORDER), OWN]),
        Field("quest", "Rules of", "choice", quests),
        Field("number", "Heroes", "number", least=1, most=6),
        Field("round", "Round", "number", least=0, most=99),
        Field("phase", "Phase", "choice", [(phase, PHASE_NAMES[phase]) for phase in PHASES]),
        Field("level", "Level", "number", least=1, most=5),
        Field("lifebringer", "Lifebringer tokens", "number", least=0, most=99),
        Field("first", "First Player", "choice", seats),
        *(Field(f"done.{seat}", f"{name} has activated", "yes-no") for seat, name in seats),
    ]


def _map(entered: Mapping[str, Any], zones: list[tuple[str, str]]) -> list[Field]:
    """The tiles, where they are one's own, and what lies on the floor for good."""
    corners = [(f"{letter}{row}", f"{letter}{row}") for row in (1, 4, 7, 10) for letter in "ADGJ"]
    further = sorted({each["zone"] for each in entered["tiles"]} - {zone for zone, _ in corners})
    corners += [(zone, zone) for zone in further]
    tiles = Field(
        "tiles",
        "Tiles",
        "records",
        columns=(
            Field("tile", "Tile", "choice", [(name, name) for name in BOX.tiles]),
            Field("zone", "Its top left Zone", "choice", corners),
        ),
        fresh={"tile": next(iter(BOX.tiles)), "zone": "A1"},
    )
    nowhere: list[tuple[Any, str]] = [(None, "nowhere"), *zones]
    return [
        *([tiles] if entered["layout"] == TILES else []),
        Field("start", "Hero Starting Zone", "choice", nowhere),
        Field("exit", "Exit", "choice", nowhere),
        Field(
            "levels",
            "Level tokens",
            "records",
            columns=(
                Field("zone", "Zone", "choice", zones),
                Field("level", "Level", "number", least=1, most=5),
            ),
            fresh={"zone": zones[0][0], "level": 1},
        ),
    ]


def _hero(n: int, hero: Mapping[str, Any], zones: list[tuple[str, str]]) -> list[Field]:
    path = f"heroes.{n}"
    lines = BOX.classes.get(hero["class"])
    skills = [(line, line) for line in lines.lines] if lines else []
    return [
        Field(f"{path}.hero", "Hero", "choice", [(name, name) for name in BOX.heroes]),
        Field(f"{path}.class", "Class", "choice", [(name, name) for name in BOX.classes]),
        Field(f"{path}.zone", "Zone", "choice", zones),
        Field(f"{path}.health", "Health", "number", least=0, most=7),
        Field(f"{path}.xp", "XP", "number", least=0, most=30),
        Field(f"{path}.stunned", "stunned", "yes-no"),
        Field(f"{path}.body", "Body", "choice", _cards("body")),
        Field(f"{path}.hands.0", "Hand", "choice", _cards("hand", "two-handed")),
        Field(f"{path}.hands.1", "Other hand", "choice", _cards("hand", "two-handed")),
        Field(
            f"{path}.carried",
            "Carried",
            "records",
            columns=(Field("card", "Card", "choice", _cards("", "body", "hand", "two-handed")[1:]),),
            fresh={"card": "healing-potion"},
        ),
        Field(
            f"{path}.skills",
            "Skills",
            "records",
            columns=(
                Field("line", "Line", "choice", skills),
                Field("level", "Level of the highest skill", "number", least=1, most=5),
            ),
            fresh={"line": skills[0][0] if skills else "", "level": 1},
        ),
    ]


def _cards(*slots: str) -> list[tuple[str | None, str]]:
    found = [(id, card.name) for id, card in BOX.cards.items() if card.equipment and card.slot in slots]
    return [(None, "nothing"), *found]


def _enemies(zones: list[tuple[str, str]]) -> Field:
    cards = [(id, f"{card.name}{f' {card.level}' if card.level else ''}") for id, card in BOX.enemies.items()]
    return Field(
        "enemies",
        "Enemies",
        "records",
        columns=(
            Field("card", "Card", "choice", cards),
            Field("zone", "Zone", "choice", zones),
            Field("boss", "Health of the Boss (a Mob)", "number", least=0, most=5),
            Field("number", "Minions (a Mob)", "number", least=0, most=15),
            Field("wounded", "Health of a wounded Minion (0: none)", "number", least=0, most=5),
            Field("health", "Health (others)", "number", least=1, most=60),
            Field("treasure", "Gear", "choice", _cards("", "body", "hand", "two-handed")),
            Field("stunned", "stunned", "yes-no"),
        ),
        fresh=_enemy(zones[0][0]),
    )


def _enemy(zone: str) -> dict[str, Any]:
    return {
        "id": "", "card": "goblin-warriors-1", "zone": zone, "boss": 1, "minions": [1], "number": 1,
        "wounded": 0, "health": 1, "treasure": None, "stunned": False, "heading": "start", "asleep": False,
        "special": None,
    }  # fmt: skip


def quick(entered: Mapping[str, Any]) -> list[Section]:
    """Only what a phase of the Enemies or of the Heroes rests on, typed."""
    seats = [(n, hero["hero"]) for n, hero in enumerate(entered["heroes"])]
    zones = _zones(entered)
    return entry_quick.quick(entered, _enemy(zones[0]), _game(entered, seats), zones)


def settled(entered: dict[str, Any], path: str) -> dict[str, Any]:
    """The form's values after a field was changed."""
    return settle(entered, path, values)


OF_HERO = tuple(
    f"heroes.{{0}}.{key}" for key in ("zone", "health", "xp", "stunned", "body", "hands.0", "hands.1")
)
PLAIN_SPOTS = spots({
    "hero": At("This Hero", OF_HERO),
    "board": At("This Hero", OF_HERO),
    "zone": At("A Mob or Monster in {0}", adds="enemies", fresh={"zone": "{0}"}),
})  # fmt: skip


def spot(entered: Mapping[str, Any], item: str) -> Spot | None:
    """What a thing on the board is on the form: an Enemy goes by its name, a door by the Zones beside it."""
    kind, _, which = item.partition(":")
    if kind in ("enemy", "foe"):
        names = [enemy["id"] for enemy in position(entered)["enemies"]]
        if which not in names:
            return None
        path = f"enemies.{names.index(which)}"
        keys = ("card", "zone", "boss", "number", "wounded", "health", "treasure", "stunned")
        return Spot("This Enemy", [f"{path}.{key}" for key in keys])
    if kind == "door":
        ways = [" ".join(which.split(":")), " ".join(reversed(which.split(":")))]
        return Spot("This door", [f"doors.{way}" for way in ways if way in entered["doors"]])
    return PLAIN_SPOTS(entered, item)


FORM = EntryForm(
    fresh, sections, position, values, problems, quick=quick, settle=settled, spot=spot,
    assumed=entry_quick.assumed,
)  # fmt: skip
