"""A page that steps through a recorded game without a kernel: one file, nothing loaded from outside.

A picture is a list of items, and from one step to the next most items stay the same. So each different item
is kept once, and a step only says which part of the list it replaces. All of it is packed into one compressed
block that the page's own script unpacks.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from edgebook.cleaning import html, policy
from edgebook.draw.svg import SvgWriter
from edgebook.kernel import FromPosition, Game, Step, Trace, house_notes, key_text, seen
from edgebook.kernel.folding import STEP, levels, usual_level
from edgebook.kernel.opening import after_setup
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.kernel.spans import Press
from edgebook.scene import Scene

PREFIX = "eb"
ROOM = (848, 600)
"""What the pictures are drawn for where nobody says: what a window of 1280 x 720 has beside the panels and
below the controls. A larger one enlarges them."""
DASHES = ("", "9 6", "2 5", "9 4 2 4", "14 4 2 4", "2 4 2 8")
"""How the lines of a chart are told apart, without colour."""
PHONE = 384
"""The width of the drawing for a phone, where the other would be cut off or too small to read."""


def page(
    trace: Trace,
    *,
    title: str = "",
    observer: Observer = EVERYTHING,
    width: int = 0,
    height: int = 0,
    progress: Callable[[int], object] | None = None,
    review: Mapping[str, Any] | None = None,
) -> str:
    """A trace as one HTML page with forward and back, pictures, rule texts, verdicts and house data, as an
    observer sees it. The pictures are for so much room, by default that of a small laptop; with a width, a
    height of 0 is as much as they take. `progress` is told after each step how many are drawn. `review`: a
    review of the game, as `edgebook.coach.better.as_page` gives it for the trace that the observer sees."""
    trace = seen(trace, observer)
    steps = _Steps(trace, observer, *((width, height) if width else ROOM))
    data = packed(steps.collect(progress, review))
    parts = files("edgebook.draw.page")
    name = title or f"{trace.game.title}: {len(trace)} steps"
    script = "".join(
        (parts / name).read_text(encoding="utf-8") for name in ("reasons.js", "review.js", "page.js")
    )
    return filled(
        parts / "page.html",
        STYLE=(parts / "page.css").read_text(encoding="utf-8") + steps.style,
        SCRIPT=script,
        POLICY=policy(script),
        HOUSE=steps.house_sign,
        LEVELS=_levels(trace.game),
        DEFS=steps.definitions,
        TITLE=html(name),
        DATA=data,
    )


def packed(data: object) -> str:
    """What the script of a page unpacks."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def filled(file: Traversable, **parts: str) -> str:
    """A page with these parts in place of their marks, such as `<!--TITLE-->`."""
    made = file.read_text(encoding="utf-8")
    for mark, text in parts.items():
        made = made.replace(f"<!--{mark}-->", text)
    return made


def _levels(game: Game) -> str:
    """How much one press shows, as options: the number of a level, or what is read together."""
    book, usual = game.rulebook, usual_level(game)
    return "".join(
        f'<option value="{name if name == STEP else book.level(name)}"{" selected" * (name == usual)}>'
        f"{html(f'every {name}' if name == book.levels[0] else f'{name}s')}</option>"
        for name in levels(game)
    )


def reasons(step: Step, observer: Observer = EVERYTHING) -> dict[str, Any]:
    """Why a step went as it did, as `reasons.js` shows it: choices by rule, options, what was not possible,
    and the readings that decided."""
    trace, made = step.trace, dict[str, Any]()
    hidden = observer != EVERYTHING and step.hidden_from(None if isinstance(observer, str) else observer)
    if step.choices and not hidden:
        made["c"] = [
            [choice.question, [[v.label, int(v.kept), v.shown, v.why] for v in choice.verdicts]]
            for choice in step.choices
        ]
    # whether another seat was asked at all can tell what it holds
    decision = step.decision if trace.was_asked(step.n, observer) else None
    if decision is not None:
        options = decision.told(step.before, step.key)
        made["o"] = [
            decision.question(step.before, trace.game.table.words(step.before)),
            [[option.label, int(option.text == key_text(step.key))] for option in options],
        ]
    if missing := step.missing_for(observer):
        made["m"] = [[each.label, each.why, each.rule] for each in missing]
    if decided := step.rulings_for(observer):
        rulings = [(trace.game.rulings[name], value) for name, value in decided]
        made["u"] = [[each.question, each.reading(value), each.name] for each, value in rulings]
    return made


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
        self.scores: list[list[Any]] = []

    def collect(
        self,
        progress: Callable[[int], object] | None = None,
        review: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        first = self._frames(self.trace.state_at(0), None)
        part = isinstance(self.trace.setup, FromPosition)  # a table in the middle of a game
        begun = "This is the table before the first step." if part else "The game has not begun."
        steps = [{**first, "t": begun, "d": 0}]
        self._score(self.trace.state_at(0))
        for drawn, step in enumerate(self.trace, 1):
            steps.append(self._step(step))
            if progress is not None:
                progress(drawn)
        chart, end = self._chart(), len(steps) - 1
        reviewed = self._reviewed(review, steps) if review is not None else None
        book = self.trace.game.rulebook
        return {
            "fragments": list(self.fragments),
            "rules": [[book[id].id, book[id].title, str(book[id].cite), book[id].text] for id in self.rules],
            "house": list(self.house),
            "steps": steps,
            "end": end,
            "review": reviewed,
            "chart": chart,
            "start": after_setup(self.trace),
        }

    def _reviewed(self, review: Mapping[str, Any], steps: list[dict[str, Any]]) -> dict[str, Any]:
        """A review; the better line of each mistake stands after the game's own steps, from the table before
        the mistake (`from`) to its end (`to`)."""
        mistakes = []
        game = self.trace
        for each in review["mistakes"]:
            line: Trace = each["line"]
            self.trace, first = line, len(steps)
            before = {**self._frames(line.state_at(each["n"]), None), "t": "The table before it.", "d": 0}
            steps.append(before)
            steps += [self._step(line[n]) for n in range(each["n"], len(line))]
            mistakes.append({**each, "line": None, "from": first, "to": len(steps) - 1})
        self.trace = game
        return {**review, "mistakes": mistakes}

    def _score(self, state: Any) -> None:
        """What each seat has of what counts in the end."""
        table = self.trace.game.table
        counts = table.counted or table.score
        if counts:
            sheet = table.measures(state if self.sees_all else table.hide(state, self.seat))
            self.scores.append([each.get(counts) for each in sheet])

    def _chart(self) -> dict[str, Any] | None:
        """The score by step, a line for each seat; nothing, where a game has no score."""
        game = self.trace.game
        numbers = [row for row in self.scores if all(isinstance(value, int | float) for value in row)]
        if not numbers or len(numbers) != len(self.scores):
            return None
        words = game.table.words(self.trace.state)
        name = getattr(words, "seat", lambda seat: f"seat {seat + 1}")
        series = [
            {"name": name(seat), "dash": DASHES[seat % len(DASHES)], "values": [round(v, 2) for v in values]}
            for seat, values in enumerate(zip(*self.scores, strict=True))
        ]
        counts = game.table.counted or game.table.score
        return {"title": game.study.titles.get(counts, counts.capitalize()), "series": series}

    def _step(self, step: Step) -> dict[str, Any]:
        self._score(step.after)
        hidden = not self.sees_all and step.hidden_from(self.seat)
        made: dict[str, Any] = {
            **self._frames(step.after, step),
            "t": step.text_for(self.seat) if hidden else step.text,
            "d": step.depth,
            "r": self.rules.setdefault(step.rule.shown, len(self.rules)),
            "l": step.rule.level,
            **self._press(step),
        }
        notes = house_notes(() if hidden else step.house)
        if notes:  # the same few texts come again and again: each is kept once
            made["h"] = [
                [self.house.setdefault(text, len(self.house)) for text in (note.why, *note.values)]
                for note in notes
            ]
        return {**made, **reasons(step, self.observer)}

    def _press(self, step: Step) -> dict[str, Any]:
        """Whether the step is read together with the one before it; at the end of such steps, which of them
        they are about, and the pictures with what all of them changed."""
        folds, log, n = self.trace.game.show.folds, self.trace.log, step.n
        made: dict[str, Any] = {"f": 1} if n and folds.joined(log, n) else {}
        start = folds.start(log, n + 1)
        if start == n or folds.end(log, n) != n + 1:
            return made
        press = Press(self.trace, start, n + 1)
        frames = self._frames(step.after, press, keep=False)
        return {**made, "b": press.main.n + 1, **{kind.upper(): frame for kind, frame in frames.items()}}

    def _frames(self, state: Any, step: Step | Press | None, keep: bool = True) -> dict[str, Any]:
        """The picture, and the one for a phone."""
        if self.trace.game.show.picture is None:
            return {}
        frames = {"p": self._frame(state, step, self.width, self.height, keep)}
        return {**frames, "n": self._frame(state, step, PHONE, 0, keep)} if self.width > PHONE else frames

    def _frame(self, state: Any, step: Step | Press | None, width: int, height: int, keep: bool) -> Any:
        """A picture: its size, its description, and which items of the last one it replaces with which. One
        that is not kept is beside the others: the next one replaces items of the one before it."""
        draw = self.trace.game.show.picture
        assert draw is not None
        scene: Scene = draw(state, self.observer, step, width=width, height=height)
        if self.writer is None:
            self.writer = SvgWriter(scene.look, "auto", True, PREFIX)
        # what can be looked through has no words of its own
        drawn = [self.writer.item(item if item.solid else item._replace(label="")) for item in scene.items]
        drawn += [self.writer.hints(item) for item in scene.items if item.hints]
        now = [self.fragments.setdefault(fragment, len(self.fragments)) for fragment in drawn]
        last, start, end = self.last.get(width, []), 0, 0
        while start < min(len(now), len(last)) and now[start] == last[start]:
            start += 1
        while end < min(len(now), len(last)) - start and now[-1 - end] == last[-1 - end]:
            end += 1
        replaced = len(last) - start - end
        inserted = now[start : len(now) - end]
        if keep:
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
