"""What became of an answer."""

from __future__ import annotations

from typing import NamedTuple


class Judged(NamedTuple):
    """What became of an answer. `rule` and `page` say which rule decides, and where it is printed."""

    right: bool
    text: str
    rule: str = ""
    page: str = ""
    known: bool = False
    """Whether it was one of the typical wrong answers."""
    counts: bool = True
    """Whether it was a try: an empty answer is none, nor is one that makes no sense."""
    lines: tuple[str, ...] = ()
    """More to read: what came of each choice, or what a good answer says."""

    def __str__(self) -> str:
        cited = f" [{self.rule}, {self.page}]" if self.rule else ""
        word = "Right. " if self.right else "Not yet. " if self.counts else ""
        return "\n  ".join([f"{word}{self.text}{cited}", *self.lines])

    def __repr__(self) -> str:
        return str(self)
