"""Chapter 1: what the words mean."""

from edgebook.games.icosara.book import RULEBOOK, RULES

RULES.limit(
    "ICO-1.1",
    "Warlords",
    RULEBOOK("2"),
    "Two players, each the Warlord of one clan. Three or four play a Four Front Fight.",
)
RULES.limit(
    "ICO-1.2",
    "Pawns",
    RULEBOOK("2"),
    "Every card is a pawn. It has a name, a clan, a number that counts when it attacks (sword) and "
    "one that counts when it defends (shield), perhaps a range, and an ability with its icon.",
)
RULES.limit(
    "ICO-1.3",
    "The arsenal",
    RULEBOOK("5"),
    "Each player owns seven dice: a D4, a D6, a D8, a coin, a D10, a D12 and a D20.",
)
RULES.limit(
    "ICO-1.4",
    "The coin",
    RULEBOOK("2"),
    "Heads counts 6, tails 0. Everywhere else the coin is a die like the others.",
)
RULES.limit(
    "ICO-1.5",
    "The pit",
    RULEBOOK("10"),
    "Each player has a pit. Spent dice go there, and so do pawns that were beaten, conceded or "
    "sacrificed. What is there is out of play until a card brings it back.",
)
RULES.limit(
    "ICO-1.7", "The golden rule", RULEBOOK("2"), "Where a card and the rulebook disagree, the card is right."
)
RULES.limit(
    "ICO-1.8",
    "Restore and revive",
    RULEBOOK("10"),
    "To restore something is to take it out of the pit again: a die goes into the arsenal, a pawn into "
    "the formation (which is also called reviving it). Only cards do that.",
)
RULES.limit(
    "ICO-1.9",
    "What lies open",
    RULEBOOK("2-4"),
    "Arsenals, pits, mastery-rolls, counters and formations are open to all. Only the dice of the "
    "starting roll, until everybody has chosen, and formations while they are being built are secret.",
)
