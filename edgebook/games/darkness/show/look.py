"""The look of Edge of Darkness: its own colours, signs and guild marks, drawn by us.

The shape says what a piece is, the mark says whose: a square is a cube, head and body an Agent, a pennant
the owner of a card or board. The mark is on every piece, so that nothing is told by colour alone.
"""

from __future__ import annotations

from typing import NamedTuple

from edgebook.games.darkness.table.state import State
from edgebook.scene import BASE, SeatLook


class GuildLook(NamedTuple):
    """How the pieces of one guild look; `fill` and `on` are colour names."""

    fill: str
    on: str
    mark: str
    outline: str = "piece_edge"


# The five colours of cubes. Black belongs to no guild: it is the Blight's.
GUILDS: dict[str, GuildLook] = {
    "green": GuildLook("green", "on_green", "leaf"),
    "red": GuildLook("red", "on_red", "mask"),
    "white": GuildLook("white", "on_white", "chalice", "white_edge"),
    "purple": GuildLook("purple", "on_purple", "clasp"),
    "black": GuildLook("black", "on_black", "saltire"),
}

# name: (light, dark)
COLOURS: dict[str, tuple[str, str]] = {
    "blight": ("#37312F", "#0C0B0C"),
    "blight_ink": ("#F4ECE0", "#F4ECE0"),
    "blight_soft": ("#544B48", "#3A3536"),
    "damage": ("#F3B23C", "#F3B23C"),
    "on_damage": ("#1D1B17", "#1D1B17"),
    "piece_edge": ("#1D1B17", "#EFEDE7"),
    "white_edge": ("#5A5448", "#EFEDE7"),
    "green": ("#2F9E7E", "#2F9E7E"),
    "on_green": ("#1D1B17", "#1D1B17"),
    "red": ("#D0380F", "#D0380F"),
    "on_red": ("#FFFFFF", "#FFFFFF"),
    "white": ("#FBFAF5", "#FBFAF5"),
    "on_white": ("#1D1B17", "#1D1B17"),
    "purple": ("#7E36B2", "#7E36B2"),
    "on_purple": ("#FFFFFF", "#FFFFFF"),
    "black": ("#17171A", "#17171A"),
    "on_black": ("#FFFFFF", "#FFFFFF"),
}

SIGNS: dict[str, tuple[str, ...]] = {
    # action types
    "allegiance": ("f M4 2H6.6V22H4Z", "f M8 3H21L17.4 8L21 13H8Z"),
    "coin": ("s2.4 M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3Z", "f M12 7.4L16 12L12 16.6L8 12Z"),
    "hunting": ("s2.4 M12 5A7 7 0 1 1 12 19A7 7 0 1 1 12 5Z", "s2.4 M12 1V8M12 16V23M1 12H8M16 12H23"),
    "defense": ("f M12 1.8L20.5 4.8V11.2C20.5 16.8 17 20.6 12 22.6C7 20.6 3.5 16.8 3.5 11.2V4.8Z",),
    "train": ("s3.2 M4 12.5L12 5L20 12.5", "s3.2 M4 20.5L12 13L20 20.5"),
    "miscellaneous": (
        "f M12 1.5L16 5.5L12 9.5L8 5.5Z",
        "f M18.5 8L22.5 12L18.5 16L14.5 12Z",
        "f M12 14.5L16 18.5L12 22.5L8 18.5Z",
        "f M5.5 8L9.5 12L5.5 16L1.5 12Z",
    ),
    "battle": ("f M12 1L14.6 4.6V14.4H9.4V4.6Z", "f M5.5 14.4H18.5V17.4H5.5Z", "f M10.6 17.4H13.4V23H10.6Z"),
    # tokens and pieces
    "influence": ("f M12 1.5L21.1 6.75V17.25L12 22.5L2.9 17.25V6.75Z", "k M12 6.4L17.4 15.6H6.6Z"),
    "goodwill": (
        "s2 M12 2.2L20.5 7.1V16.9L12 21.8L3.5 16.9V7.1Z",
        "f M12 17.4C4.6 12.2 7.4 7.2 12 10C16.6 7.2 19.4 12.2 12 17.4Z",
    ),
    "reputation": ("f M12 1.6L15.1 8.6L22.7 9.4L17 14.5L18.6 22L12 18.1L5.4 22L7 14.5L1.3 9.4L8.9 8.6Z",),
    "agent": (
        "f M12 1.8A4.7 4.7 0 1 1 12 11.2A4.7 4.7 0 1 1 12 1.8Z",
        "f M4 22.5C4 15.5 7.4 12.6 12 12.6C16.6 12.6 20 15.5 20 22.5Z",
    ),
    "untrained": (
        "s2 M12 2.8A3.9 3.9 0 1 1 12 10.6A3.9 3.9 0 1 1 12 2.8Z",
        "s2 M5 21.5C5 16 8 13.6 12 13.6C16 13.6 19 16 19 21.5Z",
    ),
    "cube": ("f M12 1.5L21.5 6.7L12 12L2.5 6.7Z", "f M2 8.6L11 13.6V23L2 18Z", "f M22 8.6L13 13.6V23L22 18Z"),
    "patrician": ("f M2.5 7L7.5 11.5L12 4L16.5 11.5L21.5 7L19.5 19.5H4.5Z",),
    "card": ("s2.2 M6 2.5H18V21.5H6Z", "f M8.8 6H15.2V8H8.8Z"),
    # guild marks
    "leaf": (
        "f M12 1C20 6.5 20.5 15.5 12 21C3.5 15.5 4 6.5 12 1Z",
        "s2 M12 20V23.4",
        "c1.7 M12 8V20M12 13L15.6 9.6M12 16.6L8.4 13.2",
    ),
    "mask": (
        "f M1.5 7C6 4.6 9.4 6 12 7.8C14.6 6 18 4.6 22.5 7C23 14.4 19.4 18.6 15.6 17.6C13.4 17 13.2 14.6"
        " 12 14.6C10.8 14.6 10.6 17 8.4 17.6C4.6 18.6 1 14.4 1.5 7Z",
        "k M4.8 9.6C6.6 8.4 8.8 9 9.8 11.2C8.2 12.8 5.6 12.4 4.8 9.6Z",
        "k M19.2 9.6C17.4 8.4 15.2 9 14.2 11.2C15.8 12.8 18.4 12.4 19.2 9.6Z",
    ),
    "chalice": (
        "f M4.5 2.5H19.5C19.5 9.6 16.8 13.2 13.4 13.9V18.4H17.5V21.5H6.5V18.4H10.6"
        "V13.9C7.2 13.2 4.5 9.6 4.5 2.5Z",
    ),
    "clasp": (
        "s3 M8 6.5A5.5 5.5 0 1 0 8 17.5A5.5 5.5 0 1 0 8 6.5Z",
        "s3 M16 6.5A5.5 5.5 0 1 1 16 17.5A5.5 5.5 0 1 1 16 6.5Z",
    ),
    "saltire": ("s3.4 M6 6L18 18M18 6L6 18",),
}

SIGN_NAMES: dict[str, str] = {
    "allegiance": "Allegiance",
    "coin": "Coin",
    "hunting": "Hunting",
    "defense": "Defense",
    "train": "Train",
    "miscellaneous": "Miscellaneous",
    "battle": "Battle Strength",
    "influence": "Influence",
    "goodwill": "Goodwill",
    "reputation": "Reputation",
    "agent": "Agent",
    "untrained": "untrained Agent",
    "cube": "cube",
    "patrician": "Patrician",
    "card": "draw a card",
    "leaf": "Gilded Leaves",
    "mask": "Carnival of Shadows",
    "chalice": "Anointed",
    "clasp": "Fede Cartel",
    "saltire": "black, the Blight",
}

TYPE_SIGNS: dict[str, str] = {
    "Allegiance": "allegiance",
    "Coin": "coin",
    "Hunting": "hunting",
    "Defense": "defense",
    "Train": "train",
    "Miscellaneous": "miscellaneous",
    "Battle Strength": "battle",
}
"""The sign of each action type."""

LOOK = BASE.extended(COLOURS, SIGNS, SIGN_NAMES)


def seat_looks(s: State) -> list[SeatLook]:
    """The guilds' colours and marks, for charts."""
    looks = (GUILDS[seat.colour] for seat in s.setup.seats)
    return [
        SeatLook(_colours(look.fill), _colours(look.outline), LOOK.signs[look.mark], _colours(look.on))
        for look in looks
    ]


def _colours(name: str) -> tuple[str, str]:
    return LOOK.light[name], LOOK.dark[name]
