"""An exercise in a notebook: the table, the question, hints in three grades, a check that names the rule, and
a worked solution.

It is answered by clicking the board, by buttons, in a field, or with `edgebook.answer("id", value)`.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, ClassVar

from edgebook.learn import Exercise as Task
from edgebook.learn import Judged, Lesson, Progress, hints, judge, key_of, load_lesson
from edgebook.learn.choosing import offered
from edgebook.learn.progress import shared
from edgebook.learn.solution import named, one_by_one
from edgebook.notebook.acts import anything, flag, takes, text, whole
from edgebook.notebook.answering import following, news, shown
from edgebook.notebook.board import Board, Look
from edgebook.notebook.board_targets import Target, names_of
from edgebook.notebook.exercise_fields import PRESSED, choices
from edgebook.notebook.exercise_page import static_page
from edgebook.notebook.exercise_panels import ExercisePanels
from edgebook.notebook.host import using
from edgebook.notebook.view import Parts, View
from edgebook.notebook.worked_solution import MISSES, WorkedSolution
from edgebook.scene import Scene, changes, mark_answers

ORDER: list[Any] = [["bar", "head"], ["side", "ask", "now"], "board", ["sheet", "items"], "alert"]


class ExerciseView(View):
    """`Exercise("06-voiceless-assembly", "skip-one")`: one of a lesson, or of a teacher's own file."""

    order: ClassVar[Any] = ORDER

    def __init__(
        self,
        lesson: str | Path,
        id: str,
        *,
        progress: Progress | None = None,
        canvas: bool = True,
        version: int | None = None,
    ) -> None:
        self._from, self._canvas = lesson, canvas
        self.progress = progress or shared()
        found = load_lesson(lesson)
        task = found[id]
        self._begin(found, task.versed(self._fresh(task) if version is None else version), canvas)
        shown(self)
        self.refresh()

    def _begin(self, lesson: Lesson, task: Task, canvas: bool) -> None:
        """Lay the exercise out: nothing is answered, and no hint was taken."""
        self.lesson, self.task = lesson, task
        self.judged: Judged | None = None
        self.typed, self.option, self.reason = "", "", ""
        self.chosen: list[str] = []
        self.tried: list[Any] = []
        self.ticked: set[int] = set()
        self.points: tuple[str, ...] = ()
        self.lists = False
        self.given = 0
        self.hinted = False
        """Whether a hint is the latest news: it is to be read before what became of an answer."""
        self.hints = hints(self.lesson.game, self.task)
        self._opened = time.monotonic()
        self._marks: tuple[list[str], list[str]] = ([], [])
        self.solution = WorkedSolution(self.lesson, self.task)
        self.panels = ExercisePanels(self)
        self.choices = choices(self.lesson.game, self.task)
        self.offered: list[tuple[str, str]] = []
        self._state: Any = None
        self._spots: list[str] = []
        self._seat: int | None = None
        super().__init__(f"Exercise: {self.task.goal}", self._board(canvas))
        self.place = self.box
        """Where it is on show: what comes next takes that room. Boxes within boxes would not be seen."""

    def _fresh(self, task: Task) -> int:
        """The version for this try: other numbers than those whose answer is known by now."""
        entry = self.progress.entry(task.key)
        return 2 if entry["right"] or entry["solution"] else 1

    def _board(self, canvas: bool) -> Board | None:
        table, game = self.task.table, self.lesson.game
        if table is None or self.task.kind == "player":
            return None
        trace = table.trace(game)
        self._state = self.task.shown(trace)
        self._seat = self.task.observer  # the task's observer sits in front
        if self.task.kind == "choose":
            self.offered = [(option.text, option.label) for option in offered(game, self.task, trace)]
        self._spots = self.task.spots(game, self._state)
        board = Board(game, Look(self._state, None, asked=tuple(self._spots)), canvas=canvas)
        board.trims = True
        board.overlay = lambda scene: mark_answers(scene, *self._marks)
        return board

    # -- answering -------------------------------------------------------------------------------------------

    def answer(self, value: object = None) -> Judged:
        """Hand in an answer, of whatever kind, and be told whether it is right."""
        judged = self._judge(value)
        self.refresh()
        return judged

    def _judge(self, value: object) -> Judged:
        before = self.progress.entry(self.task.key)
        misses = None if before["right"] else before["tries"]
        if self.task.version > 1:
            misses = len(self.tried)  # what was said of other numbers gives nothing away here
        judged = judge(self.lesson.game, self.task, value, misses)
        self.judged = judged
        self.hinted = False
        if self.task.kind == "free" and judged.lines:
            self.points = key_of(self.task).points  # from now on there is something to compare with
        if judged.counts:
            self.tried.append(list(value) if isinstance(value, list) else value)
            seconds = time.monotonic() - self._opened
            self.progress.tried(self.task.noted, judged.right, self.read(value), seconds, given=value)
            self._mark(value, judged.right, misses or 0)
            news(self)
            if self.task.kind == "predict":
                self.solution.start()  # predicted: now it is seen
        self.say(str(judged))
        return judged

    def read(self, answer: object) -> Any:
        """What was answered, as a person reads it: things by the labels of the board, options by theirs."""
        if self.task.kind not in ("board", "several", "choose"):
            return answer
        return named(self.lesson.game, self.task, list(answer) if isinstance(answer, tuple) else answer)

    def _mark(self, value: object, right: bool, misses: int) -> None:
        """Put a check or a cross on what was answered, where that lies on the board."""
        names = [str(each) for each in value] if isinstance(value, list | tuple) else [str(value)]
        scene = self.board.scene if self.board else None
        found = [item.id for name in names for item in changes.shown(scene, name)[:1]] if scene else []
        if self.task.kind == "several":
            # some of a wrong answer may be right: after a first miss, which ones is still to be found
            wanted = key_of(self.task).answer if right or misses else None
            good = [name for name in found if name in wanted] if isinstance(wanted, list) else []
            bad = [name for name in found if name not in good] if isinstance(wanted, list) else []
            self._marks = (good, bad)
            return
        rights, wrongs = self._marks
        (rights if right else wrongs).extend(name for name in found if name not in (*rights, *wrongs))

    @takes(anything)
    def do_check(self, typed: object = None) -> None:
        """Hand in what was typed, chosen or put in order; Enter brings what stands in the field."""
        if isinstance(typed, str):
            self.typed = typed
        kind = self.task.kind
        if kind == "choose":
            self._judge((self.option, self.reason or None) if self.task.options else self.option)
        elif kind == "free" and self.points:
            self._judge({"text": self.typed, "points": sorted(self.ticked)})
        else:
            self._judge(self.chosen if self.chooses() or kind == "order" else self.typed)

    @takes(text)
    def do_type(self, typed: str) -> None:
        self.typed = typed

    @takes(whole)
    def do_pick(self, place: int) -> None:
        """Take one of the answers, by its place."""
        if self.task.kind in PRESSED and 0 <= place < len(self.choices):
            self._judge(self.choices[place][0])

    @takes(whole)
    def do_digit(self, digit: int) -> None:
        self.do_pick(digit - 1)

    @takes(text)
    def do_place(self, option: str) -> None:
        """Put an option last in the order, or take it out again."""
        if option in self.chosen:
            self.chosen.remove(option)
        elif option in self.task.options and self.task.kind == "order":
            self.chosen.append(option)

    @takes(text)
    def do_option(self, option: str) -> None:
        self.option = option

    @takes(text)
    def do_reason(self, reason: str) -> None:
        self.reason = reason

    @takes(flag, whole)
    def do_tick(self, makes: bool, point: int) -> None:
        """A point that the text makes, or does not make after all."""
        (self.ticked.add if makes else self.ticked.discard)(point)

    # -- hints, the solution, and what comes next ----------------------------------------------------------

    @takes()
    def do_hint(self) -> None:
        """One more hint."""
        if self.given < len(self.hints):
            self.given += 1
            self.hinted = True
            self.progress.hinted(self.task.noted)
            self.say(f"Hint {self.given}: {self.hints[self.given - 1]}")

    def may_see(self) -> bool:
        """The solution is for a learner who has solved it, used up the hints, or tried in vain."""
        entry = self.progress.entry(self.task.key)
        return bool(entry["right"]) or self.given >= len(self.hints) or entry["tries"] >= MISSES

    @takes()
    def do_solution(self) -> None:
        if not self.may_see():
            return
        if not self.progress.entry(self.task.key)["right"]:
            self.progress.solution_seen(self.task.noted)
        self.solution.start()
        self.focus("[data-act=solution_next]:not([aria-disabled=true]), [data-act=solution_close]")
        self.say(self.solution.frame.text)

    @takes()
    def do_solution_next(self) -> None:
        self.solution.go(1)
        self.say(self.solution.frame.text)

    @takes()
    def do_solution_back(self) -> None:
        self.solution.go(-1)
        self.say(self.solution.frame.text)

    @takes()
    def do_solution_close(self) -> None:
        self.solution.close()
        self.focus("[data-act=solution]")

    @takes()
    def do_following(self) -> None:
        """The next exercise: where it is on show, or else in this place."""
        task = self.lesson.after(self.task)
        if task is None:
            return
        there = following(self, task)
        if there is not None:
            there.attend()
            return
        self._becomes(task.id)

    def _becomes(self, id: str, version: int | None = None) -> None:
        with using(self.host):
            made = ExerciseView(self._from, id, progress=self.progress, canvas=self._canvas, version=version)
        made.place = self.place
        self.place.becomes(made.box)

    @takes()
    def do_again(self) -> None:
        """The same question with other numbers, in this place."""
        if self.may_try_again():
            self._becomes(self.task.id, self.task.version + 1)

    def may_try_again(self) -> bool:
        """Once its answer is known, the question is worth asking with other numbers."""
        first = self.lesson[self.task.id]
        known = self.judged is not None and self.judged.right
        return bool(first.others) and (known or self.solution.seen)

    def attend(self) -> None:
        """Bring the learner to this exercise: its question takes the focus."""
        self.focus(".eb-question")
        self.refresh()

    # -- the board -------------------------------------------------------------------------------------------

    def chooses(self) -> bool:
        return self.task.kind == "several" and self.board is not None

    @takes(text)
    def do_pick_item(self, name: str) -> None:
        """Something on the board is meant: it, or the thing that it lies in."""
        scene = self.board.scene if self.board else None
        item = scene.get(name) if scene else None
        if scene is None or item is None or self.solution.open:
            return
        if self.task.kind == "board":
            self._point(scene, item)
        elif self.chooses():
            self._choose(scene, item)

    def _point(self, scene: Scene, item: Any) -> None:
        """Answer with what a click stands for; a click on what cannot be meant is no answer."""
        meant = self._meant(scene, item)
        if meant is None:
            named = item.label.partition(";")[0].partition(":")[0]
            self.judged = Judged(False, f"{named} cannot be the answer.", counts=False)
            self.say(self.judged.text)
        else:
            self._judge(meant)

    def _meant(self, scene: Scene, item: Any) -> str | None:
        """Which name a click stands for: one that the lesson knows, or else one of the same kind."""
        names = list(names_of(scene, item))
        for each in names:
            judged = judge(self.lesson.game, self.task, each)
            if judged.right or judged.known:
                return each
        return next((each for each in names if each in self.candidates()), None)

    def _choose(self, scene: Scene, item: Any) -> None:
        candidates = self.candidates()
        for each in names_of(scene, item):
            if each in candidates:
                if each in self.chosen:
                    self.chosen.remove(each)
                else:
                    self.chosen.append(each)
                self.say(f"{len(self.chosen)} chosen: {one_by_one(list(map(self.label_of, self.chosen)))}")
                return

    def candidates(self) -> list[str]:
        """What can be meant on this board: everything of the same kind as the known answers."""
        scene = self.board.scene if self.board else None
        if scene is None or self.task.kind not in ("board", "several"):
            return []
        if self._spots:
            return [name for name in self._spots if name in scene]
        key = key_of(self.task)
        known = [key.answer, *key.accept, *(wrong.answer for wrong in key.wrong)]
        flat = [name for each in known for name in (each if isinstance(each, list) else [each])]
        roles = {item.role for name in flat for item in changes.shown(scene, str(name))}
        return [item.id for item in scene.items if item.role in roles and item.solid]

    def label_of(self, name: str) -> str:
        scene = self.board.scene if self.board else None
        items = changes.shown(scene, name) if scene else ()
        return items[0].label.partition(";")[0] if items else name

    # -- showing ---------------------------------------------------------------------------------------------

    @takes()
    def do_items(self) -> None:
        self.lists = not self.lists

    def look(self) -> Look | None:
        if self.board is None:
            return None
        state, step = (self.solution.table() if self.solution.open else None) or (self._state, None)
        # a place where nothing lies is drawn for its mark, also where the picture asks nothing
        marked = [name for name in self._marks[0] if name in self._spots] if self.solution.open else []
        names = marked or (self.chosen if step is None else ())
        return Look(state, self._seat, step, tuple(names), self._asked())

    def _asked(self) -> tuple[str, ...] | None:
        """The empty places that can be clicked, as long as the exercise is asked."""
        return None if self.solution.open else tuple(self._spots)

    def parts(self) -> Parts:
        self._hub.mode = "exercise"
        return self.panels.parts()

    def pointable(self, scene: Scene) -> dict[str, Target]:
        return self.targets.of(scene, {}, picks=frozenset(self.candidates()))

    def progressed(self) -> None:
        """Something was solved, here or in another cell."""
        self._hub.update({"head": str(self.panels.head())})

    # -- without a kernel ------------------------------------------------------------------------------------

    def static(self) -> tuple[str, str]:
        scene = None
        if self.board is not None:
            scene = self.board.picture(Look(self._state, self._seat, asked=self._asked()))
        return static_page(self.task, self.choices, self.offered, scene)

    def __repr__(self) -> str:
        return f"<Exercise {self.task.key}: {self.task.goal}>"
