"""No card, skill or Enchantment of Massive Darkness does nothing: `python -m tests.soak.massive_effects`.

Each clause is played with and without its text in scenes where it could count: attacking and being attacked
by each Combat type, moving, healing, getting up again. Something that is asked or that happens must differ.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from edgebook.games.massive import GAME
from edgebook.games.massive.cards.pack import Pack, load
from edgebook.games.massive.effects.clauses import Clause
from edgebook.kernel import Chance, Context, advance

BOX = load()
SEEDS, ANSWERS, LONGEST = 24, 10, 5000
FOES = ("high-troll-greater", "giant-spider-greater", "ogre-mage-greater", "liliarch-greater")
TOOLS = {"Melee": ["fire-sword", "mace"], "Ranged": ["stormbow"], "Magic": ["inferno-staff"]}
HANDS = (["mace", "mace"], ["long-sword", "buckler"], ["greatsword"], ["titan-hammer"])
ROWS = ["c- c- c- c-"]
ACT = {"phase": "heroes", "seat": 0}
Plain = dict[str, Any]


class Case(NamedTuple):
    """A clause that is left out, the box without it, and Heroes (or the Enemy) who could make use of it."""

    name: str
    box: Pack
    heroes: tuple[Plain, ...]
    foe: str = ""


def owner(**more: Any) -> Plain:
    """A Hero in the Shadow, wounded, poorer than the Ally, with XP for a Signature."""
    return {"hero": "Whisper", "zone": "A1", "health": 2, "xp": 2, "body": "cold-iron-armor", **more}


def table(hero: Plain, *foes: Plain, **more: Any) -> Plain:
    ally = "Sibyl" if hero["hero"] == "Bjorn" else "Bjorn"
    heroes = [hero, {"hero": ally, "zone": "A1", "health": 3, "xp": 5}]
    return {"game": "massive-darkness", "map": {"rows": ROWS}, "start": "D1", "level": 5, "heroes": heroes,
            "enemies": list(foes), **more}  # fmt: skip


def foe(card: str, zone: str) -> Plain:
    return {"id": "foe", "card": card, "zone": zone}


def told(box: Pack, position: Plain, first: str, seed: int, **part: Any) -> list[Any]:
    """What happens with a box: what is asked, and the table afterwards. `first` is the label of the Action to
    begin with; otherwise the first answer is given, so that whatever can be used is used."""
    s: Any = GAME.start(GAME.make({"position": position, **part}))
    s.box = box
    chance = Context(Chance(seed))
    decision = advance(s, chance, GAME.rulebook.by_id, None, LONGEST)
    found: list[Any] = []
    for n in range(ANSWERS):
        if decision is None:
            break
        labels = [option.label for option in decision.options(s)]
        wanted = [place for place, label in enumerate(labels) if n < 2 and label.startswith(first)]
        found.append((decision.rule.id, labels))
        key = decision.keys[wanted[0] if wanted and first else 0]
        decision = advance(s, chance, GAME.rulebook.by_id, None, LONGEST, key)
    assert GAME.positions is not None
    return [*found, GAME.positions.write(s)]


def scenes(hero: Plain, enemy: str) -> Iterator[tuple[Plain, str, Plain]]:
    """Where an effect could count."""
    if enemy:
        yield table({**hero, "hands": ["mace"], "health": 5}, foe(enemy, "A1")), "Melee attack", ACT
        for zone in ("A1", "B1"):
            yield table({**hero, "health": 5, "xp": 9}, foe(enemy, zone)), "", {"phase": "enemies"}
        return
    for kind, tools in TOOLS.items():
        zone = "A1" if kind == "Melee" else "B1"
        armed = {"hands": tools, **hero}
        yield table(armed, foe("orc-enforcers-5", zone)), f"{kind} attack", ACT
        yield table(armed, foe("orc-enforcers-5", zone)), "Signature", ACT
    yield table({"hands": ["mace"], **hero}, foe("orc-enforcers-1", "B1")), "Charge", ACT
    yield table({"hands": ["short-bow"], **hero}, foe("orc-enforcers-1", "C1")), "Safe Shot", ACT
    for first in ("Use", "Teleport", "Movement"):
        yield table(hero, foe("orc-enforcers-1", "A1")), first, ACT
        yield table(hero), first, ACT
    for card in FOES:
        for zone in ("A1", "B1"):
            yield table({**hero, "xp": 9}, foe(card, zone)), "", {"phase": "enemies"}
    yield table(hero, foe(FOES[0], "A1")), "", {"phase": "enemies"}
    yield table({**hero, "health": 0}), "", {"phase": "start"}


def counts(case: Case) -> bool:
    """Whether the clause changes anything."""
    return any(
        told(BOX, position, first, seed, **part) != told(case.box, position, first, seed, **part)
        for seed in range(SEEDS)
        for hero in case.heroes
        for position, first, part in scenes(hero, case.foe)
        if seed == 0 or first.endswith("attack") or not first
    )


def without(clauses: tuple[Clause, ...], place: int) -> tuple[Clause, ...]:
    return (*clauses[:place], *clauses[place + 1 :])


def cases() -> Iterator[Case]:
    for id, card in BOX.cards.items():
        for place, clause in enumerate(card.clauses if card.equipment else ()):
            less = card._replace(clauses=without(card.clauses, place))
            gear: Plain = {"carried": [id]}
            if card.slot:
                gear = {"body": id} if card.slot == "body" else {"hands": [id]}
            found = tuple(owner(**gear, **more) for more in ({}, {"health": 5}))
            box = replace(BOX, hash=f"{id} {place}", cards={**BOX.cards, id: less})
            yield Case(f"{card.name}: {clause.text}", box, found)
    for name, sheet in BOX.classes.items():
        yield from _skills(name, sheet)
    for name, hero in BOX.heroes.items():
        for skill in ("shadow", "special"):
            without_it = hero._replace(shadow=()) if skill == "shadow" else hero._replace(special=())
            box = replace(BOX, hash=f"{name} {skill}", heroes={**BOX.heroes, name: without_it})
            yield Case(f"{name}, {skill}", box, (owner(hero=name),))
    for id, enemy in BOX.enemies.items():
        if enemy.clauses:
            box = replace(BOX, hash=id, enemies={**BOX.enemies, id: enemy._replace(clauses=())})
            yield Case(f"{id}: {enemy.effect}", box, (owner(),), id)


def _skills(name: str, sheet: Any) -> Iterator[Case]:
    """Each step of a Class sheet, against the step before it."""

    def case(what: str, less: Any, skills: dict[str, int]) -> Case:
        box = replace(BOX, hash=f"{name} {what}", classes={**BOX.classes, name: less})
        hero = owner(**{"class": name, "skills": skills})
        armed = ({**hero, "hands": hands} for hands in HANDS)
        return Case(f"{name}, {what}", box, (hero, *armed, {**hero, "body": None}))

    yield case("Signature", sheet._replace(signature=sheet.free), {})
    yield case("Free", sheet._replace(free=sheet.free._replace(clauses=())), {})
    for line, found in sheet.lines.items():
        for place, skill in enumerate(found):
            before = found[place - 1].clauses if place else ()
            steps = (*found[:place], skill._replace(clauses=before), *found[place + 1 :])
            less = sheet._replace(lines={**sheet.lines, line: steps})
            yield case(f"{line} {skill.level}", less, {line: skill.level})


def main() -> int:
    number, silent = 0, []
    for case in cases():
        number += 1
        if not counts(case):
            silent.append(case.name)
            print(f"does nothing: {case.name}", flush=True)
    print(f"Massive Darkness: {number} clauses and skills, {len(silent)} of them do nothing")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
