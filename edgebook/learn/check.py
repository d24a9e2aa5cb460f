"""Is a lesson sound? Its right answers are worked out by the engine, its wrong ones must be wrong."""

from __future__ import annotations

from edgebook.kernel import EdgebookError, Game
from edgebook.learn.choosing import weighed
from edgebook.learn.judge import judge
from edgebook.learn.probe import probe
from edgebook.learn.same import close, same
from edgebook.learn.solution import on_board
from edgebook.learn.tasks import Exercise, Key, Lesson, key_of


def check(lesson: Lesson) -> list[str]:
    """Everything that is wrong with a lesson's exercises, each with its place; empty if they are sound."""
    return [
        f"{each.id}{f' (version {each.version})' if each.version > 1 else ''}: {problem}"
        for exercise in lesson.exercises
        for each in (exercise, *exercise.others)
        for problem in _problems(lesson.game, each, key_of(each))
    ]


def _problems(game: Game, exercise: Exercise, key: Key) -> list[str]:
    found = _asked(game, exercise, key) if key.ask else []
    if any(problem.startswith("ask:") for problem in found):
        return found
    if exercise.kind == "choose":
        found += _chosen(game, exercise, key)
    elif exercise.kind not in ("free", "player"):
        found += _judged(game, exercise, key)
    found += _placed(game, exercise, key)
    in_order = exercise.kind == "order"
    seen = [repr(list(map(same, w.answer)) if in_order else same(w.answer)) for w in key.wrong]
    if len(set(seen)) < len(seen):
        found.append("wrong: an answer is listed twice")
    if not key.hints:
        found.append("hints: expected at least one")
    elif len(key.hints) < 3 and (exercise.kind == "rule" or not key.rule):
        found.append("hints: expected three, since there is no rule to be shown as one of them")
    return found


def _asked(game: Game, exercise: Exercise, key: Key) -> list[str]:
    """What the engine finds must be the answer."""
    if exercise.table is None:
        return ["ask: there is no table to ask"]
    try:
        worked_out = probe(exercise.table.trace(game), key.ask, exercise.options)
    except EdgebookError as error:
        return [f"ask: {error}"]
    if exercise.kind in ("several", "order"):
        worked_out = worked_out if isinstance(worked_out, list) else [worked_out]
    elif isinstance(worked_out, list) and len(worked_out) == 1:
        worked_out = worked_out[0]
    answers = (key.answer, *key.accept)
    if exercise.kind == "order":
        agreed = worked_out == key.answer
    else:
        agreed = any(same(worked_out) == same(each) or close(worked_out, each) for each in answers)
    if agreed:
        return []
    return [f"answer: {key.answer!r}, but the engine finds {worked_out!r} ({key.ask})"]


def _judged(game: Game, exercise: Exercise, key: Key) -> list[str]:
    """Right answers must be judged as right, and wrong ones as wrong, with their own words."""
    found = []
    if not judge(game, exercise, key.answer).right:
        found.append(f"answer: {key.answer!r} is not judged as right")
    for wrong in key.wrong:
        judged = judge(game, exercise, wrong.answer)
        if judged.right:
            found.append(f"wrong: {wrong.answer!r} is right")
        elif not judged.known:
            found.append(f"wrong: {wrong.answer!r} does not get its own explanation")
    return found


def _placed(game: Game, exercise: Exercise, key: Key) -> list[str]:
    """What is to be clicked must be there: nobody can give an answer that is not on the board."""
    if exercise.kind not in ("board", "several") or exercise.table is None or exercise.options:
        return []
    told = [("answer", key.answer), *(("wrong", wrong.answer) for wrong in key.wrong)]
    parts = [(name, part) for name, said in told for part in (said if isinstance(said, list) else [said])]
    there = on_board(game, exercise, [str(part) for _, part in parts])
    return [f"{name}: {part!r} is not on the board" for name, part in parts if str(part) not in there]


def _chosen(game: Game, exercise: Exercise, key: Key) -> list[str]:
    """The look-ahead player must find the answer good, and something else worse."""
    try:
        choices = weighed(game, exercise)
    except EdgebookError as error:
        return [str(error)]
    good = [choice.option.text for choice in choices if choice.good]
    if key.answer is not None and key.answer not in good:
        return [f"answer: {key.answer!r}, but the look-ahead player finds {', '.join(good)} better"]
    if len(good) == len(choices):
        return ["answer: trial games do not tell the answers apart, so any would do"]
    return []
