"""Chapter 2: Zones, Chambers, light and shadow, sight, and who holds whom."""

from __future__ import annotations

from edgebook.games.massive.effects.in_force import keyword
from edgebook.games.massive.rules.hooks import quest, special
from edgebook.games.massive.table.pieces import Enemy, Hero
from edgebook.games.massive.table.state import State


def sees(s: State, enemy: Enemy, hero: Hero) -> bool:
    """Whether a Hero is in an Enemy's Line of Sight."""
    return hero.zone in s.enemy_ways.sight[enemy.zone]


def hidden(s: State, enemy: Enemy, hero: Hero) -> bool:
    """Whether a Hero stands in the Shadow out of an Enemy's sight."""
    return hero.zone not in s.floor.light and not sees(s, enemy, hero)


def enemy_holder(s: State, zone: str) -> Enemy | None:
    """An Enemy that holds Heroes in a Zone: any that is not stunned."""
    for enemy in s.enemies:
        if enemy.zone == zone and not enemy.stunned:
            return enemy
    return None


def hero_held(s: State, seat: int) -> bool:
    """Whether a Hero cannot leave the Zone."""
    hero = s.heroes[seat]
    if keyword(s, hero, "slippery"):
        return False
    return zone_holds_heroes(s, hero.zone)


def held_by(s: State, seat: int) -> str:
    """Who or what keeps a Hero in the Zone."""
    hero = s.heroes[seat]
    holder = enemy_holder(s, hero.zone)
    if holder is None:
        return f"a Pillar in {hero.zone} holds {hero.hero}"
    return (
        f"the {s.card(holder).name} in {hero.zone} {'hold' if s.card(holder).many else 'holds'} {hero.hero}"
    )


def zone_holds_heroes(s: State, zone: str) -> bool:
    return enemy_holder(s, zone) is not None or pillar_holds(s, zone)


def pillar_holds(s: State, zone: str) -> bool:
    """Whether a Pillar that Heroes can attack holds them like an Enemy: only by one reading."""
    return zone in pillars_to_break(s) and bool(s.rulings.pillar_holds == "yes")


def pillars_to_break(s: State) -> list[str]:
    """The Zones with a Pillar that Heroes can attack."""
    if not s.pillars or not quest(s).breakable:
        return []
    return list(dict.fromkeys(pillar.zone for pillar in s.pillars if pillar.health))


def hero_holder(s: State, enemy: Enemy) -> int | None:
    """The seat of a Hero who holds an Enemy in its Zone: any who is neither killed nor stunned."""
    if special(enemy).slippery:
        return None
    for seat, hero in enumerate(s.heroes):
        if hero.zone == enemy.zone and hero.health > 0 and not hero.stunned:
            return seat
    return None
