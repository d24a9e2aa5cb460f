"""Things typed in short: a few letters of a name, a number before a colour.

What a text does not say clearly is refused with the names that it could mean.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from edgebook.kernel.text import listed

Key = TypeVar("Key")
NOTHING = ("-", "–", "none", "nothing", "empty")
"""What people type where nothing lies."""


def split(text: str, by: str = ",;/\n") -> list[str]:
    """The parts of a row, without the blanks around them."""
    return [part.strip() for part in re.split(f"[{re.escape(by)}]", text.strip())] if text.strip() else []


def parts_of(text: str, number: int, what: str) -> list[str]:
    """The parts of a text, `number` of them; one that is left out at the end is empty."""
    parts = split(text)
    if len(parts) > number:
        raise ValueError(f"There are {len(parts)} parts; {what} has {number}.")
    return [*parts, *["-"] * (number - len(parts))]


def _words(name: str) -> list[str]:
    return re.split(r"[\s-]+", name.casefold())


def fits(typed: str, name: str) -> bool:
    """Whether these letters begin a name, or one of its words."""
    typed = typed.casefold()
    return name.casefold().startswith(typed) or any(word.startswith(typed) for word in _words(name))


def match(typed: str, names: Mapping[Key, str], what: str) -> Key:
    """The one thing whose name begins like that; refused if there is none, or more than one. A whole name or
    a whole word of one comes before the beginning of a longer word, to which no letter could be added."""
    exact = [key for key, name in names.items() if name.casefold() == typed.casefold()]
    whole = [key for key, name in names.items() if typed.casefold() in _words(name)]
    found = exact or whole or [key for key, name in names.items() if fits(typed, name)]
    if not found:
        raise ValueError(f"No {what} is called {typed}.")
    if len(found) > 1:
        could = listed([names[key] for key in found[:4]], "or")
        raise ValueError(f"{typed} could be {could}: type more letters.")
    return found[0]


def shortest(key: Key, names: Mapping[Key, str], least: int = 3) -> str:
    """The fewest letters that mean this thing and no other, at least `least`: how it is written back."""
    name = names[key]
    for word in (*name.split(), name):
        for length in range(min(least, len(word)), len(word) + 1):
            if [each for each in names if fits(word[:length], names[each])] == [key]:
                return word[:length].casefold()
    return name.casefold()


def words(text: str, names: Sequence[str]) -> list[str]:
    """The words of a text; those that follow each other in a name of more than one word stay together."""
    found: list[str] = []
    for word in text.split():
        joined = f"{found[-1]} {word}".casefold() if found else ""
        if joined and any(name.casefold().startswith(joined) for name in names):
            found[-1] = f"{found[-1]} {word}"
        else:
            found.append(word)
    return found


def counted(text: str, names: Mapping[Key, str], what: str) -> list[Key]:
    """ "3 black 1 red", "3b1r" or "b b b r" as that many things, in order."""
    if text.strip().casefold() in ("", "0", *NOTHING):
        return []
    pieces = re.findall(r"(\d*)\s*([^\W\d_]+)", text)
    if re.sub(r"(\d*)\s*([^\W\d_]+)|[\s,;+]|and\b", "", text):
        raise ValueError(f"{text.strip()} is not clear: type it like 3 black 1 red, or 3b1r.")
    found: list[Key] = []
    for number, name in pieces:
        if name != "and" and name.rstrip("s") not in ("cube",):
            found += [match(name, names, what)] * int(number or 1)
    return found


def numbers(text: str, most: int, what: str) -> list[int]:
    """Whole numbers in a row, with blanks, commas or slashes between them; a dash is none."""
    found = []
    for word in re.split(r"[\s,;/]+", text.strip()):
        if word in NOTHING:
            word = "0"
        if not word.isdecimal() or int(word) > most:
            raise ValueError(f"{word or 'Nothing'} is no number of {what} from 0 to {most}.")
        found.append(int(word))
    return found
