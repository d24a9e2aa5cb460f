"""Which clauses a Hero or an Enemy has just now, from cards, skills and what lasts; and what follows from
them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from edgebook.games.massive.cards.pack import Pack
from edgebook.games.massive.cards.records import NO_DICE, Card, Dice, EnemyCard, Skill
from edgebook.games.massive.effects.clauses import TYPES, Clause
from edgebook.games.massive.table.pieces import HEALTH, Enemy, Fight, Hero, Source
from edgebook.games.massive.table.state import State

ARTIFACT_LEVEL = 4
"""What an Artifact counts as where Levels are compared."""


# -- Heroes ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _skills(
    box: Pack, hero: str, hero_class: str, acquired: tuple[tuple[str, int], ...], level: int
) -> tuple[Source, ...]:
    card, sheet = box.heroes[hero], box.classes[hero_class]
    found = [
        *((f"shadow:{n}", "Shadow Mode", clause) for n, clause in enumerate(card.shadow)),
        *((f"special:{n}", card.special_name, clause) for n, clause in enumerate(card.special)),
        *((f"free:{n}", sheet.free.name, clause) for n, clause in enumerate(sheet.free.clauses)),
    ]
    for line, reached in acquired:
        usable = [skill for skill in sheet.lines[line] if skill.level <= min(reached, level)]
        if usable:
            found += [(f"{line}:{n}", line, clause) for n, clause in enumerate(usable[-1].clauses)]
    return tuple(Source(*each) for each in found)


def skills(s: State, hero: Hero) -> tuple[Source, ...]:
    """What a Hero's card and Class sheet give at the Current Level."""
    acquired = tuple(hero.skills.items())
    return _skills(s.box, hero.hero, hero.hero_class, acquired, s.level)


def keyword(s: State, hero: Hero, verb: str) -> int:
    """The number of a keyword that a Hero's skills and Items give, 0 if they do not."""
    found = 0
    for _, _, clause in skills(s, hero):
        if clause.scope == "keyword" and clause.effects[0].verb == verb:
            found += clause.effects[0].n
    if verb == "movement":
        for card in items(s, hero):
            found += sum(clause.has("movement") for clause in card.clauses)
    return found


def keyword_source(s: State, hero: Hero, verb: str) -> Source | None:
    """The skill that gives a keyword."""
    for source in skills(s, hero):
        if source.clause.scope == "keyword" and source.clause.effects[0].verb == verb:
            return source
    return None


def max_health(s: State, hero: Hero) -> int:
    """The most Health that a Hero can have."""
    level = 5 if s.rulings.early_health == "when-bought" else s.level
    return _max_health(s.box, hero.hero_class, hero.skills.get("Enhance Health", 0), level)


@lru_cache(maxsize=512)
def _max_health(box: Pack, hero_class: str, reached: int, level: int) -> int:
    line = box.classes[hero_class].lines.get("Enhance Health", ())
    return HEALTH + max(
        (clause.has("max health") for skill in line for clause in skill.clauses
         if skill.level <= min(reached, level)),
        default=0,
    )  # fmt: skip


def card_level(card: Card) -> int:
    """The Level of a card where Levels count: Starting Equipment is 1, an Artifact 4."""
    return 1 if card.level == 0 else ARTIFACT_LEVEL if card.level == 6 else card.level


def usable(s: State, card: Card) -> bool:
    """In Story Mode, gear above the Current Level is carried but not used."""
    return s.mode != "story" or card_level(card) <= s.level


def equipped(s: State, hero: Hero) -> list[Card]:
    """The cards on body and in hands that can be used."""
    cards = s.box.cards
    worn = [cards[hero.body]] if hero.body else []
    worn += [cards[id] for id in hero.hands]
    return worn if s.mode != "story" else [card for card in worn if usable(s, card)]


def items(s: State, hero: Hero) -> list[Card]:
    """Items count as Equipped wherever they are."""
    cards = s.box.cards
    return [card for id in hero.carried if (card := cards[id]).kind == "item" and usable(s, card)]


def consumables(s: State, hero: Hero) -> list[Card]:
    """One of each kind of Consumable that a Hero can use."""
    cards = s.box.cards
    return [
        card
        for id in dict.fromkeys(hero.carried)
        if (card := cards[id]).kind == "consumable" and usable(s, card)
    ]


def weapons(s: State, hero: Hero, kind: int) -> list[Card]:
    """The Equipped cards with dice of a Combat type."""
    return [card for card in equipped(s, hero) if card.dice[kind] != NO_DICE]


def signature(s: State, hero: Hero) -> Skill:
    return s.box.classes[hero.hero_class].signature


def condition_holds(s: State, hero: Hero, name: str, n: int, blooded: bool) -> bool:
    """Whether a condition of MD-13.13 holds for a Hero."""
    cards = s.box.cards
    if name == "Shadow Mode":
        return s.in_shadow(hero.zone)
    if name == "Wounded":
        return max_health(s, hero) - hero.health >= n
    if name == "Bloodlust":
        return blooded
    if name == "No Armor Equipped":
        return hero.body is None
    hands = [cards[id] for id in hero.hands]
    if name == "Dual Wielding":
        return sum(card.weapon for card in hands) >= 2
    if name == "Mace or Hammer Equipped":
        return any(card.tags & {"mace", "hammer"} for card in hands)
    if name == "Sword Equipped":
        return any("sword" in card.tags for card in hands)
    if name == "Shield Bearer":
        return any("shield" in card.tags for card in hands)
    if name == "Two-Handed Weapon":
        return any(card.slot == "two-handed" and card.weapon for card in hands)
    return True  # Once per Activation is looked at where it is taken


def hero_sources(s: State, fight: Fight, attacking: bool) -> Iterator[Source]:
    """Every clause of a Hero whose scope and conditions fit this combat."""
    hero = s.heroes[fight.hero]
    for source in (*_own(s, fight, hero, attacking), *fight.consumed):
        clause = source.clause
        if _fits(clause.scope, fight.kind, attacking) and all(
            condition_holds(s, hero, name, n, source.key in fight.blooded) for name, n in clause.conditions
        ):
            yield source


def _own(s: State, fight: Fight, hero: Hero, attacking: bool) -> Iterator[Source]:
    yield from skills(s, hero)
    yield from fight.extra
    yield from _lasting(s, hero)
    if not attacking:
        yield from _auras(s, hero)
    taking_part = s.rulings.weapon_enchantment == "works"
    for place, card in enumerate(equipped(s, hero)):
        if not attacking or taking_part or _takes_part(s, fight, card):
            yield from _of_card(card, place)
    for place, card in enumerate(items(s, hero)):
        yield from _of_card(card, place + 10)


def _takes_part(s: State, fight: Fight, card: Card) -> bool:
    if spells_with_sword(s, fight):
        return card.dice[0] != NO_DICE or (
            s.rulings.sword_and_spell == "all-dice" and card.dice[2] != NO_DICE
        )
    return card.dice[fight.kind] != NO_DICE


def _of_card(card: Card, place: int) -> Iterator[Source]:
    for n, clause in enumerate(card.clauses):
        yield Source(f"{card.id}:{place}:{n}", card.name, clause)


def _lasting(s: State, hero: Hero) -> Iterator[Source]:
    for name in hero.lasting:
        for clause in signature(s, hero).clauses:
            for scope, effects in clause.inner:
                yield Source(f"lasting:{name}", name, Clause(clause.text, scope, effects))


def _auras(s: State, hero: Hero) -> Iterator[Source]:
    for other in s.heroes:
        if other.zone == hero.zone and other.health > 0:
            for source in skills(s, other):
                if source.clause.scope == "aura":
                    for scope, effects in source.clause.inner:
                        text = source.clause.text
                        yield Source(
                            f"aura:{other.hero}",
                            f"{other.hero}'s {source.name}",
                            Clause(text, scope, effects),
                        )


def spells_with_sword(s: State, fight: Fight) -> bool:
    """A Magic Action with Melee weapons, on an Enemy in one's own Zone."""
    return fight.by_hero and fight.kind == 2 and s.heroes[fight.hero].zone == defender_zone(s, fight)


def defender_zone(s: State, fight: Fight) -> str:
    return fight.pillar or s.enemy(fight.enemy).zone


def hero_dice(s: State, fight: Fight) -> Dice:
    """The dice of a Hero's Equipment in this combat."""
    hero = s.heroes[fight.hero]
    total = NO_DICE
    for card in equipped(s, hero):
        if not fight.by_hero:
            total = total.plus(card.dice[3])
        elif spells_with_sword(s, fight):
            total = total.plus(card.dice[0])
            if s.rulings.sword_and_spell == "all-dice":
                total = total.plus(card.dice[2])
        else:
            total = total.plus(card.dice[fight.kind])
    return total


# -- Enemies ---------------------------------------------------------------------------------------------


def gear(s: State, enemy: Enemy) -> Card | EnemyCard | None:
    """The card that a standing Guardian uses beside its own: its Equipment, or another Monster's card."""
    if enemy.treasure is None or not enemy.leads:
        return None
    if enemy.treasure in s.box.enemies:
        return s.box.enemies[enemy.treasure]
    card = s.box.cards[enemy.treasure]
    return card if card.kind == "combat" else None


def enemy_dice(s: State, enemy: Enemy, kind: int) -> Dice:
    """An Enemy's dice of a category (3: Defense): the card's, and its Guardian's gear if the
    card has some."""
    card = s.card(enemy)
    worn = gear(s, enemy)
    return card.dice[kind].plus(worn.dice[kind]) if worn and card.has[kind] else card.dice[kind]


def enemy_sources(s: State, fight: Fight, attacking: bool) -> Iterator[Source]:
    """Every clause of an Enemy that fits this combat: the card's, then its gear's."""
    enemy = s.enemy(fight.enemy)
    card, worn = s.card(enemy), gear(s, enemy)
    category = fight.kind if attacking else 3
    for n, clause in enumerate(card.clauses):
        if _fits(clause.scope, fight.kind, attacking) and _enemy_condition(s, enemy, clause):
            yield Source(f"card:{n}", card.name, clause)
    if worn is not None and card.has[category] and worn.dice[category] != NO_DICE:
        for n, clause in enumerate(worn.clauses):
            if _fits(clause.scope, fight.kind, attacking) and _enemy_condition(s, enemy, clause):
                yield Source(f"gear:{n}", worn.name, clause)


def _enemy_condition(s: State, enemy: Enemy, clause: Clause) -> bool:
    """An Enemy with gear is "the Hero" of its text; it has one card, and never pays."""
    worn = gear(s, enemy)
    tags = worn.tags if isinstance(worn, Card) else frozenset()
    slot = worn.slot if isinstance(worn, Card) else ""
    holds = {
        "Shadow Mode": s.in_shadow(enemy.zone),
        "Mace or Hammer Equipped": bool(tags & {"mace", "hammer"}),
        "Sword Equipped": "sword" in tags,
        "Shield Bearer": "shield" in tags,
        "No Armor Equipped": "armor" not in tags,
        "Two-Handed Weapon": slot == "two-handed" and "weapon" in tags,
    }
    return all(holds.get(name, False) for name, _ in clause.conditions)


def _fits(scope: str, kind: int, attacking: bool) -> bool:
    if attacking:
        return scope == "attack" or scope == TYPES[kind]
    return scope == "defense" or scope == f"{TYPES[kind]} defense"
