"""Files of every kind that something happened to: refused in plain words or read, in bounded time, and never
silently another one where the file has a check of itself.
"""

from __future__ import annotations

import json
import random
import shutil
import time
import traceback
import unicodedata
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.box.files import loads_position
from edgebook.kernel import Autosave, EdgebookError, begin, dumps, load, loads
from edgebook.learn.check import check
from edgebook.learn.lesson import load_lesson
from edgebook.learn.shelves import folders
from edgebook.notebook import session
from edgebook.study.running import Part, part_of
from edgebook.study.studies import load as load_study
from edgebook.study.studies import study
from tests.kernel.helpers import first_format, resigned
from tests.lost.every import EVERY, ISLANDS, played
from tests.lost.kills import a_part, a_table

SECONDS = 5
LONGEST = 120_000
"""Characters of a refusal: two hundred problems of five hundred characters, and some more."""


class Kind(NamedTuple):
    """A kind of file: what is in a good one, and how it is read. `read` gives what was found, and whether
    anything was said about it.
    """

    name: str
    data: bytes
    read: Callable[[Path], tuple[Any, bool]]
    has_check: bool = False


@cache
def kinds(folder: Path) -> list[Kind]:
    """Every kind of file, for every game that has it."""
    found: list[Kind] = []
    for game in EVERY:
        trace = played(game, 15)
        Autosave(trace, folder / "auto").stop()
        read = read_game(game)
        found += [
            Kind(f"saved {game.key}", dumps(trace).encode(), read, True),
            Kind(f"autosave {game.key}", (folder / "auto").read_bytes(), read, True),
            Kind(f"old save {game.key}", first_format(dumps(trace)).encode(), read),
            Kind(f"signed {game.key}", dumps(trace).encode(), _read_resigned(game)),
        ]
        (folder / "auto").unlink()
        if game.positions is not None and (position := a_table(game)) is not None:
            found.append(
                Kind(f"position {game.key}", json.dumps(position, indent=1).encode(), read_position(game))
            )
            part = session.Part(position)
            if game.positions.form is not None:
                data = session.dumps(game, [part]).encode()
                found.append(Kind(f"evening {game.key}", data, read_evening(game), True))
        if game.data is not None:
            for table in list(game.data.tables)[:3]:
                data = (game.data.folder / f"{table}.csv").read_bytes()
                found.append(Kind(f"table {table} of {game.key}", data, read_table(game, table)))
    out = folder / "study.parquet"
    study(ISLANDS, {"rounds": [1, 2]}, games=3, player="random", processes=1, progress=False, out=out)
    found.append(Kind("study", out.read_bytes(), _read_study, True))
    found.append(Kind("part of a study", study_part(folder), read_part, True))
    for shelf in folders().values():
        for path in sorted(shelf.glob("*.toml"))[:4]:
            found.append(
                Kind(f"lesson {path.stem} of {shelf.parent.name}", path.read_bytes(), _read_lesson(shelf))
            )
    return found


def read_game(game: Any) -> Callable[[Path], tuple[Any, bool]]:
    def read(path: Path) -> tuple[Any, bool]:
        loaded = load(game, path)
        return (loaded.trace.answers(), loaded.trace.chance.outcomes, loaded.trace.chance.seed), bool(
            loaded.notes
        )

    return read


def _read_resigned(game: Any) -> Callable[[Path], tuple[Any, bool]]:
    """As if somebody had hidden the change: the rules have to notice by themselves what cannot be."""

    def read(path: Path) -> tuple[Any, bool]:
        try:
            data = resigned(path.read_text(encoding="utf-8"))
        except (ValueError, AttributeError, TypeError, RecursionError):
            raise EdgebookError("no lines") from None
        return loads(game, data).trace.answers(), True

    return read


def read_position(game: Any) -> Callable[[Path], tuple[Any, bool]]:
    def read(path: Path) -> tuple[Any, bool]:
        state = game.positions.read(loads_position(path.read_bytes(), "it"))
        written = game.positions.write(state)
        if game.positions.parts(state):
            begin(game, a_part(game, written), seed=1)
        return None, True

    return read


def read_evening(game: Any) -> Callable[[Path], tuple[Any, bool]]:
    def read(path: Path) -> tuple[Any, bool]:
        loaded = session.loads(game, path.read_bytes())
        return [(part.position, part.inputs) for part in loaded.parts], bool(loaded.notes)

    return read


def read_table(game: Any, table: str) -> Callable[[Path], tuple[Any, bool]]:
    def read(path: Path) -> tuple[Any, bool]:
        named = path.with_name(f"{table}.csv")
        named.write_bytes(path.read_bytes())
        try:
            game.data.load([named])
        finally:
            named.unlink()
        return None, True

    return read


def shelf_beside(folder: Path, shelf: Path) -> Path:
    """A copy of a shelf, whose lessons find their positions there."""
    place = folder / shelf.parent.name
    if not place.exists():
        shutil.copytree(shelf, place)
    return place


def _read_lesson(shelf: Path) -> Callable[[Path], tuple[Any, bool]]:
    def read(path: Path) -> tuple[Any, bool]:
        named = shelf_beside(path.parent, shelf) / "lesson.toml"
        named.write_bytes(path.read_bytes())
        check(load_lesson(named))
        return None, True

    return read


def _read_study(path: Path) -> tuple[Any, bool]:
    named = path.with_name("damaged.parquet")
    named.write_bytes(path.read_bytes())
    return load_study(named).table.to_csv(), False


HEADER = {"game": "none", "seed": 1}


def study_part(folder: Path) -> bytes:
    part = Part(part_of(folder / "x.csv"), HEADER)
    part.begin(resume=True)
    part.add(map(_row, range(12)))
    data = part.path.read_bytes()
    part.close(done=True)
    return data


def read_part(path: Path) -> tuple[Any, bool]:
    named = part_of(path.with_name("y.csv"))
    named.write_bytes(path.read_bytes())
    part = Part(named, HEADER)
    try:
        rows = part.begin(resume=True)
    finally:
        part.close(done=True)
    # a row that is missing at the end is played again, so that nothing is lost or another
    return rows == list(map(_row, range(len(rows)))), False


def _row(number: int) -> dict[str, Any]:
    return {"number": number, "seed": number * 7919, "error": "", "vp": number % 5}


# -- what happens to files ---------------------------------------------------------------------------------


def mutated(data: bytes, rng: random.Random) -> bytes:
    """One of the things that happen to files, by accident or not."""
    if not data:
        return b"x"
    at = rng.randrange(len(data))
    how = rng.randrange(12)
    if how == 0:
        return data[:at]
    if how == 1:
        return data[at:]
    if how in (2, 3, 4):
        digits = [i for i, sign in enumerate(data) if 48 <= sign <= 57]
        at = rng.choice(digits or [at])
        return data[:at] + bytes([48 + rng.randrange(10)]) + data[at + 1 :]
    if how in (5, 6):
        changed = bytearray(data)
        for _ in range(rng.randrange(1, 5)):
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
        return bytes(changed)
    if how == 7:
        lines = data.splitlines(keepends=True)
        rng.shuffle(lines)
        return b"".join(lines[: rng.randrange(len(lines) + 1)])
    if how == 8:
        lines = data.splitlines(keepends=True)
        place = rng.randrange(len(lines))
        return b"".join([*lines[:place], lines[place] * rng.choice([2, 2, 1000]), *lines[place + 1 :]])
    if how == 9:
        return data[:at] + rng.choice(STRANGE) + data[at:]
    if how == 10:
        end = min(len(data), at + rng.randrange(1, 60))
        return data[:at] + data[end:]
    return data[:at] + rng.choice(STRANGE) + data[min(len(data), at + rng.randrange(1, 12)) :]


STRANGE = [
    b"\0", b"\xff", b"\r\n", b"\n" * 5000, b'"', b"{", b"[" * 3000, b"}", b",", b":", b"null", b"-1", b"NaN",
    b"1e999", b"9" * 5000, b"\\ud800", "é🂡".encode(), b"'" * 3, b"true", b"../../x", b"=", b"x" * 70_000,
    b"[[exercise]]\n",
]  # fmt: skip


def problem(kind: Kind, data: bytes, folder: Path) -> str:
    """What is wrong with how a file is read; empty if nothing is."""
    path = folder / "file"
    path.write_bytes(data)
    began = time.process_time()
    try:
        found, said = kind.read(path)
    except EdgebookError as error:
        text = str(error)
        if len(text) > LONGEST:
            return f"refused with {len(text)} characters"
        if not _readable(text):
            return f"refused with a text that cannot be shown: {text[:200]!r}"
        found, said = None, True
    except Exception as error:
        where = "".join(traceback.format_tb(error.__traceback__)[-3:])
        return f"{type(error).__name__}: {error!s:.200}\n{where}"
    if time.process_time() - began > SECONDS:
        return f"took {time.process_time() - began:.1f} s"
    if kind.has_check and not said and found != _expected(kind, folder):
        return "silently something else"
    return ""


def _readable(text: str) -> bool:
    """Whether a text can be shown anywhere: no half of a pair, nothing that a terminal would obey."""
    return not any(unicodedata.category(sign) in ("Cs", "Cc") for sign in text.replace("\n", ""))


_known: dict[str, Any] = {}


def _expected(kind: Kind, folder: Path) -> Any:
    if kind.name not in _known:
        path = folder / "good"
        path.write_bytes(kind.data)
        _known[kind.name], said = kind.read(path)
        assert not said, f"{kind.name}: something is said about a good file"
    return _known[kind.name]
