"""What a rulebook's code speaks of, found without playing: rule ids in functions, names in sentences.

Ids are written as constants in the rules' code and in their criteria, so they can be looked for at import.
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any

from edgebook.kernel.choosing import Criteria, Criterion
from edgebook.kernel.tally import Tally

_PARSER = string.Formatter()


def spoken(*things: Any) -> Iterator[str]:
    """Every text constant in functions, and in the functions, criteria and tallies of their package."""
    package = next((_package(thing) for thing in things if isinstance(thing, FunctionType)), "")
    waiting: list[Any] = list(things)
    seen: set[int] = set()
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, str):
            yield thing
        elif id(thing) in seen:
            continue
        elif isinstance(thing, Criteria):
            waiting.extend((*thing.criteria, thing.label, thing.item))
        elif isinstance(thing, Tally):
            waiting.extend(thing.parts)
        elif isinstance(thing, Criterion | tuple | frozenset | list):
            waiting.extend(thing)
        elif isinstance(thing, dict):
            waiting.extend(thing.values())
        elif isinstance(thing, CodeType):
            waiting.extend(thing.co_consts)
        elif isinstance(thing, FunctionType) and _package(thing) == package:
            waiting.append(thing.__code__)
            waiting.extend(
                thing.__globals__[name] for name in _names(thing.__code__) if name in thing.__globals__
            )
            waiting.extend(cell.cell_contents for cell in thing.__closure__ or ())
        seen.add(id(thing))


def named(template: str) -> Iterator[str]:
    """The names of the values that a sentence has gaps for."""
    for _, field, _, _ in _PARSER.parse(template):
        if field is not None:
            yield field.partition(".")[0].partition("[")[0]


def _package(function: FunctionType) -> str:
    return function.__module__.rpartition(".")[0]


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
