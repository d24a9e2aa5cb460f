"""The timeline: a slider over all steps, with marks for rounds, turns and the observer's own decisions."""

from __future__ import annotations

from edgebook.kernel import Trace
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.notebook.html import Html, h


def marks(trace: Trace, level: int, end: int) -> list[int]:
    """The steps of at least this level, up to `end`."""
    rules = trace.game.rulebook.by_id
    return [n for n, record in enumerate(trace.log[:end]) if rules[record[0][0]].level >= level]


DIAMONDS = 250
"""More decisions than these would be a band: nobody could tell one from the next."""


class Track:
    """Draws the timeline of one trace, as an observer sees it; what does not change is drawn once."""

    def __init__(self, trace: Trace, observer: Observer = EVERYTHING) -> None:
        self.trace, self.observer = trace, observer
        self._length = -1
        self._still = ""
        self._labels: list[tuple[float, float, str, int]] = []

    def marks_html(self, end: int | None = None) -> Html:
        """Rounds, turns and decisions: the same for every place, so it is sent once."""
        self._fit(end)
        return Html(f'<svg aria-hidden="true">{self._still}</svg>')

    def html(self, at: int, text: str, end: int | None = None) -> Html:
        """The bar with the cursor at a place. `end`: nothing after it is shown."""
        end = self._fit(end)
        whole = max(end, 1)
        bar = Html(
            '<svg aria-hidden="true">'
            '<rect x="0" y="19" width="100%" height="8" rx="2" fill="var(--eb-tile)"/>'
            f'<rect x="0" y="19" width="{100 * at / whole:.2f}%" height="8" rx="2" fill="var(--eb-edge)"/>'
            "</svg>"
        )
        labels = [
            h("span", _shorter(label), class_="eb-label" + (" eb-here" if n < at <= until else ""),
              style=f"left:{left:.2f}%;width:{width:.2f}%")
            for (left, width, label, n), until in zip(self._labels, self._untils(end), strict=True)
        ]  # fmt: skip
        slider = h("input", type="range", min=0, max=whole, value=at, data_act="goto", name="place",
                   aria_label="Place in the game", aria_valuetext=text)  # fmt: skip
        return h("div", bar, labels, slider, class_="eb-track")

    def _fit(self, end: int | None) -> int:
        end = len(self.trace) if end is None else end
        if end != self._length:
            self._draw(end)
        return end

    def _untils(self, end: int) -> list[int]:
        starts = [n for _, _, _, n in self._labels]
        return [*starts[1:], end] if starts else []

    def _draw(self, end: int) -> None:
        trace, whole = self.trace, max(end, 1)
        book = trace.game.rulebook
        named = trace.game.show.rounds
        rounds = [n for n in marks(trace, book.round_level, end) if not named or trace.log[n][0][0] in named]
        turns = [n for n in marks(trace, book.turn_level, end) if n not in set(rounds)]
        asked = [n for n in trace.asked if n < end and trace.was_asked(n, self.observer)]
        lines = [
            f'<line x1="{100 * n / whole:.2f}%" x2="{100 * n / whole:.2f}%" y1="15" y2="31" '
            'stroke="var(--eb-ink)" stroke-width="1.5"/>'
            for n in rounds
        ] + [
            f'<line x1="{100 * n / whole:.2f}%" x2="{100 * n / whole:.2f}%" y1="19" y2="27" '
            'stroke="var(--eb-page)" stroke-width="1.5" class="eb-fine"/>'
            for n in turns
        ]
        diamonds = [
            f'<svg x="{100 * n / whole:.2f}%" y="30" width="1" height="1" overflow="visible" class="eb-fine">'
            '<path d="M0 0L4 4L0 8L-4 4Z" fill="var(--eb-accent)"/></svg>'
            for n in (asked if len(asked) <= DIAMONDS else ())
        ]
        self._still, self._length = "".join(lines + diamonds), end
        self._labels = []
        least = 0.0
        for place, n in enumerate(rounds):
            left = 100 * n / whole
            right = 100 * (rounds[place + 1] if place + 1 < len(rounds) else whole) / whole
            if left < least:  # two marks at nearly the same place: one name is enough
                continue
            least = left + 4
            if right - left > 5:  # what would be an ellipsis says nothing
                self._labels.append((left, right - left, _name(trace, n), n))


def _name(trace: Trace, n: int) -> str:
    """What a round is called: the shortest that its sentence gives."""
    text = trace[n].text.rstrip(".")
    return text.removesuffix(" begins").removesuffix(" starts").removeprefix("The ").capitalize()


def _shorter(label: str) -> list[str | Html]:
    """A name whose words can be left out where there is no room for more than its number."""
    words = label.rstrip("0123456789")
    return [h("span", words, class_="eb-long"), label[len(words) :]] if words != label else [label]
