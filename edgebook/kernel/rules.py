"""The rulebook that a game keeps its rules in, with what is checked before anybody plays.

A rule is one small function for one thing that happens at the table. `Rulebook.rule` turns the function into
a `Rule`. The function's docstring is the rule in our own words: it is what a learner reads.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from edgebook.kernel.asking import as_choice, as_decision
from edgebook.kernel.choosing import Criteria
from edgebook.kernel.errors import RulebookError
from edgebook.kernel.pick import as_pick
from edgebook.kernel.rule import BookEntry, Citation, Frame, Missing, Rule
from edgebook.kernel.rulebook_check import STATED, RulebookCheck, by_id, plain, span
from edgebook.kernel.signatures import docstring
from edgebook.kernel.text import finished
from edgebook.kernel.window import as_window, window_says

if TYPE_CHECKING:
    from edgebook.kernel.rulings import Ruling

LEVELS = ("rule", "action", "turn", "round")
"""How much of a game one press of "next" shows, from the finest to the coarsest."""


class Said(TypedDict, total=False):
    """What any rule that happens may say of itself. `says` is its sentence, `gives` names the values that the
    function returns, `cites` names the limits and terms that the rule rests on."""

    says: str | Mapping[str, str]
    gives: str
    level: str
    cites: tuple[str, ...]
    says_hidden: str


class Asking(Said, total=False):
    """The same for a rule that asks: `asks` is the question; a class may have a function `asks` instead."""

    asks: str | Callable[..., str]


class Rulebook:
    """All rules of one game. Iterating gives them in the order of their ids, without sub-rules.

    A sub-rule has the id of a rule and a name of its own, such as SI-3.5/bargain: a step or a question that
    belongs to that rule. People see the rule's id; title, citation and text are the rule's unless it has its
    own. `levels` are the game's names for how much one press of "next" shows, the finest first.
    """

    def __init__(
        self,
        title: str,
        ids: str,
        version: str,
        levels: Sequence[str] = LEVELS,
        *,
        full_stops: bool = False,
        book: Iterable[BookEntry] = (),
    ) -> None:
        """`full_stops`: sentences end with one, so that no rule has to write it. `book`: every rule with its
        title and source; code then names its id alone, and `check` compares the two."""
        self.title, self.version, self.levels, self._full_stops = title, version, tuple(levels), full_stops
        if len(set(self.levels)) != len(self.levels) or not self.levels or "" in self.levels:
            raise RulebookError(f"{title}: levels have names, each its own")
        # where the game is: the rules' code is followed in there
        self._home: str = sys._getframe(1).f_globals.get("__package__") or ""
        self._ids = re.compile(rf"(?:{ids})(?:/[a-z][a-z0-9-]*)?\Z")
        self._rules: dict[str, Rule] = {}
        self._book: dict[str, BookEntry] = {}
        for entry in book:
            if entry.id in self._book:
                raise RulebookError(f"{entry.id} is in the book twice")
            self._book[entry.id] = entry
        for entry in self._book.values():
            if entry.kind in STATED:
                self._enter(entry.id, entry.title, entry.cite, entry.text, entry.kind)

    # -- writing rules down ------------------------------------------------------------------------------

    def rule(
        self,
        id: str,
        title: str = "",
        cite: Citation | None = None,
        *,
        hidden: Callable[..., bool] | None = None,
        missing: Callable[..., list[Missing]] | None = None,
        **said: Unpack[Said],
    ) -> Callable[[Callable[..., Any]], Rule]:
        """Register a step.

        Several values are returned as a tuple; with a mapping of sentences, the first one says which. They
        are kept in the record, so they are plain values that do not change. `hidden(s, args, seat)` says from
        whom the step is hidden; they read `says_hidden` instead, which may only name the arguments. A step
        that tells a seat, its first argument, that nothing is possible says why with `missing(s, *args)`.
        """

        def register(do: Callable[..., Any]) -> Rule:
            rule = self._enter(id, title, cite, docstring(do), "step")
            rule.do, rule.hidden, rule.missing = do, hidden, missing
            rule.code = (do, *(part for part in (hidden, missing) if part is not None))
            rule.takes(do)
            if missing is not None and not rule.params:
                raise RulebookError(f"{id} does not say to whom nothing is possible: give it a seat")
            self._say(rule, said)
            return rule

        return register

    def decision(
        self, id: str, title: str = "", cite: Citation | None = None, **asking: Unpack[Asking]
    ) -> Callable[[type], Rule]:
        """Register a decision: a class that derives from `Asked`; its fields are its frames' arguments.

        `options(self, s)` gives the legal keys, `do(self, s, t, key)` does what was chosen. Optional:
        `who(self, s)` (a seat, or a seat and the seat it answers for; else the first field is the seat),
        `asks(self, s)`, `label`, `item`, `group` (each `(self, s, key)`), `missing(self, s)`, `hidden(self,
        s, observer)`; and `sealed = True` where players pick in secret before any of it is shown: a saved
        game has the answer, but nobody can read it there. A key is a text, a number or a tuple of those,
        never None: files and people name it.
        """
        return self._asks("decision", id, title, cite, as_decision, asking)

    def choice(
        self,
        id: str,
        title: str = "",
        cite: Citation | None = None,
        *,
        criteria: Criteria | Callable[..., Criteria],
        **asking: Unpack[Asking],
    ) -> Callable[[type], Rule]:
        """Register a choice by criteria. What the criteria leave of `among(self, s)` are the legal keys: one
        is carried out, several are asked about.

        `context(self, s)` is what the criteria get as their context (default: `self`, with its fields),
        `none` is the key that `do` gets if the criteria leave nothing. Everything else is as in a decision;
        label and item come from the criteria. `criteria` may be a function `(self, s)` that says which ones
        they are.
        """
        return self._asks(
            "choice", id, title, cite, lambda rule, parts: as_choice(rule, parts, criteria), asking
        )

    def window(
        self,
        id: str,
        title: str = "",
        cite: Citation | None = None,
        *,
        passes: str = "pass",
        **asking: Unpack[Asking],
    ) -> Callable[[type], Rule]:
        """Register a window: turns to react, in order, until all pass in a row.

        `order(self, s)` gives the seats in the order in which they are asked, `options(self, s, seat)` what
        a seat may do now, `do(self, s, t, seat, key)` does it and may open further windows. The kernel adds
        the key "pass", labelled `passes`; after anything else everybody may react again. `again = False`: the
        next seat is asked after each play, instead of the same one until it passes. `again = "anew"`: after
        each play it begins as if it had just been opened, in the order that holds then. `passing = "stand"`:
        another key for passing, where people at the table call it so.

        A seat that can do nothing is not asked and counts as passing, without a step. Where what a seat can
        do depends on what others may not see, that would tell: with `secret = True` it passes like one that
        could do something; with `private = True` nobody else notices that a seat passes. `quiet(self, s)`
        may say that nobody can do anything, where a glance shows it: then nobody is looked at. Optional, as
        in a decision, but with the seat after the state: `who`, `asks`, `label`, `item`, `group`, `missing`
        and `hidden`. Sentences know the seat as `seat`; the one for passing is called "pass".
        """
        said = Asking(**{**asking, "says": window_says(asking.get("says", ""))})
        return self._asks("window", id, title, cite, lambda rule, parts: as_window(rule, parts, passes), said)

    def pick(
        self, id: str, title: str = "", cite: Citation | None = None, **asking: Unpack[Asking]
    ) -> Callable[[type], Rule]:
        """Register a decision in which several may be picked: the key is the tuple of those that are chosen,
        in the order of the candidates.

        `candidates(self, s)` gives what there is to pick from, no two alike; `least` and `most` say how many
        (numbers or functions `(self, s)`; default: any number); `refuse(self, s, chosen)` gives the reason
        why some may not be chosen together, or None; it is asked for every combination, so say it by the
        candidates and their number where you can. `do(self, s, t, chosen)` does it. `label`, `item` and
        `group` are those of a candidate; the rest is as in a decision.
        """
        return self._asks("pick", id, title, cite, as_pick, asking)

    def criterion(self, id: str, title: str, cite: Citation, text: str) -> Rule:
        """Register a rule that keeps or drops options where a rule chooses; verdicts cite it."""
        return self._enter(id, title, cite, text, "criterion")

    def limit(self, id: str, title: str, cite: Citation, text: str) -> Rule:
        """Register a rule that forbids or defines: the reason why an option is missing, or a term."""
        return self._enter(id, title, cite, text, "limit")

    def _asks(
        self,
        kind: str,
        id: str,
        title: str,
        cite: Citation | None,
        become: Callable[[Rule, type], None],
        asking: Asking,
    ) -> Callable[[type], Rule]:
        def register(parts: type) -> Rule:
            rule = self._enter(id, title, cite, docstring(parts), kind)
            rule.question = asking.get("asks", "")
            become(rule, parts)
            self._say(rule, asking)
            return rule

        return register

    def _say(self, rule: Rule, said: Said) -> None:
        hidden: object = said.get("says_hidden", "")
        if not isinstance(hidden, str):
            raise RulebookError(f"{rule.id}: says_hidden is {hidden!r:.60}, expected one sentence")
        rule.says, rule.says_hidden = said.get("says", ""), hidden
        if self._full_stops:
            rule.says_hidden = finished(rule.says_hidden)
            rule.says = (
                {case: finished(text) for case, text in rule.says.items()}
                if isinstance(rule.says, Mapping)
                else finished(rule.says)
            )
        rule.gives, rule.cites = tuple(said.get("gives", "").split()), said.get("cites", ())
        rule.level = self.level(said.get("level", ""))

    def _enter(self, id: str, title: str, cite: Citation | None, text: str | None, kind: str) -> Rule:
        if id in self._rules:
            raise RulebookError(f"rule id {id} is used twice: {self._rules[id].title!r} and {title!r}")
        if not self._ids.match(id):
            raise RulebookError(f"{id!r} is not a rule id of {self.title} (expected {self._ids.pattern})")
        if self._book:
            said = self._book.get(id) or self._book.get(id.partition("/")[0])
            if said is None:
                raise RulebookError(f"rule {id} is not in the book of {self.title}")
            title, cite, text = title or said.title, cite or said.cite, text or said.text
        whole, _, name = id.partition("/")
        if name and not (title and cite and text):  # what it does not say itself is as in the whole rule
            if whole not in self._rules:
                raise RulebookError(f"sub-rule {id} is written down before the rule {whole}")
            rule = self._rules[whole]
            title, cite, text = title or rule.title, cite or rule.cite, text or rule.text
        if not isinstance(cite, Citation):
            raise RulebookError(f"rule {id} has no citation: give a book and a place in it")
        if not title.strip() or not (text or "").strip():
            raise RulebookError(f"rule {id} needs a title and a text (its docstring)")
        rule = Rule(id, title, cite, plain(text or ""), kind)
        self._rules[id] = rule
        return rule

    def check(self, rulings: Iterable[Ruling] = ()) -> None:
        """Refuse a rulebook in which a rule, a criterion or a ruling speaks of a rule that does not exist, a
        rule is called with too few or too many arguments, or a sentence names a value that its rule does not
        have or cannot be read. Code is looked through wherever it leads in the package that the rulebook was
        made in."""
        problems = RulebookCheck(self._rules, self._ids, self._home).problems(rulings, self._book)
        if problems:
            raise RulebookError("; ".join(problems))

    def check_agenda(self, agenda: Sequence[Frame]) -> None:
        """Refuse an agenda (of a set-up or a file) with a frame that no rule can run."""
        for place, frame in enumerate(agenda):
            if not _is_frame(frame):
                raise RulebookError(f"agenda[{place}]: {frame!r:.60}, expected a rule id and its arguments")
            id, args = frame
            rule = self._rules.get(id)
            if rule is None:
                raise RulebookError(f"agenda[{place}] names the unknown rule {id!r:.60}")
            if not rule.happens:
                raise RulebookError(f"agenda[{place}]: {rule.id} is a {rule.kind}, nothing that happens")
            least, most = rule.arity
            if not least <= len(args) <= most:
                wanted = span(least, most)
                raise RulebookError(f"agenda[{place}]: {rule.id}{args!r:.60}: expected {wanted} arguments")

    # -- reading it --------------------------------------------------------------------------------------

    @property
    def entries(self) -> tuple[BookEntry, ...]:
        """What the book lists, without sub-rules: the catalogue of the game."""
        return tuple(entry for entry in self._book.values() if "/" not in entry.id)

    def __getitem__(self, id: str) -> Rule:
        try:
            return self._rules[id]
        except KeyError:
            raise RulebookError(f"{self.title} has no rule {id!r}") from None

    def __contains__(self, id: object) -> bool:
        return id in self._rules

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[Rule]:
        return (rule for rule in sorted(self._rules.values(), key=by_id) if rule.id == rule.shown)

    @property
    def round_level(self) -> int:
        """The coarsest level: what most games call a round."""
        return len(self.levels) - 1

    @property
    def turn_level(self) -> int:
        """The level below it: what most games call a turn."""
        return max(len(self.levels) - 2, 0)

    def level(self, name: str) -> int:
        """How coarse a level is; without a name, the finest."""
        if name and name not in self.levels:
            raise RulebookError(f"level {name!r} is none of {', '.join(self.levels)}")
        return self.levels.index(name) if name else 0

    def parts(self, id: str) -> set[str]:
        """The ids of a rule and of its sub-rules."""
        wanted = self[id].id  # an unknown id is an error, not "none"
        return {rule.id for rule in self._rules.values() if wanted in (rule.id, rule.shown)}

    @property
    def by_id(self) -> dict[str, Rule]:
        """The rules by id, for the engine's loop."""
        return self._rules

    def search(self, word: str) -> list[Rule]:
        """Rules whose id starts with the word, or whose title or text has it."""
        word = word.casefold()
        return [
            rule
            for rule in self
            if rule.id.casefold().startswith(word)
            or word in rule.title.casefold()
            or word in rule.text.casefold()
        ]

    def as_text(self, rules: Sequence[Rule] | None = None, width: int = 100) -> str:
        """The rulebook (or some of its rules) as a person reads it."""
        parts = []
        for rule in self if rules is None else rules:
            text = textwrap.fill(rule.text, width, initial_indent="  ", subsequent_indent="  ")
            parts.append(f"{rule.id}  {rule.title}  [{rule.cite}]\n{text}")
        return "\n\n".join(parts) + "\n" if parts else ""


def _is_frame(frame: object) -> bool:
    return type(frame) is tuple and len(frame) == 2 and type(frame[1]) is tuple
