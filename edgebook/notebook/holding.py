"""What the quick form leaves out is asked when a rule rests on it; until then, nothing after it is shown."""

from __future__ import annotations

from typing import Any

from edgebook.kernel import EdgebookError, Trace
from edgebook.kernel.entry import Need, look
from edgebook.notebook import evening, forms
from edgebook.notebook.editing import EditsOnBoard
from edgebook.notebook.evening import Part
from edgebook.notebook.html import Html, button, h

UNFIT = "some of what was entered does not fit yet: see the fields that are marked"


class AsksWhenNeeded(EditsOnBoard):
    """A view that works a part out from a table of which only the beginning was entered."""

    held: tuple[int, Need] | None = None
    """The step that rests on something that was not entered, and what."""
    known: set[str]
    """What was asked in that way, and answered."""
    vague: set[str]
    """Where something lies of which nobody has said what it is."""

    @property
    def part(self) -> Part:
        raise NotImplementedError

    def _resume(self) -> None:
        raise NotImplementedError

    @property
    def end(self) -> int:
        return self.held[0] if self.held else len(self.trace)

    def _hold(self, trace: Trace) -> None:
        """Find the first step that rests on something that the quick form did not ask."""
        happens = [(step.n, step.rule.id, step.before) for step in trace]
        if trace.state.agenda:  # what waits for an answer counts as well
            happens.append((len(trace), trace.state.agenda[-1][0], trace.state))
        self.held = None
        for n, rule, state in happens if self.quick else ():
            need = self.form.needs(rule, state)
            paths = [path for path in need.paths if self._unknown(path, need.any_)] if need else []
            if need is not None and paths:
                self.held = n, need._replace(paths=paths)
                return

    def _unknown(self, path: str, any_: bool) -> bool:
        there = look(self.values, path)
        if not there:
            return path not in self.known
        fresh = forms.find_field(self._sections(), path).fresh
        same = all(there[0].get(key) == value for key, value in fresh.items())
        return not any_ and path in self.vague and same

    def do_add_each(self, value: Any = None, name: Any = None) -> None:
        """One in each of the places that are asked about; if that is all that matters, on it goes."""
        if self.held is None:
            raise EdgebookError("nothing is asked here")
        need = self.held[1]
        for path in need.paths:
            if not look(self.values, path):
                forms.add_record(self.values, forms.find_field(self._sections(), path))
        self._changed()
        if need.any_:
            self._go_on(())
            self.vague |= set(need.paths)

    def do_fill(self, value: Any = None, name: Any = None) -> None:
        """What a step rests on has been entered: the part goes on with it."""
        if self.held is None:
            raise EdgebookError("nothing is asked here")
        if self.problems or self.typed:
            raise EdgebookError(UNFIT)
        self._go_on(self.held[1].paths)

    def _go_on(self, told: Any) -> None:
        self.known |= set(told)
        self.vague -= set(told)
        self.part.position = evening.whole(self.game, self.form.position(self._entered()))
        self._resume()
        self._focus = "[data-takes-focus]"
        self._keep()

    def _needed(self, need: Need) -> Html:
        """Something that was not entered, asked when a step rests on it."""
        sections = self._sections()
        wanted = [forms.find_field(sections, path) for path in need.paths]
        none = len(wanted) > 1 and not any(look(self.values, path) for path in need.paths)
        each = button("Yes, one in each place" if need.any_ else "One in each place", "add_each",
                      class_="eb-primary" if need.any_ else "")  # fmt: skip
        later = "Which ones is asked when it matters." if need.any_ else "What comes next depends on it."
        return h(
            "div",
            h("div", h("h3", "Look at the table"), class_="eb-top"),
            h("p", need.question, class_="eb-question", tabindex=-1, data_takes_focus=True),
            h("p", later, class_="eb-muted"),
            h("div", each, class_="eb-buttons") if none else None,
            forms.fields(wanted, self.values, self.problems, self.typed),
            h("div", button("That is what lies there", "fill", class_="" if need.any_ else "eb-primary"),
              class_="eb-buttons"),
        )  # fmt: skip
