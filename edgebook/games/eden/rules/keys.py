"""What several questions choose among (a card, a play, a Tactic, an amount of Gold), with its label and its
item on the table."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.table.state import NOBODY, State
from edgebook.games.eden.thing_words import TACTIC
from edgebook.games.eden.words import Words
from edgebook.kernel import Asked

NOT_LISTED = "a card that is not listed"
Chosen = str | tuple[Any, ...]
"""An answer: a word such as `done`, or what is done and the card that it is done with."""


def key_label(s: State, key: Chosen) -> str:
    """`play [i1] Denied`, `use [e3] Hospital`, or a card that is not listed."""
    if isinstance(key, str):
        return NOT_LISTED
    return f"{key[0]} {Words(s).handled(key[1])}"


class AVictim(Asked):
    """A card that is killed or annihilated, or nobody."""

    seat: int

    def label(self, s: State, key: int) -> str:
        return "nobody" if key == NOBODY else Words(s).handled(key)


class APlay(Asked):
    """What is done and the card that it is done with; or a word, such as that it is enough."""

    seat: int

    def item(self, s: State, key: Chosen) -> str | None:
        return None if isinstance(key, str) else f"card:{key[1]}"


class AnAnswer(Asked):
    """What a seat plays or uses in a window."""

    private = True  # a seat passes because it could do something: that tells what it holds

    def label(self, s: State, seat: int, key: Chosen) -> str:
        return key_label(s, key)

    def item(self, s: State, seat: int, key: Chosen) -> str | None:
        return None if isinstance(key, str) else f"card:{key[1]}"


class APiece(Asked):
    """A WEAPON or a piece of ARMOR that a combatant carries."""

    seat: int
    card: int

    def label(self, s: State, key: int) -> str:
        return f"use {Words(s).handled(key)}"


class ATactic(Asked):
    """Land, Sea or Air."""

    seat: int

    def label(self, s: State, key: int) -> str:
        return TACTIC[key]


class SomeGold(Asked):
    """An amount of Gold that is paid for a card."""

    seat: int
    card: int

    def label(self, s: State, key: int) -> str:
        return f"{key} Gold"
