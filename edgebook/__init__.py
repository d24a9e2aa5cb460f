"""Learn, teach and analyse a tabletop game by stepping through its rules, one at a time.

Importing edgebook loads nothing but this file. The parts named in ``_LAZY`` are imported when they are
first used, so that the kernel and the games run on a bare Python, and the notebook parts are paid for only
when wanted.
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:  # editors and type checkers see plain imports
    from edgebook import games as games
    from edgebook import kernel as kernel
    from edgebook import study as study
    from edgebook.coach import review as review
    from edgebook.games import darkness as darkness
    from edgebook.games import eden as eden
    from edgebook.games import icosara as icosara
    from edgebook.games import massive as massive
    from edgebook.learn.classes import hand_in as hand_in
    from edgebook.notebook import Companion as Companion
    from edgebook.notebook import Play as Play
    from edgebook.notebook import Predict as Predict
    from edgebook.notebook import Stepper as Stepper
    from edgebook.notebook.answering import answer as answer
    from edgebook.notebook.course import Course as Course
    from edgebook.notebook.exam import ExamView as Exam  # noqa: F401
    from edgebook.notebook.exercise import ExerciseView as Exercise  # noqa: F401
    from edgebook.notebook.home import Home as Home
    from edgebook.notebook.train import Train as Train
    from edgebook.study import charts as charts
    from edgebook.study import tables as tables
    from edgebook.study.odds import odds as odds

# name -> (where it is: "module" or "module:attribute", the extra that installs what it needs, or None)
_LAZY: dict[str, tuple[str, str | None]] = {
    "kernel": ("edgebook.kernel", None),
    "games": ("edgebook.games", None),
    "study": ("edgebook.study", None),
    "tables": ("edgebook.study.tables", "study"),
    "charts": ("edgebook.study.charts", "charts"),
    "Companion": ("edgebook.notebook:Companion", "notebook"),
    "Course": ("edgebook.notebook.course:Course", "notebook"),
    "Exam": ("edgebook.notebook.exam:ExamView", "notebook"),
    "Exercise": ("edgebook.notebook.exercise:ExerciseView", "notebook"),
    "Home": ("edgebook.notebook.home:Home", "notebook"),
    "Play": ("edgebook.notebook:Play", "notebook"),
    "Predict": ("edgebook.notebook:Predict", "notebook"),
    "Train": ("edgebook.notebook.train:Train", "notebook"),
    "Stepper": ("edgebook.notebook:Stepper", "notebook"),
    "odds": ("edgebook.study.odds:odds", None),
    "review": ("edgebook.coach:review", None),
    "hand_in": ("edgebook.learn.classes:hand_in", None),
    "answer": ("edgebook.notebook.answering:answer", "notebook"),
}


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        return _game(name)
    from edgebook.extras import load

    where, extra = _LAZY[name]
    found = load(where, extra, wanted_by=f"edgebook.{name}")
    globals()[name] = found  # the next access is a plain attribute
    return found


def _game(name: str) -> Any:
    """`edgebook.darkness`: the package of a game, by its name."""
    from edgebook import games

    if name.startswith("_") or name not in games.names():
        raise AttributeError(f"module 'edgebook' has no attribute {name!r}")
    return getattr(games, name)


def __dir__() -> list[str]:
    from edgebook import games

    return sorted({*globals(), *_LAZY, *games.names()})
