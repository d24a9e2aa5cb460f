"""Is a lesson sound? Its right answers are worked out by the engine, its wrong ones must be wrong."""

from __future__ import annotations

from edgebook.kernel import EdgebookError
from edgebook.learn.judge import judge, same
from edgebook.learn.lesson import Exercise, Lesson
from edgebook.learn.probe import probe


def check(lesson: Lesson) -> list[str]:
    """Everything that is wrong with a lesson's exercises, each with its place; empty if they are sound."""
    return [
        f"{exercise.id}: {problem}"
        for exercise in lesson.exercises
        for problem in _problems(lesson, exercise)
    ]


def _problems(lesson: Lesson, exercise: Exercise) -> list[str]:
    found = []
    if exercise.ask:
        if exercise.table is None:
            return ["ask: there is no table to ask"]
        try:
            worked_out = probe(exercise.table.trace(lesson.game), exercise.ask)
        except EdgebookError as error:
            return [f"ask: {error}"]
        if isinstance(worked_out, list) and len(worked_out) == 1 and exercise.kind != "several":
            worked_out = worked_out[0]
        if same(worked_out) not in [same(each) for each in (exercise.answer, *exercise.accept)]:
            found.append(f"answer: {exercise.answer!r}, but the engine finds {worked_out!r} ({exercise.ask})")
    if not judge(lesson.game, exercise, exercise.answer).right:
        found.append(f"answer: {exercise.answer!r} is not judged as right")
    for wrong in exercise.wrong:
        judged = judge(lesson.game, exercise, wrong.answer)
        if judged.right:
            found.append(f"wrong: {wrong.answer!r} is right")
        elif not judged.known:
            found.append(f"wrong: {wrong.answer!r} does not get its own explanation")
    seen = [same(wrong.answer) for wrong in exercise.wrong]
    if len(set(map(repr, seen))) < len(seen):
        found.append("wrong: an answer is listed twice")
    if not exercise.hints:
        found.append("hints: expected at least one")
    return found
