"""How a class of functions becomes a rule that asks somebody: what it must have, and what it may have.

The functions are called with the state, the arguments of the frame and, where there is one, the answer. The
engine knows only `options` and `do`; whatever else a kind of question needs is put together from them here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from edgebook.kernel.choosing import Choosing, Criteria
from edgebook.kernel.errors import RulebookError
from edgebook.kernel.rule import Rule

SHOWN = ("who", "label", "item", "group", "missing", "hidden", "asides")
"""What every kind of question may have besides."""


def as_decision(rule: Rule, parts: type) -> None:
    """A decision: the game lists the legal answers itself."""
    need(rule, parts, "options", "do")
    take(rule, parts, "options", "do", *SHOWN)
    rule.sealed = getattr(parts, "sealed", False)
    rule.unnoticed = getattr(parts, "unnoticed", ())


def as_choice(rule: Rule, parts: type, criteria: Criteria | Callable[..., Criteria]) -> None:
    """A choice: the legal answers are what cited criteria leave of the candidates."""
    need(rule, parts, "among", "do")
    take(rule, parts, "do", *SHOWN)
    among: Callable[..., Sequence[Any]] = parts.among  # type: ignore[attr-defined]
    context: Callable[..., Any] = getattr(parts, "context", _args)
    which = _always(criteria) if isinstance(criteria, Criteria) else criteria
    nothing = (parts.none,) if hasattr(parts, "none") else ()

    def options(s: Any, *args: Any) -> Sequence[Any]:
        left = which(s, *args).choose(s, context(s, *args), among(s, *args))
        return left or nothing

    def choosing(s: Any, args: tuple[Any, ...], key: Any) -> Choosing:
        return which(s, *args).choosing(s, context(s, *args), among(s, *args), key)

    def label(s: Any, *given: Any) -> str:
        args, key = given[:-1], given[-1]
        return which(s, *args).label(s, context(s, *args), key)

    def item(s: Any, *given: Any) -> str | None:
        args, key = given[:-1], given[-1]
        return which(s, *args).item(s, context(s, *args), key)

    rule.options, rule.choosing = options, choosing
    rule.label, rule.item = rule.label or label, rule.item or item
    rule.code = (*rule.code, among, context, criteria)


def need(rule: Rule, parts: type, *names: str) -> None:
    """Refuse a class that lacks a function."""
    for name in names:
        if not callable(getattr(parts, name, None)):
            raise RulebookError(f"{rule.kind} {rule.id} has no function {name}()")


def take(rule: Rule, parts: type, *names: str) -> None:
    """Make the functions of a class those of the rule."""
    rule.takes(parts.do, 1)  # type: ignore[attr-defined]
    found = [name for name in names if hasattr(parts, name)]
    for name in found:
        setattr(rule, name, getattr(parts, name))
    rule.code = tuple(getattr(parts, name) for name in found)
    if rule.who is None and not rule.params:
        raise RulebookError(f"{rule.kind} {rule.id} does not say who is asked: give it a seat, or who()")


def _always(criteria: Criteria) -> Callable[..., Criteria]:
    return lambda s, *args: criteria


def _args(s: Any, *args: Any) -> tuple[Any, ...]:
    return args
