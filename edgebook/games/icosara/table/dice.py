"""The seven dice of a Warlord. A die is its rank, from 0; an arsenal is a sum of bits, one for each die."""

from __future__ import annotations

from typing import Final

from edgebook.kernel import Die

DICE: Final = ("D4", "D6", "D8", "coin", "D10", "D12", "D20")
"""In the order of their ranks."""
RANK: Final = {name: rank for rank, name in enumerate(DICE)}
D4, COIN, D20 = RANK["D4"], RANK["coin"], RANK["D20"]
SIDES: Final = (4, 6, 8, 2, 10, 12, 20)
VALUES: Final = tuple((6, 0) if die == COIN else tuple(range(1, n + 1)) for die, n in enumerate(SIDES))
"""What each side of a die counts: heads, the first side of the coin, 6 and tails 0."""
ROLLED: Final = tuple(
    Die(name, ("heads", "tails") if rank == COIN else tuple(map(str, VALUES[rank])))
    for rank, name in enumerate(DICE)
)
TOSS: Final = ROLLED[COIN]
NULL_EDGE: Final = (2, 4, 6, 7, 8, 10, 14)
"""The fixed numbers of Null-Edge."""

NOTHING: Final = "nothing"
"""The key for fighting without any die, which only one reading of Null-Edge can lead to."""
ALL: Final = 0b1111111
NO_D20: Final = ALL - (1 << D20)
LISTED: Final = tuple(tuple(die for die in range(7) if mask >> die & 1) for mask in range(ALL + 1))
"""The dice of an arsenal, in rank order."""
NAMED: Final = tuple(tuple(DICE[die] for die in dice) for dice in LISTED)


def up_to(rank: int) -> int:
    """All dice of this rank or lower."""
    return (1 << (rank + 1)) - 1
