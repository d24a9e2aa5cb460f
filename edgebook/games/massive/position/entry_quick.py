"""The quick form of Massive Darkness: where the Heroes stand and how they are, the Enemies, and the open
doors, typed in rows. `goblin warr B2 2` is a Mob of Goblin Warriors with two Minions in B2.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from edgebook.box import shorthand
from edgebook.box.typed_rows import Record, Row
from edgebook.games.massive.cards.pack import house_box
from edgebook.kernel.entry_form import Field, Known, Line, Section, look
from edgebook.kernel.text import listed

BOX = house_box()
ENEMY = re.compile(r"(?P<name>.+?)\s+(?P<zone>[A-Za-z]\d+)(?P<rest>(?:\s+\S+)*)")
STUNNED = ("stunned", "s")


def quick(
    entered: Mapping[str, Any], fresh: Mapping[str, Any], game: list[Field], zones: list[str]
) -> list[Section]:
    """The phase, the Heroes, the Enemies, the doors."""
    heroes = [_hero(n, hero["hero"], zones) for n, hero in enumerate(entered["heroes"])]
    wanted = ("phase", "round", "level", "first")
    return [
        Section("The round", [field for field in game if field.path in wanted], open=True),
        Section("Heroes", heroes, open=True),
        Section("Enemies", [_enemies(entered, fresh, zones)], open=True),
        *([Section("Doors", [_doors(entered)], open=True)] if entered["doors"] else []),
    ]


def _zone(typed: str, zones: list[str]) -> str:
    zone = typed.upper()
    if zone not in zones:
        raise ValueError(f"There is no Zone {typed} on this map; it has {zones[0]} to {zones[-1]}.")
    return zone


def _hero(n: int, name: str, zones: list[str]) -> Field:
    """Where a Hero stands, and how well."""
    paths = [f"heroes.{n}.{key}" for key in ("zone", "health", "stunned")]

    def read(text: str) -> dict[str, Any]:
        words = text.split()
        stunned = bool(words) and words[-1].casefold() in STUNNED
        words = words[:-1] if stunned else words
        if len(words) != 2 or not words[1].isdecimal() or int(words[1]) > 7:
            raise ValueError("Type the Zone, then the Health that is left: such as B2 4.")
        return dict(zip(paths, (_zone(words[0], zones), int(words[1]), stunned), strict=True))

    def each(values: Mapping[str, Any]) -> list[Any]:
        return [look(values, path) for path in paths]

    def write(values: Mapping[str, Any]) -> str:
        zone, health, stunned = each(values)
        return f"{zone} {health}{' stunned' if stunned else ''}"

    def says(values: Mapping[str, Any]) -> str:
        zone, health, stunned = each(values)
        return f"{name} in {zone}, Health {health}{', stunned' if stunned else ''}"

    line = Line(paths, read, write, says, f"such as {zones[0]} 4, or {zones[0]} 2 stunned")
    return Field(f"heroes.{n}.row", f"{name}: Zone and Health", "line", line=line)


def _enemies(entered: Mapping[str, Any], fresh: Mapping[str, Any], zones: list[str]) -> Field:
    """Mobs and Monsters: the name, the Zone, then the Minions of a Mob or the Health of others."""
    names = {card.name: card.name for card in BOX.enemies.values()}

    def read(part: str) -> list[Record]:
        found = ENEMY.fullmatch(part.strip())
        if found is None:
            raise ValueError(
                f"{part}: type a name, its Zone, and how many Minions: goblin warr {zones[0]} 2."
            )
        words = found["name"].split()
        level = int(words.pop()) if words[-1].isdecimal() and len(words) > 1 else int(entered["level"])
        card = _card(shorthand.match(" ".join(words), names, "Enemy"), level)
        own = {"card": card, "zone": _zone(found["zone"], zones)}
        return [own | _standing(BOX.enemies[card], found["rest"].split(), len(entered["heroes"]))]

    def write(record: Mapping[str, Any]) -> str:
        card = BOX.enemies[record["card"]]
        level = f" {card.level}" if card.level else ""
        if not card.mob:
            end = f"{record['health']}{' stunned' if record['stunned'] else ''}"
        else:
            wounded = f" w{record['wounded']}" if record["wounded"] else ""
            end = f"{record['number']} b{record['boss']}{wounded}{' stunned' if record['stunned'] else ''}"
        return f"{card.name}{level} {record['zone']} {end}"

    def say(record: Mapping[str, Any]) -> str:
        card = BOX.enemies[record["card"]]
        how = (
            [f"{record['number']} Minions", f"Boss {record['boss']}"]
            if card.mob
            else [f"Health {record['health']}"]
        )
        how += [f"one at {record['wounded']}"] if card.mob and record["wounded"] else []
        how += ["stunned"] if record["stunned"] else []
        level = f" {card.level}" if card.level else ""
        return f"{card.name}{level} in {record['zone']} ({listed(how)})"

    row = Row(read, write, say, f"such as goblin warr {zones[0]} 2", list(names), "no Enemy", fresh)
    return row.field(entered, "enemies", "Enemies: name, Zone, Minions or Health")


def _card(name: str, level: int) -> str:
    """The card of this name for a Level, or the nearest below it."""
    fit = [card for card in BOX.enemies.values() if card.name == name]
    best = max(
        (card for card in fit if (card.level or 0) <= level), key=lambda card: card.level or 0, default=fit[0]
    )
    return best.id


def _standing(card: Any, words: list[str], heroes: int) -> Record:
    """What is typed behind the Zone: a number, b2 for the Boss, w1 for a wounded Minion, stunned."""
    numbers: dict[str, int] = {}
    stunned = False
    for word in words:
        found = re.fullmatch(r"([bw]?)(\d{1,2})", word.casefold())
        if word.casefold() in STUNNED:
            stunned = True
        elif found is None:
            raise ValueError(f"{word}: expected a number, b2 (the Boss), w1 (a wounded Minion) or stunned.")
        else:
            numbers[found[1]] = int(found[2])
    if not card.mob:
        return {"health": numbers.get("", card.health * heroes), "stunned": stunned}
    return {
        "number": numbers.get("", card.minions * heroes),
        "boss": numbers.get("b", card.health),
        "wounded": numbers.get("w", 0),
        "stunned": stunned,
    }


def _doors(entered: Mapping[str, Any]) -> Field:
    """The doors that are open; the others are as they were, or closed."""
    edges = list(entered["doors"])

    def read(text: str) -> dict[str, Any]:
        wanted = set()
        for part in shorthand.split(text, ",;\n"):
            if part.casefold() in shorthand.NOTHING:
                continue
            ways = re.findall(r"[A-Z]\d+", part.upper())
            found = [edge for edge in edges if sorted(edge.split()) == sorted(ways)]
            if not found:
                raise ValueError(
                    f"There is no door {part}; there are {listed([e.replace(' ', '-') for e in edges])}."
                )
            wanted.add(found[0])
        states = {edge: "closed" if state == "open" else state for edge, state in entered["doors"].items()}
        return {"doors": states | dict.fromkeys(wanted, "open")}

    def there(values: Mapping[str, Any]) -> list[str]:
        return [edge.replace(" ", "-") for edge, state in values["doors"].items() if state == "open"]

    line = Line(
        ("doors",),
        read,
        lambda values: ", ".join(there(values)) or "-",
        lambda values: f"open: {listed(there(values))}" if there(values) else "no door is open",
        f"such as {edges[0].replace(' ', '-')}, or -",
    )
    return Field("doors", "Doors that are open", "line", line=line)


def assumed(values: Mapping[str, Any], known: Known) -> list[str]:
    """What is taken for granted of what nobody has told."""
    found = [f"{listed([hero['hero'] for hero in values['heroes']])} have the cards that the board shows."]
    return found if not any(f"heroes.{n}.hands" in known for n in range(len(values["heroes"]))) else []
