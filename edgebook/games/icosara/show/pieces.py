"""Dice, pennants and pawns, as they lie on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from edgebook.games.icosara.cards.pawns import Pawn
from edgebook.games.icosara.show.look import ICON_SIGNS, OUTLINES, outline
from edgebook.games.icosara.table.dice import COIN, DICE
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.scene import Box, Item, Layer, Pen, metrics
from edgebook.scene.metrics import whole, wrap
from edgebook.scene.pen import run_width

TYPES = ((12.0, True), (11.0, True), (11.0, False))
"""How a name is written, where the first does not fit."""
FRAMED = 112.0
"""A card that is as wide as this has a frame round the number of its position."""
LOW = 64.0
"""On a card that is not as high as this lines stand closer, so that an ability has one more."""
LEAD = 13.0
"""From line to line of an ability."""
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
    exhausted: bool
    counters: int
    fights: bool
    label: str


def shown(s: State, seat: int, place: int) -> Shown:
    """What lies on a position, and what it is in words."""
    pawn = s.formation[seat][place]
    if pawn < 0:
        return Shown(None, place, False, 0, False, f"position {place}: empty")
    card = s.pawns[pawn]
    exhausted, counters = s.is_exhausted(seat, pawn), s.counters[seat].get(pawn, 0)
    fights = bool(s.fight) and (seat, place) in ((s.fight[0], s.fight[1]), (s.fight[3], s.fight[4]))
    said = [
        f"{card.name} (position {place}) of {Words(s).seat(seat)}, {'exhausted' if exhausted else 'fresh'}"
    ]
    said.append(f"attack {card.attack:+d}, defend {card.defend:+d}, range {card.range}")
    said.append(f"{card.icon or 'no'} ability ⌂: {card.text}" if card.icon else "no ability")
    if counters:
        said.append(f"{counters} counter{'s' if counters > 1 else ''}")
    return Shown(card, place, exhausted, counters, fights, "; ".join(said))


@lru_cache(maxsize=4096)
def pawn_item(what: Shown, seat: int, x: float, y: float, w: float, h: float) -> Item:
    """A pawn on its slot: upright, or lower and lying across when it is exhausted; an empty one dashed."""
    pen = Pen()
    card, place = what.pawn, what.place
    inset = 5.0 if h > 100 else 3.0
    box = Box(x + inset, y + inset, w - 2 * inset, h - 2 * inset)
    if card is None:
        pen.rect(*box, "soft", "edge", 1, 7, (4, 3))
        _position(pen, box, place, "muted")
        pen.text(box.middle[0], box.middle[1] + 4, "empty", 11, "muted", False, "middle")
    else:
        if what.exhausted:
            tall = min(box.h - 8, 88.0) if h > 100 else box.h - (7 if box.h >= LOW + 7 else 4)
            box = Box(box.x - 2, box.y + 4, box.w + 4, tall)
        outline_ = ("ink", 2.5) if what.fights else ("edge", 1.0)
        pen.rect(*box, "soft" if what.exhausted else "panel", outline_[0], outline_[1], 7)
        _face(pen, card, what, box)
        _position(pen, box, place, "muted" if what.exhausted else "ink")
    item_box = box.grow(EDGE)
    names = [f"position:{seat}:{place}", f"plan:{seat}:{place}"]
    if card is not None:
        piece = f"pawn:{seat}:{card.name}"
        names += [piece, f"exhausted {piece}", f"used {piece}", f"{piece} counter"]
    return pen.item(f"pawn:{seat}:{place}", "pawn", what.label, item_box, Layer.PIECES, names)


def number_frame(item: Box) -> Box:
    """Where the number of its position stands on a pawn, or on an empty position."""
    return Box(item.right - EDGE - 19, item.y + EDGE + 3, 16, 17)


def _position(pen: Pen, box: Box, place: int, ink: str) -> None:
    if box.w >= FRAMED:
        pen.rect(box.right - 19, box.y + 3, 16, 17, "", "edge", 1, 4)
    middle = box.right - (11 if box.w >= FRAMED else 8)
    pen.text(middle, box.y + 16, str(place), 11, ink, True, "middle")


def _face(pen: Pen, card: Pawn, what: Shown, box: Box) -> None:
    """Name; ability, attack and defence; then the ability in words, as much of it as there is room for."""
    ink, ground = ("muted", "soft") if what.exhausted else ("ink", "panel")
    x, room = box.x + 5, box.w - (28 if box.w >= FRAMED else 19)
    rows, size, bold = whole(card.name, room, 1, TYPES)
    if rows != (card.name,):
        rows, size, bold = whole(card.name, room, 2, TYPES)
    if what.exhausted:
        pen.sign("clockwise", box.right - 17, box.bottom - 17, 13, ink, ground)
    first, lead = (16, 17) if box.h >= LOW else (13, 15)
    pen.lines(x, box.y + first, rows, size, 12, ink, bold, room=room)
    low = box.y + first + 12 * (len(rows) - 1) + lead
    corner = what.exhausted and low > box.bottom - 19  # there the sign of exhaustion lies
    _numbers(pen, card, Box(x, low - 12, box.right - (18 if corner else 3) - x, 15), ink, ground)
    below = low + (15 if box.h >= LOW else 13)
    fitting = int((box.bottom - 3 - below) // LEAD) + 1 if below <= box.bottom - 3 else 0
    taken = 10 * what.counters + (14 if what.exhausted else 0)  # these lie at the lower right
    for i, row in enumerate(ability(card, box.w - 9 - taken, fitting)):
        pen.run(x, below + LEAD * i, row, 11, "muted", ground, 11)
    for i in range(what.counters):
        left = box.right - 12 - 9 * i - (14 if what.exhausted else 0)
        pen.sign("dot", left, box.bottom - 12, 8, ink, ground)


def _numbers(pen: Pen, card: Pawn, box: Box, ink: str, ground: str) -> None:
    """The sign of the ability, attack and defence; the numbers have room before anything else."""
    values = [signed(card.attack), signed(card.defend)]
    low, left, size, sign = box.y + 12, box.x, 12.0, 13.0
    wide = max(metrics.width(value, size, True) * metrics.RESERVE for value in values)
    if card.icon and 19 + 2 * (sign + wide) <= box.w:
        pen.tile(ICON_SIGNS[card.icon], left, box.y, 15, "tile", ink)
        left += 19
    elif card.icon:
        size, sign = 11.0, 11.0
        if 13 + 2 * (sign + wide) <= box.w:
            pen.sign(ICON_SIGNS[card.icon], left, low - 10, 11, ink, ground)
            left += 13
    half = (box.right - left) / 2
    for i, (name, value) in enumerate(zip(("sword", "shield"), values, strict=True)):
        pen.sign(name, left + i * half, low - 10, sign - 2, ink, ground)
        pen.text(left + i * half + sign, low, value, size, ink, True, room=half - sign)


def ability(card: Pawn, room: float, lines: int) -> tuple[str, ...]:
    """The ability in as many words as fit on these lines: its whole text, else a few words on two lines or
    on one."""
    words = tuple(row for row in short(card) if row)
    if lines < 1:
        return ()
    if card.icon:
        rows = wrap(card.text, 11, room, lines + 1)
        if len(rows) <= lines and not any(row.endswith("…") for row in rows):
            return rows
    joined = " ".join(words)
    if run_width(joined) <= room:
        return (joined,)
    return words if len(words) <= lines and all(run_width(row) <= room for row in words) else ()


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
