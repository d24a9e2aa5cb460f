"""Windows: turns to react, in order, until all pass in a row.

A window is a rule like any other, and its frame on the agenda says how far it has come: who is still to be
asked before it closes. Whoever plays something puts the window back with everybody in it, so that a copy, a
saved game or a fork in the middle of it goes on alike. What a play opens in turn (an answer to an answer)
comes before that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from edgebook.kernel.asking import need
from edgebook.kernel.errors import RulebookError
from edgebook.kernel.rule import Frame, Missing, Rule
from edgebook.kernel.written import arguments

PASS = "pass"
ANEW = "anew"


def as_window(rule: Rule, parts: type, passes: str) -> None:
    """Make a class of functions a window. Each gets the arguments of the frame and the seat."""
    need(rule, parts, "order", "options", "do")
    window = _Window(rule, parts, passes)
    rule.lapses = True
    rule.unnoticed = (window.pass_key,) if getattr(parts, "private", False) else ()
    rule.options, rule.do, rule.who, rule.seat = window.options, window.do, window.who, window.seat
    rule.label, rule.item, rule.group = window.label, window.item, window.group
    rule.missing = window.missing if window.more["missing"] else None
    rule.hidden = window.hidden if window.more["hidden"] else None
    rule.code = tuple(part for part in (window.order, window.can, window.play, *window.more.values()) if part)


def window_says(says: str | Mapping[str, str]) -> Mapping[str, str]:
    """The sentences of a window: one for passing besides those for what is played."""
    return {PASS: "{seat:seat} passes"} | (dict(says) if isinstance(says, Mapping) else {"": says})


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
        params = arguments(parts.do)[2:]
        if any(param.kind is param.VAR_POSITIONAL or param.default is not param.empty for param in params):
            raise RulebookError(f"window {rule.id}: each argument of do() has a name, and none a default")
        if len(params) < 2:
            raise RulebookError(f"window {rule.id}: do() takes the state, the table, a seat and an answer")
        *args, _, answer = (param.name for param in params)
        self.own = len(args)
        rule.params, rule.answer = tuple(args), answer
        rule.arity = (self.own, self.own + 1)  # the last one: who is still to be asked, once it is open

    # -- for the engine ----------------------------------------------------------------------------------

    def options(self, s: Any, *args: Any) -> Any:
        """What the next seat may do that can do anything; nothing at all if nobody can: it is closed."""
        if self.quiet is not None and len(args) == self.own and self.quiet(s, *args):
            return ()
        _, place, keys = self._turn(s, args)
        if place < 0:
            return ()
        return [*keys, self.pass_key] if keys else (self.pass_key,)

    def do(self, s: Any, t: Any, *given: Any) -> Any:
        args, key = given[:-1], given[-1]
        own, agenda = args[: self.own], s.agenda
        frame: Frame = (self.rule.id, args)
        agenda.append(frame)  # as it was when the seat was asked
        waiting, place, _ = self._turn(s, args)
        agenda.pop()
        if key == self.pass_key:
            if len(waiting) > place + 1:
                agenda.append((self.rule.id, (*own, tuple(waiting[place + 1 :]))))
            return PASS
        seat = waiting[place]
        if self.again == ANEW:
            agenda.append((self.rule.id, own))  # the order is looked at once the play is done
        else:
            seats = tuple(self.order(s, *own))
            first = seats.index(seat) + (not self.again)
            agenda.append((self.rule.id, (*own, seats[first:] + seats[:first])))
        values = self.play(s, t, *own, seat, key)
        if "" in self.rule.says:  # one sentence only, so the function does not say which
            return ("", *values) if isinstance(values, tuple) else ("", values)
        return values

    def who(self, s: Any, *args: Any) -> Any:
        seat, who = self.seat(s, *args), self.more["who"]
        return seat if who is None else who(s, *args[: self.own], seat)

    def seat(self, s: Any, *args: Any) -> int:
        """Whose turn it is to react."""
        waiting, place, _ = self._turn(s, args)
        return waiting[place]

    def _turn(self, s: Any, args: tuple[Any, ...]) -> tuple[Sequence[int], int, Sequence[Any]]:
        """Who is still to be asked before the window closes, the place of the one that is asked now (-1:
        nobody can do anything), and what that one can do. In a secret window everybody is asked, able or
        not."""
        own = args[: self.own]
        order: Sequence[int] = self.order(s, *own)
        waiting: Sequence[int] = order if len(args) == self.own else args[-1]
        for place, seat in enumerate(waiting):
            if seat in order:  # others may have left the game
                keys = self.can(s, *own, seat)
                if keys or self.secret:
                    return waiting, place, keys
        return waiting, -1, ()

    # -- for those who look ------------------------------------------------------------------------------

    def label(self, s: Any, *given: Any) -> str:
        return self.passes if given[-1] == self.pass_key else self._show("label", s, given) or str(given[-1])

    def item(self, s: Any, *given: Any) -> str | None:
        found: str | None = None if given[-1] == self.pass_key else self._show("item", s, given)
        return found

    def group(self, s: Any, *given: Any) -> str:
        return "" if given[-1] == self.pass_key else self._show("group", s, given) or ""

    def _show(self, what: str, s: Any, given: tuple[Any, ...]) -> Any:
        args, key = given[:-1], given[-1]
        shows = self.more[what]
        return None if shows is None else shows(s, *args[: self.own], self.seat(s, *args), key)

    def missing(self, s: Any, *args: Any) -> list[Missing]:
        found: list[Missing] = self.more["missing"](s, *args[: self.own], self.seat(s, *args))
        return found

    def hidden(self, s: Any, args: tuple[Any, ...], observer: int | None) -> bool:
        return bool(self.more["hidden"](s, (*args[: self.own], self.seat(s, *args)), observer))
