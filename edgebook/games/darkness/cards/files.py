"""From a CSV file to the rows of a table, with everything that is wrong with it.

A file is only ever read as text, within limits of size; nothing in it is run.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.box.files import LONGEST, CsvFile
from edgebook.games.darkness.cards.cells import Reader, Unreadable, one_of, optional, prose
from edgebook.games.darkness.cards.records import KINDS, Origin
from edgebook.games.darkness.cards.schema import Key, Schema


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
        self.file = CsvFile(path)
        self.schema = schema
        self.owner = owner
        self.rows: dict[Key, Row] = {}
        self._lines: dict[Key, int] = {}
        self._read()
        self.problems = self.file.problems

    def _read(self) -> None:
        file, schema = self.file, self.schema
        if not any(file.columns):
            if not file.problems:
                file.problem("", f"found no row of column names, expected {','.join(schema.columns)}")
            return
        own = [f"{name}{end}" for name in schema.columns for end in ("", "_origin", "_source")]
        needed = [*schema.columns, *(() if self.owner else ("origin",))]
        file.check_columns(["origin", "source", *own], needed, ", ".join(schema.columns))
        for line, cells in file.rows():
            self._read_row(line, cells)

    def _read_row(self, line: int, found: dict[str, str]) -> None:
        key = self._key(found)
        where = f", row {line} ({' '.join(key)[:LONGEST]})"
        values = {
            name: self._cell(where, name, reader, found) for name, reader in self.schema.columns.items()
        }
        origins = {name: self._origin(where, name, found) for name in self.schema.columns}
        if key in self._lines:
            self.file.problem(where, f"the same key as in row {self._lines[key]}, expected each key once")
        elif None not in values.values() and None not in origins.values():
            proper = tuple(str(values[name]) for name in self.schema.key_columns)
            known = {name: origin for name, origin in origins.items() if origin}
            self.rows[proper] = Row(str(self.file.path), line, proper, found, values, known, self.owner)
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
            self.file.problem(f"{where}, column {name}", f"found {shown}, expected {refusal}")
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
