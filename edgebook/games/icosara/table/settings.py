"""What can be chosen before a game of Clans of Icosara."""

from __future__ import annotations

from edgebook.games.icosara.cards.pack import load
from edgebook.kernel.settings import Offer, Seats, Setting, Settings

MODES = (
    Offer("traditional", "Traditional", "the game of the rulebook"),
    Offer("swift", "Swift", "without the D20"),
    Offer("tournament", "Tournament", "each Warlord brings a deck of pawns"),
)
DICE = (Offer(False, "Dice"), Offer(True, "Null Edge", "fixed numbers instead of dice"))


def settings() -> Settings:
    clans = load(()).clans
    clan = Setting("clan", "Clan", [Offer(name, name) for name in clans], clans[0])
    return (
        Seats("seats", "Warlords", (clan,), 2, 4, [{"clan": name} for name in clans[:2]], "two to four"),
        Setting("mode", "Mode", MODES, "traditional"),
        Setting("null_edge", "Battles are fought with", DICE, False),
    )
