"""The eight positions of a formation: rows, contacts, and who stands behind whom.

row 1        1     2     3          (front: towards the opponent)
row 2           4     5
row 3        6     7     8
"""

from __future__ import annotations

from typing import Final

ROW: Final = (0, 1, 1, 1, 2, 2, 3, 3, 3)
"""The row of each position; positions count from 1."""
CONTACTS: Final = (
    (1, 2), (2, 3), (4, 5), (6, 7), (7, 8),
    (1, 4), (2, 4), (2, 5), (3, 5), (4, 6), (4, 7), (5, 7), (5, 8),
)  # fmt: skip
ADJACENT: Final = tuple(
    tuple(sorted({b for a, b in CONTACTS if a == here} | {a for a, b in CONTACTS if b == here}))
    for here in range(9)
)
BEHIND: Final = {
    "contact": ((), (4,), (4, 5), (5,), (6, 7), (7, 8), (), (), ()),
    "cone": ((), (4, 6, 7), (4, 5, 6, 7, 8), (5, 7, 8), (6, 7), (7, 8), (), (), ()),
}
"""The positions behind each position, for both readings of the ruling `behind`."""

EIGHT: Final = (1, 2, 3, 4, 5, 6, 7, 8)
SWIFT: Final = (1, 2, 4, 6, 7)
THREES: Final = ((1, 2, 3), (1, 2, 4), (2, 3, 5))
"""The shapes that a formation of three may have in a tiebreaker."""


def empty_in_row(formation: list[int], row: int, ground: tuple[int, ...]) -> list[int]:
    """The positions of a row that exist and hold no pawn."""
    return [place for place in ground if ROW[place] == row and formation[place] < 0]


def moves_up(formation: list[int], ground: tuple[int, ...], reading: str) -> list[tuple[int, int]]:
    """Every move from behind into an empty position: from where, to where."""
    behind = BEHIND[reading]
    return [
        (source, place)
        for place in ground
        if formation[place] < 0
        for source in behind[place]
        if formation[source] >= 0
    ]
