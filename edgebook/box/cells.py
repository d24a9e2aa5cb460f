"""How one cell of a table is read. A reader takes the text of a cell and gives its value, or refuses it by
raising `Unfit` with what was expected."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

Reader = Callable[[str], Any]


class Unfit(ValueError):
    """A cell that does not fit; the message is what was expected."""


def whole(least: int, most: int) -> Reader:
    """A whole number within limits."""

    def read(cell: str) -> int:
        digits = cell.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal()) or len(digits) > 9 or not least <= int(cell) <= most:
            raise Unfit(f"a whole number from {least} to {most}")
        return int(cell)

    return read


def as_typed(parse: Callable[[str], object], refuses: type[Exception], said: Callable[[Any], str]) -> Reader:
    """A cell that stays as it is typed, if `parse` takes it; `said` tells from its refusal what was
    expected."""

    def read(cell: str) -> str:
        try:
            parse(cell)
        except refuses as error:
            raise Unfit(said(error)) from None
        return cell

    return read


def one_of(options: Collection[str]) -> Reader:
    """One of some words, in any case of letters."""
    by_folded = {option.casefold(): option for option in options}

    def read(cell: str) -> str:
        try:
            return by_folded[cell.casefold()]
        except KeyError:
            listed = ", ".join(option or "nothing" for option in options)
            raise Unfit(f"one of: {listed}") from None

    return read


def yes_or_no(cell: str) -> bool:
    return bool(one_of(("yes", "no"))(cell) == "yes")


def prose(cell: str) -> str:
    """A name: not empty, and nothing in it that cannot be shown."""
    if not cell or not cell.isprintable():
        raise Unfit("a text of printable characters")
    return cell


def optional(reader: Reader, default: object) -> Reader:
    """An empty cell stands for the default."""
    return lambda cell: reader(cell) if cell else default


def several(reader: Reader, least: int, most: int) -> Reader:
    """Different values with ';' between them."""

    def read(cell: str) -> tuple[Any, ...]:
        values = tuple(reader(part.strip()) for part in cell.split(";")) if cell else ()
        if not least <= len(values) <= most:
            count = str(least) if least == most else f"{least} to {most}"
            raise Unfit(f"{count} values with ';' between them")
        if len(set(values)) < len(values):
            raise Unfit("no value twice")
        return values

    return read


def rising(reader: Reader, most: int) -> Reader:
    """Values with ';' between them, the same one twice allowed, none smaller than the one before."""

    def read(cell: str) -> tuple[int, ...]:
        values = tuple(reader(part.strip()) for part in cell.split(";")) if cell else ()
        if len(values) > most or list(values) != sorted(values):
            raise Unfit(f"up to {most} rising numbers with ';' between them")
        return values

    return read


def canonical(value: object) -> str:
    """A value as one text, the same for equal values however they were typed: what the hash is made of."""
    if isinstance(value, tuple):
        return ";".join(map(str, value)) or "none"
    return str(value)
