"""The fight between two Dominions: each side's sum builds up line by line, with the card that gives each
line."""

from __future__ import annotations

from typing import NamedTuple

from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.standing import counted, fight_sum, standing
from edgebook.games.eden.show.labels import SIGN
from edgebook.games.eden.table.state import Fight, State
from edgebook.games.eden.words import TACTIC
from edgebook.scene import Box, Item, Layer, Pen, metrics

PLACES = ("", "before all ×÷", "before all +−", "×÷", "+−", "after all +−", "after all ×÷")
LINE, MOST = 15.0, 16
"""The height of a line, and so many lines of a side are written out."""
BESIDE = 480.0
"""From this width on the two sums stand side by side."""
_ENDS = {
    True: ("the raiders win", "the target holds", "a tie"),
    False: ("the attackers win", "the defenders win", "a tie"),
}
"""What a standing means as it stands, in a raid and in combat."""


class Row(NamedTuple):
    """A line of a sum: a card with its base CV, or a modifier with the place at which it counts."""

    card: int
    name: str
    value: int
    """What the card comes to with this line."""
    change: str = ""
    place: int = 0
    number: int = 0
    """The raider or attacker as it is numbered on the board, where there are several."""


def rows(s: State, f: Fight, left: bool) -> list[Row]:
    """The lines of one side. A modifier that adds nothing is left out."""
    b = board(s)
    turned = [card for card, _ in f.traitors]
    cards = counted(s, b, f, f.left) if left else counted(s, b, f, f.right + f.allies)
    cards = [card for card in cards if card not in turned]
    if not left and f.target >= 0:
        cards = [f.target, *cards, *turned]
    found: list[Row] = []
    for card in cards:
        value, lines = fight_sum(s, b, f, card)
        number = f.left.index(card) + 1 if left and len(f.left) > 1 else 0
        found.append(Row(card, s.name(card), value, number=number))
        for place, op, n, live in lines:
            if op == "add" and not n:
                continue
            value = value + n if op == "add" else value * n if op == "mul" else value // n
            found.append(Row(live.src, s.name(live.src), value, SIGN[op].format(n), place))
    return found


def panel(s: State, x: float, y: float, w: float, legend: bool = False) -> tuple[list[Item], float]:
    """The two sums and what they come to: one below the other, or side by side where there is room.
    `legend`: with all six places of DE-10.5, not only those in use."""
    f = s.fights[-1]
    pen = Pen()
    title = f"{'Raid' if f.in_raid else 'Combat'}{' by ' + TACTIC[f.tactic] if f.tactic else ''}"
    top = y + 20
    pen.text(x + 8, top, title, 14, "ink", True, room=w - 16)
    totals = standing(s, f) if f.left and (f.right or f.target >= 0) and f.tactic else (0, 0)
    sides = (rows(s, f, True), rows(s, f, False))
    names = ("Raiders", "Target") if f.in_raid else ("Attackers", "Defenders")
    used = {row.place for lines in sides for row in lines if row.place}
    items: list[Item] = []
    beside = w >= BESIDE
    across = (w - 8) / 2 if beside else w
    low = top
    for side in (0, 1):
        left = x + side * (w - across) if beside else x
        made, end = _side(pen, names[side], sides[side], totals[side], 1 - side, left, top, across)
        items += made
        low = max(low, end)
        top = top if beside else end
    one, other = totals
    sign = ">" if one > other else "<" if one < other else "="
    means = _ENDS[f.in_raid][0 if one > other else 1 if one < other else 2]
    wide = pen.text(x + 8, low + 24, f"{one} {sign} {other}", 15, "change", True)
    room = w - wide - 24
    said = f"as it stands: {means}"
    said = said if metrics.fits(said, 11, room) else f"now {means}"
    at = x + 18 + wide + pen.text(x + 16 + wide, low + 24, said, 11, room=room)
    top = low + (24 if beside else 42)
    at += 12
    for n in range(1, 7):
        if beside and n in used:
            at += _place(pen, n, True, at, top, w - 30) + 14
        elif not beside and (legend or n in used):
            _place(pen, n, n in used, x + 5, top, w - 30)
            top += LINE
    top += 10 if beside else 0
    shapes = Pen()
    shapes.rect(x, y, w, top - y, "panel", "edge", 1, 8)
    shapes.shapes += pen.shapes
    orders = ", ".join(f"{n} {PLACES[n]}" for n in sorted(used))
    label = f"{title}: {one} against {other}, {means} as it stands"
    label += f"; places in use: {orders}" if used else ""
    box = Box(x, y, w, top - y)
    return [shapes.item("fight", "fight", label, box, Layer.BOARD, "fight"), *items], top - y


def _side(
    pen: Pen, name: str, lines: list[Row], total: int, side: int, x: float, top: float, w: float
) -> tuple[list[Item], float]:
    """One side's sum, and the baseline of its last line."""
    top += 20
    pen.text(x + 8, top, name, 12, "ink", True)
    pen.text(x + w - 8, top, str(total), 15, "ink", True, "end")
    items = []
    for n, row in enumerate(lines[:MOST]):
        top += LINE
        _row(pen, row, x, top, w)
        text = f"{row.name}: {row.change}, so {row.value}" if row.change else f"{row.name}: {row.value}"
        label = f"{text} (place {row.place}, {PLACES[row.place]})" if row.place else text
        box, given = Box(x, top - 11, w, LINE), f"card:{row.card}"
        items.append(Item(f"line:{side}:{n}", "line", label, box, Layer.PIECES, (), given, "fight"))
    if len(lines) > MOST:
        top += LINE
        pen.text(x + 8, top, f"and {len(lines) - MOST} more lines", 11, "muted", room=w - 16)
    return items, top


def _row(pen: Pen, row: Row, x: float, y: float, w: float) -> None:
    left = x + 8
    if row.number:
        pen.disc(left + 7, y - 4, 6.5, "panel", "walk", 1.25)
        pen.text(left + 7, y, str(row.number), 11, "walk", True, "middle")
        left += 18
    if row.place:
        left += 10
        pen.rect(left, y - 10, 12, 13, "tile", radius=3)
        pen.text(left + 6, y, str(row.place), 11, "ink", False, "middle")
        left += 16 + pen.text(left + 16, y, row.change, 11, "ink", True) + 4
    pen.text(left, y, row.name, 11, "muted" if row.place else "ink", room=x + w - 34 - left)
    pen.text(x + w - 8, y, str(row.value), 11, "muted" if row.place else "ink", False, "end")


def _place(pen: Pen, n: int, used: bool, x: float, y: float, room: float) -> float:
    """One of the six places of DE-10.5; gives its width."""
    if used:
        pen.rect(x, y - 10, 13, 13, "walk", radius=3)
    pen.text(x + 3, y, str(n), 11, "page" if used else "muted", used)
    return 17 + pen.text(x + 17, y, PLACES[n], 11, "ink" if used else "muted", room=room)
