"""From a CSV file to the rows of a table, with everything that is wrong with it.

A file is only ever read as text, within limits of size; nothing in it is run.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.box.cells import Reader, Unfit, one_of, optional, prose
from edgebook.box.files import LONGEST, CsvFile
from edgebook.box.origins import KINDS, Origin

Key = tuple[str, ...]
_KIND, _SOURCE = one_of(KINDS), optional(prose, "")
_OWNERS_KIND = optional(_KIND, "owner")
_BAD: Any = object()
"""Stands for the value of a cell that has none, which has then been reported."""


class Schema(NamedTuple):
    """One table: its columns, each with how it is read, of which the first (or several) are the key.

    `rows` are keys that must all be there. A `fixed` table is as long as ours: an owner's file replaces
    rows and adds none. A `series` makes sense only as a whole, so that an owner's file replaces all of it.
    Rows that have the first `together` parts of their keys in common make sense only as a whole as well: an
    owner's replace all of ours. Without any of these it can grow.
    """

    columns: Mapping[str, Reader]
    keys: int = 1
    rows: tuple[Key, ...] = ()
    series: bool = False
    fixed: bool = False
    together: int = 0
    longest: int = LONGEST
    """Characters in a cell."""

    @property
    def key_columns(self) -> tuple[str, ...]:
        return tuple(self.columns)[: self.keys]

    @property
    def value_columns(self) -> tuple[str, ...]:
        return tuple(self.columns)[self.keys :]


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

    def __init__(self, path: Path, table: Schema, owner: bool) -> None:
        self.file = CsvFile(path)
        self.table = table
        self.owner = owner
        self.rows: dict[Key, Row] = {}
        self._lines: dict[Key, int] = {}
        self._read()
        self.problems = self.file.problems

    def _read(self) -> None:
        file, table = self.file, self.table
        if not any(file.columns):
            if not file.problems:
                file.problem("", f"found no row of column names, expected {','.join(table.columns)}")
            return
        own = [f"{name}{end}" for name in table.columns for end in ("", "_origin", "_source")]
        needed = [*table.columns, *(() if self.owner else ("origin",))]
        file.check_columns(["origin", "source", *own], needed, ", ".join(table.columns))
        for line, cells in file.rows():
            self._read_row(line, cells)

    def _read_row(self, line: int, found: dict[str, str]) -> None:
        key = self._key(found)
        where = f", row {line} ({' '.join(key)[:LONGEST]})"
        values = {name: self._cell(where, name, reader, found) for name, reader in self.table.columns.items()}
        said = self._spelled_out(where, found)
        of_row = self._origin(where, "", said)
        origins = {
            name: self._origin(where, name, said)
            if f"{name}_origin" in said or f"{name}_source" in said
            else of_row
            for name in self.table.columns
        }
        if key in self._lines:
            self.file.problem(where, f"the same key as in row {self._lines[key]}, expected each key once")
        elif not any(value is _BAD for value in (*values.values(), *origins.values())):
            proper = tuple(str(values[name]) for name in self.table.key_columns)
            self.rows[proper] = Row(str(self.file.path), line, proper, found, values, origins, self.owner)
        self._lines.setdefault(key, line)

    def _key(self, found: Mapping[str, str]) -> Key:
        """The key in its proper spelling, or as it was found where it cannot be read."""
        key: list[str] = []
        for name in self.table.key_columns:
            cell = found.get(name, "")
            try:
                key.append(str(self.table.columns[name](cell)))
            except Unfit:
                key.append(cell if cell.isprintable() else repr(cell))
        return tuple(key)

    def _cell(self, where: str, name: str, reader: Reader, found: Mapping[str, str]) -> Any:
        """The value of a cell; a column that is missing has been reported already."""
        if name not in found:
            return _BAD
        cell, longest = found[name], self.table.longest
        try:
            if len(cell) > longest:
                raise Unfit(f"at most {longest} characters")
            return reader(cell)
        except Unfit as refusal:
            shown = repr(cell if len(cell) <= longest else cell[:40] + "…") if cell else "nothing"
            self.file.problem(f"{where}, column {name}", f"found {shown}, expected {refusal}")
            return _BAD

    def _spelled_out(self, where: str, found: Mapping[str, str]) -> Mapping[str, str]:
        """The cells, with an origin such as `house; name, attack: seed p.24` as one for each column."""
        row, *others = found.get("origin", "").split(";")
        kind, _, source = row.strip().partition(" ")
        if not source and not others:
            return found
        cells = {**found, "origin": kind, "source": source or found.get("source", "")}
        for part in others:
            names, _, origin = part.rpartition(":")
            kind, _, source = origin.strip().partition(" ")
            for name in map(str.strip, names.split(",")):
                if name in self.table.columns:
                    cells[f"{name}_origin"], cells[f"{name}_source"] = kind, source
                else:
                    expected = (
                        f"columns and their origin such as '{next(iter(self.table.columns))}: seed p.3'"
                    )
                    self.file.problem(
                        f"{where}, column origin", f"found {part.strip()!r}, expected {expected}"
                    )
        return cells

    def _origin(self, where: str, name: str, found: Mapping[str, str]) -> Any:
        """Where a column's value comes from: as said for this column, else for the row."""
        own_kind, own_source = found.get(f"{name}_origin", ""), found.get(f"{name}_source", "")
        kind_column = f"{name}_origin" if own_kind else "origin"
        source_column = f"{name}_source" if own_kind or own_source else "source"
        cells = {source_column: "", **({"origin": ""} if self.owner else {}), **found}
        kind = self._cell(where, kind_column, _OWNERS_KIND if self.owner else _KIND, cells)
        source = self._cell(where, source_column, _SOURCE, cells)
        return _BAD if kind is _BAD or source is _BAD else Origin(kind, source)
