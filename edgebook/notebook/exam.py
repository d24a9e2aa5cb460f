"""An exam in a notebook: one question after the other, without hints, and without a word on what is right.
Every answer is kept in one file, which is handed in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from edgebook.learn import Judged, judge
from edgebook.learn.progress import Progress
from edgebook.notebook.acts import takes
from edgebook.notebook.exercise import ExerciseView
from edgebook.notebook.exercise_fields import field
from edgebook.notebook.exercise_panels import ExercisePanels
from edgebook.notebook.host import using
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.view import Parts
from edgebook.train.exam import Sheet, load_exam


class ExamView(ExerciseView):
    """`Exam("half-term.toml", "Ada")`: the exam of that file, for this learner."""

    def __init__(self, exam: str | Path, name: str, *, folder: str | Path = ".", canvas: bool = True) -> None:
        self._open(Sheet(load_exam(exam), name, folder), 0, canvas)

    def _open(self, sheet: Sheet, at: int, canvas: bool) -> None:
        self.sheet, self.at, self._canvas = sheet, at, canvas
        self.progress = Progress(sheet.path.with_suffix(".none"))  # nothing of an exam is noted there
        self._begin(*sheet.questions[at], canvas)
        self.panels: ExamPanels = ExamPanels(self)
        given = sheet.answers.get(self.question.name)
        if given is not None:
            self._restore(given)
        self.refresh()

    @property
    def question(self) -> Any:
        return self.sheet.questions[self.at]

    @property
    def kept(self) -> Any:
        """The answer that is kept, if there is one."""
        return self.sheet.answers.get(self.question.name)

    def _restore(self, given: Any) -> None:
        self.tried = [given]
        if isinstance(given, list):
            self.chosen = list(given)
        else:
            self.typed = str(given)

    def _judge(self, value: Any) -> Judged:
        """Keep an answer. What cannot be one at all is refused; whether it is right is not said."""
        sense = judge(self.lesson.game, self.task, value)
        if self.sheet.handed_in:
            self.judged = Judged(False, "This exam was handed in.", counts=False)
        elif not sense.counts:
            self.judged = sense
        else:
            self.sheet.keep(self.question, value)
            self.tried = [list(value) if isinstance(value, list) else value]
            self.judged = Judged(False, "Kept. You can change it until you hand in.", counts=False)
        self.say(self.judged.text)
        return self.judged

    def may_see(self) -> bool:
        return False

    def may_try_again(self) -> bool:
        return False

    @takes()
    def do_hint(self) -> None:
        """There are none in an exam."""

    @takes()
    def do_following(self) -> None:
        self._turn(1)

    @takes()
    def do_previous(self) -> None:
        self._turn(-1)

    def _turn(self, by: int) -> None:
        if not 0 <= self.at + by < len(self.sheet.questions):
            return
        with using(self.host):
            made = ExamView.__new__(ExamView)
            made._open(self.sheet, self.at + by, self._canvas)
        made.place = self.place
        self.place.becomes(made.box)

    @takes()
    def do_hand_in(self) -> None:
        """From now on nothing changes any more."""
        path = self.sheet.hand_in()
        self.judged = Judged(False, f"Handed in: give {path.name} to your teacher.", counts=False)
        self.say(self.judged.text)

    def parts(self) -> Parts:
        self._hub.mode = "exercise"
        return self.panels.parts()

    def __repr__(self) -> str:
        return f"<Exam {self.sheet.exam.title}: {len(self.sheet.questions)} questions for {self.sheet.name}>"


class ExamPanels(ExercisePanels):
    """The page of one question: no hint, no solution, no verdict."""

    view: ExamView

    def head(self) -> Html:
        sheet = self.view.sheet
        place = f"Question {self.view.at + 1} of {len(sheet.questions)}"
        done = f"{sheet.name}, {len(sheet.answers)} answered"
        handed = h("span", "handed in", class_="eb-chip") if sheet.handed_in else None
        count = h("span", handed, " ", done, class_="eb-muted")
        return h("div", h("div", h("h3", f"{sheet.exam.title}: {place}"), count, class_="eb-top"))

    def ask(self) -> Html:
        view, sheet = self.view, self.view.sheet
        last = view.at == len(sheet.questions) - 1
        keep = button("Keep this answer", "check", class_="eb-primary") if self._has_check() else None
        turns = [
            button("Back", "previous", off=view.at == 0, label="Question before", class_="eb-quiet"),
            button("Next", "following", off=last, label="Next question", class_="eb-quiet"),
            button("Hand in", "hand_in", off=sheet.handed_in, class_="" if last else "eb-quiet"),
        ]
        return h(
            "div",
            h("p", view.task.question, class_="eb-question", tabindex=-1),
            h("p", self.how().replace("press Check", "press Keep this answer"), class_="eb-muted"),
            field(view) if not sheet.handed_in else None,
            h("div", keep if not sheet.handed_in else None, turns, self._list_button(), class_="eb-buttons"),
            class_="eb-panel",
        )

    def result(self) -> Html:
        view = self.view
        kept = h("p", f"Your answer: {view.read(view.kept)}") if view.kept is not None else None
        said = h("p", view.judged.text, class_="eb-muted") if view.judged is not None else None
        return h("div", kept, said, class_="eb-panel") if kept or said else Html("")
