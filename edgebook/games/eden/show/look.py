"""Colours and signs that Dark Eden adds to the base look: Tactics, resources, types, affiliations, seats."""

from __future__ import annotations

from typing import Final

from edgebook.games.eden.table.state import State
from edgebook.scene import BASE, SeatLook

INK, WHITE = "#1D1B17", "#FFFFFF"
SEATS: Final = (
    ("#2F9E7E", INK), ("#D0380F", WHITE), ("#FBFAF5", INK), ("#7E36B2", WHITE),
    ("#F0B429", INK), ("#3F5787", WHITE), ("#6CC3F0", INK), ("#8A1236", WHITE),
)  # fmt: skip
COLOURS: Final = {
    name: (colour, colour)
    for n, (fill, ink) in enumerate(SEATS)
    for name, colour in ((f"seat{n}", fill), (f"on_seat{n}", ink))
}
DASHES: Final = ((), (6.0, 3.0), (2.0, 3.0), (9.0, 3.0, 2.0, 3.0))
"""The outline of each seat's panel, as its line in charts."""
MARKS: Final = {
    "Sons of Rasputin": "claws", "Templars": "pattee", "Lutheran Triad": "three", "Crescentia": "crescent",
    "Dark Legion": "horns", "Megacorporations": "towers", "Brotherhood": "flame", "General": "star",
}  # fmt: skip
RESOURCE_SIGNS: Final = ("gold", "food", "raw", "fuel")
TACTIC_SIGNS: Final = {1: "land", 2: "sea", 4: "air"}
TYPE_SIGNS: Final = {"INFANTRY": "infantry", "CAVALRY": "cavalry", "VEHICLE": "vehicle"}
SIGNS: Final[dict[str, tuple[str, ...]]] = {
    "land": ("f M0.8 20.5L8.4 5.5L12.6 13.8L15.6 9L23.2 20.5Z",),
    "sea": (
        "s2.8 M1.5 8.5C5 4.5 8.5 4.5 12 8.5C15.5 12.5 19 12.5 22.5 8.5",
        "s2.8 M1.5 16.5C5 12.5 8.5 12.5 12 16.5C15.5 20.5 19 20.5 22.5 16.5",
    ),
    "air": (
        "f M12 18.5C9.6 12.4 6 9.6 0.8 10.4C4.6 4.6 10 5.8 12 11.2C14 5.8 19.4 4.6 23.2 10.4C18 "
        "9.6 14.4 12.4 12 18.5Z",
    ),
    "food": (
        "s2 M12 23V8",
        "f M12 0.8L14.6 4.8L12 8.8L9.4 4.8Z",
        "f M13 14C13 10.2 15.6 8.2 19.6 8.2C19.6 12 17 14.2 13 14Z",
        "f M11 14C11 10.2 8.4 8.2 4.4 8.2C4.4 12 7 14.2 11 14Z",
        "f M13 20.5C13 16.7 15.6 14.9 19.6 14.9C19.6 18.6 17 20.8 13 20.5Z",
        "f M11 20.5C11 16.7 8.4 14.9 4.4 14.9C4.4 18.6 7 20.8 11 20.5Z",
    ),
    "raw": (
        "f M7 4H17L19.5 11H4.5Z",
        "f M3.8 13H20.2L23 20.5H1Z",
    ),
    "fuel": ("f M12 1.5C17 8.5 19.2 11.5 19.2 15.2A7.2 7.2 0 0 1 4.8 15.2C4.8 11.5 7 8.5 12 1.5Z",),
    "cavalry": (
        "s3.6 M6.4 20.5C2.2 12 4.6 3.5 12 3.5C19.4 3.5 21.8 12 17.6 20.5",
        "s3 M3.6 20.5H7.4M16.6 20.5H20.4",
    ),
    "vehicle": (
        "f M4.5 14H19.5A3.6 3.6 0 0 1 19.5 21.2H4.5A3.6 3.6 0 0 1 4.5 14Z",
        "f M5.5 6.5H14.5V12.6H5.5Z",
        "f M14.5 7.6H23V10.4H14.5Z",
    ),
    "target": (
        "s2.4 M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3Z",
        "f M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8Z",
    ),
    "claws": ("s3.4 M7 3L3.5 21M13.8 3L10.3 21M20.6 3L17.1 21",),
    "three": (
        "f M12 1.5A5 5 0 1 1 12 11.5A5 5 0 1 1 12 1.5Z",
        "f M6 12A5 5 0 1 1 6 22A5 5 0 1 1 6 12Z",
        "f M18 12A5 5 0 1 1 18 22A5 5 0 1 1 18 12Z",
    ),
    "pattee": (
        "f M8.5 1.5H15.5L13.6 10.4L22.5 8.5V15.5L13.6 13.6L15.5 22.5H8.5L10.4 13.6L1.5 15.5V8.5L10.4 10.4Z",
    ),
    "horns": ("f M1.5 2L8.4 7H15.6L22.5 2L12 23Z",),
    "towers": (
        "f M2.5 11H7.8V22H2.5Z",
        "f M9.3 3H14.7V22H9.3Z",
        "f M16.2 7.5H21.5V22H16.2Z",
    ),
    "flame": (
        "f M12.5 1C13.5 6.4 19.2 9 19.2 15.2A7.2 7.2 0 0 1 4.8 15.2C4.8 11 8 9.8 8.6 5.6C10.4 7.4 "
        "12 5 12.5 1Z",
    ),
    "crescent": ("f M15.5 2A10.2 10.2 0 1 0 22 15.5A8.4 8.4 0 0 1 15.5 2Z",),
    "gold": (
        "s2.4 M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3Z",
        "f M12 7.4L16 12L12 16.6L8 12Z",
    ),
    "infantry": (
        "f M12 1.8A4.7 4.7 0 1 1 12 11.2A4.7 4.7 0 1 1 12 1.8Z",
        "f M4 22.5C4 15.5 7.4 12.6 12 12.6C16.6 12.6 20 15.5 20 22.5Z",
    ),
    "crown": ("f M2.5 7L7.5 11.5L12 4L16.5 11.5L21.5 7L19.5 19.5H4.5Z",),
    "star": ("f M12 1.6L15.1 8.6L22.7 9.4L17 14.5L18.6 22L12 18.1L5.4 22L7 14.5L1.3 9.4L8.9 8.6Z",),
    "open_card": (
        "s2.2 M6 2.5H18V21.5H6Z",
        "f M8.8 6H15.2V8H8.8Z",
    ),
}
NAMES: Final = {
    "land": "Land", "sea": "Sea", "air": "Air", "gold": "Gold", "food": "Food", "raw": "Raw Materials",
    "fuel": "Fuel",
    "infantry": "INFANTRY", "cavalry": "CAVALRY", "vehicle": "VEHICLE", "target": "target of the raid",
    "crown": "Commander", "star": "Victory Points", "open_card": "a card with a lasting effect",
    **{sign: name for name, sign in MARKS.items() if name != "General"},
}  # fmt: skip
LOOK: Final = BASE.extended(COLOURS, SIGNS, NAMES)


def mark_of(s: State, seat: int) -> str:
    """The mark of a seat: its Commander's affiliation."""
    return MARKS[s.card(s.commander[seat]).affiliation]


def seat_looks(s: State) -> list[SeatLook]:
    """The seats' colours and marks, for charts."""
    edge = (LOOK.light["ink"], LOOK.dark["ink"])
    return [
        SeatLook((SEATS[seat][0],) * 2, edge, LOOK.signs[mark_of(s, seat)], (SEATS[seat][1],) * 2)
        for seat in range(s.seats)
    ]
