"""The map of a course: its lessons in order, what each is about, and what is solved of it so far."""

from __future__ import annotations

from typing import Any, ClassVar

from edgebook import games
from edgebook.learn import Lesson, Progress, load_lesson, shelf
from edgebook.learn.mastery import mastery
from edgebook.learn.progress import shared
from edgebook.notebook.acts import takes, text
from edgebook.notebook.answering import follow
from edgebook.notebook.host import using
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.rule_map import map_text, rule_map
from edgebook.notebook.train import Train
from edgebook.notebook.view import Parts, View


class Course(View):
    """`Course("darkness")` shows how far you are. It is kept up to date while you answer in other cells."""

    order: ClassVar[Any] = [["bar", "head"], ["side", "now", "why"], "alert"]

    def __init__(self, game: str = games.FIRST, *, progress: Progress | None = None) -> None:
        self.game = games.get(game)
        self.name = games.name_of(self.game)
        self.progress = progress or shared()
        self.mastery = mastery(self.name, self.progress)
        self.lessons = [load_lesson(f"{self.name}/{each}") for each in shelf(self.name)]
        super().__init__(f"The course: {self.game.title}", None)
        follow(self)
        self.refresh()

    def progressed(self) -> None:
        """Something was tried in another cell."""
        self.mastery = mastery(self.name, self.progress)
        self.refresh()

    @takes(text)
    def do_train(self, theme: str) -> None:
        """Train a chapter, in this place."""
        with using(self.host):
            made = Train(self.name, theme=theme, progress=self.progress)
        self.box.becomes(made.box)

    def parts(self) -> Parts:
        self._hub.mode = "exercise"
        return {"head": self._head, "now": self._map, "why": self._rules}

    def _solved(self, lesson: Lesson) -> list[bool]:
        return [bool(self.progress.entry(exercise.key)["right"]) for exercise in lesson.exercises]

    def next_lesson(self) -> Lesson | None:
        """Where to go on: the first lesson with something left to solve."""
        return next((lesson for lesson in self.lessons if not all(self._solved(lesson))), None)

    def _head(self) -> Html:
        done = [right for lesson in self.lessons for right in self._solved(lesson)]
        count = h("span", f"{sum(done)} of {len(done)} exercises solved", class_="eb-muted")
        return h("div", h("h3", f"The course: {self.game.title}"), count, class_="eb-top")

    def _map(self) -> Html:
        here = self.next_lesson()
        rows = [self._row(lesson, lesson is here) for lesson in self.lessons]
        return h("div", h("ol", rows, class_="eb-course", start=self._first()), class_="eb-panel")

    def _rules(self) -> Html:
        """What is known of the rulebook, by lessons and trainer together."""
        go = button("Train what is due" if self.mastery.due else "Train", "train", "", class_="eb-primary")
        top = h("div", h("h3", "The rules, by chapter"), go, class_="eb-top")
        return h("div", top, rule_map(self.game, self.mastery), class_="eb-panel")

    def _first(self) -> int:
        """The number of the first lesson: a course may begin with 0."""
        number = self.lessons[0].name.partition("-")[0] if self.lessons else ""
        return int(number) if number.isdecimal() else 1

    def _row(self, lesson: Lesson, here: bool) -> Html:
        solved = self._solved(lesson)
        dots = [
            h("span", sign("check", small=True) if right else "○", class_="eb-kept" if right else "eb-muted",
              title=f"{exercise.goal} {'Solved.' if right else 'Still to do.'}")
            for exercise, right in zip(lesson.exercises, solved, strict=True)
        ]  # fmt: skip
        link = h("a", lesson.title, href=self.host.lesson(self.name, lesson.name), target="_blank")
        go_on = h("span", "go on here", class_="eb-chip") if here else None
        count = h("span", f"{sum(solved)} of {len(solved)}", class_="eb-muted")
        about = h("div", lesson.about, class_="eb-muted")
        number = lesson.name.partition("-")[0]  # as its notebook is called: a course has an order of its own
        line = h("div", link, " ", count, " ", dots, " ", go_on)
        value = int(number) if number.isdecimal() else None
        return h("li", line, about, data_key=lesson.name, value=value)

    def static(self) -> tuple[str, str]:
        lines = [f"The course: {self.game.title}"]
        for lesson in self.lessons:
            lines.append(f"  {lesson.name:<34} {len(lesson.exercises):>2} exercises  {lesson.title}")
        return "", "\n".join([*lines, *map_text(self.game, self.mastery)])

    def __repr__(self) -> str:
        return f"<Course {self.name}: {len(self.lessons)} lessons>"
