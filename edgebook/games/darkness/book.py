"""The book of Edge of Darkness, read from `book/`: its rules with their sources, and its rulings."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from edgebook.box.book import read_rules, read_rulings
from edgebook.kernel import Book, Citation, Rulebook


class _Source(Book):
    """A book of which a rule may say "compare 10": it is silent there on what follows from it, or from how
    the game is played. People read that the rule is inferred."""

    __slots__ = ()

    def __call__(self, where: str | int) -> Citation:
        place = str(where).removeprefix("compare ")
        cite = self.at(place)
        return cite if place == where else cite._replace(shown=f"inferred, compare {cite.shown}")

    def at(self, place: str) -> Citation:
        return Book.__call__(self, place)


class _Sections(_Source):
    """A book cited by section: people read "5: Hunting Threats", files "5, Hunting Threats"."""

    __slots__ = ()

    def at(self, place: str) -> Citation:
        return Book.__call__(self, place.replace(", ", ": ", 1))._replace(where=place)


class _Days(_Source):
    """A source cited by the day it appeared: people read "22 January 2018", files "2018-01-22"."""

    __slots__ = ()

    def at(self, place: str) -> Citation:
        day = date.fromisoformat(place)
        return Book.__call__(self, f"{day.day} {day:%B %Y}")._replace(where=place)


BOOKS = (
    _Source("solo", "Solo rulebook", "page"),
    _Sections("summary", "Rules summary", "section"),
    _Source("rulebook", "Rulebook", "page"),
    _Days("preview", "Publisher preview", "date"),
    _Source("house", "House rule", "gap"),
)

FOLDER = Path(__file__).with_suffix("")
RULES = Rulebook("Edge of Darkness", r"ED-\d+\.\d+|VG-[A-Z]\d+", version="2", book=read_rules(FOLDER, *BOOKS))
RULINGS = read_rulings(FOLDER, *BOOKS)
