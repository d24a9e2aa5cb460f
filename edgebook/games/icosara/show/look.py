"""Colours and signs that Clans of Icosara adds to the base look."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from edgebook.games.icosara.table.dice import DICE
from edgebook.games.icosara.table.state import State
from edgebook.scene import BASE, SeatLook

INK, WHITE = "#1D1B17", "#FFFFFF"
FILLS: Final = {
    "Amber": ("#F0B429", INK),
    "Slate": ("#3F5787", WHITE),
    "Jade": ("#35A583", INK),
    "Garnet": ("#8A1236", WHITE),
}
MARKS: Final = {"Amber": "drop", "Slate": "slabs", "Jade": "ring", "Garnet": "gem"}
COLOURS: Final = {
    name: (colour, colour)
    for clan, (fill, ink) in FILLS.items()
    for name, colour in ((clan.lower(), fill), (f"on_{clan.lower()}", ink))
}
DASHES: Final = ((), (6.0, 3.0), (2.0, 3.0), (9.0, 3.0, 2.0, 3.0))
"""The outline of each seat's block, as its line in charts."""

RING = "M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z"
SIGNS: Final[dict[str, tuple[str, ...]]] = {
    "sword": ("f M12 1L14.6 4.6V14.4H9.4V4.6Z", "f M5.5 14.4H18.5V17.4H5.5Z", "f M10.6 17.4H13.4V23H10.6Z"),
    "shield": ("f M12 1.8L20.5 4.8V11.2C20.5 16.8 17 20.6 12 22.6C7 20.6 3.5 16.8 3.5 11.2V4.8Z",),
    "battle": (
        "s2.8 M4 3L16.5 15.5M20 3L7.5 15.5",
        "s2.4 M13 19L20 12M11 19L4 12",
        "s2.8 M17.5 16.5L21 20M6.5 16.5L3 20",
    ),
    "aura": (
        "f M12 7.8A4.2 4.2 0 1 1 12 16.2A4.2 4.2 0 1 1 12 7.8Z",
        "s2.4 M18.6 4.4A10 10 0 0 1 18.6 19.6M5.4 4.4A10 10 0 0 0 5.4 19.6",
    ),
    "trigger": ("f M14.5 1L4.5 13.5H11L9 23L19.5 9.5H12.6Z",),
    "active": ("s2.2 " + RING, "f M9.4 6.8L17.4 12L9.4 17.2Z"),
    "reach": ("s2.4 M7 2.5C16 6.5 16 17.5 7 21.5", "s2.2 M1.5 12H21M17 8L21.2 12L17 16"),
    "pit": ("s2.6 M2 6H22", "f M5 9.5H19L15.5 21H8.5Z"),
    "lock": ("f M4.5 10.5H19.5V22H4.5Z", "s2.6 M7.5 11V7A4.5 4.5 0 0 1 16.5 7V11"),
    "dot": ("f M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5Z",),
    "dot0": ("s2.6 M12 4.5A7.5 7.5 0 1 1 12 19.5A7.5 7.5 0 1 1 12 4.5Z",),
    "drop": (
        "f M12 1.5C17.5 8 20 11.5 20 15A8 8 0 0 1 4 15C4 11.5 6.5 8 12 1.5Z",
        "k M12 10.5L14.4 14.6L12 18.6L9.6 14.6Z",
    ),
    "slabs": ("f M6 2.5H23L18.5 8H1.5Z", "f M6 9.6H23L18.5 15.1H1.5Z", "f M6 16.7H23L18.5 22.2H1.5Z"),
    "ring": ("s6 M12 5A7 7 0 1 1 12 19A7 7 0 1 1 12 5Z",),
    "gem": (
        "f M7 3H17L22.5 9.5L12 22L1.5 9.5Z",
        "c1.6 M1.5 9.5H22.5M8.2 9.5L12 21M15.8 9.5L12 21M8.2 9.5L12 3.6L15.8 9.5",
    ),
}
NAMES: Final = {
    "sword": "attacking", "shield": "defending", "battle": "Battle ability", "aura": "Aura",
    "trigger": "Trigger ability", "active": "Active ability", "reach": "range", "pit": "pit",
    "lock": "forbidden", "dot": "there", "dot0": "used up",
    "drop": "Amber", "slabs": "Slate", "ring": "Jade", "gem": "Garnet",
}  # fmt: skip
ICON_SIGNS: Final = {
    "Battle": "battle", "Attack": "sword", "Defend": "shield", "Aura": "aura", "Trigger": "trigger",
    "Active": "active",
}  # fmt: skip
LOOK = BASE.extended(COLOURS, SIGNS, NAMES)

OUTLINES: Final = {
    "D4": ("M12 1.5L23.5 22H0.5Z", 15.4),
    "D6": ("M2.5 2.5H21.5V21.5H2.5Z", 12.0),
    "D8": ("M12 0.3L23.3 12L12 23.7L0.7 12Z", 12.0),
    "coin": ("M12 0.8A11.2 11.2 0 1 1 12 23.2A11.2 11.2 0 1 1 12 0.8Z", 12.0),
    "D10": ("M12 0.3L23.5 15.2L12 23.7L0.5 15.2Z", 14.2),
    "D12": ("M12 0.5L23.4 9L19 22.5H5L0.6 9Z", 12.4),
    "D20": ("M12 0.3L22.4 6V18L12 23.7L1.6 18V6Z", 12.0),
}
"""The shape of each die on the 24 x 24 grid, and where the middle of its number stands."""
_COMMAND = re.compile(r"([MLHVAZ])([^MLHVAZ]*)")


@lru_cache(maxsize=512)
def outline(die: int, x: float, y: float, size: float) -> str:
    """The shape of a die, in a square of `size` at (x, y)."""
    k = size / 24
    made = []
    for command, rest in _COMMAND.findall(OUTLINES[DICE[die]][0]):
        numbers = [float(n) for n in rest.split()] if rest else []
        if command == "H":
            numbers = [x + k * numbers[0]]
        elif command == "V":
            numbers = [y + k * numbers[0]]
        elif command == "A":
            numbers = [k * numbers[0], k * numbers[1], *numbers[2:5], x + k * numbers[5], y + k * numbers[6]]
        elif numbers:
            numbers = [x + k * numbers[0], y + k * numbers[1]]
        made.append(command + " ".join(f"{n:.5g}" for n in numbers))
    return "".join(made)


def clan_of(s: State, seat: int) -> tuple[str, str, str]:
    """The fill, the ink and the mark of a seat's clan; a clan of an owner's has those of one of ours."""
    clans = s.setup.pack.clans
    ours = list(FILLS)
    clan = s.setup.seats[seat].clan
    known = clan if clan in FILLS else ours[clans.index(clan) % len(ours)]
    return known.lower(), f"on_{known.lower()}", MARKS[known]


def seat_looks(s: State) -> list[SeatLook]:
    """The clans' colours and marks, for charts."""
    found = []
    for seat in s.seats:
        fill, ink, mark = clan_of(s, seat)
        edge = (LOOK.light["ink"], LOOK.dark["ink"])
        colours = [(LOOK.light[name], LOOK.dark[name]) for name in (fill, ink)]
        found.append(SeatLook(colours[0], edge, LOOK.signs[mark], colours[1]))
    return found
