"""The rulebook of Massive Darkness, and the books that its rules cite."""

from __future__ import annotations

from typing import Any

from edgebook.kernel import Book, Frame, Rulebook

RULEBOOK = Book("rulebook", "Rulebook", "page")
HOUSE = Book("house", "House rule", "gap")

RULES = Rulebook("Massive Darkness", r"MD-\d+\.\d+(?:\.\d+)?(?:/[a-z-]+)?", version="1")


def ask(rule: Any, *args: Any) -> Frame:
    """The frame of a decision. Its class is a `Rule`, which a type checker cannot see."""
    frame: Frame = rule(*args)
    return frame
