"""``edgebook pack GAME``: check one's own tables, look into the tables of a game, copy ours as a start."""

from __future__ import annotations

import argparse
import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edgebook import games
from edgebook.commands._choosing import game_argument
from edgebook.commands._telling import pack_argument
from edgebook.commands._text import show
from edgebook.commands._writing import write
from edgebook.scene.columns import table, wrapped

if TYPE_CHECKING:
    from edgebook.box.tables import Pack, Tables

WIDEST = 12
"""A table with more columns is shown row by row, each value with the name of its column."""
HELP = "check, show or copy the tables of values of a game"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    tasks = parser.add_subparsers(dest="task", metavar="TASK", required=True)
    check = tasks.add_parser("check", help="check whether your own tables can be used, and say what is wrong")
    check.add_argument("places", nargs="+", type=Path, metavar="FILE_OR_FOLDER")
    look = tasks.add_parser("show", help="list the tables, or show one of them with its origins")
    look.add_argument("table", nargs="?", metavar="TABLE")
    pack_argument(look)
    copy = tasks.add_parser("copy", help="write our tables to a folder, as a start for your own")
    copy.add_argument("folder", type=Path, metavar="FOLDER")
    copy.add_argument("tables", nargs="*", metavar="TABLE", help="only these tables (default: all)")


def run(args: argparse.Namespace) -> int:
    from edgebook.kernel.errors import EdgebookError

    game = games.get(args.game)
    if game.data is None:
        raise EdgebookError(f"{game.title} has no tables that could be replaced")
    tables: Tables[Any] = game.data
    if args.task == "check":
        _check(tables, args.places)
    elif args.task == "copy":
        _copy(tables, args.folder, args.tables)
        show([f"  edgebook pack {args.game} check {args.folder}"])
    elif args.table is None:
        show(_overview(tables, tables.load(args.pack)))
    else:
        show(_table(tables, tables.load(args.pack), args.table))
    return 0


def _check(tables: Tables[Any], places: list[Path]) -> None:
    pack = tables.load(places)
    replaced = pack.replaced()
    differences = pack.differences(tables.load())
    show(["OK: you can play with these tables."])
    for name, keys in replaced.items():
        changed = [text for table, text in differences if table == name]
        rows = f"{len(keys)} row{'s' * (len(keys) != 1)}"
        told = "; ".join(changed) or "nothing differs from ours"
        show(wrapped(f"{name}, {rows}: {told}", indent=3, hanging=3))
    if not replaced:
        show(["   They hold no rows, so the game is played with our values."])
    show([f"pack {pack.hash[:12]}"])


def _known(tables: Tables[Any], names: list[str]) -> list[str]:
    from edgebook.kernel.errors import Problems

    unknown = [name for name in names if name not in tables.tables]
    if unknown:
        expected = ", ".join(tables.tables)
        raise Problems(f"the tables are {expected}", [f"unknown table {name!r}" for name in unknown])
    return names


def _overview(tables: Tables[Any], pack: Pack) -> list[str]:
    rows = []
    for name, found in pack.tables.items():
        columns = tables.tables[name].value_columns
        kinds = Counter(row.origins[column].kind for row in found.values() for column in columns)
        shares = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
        rows.append((name, str(len(found)), ", ".join(tables.tables[name].columns), shares))
    head = ("table", "rows", "columns", "origins of the values")
    return [*table(rows, head), "", f"pack {pack.hash[:12]}"]


def _table(tables: Tables[Any], pack: Pack, name: str) -> list[str]:
    from edgebook.box.origins import legend, marked

    (name,) = _known(tables, [name])
    values = tables.tables[name].value_columns
    rows = [
        [*row.key, *(marked(row.cells[column], row.origins[column]) for column in values)]
        for row in pack.tables[name].values()
    ]
    signs = [line for text in legend(tables.books) for line in wrapped(text)]
    columns = tuple(tables.tables[name].columns)
    if len(columns) <= WIDEST:
        return [*table(rows, columns), "", *signs]
    lines = []
    for row, cells in zip(pack.tables[name].values(), rows, strict=True):
        told = [f"{column} {cell}" for column, cell in zip(columns, cells, strict=True) if row.cells[column]]
        lines += wrapped("; ".join(told), hanging=3)
    return [*lines, "", *signs]


def _copy(tables: Tables[Any], folder: Path, names: list[str]) -> None:
    from edgebook.kernel.errors import EdgebookError, Problems

    files = [f"{name}.csv" for name in _known(tables, names) or tables.tables]
    # a table that is there and is ours is one that was copied before, by a command that was killed
    ours = {name: (tables.folder / name).read_bytes() for name in files}
    left = [name for name in files if not _has(folder / name, ours[name])]
    there = [f"{folder / name} already exists" for name in files if os.path.lexists(folder / name)]
    if not left or any(os.path.lexists(folder / name) for name in left):
        raise Problems("nothing was copied, so that none of your tables is lost:", there)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise EdgebookError(f"cannot write into {folder}: {error.strerror or error}") from error
    for name in left:
        write(folder / name, ours[name])
    show([f"{len(files)} tables are in {folder}. Change what you like, remove the others, then:"])


def _has(path: Path, data: bytes) -> bool:
    """Whether this is what is in a file."""
    from edgebook.kernel.untrusted import Unreadable, read_bytes

    try:
        return read_bytes(path, len(data) + 1) == data
    except Unreadable:
        return False
