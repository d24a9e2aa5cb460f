"""Reading the values of a lesson file: what is wrong is noted with its place, and reading goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Fields:
    """Collects problems while values are read."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def bad(self, place: str, found: object, expected: str) -> None:
        self.problems.append(f"{place}: {found!r:.80}, expected {expected}")

    def missing(self, place: str, expected: str) -> None:
        self.problems.append(f"{place}: missing, expected {expected}")

    def only(self, where: Mapping[str, Any], place: str, keys: tuple[str, ...]) -> None:
        for key in where:
            if key not in keys:
                self.bad(f"{place}{key}", where[key], f"one of the keys {', '.join(keys)}")

    def text(self, where: Mapping[str, Any], place: str, key: str, *, needed: bool = True) -> str:
        if needed and key not in where:
            self.missing(f"{place}{key}", "a text")
            return ""
        value = where.get(key, "")
        if not isinstance(value, str) or (needed and not value.strip()):
            self.bad(f"{place}{key}", value, "a text")
            return ""
        return value

    def texts(self, where: Mapping[str, Any], place: str, key: str) -> tuple[str, ...]:
        value = where.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.bad(f"{place}{key}", value, "a list of texts")
            return ()
        return tuple(value)

    def whole(self, where: Mapping[str, Any], place: str, key: str, default: int, most: int) -> int:
        value = where.get(key, default)
        if type(value) is not int or not 1 <= value <= most:
            self.bad(f"{place}{key}", value, f"a whole number from 1 to {most}")
            return default
        return value
