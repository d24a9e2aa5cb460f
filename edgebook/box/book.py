"""The book of a game as data, in two tables beside its code.

`rules.csv`: `id,title,book,where,kind,text`, a row for each rule in the order of the book. `book` is the key
of a `Book` and `where` the page, section or gap in it. `kind` is *rule* (a step), *decision* (also a choice,
a window or a pick), *limit* or *criterion*; the last two are whole in the table and have their `text` there,
the others have theirs as the docstring of their code. A sub-rule has a row only where title, source or text
are its own.

`rulings.csv`: `name,at,book,where,question,reading,words,doubt`, a row for each reading, the default first.
What is the same for all readings of a ruling (the rules that it is about, the source, the question) stands in
its first row. `doubt` is *yes* for a reading that the book speaks against.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path

from edgebook.kernel import Book, BookEntry, Citation, RulebookError, Ruling, Rulings

RULES_FILE, RULINGS_FILE = "rules.csv", "rulings.csv"
RULE_COLUMNS = ["id", "title", "book", "where", "kind", "text"]
RULING_COLUMNS = ["name", "at", "book", "where", "question", "reading", "words", "doubt"]


def read_rules(folder: Path, *books: Book) -> tuple[BookEntry, ...]:
    """The rules that a game's book lists."""
    return tuple(
        BookEntry(row["id"], row["title"], _cite(row, books, place), row["kind"], row["text"])
        for place, row in _rows(folder / RULES_FILE, RULE_COLUMNS)
    )


def read_rulings(folder: Path, *books: Book) -> Rulings:
    """The readings that have names."""
    heads: dict[str, Ruling] = {}
    readings: dict[str, dict[str, str]] = {}
    for place, row in _rows(folder / RULINGS_FILE, RULING_COLUMNS):
        name = row["name"]
        if name not in heads:
            at = tuple(row["at"].split())
            heads[name] = Ruling(name, at, row["question"], _cite(row, books, place), {})
            readings[name] = {}
        elif row["question"]:
            raise RulebookError(f"{place}: the question of {name} stands in its first row")
        if row["reading"] in readings[name]:
            raise RulebookError(f"{place}: {name} has the reading {row['reading']} twice")
        readings[name][row["reading"]] = row["words"]
        if row["doubt"] not in ("", "yes"):
            raise RulebookError(f"{place}: doubt: {row['doubt']!r}, expected yes or nothing")
        if row["doubt"]:
            heads[name] = heads[name]._replace(doubts=(*heads[name].doubts, row["reading"]))
    return Rulings(*(head._replace(readings=readings[name]) for name, head in heads.items()))


def _rows(path: Path, columns: list[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """The rows of one of our own tables, each with the place to name when something is wrong with it."""
    with path.open(encoding="utf-8", newline="") as file:
        table = csv.DictReader(file, strict=True)
        if table.fieldnames != columns:
            raise RulebookError(f"{path.name}: columns {table.fieldnames}, expected {','.join(columns)}")
        for row in table:
            place = f"{path.name}, line {table.line_num}"
            if set(row) != set(columns) or None in row.values():
                raise RulebookError(f"{place}: expected {len(columns)} cells")
            yield place, row


def _cite(row: dict[str, str], books: Sequence[Book], place: str) -> Citation:
    for book in books:
        if book.key == row["book"]:
            return book(row["where"])
    raise RulebookError(f"{place}: no book {row['book']!r} (expected {', '.join(b.key for b in books)})")
