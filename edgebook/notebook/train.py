"""Train: puzzles cut from play, one after the other. `Train("darkness")`, or one that you were sent:
`Train("darkness.2.2.432.predict")`.

The board shows the table before the step. It is answered by clicking the thing where it is one, or by
buttons; then the step is played, with its verdicts in *Why*.
"""

from __future__ import annotations

import time
from datetime import date
from typing import Any, ClassVar

from edgebook import games
from edgebook.draw import svg
from edgebook.learn import Judged, Progress
from edgebook.learn.mastery import Mastery, mastery
from edgebook.learn.progress import shared
from edgebook.notebook.acts import takes, text, whole
from edgebook.notebook.answering import follow, news
from edgebook.notebook.board import Board, Look
from edgebook.notebook.board_targets import Target, changed_note, names_of, step_notes
from edgebook.notebook.train_panels import TrainPanels
from edgebook.notebook.view import Parts, View
from edgebook.scene import Scene, mark_answers
from edgebook.train import Puzzle, Sitting, daily, puzzle
from edgebook.train.themes import chapters, fits

ORDER: list[Any] = [
    ["bar", "head"],
    ["side", "ask", "now", "why"],
    "board",
    ["sheet", "map", "items"],
    "alert",
]
UNKNOWN = "I do not know"


class Train(View):
    """Ten puzzles: rules that are due first, then a new one, then mixed. `theme` is a rule or a chapter, such
    as "VG-B"; `day` asks the puzzle of a day, the same for everybody."""

    order: ClassVar[Any] = ORDER

    def __init__(
        self,
        which: str = games.FIRST,
        *,
        theme: str = "",
        day: date | None = None,
        progress: Progress | None = None,
        canvas: bool = True,
    ) -> None:
        sent = "." in which
        first = puzzle(which) if sent else None
        self.name = games.name_of(first.game if first is not None else games.get(which))
        self.game = games.get(self.name)
        self.progress = progress or shared()
        self.theme, self.day, self.single = theme, day, sent or day is not None
        self.mastery: Mastery = mastery(self.name, self.progress)
        self.sitting = self._sitting(theme)
        if first is None:
            first = daily(self.name, day) if day is not None else self.sitting.next()
        self.puzzle: Puzzle = first
        self.chosen: list[int] = []
        self.hinted = self.lists = self.maps = False
        self.judged: Judged | None = None
        self._ready: Puzzle | None = None
        self._opened, self._canvas = time.monotonic(), canvas
        self._marks: tuple[list[str], list[str]] = ([], [])
        board = Board(self.game, self._look_before(), canvas=canvas)
        board.trims = True
        board.overlay = lambda scene: mark_answers(scene, *self._marks)
        self.panels = TrainPanels(self)
        super().__init__(f"Train: {self.game.title}", board)
        follow(self)
        self.refresh()

    def _sitting(self, theme: str = "") -> Sitting:
        """What comes next follows from what was done so far, so that no sitting is like the last one."""
        rules = [rule.shown for each in chapters(self.game).values() for rule in each]
        new = [rule for rule in rules if rule not in self.mastery.rules and fits(rule, theme)]
        seed = sum(self.progress.entry(key)["tries"] for key in self.progress.keys(f"{self.name}/"))
        start = seed % len(new) if new else 0
        return Sitting(self.name, seed, due=self.mastery.due, new=new[start:] + new[:start], theme=theme)

    # -- answering -------------------------------------------------------------------------------------------

    @takes(whole)
    def do_pick(self, place: int) -> None:
        """Mean one of the choices, by its place; where several are right, it is marked or taken back."""
        if self.judged is not None or not 0 <= place < len(self.puzzle.choices):
            return
        if not self.puzzle.several:
            self.answer([place])
        elif place in self.chosen:
            self.chosen.remove(place)
        else:
            self.chosen.append(place)

    @takes(whole)
    def do_digit(self, digit: int) -> None:
        self.do_pick(digit - 1)

    @takes()
    def do_check(self) -> None:
        if self.judged is None and self.puzzle.several:
            self.answer(self.chosen)

    @takes()
    def do_give_up(self) -> None:
        """It is not known: that is evidence as well, and better than a guess."""
        if self.judged is None:
            self._settle(Judged(False, self.puzzle.solved), UNKNOWN)

    @takes()
    def do_hint(self) -> None:
        if self.judged is None and not self.hinted and self.panels.hint():
            self.hinted = True
            self.progress.hinted(self.puzzle.key)
            self.say(self.panels.hint())

    @takes(text)
    def do_pick_item(self, name: str) -> None:
        """Something on the board is meant: it, or the thing that it lies in."""
        scene = self.board.scene if self.board is not None else None
        item = scene.get(name) if scene is not None else None
        if scene is None or item is None or self.judged is not None:
            return
        places = {choice.item: n for n, choice in enumerate(self.puzzle.choices) if self._clicks(choice.item)}
        meant = next((places[each] for each in names_of(scene, item) if each in places), None)
        if meant is None:
            self.say("That is none of the answers.")
        else:
            self.do_pick(meant)

    def answer(self, places: list[int]) -> Judged:
        """Hand in an answer, by the places of the choices."""
        judged = self.puzzle.judge(places)
        if judged.counts:
            self.chosen = list(places)
            self._settle(judged, ", ".join(self.puzzle.choices[n].label for n in places))
        else:
            self.alert = judged.text
        return judged

    def _settle(self, judged: Judged, said: str) -> None:
        self.judged = judged
        made, seconds = self.puzzle, time.monotonic() - self._opened
        self.progress.tried(made.key, judged.right, said, seconds, given=sorted(self.chosen), rule=made.rule)
        self.mastery = mastery(self.name, self.progress)
        if not self.single:
            self.sitting.answered(judged.right)
        self._mark()
        news(self)
        self.focus(".eb-verdict")
        self.say(str(judged))

    def _mark(self) -> None:
        """A check or a cross on what was answered, where that lies on the board."""
        for n in self.chosen:
            item = self.puzzle.choices[n].item
            if item is not None and self._clicks(item):
                self._marks[0 if n in self.puzzle.right else 1].append(item)

    def _clicks(self, item: str | None) -> bool:
        """Whether a thing stands for one choice only."""
        return item is not None and sum(choice.item == item for choice in self.puzzle.choices) == 1

    # -- what comes next -------------------------------------------------------------------------------------

    @takes()
    def do_following(self) -> None:
        """The next puzzle; after a single one, a sitting begins."""
        if self.judged is None:
            return
        if self.single or self.sitting.over:
            self.single, self.sitting, self._ready = False, self._sitting(self.theme), None
        self.show(self._ready or self.sitting.next())

    def prepare(self) -> None:
        """Cut the next puzzle while the answer to this one is read."""
        if self.judged is not None and self._ready is None and not self.single and not self.sitting.over:
            self._ready = self.sitting.next()

    def show(self, made: Puzzle) -> None:
        """Ask another puzzle."""
        self._ready = None
        self.puzzle, self.judged, self.chosen = made, None, []
        self.hinted = self.lists = False
        self._marks = ([], [])
        self._opened = time.monotonic()
        if self.board is not None:
            self.board.overlay = lambda scene: mark_answers(scene, *self._marks)
        self.focus(".eb-question")
        self.say(made.question)

    @takes()
    def do_daily(self) -> None:
        """The puzzle of today, the same for everybody."""
        self.day, self.single, self.maps = date.today(), True, False
        self.show(daily(self.name, self.day))

    @takes()
    def do_map(self) -> None:
        """What is known, as a map of the rulebook; or back to the puzzle."""
        self.maps = not self.maps

    @takes(text)
    def do_train(self, theme: str) -> None:
        """Train a chapter, or everything: a sitting begins."""
        sitting = self._sitting(theme)
        first = sitting.next()  # where there is none, the puzzle stays
        self.sitting, self.theme, self.single, self.maps = sitting, theme, False, False
        self.show(first)

    @takes()
    def do_items(self) -> None:
        self.lists = not self.lists

    def progressed(self) -> None:
        """Something was tried in another cell."""
        self.mastery = mastery(self.name, self.progress)
        self._hub.update({"head": str(self.panels.head())})

    # -- showing ---------------------------------------------------------------------------------------------

    def _look_before(self) -> Look:
        return Look(self.puzzle.state, self.puzzle.observer, asked=())

    def look(self) -> Look | None:
        if self.judged is None:
            items = [self.puzzle.choices[n].item for n in self.chosen]
            return self._look_before()._replace(pickable=tuple(item for item in items if item))
        step = self.puzzle.step
        return Look(step.after, self.puzzle.observer, step)

    def candidates(self) -> list[str]:
        """What can be clicked: things that stand for one of the answers."""
        if self.judged is not None:
            return []
        return [choice.item for choice in self.puzzle.choices if choice.item and self._clicks(choice.item)]

    def pointable(self, scene: Scene) -> dict[str, Target]:
        if self.judged is None:
            return self.targets.of(scene, {}, picks=frozenset(self.candidates()))
        step = self.puzzle.step
        return self.targets.of(scene, step_notes(step), changed_note(step))

    def parts(self) -> Parts:
        self._hub.mode = "exercise"
        return self.panels.parts()

    def static(self) -> tuple[str, str]:
        lines = [f"Train: {self.game.title}", *self.puzzle.given, self.puzzle.question]
        lines += [f"  {n}. {choice.label}" for n, choice in enumerate(self.puzzle.choices, 1)]
        lines.append(f"(Run this cell to answer: {self.puzzle.code})")
        return svg(self.puzzle.picture(), "both"), "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Train {self.puzzle.code}>"
