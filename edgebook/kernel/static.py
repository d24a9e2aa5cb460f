"""Decisions as classes of static functions `(s, *args)`: the form before `Asked`, for games that have it.

`me` is then the tuple of the frame's arguments, and each function is given them one by one.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any


def parts_of(kind: Any, window: bool) -> Any:
    """The functions and constants of a class, each function as `(me, s, ...)`."""
    named = {name: getattr(kind, name) for name in dir(kind) if not name.startswith("__")}
    found = {name: adapted(name, part) if callable(part) else part for name, part in named.items()}
    if not window:  # what a game spends its time in
        size = kind.do.__code__.co_argcount - 3 if hasattr(kind.do, "__code__") else -1
        for name in ("options", "who", "do"):
            fast = _DO if name == "do" else _LOOK
            if name in found and size in fast:
                found[name] = fast[size](getattr(kind, name))
    return SimpleNamespace(**found)


def adapted(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """One of these functions, as it is called now."""
    if name == "do":
        return lambda me, s, t, *rest: function(s, t, *me, *rest)
    if name == "hidden":
        return lambda me, s, *rest: function(s, (*me, *rest[:-1]), rest[-1])
    return lambda me, s, *rest: function(s, *me, *rest)


_Adapters = dict[int, Callable[[Any], Callable[..., Any]]]
_LOOK: _Adapters = {
    0: lambda f: lambda me, s: f(s),
    1: lambda f: lambda me, s: f(s, me[0]),
    2: lambda f: lambda me, s: f(s, me[0], me[1]),
    3: lambda f: lambda me, s: f(s, me[0], me[1], me[2]),
}
_DO: _Adapters = {
    0: lambda f: lambda me, s, t, key: f(s, t, key),
    1: lambda f: lambda me, s, t, key: f(s, t, me[0], key),
    2: lambda f: lambda me, s, t, key: f(s, t, me[0], me[1], key),
    3: lambda f: lambda me, s, t, key: f(s, t, me[0], me[1], me[2], key),
}
"""By the number of arguments: passing them one by one is faster than a starred tuple."""
