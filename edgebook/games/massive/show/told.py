"""What a card, an Action and an answer do, in a line: what a person needs to know to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edgebook.games.massive.cards.records import ATTACK, DEFENSE, NO_DICE, Card, Dice
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import pool
from edgebook.kernel import Decision

TYPES = ("Melee", "Ranged", "Magic", "Defense")
SLOTS = {"body": "body", "hand": "one hand", "two-handed": "two hands"}
KINDS = {"item": "an Item, always in use", "consumable": "a Consumable: used once, then discarded"}


def dice_words(dice: Dice) -> str:
    """`1 red die and 2 blue dice`."""
    return " and ".join(
        pool(counts, colours) for counts, colours in ((dice[:2], ATTACK), (dice[2:], DEFENSE)) if any(counts)
    )


def card_words(card: Card) -> str:
    """`Melee 1 red die; Defense 1 blue die; one hand; Melee bam: +1 hit`."""
    parts = [
        f"{kind} {dice_words(dice)}" for kind, dice in zip(TYPES, card.dice, strict=True) if dice != NO_DICE
    ]
    parts += [said for said in (SLOTS.get(card.slot, ""), KINDS.get(card.kind, ""), card.effect) if said]
    return "; ".join(parts)


ACTIONS = {
    "move": "Movement Points for moving on, opening doors and picking up, in any mix",
    "trade": "put your gear in order, and exchange cards with the Heroes in your Zone",
    "get-up": "you are stunned: nothing else is possible",
    "transmute": "no Action: discard three cards for a Treasure one Level above the lowest of them",
    "charge": "move one or two Zones to an Enemy, then a free Melee attack",
    "safe-shot": "move one Zone past Enemies, then a free Ranged attack",
    "teleport": "you are there at once; walls and doors do not matter",
    "command": "another Hero takes one Action now",
    "lever": "flip the lever",
    "end": "the Actions that are left are lost; then Enemies that you attacked answer",
}
POINTS = {
    "move": "1 Movement Point",
    "open": "1 Movement Point; a Door card says what is in the Room",
    "pick-up": "1 Movement Point; a Treasure card for each Treasure token",
    "stop": "the Movement Points that are left are lost",
}
SINGLE = {
    ("MD-11.3", "keep"): "the dice stay as they are",
    ("MD-12.3", "boss"): "what is left goes to the Minions",
    ("MD-12.3", "minions"): "the Boss is wounded when no Minion is left",
    ("MD-6.7", "done"): "the rest stays in the bag",
    ("MD-8.14", "transmute"): ACTIONS["transmute"],
}


def _action(s: State, seat: int, key: Any) -> str:
    kind = key if isinstance(key, str) else key[0]
    hero = s.heroes[seat]
    if kind == "signature":
        return f"no Action, 1 XP, once in an Activation: {s.box.classes[hero.hero_class].signature.effect}"
    if kind == "use":
        return f"no Action: {s.box.cards[key[1]].effect.removeprefix('Activation: ')}"
    if kind == "attack":
        place = ("melee", "ranged", "magic").index(key[1])
        used = [s.box.cards[card] for card in hero.hands if s.box.cards[card].dice[place] != NO_DICE]
        return " and ".join(f"{card.name}, {dice_words(card.dice[place])}" for card in used)
    return ACTIONS.get(kind, "")


def _gear(s: State, key: Any) -> str:
    card = s.box.cards.get(key[1] if isinstance(key, tuple) else key)
    return card_words(card) if card is not None else ""


DOES: dict[str, Callable[[State, int, Any], str]] = {
    "MD-8.2": _action,
    "MD-13.6": _action,
    "MD-8.6": lambda s, seat, key: POINTS.get(key if isinstance(key, str) else key[0], ""),
    **{
        rule: lambda s, seat, key: _gear(s, key)
        for rule in (
            "MD-1.7",
            "MD-6.3",
            "MD-6.7",
            "MD-8.16",
            "MD-8.14",
            "MD-14.5",
            "MD-14.8/given",
            "MD-14.8/taken",
        )
    },
}


def does(s: State, decision: Decision, key: Any) -> str:
    """What an answer does, in a line; empty where its label says all."""
    rule = decision.rule.id
    if isinstance(key, str) and (rule, key) in SINGLE:
        return SINGLE[rule, key]
    found = DOES.get(rule)
    return found(s, decision.seat, key) if found is not None else ""
