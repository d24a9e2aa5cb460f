"""A decision: who is asked, what about, and the legal answers with stable keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from edgebook.kernel.errors import Refused
from edgebook.kernel.rules import Missing, Rule
from edgebook.kernel.text import Words, fill


def key_text(key: Any) -> str:
    """A key as people type it and files keep it: `sleeve:23:middle`."""
    if isinstance(key, tuple):
        return ":".join(map(str, key))
    return str(key)


class Option(NamedTuple):
    """One legal answer, ready to be shown."""

    key: Any
    text: str
    label: str
    item: str | None
    group: str


class Decision:
    """A question that stops the engine until somebody answers it.

    `seat` is asked; `behalf` is the seat that it is for, where that is another one. Labels are made on
    reading.
    """

    __slots__ = ("args", "behalf", "keys", "rule", "seat")

    def __init__(self, rule: Rule, args: tuple[Any, ...], keys: Sequence[Any], s: Any) -> None:
        self.rule, self.args, self.keys = rule, args, keys
        if rule.who is None:
            self.seat: int = args[0]
            self.behalf: int | None = None
        else:
            who = rule.who(s, *args)
            self.seat, self.behalf = who if type(who) is tuple else (who, None)

    def question(self, s: Any, words: Words) -> str:
        """The question in plain words."""
        asks = self.rule.question
        if callable(asks):
            return asks(s, *self.args)
        return fill(asks, dict(zip(self.rule.params, self.args, strict=False)), words)

    def options(self, s: Any) -> list[Option]:
        """The legal answers with their labels."""
        rule, args = self.rule, self.args
        return [
            Option(
                key,
                key_text(key),
                rule.label(s, *args, key) if rule.label else key_text(key),
                rule.item(s, *args, key) if rule.item else None,
                rule.group(s, *args, key) if rule.group else "",
            )
            for key in self.keys
        ]

    def missing(self, s: Any) -> list[Missing]:
        """What a person might look for among the options, and why it is not there."""
        return self.rule.missing(s, *self.args) if self.rule.missing else []

    def find(self, answer: Any) -> Any:
        """The key that an answer means: the key itself, or its text. Anything else is refused."""
        if answer in self.keys:
            return answer
        if isinstance(answer, str):
            for key in self.keys:
                if key_text(key) == answer:
                    return key
        known = [key_text(key) for key in self.keys]
        shown = ", ".join(known[:12]) + (f" and {len(known) - 12} more" if len(known) > 12 else "")
        raise Refused(
            f"{key_text(answer)!r} is no answer to {self.rule.id} ({self.rule.title}); "
            f"expected one of: {shown}"
        )

    def __repr__(self) -> str:
        asked = f"seat {self.seat}" + (f" for seat {self.behalf}" if self.behalf is not None else "")
        return f"<Decision {self.rule.id} for {asked}: {', '.join(map(key_text, self.keys))}>"
