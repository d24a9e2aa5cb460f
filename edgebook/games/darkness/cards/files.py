"""From a CSV file to the rows of a table, with everything that is wrong with it.

A file is only ever read as text, within limits of size; nothing in it is run.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from edgebook.games.darkness.cards.cells import LONGEST, Reader, Unreadable, one_of, optional, prose
from edgebook.games.darkness.cards.records import KINDS, Origin
from edgebook.games.darkness.cards.schema import Key, Schema

LARGEST: Final = 1_000_000
MOST_PROBLEMS: Final = 100


class Row(NamedTuple):
    """One row as it was read: the text of its cells, their values and origins, and where it stands."""

    file: str
    line: int
    key: Key
    cells: Mapping[str, str]
    values: Mapping[str, Any]
    origins: Mapping[str, Origin]
    owner: bool

    def at(self, column: str) -> str:
        """Where a cell is, for a message."""
        return f"{self.file}, row {self.line} ({' '.join(self.key)}), column {column}"


class TableFile:
    """Reads one file as one table. `rows` are those without a mistake, `problems` all the mistakes."""

    def __init__(self, path: Path, schema: Schema, owner: bool) -> None:
        self.path = path
        self.schema = schema
        self.owner = owner
        self.rows: dict[Key, Row] = {}
        self.problems: list[str] = []
        self._lines: dict[Key, int] = {}
        self._read()
        self.problems = list(dict.fromkeys(self.problems))  # a row's origin is read once for each column
        if len(self.problems) > MOST_PROBLEMS:
            rest = len(self.problems) - MOST_PROBLEMS
            self.problems[MOST_PROBLEMS:] = [f"{path}: and {rest} more problems in this file"]

    def _problem(self, where: str, what: str) -> None:
        self.problems.append(f"{self.path}{where}: {what}")

    def _read(self) -> None:
        source = self._text()
        if source is None:
            return
        lines = self._lines_of(source)
        _, header = next(lines, (0, []))
        columns = [name.strip().lower() for name in header]
        if not any(columns):
            expected = ",".join(self.schema.columns)
            self._problem("", f"found no row of column names, expected {expected}")
            return
        self._check_columns(columns)
        for line, cells in lines:
            if any(cell.strip() for cell in cells):
                self._read_row(line, columns, cells)

    def _text(self) -> str | None:
        try:
            with self.path.open("rb") as file:
                content = file.read(LARGEST + 1)
        except OSError as error:
            self._problem("", f"cannot be read ({error.strerror or error})")
            return None
        if len(content) > LARGEST:
            self._problem("", f"found more than {LARGEST:,} bytes, expected a small table")
            return None
        try:
            source = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            self._problem(f", row {line}", f"found bytes that are no UTF-8 text (byte {error.start + 1})")
            return None
        if "\0" in source:
            line = source.count("\n", 0, source.index("\0")) + 1
            self._problem(f", row {line}", "found a NUL character, expected plain text")
            return None
        return source

    def _lines_of(self, source: str) -> Iterator[tuple[int, list[str]]]:
        """Each row with the line that it starts on."""
        reader = csv.reader(io.StringIO(source, newline=""), strict=True)
        start = 1
        try:
            for cells in reader:
                yield start, cells
                start = reader.line_num + 1
        except csv.Error as error:
            self._problem(f", row {start}", f"found text that is no CSV ({error})")

    def _check_columns(self, columns: list[str]) -> None:
        allowed = {"origin", "source"}
        for name in self.schema.columns:
            allowed |= {name, f"{name}_origin", f"{name}_source"}
        for name in dict.fromkeys(columns):
            shown = repr(name[:LONGEST])
            if name not in allowed:
                expected = ", ".join(self.schema.columns)
                self._problem(f", row 1, column {shown}", f"unknown column, expected {expected}")
            if columns.count(name) > 1:
                self._problem(f", row 1, column {shown}", "found twice, expected once")
        needed = [*self.schema.columns, *(() if self.owner else ("origin",))]
        for name in needed:
            if name not in columns:
                self._problem(f", row 1, column {name}", "missing column")

    def _read_row(self, line: int, columns: list[str], cells: list[str]) -> None:
        stripped = [cell.strip() for cell in cells]
        if len(stripped) < len(columns) or any(stripped[len(columns) :]):
            self._problem(f", row {line}", f"found {len(cells)} cells, expected {len(columns)}")
            return
        found = dict(zip(columns, stripped, strict=False))
        key = self._key(found)
        where = f", row {line} ({' '.join(key)[:LONGEST]})"
        values = {
            name: self._cell(where, name, reader, found) for name, reader in self.schema.columns.items()
        }
        origins = {name: self._origin(where, name, found) for name in self.schema.columns}
        if key in self._lines:
            self._problem(where, f"the same key as in row {self._lines[key]}, expected each key once")
        elif None not in values.values() and None not in origins.values():
            proper = tuple(str(values[name]) for name in self.schema.key_columns)
            known = {name: origin for name, origin in origins.items() if origin}
            self.rows[proper] = Row(str(self.path), line, proper, found, values, known, self.owner)
        self._lines.setdefault(key, line)

    def _key(self, found: Mapping[str, str]) -> Key:
        """The key in its proper spelling, or as it was found where it cannot be read."""
        key: list[str] = []
        for name in self.schema.key_columns:
            cell = found.get(name, "")
            try:
                key.append(str(self.schema.columns[name](cell)))
            except Unreadable:
                key.append(cell if cell.isprintable() else repr(cell))
        return tuple(key)

    def _cell(self, where: str, name: str, reader: Reader, found: Mapping[str, str]) -> Any:
        """The value of a cell; None if it has none, which has then been reported."""
        if name not in found:
            return None
        cell = found[name]
        try:
            if len(cell) > LONGEST:
                raise Unreadable(f"at most {LONGEST} characters")
            return reader(cell)
        except Unreadable as refusal:
            shown = repr(cell if len(cell) <= LONGEST else cell[:40] + "…") if cell else "nothing"
            self._problem(f"{where}, column {name}", f"found {shown}, expected {refusal}")
            return None

    def _origin(self, where: str, name: str, found: Mapping[str, str]) -> Origin | None:
        """Where a column's value comes from: as said for this column, else for the row."""
        own_kind, own_source = found.get(f"{name}_origin", ""), found.get(f"{name}_source", "")
        kind_column = f"{name}_origin" if own_kind else "origin"
        source_column = f"{name}_source" if own_kind or own_source else "source"
        cells = {source_column: "", **({"origin": ""} if self.owner else {}), **found}
        kinds = optional(one_of(KINDS), "owner") if self.owner else one_of(KINDS)
        kind = self._cell(where, kind_column, kinds, cells)
        source = self._cell(where, source_column, optional(prose, ""), cells)
        return None if kind is None or source is None else Origin(kind, source)
