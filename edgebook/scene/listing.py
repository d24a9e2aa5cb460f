"""What is in a box as tables of text, or only the rows that have a word in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from edgebook.kernel import EdgebookError
from edgebook.scene.columns import table


class Listed(NamedTuple):
    """A table under its title, which may be a heading with a line."""

    title: str
    rows: Sequence[Sequence[object]]
    head: Sequence[str]
    align: str = ""


def listing(parts: Iterable[Listed | Sequence[str]], word: str) -> Iterator[str]:
    """The tables, each with its rows that have the word in a cell or its title; lines of text are kept or
    left out together. A word that is nowhere is refused."""
    wanted, found = word.casefold(), False
    for part in parts:
        if isinstance(part, Listed):
            titled = wanted in part.title.casefold()
            rows = [row for row in part.rows if titled or wanted in " ".join(map(str, row)).casefold()]
            lines: Sequence[str] = [part.title, *table(rows, part.head, part.align)] if rows else []
        else:
            lines = part if wanted in " ".join(part).casefold() else []
        if lines:
            found = True
            yield from (*lines, "")
    if not found:
        raise EdgebookError(f"no card has {word!r:.60} in its name or text")
