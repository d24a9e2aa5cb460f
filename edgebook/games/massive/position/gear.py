"""What a Hero carries and has learned, checked against the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edgebook.box.positions import Check, Items, Kind, Told, Word, maybe
from edgebook.games.massive.cards.pack import Pack


def card_word(box: Pack, what: str, test: Any) -> Word:
    """A card by its id, of those that pass a test."""
    return Word([id for id, card in box.cards.items() if test(card)], what)


class Skills(Kind):
    """Lines of a Class sheet, each with the Level of the highest skill acquired."""

    what = 'an object such as {"Fireball": 1}'

    def __init__(self, box: Pack, hero_class: str) -> None:
        self.lines = box.classes[hero_class].lines
        self.hero_class = hero_class

    def read(self, value: object, path: str, check: Check) -> dict[str, int]:
        found = {}
        for line, level in check.object(value, path, tuple(self.lines), self.what).items():
            levels = [skill.level for skill in self.lines[line]]
            if type(level) is not int or level not in levels:
                wanted = " or ".join(map(str, levels))
                check.bad(f"{path}.{line}", level, f"a Level of that line: {wanted}")
            else:
                found[line] = level
        return found

    def write(self, value: Mapping[str, int]) -> dict[str, int]:
        return {line: value[line] for line in self.lines if line in value}


class Hands(Kind):
    """At most two Hand cards, or one Two-Handed card."""

    what = "a list of at most two Hand cards, or one Two-Handed card"

    def __init__(self, box: Pack) -> None:
        self.box = box
        self.card = card_word(
            box, "a Hand or Two-Handed card by its id", lambda card: card.slot in ("hand", "two-handed")
        )

    def read(self, value: object, path: str, check: Check) -> list[str]:
        before = check.count
        cards = [
            self.card.read(card, f"{path}[{n}]", check)
            for n, card in enumerate(check.items(value, path, self.what))
        ]
        if check.count != before:
            return []
        two = any(self.box.cards[card].slot == "two-handed" for card in cards)
        if len(cards) > (1 if two else 2):
            last = 1 if two else 2
            check.say(f"{path}[{last}]", f"{cards[last]} is one too many", self.what[10:])
            return []
        return cards


def class_of(hero: Told) -> str:
    """The Class of the Hero who brings what is read."""
    told: str = hero["class"] if "class" in hero else hero.within["class"]  # type: ignore[index]
    return told


def skills_kind(hero: Told) -> Kind:
    return Skills(hero.context, class_of(hero))


def lasting_kind(hero: Told) -> Kind:
    signature = hero.context.classes[class_of(hero)].signature.name
    return Items(Word((signature,)), "a list of Signatures", once=True)


def body_of(box: Pack) -> Kind:
    return maybe(card_word(box, "a Body card by its id", lambda card: card.slot == "body"))


def carried_of(box: Pack) -> Kind:
    card = card_word(box, "an Equipment card by its id", lambda card: card.equipment)
    return Items(card, "a list of Equipment cards")
