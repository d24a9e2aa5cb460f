"""Everything on the board that can be pointed at, as the browser needs it: where it is, what it is, and what
the present step has to do with it. One button for each lies over the picture there, so that pointing, the
keyboard and a screen reader all find the same things.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from edgebook.draw.svg import SvgWriter
from edgebook.kernel.choosing import candidates
from edgebook.notebook.reading import is_taken
from edgebook.scene import Item, Scene

Target = list[Any]
"""Box (four numbers), layer, label, what it stands for, its states, what this step has to do with it, and
what is drawn while it is pointed at (SVG in the colours of the page)."""


class BoardTargets:
    """The targets of the scene on show. One that stays as it is, is not written out again."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Item, str, Target]] = {}

    def of(
        self, scene: Scene, notes: Mapping[str, str], changed: str = "", picks: Collection[str] = ()
    ) -> dict[str, Target]:
        """All of them by id. `notes` are by id, or by the name of what an item stands for; `changed` is said
        of what has changed; `picks` can be picked though nothing marks them."""
        known, made = self._known, {}
        for item in scene.items:
            if not item.solid or not item.label:
                continue
            note = notes.get(item.id) or next((notes[name] for name in item.stands_for if name in notes), "")
            if changed and "changed" in item.states:
                note = f"{note} {changed}".lstrip()
            if item.id in picks:
                item = item._replace(states=("pickable",))
            old = known.get(item.id)
            if old is None or old[1] != note or (old[0] is not item and old[0] != item):
                hints = SvgWriter(scene.look, "auto", False, "eb").drawn_hints(item) if item.hints else ""
                made[item.id] = (item, note, [*_target(item, note), hints])
            else:
                made[item.id] = old
        self._known = made
        return {name: entry[2] for name, entry in made.items()}


def _target(item: Item, note: str) -> Target:
    names = [name for name in item.stands_for if name != item.id]
    box = [round(value) for value in item.box]
    return [*box, int(item.layer), item.label, names, " ".join(item.states), note]


def step_notes(step: Any) -> dict[str, str]:
    """What a step has to do with each thing: what it was looked at for, and why it was taken or not."""
    found: dict[str, str] = {}
    for choice in step.choices:
        for number, verdict, _ in candidates(choice.verdicts):
            if verdict.item:
                why = "taken" if is_taken(verdict) else verdict.why or "another one came first"
                found[verdict.item] = f"Looked at as number {number}: {why} ({verdict.shown})."
    return found


def changed_note(step: object) -> str:
    """What is said of a thing that a step changed."""
    rule = getattr(step, "rule", None)
    return f"Changed in this step: {rule.title} ({rule.shown})." if rule is not None else ""


def names_of(scene: Scene, item: Item) -> Iterator[str]:
    """What an item of the board is called, from the thing itself to what it lies in."""
    here: Item | None = item
    while here is not None:
        yield here.id
        yield from here.stands_for
        here = scene.get(here.within) if here.within else None
