"""What is drawn on a card: name, type, Tactics, Neighbor Allowance, and the icons that it gives and needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from edgebook.games.eden.cards.printed import Icons
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.show.labels import icons_of
from edgebook.games.eden.show.look import RESOURCE_SIGNS, TACTIC_SIGNS, TYPE_SIGNS
from edgebook.games.eden.show.names import name_rows, short_name
from edgebook.games.eden.show.style import Style
from edgebook.games.eden.table.state import State
from edgebook.games.eden.table.turf import counted
from edgebook.scene import Box, Pen, metrics

APART, BETWEEN = 14.0, 2.0
"""From one sign of a foot to the next, and between two numbers of icons."""


BELOW = 56.0
"""A card of this height has a line below its CV, for icons that have no room beside it."""
EACH = "each"
"""Of icons: the same number of every kind."""
WIDE = 90.0
"""From this width on the dots of a low card stand at their ease."""


class Face(NamedTuple):
    """What is written on a card: its name, and what it gives and needs."""

    rows: tuple[str, ...]
    icons: tuple[Atom, ...]
    above: bool = False
    """Whether the icons stand in a line of their own, between the name and the foot."""
    low: bool = False
    """Whether the CV stands in the foot of a small card, since the name needs its whole width."""


class Atom(NamedTuple):
    """A sign with what stands before and after it, or a word."""

    sign: str
    after: str = ""
    before: str = ""

    @property
    def wide(self) -> float:
        return (
            (_wide(self.before) + BETWEEN if self.before else 0.0)
            + (12 if self.sign else 0)
            + _wide(self.after)
        )


def _wide(text: str) -> float:
    return metrics.width(text, 11) * metrics.RESERVE if text else 0.0


def face_of(s: State, card: int, room: float, beside: float, style: Style, note: str) -> Face:
    """The name and the icons of a card, with so much room for the name and the CV `beside` it. Where a name
    on two lines would leave no room for the icons, it has one."""
    name = s.name(card)
    if not style.signs:
        return Face((short_name(name, room - beside),), ())
    if style.small_signs:
        short, icons = short_name(name, room - beside), _icons(s, card, note, style)
        foot = room - beside - 8 * _dots(s, card)[0] - 8
        whole = short != name and metrics.fits(name, 11, room - 4) and fits(icons, foot)
        low = bool(beside) and (short.endswith("…") or whole)
        return Face((short_name(name, room - 4) if low else short,), icons, low=low)
    rows, icons = name_rows(name, room, beside), _icons(s, card, note, style)
    in_turf = s.cell[card] is not None  # there icons matter more than the whole name
    divided = rows[0].endswith("-")
    if in_turf and len(rows) > 1 and (divided or not fits(icons, room - _foot_wide(s, card))):
        short = short_name(name, room)
        rows = rows if short.endswith("…") and not divided else (short,)
    return Face(rows, icons, len(rows) == 1)


def _icons(s: State, card: int, note: str, style: Style) -> tuple[Atom, ...]:
    """What a card gives and needs; or the `note` that says why it does neither."""
    if note:
        return (Atom("", note),)
    gives, needs = icons_of(s, card, style.tells)
    return (*icon_run(gives), *icon_run(needs, "−"))


def icon_run(icons: Icons, sign: str = "+") -> tuple[Atom, ...]:
    """Icons as signs, those of which there are most first, each number once: `+2` Food Raw, `+1` Gold Fuel;
    the same number of every kind in words."""
    if len(set(icons)) == 1 and any(icons):
        return (Atom("", "", f"{sign}{icons[0]} {EACH}"),)
    found: list[Atom] = []
    for n in sorted({n for n in icons if n}, reverse=True):
        kinds = [RESOURCE_SIGNS[kind] for kind, many in enumerate(icons) if many == n]
        found += [Atom(kind, "", "" if at else f"{sign}{n}") for at, kind in enumerate(kinds)]
    return tuple(found)


def fits(icons: Sequence[Atom], room: float) -> bool:
    return sum(atom.wide for atom in icons) <= room


def _foot_wide(s: State, card: int) -> float:
    """How much of the foot its signs take: type, Tactics and allowance."""
    return APART * len(_foot(s, card)) + 8 * _dots(s, card)[0] + 4


def _foot(s: State, card: int) -> list[str]:
    """The signs of a card's type and Tactics."""
    kind, bits = s.printed.kind[s.face[card]], board(s).tactics(s, card)
    return [
        *([TYPE_SIGNS[kind]] if kind else []),
        *(sign for bit, sign in TACTIC_SIGNS.items() if bits & bit),
    ]


def _dots(s: State, card: int) -> tuple[int, int]:
    """How many dots a Neighbor Allowance has, and how many of them are filled."""
    cell = s.cell[card]
    if cell is None:
        return 0, 0
    used = counted(s, s.at[card], cell)
    return max(used, board(s).allowance(s)[card]), used


def draw_line(pen: Pen, s: State, card: int, box: Box, note: str, ink: str, tells: bool) -> None:
    """A warrior on one line: what it is, its name, by which Tactics it fights and what it needs, as far as
    there is room."""
    x, y, w, h = box
    middle, end, level = y + h / 2 - 6, x + w, y + h / 2 + 4
    signs, needs = _foot(s, card), icon_run(icons_of(s, card, tells)[1], "−")
    if s.printed.kind[s.face[card]]:
        pen.sign(signs.pop(0), x, middle, 12, ink)
        x += APART
    after = 4 + (APART - 1) * len(signs) + (3 + sum(atom.wide for atom in needs) if needs else 0)
    name = short_name(s.name(card), end - x - after)
    if note or name.endswith("…") or not name:  # only initials leave room for the rest
        name = short_name(s.name(card), end - x)
    x += pen.text(x, level, name, 11, ink) + 4
    if note:
        pen.text(x, level, note, 11, "muted", room=max(1.0, end - x))
        return
    for sign in signs:
        if x + 12 > end:
            return
        pen.sign(sign, x, middle, 12, ink)
        x += APART - 1
    _run(pen, needs, x + 3, middle, end)


def draw_signs(pen: Pen, s: State, card: int, box: Box, beside: float, face: Face, style: Style) -> None:
    """The foot of a card: type, Tactics, allowance, icons. On a low card icons come first and the allowance
    last; Tactics and type are drawn if there is room left, which pointing says as well. Icons never end
    without saying that there are more."""
    x, y, w, h = box
    foot, end = y + h - 15, x + w - 4
    if style.small_signs:
        apart = 8.0 if w >= WIDE else 7.0
        dots = apart * _dots(s, card)[0]
        if face.low:
            end -= beside - 2
            dots = dots if fits(face.icons, end - dots - 7 - x) else 0.0
            face = face._replace(icons=_shorter(face.icons, end - dots - 7 - x))
        left = _run(pen, face.icons, x + 5, foot, end - dots - 2) + 4
        signs = _foot(s, card)
        if fits(face.icons, end - dots - 7 - x) and left + (APART - 1) * len(signs) <= end - dots - 2:
            for sign in signs:
                pen.sign(sign, left, foot, 12)
                left += APART - 1
        if face.low and not dots:
            return
        house = 15.0 if s.printed.cards[s.face[card]].allowance_house else 0.0
        _allowance(pen, s, card, max(left - 4, end - dots - house), foot, end, apart)
        return
    left, apart = x + 5, APART
    for sign in _foot(s, card):
        if left + 13 < end:
            pen.sign(sign, left, foot, 12)
            left += apart
    after = _allowance(pen, s, card, left, foot, end)
    if not face.above:
        _run(pen, face.icons, after + 3, foot, end)
        return
    foot, end, start = y + 18, end - beside + 3, x + 5
    if after == left:
        start = _allowance(pen, s, card, start, foot, end, 6.5)
    elif h >= BELOW and not fits(face.icons, end - start):
        foot, end = y + 29, x + w - 4
    _run(pen, face.icons, start, foot, end)


def _shorter(icons: tuple[Atom, ...], room: float) -> tuple[Atom, ...]:
    """The same number of every kind in a shorter word, where the usual one has no room."""
    if fits(icons, room):
        return icons
    return tuple(atom._replace(before=atom.before.replace(EACH, "all")) for atom in icons)


def _allowance(
    pen: Pen, s: State, card: int, left: float, foot: float, end: float, apart: float = 8.0
) -> float:
    """Dots for neighbours, filled as far as they are there; and whether that is house data."""
    dots, used = _dots(s, card)
    if not dots or left + apart * dots > end:
        return left
    for n in range(dots):
        if n < used:
            pen.disc(left + apart / 2, foot + 6, 3.1, "ink")
        else:
            pen.disc(left + apart / 2, foot + 6, 2.6, "", "ink", 1)
        left += apart
    if s.printed.cards[s.face[card]].allowance_house and left + 14 < end:
        pen.sign("house", left + 1, foot, 12, "house")
        left += 15
    return left


def _run(pen: Pen, atoms: Sequence[Atom], left: float, foot: float, end: float) -> float:
    """Signs with their numbers, as many as there is room for; gives where they end."""
    more = Atom("", "…")
    for n, atom in enumerate(atoms):
        rest = atoms[n:]
        if not fits(rest, end - left) and not fits((atom, more), end - left):
            return (
                left + pen.text(left, foot + 10, more.after, 11, "muted") if left + more.wide <= end else left
            )
        if atom.before:
            left += BETWEEN if n else 0.0
            pen.text(left, foot + 10, atom.before, 11)
            left += _wide(atom.before)
        if atom.sign:
            pen.sign(atom.sign, left, foot, 11)
            left += 12
        pen.text(left, foot + 10, atom.after, 11, "ink" if atom.sign else "muted")
        left += _wide(atom.after)
    return left
