"""Read untrusted files: bytes and JSON, with size limits, every value checked.

What cannot be read is refused with `Unreadable`; its message is told after the name of the file, and the
caller turns it into an error of its own.
"""

from __future__ import annotations

import codecs
import json
import os
import stat
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, BinaryIO

LONG = 40
"""So much of a text is shown."""
MOST_KEYS = 100_000
"""In all objects of a text together."""
MOST_VALUES = 10_000
"""In a whole set-up or position: several times what the largest table needs. Each can be a problem."""
NO_WAIT = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe that nobody writes to would wait for ever."""
_OTHERS = {stat.S_IFIFO: "a pipe", stat.S_IFCHR: "a device", stat.S_IFBLK: "a device"}


class Unreadable(ValueError):
    """Why something cannot be read."""


class Twice(Unreadable):
    """Keys that occur twice in one object: `paths` leads to each, by keys and places in lists; `value` is the
    whole with the last one of each."""

    def __init__(self, paths: Sequence[tuple[str | int, ...]], value: object) -> None:
        super().__init__(f"not JSON: the key {shown(paths[0][-1])} occurs twice in one object")
        self.paths, self.value = paths, value


def shown(value: object) -> str:
    """What was found, as it would stand in a file; short, whatever it is."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, int):
        return str(value) if value.bit_length() < 64 else f"a number of {value.bit_length()} bits"
    if isinstance(value, str):
        short = value if len(value) <= LONG else value[:LONG] + "…"
        return json.dumps(short, ensure_ascii=not short.isprintable())
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, Mapping):
        return f"an object with {len(value)} keys" if value else "{}"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}" if value else "[]"
    return f"a {type(value).__name__}"


def read_bytes(path: str | os.PathLike[str], most: int) -> bytes:
    """Read at most `most` bytes. Ask for the limit + 1 to detect a file that is too large.

    A pipe or a device is refused at once, and never waited for.
    """
    try:
        with _plain_file(path) as file:
            return file.read(most)
    except Unreadable:
        raise
    except FileNotFoundError:
        raise Unreadable("there is no such file") from None
    except (OSError, ValueError) as error:
        raise Unreadable(f"cannot be read: {getattr(error, 'strerror', None) or error}") from None


def _plain_file(path: str | os.PathLike[str]) -> BinaryIO:
    number = os.open(path, os.O_RDONLY | NO_WAIT | getattr(os, "O_BINARY", 0))
    kind = os.fstat(number).st_mode
    if stat.S_ISREG(kind):
        return open(number, "rb")
    os.close(number)
    what = _OTHERS.get(stat.S_IFMT(kind))
    raise Unreadable(f"this is {what}, expected a file" if what else "there is no such file")


class _Often(Exception):
    """A key occurs twice, or there may be too many of them."""


def _pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(found)
    if len(made) < len(found):
        raise _Often
    return made


def read_json(data: bytes | str, deepest: int) -> Any:
    """Any JSON value; refuses what JSON allows and nobody means: a key twice, NaN, half a character."""
    try:
        doubled: dict[int, list[str]] = {}
        text = data if isinstance(data, str) else str(data.removeprefix(codecs.BOM_UTF8), "utf-8")
        try:
            if text.count(":") > MOST_KEYS:  # each key has one after it
                raise _Often
            value = _DECODER.decode(text)
        except _Often:
            value, doubled = _read_slowly(text)
        if "\\u" in text or isinstance(data, str):
            json.dumps(value, ensure_ascii=False).encode()  # half of a surrogate pair is no text
    except UnicodeError:
        raise Unreadable("not UTF-8 text, expected JSON") from None
    except ValueError as error:
        raise Unreadable(f"not JSON: {error!s:.100}") from None
    except RecursionError:
        raise Unreadable(_too_deep(deepest)) from None
    # what is deeper has that many brackets, so most texts need not be gone through
    if text.count("[") + text.count("{") > deepest and deeper(value, deepest):
        raise Unreadable(_too_deep(deepest))
    if doubled:
        raise Twice(list(_doubled(value, doubled)), value)
    return value


def _read_slowly(text: str) -> tuple[Any, dict[int, list[str]]]:
    """A text whose keys are counted, and the keys that occur twice, by the object that they are in."""
    keys = 0
    doubled: list[tuple[dict[str, Any], list[str]]] = []

    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal keys
        keys += len(found)
        if keys > MOST_KEYS:
            raise ValueError(f"more than {MOST_KEYS} keys")
        made = dict(found)
        if len(made) < len(found):
            doubled.append((made, [key for key, n in Counter(key for key, _ in found).items() if n > 1]))
        return made

    value = json.loads(text, object_pairs_hook=pairs, parse_constant=_constant)
    return value, {id(made): keys for made, keys in doubled}


def too_much(value: object) -> str:
    """Which list or object takes plain values over the limit, as a problem; empty if none does."""
    found, inside = 0, [("", value)]
    while inside:
        path, here = inside.pop()
        if not isinstance(here, dict | list | tuple):
            continue
        found += len(here)
        if found > MOST_VALUES:
            where = path or "the whole"
            return f"{where}: {len(here)} entries, expected at most {MOST_VALUES} in everything together"
        steps = here.items() if isinstance(here, dict) else enumerate(here)
        inside += [(f"{path}.{key!s:.40}" if path else f"{key!s:.40}", each) for key, each in steps]
    return ""


def _doubled(value: object, doubled: Mapping[int, list[str]]) -> Iterator[tuple[str | int, ...]]:
    """The paths of doubled keys, in the order of the text; of each only the last value was kept."""
    for key in doubled.get(id(value), ()):
        yield (key,)
    inner: Iterable[tuple[str | int, Any]] = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for step, each in inner:
        for path in _doubled(each, doubled):
            yield (step, *path)


def _too_deep(deepest: int) -> str:
    return f"lists and objects more than {deepest} deep in each other"


def deeper(value: object, deepest: int) -> bool:
    """Whether lists and objects lie deeper inside each other than that; without recursion."""
    level = [value]
    for _ in range(deepest + 1):
        level = [
            inner
            for each in level
            if isinstance(each, list | dict)
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
        if not level:
            return False
    return True


def _constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


_DECODER = json.JSONDecoder(object_pairs_hook=_pairs, parse_constant=_constant)
"""Made once: a saved game has a text in each line."""
