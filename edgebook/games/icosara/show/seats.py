"""What a seat has: its dice in rank order, mastery-rolls, free-roll, and the pit."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.icosara.show.look import DASHES, clan_of
from edgebook.games.icosara.show.pieces import draw_die, draw_place, pennant
from edgebook.games.icosara.table.dice import DICE, LISTED
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.metrics import fits

HEIGHT, SMALL = 140.0, 92.0
"""Of a block with the pit, and without it."""


def _roles(s: State, seat: int) -> str:
    if s.fight and seat in s.rolling:
        return "attacks" if seat == s.fight[0] else "defends"
    if s.phase == "over":
        return "has won" if s.winner == seat else ""
    return "has the turn" if s.turn == seat and s.phase == "battle" else ""


def _short(name: str, seat: int, size: float, room: float) -> str:
    """The name of a seat; only its number, beside the pennant of its clan, where that is all that fits."""
    number = f"(seat {seat})"
    return name if fits(name, size, room, True) or not name.endswith(number) else number.strip("()")


def block(
    s: State, seat: int, x: float, y: float, w: float, tells: bool, small: bool = False
) -> Iterator[Item]:
    """A seat's block under its formation. If it `tells`, with what an enemy forbids."""
    pen, within = Pen(), f"seat:{seat}"
    words = Words(s)
    height = SMALL if small else HEIGHT
    pen.rect(x, y, w, height, "panel", "edge", 1, 8, DASHES[seat])
    pennant(pen, clan_of(s, seat), x + 9, y)
    name = words.seat(seat)
    used = pen.text(x + 34, y + 19, _short(name, seat, 13, w * 0.45), 13, "ink", True, room=w * 0.45)
    pawns = len(s.standing(seat))
    clan = s.setup.seats[seat].clan
    told = [clan if clan not in name else "", _roles(s, seat), f"{pawns} pawn{'' if pawns == 1 else 's'}"]
    if s.setup.mode == "tournament":
        told.append(f"{s.points[seat]} point{'' if s.points[seat] == 1 else 's'}")
    note = " · ".join(part for part in told if part)
    room = w - used - 50
    # what is said elsewhere in the picture gives way
    shorter = (note, " · ".join(part for part in told[1:] if part), " · ".join(told[2:]))
    pen.text(x + 42 + used, y + 19, next((t for t in shorter if fits(t, 11, room)), ""), 11, "muted")
    label = f"{name}: {note}"
    yield pen.item(within, "seat", label, Box(x, y, w, height).grow(0.6), Layer.BOARD)
    yield _mastery(s, seat, x + 8, y + 30, tells)
    if w >= 270:
        yield _free(s, seat, x + w - 122, y + 30)
    yield from _arsenal(s, seat, x + 8, y + 52, w - 16)
    if not small:
        yield from _pit(s, seat, x + 8, y + 92, w - 16)


def _mastery(s: State, seat: int, x: float, y: float, tells: bool) -> Item:
    pen = Pen()
    left, lock = s.mastery[seat], s.rights[seat][1] if tells else ""
    pen.text(x + 3, y + 13, "mastery", 11, "muted")
    for i in range(4):
        pen.sign("dot" if i < left else "dot0", x + 62 + i * 13, y + 4, 10, "ink", "panel")
    if left > 4:
        pen.text(x + 118, y + 13, f"+{left - 4}", 11, "ink", True)
    elif lock:
        pen.sign("lock", x + 118, y + 2, 12, "walk", "panel")
    label = f"{left} mastery-roll{'' if left == 1 else 's'} left" + (f", forbidden by {lock}" if lock else "")
    return pen.item(
        f"mastery:{seat}", "tokens", label, Box(x, y, 146, 19), Layer.PIECES, f"seat:{seat} mastery-roll",
        f"seat:{seat}",
    )  # fmt: skip


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
    size = 26.0 if step >= 38 else min(22.0, step - 7)
    pad = min(5.0, (step - size - 5.4) / 2)  # so that the outlines of dice that can be picked do not meet
    for die in LISTED[s.setup.all_dice]:
        pen = Pen()
        here = bool(s.arsenal[seat] >> die & 1)
        in_use = die in s.chosen[seat] and bool(s.rolling)
        left = x + die * step
        if in_use:
            pen.rect(left + step / 2 - size / 2 - pad + 1, y + 1, size + 2 * pad - 2, 34, "soft", "ink", 2, 6)
        (draw_die if here else draw_place)(pen, die, left + step / 2 - size / 2, y + 18 - size / 2, size)
        state = "in this battle" if in_use else "in the arsenal" if here else "spent"
        box = Box(left + step / 2 - size / 2 - pad, y, size + 2 * pad, 36)
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
    fallen = [words.pawn(pawn) for pawn in s.pit[seat]]
    spent = LISTED[s.setup.all_dice & ~s.arsenal[seat]]
    left = x + 20
    for die in spent:
        draw_die(pen, die, left, y + 2, 22, "", "muted")
        left += 25
    if not spent and not fallen:
        pen.text(left + 2, y + 18, "empty", 11, "muted")
    _names(pen, fallen, (left + 6, x + w), (x + 3, x + w), y + 18)
    dice = ", ".join(DICE[die] for die in spent)
    said = [f"spent: {dice}" if spent else "", f"fallen: {', '.join(fallen)}" if fallen else ""]
    label = f"pit: {'; '.join(part for part in said if part) or 'empty'}"
    yield pen.item(f"pit:{seat}", "pit", label, Box(x, y, w, 43), Layer.PIECES, within=f"seat:{seat}")


def _names(
    pen: Pen, names: list[str], first: tuple[float, float], second: tuple[float, float], y: float
) -> None:
    """Names on two lines, none of them cut; how many more there are, if they do not all fit."""
    rest = list(names)
    for line, (left, right) in enumerate((first, second)):
        row: list[str] = []
        while rest:
            after = len(rest) - 1
            more = f" +{after}" if line and after else "," if after else ""
            if not fits(", ".join([*row, rest[0]]) + more, 11, right - left):
                break
            row.append(rest.pop(0))
        more = f" +{len(rest)}" if line and rest else "," if rest and row else ""
        pen.text(left, y + 16 * line, ", ".join(row) + more, 11)


def strip(s: State, seat: int, x: float, y: float, w: float) -> Item:
    """A seat that takes no part in what is shown, as one line."""
    pen, words = Pen(), Words(s)
    pen.rect(x, y, w, 24, "panel", "edge", 1, 6, DASHES[seat])
    pennant(pen, clan_of(s, seat), x + 8, y + 2, 14, 19)
    pawns = [s.pawns[pawn].name for _, pawn in s.standing(seat)]
    dice = " ".join(DICE[die] for die in LISTED[s.arsenal[seat]])
    used = pen.text(
        x + 28, y + 16, _short(words.seat(seat), seat, 12, w - 300), 12, "ink", True, room=w - 300
    )
    count = f"{len(pawns)} pawn{'' if len(pawns) == 1 else 's'}" if pawns else "out"
    left = x + 36 + used
    left += pen.text(left, y + 16, count, 11, "muted") + 5
    if pawns:
        left += pen.run(left, y + 16, f"{{counter-clockwise}}{s.mastery[seat]}", 11, "muted") + 5
        for die in LISTED[s.arsenal[seat]]:
            draw_die(pen, die, left, y + 1, 22)
            left += 25
    held = f"{s.mastery[seat]} mastery-roll{'' if s.mastery[seat] == 1 else 's'}; {dice}"
    label = f"{words.seat(seat)}: {', '.join(pawns) or 'out, no pawns'}; {held}"
    return pen.item(f"seat:{seat}", "seat", label, Box(x, y, w, 24).grow(0.6), Layer.BOARD)
