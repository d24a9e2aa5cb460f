"""What nobody has told of the table is asked when a rule rests on it; until then nothing later is shown."""

from __future__ import annotations

from typing import Any

from edgebook.kernel import EdgebookError, Trace
from edgebook.kernel.entry import Need, Row, Section, put
from edgebook.notebook import evening, forms
from edgebook.notebook.editing import EditsOnBoard
from edgebook.notebook.html import Html, button, h

UNFIT = "some of what was entered does not fit yet: see the fields that are marked"
NOT_ASKED = "nothing is asked here"


class AsksWhenNeeded(EditsOnBoard):
    """A view that works a part out from a table of which only the beginning was entered."""

    usual: dict[tuple[str, ...], Need]
    """What was taken for true as it is as a rule, by what it is about."""
    row = ""
    """What is being typed for a question."""
    held: tuple[int, Need] | None = None
    """The step that rests on something that nobody has told, and what."""

    def _resume(self) -> None:
        raise NotImplementedError

    @property
    def end(self) -> int:
        return self.held[0] if self.held else len(self.trace)

    def _sections(self) -> list[Section]:
        asked = [Section("", self.held[1].fields)] if self.held is not None and not self.entering else []
        return [*asked, *super()._sections()]

    def _hold(self, trace: Trace) -> None:
        """Find the first step that rests on something that nobody has told."""
        self.held, self.usual = None, {}
        if not self.quick:
            return
        known, start = self.part.known, trace.state_at(0)
        for n in range(len(trace) + bool(trace.state.agenda)):  # what waits for an answer counts as well
            before = trace.state_at(n)
            after = trace.state_at(n + 1) if n < len(trace) else None
            for need in self.form.needs(before.agenda[-1][0], before, after, start):
                if need.later is None and all(path in known for path in need.asked):
                    continue
                if need.usual:
                    self.usual[tuple(need.asked)] = need
                    continue
                along = [field for field in need.along if all(path in known.stale for path in field.paths)]
                self.held = n, need._replace(fields=[*need.fields, *along], along=along)
                return

    def do_not_usual(self, value: Any, name: Any = None) -> None:
        """Something that is taken as usual is otherwise: the assumption by its place, then its answer."""
        place, answer = (int(part) for part in str(value).split(".")[:2])
        needs = list(self.usual.values())
        if not 0 <= place < len(needs) or not 0 <= answer < len(needs[place].answers):
            raise EdgebookError(NOT_ASKED)
        need = needs[place]
        for path, told in need.answers[answer][1].items():
            put(self.values, path, told)
        self._go_on(need)

    def _as_usual(self) -> Html | None:
        """What was taken for true on the way, each with what it may be instead."""
        rows = [
            h("li", h("span", need.usual),
              [button(text, "not_usual", f"{n}.{k}") for k, (text, _) in enumerate(need.answers)])
            for n, need in enumerate(self.usual.values())
        ]  # fmt: skip
        told = h("p", h("b", "Taken as usual"), " (tap to change):")
        return h("div", told, h("ul", rows), class_="eb-assumed") if rows else None

    def do_need_answer(self, value: Any, name: Any = None) -> None:
        """One of the answers that take one tap, by its place."""
        need = self._need()
        if not 0 <= int(value) < len(need.answers):
            raise EdgebookError(NOT_ASKED)
        for path, told in need.answers[int(value)][1].items():
            put(self.values, path, told)
        self._go_on(need)

    def do_fill(self, value: Any = None, name: Any = None) -> None:
        """What a step rests on has been entered: the part goes on with it."""
        need = self._need()
        if need.later is not None:
            self._say_now(need.later, self.row if value is None else str(value)[: forms.LONGEST])
            return
        known = self.part.known
        for field in need.fields:
            if (
                value is not None and str(name or field.path) == field.path
            ):  # typed, and Enter pressed at once
                self.do_field(value, field.path)
                known = self.part.known
            if field.line is None:
                continue
            if any(path not in known and path not in known.stale for path in field.paths):
                told = forms.why_not(field.line, self.typed[field.path]) if field.path in self.typed else ""
                raise EdgebookError(told or f"Still to say: {field.label}")
        if self.problems or self.typed:
            raise EdgebookError(UNFIT)
        self._go_on(need)

    def _say_now(self, row: Row, text: str) -> None:
        """What was left open so far, all of it in order."""
        try:
            found = list(row.read(text))
        except ValueError as error:
            raise EdgebookError(str(error)) from None
        left = [n for n, said in enumerate(self.part.inputs) if "later" in said]
        if len(found) != len(left):
            raise EdgebookError(f"These are {len(found)}; {len(left)} came up.")
        for n, outcome in zip(left, found, strict=True):
            self.part.inputs[n] = {"tell": outcome}
        self.row = ""
        self._resume()
        self._focus = "[data-takes-focus]"
        self._keep()

    def _need(self) -> Need:
        if self.held is None:
            raise EdgebookError(NOT_ASKED)
        return self.held[1]

    def _go_on(self, need: Need) -> None:
        for path in need.asked:
            self._told(path)
        self.typed.clear()
        self.problems = self.form.problems(self._entered())
        if self.problems:
            raise EdgebookError(" ".join(forms.plainly(each.text) for each in self.problems))
        self.part.position = evening.whole(self.game, self.form.position(self._entered()))
        self._resume()
        self._focus = "[data-takes-focus]"
        self._keep()

    def _needed_now(self, need: Need, row: Row) -> Html:
        """Something that was left open so far."""
        text = h("input", type="text", name="row", data_act="row", value=self.row, placeholder=row.example,
                 aria_label=row.label, data_enter="fill", autocomplete="off", autocapitalize="off",
                 spellcheck="false", data_takes_focus=True)  # fmt: skip
        return h(
            "div",
            h("div", h("h3", "Look at the table"), class_="eb-top"),
            h("p", need.question, class_="eb-question"),
            h("p", need.why, class_="eb-muted") if need.why else None,
            h("div", h("span", row.label), text, class_="eb-field eb-line", data_key="row"),
            h("div", button("That is it", "fill", class_="eb-primary"), class_="eb-buttons"),
        )

    def _needed(self, need: Need) -> Html:
        """Something that was not entered, asked when a step rests on it."""
        known = self.part.known
        if need.later is not None:
            return self._needed_now(need, need.later)
        stale = all(path in known.stale for path in need.asked)
        said = "Still so" if stale and need.fields else "That is what is there"
        taps = [button(text, "need_answer", n) for n, (text, _) in enumerate(need.answers)]
        fields = forms.fields(need.fields, self.values, self.problems, self.typed, known=known, enter="fill")
        why = "It may have changed since you last told it." if stale and need.fields else need.why
        done = button(said, "fill", class_="eb-primary") if need.fields else None
        return h(
            "div",
            h("div", h("h3", "Look at the table"), class_="eb-top"),
            h("p", need.question, class_="eb-question", tabindex=-1, data_takes_focus=not need.fields),
            h("p", why, class_="eb-muted") if why else None,
            h("div", taps, class_="eb-taps eb-big", role="group", aria_label=need.question) if taps else None,
            fields if need.fields else None,
            h("div", done, class_="eb-buttons") if done else None,
        )
