"""What Equipment is worth to a Hero: dice, and what the Class does with them."""

from __future__ import annotations

from functools import lru_cache

from edgebook.games.massive.cards.records import Card, Dice
from edgebook.games.massive.table.pieces import Hero
from edgebook.games.massive.table.state import State

WORTH = {"red": 1.5, "yellow": 1.0, "green": 1.4, "blue": 0.9}
TASTE = {
    "Battle Wizard": (1.2, 0.8, 1.1),
    "Bloodmoon Nightrunner": (1.2, 1.2, 0.6),
    "Nightshade Ranger": (1.0, 1.3, 0.6),
    "Paladin of Fury": (1.2, 0.8, 0.6),
    "Pit Fighter Berserker": (1.3, 0.7, 0.6),
    "Shadow Barbarian": (1.3, 0.9, 0.6),
}
"""How much each Class makes of Melee, Ranged and Magic."""


def gear_value(s: State, seat: int, cards: list[str]) -> float:
    """What a set of Equipped cards is worth: its best attack, and its defence."""
    taste = TASTE.get(s.heroes[seat].hero_class, (1.0, 1.0, 1.0))
    found = [s.box.cards[id] for id in cards]
    attacks = [taste[kind] * sum(_dice(card, kind) for card in found) for kind in range(3)]
    second = sorted(attacks)[-2]
    extra = 0.4 * sum(len(card.clauses) for card in found)
    return max(attacks) + 0.3 * second + sum(_dice(card, 3) for card in found) + extra


@lru_cache(512)
def _worth(dice: Dice) -> float:
    return dice.worth(WORTH)


def _dice(card: Card, kind: int) -> float:
    return _worth(card.dice[kind])


def worn(hero: Hero) -> list[str]:
    return [*([hero.body] if hero.body else []), *hero.hands]


def in_hands(s: State, hero: Hero, card: str, instead: str = "") -> list[str]:
    """What a Hero would wear after equipping a card."""
    cards = s.box.cards
    slot = cards[card].slot
    if slot == "body":
        return [card, *hero.hands]
    body = [hero.body] if hero.body else []
    two = any(cards[id].slot == "two-handed" for id in hero.hands)
    if slot == "two-handed" or two:
        return [*body, card]
    hands = list(hero.hands)
    if instead in hands:
        hands.remove(instead)
    elif len(hands) == 2:
        hands.pop(0)
    return [*body, *hands, card]


def gain_of(s: State, seat: int, card: str, instead: str = "") -> float:
    """How much better a Hero is off with a card on."""
    hero = s.heroes[seat]
    if not s.box.cards[card].slot:
        return 0.3
    return gear_value(s, seat, in_hands(s, hero, card, instead)) - gear_value(s, seat, worn(hero))


def junk(s: State, seat: int) -> list[str]:
    """What a Hero carries and would not miss: gear that is no better than what is worn."""
    hero = s.heroes[seat]
    return [card for card in hero.carried if s.box.cards[card].slot and gain_of(s, seat, card) <= 0.2]
