"""Checking values that a person wrote: every problem with its path, what was found, and what was expected."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from edgebook.kernel.errors import MOST_PROBLEMS, Problem, Problems
from edgebook.kernel.untrusted import LONG, shown

LARGEST = 999_999
"""For what no box limits: tokens, or cards in a pile."""
MOST = MOST_PROBLEMS - 1
"""How many problems are listed; a last line says how many more there are."""
_PLAIN = re.compile(r"[A-Za-z0-9_-]{1,40}\Z")


def at(path: str, key: object) -> str:
    """The path of what stands under a key: `seats[1].hand`, or `cards["odd name"]`."""
    if isinstance(key, str) and _PLAIN.match(key):
        return f"{path}.{key}" if path else key
    return f"{path}[{shown(key)}]"


def meant(word: object, words: Iterable[str]) -> str:
    """What the writer may have meant, as an addition to "expected ...": empty if nothing is near."""
    if not isinstance(word, str) or len(word) > LONG:
        return ""
    lower = {each.casefold(): each for each in words}
    near = get_close_matches(word.casefold(), lower, n=1, cutoff=0.7)
    return f" (did you mean {shown(lower[near[0]])}?)" if near else ""


def field_path(path: str) -> str:
    """The same place on an entry form: `heroes[0].hands[1]` is `heroes.0.hands.1`."""
    return path.replace("[", ".").replace("]", "").replace('"', "")


def at_fields(read: Callable[[], object]) -> list[Problem]:
    """What a position is refused for when it is read, each at its field of an entry form."""
    try:
        read()
    except Problems as error:
        return [problem._replace(path=field_path(problem.path)) for problem in error.records]
    return []


def one_of(words: Collection[str]) -> str:
    return f"one of {', '.join(words)}" if len(words) != 1 else next(iter(words))


class Check:
    """Collects problems. Each method gives the value if it is good, else something harmless to go on with.

    `clean` tells whether a part had no problem: what depends on several values is checked only where each of
    them is good by itself.
    """

    def __init__(self) -> None:
        self.count = 0
        self._told: list[Problem] = []
        self._bad: set[str] = set()
        """Where a problem is, and everything that it is within."""

    @property
    def problems(self) -> list[Problem]:
        """What is wrong, in the order in which it was found."""
        more = self.count - len(self._told)
        rest = [Problem("", f"and {more} more problem{'s' if more > 1 else ''}")] if more else []
        return self._told + rest

    def bad(self, path: str, found: object, expected: str) -> None:
        """A value that does not fit, told as it stands in the file."""
        self.say(path, shown(found), expected)

    def say(self, path: str, found: str, expected: str = "", pause: str = ",") -> None:
        """Something that does not fit, told in words."""
        self.count += 1
        self._bad.add(path)
        self._bad.update(path[:end] for end, sign in enumerate(path) if sign in ".[")
        if self.count <= MOST:
            self._told.append(Problem(path, found, expected, pause))

    def clean(self, *paths: str) -> bool:
        """Whether nothing is wrong at these paths, or below one of them."""
        return self._bad.isdisjoint(paths)

    def whole(self, value: object, path: str, low: int, high: int, what: str = "a whole number") -> int:
        """A whole number between two; true and 1.0 are none."""
        if type(value) is int and low <= value <= high:
            return value
        self.bad(path, value, f"{what} from {low} to {high}")
        return low

    def word(self, value: object, path: str, words: Collection[str], what: str = "") -> str | None:
        """One of several words. Where there are too many to list them, `what` says what they are."""
        if isinstance(value, str) and value in words:
            return value
        if what:
            self.bad(path, value, what + meant(value, words))
        else:
            self.bad(path, value, one_of(words))
        return None

    def object(self, value: Any, path: str, keys: Iterable[str] | None, what: str) -> Mapping[str, Any]:
        """An object with no other keys than these (None: any text)."""
        if not isinstance(value, Mapping):
            self.bad(path, value, what)
            return {}
        good: dict[str, Any] = {}
        known = None if keys is None else dict.fromkeys(keys)
        for key, each in value.items():
            if not isinstance(key, str):
                self.say(at(path, key), f"the key is {shown(key)}", "a text as key")
            elif known is not None and key not in known:
                self.say(at(path, key), "unknown key", f"one of {', '.join(known) or 'none'}")
            else:
                good[key] = each
        return good

    def items(self, value: Any, path: str, what: str) -> Sequence[Any]:
        """A list."""
        if isinstance(value, list | tuple):
            return value
        self.bad(path, value, what)
        return ()
