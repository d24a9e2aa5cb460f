"""Whether the rules of a book fit together: everything that one of them speaks of exists and is used as it
is meant, its sentences can be read, and the book and the code say the same."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from edgebook.kernel.checking import flaws, spoken
from edgebook.kernel.rule import ASKS, BookEntry, Rule

if TYPE_CHECKING:
    from edgebook.kernel.rulings import Ruling

STATED = ("limit", "criterion")
"""The kinds of rules that a book states in full: no code of theirs happens."""
DONE = {"rule": ("step",), "decision": ASKS}
"""The kinds that code carries out, and what they are there."""


class RulebookCheck:
    """The rules of a book, by id; how their ids look; and the package that their code is followed in."""

    def __init__(self, rules: Mapping[str, Rule], ids: re.Pattern[str], home: str) -> None:
        self._rules, self._ids, self._home = rules, ids, home

    def problems(self, rulings: Iterable[Ruling], book: Mapping[str, BookEntry]) -> list[str]:
        rules = sorted(self._rules.values(), key=by_id)
        everything = spoken((part for rule in rules for part in rule.code), self._home)
        # most often all is well, and it need not be known which rule it was
        found = list(self._unfit(rules)) if any(map(self._wrong, set(everything))) else []
        found.extend(self._apart(book))
        found.extend(
            f"sub-rule {rule.id} has no rule {rule.shown}" for rule in rules if rule.shown not in self._rules
        )
        for rule in rules:
            found.extend(
                f"rule {rule.id} cites {id}, which does not exist"
                for id in rule.cites
                if id not in self._rules
            )
            found.extend(f"rule {rule.id}: {flaw}" for flaw in _flaws(rule))
        for ruling in rulings:
            for id in ruling.at:
                if id not in self._rules:
                    found.append(f"ruling {ruling.name} is about {id}, which does not exist")
        return found

    def _apart(self, book: Mapping[str, BookEntry]) -> Iterator[str]:
        """Where the book and the code do not say the same."""
        for id, entry in book.items():
            rule = self._rules.get(id)
            if entry.kind not in (*STATED, *DONE):
                yield f"the book calls {id} a {entry.kind}, expected {', '.join((*DONE, *STATED))}"
            elif rule is None:
                yield f"the book lists {id} ({entry.title}), which no code carries out"
            elif entry.kind in DONE and rule.kind not in DONE[entry.kind]:
                kind = next((name for name, done in DONE.items() if rule.kind in done), rule.kind)
                meant = kind if kind == rule.kind else f"{rule.kind}, which the book calls a {kind}"
                yield f"the book calls {id} a {entry.kind}, in the code it is a {meant}"
            elif entry.kind in DONE and entry.text and rule.text != plain(entry.text):
                yield f"{id} has a text in the book and a docstring: one of them is enough"

    def _unfit(self, rules: Sequence[Rule]) -> Iterator[str]:
        for rule in rules:
            wrong = {self._wrong(word) for word in spoken(rule.code, self._home)} - {""}
            yield from (f"rule {rule.id} {problem}" for problem in sorted(wrong))

    def _wrong(self, word: str | tuple[Rule, int]) -> str:
        """What is wrong with something that the code of a rule speaks of; empty if it is right."""
        if isinstance(word, str):
            known = word in self._rules or not self._ids.match(word)
            return "" if known else f"names {word}, which does not exist"
        rule, given = word
        if not rule.happens:
            return f"calls {rule.id}, which is a {rule.kind} and does not happen"
        least, most = rule.arity[0], rule.arity[0] if rule.lapses else rule.arity[1]
        return (
            ""
            if least <= given <= most
            else f"gives {rule.id} {given} arguments, expected {span(least, most)}"
        )


def _flaws(rule: Rule) -> Iterator[str]:
    """What is wrong with a rule's sentences."""
    said = rule.says.values() if isinstance(rule.says, Mapping) else (rule.says,)
    asked = rule.question if isinstance(rule.question, str) else ""
    known = rule.params if rule.seat is None else (*rule.params, "seat")
    for text in said:
        yield from flaws(text, (*known, *rule.gives, "key", rule.answer))
    for text in (asked, rule.says_hidden):
        yield from flaws(text, known)


def natural(text: str) -> list[Any]:
    """A sort key that puts ED-5.9 before ED-5.10."""
    return [(1, int(part), "") if part.isdecimal() else (0, 0, part) for part in re.split(r"(\d+)", text)]


def by_id(rule: Rule) -> list[Any]:
    return natural(rule.id)


def span(least: int, most: int) -> str:
    return f"{least} to {most}" if least != most else str(least)


def plain(text: str) -> str:
    """A text without its indents and line breaks."""
    return " ".join(inspect.cleandoc(text).split())
