"""The rulebook of Massive Darkness, and the books that its rules cite."""

from __future__ import annotations

from edgebook.kernel import Book, Rule, Rulebook
from edgebook.kernel.rules import Said

RULEBOOK = Book("rulebook", "Rulebook", "page")
HOUSE = Book("house", "House rule", "gap")


class _Sentences(Rulebook):
    """A rulebook whose sentences end with a full stop, so that no rule has to write it."""

    def _say(self, rule: Rule, said: Said) -> None:
        super()._say(rule, said)
        if isinstance(rule.says, str):
            rule.says = _ended(rule.says)
        else:
            rule.says = {case: _ended(text) for case, text in rule.says.items()}


def _ended(text: str) -> str:
    return f"{text}." if text and text[-1] not in ".!?" else text


RULES = _Sentences("Massive Darkness", r"MD-\d+\.\d+(?:\.\d+)?", version="1")
