"""The look of Massive Darkness: its colours and signs. Nothing is told by colour alone.

A Hero is a disc with a sign, an Enemy a dark card with the sign of its folk; Shadow is hatched, walls are
thick.
"""

from __future__ import annotations

from typing import NamedTuple

from edgebook.games.massive.table.state import State
from edgebook.scene import BASE, SeatLook


class HeroLook(NamedTuple):
    """A Hero's disc: its fill, the colour of the sign on it, and the sign."""

    fill: str
    on: str
    sign: str


HEROES = {
    "Bjorn": HeroLook("bjorn", "on_bjorn", "axe"),
    "Elias": HeroLook("elias", "on_elias", "magic"),
    "Owen": HeroLook("owen", "on_owen", "hammer"),
    "Sibyl": HeroLook("sibyl", "on_sibyl", "bow"),
    "Siegfried": HeroLook("siegfried", "on_siegfried", "crest"),
    "Whisper": HeroLook("whisper", "on_whisper", "hood"),
}
FOLKS = {"Goblin": "goblin", "Orc": "orc", "Dwarf": "dwarf"}

# name: (light, dark)
COLOURS: dict[str, tuple[str, str]] = {
    "lit": ("#FFFBF0", "#373D47"),
    "dim": ("#D5D0C6", "#16191F"),
    "hatch": ("#B4AD9F", "#333A45"),
    "wall": ("#1D1B17", "#D9DBE0"),
    "foe": ("#37312F", "#0C0B0C"),
    "foe_ink": ("#F4ECE0", "#F4ECE0"),
    "piece_edge": ("#1D1B17", "#EFEDE7"),
    "die_red": ("#C2301C", "#C2301C"),
    "die_yellow": ("#F2C230", "#F2C230"),
    "die_green": ("#35A583", "#35A583"),
    "die_blue": ("#244C8C", "#244C8C"),
    "on_red": ("#FFFFFF", "#FFFFFF"),
    "on_yellow": ("#1D1B17", "#1D1B17"),
    "on_green": ("#1D1B17", "#1D1B17"),
    "on_blue": ("#FFFFFF", "#FFFFFF"),
    "bjorn": ("#D0380F", "#D0380F"),
    "on_bjorn": ("#FFFFFF", "#FFFFFF"),
    "elias": ("#7E36B2", "#7E36B2"),
    "on_elias": ("#FFFFFF", "#FFFFFF"),
    "owen": ("#FBFAF5", "#FBFAF5"),
    "on_owen": ("#1D1B17", "#1D1B17"),
    "sibyl": ("#2F9E7E", "#2F9E7E"),
    "on_sibyl": ("#1D1B17", "#1D1B17"),
    "siegfried": ("#F0B429", "#F0B429"),
    "on_siegfried": ("#1D1B17", "#1D1B17"),
    "whisper": ("#17171A", "#17171A"),
    "on_whisper": ("#FFFFFF", "#FFFFFF"),
}
SIGNS: dict[str, tuple[str, ...]] = {
    "light": (
        "f M12 7A5 5 0 1 1 12 17A5 5 0 1 1 12 7Z",
        "s2.2 M12 1.5V4M12 20V22.5M1.5 12H4M20 12H22.5M4.6 4.6L6.4 6.4M17.6 17.6L19.4 19.4M4.6"
        " 19.4L6.4 17.6M17.6 6.4L19.4 4.6",
    ),
    "shadow": ("f M15.5 2A10.2 10.2 0 1 0 22 15.5A8.4 8.4 0 0 1 15.5 2Z",),
    "eye": (
        "s2.2 M1.5 12C6 4.5 18 4.5 22.5 12C18 19.5 6 19.5 1.5 12Z",
        "f M12 8.2A3.8 3.8 0 1 1 12 15.8A3.8 3.8 0 1 1 12 8.2Z",
    ),
    "chest": (
        "f M2.5 10.5V7C2.5 4.8 4.2 3.5 6 3.5H18C19.8 3.5 21.5 4.8 21.5 7V10.5Z",
        "f M2.5 12.5H9.5V15.5H14.5V12.5H21.5V21H2.5Z",
    ),
    "key": (
        "s2.6 M8 3.5A5 5 0 1 1 8 13.5A5 5 0 1 1 8 3.5Z",
        "s2.6 M11.8 12L21 21.2M16.8 17.4L20 14.2",
    ),
    "sleep": (
        "s2.8 M4 11H13L4 21.5H13",
        "s2.4 M15.5 3H21.5L15.5 10H21.5",
    ),
    "heart": (
        "f M12 21.5C3.5 15 1.5 11 1.5 8.2A5.6 5.6 0 0 1 12 6A5.6 5.6 0 0 1 22.5 8.2C22.5 11 20.5 15 12 21.5Z",
    ),
    "xp": ("f M12 1L14.8 9.2L23 12L14.8 14.8L12 23L9.2 14.8L1 12L9.2 9.2Z",),
    "diamond": ("f M12 1.5L21 12L12 22.5L3 12Z",),
    "magic": (
        "s3 M3 21L13 11",
        "f M16.5 1L18.4 5.6L23 7.5L18.4 9.4L16.5 14L14.6 9.4L10 7.5L14.6 5.6Z",
    ),
    "body": ("f M8 2.5L12 5.5L16 2.5L22.5 6.5L20 11.5L17.5 10.2V22H6.5V10.2L4 11.5L1.5 6.5Z",),
    "flask": (
        "s2.2 M8.5 2H15.5M10 2V8.5L4.8 18.3C3.8 20.2 5 22 7 22H17C19 22 20.2 20.2 19.2 18.3L14 8.5V2",
        "f M7.6 16H16.4L18 20.4H6Z",
    ),
    "axe": (
        "s3 M4.5 21.5L14.5 8",
        "f M9.5 3C14 0 20.6 2.4 22.8 9.4C18.8 8.6 16.4 10.4 15.6 14.6C11.4 12.6 8.4 8 9.5 3Z",
    ),
    "hood": (
        "f M12 1.5C18 1.5 21 7 21 13V22.5H3V13C3 7 6 1.5 12 1.5Z",
        "k M12 6.6C15.4 6.6 17 9.6 17 12.6C17 15.6 15 17.8 12 17.8C9 17.8 7 15.6 7 12.6C7 9.6 8.6"
        " 6.6 12 6.6Z",
    ),
    "bow": (
        "s2.8 M8 2C19 6 19 18 8 22",
        "s1.6 M8 2V22",
        "s2 M3 12H20",
    ),
    "hammer": (
        "f M4 2.5H20V10.5H4Z",
        "f M10.4 11.5H13.6V22.5H10.4Z",
    ),
    "crest": (
        "f M12 1.8L20.5 4.8V11.2C20.5 16.8 17 20.6 12 22.6C7 20.6 3.5 16.8 3.5 11.2V4.8Z",
        "k M10.6 6H13.4V10H17V12.8H13.4V18.5H10.6V12.8H7V10H10.6Z",
    ),
    "orc": (
        "f M2.5 1.5C3.6 5.6 5.6 7 8 7H16C18.4 7 20.4 5.6 21.5 1.5C23.6 7 22.6 11 20.5 13.5C20.3"
        " 18.6 16.8 22.5 12 22.5C7.2 22.5 3.7 18.6 3.5 13.5C1.4 11 0.4 7 2.5 1.5Z",
        "k M6.8 12L11 14.4L7.6 16.4Z",
        "k M17.2 12L13 14.4L16.4 16.4Z",
    ),
    "goblin": (
        "f M0.8 5.5L7 8.6C9.4 6 14.6 6 17 8.6L23.2 5.5L19.4 14C18.8 18.6 15.8 21.8 12 21.8C8.2"
        " 21.8 5.2 18.6 4.6 14Z",
        "k M7.6 12L11 13.6L8.2 15.6Z",
        "k M16.4 12L13 13.6L15.8 15.6Z",
    ),
    "dwarf": (
        "f M3.5 10.5C3.5 5 7 1.5 12 1.5C17 1.5 20.5 5 20.5 10.5V11.5H13.6V15H10.4V11.5H3.5Z",
        "f M4 14H8.4V17H15.6V14H20C20 18.6 16.4 20.8 12 23.2C7.6 20.8 4 18.6 4 14Z",
    ),
    "beast": (
        "f M3.5 1L9 6.6H15L20.5 1L21.5 11.5L15.4 22.5H8.6L2.5 11.5Z",
        "k M6.4 10.6L10.6 12.6L7.4 14.4Z",
        "k M17.6 10.6L13.4 12.6L16.6 14.4Z",
    ),
    "battle": (
        "s2.8 M4 3L16.5 15.5M20 3L7.5 15.5",
        "s2.4 M13 19L20 12M11 19L4 12",
        "s2.8 M17.5 16.5L21 20M6.5 16.5L3 20",
    ),
    "minion": ("s2.6 M4 4H20V20H4Z", "f M9 9H15V15H9Z"),
    "wound": (
        "s2 M12 20C4.6 14.4 2.6 10.8 2.6 8.2A4.6 4.6 0 0 1 12 7.4A4.6 4.6 0 0 1 21.4 8.2C21.4 10.8 19.4 14.4"
        " 12 20Z",
    ),
    "crown": ("f M2.5 7L7.5 11.5L12 4L16.5 11.5L21.5 7L19.5 19.5H4.5Z",),
}
SIGN_NAMES = {
    "light": "Light",
    "shadow": "Shadow",
    "eye": "in sight",
    "chest": "Treasure",
    "key": "locked door",
    "sleep": "does not activate yet",
    "heart": "Health",
    "xp": "XP",
    "diamond": "diamond",
    "magic": "Magic",
    "body": "body",
    "flask": "Item or Consumable",
    "axe": "Bjorn",
    "hood": "Whisper",
    "bow": "Ranged",
    "hammer": "Owen",
    "crest": "Siegfried",
    "orc": "Orcs",
    "goblin": "Goblins",
    "dwarf": "Dwarves",
    "beast": "Roaming Monster",
    "battle": "Melee",
    "crown": "Boss",
    "minion": "Minions",
    "wound": "Wound",
}
LOOK = BASE.extended(COLOURS, SIGNS, SIGN_NAMES)


def seat_looks(s: State) -> list[SeatLook]:
    """How each Hero is drawn in charts."""
    looks = (HEROES[hero.hero] for hero in s.heroes)
    edge = COLOURS["piece_edge"]
    return [SeatLook(COLOURS[look.fill], edge, LOOK.signs[look.sign], COLOURS[look.on]) for look in looks]
