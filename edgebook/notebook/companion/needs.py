"""When a rule needs a value that was not entered, the part stops there and the value is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edgebook.kernel import EdgebookError, Trace
from edgebook.kernel.entry_form import Need, Row
from edgebook.notebook import forms, session
from edgebook.notebook.acts import anything, optional, takes, text, whole
from edgebook.notebook.html import Html, button, h

if TYPE_CHECKING:
    from edgebook.notebook.companion.view import Companion

UNFIT = "some of what was entered does not fit yet: see the fields that are marked"
NOT_ASKED = "nothing is asked here"


class Needs:
    """What a part that is worked out from a table of which only the beginning was entered still needs."""

    def __init__(self, view: Companion) -> None:
        self.view, self.entered = view, view.entered
        self.held: tuple[int, Need] | None = None
        """The step that rests on something that was not told, and what."""
        self.usual: dict[tuple[str, ...], Need] = {}
        """Assumptions that are usually true, by what they are about."""

    def hold(self, trace: Trace) -> None:
        """Find the first step that rests on something that was not told."""
        self.held, self.usual = None, {}
        if not self.entered.quick:
            return
        known, start = self.entered.known, trace.state_at(0)
        for n in range(len(trace) + bool(trace.state.agenda)):  # what waits for an answer counts as well
            before = trace.state_at(n)
            after = trace.state_at(n + 1) if n < len(trace) else None
            for need in self.entered.form.needs(before.agenda[-1][0], before, after, start):
                if need.later is None and all(path in known for path in need.asked):
                    continue
                if need.usual:
                    self.usual[tuple(need.asked)] = need
                    continue
                along = [field for field in need.along if all(path in known.stale for path in field.paths)]
                self.held = n, need._replace(fields=[*need.fields, *along], along=along)
                return

    # -- acts ----------------------------------------------------------------------------------------------

    @takes(text)
    def do_not_usual(self, which: str) -> None:
        """Something that is taken as usual is otherwise: the assumption by its place, then its answer."""
        place, answer = (whole(part) for part in f"{which}.".split(".")[:2])
        needs = list(self.usual.values())
        if not 0 <= place < len(needs):
            raise EdgebookError(NOT_ASKED)
        self._answer(needs[place], answer)

    @takes(whole)
    def do_need_answer(self, answer: int) -> None:
        """One of the answers that take one tap, by its place."""
        self._answer(self._need(), answer)

    def _answer(self, need: Need, answer: int) -> None:
        if not 0 <= answer < len(need.answers):
            raise EdgebookError(NOT_ASKED)
        self.entered.put(need.answers[answer][1])
        self._go_on(need)

    @takes(anything, optional(text))
    def do_fill(self, value: object, path: str | None) -> None:
        """What a step rests on has been entered: the part goes on with it. A value was typed into a field,
        and Enter pressed at once."""
        need = self._need()
        if need.later is not None:
            self._say_now(
                need.later, self.view.outcomes.row if value is None else text(value)[: forms.LONGEST]
            )
            return
        for field in need.fields:
            if value is not None and (path or field.path) == field.path:
                self.view.edits.do_field(value, field.path)
            known, typed = self.entered.known, self.entered.typed
            if field.line is None:
                continue
            if any(each not in known and each not in known.stale for each in field.paths):
                told = forms.why_not(field.line, typed[field.path]) if field.path in typed else ""
                raise EdgebookError(told or f"Still to say: {field.label}")
        if not self.entered.fits:
            raise EdgebookError(UNFIT)
        self._go_on(need)

    def _say_now(self, row: Row, said: str) -> None:
        """What was left open so far, all of it in order."""
        try:
            found = list(row.read(said))
        except ValueError as error:
            raise EdgebookError(str(error)) from None
        inputs = self.view.part.inputs
        left = [n for n, each in enumerate(inputs) if "later" in each]
        if len(found) != len(left):
            raise EdgebookError(f"These are {len(found)}; {len(left)} came up.")
        for n, outcome in zip(left, found, strict=True):
            inputs[n] = {"tell": outcome}
        self.view.outcomes.row = ""
        self.view.resume_and_keep()

    def _need(self) -> Need:
        if self.held is None:
            raise EdgebookError(NOT_ASKED)
        return self.held[1]

    def _go_on(self, need: Need) -> None:
        entered = self.entered
        for path in need.asked:
            entered.told(path)
        entered.typed.clear()
        entered.problems = entered.form.problems(entered.filled())
        if entered.problems:
            raise EdgebookError(" ".join(forms.plainly(each) for each in entered.problems))
        self.view.part.position = session.whole(self.view.game, entered.position())
        self.view.resume_and_keep()

    # -- showing -------------------------------------------------------------------------------------------

    def assumed(self) -> Html | None:
        """What was taken for true on the way, each with what it may be instead."""
        rows = [
            h("li", h("span", need.usual),
              [button(said, "not_usual", f"{n}.{k}") for k, (said, _) in enumerate(need.answers)])
            for n, need in enumerate(self.usual.values())
        ]  # fmt: skip
        told = h("p", h("b", "Taken as usual"), " (tap to change):")
        return h("div", told, h("ul", rows), class_="eb-assumed") if rows else None

    def question(self, need: Need) -> Html:
        """Something that was not entered, asked when a step rests on it."""
        entered, known = self.entered, self.entered.known
        if need.later is not None:
            return self._left_open(need, need.later)
        stale = all(path in known.stale for path in need.asked)
        said = "Still so" if stale and need.fields else "That is what is there"
        taps = [button(words, "need_answer", n) for n, (words, _) in enumerate(need.answers)]
        fields = forms.fields(
            need.fields, entered.values, entered.problems, entered.typed, known=known, enter="fill"
        )
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

    def _left_open(self, need: Need, row: Row) -> Html:
        """Something that was left open so far."""
        typed = h("input", type="text", name="row", data_act="row", value=self.view.outcomes.row,
                  placeholder=row.example, aria_label=row.label, data_enter="fill", autocomplete="off",
                  autocapitalize="off", spellcheck="false", data_takes_focus=True)  # fmt: skip
        return h(
            "div",
            h("div", h("h3", "Look at the table"), class_="eb-top"),
            h("p", need.question, class_="eb-question"),
            h("p", need.why, class_="eb-muted") if need.why else None,
            h("div", h("span", row.label), typed, class_="eb-field eb-line", data_key="row"),
            h("div", button("That is it", "fill", class_="eb-primary"), class_="eb-buttons"),
        )
