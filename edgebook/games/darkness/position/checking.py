"""Checking what somebody wrote down: every problem with its path, what was found, and what was expected."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

LARGEST = 999_999
"""For what the box does not limit: Coins and other tokens, slips in a stack of advancements."""
LONG = 40
"""So much of a text is shown."""
_PLAIN = re.compile(r"[A-Za-z0-9_-]{1,40}\Z")


def shown(value: Any) -> str:
    """What was found, as it would stand in the file; short, whatever it is."""
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


def at(path: str, key: Any) -> str:
    """The path of what stands under a key: `seats[1].hand`, or `cards["odd name"]`."""
    if isinstance(key, str) and _PLAIN.match(key):
        return f"{path}.{key}" if path else key
    return f"{path}[{shown(key)}]"


class Check:
    """Collects problems. Each method gives the value if it is good, else something harmless to go on with."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def bad(self, path: str, found: Any, expected: str) -> None:
        self.problems.append(f"{path or 'the position'}: {shown(found)}, expected {expected}")

    def say(self, path: str, problem: str) -> None:
        self.problems.append(f"{path}: {problem}")

    def whole(self, value: Any, path: str, low: int, high: int, what: str = "a whole number") -> int:
        """A whole number between two; true and 1.0 are none."""
        if type(value) is int and low <= value <= high:
            return value
        self.bad(path, value, f"{what} from {low} to {high}")
        return low

    def word(self, value: Any, path: str, words: Sequence[str]) -> str | None:
        """One of several words."""
        if isinstance(value, str) and value in words:
            return value
        self.bad(path, value, f"one of {', '.join(words)}" if len(words) > 1 else words[0])
        return None

    def object(self, value: Any, path: str, keys: Iterable[str] | None, what: str) -> Mapping[str, Any]:
        """An object with no other keys than these (None: any text)."""
        if not isinstance(value, Mapping):
            self.bad(path, value, what)
            return {}
        good: dict[str, Any] = {}
        known = None if keys is None else tuple(keys)
        for key, each in value.items():
            if not isinstance(key, str):
                self.say(at(path, key), f"the key is {shown(key)}, expected a text as key")
            elif known is not None and key not in known:
                self.say(at(path, key), f"unknown key, expected one of {', '.join(known)}")
            else:
                good[key] = each
        return good

    def items(self, value: Any, path: str, what: str) -> Sequence[Any]:
        """A list."""
        if isinstance(value, list | tuple):
            return value
        self.bad(path, value, what)
        return ()

    def counts(self, value: Any, path: str, keys: Sequence[str], high: int, what: str) -> dict[str, int]:
        """A map from some of these keys to numbers, such as cubes by colour."""
        if not isinstance(value, Mapping):
            self.bad(path, value, f"{what}, such as {{{json.dumps(keys[0]) if keys else ''}: 1}}")
            return {}
        good: dict[str, int] = {}
        for key, number in value.items():
            if not isinstance(key, str) or key not in keys:
                self.say(at(path, key), f"unknown key, expected one of {', '.join(keys) or 'none'}")
            else:
                good[key] = self.whole(number, at(path, key), 0, high)
        return good
