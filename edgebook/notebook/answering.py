"""An answer goes to its exercise, whichever cell showed it: `edgebook.answer("odds", 5 / 9)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import WeakSet, WeakValueDictionary

from edgebook.kernel import EdgebookError
from edgebook.learn import Exercise as Task
from edgebook.learn import Judged

if TYPE_CHECKING:
    from edgebook.notebook.exercise import ExerciseView

_FOLLOWERS: WeakSet[Any] = WeakSet()
"""Everything that shows how far the learner is: exercises and the map of the course."""
_SHOWN: WeakValueDictionary[str, ExerciseView] = WeakValueDictionary()
"""The exercises of this kernel by their full names: of one that was made twice, the later."""


def shown(exercise: ExerciseView) -> None:
    """An exercise is on show: answers that name it go there."""
    _SHOWN.pop(exercise.task.key, None)  # so that it stands last
    _SHOWN[exercise.task.key] = exercise
    follow(exercise)


def follow(view: object) -> None:
    """From now on, the view is told about progress."""
    _FOLLOWERS.add(view)


def news(told: Any) -> None:
    """Something was tried in a view: every other cell that shows progress is brought up to date."""
    for view in list(_FOLLOWERS):
        if view is not told and view.progress.path == told.progress.path:
            view.progressed()


def following(exercise: ExerciseView, task: Task) -> ExerciseView | None:
    """Where the next exercise is on show, if it is."""
    there = _SHOWN.get(task.key)
    return there if there is not None and there.displayed else None


def answer(exercise: str, value: object = None) -> Judged:
    """Hand in an answer to an exercise by its id, or by its full name: "09-scoring/agents"."""
    found = _find(exercise)
    if not found:
        raise EdgebookError(_unknown(exercise))
    if len({each.lesson.full for each in found}) > 1:
        names = ", ".join(each.task.key for each in found)
        raise EdgebookError(f"several exercises are called {exercise!r:.80}: say which one ({names})")
    return found[-1].answer(value)


def _find(name: str) -> list[ExerciseView]:
    """Those on show whose names are, or end with, this one."""
    return [each for key, each in _SHOWN.items() if key == name or key.endswith(f"/{name}")]


def _unknown(name: str) -> str:
    known = ", ".join(each.task.id for each in _SHOWN.values())
    if not known:
        return f"no exercise is shown yet: run the cell of {name!r:.80} first"
    return f"no exercise {name!r:.80} is shown (expected {known}): run its cell first"
