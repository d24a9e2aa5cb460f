"""What a seat has: its dice in rank order, mastery-rolls, free-roll, and the pit."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.icosara.show.look import DASHES, clan_of
from edgebook.games.icosara.show.pieces import draw_die, pennant
from edgebook.games.icosara.table.dice import DICE, LISTED
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.scene import Box, Item, Layer, Pen

HEIGHT, SMALL = 122.0, 92.0
"""Of a block with the pit, and without it."""


def _roles(s: State, seat: int) -> str:
    if s.fight and seat in s.rolling:
        return "attacks" if seat == s.fight[0] else "defends"
    if s.phase == "over":
        return "has won" if s.winner == seat else ""
    return "has the turn" if s.turn == seat and s.phase == "battle" else ""


def block(s: State, seat: int, x: float, y: float, w: float, small: bool = False) -> Iterator[Item]:
    """A seat's block under its formation."""
    pen, within = Pen(), f"seat:{seat}"
    words = Words(s)
    height = SMALL if small else HEIGHT
    pen.rect(x, y, w, height, "panel", "edge", 1, 8, DASHES[seat])
    pennant(pen, clan_of(s, seat), x + 9, y)
    name = words.seat(seat)
    used = pen.text(x + 34, y + 19, name, 13, "ink", True, room=w * 0.45)
    pawns = len(s.standing(seat))
    clan = s.setup.seats[seat].clan
    told = [clan if clan not in name else "", _roles(s, seat), f"{pawns} pawn{'' if pawns == 1 else 's'}"]
    if s.setup.mode == "tournament":
        told.append(f"{s.points[seat]} points")
    note = " · ".join(part for part in told if part)
    pen.text(x + 42 + used, y + 19, note, 11, "muted", room=w - used - 50)
    label = f"{name}: {note}"
    yield pen.item(within, "seat", label, Box(x, y, w, height).grow(0.6), Layer.BOARD)
    yield _mastery(s, seat, x + 8, y + 30)
    if w >= 270:
        yield _free(s, seat, x + w - 122, y + 30)
    yield from _arsenal(s, seat, x + 8, y + 52, w - 16)
    if not small:
        yield from _pit(s, seat, x + 8, y + 92, w - 16)


def _mastery(s: State, seat: int, x: float, y: float) -> Item:
    pen = Pen()
    left = s.mastery[seat]
    pen.text(x + 3, y + 13, "mastery", 11, "muted")
    for i in range(4):
        pen.sign("dot" if i < left else "dot0", x + 62 + i * 13, y + 4, 10, "ink", "panel")
    if left > 4:
        pen.text(x + 118, y + 13, f"+{left - 4}", 11, "ink", True)
    elif s.rights[seat][1]:
        pen.sign("lock", x + 118, y + 2, 12, "walk", "panel")
    lock = f", forbidden by {s.rights[seat][1]}" if s.rights[seat][1] else ""
    label = f"{left} mastery-roll{'' if left == 1 else 's'} left{lock}"
    return pen.item(
        f"mastery:{seat}", "tokens", label, Box(x, y, 146, 19), Layer.PIECES, within=f"seat:{seat}"
    )


def _free(s: State, seat: int, x: float, y: float) -> Item:
    pen = Pen()
    rolls = seat in s.rolling and not s.setup.null_edge
    text = (
        ""
        if not rolls
        else f"{s.free[seat]} free-roll{'' if s.free[seat] == 1 else 's'}"
        if s.free[seat]
        else "no free-roll"
    )
    if text:
        pen.sign("counter-clockwise", x + 2, y + 3, 13, "ink", "panel")
        pen.text(x + 19, y + 13, text, 11, "ink", room=92)
    label = f"{text} left in this battle" if text else "free-rolls come with a battle"
    return pen.item(f"free:{seat}", "tokens", label, Box(x, y, 114, 19), Layer.PIECES, within=f"seat:{seat}")


def _arsenal(s: State, seat: int, x: float, y: float, w: float) -> Iterator[Item]:
    """The dice in rank order; a spent one leaves a dashed place."""
    step = w / 7
    size = 26.0 if step >= 30 else 22.0
    for die in LISTED[s.setup.all_dice]:
        pen = Pen()
        here = bool(s.arsenal[seat] >> die & 1)
        in_use = die in s.chosen[seat] and bool(s.rolling)
        left = x + die * step
        if in_use:
            pen.rect(left + step / 2 - size / 2 - 4, y + 1, size + 8, 34, "soft", "ink", 2, 6)
        draw_die(pen, die, left + step / 2 - size / 2, y + 18 - size / 2, size, "", not here)
        state = "in this battle" if in_use else "in the arsenal" if here else "spent"
        box = Box(left + step / 2 - size / 2 - 5, y, size + 10, 36)
        yield pen.item(
            f"die:{seat}:{DICE[die]}",
            "die",
            f"the {DICE[die]}, {state}",
            box,
            Layer.PIECES,
            within=f"seat:{seat}",
        )


def _pit(s: State, seat: int, x: float, y: float, w: float) -> Iterator[Item]:
    pen = Pen()
    words = Words(s)
    pen.line((x, y), (x + w, y), stroke="line")
    pen.sign("pit", x + 2, y + 7, 13, "muted", "panel")
    fallen = ", ".join(words.pawn(pawn) for pawn in s.pit[seat])
    spent = LISTED[s.setup.all_dice & ~s.arsenal[seat]]
    dice = ", ".join(DICE[die] for die in spent)
    left = x + 22
    if dice:
        left += pen.text(left, y + 18, dice, 11, "muted", room=w * 0.45) + 10
    if fallen:
        pen.text(left, y + 18, fallen, 11, "ink", room=x + w - left)
    elif not dice:
        pen.text(left, y + 18, "empty", 11, "muted")
    said = "; ".join(
        part for part in (f"spent: {dice}" if dice else "", f"fallen: {fallen}" if fallen else "") if part
    )
    yield pen.item(
        f"pit:{seat}", "pit", f"pit: {said or 'empty'}", Box(x, y, w, 27), Layer.PIECES, within=f"seat:{seat}"
    )


def strip(s: State, seat: int, x: float, y: float, w: float) -> Item:
    """A seat that takes no part in what is shown, as one line."""
    pen, words = Pen(), Words(s)
    pen.rect(x, y, w, 24, "panel", "edge", 1, 6, DASHES[seat])
    pennant(pen, clan_of(s, seat), x + 8, y + 2, 14, 19)
    pawns = [s.pawns[pawn].name for _, pawn in s.standing(seat)]
    dice = " ".join(DICE[die] for die in LISTED[s.arsenal[seat]])
    used = pen.text(x + 30, y + 16, words.seat(seat), 12, "ink", True, room=110)
    note = f"{len(pawns)} pawns · {s.mastery[seat]} mastery · {dice}" if pawns else "out"
    pen.text(x + 38 + used, y + 16, note, 11, "muted", room=w - used - 46)
    label = f"{words.seat(seat)}: {', '.join(pawns) or 'no pawns'}; {note}"
    return pen.item(f"seat:{seat}", "seat", label, Box(x, y, w, 24).grow(0.6), Layer.BOARD)
