"""Names of places and pieces: `deck`, `hand:1`, `action:0:3`, `card:n1`. One grammar, read and written here.

A name is a kind, and what tells this one from others of the kind, with colons between. Items of a picture,
options of a decision and the pieces in `Places` go by the same names.
"""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """A name that was read."""

    kind: str
    which: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ":".join((self.kind, *self.which))

    @property
    def name(self) -> str:
        """All that follows the kind, as one text: a card's name, which may have colons of its own."""
        return ":".join(self.which)

    @property
    def first(self) -> str:
        """The first part after the kind, empty if there is none."""
        return self.which[0] if self.which else ""

    @property
    def number(self) -> int:
        """The first part as a number: a seat, a tray, a location."""
        return int(self.first)


def place(kind: str, *which: object) -> str:
    """The name of a place: `place("action", 0, 3)` is `action:0:3`."""
    return ":".join((kind, *map(str, which)))


def read_place(name: str) -> Place:
    """A name in its parts."""
    kind, *which = name.split(":")
    return Place(kind, tuple(which))


def kind_of(name: str) -> str:
    """The kind of a place alone."""
    return name.partition(":")[0]
