"""What the class of a decision derives from, so that calling it is a frame for type checkers too."""

from __future__ import annotations

from typing import Any, Self


class Question(tuple[str, tuple[Any, ...]]):
    """Base for a class of functions that becomes a rule which asks somebody.

        @RULES.decision(...)
        class sail(Question):
            ...
        s.then(sail(seat))

    The decorator puts a `Rule` in the place of the class, and calling that gives a frame. A type checker
    takes no notice of what a decorator does to a class: to it, the class itself makes frames.
    """

    __slots__ = ()

    def __new__(cls, *args: Any) -> Self:
        return super().__new__(cls, (cls.__name__, args))
