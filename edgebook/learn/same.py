"""Comparing answers as a person would: case, articles, blanks, the way a number is written and how far it was
rounded do not matter.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from numbers import Real
from typing import Any

SPELLED = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_WORDS = {word: n for n, word in enumerate(SPELLED)} | {"none": 0, "nobody": 0, "nothing": 0, "no": 0}
_ARTICLES = re.compile(r"^(the|a|an|its|your|their) ")
LONGEST = 20_000
"""How large an answer may be, in letters: more than any exercise asks for."""
PART = 20
"""The number of letters that a thing in a list counts as: that much longer it takes to be compared."""
_NUMBER = re.compile(r"([-+−–]?\s*\d+(?:[.,]\d+)?)(?:\s*/\s*(\d+(?:[.,]\d+)?))?\s*(%|percent|per cent)?")


def same(answer: object, depth: int = 0) -> Any:
    """An answer in a form that can be compared: case, blanks, order and kind of collection do not matter."""
    if hasattr(answer, "tolist"):  # values and columns of pandas and numpy
        answer = answer.tolist()
    if isinstance(answer, str):
        text = plain(answer)
        try:
            return same(float(text.replace(",", ".")))
        except ValueError:
            return text
    if answer is None:
        return None
    if isinstance(answer, bool):
        return str(answer).casefold()
    if isinstance(answer, int):
        return answer
    if isinstance(answer, Real):
        try:
            return _whole(float(answer))
        except OverflowError:
            return f"<{type(answer).__name__}>"
    if isinstance(answer, list | tuple | set | frozenset) and depth < 20:
        return tuple(sorted((same(each, depth + 1) for each in answer), key=repr))
    return f"<{type(answer).__name__}>"


def size(answer: object) -> int:
    """How large an answer is, in letters; of one that is larger than any may be, only that it is."""
    found, waiting = 0, [answer]
    while waiting and found <= LONGEST:
        each = waiting.pop()
        if isinstance(each, str):
            found += len(each)
        elif isinstance(each, list | tuple | set | frozenset):
            found += PART * len(each)
            waiting += each if found <= LONGEST else ()
    return min(found, LONGEST + 1)


def plain(text: str) -> str:
    """A text without what people leave out or add: case, blanks, an article, a full stop, quotation marks."""
    text = " ".join(text.casefold().replace("’", "'").split()).strip(" .!?\"'“”")
    return _ARTICLES.sub("", text)


def _whole(value: float) -> Any:
    if not math.isfinite(value):
        return str(value)
    return int(value) if value == int(value) else round(value, 9)


def number(answer: object) -> tuple[float, int] | None:
    """A number as it was given, and to how many digits after the point; None if it is none.

    "4 cubes", "four", "5/9", "55,6 %" and numbers of Python are numbers.
    """
    if hasattr(answer, "tolist"):
        answer = answer.tolist()
    if isinstance(answer, bool):
        return None
    try:
        if isinstance(answer, str):
            read = _written(answer)
        elif isinstance(answer, Real):
            read = float(answer), _digits(repr(float(answer)))
        else:
            return None
    except OverflowError:
        return None
    return read if read is not None and math.isfinite(read[0]) else None


def _written(text: str) -> tuple[float, int] | None:
    text = plain(text)
    if text in _WORDS:
        return float(_WORDS[text]), 0
    words = text.split()
    if len(words) == 2 and words[0] in _WORDS and words[1].isalpha():
        return float(_WORDS[words[0]]), 0
    found = list(_NUMBER.finditer(text))
    if len(found) != 1:
        return None
    (one,) = found
    rest = (text[: one.start()] + text[one.end() :]).strip(" .:=~≈")
    if rest and not re.fullmatch(r"[^\W\d_]+( [^\W\d_]+)?", rest):  # "4 cubes", "about 4", "4 VP"
        return None
    figure = re.sub(r"\s", "", one[1]).replace(",", ".").replace("−", "-").replace("–", "-")
    value, digits = float(figure), _digits(figure)
    if one[2]:
        below = float(one[2].replace(",", "."))
        if not below:
            return None
        value, digits = float(Fraction(value) / Fraction(below)), 12
    if one[3]:
        value, digits = value / 100, digits + 2
    return value, digits


def _digits(figure: str) -> int:
    figure = figure.partition("e")[0]
    return len(figure.partition(".")[2]) if "." in figure and not figure.endswith(".0") else 0


def close(given: object, wanted: object, tolerance: float | None = None) -> bool:
    """Whether a number is as good as the wanted one: within the tolerance, or what rounding makes of it.

    A whole number must be met. Of any other, at least two figures must be given; a part may be said in per
    cent, and a percentage as a part.
    """
    read = number(given)
    if read is None or isinstance(wanted, bool) or not isinstance(wanted, Real):
        return False
    value, digits = read
    goal = float(wanted)
    if not math.isfinite(goal):
        return False
    if tolerance is not None:
        return abs(value - goal) <= tolerance + 1e-9
    if goal == int(goal):
        return abs(value - goal) < 1e-9
    if _rounds(value, digits, goal):
        return True
    if 0 < goal < 1:
        return value > 1 and _rounds(value / 100, digits + 2, goal)
    return 0 < value < 1 and 1 < goal < 100 and digits > 1 and _rounds(value * 100, digits - 2, goal)


def _rounds(value: float, digits: int, goal: float) -> bool:
    """Whether a value to that many digits is the goal, rounded up, down or properly."""
    if abs(value - goal) <= 0.002 * abs(goal):
        return True
    first = -math.floor(math.log10(abs(goal)))  # the place of its first figure
    return digits >= first + 1 and abs(value - goal) <= 0.5 * 10**-digits + 1e-9
