"""Plain text in columns, for terminals, for people who listen, and for `text/plain` in notebooks.

Widths are counted in terminal cells: East Asian letters take two, combining marks none.
"""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from edgebook.scene.metrics import ELLIPSIS, clean

WIDTH = 100


@lru_cache(maxsize=8192)
def cells(text: str) -> int:
    """How many terminal cells a text takes."""
    if text.isascii():
        return len(text)
    total = 0
    for char in text:
        if unicodedata.category(char) in ("Mn", "Me", "Cf", "Cc"):
            continue
        total += 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return total


def cut(text: str, room: int) -> str:
    """`text` in at most `room` cells, with an ellipsis if something is missing."""
    if cells(text) <= room:
        return text
    kept, used = "", 0
    for char in text:
        step = cells(char)
        if used + step > room - 1:
            break
        kept, used = kept + char, used + step
    return (kept.rstrip() + ELLIPSIS) if room > 0 else ""


def pad(text: str, room: int, align: str = "<") -> str:
    """`text` filled up with blanks to `room` cells; align is <, > or ^."""
    free = max(0, room - cells(text))
    if align == ">":
        return " " * free + text
    if align == "^":
        return " " * (free // 2) + text + " " * (free - free // 2)
    return text + " " * free


def fold(text: str, room: int) -> list[str]:
    """`text` on lines of at most `room` cells, broken between words, a too long word within itself."""
    rows: list[str] = []
    line = ""
    for word in clean(text).split():
        while cells(word) > room:
            if line:
                rows.append(line)
                line = ""
            head = ""
            for char in word:
                if head and cells(head + char) > room:
                    break
                head += char
            if "-" in head[2:]:  # a compound word is divided where its parts meet
                head = head[: head.rindex("-") + 1]
            rows.append(head)
            word = word[len(head) :]
        joined = f"{line} {word}" if line and word else line + word
        if cells(joined) > room:
            rows.append(line)
            line = word
        else:
            line = joined
    if line or not rows:
        rows.append(line)
    return rows


def wrapped(text: str, indent: int = 0, hanging: int = 0, width: int = WIDTH) -> list[str]:
    """A text on lines of at most `width` characters, the second and later ones further in."""
    return textwrap.wrap(
        text, width, initial_indent=" " * indent, subsequent_indent=" " * (indent + hanging)
    ) or [""]


def _shares(wanted: list[int], least: list[int], room: int) -> list[int]:
    """Column widths: what each wants, or, where that is too much, the wide ones give way first."""
    widths = list(wanted)
    over = sum(widths) - room
    while over > 0:
        widest = max(range(len(widths)), key=lambda i: widths[i] - least[i])
        if widths[widest] <= least[widest]:
            widest = max(range(len(widths)), key=lambda i: widths[i])
            if widths[widest] <= 1:
                break
        widths[widest] -= 1
        over -= 1
    return widths


def table(
    rows: Sequence[Sequence[object]],
    head: Sequence[str] = (),
    align: str = "",
    width: int = WIDTH,
    gap: int = 2,
    fold_cells: bool = True,
) -> list[str]:
    """Rows in columns, at most `width` cells wide; long cells are folded, or cut if `fold_cells` is off.

    `align` has one letter for each column, < or > or ^; columns without a letter are set to the left.
    """
    texts = [[clean(str(value)) for value in row] for row in rows]
    every = [list(head), *texts] if head else texts
    if not every:
        return []
    count = max(map(len, every))
    every = [row + [""] * (count - len(row)) for row in every]
    wanted = [max(1, *(cells(row[i]) for row in every)) for i in range(count)]
    least = [
        min(wanted[i], max([3, *(cells(w) for row in every for w in row[i].split()[:1])]), 14)
        for i in range(count)
    ]
    widths = _shares(wanted, least, width - gap * (count - 1))
    aligns = (align + "<" * count)[:count]
    made: list[str] = []
    for number, row in enumerate(every):
        folded = [fold(c, w) if fold_cells else [cut(c, w)] for c, w in zip(row, widths, strict=True)]
        for i in range(max(map(len, folded))):
            line = (" " * gap).join(
                pad(column[i] if i < len(column) else "", w, a)
                for column, w, a in zip(folded, widths, aligns, strict=True)
            )
            made.append(line.rstrip())
        if head and number == 0:
            made.append((" " * gap).join("-" * w for w in widths))
    return made


def beside(*blocks: Sequence[str], gap: int = 3, width: int = WIDTH) -> list[str]:
    """Blocks of lines next to each other; below each other where they are too wide together."""
    sizes = [max((cells(line) for line in block), default=0) for block in blocks]
    if sum(sizes) + gap * (len(blocks) - 1) > width:
        return [cut(line, width) for block in blocks for line in block]
    height = max(map(len, blocks), default=0)
    return [
        (" " * gap)
        .join(
            pad(block[i] if i < len(block) else "", size) for block, size in zip(blocks, sizes, strict=True)
        )
        .rstrip()
        for i in range(height)
    ]


def heading(text: str, note: str = "", width: int = WIDTH) -> str:
    """A line that starts a part: the title, a note, and a rule to the right edge."""
    line = clean(text) + (f" ({clean(note)})" if note else "")
    line = cut(line, width)
    rest = width - cells(line) - 1
    return f"{line} {'-' * rest}" if rest > 2 else line


def joined(*parts: str, by: str = " · ") -> str:
    """The parts that are not empty."""
    return by.join(part for part in parts if part)
