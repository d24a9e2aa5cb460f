"""The data pack: every number and name on the cards, where it comes from, and how to play with one's own.

``load()`` is the house pack. ``load([folder])`` takes an owner's tables in place of ours: a file replaces
the rows that it holds. All mistakes are found at once; nothing in a file is ever run.
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from edgebook.games.darkness.cards import checks as pack_checks
from edgebook.games.darkness.cards.build import build_locations, build_tables
from edgebook.games.darkness.cards.cells import canonical
from edgebook.games.darkness.cards.files import Row, TableFile
from edgebook.games.darkness.cards.records import (
    ActionCard,
    Base,
    ChoiceCard,
    Guild,
    Level,
    Location,
    Neutral,
    Origin,
)
from edgebook.games.darkness.cards.schema import SCHEMAS, Key
from edgebook.kernel.errors import Problems

HOUSE: Final = Path(__file__).parent / "house"

Tables = dict[str, dict[Key, Row]]

SHOWN: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "location": (
        ("name", "locations", "name"),
        ("rating", "locations", "rating"),
        ("types", "types", "types"),
        ("stack", "stacks", "top"),
        ("contact name", "contacts", "name"),
        ("contact effect", "contacts", "effect"),
        ("cube icons", "contacts", "cubes"),
        ("ability", "abilities", "effect"),
        ("threat name", "threats", "name"),
        ("Damage", "threats", "damage"),
        ("reward", "threats", "reward"),
    ),
    "base": (
        ("effect", "bases", "effect"),
        ("cube icons", "bases", "cubes"),
        ("Damage", "bases", "damage"),
        ("reward", "bases", "reward"),
    ),
    "choice card": tuple((name, "choice_cards", name) for name in ("type", "start", "direction", "draw")),
    "action card": (
        ("type", "action_cards", "type"),
        ("easy rating", "action_cards", "easy_rating"),
        ("hard rating", "action_cards", "hard_rating"),
        ("easy effect", "action_cards", "easy_amount"),
        ("hard effect", "action_cards", "hard_amount"),
    ),
}
"""The values that a person sees of each kind of thing: label, table, column."""


class PackError(Problems):
    """A data pack that cannot be played with: everything that is wrong with it, nothing was loaded."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("the data pack cannot be used:", problems)


@dataclass(frozen=True, slots=True)
class Pack:
    """All values of the game, ready to look up. Nothing in it changes after loading."""

    locations: Mapping[int, Location]
    bases: Mapping[str, Base]
    neutrals: tuple[Neutral, ...]
    defense_track: tuple[int, ...]
    components: Mapping[str, int]
    guilds: tuple[Guild, ...]
    choice_cards: tuple[ChoiceCard, ...]
    action_cards: Mapping[int, ActionCard]
    levels: tuple[Level, ...]
    setups: Mapping[str, tuple[int, ...]]
    tables: Mapping[str, Mapping[Key, Row]]
    hash: str

    def __repr__(self) -> str:
        replaced = ", ".join(f"{len(keys)} of {table}" for table, keys in self.replaced().items())
        return f"<Pack {self.hash[:12]} {'with ' + replaced if replaced else 'house'}>"

    def component(self, name: str) -> int:
        return self.components[name]

    def neutral_bases(self, players: int) -> tuple[str, ...]:
        """The bases of the Neutral cards that so many players use, Citizens first."""
        used = sorted(self.neutrals, key=lambda neutral: neutral.base)
        return tuple(row.base for row in used if row.mark <= players for _ in range(row.cards))

    def level(self, total: int) -> str:
        """The name of a total rating of the seven Action cards."""
        reached = [level for level in self.levels if level.least <= total]
        return max(reached or self.levels[:1], key=lambda level: level.least).name

    def find_location(self, word: str) -> Location | None:
        """The location with this number, name, or name before the comma."""
        sought = word.strip().casefold()
        for location in self.locations.values():
            if sought in (str(location.number), location.name.casefold(), location.short.casefold()):
                return location
        return None

    def row(self, table: str, key: object) -> Row:
        """A row as it stands in its file; the key is the value of its first column, or of its first two."""
        parts = key if isinstance(key, tuple) else (key,)
        return self.tables[table][tuple(map(str, parts))]

    def origin(self, table: str, key: object, column: str) -> Origin:
        """Where a value comes from."""
        return self.row(table, key).origins[column]

    def origins(self, kind: str, key: object) -> dict[str, Origin]:
        """Where each value comes from that is shown of a location, base, choice card or action card."""
        return {label: self.origin(table, key, column) for label, table, column in SHOWN[kind]}

    def house_values(self, kind: str, key: object) -> tuple[str, ...]:
        """Which of the values shown are made up by us."""
        return tuple(label for label, origin in self.origins(kind, key).items() if origin.kind == "house")

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


def load(places: Path | str | Sequence[Path | str] = ()) -> Pack:
    """The house pack, with the tables in these folders (or these files) in place of ours. Where several hold
    the same row, the last one counts. PackError lists every problem."""
    listed = [places] if isinstance(places, Path | str) else places
    return _load([Path(place) for place in listed]) if listed else house_pack()


@functools.cache
def house_pack() -> Pack:
    return _load(())


def _load(places: Iterable[Path], house: Path = HOUSE) -> Pack:
    problems: list[str] = []
    tables: Tables = {}
    for name in SCHEMAS:
        file = _read(house / f"{name}.csv", name, False, problems)
        tables[name] = dict(file.rows)
    for place in places:
        for path in _files(place, problems):
            file = _read(path, path.stem.lower(), True, problems)
            _replace(tables, path.stem.lower(), file)
    if not problems:
        problems += _missing(tables, house)
    if not problems:
        problems += pack_checks.problems(tables)
        problems += _slips(tables, house)
    if problems:
        raise PackError(problems)
    return _built(tables)


def _read(path: Path, name: str, owner: bool, problems: list[str]) -> TableFile:
    file = TableFile(path, SCHEMAS[name], owner)
    problems += file.problems
    return file


def _files(place: Path, problems: list[str]) -> list[Path]:
    """The tables at a place. A file that is no table of ours is a mistake, not something to pass over."""
    listed = ", ".join(SCHEMAS)
    try:
        folder = place.is_dir()
        paths = (
            sorted(path for path in place.iterdir() if path.suffix.lower() == ".csv") if folder else [place]
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
        elif path.suffix.lower() != ".csv" or path.stem.lower() not in SCHEMAS:
            problems.append(f"{path}: unknown table, expected a CSV file named after one of: {listed}")
        else:
            known.append(path)
    return known


def _replace(tables: Tables, name: str, file: TableFile) -> None:
    """Put an owner's rows in place of ours. A value that was changed in a copy of our table, but still has
    our origin beside it, is the owner's."""
    ours = tables[name]
    if SCHEMAS[name].series and file.rows:
        tables[name] = {}
    for key, row in file.rows.items():
        origins = dict(row.origins)
        if key in ours:
            for column, origin in origins.items():
                before = ours[key]
                if row.values[column] != before.values[column] and origin == before.origins[column]:
                    origins[column] = Origin("owner")
        tables[name][key] = row._replace(origins=origins)


def _missing(tables: Tables, house: Path) -> list[str]:
    """Rows that no file has. An owner's file can only take rows away from a series."""
    absent = [
        f"{house / name}.csv, row missing ({' '.join(key)}): expected a row with this key"
        for name, schema in SCHEMAS.items()
        for key in schema.rows
        if key not in tables[name]
    ]
    return absent + [
        f"{house / name}.csv: found no rows, expected at least one" for name in SCHEMAS if not tables[name]
    ]


def _slips(tables: Tables, house: Path) -> list[str]:
    """Our own stacks come to the published number of slips; an owner's may be typed in bit by bit."""
    rows = tables["stacks"].values()
    if any(row.owner for row in rows):
        return []
    total = sum(row.values[slot] for row in rows for slot in ("top", "middle", "bottom"))
    expected = tables["components"]["advancements",].values["value"]
    if total == expected:
        return []
    return [f"{house / 'stacks.csv'}: found {total} advancements in all, expected {expected}"]


def _ordered(tables: Tables) -> Tables:
    """Rows in one order, however a file was sorted: the same values must shuffle to the same game."""

    def place(schema_rows: Sequence[Key], key: Key) -> tuple[int, Key]:
        number = schema_rows.index(key) if key in schema_rows else int(key[0]) if key[0].isdecimal() else 0
        return number, key

    return {
        name: {key: rows[key] for key in sorted(rows, key=lambda key: place(SCHEMAS[name].rows, key))}
        for name, rows in tables.items()
    }


def _hash(tables: Tables) -> str:
    """Over the values alone: who typed them, how, and in which order does not change the game."""
    content = {
        name: [[canonical(row.values[column]) for column in SCHEMAS[name].columns] for row in rows.values()]
        for name, rows in tables.items()
    }
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def _built(tables: Tables) -> Pack:
    tables = _ordered(tables)
    return Pack(locations=build_locations(tables), tables=tables, hash=_hash(tables), **build_tables(tables))
