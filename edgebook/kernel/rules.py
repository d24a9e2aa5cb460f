"""Rules with their ids, titles, citations and texts, and the rulebook that a game keeps them in.

A rule is one small function for one thing that happens at the table. `Rulebook.rule` turns the function into
a `Rule`; calling the `Rule` gives a *frame* `(rule id, arguments)`, which is how one rule says what happens
next:

    s.then(drop_cubes(seat), attacks(seat), sleeve(seat))

The function's docstring is the rule in our own words: it is what a learner reads.
"""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from edgebook.kernel.checking import named, spoken
from edgebook.kernel.errors import RulebookError

if TYPE_CHECKING:
    from edgebook.kernel.rulings import Ruling

Frame = tuple[str, tuple[Any, ...]]
LEVELS = ("rule", "action", "turn", "round")
"""How much of a game one press of "next" shows, from the finest to the coarsest."""


class Citation(NamedTuple):
    """Where a rule is printed: a book, and a page, section or date in it; or a gap that the house filled."""

    book: str
    by: str
    where: str
    shown: str

    def as_json(self) -> dict[str, str]:
        return {"book": self.book, self.by: self.where}

    def __str__(self) -> str:
        return self.shown


class Book(NamedTuple):
    """A source. Calling it with a place gives a citation: `SOLO("5")`."""

    key: str
    title: str
    by: str

    def __call__(self, where: str | int) -> Citation:
        where = str(where)
        if not where.strip():
            raise RulebookError(f"a citation of {self.title} needs a {self.by}")
        shown = f"{self.title} p.{where}" if self.by == "page" else f"{self.title}, {where}"
        return Citation(self.key, self.by, where, shown)


class Missing(NamedTuple):
    """An option that a person may look for and that is not there, with the rule that keeps it away."""

    label: str
    why: str
    rule: str
    key: Any = None
    """The key that the option would have: an answer with it is refused with this reason."""


class Rule:
    """One entry of a rulebook. `kind` is step, decision, criterion or limit."""

    __slots__ = (
        "arity",
        "asks",
        "cite",
        "cites",
        "do",
        "gives",
        "group",
        "hidden",
        "id",
        "item",
        "kind",
        "label",
        "level",
        "missing",
        "options",
        "params",
        "question",
        "says",
        "says_hidden",
        "text",
        "title",
        "who",
    )

    def __init__(self, id: str, title: str, cite: Citation, text: str, kind: str) -> None:
        self.id, self.title, self.cite, self.text, self.kind = id, title, cite, text, kind
        self.asks = kind == "decision"
        self.level = 0
        self.cites: tuple[str, ...] = ()
        self.params: tuple[str, ...] = ()
        self.arity = (0, 0)
        self.gives: tuple[str, ...] = ()
        self.says: str | Mapping[str, str] = ""
        self.says_hidden = ""
        self.question: str | Callable[..., str] = ""
        self.do: Callable[..., Any] = _not_a_step
        self.options: Callable[..., Sequence[Any]] = _not_a_step
        self.who: Callable[..., Any] | None = None
        self.label: Callable[..., str] | None = None
        self.item: Callable[..., str | None] | None = None
        self.group: Callable[..., str] | None = None
        self.missing: Callable[..., list[Missing]] | None = None
        self.hidden: Callable[..., bool] | None = None

    def __call__(self, *args: Any) -> Frame:
        return (self.id, args)

    def takes(self, do: Callable[..., Any], keys: int) -> None:
        """Read off a function `(s, t, *args)`, or `(s, t, *args, key)`, which arguments its frames need."""
        params = list(inspect.signature(do).parameters.values())[2:]
        starred = any(param.kind is param.VAR_POSITIONAL for param in params)
        if keys and not starred:
            params.pop()
        least = sum(
            param.default is param.empty and param.kind is not param.VAR_POSITIONAL for param in params
        )
        self.params = tuple(param.name for param in params)
        self.arity = (least, 1000 if starred else len(params))

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}: {self.title} ({self.cite})>"


def _not_a_step(*_: Any) -> Any:
    raise RulebookError("a criterion, a limit or a term does not happen by itself")


class Rulebook:
    """All rules of one game. Iterating gives them in the order of their ids."""

    def __init__(self, title: str, ids: str, version: str) -> None:
        self.title, self.version = title, version
        self._ids = re.compile(rf"(?:{ids})\Z")
        self._rules: dict[str, Rule] = {}

    # -- writing rules down ------------------------------------------------------------------------------

    def rule(
        self,
        id: str,
        title: str,
        cite: Citation,
        *,
        says: str | Mapping[str, str] = "",
        gives: str = "",
        level: str = "rule",
        cites: tuple[str, ...] = (),
        says_hidden: str = "",
        hidden: Callable[..., bool] | None = None,
    ) -> Callable[[Callable[..., Any]], Rule]:
        """Register a step. `says` is its sentence, `gives` names the values that the function returns,
        `cites` names the limits and terms that it rests on.

        Several values are returned as a tuple; with a mapping of sentences, the first one says which. They
        are kept in the record, so they are plain values that do not change. `hidden(s, args, seat)` says from
        whom the step is hidden; they read `says_hidden` instead, which may only name the arguments.
        """

        def register(do: Callable[..., Any]) -> Rule:
            rule = self._enter(id, title, cite, do.__doc__, "step")
            rule.do, rule.says, rule.gives = do, says, tuple(gives.split())
            rule.takes(do, 0)
            rule.level, rule.cites = level_index(level), cites
            rule.hidden, rule.says_hidden = hidden, says_hidden
            return rule

        return register

    def decision(
        self,
        id: str,
        title: str,
        cite: Citation,
        *,
        asks: str | Callable[..., str],
        says: str | Mapping[str, str] = "",
        gives: str = "",
        level: str = "rule",
        cites: tuple[str, ...] = (),
        says_hidden: str = "",
    ) -> Callable[[type], Rule]:
        """Register a decision: a class of static functions.

        `options(s, *args)` gives the legal keys, `do(s, t, *args, key)` does what was chosen. Optional:
        `who(s, *args)` (a seat, or a seat and the seat it answers for; else the first argument is the seat),
        `label`, `item`, `group` (each `(s, *args, key)`), `missing(s, *args)`, `hidden(s, args, seat)`.
        A key is a text, a number or a tuple of those, never None: files and people name it.
        """

        def register(parts: type) -> Rule:
            rule = self._enter(id, title, cite, parts.__doc__, "decision")
            for needed in ("options", "do"):
                if not callable(getattr(parts, needed, None)):
                    raise RulebookError(f"decision {id} has no function {needed}()")
            rule.takes(parts.do, 1)  # type: ignore[attr-defined]
            for name in ("options", "do", "who", "label", "item", "group", "missing", "hidden"):
                if hasattr(parts, name):
                    setattr(rule, name, getattr(parts, name))
            if rule.who is None and not rule.params:
                raise RulebookError(f"decision {id} does not say who is asked: give it a seat, or who()")
            rule.question, rule.says, rule.gives = asks, says, tuple(gives.split())
            rule.level, rule.cites, rule.says_hidden = level_index(level), cites, says_hidden
            return rule

        return register

    def criterion(self, id: str, title: str, cite: Citation, text: str) -> Rule:
        """Register a rule that keeps or drops options where a rule chooses; verdicts cite it."""
        return self._enter(id, title, cite, text, "criterion")

    def limit(self, id: str, title: str, cite: Citation, text: str) -> Rule:
        """Register a rule that forbids or defines: the reason why an option is missing, or a term."""
        return self._enter(id, title, cite, text, "limit")

    def _enter(self, id: str, title: str, cite: Citation, text: str | None, kind: str) -> Rule:
        if id in self._rules:
            raise RulebookError(f"rule id {id} is used twice: {self._rules[id].title!r} and {title!r}")
        if not self._ids.match(id):
            raise RulebookError(f"{id!r} is not a rule id of {self.title} (expected {self._ids.pattern})")
        if not isinstance(cite, Citation):
            raise RulebookError(f"rule {id} has no citation: give a book and a place in it")
        if not title.strip() or not (text or "").strip():
            raise RulebookError(f"rule {id} needs a title and a text (its docstring)")
        rule = Rule(id, title, cite, " ".join(inspect.cleandoc(text or "").split()), kind)
        self._rules[id] = rule
        return rule

    def check(self, rulings: Iterable[Ruling] = ()) -> None:
        """Refuse a rulebook in which a rule, a criterion or a ruling speaks of a rule that does not exist,
        or a sentence of a value that its rule does not have."""
        problems = []
        for rule in self:
            parts = (
                rule.do,
                rule.options,
                rule.who,
                rule.label,
                rule.item,
                rule.group,
                rule.missing,
                rule.hidden,
            )
            functions = [part for part in parts if part is not None and part is not _not_a_step]
            for word in sorted(set(spoken(*functions))):
                if self._ids.match(word) and word not in self._rules:
                    problems.append(f"rule {rule.id} names {word}, which does not exist")
            problems.extend(
                f"rule {rule.id} cites {id}, which does not exist"
                for id in rule.cites
                if id not in self._rules
            )
            for name in _gaps(rule):
                problems.append(
                    f"rule {rule.id}: its sentence has a gap for {name!r}, which it does not have"
                )
        for ruling in rulings:
            for id in ruling.at:
                if id not in self._rules:
                    problems.append(f"ruling {ruling.name} is about {id}, which does not exist")
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
            if rule.kind not in ("step", "decision"):
                raise RulebookError(f"agenda[{place}]: {rule.id} is a {rule.kind}, nothing that happens")
            least, most = rule.arity
            if not least <= len(args) <= most:
                wanted = f"{least} to {most}" if least != most else str(least)
                raise RulebookError(f"agenda[{place}]: {rule.id}{args!r:.60}: expected {wanted} arguments")

    # -- reading it --------------------------------------------------------------------------------------

    def __getitem__(self, id: str) -> Rule:
        try:
            return self._rules[id]
        except KeyError:
            raise RulebookError(f"{self.title} has no rule {id!r}") from None

    def __contains__(self, id: object) -> bool:
        return id in self._rules

    def __len__(self) -> int:
        return len(self._rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(sorted(self._rules.values(), key=lambda rule: natural(rule.id)))

    @property
    def table(self) -> dict[str, Rule]:
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


def natural(text: str) -> list[Any]:
    """A sort key that puts ED-5.9 before ED-5.10."""
    return [(1, int(part), "") if part.isdecimal() else (0, 0, part) for part in re.split(r"(\d+)", text)]


def level_index(name: str) -> int:
    """How coarse a level is."""
    if name not in LEVELS:
        raise RulebookError(f"level {name!r} is none of {', '.join(LEVELS)}")
    return LEVELS.index(name)


def _is_frame(frame: Any) -> bool:
    return type(frame) is tuple and len(frame) == 2 and type(frame[1]) is tuple


def _gaps(rule: Rule) -> Iterator[str]:
    """The gaps in a rule's sentences that nothing fills."""
    said = rule.says.values() if isinstance(rule.says, Mapping) else (rule.says,)
    asked = rule.question if isinstance(rule.question, str) else ""
    for text in said:
        yield from (name for name in named(text) if name not in (*rule.params, *rule.gives, "key"))
    for text in (asked, rule.says_hidden):
        yield from (name for name in named(text) if name not in rule.params)
