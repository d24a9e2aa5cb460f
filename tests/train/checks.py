"""What has to hold for every puzzle, for the quick tests and for `python -m tests.soak --only trainer`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edgebook.kernel import Decision, Refused
from edgebook.kernel.tally import counted
from edgebook.learn.same import plain
from edgebook.train import Puzzle, puzzle
from edgebook.train.knowing import Worked, known, known_answers, worlds
from edgebook.train.parts import tells
from edgebook.train.sums import number, told


def problems(made: Puzzle, board: bool = True) -> list[str]:
    """Everything that is wrong with a puzzle. `board`: whether its pictures are compared, which is slow."""
    found = [*_judged(made), *_by_engine(made), *_told_before(made), *_knowable(made)]
    found += _shown(made) if board else []
    return [f"{made.code}: {each}" for each in found]


def _judged(made: Puzzle) -> list[str]:
    """The right answer is taken, and every other refused with a reason."""
    found = []
    right = sorted(made.right)
    if made.several:
        if not made.judge(right).right:
            found.append("the right answer is refused")
        found += [f"{right[:n]} is taken" for n in range(1, len(right)) if made.judge(right[:n]).right]
    else:
        if len(right) != 1 and made.code.kind != "best":
            found.append(f"{len(right)} right answers")
        found += [f"{n} is right and refused" for n in right if not made.judge([n]).right]
    for n, choice in enumerate(made.choices):
        if n in right:
            continue
        judged = made.judge([*right, n] if made.several else [n])
        if judged.right:
            found.append(f"{choice.label!r} is wrong and taken")
        if not choice.why.strip() or choice.why.rstrip(".") not in judged.text:
            found.append(f"{choice.label!r} is refused without its reason")
    if len({plain(choice.label) for choice in made.choices}) < len(made.choices):
        found.append("two choices read alike")
    if not 1 <= made.level <= 5 or not made.solved or not made.question:
        found.append("it has no level, question or solution")
    return found


def _by_engine(made: Puzzle) -> list[str]:
    """What is right is what the engine itself does at this step."""
    return _ENGINE[made.code.kind](made)


def _predict(made: Puzzle) -> list[str]:
    kept = [verdict.label for verdict in made.step.choices[-1].verdicts if verdict.kept]
    right = [choice.label for choice in made.choices if choice.right]
    totals = [number(each.result) for each in made.step.tallies]
    fits = right == kept or right == [f"{kept[0]}, {' : '.join(totals)}"]
    return [] if fits else [f"{right} is called right, and the rule keeps {kept}"]


def _worth(made: Puzzle) -> list[str]:
    (right,) = [choice.label for choice in made.choices if choice.right]
    results = [counted(each.lines) for each in made.step.tallies]
    return [] if float(right.replace("−", "-")) in map(float, results) else [f"{right} is no sum of the step"]


def _legal(made: Puzzle) -> list[str]:
    """What is right can be answered there; what is not is refused, as a player would be."""
    decision, state = made.step.decision, made.step.before
    assert decision is not None
    labels = [option.label for option in decision.options(state)]
    missing = {each.label: each for each in decision.missing(state)}
    found = []
    for choice in made.choices:
        possible = any(label.startswith(choice.label) for label in labels)
        if choice.right and not possible:
            found.append(f"{choice.label!r} cannot be answered")
        for label, each in missing.items():
            if not choice.right and each.key is not None and label.startswith(choice.label):
                try:
                    decision.find(each.key, state)
                    found.append(f"{label!r} is taken by the engine")
                except Refused:
                    pass
    return found


def _rule(made: Puzzle) -> list[str]:
    (right,) = [choice for choice in made.choices if choice.right]
    dropped = {v.shown for each in made.step.choices for v in each.verdicts if not v.kept}
    return [] if right.rule in {made.step.rule.shown, *dropped} else [f"{right.rule} has no part in it"]


def _spot(made: Puzzle) -> list[str]:
    """Every line but one is what the game says there, or what counts there."""
    assert made.observer is not None
    if made.start is None:
        lines = [told(line) for each in made.step.tallies for line in each.lines]
        wrong = [choice.label in lines for choice in made.choices] != [
            not each.right for each in made.choices
        ]
        return ["a line counts otherwise than it is called"] if wrong else []
    found = []
    for n, choice in enumerate(made.choices):
        happens = made.trace[made.start + n].text_for(made.observer)
        if (happens == choice.label) == choice.right:
            found.append(f"line {n + 1} is {'true' if choice.right else 'not what happens'}")
    return found


_ENGINE: dict[str, Callable[[Puzzle], list[str]]] = {
    "predict": _predict, "worth": _worth, "legal": _legal, "rule": _rule, "spot": _spot,
    "best": lambda made: [],
}  # fmt: skip


def _told_before(made: Puzzle) -> list[str]:
    """No sentence gives it away."""
    found = []
    if made.code.kind in ("predict", "legal") and tells(made.given, made.choices):
        found.append(f"it is told before it is asked: {made.given}")
    if made.code.kind == "predict" and tells([made.question], made.choices):
        found.append("the question names the answer")
    return found


def _knowable(made: Puzzle) -> list[str]:
    """In worlds that the puzzle was not cut with, the answer is the same: no hidden card settles it."""
    observer = made.observer
    assert observer is not None
    if made.code.kind == "legal":
        # four worlds may all be such that another seat would be asked: then others are dealt
        knows = any(known_answers(made.step, observer, _offered, salt) for salt in "2345")
    elif made.code.kind in ("predict", "worth", "spot"):
        knows = known(made.step, observer, _answer, "2")
    else:
        return []
    return [] if knows else ["a hidden card settles it"]


def _offered(decision: Decision, s: Any) -> object:
    return [option.text for option in decision.options(s)]


def _answer(worked: Worked) -> object:
    kept = [[v.label for v in choice.verdicts if v.kept] for choice in worked.choices]
    return kept, [each.result for each in worked.tallies]


def _shown(made: Puzzle) -> list[str]:
    """The board is the same however the hidden cards lie."""
    found = []
    assert made.observer is not None
    if made.start is None:
        real = [(item.id, item.label) for item in made.picture().items]
        question = made.game.show.question
        assert question is not None
        for world in worlds(made.step, made.observer)[:1]:
            seen = made.game.table.hide(world, made.observer)
            dealt = [(item.id, item.label) for item in question(seen, made.observer, None, spots=()).items]
            if dealt != real:
                found.append("the board shows something that is hidden")
    return found


def rebuilt(made: Puzzle) -> list[str]:
    """The text gives the same puzzle again."""
    again = puzzle(str(made.code))
    same = (again.question, again.choices, again.given, again.level, again.rule, again.solved) == (
        made.question, made.choices, made.given, made.level, made.rule, made.solved
    )  # fmt: skip
    return [] if same else [f"{made.code}: another puzzle comes of its text"]
