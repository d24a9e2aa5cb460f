"""Paying the owners of cards."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.table.state import State
from edgebook.kernel import Context

BASES = ("Citizen", "Patrician")


@RULES.rule(
    "VG-Y1",
    gives="owner",
    cites=("VG-Y3",),
    says={
        "effect": "{seat:seat} pays {owner:seat} 1 Coin for {what} on {card:card}.",
        "base": "{seat:seat} pays {owner:seat} 1 Coin for a {what} in its hand: {card:card}.",
    },
)
def pays(s: State, t: Context, seat: int, card: int, what: str) -> tuple[str, int]:
    """The Voiceless Guild pays the owner 1 Coin for each effect that it resolves on another seat's card,
    when it resolves it and before it gains anything from it: always for Patricians, for Citizens only in a
    turn in which it hunts, and for every other effect always, useful or not.
    """
    s.coins[seat] -= 1
    return _receive(s, card, what)


@RULES.rule(
    "VG-Y2",
    gives="owner",
    cites=("VG-Y3",),
    says={
        "effect": "{seat:seat} has no Coin: the supply pays {owner:seat} 1 for {what} on {card:card}.",
        "base": "{seat:seat} has no Coin: the supply pays {owner:seat} 1 for a {what} in its hand: "
        "{card:card}.",
    },
)
def supply_pays(s: State, t: Context, seat: int, card: int, what: str) -> tuple[str, int]:
    """When the Voiceless Guild is short of Coins, the supply pays you instead, and the effect still
    happens."""
    return _receive(s, card, what)


def _receive(s: State, card: int, what: str) -> tuple[str, int]:
    owner = s.owner[card]
    s.coins[owner] += 1
    return ("base" if what in BASES else "effect"), owner
