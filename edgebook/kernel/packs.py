"""Which folders with card values a file may name. A caller may name any; a file that comes from
elsewhere may name only what lies beside it, or what the caller has named too.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import NamedTuple

from edgebook.kernel.errors import EdgebookError
from edgebook.kernel.files import Name, shown


class _Allowed(NamedTuple):
    beside: str
    """The folder of the file, with all links followed; empty if there is none."""
    named: frozenset[str]


_allowed: ContextVar[_Allowed | None] = ContextVar("allowed", default=None)


@contextmanager
def only_beside(file: Name | None, named: Iterable[Name] = ()) -> Iterator[None]:
    """Within, only folders beside a file can be used, and those that are named. None: a file that has no
    folder, such as one that was chosen in a browser.
    """
    beside = os.path.realpath(os.path.dirname(os.path.abspath(file))) if file is not None else ""
    before = _allowed.set(_Allowed(beside, frozenset(map(os.path.realpath, named))))
    try:
        yield
    finally:
        _allowed.reset(before)


def named_in(setup: object) -> list[str]:
    """The folders that a set-up names, as plain values."""
    given = setup.get("pack") if isinstance(setup, Mapping) else None
    listed = given if isinstance(given, list | tuple) else [given]
    return [str(each) for each in listed if isinstance(each, str | Path)]


def folders_in(given: object, problems: list[str]) -> tuple[str, ...]:
    """The folders that were given as `pack`: one, several or none. Anything else is a problem."""
    folders = [given] if isinstance(given, str | Path) else given or ()
    if isinstance(folders, list | tuple) and all(isinstance(folder, str | Path) for folder in folders):
        return tuple(map(str, folders))
    problems.append(f"pack: {given!r:.60}, expected a folder or a list of folders")
    return ()


def allowed(folder: Name) -> Path:
    """Where a folder (or file) with values is; refused if a file names it that may not."""
    found = _allowed.get()
    if found is None:
        return Path(folder)
    places = [Path(os.path.realpath(folder))]
    if found.beside:
        places.insert(0, Path(os.path.realpath(os.path.join(found.beside, folder))))
    for place in places:
        if str(place) in found.named or (found.beside and place.is_relative_to(found.beside)):
            return place
    raise EdgebookError(
        f"{shown(folder)} does not lie beside the file that names it; name that folder yourself to use it"
    )
