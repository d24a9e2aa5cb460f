"""Do this at the table: what a part that was worked out changes there, as a list to tick off."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from edgebook.kernel import Step, Trace
from edgebook.kernel.diff import Moved
from edgebook.kernel.entry_form import Carried
from edgebook.kernel.house import house_notes
from edgebook.notebook.html import Html, button, h


class Todo(NamedTuple):
    """One thing to do: the step that it comes from, and its sentence."""

    n: int
    text: str
    rule: str


def todos(trace: Trace, carried: Carried | None = None) -> list[Todo]:
    """Every step that changes the table, in order. What one only reads off it (whose turn) is no work."""
    if carried is None:
        return [Todo(step.n, step.text, step.rule.shown) for step in trace if _moves(step)]
    found = []
    for steps in _groups(trace, carried.together):
        sentences = carried.deeds(steps)
        if sentences:
            found.append(Todo(steps[-1].n, " ".join(sentences), steps[0].rule.shown))
    return found


def _groups(trace: Trace, together: Collection[str]) -> list[list[Step]]:
    """The steps, those that are carried out together in one."""
    found: list[list[Step]] = []
    for step in trace:
        if found and step.rule.id in together and found[-1][0].rule is step.rule:
            found[-1].append(step)
        else:
            found.append([step])
    return found


def _moves(step: Step) -> bool:
    return any(isinstance(change, Moved) for change in step.changes)


def own_values(trace: Trace) -> list[str]:
    """The values that no source gives and that this part rests on: the real cards may say otherwise."""
    values = [value for step in trace for value in step.house]
    return [text for note in house_notes(dict.fromkeys(values)) for text in note.values]


def todo_list(things: list[Todo], done: Collection[int]) -> Html:
    """The list; the first that is not done is marked, and Enter ticks it."""
    here = next((todo.n for todo in things if todo.n not in done), None)
    rows = []
    for todo in things:
        box = h("input", type="checkbox", checked=todo.n in done, data_act="tick", data_name=todo.n,
                aria_label=todo.text)  # fmt: skip
        kinds = ["eb-done"] * (todo.n in done) + ["eb-now-do"] * (todo.n == here)
        label = h("label", box, h("span", todo.text))
        rows.append(h("li", label, h("span", todo.rule, class_="eb-muted"), class_=" ".join(kinds) or None))
    return h("ul", rows, class_="eb-todo")


def ending(
    things: list[Todo],
    done: Collection[int],
    on: str,
    onward: Sequence[str] = (),
    since: Html | None = None,
    own: Sequence[str] = (),
) -> Html:
    """The end of a part: what to do at the table, then on to the next. `onward` are ways to go on at once,
    `since` what may have changed by then, `own` values that no source gives."""
    left = sum(todo.n not in done for todo in things)
    top = [
        h("h3", "Do this at the table"),
        h("span", f"{len(things) - left} of {len(things)} done", class_="eb-muted"),
    ]
    if not things:
        top = [h("h3", "There is nothing to do at the table")]
    tick = button("Done: tick and go on", "tick_next", class_="eb-primary", data_takes_focus=True)
    strong = "eb-primary" if not left else "eb-quiet"
    ways = [
        button(said, "onward", n, class_=strong, data_takes_focus=not left) for n, said in enumerate(onward)
    ]
    go = button(
        on, "take_over", class_="eb-quiet" if ways else strong, data_takes_focus=not left and not ways
    )
    return h(
        "div",
        h("div", top, class_="eb-top"),
        todo_list(things, done),
        h(
            "div",
            h("p", h("b", "When the others have played"), ", is this still so?"),
            since,
            class_="eb-since",
        )
        if since is not None
        else None,
        h("div", ways, go, class_="eb-ways") if left else None,
        h("div", (tick,) if left else (ways, go), button("Undo", "undo"), class_="eb-buttons"),
    )
