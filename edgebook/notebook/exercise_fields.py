"""How each kind of exercise is answered: its buttons and fields as HTML. Nothing here knows a solution."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from edgebook.learn import Exercise as Task
from edgebook.learn.solution import option_text
from edgebook.notebook.html import Html, button, h

if TYPE_CHECKING:
    from edgebook.kernel import Game
    from edgebook.notebook.exercise import ExerciseView

WAYS = {
    "board": "Choose it on the board, or from the list.",
    "several": "Choose everything you mean on the board (once more takes it back), then press Check.",
    "number": "Type a number, then press Check.",
    "words": "Type a word, then press Check.",
    "pick": "Choose one.",
    "python": "Write a line of Python in the next cell, and run it.",
    "order": "Press them one after the other, from the first to the last, then press Check.",
    "mistake": "One of these lines is wrong. Press it.",
    "predict": "Say what will happen. Then step through it and see.",
    "rule": "Point at the rule that decides.",
    "choose": "Choose what you would do. The look-ahead player tries it out.",
    "free": "Write a sentence or two, then press Check and compare them with a model solution.",
    "player": "Write the player in the next cell, and run it. It is judged by games.",
}
CODED = ("python", "player")
"""Kinds that are answered with Python, in a cell."""
NO_CELLS = "This exercise is answered in Python: open the notebook in Jupyter to write the line."
CHECKED = ("number", "words", "several", "order", "choose", "free")
"""Kinds with a button to check: the others are judged as soon as something is pressed."""
PRESSED = ("pick", "predict", "mistake", "rule")
"""Kinds whose answers are buttons."""


def shuffled(task: Task) -> list[str]:
    """The options of an exercise about an order, in another one that is the same every time."""
    made = list(task.options)
    random.Random(task.key).shuffle(made)
    return made


def choices(game: Game, task: Task) -> list[tuple[Any, str]]:
    """What the buttons of an exercise stand for, and how each of them reads."""
    if task.kind == "mistake":
        return [(n, line) for n, line in enumerate(task.lines, 1)]
    return [(option, option_text(game, option)) for option in task.options]


def field(view: ExerciseView) -> Html | None:
    """Where an answer is given."""
    task = view.task
    if task.kind in PRESSED and view.choices:
        return _answers(view.choices, view.tried)
    if task.kind == "order":
        return _order(view)
    if task.kind == "choose":
        return _choose(view)
    if task.kind == "free":
        return _free(view)
    if task.kind in ("python", "player"):
        given = "..." if task.kind == "python" else "Mine"
        if task.trial is not None and task.trial.measure == "any":
            given = "(Mine, ...)"
        return h("pre", f'edgebook.answer("{task.id}", {given})')
    if view.chooses():
        listed = [h("li", view.label_of(name)) for name in view.chosen]
        return h("ul", listed or h("li", "Nothing yet"), class_="eb-chips", aria_label="Chosen")
    if task.kind in ("number", "words", "several", "rule"):
        return h("p", h("input", type="text", name="answer", value=view.typed, data_act="type",
                        data_enter="check", aria_label="Your answer", autocomplete="off",
                        inputmode="decimal" if task.kind == "number" else None))  # fmt: skip
    return None


def _answers(options: Sequence[tuple[Any, str]], tried: Sequence[Any]) -> Html:
    made = [
        button(
            [h("span", n, class_="eb-digit", aria_hidden="true"), h("span", text)],
            "pick",
            n - 1,
            class_="eb-tried" if value in tried else "",
        )
        for n, (value, text) in enumerate(options, 1)
    ]
    return h("div", made, class_="eb-answers", role="group", aria_label="Answers")


def _order(view: ExerciseView) -> Html:
    game = view.lesson.game
    left = [option for option in shuffled(view.task) if option not in view.chosen]
    placed = [
        h(
            "li",
            button(
                option_text(game, option), "place", option, label=f"Take back: {option_text(game, option)}"
            ),
        )
        for option in view.chosen
    ]
    more = [button(option_text(game, option), "place", option) for option in left]
    return h(
        "div",
        h("ol", placed or h("li", "Nothing yet"), class_="eb-order", aria_label="Your order"),
        h("div", more, class_="eb-answers", role="group", aria_label="Still to place"),
    )


def _choose(view: ExerciseView) -> Html:
    groups = [("Answers", "option", view.offered, view.option)]
    if view.task.options:
        groups.append(("Reasons", "reason", [(text, text) for text in view.task.options], view.reason))
    made = []
    for name, act, options, taken in groups:
        buttons = [button(text, act, value, pressed=value == taken) for value, text in options]
        legend = h("legend", "What would you do?" if act == "option" else "Why?")
        made.append(h("fieldset", legend, h("div", buttons, class_="eb-answers", aria_label=name)))
    return h("div", made)


def _free(view: ExerciseView) -> Html:
    text = h("textarea", view.typed, name="answer", data_act="type", rows=4, aria_label="Your answer")
    if not view.points:
        return h("p", text)
    ticks = []
    for n, point in enumerate(view.points, 1):
        box = h("input", type="checkbox", name=str(n), data_act="tick", checked=n in view.ticked)
        ticks.append(h("li", h("label", box, " ", point)))
    return h("div", h("p", text), h("ul", ticks, class_="eb-ticks", aria_label="Points that your text makes"))
