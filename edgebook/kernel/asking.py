"""How a class becomes a rule that asks: what it must have, and what it may have.

The functions of the class get `me`, which has the arguments of the frame, then the state, and the answer
where there is one. The engine knows only `options(me, s)` and `do(me, s, t, key)`; whatever else a kind of
question needs is put together from the class's functions here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from edgebook.kernel.asked import Asked, fields, made
from edgebook.kernel.choosing import Choosing, Criteria
from edgebook.kernel.errors import RulebookError
from edgebook.kernel.rule import Rule
from edgebook.kernel.signatures import arguments

SHOWN = ("who", "label", "item", "group", "missing", "hidden", "asides")
"""What every kind of question may have besides."""


def as_decision(rule: Rule, kind: type) -> None:
    """A decision: the game lists the legal answers itself."""
    take(rule, kind, "options", "do")
    rule.sealed = getattr(kind, "sealed", False)
    rule.unnoticed = getattr(kind, "unnoticed", ())


def as_choice(rule: Rule, kind: type, criteria: Criteria | Callable[..., Criteria]) -> None:
    """A choice: the legal answers are what cited criteria leave of the candidates."""
    parts: Any = take(rule, kind, "among", "do")
    among: Callable[..., Sequence[Any]] = parts.among
    context: Callable[..., Any] = getattr(parts, "context", _itself)
    which = _always(criteria) if isinstance(criteria, Criteria) else criteria
    nothing = (parts.none,) if hasattr(parts, "none") else ()

    def options(me: object, s: object) -> Sequence[Any]:
        return which(me, s).choose(s, context(me, s), among(me, s)) or nothing

    def choosing(me: object, s: object, key: object) -> Choosing:
        return which(me, s).choosing(s, context(me, s), among(me, s), key)

    def label(me: object, s: object, key: object) -> str:
        return which(me, s).label(s, context(me, s), key)

    def item(me: object, s: object, key: object) -> str | None:
        return which(me, s).item(s, context(me, s), key)

    rule.options, rule.choosing = options, choosing
    rule.label, rule.item = rule.label or label, rule.item or item
    rule.code = (*rule.code, *written_in(kind, "context"), criteria)


def take(rule: Rule, kind: type, *needed: str) -> Any:
    """Make the functions of a class those of the rule, and its fields the arguments of the rule's frames."""
    if not issubclass(kind, Asked):
        raise RulebookError(f"{rule.kind} {rule.id} derives from Asked")
    for name in needed:
        if not callable(getattr(kind, name, None)):
            raise RulebookError(f"{rule.kind} {rule.id} has no function {name}()")
    parts: Any = kind
    names = fields(kind)
    rule.params, rule.arity = names, (len(names), len(names))
    seat = "order" in needed
    taken = arguments(parts.do)
    if len(taken) != 4 + seat:
        gets = f"self, the state, the table{', a seat' * seat} and an answer"
        raise RulebookError(f"{rule.kind} {rule.id}: do() takes {gets}")
    rule.answer = taken[-1].name
    rule.make = partial(made, kind, names)
    for name in (*needed, *SHOWN):
        if hasattr(parts, name) and hasattr(rule, name):
            setattr(rule, name, getattr(parts, name))
    if hasattr(parts, "asks"):
        rule.question = parts.asks
    if not rule.question:
        raise RulebookError(f"{rule.kind} {rule.id} has no question: give it asks, or a function asks()")
    rule.code = written_in(kind, *needed, *SHOWN, "asks")
    if rule.who is None and not rule.params and "order" not in needed:
        raise RulebookError(f"{rule.kind} {rule.id} does not say who is asked: give it a seat, or who()")
    return parts


def written_in(kind: type, *names: str) -> tuple[Any, ...]:
    """Those of the functions that a class has, as the game wrote them."""
    found = (getattr(kind, name, None) for name in names)
    return tuple(part for part in found if callable(part))


def _always(criteria: Criteria) -> Callable[..., Criteria]:
    return lambda me, s: criteria


def _itself(me: object, s: object) -> Any:
    return me
