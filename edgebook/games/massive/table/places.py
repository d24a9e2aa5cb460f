"""Where every piece is, what a seat may see, what is measured, and when it is."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.effects.having import max_health
from edgebook.games.massive.table.state import State
from edgebook.kernel import Moment, Places


def hide(s: State, observer: int | None) -> State:
    """A copy with everything unseen that nobody at the table knows: all players share what they know."""
    seen = s.copy()
    seen.decks = {
        name: cards if name in s.loose else [None] * len(cards) for name, cards in seen.decks.items()
    }
    return seen


def places(s: State) -> Places:
    """Heroes, Enemies and cards by place; tokens and Health by number; everything else as facts."""
    pieces: dict[str, str] = {f"hero:{seat}": hero.zone or "out" for seat, hero in enumerate(s.heroes)}
    pieces |= {f"enemy:{enemy.id}": enemy.zone for enemy in s.enemies}
    counts: dict[str, dict[str, int]] = {"Health": {}, "XP": {}, "Minion": {}}
    for seat, hero in enumerate(s.heroes):
        counts["Health"][f"hero:{seat}"] = hero.health
        counts["XP"][f"hero:{seat}"] = hero.xp
        for card in hero.cards():
            _count(counts, card, f"hero:{seat}")
    for enemy in s.enemies:
        counts["Health"][f"enemy:{enemy.id}"] = enemy.health + enemy.boss + sum(enemy.minions)
        counts["Minion"][f"enemy:{enemy.id}"] = len(enemy.minions)
        _count(counts, enemy.card, f"enemy:{enemy.id}")
        if enemy.treasure:
            _count(counts, enemy.treasure, f"enemy:{enemy.id}")
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
            counts.setdefault(f"{kind} token", {})[zone] = n
    return Places(pieces, counts, _facts(s))


def _count(counts: dict[str, dict[str, int]], card: str, place: str) -> None:
    here = counts.setdefault(card, {})
    here[place] = here.get(place, 0) + 1


def _facts(s: State) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "round": s.round, "phase": s.phase, "Level": s.level, "First Player": s.first,
        "Lifebringer tokens": s.lifebringer, "outcome": s.outcome, "Actions left": s.actions,
    }  # fmt: skip
    for door in s.doors:
        facts[f"door:{door.between[0]}:{door.between[1]}"] = door.state
    for seat, hero in enumerate(s.heroes):
        facts[f"hero:{seat} stunned"] = hero.stunned
        facts[f"hero:{seat} skills"] = tuple(hero.skills.items())
        facts[f"hero:{seat} equipped"] = (hero.body, *hero.hands)
        facts[f"hero:{seat} things"] = (hero.holds, hero.fireworks, hero.micro, tuple(hero.lasting))
    for enemy in s.enemies:
        facts[f"enemy:{enemy.id} state"] = (enemy.stunned, enemy.asleep, enemy.heading)
    facts |= {f"face-down token in {zone}": token for zone, token in s.facedown.items()}
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
            "standing": standing(s),
        }
        for seat, hero in enumerate(s.heroes)
    ]  # fmt: skip


def standing(s: State) -> float:
    """How well the Heroes stand together, as a number to compare."""
    from edgebook.games.massive.analysis.standing import value

    return value(s)


def moment(s: State) -> Moment:
    return Moment(s.round, s.phase, s.active)
