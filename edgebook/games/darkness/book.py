"""The rulebook of Edge of Darkness, and the books that its rules cite."""

from __future__ import annotations

from edgebook.kernel import Book, Rulebook

SOLO = Book("solo", "Solo rulebook", "page")
SUMMARY = Book("summary", "Rules summary", "section")
RULEBOOK = Book("rulebook", "Rulebook", "page")
PREVIEW = Book("preview", "Publisher preview", "date")
HOUSE = Book("house", "House rule", "gap")

RULES = Rulebook("Edge of Darkness", r"ED-\d+\.\d+|VG-[A-Z]\d+", version="1")
