"""What a function says of itself: its arguments and its docstring.

A compiled function tells neither, so the build that compiles writes both down in a file (see
`hatch_build.py`). It is read only if there is a compiled function to ask about.
"""

from __future__ import annotations

import inspect
import json
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

FILE = "compiled.json"
"""Beside the package: by module and name, the arguments (name, kind, whether they may be left out) and the
docstring of everything that the build compiled."""


def arguments(do: Any) -> list[inspect.Parameter]:
    """The arguments that a function takes."""
    known = _known(do)
    if known is None:
        return list(inspect.signature(do).parameters.values())
    return [
        inspect.Parameter(name, inspect._ParameterKind(kind), default=None if optional else inspect._empty)
        for name, kind, optional in known[0]
    ]


def docstring(thing: object) -> str | None:
    """The docstring of a function or a class."""
    known = _known(thing)
    text: str | None = thing.__doc__ if known is None else known[1]
    return text


def slots(kind: type) -> tuple[str, ...]:
    """The slots that a class has; a compiled one names those of its bases with them."""
    found = kind.__dict__.get("__slots__", kind.__dict__.get("__mypyc_attrs__", ()))
    return (found,) if isinstance(found, str) else tuple(found)


def because(error: BaseException, cause: BaseException | None) -> BaseException:
    """An error that came from another one, or from none: what `raise ... from ...` means to a compiled
    function, which forgets the second half."""
    error.__cause__ = cause
    return error


def _known(thing: Any) -> Any:
    """What the build wrote down about a function or a class; None if it was not compiled."""
    thing = inspect.unwrap(thing)
    if isinstance(thing, FunctionType):
        return None
    # a function of a class is an object of a type of its own, which is named after both
    name = getattr(thing, "__name__", type(thing).__name__)
    return _file().get(thing.__module__, {}).get(name)


@cache
def _file() -> dict[str, Any]:
    path = Path(__file__).parents[1] / FILE
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found
