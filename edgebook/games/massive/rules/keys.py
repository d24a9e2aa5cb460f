"""What several decisions share: who answers, where that is not simply the player whose Hero it is about; and
what is chosen (a Zone, a Hero, an Enemy, a card, an Action), with its label and its item on the table."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.effects.in_force import signature
from edgebook.games.massive.rules.hooks import quest
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Asked

# -- who answers -----------------------------------------------------------------------------------------


def acting(s: State, seat: int) -> int:
    """Who answers: the active Hero's player in an Activation, else the player of this seat."""
    return s.active if s.active >= 0 else seat


class ForAHero(Asked):
    """What a Hero does, in the own Activation or in that of a Hero who commands it."""

    seat: int

    def who(self, s: State) -> int:
        return acting(s, self.seat)


class ForAnEnemy(Asked):
    """What an Enemy does where its rules leave a choice: the active Hero's player answers in an Activation,
    else the First Player."""

    enemy: str

    def who(self, s: State) -> int:
        return acting(s, s.first)


# -- what is chosen --------------------------------------------------------------------------------------


class AZone(Asked):
    """A Zone, by its name."""

    def label(self, s: State, key: str) -> str:
        return key

    def item(self, s: State, key: str) -> str:
        return f"zone:{key}"


class AHero(Asked):
    """A Hero, by the seat."""

    def label(self, s: State, key: int) -> str:
        return Words(s).seat(key)

    def item(self, s: State, key: int) -> str:
        return f"hero:{key}"


class AnEnemy(Asked):
    """An Enemy, by its id."""

    def label(self, s: State, key: str) -> str:
        return Words(s).named(key)

    def item(self, s: State, key: str) -> str:
        return f"enemy:{key}"


class ACard(Asked):
    """A card, by its id, that a Hero takes or gives away."""

    seat: int

    def label(self, s: State, key: str) -> str:
        return Words(s).card(key)


class ASwap(ACard):
    """A card of a swap at the Market, or that the cards so far are all."""

    given: tuple[str, ...]

    def label(self, s: State, key: str) -> str:
        return "That is all" if key == "enough" else ACard.label(self, s, key)


LABELS = {
    "move": "Movement",
    "get-up": "Get up",
    "trade": "Reorganize or trade",
    "transmute": "Transmute",
    "end": "End the activation",
}


Chosen = str | tuple[Any, ...]
"""An answer: a word such as `done`, or a kind of act with what it is done to."""


class AnAction(Asked):
    """An Action of a Hero: its kind alone, or its kind and what it is done to."""

    seat: int

    def label(self, s: State, key: Chosen) -> str:
        if isinstance(key, str):
            if key == "signature":
                return f"Signature {signature(s, s.heroes[self.seat]).name}"
            return LABELS[key]
        kind, *rest = key
        if kind == "attack":
            foe = rest[1]
            whom = f"Pillar in {foe[7:]}" if foe.startswith("pillar:") else Words(s).placed(foe)
            return f"{rest[0].capitalize()} attack on {whom}"
        if kind == "command":
            return f"Command {Words(s).seat(rest[0])}"
        if kind == "use":
            return f"Use {s.box.name(rest[0])}"
        if kind in quest(s).acts:
            return f"{quest(s).acts[kind][0]} {rest[0]}"
        return f"{kind.replace('-', ' ').title()} to {rest[0]}"

    def item(self, s: State, key: Chosen) -> str | None:
        if isinstance(key, str):
            return f"hero:{self.seat}"
        kind, *rest = key
        if kind == "attack":
            return f"zone:{rest[1][7:]}" if rest[1].startswith("pillar:") else f"enemy:{rest[1]}"
        if kind == "command":
            return f"hero:{rest[0]}"
        return f"card:{self.seat}:{rest[0]}" if kind == "use" else f"zone:{rest[0]}"


class AGrantedAction(AnAction):
    """An Action that a skill or another Hero grants."""

    def who(self, s: State) -> int:
        return acting(s, self.seat)
