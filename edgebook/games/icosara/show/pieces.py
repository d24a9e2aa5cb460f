"""Dice, pennants and pawns, as they lie on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from edgebook.games.icosara.cards.pawns import Pawn
from edgebook.games.icosara.show.look import ICON_SIGNS, OUTLINES, outline
from edgebook.games.icosara.table.dice import COIN, DICE
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.metrics import whole

SMALL_TYPES = ((11.0, True), (11.0, False))
EDGE = 1.3
"""What an item takes beyond its card, for the outline."""


def draw_die(pen: Pen, die: int, x: float, y: float, size: float, shown: str = "", ink: str = "ink") -> None:
    """A die with what it shows, or its name."""
    pen.path(outline(die, x, y, size), "panel", ink, 1.6 if size < 40 else 2.2)
    number = 22 if size > 40 else 11 if size < 25 or (die == COIN and not shown) else 12
    text = shown or (DICE[die].removeprefix("D") if die != COIN else "coin")
    if die == COIN and not shown and size < 34:
        text = "c"
    middle = OUTLINES[DICE[die]][1] * size / 24
    pen.text(x + size / 2, y + middle + number * 0.36, text, number, ink, size >= 25, "middle")


def draw_place(pen: Pen, die: int, x: float, y: float, size: float) -> None:
    """The dashed place that a spent die leaves."""
    pen.path(outline(die, x, y, size), "", "edge", 1, (3, 3), "butt")


def pennant(pen: Pen, look: tuple[str, str, str], x: float, y: float, w: float = 18, h: float = 27) -> None:
    """The clan's pennant with its mark."""
    fill, ink, mark = look
    pen.path(f"M{x} {y}H{x + w}V{y + h}L{x + w / 2} {y + h - 6}L{x} {y + h}Z", fill, "ink", 1)
    pen.sign(mark, x + w * 0.17, y + 4, w * 0.66, ink, fill)


class Shown(NamedTuple):
    """What a pawn shows, so that the same pawn is the same item from one picture to the next."""

    pawn: Pawn | None
    place: int
    tired: bool
    counters: int
    fights: bool
    label: str


def shown(s: State, seat: int, place: int) -> Shown:
    """What lies on a position, and what it is in words."""
    pawn = s.formation[seat][place]
    if pawn < 0:
        return Shown(None, place, False, 0, False, f"position {place}: empty")
    card = s.pawns[pawn]
    tired, counters = s.is_tired(seat, pawn), s.counters[seat].get(pawn, 0)
    fights = bool(s.fight) and (seat, place) in ((s.fight[0], s.fight[1]), (s.fight[3], s.fight[4]))
    said = [f"{card.name} (position {place}) of {Words(s).seat(seat)}, {'exhausted' if tired else 'fresh'}"]
    said.append(f"attack {card.attack:+d}, defend {card.defend:+d}, range {card.range}")
    said.append(f"{card.icon or 'no'} ability ⌂: {card.text}" if card.icon else "no ability")
    if counters:
        said.append(f"{counters} counter{'s' if counters > 1 else ''}")
    return Shown(card, place, tired, counters, fights, "; ".join(said))


@lru_cache(maxsize=4096)
def pawn_item(what: Shown, seat: int, x: float, y: float, w: float, h: float, small: bool) -> Item:
    """A pawn on its slot: upright, or lying across when it is exhausted; an empty position dashed."""
    pen = Pen()
    card, place = what.pawn, what.place
    inset = 5.0 if not small else 3.0
    if card is None:
        box = Box(x + inset, y + 4, w - 2 * inset, h - 8)
        pen.rect(*box, "soft", "edge", 1, 7, (4, 3))
        _position(pen, box, place, "muted")
        pen.text(box.middle[0], box.middle[1] + 4, "empty", 11, "muted", False, "middle")
    else:
        if small:
            across = (w - 4, h - 20) if what.tired else (w - 16, h - 4)
        else:
            across = (w - 6, 82.0) if what.tired else (w - 10, h - 8)
        box = Box(x + (w - across[0]) / 2, y + (h - across[1]) / 2, *across)
        outline_ = ("ink", 2.5) if what.fights else ("edge", 1.0)
        pen.rect(*box, "soft" if what.tired else "panel", outline_[0], outline_[1], 7)
        (_small if small else _large)(pen, card, what, box)
        _position(pen, box, place, "muted" if what.tired else "ink")
    item_box = box.grow(EDGE)
    name = f"position:{seat}:{place}"
    return pen.item(f"pawn:{seat}:{place}", "pawn", what.label, item_box, Layer.PIECES, stands_for=name)


def number_frame(item: Box) -> Box:
    """Where the number of its position stands on a pawn, or on an empty position."""
    return Box(item.right - EDGE - 22, item.y + EDGE + 6, 17, 18)


def _position(pen: Pen, box: Box, place: int, ink: str) -> None:
    pen.rect(box.right - 22, box.y + 6, 17, 18, "", "edge", 1, 4)
    pen.text(box.right - 13.5, box.y + 19, str(place), 11, ink, True, "middle")


def _large(pen: Pen, card: Pawn, what: Shown, box: Box) -> None:
    ink, ground = ("muted", "soft") if what.tired else ("ink", "panel")
    x, y = box.x + 6, box.y
    if card.icon:
        pen.tile(ICON_SIGNS[card.icon], x, y + 6, 18, "tile", ink)
        x += 21
    if card.range > 1:
        pen.sign("reach", x, y + 9, 12, ink, ground)
        pen.text(x + 13, y + 19, str(card.range), 11, ink, True)
        x += 22
    for _ in range(what.counters):
        pen.sign("dot", x, y + 11, 8, ink, ground)
        x += 9
    if what.tired:
        pen.sign("clockwise", box.right - 38, y + 8, 13, ink, ground)
    rows, size, bold = whole(card.name, box.w - 8, 2)
    name = y + (36 if what.tired else 42 if len(rows) == 1 else 37)
    pen.lines(box.x + 6, name, rows, size, 12, ink, bold, room=box.w - 8)
    numbers = name + 12 * (len(rows) - 1) + (16 if what.tired else 22 if len(rows) == 1 else 18)
    half = box.w / 2
    for sign, value, left in (("sword", card.attack, 5.0), ("shield", card.defend, half + 1)):
        pen.sign(sign, box.x + left, numbers - 11, 13, ink, ground)
        pen.text(box.x + left + 15, numbers, signed(value), 13, ink, True, room=half - 17)
    words = short(card)
    if what.tired:
        first, lead = numbers + 13, 12
    else:
        pen.line((box.x + 6, numbers + 8), (box.right - 6, numbers + 8), stroke="line")
        first, lead = numbers + 21, 13
    for i, row in enumerate(words):
        if first + lead * i < box.bottom - 2:
            pen.run(box.x + 6, first + lead * i, row, 11, ink, ground, 11)


def _small(pen: Pen, card: Pawn, what: Shown, box: Box) -> None:
    ink, ground = ("muted", "soft") if what.tired else ("ink", "panel")
    if card.icon:
        pen.sign(ICON_SIGNS[card.icon], box.x + 5, box.y + 5, 13, ink, ground)
    if what.tired:
        pen.sign("clockwise", box.right - 37, box.y + 7, 12, ink, ground)
    low = box.bottom - 6
    if what.tired:
        _numbers(pen, card, box.x + 19, box.y + 16, min(63.0, box.w - 58), ink, ground)
        _line(pen, box.x + 5, low, card.name, ink, box.w - 9 - 10 * what.counters)
    else:
        _line(pen, box.x + 5, box.y + 36, card.name, ink, box.w - 7)
        _numbers(pen, card, box.x + 4, low, box.w - 8, ink, ground)
    for i in range(what.counters):
        pen.sign("dot", box.right - 12 - 9 * i, low - 8, 8, ink, ground)


def _line(pen: Pen, x: float, y: float, name: str, ink: str, room: float) -> None:
    (row, *_), size, bold = whole(name, room, 1, SMALL_TYPES)
    pen.text(x, y, row, size, ink, bold, room=room)


def _numbers(pen: Pen, card: Pawn, x: float, y: float, w: float, ink: str, ground: str) -> None:
    for i, (sign, value) in enumerate((("sword", card.attack), ("shield", card.defend))):
        left = x + i * w / 2
        pen.sign(sign, left, y - 9, 10, ink, ground)
        pen.text(left + 11, y, signed(value), 11, ink, True, room=w / 2 - 11)


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def short(card: Pawn) -> tuple[str, ...]:
    """An ability in two or three words with {signs}, on at most two lines; the label has the whole text."""
    once = "once: " if card.once else ""
    die = DICE[card.die] if card.die >= 0 else ""
    attack, defend = card.gives
    plus = signed(attack or defend)
    words = {
        "none": ("no ability",),
        "range": (f"range {card.range}",),
        "aura_mod": ("adjacent:", " ".join(_gives(card))),
        "aura_mod_low_die": ("adjacent:", f"≤ {die} {plus}"),
        "aura_rank_change": ("adjacent:", "die up" if card.direction > 0 else "die down"),
        "lock_mastery": ("no mastery", "for the foe"),
        "mod_if_fewer_dice": ("if fewer", f"dice {plus}"),
        "mod_if_fewer_pawns": ("if fewer", f"pawns {plus}"),
        "mod_if_target_exhausted": ("exhausted", f"foe: {plus}"),
        "mod_if_row": (f"from row {card.amount}:", plus),
        "mod_per_empty": ("empty near:", f"{plus} each"),
        "counter_on_adjacent_loss": ("counters:", f"{plus} each"),
        "counter_on_win": ("each win:", f"{plus} more"),
        "extra_free_roll": (f"{card.amount + 1} free-rolls",),
        "no_rerolls": ("no re-rolls",),
        "die_becomes": (f"{once}die", f"is a {die}"),
        "enemy_die_becomes": (f"{once}foe’s", f"die is a {die}"),
        "roll_two": (f"{die}: two", "are rolled"),
        "second_die": ("may add", "a die"),
        "choose_die_last": ("chooses its", "die last"),
        "forbid_top_die": ("foe: not the", "best die"),
        "indestructible": (f"{once}does", "not fall"),
        "take_along": ("takes its", "foe along"),
        "win_ties": ("wins ties",),
        "deeper_target": (f"{once}hits", "row 2"),
        "restore_die": (f"{once}takes", "a die back") if card.once else ("restores", f"up to {die}"),
        "unexhaust_adjacent": (f"{once}frees", "a neighbour"),
        "revive": (f"{once}a pawn", "comes back"),
        "return": ("comes back", "once" if card.once else ""),
        "sacrifice_for_mastery": ("falls: +2", "mastery"),
        "sacrifice_unexhaust": ("falls: frees", "neighbours"),
        "boost_adjacent": ("neighbour", f"+{card.amount} once"),
        "swap_adjacent": ("swaps", "places"),
        "restore_on_defeat": ("falls: takes", "a die back"),
        "exhaust_after_defence": ("exhausts", "a foe"),
        "burn_die_on_win": ("wins: foe", "loses a die"),
        "burn_die_on_defeat": ("falls: foe", "loses a die"),
        "unexhaust_on_win": ("wins: may", "rise again"),
    }
    return words[card.verb]


def _gives(card: Pawn) -> list[str]:
    names = (("{sword}", card.gives[0]), ("{shield}", card.gives[1]))
    return [f"{name}{signed(value)}" for name, value in names if value]
