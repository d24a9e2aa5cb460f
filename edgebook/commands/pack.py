"""``edgebook pack``: check one's own tables, look into a data pack, copy ours as a start."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from edgebook.commands._pack import chosen_pack, pack_argument
from edgebook.commands._text import grid, show, wrapped

if TYPE_CHECKING:
    from edgebook.games.darkness.cards.pack import Pack

HELP = "check, show or copy the tables of card values"


def arguments(parser: argparse.ArgumentParser) -> None:
    tasks = parser.add_subparsers(dest="task", metavar="TASK", required=True)
    check = tasks.add_parser("check", help="say whether your own tables can be played with, or what is wrong")
    check.add_argument("places", nargs="+", type=Path, metavar="FILE_OR_FOLDER")
    look = tasks.add_parser("show", help="list the tables, or show one of them with its origins")
    look.add_argument("table", nargs="?", metavar="TABLE")
    pack_argument(look)
    copy = tasks.add_parser("copy", help="write our tables into a folder, as a start for your own")
    copy.add_argument("folder", type=Path, metavar="FOLDER")
    copy.add_argument("tables", nargs="*", metavar="TABLE", help="only these tables (default: all)")


def run(args: argparse.Namespace) -> int:
    if args.task == "check":
        _check(args.places)
    elif args.task == "copy":
        _copy(args.folder, args.tables)
    elif args.table is None:
        show(_overview(chosen_pack(args)))
    else:
        show(_table(chosen_pack(args), args.table))
    return 0


def _check(places: list[Path]) -> None:
    from edgebook.games.darkness.cards.pack import load

    pack = load(places)
    replaced = pack.replaced()
    differences = pack.differences(load())
    show(["OK: these tables can be played with."])
    for table, keys in replaced.items():
        changed = [text for name, text in differences if name == table]
        rows = f"{len(keys)} row{'s' * (len(keys) != 1)}"
        told = "; ".join(changed) or "nothing differs from ours"
        show(wrapped(f"{table}, {rows}: {told}", indent=3, hanging=3))
    if not replaced:
        show(["   They hold no rows, so the game is played with our values."])
    show([f"pack {pack.hash[:12]}"])


def _known(names: list[str]) -> list[str]:
    from edgebook.games.darkness.cards.schema import SCHEMAS
    from edgebook.kernel.errors import Problems

    unknown = [name for name in names if name not in SCHEMAS]
    if unknown:
        expected = ", ".join(SCHEMAS)
        raise Problems(f"the tables are {expected}", [f"unknown table {name!r}" for name in unknown])
    return names


def _overview(pack: Pack) -> list[str]:
    from edgebook.games.darkness.cards.schema import SCHEMAS

    rows = []
    for name, table in pack.tables.items():
        columns = SCHEMAS[name].value_columns
        kinds = Counter(row.origins[column].kind for row in table.values() for column in columns)
        shares = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
        rows.append((name, str(len(table)), ", ".join(SCHEMAS[name].columns), shares))
    return [*grid(("table", "rows", "columns", "origins of the values"), rows), "", f"pack {pack.hash[:12]}"]


def _table(pack: Pack, name: str) -> list[str]:
    from edgebook.box.origins import marked
    from edgebook.games.darkness.cards.schema import SCHEMAS
    from edgebook.games.darkness.cards.words import LEGEND

    (name,) = _known([name])
    values = SCHEMAS[name].value_columns
    rows = [
        [*row.key, *(marked(row.cells[column], row.origins[column]) for column in values)]
        for row in pack.tables[name].values()
    ]
    legend = [line for text in LEGEND for line in wrapped(text)]
    return [*grid(tuple(SCHEMAS[name].columns), rows), "", *legend]


def _copy(folder: Path, names: list[str]) -> None:
    from edgebook.games.darkness.cards.pack import TABLES
    from edgebook.games.darkness.cards.schema import SCHEMAS
    from edgebook.kernel.errors import EdgebookError, Problems

    files = [f"{name}.csv" for name in _known(names) or SCHEMAS]
    there = [f"{folder / name} is there already" for name in files if (folder / name).exists()]
    if there:
        raise Problems("nothing was copied, so that no table of yours is lost:", there)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in files:
            with (folder / name).open("xb") as copied:
                copied.write((TABLES.folder / name).read_bytes())
    except OSError as error:
        raise EdgebookError(f"cannot write into {folder}: {error.strerror or error}") from error
    show([f"{len(files)} tables are in {folder}. Change what you like, remove the others, then:"])
    show([f"  edgebook pack check {folder}"])
