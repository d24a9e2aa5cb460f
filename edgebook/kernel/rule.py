"""A rule: its id, title, citation and text, and what it does.

Calling a `Rule` gives a *frame* `(rule id, arguments)`, which is how one rule says what happens next:

    s.then(drop_cubes(seat), attacks(seat), sleeve(seat))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from edgebook.kernel.errors import RulebookError
from edgebook.kernel.signatures import arguments

if TYPE_CHECKING:
    from edgebook.kernel.choosing import Choosing

Frame = tuple[str, tuple[Any, ...]]
"""What is still to happen: a rule id and the arguments. An argument is a value that does not change, and
always of the same type: `True` and `1` are equal, so the two would be one frame."""


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


class BookEntry(NamedTuple):
    """What the book of a game says of one rule. `kind` is rule, decision, limit or criterion; a limit and a
    criterion have their text here, the others here or as the docstring of their code."""

    id: str
    title: str
    cite: Citation
    kind: str
    text: str = ""


class Missing(NamedTuple):
    """An option that a person may look for and that is not there, with the rule that keeps it away."""

    label: str
    why: str
    rule: str
    key: Any = None
    """The key that the option would have: an answer with it is refused with this reason."""


def from_all(s: object, args: tuple[object, ...], observer: int | None) -> bool:
    """`hidden=from_all`: nobody sees what the step says."""
    return True


def from_others(s: object, args: tuple[object, ...], observer: int | None) -> bool:
    """`hidden=from_others`: only the seat that the step is about, its first argument, sees it."""
    return observer != args[0]


class Rule:
    """One entry of a rulebook. `kind` is step, decision, choice, window, pick, criterion or limit."""

    __slots__ = (
        "answer",
        "arity",
        "asides",
        "asks",
        "choosing",
        "cite",
        "cites",
        "code",
        "do",
        "gives",
        "group",
        "hidden",
        "id",
        "item",
        "kind",
        "known",
        "label",
        "lapses",
        "level",
        "make",
        "missing",
        "options",
        "params",
        "pinned",
        "question",
        "says",
        "says_hidden",
        "sealed",
        "seat",
        "text",
        "title",
        "unnoticed",
        "who",
    )

    def __init__(self, id: str, title: str, cite: Citation, text: str, kind: str) -> None:
        self.id, self.title, self.cite, self.text, self.kind = id, title, cite, text, kind
        self.asks = kind in ASKS
        self.level = 0
        self.cites: tuple[str, ...] = ()
        self.params: tuple[str, ...] = ()
        self.arity = (0, 0)
        self.answer = "key"
        """What the function that carries an answer out calls the answer."""
        self.gives: tuple[str, ...] = ()
        self.says: str | Mapping[str, str] = ""
        self.says_hidden = ""
        self.question: str | Callable[..., str] = ""
        self.do: Callable[..., Any] = _not_a_step
        self.options: Callable[..., Sequence[Any]] = _not_a_step
        self.make: Callable[[tuple[Any, ...]], Any] = tuple
        """Of a rule that asks: makes `me` of a frame's arguments, the first thing that its functions get."""
        self.known: dict[tuple[Any, ...], Any] = {}
        """`me` of every frame that was met: there are few different ones, and they come again and again."""
        self.who: Callable[..., Any] | None = None
        self.label: Callable[..., str] | None = None
        self.item: Callable[..., str | None] | None = None
        self.group: Callable[..., str] | None = None
        self.missing: Callable[..., list[Missing]] | None = None
        self.hidden: Callable[..., bool] | None = None
        self.asides: Callable[..., Sequence[Any]] | None = None
        """`asides(me, s)`: what may be answered as well, though nothing is asked for its sake."""
        self.choosing: Callable[..., Choosing] | None = None
        """`choosing(me, s, key)`: the criteria of a choice in full, for a reader."""
        self.sealed = False
        """Whether saved games keep the answer where nobody reads it by looking at the file."""
        self.lapses = False
        """Whether it goes without a step when nobody can do anything."""
        self.unnoticed: tuple[Any, ...] = ()
        """Answers that tell by being given at all what the asked seat could have done: nobody else notices
        such a step."""
        self.seat: Callable[..., int] | None = None
        """`seat(me, s)`: who is asked, where that is none of the arguments; sentences call it `seat`."""
        self.pinned: Callable[..., Any] | None = None
        """`pinned(me, s)`: `me` with the seat that is asked at this table, so that readers who see less of it
        are told the same."""
        self.code: tuple[Any, ...] = ()
        """What the game wrote for the rule: functions and criteria, for `Rulebook.check`."""

    @property
    def shown(self) -> str:
        """The id that people read: that of the catalogue, without the name of a sub-rule."""
        return self.id.partition("/")[0]

    @property
    def happens(self) -> bool:
        """Whether frames of this rule can be on an agenda."""
        return self.kind in HAPPENS

    def __call__(self, *args: object) -> Frame:
        return (self.id, args)

    def asked(self, args: tuple[Any, ...]) -> Any:
        """`me` of a frame with these arguments."""
        me = self.known.get(args)
        if me is None:
            if len(self.known) >= KNOWN:
                self.known.clear()
            me = self.known[args] = self.make(args)
        return me

    def legal(self, s: object, *args: object) -> Sequence[Any]:
        """The legal answers of a rule that asks, with these arguments."""
        return self.options(self.asked(args), s)

    def lacks(self, s: object, *args: object) -> list[Missing]:
        """What a person might look for here, and why it is not possible."""
        if self.missing is None:
            return []
        return self.missing(self.asked(args), s) if self.asks else self.missing(s, *args)

    def carry_out(self, s: object, t: object, args: tuple[Any, ...], key: object) -> Any:
        """Do what the rule says; of a rule that asks, with this answer."""
        return self.do(self.asked(args), s, t, key) if self.asks else self.do(s, t, *args)

    def hides(self, s: object, args: tuple[Any, ...], observer: int | None) -> bool:
        """Whether a step of this rule is hidden from a seat (None: a bystander)."""
        if self.hidden is None:
            return False
        return self.hidden(self.asked(args), s, observer) if self.asks else self.hidden(s, args, observer)

    def takes(self, do: Callable[..., Any]) -> None:
        """Read off a function `(s, t, *args)` which arguments its frames need."""
        params = arguments(do)[2:]
        starred = any(param.kind is param.VAR_POSITIONAL for param in params)
        least = sum(
            param.default is param.empty and param.kind is not param.VAR_POSITIONAL for param in params
        )
        self.params = tuple(param.name for param in params)
        self.arity = (least, 1000 if starred else len(params))

    def named(self, s: object, args: tuple[Any, ...], me: object = None) -> dict[str, Any]:
        """The arguments of a frame, by the names that sentences know them by. `me`: where the caller has
        it."""
        named = dict(zip(self.params, args, strict=False))
        if self.seat is None:
            return named
        return named | {"seat": self.seat(self.asked(args) if me is None else me, s)}

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}: {self.title} ({self.cite})>"


KNOWN = 20_000
"""How many different frames of one rule are kept: far more than any game has, but not without end."""
ASKS = ("decision", "choice", "window", "pick")
"""The kinds of rules that may stop and ask a seat."""
HAPPENS = ("step", *ASKS)


def _not_a_step(*_: object) -> Any:
    raise RulebookError("a criterion, a limit or a term does not happen by itself")
