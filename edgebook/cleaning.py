"""Text for an output: one function for each kind of output that text from a file can reach.

Names, answers, cards and lessons come from files that other people wrote. Whatever stands in them is shown as
text: it is never markup, a formula, code, a link or a command to a terminal. `tests/house/test_cleaning.py`
looks for an output that goes another way. It stands below everything else, the kernel too.
"""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape
from typing import TextIO

UNKNOWN = "\N{REPLACEMENT CHARACTER}"
# Control characters, lone halves of a pair, what turns a line round, and what is no character at all.
_NEVER = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
    "\ud800-\udfff\ufeff\ufffe\uffff]"
)
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>()#+\-!|~$&:@=^]|(?<=\d)\.|(?<=[wW]{3})\.)")
_FORMULA = ("=", "+", "-", "@", "\t", "|", "%")


def plain(text: str) -> str:
    """Text that any screen can show. Lines and tabs stay; a lone carriage return becomes a new line."""
    return _NEVER.sub(UNKNOWN, text.replace("\r\n", "\n").replace("\r", "\n"))


def line(text: str) -> str:
    """Text as one line, for a name."""
    return " ".join(plain(text).split())


def html(text: str) -> str:
    """Text for HTML and SVG, in an element or in a quoted attribute."""
    return escape(plain(text), quote=True)


def policy(script: str = "") -> str:
    """What a page that we write may do, for its head: nothing from elsewhere, no form, and no script but this
    one, whatever stands in the page."""
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    own = f"; script-src 'sha256-{digest}'" if script else ""
    rules = f"default-src 'none'; style-src 'unsafe-inline'; img-src data:{own}"
    shut = "base-uri 'none'; form-action 'none'"
    return f'<meta http-equiv="Content-Security-Policy" content="{rules}; {shut}">'


def markdown(text: str) -> str:
    """Text for a markdown cell, as one line: no heading, list, link, picture, formula or HTML comes of it."""
    return _MARKDOWN.sub(r"\\\1", line(text))


def code(value: object) -> str:
    """A value for a line of Python: what is read back is the value and nothing else."""
    return repr(value)


def cell(value: object) -> object:
    """A value for CSV. A text that a spreadsheet would take for a formula gets an apostrophe before it."""
    if not isinstance(value, str):
        return value
    text = plain(value)
    return f"'{text}" if text.lstrip().startswith(_FORMULA) or text.startswith("\t") else text


def file_name(text: str, otherwise: str) -> str:
    """Text as a part of a file's name, at most 60 letters long."""
    return re.sub(r"[^\w-]+", "-", line(text)).strip("-")[:60] or otherwise


class ForTerminal:
    """What is printed, without anything that would command the terminal."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(plain(text))

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)
