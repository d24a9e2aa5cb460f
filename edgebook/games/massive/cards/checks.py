"""What must hold between rows and tables: decks as large as in the box, Quests that can be laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from edgebook.box.tables import Found, Row
from edgebook.games.massive.cards.records import COLOURS
from edgebook.games.massive.effects.clauses import SCOPES, TYPES, clauses
from edgebook.games.massive.table.floor import Floor, floor_of, joined_tiles

TREASURES = {"start": 19, "1": 41, "2": 36, "3": 34, "4": 33, "5": 32, "artifact": 6}
GUARDS, ROAMING, DOORS, EVENTS = 10, 6, 10, 20
"""How many cards the box has."""
SPAWNED = ("goblin-archers-4", "giant-spider-greater", "high-troll-greater", "hellhound-greater",
           "abyssal-demon-greater")  # fmt: skip
"""Enemies that a Quest names."""
SIDES = ("top", "middle", "bottom")
ARMOR = "leather-armor"
NEEDED: Mapping[str, Mapping[str, int]] = {
    "tutorial": {"exit": 1, "token library": 1},
    "scorched-earth": {"token library": 1, "token facedown": 3},
    "black-widow": {"exit": 1, "enemy giant-spider-greater": 1},
    "chosen-one": {"exit": 1, "token artifact": 2, "token library": 1, "token lair": 2},
    "goblin-war-drums": {"exit": 1, "pillar gate": 2},
    "immortals-downfall": {
        "bridge": 2, "token artifact": 2, "token library": 1, "pillar standing": 2,
        "enemy goblin-archers-4": 1, "enemy high-troll-greater": 1,
    },
    "fiends-treasure": {
        "door locked": 1, "token facedown": 4, "token artifact": 1, "token library": 1,
        "enemy hellhound-greater": 1,
    },
    "sparks-in-the-dark": {"exit": 1, "door locked": 1, "token lair": 2, "token artifact": 2},
    "big-game-hunting": {"pillar wall": 6, "enemy any greater roaming monster": 3},
    "maze-of-darkness": {"token artifact": 1, "pillar standing": 4},
    "heart-of-darkness": {
        "stairs": 2, "token artifact": 1, "token lair": 2, "pillar wall": 2, "enemy abyssal-demon-greater": 3,
    },
}  # fmt: skip
"""What a Quest's special rules speak of, so that its table must have it."""


def decks_fit(found: Found) -> Iterator[str]:
    """Each deck has as many cards as the box."""
    sums: Counter[tuple[str, str]] = Counter()
    for row in found["treasures"].values():
        sums["treasures", row.values["level"]] += row.values["copies"]
    for row in found["enemies"].values():
        roaming = row.values["role"].startswith("roaming")
        sums["enemies", row.values["role"] if roaming else str(row.values["level"])] += row.values["copies"]
    for table in ("doors", "events"):
        sums[table, ""] += sum(row.values["copies"] for row in found[table].values())
    expected = {("treasures", level): n for level, n in TREASURES.items()}
    expected |= {("enemies", str(level)): GUARDS for level in range(1, 6)}
    expected |= {("enemies", "roaming-lesser"): ROAMING, ("enemies", "roaming-greater"): ROAMING}
    expected |= {("doors", ""): DOORS, ("events", ""): EVENTS}
    for (table, deck), n in expected.items():
        if sums[table, deck] != n:
            which = f" of Level {deck}" if deck.isdecimal() else f" ({deck})" if deck else ""
            yield (
                f"{table}.csv: {sums[table, deck]} cards{which}, expected {n} as in the box "
                "(cards of ours that yours lacks get 0 copies)"
            )


def enemies_fit(found: Found) -> Iterator[str]:
    for row in found["enemies"].values():
        values = row.values
        mob, roaming = values["role"] == "mob", values["role"].startswith("roaming")
        if roaming == bool(values["level"]):
            yield f"{row.at('level')}: expected {'nothing for a Roaming Monster' if roaming else '1 to 5'}"
        if not mob and values["minions"]:
            yield f"{row.at('minions')}: expected 0, since only a Mob has Minions"
        if not any(values[kind] for kind in TYPES):
            yield f"{row.at('melee')}: expected dice of at least one Combat type"
        yield from _in_a_roll(row, "enchantment")
    for id in SPAWNED:
        if (id,) not in found["enemies"] or not found["enemies"][id,].values["copies"]:
            yield f"enemies.csv: {id} is missing, expected at least one copy, since a Quest spawns it"


def treasures_fit(found: Found) -> Iterator[str]:
    for row in found["treasures"].values():
        values = row.values
        kind, slot = values["kind"], values["slot"]
        dice = any(values[column] for column in (*TYPES, "defense"))
        if (kind == "combat") != bool(slot):
            expected = "body, hand or two-handed" if kind == "combat" else "nothing"
            yield f"{row.at('slot')}: {slot or 'nothing'}, expected {expected} for kind {kind}"
        if dice and kind != "combat":
            yield f"{row.at('kind')}: {kind}, expected combat for a card with dice"
        weapon = any(values[column] for column in TYPES)
        if weapon != ("weapon" in values["tags"].split()):
            only = "" if weapon else "only "
            yield f"{row.at('tags')}: expected the tag weapon {only}for a card with Attack dice"
        for clause in clauses(values["effect"]):
            if (clause.scope == "found") != (kind in ("trap", "luck")):
                expected = "'Found: …' on Trap and Luck cards and nowhere else"
                yield f"{row.at('effect')}: {clause.text!r}, expected {expected}"
    if (ARMOR,) not in found["treasures"] or found["treasures"][ARMOR,].values["level"] != "start":
        yield f"treasures.csv: {ARMOR} is missing, expected Starting Equipment that every Hero begins with"


def classes_fit(found: Found) -> Iterator[str]:
    sheets: dict[str, Counter[str]] = {}
    for row in found["classes"].values():
        sheets.setdefault(row.values["hero_class"], Counter())[row.values["line"]] += 1
        if row.values["line"] == "Signature" and row.values["cost"] != 1:
            yield f"{row.at('cost')}: expected 1, the XP that a Signature costs"
    for name, lines in sheets.items():
        for line in ("Signature", "Free"):
            if lines[line] != 1:
                yield f"classes.csv: {name} has {lines[line]} rows of line {line}, expected one"
    for row in found["heroes"].values():
        name = row.values["recommended_class"]
        if name not in sheets:
            yield f"{row.at('recommended_class')}: {name}, expected a Class of classes.csv"


def dice_fit(found: Found) -> Iterator[str]:
    """A die shows hits or shields by its kind, and opposite faces are opposite to each other."""
    rows = found["dice"]
    for (die, face), row in rows.items():
        values = row.values
        attack = die in COLOURS[:2]
        kind = "attack" if attack else "defense"
        if values["kind"] != kind:
            yield f"{row.at('kind')}: {values['kind']}, expected {kind} for {die}"
        if values["shields" if attack else "hits"]:
            yield f"{row.at('shields' if attack else 'hits')}: expected 0 on a {values['kind']} die"
        back = rows.get((die, str(values["opposite_face"])))
        if back is not None and str(back.values["opposite_face"]) != face:
            yield f"{row.at('opposite_face')}: expected faces that are opposite to each other"


def quests_fit(found: Found) -> Iterator[str]:
    """Every Quest can be laid out, and has what its rules speak of."""
    lines: dict[str, list[Row]] = {}
    for row in found["quests"].values():
        lines.setdefault(row.values["quest"], []).append(row)
    tiles = {key[0]: row.values for key, row in found["tiles"].items()}
    for quest, needed in NEEDED.items():
        rows = lines.get(quest, [])
        there = Counter(f"{row.values['item']} {row.values['name']}".strip() for row in rows) + Counter(
            row.values["item"] for row in rows
        )
        for what, n in {"start": 1, **needed}.items():
            if there[what] != n:
                yield f"quests.csv: {quest} has {there[what]} rows of {what}, expected {n}"
        yield from _laid(quest, rows, tiles)


def _laid(quest: str, rows: Sequence[Row], tiles: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    placed: dict[str, tuple[tuple[str, ...], ...]] = {}
    for row in rows:
        if row.values["item"] != "tile":
            continue
        tile = tiles.get(row.values["name"])
        if tile is None:
            yield f"{row.at('name')}: {row.values['name']}, expected a tile of tiles.csv"
        elif row.values["zone"]:
            placed[row.values["zone"]] = tuple(tuple(tile[side].split()) for side in SIDES)
    if not placed:
        yield f"quests.csv: {quest} has no tiles, expected at least one"
        return
    bridges = [row.values["zone"] for row in rows if row.values["item"] == "bridge"]
    floor = floor_of(joined_tiles(placed, bridges))
    if len(floor.cells) != 9 * len(placed) + len(set(bridges)):
        yield f"quests.csv: tiles of {quest} lie on each other, expected each on Zones of its own"
    for row in rows:
        yield from _on_floor(row, floor)


def _on_floor(row: Row, floor: Floor) -> Iterator[str]:
    item, one, other = (row.values[key] for key in ("item", "zone", "zone2"))
    if item == "counter":
        return
    if one not in floor.cells:
        yield f"{row.at('zone')}: {one or 'nothing'}, expected a Zone of this Quest's map"
    elif item == "door" and not (other in floor.cells and floor.neighbours(one, other)):
        yield f"{row.at('zone2')}: {other or 'nothing'}, expected a neighbour of {one}"
    elif item == "pillar" and row.values["name"] != "standing" and other not in floor.cells:
        yield f"{row.at('zone2')}: {other or 'nothing'}, expected the Zone across the edge"
    elif item == "stairs" and other not in floor.cells:
        yield f"{row.at('zone2')}: {other or 'nothing'}, expected the Zone at the other end"
    if item in ("level", "pillar") and row.values["value"] and not row.values["value"].isdecimal():
        yield f"{row.at('value')}: {row.values['value']}, expected a number"
    if item == "level" and row.values["value"] not in ("1", "2", "3", "4", "5"):
        yield f"{row.at('value')}: {row.values['value'] or 'nothing'}, expected a Level from 1 to 5"


def _in_a_roll(row: Row, column: str) -> Iterator[str]:
    """An Enemy's Enchantments count in rolls, or are the keywords that an Enemy can have."""
    for clause in clauses(row.values[column]):
        if clause.scope not in (*SCOPES, "keyword"):
            yield f"{row.at(column)}: {clause.text!r}, expected a clause such as 'Attack bam: +1 hit'"


CHECKS = (decks_fit, enemies_fit, treasures_fit, classes_fit, dice_fit, quests_fit)
"""Each tells what does not fit, a sentence for each mistake."""
