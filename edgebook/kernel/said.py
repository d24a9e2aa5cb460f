"""The sentence of something that happened: which one it is, and the values in its gaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from edgebook.kernel.rule import Frame, Rule
from edgebook.kernel.text import fill

if TYPE_CHECKING:
    from edgebook.kernel.game import Game


class Happened(NamedTuple):
    """A frame that was carried out, with the answer if it was a question, and what its rule gave."""

    frame: Frame
    key: Any
    values: Any
    before: Any
    """The state before it."""
    after: Any
    """The state after it."""


def said(game: Game, happened: Happened) -> str:
    """What happened, in one sentence, for a reader who may see everything."""
    rule = game.rulebook[happened.frame[0]]
    says = template(rule, happened.values)
    if not says:
        return rule.title
    gaps, words = named(rule, happened), game.table.words
    try:
        return fill(says, gaps, words(happened.before))
    except LookupError:  # it names a piece that the step itself brought into the game
        return fill(says, gaps, words(happened.after))


def said_to(observer: int | None, game: Game, happened: Happened) -> str:
    """The same in a sentence that gives away nothing that this seat (None: a bystander) may not know."""
    (id, args), before = happened.frame, happened.before
    rule, table = game.rulebook[id], game.table
    if not rule.hides(before, args, observer):
        return said(game, happened)
    gaps = rule.named(before, args)
    return fill(rule.says_hidden or rule.title, gaps, table.words(table.hide(before, observer)))


def template(rule: Rule, values: object) -> str:
    """The sentence with its gaps."""
    says = rule.says
    return str(says[case_of(rule, values)] if isinstance(says, dict) else says)


def case_of(rule: Rule, values: object) -> Any:
    """Which of its rule's sentences it is; None where the rule has one only."""
    if not isinstance(rule.says, dict):
        return None
    return values[0] if isinstance(values, tuple) else values


def named(rule: Rule, happened: Happened) -> dict[str, Any]:
    """The values of the sentence, by name."""
    values = happened.values
    gaps = rule.named(happened.before if rule.seat else None, happened.frame[1])
    if rule.asks:
        gaps["key"] = gaps[rule.answer] = happened.key
    if values is not None:
        if isinstance(rule.says, dict):
            values = values[1:] if isinstance(values, tuple) else ()
        elif not isinstance(values, tuple):
            values = (values,)
        gaps.update(zip(rule.gives, values, strict=False))
    return gaps
