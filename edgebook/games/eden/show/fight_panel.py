"""The fight between two Dominions: each side's sum builds up line by line, with the card that gives each
line."""

from __future__ import annotations

from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.standing import counted, fight_sum, standing
from edgebook.games.eden.show.labels import SIGN
from edgebook.games.eden.table.state import Fight, State
from edgebook.games.eden.words import TACTIC
from edgebook.scene import Box, Item, Layer, Pen

PLACES = ("", "before all ×÷", "before all +−", "×÷", "+−", "after all +−", "after all ×÷")
LINE, MOST = 15.0, 16
"""The height of a line, and so many lines of a side are written out."""
BESIDE = 480.0
"""From this width on the two sums stand side by side."""


def rows(s: State, f: Fight, left: bool) -> list[tuple[str, str, str, str]]:
    """The lines of one side: what, by how much, what it comes to so far, and the item that it points at."""
    b = board(s)
    turned = [card for card, _ in f.traitors]
    cards = counted(s, b, f, f.left) if left else counted(s, b, f, f.right + f.allies)
    cards = [card for card in cards if card not in turned]
    if not left and f.target >= 0:
        cards = [f.target, *cards, *turned]
    found: list[tuple[str, str, str, str]] = []
    for card in cards:
        base, lines = fight_sum(s, b, f, card)
        value = base
        found.append((s.name(card), str(base), "", f"card:{card}"))
        for layer, op, n, live in lines:
            value = value + n if op == "add" else value * n if op == "mul" else value // n
            found.append(
                (f"  {layer}  {s.name(live.src)}", SIGN[op].format(n), str(value), f"card:{live.src}")
            )
    return found


def panel(s: State, x: float, y: float, w: float, legend: bool = False) -> tuple[list[Item], float]:
    """The two sums and what they come to: one below the other, or side by side where there is room.
    `legend`: with all six places of DE-10.5, not only those in use."""
    f = s.fights[-1]
    pen = Pen()
    what = "Raid" if f.in_raid else "Combat"
    title = f"{what}{' by ' + TACTIC[f.tactic] if f.tactic else ''}"
    top = y + 20
    pen.text(x + 8, top, title, 14, "ink", True, room=w - 16)
    totals = standing(s, f) if f.left and (f.right or f.target >= 0) and f.tactic else (0, 0)
    sides = (rows(s, f, True), rows(s, f, False))
    names = ("Raiders", "Target") if f.in_raid else ("Attackers", "Defenders")
    used = {text.split()[0] for lines in sides for text, *_ in lines if text.startswith(" ")}
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
    sign = ">" if totals[0] > totals[1] else "<" if totals[0] < totals[1] else "="
    pen.text(x + 8, low + 24, f"{totals[0]} {sign} {totals[1]}", 15, "change", True)
    top = low + (24 if beside else 42)
    at = x + 100
    for n in range(1, 7):
        if beside and str(n) in used:
            at += _place(pen, n, True, at, top, w - 30) + 14
        elif not beside and (legend or str(n) in used):
            _place(pen, n, str(n) in used, x + 5, top, w - 30)
            top += LINE
    top += 10 if beside else 0
    shapes = Pen()
    shapes.rect(x, y, w, top - y, "panel", "edge", 1, 8)
    shapes.shapes += pen.shapes
    orders = ", ".join(f"{n} {PLACES[int(n)]}" for n in sorted(used))
    label = f"{title}: {totals[0]} against {totals[1]}" + (f"; places in use: {orders}" if used else "")
    return [
        shapes.item("fight", "fight", label, Box(x, y, w, top - y), Layer.BOARD, "fight"),
        *items,
    ], top - y


def _side(
    pen: Pen, name: str, lines: list[tuple[str, str, str, str]], total: int, number: int, x: float,
    top: float, w: float,
) -> tuple[list[Item], float]:  # fmt: skip
    """One side's sum, and the baseline of its last line."""
    top += 20
    pen.text(x + 8, top, name, 12, "ink", True)
    pen.text(x + w - 8, top, str(total), 13, "ink", True, "end")
    items = []
    for n, (text, change, value, item) in enumerate(lines[:MOST]):
        top += LINE
        pen.text(x + 8, top, text, 11, "ink" if not text.startswith(" ") else "muted", room=w - 84)
        pen.text(x + w - 42, top, change, 11, "ink", False, "end")
        pen.text(x + w - 8, top, value, 11, "ink", False, "end")
        label = f"{text.strip()}: {change}" + (f", so {value}" if value else "")
        box = Box(x, top - 11, w, LINE)
        items.append(Item(f"line:{number}:{n}", "line", label, box, Layer.PIECES, (), item, "fight"))
    if len(lines) > MOST:
        top += LINE
        pen.text(x + 8, top, f"and {len(lines) - MOST} more lines", 11, "muted", room=w - 16)
    return items, top


def _place(pen: Pen, n: int, used: bool, x: float, y: float, room: float) -> float:
    """One of the six places of DE-10.5; gives its width."""
    if used:
        pen.rect(x, y - 10, 13, 13, "walk", radius=3)
    pen.text(x + 3, y, str(n), 11, "page" if used else "muted", used)
    return 17 + pen.text(x + 17, y, PLACES[n], 11, "ink" if used else "muted", room=room)
