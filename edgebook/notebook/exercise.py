"""An exercise in a notebook: the table, the question, hints in steps, and a check that names the rule.

It is answered by clicking the board, by buttons, in a field, or with `edgebook.answer("id", value)`.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from edgebook.draw import svg
from edgebook.learn import Exercise as Task
from edgebook.learn import Judged, Progress, judge, load_lesson
from edgebook.notebook.answering import shown
from edgebook.notebook.board import Board, items_of
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.things import Thing
from edgebook.notebook.view import View
from edgebook.scene import Scene
from edgebook.scene.metrics import wrap

ORDER: list[Any] = [["bar", "head"], ["side", "ask", "now"], "board", ["sheet", "items"], "alert"]
WAYS = {
    "board": "Click it on the board, or choose it from the list.",
    "several": "Click everything that you mean on the board (once more takes it back), then press Check.",
    "number": "Type a number, then press Check.",
    "words": "Type a word, then press Check.",
    "pick": "Choose one.",
    "python": "Write a line of Python in the next cell, and run it.",
}


class Exercise(View):
    """`Exercise("06-voiceless-assembly", "skip-one")`: one of a lesson, or of a teacher's own file."""

    order: ClassVar[Any] = ORDER

    def __init__(
        self, lesson: str | Path, id: str, *, progress: Progress | None = None, canvas: bool = True
    ) -> None:
        self.lesson = load_lesson(lesson)
        self.task: Task = self.lesson[id]
        self.progress = progress or Progress()
        self.judged: Judged | None = None
        self.hints = 0
        self.typed = ""
        self.chosen: list[str] = []
        self.lists = False
        board = None
        self._state: Any = None
        self._seat: int | None = None
        if self.task.table is not None:
            self._state = self.task.shown(self.task.table.trace(self.lesson.game))
            seat = self.task.table.setup.get("seat")
            self._seat = seat if isinstance(seat, int) else None  # whoever plays sits in front
            board = Board(self.lesson.game, self._state, canvas=canvas)
        super().__init__(f"Exercise: {self.task.goal}", board)
        shown(self)
        self.refresh()

    # -- answering -------------------------------------------------------------------------------------------

    def answer(self, value: Any = None) -> Judged:
        """Hand in an answer, of whatever kind, and be told whether it is right."""
        judged = self._judge(value)
        self.refresh()
        return judged

    def _judge(self, value: Any) -> Judged:
        judged = judge(self.lesson.game, self.task, value)
        self.judged = judged
        self.progress.tried(self.task.key, judged.right)
        self.say(str(judged))
        return judged

    def do_check(self, value: Any = None, name: Any = None) -> None:
        if isinstance(value, str):
            self.typed = value
        self._judge(self.chosen if self._chooses() else self.typed)

    def do_type(self, value: Any, name: Any = None) -> None:
        self.typed = str(value)

    def do_pick(self, value: Any, name: Any = None) -> None:
        """Take one of the options, by its place."""
        if 0 <= int(value) < len(self.task.options):
            self._judge(self.task.options[int(value)])

    def do_digit(self, value: Any, name: Any = None) -> None:
        self.do_pick(int(value) - 1)

    def do_hint(self, value: Any = None, name: Any = None) -> None:
        """One more hint."""
        if self.hints < len(self.task.hints):
            self.hints += 1
            self.progress.hinted(self.task.key)
            self.say(f"Hint {self.hints}: {self.task.hints[self.hints - 1]}")

    # -- the board -------------------------------------------------------------------------------------------

    def _chooses(self) -> bool:
        return self.task.kind == "several" and self.board is not None

    def do_pick_item(self, value: Any, name: Any = None) -> None:
        """Something on the board is meant: it, or the thing that it lies in."""
        scene = self.board.scene if self.board else None
        item = scene.get(str(value)) if scene else None
        if scene is None or item is None:
            return
        if self.task.kind == "board":
            self._judge(self._meant(scene, item))
        elif self._chooses():
            self._choose(scene, item)

    def _meant(self, scene: Scene, item: Any) -> str:
        """Which name a click stands for: one that the lesson knows, or else one of the same kind."""
        names = list(_names(scene, item))
        for each in names:
            judged = judge(self.lesson.game, self.task, each)
            if judged.right or judged.known:
                return each
        return next((each for each in names if each in self._candidates()), names[0])

    def _choose(self, scene: Scene, item: Any) -> None:
        candidates = self._candidates()
        for each in _names(scene, item):
            if each in candidates:
                if each in self.chosen:
                    self.chosen.remove(each)
                else:
                    self.chosen.append(each)
                self.say(f"{len(self.chosen)} chosen: {', '.join(map(self._label, self.chosen))}")
                return

    def _candidates(self) -> list[str]:
        """What can be meant on this board: everything of the same kind as the known answers."""
        scene = self.board.scene if self.board else None
        if scene is None or self.task.kind not in ("board", "several"):
            return []
        known = [self.task.answer, *self.task.accept, *(wrong.answer for wrong in self.task.wrong)]
        flat = [name for each in known for name in (each if isinstance(each, list) else [each])]
        roles = {item.role for name in flat for item in items_of(scene, str(name))}
        return [item.id for item in scene.items if item.role in roles and item.solid]

    def _label(self, name: str) -> str:
        scene = self.board.scene if self.board else None
        items = items_of(scene, name) if scene else []
        return items[0].label.partition(";")[0] if items else name

    # -- showing ---------------------------------------------------------------------------------------------

    def do_items(self, value: Any = None, name: Any = None) -> None:
        self.lists = not self.lists

    def draw(self) -> None:
        if self.board is not None:
            self.board.show(self._state, self._seat, None, self.chosen)

    def parts(self) -> dict[str, Callable[[], Any]]:
        self._hub.mode = "exercise"
        return {"head": self._head, "ask": self._ask, "now": self._result, "items": self._items}

    def pointable(self, scene: Scene) -> dict[str, Thing]:
        return self._things.of(scene, {}, picks=frozenset(self._candidates()))

    def _head(self) -> Html:
        keys = [exercise.key for exercise in self.lesson.exercises]
        solved = self.progress.solved(keys)
        done = self.progress.entry(self.task.key)["right"]
        mark = h("span", "solved", class_="eb-chip") if done else None
        count = h("span", f"{solved} of {len(keys)} solved in this lesson", class_="eb-muted")
        note = h("p", self.progress.note, class_="eb-muted") if self.progress.note else None
        return h("div", h("div", h("h3", self.task.goal), h("span", mark, " ", count), class_="eb-top"), note)

    def _ask(self) -> Html:
        task = self.task
        given = [h("p", f"Hint {n + 1}: {task.hints[n]}", class_="eb-note") for n in range(self.hints)]
        left = len(task.hints) - self.hints
        word = "Hint" if left else "No more hints"
        more = button(word, "hint", label=f"Hint, {left} left", off=not left, class_="eb-quiet")
        check = button("Check", "check", class_="eb-primary") if self._has_check() else None
        return h(
            "div",
            h("p", task.question, class_="eb-question", tabindex=-1),
            h("p", self._how(), class_="eb-muted"),
            self._field(),
            h("div", check, more, self._list_button(), class_="eb-buttons"),
            given,
            class_="eb-panel",
        )

    def _list_button(self) -> Html | None:
        """For people who do not point."""
        if self.board is None:
            return None
        return button("As a list", "items", label="Everything on the table as a list", class_="eb-quiet")

    def _how(self) -> str:
        if self.task.kind == "several" and not self._chooses():
            return "Type your answers with commas between them, then press Check."
        return WAYS[self.task.kind]

    def _has_check(self) -> bool:
        return self.task.kind in ("number", "words", "several")

    def _field(self) -> Html | None:
        if self.task.kind == "pick":
            made = [
                button(
                    [h("span", n + 1, class_="eb-digit", aria_hidden="true"), h("span", option)], "pick", n
                )
                for n, option in enumerate(self.task.options)
            ]
            return h("div", made, class_="eb-answers", role="group", aria_label="Answers")
        if self.task.kind == "python":
            return h("pre", f'edgebook.answer("{self.task.id}", ...)')
        if self._chooses():
            listed = [h("li", self._label(name)) for name in self.chosen]
            return h("ul", listed or h("li", "Nothing yet"), class_="eb-chips", aria_label="Chosen")
        if self._has_check():
            return h("p", h("input", type="text", name="answer", value=self.typed, data_act="type",
                            data_enter="check", aria_label="Your answer", autocomplete="off",
                            inputmode="decimal" if self.task.kind == "number" else None))  # fmt: skip
        return None

    def _result(self) -> Html:
        judged = self.judged
        if judged is None:
            return Html("")
        rule = self.lesson.game.rulebook[judged.rule]
        word = [sign("check" if judged.right else "cross"), " Right." if judged.right else " Not yet."]
        return h(
            "div",
            h("p", word, class_="eb-headline eb-kept" if judged.right else "eb-headline eb-lost"),
            h("p", judged.text),
            h("p", h("span", rule.shown, class_="eb-chip"), " ", h("b", rule.title), " ",
              h("span", judged.page, class_="eb-muted")),
            h("details", h("summary", "The rule in our words"), h("p", rule.text)),
            class_="eb-panel",
        )  # fmt: skip

    def _items(self) -> Html | None:
        if self.board is None or not self.lists:
            return None
        head = h("div", h("h3", "Everything on the table"), button("Close", "items"), class_="eb-top")
        return h("div", head, self.board.items(self._candidates()))

    # -- without a kernel ------------------------------------------------------------------------------------

    def static(self) -> tuple[str, str]:
        task = self.task
        lines = [f"Exercise: {task.goal}", *textwrap.wrap(task.question, 96)]
        lines += [f"  {n + 1}. {option}" for n, option in enumerate(task.options)]
        lines.append(f"({self._how()})")
        picture = ""
        if (
            self.board is not None
            and (scene := self.board.picture(self._state, self._seat, None)) is not None
        ):
            picture = asked_picture(scene, task)
        return picture, "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Exercise {self.task.key}: {self.task.goal}>"


def _names(scene: Scene, item: Any) -> Iterator[str]:
    """What an item of the board is called, from the thing itself to what it lies in."""
    here = item
    while here is not None:
        yield here.id
        yield from here.stands_for.split()
        here = scene.get(here.within) if here.within else None


def asked_picture(scene: Scene, task: Task) -> str:
    """The table with the question above it, as one picture; the solution is not in it."""
    question = wrap(task.question, 14, scene.width - 24, lines=12)
    top = 38 + 20 * len(question)
    prefix = f"ex-{''.join(c if c.isalnum() else '-' for c in task.key)}"
    rows = "".join(
        f'<text x="12" y="{44 + 20 * n}" font-size="14">{escape(line)}</text>'
        for n, line in enumerate(question)
    )
    w, tall = f"{scene.width:g}", f"{scene.height + top:g}"
    inner = svg(scene, ids=False, prefix=prefix).replace("<svg ", f'<svg y="{top}" ', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{tall}" viewBox="0 0 {w} {tall}" '
        f'role="img" aria-label="{escape(task.question)}" font-family="DejaVu Sans, Verdana, sans-serif">\n'
        f"<title>{escape(task.goal)}</title>\n<desc>{escape(task.question)}</desc>\n"
        f'<rect width="{w}" height="{tall}" fill="#ffffff"/>\n'
        f'<text x="12" y="22" font-size="15" font-weight="700">{escape(task.goal)}</text>{rows}\n'
        f"{inner}</svg>\n"
    )
