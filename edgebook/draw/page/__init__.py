"""A page that steps through a recorded game without a kernel: one file, nothing loaded from outside.

A picture is a list of items, and from one step to the next most items stay the same. So each different item
is kept once, and a step only says which part of the list it replaces. All of it is packed into one compressed
block that the page's own script unpacks.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any

from edgebook.cleaning import html, policy
from edgebook.draw.svg import SvgWriter
from edgebook.kernel import PartSetup, Step, Trace, house_notes, key_text, seen
from edgebook.kernel.opening import after_setup
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.scene import Scene

PREFIX = "eb"
PHONE = 400
"""The width of the drawing for a phone, where the other would be cut off or too small to read."""


def page(
    trace: Trace,
    *,
    title: str = "",
    observer: Observer = EVERYTHING,
    width: int = 0,
    height: int = 0,
    progress: Callable[[int], object] | None = None,
) -> str:
    """A trace as one HTML page with forward and back, pictures, rule texts, verdicts and house data, as an
    observer sees it. The pictures are for so much room; a height of 0 is as much as they take. `progress` is
    told after each step how many are drawn."""
    trace = seen(trace, observer)
    steps = _Steps(trace, observer, width or trace.game.show.page_width, height)
    payload = json.dumps(steps.collect(progress), ensure_ascii=False, separators=(",", ":"))
    packed = base64.b64encode(zlib.compress(payload.encode(), 9)).decode()
    parts = files("edgebook.draw.page")
    name = title or f"{trace.game.title}: {len(trace)} steps"
    made = (parts / "page.html").read_text(encoding="utf-8")
    script = (parts / "page.js").read_text(encoding="utf-8")
    for mark, text in (
        ("STYLE", (parts / "page.css").read_text(encoding="utf-8") + steps.style),
        ("SCRIPT", script),
        ("POLICY", policy(script)),
        ("HOUSE", steps.house_sign),
        ("LEVELS", _levels(trace.game.rulebook.levels)),
        ("DEFS", steps.definitions),
        ("TITLE", html(name)),
        ("DATA", packed),
    ):
        made = made.replace(f"<!--{mark}-->", text)
    return made


def _levels(levels: Sequence[str]) -> str:
    """How much one press shows, as options."""
    said = [f"every {levels[0]}", *(f"{name}s" for name in levels[1:])]
    return "".join(f'<option value="{n}">{html(text)}</option>' for n, text in enumerate(said))


class _Steps:
    """Collects what the page needs to know of each step."""

    def __init__(self, trace: Trace, observer: Observer, width: int, height: int) -> None:
        self.trace, self.observer, self.width, self.height = trace, observer, width, height
        self.seat = None if isinstance(observer, str) else observer
        self.sees_all = observer == EVERYTHING
        self.writer: SvgWriter | None = None
        self.fragments: dict[str, int] = {}
        self.rules: dict[str, int] = {}
        self.house: dict[str, int] = {}
        self.last: dict[int, list[int]] = {}

    def collect(self, progress: Callable[[int], object] | None = None) -> dict[str, Any]:
        first = self._frames(self.trace.state_at(0), None)
        part = isinstance(self.trace.setup, PartSetup)  # a table in the middle of a game
        begun = "This is the table before the first step." if part else "The game has not begun."
        steps = [{**first, "t": begun, "d": 0}]
        for drawn, step in enumerate(self.trace, 1):
            steps.append(self._step(step))
            if progress is not None:
                progress(drawn)
        book = self.trace.game.rulebook
        return {
            "fragments": list(self.fragments),
            "rules": [[book[id].id, book[id].title, str(book[id].cite), book[id].text] for id in self.rules],
            "house": list(self.house),
            "steps": steps,
            "start": after_setup(self.trace),
        }

    def _step(self, step: Step) -> dict[str, Any]:
        hidden = not self.sees_all and step.hidden_from(self.seat)
        made: dict[str, Any] = {
            **self._frames(step.after, step),
            "t": step.text_for(self.seat) if hidden else step.text,
            "d": step.depth,
            "r": self.rules.setdefault(step.rule.shown, len(self.rules)),
            "l": step.rule.level,
        }
        notes = house_notes(() if hidden else step.house)
        if notes:  # the same few texts come again and again: each is kept once
            made["h"] = [
                [self.house.setdefault(text, len(self.house)) for text in (note.why, *note.values)]
                for note in notes
            ]
        if step.choices and not hidden:
            made["c"] = [
                [choice.question, [[v.label, int(v.kept), v.shown, v.why] for v in choice.verdicts]]
                for choice in step.choices
            ]
        # whether somebody else was asked at all can tell what they hold
        decision = step.decision if self.trace.was_asked(step.n, self.observer) else None
        if decision is not None:
            options = decision.told(step.before, step.key)
            made["o"] = [
                decision.question(step.before, self.trace.game.table.words(step.before)),
                [[option.label, int(option.text == key_text(step.key))] for option in options],
            ]
        if missing := step.missing_for(self.observer):
            made["m"] = [[each.label, each.why, each.rule] for each in missing]
        if decided := step.rulings_for(self.observer):
            rulings = [(self.trace.game.rulings[name], value) for name, value in decided]
            made["u"] = [[each.question, each.reading(value), each.name] for each, value in rulings]
        return made

    def _frames(self, state: Any, step: Step | None) -> dict[str, Any]:
        """The picture, and the one for a phone."""
        if self.trace.game.show.picture is None:
            return {}
        frames = {"p": self._frame(state, step, self.width, self.height)}
        return {**frames, "n": self._frame(state, step, PHONE)} if self.width > PHONE else frames

    def _frame(self, state: Any, step: Step | None, width: int, height: int = 0) -> Any:
        """A picture: its size, its description, and which items of the last one it replaces with which."""
        draw = self.trace.game.show.picture
        assert draw is not None
        scene: Scene = draw(state, self.seat, step, width=width, height=height)
        if self.writer is None:
            self.writer = SvgWriter(scene.look, "auto", True, PREFIX)
        drawn = [self.writer.item(item) for item in scene.items]
        drawn += [self.writer.hints(item) for item in scene.items if item.hints]
        now = [self.fragments.setdefault(fragment, len(self.fragments)) for fragment in drawn]
        last, start, end = self.last.get(width, []), 0, 0
        while start < min(len(now), len(last)) and now[start] == last[start]:
            start += 1
        while end < min(len(now), len(last)) - start and now[-1 - end] == last[-1 - end]:
            end += 1
        replaced = len(last) - start - end
        inserted = now[start : len(now) - end]
        self.last[width] = now
        return [round(scene.width), round(scene.height), scene.title, start, replaced, inserted]

    @property
    def style(self) -> str:
        """Colours that follow the reader's light or dark mode."""
        return self.writer.style.removeprefix("<style>").removesuffix("</style>") if self.writer else ""

    @property
    def house_sign(self) -> str:
        """The sign of house data, as a picture that screen readers pass over."""
        if self.writer is None:
            return ""
        name = self.writer.signs.setdefault(("house", "house", "panel"), f"{PREFIX}-house")
        return f'<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><use href="#{name}"/></svg>'

    @property
    def definitions(self) -> str:
        return self.writer.definitions() if self.writer else ""
