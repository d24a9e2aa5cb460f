"""Sentences, made when they are read.

A template names values and how to say them: `"{seat:seat} takes {card:card}"`. How a seat or a card is said
is the game's business: its *words* are an object with one method for each kind of thing. Values are only ever
put in, never read as templates themselves.

Two forms of a word, for one and for any other number, bend with the value: `{n:cube/cubes}` is a number and
its noun, `{cards:cards} {cards:is/are} discarded` the names of cards (by the method `cards`) and their verb.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol


class Words(Protocol):
    """A game's way to say its things, on one state: a method for each kind named in a template."""

    def __getattr__(self, kind: str) -> Any: ...


class _Filler(string.Formatter):
    def __init__(self, words: object) -> None:
        self.words = words

    def format_field(self, value: Any, spec: str) -> str:
        if not spec:
            return str(value)
        if "/" in spec:
            bent = agreeing(value, spec)
            return bent if isinstance(value, list | tuple) else f"{value} {bent}"
        return str(getattr(self.words, spec)(value))


def fill(template: str, values: Mapping[str, Any], words: Words) -> str:
    """A template with its values said in words, as a sentence: the first letter is a capital, and after a
    name that ends in a mark of its own ("Oh!") there is no full stop, nor a second question mark."""
    text = _Filler(words).vformat(template, (), values)
    return capital(text[:-1] if text.endswith(("!.", "?.", "??")) else text)


def phrase(template: str, values: Sequence[Any], words: object) -> str:
    """A part of a sentence: a template whose values are numbered, such as `"{0:card} leaves its Group"`."""
    return _Filler(words).vformat(template, values, {})


def agreeing(value: float | Sequence[Any], forms: str) -> str:
    """The one of two forms that agrees with a number, or with the number of things: "goes/go" is "goes" for
    one card and "go" for two, or for none."""
    one, many = forms.split("/")
    return one if (value if isinstance(value, int | float) else len(value)) == 1 else many


def capital(text: str) -> str:
    """A text that begins with a capital; its other letters stay as they are."""
    return text[:1].upper() + text[1:]


def finished(text: str) -> str:
    """A sentence with its full stop, or with the mark that it ends in."""
    return f"{text}." if text and text[-1] not in ".!?" else text


def listed(parts: Iterable[str], word: str = "and", none: str = "") -> str:
    """Things in a row: "a, b and c"; `none` where there are none."""
    *most, last = (*parts,) or (none,)
    return f"{', '.join(most)} {word} {last}" if most else last
