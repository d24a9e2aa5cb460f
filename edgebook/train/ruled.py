"""Which rule: the one that rules an option out first, or the one that does what is told."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.kernel import Rule, Step
from edgebook.kernel.choosing import Choosing, Verdict
from edgebook.learn.same import plain
from edgebook.train.knowing import Worked, is_open, known, onlooker
from edgebook.train.parts import Cut, by_name, dice, distinct, led, level, names, one_right, sentence
from edgebook.train.puzzle import Choice
from edgebook.train.themes import chapter_of

NAMED = 4
"""Rules to choose from."""
LONG_WORD = 5
FEWEST = 5
"""Words of a sentence from which a rule can be told."""


def rule(step: Step) -> Cut | None:
    """By which rule? Where options were dropped for several reasons, that is asked of one of them."""
    game = step.trace.game
    observer = onlooker(game, step.before)
    if step.rule.unnoticed or step.hidden_from(observer):
        return None
    cut = _ruled_out(step, observer) if is_open(step, observer) else None
    cut = cut or _fired(step, observer)
    if cut is None or not one_right(cut.choices) or not distinct(cut.choices):
        return None
    return cut


# -- which criterion ---------------------------------------------------------------------------------------


def _ruled_out(step: Step, observer: int) -> Cut | None:
    choice = step.choices[-1] if step.choices else None
    if choice is None or sum(verdict.kept for verdict in choice.verdicts) != 1:
        return None
    book = step.trace.game.rulebook
    criteria = list(dict.fromkeys(book[each].shown for each in choice.criteria))
    dropped = [verdict for verdict in choice.verdicts if not verdict.kept and verdict.shown in criteria]
    if len(criteria) < 3 or len({verdict.shown for verdict in dropped}) < 2:
        return None
    asked = dice(step, "rule").choice(dropped)
    if not known(step, observer, _read):
        return None
    made = [
        Choice(book[each].title, each == asked.shown, _says(book[each], asked, criteria), each)
        for each in criteria
    ]
    reasons = {verdict.shown for verdict in dropped}
    question = f"{sentence(choice.question)} Not {asked.label}: which rule is the first to rule it out?"
    return Cut(
        step.rule.shown, question, made, level(len(made), len(reasons), True), observer,
        led(step.trace, step.n, observer), solved=_solved(asked, choice),
    )  # fmt: skip


def _read(worked: Worked) -> object:
    return [[(v.label, v.kept, v.rule) for v in choice.verdicts] for choice in worked.choices]


def _says(one: Rule, asked: Verdict, criteria: Sequence[str]) -> str:
    """Why it is not this rule: another has ruled the option out before, or this one lets it pass."""
    if criteria.index(one.shown) > criteria.index(asked.shown):
        return "another rule comes before it and has ruled it out already"
    return f"it lets {asked.label} pass; {one.shown} says: {one.text}"


def _solved(asked: Verdict, choice: Choosing) -> str:
    kept = next(verdict.label for verdict in choice.verdicts if verdict.kept)
    label, why = (sentence(each).rstrip(".") for each in (asked.label, asked.why))
    return f"{label}: {why} ({asked.shown}). It is {kept}."


# -- which rule did it -------------------------------------------------------------------------------------


def _fired(step: Step, observer: int) -> Cut | None:
    """Four rules of a chapter, by name: which of them does what is told?"""
    text, own = step.text_for(observer), step.rule
    if (
        _given_away(text, own.title)
        or len(text.split()) < FEWEST
        or not step.changes_for(observer)
        or _still_set_up(step)
    ):
        return None
    chapter = chapter_of(own.shown)
    others = {
        each.title: each
        for each in step.trace.game.rulebook
        if each.happens and "/" not in each.id and chapter_of(each.shown) == chapter
        and each.shown != own.shown and not _given_away(text, each.title) and each.text
    }  # fmt: skip
    others.pop(own.title, None)
    if len(others) < NAMED - 1:
        return None
    drawn = dice(step, "rule").sample(sorted(others), NAMED - 1)
    made = [Choice(own.title, True, "", own.shown)]
    made += [Choice(title, False, f"{others[title].shown} says: {others[title].text}", others[title].shown)
             for title in drawn]  # fmt: skip
    return Cut(
        own.shown, f"{sentence(text)} Which rule does that?", by_name(made), 2, observer,
        solved=f"{own.title} ({own.shown}): {own.text}",
    )  # fmt: skip


def _still_set_up(step: Step) -> bool:
    """Whether nobody has been asked anything yet: the set-up is no play."""
    asked = step.trace.asked
    return not asked or step.n < asked[0]


def _given_away(text: str, title: str) -> bool:
    """Whether the sentence has the name of the rule in it, or a long word of it."""
    words = [word for word in plain(title).split() if len(word) >= LONG_WORD]
    return names(text, title) or any(word[:LONG_WORD] in plain(text) for word in words)
