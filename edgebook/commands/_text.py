"""What the commands that print tables share: text within a width, on any terminal."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

WIDTH: Final = 100
# For a terminal that knows no more than ASCII.
PLAIN: Final = str.maketrans({"⌂": "#", "≈": "~", "°": "*", "✎": "^", "…": "..."})


def show(lines: Iterable[str]) -> None:
    """Print lines; signs that the terminal cannot show are put in plainer ones."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    for text in lines:
        line = text.replace("\N{NO-BREAK SPACE}", " ")
        try:
            line.encode(encoding)
        except UnicodeEncodeError:
            line = line.translate(PLAIN).encode(encoding, "replace").decode(encoding)
        print(line)


def wrapped(text: str, indent: int = 0, hanging: int = 0) -> list[str]:
    """A text in lines of at most `WIDTH` characters, the second and later ones further in."""
    return textwrap.wrap(
        text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + hanging)
    ) or [""]


def grid(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in columns; where it is too wide, the widest columns are wrapped."""
    widths = [max(len(line[place]) for line in (header, *rows)) for place in range(len(header))]
    while sum(widths) + 2 * (len(widths) - 1) > WIDTH:
        widths[widths.index(max(widths))] -= 1
    rule = ["-" * width for width in widths]
    return [line for row in (header, rule, *rows) for line in _wrapped_row(row, widths)]


def _wrapped_row(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    cells = [textwrap.wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
    height = max(map(len, cells))
    filled = [cell + [""] * (height - len(cell)) for cell in cells]
    return [
        "  ".join(f"{part:<{width}}" for part, width in zip(parts, widths, strict=True)).rstrip()
        for parts in zip(*filled, strict=True)
    ]
