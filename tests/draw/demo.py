"""A small made-up table for the tests of scenes and renderers, with the number of cards that they ask for."""

from __future__ import annotations

from edgebook.scene import BASE, Box, Item, Layer, Pen, Scene, mark
from edgebook.scene.metrics import wrap

LOOK = BASE.extended(
    {"blue": ("#2050A0", "#2050A0"), "on_blue": ("#FFFFFF", "#FFFFFF")},
    {"ring": ("s2.4 M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3Z", "f M12 7.4L16 12L12 16.6L8 12Z")},
    {"ring": "ring"},
)


def card(number: int, name: str, x: float, y: float, count: int = 0) -> list[Item]:
    """A card with a pennant, two slots as items of their own, and a row of signs."""
    pen, w, h = Pen(), 120.0, 150.0
    pen.rect(x, y, w, h, "panel", "edge", 1, 7)
    pen.path(f"M{x + 6} {y}H{x + 24}V{y + 28}L{x + 15} {y + 22}L{x + 6} {y + 28}Z", "blue", "edge", 1)
    pen.sign("ring", x + 9, y + 5, 12, "on_blue", "blue")
    pen.text(x + 30, y + 19, f"Card {number}", 12, bold=True, room=w - 36)
    for i in range(count):
        pen.sign("ring", x + 8 + 16 * i, y + h - 18, 13)
    box = Box(x, y, w, h)
    made = [
        pen.item(f"card:{number}", "card", f"Card {number}", box, stands_for=f"card {number}", within="table")
    ]
    for k in range(2):
        sy = y + 32 + k * 50
        pen.rect(x + 5, sy, w - 10, 46, "panel", "line", 1, 4, (3, 3) if k else ())
        pen.tile("ring", x + 9, sy + 5, 19)
        pen.lines(x + 33, sy + 14, wrap(name, 11, w - 44, 2), 11, 12, room=w - 44)
        pen.run(x + 33, sy + 40, "2{ring} {right}{ring}")
        label, box = f"Slot {k} of card {number}: {name}", Box(x + 5, sy, w - 10, 46)
        made.append(pen.item(f"slot:{number}:{k}", "slot", label, box, within=f"card:{number}"))
    return made


def table(
    cards: int = 6, name: str = "Commander of the Watch", counts: dict[int, int] | None = None
) -> Scene:
    """Cards in rows of seven on a table."""
    rows = (cards + 6) // 7
    width, height = 900.0, 16 + rows * 166.0
    pen = Pen()
    pen.rect(4, 4, width - 8, height - 8, "table", "line", 1, 10)
    items = [pen.item("table", "table", "The table", Box(4, 4, width - 8, height - 8), Layer.GROUND)]
    for i in range(cards):
        items += card(i, name, 14 + (i % 7) * 126, 14 + (i // 7) * 166, (counts or {}).get(i, 2))
    return Scene(width, height, items, "A table", "A made-up table.", LOOK)


def marked() -> Scene:
    """The table with one mark of each kind."""
    return mark(
        table(6),
        changed=["slot:0:1"],
        outlined=["card:0"],
        pickable=["card:2", "card:3"],
        hovered="card:4",
        focus="card:3",
    )
