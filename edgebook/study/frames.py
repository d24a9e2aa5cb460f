"""Columns with a type and a unit, and the data frames that are made of them."""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pandas as pd

from edgebook.cleaning import cell
from edgebook.kernel import Column, EdgebookError, Game, Trace
from edgebook.kernel.engine import Record
from edgebook.kernel.files import beside, shown

LARGEST = 1024 * 1024 * 1024
"""Bytes of a file that a table is read from."""
MOST_ROWS, MOST_COLUMNS = 5_000_000, 1000
SMALL, TIMES, MOST_BYTES = 256 * 1024 * 1024, 50, 4 * LARGEST
"""Bytes of a table in memory: so many whatever the file, above that so many times the file's size, and never
more than the last. A small Parquet file can stand for far more, one value for a million cells."""
WIDTH = 8
"""Bytes of a cell, besides the letters of a text."""

COMMON = {
    "step": Column("int", "how many steps have happened: see `trace.state_at(step)`", "steps"),
    "round": Column("int", "the round; 0 before the first one", "rounds"),
    "phase": Column("category", "the phase of the round"),
}
"""The first columns of every table of a trace."""
TURN = Column("int", "the seat whose turn it is, -1 if nobody's")
RULE = Column("category", "the rule's id, in the order of the rulebook")
TITLE = Column("category", "the rule's title")


def rule_order(game: Game) -> list[str]:
    """The ids of all rules, in the order of the rulebook."""
    return [rule.id for rule in game.rulebook]


def rule_of(trace: Trace, record: Record) -> str:
    """The id that people know the rule of a step by."""
    return trace.game.rulebook[record[0][0]].shown


def frame(
    columns: Mapping[str, Column],
    data: Mapping[str, Sequence[Any]],
    orders: Mapping[str, Sequence[Any]] | None = None,
    title: str = "",
) -> pd.DataFrame:
    """A data frame with the columns' types. Categories are ordered: as given, else as they first occur."""
    orders = orders or {}
    made = {name: _typed(column, data[name], orders.get(name)) for name, column in columns.items()}
    found = pd.DataFrame(made, copy=False)
    found.attrs["title"] = title
    found.attrs["columns"] = {name: tuple(column) for name, column in columns.items()}
    return found


def _typed(column: Column, values: Sequence[Any], order: Sequence[Any] | None) -> Any:
    if isinstance(values, pd.Categorical | pd.Series):
        return values
    if column.kind == "category":
        known = list(order) if order is not None else []
        known += [value for value in dict.fromkeys(values) if value is not None and value not in known]
        return pd.Categorical(values, categories=known, ordered=True)
    if column.kind == "int":
        if any(value is None for value in values):
            return pd.array(list(values), dtype="Int32")
        return pd.Series(values, dtype="int32")
    if column.kind == "number":
        return pd.Series(values, dtype="float64")
    if column.kind == "yes-no":
        return pd.Series(values, dtype="bool")
    return pd.Series([str(value) for value in values], dtype="str")


def describe(table: pd.DataFrame) -> pd.DataFrame:
    """What each column of a table holds: its type, its unit, its meaning."""
    said = table.attrs.get("columns", {})
    rows = [
        (name, str(table[name].dtype), *(said.get(name, ("", "", ""))[i] for i in (2, 1)))
        for name in table.columns
    ]
    return pd.DataFrame(rows, columns=["column", "type", "unit", "meaning"])


def write(table: pd.DataFrame, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
    """Write a table as CSV or Parquet, by the ending of the file's name. An existing file is not replaced
    unless that is asked for, and never half replaced."""
    target = check_target(path, overwrite=overwrite)
    try:
        partial, empty = beside(target)
        empty.close()
    except OSError as error:
        raise EdgebookError(f"{target} cannot be written: {error.strerror}") from None
    try:
        if target.suffix == ".csv":
            _for_csv(table).to_csv(partial, index=False)
        else:
            plain = table.copy(deep=False)
            # how a study's games are made goes along; what columns mean is in the documentation
            plain.attrs = {name: table.attrs[name] for name in ("study",) if name in table.attrs}
            if plain.attrs:
                plain.attrs["check"] = check_of(plain)
            plain.to_parquet(partial, index=False)
        with partial.open("rb") as file:
            os.fsync(file.fileno())
        partial.replace(target)
    except (OSError, ValueError, TypeError) as error:
        raise EdgebookError(
            f"{target} cannot be written: {getattr(error, 'strerror', None) or error}"
        ) from None
    finally:
        partial.unlink(missing_ok=True)
    return target


def _for_csv(table: pd.DataFrame) -> pd.DataFrame:
    """The same with its texts as a spreadsheet may read them: names come from set-ups and decks."""
    made = table.rename(columns=cell)
    for place, kind in enumerate(made.dtypes):
        if not pd.api.types.is_numeric_dtype(kind):
            texts = made.iloc[:, place].astype(object)
            made.isetitem(place, texts.map({each: cell(each) for each in texts.unique()}))
    return made


def check_of(table: pd.DataFrame) -> str:
    """What changes if any value of a table does, or what it says about its study."""
    made = json.dumps(table.attrs.get("study"), sort_keys=True)
    return f"{zlib.crc32(table.to_csv(index=False).encode(), zlib.crc32(made.encode())):08x}"


def check_target(path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
    """A file that a table can be written to; says early, and why, if it cannot."""
    target = Path(path)
    if target.suffix not in (".csv", ".parquet"):
        raise EdgebookError(f"{target}: a table is written as .csv or .parquet")
    if target.is_dir():
        raise EdgebookError(f"{target} is a folder; choose another name")
    if target.exists() and not overwrite:
        raise EdgebookError(
            f"{target} exists already; choose another name, or replace it (overwrite=True, or --overwrite)"
        )
    if not target.parent.is_dir():
        raise EdgebookError(f"{target}: there is no folder {target.parent}")
    if not os.access(target.parent, os.W_OK):
        raise EdgebookError(f"{target} cannot be written: no permission in {target.parent}")
    return target


def read(path: str | os.PathLike[str]) -> pd.DataFrame:
    """Read a table that `write` wrote; whatever else a file may be is refused."""
    source = Path(path)
    if source.suffix not in (".csv", ".parquet"):
        raise EdgebookError(f"{shown(source)}: a table is read from .csv or .parquet")
    try:
        if not source.exists():
            raise EdgebookError(f"{shown(source)}: there is no such file")
        if not source.is_file():
            raise EdgebookError(f"{shown(source)}: is no file that can be read")
        if source.stat().st_size > LARGEST:
            raise EdgebookError(f"{shown(source)}: larger than {LARGEST} bytes")
        return pd.read_csv(source) if source.suffix == ".csv" else _read_parquet(source)
    except EdgebookError:
        raise
    except Exception as error:  # a damaged file fails anywhere in the library's code
        said = str(error).strip().partition("\n")[0]
        raise EdgebookError(f"{shown(source)} cannot be read as a table: {said:.120}") from None


def _read_parquet(source: Path) -> pd.DataFrame:
    from pyarrow import parquet  # type: ignore[import-untyped]

    with parquet.ParquetFile(source) as file:
        about = file.metadata
        rows, columns = about.num_rows, about.num_columns
        if rows > MOST_ROWS or columns > MOST_COLUMNS:
            most = f"{MOST_ROWS} and {MOST_COLUMNS}"
            raise EdgebookError(
                f"{shown(source)}: {rows} rows and {columns} columns, expected at most {most}"
            )
        stored = sum(about.row_group(n).total_byte_size for n in range(about.num_row_groups))
        kinds = {field.name: _kind(field.type) for field in file.schema_arrow}
    strange = [name for name, kind in kinds.items() if not kind]
    if strange:
        raise EdgebookError(f"{shown(source)}: {strange[0]!r:.40}: expected a column of numbers or texts")
    limit = min(MOST_BYTES, max(SMALL, TIMES * source.stat().st_size))
    texts = [name for name, kind in kinds.items() if kind == "text"]
    if max(stored, rows * columns * WIDTH) > limit or _letters(source, texts) > limit:
        raise EdgebookError(f"{shown(source)}: a table of more than {limit} bytes")
    return pd.read_parquet(source)


def _kind(type: Any) -> str:
    """Whether a column has numbers or texts; nothing for any other, such as one of lists."""
    from pyarrow import types

    inner = type.value_type if types.is_dictionary(type) else type
    if types.is_string(inner) or types.is_large_string(inner):
        return "text"
    plain = (types.is_boolean, types.is_integer, types.is_floating, types.is_null)
    return "number" if any(fits(inner) for fits in plain) else ""


def _letters(source: Path, texts: list[str]) -> int:
    """How many bytes the texts of a file have in all cells together. Each different text is read once."""
    from pyarrow import compute, parquet

    total = 0
    for column in parquet.read_table(source, columns=texts, read_dictionary=texts).columns:
        for chunk in column.chunks:
            lengths = compute.binary_length(chunk.dictionary)
            total += compute.sum(compute.take(lengths, chunk.indices)).as_py() or 0
    return total
