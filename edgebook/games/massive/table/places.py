"""Where every piece is, what is measured, and when it is."""

from __future__ import annotations

from typing import Any

from edgebook.box.table_views import facts as table_facts
from edgebook.games.massive.analysis.standing import value
from edgebook.games.massive.effects.in_force import max_health
from edgebook.games.massive.table.state import State
from edgebook.kernel import Moment, Places


def places(s: State) -> Places:
    """Heroes, Enemies and cards by place; tokens and Health by number; everything else as facts."""
    pieces: dict[str, str] = {
        f"hero:{seat}": f"zone:{hero.zone}" if hero.zone else "out" for seat, hero in enumerate(s.heroes)
    }
    pieces |= {f"enemy:{enemy.id}": f"zone:{enemy.zone}" for enemy in s.enemies}
    counts: dict[str, dict[str, int]] = {"Health": {}, "XP": {}, "micro-XP": {}, "Minion": {}}
    for seat, hero in enumerate(s.heroes):
        counts["Health"][f"board:{seat}"] = hero.health
        counts["XP"][f"board:{seat}"] = hero.xp
        counts["micro-XP"][f"board:{seat}"] = hero.micro
        for card in hero.cards():
            _count(counts, card, f"board:{seat}")
    for enemy in s.enemies:
        counts["Health"][f"foe:{enemy.id}"] = enemy.health + enemy.boss + sum(enemy.minions)
        counts["Minion"][f"foe:{enemy.id}"] = len(enemy.minions)
        _count(counts, enemy.card, f"foe:{enemy.id}")
        if enemy.treasure:
            _count(counts, enemy.treasure, f"foe:{enemy.id}")
    for name, cards in s.decks.items():
        for top in cards:
            _count(counts, top or "an unseen card", f"deck:{name}")
    for name, lying in s.discards.items():
        for each in lying:
            _count(counts, each, f"discards:{name}")
    for each in s.market:
        _count(counts, each, "market")
    for zone, tokens in s.tokens.items():
        for kind, n in tokens.items():
            counts.setdefault(f"{kind} token", {})[f"zone:{zone}"] = n
    return Places(pieces, counts, _facts(s))


def _count(counts: dict[str, dict[str, int]], card: str, place: str) -> None:
    here = counts.setdefault(card, {})
    here[place] = here.get(place, 0) + 1


def _facts(s: State) -> dict[str, Any]:
    facts = table_facts(s)
    for door in s.doors:
        facts[f"door:{door.between[0]}:{door.between[1]}"] = door.state
    for seat, hero in enumerate(s.heroes):
        facts[f"board:{seat} stunned"] = hero.stunned
        facts[f"board:{seat} skills"] = tuple(hero.skills.items())
        facts[f"board:{seat} equipped"] = (hero.body, *hero.hands)
        facts[f"board:{seat} holds"] = hero.holds
        facts[f"board:{seat} Fireworks"] = hero.fireworks
        facts[f"board:{seat} lasting"] = tuple(hero.lasting)
    for enemy in s.enemies:
        turned = enemy.heading != "start"
        marks = {"stunned": enemy.stunned, "asleep": enemy.asleep, "toward the Exit": turned}
        facts |= {f"foe:{enemy.id} {mark}": True for mark, there in marks.items() if there}
    facts |= {f"face-down token in {zone}": token for zone, token in s.facedown.items()}
    if s.fight is not None:
        facts["combat"] = (s.fight.hero, s.fight.enemy or s.fight.pillar, s.fight.by_hero)
        facts |= {f"die:{n}": die for n, die in enumerate((*s.fight.attack, *s.fight.defense))}
    facts["Pillars"] = tuple((pillar.zone, pillar.health) for pillar in s.pillars)
    facts |= {f"progress {name}": _fixed(value) for name, value in s.progress.items()}
    return facts


def _fixed(value: Any) -> Any:
    return tuple(value.items()) if isinstance(value, dict) else value


def measures(s: State) -> list[dict[str, Any]]:
    """What charts and players look at, for each Hero."""
    return [
        {
            "seat": seat, "name": hero.hero, "Health": hero.health, "max Health": max_health(s, hero),
            "XP": hero.xp, "skills": sum(hero.skills.values()), "cards": len(hero.cards()), "Level": s.level,
            "Enemies": sum(enemy.figures for enemy in s.enemies), "Lifebringer": s.lifebringer,
            "standing": value(s),
        }
        for seat, hero in enumerate(s.heroes)
    ]  # fmt: skip


def moment(s: State) -> Moment:
    return Moment(s.round, s.phase, s.active)
