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


def panel(s: State, x: float, y: float, w: float) -> tuple[list[Item], float]:
    """The two sums, one below the other, and what they come to."""
    f = s.fights[-1]
    pen = Pen()
    what = "Raid" if f.in_raid else "Combat"
    title = f"{what}{' by ' + TACTIC[f.tactic] if f.tactic else ''}"
    top = y + 20
    pen.text(x + 8, top, title, 14, "ink", True, room=w - 16)
    items: list[Item] = []
    used: set[str] = set()
    totals = standing(s, f) if f.left and (f.right or f.target >= 0) and f.tactic else (0, 0)
    for side, name in (
        (True, "Raiders" if f.in_raid else "Attackers"),
        (False, "Target" if f.in_raid else "Defenders"),
    ):
        top += 20
        total = totals[0 if side else 1]
        pen.text(x + 8, top, name, 12, "ink", True)
        pen.text(x + w - 8, top, str(total), 13, "ink", True, "end")
        lines = rows(s, f, side)
        used |= {text.split()[0] for text, *_ in lines if text.startswith(" ")}
        for n, (text, change, value, item) in enumerate(lines[:MOST]):
            top += LINE
            pen.text(x + 8, top, text, 11, "ink" if not text.startswith(" ") else "muted", room=w - 84)
            pen.text(x + w - 42, top, change, 11, "ink", False, "end")
            pen.text(x + w - 8, top, value, 11, "ink", False, "end")
            label = f"{text.strip()}: {change}" + (f", so {value}" if value else "")
            items.append(
                Item(
                    f"line:{int(side)}:{n}",
                    "line",
                    label,
                    Box(x, top - 11, w, LINE),
                    Layer.PIECES,
                    (),
                    item,
                    "fight",
                )
            )
        if len(lines) > MOST:
            top += LINE
            pen.text(x + 8, top, f"and {len(lines) - MOST} more lines", 11, "muted", room=w - 16)
    top += 24
    sign = ">" if totals[0] > totals[1] else "<" if totals[0] < totals[1] else "="
    pen.text(x + 8, top, f"{totals[0]} {sign} {totals[1]}", 15, "change", True)
    top += 18
    for n in range(1, 7):
        now = str(n) in used
        if now:
            pen.rect(x + 5, top - 10, 13, 13, "walk", radius=3)
        pen.text(x + 8, top, str(n), 11, "page" if now else "muted", now)
        pen.text(x + 22, top, PLACES[n], 11, "ink" if now else "muted", room=w - 30)
        top += LINE
    shapes = Pen()
    shapes.rect(x, y, w, top - y, "panel", "edge", 1, 8)
    shapes.shapes += pen.shapes
    orders = ", ".join(f"{n} {PLACES[int(n)]}" for n in sorted(used))
    label = f"{title}: {totals[0]} against {totals[1]}" + (f"; places in use: {orders}" if used else "")
    return [
        shapes.item("fight", "fight", label, Box(x, y, w, top - y), Layer.BOARD, "fight"),
        *items,
    ], top - y
