"""Where a value comes from, and the sign beside it that says so wherever a person sees it."""

from __future__ import annotations

from typing import Final, NamedTuple

KINDS: Final = {
    "seed": "from the rulebook",
    "published": "published by the publisher, may have changed in print",
    "inferred": "follows from published facts",
    "house": "made up for edgebook: no source gives it",
    "owner": "typed in by an owner of the box",
}
"""Where a value can come from."""
MARKS: Final = {"seed": "", "published": "°", "inferred": "≈", "house": "⌂", "owner": "✎"}
SIGNS: Final = (
    "⌂ house data (no source gives it)  ≈ inferred  ° published, print may differ  ✎ typed in by an owner"
)


class Origin(NamedTuple):
    """Where a value comes from: one of `KINDS`, and the page, section, date or gap."""

    kind: str
    source: str = ""


def marked(shown: object, origin: Origin) -> str:
    """A value with the sign of its origin, and a space between them at which no line is broken."""
    return f"{shown}\N{NO-BREAK SPACE}{MARKS[origin.kind]}".rstrip()


def legend(books: str) -> tuple[str, str]:
    """What the signs mean; `books` are those that a value without a sign comes from."""
    return SIGNS, f"no sign: {books}"
