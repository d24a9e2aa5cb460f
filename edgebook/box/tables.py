"""The tables of a game: every number and name in its box, where it comes from, and how to play with one's
own.

    TABLES = Tables(
        Path(__file__).parent / "data",
        {
            "pawns": Schema({"id": prose, "name": prose, "attack": whole(-9, 9)}, fixed=True),
            "places": Schema({"place": whole(1, 8), "row": whole(1, 3)}, rows=by_number(8)),
        },
        Pack,
    )
    TABLES.load()                       # ours: pawns.csv and places.csv in that folder
    TABLES.load(["my-values"])          # with an owner's rows in place of ours
    pack.values("pawns"), pack.origin("pawns", "ICO-H01", "attack"), pack.hash

Each file has a column `origin`: seed, published, inferred or house, with the page or whatever else says
where it is from: `house; name, attack: seed p.24` is house data but for two columns. `source`,
`attack_origin` and `attack_source` can be columns of their own instead. All mistakes are found at once;
nothing in a file is ever run.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from edgebook.box.cells import canonical
from edgebook.box.origins import Origin
from edgebook.box.rows import Key, Row, Schema, TableFile
from edgebook.kernel import EdgebookError, Problems
from edgebook.kernel.packs import allowed, folders_in

MOST_PLACES = 20
"""Folders that tables are taken from, one after the other."""

__all__ = ["Found", "Key", "Pack", "PackError", "Row", "Schema", "Tables", "by_number", "ours_first"]
Found = dict[str, dict[Key, Row]]
"""The rows of all tables, by table and key."""
AnyPack = TypeVar("AnyPack", bound="Pack")


class PackError(Problems):
    """A data pack that cannot be played with: everything that is wrong with it, nothing was loaded."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("the data pack cannot be used:", problems)


@dataclass(frozen=True, slots=True)
class Pack:
    """All values of a game, ready to look up; a game may derive from it. Nothing in it changes after
    loading."""

    tables: Mapping[str, Mapping[Key, Row]]
    hash: str

    def __repr__(self) -> str:
        replaced = ", ".join(f"{len(keys)} of {table}" for table, keys in self.replaced().items())
        return f"<Pack {self.hash[:12]} {'with ' + replaced if replaced else 'house'}>"

    def values(self, table: str) -> list[Mapping[str, Any]]:
        """The rows of a table, each with its values by column."""
        return [row.values for row in self.tables[table].values()]

    def row(self, table: str, key: object) -> Row:
        """A row as it stands in its file; the key is the value of its first column, or of its first few."""
        parts = key if isinstance(key, tuple) else (key,)
        return self.tables[table][tuple(map(str, parts))]

    def origin(self, table: str, key: object, column: str) -> Origin:
        """Where a value comes from."""
        return self.row(table, key).origins[column]

    def replaced(self) -> dict[str, tuple[Key, ...]]:
        """The rows that are an owner's, by table."""
        rows = {
            table: tuple(key for key, row in found.items() if row.owner)
            for table, found in self.tables.items()
        }
        return {table: keys for table, keys in rows.items() if keys}

    def differences(self, other: Pack) -> list[tuple[str, str]]:
        """What another pack has differently: the table, and the row, column and both values in words."""
        found: list[tuple[str, str]] = []
        for table, rows in self.tables.items():
            theirs = other.tables[table]
            found += [(table, f"{' '.join(key)} is left out") for key in theirs if key not in rows]
            for key, row in rows.items():
                if key not in theirs:
                    found.append((table, f"{' '.join(key)} is new"))
                    continue
                for column, value in row.values.items():
                    if value != theirs[key].values[column]:
                        before = theirs[key].cells[column] or "nothing"
                        now = row.cells[column] or "nothing"
                        found.append((table, f"{' '.join(key)} {column} {now} (ours {before})"))
        return found


class Tables(Generic[AnyPack]):
    """The tables that a game declares, the folder with ours, and what is made of them.

    `build` gets the rows and their hash. `checks` tell what does not fit between rows and tables that are
    complete and well formed by themselves, a sentence each (`Row.at` says where). `books` are those that a
    value without a sign comes from.
    """

    def __init__(
        self,
        folder: Path,
        tables: Mapping[str, Schema],
        build: Callable[[Found, str], AnyPack],
        checks: Iterable[Callable[[Found], Iterable[str]]] = (),
        canonical: Callable[[Any], str] = canonical,
        books: str = "the rulebook",
    ) -> None:
        self.folder, self.tables, self.books = folder, tables, books
        self._build, self._checks, self._canonical = build, tuple(checks), canonical
        self.ours: AnyPack | None = None
        """Ours, once it has been loaded."""

    def load(self, places: Path | str | Iterable[Path | str] = ()) -> AnyPack:
        """Ours, with the tables in these folders (or these files) in place of ours. Where several hold the
        same row, the last one counts. PackError lists every problem."""
        given = dict.fromkeys([places] if isinstance(places, Path | str) else places)
        if given:
            if len(given) > MOST_PLACES:
                raise PackError([f"{len(given)} folders, expected at most {MOST_PLACES}"])
            try:
                listed = [allowed(place) for place in given]
            except EdgebookError as error:
                raise PackError([str(error)]) from None
            ours = {name: dict(rows) for name, rows in self.load().tables.items()}
            return self._with(ours, listed, self.folder, [])
        if self.ours is None:
            self.ours = self.load_from(self.folder)
        return self.ours

    def named(self, given: object, problems: list[str]) -> tuple[AnyPack, tuple[str, ...]]:
        """Ours with the folders that a set-up gives as `pack`, and those folders. What is wrong with them is
        added to the problems, and ours is taken as it is."""
        folders = folders_in(given, problems)
        try:
            return self.load(folders), folders
        except PackError as error:
            problems.extend(f"pack: {problem}" for problem in error.problems)
            return self.load(), ()

    def load_from(self, folder: Path, places: Iterable[Path] = ()) -> AnyPack:
        """The same, with another folder in place of ours."""
        problems: list[str] = []
        found: Found = {}
        for name in self.tables:
            found[name] = self._read(folder / f"{name}.csv", name, False, problems)
        return self._with(found, places, folder, problems)

    def _with(self, found: Found, places: Iterable[Path], folder: Path, problems: list[str]) -> AnyPack:
        """What is made of the rows of a folder, with the tables at these places in place of them."""
        for place in places:
            for path in self._files(place, problems):
                name = path.stem.lower()
                self._replace(found, name, self._read(path, name, True, problems), problems)
        if not problems:
            problems += self._missing(found, folder)
        if not problems:
            problems += [problem for check in self._checks for problem in check(found)]
        if problems:
            raise PackError(problems)
        found = self._ordered(found)
        return self._build(found, self.hash_of(found))

    def _read(self, path: Path, name: str, owner: bool, problems: list[str]) -> dict[Key, Row]:
        file = TableFile(path, self.tables[name], owner)
        problems += file.problems
        return file.rows

    def _files(self, place: Path, problems: list[str]) -> list[Path]:
        """The tables at a place. A file that is no table of ours is a mistake, not something to pass over."""
        listed = ", ".join(self.tables)
        try:
            folder = place.is_dir()
            paths = (
                sorted(each for each in place.iterdir() if each.suffix.lower() == ".csv")
                if folder
                else [place]
            )
        except (OSError, ValueError) as error:
            problems.append(f"{place}: cannot be read ({error})")
            return []
        if folder and not paths:
            problems.append(f"{place}: found no tables, expected CSV files named after one of: {listed}")
        known = []
        for path in paths:
            if not path.is_file():
                problems.append(f"{path}: cannot be read (there is no such file)")
            elif path.suffix.lower() != ".csv" or path.stem.lower() not in self.tables:
                problems.append(f"{path}: unknown table, expected a CSV file named after one of: {listed}")
            else:
                known.append(path)
        return known

    def _replace(self, found: Found, name: str, rows: dict[Key, Row], problems: list[str]) -> None:
        """Put an owner's rows in place of ours. A value that was changed in a copy of our table, but still
        has our origin beside it, is the owner's."""
        ours, table = found[name], self.tables[name]
        if table.series and rows:
            found[name] = {}
        elif table.together:
            theirs = {key[: table.together] for key in rows}
            found[name] = {key: row for key, row in ours.items() if key[: table.together] not in theirs}
        for key, row in rows.items():
            before = ours.get(key)
            if before is not None:
                origins = {
                    column: Origin("owner")
                    if origin == before.origins[column] and row.values[column] != before.values[column]
                    else origin
                    for column, origin in row.origins.items()
                }
                row = row._replace(origins=origins)
            elif table.fixed:
                problems.append(f"{row.at(table.key_columns[0])}: unknown, expected a key of our table")
            found[name][key] = row

    def _missing(self, found: Found, folder: Path) -> list[str]:
        """Rows that no file has. An owner's file can only take rows away from a series."""
        absent = [
            f"{folder / name}.csv, row missing ({' '.join(key)}): expected a row with this key"
            for name, table in self.tables.items()
            for key in table.rows
            if key not in found[name]
        ]
        return absent + [
            f"{folder / name}.csv: found no rows, expected at least one"
            for name in self.tables
            if not found[name]
        ]

    def _ordered(self, found: Found) -> Found:
        """Rows in one order, however a file was sorted: the same values must shuffle to the same game."""
        ordered: Found = {}
        for name, rows in found.items():
            places = {key: place for place, key in enumerate(self.tables[name].rows)}

            def place(key: Key, places: dict[Key, int] = places) -> tuple[int, Key]:
                return places.get(key, int(key[0]) if key[0].isdecimal() else 0), key

            ordered[name] = {key: rows[key] for key in sorted(rows, key=place)}
        return ordered

    def hash_of(self, found: Found) -> str:
        """Over the values alone: who typed them, how, and in which order does not change the game."""
        content = {
            name: [
                [self._canonical(row.values[column]) for column in self.tables[name].columns]
                for row in rows.values()
            ]
            for name, rows in found.items()
        }
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def by_number(most: int) -> tuple[Key, ...]:
    """The keys 1, 2, 3 and so on."""
    return tuple((str(number),) for number in range(1, most + 1))


def ours_first(rows: Iterable[Row]) -> list[Row]:
    """So that of two rows that clash, the one that an owner can mend is named."""
    return sorted(rows, key=lambda row: row.owner)
