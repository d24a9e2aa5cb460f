"""What the signs of the table mean."""

from __future__ import annotations

from edgebook.scene import Box, Item, Layer, Pen, metrics

SIGNS = (
    ("land", "Land"),
    ("sea", "Sea"),
    ("air", "Air"),
    ("crown", "Commander"),
    ("infantry", "Infantry"),
    ("cavalry", "Cavalry"),
    ("vehicle", "Vehicle"),
    ("gold", "Gold"),
    ("food", "Food"),
    ("raw", "Raw Materials"),
    ("fuel", "Fuel"),
)
ROW, GAP = 18.0, 12.0


def legend(box: Box) -> list[Item]:
    """A quiet box with as many rows as there is room for."""
    pen = Pen()
    pen.rect(*box, "soft", "line", 1, 8)
    (row,) = signs(Box(box.x, box.y + 8, box.w, box.h - 8), "")
    return [row._replace(box=box, shapes=(*pen.shapes, *row.shapes))]


def signs(box: Box, within: str) -> list[Item]:
    """The signs with their words, in as many rows as there is room for."""
    pen, x, y = Pen(), box.x + 10, box.y
    told = []
    for sign, text in SIGNS:
        wide = 17 + metrics.width(text, 11) * metrics.RESERVE + GAP
        if x + wide > box.right:
            x, y = box.x + 10, y + ROW
        if y + ROW > box.bottom + 2:
            break
        pen.sign(sign, x, y + 2, 12, "ink", "soft")
        pen.text(x + 17, y + 12, text, 11, "muted")
        told.append(text)
        x += wide
    return [pen.item("legend", "legend", f"signs: {', '.join(told)}", box, Layer.BOARD, within=within)]
