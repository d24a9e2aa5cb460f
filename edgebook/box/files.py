"""Files that people hand in: positions and other JSON, and tables as CSV.

They are only ever read as text, within limits, and every value is checked. What is wrong with one is told
with its name, and for a table with row and column.
"""

from __future__ import annotations

import csv
import io
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from pathlib import Path
from typing import Any

from edgebook.box.checking import at
from edgebook.kernel import EdgebookError, Problems
from edgebook.kernel.from_position import HEADING
from edgebook.kernel.untrusted import Twice, Unreadable, read_bytes, read_json, shown, too_much

LARGEST_POSITION = 256 * 1024
"""Bytes: many times what a position needs."""
LARGEST_TABLE = 1_000_000
"""Bytes: many times what a table needs."""
DEEPEST = 16
"""Lists and objects inside each other, in a position."""
LONGEST = 200
"""Characters in a cell or a name of a column."""
MOST_COLUMNS, MOST_ROWS = 200, 10_000
MOST_PROBLEMS = 100
"""How many problems of one table are listed; of the rest only their number is."""


# -- JSON ------------------------------------------------------------------------------------------------


class Doubled(Problems):
    """Keys that occur twice. `value` is what the file says otherwise, with the last one of each: what else is
    wrong with it can be told at once."""

    def __init__(self, problems: list[str], value: object) -> None:
        super().__init__(HEADING, problems)
        self.value = value


def load_position(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The JSON object in a file, ready for a game to read as a position."""
    try:
        data = read_bytes(path, LARGEST_POSITION + 1)
    except Unreadable as error:
        raise EdgebookError(f"{path}: {error}") from error
    return loads_position(data, str(path))


def loads_position(data: bytes | str, name: str = "position") -> dict[str, Any]:
    """The JSON object in some bytes or text."""
    raw = data.encode(errors="surrogatepass") if isinstance(data, str) else data
    if len(raw) > LARGEST_POSITION:
        raise Problems(HEADING, [f"{name}: more than {LARGEST_POSITION} bytes, expected a position"])
    value = loads_json(raw, name)
    if not isinstance(value, dict):
        raise Problems(HEADING, [f"{name}: {shown(value)}, expected an object"])
    if problem := too_much(value):
        raise Problems(HEADING, [problem])
    return value


def loads_json(data: bytes | str, name: str) -> Any:
    """Any JSON value, as it is told for a part of a position."""
    try:
        return read_json(data, DEEPEST)
    except Twice as error:
        paths = [reduce(at, path, "") for path in error.paths]
        raise Doubled([f"{path}: found twice, expected once" for path in paths], error.value) from None
    except Unreadable as error:
        raise Problems(HEADING, [f"{name}: {error}"]) from None


# -- CSV -------------------------------------------------------------------------------------------------


class CsvFile:
    """A CSV file with a row of column names. `rows` gives the others, `problems` is what was wrong so far."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.columns: list[str] = []
        self._problems: dict[str, None] = {}
        self._lines = iter(self._read())
        _, header = next(self._lines, (0, []))
        if len(header) > MOST_COLUMNS:
            self.problem(", row 1", f"found {len(header)} columns, expected at most {MOST_COLUMNS}")
            self._lines = iter(())
        else:
            self.columns = [name.strip().lower() for name in header]

    @property
    def problems(self) -> list[str]:
        found = list(self._problems)
        more = len(found) - MOST_PROBLEMS
        return found[:MOST_PROBLEMS] + (
            [f"{self.path}: and {more} more problems in this file"] if more > 0 else []
        )

    def problem(self, where: str, what: str) -> None:
        """Note what is wrong, once. `where` is empty, or begins with ", row 7"."""
        self._problems[f"{self.path}{where}: {what}"] = None

    def check_columns(self, known: Iterable[str], needed: Iterable[str], expected: str) -> None:
        """Note columns that are unknown, there twice, or missing."""
        allowed = frozenset(known)
        for name, number in Counter(self.columns).items():
            where = f", row 1, column {name[:LONGEST]!r}"
            if name not in allowed:
                self.problem(where, f"unknown column, expected {expected}")
            if number > 1:
                self.problem(where, "found twice, expected once")
        for name in needed:
            if name not in self.columns:
                self.problem(f", row 1, column {name}", "missing column")

    def rows(self) -> Iterator[tuple[int, dict[str, str]]]:
        """Each row that is not empty: the line that it starts on, and its stripped cells by column."""
        columns = self.columns
        for line, cells in self._lines:
            stripped = [cell.strip() for cell in cells]
            if not any(stripped):
                continue
            if len(stripped) < len(columns) or any(stripped[len(columns) :]):
                self.problem(f", row {line}", f"found {len(cells)} cells, expected {len(columns)}")
            else:
                yield line, dict(zip(columns, stripped, strict=False))

    def _read(self) -> Iterator[tuple[int, list[str]]]:
        """Each row with the line that it starts on."""
        source = self._text()
        if source is None:
            return
        reader = csv.reader(io.StringIO(source, newline=""), strict=True)
        start = 1
        try:
            for number, cells in enumerate(reader):
                if number > MOST_ROWS:
                    self.problem(f", row {start}", f"found more than {MOST_ROWS} rows")
                    return
                yield start, cells
                start = reader.line_num + 1
        except csv.Error as error:
            self.problem(f", row {start}", f"found text that is no CSV ({error})")

    def _text(self) -> str | None:
        try:
            content = read_bytes(self.path, LARGEST_TABLE + 1)
        except Unreadable as error:
            self.problem("", str(error))
            return None
        if len(content) > LARGEST_TABLE:
            self.problem("", f"found more than {LARGEST_TABLE:,} bytes, expected a small table")
            return None
        try:
            source = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            self.problem(f", row {line}", f"found bytes that are no UTF-8 text (byte {error.start + 1})")
            return None
        if "\0" in source:
            line = source.count("\n", 0, source.index("\0")) + 1
            self.problem(f", row {line}", "found a NUL character, expected plain text")
            return None
        return source
