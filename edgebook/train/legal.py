"""Legal: which of these are possible now? What is not comes with the reason for which it would be refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from edgebook.kernel import Decision, Missing, Step
from edgebook.learn.same import plain
from edgebook.train.knowing import known_answers
from edgebook.train.parts import OFFERED, Cut, by_name, dice, led, level, tells
from edgebook.train.puzzle import Choice

LEAST = 3


def legal(step: Step) -> Cut | None:
    """At a decision with something that a person would look for in vain."""
    decision = step.decision
    if decision is None or decision.pick is not None or step.rule.missing is None:
        return None
    state, observer = step.before, decision.seat
    made = _choices(step, decision, state)
    right = sum(choice.right for choice in made)
    if len(made) < LEAST or not 0 < right < len(made):
        return None
    given = led(step.trace, step.n, observer)
    if tells(given, made) or not known_answers(step, observer, _read):
        return None
    reasons = {choice.rule for choice in made if not choice.right}
    question = decision.question(state, step.trace.game.table.words(state))
    hard = level(len(made), len(reasons), len(made) > right > 1)
    return Cut(
        step.rule.shown, f"{question} Mark everything that is possible.", made, hard, observer, given,
        several=True, solved=_solved(made),
    )  # fmt: skip


def _read(decision: Decision, state: object) -> object:
    options = sorted(_short(option.label) for option in decision.options(state))
    return options, sorted((each.label, each.why) for each in decision.missing(state))


def _choices(step: Step, decision: Decision, state: object) -> list[Choice]:
    """What is possible and what is not, as far as the names alone do not tell them apart."""
    options, missing = decision.options(state), decision.missing(state)
    mine = [Choice(_short(each.label), True, "", "", each.item) for each in options]
    theirs = [
        Choice(_short(each.label), False, each.why, step.trace.game.rulebook[each.rule].shown,
               _item(step, decision, state, each))
        for each in missing
        if each.rule in step.trace.game.rulebook
    ]  # fmt: skip
    mine, theirs = _alike(mine, theirs)
    clash = {plain(each.label) for each in mine} & {plain(each.label) for each in theirs}
    mine, theirs = (_once(each, clash) for each in (mine, theirs))
    if not mine or not theirs:
        return []
    rng = dice(step, "legal")
    half = OFFERED // 2
    few = min(len(mine), max(half, OFFERED - len(theirs)))
    drawn = rng.sample(mine, few) + rng.sample(theirs, min(len(theirs), OFFERED - few))
    return by_name(drawn)


def _short(label: str) -> str:
    """The name of an option without what it brings: that is told of possible ones only."""
    for sign in (": ", " (", ", ", " instead of "):
        label = label.partition(sign)[0]
    return label


def _item(step: Step, decision: Decision, state: object, missing: Missing) -> str | None:
    if missing.key is None or step.rule.item is None:
        return None
    try:
        return step.rule.item(decision.me, state, missing.key)
    except (LookupError, TypeError, ValueError, AttributeError):
        return None  # no thing stands for what is not there


def _alike(mine: Sequence[Choice], theirs: Sequence[Choice]) -> tuple[list[Choice], list[Choice]]:
    """Those of both sides that look like one of the other side: they begin with the same word, or are names
    of the same kind of thing."""
    first = [Counter(_first(each) for each in side) for side in (mine, theirs)]
    named = all(count == 1 for count in first[0].values()) or not first[0]
    kinds = [{_kind(each) for each in side} - {("", True), ("", False)} for side in (mine, theirs)]

    def fits(each: Choice, other: int) -> bool:
        return _first(each) in first[other] or (named and _kind(each) in kinds[other])

    return [each for each in mine if fits(each, 1)], [each for each in theirs if fits(each, 0)]


def _first(choice: Choice) -> str:
    return plain(choice.label).partition(" ")[0]


def _kind(choice: Choice) -> tuple[str, bool]:
    """What kind of thing it is, and whether it is called by a name or begins with what is done."""
    return (choice.item or "").partition(":")[0], choice.label[:1].isupper()


def _once(choices: Sequence[Choice], clash: set[str]) -> list[Choice]:
    """Each name once; a name that is both possible and not says nothing."""
    found = {plain(each.label): each for each in reversed(choices) if plain(each.label) not in clash}
    return list(found.values())[::-1]


def _solved(choices: Sequence[Choice]) -> str:
    right = [choice.label for choice in choices if choice.right]
    wrong = [f"{choice.label}: {choice.why} ({choice.rule})" for choice in choices if not choice.right]
    return f"Possible: {', '.join(right)}. Not {'; '.join(wrong)}."
