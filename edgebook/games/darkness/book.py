"""The rulebook of Edge of Darkness, and the books that its rules cite."""

from __future__ import annotations

from datetime import datetime

from edgebook.kernel import Book, Citation, Rulebook


class _Sections(Book):
    """A book cited by section: people read "5: Hunting Threats", files "5, Hunting Threats"."""

    __slots__ = ()

    def __call__(self, where: str | int) -> Citation:
        return super().__call__(where)._replace(where=str(where).replace(": ", ", ", 1))


class _Days(Book):
    """A source cited by the day it appeared: people read "22 January 2018", files "2018-01-22"."""

    __slots__ = ()

    def __call__(self, where: str | int) -> Citation:
        day = datetime.strptime(str(where), "%d %B %Y").date()
        return super().__call__(where)._replace(where=day.isoformat())


SOLO = Book("solo", "Solo rulebook", "page")
SUMMARY = _Sections("summary", "Rules summary", "section")
RULEBOOK = Book("rulebook", "Rulebook", "page")
PREVIEW = _Days("preview", "Publisher preview", "date")
HOUSE = Book("house", "House rule", "gap")


def inferred(cite: Citation) -> Citation:
    """Where a source is silent on a rule that follows from it, or from how the game is played: we say so."""
    return cite._replace(shown=f"inferred, compare {cite.shown}")


RULES = Rulebook("Edge of Darkness", r"ED-\d+\.\d+|VG-[A-Z]\d+", version="2")
