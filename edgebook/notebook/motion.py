"""What moves when a step is taken: the path that the browser lets a piece slide along."""

from __future__ import annotations

from typing import Any

from edgebook.scene import Layer, Path, Scene
from edgebook.scene.marks import MOVE
from edgebook.scene.path import outlines

SLID = {"next", "answer", "digit"}
"""Acts that show one more step; a jump or a step back shows its end state directly."""


def slides(scene: Scene) -> list[dict[str, Any]]:
    """The arrows of moves as movements: the corners of the path, and the box of the piece that slides. An
    arrow that points at who is attacked, or along a way, moves nothing.

    What lies on the board moves as it looks; the board itself does not: there a token stands for what came.
    """
    found: list[dict[str, Any]] = []
    for arrow in scene.of_role("arrow"):
        if not arrow.id.startswith(MOVE) or not arrow.ends:
            continue
        target = scene.item(arrow.ends[1])
        line = next((shape for shape in arrow.shapes if isinstance(shape, Path)), None)
        if line is None:  # an arrow without a way, from a place to itself
            continue
        x, y = target.box.middle
        corners = [*outlines(line.d)[0].points, (x, y)]
        box = list(target.box) if target.layer >= Layer.PIECES else None
        found.append({"path": [[round(x), round(y)] for x, y in corners], "box": box})
    return found
