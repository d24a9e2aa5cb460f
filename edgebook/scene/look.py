"""The look: what colour names and sign names stand for.

A `Look` is plain data that a scene carries along, so that no renderer needs to know a game. `BASE` has the
colours and signs that mean the same in every game; a game adds its own with `BASE.extended(...)`.

Three accents speak, and each means one thing everywhere: `accent` (blue) what you can do, `change` (amber-
brown) what this step did, `walk` (slate) how it was found.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from .path import outlines

FONT = "'DejaVu Sans', Verdana, sans-serif"
THEMES = ("light", "dark")

# name: (light, dark, what it is for)
COLOURS: dict[str, tuple[str, str, str]] = {
    "page": ("#FFFFFF", "#111318", "behind everything"),
    "table": ("#E9E5DC", "#171A20", "the playing area, ground of the walk"),
    "panel": ("#FFFFFF", "#232730", "cards, boards, panels"),
    "soft": ("#F5F2EC", "#1C2027", "free places, foot notes, quiet areas"),
    "line": ("#CFC8BB", "#3D4451", "hairlines that carry no meaning"),
    "edge": ("#857D6F", "#818998", "outlines that carry meaning"),
    "ink": ("#1D1B17", "#EFEDE7", "text and signs"),
    "muted": ("#5A5448", "#B3B8C3", "secondary text"),
    "accent": (
        "#0B5CAD",
        "#85BDFF",
        "you can: buttons, links, focus, what can be picked, the cursor in time",
    ),
    "accent_soft": ("#E2EEFA", "#1B3350", "hover and selected row"),
    "change": ("#8A4B00", "#FFC65C", "it just did: outline and arrow of what changed"),
    "change_soft": ("#FFE7A6", "#4B3A12", "ground of what changed"),
    "walk": ("#2F3E57", "#C9D3E6", "how it was found: the walk and its stops"),
    "good": ("#1B6B43", "#7FD3A5", "check of a kept option"),
    "drop": ("#6B4A45", "#D6A79F", "cross of a dropped option"),
    "tile": ("#EAE5DA", "#343A46", "ground of a tile"),
    "house": ("#6A6354", "#B3B8C3", "the sign of house data"),
}

# Paths on a 24 x 24 grid. f: filled; s2.4: a stroke of that width; k: filled with the ground below (a hole);
# c1.7: a stroke in the ground's colour.
SIGNS: dict[str, tuple[str, ...]] = {
    "check": ("s3.4 M4 12.5L10 18.5L20.5 6",),
    "cross": ("s3 M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5",),
    "house": ("s2.6 M3 11L12 3.2L21 11", "s2.6 M5.4 10V20.8H18.6V10"),
    "burst": (
        "f M12 0.5L14.3 5.2L18.6 2.3L18.3 7.5L23.4 8L19.7 12L23.4 16L18.3 16.5L18.6 21.7L14.3 18.8L12 23.5"
        "L9.7 18.8L5.4 21.7L5.7 16.5L0.6 16L4.3 12L0.6 8L5.7 7.5L5.4 2.3L9.7 5.2Z",
    ),
    "right": ("s2.8 M2 12H18M12.5 6L18.5 12L12.5 18",),
    "left": ("s2.8 M22 12H6M11.5 6L5.5 12L11.5 18",),
    "clockwise": ("s2.6 M19.8 16A9 9 0 1 1 20.2 8.5", "f M15.2 9.6L23.4 10.4L21.6 3Z"),
    "counter-clockwise": ("s2.6 M4.2 16A9 9 0 1 0 3.8 8.5", "f M8.8 9.6L0.6 10.4L2.4 3Z"),
    "ask": ("s2.6 M7.5 8.5C7.5 2.5 16.5 2.5 16.5 8.5C16.5 12 12 12 12 16", "f M10.4 18.6H13.6V21.8H10.4Z"),
    "search": ("s2.6 M10 3.5A6.5 6.5 0 1 1 10 16.5A6.5 6.5 0 1 1 10 3.5Z", "s3 M15 15L21 21"),
    "branch": ("s2.4 M6 3V21M6 15C6 9.5 18 12.5 18 6", "f M14.2 7.2L18 1.2L21.8 7.2Z"),
    "first": ("f M4 4H7V20H4Z", "f M20 4V20L8.5 12Z"),
    "back": ("f M18.5 3.5V20.5L6 12Z",),
    "next": ("f M5.5 3.5V20.5L18 12Z",),
    "last": ("f M17 4H20V20H17Z", "f M4 4V20L15.5 12Z"),
}
SIGN_NAMES: dict[str, str] = {
    "check": "kept", "cross": "dropped", "house": "house data", "burst": "burst", "right": "to the right",
    "left": "to the left", "clockwise": "clockwise", "counter-clockwise": "counter-clockwise",
    "ask": "question", "search": "search", "branch": "branch", "first": "first", "back": "back",
    "next": "next", "last": "last",
}  # fmt: skip


class Part(NamedTuple):
    """One path of a sign."""

    d: str
    line: float  # 0: filled
    hole: bool  # in the colour of the ground

    @property
    def cap(self) -> str:
        return "butt" if self.hole else "round"


_PART = re.compile(r"(f|k|[sc][\d.]+) (M.+)")


def parts(paths: Sequence[str]) -> tuple[Part, ...]:
    """The paths of a sign, read and checked."""
    found = []
    for text in paths:
        match = _PART.fullmatch(text)
        if not match:
            raise ValueError(f"a path of a sign starts with f, k, s or c and a width: {text!r}")
        head, d = match.groups()
        outlines(d)
        found.append(Part(d, float(head[1:] or 0), head[0] in "kc"))
    return tuple(found)


class SeatLook(NamedTuple):
    """How a seat is drawn in charts: its colour and outline, each for a light and a dark ground, and its
    mark, so that it is not told by colour alone.

    The mark is a sign: paths on a 24 × 24 grid, each with the width of its line (0: filled) and whether it is
    a hole. `ink` is the colour of the mark on `fill`.
    """

    fill: tuple[str, str]
    edge: tuple[str, str]
    mark: Sequence[tuple[str, float, bool]] = ()
    ink: tuple[str, str] = ("#000000", "#000000")


class Look(NamedTuple):
    """Colours for each theme, signs as paths, and what each sign is called."""

    light: Mapping[str, str]
    dark: Mapping[str, str]
    signs: Mapping[str, tuple[Part, ...]]
    names: Mapping[str, str]

    def colours(self, theme: str) -> Mapping[str, str]:
        if theme not in THEMES:
            raise ValueError(f"a theme is one of {', '.join(THEMES)}, not {theme!r}")
        return self.light if theme == "light" else self.dark

    def extended(
        self,
        colours: Mapping[str, tuple[str, str]],
        signs: Mapping[str, Sequence[str]],
        names: Mapping[str, str],
    ) -> Look:
        """This look and a game's own colours (light, dark), signs and their names.

        A game adds; it does not change what a colour or a sign of the base look means.
        """
        for kind, mine, theirs in (("colour", self.light, colours), ("sign", self.signs, signs)):
            twice = sorted(set(mine) & set(theirs))
            if twice:
                raise ValueError(f"the base look already has the {kind} {', '.join(twice)}")
        unnamed = sorted(set(signs) - set(names))
        if unnamed:
            raise ValueError(f"a sign needs a name for people who do not see it: {', '.join(unnamed)}")
        return Look(
            MappingProxyType({**self.light, **{k: v[0] for k, v in colours.items()}}),
            MappingProxyType({**self.dark, **{k: v[1] for k, v in colours.items()}}),
            MappingProxyType({**self.signs, **{k: parts(v) for k, v in signs.items()}}),
            MappingProxyType({**self.names, **names}),
        )


BASE = Look(
    MappingProxyType({k: v[0] for k, v in COLOURS.items()}),
    MappingProxyType({k: v[1] for k, v in COLOURS.items()}),
    MappingProxyType({k: parts(v) for k, v in SIGNS.items()}),
    MappingProxyType(dict(SIGN_NAMES)),
)


def rgb(colour: str) -> tuple[int, int, int]:
    """The three bytes of a colour written #RRGGBB."""
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", colour):
        raise ValueError(f"a colour is written #RRGGBB, not {colour!r}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(first: str, second: str) -> float:
    """Contrast of two colours by WCAG 2.2: 1 for none, 21 for black on white."""

    def luminance(colour: str) -> float:
        linear = [
            c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
            for c in (v / 255 for v in rgb(colour))
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
