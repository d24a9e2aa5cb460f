"""Small things that lie on the table: cubes, Agents, pennants, rows of signs, and where values come from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from edgebook.games.darkness.effects.terms import Effect
from edgebook.games.darkness.effects.words import signs
from edgebook.games.darkness.show.look import GUILDS
from edgebook.games.darkness.table.city import BASES, City
from edgebook.games.darkness.table.state import State
from edgebook.scene import Pen, run_width
from edgebook.scene.metrics import RESERVE, fits, width, wrap
from edgebook.scene.path import number as n

# How the tokens of an effect are drawn; what is not here is written.
_DRAWN = {
    "dispatch": "{right}",
    "return": "{left}",
    "strength": "{battle}",
    "draw": "{card}",
    "damage": "{burst}",
    **{
        name: f"{{{name}}}"
        for name in (
            "agent", "coin", "influence", "goodwill", "reputation", "train", "hunting", "cube", "allegiance",
        )
    },
}  # fmt: skip
_SPACED = {"/": " / ", ";": ", ", "+": " ", "per": "/", "place": "place", "-": "−"}


@lru_cache(maxsize=1024)
def effect_bits(effect: Effect) -> tuple[str, ...]:
    """An effect as bits of a run; a sign without a number means one."""
    tokens = signs(effect)
    bits: list[str] = []
    for i, token in enumerate(tokens):
        before, following = tokens[i - 1] if i else "", tokens[i + 1] if i + 1 < len(tokens) else ""
        if token == "1" and following in _DRAWN:
            continue
        # Small rows leave out that Agents are trained, and that Agents here make it cheaper: the label says
        # so.
        if (token == "agent" and ("-" in (before,) or "train" in tokens[max(0, i - 2) : i])) or token == "-":
            continue
        word = _DRAWN.get(token) or _SPACED.get(token, token)
        if word[0].isalpha() and word not in ("place",):
            word = f" {word} "
        bits.append(word)
    return tuple(bits)


@lru_cache(maxsize=4096)
def effect_run(effect: Effect, room: float, icon: float = 13) -> str:
    """An effect as a run that fits into `room` pixels, cut with an ellipsis where it must be."""
    bits = list(effect_bits(effect))
    if run_width("".join(bits), 11, icon) <= room:
        return "".join(bits)
    while bits and run_width("".join(bits) + " …", 11, icon) > room:
        bits.pop()
    while bits and bits[-1].strip() in ("/", ",", ":", ""):
        bits.pop()
    return "".join(bits) + " …" if bits else ""


def number_text(pen: Pen, x: float, y: float, count: int, room: float, size: float = 14) -> None:
    """A number that matters: smaller if it must be, never cut while there is room for 11 pixels."""
    while size > 11 and not fits(str(count), size, room, True):
        size -= 1
    pen.text(x, y, str(count), size, bold=True, room=room)


def name_lines(name: str, room: float, bold: bool = True) -> tuple[tuple[str, ...], float]:
    """A name on two lines, and its size: 12 pixels, or 11 where only those show all of it."""
    lines = wrap(name, 12, room, 2, bold)
    if not any("…" in line for line in lines):
        return lines, 12
    return wrap(name, 11, room, 2, bold), 11


_SPLIT = ("towers", "hollow", "mark", "versity", "demy")
"""Where a long word of a name is parted, if it must be."""


def parted(name: str, room: float, bold: bool = False, most: int = 2) -> tuple[str, ...]:
    """A name on several lines, long words parted; nothing if it does not fit so either."""
    lines: list[str] = []
    for word in name.split():
        end = next((end for end in _SPLIT if word.endswith(end) and word != end), "")
        if fits(word, 11, room, bold) or not end:
            lines.append(word)
        else:
            lines += [f"{word.removesuffix(end)}-", end]
    return tuple(lines) if len(lines) <= most and all(fits(x, 11, room, bold) for x in lines) else ()


def cube(pen: Pen, x: float, y: float, colour: str, size: float = 16) -> None:
    """A cube: a square with the guild's mark."""
    look = GUILDS[colour]
    line = 1.5 if colour in ("black", "white") else 1.0
    pen.rect(x + 0.75, y + 0.75, size - 1.5, size - 1.5, look.fill, look.outline, line, 3)
    pen.sign(look.mark, x + size * 0.19, y + size * 0.19, size * 0.62, look.on, look.fill)


def agent(pen: Pen, x: float, y: float, colour: str, size: float = 15) -> None:
    """An Agent: head and round body, the guild's mark on the body. It is 1.15 times as high as wide."""
    look, middle = GUILDS[colour], x + size / 2
    top, bottom = y + size * 0.8, y + size * 1.15
    head = round(size * 0.22, 2)
    arc = f"A{n(size / 2)} {n(size * 0.42)} 0 0 1 {n(x + size)} {n(top)}"
    body = f"M{n(x)} {n(bottom)}V{n(top)}{arc}V{n(bottom)}Z"
    pen.disc(middle, y + size * 0.22, head, look.fill)
    pen.path(body, look.fill)
    pen.sign(look.mark, middle - size * 0.31, y + size * 0.49, size * 0.62, look.on, look.fill)
    pen.disc(middle, y + size * 0.22, head, "", look.outline, 1)
    pen.path(body, stroke=look.outline, line=1)


def pennant(pen: Pen, x: float, y: float, colour: str, w: float = 18, h: float = 28) -> None:
    """The owner's pennant; a Neutral card (no colour) has a dashed outline without a mark."""
    d = f"M{n(x)} {n(y)}H{n(x + w)}V{n(y + h)}L{n(x + w / 2)} {n(y + h - 6)}L{n(x)} {n(y + h)}Z"
    if not colour:
        pen.path(d, stroke="edge", line=1, dash=(2, 2))
        return
    look = GUILDS[colour]
    pen.path(d, look.fill)
    pen.sign(look.mark, x + 2.5, y + (h - 6) / 2 - (w - 5) / 2, w - 5, look.on, look.fill)
    pen.path(d, stroke="piece_edge", line=1)  # outlines last: fills and lines then go out in one batch each


def house(pen: Pen, x: float, y: float, size: float = 11, fill: str = "house") -> None:
    """The sign of house data: this value is ours, not from the box."""
    pen.sign("house", x, y, size, fill)


def cubes_row(
    pen: Pen, x: float, y: float, counts: Sequence[int], colours: Sequence[str], room: float, size: float = 18
) -> None:
    """Cubes one by one.

    Where there are too many, one of each colour with its number; or their number in all.
    """
    if sum(counts) * (size + 2) - 2 <= room:
        for colour, count in zip(colours, counts, strict=True):
            for _ in range(count):
                cube(pen, x, y, colour, size)
                x += size + 2
        return
    shown = [(colour, count) for colour, count in zip(colours, counts, strict=True) if count]
    digits = [width(str(count), 11, True) * RESERVE for _, count in shown]
    small = 16.0 if sum(digits) + 20 * len(shown) <= room else 14.0
    if sum(digits) + (small + 3.5) * len(shown) > room:
        pen.run(x, y + size * 0.76, f"{sum(counts)}{{cube}}", 12, bold=True)
        return
    for (colour, count), wide in zip(shown, digits, strict=True):
        cube(pen, x, y + (size - small) / 2, colour, small)
        pen.text(x + small + 1, y + size * 0.72, str(count), 11, bold=True)
        x += small + wide + 3.5


def cubes_words(counts: Sequence[int], colours: Sequence[str]) -> str:
    """ "2 red, 1 black cubes"."""
    parts = [f"{count} {colour}" for colour, count in zip(colours, counts, strict=True) if count]
    total = sum(counts)
    return f"{', '.join(parts)} cube{'s' * (total != 1)}" if parts else "no cubes"


def many(count: int, thing: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{count} {thing}{'s' * (count != 1)}"


def tokens_words(count: int, token: str) -> str:
    """ "1 Coin", "2 Coins"; the other tokens are not counted one by one: "2 Goodwill"."""
    return many(count, "Coin") if token == "coin" else f"{count} {token.capitalize()}"


def is_bot(s: State, seat: int) -> bool:
    """Whether the Voiceless Guild sits there, also before its Action cards lie on the table."""
    return str(s.setup.seats[seat].kind) == "voiceless"


class Houses(NamedTuple):
    """Which values that are shown of a location, or of a base, are house data."""

    contact: bool
    cubes: bool
    threat: bool
    stack: bool
    words: str


@lru_cache(maxsize=256)
def location_houses(city: City, location: int) -> Houses:
    values = city.pack.house_values("location", city.numbers[location])
    return Houses(
        bool({"contact name", "contact effect"} & set(values)),
        "cube icons" in values,
        bool({"Damage", "reward", "threat name"} & set(values)),
        "stack" in values,
        f"; house data: {', '.join(values)}" if values else "",
    )


@lru_cache(maxsize=64)
def base_houses(city: City, base: int) -> Houses:
    values = city.pack.house_values("base", BASES[base])
    words = f"; house data: {', '.join(values)}" if values else ""
    return Houses(
        "effect" in values, "cube icons" in values, bool({"Damage", "reward"} & set(values)), False, words
    )
