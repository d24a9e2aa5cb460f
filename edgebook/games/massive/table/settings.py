"""What can be chosen before a Quest of Massive Darkness."""

from __future__ import annotations

from edgebook.games.massive.book import RULES
from edgebook.games.massive.cards.pack import load
from edgebook.games.massive.cards.records import Card
from edgebook.games.massive.table.quest_tables import ORDER
from edgebook.games.massive.table.setup import USUAL
from edgebook.kernel.settings import Number, Offer, Seats, Setting, Settings

WAYS = ("Melee", "Ranged", "Magic")
FIRST = {"Elias": "staff", "Sibyl": "short-bow"}
"""What the pair of the smallest game begins with."""
MODES = (
    Offer("standard", "One Quest"),
    Offer("story", "Story Mode", "what Heroes keep goes on to the next Quest"),
)


def _quest(number: int, name: str) -> Offer:
    kind, _, title = RULES[f"MD-15.{number}"].title.partition(": ")
    return Offer(name, title, kind)


def _weapon(card: Card) -> Offer:
    """A Weapon with its dice: of the Attack that it is for, and of the Defense where it has any."""
    said = [f"{_dice(dice)} {way}" for way, dice in zip(WAYS, card.dice, strict=False) if any(dice)]
    defends = [f"{_dice(card.dice[3])} Defense"] if any(card.dice[3]) else []
    return Offer(card.id, card.name, ", ".join(said + defends))


def _dice(dice: tuple[int, ...]) -> str:
    colours = ("red", "yellow", "green", "blue")
    return " and ".join(f"{n} {colour}" for n, colour in zip(dice, colours, strict=True) if n)


def settings() -> Settings:
    box = load(())
    heroes = [Offer(name, name, hero.hero_class) for name, hero in box.heroes.items()]
    weapons = [_weapon(box.cards[name]) for name in box.weapons]
    quests = [_quest(number, name) for number, name in enumerate(ORDER)]
    usual = [{"hero": name, "weapon": FIRST[name]} for name in USUAL[:2]]
    return (
        Setting("quest", "Quest", quests, "tutorial", "the Tutorial first; ten more in the book"),
        Seats(
            "heroes",
            "Heroes",
            (
                Setting("hero", "Hero", heroes, USUAL[0], once=True),
                Setting("weapon", "Starting Weapon", weapons, box.weapons[0]),
            ),
            1,
            6,
            usual,
            "one to six, all yours",
        ),
        Number("lifebringer", "Lifebringer tokens", 0, 9, 2, "2 by the book; more is easier"),
        Setting("mode", "How it goes on", MODES, "standard"),
    )
