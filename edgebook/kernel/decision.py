"""A decision: who is asked, what about, and the legal answers with stable keys."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from edgebook.kernel.errors import Refused
from edgebook.kernel.pick import Picks, key_text
from edgebook.kernel.rule import Missing, Rule
from edgebook.kernel.text import Words, fill

SHOWN = 12
"""How many options (and reasons why one is missing) are named when an answer is refused."""
_HANDLE = re.compile(r"\[[^\[\]\s]+\] ")
_EITHER = re.compile("«([^«»|]*)\\|([^«»|]*)»")
_SIGNS = str.maketrans("«»|", "‹›/")


def either(program: str, person: str) -> str:
    """A part of a label or question that programs and people read differently."""
    return f"«{program.translate(_SIGNS)}|{person.translate(_SIGNS)}»"


def _said(text: str, handles: bool) -> str:
    """A label or question as a person reads it, or with the handles of things for a program."""
    if "«" in text:
        text = _EITHER.sub(r"\1" if handles else r"\2", text)
    return text if handles or "[" not in text else _HANDLE.sub("", text)


class Option(NamedTuple):
    """One legal answer, or one candidate of a pick, ready to be shown."""

    key: Any
    text: str
    label: str
    item: str | None
    group: str
    does: str = ""
    """What it does, in a line, where a view asks the game (`Show.does`); programs read the label alone."""


class Decision:
    """A question that stops the engine until it is answered.

    `seat` is asked; `behalf` is the seat that it is for, where that is another one. Labels are made on
    reading.
    """

    __slots__ = ("args", "behalf", "keys", "me", "rule", "seat")

    def __init__(
        self, rule: Rule, args: tuple[Any, ...], keys: Sequence[Any], s: object, me: object = None
    ) -> None:
        """`me`: what the rule's functions get, where the caller has it already."""
        self.rule, self.args, self.keys = rule, args, keys
        self.me = rule.asked(args) if me is None else me
        if rule.pinned is not None:
            self.me = rule.pinned(self.me, s)
        if rule.who is None:
            self.seat: int = args[0]
            self.behalf: int | None = None
        else:
            who = rule.who(self.me, s)
            self.seat, self.behalf = who if type(who) is tuple else (who, None)

    def question(self, s: Any, words: Words, handles: bool = False) -> str:
        """The question in plain words; with `handles`, things are named by what a position calls them too."""
        asks = self.rule.question
        said = (
            asks(self.me, s) if callable(asks) else fill(asks, self.rule.named(s, self.args, self.me), words)
        )
        return _said(said, handles)

    @property
    def pick(self) -> tuple[int, int] | None:
        """How many are to be picked, at least and at most, where several make one answer; else None."""
        return (self.keys.least, self.keys.most) if type(self.keys) is Picks else None

    def candidates(self, s: object, handles: bool = False) -> list[Option]:
        """What there is to pick from, with labels: an answer is made of some of them."""
        return self._shown(s, self.keys.candidates, handles) if type(self.keys) is Picks else []

    def options(self, s: object, handles: bool = False) -> list[Option]:
        """The legal answers with their labels. Of a pick, these are combinations, and not always all.

        A game may name things in labels as `[w1] Soldat`, by what a position calls them: that is for
        programs, which get it with `handles`. What is said differently to people is made with `either`.
        """
        if type(self.keys) is not Picks:
            return self._shown(s, self.keys, handles)
        labels = {option.key: option.label for option in self.candidates(s, handles)}
        return [
            Option(key, key_text(key), " + ".join(labels[each] for each in key) or "none", None, "")
            for key in self.keys
        ]

    def asides(self, s: object, handles: bool = False) -> list[Option]:
        """What a person may answer as well: to propose that the game ends, for example. Nothing is asked for
        the sake of it, and players that are programs do not weigh it."""
        return [] if self.rule.asides is None else self._shown(s, self.rule.asides(self.me, s), handles)

    def told(self, s: object, key: object) -> list[Option]:
        """The options of a decision that was answered, and its answer if it was none of them."""
        options = self.options(s)
        asides = [] if key in self.keys else self.asides(s)
        return options + [option for option in asides if option.key == key]

    def _shown(self, s: object, keys: Sequence[Any], handles: bool) -> list[Option]:
        rule, me = self.rule, self.me
        return [
            Option(
                key,
                key_text(key),
                _said(rule.label(me, s, key), handles) if rule.label else key_text(key),
                rule.item(me, s, key) if rule.item else None,
                rule.group(me, s, key) if rule.group else "",
            )
            for key in keys
        ]

    def missing(self, s: object) -> list[Missing]:
        """What a person might look for among the options, and why it is not there."""
        rule = self.rule
        found = rule.missing(self.me, s) if rule.pinned and rule.missing else rule.lacks(s, *self.args)
        return [each._replace(label=_said(each.label, False)) for each in found]

    def hidden_from(self, observer: int | None) -> bool:
        """Whether this seat (None: a bystander) may not see the options: they tell what the asked one has."""
        return observer is None or observer not in (self.seat, self.behalf)

    def find(self, answer: object, s: object = None) -> Any:
        """The key that an answer means: the key itself, or its text. Anything else is refused with the
        reason.

        With a state, the reason says what is not possible now, and why.
        """
        keys = self.keys
        if type(keys) is Picks:
            return self._find_pick(keys, answer, s)
        try:
            return keys[keys.index(answer)]  # the own key, not one that is merely equal to it
        except ValueError:
            aside = () if s is None or self.rule.asides is None else self.rule.asides(self.me, s)
            meant = [key for key in (*keys, *aside) if answer in (key, key_text(key))]
        if len(meant) == 1:
            return meant[0]
        asked = f"{self.rule.shown} ({self.rule.title})"
        if meant:
            raise Refused(f"{answer!r:.80} may mean {len(meant)} answers to {asked}; give the key itself")
        shown = ", ".join(map(key_text, keys[:SHOWN]))
        more = f" and {len(keys) - SHOWN} more" if len(keys) > SHOWN else ""
        reasons = "" if s is None else self._reasons(answer, s)
        raise Refused(
            f"{key_text(answer)!r:.80} is not an answer to {asked}; expected one of: {shown}{more}{reasons}"
        )

    def _find_pick(self, keys: Picks, answer: object, s: object) -> Any:
        try:
            return keys.find(answer)
        except Refused as error:
            asked = f"{self.rule.shown} ({self.rule.title})"
            reasons = "" if s is None else self._reasons(answer, s)
            said = "+".join(map(key_text, answer)) if isinstance(answer, list | tuple) else key_text(answer)
            raise Refused(f"{said!r:.80} is not an answer to {asked}: {error}{reasons}") from None

    def _reasons(self, answer: object, s: object) -> str:
        missing = self.missing(s)
        exact = [each for each in missing if answer in (each.key, each.label) or key_text(each.key) == answer]
        return "".join(f"\n  {each.label}: {each.why} ({each.rule})" for each in (exact or missing)[:SHOWN])

    def __repr__(self) -> str:
        asked = f"seat {self.seat}" + (f" for seat {self.behalf}" if self.behalf is not None else "")
        if (pick := self.pick) is not None and type(self.keys) is Picks:
            choice = f"{pick[0]} to {pick[1]} of {', '.join(map(key_text, self.keys.candidates))}"
        else:
            choice = ", ".join(map(key_text, self.keys))
        return f"<Decision {self.rule.shown} for {asked}: {choice}>"
