"""Files that people write by hand or that hold tables, as values that can be changed: lessons, an owner's
tables, studies."""

from __future__ import annotations

import csv
import io
import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pandas as pd

from edgebook.kernel import EdgebookError
from edgebook.learn.assignment import assignment
from edgebook.learn.check import check
from edgebook.learn.lesson import load_lesson
from edgebook.learn.printing import answer_key, slides, worksheet
from edgebook.learn.shelves import folders
from edgebook.study import frames
from edgebook.study.studies import load as load_study
from edgebook.study.studies import study
from tests.lost.every import EVERY, ISLANDS
from tests.lost.mutations import read_table, shelf_beside

Read = Callable[[Path], tuple[Any, bool]]
Kinds = Iterator[tuple[str, Any, Callable[[Any], str | bytes], Read]]
"""Name, value, how it is written and how it is read."""


def text_kinds(folder: Path) -> Kinds:
    for shelf in folders().values():
        for path in sorted(shelf.glob("*.toml"))[:4]:
            value = tomllib.loads(path.read_text("utf-8"))
            yield f"lesson {path.stem} of {shelf.parent.name}", value, toml, _read_lesson(shelf)
    for game in EVERY:
        for table in game.data.tables if game.data is not None else ():
            rows = list(csv.reader(io.StringIO((game.data.folder / f"{table}.csv").read_text("utf-8"))))
            yield f"table {table} of {game.key}", rows, _csv, read_table(game, table)
    yield _study(folder)


# -- lessons -----------------------------------------------------------------------------------------------


def toml(value: Any) -> str:
    """A table as TOML; lists of tables, such as exercises, by sections."""
    plain = {key: each for key, each in value.items() if not _is_section(each)}
    made = _lines(plain)
    for key, sections in value.items():
        if key not in plain:
            made += "".join(f"[[{json.dumps(str(key))}]]\n{_lines(each)}" for each in sections)
    return made


def _is_section(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)


def _lines(table: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(str(key))} = {_inline(each)}\n" for key, each in table.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return (
            "{" + ", ".join(f"{json.dumps(str(key))} = {_inline(each)}" for key, each in value.items()) + "}"
        )
    if isinstance(value, list):
        return "[" + ",\n".join(map(_inline, value)) + "]"
    return json.dumps(value)


def _read_lesson(shelf: Path) -> Read:
    """It is checked, printed, shown and made an assignment of."""

    def read(path: Path) -> tuple[Any, bool]:
        named = shelf_beside(path.parent, shelf) / "lesson.toml"
        named.write_bytes(path.read_bytes())
        lesson = load_lesson(named)
        check(lesson)
        for made in (worksheet([lesson]), answer_key([lesson]), slides([lesson]), assignment(lesson, "x")):
            made.encode()
        return None, True

    return read


# -- tables ------------------------------------------------------------------------------------------------


def _csv(rows: Any) -> str:
    out = io.StringIO()
    csv.writer(out).writerows(row if isinstance(row, list) else [row] for row in rows)
    return out.getvalue()


def _study(folder: Path) -> tuple[str, Any, Callable[[Any], str | bytes], Read]:
    out = folder / "hostile.parquet"
    study(ISLANDS, {"rounds": [1, 2]}, games=2, player="random", processes=1, progress=False, out=out)
    table = frames.read(out)
    value = {"columns": table.to_dict(orient="list"), "study": table.attrs["study"]}
    out.unlink()

    def written(value: Any) -> bytes:
        made = pd.DataFrame(value["columns"])
        made.attrs = {"study": value["study"]}
        made.attrs["check"] = frames.check_of(made)
        packed: bytes = made.to_parquet()
        return packed

    return "study", value, written, _read_study


def _read_study(path: Path) -> tuple[Any, bool]:
    for ending in ("parquet", "csv"):
        named = path.with_name(f"hostile.{ending}")
        named.write_bytes(path.read_bytes())
        try:
            found = load_study(named)
            found.summary()
        except EdgebookError:
            continue
    return None, True
