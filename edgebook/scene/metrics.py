"""How wide a text is, and how it is made to fit.

A scene is laid out without a browser, so it measures with the widths of DejaVu Sans, which is among the
widest of the fonts that a machine may have; a reserve of 15 % covers the rest. Names come from data packs
that anybody may write: control characters are taken out, and right-to-left text is isolated so that it
cannot turn its neighbours.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from .widths import BOLD, EM, REGULAR

RESERVE = 1.15
ELLIPSIS = "…"
ASCENT, DESCENT = 0.76, 0.24
"""Of the size.

What a line of text covers above and below its baseline (accents of capitals may rise above).
"""

_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_JOINERS = "\u200c\u200d"  # they shape a word and turn nothing
ISOLATE, POP = "\u2068", "\u2069"


def _table(runs: Iterable[tuple[int, str]]) -> dict[str, float]:
    return {chr(first + i): w / EM for first, widths in runs for i, w in enumerate(_counted(widths))}


def _counted(widths: str) -> Iterator[int]:
    """Each width; "112*1716" is the width 1716, 112 times."""
    for each in widths.split():
        times, _, width = each.rpartition("*")
        yield from [int(width)] * int(times or 1)


_WIDTHS = {False: _table(REGULAR), True: _table(BOLD)}


def _other(char: str) -> float:
    """A character outside the table is drawn by some other font: guess generously."""
    if unicodedata.category(char) in ("Mn", "Me", "Cf", "Cc"):
        return 0.0
    if unicodedata.east_asian_width(char) in "WF":
        return 1.3 if ord(char) >= 0x1F000 else 1.05
    return 0.95 if char.isupper() else 0.8


@lru_cache(maxsize=16384)
def _ems(text: str, bold: bool) -> float:
    table = _WIDTHS[bold]
    total = 0.0
    for char in text:
        found = table.get(char)
        total += _other(char) if found is None else found
    return total


def width(text: str, size: float = 12, bold: bool = False) -> float:
    """Width in pixels of one line of `text`, without reserve."""
    return _ems(text, bold) * size


@lru_cache(maxsize=16384)
def clean(text: str) -> str:
    """One line of text that is safe to draw.

    White space becomes single spaces; control characters, lone surrogates and characters that turn the
    writing direction of their neighbours are taken out.
    """
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    kept = []
    for char in text:
        if char.isspace():
            kept.append(" ")
        elif char in _JOINERS or unicodedata.category(char) not in _UNSEEN:
            kept.append(char)
    return " ".join("".join(kept).split())


def _turns(text: str) -> bool:
    return not text.isascii() and any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in text)


def isolate(text: str) -> str:
    """Right-to-left text in an isolate of its own, any other text as it is."""
    return f"{ISOLATE}{text}{POP}" if _turns(text) else text


def fits(text: str, size: float, room: float, bold: bool = False) -> bool:
    """Whether `text` fits into `room` pixels with the reserve."""
    return width(text, size, bold) * RESERVE <= room + 1e-9


@lru_cache(maxsize=16384)
def fit(text: str, size: float, room: float, bold: bool = False) -> str:
    """`text`, cleaned and cut with an ellipsis so that it fits into `room` pixels with the reserve.

    Where not even one letter and the ellipsis fit, the result is empty: an item always has its full label.
    """
    text = clean(text)
    if fits(text, size, room, bold):
        return isolate(text)
    low, high = 0, len(text)
    while low < high:  # the longest beginning that fits together with the ellipsis
        middle = (low + high + 1) // 2
        if fits(text[:middle].rstrip() + ELLIPSIS, size, room, bold):
            low = middle
        else:
            high = middle - 1
    while 0 < low < len(text) and unicodedata.category(text[low]) in ("Mn", "Me"):
        low -= 1  # never between a letter and its accent
    kept = text[:low].rstrip()
    return isolate(kept + ELLIPSIS) if kept else ""


Types = tuple[tuple[float, bool], ...]
TYPES: Types = ((12, True), (11, True), (11, False))
"""Sizes and weights for a name, the best one first."""


@lru_cache(maxsize=4096)
def whole(
    name: str, room: float, lines: int = 1, types: Types = TYPES
) -> tuple[tuple[str, ...], float, bool]:
    """A name in the best type that shows all of it, on as few of the `lines` as it takes: rows, size, weight.

    A word that is too long for a line is broken with a hyphen; what fits in no way is cut.
    """
    name = clean(name)
    for count in range(1, lines + 1):
        for size, bold in types:
            rows = wrap(name, size, room, count, bold)
            if "".join(rows).replace(" ", "") == isolate(name).replace(" ", ""):
                return rows, size, bold
    size, bold = types[-1]
    for cut in range(len(name) - 2, 1, -1) if lines > 1 and " " not in name else ():
        if fits(name[:cut] + "-", size, room, bold):
            return (name[:cut] + "-", fit(name[cut:], size, room, bold)), size, bold
    return wrap(name, size, room, lines, bold), size, bold


@lru_cache(maxsize=16384)
def wrap(text: str, size: float, room: float, lines: int = 2, bold: bool = False) -> tuple[str, ...]:
    """`text` on at most `lines` lines of `room` pixels; what is left over ends in an ellipsis."""
    words = clean(text).split()
    rows: list[str] = []
    while words and len(rows) < lines - 1:
        count = 1
        while count < len(words) and fits(" ".join(words[: count + 1]), size, room, bold):
            count += 1
        rows.append(
            fit(" ".join(words[:count]), size, room, bold)
        )  # cuts a word that is too long for any line
        words = words[count:]
    if words:
        rows.append(fit(" ".join(words), size, room, bold))
    return tuple(row for row in rows if row)
