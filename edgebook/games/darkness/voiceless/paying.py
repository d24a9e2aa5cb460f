"""Paying the owners of cards."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES, SOLO
from edgebook.games.darkness.state import State
from edgebook.kernel import Table


@RULES.rule(
    "VG-Y1", "It pays you", SOLO("5"), gives="owner what", cites=("VG-Y3",),
    says="{seat:seat} pays {owner:seat} 1 Coin for {what:voiceless_effect}.",
)  # fmt: skip
def pays(s: State, t: Table, seat: int, card: int, slot: int) -> tuple[int, tuple[int, int]]:
    """The Voiceless Guild pays the owner 1 Coin for each effect that it resolves on another seat's card, before it gains
    anything from it: always for Patricians, for Citizens only in a turn in which it hunts, for every other effect always,
    useful or not."""
    owner = s.owner[card]
    s.coins[seat] -= 1
    s.coins[owner] += 1
    return owner, (card, slot)


@RULES.rule(
    "VG-Y2", "The supply pays you", SOLO("5"), gives="owner what", cites=("VG-Y3",),
    says="{seat:seat} has no Coin: the supply pays {owner:seat} 1 Coin for {what:voiceless_effect}.",
)  # fmt: skip
def supply_pays(s: State, t: Table, seat: int, card: int, slot: int) -> tuple[int, tuple[int, int]]:
    """When the Voiceless Guild is short of Coins, the supply pays you instead, and the effect still happens."""
    owner = s.owner[card]
    s.coins[owner] += 1
    return owner, (card, slot)


RULES.limit(
    "VG-Y3", "Two icons, two effects", SOLO("5"),
    "A contact with two icons is two effects, each resolved in its own place in the order, and paid for twice on your "
    "card.",
)  # fmt: skip
