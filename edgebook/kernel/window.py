"""Windows: turns to react, in order, until all pass in a row.

A window is a rule like any other, and its frame on the agenda says how far it has come: who is still to be
asked before it closes. A seat that plays something puts the window back with everybody in it, so that a
copy, a saved game or a fork in the middle of it goes on alike. What a play opens in turn (an answer to an
answer) comes before that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from edgebook.kernel.asking import take, written_in
from edgebook.kernel.rule import Missing, Rule

PASS = "pass"
ANEW = "anew"


def as_window(rule: Rule, kind: type, passes: str) -> None:
    """Make a class a window. Its functions get the seat that is asked after the state."""
    parts = take(rule, kind, "order", "options", "do")
    rule.code = (*rule.code, *written_in(kind, "quiet"))
    window = _Window(rule, parts, passes)
    rule.lapses, rule.asides = True, None  # the asked seat may pass, and nothing is answered beside that
    rule.unnoticed = (window.pass_key,) if getattr(parts, "private", False) else ()
    rule.make = window.make
    rule.options, rule.do, rule.who, rule.seat = window.options, window.do, window.who, window.seat
    rule.label, rule.item, rule.group = window.label, window.item, window.group
    rule.pinned = window.pinned
    if callable(rule.question):
        window.asks = rule.question
        rule.question = window.question
    rule.missing = window.missing if window.more["missing"] else None
    rule.hidden = window.hidden if window.more["hidden"] else None


def window_says(says: str | Mapping[str, str]) -> Mapping[str, str]:
    """The sentences of a window: one for passing besides those for what is played."""
    return {PASS: "{seat:seat} passes"} | (dict(says) if isinstance(says, Mapping) else {"": says})


class _Open:
    """How far a window has come: what the game's functions get, and who is still to be asked (None: it has
    just been opened, so everybody). `asked`: who is asked now, where that is settled."""

    __slots__ = ("args", "asked", "me", "own", "waiting")

    def __init__(
        self,
        me: object,
        own: tuple[Any, ...],
        waiting: Sequence[int] | None,
        args: tuple[Any, ...],
        asked: int | None = None,
    ) -> None:
        self.me, self.own, self.waiting, self.args, self.asked = me, own, waiting, args, asked


class _Window:
    """What the engine and the views call, made of what a game wrote for one seat at a time."""

    def __init__(self, rule: Rule, parts: Any, passes: str) -> None:
        self.rule, self.passes = rule, passes
        self.order: Callable[..., Any] = parts.order
        self.can: Callable[..., Any] = parts.options
        self.play: Callable[..., Any] = parts.do
        self.again: bool | str = getattr(parts, "again", True)
        self.pass_key: str = getattr(parts, "passing", PASS)
        self.secret: bool = getattr(parts, "secret", False)
        self.quiet: Callable[..., bool] | None = getattr(parts, "quiet", None)
        self.more: dict[str, Any] = {
            name: getattr(parts, name, None)
            for name in ("who", "label", "item", "group", "missing", "hidden")
        }
        self.asks: Callable[..., str] | None = None
        self.own = len(rule.params)
        rule.arity = (self.own, self.own + 1)  # the last one: who is still to be asked, once it is open
        self.fields: Callable[[tuple[Any, ...]], Any] = rule.make

    def make(self, args: tuple[Any, ...]) -> _Open:
        own = args[: self.own]
        return _Open(self.fields(own), own, args[-1] if len(args) > self.own else None, args)

    # -- for the engine ----------------------------------------------------------------------------------

    def options(self, at: _Open, s: object) -> Any:
        """What the next seat may do that can do anything; nothing at all if nobody can: it is closed."""
        if self.quiet is not None and at.waiting is None and self.quiet(at.me, s):
            return ()
        _, place, keys = self._turn(at, s)
        if place < 0:
            return ()
        return [*keys, self.pass_key] if keys else (self.pass_key,)

    def do(self, at: _Open, s: Any, t: object, key: object) -> Any:
        rule, me, own, agenda = self.rule, at.me, at.own, s.agenda
        agenda.append((rule.id, at.args))  # as it was when the seat was asked
        waiting, place, _ = self._turn(at, s)
        agenda.pop()
        if key == self.pass_key:
            if len(waiting) > place + 1:
                agenda.append((rule.id, (*own, tuple(waiting[place + 1 :]))))
            return PASS
        seat = waiting[place]
        if self.again == ANEW:
            agenda.append((rule.id, own))  # the order is looked at once the play is done
        else:
            seats = tuple(self.order(me, s))
            first = seats.index(seat) + (not self.again)
            agenda.append((rule.id, (*own, seats[first:] + seats[:first])))
        values = self.play(me, s, t, seat, key)
        if "" in rule.says:  # one sentence only, so the function does not say which
            return ("", *values) if isinstance(values, tuple) else ("", values)
        return values

    def who(self, at: _Open, s: object) -> Any:
        seat, who = self.seat(at, s), self.more["who"]
        return seat if who is None else who(at.me, s, seat)

    def seat(self, at: _Open, s: Any) -> int:
        """Whose turn it is to react."""
        if at.asked is not None:
            return at.asked
        waiting, place, _ = self._turn(at, s)
        return waiting[place]

    def pinned(self, at: _Open, s: object) -> _Open:
        """The same once it is settled who is asked: to a seat that does not see what the others hold, it
        might be another one."""
        return _Open(at.me, at.own, at.waiting, at.args, self.seat(at, s))

    def _turn(self, at: _Open, s: object) -> tuple[Sequence[int], int, Sequence[Any]]:
        """Who is still to be asked before the window closes, the place of the one that is asked now (-1:
        nobody can do anything), and what that one can do. In a secret window everybody is asked, able or
        not."""
        order: Sequence[int] = self.order(at.me, s)
        waiting: Sequence[int] = order if at.waiting is None else at.waiting
        for place, seat in enumerate(waiting):
            if seat in order:  # others may have left the game
                keys = self.can(at.me, s, seat)
                if keys or self.secret:
                    return waiting, place, keys
        return waiting, -1, ()

    # -- for readers -------------------------------------------------------------------------------------

    def question(self, at: _Open, s: Any) -> str:
        assert self.asks is not None
        return self.asks(at.me, s, self.seat(at, s))

    def label(self, at: _Open, s: object, key: object) -> str:
        return self.passes if key == self.pass_key else self._show("label", at, s, key) or str(key)

    def item(self, at: _Open, s: object, key: object) -> str | None:
        found: str | None = None if key == self.pass_key else self._show("item", at, s, key)
        return found

    def group(self, at: _Open, s: object, key: object) -> str:
        return "" if key == self.pass_key else self._show("group", at, s, key) or ""

    def _show(self, what: str, at: _Open, s: object, key: object) -> Any:
        shows = self.more[what]
        return None if shows is None else shows(at.me, s, self.seat(at, s), key)

    def missing(self, at: _Open, s: object) -> list[Missing]:
        found: list[Missing] = self.more["missing"](at.me, s, self.seat(at, s))
        return found

    def hidden(self, at: _Open, s: object, observer: int | None) -> bool:
        return bool(self.more["hidden"](at.me, s, self.seat(at, s), observer))
