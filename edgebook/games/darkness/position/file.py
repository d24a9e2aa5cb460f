"""Position files: JSON as people and programs write it, within bounds, with nothing believed."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from edgebook.box.checking import shown
from edgebook.kernel import EdgebookError, Problems

LARGEST_FILE = 256 * 1024
"""Bytes: many times what a position needs."""
DEEPEST = 16
"""Lists and objects inside each other."""
TOO_DEEP = f"lists and objects more than {DEEPEST} deep in each other, expected a position"
HEADING = "this position does not fit:"


def load_position(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The JSON object in a file, ready for `read_position`."""
    try:
        if not Path(path).is_file():
            raise EdgebookError(f"{path}: there is no such file")
        with Path(path).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise EdgebookError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    return loads_position(data, str(path))


def loads_position(data: bytes | str, name: str = "position") -> dict[str, Any]:
    """The JSON object in some bytes or text, ready for `read_position`."""
    raw = data.encode(errors="surrogatepass") if isinstance(data, str) else data
    if len(raw) > LARGEST_FILE:
        raise Problems(HEADING, [f"{name}: more than {LARGEST_FILE} bytes, expected a position"])
    value = loads_json(raw, name)
    if not isinstance(value, dict):
        raise Problems(HEADING, [f"{name}: {shown(value)}, expected an object"])
    return value


def loads_json(data: bytes | str, name: str) -> Any:
    """Any JSON value; refuses what JSON allows and nobody means: a key twice, NaN, half a character."""
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
        value = json.loads(text, object_pairs_hook=_pairs, parse_constant=_constant)
        if "\\u" in text or isinstance(data, str):
            json.dumps(value, ensure_ascii=False).encode()  # half of a surrogate pair is no text
    except UnicodeError:
        raise Problems(HEADING, [f"{name}: not UTF-8 text, expected JSON"]) from None
    except ValueError as error:
        raise Problems(HEADING, [f"{name}: not JSON: {error!s:.100}"]) from None
    except RecursionError:
        raise Problems(HEADING, [f"{name}: {TOO_DEEP}"]) from None
    if too_deep(value):
        raise Problems(HEADING, [f"{name}: {TOO_DEEP}"])
    return value


def too_deep(value: Any) -> bool:
    """Whether lists and objects lie deeper inside each other than in any position; without recursion."""
    level = [value]
    for _ in range(DEEPEST + 1):
        level = [
            inner
            for each in level
            if isinstance(each, list | Mapping)
            for inner in (each.values() if isinstance(each, Mapping) else each)
        ]
        if not level:
            return False
    return True


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {shown(key)} occurs twice in one object")
        found[key] = value
    return found


def _constant(name: str) -> Any:
    raise ValueError(f"{name} is no number")
